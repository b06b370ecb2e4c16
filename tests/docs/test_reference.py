"""The reference lists the public surface: all that a public package offers, and every part of the kernel."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

import kredens

from .test_pages import ROOT

PAGES = "\n".join(page.read_text(encoding="utf-8") for page in sorted((ROOT / "docs" / "reference").glob("*.md")))
PACKAGES = ("kredens", "kredens.bots", "kredens.contract", "kredens.record", "kredens.saves", "kredens.scenario")
KERNEL = sorted((Path(kredens.__file__).parent / "kernel").glob("[!_]*.py"))
DIRECTIVE = re.compile(r"^\.\. auto(?P<kind>\w+):: (?P<what>\S+)\n(?P<options>(?: {3}:.*\n)*)", re.MULTILINE)


def documented() -> set[str]:
    """Return the last word of everything that the reference documents."""
    names: set[str] = set()
    for found in DIRECTIVE.finditer(PAGES + "\n"):
        kind, what, options = found["kind"], found["what"], found["options"]
        names.add(what.rpartition(".")[2])
        members = re.search(r":members:(?P<listed>.*)", options)
        if kind == "module" and members:
            listed = [name.strip() for name in members["listed"].split(",") if name.strip()]
            names.update(listed or getattr(import_module(what), "__all__", dir(import_module(what))))
    return names


@pytest.mark.parametrize("package", PACKAGES)
def test_every_public_name_is_in_the_reference(package: str) -> None:
    """What a package names in `__all__`, and does not start with an underscore."""
    offered = [name for name in import_module(package).__all__ if not name.startswith("_")]
    assert sorted(set(offered) - documented()) == []


@pytest.mark.parametrize("module", KERNEL, ids=lambda file: file.stem)
def test_every_module_of_the_kernel_is_in_the_reference(module: Path) -> None:
    """By its own name."""
    assert f".. automodule:: kredens.kernel.{module.stem}\n" in PAGES
