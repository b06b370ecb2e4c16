"""Ghosts: cards of doubtful origin that were mixed again, and what lots are narrowed to, told lot by lot."""

from __future__ import annotations

from kredens.kernel.lots import Faces, Knowledge
from kredens.kernel.masks import bits

Row = tuple[int, int, int]


def mask(*tokens: int) -> int:
    return sum(1 << token for token in tokens)


def told(knowledge: Knowledge) -> set[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Return for each lot where it might be and where its cards truly are."""
    return {(tuple(bits(lot.might)), tuple(bits(lot.holds))) for lot in knowledge.lots()}


def after_a_mix_elsewhere(faces: list[int], rows: list[Row], ghosts: tuple[int, ...] = ()) -> Knowledge:
    """Return what is known once two other cards have been mixed, of which one, a seven, was known."""
    real = len(faces)
    moved = [(_beside(might, real), pool, _beside(holds, real)) for might, pool, holds in rows]
    both = mask(real, real + 1)
    return Knowledge(Faces([*faces, 7, 90]), [*moved, (both, 99, both)], ghosts).mixed(both, mask(real))


def _beside(tokens: int, real: int) -> int:
    """Make room for two more real tokens below the ghosts."""
    return tokens & (1 << real) - 1 | tokens >> real << real + 2


class TestNarrowing:
    """Places that some lots fill alone are out of the others' reach."""

    def test_two_lots_fill_two_places_and_so_on(self) -> None:
        """A third lot has the place that is left to it, and so a fourth one has its own."""
        lots = [
            (mask(0, 1), 0, mask(0)),
            (mask(0, 1), 1, mask(1)),
            (mask(0, 1, 2), 2, mask(2)),
            (mask(2, 3), 3, mask(3)),
        ]
        assert told(after_a_mix_elsewhere([0, 1, 2, 3], lots)) == {
            ((0, 1), (0, 1)), ((2,), (2,)), ((3,), (3,)), ((4, 5), (4, 5)),
        }  # fmt: skip

    def test_several_places_that_are_filled_at_once(self) -> None:
        """What is filled here and there is out of reach of one lot; two others, which fill nothing, keep theirs."""
        lots = [
            (mask(0, 1), 0, mask(0)),
            (mask(0, 1), 1, mask(1)),
            (mask(0, 1, 2, 3, 4), 2, mask(4)),
            (mask(2, 3), 3, mask(2)),
            (mask(2, 3), 4, mask(3)),
            (mask(5, 6), 5, mask(5)),
            (mask(5, 6, 7), 6, mask(6, 7)),
        ]
        assert told(after_a_mix_elsewhere(list(range(8)), lots)) == {
            ((0, 1), (0, 1)), ((4,), (4,)), ((2, 3), (2, 3)), ((5, 6), (5,)), ((5, 6, 7), (6, 7)), ((8, 9), (8, 9)),
        }  # fmt: skip


class TestHowTheyCome:
    """A card that was seen and may have come from several lots leaves a ghost when it is mixed."""

    def test_only_what_may_have_been_its_lot_reaches_it(self) -> None:
        """An ace of either of two lots; a third lot has nothing to do with it."""
        faces = [7, 7, 1, 2, 3]
        lots = [
            (mask(0, 1), 0, mask(0)),
            (mask(0, 1), 1, mask(1)),
            (mask(2, 3), 2, mask(2, 3)),
            (mask(4), 0, mask(4)),
        ]
        after = Knowledge(Faces(faces), lots, ()).mixed(mask(0, 2), mask(0))
        assert after.ghosts == (7,)
        assert told(after) == {
            ((1, 5), (5,)), ((1, 5), (1,)), ((0, 2), (2,)), ((0, 2), (0,)), ((3,), (3,)), ((4,), (4,)),
        }  # fmt: skip

    def test_a_lot_without_such_a_face_cannot_have_been_it(self) -> None:
        """The other one has a king: so the ace was of the first, and the king is the one that is left."""
        faces = [7, 8, 1, 2, 3]
        lots = [
            (mask(0, 1), 0, mask(0)),
            (mask(0, 1), 1, mask(1)),
            (mask(2, 3), 2, mask(2, 3)),
            (mask(4), 0, mask(4)),
        ]
        after = Knowledge(Faces(faces), lots, ()).mixed(mask(0, 2), mask(0))
        assert after.ghosts == ()
        assert told(after) == {((1,), (1,)), ((0, 2), (2,)), ((0, 2), (0,)), ((3,), (3,)), ((4,), (4,))}


class TestHowTheyGo:
    """A ghost that only one lot can have been is taken out of it."""

    def test_one_that_is_gone_settles_another(self) -> None:
        """Of two sevens in doubt the first was of a lot that had no other, so the second was of another lot."""
        faces = [1, 2, 3]
        lots = [(mask(0, 3, 4), 0, mask(0, 3)), (mask(1, 2, 4), 1, mask(1, 4)), (mask(1, 2), 2, mask(2))]
        after = after_a_mix_elsewhere(faces, lots, (7, 7))
        assert after.ghosts == ()
        assert told(after) == {((0,), (0,)), ((1, 2), (1, 2)), ((3, 4), (3, 4))}

    def test_the_others_move_up(self) -> None:
        """Of three ghosts the first was of one lot for sure; the two others stay in doubt under new numbers."""
        lots = [
            (mask(0, 1, 5, 6, 7), 0, mask(0, 5, 6)),
            (mask(0, 1, 6, 7), 1, mask(1, 7)),
            (mask(2), 2, mask(2)),
            (mask(3), 0, mask(3)),
            (mask(4), 1, mask(4)),
        ]
        after = after_a_mix_elsewhere([8, 9, 1, 8, 9], lots, (7, 9, 8))
        assert after.ghosts == (9, 8)
        assert told(after) == {
            ((0, 1, 7, 8), (0, 7)), ((0, 1, 7, 8), (1, 8)), ((2,), (2,)), ((3,), (3,)), ((4,), (4,)),
            ((5, 6), (5, 6)),
        }  # fmt: skip


def test_pools_of_one_shape_are_numbered_by_their_ghosts_too() -> None:
    """The faces of ghosts count as those of cards that lie somewhere."""
    rows = [(mask(0, 1, 2, 3), 0, mask(0, 2)), (mask(0, 1, 2, 3), 1, mask(1, 3))]
    lots = Knowledge(Faces([4, 3]), rows, (5, 6)).lots()
    assert [(lot.pool, tuple(bits(lot.holds))) for lot in lots] == [(0, (1, 3)), (1, (0, 2))]


def test_a_lot_that_a_mix_takes_some_places_of_reaches_them_all() -> None:
    """One card lies at the second or third place, two more at any of three; the first two places are mixed."""
    lots = [(mask(0, 1, 2), 0, mask(0, 1)), (mask(1, 2), 1, mask(2)), (mask(3), 1, mask(3))]
    knowledge = Knowledge(Faces([0, 1, 2, 3]), lots, ())
    assert told(knowledge.mixed(mask(0, 1), 0)) == {((0, 1, 2), (0, 1)), ((0, 1, 2), (2,)), ((3,), (3,))}


class TestKinds:
    """What is told of a card's kind parts the pools that it may be of."""

    def test_only_the_pools_that_reach_the_card(self) -> None:
        """The third card is even; of each of two pools the even and the odd cards are pools of their own then."""
        lots = [
            (mask(1, 2, 3), 0, mask(1, 2)),
            (mask(4), 0, mask(4)),
            (mask(1, 2, 3, 7), 1, mask(3, 7)),
            (mask(0, 5), 2, mask(0)),
            (mask(0, 5, 6), 2, mask(5, 6)),
        ]
        after = Knowledge(Faces([0, 2, 4, 3, 5, 7, 6, 8]), lots, ()).narrowed(mask(2), mask(0, 2, 4, 6, 8))
        assert told(after) == {
            ((1, 2, 3, 4), (1, 2)), ((1, 3, 4), (4,)), ((1, 2, 3, 7), (7,)), ((1, 3, 7), (3,)), ((0, 5), (0,)),
            ((0, 5, 6), (5, 6)),
        }  # fmt: skip
        assert len({lot.pool for lot in after.lots()}) == 5

    def test_it_can_settle_what_was_in_doubt(self) -> None:
        """A seven that was seen was of either of two pools; now the other card is even, and it does not matter."""
        lots = [(mask(0, 1, 2), 0, mask(0, 2)), (mask(0, 1, 2), 1, mask(1))]
        after = Knowledge(Faces([2, 7]), lots, (7,)).narrowed(mask(0), mask(2))
        assert after.ghosts == ()
        assert told(after) == {((0,), (0,)), ((1,), (1,))}
