"""The page about Leduc shows the code as it is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

HOME = Path(__file__).resolve().parents[2] / "docs" / "examples" / "leduc"
SHOWN = re.findall(
    r"<!-- skip: next -->\n```python\n(.*?)```", (HOME / "README.md").read_text(encoding="utf-8"), re.DOTALL
)


@pytest.mark.parametrize("excerpt", SHOWN, ids=lambda text: text.strip().splitlines()[0])
def test_what_the_page_shows_is_what_the_plugin_says(excerpt: str) -> None:
    """Every excerpt stands in the source word by word."""
    sources = sorted((HOME / "src").rglob("*.py"))
    assert any(excerpt in source.read_text(encoding="utf-8") for source in sources)


def test_the_page_shows_a_whole_game() -> None:
    """Zones, a procedure and its steps, the deals, the literal and the hook."""
    assert len(SHOWN) == 6
