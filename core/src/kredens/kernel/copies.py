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
    first copy there has the plain word, the others have `@2`, `@3` after it, in the order in which they came. Where the
    cards lie in several places the numbers run on from place to place, so that no word stands for two of them.

    Args:
        t: the table.
        seat: who is asked; a card she does not know is called `unknown`.
        tokens: the cards to choose from, which need not be all that lie in a place.
    """
    offered = tuple(tokens)
    if not offered:
        return []
    cards = t.cards
    if offered == t.zones[cards[offered[0]].zone]:
        # A whole hand of cards that are all different, mostly.
        faces, known = t.setting.faces, t.known[seat]
        plain = [faces[cards[token].face].slug if known >> token & 1 else UNKNOWN for token in offered]
        if len(set(plain)) == len(plain):
            return list(zip(plain, offered, strict=True))
        alike = _alike(t, plain, offered)
        if alike is not None:
            return alike
    words = _words(t, seat, sorted({cards[token].zone for token in offered}))
    pairs = [(words[token], token) for token in offered]
    chosen = dict(pairs)
    if len(chosen) == len(pairs):
        return pairs
    chosen.clear()
    for token in offered:
        word = words[token]
        other = chosen.get(word)
        if other is None or _viewers(t, token) > _viewers(t, other):
            chosen[word] = token
    return list(chosen.items())


def _alike(t: Table, words: list[str], tokens: tuple[int, ...]) -> list[tuple[str, int]] | None:
    """Return one card of each word if those of one word can be told apart by nothing, else None."""
    chosen: dict[str, int] = {}
    for word, token in zip(words, tokens, strict=True):
        other = chosen.get(word)
        if other is None:
            chosen[word] = token
        elif _looks(t, token) != _looks(t, other):
            return None
        elif _viewers(t, token) > _viewers(t, other):
            chosen[word] = token
    return list(chosen.items())


def _viewers(t: Table, token: int) -> int:
    """Return how many viewers know the face of a card."""
    return sum([known >> token & 1 for known in t.known])


def _looks(t: Table, token: int) -> object:
    """Return by what a card can be told apart from others of its face in its zone."""
    card = t.cards[token]
    if not t.setting.mixed[card.zone]:
        return token
    return card.zone, card.owner, card.up, card.tapped, card.asleep, card.host, card.counters


def _words(t: Table, seat: int, zones: list[int]) -> dict[int, str]:
    """Return what a seat calls each card of some zones."""
    faces, cards, known = t.setting.faces, t.cards, t.known[seat]
    here = [token for zone in zones for token in t.zones[zone]]
    plain = [faces[cards[token].face].slug if known >> token & 1 else UNKNOWN for token in here]
    if len(set(plain)) == len(plain):
        return dict(zip(here, plain, strict=True))
    words: dict[int, str] = {}
    first: dict[str, int] = {}
    kinds: dict[str, dict[object, int]] = {}
    for token, word in zip(here, plain, strict=True):
        if word not in first:
            first[word] = token
            words[token] = word
            continue
        seen = kinds.get(word)
        if seen is None:
            seen = kinds[word] = {_looks(t, first[word]): 1}
        number = seen.setdefault(_looks(t, token), len(seen) + 1)
        words[token] = word if number == 1 else f"{word}@{number}"
    return words
