"""Scenario files as tests: each is one test, and the clauses that it shows are its mark."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from kredens.errors import KredensError
from kredens.scenario import Scenario, read_scenario

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FOLDER = "scenarios"
"""Files below a folder of this name are scenarios."""

SUFFIXES = frozenset({".yaml", ".yml"})


def is_scenario(file: Path, root: Path) -> bool:
    """Whether a file below pytest's root folder is to be run as a scenario."""
    inside = file.relative_to(root) if file.is_relative_to(root) else file
    return file.suffix in SUFFIXES and FOLDER in inside.parts[:-1]


class Unmet(Exception):  # noqa: N818  # it never leaves this module
    """A scenario in which something was not as the file says."""


class ScenarioTests(pytest.File):
    """A scenario file."""

    def collect(self) -> Iterator[ScenarioTest]:
        """Yield its one test."""
        try:
            scenario: Scenario | KredensError = read_scenario(self.path)
        except KredensError as error:
            scenario = error
        yield ScenarioTest.from_parent(  # pyright: ignore[reportUnknownMemberType]  # pytest's own
            self, name=self.path.stem, scenario=scenario
        )


class ScenarioTest(pytest.Item):
    """The test that runs a scenario."""

    def __init__(self, *, scenario: Scenario | KredensError, **more: Any) -> None:
        super().__init__(**more)  # pyright: ignore[reportUnknownMemberType]  # pytest's own
        self.scenario = scenario
        if isinstance(scenario, Scenario) and scenario.shows:
            self.add_marker(pytest.mark.clause(*scenario.shows, game=scenario.game.id))

    def runtest(self) -> None:
        """Run it and fail on everything that was not as the file says."""
        if isinstance(self.scenario, KredensError):
            raise self.scenario
        report = self.scenario.run()
        if not report.ok:
            raise Unmet("\n".join(report.failures))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """Return the sentences, and a traceback only where the toolkit itself failed."""
        if isinstance(excinfo.value, (Unmet, KredensError)):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Return what a report names it by."""
        title = self.scenario.title if isinstance(self.scenario, Scenario) else self.name
        return self.path, 0, f"scenario: {title}"
