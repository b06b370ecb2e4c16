"""The tree of a search: what has been tried after what, how often, and what came of it.

A node stands for what everybody has seen happen: the options chosen, except those of secret choices. At a node the seat
that is asked has one record for all she may know (`shared`) and one for each thing that she may know (`minds`), for she
will not choose the same with a king as with a jack. A mind that has seen little leans on the shared record.
"""

from __future__ import annotations

from math import log, sqrt
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kredens.kernel.rng import Stream

TRIED, WORTH, OFFERED = 0, 1, 2

Record: TypeAlias = "dict[str, list[float]]"
"""By option: how often it was tried, the sum of what that was worth to its seat, and how often it was offered."""

LEANING = 4.0
"""How many tries an option's shared record counts for at most, for a mind that has tried nothing yet."""

LEARNS = 8.0
"""After how many tries for each option a mind goes by its own record alone."""

FEW = 6
"""So many options are all looked at."""

UNSEEN = "?"
"""What follows a secret choice, whatever was chosen."""

WIDTH = 2.0
"""Of more, as many are looked at as this times the root of how often they were offered."""

ADVISED = 6.0
"""How much more an option that the guide would choose is looked at."""


class Node:
    """A place in the tree.

    Attributes:
        shared: by seat the record of what it has tried here, whatever it knew.
        minds: the same by what `known_to` says; these know their seat.
        children: by option the node that follows.
        advice: by mind the option that a guide has chosen last.
    """

    __slots__ = ("advice", "children", "minds", "shared")

    def __init__(self) -> None:
        self.shared: dict[int, Record] = {}
        self.minds: dict[int, Record] = {}
        self.children: dict[str, Node] = {}
        self.advice: dict[int, str] = {}

    def after(self, option: str) -> Node:
        """Return the node that follows an option."""
        child = self.children.get(option)
        if child is None:
            child = self.children[option] = Node()
        return child

    def tries(self, mind: int) -> float:
        """Return how often a mind has chosen here."""
        return sum(entry[TRIED] for entry in self.minds.get(mind, {}).values())


def found_again(root: Node | None, mind: int) -> Node | None:
    """Return the node below a root where somebody knew this, the one tried most if there are several."""
    best, most = None, 0.0
    nodes = [] if root is None else list(root.children.values())
    while nodes:
        node = nodes.pop()
        tries = node.tries(mind)
        if tries > most:
            best, most = node, tries
        nodes.extend(node.children.values())
    return best


def entry_of(record: Record, ids: Sequence[str], chosen: str) -> list[float]:
    """Note that some options are offered, and return the entry of the one that is chosen."""
    found = record.get(chosen)
    if found is None:
        found = record[chosen] = [0, 0.0, 0]
    for option in ids:
        entry = record.get(option)
        if entry is not None:
            entry[OFFERED] += 1
    return found


def select(
    shared: Record, mine: Record, ids: Sequence[str], spread: float, luck: Stream, advice: str
) -> tuple[int, bool]:
    """Choose what to try.

    Args:
        shared: what is known of the options, whatever their seat knows.
        mine: what is known of them by what the seat knows.
        ids: the options.
        spread: how much worth it is to try what has been tried little.
        luck: decides what is tried first.
        advice: an option to try first, or "".

    Returns:
        The number of an option, and whether it is the first time here.
    """
    fresh = [number for number, option in enumerate(ids) if option not in shared]
    if fresh and _looks_further(shared, ids, len(fresh)):
        if advice and advice not in shared:
            return ids.index(advice), True
        return fresh[luck.below(len(fresh))], True
    best, highest = 0, -1e9
    times = 0.0
    for entry in mine.values():
        times += entry[TRIED]
    lean = max(0.25, LEANING * (1 - times / (LEARNS * len(ids))))
    for number, option in enumerate(ids):
        all_in_all = shared.get(option)
        if all_in_all is None:
            continue
        tried, worth, _ = all_in_all
        leaning = lean * tried / (lean + tried)
        own = mine.get(option)
        if own is None:
            weight, value, often = leaning, worth / tried, times + leaning
        else:
            weight = own[TRIED] + leaning
            value = (own[WORTH] + leaning * worth / tried) / weight
            often = own[OFFERED] + leaning
        score = value + spread * sqrt(log(often + 1) / weight)
        if option == advice:
            score += spread * ADVISED / (weight + 1)
        if score > highest:
            best, highest = number, score
    return best, False


def _looks_further(shared: Record, ids: Sequence[str], fresh: int) -> bool:
    """Whether another option is to be looked at: all of a few, and of many the more the oftener they were offered."""
    looked_at = len(ids) - fresh
    if looked_at < FEW:
        return True
    offered = max([shared[option][OFFERED] for option in ids if option in shared])
    return looked_at < WIDTH * sqrt(offered)


__all__ = ["OFFERED", "TRIED", "UNSEEN", "WORTH", "Node", "Record", "entry_of", "found_again", "select"]
