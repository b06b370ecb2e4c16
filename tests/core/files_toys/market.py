"""Market: a toy with every kind of marker, a position, a rule that refuses, listed luck and options of its own.

In turn each seat draws a card and then takes a coin, sells a card for points, or passes. After the last round whoever
has the most points wins.
"""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from pydantic import BaseModel, ConfigDict, Field, RootModel

from kredens.errors import BadDeck, BadOption
from kredens.games import Cap, Game, Placed, Setup
from kredens.kernel.cards import NOBODY, Face
from kredens.kernel.chance import one_card
from kredens.kernel.clauses import Clause, ClauseIndex
from kredens.kernel.flow import Jump, Procedure, Step, ask, do, go
from kredens.kernel.markers import counter, holder, on_card, tokens
from kredens.kernel.permission import allowed, forbid
from kredens.kernel.questions import Ask, Verb, choices
from kredens.kernel.table import Table
from kredens.kernel.zones import hand, pile
from kredens.live import State

DECK = pile("deck")
HAND = hand()
SOLD = pile("sold", up=True)
POINTS = counter("points")
ROUND = counter("round", per="table", start=1)
FIRST = holder("first seller")
COINS = tokens("gold coins", total=4)
SHINE = on_card("shine", start=7)

_CLAUSES = ClauseIndex(
    Clause(id=name, where="p. 1", kind="rule", says=says, shows="")
    for name, says in (
        ("4.1", "A coin is taken from those in common."),
        ("4.10", "Nobody takes a coin where none is left."),
        ("5", "A card is sold for its worth."),
    )
)


class Ware(Face, frozen=True, kw_only=True):
    """A card with what it is worth."""

    worth: int


WARES = tuple(Ware(name=name, worth=worth) for worth, name in enumerate(("Łuk", "Salt", "Amber", "Silk"), 1))


class Options(BaseModel):
    """How long it lasts."""

    model_config = ConfigDict(extra="forbid")

    rounds: int = Field(default=2, ge=1, le=9)


class Deck(RootModel[list[Annotated[int, Field(ge=0, lt=len(WARES))]]]):
    """The wares of one seat, by number."""

    def __str__(self) -> str:
        return " ".join(map(str, self.root))


class Position(BaseModel):
    """Where a scenario starts."""

    model_config = ConfigDict(extra="forbid", strict=True)

    points: list[int] = []
    coins: int = Field(default=0, ge=0, description="how many coins the first seat has")
    first: int = 0


def _none_left(t: Table, _seat: int) -> bool:
    return t.marks[COINS.common] == 0


TAKE = Verb("take", rules=(forbid("4.10", "No coin is left.", _none_left),))
SELL = Verb("sell", tuple(ware.slug for ware in WARES))
DRAW = Verb("draw", tuple(ware.slug for ware in WARES))


class Turn(Procedure[Table]):
    """A turn of one seat."""

    seat: int
    seen: tuple[int, ...] = ()
    note: str = ""

    def draw(self, t: Table) -> Ask | None:
        return one_card(t, DECK, DRAW) if t.zones[DECK] else None

    def take_in(self, t: Table, token: int | None) -> None:
        if token is not None:
            t.move(token, HAND[self.seat], picked=True)
            self.seen = (*self.seen, token)

    def offer(self, t: Table) -> Ask:
        pairs: list[tuple[str, Any]] = []
        if allowed(t, TAKE.rules, self.seat):
            pairs.append((TAKE.id(), -1))
        sold: dict[str, int] = {}
        for token in t.zones[HAND[self.seat]]:
            sold.setdefault(SELL.id(t.face(token).slug), token)
        pairs.extend(sold.items())
        return choices(self.seat, [*pairs, ("pass", None)])

    def act(self, t: Table, answer: int | None) -> None:
        if answer == -1:
            t.transfer(COINS, 1, COINS.common, COINS[self.seat])
        elif answer is not None:
            face = t.face(answer)
            assert isinstance(face, Ware)
            t.add(POINTS[self.seat], face.worth)
            t.move(answer, SOLD)
            t.put(answer, SHINE, 1)
            t.say("sale", seat=self.seat, worth=face.worth)
            if t.marks[FIRST] == NOBODY:
                t.set(FIRST, self.seat)

    steps: ClassVar[tuple[Step, ...]] = (
        ask(draw),
        do(take_in),
        ask(offer, prompt="What will you do at the market?"),
        do(act, "5"),
    )


class Market(Procedure[Table]):
    """A whole game."""

    seat: int = 0
    wide: int = 1 << 90

    def turn(self, _t: Table) -> Turn:
        return Turn(seat=self.seat)

    def go_on(self, t: Table) -> Jump | None:
        self.seat += 1
        if self.seat == len(t.setting.order):
            self.seat = 0
            t.add(ROUND, 1)
            if t.marks[ROUND] > t.setting.options.rounds:
                scores = [t.marks[POINTS[seat]] for seat in t.setting.order]
                t.over(scores, [seat for seat in t.setting.order if scores[seat] == max(scores)], "the market closes")
                return None
        return go(Market.turn)

    steps: ClassVar[tuple[Step, ...]] = (do(turn), do(go_on))


def _cards(setup: Setup) -> list[Placed]:
    decks: dict[int, Deck] | None = setup.decks
    wares = WARES * 3 if decks is None else [WARES[number] for deck in decks.values() for number in deck.root]
    return [Placed(ware, DECK.base) for ware in wares]


def _arrange(t: Table, position: Position) -> None:
    if len(position.points) > len(t.setting.order):
        raise BadOption(f"There are points for {len(position.points)} seats.")
    for seat, points in enumerate(position.points):
        t.set(POINTS[seat], points)
    t.transfer(COINS, position.coins, COINS.common, COINS[0])
    t.frames.append(Market(seat=position.first))


def _deck(text: str, _name: str, _options: Options) -> list[int]:
    try:
        return [int(word) for word in text.split()]
    except ValueError as error:
        raise BadDeck("A deck of Market is made of numbers.") from error


def _richest(state: State, seat: int) -> str | None:
    best = max(state.table.marks[POINTS[other]] for other in range(state.seats))
    has = state.table.marks[POINTS[seat]]
    return None if has == best else f"seat {seat} has {has} points, and somebody has {best}."


GAME = Game(
    id="market",
    title="Market",
    version="1.2",
    seats=(2, 3),
    seat_names=("Blue", "Brown", "Green"),
    zones=(DECK, HAND, SOLD),
    markers=(POINTS, ROUND, FIRST, COINS),
    card_markers=(SHINE,),
    verbs=(TAKE, SELL, DRAW),
    cards=_cards,
    flow=Market,
    options=Options,
    position=Position,
    arrange=_arrange,
    deck=Deck,
    decks=_deck,
    clauses=_CLAUSES,
    cap=Cap(decisions=100),
    expectations={"richest": _richest},
)
