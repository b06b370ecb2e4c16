"""The formats of decks that give cards by their numbers: JSON, and the address of VDB."""

from __future__ import annotations

import json
import re
from typing import Any, Final, cast
from urllib.parse import parse_qs, urlsplit

from kredens.errors import BadDeck, shown, told
from kredens.kernel.decks import Fault
from kredens_vtes.decks.model import LONGEST, MOST
from kredens_vtes.decks.rules import Entry, Sheet
from kredens_vtes.faces import CRYPT, LIBRARY

FIRST_VAMPIRE: Final = 200_000
"""The numbers of vampires begin here, those of library cards below it."""

_FIELDS: Final = ("name", "author", "cards", "crypt", "library")
_NUMBER: Final = re.compile(r"[0-9]{1,9}")
_ITEM: Final = re.compile(r"([0-9]{1,9})=([0-9]{1,3})")
_PLAIN: Final = re.compile(r"[^\x00-\x1f\x7f-\x9f\u2028\u2029]*")
_RANGE: Final = f"a count is a whole number from 1 to {MOST}"


def read_json(text: str, name: str) -> tuple[Sheet, list[Fault]]:
    """Read JSON; what is none raises `BadDeck` at once."""
    faults: list[Fault] = []

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key, value in pairs:
            if key in found:
                faults.append(Fault(f"{shown(key)} stands there more than once"))
            found[key] = value
        return found

    try:
        content: Any = json.loads(text, object_pairs_hook=once)
    except (ValueError, RecursionError) as error:
        place = f"line {error.lineno}: " if isinstance(error, json.JSONDecodeError) else ""
        what = error.msg if isinstance(error, json.JSONDecodeError) else told(error)
        raise BadDeck(f"{name}: this is no JSON ({place}{what.rstrip('.')}).") from error
    if not isinstance(content, dict):
        raise BadDeck(f"{name}: a deck is an object with {', '.join(_FIELDS)}, not {shown(content)}.")
    fields = cast("dict[str, Any]", content)
    entries: list[Entry] = []
    said = {"name": "", "author": ""}
    for key, value in fields.items():
        if key in said:
            said[key] = _said(key, value, faults)
        elif key in _FIELDS:
            entries += _entries(key, value, faults)
        else:
            faults.append(Fault(f"there is no field {shown(key)}; those of a deck are {', '.join(_FIELDS)}"))
    return Sheet(tuple(entries), **said), faults


def _said(key: str, value: Any, faults: list[Fault]) -> str:
    """Return the name of the deck or of its author."""
    if value is None:
        return ""
    said = value.strip() if isinstance(value, str) else ""
    if not isinstance(value, str) or len(said) > LONGEST or not _PLAIN.fullmatch(said):
        faults.append(Fault(f"the {key} is one line of at most {LONGEST} characters, not {shown(value)}"))
        return ""
    return said


def _entries(key: str, value: Any, faults: list[Fault]) -> list[Entry]:
    """Return the entries of one mapping of names or numbers to counts."""
    if not isinstance(value, dict):
        faults.append(Fault(f"{shown(key)} maps cards to their counts, and is not {shown(value)}"))
        return []
    part = key if key in {CRYPT, LIBRARY} else ""
    entries: list[Entry] = []
    for card, count in cast("dict[str, Any]", value).items():
        copies = count if isinstance(count, int) and not isinstance(count, bool) and 1 <= count <= MOST else 0
        if not copies:
            faults.append(Fault(f"{_RANGE}, not {shown(count)} of {shown(card)}"))
        entries.append(_entry(card.strip(), copies, part))
    return entries


def _entry(card: str, count: int, part: str = "") -> Entry:
    if not _NUMBER.fullmatch(card) or not int(card):
        return Entry(card, count=count, part=part, likely=part or LIBRARY)
    number = int(card)
    return Entry(number=number, count=count, part=part, likely=part or (CRYPT if number >= FIRST_VAMPIRE else LIBRARY))


def read_address(text: str, name: str) -> tuple[Sheet, list[Fault]]:
    """Read an address of VDB, or what stands behind its `#`."""
    faults: list[Fault] = []
    head, _, cards = text.strip().rpartition("#")
    if not cards.strip("; ") or "=" not in cards:
        raise BadDeck(f"{name}: this address has no cards behind a '#'; export the deck as text and give that.")
    try:
        query = parse_qs(urlsplit(head).query, max_num_fields=20)
    except ValueError as error:
        raise BadDeck(f"{name}: this is no address ({error}).") from error
    said = {key: _said(key, query.get(key, [""])[0], faults) for key in ("name", "author")}
    entries: list[Entry] = []
    for item in re.split(r"[;&\n]", cards):
        if not item.strip():
            continue
        found = _ITEM.fullmatch(item.strip())
        count = int(found[2]) if found else 0
        if found is None or not count:
            faults.append(Fault(f"a card is like 100845=4, with a count from 1 to {MOST}, not {shown(item.strip())}"))
        else:
            entries.append(_entry(found[1], count))
    return Sheet(tuple(entries), **said), faults


__all__ = ["FIRST_VAMPIRE", "read_address", "read_json"]
