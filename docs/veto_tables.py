"""What the pages on Veto! say from its own data: the options, and how sure each value of each card is."""

# ruff: noqa: INP001  # docs/ is no package

import re
from collections.abc import Sequence
from typing import Any, get_args, get_origin

import kredens
from kredens_veto.catalogue import catalogue
from kredens_veto.faces import GRADES, KINDS, OURS, RECONSTRUCTED, VetoFace
from kredens_veto.options import VetoOptions

TITLES = {
    "faction": "Factions", "character": "Characters", "equipment": "Equipment", "property": "Properties",
    "effect": "Effects", "sting": "Stings", "strategy": "Strategies",
}  # fmt: skip

MEANS = {
    "stated": "a rulebook says so",
    "forced": "follows from the arithmetic of a rulebook's examples",
    "inferred": "follows from how a rulebook speaks of the card",
    "reconstructed": "chosen by this project so that it fits all that is known; not the printed value",
    "ours": "this project's own, on a card that a rulebook names",
}
COLUMNS = (
    "faction", "treasury", "type", "sabre", "strokes", "lafa", "upkeep", "keywords", "unique", "timing", "attach",
    "side", "lasts", "rule", "influence",
)  # fmt: skip
"""The fields that have a column of their own, in their order, where a kind of card has them."""

PLACEHOLDER = re.compile(r"^%%veto-(\w+)%%$", re.MULTILINE)


def filled(page: str) -> str:
    """Return a page with a table in place of each line like `%%veto-options%%`."""
    makers = {"options": options_table, "grades": grades_table, "cards": cards_tables, "own": own_table}
    return PLACEHOLDER.sub(lambda found: makers[found[1]](), page)


def options_table() -> str:
    """Return the options with their values, the first the usual one, and the ruling that each may replace."""
    rows: list[tuple[str, ...]] = []
    says = _attributes(VetoOptions.__doc__ or "")
    clauses = kredens.load("veto").clauses
    for name, field in VetoOptions.model_fields.items():
        text = says[name]
        named = re.findall(r"[0-9a-z]+(?:\.[0-9a-z*-]+)+", " ".join(re.findall(r"\(clauses? ([^)]*)\)", text)))
        rulings = [clause.ruling for clause in clauses if clause.id in named and clause.ruling]
        rows.append((f"`{name}`", _values(field), f"{text[:1].upper()}{text[1:]}", " ".join(rulings) or "-"))
    return _table(("option", "values", "settles", "the ruling, if nobody says otherwise"), rows)


def grades_table() -> str:
    """Return what the grades mean, and how many values have each."""
    named = [face for face in catalogue() if not face.is_own]
    count = {grade: sum(one == grade for face in named for _, one in face.known) for grade in GRADES}
    rows = [(_letter(grade), grade, MEANS[grade], str(count[grade])) for grade in GRADES]
    return _table(("mark", "grade", "the value", "values"), rows)


def cards_tables() -> str:
    """Return, for each kind, the cards that a rulebook names, with the grade of each of their values."""
    parts: list[str] = []
    for kind in KINDS:
        faces = [face for face in catalogue() if face.kind == kind and not face.is_own]
        if not faces:
            continue
        columns = [name for name in COLUMNS if any(_cell(face, name) for face in faces)]
        rows = [(_name(face), *[_cell(face, name) for name in columns], _cell(face, "kind"), ", ".join(face.sets))
                for face in faces]  # fmt: skip
        parts.append(f"### {TITLES[kind]}\n\n{_table(('card', *columns, 'kind', 'sets'), rows)}")
    return "\n\n".join(parts)


def own_table() -> str:
    """Return, for each kind, the cards that no rulebook names, with what a deck's builder asks about them."""
    parts: list[str] = []
    for kind in KINDS:
        faces = [face for face in catalogue() if face.kind == kind and face.is_own]
        columns = [name for name in COLUMNS if any(getattr(face, name) for face in faces)]
        rows = [(_name(face), *[_value(face, name) for name in columns]) for face in faces]
        parts += [f"### {TITLES[kind]}: this project's own\n\n{_table(('card', *columns), rows)}"] if faces else []
    return "\n\n".join(parts)


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


def _letter(grade: str) -> str:
    return f"({grade[0]})"


def _name(face: VetoFace) -> str:
    gloss = f" ({face.gloss})" if face.gloss and face.gloss != face.name else ""
    return f"{face.title}{gloss}"


def _cell(face: VetoFace, field: str) -> str:
    """Return a value with the mark of its grade; what is not printed stands in italics."""
    grade = dict(face.known).get(field)
    if grade is None:
        return ""
    text = _value(face, field) or "none"
    return f"*{text}* {_letter(grade)}" if grade in (RECONSTRUCTED, OURS) else f"{text} {_letter(grade)}"


def _value(face: VetoFace, field: str) -> str:
    value = getattr(face, field)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ", ".join(value) if isinstance(value, tuple) else str(value)


def _table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    def line(cells: tuple[str, ...]) -> str:
        return "| " + " | ".join(cell.replace("|", "\\|").replace("\n", " ") for cell in cells) + " |"

    return "\n".join([line(head), line(("---",) * len(head)), *[line(row) for row in rows]])


__all__ = ["cards_tables", "filled", "grades_table", "options_table", "own_table"]
