"""What compiled code remembers of its lookups is true while it is used; each case runs interpreted and compiled."""

# ruff: noqa: ANN401  # of anything at all

from __future__ import annotations

import gc
import sys
from functools import partial
from typing import Any

import pytest

from .things import Fast, Loose, Other, Piece, Slotted, answered, heard, new, old

pytestmark = pytest.mark.slow


def test_a_field_is_found_wherever_it_lies(look: Any) -> None:
    for _ in range(3):
        assert [look.read(Slotted(1)), look.read(Other(2)), look.read(Piece(3)), look.read(Fast(4))] == [1, 2, 3, 4]


def test_a_field_that_was_never_set_is_missing(look: Any) -> None:
    assert look.read(Slotted(1)) == 1
    with pytest.raises(AttributeError, match="x"):
        look.read(Slotted.__new__(Slotted))


def test_a_field_is_set_and_deleted(look: Any) -> None:
    for thing in (Slotted(1), Other(1), Piece(1), Loose()):
        look.write(thing, [2])
        assert look.read(thing) == [2]
    thing = Slotted(1)
    look.drop(thing)
    with pytest.raises(AttributeError):
        look.read(thing)


def test_the_old_value_is_let_go(look: Any) -> None:
    for thing in (Slotted(None), Piece(None)):
        value = ["something"]
        held = sys.getrefcount(value)
        look.write(thing, value)
        assert sys.getrefcount(value) == held + 1
        look.write(thing, None)
        assert sys.getrefcount(value) == held


def test_what_never_changes_cannot_be_set(look: Any) -> None:
    piece = Piece(1)
    look.write(piece, 2)
    fast = Fast(1)
    with pytest.raises(AttributeError):
        look.write(fast, 2)
    assert (look.read(piece), look.read(fast)) == (2, 1)


def test_the_collector_learns_of_what_a_struct_comes_to_hold(look: Any) -> None:
    piece = Piece(1)
    assert not gc.is_tracked(piece)
    look.write(piece, 2)
    assert not gc.is_tracked(piece)
    look.write(piece, [piece])
    assert gc.is_tracked(piece)
    look.write(piece, 3)
    assert look.read(piece) == 3


def test_what_a_class_holds_may_change(look: Any) -> None:
    base: Any = type("Base", (), {"__slots__": (), "x": 1})
    kind: Any = type("Kind", (base,), {"__slots__": ()})
    assert [look.read(kind()), look.read(kind())] == [1, 1]
    base.x = 2
    assert look.read(kind()) == 2
    kind.x = 3
    assert look.read(kind()) == 3
    del kind.x
    assert look.read(kind()) == 2
    base.x = property(lambda _: "asked")
    assert look.read(kind()) == "asked"
    del base.x
    with pytest.raises(AttributeError):
        look.read(kind())


def test_an_object_may_have_another_value_than_its_class(look: Any) -> None:
    loose = Loose()
    assert look.read(loose) == "the class's"
    loose.x = "its own"
    assert [look.read(loose), look.read(Loose())] == ["its own", "the class's"]


def test_a_property_is_asked_each_time_and_may_fail(look: Any) -> None:
    class Asked:
        __slots__ = ("times",)

        def __init__(self) -> None:
            self.times = 0

        @property
        def x(self) -> int:
            self.times += 1
            if self.times > 2:
                raise AttributeError("asked too often")
            return self.times

    asked = Asked()
    assert [look.read(asked), look.read(asked)] == [1, 2]
    with pytest.raises(AttributeError, match="asked too often"):
        look.read(asked)
    with pytest.raises(AttributeError):
        look.write(asked, 1)


def test_a_property_may_get_another_function(look: Any) -> None:
    class Asked:
        __slots__ = ()
        x = property(old)

    assert [look.read(Asked()), look.read(Asked())] == ["old", "old"]
    vars(Asked)["x"].__init__(new)
    assert look.read(Asked()) == "new"
    vars(Asked)["x"].__init__(None)
    with pytest.raises(AttributeError):
        look.read(Asked())


def test_what_a_class_holds_may_come_to_answer_for_itself(look: Any) -> None:
    class Value:
        def __call__(self) -> str:
            return "called"

    class Answering(Value):
        def __get__(self, *_: object) -> Any:
            return lambda: "answered"

    class Holding:
        __slots__ = ()
        x = Value()

    value = vars(Holding)["x"]
    assert look.read(Holding()) is value
    assert look.call(Holding()) == "called"
    value.__class__ = Answering
    assert look.read(Holding())() == "answered"
    assert look.call(Holding()) == "answered"


def test_a_class_may_come_to_see_to_its_fields(look: Any) -> None:
    """By other bases, by what answers for names, or without a slot's name."""
    kind: Any = type("Kind", (Slotted,), {"__slots__": ()})
    thing = kind(1)
    look.write(thing, 2)
    assert look.read(thing) == 2
    kind.__setattr__ = heard
    look.write(thing, 3)
    assert look.read(thing) == "x=3"
    kind.__getattribute__ = answered
    assert look.read(thing) == "no x"


def test_everything_has_a_class_and_may_change_it(look: Any) -> None:
    things: tuple[Any, ...] = (1, "one", [], Slotted(1), Piece(1), Loose(), None, look)
    for thing in things:
        assert look.kind(thing) is type(thing)
    assert look.kind(Loose) is type
    loose: Any = Loose()
    loose.__class__ = type("Looser", (Loose,), {})
    assert look.kind(loose).__name__ == "Looser"
    with pytest.raises(TypeError):
        loose.__class__ = 1

    for strange in (vars(type)["__name__"], vars(Piece)["x"]):
        borrowing: Any = type("Borrowing", (), {"__slots__": (), "x": strange})
        with pytest.raises(TypeError):
            look.read(borrowing())
    posing: Any = type("Posing", (), {"__slots__": (), "__class__": property(old)})
    assert look.kind(posing()) == "old"


def test_who_answers_for_missing_names_is_asked(look: Any) -> None:
    class Answering:
        __slots__ = ()

        def __getattr__(self, name: str) -> str:
            return f"no {name}"

    assert [look.read(Answering()), look.read(Answering())] == ["no x", "no x"]


def test_a_module_and_a_class_have_their_own_names(look: Any) -> None:
    module: Any = type(sys)("some")
    module.x = 1
    assert look.read(module) == 1
    module.x = 2
    assert look.read(module) == 2
    assert look.read(Loose) == "the class's"


def test_classes_come_and_go(look: Any) -> None:
    """More of them than are remembered."""
    for number in range(3_000):
        own = bool(number % 2)
        kind: Any = type("Kind", (), {"__slots__": ("x",)} if own else {"__slots__": (), "x": number})
        thing = kind()
        if own:
            thing.x = number
        assert look.read(thing) == number


def test_a_class_is_asked_for_what_it_holds_as_its_objects_are(look: Any) -> None:
    class Held:
        __slots__ = ()
        x: Any = "old"

    kind: Any = Held
    for _ in range(2):
        assert [look.read(kind), look.read(kind())] == ["old", "old"]
    kind.x = "new"
    assert [look.read(kind), look.read(kind())] == ["new", "new"]
    kind.x = old
    assert look.read(kind) is old
    assert look.call_with(kind, "anything") == "old"
    kind.x = new
    assert look.call_with(kind, "anything") == "new"
    kind.x = property(old)
    assert look.read(kind) is vars(kind)["x"]
    assert look.read(kind()) == "old"
    kind.x = classmethod(lambda cls: cls.__name__)
    assert look.call(kind) == "Held"
    del kind.x
    with pytest.raises(AttributeError):
        look.read(kind)


def test_a_metaclass_may_come_to_have_a_say(look: Any) -> None:
    meta: Any = type("Meta", (type,), {})
    kind: Any = meta("Kind", (), {"x": "the class's"})
    assert [look.read(kind), look.read(kind)] == ["the class's", "the class's"]
    meta.x = property(lambda _: "the metaclass's")
    assert look.read(kind) == "the metaclass's"
    del meta.x
    assert look.read(kind) == "the class's"
    meta.__getattribute__ = answered
    assert look.read(kind) == "no x"


def test_names_of_a_module_may_change_and_go(look: Any) -> None:
    module, other = type(sys)("some"), type(sys)("other")
    vars(module)["x"], vars(other)["x"] = old, new
    for _ in range(2):
        assert [look.call_with(module, ""), look.call_with(other, "")] == ["old", "new"]
    vars(module)["x"] = new
    assert look.call_with(module, "") == "new"
    del vars(module)["x"]
    with pytest.raises(AttributeError, match="some"):
        look.call_with(module, "")
    vars(module)["__getattr__"] = partial(answered, module)
    assert look.read(module) == "no x"
