"""Safe: a toy in which what is behind a door is found only by going on from what was found before.

Of eight numbers each has to be the right one, or all begins anew; every right one makes another clause true.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Literal

from pydantic import BaseModel

from kredens.games import Game, Placed, Setup, TableSpec
from kredens.kernel.cards import Face
from kredens.kernel.clauses import Clause, ClauseIndex, cite
from kredens.kernel.flow import Procedure, Step, ask, do, go
from kredens.kernel.permission import forbid
from kredens.kernel.questions import Ask, Verb
from kredens.kernel.table import Table
from kredens.kernel.zones import pile

if TYPE_CHECKING:
    from kredens.kernel.flow import Jump

NUMBERS = tuple("12345678")
CODE = ("3", "1", "4", "1", "5")
RIGHT_CLAUSES = ("1.1", "1.2", "1.3", "1.4", "1.5")
TRIES = 30
SHELF = pile("shelf")


class SafeOptions(BaseModel):
    """What can be chosen.

    Attributes:
        alarm: whether the safe breaks when it is opened.
        lamp: which lamp burns.
    """

    alarm: bool = False
    lamp: Literal["red", "green"] = "red"
    weight: int = 1


class Dark(Procedure[Table]):
    """Nothing begins it."""

    def grope(self, _t: Table) -> None:
        """Do nothing."""

    steps: ClassVar[tuple[Step, ...]] = (do(grope, "4.dark"),)


class Safe(Procedure[Table]):
    """Turn the dial.

    Attributes:
        right: how many numbers were right in a row.
        tries: how many were tried.
    """

    right: int = 0
    tries: int = 0

    def offer(self, _t: Table) -> Ask:
        return Ask(0, tuple([TURN.id(number) for number in NUMBERS]), NUMBERS)

    def hear(self, t: Table, number: str) -> Jump | None:
        self.tries += 1
        self.right = self.right + 1 if number == CODE[self.right] else 0
        if self.right:
            cite(*RIGHT_CLAUSES[: self.right])
        if self.right == len(CODE):
            if t.setting.options.alarm:
                raise ZeroDivisionError("the alarm")
            self.right = 0
        if t.setting.options.lamp == "green":
            cite("2.lamp")
        if t.setting.options.weight > 1:
            cite("2.weight")
        return go(Safe.offer) if self.tries < TRIES else None

    def leave(self, t: Table) -> None:
        t.over([0], (), "the guard comes")

    steps: ClassVar[tuple[Step, ...]] = (ask(offer, "1", prompt="Which number?"), do(hear, "1"), do(leave, "5.end"))


def never(_t: Table, _seat: int, *_words: str) -> bool:
    return False


def locked(_t: Table, _seat: int, *_words: str) -> bool:
    return True


TURN = Verb("turn", NUMBERS, rules=(forbid("3.broken", "The dial is broken.", never),))
OPEN = Verb("open", ("key",), rules=(forbid("3.locked", "It is locked.", locked), forbid("3.tired", "No.", never)))


def _clause(name: str, option: str = "", explained: str = "") -> Clause:
    return Clause(id=name, where="1", kind="flow", says=f"What {name} says.", shows="", option=option,
                  explained=explained)  # fmt: skip


def cards(_setup: Setup) -> list[Placed]:
    return [Placed(Face(name=name), SHELF.base) for name in ("key", "gold")]


def safe(*, alarm: bool = False) -> Game:
    """Make the toy.

    Args:
        alarm: whether it breaks when it is opened.
    """
    names = ("1", *RIGHT_CLAUSES, "3.broken", "3.locked", "3.tired", "4.dark", "5.end", "6.nowhere")
    extra = (
        _clause("2.lamp", "lamp"), _clause("2.weight", "weight"), _clause("6.wording", explained="Wording."),
    )  # fmt: skip
    more: dict[str, Any] = {"tables": (TableSpec(1, {"alarm": alarm}),), "options": SafeOptions}
    return Game(
        id="safe", title="Safe", version="1", seats=(1, 1), zones=(SHELF,), verbs=(TURN, OPEN), cards=cards,
        flow=Safe, clauses=ClauseIndex([*map(_clause, names), *extra]), **more,
    )  # fmt: skip
