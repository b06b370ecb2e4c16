"""Imagining: how a world fills the closed families whose make-up its viewer does not know.

What she sees stays, what she has seen lies where it may have gone, and the game says what the rest may be. For that it
gets nothing that she does not know. A world has a setting of its own, with every face that may turn up at the table,
and without the decks of the others.
"""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from kredens.errors import BadGame, shown
from kredens.kernel.cards import NOBODY, Face
from kredens.kernel.closed import closed_to, recalled
from kredens.kernel.masks import bits
from kredens.kernel.setting import Setting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kredens.games import Game
    from kredens.kernel.closed import ClosedFamily, Memories
    from kredens.kernel.rng import Stream
    from kredens.kernel.table import Table


CATALOGUES_KEPT = 32
"""For how many kinds of tables a game keeps the faces that may turn up."""


class TableFacts(Struct, frozen=True):
    """What everybody knows of a table.

    Attributes:
        seats: how many players.
        options: an instance of the game's model of options, or None if it has none.
        card_sets: what other plugins add to the game.
    """

    seats: int
    options: Any
    card_sets: tuple[Any, ...] = ()


class Lying(Struct, frozen=True):
    """Where a card lies that the viewer does not know.

    Attributes:
        zone: the name of the zone.
        seat: the seat whose zone it is, or `NOBODY`.
        attached: whether it lies on another card.
        hint: what else everybody knows of it, as the game says (`Game.hints`); None if nothing.
    """

    zone: str
    seat: int = NOBODY
    attached: bool = False
    hint: Any = None


class Unknown(TableFacts, frozen=True, kw_only=True):
    """Cards of a closed family that have to be imagined.

    Attributes:
        family: the family.
        owner: whose cards they are.
        seen: the faces of this family that the viewer sees, or has seen and not seen again, by their slugs.
        beside: the faces of other families that she sees on cards of the same owner, by their slugs.
        places: where the cards lie.
    """

    family: str
    owner: int
    seen: tuple[Face, ...]
    beside: tuple[Face, ...]
    places: tuple[Lying, ...]


class Catalogue(Struct, frozen=True):
    """Every face that may turn up at a table.

    Attributes:
        setting: a setting that has them all, to be copied for each world.
        numbers: the number of each face there.
    """

    setting: Setting
    numbers: dict[Face, int]


class Imagined(Struct, frozen=True):
    """What the worlds of one setting are made of.

    Attributes:
        catalogue: the faces.
        renumbered: for each face of that setting its number among them, or `NOBODY`.
    """

    catalogue: Catalogue
    renumbered: tuple[int, ...]


def imagine(t: Table, viewer: int, luck: Stream) -> None:
    """Put cards that may be there in place of those of closed families that `viewer` does not know.

    Args:
        t: a table that nobody else holds; it is changed in place.
        viewer: for whom the world is made.
        luck: decides what may be.

    Raises:
        BadGame: the game does not imagine what is asked for.
    """
    setting = t.setting
    imagined = _imagined(setting)
    faces = [card.face for card in t.cards]
    known = t.known[viewer]
    memories = recalled(t.met[viewer], known & setting.closed_to[viewer], faces)
    found: dict[int, int] = {}
    for family in setting.closed:
        if family.viewers >> viewer & 1:
            mine = tuple([memory for memory in memories if memory[0] & family.tokens])
            found.update(_imagine_family(t, viewer, family, mine, imagined.catalogue.numbers, luck))
    new = imagined.renumbered
    cards = t.cards
    for token, card in enumerate(cards):
        number = found.get(token)
        if number is None:
            number = new[card.face]
        if number == NOBODY:
            raise BadGame(f"{setting.game.id!r} does not list {setting.faces[card.face].name!r} among the faces that "
                          "may turn up (`Game.faces`).")  # fmt: skip
        if number != card.face:
            cards[token] = replace(card, face=number)
    public = setting.spectator
    common = memories
    if viewer != public:
        common = recalled(t.met[public], t.known[public] & setting.closed_to[public], faces)
    for other in range(public + 1):
        # What others have seen alone the viewer cannot know: they remember what everybody does.
        left = memories if other == viewer else common
        t.met[other] = tuple(sorted([(m, new[face]) for m, face in left if m & setting.closed_to[other]]))
        t.ghosts[other] = tuple([new[face] for face in t.ghosts[other]])
    t.setting = _of_world(setting, imagined, viewer)


def _imagine_family(
    t: Table, viewer: int, family: ClosedFamily, memories: Memories, numbers: dict[Face, int], luck: Stream
) -> dict[int, int]:
    """Return for each card of a family that the viewer does not know a face that it may have."""
    setting = t.setting
    hidden = family.tokens & ~t.known[viewer]
    # In the order of where they lie: which card has which number she does not know either.
    tokens = [token for zone in t.zones for token in zone if hidden >> token & 1]
    if not tokens:
        return {}
    catalogue = setting.faces
    memories = tuple(sorted(memories, key=lambda memory: (memory[0].bit_count(), catalogue[memory[1]].slug, memory[0])))
    found = {token: numbers.get(catalogue[face], NOBODY) for token, face in place(memories, tokens, luck).items()}
    rest = [token for token in tokens if token not in found]
    seen = [t.face(token) for token in bits(family.tokens & t.known[viewer])]
    seen += [catalogue[face] for _, face in memories]
    elsewhere = t.known[viewer] & ~family.tokens
    beside = [t.face(token) for token in bits(elsewhere) if t.cards[token].owner == family.owner]
    unknown = Unknown(
        setting.seats, setting.chosen, setting.game.card_sets,
        family=family.name, owner=family.owner, seen=_by_slug(seen), beside=_by_slug(beside),
        places=tuple([_lying(t, token) for token in rest]),
    )  # fmt: skip
    for token, face in zip(rest, _given(setting.game, unknown, numbers, luck), strict=True):
        found[token] = numbers[face]
    return found


def _by_slug(faces: list[Face]) -> tuple[Face, ...]:
    return tuple(sorted(faces, key=lambda face: face.slug))


def _lying(t: Table, token: int) -> Lying:
    card, setting = t.cards[token], t.setting
    hints = setting.game.hints
    hint = None if hints is None else hints(t, token)
    return Lying(setting.zone_names[card.zone], setting.owner[card.zone], card.host != NOBODY, hint)


def _given(game: Game, unknown: Unknown, numbers: dict[Face, int], luck: Stream) -> tuple[Face, ...]:
    """Return what a game imagines. Raises `BadGame` if that cannot be."""
    assert game.imagine is not None  # noqa: S101  # there are closed families only then
    given: tuple[Any, ...] = tuple(game.imagine(unknown, luck))
    if len(given) != len(unknown.places):
        raise BadGame(f"{game.id!r} imagines {len(given)} cards of {unknown.family!r} where {len(unknown.places)} lie.")
    for face in given:
        if not isinstance(face, Face) or face.family != unknown.family:
            raise BadGame(f"{game.id!r} imagines as a card of {unknown.family!r} what is none: {shown(face)}.")
        if face not in numbers:
            raise BadGame(f"{game.id!r} imagines {face.name!r}, and does not list it among the faces that may turn up "
                          "(`Game.faces`).")  # fmt: skip
    return given


def place(memories: Memories, tokens: Sequence[int], luck: Stream) -> dict[int, int]:
    """Return the face of a remembered card for some tokens, one for each memory for which there is room.

    Memories are placed one by one, each at a random token where it may lie; one that finds no room makes others move.

    Args:
        memories: what is remembered, the surest first.
        tokens: the tokens that are not known.
        luck: decides where each lies.
    """
    held: dict[int, int] = {}

    def settle(number: int, tried: set[int]) -> bool:
        might = memories[number][0]
        mine = luck.shuffled(tuple([token for token in tokens if might >> token & 1]))
        for token in sorted(mine, key=lambda token: token in held):
            if token not in tried:
                tried.add(token)
                if token not in held or settle(held[token], tried):
                    held[token] = number
                    return True
        return False

    for number in range(len(memories)):
        settle(number, set())
    return {token: memories[number][1] for token, number in held.items()}


def _imagined(setting: Setting) -> Imagined:
    found: Imagined | None = setting.imagined
    if found is None:
        catalogue = _catalogue(setting.game, setting.seats, setting.chosen)
        renumbered = tuple([catalogue.numbers.get(face, NOBODY) for face in setting.faces])
        found = setting.imagined = Imagined(catalogue, renumbered)
    return found


def _catalogue(game: Game, seats: int, options: Any) -> Catalogue:
    # It takes a while to make, and is the same at all such tables.
    key = seats, str(options)
    found = game.catalogues.get(key)
    if found is None:
        assert game.faces is not None  # noqa: S101  # a game that imagines cards says which there are
        faces = tuple(dict.fromkeys(game.faces(TableFacts(seats, options, game.card_sets))))
        if len(game.catalogues) >= CATALOGUES_KEPT:
            game.catalogues.clear()
        numbers = {face: number for number, face in enumerate(faces)}
        found = game.catalogues[key] = Catalogue(Setting(game, seats, options, None, faces), numbers)
    return found


def imagined_setting(game: Game, seats: int, options: Any) -> Setting:
    """Return a new setting with every face that may turn up at a table."""
    return copy(_catalogue(game, seats, options).setting)


def _of_world(setting: Setting, imagined: Imagined, viewer: int) -> Setting:
    """Return the setting of the worlds of a viewer: she knows no other deck than her own."""
    if setting.imagined_for == viewer:
        return setting
    world = setting.worlds.get(viewer)
    if world is None:
        decks: dict[int, Any] = setting.decks or {}
        own = decks.get(viewer)
        world = copy(imagined.catalogue.setting)
        world.settle = setting.settle
        world.decks = None if own is None else {viewer: own}
        world.imagined = replace(imagined, renumbered=tuple(range(len(world.faces))))
        close(world, setting.closed, viewer)
        setting.worlds[viewer] = world
    return world


def close(setting: Setting, families: tuple[ClosedFamily, ...], viewer: int | None = None) -> None:
    """Tell a new setting, or a new copy, which families are closed, and for whom it is if it is that of a world."""
    setting.closed = families
    setting.closed_to = closed_to(families, setting.spectator + 1)
    setting.imagined_for = viewer
    setting.worlds = {}
    setting.told = {}


__all__ = ["Catalogue", "Imagined", "Lying", "TableFacts", "Unknown", "close", "imagine", "imagined_setting", "place"]
