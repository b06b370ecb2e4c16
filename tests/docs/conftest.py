"""What the tests of the pages have in common."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

DOCS = Path(__file__).resolve().parents[2] / "docs"


@pytest.fixture(scope="module")
def tables(request: pytest.FixtureRequest) -> ModuleType:
    """Import what makes the tables of some pages: the module in `docs/` that a file of tests is named after."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", [str(DOCS), *sys.path])
        return import_module(request.path.stem.removeprefix("test_"))
