"""Compiled code sees numbers, texts, lists and classes as the interpreter does."""

# ruff: noqa: ANN401  # of anything at all

from __future__ import annotations

import sys
from typing import Any

import pytest

from . import looking
from .things import Never, Piece, Slotted, always, answered

pytestmark = pytest.mark.slow


def test_one_of_several_is_found_by_any_number(look: Any) -> None:
    for things in ([*range(10)], (*range(10),), range(10)):
        assert [look.item(things, place) for place in (0, 9, -1, -10, True)] == [0, 9, 9, 0, 1]
        for beyond in (10, -11, 2**40, -(2**70)):
            with pytest.raises(IndexError):
                look.item(things, beyond)
        assert list(look.item(things, slice(2))) == [0, 1]
        with pytest.raises(TypeError):
            look.item(things, "1")
    assert look.item({1: "one", "two": 2}, 1) == "one"
    assert look.item({1: "one", "two": 2}, "two") == 2
    with pytest.raises(KeyError):
        look.item({}, 0)
    assert look.item(list, int) == list[int]


def test_a_list_of_another_kind_says_itself_what_it_holds(look: Any) -> None:
    class Odd(list[int]):
        def __getitem__(self, place: Any) -> Any:
            return f"at {place}"

    assert look.item(Odd([1]), 0) == "at 0"


def test_a_kind_of_list_or_dict_finds_things_as_its_class_says_now(look: Any) -> None:
    class Row(list[Any]):
        __slots__ = ("name",)

    class Named(dict[Any, Any]):
        def __missing__(self, key: Any) -> str:
            return f"no {key}"

    row, named = Row([1, 2]), Named(x=1)
    for _ in range(2):
        assert [look.item(row, 0), look.item(row, -1), look.item(named, "x"), look.item(named, 2)] == [1, 2, 1, "no 2"]
    with pytest.raises(IndexError):
        look.item(row, 2)
    kind: Any = Row
    kind.__getitem__ = answered
    assert look.item(row, 0) == "no 0"
    del kind.__getitem__
    assert look.item(row, 0) == 1
    other: Any = Named
    other.__getitem__ = answered
    assert look.item(named, "x") == "no x"


def test_things_are_put_where_they_belong(look: Any) -> None:
    things = [*range(10)]
    for place in (0, 9, -1, -10, True):
        look.put(things, place, f"at {place}")
        assert things[place] == f"at {place}"
    for beyond in (10, -11, 2**40, -(2**70)):
        with pytest.raises(IndexError):
            look.put(things, beyond, 0)
    with pytest.raises(TypeError):
        look.put((1,), 0, 2)
    look.put(things, slice(8), [])
    assert len(things) == 2
    heard: list[Any] = []

    class Odd(list[Any]):
        def __setitem__(self, *given: Any) -> None:
            heard.append(given)

    odd = Odd([1])
    look.put(odd, 0, 2)
    assert (heard, odd) == ([(0, 2)], [1])
    held = Slotted(None)
    value, marks = ["something"], [None]
    before = sys.getrefcount(value)
    look.put(marks, 0, value)
    assert sys.getrefcount(value) == before + 1
    look.put(marks, 0, held)
    assert sys.getrefcount(value) == before


def test_something_is_found_among_others_by_being_it_or_equal_to_it(look: Any) -> None:
    same: Any = type("Same", (), {"__eq__": always})
    not_a_number = float("nan")
    long, again = "sword"[1:], "words"[:-1]
    kinds: tuple[Any, ...] = (tuple, list, set, frozenset)
    for kind in kinds:
        some: Any = kind([1, "word", 2**70, not_a_number, None])
        for one in (1, True, 1.0, "word", long, again, 2**70, not_a_number, None):
            assert look.has(some, one)
            assert not look.lacks(some, one)
        for one in (0, -1, 2, "words", "", float("nan"), False, 2**70 + 1):
            assert not look.has(some, one)
            assert look.lacks(some, one)
    for kind in kinds[:2]:
        assert look.has(kind([same()]), "anything")
        assert look.has(kind(["anything"]), same())
        assert not look.has(kind(["word"]), Never("word"))
    with pytest.raises(TypeError):
        look.has(5, 1)

    def clear(_: object, _other: object) -> bool:
        shrinking.clear()
        return False

    clearing: Any = type("Clearing", (), {"__eq__": clear})
    shrinking: list[Any] = [clearing(), 1, 2]
    assert not look.has(shrinking, 2)


def test_equal_is_what_says_so(look: Any) -> None:
    long = "sword"[1:]
    cases: tuple[tuple[Any, Any, bool], ...] = (
        (1, 1, True), (1, 2, False), (-1, 1, False), (0, 0, True), (2**70, 2**70, True), (2**70, 1, False),
        (1, True, True), (1, 1.0, True), ("word", long, True), (long, long, True), ("word", "other", False),
        ("word", None, False), ((1, "a"), (1, "a"), True), (float("nan"), float("nan"), False),
        (Never("word"), "word", False), ([], (), False),
    )  # fmt: skip
    for one, other, same in cases:
        assert look.alike(one, other) == same
        assert look.apart(one, other) != same
    assert [look.is_word(one) for one in ("word", long, "other", 5, None, Never("word"))] == [1, 1, 0, 0, 0, 0]


def test_there_is_something_to_what_says_so(look: Any) -> None:
    class Odd(list[int]):
        def __bool__(self) -> bool:
            return not len(self)

    class Counted:
        def __len__(self) -> int:
            return 0

    class Refusing:
        def __bool__(self) -> bool:
            raise ValueError("ask somebody else")

    full: tuple[Any, ...] = (1, -1, 2**70, "w", (0,), [0], {0: 0}, {0}, 0.5, Slotted(0), object, True, Odd())
    for thing in full:
        assert look.holds(thing)
    empty: tuple[Any, ...] = (0, "", (), [], {}, frozenset[int](), 0.0, None, False, Counted(), Odd([1]))
    for thing in empty:
        assert not look.holds(thing)
    with pytest.raises(ValueError, match="somebody else"):
        look.holds(Refusing())


def test_an_object_is_of_the_class_that_claims_it(look: Any) -> None:
    class Part(Piece):
        pass

    for thing, kind, is_one in (
        (Part(1), Piece, True), (Piece(1), Part, False), (True, int, True), (1, (str, int), True), (1, str | int, True),
        (Slotted(1), Piece, False), (Piece, Piece, False), (Piece, type, True),
    ):  # fmt: skip
        assert [look.is_a(thing, kind), look.is_a(thing, kind)] == [is_one, is_one]
    posing: Any = type("Posing", (), {"__slots__": (), "__class__": property(lambda _: Part)})
    assert look.is_a(posing(), Piece)
    assert not look.is_a(posing(), Slotted)
    meta: Any = type("Meta", (type,), {})
    base: Any = meta("Base", (), {})
    derived: Any = meta("Derived", (base,), {})
    assert not look.is_a(1, base)
    assert look.is_a(derived(), base)
    meta.__instancecheck__ = always
    assert look.is_a(1, base)
    meta.__instancecheck__ = Never.__eq__
    assert not look.is_a(derived(), base)
    with pytest.raises(TypeError):
        look.is_a(1, 1)


def test_a_mask_is_right_or_refused_but_never_cut_off(translated: Any) -> None:
    """A number of C would end at 64 bits; the kernel says such things so that it is none."""
    assert looking.mask_beyond(range(100)) == 1 << 100
    assert translated.mask_beyond(range(20)) == 1 << 20
    with pytest.raises(OverflowError):
        translated.mask_beyond(range(100))


def test_masks_are_what_they_would_be(look: Any) -> None:
    edges = [0, 1, 29, 30, 31, 59, 60, 61, 89, 90, 91, 120]
    masks = [number for edge in edges for number in ((1 << edge) - 1, 1 << edge, (1 << edge) + 1, -(1 << edge))]
    for mask in masks:
        for places in (*edges, True):
            assert look.moved_up(mask, places) == mask * 2**places
            assert look.moved_down(mask, places) == mask // 2**places
        assert look.moved_down(mask, 2**40) == (0 if mask >= 0 else -1)
        for other in masks:
            either = mask + other - (mask & other)
            assert look.joined(mask, other) == (either, either)
            assert look.common(mask, other) == (mask + other - either, mask + other - either)
            assert hash(look.common(mask, other)[0]) == hash(mask + other - either)
    for wrong in (-1, "1", 1.0, None):
        with pytest.raises((TypeError, ValueError)):
            look.moved_up(1, wrong)
        with pytest.raises((TypeError, ValueError)):
            look.moved_down(1, wrong)
    for strange in ("1", 1.0, None):
        with pytest.raises(TypeError):
            look.common(2**70, strange)
        with pytest.raises(TypeError):
            look.joined(2**70, strange)
    assert look.common({1, 2}, {2}) == ({2}, {2})
    assert look.joined({1}, {2}) == ({1, 2}, {1, 2})
    some = {1}
    assert look.joined(some, {2})[1] is some

    class Odd(int):
        def __lshift__(self, _: object) -> Any:
            return "up"

        def __rand__(self, _: object) -> Any:
            return "and"

    assert look.moved_up(Odd(1), 1) == "up"
    assert look.common(2**70, Odd(2**70)) == ("and", "and")
