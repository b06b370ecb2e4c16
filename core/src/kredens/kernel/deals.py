"""Deals: how cards that a viewer does not know may lie, for all that she knows.

Of a lot only its size, its reach and its pool's faces are used, so that nothing depends on how the cards truly lie. But
when many cards were seen whose lots are in doubt, a search for a way to lay them can take for ever. It is broken off
then, and the chain of exchanges begins with how they truly lie, and goes on for longer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kredens.kernel.masks import bits
from kredens.kernel.state import Lot

if TYPE_CHECKING:
    from kredens.kernel.rng import Stream

STIRS = 6
"""How many exchanges are tried, for each token that several lots reach, before a deal counts as random."""

TURNS = 256
"""How many turns of a search are taken for a way to lay some lots, before another one is tried or none."""

STIRS_FROM_TRUTH = 4 * STIRS
"""How many exchanges are tried for each token when the chain begins with how the cards truly lie."""


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
        return sorted(self._pools(self._faces).values())

    def seen(self) -> list[int]:
        """Return the faces, sorted, that the viewer has seen among these cards, not knowing of which lot they were."""
        return sorted([self._faces[token] for token in bits(self.fixed)])

    def deal(self, luck: Stream) -> tuple[dict[int, int], list[Lot]]:
        """Return a random deal: the face of each real token, and the lots with their cards where they now lie.

        For a lone lot every deal is equally likely, equal faces counted apart. Where lots overlap, the deals come out
        of a chain of random exchanges that in the long run makes every one equally likely; it is broken off after
        `STIRS` exchanges for each token, which is close to that but not it.
        """
        pools = self._pools(self._faces)
        if len(self.lots) == 1:
            placed = dict.fromkeys(bits(self.reach), 0)
        else:
            placed = _Placing(self.lots, self.fixed, self._faces, pools, luck).random(self.reach)
        faces = self._fill(placed, pools, luck)
        return {token: face for token, face in faces.items() if token < self._real}, self._laid(placed)

    def relaid(self, before: list[int], after: list[int], luck: Stream) -> list[Lot] | None:
        """Return the lots after their cards have changed places, each pool with as many cards of each label as before.

        Args:
            before: a label of the card at each token, ghosts included, as the lots hold them.
            after: the same once the cards have changed places.
            luck: decides between several ways.

        Returns:
            The lots with their cards where they may now lie, or None if no way was found.
        """
        pools = self._pools(before)
        if pools == self._pools(after):
            return list(self.lots)
        placed = _Placing(self.lots, self.reach, after, pools, luck).first(self.reach, TURNS)
        return None if placed is None else self._laid(placed)

    def _laid(self, placed: dict[int, int]) -> list[Lot]:
        """Return the lots with their cards at the tokens that were given to them."""
        holds = [0] * len(self.lots)
        for token, number in placed.items():
            holds[number] |= 1 << token
        return [Lot(held, lot.might, lot.pool) for held, lot in zip(holds, self.lots, strict=True)]

    def _pools(self, faces: list[int]) -> dict[int, list[int]]:
        held: dict[int, list[int]] = {}
        for lot in self.lots:
            held.setdefault(lot.pool, []).extend([faces[token] for token in bits(lot.holds)])
        return {pool: sorted(held[pool]) for pool in sorted(held)}

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
        stock: dict[tuple[int, int], int] = {}
        for pool, held in self._pools(self._faces).items():
            for face in held:
                stock[pool, face] = stock.get((pool, face), 0) + 1
        found: set[tuple[int, ...]] = set()
        tried: set[tuple[tuple[int, ...], ...]] = set()

        def fill(place: int, faces: tuple[int, ...]) -> None:
            if len(found) >= limit:
                return
            if place == len(tokens):
                found.add(faces)
                return
            # Whichever lots the tokens before this one were given cards of, what is left is what counts.
            rest = (faces, tuple(room), tuple(stock.values()))
            if rest in tried:
                return
            tried.add(rest)
            token = tokens[place]
            fixed = bool(self.fixed >> token & 1)
            for number, lot in enumerate(self.lots):
                if not room[number] or not lot.might >> token & 1:
                    continue
                for (pool, face), copies in stock.items():
                    if pool != lot.pool or not copies or (fixed and face != self._faces[token]):
                        continue
                    room[number] -= 1
                    stock[pool, face] -= 1
                    fill(place + 1, faces if fixed else (*faces, face))
                    stock[pool, face] += 1
                    room[number] += 1

        fill(0, ())
        return found


class _Puzzle:
    """Which lot's card lies at which token, as far as it has been settled.

    Attributes:
        left: the tokens that are not settled.
        may: for each lot those of them that it may still take.
        room: for each lot how many it still has to take.
        seen: by pool and face how many tokens that were seen have been given a card of that pool.
        placed: the number of a lot for each settled token.
    """

    __slots__ = ("left", "may", "placed", "room", "seen")

    def __init__(
        self, left: int, may: list[int], room: list[int], seen: dict[tuple[int, int], int], placed: dict[int, int]
    ) -> None:
        self.left = left
        self.may = may
        self.room = room
        self.seen = seen
        self.placed = placed

    def copy(self) -> _Puzzle:
        """Return a copy that can be settled otherwise."""
        return _Puzzle(self.left, self.may[:], self.room[:], self.seen.copy(), self.placed.copy())


class _Placing:
    """The search for a way to place the lots, and the walk from there to a random one."""

    __slots__ = ("copies", "faces", "fixed", "lots", "luck", "size")

    def __init__(
        self, lots: tuple[Lot, ...], fixed: int, faces: list[int], pools: dict[int, list[int]], luck: Stream
    ) -> None:
        self.lots = lots
        self.fixed = fixed
        self.faces = faces
        self.luck = luck
        self.size = {pool: len(held) for pool, held in pools.items()}
        wanted = {faces[token] for token in bits(fixed)}
        self.copies = {(pool, face): held.count(face) for pool, held in pools.items() for face in wanted}

    def _begun(self, reach: int) -> _Puzzle:
        puzzle = _Puzzle(
            reach,
            [lot.might for lot in self.lots],
            [lot.holds.bit_count() for lot in self.lots],
            dict.fromkeys(self.copies, 0),
            {},
        )
        for pool, face in self.copies:
            self._close(puzzle, pool, face)
        return puzzle

    def first(self, reach: int, turns: int) -> dict[int, int] | None:
        """Return the number of a lot for each token as it is found first; None if it is not found in so many turns."""
        found = self._search(self._begun(reach), turns)
        return None if found is None else found.placed

    def random(self, reach: int) -> dict[int, int]:
        """Return the number of a lot for each token."""
        puzzle = self._begun(reach)
        self._follow(puzzle)
        unsure = tuple(bits(puzzle.left))
        if not unsure:
            return puzzle.placed
        found = self._search(puzzle, TURNS)
        if found is not None:
            self._stir(found, unsure, STIRS)
            return found.placed
        truth = self._true()
        self._stir(truth, unsure, STIRS_FROM_TRUTH)
        return truth.placed

    def _true(self) -> _Puzzle:
        """Return the puzzle settled as the cards truly lie."""
        puzzle = self._begun(0)
        for number, lot in enumerate(self.lots):
            for token in bits(lot.holds):
                puzzle.placed[token] = number
                if self.fixed >> token & 1:
                    puzzle.seen[lot.pool, self.faces[token]] += 1
        return puzzle

    def _search(self, puzzle: _Puzzle, turns: int) -> _Puzzle | None:
        """Return the puzzle settled in some way, tokens that were seen first; None if there is none, or not so soon."""
        waiting = [puzzle]
        while waiting and turns:
            turns -= 1
            puzzle = waiting.pop()
            if not self._follow(puzzle):
                continue
            if not puzzle.left:
                return puzzle
            tokens = tuple(bits(puzzle.left & self.fixed or puzzle.left))
            token = self.luck.pick(tokens)
            numbers = [number for number, may in enumerate(puzzle.may) if may >> token & 1]
            turn = self.luck.below(len(numbers))
            for number in numbers[turn:] + numbers[:turn]:
                other = puzzle.copy()
                self._settle(other, number, 1 << token)
                waiting.append(other)
        return None

    def _follow(self, puzzle: _Puzzle) -> bool:
        """Settle what follows from what is settled. Return whether there may be a way to settle the rest."""
        may, room = puzzle.may, puzzle.room
        again = True
        while again:
            again = False
            once = twice = 0
            for mask in may:
                twice |= once & mask
                once |= mask
            if puzzle.left & ~once:
                return False
            for number in range(len(may)):
                mask, need = may[number], room[number]
                count = mask.bit_count()
                take = mask if count == need else mask & ~twice
                if count < need or take.bit_count() > need:
                    return False
                if take:
                    if not self._settle(puzzle, number, take):
                        return False
                    again = True
        return True

    def _settle(self, puzzle: _Puzzle, number: int, tokens: int) -> bool:
        """Give some tokens cards of one lot. Return whether its pool has faces enough for those that were seen."""
        puzzle.left &= ~tokens
        puzzle.room[number] -= tokens.bit_count()
        may = puzzle.may
        for other, mask in enumerate(may):
            may[other] = mask & ~tokens
        if not puzzle.room[number]:
            may[number] = 0
        for token in bits(tokens):
            puzzle.placed[token] = number
        pool = self.lots[number].pool
        for token in bits(tokens & self.fixed):
            face = self.faces[token]
            puzzle.seen[pool, face] += 1
            if puzzle.seen[pool, face] > self.copies[pool, face]:
                return False
            self._close(puzzle, pool, face)
        return True

    def _close(self, puzzle: _Puzzle, pool: int, face: int) -> None:
        """Let no more tokens have a face out of a pool than it has copies of it."""
        if puzzle.seen[pool, face] < self.copies[pool, face]:
            return
        alike = 0
        for token in bits(puzzle.left & self.fixed):
            if self.faces[token] == face:
                alike |= 1 << token
        for number, lot in enumerate(self.lots):
            if lot.pool == pool:
                puzzle.may[number] &= ~alike

    def _stir(self, puzzle: _Puzzle, tokens: tuple[int, ...], times: int) -> None:
        """Exchange lots between random tokens, in circles of two and sometimes more."""
        placed = puzzle.placed
        count = len(tokens)
        luck = self.luck
        might = [lot.might for lot in self.lots]
        taken = dict.fromkeys(self.size, 0)
        for (pool, _), number in puzzle.seen.items():
            taken[pool] += number
        for _ in range(times * count):
            circle = [tokens[luck.below(count)], tokens[luck.below(count)]]
            while not luck.below(3):
                circle.append(tokens[luck.below(count)])
            before = [placed[token] for token in circle]
            after = [*before[1:], before[0]]
            if before == after or len(set(circle)) < len(circle):
                continue
            reach = min([might[number] >> token & 1 for token, number in zip(circle, after, strict=True)])
            if reach and (not self.fixed or self._accepts(circle, before, after, puzzle.seen, taken)):
                placed.update(zip(circle, after, strict=True))

    def _accepts(
        self,
        circle: list[int],
        before: list[int],
        after: list[int],
        seen: dict[tuple[int, int], int],
        taken: dict[int, int],
    ) -> bool:
        """Decide on an exchange by how many deals of faces there are before and after it.

        The more copies of a face a pool has, the likelier a card with that face came out of it.
        """
        moved = [
            (self.faces[token], self.lots[old].pool, self.lots[new].pool)
            for token, old, new in zip(circle, before, after, strict=True)
            if self.fixed >> token & 1
        ]
        more = less = 1
        for face, old, _ in moved:
            seen[old, face] -= 1
            taken[old] -= 1
            more *= self.size[old] - taken[old]
            less *= self.copies[old, face] - seen[old, face]
        for face, _, new in moved:
            more *= self.copies[new, face] - seen[new, face]
            less *= self.size[new] - taken[new]
            seen[new, face] += 1
            taken[new] += 1
        if more >= less or self.luck.below(less) < more:
            return True
        for face, old, new in moved:
            seen[new, face] -= 1
            taken[new] -= 1
            seen[old, face] += 1
            taken[old] += 1
        return False


__all__ = ["STIRS", "TURNS", "Group"]
