"""Setting up: what a user gives a game to start from is checked, and its cards are laid out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

from msgspec import Struct
from msgspec.structs import replace

from kredens._fields import faults_of
from kredens._values import whole
from kredens.errors import BadDeck, BadGame, BadOption, GameFault, KredensError, shown, told
from kredens.kernel.cards import NOBODY, Card, Face
from kredens.kernel.closed import closed_among
from kredens.kernel.imagining import close, imagined_setting
from kredens.kernel.setting import Setting
from kredens.kernel.settle import settle_of
from kredens.kernel.state import Lot

if TYPE_CHECKING:
    from pydantic import BaseModel, ValidationError

    from kredens.games import Game
    from kredens.kernel.table import Table


MOST_CARDS = 10_000
"""How many cards the save of a world may speak of at most."""


class Placed(Struct, frozen=True):
    """A card at the beginning of a game: its face, whose it is, and the zone it starts in."""

    face: Face
    zone: int
    owner: int = NOBODY


class Setup(Struct, frozen=True):
    """What a game is set up from.

    Attributes:
        seats: how many players.
        options: an instance of the game's model of options, or None if it has none.
        decks: for every seat an instance of the game's model of a deck, or None if none were given.
        card_sets: what other plugins add to the game.
        brought: what `Game.brings` says that a given position brings along, or None.
    """

    seats: int
    options: Any
    decks: Any = None
    card_sets: tuple[Any, ...] = ()
    brought: Any = None


def validated(model: type[BaseModel], values: Any, what: str) -> Any:
    """Return `values` as an instance of a pydantic model, or raise `BadOption` naming the field."""
    from pydantic import ValidationError

    try:
        return model.model_validate(values)
    except ValidationError as error:
        where, wrong = _faults(model, error)[0]
        raise BadOption(f"The {what} {shown(where or what)} is wrong: {wrong}.") from error


def _faults(model: type[BaseModel], error: ValidationError) -> list[tuple[str, str]]:
    """Return (field, what is wrong with it) for all that a model refuses."""
    return [(".".join(map(str, where)), wrong) for where, wrong in faults_of(model, error)]


def settings_of(game: Game, options: Mapping[str, Any]) -> Any:
    """Check options against a game's model and return them. Raises `BadOption` naming the field."""
    if game.options is None:
        if options:
            raise BadOption(f"{game.title} has no option {shown(next(iter(options)))}; it has none at all.")
        return None
    unknown = sorted(set(options) - set(game.options.model_fields))
    if unknown:
        known = ", ".join(game.options.model_fields)
        raise BadOption(f"{game.title} has no option {shown(unknown[0])}; its options are {known}.")
    return validated(game.options, dict(options), "option")


def seats_of(game: Game) -> str:
    """Return how many seats a game is for, in words, e.g. `3 to 4 seats`."""
    low, high = game.seats
    return f"{high} seat{'s' * (high > 1)}" if low == high else f"{low} to {high} seats"


def notice_of(game: Game, settings: Any) -> str:
    """Return the sentence that must accompany what is shown of a game with these options, or "". Raises `GameFault`."""
    if game.notice is None:
        return ""
    try:
        notice = cast("object", game.notice(settings))
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # a game must not end the program either
        raise GameFault(f"The game {game.id!r} failed to say its notice: {told(error)}") from error
    if not isinstance(notice, str):
        raise GameFault(f"The game {game.id!r} failed to say its notice: {shown(notice)} is no text.")
    return notice


def deck_of(game: Game, given: Any, name: str, settings: Any) -> Any:
    """Make a deck of what a user gives for one.

    Args:
        game: the game it is for.
        given: the text of a deck's file, or what the game's model of a deck takes.
        name: how faults name it, e.g. the path of its file.
        settings: the options it is to be played with, as the game's model of them has them.

    Raises:
        BadDeck: it is no deck, with every fault.
        BadOption: the game is not played with decks of one's own.
    """
    model = game.deck
    if model is None:
        raise BadOption(f"{game.title} is not played with decks of one's own.")
    from pydantic import ValidationError

    try:
        if not isinstance(given, str):
            return model.model_validate(given)
        if game.decks is None:
            return model.model_validate_json(given)
        return model.model_validate(game.decks(given, name, settings))
    except ValidationError as error:
        faults = tuple(f"{name}{where and f', {where}'}: {wrong}." for where, wrong in _faults(model, error))
        raise BadDeck(" ".join(faults), faults) from error


def _decks_of(game: Game, seats: int, given: Any, settings: Any) -> dict[int, Any] | None:
    """Return a deck for every seat, or None if none are given. Raises `BadDeck` naming the seat, or `BadOption`."""
    if given is None:
        return None
    if game.deck is None:
        raise BadOption(f"{game.title} is not played with decks of one's own.")
    if not isinstance(given, Mapping):
        raise BadDeck(f"Decks are given as a mapping from seats to decks, not as {shown(given)}.")
    by_seat = cast("Mapping[object, object]", given)
    for seat in by_seat:
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < seats:
            raise BadDeck(
                f"This table has the seats 0 to {seats - 1}, so none of them takes the deck of {shown(seat)}."
            )
    for seat in range(seats):
        if seat not in by_seat:
            raise BadDeck(f"Seat {seat} has no deck; each of the seats 0 to {seats - 1} needs one.")
    return {seat: deck_of(game, by_seat[seat], f"Deck of seat {seat}", settings) for seat in range(seats)}


def template_of(
    game: Game, seats: int | None, options: Mapping[str, Any], decks: Any, brought: Any = None, position: Any = None
) -> Table:
    """Return the table before anything has happened.

    Args:
        game: the game.
        seats: how many players; as many as usually play the game if None.
        options: its options.
        decks: for every seat a deck.
        brought: what the position it was once started from brought along.
        position: the position it is to be started from, if that is still to be asked what it brings along.

    Raises:
        BadOption: as `Game.start` does.
        BadDeck: likewise.
    """
    low, high = game.seats
    count = game.usual_seats if seats is None else whole(seats)
    if count is None or not low <= count <= high:
        raise BadOption(f"{game.title} is for {seats_of(game)}, not {shown(seats)}.")
    settings = settings_of(game, options)
    try:
        setup = Setup(count, settings, _decks_of(game, count, decks, settings), game.card_sets, brought)
        if position is not None and game.brings is not None:
            setup = replace(setup, brought=game.brings(setup, position))
        return empty_table(game, setup, tuple(game.cards(setup)))
    except KredensError:
        raise
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # a game must not end the program either
        raise GameFault(f"The game {game.id!r} failed to lay out its cards: {told(error)}") from error


def world_of(game: Game, seats: int, options: Mapping[str, Any], decks: Any, viewer: int, cards: int) -> Table:
    """Return the table of a world with imagined cards, before it is said which these are.

    Args:
        game: the game.
        seats: how many players.
        options: its options.
        decks: the deck of who it was made for, by her seat, or None.
        viewer: who that is: a seat, or the number of seats for a spectator.
        cards: how many cards there are.

    Raises:
        BadOption: as `Game.start` does.
        BadDeck: likewise.
    """
    low, high = game.seats
    if not low <= seats <= high or not 0 <= viewer <= seats:
        raise BadOption(f"{game.title} has no table of {seats} seats with a viewer {viewer}.")
    if game.imagine is None or not 0 < cards <= MOST_CARDS:
        raise BadOption(f"{game.title} imagines no {cards} cards.")
    settings = settings_of(game, options)
    setting = imagined_setting(game, seats, settings)
    if decks is not None:
        setting.decks = {seat: deck_of(game, deck, f"Deck of seat {seat}", settings) for seat, deck in decks.items()}
    close(setting, (), viewer)
    table = _bare_table(game, setting)
    table.cards = [Card(0)] * cards
    return table


def _bare_table(game: Game, setting: Setting) -> Table:
    """Return a table without cards."""
    setting.settle = settle_of(game)
    viewers = setting.spectator + 1
    return game.table(
        setting=setting,
        cards=[],
        zones=[()] * game.zone_places,
        marks=[0] * game.mark_places,
        frames=[],
        present=setting.all_seats,
        known=[0] * viewers,
        lots=[()] * viewers,
        ghosts=[()] * viewers,
        journal=[],
        listening=setting.hears,
    )


def empty_table(game: Game, setup: Setup, placed: tuple[Placed, ...]) -> Table:
    """Return a table with these cards on it and nothing running."""
    catalogue: dict[Face, int] = {}
    for card in placed:
        catalogue.setdefault(card.face, len(catalogue))
    setting = Setting(game, setup.seats, setup.options, setup.decks, tuple(catalogue), setup.brought)
    table = _bare_table(game, setting)
    viewers = setup.seats + 1
    for marker in game.markers:
        places = game.seats[1] if marker.per == "seat" else 1
        for place in range(places):
            table.marks[marker.base + place] = marker.start
        if marker.kind == "tokens":
            table.marks[marker.common] = marker.total or 0
    families: dict[str, int] = {}
    for token, card in enumerate(placed):
        zone = card.zone
        if zone.__class__ is not int or not 0 <= zone < game.zone_places:
            raise BadGame(f"The game {game.id!r} puts {card.face.name!r} in a zone {shown(zone)}, which it has not.")
        up = setting.up[zone]
        holder = setting.owner[zone] if setting.owner[zone] != NOBODY else card.owner
        table.cards.append(Card(catalogue[card.face], card.owner, zone, holder, up=up, counters=game.card_start))
        table.zones[zone] = (*table.zones[zone], token)
        families[card.face.family] = families.get(card.face.family, 0) | 1 << token
        for viewer in range(viewers):
            if up or setting.peek[zone] >> viewer & 1:
                table.known[viewer] |= 1 << token
    if game.imagine is not None:
        close(setting, closed_among(game.closed_families, table.cards, setting.faces, setting.everyone))
        if setting.closed:
            table.met = [()] * viewers
    masks = sorted(families.values())
    for viewer, closed in enumerate(setting.closed_to):
        open_to_her = [mask for mask in masks if not mask & closed]
        table.lots[viewer] = tuple([Lot(mask, mask, pool) for pool, mask in enumerate(open_to_her)])
    return table


__all__ = [
    "Placed", "Setup", "deck_of", "empty_table", "notice_of", "seats_of", "settings_of", "template_of", "validated",
]  # fmt: skip
