"""The pages on speed say what their data files say, the pictures are drawn from them, and the data names no machine."""

from __future__ import annotations

import json
import re
import tomllib
from types import ModuleType
from typing import Any

import pytest

import kredens

from .conftest import DOCS
from .test_pages import ROOT

TITLES = {info.title for info in kredens.games()}
BENCH: dict[str, Any] = json.loads((DOCS / "data" / "bench.json").read_text(encoding="utf-8"))
HEADINGS = re.compile(r"^#+ (.+)$", re.MULTILINE)


def slug(heading: str) -> str:
    """The anchor of a heading, as pages are built."""
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


@pytest.mark.parametrize("page", ["speed.md", "lab.md", "bridges.md"])
def test_a_page_says_what_its_data_says(page: str, tables: ModuleType) -> None:
    """`scripts/figures.py --pages` would leave it as it is, and every block has a maker."""
    text = (DOCS / page).read_text(encoding="utf-8")
    assert page in tables.PAGES
    assert tables.named(text)
    assert set(tables.named(text)) <= set(tables.MAKERS)
    assert tables.filled(text) == text


def test_every_block_stands_on_some_page(tables: ModuleType) -> None:
    pages = [(DOCS / page).read_text(encoding="utf-8") for page in tables.PAGES]
    assert {name for page in pages for name in tables.named(page)} == set(tables.MAKERS)


@pytest.mark.parametrize("picture", ["speed-peers.svg", "speed-seats.svg", "speed-cards.svg"])
def test_a_picture_was_drawn_from_the_data_that_is_there(picture: str) -> None:
    """It carries what tells the data by, and the page shows it with a text for those who do not see it."""
    from hashlib import sha256

    digest = sha256((DOCS / "data" / "bench.json").read_bytes()).hexdigest()[:16]
    assert f"<metadata>data {digest}</metadata>" in (DOCS / picture).read_text(encoding="utf-8")
    assert re.search(rf"!\[\w[^]]+\]\({picture}\)", (DOCS / "speed.md").read_text(encoding="utf-8"))


def test_every_game_was_measured_at_every_table() -> None:
    """Alone at all tables but of Leduc, which has one; through the bridges; in batches."""
    headless = {(row["game"], row["seats"]) for row in BENCH["rows"] if row["what"] == "headless"}
    for info in kredens.games():
        assert {(info.title, seats) for seats in range(info.seats[0], info.seats[1] + 1)} <= headless
    bridged = {row["game"] for row in BENCH["rows"] if row["what"] == "PettingZoo environment"}
    batches = json.loads((DOCS / "data" / "batches.json").read_text(encoding="utf-8"))
    assert bridged >= TITLES
    assert {row["game"] for row in batches["games"]} == TITLES


def test_games_that_are_compared_are_equally_long() -> None:
    """A run in which they were not is no comparison."""
    assert BENCH["faults"] == []
    for game, seats in [("Leduc poker", 2), *[("Crazy Eights", seats) for seats in range(2, 8)]]:
        means = [
            (row["decisions_per_game"], row["standard_error"])
            for row in BENCH["rows"]
            if row["what"] == "headless" and (row["game"], row["seats"]) == (game, seats)
        ]
        (ours, our_error), (theirs, their_error) = means
        assert abs(ours - theirs) <= 4 * (our_error**2 + their_error**2) ** 0.5


def test_what_misses_its_target_has_a_profile() -> None:
    """Under a heading of its own in benchmarks/README.md, to which the verdict leads."""
    readme = (ROOT / "benchmarks" / "README.md").read_text(encoding="utf-8")
    anchors = {slug(heading) for heading in HEADINGS.findall(readme)}
    named = re.findall(r"\(profiles\.md#([^)]+)\)", (DOCS / "speed.md").read_text(encoding="utf-8"))
    assert set(named) <= anchors


def test_the_pages_anchors_are_those_of_the_profiles(tables: ModuleType) -> None:
    from importlib import import_module

    assert tables.MAKERS
    readme = (ROOT / "benchmarks" / "README.md").read_text(encoding="utf-8")
    anchors = {slug(heading) for heading in HEADINGS.findall(readme)}
    speed: Any = import_module("speed_tables")
    assert set(speed.PROFILES.values()) <= anchors


@pytest.mark.parametrize(
    ("row", "says"),
    [
        ({"unit": "us", "scaled": 1.5, "at_least": 5, "aim": 2, "at_least_reached": True, "aim_reached": True},
         "reached, the aim too"),
        ({"unit": "us", "scaled": 3, "at_least": 5, "aim": 2, "at_least_reached": True, "aim_reached": False},
         "reached; not the aim"),
        ({"unit": "us", "scaled": 10, "at_least": 5, "aim": 2, "at_least_reached": False, "aim_reached": False},
         "**missed**, at 50% of the speed"),
        ({"unit": "decisions/s", "scaled": 20, "at_least": 80, "at_least_reached": False},
         "**missed**, at 25% of the speed"),
    ],
)  # fmt: skip
def test_a_verdict_says_what_was_reached(row: dict[str, Any], says: str, tables: ModuleType) -> None:
    from importlib import import_module

    assert tables.MAKERS
    speed: Any = import_module("speed_tables")
    assert speed.verdict({"what": "clone", **row}).startswith(says)


@pytest.mark.parametrize(
    ("reached", "says"),
    [
        ({"at_least_reached": False}, ""),
        ({"at_least_reached": True, "aim_reached": False}, "; compiled, it is reached"),
        ({"at_least_reached": True, "aim_reached": True}, "; compiled, the aim is reached"),
    ],
)
def test_a_verdict_says_what_the_compiled_build_reaches(
    reached: dict[str, bool], says: str, tables: ModuleType
) -> None:
    from importlib import import_module

    assert tables.MAKERS
    speed: Any = import_module("speed_tables")
    met = {"what": "clone", "unit": "us", "scaled": 3, "at_least": 5, "aim": 2, "at_least_reached": True}
    aimed = says if "aim" in says else ""
    assert speed.verdict(met, reached) == speed.verdict(met) + aimed
    missed = {"what": "rate", "game": "Veto!", "unit": "decisions/s", "scaled": 20, "at_least": 80}
    plain = speed.verdict({**missed, "at_least_reached": False})
    assert speed.verdict({**missed, "at_least_reached": False}, reached) == plain + says


def test_the_compiled_build_was_measured_at_the_same_things_and_was_compiled() -> None:
    compiled = json.loads((DOCS / "data" / "bench-compiled.json").read_text(encoding="utf-8"))
    assert compiled["machine"]["compiled"] is True
    assert BENCH["machine"].get("compiled", False) is False
    names = ("what", "game", "engine", "seats", "cards", "unit")
    assert {tuple([row.get(name) for name in names]) for row in compiled["rows"]} >= {
        tuple([row.get(name) for name in names])
        for row in BENCH["rows"]
        if "at_least" in row or row["what"] == "headless"
    }


@pytest.mark.parametrize("file", sorted((DOCS / "data").iterdir()), ids=lambda file: file.name)
def test_the_data_is_small_and_names_no_machine(file: Any) -> None:  # noqa: ANN401  # a path
    """No folder, and no name of a host."""
    from platform import node

    text = file.read_text(encoding="utf-8")
    assert len(text) < 100_000
    assert not re.search(r"(?<!\w)/(home|root|work|tmp|usr)/", text)
    assert not node() or node() not in text
    assert json.loads(text) if file.suffix == ".json" else tomllib.loads(text)
