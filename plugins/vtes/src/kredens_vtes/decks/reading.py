"""Decks from text, in any of the formats that the players of the game use.

Which one it is shows by itself:

- JSON begins with a brace: `{"name": ..., "author": ..., "cards": {"100845": 4, ...}}`; instead of `cards`, or beside
  it, there may be `crypt` and `library`, which map names or numbers to counts;
- an address of VDB, or what stands behind its `#`, has numbers and counts: `#200517=2;100845=4`;
- Lackey has a line `Crypt:` between the library and the crypt, and no heading of a library;
- a list of the tournament-winning decks (TWD) has the headings `Crypt (12 cards, ...)` and `Library (60 cards)`;
- everything else is read as JOL: the crypt, an empty line, the library.

In all that have lines, a card is like `2x Gilbert Duane` or `2 Gilbert Duane`; copies in several lines add up.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from kredens.errors import BadDeck, shown
from kredens.kernel.decks import Fault, read_text, refuse, unified
from kredens_vtes.decks.lines import read_jol, read_lackey, read_twd
from kredens_vtes.decks.model import VtesDeck
from kredens_vtes.decks.numbered import read_address, read_json
from kredens_vtes.decks.rules import check_sheet
from kredens_vtes.decks.writing import JOL, JSON, LACKEY, TWD, VDB

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from kredens_vtes.decks.rules import Sheet
    from kredens_vtes.faces import VtesFace

_ADDRESS: Final = re.compile(r"[a-z]{1,10}://|#?[0-9]{1,9}=", re.IGNORECASE)
_HEADING: Final = re.compile(r"^[ \t]*(crypt|library)[ \t]*:?[ \t]*(?:[(\[]|$)", re.IGNORECASE | re.MULTILINE)
_LACKEY: Final = re.compile(r"^[ \t]*crypt[ \t]*:[ \t]*$", re.IGNORECASE | re.MULTILINE)
_BINARY: Final = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")


def format_of(text: str) -> str:
    """Return in which format a text is, one of `FORMATS`; JOL if nothing speaks for another."""
    start = unified(text).lstrip()
    if start.startswith("{"):
        return JSON
    if _ADDRESS.match(start):
        return VDB
    headings = {heading.lower() for heading in _HEADING.findall(start)}
    if "library" not in headings and _LACKEY.search(start):
        return LACKEY
    return TWD if headings else JOL


def read_deck(
    text: str, name: str, seats: int | None = None, more: Sequence[VtesFace] = (), lacking: Collection[str] = ()
) -> VtesDeck:
    """Read a deck and check it.

    Args:
        text: what its file holds, in any of the formats.
        name: how faults name it, e.g. the path of the file.
        seats: how many Methuselahs play; the most there can be if not given.
        more: the faces of other card sets.
        lacking: the slugs of cards that cannot be played yet.

    Returns:
        The deck, with all names as the cards have them.

    Raises:
        BadDeck: it cannot be read or is not legal; the text has every fault, with its line and the clause it breaks.
    """
    sheet, faults = read_sheet(text, name)
    report = check_sheet(sheet, seats, more, lacking)
    refuse((*faults, *report.faults), name)
    crypt, library = report.crypt, report.library
    return VtesDeck(
        name=sheet.name,
        author=sheet.author,
        crypt={face.name: count for face, count in crypt.items()},
        library={face.name: count for face, count in library.items()},
    )


def read_sheet(text: str, name: str) -> tuple[Sheet, list[Fault]]:
    """Read what a deck says, right or wrong, and which of its lines say nothing.

    Args:
        text: what its file holds, in any of the formats.
        name: how faults name it.

    Raises:
        BadDeck: it cannot be read at all.
    """
    text = read_text(text, name)
    if (odd := _BINARY.search(text)) is not None:
        raise BadDeck(f"{name}: this is no text, for it has the character {shown(odd[0])}.")
    return _READERS[format_of(text)](text, name)


_READERS: Final[dict[str, Callable[[str, str], tuple[Sheet, list[Fault]]]]] = {
    TWD: read_twd, JOL: read_jol, LACKEY: read_lackey, JSON: read_json, VDB: read_address,
}  # fmt: skip

__all__ = ["format_of", "read_deck", "read_sheet"]
