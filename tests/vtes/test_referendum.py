"""Referendums: terms, what is played when, the outcome, and when hands are refilled."""

from __future__ import annotations

import pytest
from tests.vtes.ring_votes import (
    ALMS,
    BACKLASH,
    DEAR,
    FILLER,
    HUSH,
    LEVY,
    MOTION,
    ORATORY,
    PARITY,
    PROTEST,
    RIDER,
    RULES,
    TACTICS,
    TRIUMPH,
    everybody_passes,
    then,
)
from tests.vtes.stage import Lying, Side, Talk, clause, side, stage, vampire

from kredens_vtes import faces as f
from kredens_vtes.voting import tally

PLENTY = [FILLER] * 9
ACTS = "Which action?"


def prince(name: str) -> Lying:
    """Return a tapped Prince, who can vote and cannot block."""
    return vampire(name, tapped=True, title=f.PRINCE, domain=name)


def caller(*hand: f.VtesFace, library: list[f.VtesFace] | None = None) -> Side:
    """Return Ann's side: two vampires, and a Primogen beside them."""
    ready = [vampire("Alba"), vampire("Asa"), vampire("Ada", tapped=True, title=f.PRIMOGEN)]
    return side(ready=ready, hand=list(hand), library=library or [])


def levy(table: Talk, actor: str = "alba") -> Talk:
    """Let Ann call the levy of three pool from Ben."""
    return table.says("ann", f"vote:{actor}", "card:levy", "whom:ben")


# Terms.


@clause("ii.c.6.a", "iv.order", "iv.a.called-on-success", "iii.f.2.b", "iv.b.3.a.i", "iv.b.3.b")
def test_a_referendum_goes_from_its_terms_over_the_polling_to_its_effect() -> None:
    """Ann names Ben, votes for it, and he burns three pool."""
    table = stage(3, abilities=RULES, ann=caller(LEVY), ben=side(ready=[vampire("Bela")]))
    table.says("ann", "vote:alba", "card:levy").says("ben", "pass").only("ann", "whom:ben", "whom:cleo")
    table.says("ann", "whom:ben", "for:calling-card", "for:ada")
    assert (table.prompt, table.pool("ben"), table.where("levy")) == (ACTS, 27, "ash heap")


@clause("iv.a.note.terms")
def test_no_terms_are_set_before_the_action_is_successful() -> None:
    """Ben is asked for a block before anybody knows whom it is about; blocked, it is about nobody."""
    table = stage(3, abilities=RULES, ann=caller(LEVY), ben=side(ready=[vampire("Bela", intercept=1)]))
    table.says("ann", "vote:alba", "card:levy").only("ben", "block:bela", "pass").says("ben", "block:bela").brawl()
    assert (table.prompt, table.pool("ben"), table.where("levy")) == (ACTS, 30, "ash heap")


@clause("iv.b.1.terms")
def test_the_terms_are_fixed_before_anybody_votes() -> None:
    """No vote is cast while they are set, and they cannot be set again."""
    table = stage(3, abilities=RULES, ann=caller(LEVY)).says("ann", "vote:alba", "card:levy")
    table.only("ann", "whom:ben", "whom:cleo").says("ann", "whom:cleo").offers("ann", "for:ada").offers_not(
        "ann", "whom:ben"
    )


def test_a_card_without_possible_terms_is_not_called() -> None:
    """Nobody is richer than Ann; as soon as Ben is, she can call it."""
    for pool, possible in ((30, False), (31, True)):
        table = stage(3, abilities=RULES, ann=caller(PARITY), ben=side(pool=pool))
        assert ("vote:alba" in table.options) is possible


# What is played when.


@clause("iv.b.1.note.before", "iv.b.only-usable")
def test_what_is_played_before_voting_is_played_when_the_terms_are_set() -> None:
    """Not while blocks are asked, not after the first vote."""
    table = stage(3, abilities=RULES, ann=caller(LEVY, ALMS), ben=side(ready=[vampire("Bela")]))
    table.says("ann", "vote:alba", "card:levy").offers("ben", "block:bela").passes("ben").says("ann", "whom:ben")
    table.only("ann", "reply:alms", "pass").says("ann", "pass").offers_not("ann", "reply:alms")
    table.says("ann", "for:ada").offers_not("ann", "reply:alms")


@clause("iv.b.only-usable")
def test_what_gives_votes_is_played_in_the_polling_alone() -> None:
    """Neither as the action is announced nor before the vote; then it is, by the acting vampire alone."""
    table = stage(3, abilities=RULES, ann=caller(LEVY, ORATORY), ben=side(ready=[vampire("Bela")], hand=[PROTEST]))
    table.says("ann", "vote:alba", "card:levy").only("ben", "block:bela", "pass").passes("ben")
    table.offers_not("ann", "reply:oratory").says("ann", "whom:ben").offers("ann", "reply:oratory").says("ann", "pass")
    table.offers("ben", "reply:protest")


@clause("iv.b.3.c", "iv.b.3.order")
def test_what_depends_on_the_outcome_is_played_after_the_effect() -> None:
    """It has passed by two votes: Ben has burned his pool already, and only then Ann plays her card."""
    table = levy(stage(3, abilities=RULES, ann=caller(LEVY, TRIUMPH), ben=side(hand=[BACKLASH])))
    table.says("ann", "for:ada", "for:calling-card").only("ann", "reply:triumph", "pass")
    assert table.pool("ben") == 27
    table.says("ann", "reply:triumph")
    assert (table.prompt, table.pool("ann")) == (ACTS, 33)


@pytest.mark.parametrize(("side_of_ada", "burns"), [("for", 0), ("against", 2)])
@clause("iv.b.3.c")
def test_what_depends_on_a_failure_is_played_after_a_failure_alone(side_of_ada: str, burns: int) -> None:
    """Ben's reaction makes Ann burn two pool, unless it has passed."""
    ben = side(ready=[vampire("Bela")], hand=[BACKLASH])
    table = stage(3, abilities=RULES, ann=caller(LEVY), ben=ben).says("ann", "vote:alba", "card:levy")
    table.says("ben", "pass").says("ann", "whom:ben", f"{side_of_ada}:ada")
    everybody_passes(table)
    assert ("reply:backlash" in table.options) is bool(burns)
    if burns:
        table.says("ben", "reply:backlash")
    assert (table.prompt, table.pool("ann"), table.pool("ben")) == (ACTS, 30 - burns, 30 if burns else 27)


# The outcome.


@clause("iv.b.3.a.i", "iv.b.3.a.ii.tie", "iv.b.3.a.ii.against", "iv.b.3.b")
def test_it_passes_with_more_votes_for_it_than_against_it() -> None:
    """A tie fails, and so does one without votes; what fails does nothing."""
    both = ("for:ada", "for:calling-card")
    for ann, ben, burned in (
        (("for:ada",), (), 3), ((), (), 0), (("for:ada",), ("against:bea",), 0), ((), ("against:bea",), 0),
        (both, ("against:bea",), 3),
    ):  # fmt: skip
        opposed = side(ready=[vampire("Bea", tapped=True, title=f.PRIMOGEN)])
        table = levy(stage(3, abilities=RULES, ann=caller(LEVY), ben=opposed))
        then(table, "ann", *ann)
        then(table, "ben", *ben)
        everybody_passes(table)
        assert (table.prompt, table.pool("ben"), table.tapped("alba")) == (ACTS, 30 - burned, True)


# Without polling.


@clause("iv.b.note.auto", "iv.b.note.auto-scope")
def test_the_next_referendum_passes_without_polling() -> None:
    """Asa calls it: its terms are set, nobody votes or plays what is for before the vote, and it happens."""
    hand = [LEVY, LEVY, RIDER, ALMS, TRIUMPH]
    table = levy(stage(3, abilities=RULES, ann=caller(*hand), ben=side(ready=[prince("Bela")], hand=[MOTION])))
    table.passes("ann").says("ann", "for:calling-card").says("ben", "pass").says("ann", "for:ada")
    everybody_passes(table).says("ann", "reply:rider").passes("ann")
    table.says("ann", "vote:asa", "card:levy").only("ann", "whom:ben", "whom:cleo").says("ann", "whom:ben")
    table.only("ann", "reply:triumph", "pass").says("ann", "reply:triumph")
    assert (table.prompt, table.pool("ben"), table.pool("ann")) == (ACTS, 24, 30)


@clause("iv.b.note.auto")
def test_only_the_next_one_passes_without_polling() -> None:
    """The third one is voted on."""
    ann = caller(LEVY, LEVY, LEVY, RIDER)
    ann.ready.append(vampire("Aura"))
    table = levy(stage(3, abilities=RULES, ann=ann)).says("ann", "for:calling-card", "for:ada", "reply:rider")
    levy(table, "asa")
    assert (table.prompt, table.pool("ben")) == (ACTS, 24)
    levy(table, "aura").offers("ann", "for:calling-card")


# Hands.


@clause("iv.b.no-replace", "i.h.3", "iv.b.4")
def test_no_hand_is_refilled_before_the_referendum_is_over() -> None:
    """Ann has played a card and Ben has burned one: both are short until the end, and full then."""
    ann = caller(MOTION, ORATORY, *PLENTY[:5], library=PLENTY)
    ben = side(hand=[DEAR, *PLENTY[:6]], library=PLENTY)
    table = stage(3, abilities=RULES, ann=ann, ben=ben).says("ann", "vote:alba", "card:motion")
    assert len(table.hand("ann")) == 7
    table.says("ann", "reply:oratory").says("ben", "burn-card:dear").says("ann", "for:alba")
    assert (len(table.hand("ann")), len(table.hand("ben"))) == (6, 6)
    everybody_passes(table)
    assert (table.prompt, len(table.hand("ann")), len(table.hand("ben"))) == (ACTS, 7, 7)


@clause("iv.b.4", "i.h.1.exhausted")
def test_an_empty_library_leaves_the_hand_short_after_a_referendum() -> None:
    """Ben has nothing to draw."""
    table = stage(3, abilities=RULES, ann=caller(MOTION), ben=side(hand=[DEAR, *PLENTY[:6]]))
    table.says("ann", "vote:alba", "card:motion").passes("ann").says("ben", "burn-card:dear")
    assert everybody_passes(table).hand("ben") == ["filler"] * 6


# What breaks it off.


@clause("iv.b.4", "iii.f.1.either-way")
def test_a_referendum_that_is_broken_off_does_nothing_and_refills_the_hands() -> None:
    """Bela lets it end: Alba untaps, the card is Ann's again, and Alba cannot call anything in this turn."""
    ann = caller(LEVY, *PLENTY[:6], library=PLENTY)
    ben = side(ready=[vampire("Bela")], hand=[TACTICS, *PLENTY[:6]], library=PLENTY)
    table = stage(3, abilities=RULES, ann=ann, ben=ben).says("ann", "vote:alba", "card:levy").passes("ben")
    table.says("ann", "whom:ben", "for:ada").says("ben", "reply:tactics")
    assert (table.prompt, table.pool("ben"), table.tapped("alba"), tally(table.t)) == (ACTS, 30, False, (0, 0))
    assert ("levy" in table.hand("ann"), len(table.hand("ben")), table.t.rows) == (True, 7, ())
    table.refused("ann", "vote:alba", "iii.f.1.prohibit").offers("ann", "vote:asa")


def test_a_card_that_is_cancelled_in_the_polling_gives_no_votes() -> None:
    """Ben cancels Ann's modifier."""
    table = stage(3, abilities=RULES, ann=caller(MOTION, ORATORY), ben=side(hand=[HUSH]))
    table.says("ann", "vote:alba", "card:motion").says("ben", "pass")
    table.says("ann", "reply:oratory").says("ben", "reply:hush")
    table.offers("ann", "for:calling-card").offers_not("ann", "for:alba")


# Who leaves the game meanwhile.


def test_who_is_ousted_by_the_effect_is_out_and_the_game_goes_on() -> None:
    """Ben has three pool."""
    table = levy(stage(3, abilities=RULES, ann=caller(LEVY), ben=side(pool=3)))
    table.says("ann", "for:ada", "for:calling-card")
    assert (table.prompt, table.asked, table.t.seats) == (ACTS, "ann", (0, 2))


def test_a_caller_who_is_ousted_after_her_referendum_has_failed_ends_her_turn() -> None:
    """Ann has two pool, and Ben answers the failure."""
    ann = caller(LEVY)
    ann.pool = 2
    ben = side(ready=[vampire("Bela")], hand=[BACKLASH])
    table = stage(3, abilities=RULES, ann=ann, ben=ben).says("ann", "vote:alba", "card:levy").says("ben", "pass")
    everybody_passes(table.says("ann", "whom:ben")).says("ben", "reply:backlash")
    assert (table.prompt, table.asked, table.t.seats) == (ACTS, "ben", (1, 2))
