"""Card texts: what is printed on a card, in the words of this project, for who has never seen it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kredens_vtes.faces import DISCIPLINES, MODERN, RULED, VAMPIRE

if TYPE_CHECKING:
    from kredens_vtes.faces import VtesFace

NUMBERS: Final = ("bleed", "strength", "stealth", "intercept", "damage", "maneuvers")
"""The numbers of a library card that say what it does."""

DOUBTS: Final = {
    RULED: "An official ruling gives a part of this",
    MODERN: "A part of this is known only from today's card",
}


def text_of(face: VtesFace) -> str:
    """Return all that is printed on a card, as sentences."""
    parts = (*heading(face), cost(face) and f"costs {cost(face)}", requires(face) and f"for {requires(face)}")
    doubts = [DOUBTS[grade] for grade in sorted({grade for _, grade in face.known})]
    return ". ".join(filter(None, [", ".join(filter(None, parts)), *says(face), *doubts])) + "."


def heading(face: VtesFace) -> tuple[str, ...]:
    """Return what kind of card it is, and of a vampire who he is."""
    if face.kind == VAMPIRE:
        bleed = f"bleed {face.bleed}" if face.bleed > 1 else ""
        strength = f"strength {face.strength}" if face.strength > 1 else ""
        who = (face.clan, f"capacity {face.capacity}", face.written_disciplines, title(face), bleed, strength)
        return ("Vampire", *who, *_more(face))
    keywords = [keyword.replace("-", " ") for keyword in face.keywords]
    return (face.kind.replace("-", " ").capitalize(), *keywords, "unique" if face.unique else "")


def title(face: VtesFace) -> str:
    """Return a vampire's title or votes."""
    if not face.title:
        return f"{face.votes} votes" if face.votes else ""
    return face.title.replace("-", " ") + (f" ({face.domain})" if face.domain else "")


def requires(face: VtesFace) -> str:
    """Return who can use a library card."""
    if face.kind == VAMPIRE:
        return ""
    titles = " or ".join(name.replace("-", " ") for name in face.titles)
    return ", ".join(filter(None, (face.clan, face.sect, titles, DISCIPLINES.get(face.discipline, ""))))


def cost(face: VtesFace) -> str:
    """Return what a library card costs."""
    return ", ".join([f"{number} {what}" for number, what in ((face.pool, "pool"), (face.blood, "blood")) if number])


def says(face: VtesFace) -> tuple[str, ...]:
    """Return what a card does, level by level, and its numbers, without full stops at their ends."""
    told = [f"{level.name.capitalize()}: {level.rule}" if level.name else level.rule for level in face.levels]
    numbers = "" if face.kind == VAMPIRE else ", ".join([*_numbers(face), *_more(face)])
    return tuple([one.rstrip(".") for one in (*told, numbers.capitalize()) if one])


def _numbers(face: VtesFace) -> list[str]:
    return [f"{name} {number}" for name in NUMBERS if (number := getattr(face, name))]


def _more(face: VtesFace) -> list[str]:
    """Return what a strike is like besides its damage, and the lasting stealth and intercept of a vampire."""
    lasting = [
        f"{name} {n}" for name in ("stealth", "intercept") if face.kind == VAMPIRE and (n := getattr(face, name))
    ]
    return [*lasting, *[word for word, is_so in (("ranged", face.ranged), ("aggravated", face.aggravated)) if is_so]]


__all__ = ["DOUBTS", "cost", "heading", "requires", "says", "text_of", "title"]
