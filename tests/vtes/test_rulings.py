"""The rulings: a scenario for each, which goes through the paragraphs that it shows."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from kredens.scenario import read_scenario

if TYPE_CHECKING:
    from tests.vtes.conftest import Vtes

FILES = sorted((Path(__file__).parent / "rulings").glob("*.yaml"))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_ruling_holds(vtes: Vtes, path: Path) -> None:
    """What the file expects is true, and every paragraph that it shows has been reached."""
    report = read_scenario(path, vtes.game).run()
    assert report.ok, "\n".join(report.failures)
    assert not report.missed
