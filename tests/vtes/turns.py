"""Turns: whole turns on the stage of `stage.py`, with the rulebook's own checks, contests and ousting.

    table = turns(ann=side(ready=[vampire("Alba", tapped=True)]))
    to(table, "ann", INFLUENCE).says("ann", "transfer:1")

Ann has the first turn, and it is late enough in the game for full transfers unless a test says otherwise. Libraries
that a test does not name have cards, so that nobody can withdraw.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, Final

from tests.vtes.stage import PREPARED, Lying, Side, Talk, library, stage

from kredens.kernel.flow import Procedure, Step, do
from kredens_vtes import faces as f
from kredens_vtes.board import SEAT_NAMES, TURN, VICTORY_POINTS
from kredens_vtes.game import DELAYED, checks
from kredens_vtes.match import VtesTurns
from kredens_vtes.ousting import UNFINISHED, end_game
from kredens_vtes.verbs import verbs
from kredens_vtes.withdrawal import WATCHES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kredens_vtes.tables import VtesTable

UNTAP: Final = "What comes next in your untap phase?"
MASTER: Final = "Which master card or ability?"
MINIONS: Final = "Which action?"
INFLUENCE: Final = "What do you spend transfers on?"
DISCARD: Final = "Discard a card?"
"""The questions of the phases."""

SPARE = library("Spare", f.COMBAT)
"""A card that nobody can play in a turn without a fight."""
LATE: Final = 10
RULES: Final = {"verbs": verbs, "watches": WATCHES, "delayed": DELAYED}
MOST: Final = 80


class FromThere(Procedure[Any], kw_only=True):
    """The position, and turns from Ann's on."""

    before: ClassVar[int] = LATE

    def prepare(self, t: VtesTable) -> None:
        PREPARED[id(t.setting.game)](t)
        t.set(TURN, self.before)

    def take_turns(self, _t: VtesTable) -> VtesTurns:
        return VtesTurns(seat=0)

    def end(self, t: VtesTable) -> None:
        end_game(t, (), UNFINISHED)

    steps: ClassVar[tuple[Step, ...]] = (do(prepare), do(take_turns), do(end))


class FromTheFirst(FromThere, kw_only=True):
    """The first turns of a game."""

    before: ClassVar[int] = 0


def turns(
    seats: int = 3, *, first: bool = False, abilities: Mapping[str, Any] | None = None,
    options: Mapping[str, Any] | None = None, edge: str = "", **sides: Side,
) -> Talk:  # fmt: skip
    """Return a table at which Ann's turn begins.

    Args:
        seats: how many play.
        first: whether it is the first turn of the game.
        abilities: what the abilities of the named cards stand for.
        options: options of the table.
        edge: who has the Edge, if anybody.
        sides: by name what lies before each Methuselah; two spare cards in the library unless it is named. A library
            with no card but `None` is empty.
    """
    stocked: dict[str, Any] = {name: stocked_up(sides.get(name, Side())) for name in SEAT_NAMES[:seats]}
    flow = FromTheFirst if first else FromThere
    given: dict[str, Any] = {"abilities": abilities, "options": options, "edge": edge, "flow": flow,
                             "rules": {**RULES, "checks": checks(abilities or {})}}  # fmt: skip
    return stage(seats, **given, **stocked)


def stocked_up(has: Side) -> Side:
    """Return a side whose library is not empty, unless it is `EMPTY`."""
    if has.library is EMPTY:
        return has
    return replace(has, library=has.library or [SPARE, SPARE])


EMPTY: list[f.VtesFace] = []
"""The library of a Methuselah who has none left."""


def to(table: Talk, seat: str, prompt: str) -> Talk:
    """Let everybody pass, or do the first thing there is where she cannot, until a Methuselah is asked this."""
    for _ in range(MOST):
        if (table.asked, table.prompt) == (seat, prompt):
            return table
        table.says(table.asked, "pass" if "pass" in table.options else table.options[0])
    raise AssertionError(f"{seat} is not asked {prompt!r}")


def points(table: Talk) -> list[int]:
    """Return everybody's victory points."""
    t = table.t
    return [t.marks[VICTORY_POINTS[seat]] for seat in range(t.setting.seats)]


def gone(table: Talk) -> list[str]:
    """Return who has left the game."""
    return [name for seat, name in enumerate(SEAT_NAMES[: table.t.setting.seats]) if not table.t.present >> seat & 1]


def location(name: str, **printed: Any) -> Lying:  # noqa: ANN401  # what is printed on a card is of many types
    """Return a location on the table."""
    return Lying(f.VtesFace(id=0, kind=f.MASTER, name=name, keywords=(f.LOCATION,), **printed))


__all__ = [
    "DISCARD", "EMPTY", "INFLUENCE", "MASTER", "MINIONS", "SPARE", "UNTAP", "gone", "location", "points", "stocked_up",
    "to", "turns",
]  # fmt: skip
