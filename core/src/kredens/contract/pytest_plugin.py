"""The pytest plugin that comes with Kredens: the marker `clause`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker."""
    config.addinivalue_line("markers", "clause(*ids): the paragraphs of a rulebook that the test shows to hold")
