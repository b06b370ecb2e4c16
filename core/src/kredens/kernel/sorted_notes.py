"""Sorted notes: the notes of a position by topic and by card, which is how they are asked for.

The order follows from the notes alone and is no part of the position. Positions share their notes until one changes,
so it is kept by the identity of the notes; and as a change is mostly one note more or fewer, the order after it is made
from the one before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from kredens.kernel.rows import Note

Notes = tuple["Note", ...]

MOST_KEPT = 64
"""For how many notes the order is kept."""


class SortedNotes:
    """Some notes in order.

    Attributes:
        notes: the notes.
        by_topic: those on each topic, the oldest first.
        scopes: the scopes that end some of them, and maybe others.
        cards: the cards that some of them are about, and maybe others.
    """

    __slots__ = ("_by_token", "by_topic", "cards", "notes", "scopes")

    def __init__(
        self,
        notes: Notes,
        by_topic: dict[str, Notes],
        scopes: frozenset[str],
        cards: frozenset[int],
        by_token: dict[str, dict[int | None, Notes]],
    ) -> None:
        self.notes = notes
        self.by_topic = by_topic
        self.scopes = scopes
        self.cards = cards
        self._by_token = by_token

    def about(self, topic: str, token: int | None) -> Notes:
        """Return the notes on a topic about one card, the oldest first."""
        by_token = self._by_token.get(topic)
        if by_token is None:
            found: dict[int | None, list[Note]] = {}
            for note in self.by_topic.get(topic, ()):
                found.setdefault(note.token, []).append(note)
            by_token = self._by_token[topic] = {one: tuple(mine) for one, mine in found.items()}
        return by_token.get(token, ())

    def with_one(self, notes: Notes, note: Note) -> SortedNotes:
        """Return the order of these notes, which are the same and one more."""
        topic, token = note.topic, note.token
        by_token = self._by_token
        noted = by_token.get(topic)
        if noted is not None:
            by_token = {**by_token, topic: {**noted, token: (*noted.get(token, ()), note)}}
        else:
            by_token = by_token.copy()
        by_topic = {**self.by_topic, topic: (*self.by_topic.get(topic, ()), note)}
        scopes, cards = self.scopes, self.cards
        if note.until not in scopes:
            scopes |= {note.until}
        if token not in cards:
            cards |= {token}
        return SortedNotes(notes, by_topic, scopes, cards, by_token)

    def without(self, notes: Notes, gone: Mapping[int, Note]) -> SortedNotes:
        """Return the order of these notes, which are the same but for some, by their ids."""
        by_topic, by_token = self.by_topic.copy(), self._by_token.copy()
        for topic in {note.topic for note in gone.values()}:
            left = tuple([note for note in by_topic.get(topic, ()) if note.id not in gone])
            if left:
                by_topic[topic] = left
            else:
                by_topic.pop(topic, None)
            noted = by_token.get(topic)
            if noted is not None:
                noted = by_token[topic] = noted.copy()
                for token in {note.token for note in gone.values() if note.topic == topic}:
                    noted[token] = tuple([note for note in noted.get(token, ()) if note.id not in gone])
        return SortedNotes(notes, by_topic, self.scopes, self.cards, by_token)


_sorted: dict[int, SortedNotes] = {}
"""The order of notes by their identity."""


def sorted_notes(notes: Notes) -> SortedNotes:
    """Return the order of some notes."""
    known = _sorted.get(id(notes))
    return _kept(_sort(notes)) if known is None or known.notes is not notes else known


def added(before: Notes, note: Note) -> Notes:
    """Return some notes and one more, in order if they were."""
    after = (*before, note)
    known = _sorted.get(id(before))
    if known is not None and known.notes is before:
        _kept(known.with_one(after, note))
    return after


def removed(before: Notes, notes: Iterable[Note]) -> Notes:
    """Return some notes without others, in order if they were; the same object if none of these is among them."""
    gone = {note.id: note for note in notes}
    after = tuple([note for note in before if note.id not in gone])
    if len(after) == len(before):
        return before
    known = _sorted.get(id(before))
    if known is not None and known.notes is before:
        _kept(known.without(after, gone))
    return after


def _sort(notes: Notes) -> SortedNotes:
    by_topic: dict[str, list[Note]] = {}
    for note in notes:
        by_topic.setdefault(note.topic, []).append(note)
    scopes, cards = frozenset([note.until for note in notes]), frozenset([note.token for note in notes])
    return SortedNotes(notes, {topic: tuple(found) for topic, found in by_topic.items()}, scopes, cards, {})


def _kept(order: SortedNotes) -> SortedNotes:
    if len(_sorted) >= MOST_KEPT:
        _sorted.clear()
    _sorted[id(order.notes)] = order
    return order


__all__ = ["SortedNotes", "added", "removed", "sorted_notes"]
