"""The table of all games: what is counted now, and what a data file says of what takes long."""

# ruff: noqa: INP001  # docs/ is no package

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from game_tables import filled as filled_with
from game_tables import table

import kredens
from kredens.contract.citations import citations
from kredens.games import Game
from kredens.kernel.imagining import TableFacts

ROOT = Path(__file__).resolve().parents[1]
DATA = ROOT / "docs" / "data" / "games.toml"
MUTANTS = ROOT / "docs" / "data" / "mutants.toml"
SCENARIOS = ROOT / "tests" / "scenarios"
PINS = ROOT / "tests" / "perft.toml"
HEAD = (
    "game", "clauses", "cited", "explained", "reached by tests", "cards", "scenarios", "perft pins", "mutants killed",
    "µs per decision",
)  # fmt: skip
NOT_YET = "not measured"


def filled(page: str) -> str:
    """Return the page with its tables in place of lines like `%%games-all%%`."""
    return filled_with(page, "games", {"all": all_games, "source": source})


def all_games() -> str:
    """Return a row for each installed game."""
    measured = figures()["game"]
    return table(HEAD, [_row(kredens.load(info.id), measured.get(info.id, {})) for info in kredens.games()])


def mutants() -> dict[str, Any]:
    """Return for each game of which there are results how many mutants of its rules are killed."""
    found: dict[str, Any] = tomllib.loads(MUTANTS.read_text(encoding="utf-8"))["game"] if MUTANTS.exists() else {}
    return found


def _killed(game: Game) -> str:
    found = mutants().get(game.id)
    if found is None:
        return NOT_YET
    drawn = ", drawn by chance" if "--limit" in found["command"] else ""
    return f"{found['killed']} of {found['mutants']}{drawn} ({100 * found['killed'] / found['mutants']:.1f} %)"


def source() -> str:
    """Return the sentence that says where the measured figures come from."""
    said = figures()
    return f"Measured on {said['date']} ({said['machine']}) by `{said['command']}`."


def figures() -> dict[str, Any]:
    """Return what the data file says."""
    return tomllib.loads(DATA.read_text(encoding="utf-8"))


@cache
def counted(game: Game) -> dict[str, int]:
    """Return what is counted of a game."""
    named = citations(game)
    return {
        "clauses": len(game.clauses),
        "cited": sum(clause.id in named for clause in game.clauses),
        "explained": sum(bool(clause.explained) for clause in game.clauses),
        "cards": len(cards(game)),
        "scenarios": scenarios().count(game.id),
        "pins": pins().count(game.id),
    }


def cards(game: Game) -> set[str]:
    """Return the slugs of the cards that may turn up at the tables of the conformance kit."""
    found: set[str] = set()
    for spec in game.tables:
        decks = spec.decks(1) if spec.decks is not None else None
        state = game.start(spec.seats, 1, decks, log=False, **spec.options)
        found |= {face.slug for face in state.table.setting.faces}
        if game.faces is not None:
            facts = TableFacts(spec.seats, game.settings(spec.options), game.card_sets)
            found |= {face.slug for face in game.faces(facts)}
    return found


def scenarios() -> list[str]:
    """Return for each scenario of the tests which game it is of."""
    return [_game_of(file) for file in sorted(SCENARIOS.rglob("*.yaml"))]


def pins() -> list[str]:
    """Return for each pin of perft which game it is of."""
    pinned = tomllib.loads(PINS.read_text(encoding="utf-8"))["pin"]
    return [pin["game"] if "game" in pin else _game_of(PINS.parent / pin["scenario"]) for pin in pinned]


def _game_of(scenario: Path) -> str:
    named = re.search(r"^game: *[\"']?([\w-]+)", scenario.read_text(encoding="utf-8"), re.MULTILINE)
    return named[1] if named else ""


def _row(game: Game, measured: dict[str, Any]) -> tuple[str, ...]:
    count = counted(game)
    time = f"{measured['microseconds']:.1f}" if measured else NOT_YET
    return (
        game.title, str(count["clauses"]), str(count["cited"]), str(count["explained"]),
        str(measured.get("reached", NOT_YET)), str(count["cards"]), str(count["scenarios"]), str(count["pins"]),
        _killed(game), time,
    )  # fmt: skip


__all__ = ["all_games", "cards", "counted", "figures", "filled", "mutants", "pins", "scenarios", "source"]
