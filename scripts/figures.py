"""Make what the pages of docs/ say of speed from the data files that measurements leave in docs/data.

.venv-all/bin/python scripts/figures.py           fill the pages and draw the pictures
.venv-all/bin/python scripts/figures.py --pages   fill the pages only, which needs no extra
"""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

DOCS = Path(__file__).resolve().parents[1] / "docs"


def main() -> None:
    parser = argparse.ArgumentParser(description="Make what the pages say of speed from docs/data.")
    parser.add_argument("--pages", action="store_true", help="fill the pages only; the pictures stay as they are")
    asked = parser.parse_args()
    sys.path.insert(0, str(DOCS))
    figures: Any = import_module("figures")
    for name in figures.PAGES:
        file = DOCS / name
        before = file.read_text(encoding="utf-8")
        after = figures.filled(before)
        file.write_text(after, encoding="utf-8")
        print(f"docs/{name}: {'made anew' if after != before else 'as it was'}")
    if not asked.pages:
        charts: Any = import_module("speed_charts")
        charts.draw(DOCS)
        print(", ".join(f"docs/{name}" for name in charts.CHARTS), "drawn")


if __name__ == "__main__":
    main()
