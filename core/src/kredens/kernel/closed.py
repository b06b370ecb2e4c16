"""Closed families: cards whose make-up the others do not know, such as decks of one's own.

Of an open family everybody knows which cards there are, so that what is not seen is a matter of where they lie (see
`lots.py`). Of a closed one its owner alone knows that. If the game says how such cards may be imagined
(`Game.imagine`), the others know of it nothing but what they see, and what they have seen: each card that was seen and
then lost from sight has one of its faces, and may lie at some tokens. These *memories* hold nothing else, so nothing
that follows from them depends on a card that was never seen.

When a face is seen again where a card with it may have gone, the viewer cannot tell whether it is that card. She then
remembers one such card less.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from kredens.kernel.masks import bits

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kredens.kernel.cards import Card, Face
    from kredens.kernel.state import Mix
    from kredens.kernel.table import Table

Memory = tuple[int, int]
"""A card that was seen and lost from sight: the mask of the tokens where it may be, and its face."""
Memories = tuple[Memory, ...]


class ClosedFamily(Struct, frozen=True):
    """A family whose make-up only its owners know.

    Attributes:
        name: the family.
        tokens: the mask of its cards.
        owner: the seat whose cards they are, or `NOBODY`.
        viewers: the mask of those who do not know which cards there are.
    """

    name: str
    tokens: int
    owner: int
    viewers: int


def closed_among(
    names: frozenset[str], cards: Sequence[Card], faces: Sequence[Face], everyone: int
) -> tuple[ClosedFamily, ...]:
    """Return the families of these names that some cards are of, by their owners and names.

    Args:
        names: the families that are closed.
        cards: all cards, by token.
        faces: what their face numbers stand for.
        everyone: the mask of all viewers.
    """
    tokens: dict[str, int] = {}
    owners: dict[str, set[int]] = {}
    for token, card in enumerate(cards):
        family = faces[card.face].family
        if family in names:
            tokens[family] = tokens.get(family, 0) | 1 << token
            owners.setdefault(family, set()).add(card.owner)
    found: list[ClosedFamily] = []
    for name, mask in tokens.items():
        known_to = sum([1 << owner for owner in owners[name] if owner >= 0])
        found.append(ClosedFamily(name, mask, min(owners[name]), everyone & ~known_to))
    return tuple(sorted(found, key=lambda family: (family.owner, family.name)))


def closed_to(families: Iterable[ClosedFamily], viewers: int) -> tuple[int, ...]:
    """Return for each of so many viewers the mask of the cards of families that are closed to her."""
    return tuple(
        [sum([family.tokens for family in families if family.viewers >> viewer & 1]) for viewer in range(viewers)]
    )


def work_in_memories(t: Table) -> None:
    """Work the journalled mixes into what everybody remembers of closed families; the journal stays."""
    faces = [card.face for card in t.cards]
    for family in t.setting.closed:
        for entry in t.journal:
            group = entry.group & family.tokens
            if group:
                _work_in(t, entry, group, entry.viewers & family.viewers, faces)


def _work_in(t: Table, entry: Mix, group: int, viewers: int, faces: list[int]) -> None:
    # Viewers who remember the same and lose sight of the same remember the same afterwards.
    after: dict[tuple[Memories, int], Memories] = {}
    for viewer in t.setting.viewers_of[viewers]:
        had = 0 if entry.kinds else entry.had[viewer] & group
        key = t.met[viewer], had
        memories = after.get(key)
        if memories is None:
            memories = narrowed(key[0], group, entry.kinds) if entry.kinds else mixed(key[0], group, had, faces)
            after[key] = memories
        t.met[viewer] = memories


def mixed(memories: Memories, group: int, had: int, faces: Sequence[int]) -> Memories:
    """Return what is remembered once the tokens of `group` are indistinguishable.

    Args:
        memories: what was remembered before.
        group: the mask of the tokens, all of one family.
        had: the mask of those of them whose faces the viewer knew.
        faces: the face of every token; only those of `had` are looked at.
    """
    grown = [(might | group if might & group else might, face) for might, face in recalled(memories, had, faces)]
    grown += [(group, faces[token]) for token in bits(had)]
    return tuple(sorted(grown))


def narrowed(memories: Memories, tokens: int, kinds: int) -> Memories:
    """Return what is remembered once some tokens are known to have faces of some kinds; both are masks."""
    left = [(might if kinds >> face & 1 else might & ~tokens, face) for might, face in memories]
    return tuple(sorted([memory for memory in left if memory[0]]))


def recalled(memories: Memories, known: int, faces: Sequence[int]) -> Memories:
    """Return what is still remembered of cards out of sight, given those that are seen.

    Args:
        memories: what was remembered before.
        known: the mask of the tokens whose faces the viewer knows.
        faces: the face of every token; only those of `known` are looked at.
    """
    reach = 0
    for might, _ in memories:
        reach |= might
    for token in bits(known & reach):
        bit, face = 1 << token, faces[token]
        alike = [might for might, one in memories if one == face and might & bit]
        rest = [memory for memory in memories if not (memory[1] == face and memory[0] & bit)]
        together = 0
        for might in alike:
            together |= might
        # It may be any of those, so the others are anywhere where one of them may be.
        rest += [(together, face)] * (len(alike) - 1)
        memories = tuple([(might & ~bit, one) for might, one in rest if might & ~bit])
    return tuple(sorted(memories))


__all__ = [
    "ClosedFamily", "Memories", "Memory", "closed_among", "closed_to", "mixed", "narrowed", "recalled",
    "work_in_memories",
]  # fmt: skip
