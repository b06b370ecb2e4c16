"""Replies: an attack, an answer, an answer to the answer, under every policy."""

from __future__ import annotations

from typing import Any

import pytest
from tests.core.toys.stacks import DEEDS, DISCARD, GOLD, HAND, LIMBO, ONE_NO, PLAY, POINTS, WINDOWS, toy
from tests.core.toys.talk import Talk

from kredens.errors import BadGame, Refusal
from kredens.kernel.flow import derive_question
from kredens.kernel.items import pop_item, push_item
from kredens.kernel.replies import Policy, open_window

EVERY = ("veto", "veto-demo", "vtes-as-played", "vtes-sequence", "magic", "unlimited", "latest")


@pytest.mark.parametrize("policy", EVERY)
@pytest.mark.parametrize(("noes", "points"), [(0, 1), (1, 0), (2, 1), (3, 0)])
def test_each_no_turns_the_one_before_it_over(policy: str, noes: int, points: int) -> None:
    """An even number of negations lets the attack through, an odd number stops it, whatever the policy."""
    mine, hers = ("Attack" + ",No" * (noes // 2)), ",".join(["No"] * (noes - noes // 2))
    talk = Talk(toy(policy, mine, hers)).says(0, "attack:attack")
    for number in range(noes):
        while talk.seat != (number + 1) % 2:
            assert talk.seat is not None
            talk.says(talk.seat, "pass")
        talk.says((number + 1) % 2, "reply:no")
    while talk.table.items:
        assert talk.seat is not None
        talk.says(talk.seat, "pass")
    assert talk.table.marks[POINTS[0]] == points
    assert talk.names(DISCARD[0]) + talk.names(DISCARD[1]) == ["no"] * (noes // 2) + ["attack"] + ["no"] * (
        noes - noes // 2
    )
    assert talk.names(LIMBO.base) == []


def test_four_deep_with_zagloba_among_them() -> None:
    """Attack, negation, Zagłoba against it, negation of Zagłoba: the attack ends up negated, and he stays tapped."""
    talk = Talk(toy("veto", "Attack", "No,No", in_play=("Zagloba",)))
    talk.says(0, "attack:attack").says(1, "reply:no").says(0, "reply:zagloba")
    zagloba = talk.table.zones[PLAY[0]][0]
    assert talk.table.cards[zagloba].tapped, "his cost is paid when he answers"
    assert [item.outcome for item in talk.table.items] == ["pending"] * 3
    talk.says(1, "reply:no")
    assert talk.points(POINTS)[:2] == [0, 0]
    assert talk.names(DISCARD[1]) == ["no", "no"]
    assert talk.names(DISCARD[0]) == ["attack"]
    assert talk.names(PLAY[0]) == ["zagloba"], "a negated ability leaves its card in play"
    assert talk.table.cards[zagloba].tapped, "and its cost stays spent"


def test_a_tapped_card_cannot_answer_again() -> None:
    """An answer by tapping needs a card that is not tapped."""
    talk = Talk(toy("unlimited", "Attack", "No", in_play=("Zagloba", "Zagloba")))
    talk.says(0, "attack:attack").says(1, "reply:zagloba").says(0, "reply:zagloba")
    assert talk.ids == ("reply:no", "reply-to:no:1", "pass")


def test_who_is_asked_first_and_after_an_answer() -> None:
    """Veto! asks the opponent first and then in turn; Magic the active player, and who adds keeps the floor."""
    veto = Talk(toy("veto", "Attack,Help", "No,No", "No"), seats=3).says(0, "attack:attack")
    veto.says(1, "pass").says(2, "reply:no").says(0, "reply:help").says(1, "reply:no", "pass")
    assert veto.asked == [0, 1, 2, 0, 1, 1]

    magic = Talk(toy("magic", "Attack,Help,Help", "No,No", ""), seats=3).says(0, "attack:attack")
    magic.says(0, "reply:help", "reply:help").says(1, "reply:no").says(1, "pass")
    assert magic.asked == [0, 0, 0, 1, 1]

    vtes = Talk(toy("vtes-sequence", "Attack,Help,Help", "No", "Theft"), seats=3).says(0, "attack:attack")
    vtes.says(0, "pass").says(1, "pass").says(2, "reply:theft").says(1, "pass").says(0, "reply:help")
    assert vtes.asked[:4] == [0, 0, 1, 2]


def test_an_answer_at_once_shows_before_the_next_is_played() -> None:
    """At once: the item has changed when the next seat is asked. All at the end: it has not until all have passed."""
    quick = Talk(toy("vtes-sequence", "Attack,Help,Help", "No")).says(0, "attack:attack", "reply:help")
    quick.says(1, "pass")
    assert [item.payload for item in quick.table.items] == [1]

    late = Talk(toy("unlimited", "Attack,Help,Help", "No")).says(0, "attack:attack").says(1, "pass")
    late.says(0, "reply:help")
    assert [item.payload for item in late.table.items] == [None, None]
    late.says(1, "pass").says(0, "pass")
    assert late.table.marks[POINTS[0]] == 2


def test_one_answer_of_a_seat_to_an_item() -> None:
    """With a limit of one the seat that has answered an item cannot answer it again; without, she can."""
    veto = Talk(toy("veto", "Attack,Help", "No,No")).says(0, "attack:attack").says(1, "reply:no").says(0, "reply:help")
    assert veto.ids == ("reply:no", "pass"), "only the new item, not the attack a second time"
    veto.says(1, "reply:no")
    assert veto.table.marks[POINTS[0]] == 0

    free = Talk(toy("unlimited", "Attack,Help", "No,No")).says(0, "attack:attack").says(1, "reply:no")
    free.says(0, "reply:help")
    assert free.ids == ("reply:no", "reply-to:no:1", "pass")


def test_which_items_can_be_answered() -> None:
    """Any item, only the latest, or only the one that the window was opened for."""
    any_item = Talk(toy("unlimited", "Attack,Help", "No")).says(0, "attack:attack").says(1, "reply:no")
    assert any_item.ids == ("reply:help", "pass"), "his own attack lies below, and can be helped"

    latest = Talk(toy("latest", "Attack,Help", "No")).says(0, "attack:attack").says(1, "reply:no")
    assert latest.table.items == (), "the attack is no longer the latest item, so nobody could say anything"
    assert latest.table.marks[POINTS[0]] == 0

    subject = Talk(toy("vtes-sequence", "Attack,Help,No", "No")).says(0, "attack:attack", "pass").says(1, "reply:no")
    assert subject.ids == ("reply:no", "pass"), "while the answer is played, only the answer can be answered"


def test_the_top_resolves_and_the_window_opens_again() -> None:
    """Magic: what is left in hand can be played after the top has resolved; elsewhere the stack has closed by then."""
    magic = Talk(toy("magic", "Attack,No", "No,No")).says(0, "attack:attack").says(1, "reply:no", "pass")
    magic.says(0, "reply:no").says(1, "pass")
    assert [item.outcome for item in magic.table.items] == ["pending", "cancelled"]
    assert magic.names(DISCARD[0]) == ["no"], "the top has resolved, the rest waits"
    magic.says(1, "reply:no")
    assert magic.table.marks[POINTS[0]] == 0

    late = Talk(toy("unlimited", "Attack,No", "No,No")).says(0, "attack:attack").says(1, "reply:no")
    late.says(0, "reply:no").says(1, "pass")
    assert late.table.marks[POINTS[0]] == 1


def test_one_round_gives_each_seat_one_chance() -> None:
    """Once: who has passed or answered is not asked again, whatever the others do."""
    talk = Talk(toy("one-round", "Attack,Help,Help", "Theft", "Theft"), seats=3).says(0, "attack:attack")
    talk.says(1, "pass").says(2, "pass").says(0, "reply:help")
    assert talk.asked == [0, 1, 2, 0]
    assert talk.table.items == ()
    assert talk.table.marks[POINTS[0]] == 2


def test_an_answer_out_of_turn() -> None:
    """In somebody else's turn answers are played, and nothing else is."""
    talk = Talk(toy("veto", "Attack", "Attack,No")).says(0, "attack:attack")
    assert (talk.seat, talk.ids) == (1, ("reply:no", "pass"))
    with pytest.raises(Refusal):
        talk.state.choose("attack:attack")


def test_a_rule_can_answer_without_a_card() -> None:
    """The rulebook itself may offer an answer to everybody who can pay for it."""
    talk = Talk(toy("rule", "Attack", "")).says(0, "attack:attack")
    assert talk.ids == ("protest", "pass")
    talk.says(1, "protest")
    assert talk.table.items == (), "a protest answers attacks and no answers"
    assert talk.points(GOLD)[:2] == [3, 2]
    assert talk.table.marks[POINTS[0]] == 0


def test_what_cannot_be_paid_any_more_is_returned() -> None:
    """An attack that a theft has made too dear goes back to hand and its deed is free again; the answers stay spent."""
    talk = Talk(toy("veto", "Attack", "Theft", in_play=("", "Zagloba")))
    talk.says(0, "attack:attack")
    assert talk.table.marks[DEEDS[0]] == 0
    talk.says(1, "reply:theft")
    assert talk.names(HAND[0]) == ["attack"]
    assert talk.table.marks[DEEDS[0]] == 1
    assert talk.names(DISCARD[1]) == ["theft"]
    assert talk.table.marks[GOLD[0]] == 1, "what has not been paid does not come back"
    assert talk.points(POINTS)[:2] == [0, 0]
    assert talk.ids == ("pass",), "he has a deed but no longer the gold"


def test_two_answers_to_one_item_the_lower_finds_it_gone() -> None:
    """An answer whose item has been decided fizzles: it is put away without effect."""
    talk = Talk(toy("veto", "Attack", "Theft", "No"), seats=3).says(0, "attack:attack").says(1, "reply:theft")
    talk.says(2, "reply-to:no:1")
    assert talk.table.marks[GOLD[0]] == 3, "the attack was cancelled first, so there was nothing left to steal for"
    assert talk.names(DISCARD[1]) == ["theft"]


def test_who_leaves_takes_her_attack_with_her() -> None:
    """When the attacker leaves, the window and all that lies in it are broken off and put away, and play goes on."""
    for policy in EVERY:
        talk = Talk(toy(policy, "Attack,Help", "Exile", "No"), seats=3).says(0, "attack:attack")
        while talk.seat != 1:
            assert talk.seat is not None
            talk.says(talk.seat, "pass")
        talk.says(1, "reply:exile")
        while talk.table.items:
            assert talk.seat is not None
            talk.says(talk.seat, "pass")
        assert talk.table.items == ()
        assert talk.names(LIMBO.base) == []
        assert talk.names(DISCARD[1]) == ["exile"]
        assert talk.names(DISCARD[0]) == ["attack"]
        assert talk.table.marks[POINTS[0]] == 0


def test_a_window_is_broken_off_at_once() -> None:
    """When the attacker leaves, nobody is asked about her attack any more."""
    talk = Talk(toy("vtes-sequence", "Attack", "Exile", "No,No"), seats=3).says(0, "attack:attack")
    talk.says(1, "reply:exile")
    assert [item.kind for item in talk.table.items] == ["attack", "answer"]
    talk.says(2, "pass")
    assert talk.table.items == (), "seat 2 has a No for the attack too, but there is none any more"


def test_what_lies_in_a_broken_window_is_put_away() -> None:
    """Answers that wait on the stack when their window is broken off go to their owners' discard piles."""
    talk = Talk(toy("veto", "Attack", "Theft", "Exile"), seats=3).says(0, "attack:attack").says(1, "reply:theft")
    talk.says(2, "reply:exile")
    assert talk.table.items == ()
    assert [talk.names(DISCARD[seat]) for seat in range(3)] == [["attack"], ["theft"], ["exile"]]


def test_the_answer_of_who_has_left_does_nothing() -> None:
    """An answer fizzles if its player has left before its turn to resolve comes."""
    talk = Talk(toy("veto", "Attack,Exile next", "Theft", ""), seats=3).says(0, "attack:attack").says(1, "reply:theft")
    talk.says(0, "reply:exile-next")
    assert list(talk.table.seats) == [0, 2]
    assert talk.names(DISCARD[1]) == ["theft"]
    assert talk.table.marks[POINTS[0]] == 1, "he could still pay for his attack"


def test_the_active_player_is_asked_first_about_others_plays_too() -> None:
    """V:TES sequencing: the acting player has the first chance to answer an answer, before its neighbour."""
    talk = Talk(toy("vtes-sequence", "Attack,No", "Theft", "No"), seats=3).says(0, "attack:attack")
    talk.says(1, "reply:theft").says(0, "pass").says(2, "pass")
    assert talk.table.marks[GOLD[0]] == 1


def test_what_is_decided_cannot_be_answered() -> None:
    """A negation that has been negated still waits on the stack, but nobody answers it again."""
    talk = Talk(toy("magic", "Attack,No,No", "No,No")).says(0, "attack:attack").says(1, "reply:no", "pass")
    talk.says(0, "reply:no", "pass").says(1, "pass")
    assert [item.outcome for item in talk.table.items] == ["pending", "cancelled"]
    assert (talk.seat, talk.ids) == (1, ("reply:no", "pass")), "seat 0 has a No left and nothing to say it to"


def test_a_window_stays_open_over_a_cancelled_item() -> None:
    """Magic: when the attack is cancelled with another answer still waiting on it, that one can still be answered."""
    talk = Talk(toy("magic", "Attack,Help", "No,No")).says(0, "attack:attack", "reply:help").says(1, "reply-to:no:1")
    talk.says(1, "pass")
    assert [item.outcome for item in talk.table.items] == ["cancelled", "pending"]
    assert (talk.seat, talk.ids) == (1, ("reply:no", "pass"))
    talk.says(1, "pass")
    assert talk.table.marks[POINTS[0]] == 0


def test_only_the_subject_may_be_answered_on_a_stack() -> None:
    """With `SUBJECT` answers wait on the stack, but cannot be answered themselves."""
    talk = Talk(toy("subject", "Attack,Help,No", "No")).says(0, "attack:attack").says(1, "reply:no")
    assert talk.ids == ("reply:help", "pass")


def test_a_ban_holds_for_answers_too() -> None:
    """An answer that a rule of its verb forbids is not offered, and `explain` says by which rule."""
    talk = Talk(toy("unlimited", "Attack,Help,No", "No", bans=(ONE_NO,))).says(0, "attack:attack").says(1, "reply:no")
    assert talk.ids == ("reply:help", "pass")
    assert [reason.clause for reason in talk.state.explain("reply:no").reasons] == ["toy.one-no"]


@pytest.mark.parametrize(("answer", "gold"), [("sing:bird", 4), ("hoot:bird", 3), ("pass", 3)])
def test_a_moment_can_be_answered(answer: str, gold: int) -> None:
    """What nobody has played can be answered as well, with one of several answers of one card."""
    talk = Talk(toy("veto", "Attack", "Bird"))
    assert (talk.seat, talk.ids) == (1, ("sing:bird", "hoot:bird", "pass"))
    talk.says(1, answer)
    assert talk.table.marks[GOLD[0]] == gold
    assert talk.table.items == ()
    assert talk.names(HAND[1] if answer == "pass" else DISCARD[1]) == ["bird"]


def test_askers_are_not_listed_in_advance() -> None:
    """Who leaves while a window is open is not asked any more, although she had not passed."""
    talk = Talk(toy("vtes-sequence", "Attack", "Exile next", "No", "No"), seats=4).says(0, "attack:attack")
    talk.says(1, "reply:exile-next").says(2, "pass").says(3, "pass")
    assert talk.table.seats == (0, 1, 3)
    assert talk.seat == 3, "seat 2 had a No, too, but has left"


def test_a_window_asks_nobody_who_has_nothing_unless_told_so() -> None:
    """Without answers in hand a play resolves unasked; with `ask_always` everybody is asked, and may pass."""
    assert Talk(toy("veto", "Attack", "Attack")).says(0, "attack:attack").table.marks[POINTS[0]] == 1
    talk = Talk(toy("asking", "Attack", "Attack")).says(0, "attack:attack")
    assert (talk.seat, talk.ids) == (1, ("pass",))
    talk.says(1, "pass").says(0, "pass")
    assert talk.table.marks[POINTS[0]] == 1


def test_a_pass_and_having_nothing_look_the_same() -> None:
    """Who passes in a window and who is passed over leave the same log and view behind, for everybody else."""
    seen: list[Any] = []
    for hers in ("No", "Attack"):
        talk = Talk(toy("veto", "Attack", hers, ""), seats=3).says(0, "attack:attack")
        if talk.seat == 1:
            talk.says(1, "pass")
        seen.append([(talk.state.view(viewer)["where"], talk.state.events(viewer)) for viewer in (0, 2, None)])
    assert seen[0] == seen[1]


def test_nobody_learns_who_is_being_asked() -> None:
    """A view of an open window is the same whichever of the others is thinking."""
    one = Talk(toy("veto", "Attack", "No", "", ""), seats=4).says(0, "attack:attack")
    other = Talk(toy("veto", "Attack", "", "No", ""), seats=4).says(0, "attack:attack")
    assert (one.seat, other.seat) == (1, 2)
    for viewer in (0, 3, None):
        mine, hers = one.state.view(viewer), other.state.view(viewer)
        assert mine["asked"] is None
        assert mine["where"] == hers["where"]
        assert one.state.events(viewer) == other.state.events(viewer)


def test_equal_answers_are_one_option() -> None:
    """Two copies of one answer in a hand are one option; two in play are two, since all see them apart."""
    talk = Talk(toy("veto", "Attack", "No,No", in_play=("", "Zagloba,Zagloba"))).says(0, "attack:attack")
    assert talk.ids == ("reply:no", "reply:zagloba", "reply:zagloba@2", "pass")


def test_an_unknown_setting_is_refused() -> None:
    """A policy with a word that is no setting, and a window for an item that is gone, are faults of the game."""
    with pytest.raises(BadGame, match="'sometimes'"):
        Policy(resolution="sometimes")
    talk = Talk(toy("veto", "Attack", "No"))
    with pytest.raises(BadGame, match="not under way"):
        open_window(WINDOWS["veto"], talk.table, 7)
    lower = push_item(talk.table, "attack", 0)
    push_item(talk.table, "answer", 1, subject=lower)
    with pytest.raises(BadGame, match="not on top"):
        pop_item(talk.table, lower)


def test_answers_stand_in_the_order_of_where_their_cards_lie() -> None:
    """Not in that of the cards' numbers, which tell nothing to anybody."""
    table = Talk(toy("veto", "Attack", "Theft, Exile")).says(0, "attack:attack").table.clone()
    assert table.question is not None
    assert table.question.ids == ("reply:theft", "reply:exile", "pass")
    table.zones[HAND[1]] = table.zones[HAND[1]][::-1]
    question = derive_question(table)
    assert question is not None
    assert question.ids == ("reply:exile", "reply:theft", "pass")
