"""Card files: the facts of cards as TOML, checked while they are read.

The `kind` of a file is the kind of all its cards. A `[[card]]` has the fields of `VtesFace`, but for these:

- `disciplines` is one text as printed, `"aus cel PRE"`, with the superior ones in capitals;
- `rule` says what a card with one level does, `basic` and `superior` what one with two levels does;
- `stealth`, `aim` and `life` are those of its level, or a list for basic and superior;
- `abilities` need not be named: each level with a rule has one (see `VtesFace`);
- `known` maps each grade to the fields that have it.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from kredens.errors import shown
from kredens.kernel.card_files import CardFile, Faulty, beyond, entry_of, faces_of, foreign, listed, read_card_file
from kredens.kernel.cards import slug
from kredens_vtes import faces as f
from kredens_vtes.faces import Level, VtesFace

if TYPE_CHECKING:
    from collections.abc import Iterator

_EVERY: Final = "aliases sets core era"
_USED: Final = "clan sect discipline titles pool blood unique levels replaced"
"""The fields of all cards that somebody uses from her hand."""
_GIVEN: Final = "bleed strength stealth intercept damage ranged aggravated maneuvers"
_CARRIED: Final = {
    f.VAMPIRE: f"clan sect capacity disciplines title domain votes unique levels {_GIVEN}",
    f.MASTER: f"{_USED} keywords skill",
    f.ACTION: _USED,
    f.POLITICAL: f"{_USED} title domain",
    f.MODIFIER: _USED,
    f.REACTION: _USED,
    f.COMBAT: f"{_USED} keywords",
    f.EQUIPMENT: f"{_USED} keywords {_GIVEN}",
    f.RETAINER: f"{_USED} {_GIVEN}",
    f.ALLY: f"{_USED} {_GIVEN}",
}
"""By kind, the fields that a card of it can have beside those of every card."""

_RANGES: Final = {
    "capacity": (0, 11), "votes": (0, 9), "pool": (0, 20), "blood": (0, 11), "bleed": (0, 9), "strength": (0, 9),
    "stealth": (0, 9), "intercept": (0, 9), "damage": (0, 20), "maneuvers": (0, 9),
}  # fmt: skip


_ACTIONS: Final = (f.ACTION, f.POLITICAL)
"""The kinds of cards that are actions, so that their stealth is that of their levels."""


class _Entry(Struct, forbid_unknown_fields=True):
    """One `[[card]]` as it is written."""

    id: int
    name: str
    slug: str = ""
    aliases: tuple[str, ...] = ()
    clan: str = ""
    sect: str = ""
    capacity: int = 0
    disciplines: str = ""
    title: str = ""
    domain: str = ""
    votes: int = 0
    discipline: str = ""
    titles: tuple[str, ...] = ()
    pool: int = 0
    blood: int = 0
    unique: bool = False
    keywords: tuple[str, ...] = ()
    skill: str = ""
    bleed: int | None = None
    strength: int | None = None
    stealth: int | tuple[int, int] = 0
    intercept: int = 0
    damage: int = 0
    ranged: bool = False
    aggravated: bool = False
    maneuvers: int = 0
    aim: str | tuple[str, str] = ""
    life: int | tuple[int, int] = 0
    replaced: str = ""
    rule: str = ""
    basic: str = ""
    superior: str = ""
    abilities: tuple[str, ...] | None = None
    sets: tuple[str, ...] = ()
    core: bool = False
    era: str = ""
    known: dict[str, tuple[str, ...]] = {}


def read_cards(text: str, file: str) -> list[VtesFace]:
    """Return the faces of a card file.

    Args:
        text: what the file says.
        file: its name, for refusals.

    Raises:
        BadFile: it is no card file, or a card of it is wrong; the text names the file, the card and the field.
    """
    written = read_card_file(text, file, CardFile, f.KINDS)
    return faces_of(written, file, partial(_face, kind=written.kind))


def _face(raw: dict[str, object], kind: str) -> VtesFace:
    entry = entry_of(raw, _Entry)
    vampire = kind == f.VAMPIRE
    usual = 1 if vampire else 0
    levels = tuple(_levels(entry, kind))
    word = entry.slug or slug(entry.name)
    face = VtesFace(
        id=entry.id, kind=kind, name=entry.name, slug=word, aliases=entry.aliases, clan=entry.clan, sect=entry.sect,
        capacity=entry.capacity, disciplines=tuple(_disciplines(entry.disciplines)), title=entry.title,
        domain=entry.domain, votes=entry.votes, discipline=entry.discipline, titles=entry.titles, pool=entry.pool,
        blood=entry.blood, unique=entry.unique or vampire, keywords=entry.keywords, skill=entry.skill,
        bleed=usual if entry.bleed is None else entry.bleed,
        strength=usual if entry.strength is None else entry.strength,
        stealth=0 if kind in _ACTIONS or isinstance(entry.stealth, tuple) else entry.stealth,
        intercept=entry.intercept, damage=entry.damage, ranged=entry.ranged, aggravated=entry.aggravated,
        maneuvers=entry.maneuvers, replaced=entry.replaced, levels=levels,
        abilities=_abilities(entry, word, levels), sets=entry.sets, core=entry.core, era=entry.era,
        known=tuple([(field, grade) for grade, fields in entry.known.items() for field in fields]),
    )  # fmt: skip
    for field, what in _faults(entry, face):
        raise Faulty(field, what)
    return face


def _abilities(entry: _Entry, word: str, levels: tuple[Level, ...]) -> tuple[str, ...]:
    if entry.abilities is not None:
        return entry.abilities
    if entry.skill:
        return (f.skill_ability(entry.skill),)
    return (word,) if levels else ()


def _levels(entry: _Entry, kind: str) -> Iterator[Level]:
    """Yield what a card does at each of its levels."""
    if bool(entry.basic) != bool(entry.superior):
        raise Faulty("superior" if entry.basic else "basic", "a card has both levels or one without a name")
    if entry.rule and entry.basic:
        raise Faulty("rule", "a card has one level or two")
    for field in ("stealth", "aim", "life"):
        if isinstance(getattr(entry, field), tuple) and not entry.basic:
            raise Faulty(field, "only a card with two levels has two")
    rules = ((f.BASIC, entry.basic), (f.SUPERIOR, entry.superior)) if entry.basic else (("", entry.rule),)
    for place, (name, rule) in enumerate(rules):
        if rule:
            stealth = entry.stealth if isinstance(entry.stealth, int) else entry.stealth[place]
            aim = entry.aim if isinstance(entry.aim, str) else entry.aim[place]
            life = entry.life if isinstance(entry.life, int) else entry.life[place]
            yield Level(name, rule, stealth if kind in _ACTIONS else 0, aim, life)


def _disciplines(written: str) -> Iterator[tuple[str, int]]:
    for word in written.split():
        level = f.SUPERIOR_LEVEL if word.isupper() else f.BASIC_LEVEL
        if word.lower() not in f.DISCIPLINES or word not in {word.lower(), word.upper()}:
            raise Faulty("disciplines", f"{shown(word)} is none; they are {listed(f.DISCIPLINES)}")
        yield word.lower(), level


def _faults(entry: _Entry, face: VtesFace) -> Iterator[tuple[str, str]]:
    kind = face.kind
    if not 100_000 <= face.id < 300_000 or (face.id >= 200_000) != (kind == f.VAMPIRE):
        yield "id", "the numbers of library cards begin with 1, those of vampires with 2, and have six digits"
    if not face.name.strip() or not slug(face.name):
        yield "name", "it has no letter or digit"
    if face.slug != slug(face.slug):
        yield "slug", f"it consists of small letters, digits and hyphens, not {shown(face.slug)}"
    allowed = {*_EVERY.split(), *_CARRIED[kind].split(), "id", "name", "slug", "kind", "family", "abilities", "known"}
    for field in VtesFace.__struct_fields__:
        if field not in allowed and getattr(face, field):
            yield field, f"a card of the kind {kind} has none"
    yield from beyond(face, _RANGES)
    for field, among in (
        ("sect", f.SECTS), ("title", f.VOTES), ("discipline", f.DISCIPLINES), ("titles", f.VOTES),
        ("keywords", f.KEYWORDS.get(kind, ())), ("skill", f.DISCIPLINES), ("replaced", f.REPLACED), ("sets", f.SETS),
    ):  # fmt: skip
        yield from foreign(face, field, among)
    yield from _missing(entry, face)
    yield from _levelled(face)
    for field, grade in face.known:
        if field not in _Entry.__struct_fields__ or grade not in f.GRADES:
            yield "known", f"it maps {listed(f.GRADES)} to fields, not {shown(grade)} to {shown(field)}"


def _missing(entry: _Entry, face: VtesFace) -> Iterator[tuple[str, str]]:
    needed = {f.VAMPIRE: ("clan", "sect", "capacity")}.get(face.kind, ("levels",))
    for field in ("sets", *needed):
        if not getattr(face, field):
            yield ("rule" if field == "levels" else field), "it is missing"
    if (face.title in f.OF_A_PLACE) != bool(face.domain):
        yield "domain", f"the titles with a domain are {listed(f.OF_A_PLACE)}"
    if face.discipline and not entry.basic:
        yield "basic", "a card that requires a discipline says what it does at each level"
    if face.pool and face.blood:
        yield "blood", "a card costs pool or blood, not both"


def _levelled(face: VtesFace) -> Iterator[tuple[str, str]]:
    """Yield what is wrong with the levels and what they are called by."""
    for level in face.levels:
        if level.aim not in (f.AIMS if face.kind == f.ACTION else ("",)):
            yield "aim", f"an action is one of {listed(f.AIMS)}, and no other card has one"
        if bool(level.life) != (face.kind in {f.RETAINER, f.ALLY}) or not 0 <= level.life < 10:
            yield "life", "retainers and allies have it, from 1 to 9, and no other card"
    for name in face.abilities:
        if any(part != slug(part) for part in name.split("/")):
            yield "abilities", f"a name consists of small letters, digits and hyphens, not {shown(name)}"


__all__ = ["read_cards"]
