"""Who may do what: topics, authorities, and rules that cards and effects bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from kredens.errors import BadGame
from kredens.kernel.abilities import Ability, Sources
from kredens.kernel.clauses import Trace
from kredens.kernel.permission import (
    CARD,
    KEYWORD,
    allowed,
    begin_rule,
    forbid,
    is_spoken_of,
    lasting,
    may,
    may_besides,
    permit,
    reasons,
    reasons_against,
)

if TYPE_CHECKING:
    from .conftest import Play

NOWHERE: Any = None
"""Rules of these tests do not look at the table."""


def yes(*_: object) -> bool:
    return True


def no(*_: object) -> bool:
    return False


def test_a_ban_that_does_not_apply_forbids_nothing() -> None:
    """What no rule speaks about is allowed."""
    assert allowed(NOWHERE, [forbid("a", "No.", no)], 0)


def test_the_higher_authority_decides_within_a_topic() -> None:
    """A permit lifts the bans of its topic that have less authority, and no others."""
    ban = forbid("a", "No.", yes, topic="who", authority=KEYWORD)
    assert not allowed(NOWHERE, [ban], 0)
    assert allowed(NOWHERE, [ban, permit("b", yes, topic="who")], 0)
    assert not allowed(NOWHERE, [ban, permit("b", yes, topic="when")], 0)
    assert not allowed(NOWHERE, [ban, permit("b", no, topic="who")], 0)


def test_at_equal_authority_the_ban_wins() -> None:
    """Whichever comes first in the table."""
    ban = forbid("a", "No.", yes, topic="who", authority=CARD)
    lift = permit("b", yes, topic="who")
    assert not allowed(NOWHERE, [ban, lift], 0)
    assert not allowed(NOWHERE, [lift, ban], 0)


def test_a_ban_without_a_topic_stands_alone() -> None:
    """No permit lifts it, and it lifts no other ban."""
    alone = forbid("a", "No.", yes)
    found = reasons(NOWHERE, [alone, forbid("b", "Never.", yes), permit("c", yes, topic="a")], 0, ())
    assert [reason.clause for reason in found] == ["a", "b"]


def test_listing_stops_at_the_first_decisive_ban_and_explaining_does_not() -> None:
    """The two readings of one table."""
    rules = [
        forbid("weak", "No.", yes, topic="who"),
        permit("strong", yes, topic="who"),
        forbid("one", "No.", yes),
        forbid("two", "No.", yes),
    ]
    assert [reason.clause for reason in reasons(NOWHERE, rules, 0, (), first=True)] == ["one"]
    assert [reason.clause for reason in reasons(NOWHERE, rules, 0, ())] == ["one", "two"]


def test_rules_that_speak_are_cited() -> None:
    """A permit and the ban it lifts are both reached."""
    with Trace() as trace:
        assert allowed(NOWHERE, [forbid("a", "No.", yes, topic="x"), permit("b", yes, topic="x")], 0)
    assert trace.reached == {"a", "b"}


def test_sakowicz_lets_a_jew_agitate_as_long_as_he_is_in_play(court: Play) -> None:
    """The keyword's ban is lifted by the card, and is back when the card is gone."""
    court.does("play:abi", "on:nobody")
    assert court.reasons("agitate:abi")[0] == "1.2.kw.jew.no-agitate"
    court.does("play:sakowicz", "on:nobody")
    assert "agitate:abi" in court.options
    court.does("play:dismiss", "on:sakowicz")
    assert "agitate:abi" not in court.options
    assert "1.2.kw.jew.no-agitate" in court.reasons("agitate:abi")


def test_sakowicz_does_not_unmark_anybody(court: Play) -> None:
    """His permit answers one question; that Abi is marked is another."""
    court.does("play:abi", "on:nobody", "play:sakowicz", "on:nobody", "agitate:abi")
    assert court.reasons("agitate:abi") == ["3.2.mark.no-again"]


def test_all_reasons_are_told(court: Play) -> None:
    """A marked Jew without Sakowicz is refused twice, with the deeds spent three times."""
    court.does("play:abi", "on:nobody", "play:sakowicz", "on:nobody", "agitate:abi", "agitate:sakowicz")
    court.does("play:dismiss", "on:sakowicz")
    assert set(court.reasons("agitate:abi")) >= {"3.2.mark.no-again", "1.2.kw.jew.no-agitate", "1.8.deed.one"}


def test_a_lasting_ban_of_a_card_beats_the_permit_of_a_card(court: Play) -> None:
    """Disgrace has the authority of a card, so it wins against Sakowicz; it ends with the turn."""
    court.does("play:abi", "on:nobody", "play:sakowicz", "on:nobody", "play:disgrace", "on:abi")
    assert "agitate:sakowicz" in court.options
    assert court.reasons("agitate:abi") == ["toy.disgrace"]
    court.does("done", "done")
    assert "agitate:abi" in court.options


def test_a_card_that_forbids_does_so_while_it_lies_there_awake(court: Play) -> None:
    """A gag forbids its host; asleep, or with its host asleep, it forbids nothing."""
    court.does("play:jan", "on:nobody", "play:gag", "on:jan")
    assert court.reasons("agitate:jan")[0] == "toy.gag"
    court.does("play:sleep", "on:gag")
    assert "agitate:jan" in court.options
    court.does("play:wake", "on:gag")
    assert "agitate:jan" not in court.options


def test_a_rule_of_a_card_names_its_verb(court: Play) -> None:
    """A game whose card forbids nothing in particular is refused when it is set up."""
    game = court.toy.GAME
    nameless = Ability(rules=(forbid("a", "No.", yes),))
    face = court.toy.Paper(name="Odd", abilities=("odd",))
    game.abilities["odd"] = nameless
    try:
        with pytest.raises(BadGame, match="name its verb"):
            Sources(game, (face,), 1)
    finally:
        del game.abilities["odd"]


def test_a_face_names_abilities_that_the_game_declares(court: Play) -> None:
    """A misspelt ability is named together with its card."""
    face = court.toy.Paper(name="Odd", abilities=("odd",))
    with pytest.raises(BadGame, match="'Odd' has the ability 'odd'"):
        Sources(court.toy.GAME, (face,), 1)


def test_a_rule_of_an_effect_is_registered_and_names_its_verb(court: Play) -> None:
    """Rows name their rule, so it must have a name of its own."""
    with pytest.raises(BadGame, match="name its verb"):
        lasting(forbid("a", "No.", yes))
    with pytest.raises(BadGame, match="no name of its own"):
        lasting(forbid("a", "No.", lambda *_: True, verb="agitate"))
    with pytest.raises(BadGame, match="not registered"):
        begin_rule(court.table, forbid("a", "No.", yes, verb="agitate"))


def test_asking_whether_something_is_allowed_reads_the_same_table(court: Play) -> None:
    """What is listed, and what is explained, come from the same rules."""
    court.does("play:abi", "on:nobody")
    verb = court.toy.AGITATE
    assert not may(court.table, verb, 0, "abi")
    assert [r.clause for r in reasons_against(court.table, verb, 0, ("abi",), first=True)] == ["1.2.kw.jew.no-agitate"]
    assert not may(court.table, verb, 1, "abi")


def test_cards_and_effects_are_heard_beside_rules_that_are_known_to_speak(court: Play) -> None:
    """Who has looked at a verb's own rules need not have them looked at again: permits lift them all the same."""
    verb = court.toy.AGITATE
    ban = next(rule for rule in verb.rules if rule.clause == "1.2.kw.jew.no-agitate")
    court.does("play:abi", "on:nobody")
    assert not is_spoken_of(court.table, verb)
    assert may_besides(court.table, verb, [], 0, "abi")
    assert not may_besides(court.table, verb, [ban], 0, "abi")
    court.does("play:sakowicz", "on:nobody")
    assert is_spoken_of(court.table, verb)
    assert may_besides(court.table, verb, [ban], 0, "abi")
    court.does("play:dismiss", "on:sakowicz")
    assert not is_spoken_of(court.table, verb)
    court.does("play:disgrace", "on:abi")
    assert is_spoken_of(court.table, verb)
    assert not may_besides(court.table, verb, [], 0, "abi")
