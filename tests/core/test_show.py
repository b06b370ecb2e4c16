"""A position in words, as a seat or a spectator may know it."""

from __future__ import annotations

from typing import ClassVar

import pytest

from kredens import Game, State, show
from kredens.games import Placed, Setup
from kredens.kernel.cards import Face
from kredens.kernel.flow import DONE, Jump, Procedure, Step, ask, do
from kredens.kernel.markers import counter, holder, on_card, tokens
from kredens.kernel.questions import CHANCE, Ask, Verb
from kredens.kernel.table import Table
from kredens.kernel.zones import hand, pile, tableau
from kredens.show import number, page, seat_name, text, won_by

DECK = pile("show deck")
HELD = hand("held")
PLAY = tableau("in play")
SCORE = counter("score")
LEAD = holder("lead")
ROUND = counter("round", per="table")
GOLD = tokens("gold")
BLOOD = on_card("blood")


class Deal(Procedure[Table]):
    """Lays out one of everything, then asks seat 1."""

    def lay_out(self, t: Table) -> None:
        t.set(GOLD.common, 9)
        for _ in range(3):
            t.draw(DECK, HELD[0])
        host, rider = t.draw(DECK, PLAY[0]), t.at(DECK)[-1]
        t.attach(rider, host)
        t.tap(host)
        t.put(host, BLOOD, 2)
        t.control(host, 1)
        t.sleep(rider)
        t.turn(rider, up=False)
        t.set(LEAD, 1)
        t.transfer(GOLD, 4, GOLD.common, GOLD[1])
        t.pledge(0, "bid", 5, (4, 5))

    def offer(self, _t: Table) -> Ask:
        return Ask(1, ("go", "wait:long"), (0, 1))

    def close(self, t: Table) -> Jump:
        t.depart(0)
        t.over((1.5, 2), (1,), "time")
        return DONE

    steps: ClassVar[tuple[Step, ...]] = (do(lay_out), ask(offer, "2.1", "2.2", prompt="Go?"), do(close))


def _cards(_setup: Setup) -> list[Placed]:
    return [Placed(Face(name=name), DECK.base) for name in ("Ace", "Two", "Red King", "Six", "Six", "Ten")]


@pytest.fixture(scope="module")
def game() -> Game:
    return Game(
        id="show", title="Show", seats=(1, 2), zones=(DECK, HELD, PLAY), markers=(SCORE, LEAD, ROUND, GOLD),
        card_markers=(BLOOD,), cards=_cards, flow=Deal, verbs=(Verb("go"), Verb("wait", ("long",))),
        seat_names=("Ann",),
    )  # fmt: skip


@pytest.fixture
def state(game: Game) -> State:
    return game.start()


def test_a_seat_sees_her_own_cards_and_the_numbers_of_the_others(state: State) -> None:
    """Zones and markers stand with the seat they belong to."""
    assert text(state, 0).splitlines() == [
        "Show, 2 seats, as seat 0 (Ann) sees it",
        "  Deal: offer [2.1]",
        "Table",
        "  show deck       1 card",
        "  lead            seat 1",
        "  round           0",
        "  gold in common  5",
        "Seat 0 (Ann), you",
        "  held     Ten, 2 x Six",
        "  in play  Red King (under seat 1, tapped, blood 2) [Two (face down, asleep)]",
        "  score    0",
        "  gold     0",
        "  bid      decided: 5",
        "Seat 1, to decide",
        "  score  0",
        "  gold   4",
        "Not seen",
        "  show deck (1)  1 x Ace",
        "Seat 1 has to decide.",
    ]


class Valued(Table):
    """A table at which cards have a value, one for each letter of their names."""

    def figures(self, token: int) -> str:
        return f"worth {len(self.face(token).name)}"


def test_what_a_card_that_the_reader_knows_is_worth_stands_with_it() -> None:
    """Each such card has a row of its own; one that lies face down says nothing to who may not look at it."""
    game = Game(
        id="worth", title="Worth", seats=(1, 2), zones=(DECK, HELD, PLAY), markers=(SCORE, LEAD, ROUND, GOLD),
        card_markers=(BLOOD,), cards=_cards, flow=Deal, verbs=(Verb("go"), Verb("wait", ("long",))), table=Valued,
    )  # fmt: skip
    state = game.start()
    table = state.table
    ten = table.at(HELD[0])[0]
    table.move(ten, PLAY[0])
    lines = text(state, 0).splitlines()
    place = next(number for number, line in enumerate(lines) if "in play" in line)
    assert lines[place : place + 2] == [
        "  in play  Red King (under seat 1, tapped, blood 2) worth 8 [Two (face down, asleep) worth 3]",
        "           Ten worth 3",
    ]
    assert "  held     Six worth 3" in lines
    hers = text(state, None).splitlines()
    assert "  held     2 cards" in hers


def test_another_seat_sees_less_and_her_own_question(state: State) -> None:
    """The question has its clause, the options their ids, and what is not seen is said."""
    lines = text(state, 1).splitlines()
    assert "  held     3 cards" in lines
    assert "  bid      decided, still secret" in lines
    assert lines[lines.index("Not seen") :] == [
        "Not seen",
        "  held 0 (3), show deck (1)  1 x Ace, 2 x Six, 1 x Ten",
        "Seat 1 has to decide.",
        "Go? [2.1]",
        "    1  go         Go",
        "    2  wait:long  Wait long",
    ]


def test_printing_a_position_shows_what_a_spectator_may_see(state: State) -> None:
    """No question, no hand."""
    assert str(state) == text(state, None)
    assert str(state).splitlines()[0] == "Show, 2 seats, as a spectator sees it"
    assert "Go?" not in str(state)
    assert "  held     3 cards" in str(state).splitlines()


def test_an_ended_game_tells_scores_and_winner(state: State) -> None:
    """And who has left."""
    state.choose("go")
    lines = text(state, 0).splitlines()
    assert lines[-1] == "Over (time). Scores: seat 0 (Ann) 1.5, seat 1 2. Won by seat 1."
    assert "Seat 0 (Ann), you, left" in lines
    assert page(state, 0).where == ()


class Ponder(Procedure[Table]):
    """Asks seat 0, and nobody else learns who is asked."""

    def offer(self, _t: Table) -> Ask:
        return Ask(0, (), ())

    steps: ClassVar[tuple[Step, ...]] = (ask(offer, silent=True),)


def test_one_seat_is_one_seat_and_a_silent_question_names_nobody() -> None:
    """Its place in the rules is not shown to others either."""
    solo = Game(id="solo", title="Solo", seats=(1, 1), zones=(), cards=lambda _: (), flow=Ponder, verbs=())
    state = solo.start()
    assert text(state, 0).splitlines() == [
        "Solo, 1 seat, as seat 0 sees it",
        "  Ponder: offer",
        "Seat 0 has to decide.",
        "Offer?",
        "    1  pass  Pass",
    ]
    assert text(state, None).splitlines() == ["Solo, 1 seat, as a spectator sees it", "Somebody has to decide."]


def test_a_hand_of_which_some_cards_are_known_shows_them_and_the_number_of_the_rest(state: State) -> None:
    """As after a look at it."""
    table = state.table
    table.reveal(table.at(HELD[0])[:1], [1])
    assert "  held     Ten, 2 more" in text(state, 1).splitlines()


@pytest.mark.parametrize(
    ("winners", "sentence"),
    [
        ((), "Nobody won."),
        ((1,), "Won by seat 1."),
        ((0, 1), "Shared by seat 0 (Ann) and seat 1."),
        ((0, 1, 2), "Shared by seat 0 (Ann), seat 1 and seat 2."),
    ],
)
def test_who_has_won_is_said_in_a_sentence(winners: tuple[int, ...], sentence: str, game: Game) -> None:
    """Alone, shared, or nobody."""
    assert won_by(game, winners) == sentence


def test_seats_and_numbers_have_short_names(game: Game) -> None:
    """Luck is called chance; whole numbers stay whole."""
    assert [seat_name(game, seat) for seat in (CHANCE, 0, 1)] == ["chance", "seat 0 (Ann)", "seat 1"]
    assert [number(value) for value in (3, 3.0, -1, 0.5)] == ["3", "3", "-1", "0.5"]


def test_cards_seen_of_doubtful_origin_are_taken_off_what_is_not_seen() -> None:
    """Of which of two lots they were nobody can tell, so the lots are told as one."""
    group: dict[str, object] = {
        "places": {"pile": 2, "hand 1": 1},
        "cards": [{"ace": 2, "ten": 1}, {"ace": 1, "six": 1}],
    }
    group["seen"] = {"ace": 1, "six": 1}
    (block,) = show._unseen({"lots": [group]}, str)
    assert block.rows == (("pile (2), hand 1 (1)", "2 x ace, 1 x ten"),)
    del group["seen"]
    (block,) = show._unseen({"lots": [group]}, str)
    assert block.rows == (("pile (2), hand 1 (1)", "2 x ace, 1 x ten | 1 x ace, 1 x six"),)
