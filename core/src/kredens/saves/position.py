"""The fields of a saved position, and every test they must pass before a game plays on from them."""

from __future__ import annotations

from copy import copy
from math import isfinite
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from kredens._values import is_list, is_tuple
from kredens.errors import BadSave
from kredens.kernel.cards import NOBODY, Card
from kredens.kernel.closed import Memories, Memory, closed_among
from kredens.kernel.imagining import close
from kredens.kernel.items import CANCELLED, FIZZLED, PENDING, RESOLVED, RETURNED, Item
from kredens.kernel.questions import ASKED_BITS, Plain
from kredens.kernel.rng import MAX_SEED
from kredens.kernel.rows import Note, Row, Waiting
from kredens.kernel.state import CARD, WIDE, Lot, Outcome, Pledge, mask_size
from kredens.kernel.unwinding import Unwinding
from kredens.saves.events import event_from
from kredens.saves.frames import frames_from, procedure_named

if TYPE_CHECKING:
    from kredens.kernel.table import Table

_OUTCOMES = frozenset({PENDING, RESOLVED, CANCELLED, FIZZLED, RETURNED})
_DEEPEST = 32


class Ending(Struct, frozen=True, array_like=True):
    """An outcome as it is read: whole numbers stay whole, so that the digest stays the same."""

    scores: tuple[int | float, ...]
    winners: tuple[int, ...]
    reason: str
    utilities: tuple[int | float, ...] = ()


class Fields(Struct, frozen=True, forbid_unknown_fields=True):
    """The fields of a position as `Position.plain` writes them, and `asks`, the step whose question is pending."""

    cards: list[Card]
    zones: list[tuple[int, ...]]
    marks: list[int]
    frames: list[tuple[str, str, dict[str, Any]]]
    unwinding: tuple[Unwinding, ...]
    items: list[list[Any]]
    rows: list[list[Any]]
    notes: list[list[Any]]
    waiting: list[list[Any]]
    pledges: list[list[Any]]
    present: int
    known: list[bytes]
    lots: list[list[tuple[bytes, bytes, int]]]
    ghosts: list[tuple[int, ...]]
    seed: int
    drawn: int
    serial: int
    asked: Any
    decisions: int
    ask_chance: bool
    outcome: Ending | None
    changed: bool
    happened: list[list[Any]]
    log: list[list[Any]] | None
    asks: str | None
    order: tuple[int, ...] = ()
    met: list[list[tuple[bytes, int]]] = []


def wide(code: int, data: memoryview) -> Any:
    """Read one of the extensions that `packed` writes."""
    if code == WIDE:
        return int.from_bytes(data, "little", signed=True)
    if code == CARD:
        return msgspec.msgpack.decode(data, type=Card)
    raise msgspec.ValidationError(f"unknown extension {code}")


def need(right: object, what: str) -> None:
    """Refuse the save unless something is right with it."""
    if not right:
        raise BadSave(f"This save is damaged: {what}.")


def plain_from(t: Table, value: Any, where: str, depth: int = 0) -> Plain:
    """Return a plain value as games have it, with tuples for lists."""
    need(depth < _DEEPEST, f"{where} is nested too deep")
    if is_list(value):
        return tuple([plain_from(t, inner, where, depth + 1) for inner in value])
    if isinstance(value, Card):
        check_card(t, value, where)
        return value
    need(value is None or isinstance(value, (bool, int, str)), f"{where} holds a {type(value).__name__}")
    return value


def fill(t: Table, saved: Fields) -> None:
    """Put what was saved on a fresh table of the same game. Raises `BadSave` saying what cannot be true."""
    _place_cards(t, saved)
    _fill_marks(t, saved.marks)
    _fill_seats(t, saved)
    _fill_knowledge(t, saved)
    t.frames[:] = frames_from(t, saved.frames, saved.asks, lambda value, where: plain_from(t, value, where))
    _fill_unwinding(t, saved.unwinding)
    t.outcome = _outcome(t, saved.outcome)
    need((t.outcome is None) == bool(t.frames), "it is over and goes on, or neither")
    _fill_records(t, saved)
    t.happened = tuple([_event(t, event) for event in saved.happened])
    t.changed = saved.changed
    t.log = None if saved.log is None else [_event(t, event) for event in saved.log]
    t.listening = t.log is not None or t.setting.hears


def _event(t: Table, event: list[Any]) -> tuple[Plain, ...]:
    return event_from(t, event, lambda value, where: plain_from(t, value, where), check_card)


def _place_cards(t: Table, saved: Fields) -> None:
    cards, zones = saved.cards, saved.zones
    need(len(cards) == len(t.cards), f"it has {len(cards)} cards instead of {len(t.cards)}")
    need(len(zones) == len(t.zones), f"it has {len(zones)} zones instead of {len(t.zones)}")
    for token, card in enumerate(cards):
        # What is wrong with a card is put into words only if something is.
        if card.zone < 0 or card.host == token or not _is_sound(t, card):
            check_card(t, card, f"card {token}")
            need(card.zone >= 0, f"card {token} is in no zone")
            need(card.host != token, f"card {token} lies on itself")
    setting = t.setting
    if setting.imagined_for is None:
        faces = sorted([card.face for card in cards])
        need(faces == sorted([card.face for card in t.cards]), "other cards are in the game than it began with")
        owners = sorted([card.owner for card in cards])
        need(owners == sorted([card.owner for card in t.cards]), "other cards are somebody's than at the beginning")
    else:
        # Which cards there are in a world, and whose families they are, only the world says.
        t.setting = copy(setting)
        close(
            t.setting,
            closed_among(setting.game.closed_families, cards, setting.faces, setting.everyone),
            setting.imagined_for,
        )
    for token, card in enumerate(cards):
        below, steps = card.host, 0
        while below != NOBODY:
            below, steps = cards[below].host, steps + 1
            need(steps <= len(cards), f"card {token} lies on itself by way of others")
    placed = 0
    for zone, tokens in enumerate(zones):
        for token in tokens:
            if not 0 <= token < len(cards) or cards[token].zone != zone:
                need(0 <= token < len(cards), f"zone {zone} holds card {token}, and there are {len(cards)}")
                need(cards[token].zone == zone, f"card {token} says it is in zone {cards[token].zone}, not in {zone}")
        need(len(set(tokens)) == len(tokens), f"zone {zone} holds a card twice")
        placed += len(tokens)
    need(placed == len(cards), "a card is in no zone")
    t.cards[:] = cards
    t.zones[:] = zones


def _is_sound(t: Table, card: Card) -> bool:
    """Whether a card record refers to nothing that does not exist."""
    setting = t.setting
    return (
        0 <= card.face < len(setting.faces)
        and -1 <= card.zone < len(t.zones)
        and -1 <= card.owner < setting.seats
        and -1 <= card.controller < setting.seats
        and -1 <= card.host < len(t.cards)
        and card.generation >= 0
        and len(card.counters) == len(setting.game.card_markers)
    )


def check_card(t: Table, card: Card, where: str) -> None:
    """Refuse a card record that refers to what does not exist."""
    setting = t.setting
    need(0 <= card.face < len(setting.faces), f"{where} has a face that does not exist")
    need(-1 <= card.zone < len(t.zones), f"{where} is in a zone that does not exist")
    for seat in (card.owner, card.controller):
        need(-1 <= seat < setting.seats, f"{where} belongs to seat {seat}, which does not exist")
    need(-1 <= card.host < len(t.cards), f"{where} lies on a card that does not exist")
    need(card.generation >= 0, f"{where} has a negative generation")
    need(len(card.counters) == len(setting.game.card_markers), f"{where} has the wrong number of markers")


def _fill_marks(t: Table, marks: list[int]) -> None:
    need(len(marks) == len(t.marks), f"it has {len(marks)} marker places instead of {len(t.marks)}")
    for marker in t.setting.game.markers:
        held = [marks[place] for place in marker]
        if marker.kind == "holder":
            need(-1 <= held[0] < t.setting.seats, f"{marker.name!r} is held by a seat that does not exist")
        elif marker.kind == "tokens":
            held.append(marks[marker.common])
            need(min(held) >= 0, f"somebody has less than none of {marker.name!r}")
            need(marker.total is None or sum(held) == marker.total, f"{marker.name!r} have been made or lost")
    t.marks[:] = marks


def _fill_seats(t: Table, saved: Fields) -> None:
    seats = t.setting.seats
    need(0 <= saved.present < 1 << seats, "it has seats that do not exist")
    need(not saved.order or sorted(saved.order) == list(range(seats)), "its order of seats does not name each once")
    need(0 <= saved.seed <= MAX_SEED, "its seed is out of range")
    for name in ("drawn", "serial", "decisions"):
        need(0 <= getattr(saved, name) < 1 << 62, f"{name} is out of range")
    need(isinstance(saved.asked, int) and not isinstance(saved.asked, bool), "its count of questions is no number")
    need(0 <= saved.asked < 1 << ASKED_BITS * (seats + 1), "its count of questions is out of range")
    for name in ("present", "seed", "drawn", "serial", "decisions", "asked", "ask_chance", "order"):
        setattr(t, name, getattr(saved, name))


def _fill_knowledge(t: Table, saved: Fields) -> None:
    viewers = t.setting.seats + 1
    need(
        len(saved.known) == len(saved.lots) == len(saved.ghosts) == viewers,
        "it does not say for every seat what she knows",
    )
    for viewer, known in enumerate(saved.known):
        where = f"what viewer {viewer} knows"
        t.known[viewer] = _mask(known, len(t.cards), where)
        t.lots[viewer] = _lots(t, saved.lots[viewer], saved.ghosts[viewer], t.setting.closed_to[viewer], where)
        t.ghosts[viewer] = saved.ghosts[viewer]
    need(len(saved.met) == (viewers if t.setting.closed else 0), "it does not say what every seat remembers")
    t.met = [_memories(t, memories, viewer) for viewer, memories in enumerate(saved.met)]
    t.journal.clear()


def _mask(raw: bytes, tokens: int, where: str) -> int:
    need(len(raw) == mask_size(tokens), f"{where} is cut off")
    mask = int.from_bytes(raw, "little")
    need(not mask >> tokens, f"{where} has cards that do not exist")
    return mask


def _memories(t: Table, saved: list[tuple[bytes, int]], viewer: int) -> Memories:
    """Return what a viewer remembers of families that are closed to her, in order."""
    where = f"what viewer {viewer} remembers"
    memories: list[Memory] = []
    for raw, face in saved:
        might = _mask(raw, len(t.cards), where)
        need(might and not might & ~t.setting.closed_to[viewer], f"{where} is not closed to her")
        need(0 <= face < len(t.setting.faces), f"{where} has a face that does not exist")
        memories.append((might, face))
    return tuple(sorted(memories))


def _lots(
    t: Table, saved: list[tuple[bytes, bytes, int]], ghosts: tuple[int, ...], closed: int, where: str
) -> tuple[Lot, ...]:
    """Return a viewer's lots; each card that is not `closed` to her is in one of them, at a place where it may be."""
    need(all(0 <= face < len(t.setting.faces) for face in ghosts), f"{where} has a face that does not exist")
    real = len(t.cards)
    tokens = real + len(ghosts)
    together = 0
    lots: list[Lot] = []
    for raw_holds, raw_might, pool in saved:
        holds, might = _mask(raw_holds, tokens, where), _mask(raw_might, tokens, where)
        need(holds and not holds & together, f"{where} counts a card twice")
        need(not holds & ~might, f"{where} has a card where it cannot be")
        together |= holds
        lots.append(Lot(holds, might, pool))
    need(not together & closed, f"{where} tells of a card that is closed to her")
    ghostly = (1 << tokens) - (1 << real)
    need(together | closed | ghostly == (1 << tokens) - 1, f"{where} leaves out a card")
    return tuple(lots)


def _fill_unwinding(t: Table, unwinding: tuple[Unwinding, ...]) -> None:
    deepest = -2
    for target in unwinding:
        need(deepest < target.depth < len(t.frames), "it leaves procedures that are not there")
        deepest = target.depth
        if target.step is not None:
            frame = t.frames[target.depth] if target.depth >= 0 else None
            need(
                frame is not None and target.step in frame.index,
                f"it goes on at a step {target.step!r:.40} that is not there",
            )
    t.unwinding = unwinding


def _outcome(t: Table, saved: Ending | None) -> Outcome | None:
    if saved is None:
        return None
    seats = t.setting.seats
    need(len(saved.scores) == seats, "its result has not one score for each seat")
    need(len(saved.utilities) in {0, seats}, "its result has not one utility for each seat")
    need(all(isfinite(number) for number in (*saved.scores, *saved.utilities)), "its result has a score without end")
    need(all(0 <= seat < seats for seat in saved.winners), "its winner does not exist")
    return Outcome(saved.scores, saved.winners, saved.reason, saved.utilities)


_RECORDS: dict[str, tuple[type[Any], str]] = {
    "items": (Item, "a play"),
    "rows": (Row, "an effect"),
    "notes": (Note, "a note"),
    "waiting": (Waiting, "a trigger"),
    "pledges": (Pledge, "a secret choice"),
}
_SEATS, _TOKENS = ("seat", "player"), ("source", "token", "target")
_PROCEDURES = ("then", "runs", "play")


def _fill_records(t: Table, saved: Fields) -> None:
    for name, (kind, what) in _RECORDS.items():
        records = tuple([_record(t, msgspec.convert(raw, kind, strict=True), what) for raw in getattr(saved, name)])
        if records and "id" in records[0].__struct_fields__:
            need(len({record.id for record in records}) == len(records), f"{what} is there twice")
        setattr(t, name, records)
    need(all(item.outcome in _OUTCOMES for item in t.items), "a play has an outcome that does not exist")


def _record(t: Table, record: Any, what: str) -> Any:
    """Return a record with its plain values as games have them, if all it refers to exists."""
    changes: dict[str, Plain] = {}
    for field in record.__struct_fields__:
        value = getattr(record, field)
        if field in _SEATS:
            need(-1 <= value < t.setting.seats, f"{what} belongs to a seat that does not exist")
        elif field in _TOKENS:
            need(-1 <= value < len(t.cards), f"{what} is about a card that does not exist")
        elif field == "depth":
            need(-1 <= value < len(t.frames), f"{what} belongs to a procedure that is not there")
        elif field in _PROCEDURES and value:
            procedure_named(t, value)
        elif field == "event" and value:
            changes[field] = _event(t, list(value))
        elif is_tuple(value):
            changes[field] = tuple([plain_from(t, inner, what) for inner in value])
        elif not isinstance(value, (bool, int, str)):
            changes[field] = plain_from(t, value, what)
    return msgspec.structs.replace(record, **changes) if changes else record
