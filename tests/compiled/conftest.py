"""What the tests here look with: the same module, interpreted and compiled."""

# ruff: noqa: ANN401  # of anything at all

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

from . import looking

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def translated(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The module `looking`, compiled as the games are."""
    folder = tmp_path_factory.mktemp("compiled")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", [str(ROOT / "scripts" / "compiled"), *sys.path])
        build: Any = import_module("build")
        patch.setattr(build, "WORK", folder)
        files = build.translated([("looking", Path(str(looking.__file__)))], 1)
        build.compiled(files, folder / "modules", 1, "compiling")
        sys.modules.pop("build")
    (library,) = (folder / "modules").iterdir()
    spec = spec_from_file_location("looking", library)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(params=["interpreted", "compiled"])
def look(request: pytest.FixtureRequest) -> Any:
    return looking if request.param == "interpreted" else request.getfixturevalue("translated")
