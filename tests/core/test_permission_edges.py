"""Permission, looked at closely: what a rule is asked, which of two counts, and the record that an effect leaves."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from kredens.errors import BadGame
from kredens.kernel.abilities import Ability
from kredens.kernel.modifiers import Stat, begin, registered_name
from kredens.kernel.permission import (
    CARD,
    FORBID,
    PERMIT,
    RULEBOOK,
    allowed,
    begin_rule,
    forbid,
    lasting,
    may,
    permit,
    reasons,
    reasons_against,
)
from kredens.kernel.questions import Reason
from kredens.kernel.rows import Row

from .conftest import Play

if TYPE_CHECKING:
    from kredens.kernel.table import Table

NOWHERE: Any = None
"""Rules of these tests do not look at the table."""


def yes(*_: object) -> bool:
    return True


def of_its_player(_t: Table, row: Row, seat: int, _word: str) -> bool:
    return seat == row.player


def of_its_target(t: Table, row: Row, _seat: int, word: str) -> bool:
    return t.face(row.target).slug == word


def not_the_owner(t: Table, seat: int, token: int) -> bool:
    return t.cards[token].owner != seat


def not_its_controller(t: Table, source: int, seat: int, _word: str) -> bool:
    return t.cards[source].controller != seat


def test_a_rule_is_asked_about_the_table_the_seat_and_the_words(court: Play) -> None:
    """The owner of a card may, nobody else may, and she reads why."""
    rule = forbid("toy.hers", "That is not yours.", not_the_owner)
    hers = court.table.zones[court.toy.HAND[1]][0]
    assert allowed(court.table, [rule], 1, hers)
    assert not allowed(court.table, [rule], 0, hers)
    assert reasons(court.table, [rule], 1, (hers,)) == []
    assert reasons(court.table, [rule], 0, (hers,)) == [Reason("toy.hers", "That is not yours.")]


def test_bans_without_a_topic_do_not_silence_each_other() -> None:
    """What stands alone counts whatever its authority."""
    found = reasons(NOWHERE, [forbid("card", "No.", yes, authority=CARD), forbid("book", "No.", yes)], 0, ())
    assert [reason.clause for reason in found] == ["card", "book"]


def test_who_speaks_last_does_not_speak_loudest() -> None:
    """A weaker rule after a stronger one of its topic leaves the stronger one in charge."""
    ban = forbid("card", "No.", yes, topic="who", authority=CARD)
    assert not allowed(NOWHERE, [ban, permit("book", yes, topic="who", authority=RULEBOOK)], 0)


def test_a_permit_of_an_effect_names_its_verb_too() -> None:
    """An effect that permits something has to say what."""
    with pytest.raises(BadGame, match="name its verb"):
        lasting(permit("toy.oath", yes, topic="who"))


def test_an_effect_permits_for_the_seat_it_is_laid_on(court: Play) -> None:
    """A permit that lasts lifts the keyword's ban for one player, and not for the other."""
    court.does("play:abi", "on:nobody")
    oath = lasting(permit("toy.oath", of_its_player, topic=court.toy.WHO, verb="agitate"))
    begin_rule(court.table, oath, player=1, until="turn")
    assert not may(court.table, court.toy.AGITATE, 0, "abi")
    begin_rule(court.table, oath, player=0, until="turn")
    assert may(court.table, court.toy.AGITATE, 0, "abi")


@pytest.mark.parametrize("op", [FORBID, PERMIT])
def test_the_record_of_an_effect_says_what_it_does(court: Play, op: str) -> None:
    """A row of a ban or permit names the verb, the operation and the rule, and has no stage and no amount."""
    if op == FORBID:
        rule = lasting(forbid("toy.silence", "Silence.", of_its_player, verb="agitate"))
    else:
        rule = lasting(permit("toy.oath", of_its_player, topic=court.toy.WHO, verb="agitate"))
    row = begin_rule(court.table, rule, player=1, until="turn", seat=0)
    name = registered_name(of_its_player)
    assert row == Row(row.id, "agitate", 0, op, 0, name, player=1, until="turn", seat=0)
    assert court.table.rows == (row,)


def test_an_effect_forbids_to_the_seat_it_is_laid_on(court: Play) -> None:
    """A ban that lasts says nothing against the other player."""
    court.does("play:jan", "on:nobody")
    begin_rule(court.table, lasting(forbid("toy.silence", "Silence.", of_its_player, verb="agitate")), player=1)
    assert may(court.table, court.toy.AGITATE, 0, "jan")
    found = reasons_against(court.table, court.toy.AGITATE, 1, ("jan",))
    assert "toy.silence" in [reason.clause for reason in found]


@pytest.mark.parametrize("bound", [True, False])
def test_a_bound_ban_sleeps_with_the_card_it_comes_from(court: Play, *, bound: bool) -> None:
    """A ban that is bound to a card says nothing while that card sleeps; one that is not goes on."""
    court.does("play:jan", "on:nobody", "play:prince", "on:nobody")
    t = court.table
    jan, prince = court.toy.named(t, "jan"), court.toy.named(t, "prince")
    rule = lasting(forbid("toy.awe", "He is in awe.", of_its_target, verb="agitate"))
    begin_rule(t, rule, target=jan, source=prince, bound=bound)
    assert not may(t, court.toy.AGITATE, 0, "jan")
    t.sleep(prince, asleep=True)
    assert may(t, court.toy.AGITATE, 0, "jan") == bound
    t.sleep(prince, asleep=False)
    assert not may(t, court.toy.AGITATE, 0, "jan")


def test_effects_on_other_verbs_and_on_stats_forbid_nothing_here(court: Play) -> None:
    """A ban from playing does not keep anybody from agitating, nor does a stat that happens to have the verb's name."""
    court.does("play:jan", "on:nobody")
    begin_rule(court.table, lasting(forbid("toy.curfew", "No plays.", yes, verb="play")))
    begin(court.table, Stat("agitate", base=lambda _t, _token: 0), 1, until="turn")
    assert may(court.table, court.toy.AGITATE, 0, "jan")


def test_the_first_reason_is_enough_for_a_list(court: Play) -> None:
    """Somebody else's Jew is forbidden twice; a list of options needs to know it once."""
    court.does("play:abi", "on:nobody")
    against = reasons_against(court.table, court.toy.AGITATE, 1, ("abi",))
    assert [reason.clause for reason in against] == ["toy.yours", "1.2.kw.jew.no-agitate"]
    assert reasons_against(court.table, court.toy.AGITATE, 1, ("abi",), first=True) == against[:1]


def test_a_card_may_speak_against_some_seats_only(court: Play) -> None:
    """A card's rule is told whose wish it is: here, its controller is free to do what the others are not."""
    gag = Ability(rules=(forbid("toy.house", "Not in her house.", not_its_controller, verb="agitate"),))
    game = replace(court.toy.GAME, abilities={**court.toy.ABILITIES, "gag": gag})
    play = Play(court.toy, game.start(seed=1)).does("play:jan", "on:nobody", "play:gag", "on:nobody")
    assert reasons_against(play.table, court.toy.AGITATE, 0, ("jan",)) == []
    found = reasons_against(play.table, court.toy.AGITATE, 1, ("jan",))
    assert [reason.clause for reason in found] == ["toy.yours", "toy.house"]
