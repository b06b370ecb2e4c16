"""A sound little game, of which the other files of this folder make games that go wrong in one way each.

Pebbles: each of two players holds two cards of value one to three. In turn each plays a card openly, takes as many
pebbles, and draws. When a three is played, a player who holds a three may throw it after. Who has most pebbles wins.
"""

from __future__ import annotations

from typing import Any, ClassVar

from kredens.games import Cap, Game, Placed, Setup, TableSpec
from kredens.kernel.cards import Face
from kredens.kernel.flow import DONE, Jump, Procedure, Run, Step, ask, do, go, run_then
from kredens.kernel.markers import counter, tokens
from kredens.kernel.questions import PASS, Ask, Verb, choices
from kredens.kernel.table import Table
from kredens.kernel.zones import hand, pile, tableau

DECK = pile("deck")
HAND = hand()
PLAYED = tableau("played")
PEBBLES = tokens("pebbles", total=40)
HIGH = counter("high cards")


class Value(Face, frozen=True, kw_only=True):
    value: int


VALUES = tuple(Value(name=name, value=value) for value, name in enumerate(("one", "two", "three"), 1))
SLUGS = tuple(face.slug for face in VALUES)


def value(t: Table, token: int) -> int:
    face = t.face(token)
    assert isinstance(face, Value)
    return face.value


def held(t: Table, seat: int) -> list[tuple[str, int]]:
    """Return the different cards of a hand as (slug, token), the lowest first."""
    by_slug = {t.face(token).slug: token for token in sorted(t.at(HAND[seat]), reverse=True)}
    return [(slug, by_slug[slug]) for slug in SLUGS if slug in by_slug]


def play_card(t: Table, seat: int, token: int) -> None:
    t.move(token, PLAYED[seat])
    t.transfer(PEBBLES, value(t, token), PEBBLES.common, PEBBLES[seat])


def draw(t: Table, seat: int) -> None:
    if t.at(DECK):
        t.draw(DECK, HAND[seat])


class Answer(Procedure[Table]):
    """The other player may throw a three after a three."""

    seat: int

    def offer(self, t: Table) -> Ask | None:
        threes = [token for slug, token in held(t, self.seat) if slug == "three"]
        return choices(self.seat, [("answer:three", threes[0]), (PASS, -1)]) if threes else None

    def throw(self, t: Table, token: int | None) -> None:
        if token is not None and token >= 0:
            play_card(t, self.seat, token)

    steps: ClassVar[tuple[Step, ...]] = (ask(offer, prompt="Throw a three after it?", silent=True), do(throw))


class Turn(Procedure[Table]):
    """One player plays a card."""

    seat: int

    def offer(self, t: Table) -> Ask:
        return choices(self.seat, [(f"play:{slug}", token) for slug, token in held(t, self.seat)])

    def play(self, t: Table, token: int) -> Procedure[Table] | None:
        play_card(t, self.seat, token)
        return self.answer(t) if value(t, token) == 3 else None

    def answer(self, t: Table) -> Procedure[Table] | None:
        return Answer(seat=t.left_of(self.seat))

    def refill(self, t: Table) -> None:
        draw(t, self.seat)

    steps: ClassVar[tuple[Step, ...]] = (ask(offer, prompt="Which card?"), do(play), do(refill))


class Gathering(Turn):
    """Once a game each player gathers what she has played in the deck: where cards lay that all had seen is lost."""

    def refill(self, t: Table) -> None:
        played = t.at(PLAYED[self.seat])
        if len(played) > 1 and not t.mark(HIGH[self.seat]):
            t.set(HIGH[self.seat], 1)
            t.move_all(played, DECK, up=False)
            t.shuffle(DECK)
        draw(t, self.seat)

    steps: ClassVar[tuple[Step, ...]] = (*Turn.steps[:2], do(refill))


class Pebbles(Procedure[Table]):
    """A whole game."""

    turn: ClassVar[type[Turn]] = Turn
    seat: int = 0

    def deal(self, t: Table) -> None:
        t.shuffle(DECK)
        for seat in t.seats * 2:
            draw(t, seat)
        self.seat = t.seats[0]

    def go_round(self, t: Table) -> Run | None:
        return run_then(self.turn(seat=self.seat), Pebbles.pass_on) if t.at(HAND[self.seat]) else None

    def settle_up(self, t: Table) -> Jump:
        finish(t)
        return DONE

    def pass_on(self, t: Table) -> Jump:
        self.seat = t.left_of(self.seat)
        return go(Pebbles.go_round)

    steps: ClassVar[tuple[Step, ...]] = (do(deal), do(go_round), do(settle_up), do(pass_on))


def finish(t: Table) -> None:
    scores = [t.mark(PEBBLES[seat]) for seat in range(2)]
    t.over(scores, [seat for seat in range(2) if scores[seat] == max(scores)], "all cards are played")


def cards(_setup: Setup) -> list[Placed]:
    return [Placed(face, DECK.base) for face in VALUES for _ in range(3)]


WORDS = (Verb("play", SLUGS), Verb("answer", SLUGS))
HOME = "tests.core.broken.everything"
"""The module in which another process finds all of these games."""
GAMES: dict[str, Game] = {}
"""All games of this folder by id."""
CAUGHT_BY: dict[str, str] = {}
"""For each broken game the check that is meant to catch it."""


def game(name: str, caught_by: str = "", turn: type[Turn] = Turn, **changes: Any) -> None:  # noqa: ANN401  # any field of a game
    """Declare a game that is Pebbles but for these changes."""
    flow = type(f"{turn.__name__}Game", (Pebbles,), {"turn": turn, "__module__": HOME, "__annotations__": {}})
    declared: dict[str, Any] = {
        "flow": flow, "zones": (DECK, HAND, PLAYED), "markers": (PEBBLES, HIGH), "verbs": WORDS, "cards": cards,
        "seats": (2, 2), "cap": Cap(decisions=40), "tables": (TableSpec(2),), "symmetries": ("rotate-seats",),
    }  # fmt: skip
    GAMES[name] = Game(id=name.replace(" ", "-"), title=name, **{**declared, **changes})
    CAUGHT_BY[name] = caught_by


game("sound")
game("sound gathering", turn=Gathering)
