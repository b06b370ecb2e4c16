"""Where out-of-turn masters and political cards end: each one step away from when it may be played, or on whom."""

# ruff: noqa: ANN401  # what lies before a Methuselah is of several types

from __future__ import annotations

from typing import Any

import pytest
from tests.vtes.played import cards, kin, stage_of
from tests.vtes.ring_votes import everybody_passes
from tests.vtes.stage import Lying, Side, Talk, ally, clause, side, vampire
from tests.vtes.turns import MINIONS, location

from kredens.kernel.modifiers import begin
from kredens_vtes import faces as f
from kredens_vtes.catalogue import face_named
from kredens_vtes.ousting import leave_table
from kredens_vtes.stats import STRENGTH
from kredens_vtes.voting import votes_of

ELDER: dict[str, Any] = {"title": f.PRINCE, "domain": "Paris", "sect": f.CAMARILLA}


def lies(name: str, counters: int = 0) -> Lying:
    """Return a card of the catalogue in play."""
    return Lying(face_named(name), counters)


# Out of turn


@pytest.mark.parametrize("there", [True, False])
def test_a_major_boon_is_repaid_by_who_owes_it_as_long_as_she_is_there(*, there: bool) -> None:
    """Ben has paid for Ann, who pays for him, unless she has left; then the bleed of Ben is his own affair."""
    dan = side(ready=[vampire("Dora", bleed=3), vampire("Doug", bleed=2)])
    table = stage_of(4, ben=side(hand=cards("Major Boon")), dan=dan, ann=side(), cleo=side())
    table.until("dan", "bleed:dora").says("dan", "bleed:dora").says("ben", "reply:major-boon")
    assert [table.pool(seat) for seat in ("ann", "ben")] == [30, 27]
    if there:
        table.t.swap_seats(0, 1)
    else:
        leave_table(table.t, 0, "oust")
    table.t.changed = True
    assert table.t.prey(3) == 1
    table.says("dan", "bleed:doug")
    if there:
        table.says("ben", "reply:major-boon")
    assert [table.pool(seat) for seat in ("ann", "ben")][not there :] == ([28, 27] if there else [25])


@pytest.mark.parametrize("paid", [True, False])
def test_a_boon_is_called_in_by_who_is_bled_and_has_to_pay(*, paid: bool) -> None:
    """Ben has paid for Ann. It is Ann who is bled again, or Cleo has taken over the bleed of Ben."""
    table = stage_of(
        4,
        ben=side(hand=cards("Major Boon")),
        dan=side(ready=[vampire("Dora"), vampire("Doug")]),
        cleo=side(hand=cards("Major Boon") if paid else []),
    )
    table.until("dan", "bleed:dora").says("dan", "bleed:dora").says("ben", "reply:major-boon")
    if paid:
        table.t.swap_seats(0, 1)
        table.t.changed = True
    table.says("dan", "bleed:doug")
    if paid:
        table.offers("ben", "reply:major-boon").passes("ben").says("cleo", "reply:major-boon")
    assert table.prompt == MINIONS
    assert [table.pool(seat) for seat in ("ann", "ben", "cleo")] == ([30, 29, 29] if paid else [29, 29, 30])


def test_archon_investigation_is_played_from_the_hand() -> None:
    table = stage_of(ann=side(ready=[vampire("Ada", bleed=4)]), ben=side(holdings=[lies("Archon Investigation")]))
    assert table.says("ann", "bleed:ada").prompt == MINIONS


def test_a_boon_is_not_called_in_for_a_bleed_of_nothing() -> None:
    """Ben has paid for Cleo; Bela has made Doug's bleed of him smaller by one."""
    ben = side(ready=[kin("Bela", "aus")], hand=cards("Major Boon", "Telepathic Counter"))
    table = stage_of(4, ben=ben, cleo=side(pool=30), dan=side(ready=[vampire("Dora")]))
    table.t.swap_seats(0, 2)
    table.until("dan", "bleed:dora").says("dan", "bleed:dora")
    table.says("ben", "reply:major-boon")
    assert (table.t.prey(3), table.pool("ben"), table.pool("cleo")) == (2, 29, 30)
    table.t.swap_seats(2, 1)
    table.t.changed = True
    table.until("dan", "bleed:dora").says("dan", "bleed:dora").passes("ben", "ben")
    table.offers("ben", "reply:major-boon").says("ben", "reply:telepathic-counter")
    assert (table.prompt, table.pool("ben"), table.where("major-boon")) == (MINIONS, 29, "in play")


@pytest.mark.parametrize("name", ["Major Boon", "Life Boon", "Archon Investigation", "Sudden Reversal"])
def test_a_card_that_lies_on_the_table_is_not_played_again(name: str) -> None:
    """Cleo's has done its work: she is not asked about Ada's bleed, by which Ben is ousted."""
    table = stage_of(ann=side(ready=[vampire("Ada", bleed=4)]), ben=side(pool=1), cleo=side(holdings=[lies(name)]))
    assert table.says("ann", "bleed:ada").prompt in {MINIONS, "the game is over"}
    assert not table.t.present >> 1 & 1


def test_a_bleed_is_paid_for_by_one_only() -> None:
    """Cleo's boon is not for what Dan has paid already."""
    boon = cards("Major Boon")
    table = stage_of(4, ann=side(ready=[vampire("Ada")]), ben=side(), cleo=side(hand=boon), dan=side(hand=boon))
    table.says("ann", "bleed:ada").says("cleo", "reply:major-boon")
    assert (table.prompt, [table.pool(seat) for seat in ("ben", "cleo", "dan")]) == (MINIONS, [30, 29, 30])


def test_no_boon_for_ones_own_bleed_and_none_for_a_bleed_of_nothing() -> None:
    """Neither Ann, who bleeds, nor Ben, who is bled, plays it, nor Cleo once the bleed has come to nothing."""
    boon = cards("Major Boon")
    table = stage_of(ann=side(ready=[vampire("Ada")], hand=boon), ben=side(hand=boon)).says("ann", "bleed:ada")
    assert (table.prompt, table.pool("ben")) == (MINIONS, 29)
    ben = side(ready=[kin("Bela", "aus")], hand=cards("Telepathic Counter"))
    table = stage_of(ann=side(ready=[vampire("Ada")]), ben=ben, cleo=side(hand=boon)).says("ann", "bleed:ada")
    table.says("ben", "reply:telepathic-counter", "pass")
    assert (table.prompt, table.pool("ben"), table.edge) == (MINIONS, 30, "")


@pytest.mark.parametrize(("whom", "bleed"), [("cleo", 4), ("ben", 3)])
def test_archon_investigation_is_for_who_is_bled_for_four(whom: str, bleed: int) -> None:
    holder: dict[str, Any] = {whom: side(hand=cards("Archon Investigation"))}
    table = stage_of(ann=side(ready=[vampire("Ada", bleed=bleed)]), **holder)
    assert table.says("ann", "bleed:ada").prompt == MINIONS


@pytest.mark.parametrize(("whom", "name"), [("ben", "Archon Investigation"), ("cleo", "Major Boon")])
def test_an_action_that_is_no_bleed_is_answered_by_nothing_against_bleeds(whom: str, name: str) -> None:
    """Ada would bleed for five, but takes what is on Ben's Powerbase."""
    sides: dict[str, Any] = {"ben": side(holdings=[lies("Powerbase: Chicago", 2)]), "cleo": side()}
    sides[whom].hand = cards(name)
    table = stage_of(ann=side(ready=[vampire("Ada", bleed=5)]), **sides).says("ann", "use-of:ben:powerbase-chicago")
    assert (table.prompt, table.pool("ann")) == (MINIONS, 32)


@clause("v.c.2.b.note.close")
@pytest.mark.parametrize(("weapon", "ranged", "offered"), [
    ("Ivory Bow", True, True), ("claws", True, False), ("claws", False, True), ("Deer Rifle", False, False),
])  # fmt: skip
def test_rotschreck_is_for_aggravated_damage_that_will_reach_a_vampire(
    weapon: str, *, ranged: bool, offered: bool
) -> None:
    """At long range claws do nothing; a rifle does no such damage."""
    claws = weapon == "claws"
    on_it, hand = ([], cards("Claws of the Dead")) if claws else ([lies(weapon)], [])
    table = stage_of(
        ann=side(ready=[kin("Ada", "pro", on_it=on_it)], hand=[*cards("Fake Out", "Bum's Rush"), *hand]),
        ben=side(ready=[vampire("Bert", tapped=True)]), cleo=side(hand=cards("Rötschreck")),
    )  # fmt: skip
    table.says("ann", "play:bum-s-rush", "on:ben:bert")
    if claws:
        table.says("ann", "reply:claws-of-the-dead")
    table.says("ann", "maneuver:fake-out" if ranged else "pass")
    table.says("ann", "strike:hands" if claws else f"strike:{face_named(weapon).slug}")
    table.says("ben", "strike:hands")
    assert (table.asked == "cleo") == offered


def test_rotschreck_is_no_help_against_claws_without_strength() -> None:
    """Ada's hands would do no damage at all."""
    table = stage_of(
        ann=side(ready=[kin("Ada", "pro")], hand=cards("Claws of the Dead")), ben=side(ready=[vampire("Bert")]),
        cleo=side(hand=cards("Rötschreck")),
    ).says("ann", "bleed:ada").says("ben", "block:bert")  # fmt: skip
    begin(table.t, STRENGTH, 0, op="set", target=table.token("ada"))
    table.says("ann", "reply:claws-of-the-dead", "strike:hands").says("ben", "strike:hands")
    assert table.prompt == MINIONS


def test_rotschreck_is_no_help_against_who_does_not_strike() -> None:
    """Basilia cannot in her fight with Bob, who reacts fast; in that with Bela Cleo has let her."""
    table = stage_of(
        ann=side(ready=[Lying(face_named("Basilia"), 4)]), ben=side(ready=[ally("Wolf", 3), kin("Bob", "aus")],
                                                                    hand=cards("Fast Reaction")),
        cleo=side(hand=cards("Rötschreck")),
    ).says("ann", "bleed:basilia")  # fmt: skip
    table.says("ben", "block:wolf").brawl().says("ben", "reply:fast-reaction", "strike:hands")
    assert table.prompt == MINIONS


def test_rotschreck_is_no_help_for_allies() -> None:
    table = stage_of(
        ann=side(ready=[vampire("Ada", on_it=[lies("Ivory Bow")])]), ben=side(ready=[ally("Bert", 4)]),
        cleo=side(hand=cards("Rötschreck")),
    ).says("ann", "bleed:ada")  # fmt: skip
    table.says("ben", "block:bert").says("ann", "strike:ivory-bow").says("ben", "strike:hands")
    assert table.prompt == MINIONS


# Political cards


def called(name: str, ann: Side | None = None, **sides: Any) -> Talk:
    """Ann's Ada, a prince, is about to set the terms of a referendum."""
    ann = ann or side()
    ann.ready = [vampire("Ada", capacity=8, **ELDER), *ann.ready]
    ann.hand = cards(name)
    table = stage_of(ann=ann, **sides).says("ann", "vote:ada", f"card:{face_named(name).slug}")
    while table.prompt == "Who tries to block?":
        table.passes(table.asked)
    return table


def passed(table: Talk) -> Talk:
    """Ada votes for it, and it passes."""
    return everybody_passes(table.says("ann", "for:ada"))


def test_the_terms_name_who_can_be_meant() -> None:
    """Ready Ventrue; younger ready vampires; locations of all; clans that are in play, each once."""
    ventrue: dict[str, Any] = {"clan": "Ventrue"}
    ben: dict[str, Any] = {
        "ready": [vampire("Bert", **ventrue), vampire("Bess", capacity=8), ally("Wolf")],
        "torpor": [vampire("Bob", **ventrue)], "holdings": [location("Den"), lies("Smiling Jack")],
    }  # fmt: skip
    cleo: dict[str, Any] = {"ready": [vampire("Cyd", clan="Brujah"), vampire("Cora", clan="Brujah", capacity=9)]}
    for name, whom in (
        ("Ventrue Justicar", ["on:ben:bert"]), ("Banishment", ["on:ben:bert", "on:cleo:cyd"]),
        ("Disputed Territory", ["on:ben:den"]), ("Dramatic Upheaval", ["whom:ben", "whom:cleo"]),
        ("Regaining the Upper Hand", ["whom:ann", "whom:ben", "whom:cleo"]),
    ):  # fmt: skip
        called(name, ben=side(**ben), cleo=side(**cleo)).only("ann", *whom)


def test_disputed_territory_names_a_new_owner() -> None:
    """Any but the one who has it; the one that is named has it then."""
    table = called("Disputed Territory", ben=side(holdings=[location("Den")])).says("ann", "on:ben:den")
    table.only("ann", "whom:ann", "whom:cleo").says("ann", "whom:cleo")
    assert passed(table).before("den") == "cleo"


def test_disputed_territory_moves_no_ashes() -> None:
    """The location is burned while votes are cast."""
    table = called("Disputed Territory", ben=side(holdings=[location("Den")])).says("ann", "on:ben:den", "whom:cleo")
    den = table.token("den")
    table.t.burn(den)
    passed(table)
    assert (table.where("den"), table.t.cards[den].controller) == ("ash heap", 1)


def test_political_flux_is_between_one_and_twelve() -> None:
    called("Political Flux").only("ann", *[f"amount:{number}" for number in range(1, 13)])


@pytest.mark.parametrize(("name", "terms"), [
    ("Kine Resources Contested", ["whom:ben", "whom:ben", "whom:cleo", "whom:cleo"]),
    ("Conservative Agitation", ["whom:ben", "whom:cleo", "whom:cleo", "whom:cleo"]),
    ("Parity Shift", ["whom:ben", "whom:cleo", "whom:cleo", "whom:cleo"]),
    ("Regaining the Upper Hand", ["whom:cleo"]),
    ("Disputed Territory", ["on:ben:den", "whom:cleo"]),
    ("Dramatic Upheaval", ["whom:cleo"]),
])  # fmt: skip
def test_who_has_left_before_it_is_decided_neither_gains_nor_loses(name: str, terms: list[str]) -> None:
    """Cleo leaves while votes are cast; what goes to others goes to them."""
    ben = side(holdings=[location("Den")])
    table = called(name, ann=side(pool=20), seats=4, ben=ben, dan=side()).says("ann", *terms)
    leave_table(table.t, 2, "withdrawal")
    table.t.changed = True
    left = table.pool("cleo")
    passed(table)
    assert (table.prompt, table.pool("cleo"), table.edge, table.before("den")) == (MINIONS, left, "", "ben")
    lost = {"Kine Resources Contested": 2, "Conservative Agitation": 1}.get(name, 0)
    assert (table.pool("ben"), table.t.prey(0)) == (30 - lost, 1)


@pytest.mark.parametrize("gone", ["torpor", "ash heap"])
def test_whom_a_referendum_names_has_to_be_there_when_it_passes(gone: str) -> None:
    """One in torpor is not banished, but may still get a title."""
    for name in ("Banishment", "Ventrue Justicar"):
        table = called(name, ben=side(ready=[vampire("Bert", clan="Ventrue"), vampire("Bess", clan="Ventrue")]))
        table.says("ann", "on:ben:bert")
        bert = table.token("bert")
        if gone == "torpor":
            table.t.put_in_torpor(bert)
        else:
            table.t.burn(bert)
        passed(table)
        titled = name == "Ventrue Justicar" and gone == "torpor"
        assert (table.where("bert"), table.t.title(bert)[0]) == (gone, f.JUSTICAR if titled else "")


def test_parity_shift_hands_on_no_more_than_there_is() -> None:
    """Cleo has two pool; the third one that was promised is not there."""
    table = called("Parity Shift", ann=side(pool=1), ben=side(pool=1), cleo=side(pool=2))
    table.only("ann", "whom:cleo").says("ann", "whom:cleo", "whom:ann", "whom:ann", "whom:ann")
    passed(table)
    assert [table.pool(seat) for seat in ("ann", "ben", "cleo")] == [3, 1, 0]


@pytest.mark.parametrize(("bert", "votes"), [
    (side(ready=[vampire("Bert", clan="Ventrue")]), 1), (side(torpor=[vampire("Bert", clan="Ventrue")]), 0),
    (side(ready=[vampire("Bert", clan="Brujah")]), 0), (side(ready=[ally("Bert", clan="Ventrue")]), 0),
])  # fmt: skip
def test_ready_ventrue_have_a_vote_about_their_justicar(bert: Side, votes: int) -> None:
    bert.ready.append(vampire("Bess", clan="Ventrue"))
    table = called("Ventrue Justicar", ben=bert).says("ann", "on:ben:bess")
    assert votes_of(table.t, table.token("bert")) == votes


def test_cardinals_are_old_vampires_of_the_sabbat_in_torpor_too_and_locations_vote_about_them() -> None:
    sabbat: dict[str, Any] = {"sect": f.SABBAT}
    ann = side(ready=[vampire("Ada", capacity=8, title=f.BISHOP, **sabbat)], hand=cards("Cardinal Benediction"),
               holdings=[lies("Ventrue Headquarters")])  # fmt: skip
    ben = side(ready=[vampire("Bert", capacity=7), vampire("Bess", capacity=6, **sabbat)],
               torpor=[vampire("Bob", capacity=7, **sabbat)])  # fmt: skip
    table = stage_of(ann=ann, ben=ben).says("ann", "vote:ada", "card:cardinal-benediction").passes("ben")
    table.only("ann", "on:ann:ada", "on:ben:bob").says("ann", "on:ben:bob").offers("ann", "reply:ventrue-headquarters")
    table.says("ann", "reply:ventrue-headquarters").offers("ann", "for:ventrue-headquarters")


def test_domain_challenge_counts_tapped_minions_in_torpor_and_no_other_cards() -> None:
    ben = side(ready=[vampire("Bert"), ally("Wolf", tapped=True)], torpor=[vampire("Low", tapped=True)],
               holdings=[Lying(location("Den").face, tapped=True)])  # fmt: skip
    table = passed(called("Domain Challenge", ben=ben))
    assert table.pool("ben") == 28


def test_consanguineous_boon_counts_the_vampires_of_the_clan_that_was_named() -> None:
    """The second one that could be named; allies of the clan do not count."""
    ben = side(ready=[vampire("Bert", clan="Brujah"), vampire("Bess", clan="Gangrel"), ally("Wolf", clan="Gangrel")])
    table = called("Consanguineous Boon", ben=ben, cleo=side(torpor=[vampire("Cyd", clan="Gangrel")]))
    passed(table.says("ann", "on:ben:bess"))
    assert [table.pool(seat) for seat in ("ann", "ben", "cleo")] == [30, 31, 31]
