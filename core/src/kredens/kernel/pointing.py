"""Pointing: what a seat calls the cards that lie before somebody, and which card it means by such a word."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from kredens.kernel.cards import NOBODY
from kredens.kernel.copies import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kredens.kernel.table import Table
    from kredens.kernel.zones import Zone


def all_words(slugs: Iterable[str], copies: int, unknown: int) -> tuple[str, ...]:
    """Return every word that `words_before` may say: each slug, the numbered ones of its copies, and `unknown`.

    Args:
        slugs: those of all cards that can be in the game.
        copies: how many cards of one name can be told apart before a seat.
        unknown: how many cards can be that the viewer does not know.
    """
    numbers = [f"@{number}" for number in range(2, copies + 1)]
    return (
        *[word for slug in slugs for word in (slug, *[slug + number for number in numbers])],
        UNKNOWN,
        *[f"{UNKNOWN}@{number}" for number in range(2, unknown + 1)],
    )


def words_before(t: Table, viewer: int, seat: int, places: Iterable[Zone]) -> dict[int, str]:
    """Return what a viewer calls each card that lies before a seat: its slug, with `@2` after it for a second one.

    Args:
        t: the table.
        viewer: who speaks; a card she does not know is called `unknown`.
        seat: before whom they lie.
        places: the zones they lie in, one for each seat; copies are numbered in this order and in that of arrival.

    Returns:
        The words by token, not to be changed.
    """
    zones = t.zones
    there = tuple([zones[place.base + seat] for place in places])
    if viewer != t.setting.spectator:
        return _worded(t, viewer, there)
    key = tuple(map(id, there))
    kept = _public.get(key)
    if kept is None or t.known[viewer] & kept.mask != kept.known:
        if len(_public) >= _MOST_KEPT:
            _public.clear()
        mask = sum([1 << token for place in there for token in place])
        kept = _public[key] = _Public(there, mask, t.known[viewer] & mask, _worded(t, viewer, there))
    return kept.words


class _Public(NamedTuple):
    """What everybody calls the cards in some places, which are kept here so that no others take their identity."""

    there: tuple[tuple[int, ...], ...]
    mask: int
    known: int
    words: dict[int, str]


_MOST_KEPT = 128
_public: dict[tuple[int, ...], _Public] = {}
"""By the identity of places what the cards there are called in public. Positions share a place until a card comes or
goes, and no deal changes a face that everybody knows."""


def _worded(t: Table, viewer: int, there: tuple[tuple[int, ...], ...]) -> dict[int, str]:
    known, faces, cards = t.known[viewer], t.setting.faces, t.cards
    tokens = [token for place in there for token in place]
    words = [faces[cards[token].face].slug if known >> token & 1 else UNKNOWN for token in tokens]
    if len(set(words)) < len(words):
        counts: dict[str, int] = {}
        for place, word in enumerate(words):
            number = counts[word] = counts.get(word, 0) + 1
            if number > 1:
                words[place] = f"{word}@{number}"
    return dict(zip(tokens, words, strict=True))


def words_of(t: Table, viewer: int, seat: int, tokens: Iterable[int], places: Iterable[Zone]) -> dict[int, str]:
    """Return what `words_before` says of some cards, without putting all the others into words where it can.

    Args:
        t: the table.
        viewer: who speaks.
        seat: before whom the cards lie.
        tokens: the cards.
        places: as for `words_before`.
    """
    known, faces, alike, cards, zones = t.known[viewer], t.setting.faces, t.setting.alike, t.cards, t.zones
    here = [token for place in places for token in zones[place.base + seat]]
    lying = [alike[cards[token].face] for token in here]
    words: dict[int, str] = {}
    for token in tokens:
        face, is_known = alike[cards[token].face], known >> token & 1
        words[token] = word = faces[face].slug if is_known else UNKNOWN
        if not is_known or lying.count(face) > 1:
            number = 1
            for other, kind in zip(here[: here.index(token)], lying, strict=False):
                if known >> other & 1 == is_known and (kind == face or not is_known):
                    number += 1
            if number > 1:
                words[token] = f"{word}@{number}"
    return words


def pointed(t: Table, viewer: int, tokens: Iterable[int], places: Iterable[Zone]) -> list[tuple[str, int]]:
    """Return (words, token) for cards that a viewer can point to: whom they lie before, and the card's own word.

    Args:
        t: the table.
        viewer: who points.
        tokens: the cards, all of them in `places`.
        places: as for `words_before`.
    """
    names = t.setting.game.seat_names
    by_seat: dict[int, list[int]] = {}
    placed = [(token, t.seat_before(token)) for token in tokens]
    for token, seat in placed:
        by_seat.setdefault(seat, []).append(token)
    words = {seat: words_of(t, viewer, seat, mine, places) for seat, mine in by_seat.items()}
    return [(f"{names[seat]}:{words[seat][token]}", token) for token, seat in placed]


def called(t: Table, viewer: int, seat: int, word: str, places: Iterable[Zone]) -> int:
    """Return the card before a seat that a viewer calls by a word, or `NOBODY`.

    Args:
        t: the table.
        viewer: who speaks.
        seat: before whom it lies.
        word: as `words_before` has it.
        places: as for `words_before`.
    """
    slug, _, copy = word.partition("@")
    left = int(copy or 1)
    known, faces, cards, zones = t.known[viewer], t.setting.faces, t.cards, t.zones
    for place in places:
        for token in zones[place.base + seat]:
            if slug == (faces[cards[token].face].slug if known >> token & 1 else UNKNOWN):
                left -= 1
                if not left:
                    return token
    return NOBODY


def own_words(t: Table, seat: int, places: Iterable[Zone]) -> dict[int, str]:
    """Return what a seat calls the cards before it, and those that it controls before others, which are numbered on.

    Args:
        t: the table.
        seat: whose cards they are.
        places: as for `words_before`; others are looked at from the left of the seat.
    """
    words, cards, zones, seats = words_before(t, seat, seat, places).copy(), t.cards, t.zones, t.setting.seats
    known, faces = t.known[seat], t.setting.faces
    counts: dict[str, int] | None = None
    for step in range(1, seats):
        other = (seat + step) % seats
        for place in places:
            for token in zones[place.base + other]:
                if cards[token].controller != seat:
                    continue
                if counts is None:
                    counts = Counter([word.partition("@")[0] for word in words.values()])
                word = faces[cards[token].face].slug if known >> token & 1 else UNKNOWN
                number = counts[word] = counts.get(word, 0) + 1
                words[token] = word if number == 1 else f"{word}@{number}"
    return words


def own_called(t: Table, seat: int, word: str, places: Iterable[Zone]) -> int:
    """Return the card that a seat means by a word of `own_words`, or `NOBODY`."""
    return next((token for token, own in own_words(t, seat, places).items() if own == word), NOBODY)


def held(t: Table, zone: int, word: str) -> int:
    """Return the first card of a hand by its slug, or `NOBODY`.

    Args:
        t: the table.
        zone: the number of the hand.
        word: the slug.
    """
    faces, cards = t.setting.faces, t.cards
    for token in t.zones[zone]:
        if faces[cards[token].face].slug == word:
            return token
    return NOBODY


__all__ = [
    "all_words", "called", "held", "own_called", "own_words", "pointed", "words_before", "words_of",
]  # fmt: skip
