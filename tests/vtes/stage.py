"""A stage for actions: a table of V:TES with the cards that a test names, on which minion phases follow one another.

    table = stage(ann=side(ready=[vampire("Alba", blood=3)], hand=[library("Knife", EQUIPMENT)]))
    table.says("ann", "bleed:alba").passes("ben")
    assert table.pool("ben") == 29

Ann's prey is Ben, and so on; five sit at the table unless `seats` says otherwise. Ann has the first minion phase. The
abilities of the cards are those that a test gives, so the kernel and the rulebook's part alone are on trial.
"""

# ruff: noqa: ANN401  # what is printed on a card is of many types

from __future__ import annotations

from dataclasses import dataclass, field
from importlib.resources import files
from typing import TYPE_CHECKING, Any, ClassVar

import pytest
from tests.vtes.talk import Talk

from kredens.games import Game, Placed
from kredens.kernel.cards import slug
from kredens.kernel.clauses import load_clauses
from kredens.kernel.flow import Procedure, Step, do, leave
from kredens.kernel.notes import end_scope
from kredens.kernel.phases import Turns
from kredens.kernel.settle import Check
from kredens_vtes import faces as f
from kredens_vtes.board import (
    ASH_HEAP,
    BLOOD,
    CARD_MARKERS,
    CRYPT,
    HAND,
    HOLDINGS,
    LIBRARY,
    MARKERS,
    PARALYSED,
    POOL,
    READY,
    SEAT_NAMES,
    TORPOR,
    TURN,
    UNCONTROLLED,
    ZONES,
)
from kredens_vtes.minion import MinionPhase
from kredens_vtes.moments import TURN_ENDS
from kredens_vtes.options import VtesOptions
from kredens_vtes.tables import VtesTable
from kredens_vtes.verbs_acting import acting_verbs, card_words
from kredens_vtes.verbs_combat import combat_verbs
from kredens_vtes.verbs_referendum import referendum_verbs

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from kredens.kernel.questions import Verb


POOL_AT_FIRST = 30
CLAUSES = load_clauses(files("kredens_vtes") / "clauses.toml")
clause = pytest.mark.clause
"""Marks a test with the paragraphs that it shows to hold."""


@dataclass
class Lying:
    """A card as it lies on the table: its face, its blood or life, and what is on it."""

    face: f.VtesFace
    blood: int = 0
    tapped: bool = False
    paralysed: bool = False
    on_it: list[Lying] = field(default_factory=list["Lying"])


@dataclass
class Side:
    """What lies before a Methuselah."""

    ready: list[Lying] = field(default_factory=list[Lying])
    torpor: list[Lying] = field(default_factory=list[Lying])
    holdings: list[Lying] = field(default_factory=list[Lying])
    uncontrolled: list[Lying] = field(default_factory=list[Lying])
    hand: list[f.VtesFace] = field(default_factory=list[f.VtesFace])
    library: list[f.VtesFace] = field(default_factory=list[f.VtesFace])
    crypt: list[f.VtesFace] = field(default_factory=list[f.VtesFace])
    ash_heap: list[f.VtesFace] = field(default_factory=list[f.VtesFace])
    pool: int = POOL_AT_FIRST

    def faces(self) -> list[f.VtesFace]:
        """Return the faces of all of it."""
        lying = [*self.ready, *self.torpor, *self.holdings, *self.uncontrolled]
        for one in lying:
            lying += one.on_it
        return [*[one.face for one in lying], *self.hand, *self.library, *self.crypt, *self.ash_heap]


side = Side


def vampire(name: str, blood: int = 4, *, capacity: int = 6, tapped: bool = False, paralysed: bool = False,
            on_it: Iterable[Lying] = (), **printed: Any) -> Lying:  # fmt: skip
    """Return a vampire on the table, as printed unless `printed` says otherwise."""
    given: dict[str, Any] = {"bleed": 1, "strength": 1, **printed}
    face = f.VtesFace(id=0, kind=f.VAMPIRE, name=name, capacity=capacity, unique=True, **given)
    return Lying(face, blood, tapped, paralysed, list(on_it))


def ally(name: str, life: int = 2, *, tapped: bool = False, on_it: Iterable[Lying] = (), **printed: Any) -> Lying:
    """Return an ally on the table."""
    return Lying(f.VtesFace(id=0, kind=f.ALLY, name=name, **printed), life, tapped, on_it=list(on_it))


def library(name: str, kind: str, *abilities: str, **printed: Any) -> f.VtesFace:
    """Return a library card, with one level unless its `levels` are given."""
    return f.VtesFace(id=0, kind=kind, name=name, abilities=abilities, **printed)


def two_levels(name: str, kind: str, discipline: str, *, stealth: tuple[int, int] = (0, 0),
               aim: tuple[str, str] = ("", ""), life: tuple[int, int] = (0, 0),
               **printed: Any) -> f.VtesFace:  # fmt: skip
    """Return a library card with a basic and a superior level, whose ability has its name."""
    levels = tuple([f.Level(f.LEVELS[n + 1], "", stealth[n], aim[n], life[n]) for n in range(2)])
    given: dict[str, Any] = {"abilities": (slug(name),) if kind not in {f.RETAINER, f.ALLY} else (), **printed}
    return f.VtesFace(id=0, kind=kind, name=name, discipline=discipline, levels=levels, **given)


class Turn(Procedure[VtesTable], kw_only=True):
    """A minion phase and the end of the turn; everybody's second turn begins with untapping."""

    seat: int

    def fits(self, t: VtesTable) -> bool:
        return bool(t.present >> self.seat & 1)

    def untap(self, t: VtesTable) -> None:
        if t.marks[TURN] >= len(t.seats):
            for token in t.minions(self.seat):
                t.tap(token, tapped=False)
        t.add(TURN.base, 1)

    def act(self, _t: VtesTable) -> MinionPhase:
        return MinionPhase(seat=self.seat)

    def end(self, t: VtesTable) -> None:
        end_scope(t, TURN_ENDS)

    steps: ClassVar[tuple[Step, ...]] = (do(untap), do(act), leave(end))


class TurnsOnStage(Turns, kw_only=True):
    """Two turns of everybody."""

    turn: ClassVar[type[Procedure[Any]]] = Turn

    def more(self, t: VtesTable) -> bool:
        return self.number < 2 * len(t.seats)


PREPARED: dict[int, Callable[[VtesTable], None]] = {}
"""By the identity of a game, what makes its position."""


class Play(Procedure[VtesTable], kw_only=True):
    """The position, and the turns."""

    def prepare(self, t: VtesTable) -> None:
        PREPARED[id(t.setting.game)](t)

    def take_turns(self, _t: VtesTable) -> TurnsOnStage:
        return TurnsOnStage(seat=0)

    def end(self, t: VtesTable) -> None:
        t.over([0] * t.setting.seats, (), "the stage is empty")

    steps: ClassVar[tuple[Step, ...]] = (do(prepare), do(take_turns), do(end))


def _broke(t: VtesTable) -> tuple[int, ...]:
    return tuple([seat for seat in t.seats if t.marks[POOL[seat]] <= 0])


def _out(t: VtesTable, whom: tuple[int, ...]) -> None:
    for seat in whom:
        for token in t.controlled(seat):
            if t.in_play(token):
                t.burn(token, "oust")
        t.depart(seat, "oust")


def _verbs(slugs: tuple[str, ...]) -> tuple[Verb, ...]:
    words = card_words(slugs)
    return (*acting_verbs(words, slugs), *combat_verbs(words), *referendum_verbs(words, slugs))


def stage(
    seats: int = 5, *, abilities: Mapping[str, Any] | None = None, options: Mapping[str, Any] | None = None,
    seed: int = 0, edge: str = "", flow: type[Procedure[Any]] | None = None, checks: tuple[Check, ...] = (),
    rules: Mapping[str, Any] | None = None, **sides: Side,
) -> Talk:  # fmt: skip
    """Return a table with the cards that are named.

    Args:
        seats: how many play.
        abilities: what the abilities of those cards stand for.
        options: options of the table.
        seed: the seed.
        edge: who has the Edge, if anybody.
        flow: what is played instead of minion phases; its first step calls what `PREPARED` holds.
        checks: what is judged beside who is out of pool.
        rules: what else the game declares, instead of what it does here; `verbs` is called with the slugs.
        sides: by name what lies before each Methuselah; nothing unless it is named.
    """
    named = [face for has in sides.values() for face in has.faces()]
    slugs = tuple(dict.fromkeys([face.slug for face in named]))
    after: list[tuple[int, Lying, int]] = []

    def cards(_setup: Any) -> list[Placed]:
        placed: list[Placed] = []
        after.clear()

        def lay(lying: Lying, zone: int, seat: int, host: int = -1) -> None:
            token = len(placed)
            placed.append(Placed(lying.face, zone, seat))
            after.append((token, lying, host))
            for other in lying.on_it:
                lay(other, zone, seat, token)

        for name, has in sides.items():
            seat = SEAT_NAMES.index(name)
            for zone, lying in (
                (READY, has.ready), (TORPOR, has.torpor), (HOLDINGS, has.holdings), (UNCONTROLLED, has.uncontrolled),
            ):  # fmt: skip
                for one in lying:
                    lay(one, zone[seat], seat)
            for pile, faces in (
                (HAND, has.hand), (LIBRARY, has.library), (CRYPT, has.crypt), (ASH_HEAP, has.ash_heap),
            ):  # fmt: skip
                placed += [Placed(face, pile[seat], seat) for face in faces]
        return placed

    def prepare(t: VtesTable) -> None:
        for seat in range(seats):
            has = sides.get(SEAT_NAMES[seat])
            t.set(POOL[seat], has.pool if has else POOL_AT_FIRST)
        t.take_edge(SEAT_NAMES.index(edge) if edge else -1)
        for token, lying, host in after:
            if host >= 0:
                t.attach(token, host)
            if lying.face.kind == f.ALLY:
                # One that has been recruited lies face up until the turn is over.
                t.turn(token, up=True)
            t.put(token, BLOOD, lying.blood)
            t.tap(token, tapped=lying.tapped)
            t.put(token, PARALYSED, int(lying.paralysed))
        t.changed = True

    declared: dict[str, Any] = {"verbs": _verbs, "checks": (Check(_broke, _out), *checks), **(rules or {})}
    game = Game(
        id="vtes", title="V:TES, on stage", seats=(2, 6), zones=ZONES, markers=MARKERS, card_markers=CARD_MARKERS,
        cards=cards, flow=flow or Play, table=VtesTable, options=VtesOptions, abilities=dict(abilities or {}),
        settles=True, seat_names=SEAT_NAMES, clauses=CLAUSES, **{**declared, "verbs": declared["verbs"](slugs)},
    )  # fmt: skip
    PREPARED[id(game)] = prepare
    return Talk(game.start(seats, seed, **(options or {})), game)


def take_out(t: VtesTable, minion: int, how: str) -> None:
    """Let a minion go to "torpor", to Cleo ("another controller"), or away and back as "another card"."""
    if how == "torpor":
        t.put_in_torpor(minion)
    elif how == "another controller":
        t.change_control(minion, 2)
    else:
        seat = t.cards[minion].controller
        t.move(minion, HAND[seat])
        t.move(minion, READY[seat], up=True)
    t.changed = True


__all__ = [
    "CLAUSES", "PREPARED", "Lying", "Side", "Talk", "ally", "clause", "library", "side", "stage", "take_out",
    "two_levels", "vampire",
]  # fmt: skip
