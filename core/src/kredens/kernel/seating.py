"""Seating: seats and rings as networkx graphs. The only module that imports networkx, and only when asked.

The hot loop never comes here: it reads a tuple of seats and a mask of those still present. These graphs are views of
the same facts for set-up, for rules that speak of neighbourhood, and for people who would rather look.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import networkx as nx

    from kredens.kernel.table import Table


def ring(places: int) -> nx.Graph[int]:
    """Return the undirected cycle of `places` places, each next to the one before and after it.

    >>> sorted(ring(12).neighbors(0))
    [1, 11]
    """
    import networkx as nx

    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(range(places))
    graph.add_edges_from((place, (place + 1) % places) for place in range(places))
    return graph


def borders(places: int) -> tuple[tuple[int, int], ...]:
    """Return the edges of a ring clockwise: border k lies between place k and place k + 1, the last one before 0.

    Args:
        places: how many places the ring has, at least 3.
    """
    import networkx as nx

    graphs: Any = nx  # its stubs do not say what a cycle is made of
    return tuple(graphs.find_cycle(ring(places), 0))


def prey_ring(t: Table) -> nx.DiGraph[int]:
    """Return the directed cycle of the seats in the game: an arrow leads from each to her prey, on her left."""
    import networkx as nx

    graph: nx.DiGraph[int] = nx.DiGraph()
    graph.add_nodes_from(t.seats)
    graph.add_edges_from((seat, t.left_of(seat)) for seat in t.seats if t.left_of(seat) != seat)
    return graph


def prey(t: Table, seat: int) -> int | None:
    """Return the seat on the left, or None if nobody else is left."""
    left = t.left_of(seat)
    return None if left == seat else left


def predator(t: Table, seat: int) -> int | None:
    """Return the seat on the right, or None if nobody else is left."""
    others = [other for other in t.clockwise(seat) if other != seat]
    return others[-1] if others else None
