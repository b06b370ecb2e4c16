"""Talk at the table: play a toy by who says what, looking at every decision whether the position is plain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kredens.kernel.abilities import rebuilt
from kredens.kernel.state import strange_values

if TYPE_CHECKING:
    from kredens.games import Game
    from kredens.kernel.table import Table
    from kredens.live import State


class Talk:
    """A toy being played. `says` checks who is asked, that she may say it, and what every position has to fulfil."""

    def __init__(self, game: Game, seats: int = 2, seed: int = 1) -> None:
        self.state: State = game.start(seats=seats, seed=seed)
        self.asked: list[int] = []
        self._check()

    @property
    def table(self) -> Table:
        return self.state.table

    @property
    def seat(self) -> int | None:
        decision = self.state.decision
        return decision.seat if decision else None

    @property
    def ids(self) -> tuple[str, ...]:
        decision = self.state.decision
        return decision.ids if decision else ()

    def says(self, seat: int, *options: str) -> Talk:
        for option in options:
            assert self.seat == seat, f"seat {self.seat} is asked {self.ids}, not seat {seat}"
            assert option in self.ids, f"seat {seat} may say {self.ids}, not {option}"
            before = self.state.clone()
            digest = before.digest()
            again = self.state.clone()
            self.asked.append(seat)
            self.state.choose(option)
            assert before.digest() == digest, "an earlier clone has changed"
            again.choose(option)
            assert again.digest() == self.state.digest(), "a clone played on differently"
            self._check()
        return self

    def _check(self) -> None:
        table = self.table
        assert list(strange_values(table)) == []
        assert len(set(self.ids)) == len(self.ids)
        assert all(option in self.state.game.vocabulary for option in self.ids)
        if table.in_force is not None:
            assert table.in_force == rebuilt(table)
        if not self.state.over:
            restored = self.state.game.restore(self.state.save())
            assert restored.digest() == self.state.digest(), "a save is another position"
            assert restored.decision is not None
            assert restored.decision.ids == self.ids

    def names(self, zone: int) -> list[str]:
        return [self.table.face(token).slug for token in self.table.zones[zone]]

    def points(self, places: list[int]) -> list[int]:
        return [self.table.marks[place] for place in places]
