"""The toy games of the kernel's tests, loaded as the stranger's plugins that they are."""

# ruff: noqa: ANN401  # a toy is a module that no type checker follows

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from kredens.kernel.abilities import rebuilt
from kredens.kernel.state import strange_values

if TYPE_CHECKING:
    from kredens.live import State

HERE = Path(__file__).parent


def load_toy(folder: str, name: str) -> Any:
    """Return the module of a toy game; the same one each time, since procedures and predicates are known by name."""
    full = f"kredens_toy_{name}"
    if full not in sys.modules:
        spec = spec_from_file_location(full, HERE / folder / f"{name}.py")
        assert spec is not None
        assert spec.loader is not None
        module = module_from_spec(spec)
        sys.modules[full] = module
        spec.loader.exec_module(module)
    return sys.modules[full]


class Play:
    """A game of a toy at which everything that must hold at every decision is looked at before each answer."""

    def __init__(self, toy: Any, state: State) -> None:
        self.toy = toy
        self.state = state
        self.looked_at = 0

    @property
    def table(self) -> Any:
        return self.state.table

    @property
    def options(self) -> tuple[str, ...]:
        decision = self.state.decision
        return decision.ids if decision else ()

    @property
    def asked(self) -> int | None:
        decision = self.state.decision
        return decision.seat if decision else None

    def look(self) -> None:
        """The position is plain, its copies and saves are equal to it, and its index is right."""
        table = self.table
        assert list(strange_values(table)) == []
        digest = self.state.digest()
        assert self.state.clone().digest() == digest
        assert self.state.game.restore(self.state.save()).digest() == digest
        assert table.in_force in {None, rebuilt(table)}
        self.looked_at += 1

    def does(self, *answers: str) -> Play:
        """Give these answers, one after the other, whoever is asked; a saved game follows and must keep step."""
        for answer in answers:
            self.look()
            twin = self.state.game.restore(self.state.save())
            self.state.choose(answer)
            twin.choose(answer)
            assert twin.digest() == self.state.digest()
        self.look()
        return self

    def reasons(self, option: str) -> list[str]:
        """The clauses by which an option is refused."""
        return [reason.clause for reason in self.state.explain(option).reasons]


@pytest.fixture
def court() -> Play:
    """Begin a game of Court."""
    toy = load_toy("effects_toys", "court")
    return Play(toy, toy.GAME.start(seed=1))


@pytest.fixture
def ring() -> Play:
    """Begin a game of Ring for three."""
    toy = load_toy("effects_toys", "ring")
    return Play(toy, toy.GAME.start(seats=3, seed=1))
