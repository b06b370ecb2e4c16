"""The example of the page on bridges learns."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

pytestmark = pytest.mark.slow
SCRIPT = Path(__file__).resolve().parents[2] / "docs" / "learning" / "leduc.py"


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    pytest.importorskip("gymnasium", reason="Gymnasium is an extra")
    spec = spec_from_file_location("learning_leduc", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, spec.name, module)
    spec.loader.exec_module(module)
    return module


def test_it_wins_more_after_it_has_learned(example: ModuleType) -> None:
    """After 5,000 hands by half a chip a hand at least; it is some 1.2 chips, with a standard error of 0.2."""
    before, after = example.run(hands=5_000, judged=1_500, against="random", seed=1)
    assert (after[0] - before[0]) * example.CHIPS > 0.5


def test_it_prints_what_it_has_learned(example: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    """Before and after, with errors."""
    example.main(["--hands", "50", "--judged", "20"])
    told = capsys.readouterr().out
    assert told.count(" ± ") == 2
    assert "50 hands in" in told
