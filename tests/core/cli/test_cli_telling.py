"""Events are told as sentences, each as the one who reads them may know it."""

from __future__ import annotations

from typing import Any

import pytest

from kredens import Game
from kredens.cli.telling import heading, highlights, named, news, said, tell, tell_all
from kredens.kernel.flow import Procedure
from kredens.kernel.markers import counter, holder, on_card, tokens
from kredens.kernel.questions import Verb
from kredens.kernel.zones import hand, pile

Event = dict[str, Any]


def _gold(seat: int, before: int, after: int, cause: str) -> str:
    return "" if seat < 0 else f"seat {seat} {'finds' if after > before else 'loses'} gold by {cause or 'luck'}"


@pytest.fixture(scope="module")
def table() -> Game:
    return Game(
        id="telling", title="Telling", seats=(2, 2), zones=(pile("telling pile"), hand("telling hand")),
        markers=(
            holder("crown"), tokens("gold", told=_gold), counter("day", per="table"), counter("points"),
            counter("debt", told=""),
        ),
        card_markers=(on_card("rust"),), cards=lambda _: (), flow=Procedure, verbs=(Verb("go"),),
        seat_names=("Ann",),
    )  # fmt: skip


@pytest.fixture(scope="module")
def inn() -> Game:
    return Game(
        id="inn", title="Inn", seats=(1, 1), zones=(), cards=lambda _: (), flow=Procedure, verbs=(), tapped="marked"
    )


EVENTS: list[tuple[Event, str]] = [
    ({"event": "move", "card": "ace", "from": "hand 0", "to": "discard pile"},
     "Ace goes from the hand of seat 0 (Ann) to the discard pile."),
    ({"event": "move", "card": None, "from": "pile", "to": "hand 1", "cause": "second_draw"},
     "A card goes from the pile to the hand of seat 1 (second draw)."),
    ({"event": "shuffle", "zone": "pile"}, "Shuffled: the pile."),
    ({"event": "mark", "marker": "crown", "seat": None, "from": -1, "to": 0}, "Crown goes to seat 0 (Ann)."),
    ({"event": "mark", "marker": "crown", "seat": None, "from": 0, "to": -1}, "Crown goes to nobody."),
    ({"event": "mark", "marker": "points", "seat": 1, "from": 2, "to": 5, "cause": "raid"},
     "Seat 1: points 2 to 5 (raid)."),
    ({"event": "mark", "marker": "gold", "seat": 1, "from": 2, "to": 3}, "Seat 1 finds gold by luck."),
    ({"event": "mark", "marker": "gold", "seat": 1, "from": 3, "to": 2, "cause": "theft"},
     "Seat 1 loses gold by theft."),
    ({"event": "mark", "marker": "silver", "seat": None, "from": 9, "to": 7}, "Silver: 9 to 7."),
    ({"event": "play", "seat": 0, "kind": "play", "card": "ace", "item": 1, "answers": 0}, "Ann plays ace."),
    ({"event": "play", "seat": 0, "kind": "raid", "card": "ace", "item": 1, "answers": 0}, "Ann plays ace (raid)."),
    ({"event": "play", "seat": 0, "kind": "play", "card": None, "item": 1, "answers": 0}, "Ann plays a card."),
    ({"event": "play", "seat": 1, "kind": "raid", "card": None, "item": 1, "answers": 0}, "Seat 1 plays raid."),
    ({"event": "play", "seat": 1, "kind": "reply", "card": "ten", "item": 2, "answers": 1}, "Seat 1 answers with ten."),
    ({"event": "play", "seat": 1, "kind": "reply", "card": None, "item": 2, "answers": 1},
     "Seat 1 answers with a card."),
    ({"event": "play", "seat": 1, "kind": "raid", "card": None, "item": 1, "answers": 0, "text": "Bea raids"},
     "Bea raids."),
    ({"event": "item", "item": 1, "outcome": "cancelled", "seat": 0, "kind": "play", "card": "ace"},
     "Ace is cancelled."),
    ({"event": "item", "item": 1, "outcome": "fizzled", "seat": 0, "kind": "raid", "card": None},
     "Raid comes to nothing."),
    ({"event": "item", "item": 1, "outcome": "returned", "seat": 0, "kind": "play", "card": "ace"}, "Ace goes back."),
    ({"event": "item", "item": 1, "outcome": "cancelled", "seat": 0, "kind": "raid", "card": None, "text": "no raid"},
     "No raid."),
    ({"event": "play", "seat": 1, "value": 3}, "Seat 1: play 3."),
    ({"event": "phase", "title": "evening"}, "Evening."),
    ({"event": "mark", "marker": "day", "seat": None, "from": 1, "to": 2}, "Day: 1 to 2."),
    ({"event": "turn", "card": "ace", "zone": "pile", "up": True}, "Ace in the pile is turned face up."),
    ({"event": "turn", "card": "ace", "zone": "pile", "up": False}, "Ace in the pile is turned face down."),
    ({"event": "tap", "card": "ace", "zone": "court 1", "tapped": True}, "Ace in the court of seat 1 is tapped."),
    ({"event": "tap", "card": None, "zone": "court 1", "tapped": False}, "A card in the court of seat 1 is untapped."),
    ({"event": "sleep", "card": "ace", "zone": "court", "asleep": True}, "Ace in the court goes to sleep."),
    ({"event": "sleep", "card": "ace", "zone": "court", "asleep": False}, "Ace in the court wakes up."),
    ({"event": "control", "card": "ace", "zone": "court 0", "seat": 1},
     "Ace in the court of seat 0 (Ann) is now under seat 1."),
    ({"event": "put", "card": "ace", "zone": "court", "marker": "rust", "from": 0, "to": 3},
     "Ace in the court: rust 0 to 3."),
    ({"event": "attach", "card": "ace", "to": "ten"}, "Ace is put on ten."),
    ({"event": "attach", "card": None, "to": None}, "A card is put on a card."),
    ({"event": "reveal", "cards": ["ace", "ten"], "count": 2}, "2 cards are shown: ace, ten."),
    ({"event": "reveal", "cards": None, "count": 1}, "1 card is shown."),
    ({"event": "choice", "seat": 0, "option": "go"}, "Seat 0 (Ann): Go [go]."),
    ({"event": "choice", "seat": 1, "option": None}, "Seat 1 decides in secret."),
    ({"event": "choice", "seat": -1, "option": "go"}, "Chance: Go [go]."),
    ({"event": "gone", "seat": 1, "cause": ""}, "Seat 1 leaves the game."),
    ({"event": "phase", "number": 3}, "Phase 3."),
    ({"event": "rain"}, "Rain."),
    ({"event": "bid", "seat": 1, "value": 5}, "Seat 1: bid 5."),
    ({"event": "end_of_day", "seat": 0}, "Seat 0 (Ann): end of day."),
    ({"event": "story", "text": "the river rises"}, "The river rises."),
    ({"event": "story", "text": "Who goes there?"}, "Who goes there?"),
    ({"event": "totals", "eagle": 21, "left_over": None, "tied": False, "won": True},
     "Totals: eagle 21, left over -, tied no, won yes."),
    ({"event": "lines", "seats": (0, 2), "pairs": ((1, 2), (3, 4)), "none": ()},
     "Lines: seats (0, 2), pairs ((1, 2), (3, 4)), none none."),
]  # fmt: skip


@pytest.mark.parametrize(("event", "sentence"), EVENTS, ids=[sentence for _, sentence in EVENTS])
def test_an_event_is_one_sentence(event: Event, sentence: str, table: Game) -> None:
    """What the reader may not know is a card."""
    assert tell(table, event) == sentence


def test_what_was_to_be_expected_is_not_told(table: Game) -> None:
    """A play that takes effect, and what a game has no words for: a change, or something that only programs read."""
    assert not tell(table, {"event": "story", "seat": 1, "text": ""})
    assert not tell(
        table, {"event": "item", "item": 1, "outcome": "resolved", "seat": 0, "kind": "play", "card": "ace"}
    )
    assert not tell(table, {"event": "mark", "marker": "gold", "seat": None, "from": 9, "to": 7, "cause": "theft"})


def test_equal_sentences_in_a_row_are_told_once_with_their_number(table: Game) -> None:
    """However many there are, and again after another one."""
    rain: Event = {"event": "rain"}
    sun: Event = {"event": "sun"}
    assert tell_all(table, [rain, rain, rain, sun, rain, sun, sun]) == [
        "Rain, 3 times.",
        "Sun.",
        "Rain.",
        "Sun, 2 times.",
    ]
    assert tell_all(table, []) == []


def test_what_a_game_says_is_told_apart_from_what_the_kernel_tells() -> None:
    """A heading is a number or a title and nothing else."""
    assert said({"event": "rain"})
    assert not said({"event": "move"})
    assert heading({"event": "phase", "number": 3})
    assert heading({"event": "phase", "title": "evening"})
    assert not heading({"event": "phase", "number": 3, "seat": 1})
    assert not heading({"event": "move", "number": 3})


def test_the_highlights_are_what_the_game_says_and_what_its_markers_do(table: Game) -> None:
    """Headings with nothing under them are left out, and so is what is not worth a sentence."""
    mark: Event = {"event": "mark", "marker": "day", "seat": None, "from": 1, "to": 2}
    rain: Event = {"event": "rain"}
    move: Event = {"event": "move", "card": None, "from": "pile", "to": "hand 1"}

    def phase(number: int) -> Event:
        return {"event": "phase", "number": number}

    def day(number: int) -> Event:
        return {"event": "day", "number": number}

    done: Event = {"event": "item", "item": 1, "outcome": "resolved", "seat": 0, "kind": "play", "card": "ace"}
    debt: Event = {"event": "mark", "marker": "debt", "seat": 0, "from": 1, "to": 2}
    events = [day(1), phase(1), move, phase(2), rain, phase(3), done, debt, phase(4), mark, move, phase(5)]
    assert highlights(table, events) == [day(1), phase(2), rain, phase(4), mark]


def test_a_game_that_says_nothing_is_told_by_what_was_decided(table: Game) -> None:
    """Luck decides nothing."""
    go: Event = {"event": "choice", "seat": 0, "option": "go"}
    luck: Event = {"event": "choice", "seat": -1, "option": "deal:ace"}
    move: Event = {"event": "move", "card": None, "from": "pile", "to": "hand 1"}
    assert highlights(table, [luck, move, go, move]) == [go]


def test_a_player_hears_what_is_worth_watching_and_what_only_she_learns(table: Game) -> None:
    """Her own new cards and what she is shown, but not how the cards of others go round."""
    rain: Event = {"event": "rain"}
    mine: Event = {"event": "move", "card": "ace", "from": "telling pile", "to": "telling hand 1"}
    theirs: Event = {"event": "move", "card": None, "from": "telling pile", "to": "telling hand 0"}
    away: Event = {"event": "move", "card": "ace", "from": "telling hand 1", "to": "telling pile"}
    look: Event = {"event": "reveal", "cards": ["ten"], "count": 1}
    hidden: Event = {"event": "reveal", "cards": None, "count": 1}
    assert news(table, [theirs, mine, rain, look, hidden, away], 1) == [mine, rain, look]


def test_of_a_game_that_says_nothing_a_player_hears_all(inn: Game) -> None:
    """A heading alone says nothing."""
    move: Event = {"event": "move", "card": None, "from": "telling pile", "to": "telling hand 0"}
    day: Event = {"event": "day", "number": 2}
    assert news(inn, [day, move], 1) == [day, move]


def test_cards_that_go_one_way_in_a_row_are_told_in_one_sentence(table: Game) -> None:
    """As long as they are known, and only in a row."""

    def drawn(card: str | None, cause: str = "draw") -> Event:
        return {"event": "move", "card": card, "from": "pile", "to": "hand 1", "cause": cause}

    assert tell_all(
        table, [drawn("ace"), drawn("six"), drawn("ten"), drawn(None), drawn(None), drawn("two", "gift")]
    ) == [
        "Ace, six and ten go from the pile to the hand of seat 1 (draw).",
        "A card goes from the pile to the hand of seat 1 (draw), 2 times.",
        "Two goes from the pile to the hand of seat 1 (gift).",
    ]


def test_cards_are_told_by_their_names(table: Game) -> None:
    """Wherever an event names one; what nobody knows stays unnamed."""
    names = {"red-king": "Red King", "ten": "Ten of Hearts"}
    events: list[Event] = [
        {"event": "move", "card": "red-king", "from": "pile", "to": "hand 1"},
        {"event": "attach", "card": "ten", "to": "red-king"},
        {"event": "attach", "card": None, "to": None},
        {"event": "reveal", "cards": ["ten", "ace"], "count": 2},
        {"event": "reveal", "cards": None, "count": 2},
    ]
    assert tell_all(table, named(events, names)) == [
        "Red King goes from the pile to the hand of seat 1.",
        "Ten of Hearts is put on Red King.",
        "A card is put on a card.",
        "2 cards are shown: Ten of Hearts, ace.",
        "2 cards are shown.",
    ]


def test_a_game_with_a_word_of_its_own_for_tapped_cards_is_told_in_it(inn: Game) -> None:
    """And what is no longer so has `un` before it."""
    for up, sentence in ((True, "Ace in the court is marked."), (False, "Ace in the court is unmarked.")):
        assert tell(inn, {"event": "tap", "card": "ace", "zone": "court", "tapped": up}) == sentence
