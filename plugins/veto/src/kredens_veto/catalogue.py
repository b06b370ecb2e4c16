"""The catalogue: every card that comes with the game, read from its card files when somebody first asks.

A card file is a TOML file. Its `kind` is the kind of all its cards; `sets` and `known`, if it has them, go for each
card that does not say otherwise. Every `[[card]]` names in `known` how sure its values are: either one grade for all
of them, or the fields of each grade.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from kredens.errors import BadOption, shown
from kredens.kernel import card_names
from kredens.kernel.card_files import CardFile, Faulty, beyond, entry_of, faces_of, foreign, listed, read_card_file
from kredens.kernel.cards import slug
from kredens_veto import faces as f
from kredens_veto.board import so_many
from kredens_veto.faces import VetoFace, lafa_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

FILES: Final = (
    "factions.toml",
    "strategies.toml",
    "characters.toml",
    "characters-own.toml",
    "equipment.toml",
    "equipment-own.toml",
    "properties.toml",
    "properties-own.toml",
    "effects.toml",
    "effects-own.toml",
    "stings.toml",
    "stings-own.toml",
)
"""The card files of the game, in the order in which the catalogue lists their cards."""

_KEYWORDS_OF: Final = {
    f.CHARACTER: f.CHARACTER_KEYWORDS,
    f.PROPERTY: (f.INN,),
    f.EFFECT: (f.PERMANENT, f.REMOVABLE, f.UNIQUE_EFFECT),
    f.STING: (f.CUT,),
}

_CARRIED: Final = {
    f.FACTION: "nickname faction treasury upkeep rule influence places",
    f.CHARACTER: "nickname faction sabre strokes lafa upkeep keywords rule places fillers",
    f.EQUIPMENT: "faction sabre strokes lafa upkeep keywords type unique rule places fillers",
    f.PROPERTY: "faction lafa upkeep keywords unique rule places fillers",
    f.EFFECT: "faction keywords timing attach side lasts rule places fillers",
    f.STING: "faction sabre keywords timing rule places fillers",
    f.STRATEGY: "faction rule",
}
"""By kind, the fields that a card of it can have beside its name, its kind and what is always this project's."""

_GRADED: Final = {
    f.FACTION: "name kind faction treasury upkeep rule",
    f.CHARACTER: "name kind sabre strokes lafa rule",
    f.EQUIPMENT: "name kind type lafa rule",
    f.PROPERTY: "name kind lafa rule",
    f.EFFECT: "name kind timing rule",
    f.STING: "name kind sabre rule",
    f.STRATEGY: "name kind rule",
}
"""By kind, the fields that have a grade even if they are empty: no rule, too, is something to be sure of or not."""

_DECKLESS: Final = {f.FACTION: "factions", f.STRATEGY: "strategies"}
"""The families of the kinds that belong to no deck."""

_RANGES: Final = {"sabre": (-9, 20), "strokes": (0, 9), "lafa": (0, 99), "upkeep": (-99, 99), "treasury": (0, 999)}


class _Entry(Struct, forbid_unknown_fields=True):
    """One `[[card]]` as it is written."""

    name: str
    gloss: str
    nickname: str = ""
    faction: str = ""
    economy: str = ""
    sabre: int = 0
    strokes: int = 0
    lafa: str = ""
    keywords: tuple[str, ...] = ()
    type: str = ""
    unique: bool = False
    timing: str = ""
    attach: tuple[str, ...] = ()
    side: str = ""
    lasts: str = ""
    rule: str = ""
    influence: str = ""
    abilities: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()
    places: dict[str, tuple[int, ...]] = {}
    fillers: dict[str, tuple[int, ...]] = {}
    known: str | dict[str, tuple[str, ...]] = ""


class _File(CardFile, forbid_unknown_fields=True):
    """A card file as it is written."""

    sets: tuple[str, ...] = ()
    known: str = ""


@cache
def catalogue() -> tuple[VetoFace, ...]:
    """Return every face that comes with the game.

    Raises:
        BadFile: a card file is wrong; the text names the file, the card and the field.
    """
    folder = files("kredens_veto") / "cards"
    found: list[VetoFace] = []
    for name in FILES:
        found += read_cards((folder / name).read_text(encoding="utf-8"), name)
    check_slugs(found)
    return tuple(found)


def face_named(text: str, more: Sequence[VetoFace] = ()) -> VetoFace:
    """Return the face that somebody means by a name.

    Args:
        text: a name as printed, without its accents, or as a slug, in capitals or not. Versions of one character are
            told apart by the nickname in parentheses.
        more: faces of other card sets, which are searched too.

    Raises:
        BadOption: no card has that name, or several have; the text says which come near.
    """
    wanted = slug(text)
    index = _index()
    face = index.get(wanted) or next((face for face in more if face.slug == wanted), None)
    if face is not None:
        return face
    versions = [face for face in (*catalogue(), *more) if slug(face.name) == wanted]
    if len(versions) == 1:
        return versions[0]
    if versions:
        names = ", ".join(face.title for face in versions)
        raise BadOption(f"Veto! has {len(versions)} cards called {shown(text)}: {names}.")
    raise BadOption(f"Veto! has no card called {shown(text)}.{_near(wanted, more)}")


def read_cards(
    text: str, file: str, keywords: Sequence[str] = (), types: Sequence[str] = (), factions: Sequence[str] = ()
) -> list[VetoFace]:
    """Return the faces of a card file.

    Args:
        text: what the file says.
        file: its name, for refusals.
        keywords: keywords that its card set adds.
        types: types of equipment that its card set adds.
        factions: coats of arms that its card set adds.

    Raises:
        BadFile: it is no card file, or a card of it is wrong; the text names the file, the card and the field.
    """
    written = read_card_file(text, file, _File, f.KINDS)
    return faces_of(written, file, _Reader(written, keywords, types, factions).face)


def check_slugs(faces: Iterable[VetoFace]) -> None:
    """Check that options can tell all cards apart.

    Raises:
        BadFile: two cards have one slug.
    """
    card_names.check_distinct(faces, lambda face: (face.slug,))


def doubts(faces: Iterable[VetoFace]) -> str:
    """Return the sentence that tells how much on the cards of a game no source has told, or ""."""
    chosen, cards, own = chosen_values(faces)
    parts: list[str] = []
    if chosen:
        are = "is" if chosen == 1 else "are"
        parts.append(f"{so_many(chosen, 'value')} on {so_many(cards, 'printed card')} {are} reconstructed or added")
    if own:
        parts.append(f"{so_many(own, 'card')} {'is' if own == 1 else 'are'} this project's own")
    return f"{', and '.join(parts)}: play depends on that." if parts else ""


def chosen_values(faces: Iterable[VetoFace]) -> tuple[int, int, int]:
    """Return how many values this project has chosen on printed cards, on how many such cards, and its own cards."""
    values = cards = own = 0
    for face in faces:
        doubtful = face.doubtful
        values += len(doubtful)
        cards += bool(doubtful)
        own += face.is_own
    return values, cards, own


class _Reader:
    """Makes faces of the entries of one file."""

    def __init__(self, file: _File, keywords: Sequence[str], types: Sequence[str], factions: Sequence[str]) -> None:
        self.file = file
        self.kind = file.kind
        self.keywords = (*_KEYWORDS_OF.get(file.kind, ()), *keywords)
        self.types = (*f.TYPES, *types)
        self.factions = (*f.FACTIONS, *factions)
        self.fields = ("name", "kind", *_CARRIED[file.kind].split())

    def face(self, raw: dict[str, object]) -> VetoFace:
        entry = entry_of(raw, _Entry)
        lafa, upkeep, treasury = self._ducats(entry)
        bare = VetoFace(
            name=entry.name, slug=slug(f"{entry.name} {entry.nickname}"), family=_DECKLESS.get(self.kind, "cards"),
            kind=self.kind, nickname=entry.nickname, gloss=entry.gloss, faction=entry.faction, sabre=entry.sabre,
            strokes=entry.strokes, lafa=lafa, upkeep=upkeep, treasury=treasury, keywords=entry.keywords,
            type=entry.type, unique=entry.unique, timing=entry.timing, attach=entry.attach, side=entry.side,
            lasts=entry.lasts, rule=entry.rule, influence=entry.influence, abilities=entry.abilities,
            sets=entry.sets or self.file.sets, places=_flat(entry.places), fillers=_flat(entry.fillers),
        )  # fmt: skip
        for field, what in self._faults(bare):
            raise Faulty(field, what)
        return replace(bare, known=tuple(self._grades(entry, bare)))

    def _ducats(self, entry: _Entry) -> tuple[int, int, int]:
        if self.kind == f.FACTION:
            treasury, upkeep = self._written("economy", entry.economy)
            return 0, upkeep, treasury
        if entry.economy:
            raise Faulty("economy", f"a card of the kind {self.kind} has none")
        return (*self._written("lafa", entry.lafa), 0) if entry.lafa else (0, 0, 0)

    def _written(self, field: str, text: str) -> tuple[int, int]:
        try:
            return lafa_of(text)
        except ValueError as error:
            raise Faulty(field, str(error)) from error

    def _faults(self, face: VetoFace) -> Iterator[tuple[str, str]]:
        for field in ("name", "gloss"):
            if not getattr(face, field).strip():
                yield field, "it is empty"
        if not slug(face.name):
            yield "name", "it has no letter or digit"
        if not face.sets:
            yield "sets", "the card belongs to no set"
        for field in VetoFace.__struct_fields__:
            if field in _ALL_CARRIED and field not in self.fields and getattr(face, field):
                yield field, f"a card of the kind {self.kind} has none"
        yield from beyond(face, _RANGES)
        for field, allowed in (
            ("faction", self.factions), ("keywords", self.keywords), ("type", self.types), ("timing", f.TIMINGS),
            ("attach", f.HOSTS), ("side", f.SIDES), ("lasts", f.SPANS),
        ):  # fmt: skip
            yield from foreign(face, field, allowed)
        yield from self._missing(face)
        for name in face.abilities:
            if name != slug(name):
                yield "abilities", f"a name consists of small letters, digits and hyphens, not {shown(name)}"

    def _missing(self, face: VetoFace) -> Iterator[tuple[str, str]]:
        needed = {f.FACTION: ("faction",), f.EQUIPMENT: ("type",), f.EFFECT: ("timing", "rule"), f.STRATEGY: ("rule",)}
        for field in needed.get(self.kind, ()):
            if not getattr(face, field):
                yield field, "it is missing"
        if face.attach and not face.side:
            yield "side", "an effect that is attached says whose card it is attached to"
        for field in ("side", "lasts"):
            if getattr(face, field) and not face.attach:
                yield field, "only an effect that is attached has one"
        told = bool(face.rule or face.influence)
        if told != bool(face.special):
            yield "abilities", "a card has them exactly if it has a rule"

    def _grades(self, entry: _Entry, face: VetoFace) -> Iterator[tuple[str, str]]:
        """Yield (field, grade) for each field that has one."""
        known = entry.known or self.file.known
        needed = [field for field in self.fields if field in _GRADED[self.kind].split() or getattr(face, field)]
        if isinstance(known, str):
            known = {known: tuple(needed)}
        grades: dict[str, str] = {}
        for grade, fields in known.items():
            if grade not in f.GRADES:
                raise Faulty("known", f"a grade is one of {listed(f.GRADES)}, not {shown(grade)}")
            for field in fields:
                if field not in self.fields:
                    raise Faulty("known", f"a card of the kind {self.kind} has no field {shown(field)}")
                if field in grades:
                    raise Faulty("known", f"{shown(field)} has two grades")
                grades[field] = grade
        for field in self.fields:
            if field in grades:
                yield field, grades[field]
            elif field in needed:
                raise Faulty("known", f"{shown(field)} has no grade")


_ALL_CARRIED: Final = frozenset(" ".join(_CARRIED.values()).split())


@cache
def _index() -> dict[str, VetoFace]:
    return {face.slug: face for face in catalogue()}


def _near(wanted: str, more: Sequence[VetoFace]) -> str:
    named = [(key, face) for face in (*catalogue(), *more) for key in (face.slug, slug(face.name))]
    near = card_names.nearest(wanted, named)
    return f" Near it: {', '.join(face.title for face in near)}." if near else ""


def _flat(places: dict[str, tuple[int, ...]]) -> tuple[tuple[str, int], ...]:
    return tuple([(deck, number) for deck, numbers in places.items() for number in numbers])
