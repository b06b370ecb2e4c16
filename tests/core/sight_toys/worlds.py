"""Worlds: what a viewer may think possible, kept as nothing but the list of all the deals there are.

It is told by the same mixes and looks as the kernel's lots, and shares nothing else with them.
"""

from __future__ import annotations

from itertools import permutations, product
from typing import TYPE_CHECKING

from kredens.kernel import sight
from kredens.kernel.masks import bits

if TYPE_CHECKING:
    from kredens.kernel.table import Table

Deal = tuple[int, ...]
"""The face of every token."""


def mixed(worlds: set[Deal], group: tuple[int, ...]) -> set[Deal]:
    """Return the deals that are possible once the tokens of a group have been mixed."""
    rests: dict[Deal, set[Deal]] = {}
    for world in worlds:
        rest = tuple([-1 if token in group else face for token, face in enumerate(world)])
        rests.setdefault(rest, set()).add(tuple(sorted([world[token] for token in group])))
    result: set[Deal] = set()
    for rest, pools in rests.items():
        for pool in pools:
            for order in set(permutations(pool)):
                deal = list(rest)
                for token, face in zip(group, order, strict=True):
                    deal[token] = face
                result.add(tuple(deal))
    return result


def seen(worlds: set[Deal], true: Deal, known: int) -> set[Deal]:
    """Return the deals in which the known tokens have their true faces."""
    tokens = list(bits(known))
    return {world for world in worlds if all(world[token] == true[token] for token in tokens)}


class Memory:
    """All that the viewers of a table may think possible, from the moment on at which this is made."""

    def __init__(self, t: Table) -> None:
        sight.work_in(t)
        self.t = t
        self.true = true = tuple([card.face for card in t.cards])
        everything = set(permutations(true))
        self.worlds = [seen(everything, true, known) for known in t.known]
        self.read = 0

    def follow(self) -> None:
        """Learn from what has happened since the last time."""
        for entry in self.t.journal[self.read :]:
            group = tuple(bits(entry.group))
            for viewer in bits(entry.viewers):
                self.worlds[viewer] = mixed(self.worlds[viewer], group)
        self.read = len(self.t.journal)
        self.worlds = [seen(worlds, self.true, known) for worlds, known in zip(self.worlds, self.t.known, strict=True)]


def known_worlds(t: Table, viewer: int) -> set[Deal]:
    """Return the deals that are possible by the lots of a viewer."""
    groups = sight.groups(t, viewer)
    result: set[Deal] = set()
    for parts in product(*[group.worlds(1 << 20) for group in groups]):
        deal = [card.face for card in t.cards]
        for group, part in zip(groups, parts, strict=True):
            for token, face in zip(bits(group.hidden), part, strict=True):
                deal[token] = face
        result.add(tuple(deal))
    return result
