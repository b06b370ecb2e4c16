"""Lots: what one viewer knows of cards whose faces she does not know.

A *lot* is a number of cards out of a *pool*: the pool's faces are known, but not which of them are in which lot, and
the lot's cards lie somewhere among the tokens it `might` be at. A card drawn from a shuffled deck into a hand is one of
the deck's pool; once its owner has picked unseen from that hand, it might be at any token there.

A token whose face was seen stays in its lot as long as it may have come from several: the viewer cannot tell which of
them has one card fewer. When such a token is mixed again, a *ghost* takes its place: a token beyond the real ones, with
that face for good. So nothing is forgotten and nothing is told that she could not work out.

Where a mix takes some but not all of the places of a lot whose place is already unsure, how many of its cards were
among them is given up: the lot then reaches as far as the mix. That may admit a deal that perfect memory would rule
out, and never excludes one that is possible. When there come to be more than `MOST_GHOSTS` ghosts, the lots in doubt
become one, and where in it a card may lie is forgotten.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kredens.kernel.deals import Group
from kredens.kernel.masks import bits
from kredens.kernel.state import Lot

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

MOST_GHOSTS = 32
"""With how many ghosts at most a viewer's knowledge is kept; beyond it she forgets where the cards in doubt may lie."""

Row = tuple[int, int, int]
"""A lot while it is worked on: where it might be, its pool, and the tokens that truly hold its cards."""


class Faces:
    """The faces of all tokens, as they truly are; shared by all viewers.

    Attributes:
        of: the face of every token.
        real: how many tokens there are; ghosts are numbered from here.
    """

    __slots__ = ("_masks", "of", "real")

    def __init__(self, faces: list[int]) -> None:
        self.of = faces
        self.real = len(faces)
        self._masks: dict[int, int] = {}

    def mask(self, face: int) -> int:
        """Return the mask of the tokens that have a face."""
        masks = self._masks
        if not masks:
            for token, one in enumerate(self.of):
                masks[one] = masks.get(one, 0) | 1 << token
        return masks[face]


class Knowledge:
    """The lots of one viewer. It is never altered: a mix makes another one of it.

    Args:
        faces: the faces of all tokens.
        rows: the lots.
        ghosts: the faces of the ghosts.
    """

    __slots__ = ("_faces", "_rows", "ghosts")

    def __init__(self, faces: Faces, rows: list[Row], ghosts: tuple[int, ...]) -> None:
        self._faces = faces
        self._rows = rows
        self.ghosts = ghosts

    @classmethod
    def of(cls, faces: Faces, lots: Iterable[Lot], ghosts: tuple[int, ...]) -> Knowledge:
        """Return the knowledge that a position holds as `lots` and `ghosts`."""
        return cls(faces, [(lot.might, lot.pool, lot.holds) for lot in lots], ghosts)

    def mixed(self, group: int, had: int) -> Knowledge:
        """Return what is known once the tokens of `group` are indistinguishable.

        Args:
            group: the mask of the tokens.
            had: the mask of those of them whose faces the viewer knew.
        """
        rows, ghosts = self._rows, self.ghosts
        if had:
            rows, ghosts = self._taken_out(had)
        elif not _stirs(rows, group):
            return self
        reached: dict[tuple[int, int], int] = {}
        fresh = 0
        for might, pool, holds in rows:
            if pool >= fresh:
                fresh = pool + 1
            if not might & group:
                _add(reached, might, pool, holds)
            elif not might & ~group:
                _add(reached, group, pool, holds)
            elif holds == might:
                # It fills its places alone, so it is known how many of its cards are in the mix.
                _add(reached, group, pool, holds & group)
                _add(reached, might & ~group, pool, holds & ~group)
            else:
                _add(reached, might | group, pool, holds)
        if had:
            reached[group, fresh] = had
        rows = _settled(reached)
        if ghosts:
            rows, ghosts = self._laid_to_rest(rows, ghosts)
        if len(ghosts) > MOST_GHOSTS:
            rows, ghosts = self._given_up(rows), ()
        return Knowledge(self._faces, rows, ghosts)

    def narrowed(self, tokens: int, kinds: int) -> Knowledge:
        """Return what is known once some tokens are known to have faces of some kinds.

        The cards of those kinds and the others of a pool become pools of their own. How many of each lie in which of
        its lots nobody has told, so both reach as far as all of them.

        Args:
            tokens: the mask of the tokens.
            kinds: the mask of the faces.
        """
        passing = sum([1 << token for token in bits(self._everywhere()) if kinds >> self._face(token) & 1])
        touched = {pool for might, pool, _ in self._rows if might & tokens}
        fresh = 1 + max([pool for _, pool, _ in self._rows], default=0)
        reached: dict[tuple[int, int], int] = {}
        whole: dict[int, tuple[int, int]] = {}
        for might, pool, holds in self._rows:
            if pool in touched:
                reach, held = whole.get(pool, (0, 0))
                whole[pool] = reach | might, held | holds
            else:
                _add(reached, might, pool, holds)
        for number, (pool, (reach, held)) in enumerate(whole.items()):
            for might, name, holds in (
                (reach, fresh + number, held & passing),
                (reach & ~tokens, pool, held & ~passing),
            ):
                if holds:
                    _add(reached, might, name, holds)
        rows, ghosts = _settled(reached), self.ghosts
        if ghosts:
            rows, ghosts = self._laid_to_rest(rows, ghosts)
        return Knowledge(self._faces, rows, ghosts)

    def _everywhere(self) -> int:
        """Return the mask of all tokens that the lots hold."""
        everywhere = 0
        for _, _, holds in self._rows:
            everywhere |= holds
        return everywhere

    def _taken_out(self, had: int) -> tuple[list[Row], tuple[int, ...]]:
        """Take tokens whose faces were seen out of the lots, leaving a ghost for each whose origin is in doubt."""
        once = twice = 0
        for might, _, _ in self._rows:
            twice |= once & might
            once |= might
        rows = _without(self._rows, had & ~twice)
        ghosts = self.ghosts
        if not had & twice:
            return rows, ghosts
        of = self._faces.of
        place = self._faces.real + len(ghosts)
        for token in bits(had & twice):
            bit, ghost = 1 << token, 1 << place
            rows = [
                (might ^ bit | ghost, pool, holds ^ bit | ghost if holds & bit else holds)
                if might & bit
                else (might, pool, holds)
                for might, pool, holds in rows
            ]
            ghosts = (*ghosts, of[token])
            place += 1
        return self._laid_to_rest(_listed(_reached(rows)), ghosts)

    def _laid_to_rest(self, rows: list[Row], ghosts: tuple[int, ...]) -> tuple[list[Row], tuple[int, ...]]:
        """Take out the ghosts that only one lot can have been, and number the others anew."""
        real = self._faces.real
        gone = 0
        found = True
        while found:
            found = False
            pools: dict[int, int] = {}
            for _, pool, holds in rows:
                pools[pool] = pools.get(pool, 0) | holds
            for place, face in enumerate(ghosts):
                bit = 1 << real + place
                if gone & bit:
                    continue
                alike = self._faces.mask(face)
                for other, one in enumerate(ghosts):
                    if one == face:
                        alike |= 1 << real + other
                if len([0 for might, pool, _ in rows if might & bit and pools[pool] & alike]) == 1:
                    gone |= bit
                    found = True
                    rows = _without(rows, bit)
            if found:
                rows = _settled(_reached(rows))
        if not gone:
            return rows, ghosts
        kept = [place for place in range(len(ghosts)) if not gone >> real + place & 1]
        known = (1 << real) - 1

        def renumbered(mask: int) -> int:
            result = mask & known
            for new, old in enumerate(kept):
                result |= (mask >> real + old & 1) << real + new
            return result

        rows = [(renumbered(might), pool, renumbered(holds)) for might, pool, holds in rows]
        return rows, tuple([ghosts[place] for place in kept])

    def _given_up(self, rows: list[Row]) -> list[Row]:
        """Make one lot of all that have to do with a ghost: which cards are among theirs is known, only not where."""
        known = (1 << self._faces.real) - 1
        kept: list[Row] = []
        for together in _connected(rows):
            reach = holds = 0
            for might, _, held in together:
                reach |= might
                holds |= held
            kept += together if not reach & ~known else [(reach & known, together[0][1], holds & known)]
        return _settled(_reached([row for row in kept if row[2]]))

    def lots(self) -> tuple[Lot, ...]:
        """Return the lots in an order, and with numbers of their pools, that follow from what the viewer knows."""
        shapes: dict[int, list[tuple[int, int]]] = {}
        for might, pool, holds in sorted(self._rows):
            shapes.setdefault(pool, []).append((might, holds.bit_count()))
        ranks: dict[int, tuple[Any, ...]] = {pool: (shape,) for pool, shape in shapes.items()}
        if len({tuple(shape) for shape in shapes.values()}) < len(shapes):
            for pool in ranks:
                held = [(holds, might) for might, other, holds in self._rows if other == pool]
                faces = sorted([self._face(token) for holds, _ in held for token in bits(holds)])
                ranks[pool] = (shapes[pool], faces, sorted(held))
        numbers = {pool: number for number, pool in enumerate(sorted(ranks, key=lambda pool: ranks[pool]))}
        ordered = sorted([(might, numbers[pool], holds) for might, pool, holds in self._rows])
        return tuple([Lot(holds, might, pool) for might, pool, holds in ordered])

    def _face(self, token: int) -> int:
        real = self._faces.real
        return self._faces.of[token] if token < real else self.ghosts[token - real]

    def groups(self, known: int) -> list[Group]:
        """Return the lots in groups that share neither pools nor places, but for tokens the viewer knows anyway."""
        faces = [*self._faces.of, *self.ghosts]
        real = self._faces.real
        fixed = known | (1 << real + len(self.ghosts)) - (1 << real)
        result: list[Group] = []
        for rows in _connected(self._rows):
            together = [Lot(holds, might, pool) for might, pool, holds in rows]
            reach = 0
            for might, _, _ in rows:
                reach |= might
            if len(together) == 1:
                # What was seen of a lone lot leaves no doubt about the rest.
                reach &= ~fixed
                together = [Lot(reach, reach, together[0].pool)]
            if reach & ~fixed:
                together.sort(key=lambda lot: (lot.might, lot.pool))
                result.append(Group(tuple(together), reach, fixed & reach, faces, real))
        result.sort(key=lambda group: group.reach)
        return result


def _connected(rows: list[Row]) -> Iterator[list[Row]]:
    """Yield the rows in groups that share neither pools nor places."""
    left = rows[:]
    while left:
        together = [left.pop(0)]
        reach, pool, _ = together[0]
        pools = {pool}
        joining = together
        while joining:
            joining = [row for row in left if row[0] & reach or row[1] in pools]
            for row in joining:
                left.remove(row)
                reach |= row[0]
                pools.add(row[1])
            together += joining
        yield together


def _stirs(rows: list[Row], group: int) -> bool:
    """Whether mixing a group in which no face was known tells the viewer less than she knew before."""
    touched = [row for row in rows if row[0] & group]
    if len(touched) == 1 and not group & ~touched[0][0]:
        return False
    return any(might != group and (holds == might or group & ~might) for might, _, holds in touched)


def _add(reached: dict[tuple[int, int], int], might: int, pool: int, holds: int) -> None:
    reached[might, pool] = reached.get((might, pool), 0) | holds


def _without(rows: list[Row], gone: int) -> list[Row]:
    """Return the rows without some tokens, and without lots that have no card left."""
    if not gone:
        return rows
    return [(might & ~gone, pool, holds & ~gone) for might, pool, holds in rows if holds & ~gone]


def _reached(rows: list[Row]) -> dict[tuple[int, int], int]:
    """Return the tokens of the lots by reach and pool: lots that have come to be alike are one."""
    reached: dict[tuple[int, int], int] = {}
    for might, pool, holds in rows:
        _add(reached, might, pool, holds)
    return reached


def _listed(reached: dict[tuple[int, int], int]) -> list[Row]:
    return [(might, pool, holds) for (might, pool), holds in reached.items()]


def _settled(reached: dict[tuple[int, int], int]) -> list[Row]:
    """Narrow the reach of lots, and join pools that lie entirely in one and the same set of places."""
    reached = _narrowed(reached)
    whole: dict[int, int] = {}
    for might, pool in reached:
        whole[pool] = might if whole.get(pool, might) == might else 0
    first: dict[int, int] = {}
    names = {pool: first.setdefault(might, pool) for pool, might in whole.items() if might}
    joined: dict[tuple[int, int], int] = {}
    for (might, pool), holds in reached.items():
        _add(joined, might, names.get(pool, pool), holds)
    return _listed(joined)


def _narrowed(reached: dict[tuple[int, int], int]) -> dict[tuple[int, int], int]:
    """Take the places that some lots fill alone out of the reach of the others."""
    while True:
        held: dict[int, int] = {}
        for (might, _), holds in reached.items():
            held[might] = held.get(might, 0) + holds.bit_count()
        full = others = 0
        filled: set[int] = set()
        for might, count in held.items():
            if count == might.bit_count():
                full |= might
                filled.add(might)
            else:
                others |= might
        if not full & others:
            return reached
        slim: dict[tuple[int, int], int] = {}
        for (might, pool), holds in reached.items():
            _add(slim, might if might in filled else might & ~full, pool, holds)
        reached = slim


__all__ = ["Faces", "Knowledge"]
