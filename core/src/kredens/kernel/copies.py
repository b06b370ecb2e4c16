"""Copies: equal cards are one option, and where they can be told apart they are numbered."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kredens.kernel.table import Table

UNKNOWN = "unknown"
"""The word for a card whose face the asked seat does not know."""


def one_of_each(t: Table, seat: int, tokens: Iterable[int]) -> list[tuple[str, int]]:
    """Return (word, token) for the cards that a seat can choose from, equal ones only once.

    Cards in a hand are equal if nothing but their place differs; of these the copy is played that most viewers know, so
    that playing one tells nobody that there is another. Cards on the table can be told apart by where they lie: the
    first copy there has the plain word, the others have `@2`, `@3` after it, in the order in which they came.

    Args:
        t: the table.
        seat: who is asked; a card she does not know is called `unknown`.
        tokens: the cards to choose from, which need not be all that lie in a place.
    """
    chosen: dict[str, int] = {}
    viewers: dict[str, int] = {}
    numbers: dict[int, dict[int, str]] = {}
    for token in tokens:
        zone = t.cards[token].zone
        words = numbers.get(zone)
        if words is None:
            words = numbers[zone] = _words(t, seat, zone)
        word = words[token]
        knowing = sum([known >> token & 1 for known in t.known])
        if knowing > viewers.get(word, -1):
            chosen[word] = token
            viewers[word] = knowing
    return list(chosen.items())


def _words(t: Table, seat: int, zone: int) -> dict[int, str]:
    """Return what a seat calls each card of a zone."""
    mixed = t.setting.mixed[zone]
    known = t.known[seat]
    words: dict[int, str] = {}
    kinds: dict[str, dict[object, int]] = {}
    for token in t.zones[zone]:
        word = t.face(token).slug if known >> token & 1 else UNKNOWN
        card = t.cards[token]
        looks = (card.owner, card.up, card.tapped, card.asleep, card.host, card.counters) if mixed else token
        seen = kinds.setdefault(word, {})
        number = seen.setdefault(looks, len(seen) + 1)
        words[token] = word if number == 1 else f"{word}@{number}"
    return words
