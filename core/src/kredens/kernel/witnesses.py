"""Witnesses: what the other viewers know in a position that was dealt anew for one of them.

A deal puts faces where they were not, so what the others know of unseen cards has to be true of these faces: whatever
everybody has seen, such as which cards were shuffled in, they know in the new position too. What only they have seen,
and the viewer cannot know, is another matter: of that no more is kept than how it meets what everybody knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kredens.kernel.lots import Faces, Knowledge
from kredens.kernel.masks import bits

if TYPE_CHECKING:
    from kredens.kernel.rng import Stream
    from kredens.kernel.state import Lot
    from kredens.kernel.table import Table

CLOSED = -(1 << 32)
"""The label of the cards of families that are closed to the spectator."""

Lots = tuple["Lot", ...]
Labels = tuple[list[int], list[int]]
"""Labels of the cards at all tokens, a viewer's ghosts included: before a deal and after it."""


def follow_deal(before: Table, after: Table, viewer: int, luck: Stream) -> None:
    """Let the lots of all others hold the cards that they may hold after a deal.

    The spectator's pools keep their faces, for what he knows everybody knows. Each pool of another seat keeps as many
    cards of each of the spectator's pools. Where there is no way to do so, the lots stay as they are.

    Args:
        before: the table before the deal.
        after: the table after it, which is changed.
        viewer: for whom it was dealt.
        luck: decides between several ways.
    """
    doubtful = [other for other, lots in enumerate(before.lots) if other != viewer and _in_doubt(lots)]
    if not doubtful:
        return
    faces = Faces([card.face for card in after.cards])
    told = {(before.lots[viewer], before.ghosts[viewer]): after.lots[viewer]}
    public = after.setting.spectator
    if public in doubtful:
        knowledge = before.lots[public], before.ghosts[public]
        if knowledge not in told:
            told[knowledge] = _relaid(*knowledge, _by_face(before, after, knowledge[1]), faces, luck)
        after.lots[public] = told[knowledge]
        doubtful.remove(public)
    pools = _Pools(before), _Pools(after)
    for other in doubtful:
        knowledge = before.lots[other], before.ghosts[other]
        if knowledge not in told:
            old, new = (table.labels(knowledge[1]) for table in pools)
            told[knowledge] = _relaid(*knowledge, [(old, new)], faces, luck)
        after.lots[other] = told[knowledge]


def _in_doubt(lots: Lots) -> bool:
    """Whether there is a token that lots of several pools reach."""
    reach: dict[int, int] = {}
    for lot in lots:
        reach[lot.pool] = reach.get(lot.pool, 0) | lot.might
    once = 0
    for might in reach.values():
        if once & might:
            return True
        once |= might
    return False


def _relaid(lots: Lots, ghosts: tuple[int, ...], labels: list[Labels], faces: Faces, luck: Stream) -> Lots:
    """Return the lots as the first labels have them for which there is a way, or as they are if there is none."""
    held: dict[tuple[int, int], Lot] = {}
    for group in Knowledge.of(faces, lots, ghosts).groups(0):
        if _in_doubt(group.lots):
            for old, new in labels:
                relaid = group.relaid(old, new, luck)
                if relaid is not None:
                    held.update({(lot.might, lot.pool): lot for lot in relaid})
                    break
    return tuple([held.get((lot.might, lot.pool), lot) for lot in lots])


def _by_face(before: Table, after: Table, ghosts: tuple[int, ...]) -> list[Labels]:
    """Label all cards by their faces: ghosts that stay in the pools where they are, or if need be ghosts that move."""
    old, new = ([card.face for card in t.cards] for t in (before, after))
    stay = [-1 - number for number in range(len(ghosts))]
    return [([*old, *stay], [*new, *stay]), ([*old, *ghosts], [*new, *ghosts])]


class _Pools:
    """The pools of the spectator: of the card at each token, and of his ghosts by their faces."""

    __slots__ = ("_ghosts", "_of")

    def __init__(self, t: Table) -> None:
        public = t.setting.spectator
        at = {token: lot.pool for lot in t.lots[public] for token in bits(lot.holds)}
        real = len(t.cards)
        # What is closed to him he has in no pool.
        self._of = [at.get(token, CLOSED) for token in range(real)]
        self._ghosts: dict[int, list[int]] = {}
        for number, face in enumerate(t.ghosts[public]):
            self._ghosts.setdefault(face, []).append(at[real + number])

    def labels(self, ghosts: tuple[int, ...]) -> list[int]:
        """Label the cards of a viewer by these pools; a ghost that the spectator has not is one of a kind."""
        left = {face: iter(pools) for face, pools in self._ghosts.items()}
        return [*self._of, *[next(left.get(face, iter(())), -1 - number) for number, face in enumerate(ghosts)]]


__all__ = ["follow_deal"]
