"""Tables that the pages on games are filled with: what goes for every game."""

# ruff: noqa: INP001  # docs/ is no package

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, get_args, get_origin

import kredens


def filled(page: str, game: str, makers: Mapping[str, Callable[[], str]]) -> str:
    """Return a page with a table in place of each line like `%%veto-options%%`."""
    place = re.compile(rf"^%%{game}-(\w+)%%$", re.MULTILINE)
    return place.sub(lambda found: makers[found[1]](), page)


def options_table(game: str) -> str:
    """Return a game's options with their values, the first the usual one, and the ruling that each may replace."""
    rules = kredens.load(game)
    model = rules.options
    fields = {} if model is None else model.model_fields
    rows: list[tuple[str, ...]] = []
    says = _attributes((model and model.__doc__) or "")
    for name, field in fields.items():
        text = says[name]
        named = re.findall(r"[0-9a-z]+(?:\.[0-9a-z*-]+)+", " ".join(re.findall(r"\(clauses? ([^)]*)\)", text)))
        rulings = [clause.ruling for clause in rules.clauses if clause.id in named and clause.ruling]
        rows.append((f"`{name}`", _values(field), f"{text[:1].upper()}{text[1:]}", " ".join(rulings) or "-"))
    return table(("option", "values", "settles", "the ruling, if nobody says otherwise"), rows)


def table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    """Return a table in Markdown."""

    def line(cells: tuple[str, ...]) -> str:
        return "| " + " | ".join(cell.replace("|", "\\|").replace("\n", " ") for cell in cells) + " |"

    return "\n".join([line(head), line(("---",) * len(head)), *[line(row) for row in rows]])


def _attributes(docstring: str) -> dict[str, str]:
    """Return what a docstring says of each attribute."""
    found: dict[str, str] = {}
    name = ""
    for line in docstring.partition("Attributes:")[2].splitlines():
        begun = re.match(r" {8}(\w+): (.*)", line)
        if begun:
            name = begun[1]
            found[name] = begun[2]
        elif line.strip():
            found[name] += f" {line.strip()}"
    return found


def _values(field: Any) -> str:
    values = list(get_args(field.annotation)) if get_origin(field.annotation) is not None else []
    if field.annotation is bool:
        values = [False, True]
    if not values:
        return f"a number, usually {field.default}"
    return ", ".join(f"`{str(value).lower()}`" for value in sorted(values, key=lambda value: value != field.default))


__all__ = ["filled", "options_table", "table"]
