"""Games that depend on more than seed and answers, do not end, or are not what they say."""

from __future__ import annotations

import random
from itertools import count
from typing import ClassVar

from pydantic import BaseModel, field_validator
from tests.core.broken.pebbles import HIGH, PEBBLES, PLAYED, Turn, draw, game, held

from kredens.games import TableSpec
from kredens.kernel.flow import Jump, Step, ask, do, go
from kredens.kernel.questions import Ask
from kredens.kernel.table import Table


class ThrowsAnotherDie(Turn):
    """Draws from the global generator."""

    def refill(self, t: Table) -> None:
        if random.random() < 0.5:
            draw(t, self.seat)

    steps: ClassVar[tuple[Step, ...]] = (*Turn.steps[:2], do(refill))


class Remembers(Turn):
    """Plays differently when it is played again in one process."""

    def refill(self, t: Table) -> None:
        if next(TIMES) % 7 < 3:
            draw(t, self.seat)

    steps: ClassVar[tuple[Step, ...]] = (*Turn.steps[:2], do(refill))


class AsksInNoOrder(Turn):
    """Lists the options in the order of a set of texts."""

    def offer(self, t: Table) -> Ask:
        tokens_by_id = {f"play:{slug}": token for slug, token in held(t, self.seat)}
        ids = tuple(set(tokens_by_id))
        return Ask(self.seat, ids, tuple([tokens_by_id[name] for name in ids]))

    steps: ClassVar[tuple[Step, ...]] = (ask(offer), *Turn.steps[1:])


class RunsInCircles(Turn):
    def turn_back(self, t: Table) -> Jump | None:
        return go(RunsInCircles.turn_back) if len(t.at(PLAYED[self.seat])) == 2 else None

    steps: ClassVar[tuple[Step, ...]] = (*Turn.steps, do(turn_back))


class NeverTires(Turn):
    """Asks the same for ever."""

    def again(self, _t: Table) -> Jump:
        return go(Turn.offer)

    steps: ClassVar[tuple[Step, ...]] = (Turn.steps[0], do(again))


class FavoursSeatZero(Turn):
    def refill(self, t: Table) -> None:
        draw(t, self.seat)
        if self.seat == 0:
            t.transfer(PEBBLES, 1, PEBBLES.common, PEBBLES[0])

    steps: ClassVar[tuple[Step, ...]] = (*Turn.steps[:2], do(refill))


class LooksAtTheLog(Turn):
    """Plays differently when somebody keeps a log."""

    def refill(self, t: Table) -> None:
        if t.log is None or len(t.log) % 2:
            draw(t, self.seat)

    steps: ClassVar[tuple[Step, ...]] = (*Turn.steps[:2], do(refill))


class DoublesItsOption(BaseModel):
    """Options that change when they are read again."""

    rounds: int = 1

    @field_validator("rounds")
    @classmethod
    def _doubled(cls, rounds: int) -> int:
        return 2 * rounds


class PaysByOption(Turn):
    def refill(self, t: Table) -> None:
        draw(t, self.seat)
        t.add(HIGH[self.seat], t.setting.options.rounds)

    steps: ClassVar[tuple[Step, ...]] = (*Turn.steps[:2], do(refill))


TIMES = count()
game("looks at the log", "same-seed", LooksAtTheLog)
game("doubles its option", "record", PaysByOption, options=DoublesItsOption,
     tables=(TableSpec(2, {"rounds": 1}),))  # fmt: skip
game("throws another die", "same-seed", ThrowsAnotherDie)
game("remembers", "same-seed", Remembers)
game("asks in no order", "hash-seed", AsksInNoOrder)
game("runs in circles", "ends", RunsInCircles)
game("never tires", "ends", NeverTires)
game("favours seat zero", "rotation", FavoursSeatZero)
game("cites out of the air", "clauses", setup_clauses=("9.9.no-such-clause",))
