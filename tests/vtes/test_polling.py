"""Polling: who has votes, what they come from, and how they are cast."""

from __future__ import annotations

import pytest
from tests.vtes.ring_votes import (
    CONCLAVE,
    DEAR,
    FILLER,
    LEVY,
    MOTION,
    ORATORY,
    PALACE,
    PROTEST,
    RULES,
    SCANDAL,
    everybody_passes,
    then,
)
from tests.vtes.stage import Lying, Side, Talk, ally, clause, side, stage, vampire

from kredens.kernel.modifiers import begin
from kredens_vtes import faces as f
from kredens_vtes import stats
from kredens_vtes.voting import tally, vote_of


def called(
    card: f.VtesFace = MOTION, *, ann: Side | None = None, ben: Side | None = None, cleo: Side | None = None,
    edge: str = "",
) -> Talk:  # fmt: skip
    """Let Ann's vampire Alba call a referendum that nobody can block; Cleo's Cara keeps it open as long as she can."""
    ann = ann or side(ready=[vampire("Alba")])
    ann.hand.insert(0, card)
    cleo = cleo or side(ready=[prince("Cara")])
    table = stage(3, abilities=RULES, edge=edge, ann=ann, ben=ben or side(), cleo=cleo)
    return table.says("ann", "vote:alba", f"card:{card.slug}")


def count(table: Talk) -> tuple[int, int]:
    """Return the votes for and against."""
    return tally(table.t)


def prince(name: str, sect: str = "") -> Lying:
    """Return a tapped Prince, who can vote and cannot block."""
    return vampire(name, tapped=True, title=f.PRINCE, domain=name, sect=sect)


# Who votes, and until when.


@clause("iv.b.2.a", "iv.d.note.uncast", "iv.b.3.a.ii.tie")
def test_nobody_has_to_vote_and_what_is_not_cast_counts_for_nobody() -> None:
    """Ann and Ben have votes and pass: none to none."""
    table = called(ben=side(ready=[prince("Bela")]))
    table.offers("ann", "for:calling-card").passes("ann").offers("ben", "for:bela").passes("ben", "cleo")
    table.resting("ann")


@clause("iv.b.2.b")
def test_a_methuselah_has_no_votes_of_her_own() -> None:
    """Cleo, with an untitled vampire, is not even asked; Ben is, who has a Prince."""
    table = called(ben=side(ready=[prince("Bela")]), cleo=side(ready=[vampire("Cyd", tapped=True)]))
    table.says("ann", "for:calling-card").says("ben", "pass").resting("ann")


@clause("iv.b.2.c")
def test_polling_closes_when_all_pass_in_a_row_and_any_vote_gives_all_another_chance() -> None:
    """Ann passes, Ben votes, Ann may vote after all; then Cleo passes, and nobody else has a vote left."""
    table = called(ben=side(ready=[prince("Bela")]))
    table.passes("ann").says("ben", "against:bela").passes("cleo").says("ann", "for:calling-card")
    assert count(table) == (1, 2)
    table.passes("cleo").resting("ann")


@clause("iv.b.2.c")
def test_polling_goes_round_clockwise_from_the_caller() -> None:
    """Ann, Ben, Cleo, and after Ben's vote Cleo before Ann."""
    table = called(ben=side(ready=[prince("Bela")]), cleo=side(ready=[prince("Cara")]))
    table.passes("ann").says("ben", "for:bela").passes("cleo", "ann").resting("ann")


@clause("iv.b.2.sides")
def test_the_votes_of_one_source_go_together_and_sources_may_go_apart() -> None:
    """Ann's Prince votes for it and her card against it: two to one, all at once and openly."""
    table = called(ann=side(ready=[vampire("Alba"), prince("Asa")]), ben=side(ready=[prince("Bela")]))
    table.says("ann", "for:asa")
    assert count(table) == (2, 0)
    then(table, "ann", "against:calling-card")
    assert count(table) == (2, 1)


@clause("iv.b.2.final")
def test_a_vote_that_is_cast_is_neither_cast_again_nor_taken_back() -> None:
    """Asa has voted for it; the card's vote is still free."""
    ann = side(ready=[vampire("Alba"), prince("Asa")])
    table = called(ann=ann).says("ann", "for:asa").passes("cleo")
    table.refused("ann", "against:asa", "iv.b.2.final").refused("ann", "for:asa", "iv.b.2.final")
    table.offers("ann", "against:calling-card")


@clause("iv.b.2.final")
def test_a_vote_stays_cast_when_its_vampire_is_gone() -> None:
    """Bela is burned after he has voted."""
    table = called(ben=side(ready=[prince("Bela")])).passes("ann").says("ben", "against:bela")
    table.t.burn(table.token("bela"))
    assert count(table) == (0, 2)


# The cards.


@clause("iv.d.1.a")
def test_the_calling_card_gives_its_caller_one_vote() -> None:
    """Ann has nothing else; Ben has no part in it."""
    table = called(ben=side(ready=[prince("Bela")]))
    table.only("ann", "for:calling-card", "against:calling-card", "pass").says("ann", "for:calling-card")
    assert count(table) == (1, 0)
    table.refused("ben", "for:calling-card", "iv.d.1.a")


@clause("iv.d.1.b.gain", "iv.d.1.b.text", "iv.d.note.uncast")
def test_a_political_card_is_burned_for_a_vote_whatever_it_says() -> None:
    """Ben could never play it; no other card will do, and the vote need not be cast."""
    table = called(ben=side(hand=[DEAR, FILLER])).passes("ann")
    table.refused("ben", "burn-card:filler", "iv.d.1.b.gain").refused("ben", "for:burned-card", "iv.d.1.b.gain")
    table.only("ben", "burn-card:dear", "pass").says("ben", "burn-card:dear")
    assert (table.where("dear"), table.pool("ben"), count(table)) == ("ash heap", 30, (0, 0))
    then(table, "ben", "against:burned-card")
    assert count(table) == (0, 1)


@clause("iv.d.1.c")
def test_each_methuselah_gets_one_vote_from_a_political_card() -> None:
    """Ann's is the card she called it with; Ben burns one and not two."""
    ann = side(ready=[vampire("Alba")], hand=[LEVY])
    table = called(ann=ann, ben=side(hand=[LEVY, DEAR]))
    table.refused("ann", "burn-card:levy", "iv.d.1.c").passes("ann").offers("ben", "burn-card:dear")
    table.says("ben", "burn-card:levy").passes("cleo", "ann").refused("ben", "burn-card:dear", "iv.d.1.c")


# The titles.


@pytest.mark.parametrize(
    ("title", "votes"),
    [
        pytest.param(title, votes, marks=clause(paragraph), id=title)
        for title, votes, paragraph in [
            (f.PRIMOGEN, 1, "iv.d.2.a"), (f.BISHOP, 1, "iv.d.2.a"), (f.PRINCE, 2, "iv.d.2.b"),
            (f.ARCHBISHOP, 2, "iv.d.2.b"), (f.JUSTICAR, 3, "iv.d.2.c"), (f.CARDINAL, 3, "iv.d.2.c"),
            (f.INNER_CIRCLE, 4, "iv.d.2.d"),
        ]
    ],
)  # fmt: skip
@clause("iv.d.2")
def test_each_title_has_its_votes(title: str, votes: int) -> None:
    """From one for a Primogen to four for a member of the Inner Circle."""
    table = called(ben=side(ready=[vampire("Bela", tapped=True, title=title, domain="Rome")]))
    table.passes("ann").says("ben", "against:bela")
    assert count(table) == (0, votes)


@clause("iv.d.2")
def test_a_methuselah_votes_with_all_her_titled_vampires() -> None:
    """A Prince and a Primogen are three votes."""
    ben = side(ready=[prince("Bela"), vampire("Bruno", tapped=True, title=f.PRIMOGEN)])
    table = then(called(ben=ben), "ben", "against:bela", "against:bruno")
    assert count(table) == (0, 3)


@clause("iv.d.2.ready")
def test_a_title_counts_while_its_vampire_is_ready_tapped_or_not() -> None:
    """Bela lies in torpor; Bruno is tapped."""
    lying = vampire("Bela", title=f.PRINCE, domain="Rome")
    table = called(ben=side(ready=[prince("Bruno")], torpor=[lying])).passes("ann")
    table.refused("ben", "for:bela", "iv.d.2.ready").offers("ben", "for:bruno")


@clause("iv.d.2.e")
def test_other_minions_have_the_votes_of_their_cards_alone() -> None:
    """Bela none, the ally none, Bruno the one that is printed on him."""
    ready = [vampire("Bela", tapped=True), vampire("Bruno", tapped=True, votes=1), ally("Dog", tapped=True)]
    table = called(ben=side(ready=ready)).passes("ann")
    table.refused("ben", "for:bela", "iv.d.2.e").refused("ben", "for:dog", "iv.d.2.e").says("ben", "against:bruno")
    assert count(table) == (0, 1)


@clause("iv.b.2.b")
def test_nobody_votes_with_what_others_control() -> None:
    """Ben's Prince is no matter of Ann's."""
    called(ben=side(ready=[prince("Bela")])).refused("ann", "for:bela", "iv.b.2.b")


# The Edge.


@clause("iv.d.3.burn", "iv.d.3.result")
def test_who_has_the_edge_may_burn_it_for_a_vote() -> None:
    """Ben has it, Ann has not; it is nobody's afterwards."""
    table = called(edge="ben").refused("ann", "burn-edge", "iv.d.3.burn").passes("ann")
    table.refused("ben", "for:edge", "iv.d.3.burn").says("ben", "burn-edge")
    assert (table.edge, count(table)) == ("", (0, 0))
    then(table, "ben", "against:edge")
    assert count(table) == (0, 1)


@clause("iv.d.note.uncast", "iv.d.3.burn")
def test_the_vote_of_the_edge_need_not_be_cast() -> None:
    """Ben burns it and passes: one to none."""
    table = everybody_passes(called(edge="ben").says("ann", "for:calling-card").says("ben", "burn-edge"))
    assert (table.edge, table.prompt) == ("", "Which action?")


# The Prisci.


def priscus(name: str) -> Lying:
    """Return a tapped Priscus."""
    return vampire(name, tapped=True, title=f.PRISCUS)


@clause("iv.d.4.block", "iv.d.4.sub", "iv.d.4.one-each")
def test_the_prisci_together_have_a_block_of_three_votes() -> None:
    """Four of three Methuselahs, two for it, one against it, one abstains: three for."""
    ann = side(ready=[vampire("Alba"), priscus("Abel")])
    table = called(
        ann=ann, ben=side(ready=[priscus("Bela"), priscus("Bruno")]), cleo=side(ready=[priscus("Cyd"), prince("Cara")])
    )
    table.refused("ann", "for:abel", "iv.d.4.one-each").says("ann", "prisci-for:abel")
    assert count(table) == (3, 0)
    table.says("ben", "prisci-against:bela").says("cleo", "prisci-for:cyd")
    assert count(table) == (3, 0)


@clause("iv.d.4.block")
def test_without_prisci_there_is_no_block() -> None:
    """Ann's card is all there is."""
    table = called(ben=side(ready=[prince("Bela")])).says("ann", "for:calling-card")
    assert count(table) == (1, 0)


@clause("iv.d.4.only-prisci", "iv.d.2.ready")
def test_only_ready_prisci_vote_among_themselves() -> None:
    """Neither a Prince nor a Priscus in torpor does."""
    ben = side(ready=[prince("Bela"), priscus("Bruno")], torpor=[priscus("Boris")])
    table = called(ben=ben).passes("ann").refused("ben", "prisci-for:bela", "iv.d.4.only-prisci")
    table.refused("ben", "prisci-for:boris", "iv.d.2.ready").offers("ben", "prisci-for:bruno")


@clause("iv.d.4.sub", "iv.d.4.shift", "iv.d.4.tie", "iv.b.2.final")
def test_the_block_changes_sides_as_more_prisci_vote() -> None:
    """One for it: three for; one against it too: none; another one against it: three against. Each votes once."""
    table = called(
        ann=side(ready=[vampire("Alba"), priscus("Abel")]), ben=side(ready=[priscus("Bela"), priscus("Bruno")])
    )
    counts: list[tuple[int, int]] = []
    for seat, said in (("ann", "prisci-for:abel"), ("ben", "prisci-against:bela"), ("ben", "prisci-against:bruno")):
        then(table, seat, said)
        counts.append(count(table))
    assert counts == [(3, 0), (0, 0), (0, 3)]
    table.passes("cleo").refused("ann", "prisci-against:abel", "iv.b.2.final")


@clause("iv.d.4.tie", "iv.b.3.a.i")
def test_a_tied_block_counts_for_neither_side() -> None:
    """One Priscus on each side: Ann's card alone decides it."""
    ann = side(ready=[vampire("Alba"), priscus("Abel")])
    table = called(LEVY, ann=ann, ben=side(ready=[priscus("Bela")])).says("ann", "whom:ben")
    table.says("ann", "prisci-for:abel").says("ben", "prisci-against:bela").passes("cleo")
    everybody_passes(table.says("ann", "for:calling-card"))
    assert (table.prompt, table.pool("ben")) == ("Which action?", 27)


@clause("iv.d.4.one-each")
def test_a_card_may_give_a_priscus_a_second_vote_among_them() -> None:
    """Bela counts double: two against one."""
    ann = side(ready=[vampire("Alba"), priscus("Abel")])
    table = called(ann=ann, ben=side(ready=[priscus("Bela")])).says("ann", "prisci-for:abel")
    begin(table.t, stats.PRISCUS_VOTES, 1, target=table.token("bela"))
    assert count(table.says("ben", "prisci-against:bela")) == (0, 3)


# Cards that give votes.


@clause("iv.d.5", "iii.note.mod.actor")
def test_modifiers_reactions_and_locations_give_votes() -> None:
    """Alba two by a modifier, Bela two by a reaction, Ben's palace three when it is tapped."""
    ben = side(ready=[vampire("Bela")], holdings=[Lying(PALACE)], hand=[PROTEST])
    table = called(ann=side(ready=[vampire("Alba")], hand=[ORATORY]), ben=ben).says("ben", "pass")
    table.refused("ann", "for:alba", "iv.d.2.e").refused("ann", "for:palace", "iv.b.2.b").says("ann", "reply:oratory")
    table.says("ben", "reply:protest")
    then(table, "ann", "for:alba")
    then(table, "ben", "reply:palace", "against:palace", "against:bela")
    assert (count(table), table.tapped("palace")) == ((2, 5), True)


@clause("iv.d.5", "iv.b.2.final")
def test_votes_that_are_won_after_voting_are_cast_by_themselves() -> None:
    """Asa the Prince has voted for it; with two more he may vote against it."""
    ann = side(ready=[vampire("Alba", title=f.PRINCE, domain="Rome")], hand=[ORATORY])
    table = called(ann=ann, ben=side(ready=[prince("Bela")])).says("ann", "for:alba")
    then(table, "ann", "reply:oratory", "against:alba")
    assert count(table) == (2, 2)


@clause("iv.d.5")
def test_what_is_voted_on_may_give_votes_and_take_them_away() -> None:
    """Of the Sabbat each has a vote more, and Ben's Prince of the Camarilla has none."""
    ben = side(ready=[prince("Bela", sect=f.CAMARILLA), prince("Bruno", sect=f.SABBAT)])
    table = called(CONCLAVE, ben=ben).passes("ann").refused("ben", "for:bela", "iv.d.5").says("ben", "for:bruno")
    assert count(table) == (3, 0)


@pytest.mark.parametrize(("by", "left"), [("on:ann:alba", (1, 0)), ("whom:ann", (0, 0))])
@clause("iv.d.note.source")
def test_the_votes_of_a_vampire_are_his_and_his_methuselahs(by: str, left: tuple[int, int]) -> None:
    """Cancelling hers cancels his too; cancelling his leaves that of her card."""
    ann = side(ready=[vampire("Alba", title=f.PRINCE, domain="Rome")])
    table = called(ann=ann, ben=side(ready=[vampire("Bela")], hand=[SCANDAL])).passes("ben")
    then(table, "ann", "for:alba", "for:calling-card")
    assert count(table) == (3, 0)
    table.says("ben", "reply:scandal", by)
    assert count(table) == left
    assert everybody_passes(table).prompt == "Which action?"


def test_what_was_cast_ends_with_the_vote() -> None:
    """Nothing of it is left for the next one."""
    table = everybody_passes(called(ben=side(ready=[prince("Bela")])).says("ann", "for:calling-card"))
    assert (vote_of(table.t), count(table), table.t.rows, table.where("motion")) == (None, (0, 0), (), "ash heap")
