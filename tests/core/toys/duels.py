"""A toy of duels: stings lie in limbo until the duel ends, and at its end the loser may start another one."""

# ruff: noqa: ARG002  # a rule of a toy takes what the kernel hands it

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from kredens.games import Game, Placed, Setup
from kredens.kernel.cards import Face
from kredens.kernel.circle import Circle, circle_steps
from kredens.kernel.copies import one_of_each
from kredens.kernel.flow import Procedure, Step, do, inside, leave, leave_asking
from kredens.kernel.items import CANCELLED, FIZZLED
from kredens.kernel.markers import counter
from kredens.kernel.notes import here
from kredens.kernel.plays import Play, Playable, held, hold
from kredens.kernel.questions import PASS, Ask, Plain, Verb
from kredens.kernel.table import Table
from kredens.kernel.zones import Zone, hand, pile, tableau

HAND, LIMBO = hand(), tableau("limbo", per="table")
DISCARD = pile("discard", up=True)
WINS = counter("wins")


class Sting(Play):
    """A card that adds to its player's sabre; it stays in limbo until its duel is over."""

    kind: ClassVar[str] = "sting"
    limbo: ClassVar[Zone | None] = LIMBO
    homes: ClassVar[Mapping[str, Zone | str]] = {CANCELLED: DISCARD, FIZZLED: DISCARD}


class Stab(Playable):
    def effect(self, t: Table, play: Play) -> None:
        depth = inside(t, Duel)
        assert depth is not None
        hold(t, play.source, depth)


class Exchange(Circle):
    """Stings in turn until both pass."""

    def options(self, t: Table, seat: int) -> list[tuple[str, Plain]]:
        return [(f"sting:{word}", token) for word, token in one_of_each(t, seat, t.zones[HAND[seat]])]

    def act(self, t: Table, seat: int, value: int) -> Play:
        return Sting(seat=seat, source=value, ability="stab")

    steps: ClassVar[tuple[Step, ...]] = circle_steps(prompt="Play a sting?")


class Duel(Procedure[Table]):
    """The one with more stings wins, the challenger if they have the same; at its end the loser may take revenge."""

    challenger: int

    def fight(self, t: Table) -> Procedure[Any]:
        return Exchange(first=self.challenger)

    def note_end(self, t: Table) -> None:
        t.say("duel over", challenger=self.challenger)

    def offer_revenge(self, t: Table) -> Ask | None:
        loser = 1 - winner_of(t, self.challenger, here(t))
        if not t.zones[HAND[loser]]:
            return None
        return Ask(loser, ("revenge", PASS), (loser, None))

    def take_revenge(self, t: Table, loser: int | None) -> Procedure[Any] | None:
        return None if loser is None else Duel(challenger=loser)

    def compare(self, t: Table) -> None:
        t.add(WINS[winner_of(t, self.challenger, here(t))], len(held(t, here(t))))

    def put_away(self, t: Table) -> None:
        t.move_all(held(t, here(t)), DISCARD)

    steps: ClassVar[tuple[Step, ...]] = (
        do(fight),
        leave(note_end),
        leave_asking(offer_revenge),
        leave(take_revenge),
        leave(compare),
        leave(put_away),
    )


def winner_of(t: Table, challenger: int, depth: int) -> int:
    owners = [t.cards[token].owner for token in held(t, depth)]
    if owners.count(0) == owners.count(1):
        return challenger
    return 0 if owners.count(0) > owners.count(1) else 1


class Match(Procedure[Table]):
    def duel(self, t: Table) -> Procedure[Any]:
        return Duel(challenger=0)

    def end(self, t: Table) -> None:
        t.over([t.marks[WINS[seat]] for seat in (0, 1)], (), "the duel is over")

    steps: ClassVar[tuple[Step, ...]] = (do(duel), do(end))


FACES = {name: Face(name=name, abilities=("stab",)) for name in ("Finta", "Riposta", "Parada", "Zwód")}


def toy(mine: str, hers: str) -> Game:
    """Make the toy with the hands of the challenger and of the other."""

    def cards(_setup: Setup) -> list[Placed]:
        return [
            Placed(FACES[name.strip()], HAND[seat], seat)
            for seat, row in enumerate((mine, hers))
            for name in row.split(",")
        ]

    return Game(
        id="duels", title="Duels", seats=(2, 2), zones=(HAND, LIMBO, DISCARD), markers=(WINS,),
        verbs=(Verb("sting", tuple([face.slug for face in FACES.values()])), Verb("revenge")),
        cards=cards, flow=Match, abilities={"stab": Stab()},
    )  # fmt: skip
