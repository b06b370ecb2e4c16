"""Deals: how cards that a viewer does not know may lie, for all that she knows.

Nothing here depends on how they truly lie: of a lot only its size, its reach and its pool's faces are used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kredens.kernel.masks import bits
from kredens.kernel.state import Lot

if TYPE_CHECKING:
    from kredens.kernel.rng import Stream

STIRS = 6
"""How many exchanges are tried, for each token that several lots reach, before a deal counts as random."""


class Group:
    """Lots that have to be dealt together.

    Attributes:
        lots: the lots, in an order that does not depend on how their cards truly lie.
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
        """Return the faces of each pool, sorted, and the pools sorted by them. Among them are those of `seen`."""
        return sorted(self._pools().values())

    def seen(self) -> list[int]:
        """Return the faces, sorted, that the viewer has seen among these cards, not knowing of which lot they were."""
        return sorted([self._faces[token] for token in bits(self.fixed)])

    def deal(self, luck: Stream) -> tuple[dict[int, int], list[Lot]]:
        """Return a random deal: the face of each real token, and the lots with their cards where they now lie.

        For a lone lot every deal is equally likely, equal faces counted apart. Where lots overlap, the deals come out
        of a chain of random exchanges that in the long run makes every one equally likely; it is broken off after
        `STIRS` exchanges for each token, which is close to that but not it.
        """
        pools = self._pools()
        if len(self.lots) == 1:
            placed = dict.fromkeys(bits(self.reach), 0)
        else:
            placed = _Placing(self.lots, self.fixed, self._faces, pools, luck).random(self.hidden)
        faces = self._fill(placed, pools, luck)
        holds = [0] * len(self.lots)
        for token, number in placed.items():
            holds[number] |= 1 << token
        lots = [Lot(held, lot.might, lot.pool) for held, lot in zip(holds, self.lots, strict=True)]
        return {token: face for token, face in faces.items() if token < self._real}, lots

    def _pools(self) -> dict[int, list[int]]:
        held: dict[int, list[int]] = {}
        for lot in self.lots:
            held.setdefault(lot.pool, []).extend([self._faces[token] for token in bits(lot.holds)])
        return {pool: sorted(faces) for pool, faces in sorted(held.items())}

    def _fill(self, placed: dict[int, int], stock: dict[int, list[int]], luck: Stream) -> dict[int, int]:
        """Give every token a face out of its lot's pool, those that were seen their own."""
        faces: dict[int, int] = {}
        for token in bits(self.fixed):
            faces[token] = self._faces[token]
            stock[self.lots[placed[token]].pool].remove(faces[token])
        order = {pool: list(luck.shuffled(tuple(held))) for pool, held in stock.items()}
        for token in bits(self.hidden):
            faces[token] = order[self.lots[placed[token]].pool].pop()
        return faces

    def worlds(self, limit: int) -> set[tuple[int, ...]]:
        """Return the possible faces of the group's hidden tokens, in token order; at most `limit` of them."""
        tokens = [*bits(self.fixed), *bits(self.hidden)]
        room = [lot.holds.bit_count() for lot in self.lots]
        stock = self._pools()
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


class _Placing:
    """The search for which lot's card lies at which token."""

    __slots__ = ("copies", "faces", "fixed", "lots", "luck", "room", "seen", "size", "taken")

    def __init__(
        self, lots: tuple[Lot, ...], fixed: int, faces: list[int], pools: dict[int, list[int]], luck: Stream
    ) -> None:
        self.lots = lots
        self.fixed = fixed
        self.faces = faces
        self.luck = luck
        self.room = [lot.holds.bit_count() for lot in lots]
        self.size = {pool: len(held) for pool, held in pools.items()}
        self.taken = dict.fromkeys(pools, 0)
        """How many tokens that were seen are dealt from each pool."""
        wanted = {faces[token] for token in bits(fixed)}
        self.copies = {(pool, face): held.count(face) for pool, held in pools.items() for face in wanted}
        self.seen = dict.fromkeys(self.copies, 0)
        """How many of each pool's copies of a face are dealt to tokens that were seen."""

    def random(self, hidden: int) -> dict[int, int]:
        """Return the number of a lot for each token."""
        seen = self.luck.shuffled(tuple(bits(self.fixed)))
        rest = self.luck.shuffled(tuple(bits(hidden)))
        placed = self._search(seen, rest, {}, careful=False) or self._search(seen, rest, {}, careful=True)
        assert placed is not None  # noqa: S101  # what the viewer knows is true, so there is a way
        self._stir(placed)
        return placed

    def _search(
        self, seen: tuple[int, ...], rest: tuple[int, ...], placed: dict[int, int], *, careful: bool
    ) -> dict[int, int] | None:
        """Give each token that was seen a lot whose pool has its face, then place the rest.

        The careful search looks at each step whether the rest can still be placed, and tries everything; the other
        one takes the first way that comes along.
        """
        if not seen:
            ways = self._match(rest)
            return None if ways is None else {**placed, **ways}
        if careful and self._match(rest) is None:
            return None
        token = seen[0]
        face = self.faces[token]
        for number in self.luck.shuffled(tuple(range(len(self.lots)))):
            lot = self.lots[number]
            if lot.might >> token & 1 and self.room[number] and self.seen[lot.pool, face] < self.copies[lot.pool, face]:
                self.room[number] -= 1
                self._take(number, face, 1)
                found = self._search(seen[1:], rest, {**placed, token: number}, careful=careful)
                self.room[number] += 1
                if found is not None:
                    return found
                self._take(number, face, -1)
                if not careful:
                    return None
        return None

    def _take(self, number: int, face: int, times: int) -> None:
        pool = self.lots[number].pool
        self.taken[pool] += times
        self.seen[pool, face] += times

    def _match(self, rest: tuple[int, ...]) -> dict[int, int] | None:
        """Return a lot with room for each token that was not seen: a matching by augmenting paths."""
        members: list[list[int]] = [[] for _ in self.lots]
        numbers = self.luck.shuffled(tuple(range(len(self.lots))))

        def put(token: int, tried: set[int]) -> bool:
            for number in numbers:
                if number in tried or not self.lots[number].might >> token & 1:
                    continue
                tried.add(number)
                mine = members[number]
                if len(mine) < self.room[number]:
                    mine.append(token)
                    return True
                for place, other in enumerate(mine):
                    if put(other, tried):
                        mine[place] = token
                        return True
            return False

        if not all(put(token, set()) for token in rest):
            return None
        return {token: number for number, mine in enumerate(members) for token in mine}

    def _stir(self, placed: dict[int, int]) -> None:
        """Exchange lots between random tokens, in circles of two and sometimes more."""
        once = twice = 0
        for lot in self.lots:
            twice |= once & lot.might
            once |= lot.might
        tokens = tuple(bits(twice))
        count = len(tokens)
        luck = self.luck
        might = [lot.might for lot in self.lots]
        for _ in range(STIRS * count):
            circle = [tokens[luck.below(count)], tokens[luck.below(count)]]
            while not luck.below(3):
                circle.append(tokens[luck.below(count)])
            before = [placed[token] for token in circle]
            after = [*before[1:], before[0]]
            if before == after or len(set(circle)) < len(circle):
                continue
            reach = min([might[number] >> token & 1 for token, number in zip(circle, after, strict=True)])
            if reach and (not self.fixed or self._accepts(circle, before, after)):
                placed.update(zip(circle, after, strict=True))

    def _accepts(self, circle: list[int], before: list[int], after: list[int]) -> bool:
        """Decide on an exchange by how many deals of faces there are before and after it.

        The more copies of a face a pool has, the likelier a card with that face came out of it.
        """
        moved = [place for place, token in enumerate(circle) if self.fixed >> token & 1]
        more = less = 1
        for place in moved:
            face, number = self.faces[circle[place]], before[place]
            pool = self.lots[number].pool
            self._take(number, face, -1)
            more *= self.size[pool] - self.taken[pool]
            less *= self.copies[pool, face] - self.seen[pool, face]
        for place in moved:
            face, number = self.faces[circle[place]], after[place]
            pool = self.lots[number].pool
            more *= self.copies[pool, face] - self.seen[pool, face]
            less *= self.size[pool] - self.taken[pool]
            self._take(number, face, 1)
        if more >= less or self.luck.below(less) < more:
            return True
        for place in moved:
            face = self.faces[circle[place]]
            self._take(after[place], face, -1)
            self._take(before[place], face, 1)
        return False


__all__ = ["STIRS", "Group"]
