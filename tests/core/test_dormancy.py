"""Cards out of play that stay the same object: contested ones, won back later."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kredens.kernel.abilities import awake
from kredens.kernel.modifiers import begin, value

if TYPE_CHECKING:
    from .conftest import Play


def contest(court: Play) -> tuple[int, int]:
    """Seat 0 has the Prince with a weapon and a wound; seat 1 brings out hers. Return both."""
    court.does("play:jan", "on:nobody", "play:prince", "on:nobody", "play:szabla", "on:prince")
    t, toy = court.table, court.toy
    first = toy.named(t, "prince")
    t.put(first, toy.WOUNDS, 2)
    begin(t, toy.SABRE, 1, target=first)
    court.does("done", "play:prince", "on:nobody")
    return first, court.table.at(toy.COURT[1])[-1]


def test_all_copies_of_a_unique_card_are_contested(court: Play) -> None:
    """Both sleep; neither can do anything, nor does it strengthen anybody."""
    first, second = contest(court)
    t, toy = court.table, court.toy
    assert t.cards[first].asleep
    assert t.cards[second].asleep
    assert "agitate:prince" not in court.options
    assert value(t, toy.SABRE, toy.named(t, "jan")) == 5
    assert value(t, toy.GAIN, 0) == 1


def test_what_lies_on_a_sleeping_card_sleeps_with_it(court: Play) -> None:
    """The weapon is still on the Prince, and gives nothing."""
    first, _ = contest(court)
    t, toy = court.table, court.toy
    (weapon,) = t.attached(first)
    assert not awake(t, weapon)
    assert value(t, toy.SABRE, first) == 8  # printed 7, and the lasting effect on him


def test_a_card_won_back_is_the_same_object(court: Play) -> None:
    """Its attachments, wounds and effects are still there, and its abilities are in force again."""
    first, second = contest(court)
    generation = court.table.cards[first].generation
    court.table.move(second, court.toy.DISCARD[1])
    court.does("play:watch", "on:nobody")
    t, toy = court.table, court.toy
    assert not t.cards[first].asleep
    assert t.cards[first].generation == generation
    assert t.on(first, toy.WOUNDS) == 2
    assert value(t, toy.SABRE, first) == 7 + 1 + 3 + 1  # weapon, banner, effect
    assert value(t, toy.SABRE, toy.named(t, "jan")) == 6
    assert value(t, toy.GAIN, 0) == 2


def test_a_sleeping_card_that_moves_wakes_as_another_object(court: Play) -> None:
    """Put away, it is asleep no more, and what lasted on it has gone."""
    first, _ = contest(court)
    court.table.move(first, court.toy.DISCARD[0])
    card = court.table.cards[first]
    assert not card.asleep
    assert court.table.rows == ()


def test_triggers_and_replacements_of_a_sleeping_card_sleep(ring: Play) -> None:
    """The mourner does not mourn, the angel does not spare."""
    ring.does("play:mourner", "play:angel", "play:guard")
    t, toy = ring.table, ring.toy
    for word in ("mourner", "angel"):
        t.sleep(toy.first_named(t, word))
    ring.does("kill:guard")
    assert ring.table.mark(toy.POOL[0]) == 6
    assert ring.table.at(toy.TORPOR[0]) == ()


def test_sleep_is_told(court: Play) -> None:
    """Once for each card that falls asleep or wakes, with the cause."""
    contest(court)
    slept = [event for event in court.state.events(None) if event["event"] == "sleep"]
    assert [(event["asleep"], event["cause"]) for event in slept] == [(True, "contest")] * 2
