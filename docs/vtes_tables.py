"""What the pages on V:TES say from its own data: the options and the cards."""

# ruff: noqa: INP001  # docs/ is no package

from game_tables import filled as filled_with
from game_tables import options_table, table

from kredens_vtes.card_text import cost, requires, says, title
from kredens_vtes.catalogue import catalogue
from kredens_vtes.faces import LIBRARY_KINDS, MODERN, RULED, VAMPIRE, VtesFace

TITLES = {
    "master": "Master cards", "action": "Action cards", "ally": "Allies", "equipment": "Equipment",
    "political-action": "Political actions", "retainer": "Retainers", "action-modifier": "Action modifiers",
    "reaction": "Reactions", "combat": "Combat cards",
}  # fmt: skip
MARKS = {RULED: "(r)", MODERN: "(m)"}


def filled(page: str) -> str:
    """Return a page with a table in place of each line like `%%vtes-options%%`."""
    makers = {"options": lambda: options_table("vtes"), "crypt": crypt_table, "library": library_tables}
    return filled_with(page, "vtes", makers)


def crypt_table() -> str:
    """Return the vampires, by clan and capacity."""
    faces = sorted([face for face in catalogue() if face.kind == VAMPIRE], key=lambda face: (face.clan, face.capacity))
    rows = [
        (face.name, face.clan, str(face.capacity), face.written_disciplines, title(face), _says(face)) for face in faces
    ]
    return table(("vampire", "clan", "capacity", "disciplines", "title", "what he can do, in our words"), rows)


def library_tables() -> str:
    """Return the library cards, kind by kind."""
    parts: list[str] = []
    for kind in LIBRARY_KINDS:
        faces = sorted([face for face in catalogue() if face.kind == kind], key=lambda face: face.slug)
        rows = [(face.name, requires(face), cost(face), _says(face)) for face in faces]
        parts.append(f"### {TITLES[kind]}\n\n{table(('card', 'requires', 'cost', 'what it does, in our words'), rows)}")
    return "\n\n".join(parts)


def _says(face: VtesFace) -> str:
    """Return what a card does, with the marks of what is in doubt."""
    keywords = ", ".join(keyword.replace("-", " ") for keyword in face.keywords)
    told = [f"{one}." for one in says(face)]
    marks = [MARKS[grade] for grade in sorted({grade for _, grade in face.known})]
    return " ".join([*([f"*{keywords}*."] if keywords else []), *told, *marks])


__all__ = ["crypt_table", "filled", "library_tables"]
