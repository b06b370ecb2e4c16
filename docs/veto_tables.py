"""What the pages on Veto! say from its own data: the options, and how sure each value of each card is."""

# ruff: noqa: INP001  # docs/ is no package

from game_tables import filled as filled_with
from game_tables import options_table, table

from kredens_veto.catalogue import catalogue
from kredens_veto.faces import GRADES, KINDS, OURS, RECONSTRUCTED, VetoFace

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


def filled(page: str) -> str:
    """Return a page with a table in place of each line like `%%veto-options%%`."""
    makers = {"options": lambda: options_table("veto"), "grades": grades_table, "cards": cards_tables, "own": own_table}
    return filled_with(page, "veto", makers)


def grades_table() -> str:
    """Return what the grades mean, and how many values have each."""
    named = [face for face in catalogue() if not face.is_own]
    count = {grade: sum(one == grade for face in named for _, one in face.known) for grade in GRADES}
    rows = [(_letter(grade), grade, MEANS[grade], str(count[grade])) for grade in GRADES]
    return table(("mark", "grade", "the value", "values"), rows)


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
        parts.append(f"### {TITLES[kind]}\n\n{table(('card', *columns, 'kind', 'sets'), rows)}")
    return "\n\n".join(parts)


def own_table() -> str:
    """Return, for each kind, the cards that no rulebook names, with what a deck's builder asks about them."""
    parts: list[str] = []
    for kind in KINDS:
        faces = [face for face in catalogue() if face.kind == kind and face.is_own]
        columns = [name for name in COLUMNS if any(getattr(face, name) for face in faces)]
        rows = [(_name(face), *[_value(face, name) for name in columns]) for face in faces]
        parts += [f"### {TITLES[kind]}: this project's own\n\n{table(('card', *columns), rows)}"] if faces else []
    return "\n\n".join(parts)


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


__all__ = ["cards_tables", "filled", "grades_table", "own_table"]
