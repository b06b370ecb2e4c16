"""Lots: what one viewer knows of cards whose faces she does not know.

A *lot* is a number of cards out of a *pool*: the pool's faces are known, but not which of them are in which lot, and the
lot's cards lie somewhere among the tokens it `might` be at. A card drawn from a shuffled deck into a hand is one of the
deck's pool; once its owner has picked unseen from that hand, it might be at any token there.

A token whose face was seen stays in its lot as long as it may have come from several: the viewer cannot tell which of
them has one card fewer. When such a token is mixed again, a *ghost* takes its place: a token beyond the real ones, with
that face for good. So nothing is forgotten and nothing is told that she could not work out.

Where a mix takes some but not all of the places of a lot whose place is already unsure, how many of its cards were among
them is given up: the lot then reaches as far as the mix. That may admit a deal that perfect memory would rule out, and
never excludes one that is possible.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kredens.kernel.state import Lot

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kredens.kernel.rng import Stream

DEALS = 200
"""How many random orders are tried for a deal in which cards that were seen fit."""


def bits(mask: int) -> Iterator[int]:
    """Yield the numbers of the set bits, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Knowledge:
    """The lots of one viewer while they are being worked on.

    Args:
        faces: the face of every token, as it truly is.
        lots: the lots.
        ghosts: the faces of the ghosts.
    """

    __slots__ = ("_faces", "_real", "ghosts", "lots")

    def __init__(self, faces: list[int], lots: tuple[Lot, ...], ghosts: tuple[int, ...]) -> None:
        self._real = len(faces)
        self._faces = [*faces, *ghosts]
        self.lots = lots
        self.ghosts = ghosts

    def mix(self, group: int, had: int) -> None:
        """Make the tokens of `group` indistinguishable; `had` are those of them whose faces the viewer knew."""
        touched = [lot for lot in self.lots if lot.might & group]
        if not had and len(touched) == 1 and not group & ~touched[0].might:
            return
        for token in bits(had):
            self._take_out(token)
        fresh = 1 + max([lot.pool for lot in self.lots], default=0)
        reached: dict[tuple[int, int], int] = {}
        parts = [part for lot in self.lots for part in _parts(lot, group)]
        if had:
            parts.append(Lot(had, group, fresh))
        for part in parts:
            key = (part.might, part.pool)
            reached[key] = reached.get(key, 0) | part.holds
        self.lots = _settled([Lot(holds, might, pool) for (might, pool), holds in reached.items()])
        self._lay_ghosts()

    def _take_out(self, token: int) -> None:
        """Take a token whose face was seen out of the lots, leaving a ghost where its origin is in doubt."""
        bit = 1 << token
        face = self._faces[token]
        if len(self._sources(bit, face)) == 1:
            self.lots = tuple([Lot(lot.holds & ~bit, lot.might & ~bit, lot.pool) for lot in self.lots])
        else:
            ghost = 1 << len(self._faces)
            self._faces.append(face)
            self.ghosts = (*self.ghosts, face)
            self.lots = tuple(
                [
                    Lot(_exchanged(lot.holds, bit, ghost), _exchanged(lot.might, bit, ghost), lot.pool)
                    for lot in self.lots
                ]
            )
        self.lots = tuple([lot for lot in self.lots if lot.holds])

    def _sources(self, bit: int, face: int) -> list[Lot]:
        """Return the lots that a card with that face at that token may have come from."""
        return [lot for lot in self.lots if lot.might & bit and self._has(lot.pool, face)]

    def _has(self, pool: int, face: int) -> bool:
        return any(self._faces[token] == face for lot in self.lots if lot.pool == pool for token in bits(lot.holds))

    def _lay_ghosts(self) -> None:
        """Take out ghosts that only one lot can have been, and number the others anew."""
        left: list[int] = []
        for place, face in enumerate(self.ghosts):
            bit = 1 << self._real + place
            if len(self._sources(bit, face)) == 1:
                self.lots = tuple([Lot(lot.holds & ~bit, lot.might & ~bit, lot.pool) for lot in self.lots])
                continue
            new = 1 << self._real + len(left)
            if new != bit:
                self.lots = tuple(
                    [
                        Lot(_exchanged(lot.holds, bit, new), _exchanged(lot.might, bit, new), lot.pool)
                        for lot in self.lots
                    ]
                )
            left.append(face)
        self.ghosts = tuple(left)
        self._faces[self._real :] = left
        self.lots = _settled([lot for lot in self.lots if lot.holds])

    def groups(self, known: int) -> list[Group]:
        """Return the lots in groups that share neither pools nor places, but for tokens the viewer knows anyway."""
        fixed = known | (1 << len(self._faces)) - (1 << self._real)
        result: list[Group] = []
        left = list(self.lots)
        while left:
            together = [left.pop(0)]
            reach = together[0].might
            pools = {together[0].pool}
            growing = True
            while growing:
                joining = [lot for lot in left if lot.might & reach or lot.pool in pools]
                growing = bool(joining)
                for lot in joining:
                    left.remove(lot)
                    together.append(lot)
                    reach |= lot.might
                    pools.add(lot.pool)
            if len(together) == 1:
                # What was seen of a lone lot leaves no doubt about the rest.
                reach &= ~fixed
                together = [Lot(reach, reach, together[0].pool)]
            if reach & ~fixed:
                result.append(Group(tuple(sorted(together)), reach, fixed & reach, self._faces, self._real))
        result.sort(key=lambda group: group.reach)
        return result


class Group:
    """Lots that have to be dealt together.

    Attributes:
        lots: the lots.
        reach: the tokens among which they lie.
        fixed: those of them whose faces the viewer knows, ghosts included.
    """

    __slots__ = ("_faces", "_real", "fixed", "lots", "reach")

    def __init__(self, lots: tuple[Lot, ...], reach: int, fixed: int, faces: list[int], real: int) -> None:
        self.lots = lots
        self.reach = reach
        self.fixed = fixed
        self._faces = faces
        self._real = real

    @property
    def hidden(self) -> int:
        """The tokens whose faces the viewer does not know."""
        return self.reach & ~self.fixed

    def pools(self) -> list[list[int]]:
        """Return the faces of each pool, sorted. Among them are those of `seen`."""
        return [list(faces) for _, faces in sorted(self._pools().items())]

    def seen(self) -> list[int]:
        """Return the faces, sorted, that the viewer has seen among these cards without knowing of which lot they were."""
        return sorted([self._faces[token] for token in bits(self.fixed)])

    def deal(self, luck: Stream) -> tuple[dict[int, int], list[Lot]]:
        """Return a random deal: the face of each real token, and the lots with their cards where they now lie."""
        pools = self._pools()
        for _ in range(DEALS):
            placed = self._place(luck)
            faces = self._fill(placed, {pool: list(held) for pool, held in pools.items()}, luck)
            if faces is not None:
                break
        else:
            # Chance did not find one; the true places of the lots always leave room for what was seen.
            placed = {token: number for number, lot in enumerate(self.lots) for token in bits(lot.holds)}
            faces = self._fill(placed, {pool: list(held) for pool, held in pools.items()}, luck)
            assert faces is not None  # noqa: S101  # the true deal is one
        holds = [0] * len(self.lots)
        for token, number in placed.items():
            holds[number] |= 1 << token
        lots = [Lot(held, lot.might, lot.pool) for held, lot in zip(holds, self.lots, strict=True)]
        return {token: face for token, face in faces.items() if token < self._real}, lots

    def _pools(self) -> dict[int, tuple[int, ...]]:
        held: dict[int, list[int]] = {}
        for lot in self.lots:
            held.setdefault(lot.pool, []).extend(self._faces[token] for token in bits(lot.holds))
        return {pool: tuple(sorted(faces)) for pool, faces in held.items()}

    def _place(self, luck: Stream) -> dict[int, int]:
        """Put each lot's cards at random tokens that it reaches: a matching by augmenting paths, then random swaps."""
        tokens = [token for token in bits(self.reach) if any(lot.holds >> token & 1 for lot in self.lots)]
        if len(self.lots) == 1:
            return dict.fromkeys(tokens, 0)
        cards = luck.shuffled(tuple(number for number, lot in enumerate(self.lots) for _ in bits(lot.holds)))
        at: dict[int, int] = {}

        def put(token: int, tried: set[int]) -> bool:
            for card, number in enumerate(cards):
                if card not in tried and self.lots[number].might >> token & 1:
                    tried.add(card)
                    if card not in at or put(at[card], tried):
                        at[card] = token
                        return True
            return False

        for token in luck.shuffled(tuple(tokens)):
            put(token, set())
        placed = {token: cards[card] for card, token in at.items()}
        for _ in range(4 * len(tokens)):
            one, other = luck.pick(tuple(tokens)), luck.pick(tuple(tokens))
            first, second = placed[one], placed[other]
            if self.lots[first].might >> other & 1 and self.lots[second].might >> one & 1:
                placed[one], placed[other] = second, first
        return placed

    def _fill(self, placed: dict[int, int], stock: dict[int, list[int]], luck: Stream) -> dict[int, int] | None:
        """Give every token a face out of its lot's pool, those that were seen their own; None if that cannot be."""
        faces: dict[int, int] = {}
        for token in bits(self.fixed):
            if token in placed:
                pool = stock[self.lots[placed[token]].pool]
                face = self._faces[token]
                if face not in pool:
                    return None
                pool.remove(face)
                faces[token] = face
        order = {pool: list(luck.shuffled(tuple(held))) for pool, held in sorted(stock.items())}
        for token in sorted(placed):
            if token not in faces:
                faces[token] = order[self.lots[placed[token]].pool].pop()
        return faces

    def worlds(self, limit: int) -> set[tuple[int, ...]]:
        """Return the possible faces of the group's hidden tokens, in token order; at most `limit` of them."""
        tokens = [token for token in bits(self.reach) if any(lot.holds >> token & 1 for lot in self.lots)]
        tokens.sort(key=lambda token: (not self.fixed >> token & 1, token))
        room = [lot.holds.bit_count() for lot in self.lots]
        stock = {pool: list(held) for pool, held in self._pools().items()}
        found: set[tuple[int, ...]] = set()

        def fill(place: int, faces: tuple[int, ...]) -> None:
            if len(found) >= limit:
                return
            if place == len(tokens):
                found.add(faces)
                return
            token = tokens[place]
            fixed = bool(self.fixed >> token & 1)
            for number, lot in enumerate(self.lots):
                if not room[number] or not lot.might >> token & 1:
                    continue
                pool = stock[lot.pool]
                for face in sorted(set(pool)):
                    if fixed and face != self._faces[token]:
                        continue
                    room[number] -= 1
                    pool.remove(face)
                    fill(place + 1, faces if fixed else (*faces, face))
                    pool.append(face)
                    room[number] += 1

        fill(0, ())
        return found


def _exchanged(mask: int, old: int, new: int) -> int:
    return mask & ~old | new if mask & old else mask


def _parts(lot: Lot, group: int) -> Iterator[Lot]:
    """Yield a lot as a mix of `group` leaves it."""
    if not lot.might & group:
        yield lot
    elif not lot.might & ~group:
        yield Lot(lot.holds, group, lot.pool)
    elif lot.holds == lot.might:
        # It fills its places alone, so it is known how many of its cards are in the mix.
        yield Lot(lot.holds & group, group, lot.pool)
        yield Lot(lot.holds & ~group, lot.might & ~group, lot.pool)
    else:
        yield Lot(lot.holds, lot.might | group, lot.pool)


def _settled(lots: list[Lot]) -> tuple[Lot, ...]:
    """Narrow the reach of lots, join pools that always lie together, and number the pools in the lots' order."""
    lots = _narrowed(lots)
    reaches: dict[int, set[int]] = {}
    for lot in lots:
        reaches.setdefault(lot.pool, set()).add(lot.might)
    whole = {pool: next(iter(mights)) for pool, mights in reaches.items() if len(mights) == 1}
    joined: dict[tuple[int, int], int] = {}
    for lot in lots:
        # Pools that lie entirely in one and the same set of places are one pool.
        might = whole.get(lot.pool)
        pool = lot.pool if might is None else min(other for other, reach in whole.items() if reach == might)
        joined[lot.might, pool] = joined.get((lot.might, pool), 0) | lot.holds
    ordered = sorted([Lot(holds, might, pool) for (might, pool), holds in joined.items()])
    numbers: dict[int, int] = {}
    for lot in ordered:
        numbers.setdefault(lot.pool, len(numbers))
    return tuple([Lot(lot.holds, lot.might, numbers[lot.pool]) for lot in ordered])


def _narrowed(lots: list[Lot]) -> list[Lot]:
    """Take the places that some lots fill alone out of the reach of the others."""
    while True:
        held: dict[int, int] = {}
        for lot in lots:
            held[lot.might] = held.get(lot.might, 0) + lot.holds.bit_count()
        filled = [might for might, count in held.items() if count == might.bit_count()]
        slim: list[Lot] = []
        for lot in lots:
            might = lot.might
            if might not in filled:
                for places in filled:
                    might &= ~places
            slim.append(Lot(lot.holds, might, lot.pool))
        if slim == lots:
            return lots
        lots = slim
