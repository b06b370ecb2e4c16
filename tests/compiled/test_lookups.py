"""What compiled code remembers of its lookups is true while it is used; each case runs interpreted and compiled."""

# ruff: noqa: ANN401  # of anything at all

from __future__ import annotations

import gc
import signal
import sys
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct

from . import looking

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.slow


@pytest.fixture(scope="session")
def translated(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The module `looking`, compiled as the games are."""
    folder = tmp_path_factory.mktemp("compiled")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", [str(ROOT / "scripts" / "compiled"), *sys.path])
        build: Any = import_module("build")
        patch.setattr(build, "WORK", folder)
        files = build.translated([("looking", Path(str(looking.__file__)))], 1)
        build.compiled(files, folder / "modules", 1, "compiling")
        sys.modules.pop("build")
    (library,) = (folder / "modules").iterdir()
    spec = spec_from_file_location("looking", library)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(params=["interpreted", "compiled"])
def look(request: pytest.FixtureRequest) -> Any:
    return looking if request.param == "interpreted" else request.getfixturevalue("translated")


class Slotted:
    """An object whose fields are slots."""

    __slots__ = ("before", "x")

    def __init__(self, x: Any) -> None:
        self.x = x


class Other:
    """Another one, where the same field lies elsewhere."""

    __slots__ = ("x",)

    def __init__(self, x: Any) -> None:
        self.x = x


class Loose:
    """An object that may hold anything."""

    x: Any = "the class's"


class Piece(Struct):
    """A part of a position."""

    x: Any = None


class Fast(Struct, frozen=True):
    """A part that never changes."""

    x: Any = None


def _old(_: object) -> str:
    return "old"


def _new(_: object) -> str:
    return "new"


def _heard(thing: object, name: str, value: object) -> None:
    vars(Slotted)[name].__set__(thing, f"{name}={value}")


def _answered(_: object, name: str) -> str:
    return f"no {name}"


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
        x = property(_old)

    assert [look.read(Asked()), look.read(Asked())] == ["old", "old"]
    vars(Asked)["x"].__init__(_new)
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
    kind.__setattr__ = _heard
    look.write(thing, 3)
    assert look.read(thing) == "x=3"
    kind.__getattribute__ = _answered
    assert look.read(thing) == "no x"


def test_falling_without_end_is_an_error_and_not_the_end(look: Any) -> None:
    for fall in (lambda: look.deep(0), look.Falling().fall, lambda: look.Falling().further):
        for _ in range(2):
            with pytest.raises(RecursionError):
                fall()
    assert look.read(Slotted(1)) == 1


def test_signals_and_other_threads_come_in_between(look: Any) -> None:
    """An endless rule can be broken off."""
    from threading import Event, Thread

    ready = Event()
    thread = Thread(target=ready.set)
    thread.start()
    assert look.wait(Slotted(ready.is_set)) >= 0
    thread.join()

    def late(*_: object) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, late)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.05)
        with pytest.raises(TimeoutError):
            look.wait(Slotted(Event().is_set))
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


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

    posing: Any = type("Posing", (), {"__slots__": (), "__class__": property(_old)})
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


def test_methods_are_called_with_their_object_and_functions_in_fields_are_not(look: Any) -> None:
    class Able:
        __slots__ = ("word",)

        def __init__(self) -> None:
            self.word = "mine"

        def x(self) -> Any:
            return self.word

    kind: Any = Able
    assert [look.call(Able()), look.call(Able())] == ["mine", "mine"]
    for thing in (Slotted(lambda: "held"), Piece(lambda: "held"), Fast(lambda: "held")):
        assert look.call(thing) == "held"
        assert look.call_with(type(thing)(str.upper), "word") == "WORD"

    def spoken(able: Able) -> str:
        return f"{able.word} now"

    kind.x = spoken
    assert look.call(Able()) == "mine now"
    kind.x = staticmethod(lambda: "nobody's")
    assert look.call(Able()) == "nobody's"
    kind.x = classmethod(lambda cls: cls.__name__)
    assert look.call(Able()) == "Able"
    kind.x = dict
    assert look.call(Able()) == {}
    assert look.call_with(Able(), "") == {}
    kind.x = 5
    with pytest.raises(TypeError, match="not callable"):
        look.call(Able())


def test_an_object_may_have_a_function_that_its_class_has_as_a_method(look: Any) -> None:
    class Able:
        def x(self) -> str:
            return "the class's"

    able: Any = Able()
    assert look.call(able) == "the class's"
    able.x = lambda: "its own"
    assert [look.call(able), look.call(Able())] == ["its own", "the class's"]


def test_a_field_that_is_set_while_its_function_runs_is_kept_until_it_ends(look: Any) -> None:
    thing = Slotted(None)

    def replace() -> str:
        thing.x = None
        gc.collect()
        return "done"

    thing.x = replace
    del replace
    assert look.call(thing) == "done"


def test_classes_come_and_go(look: Any) -> None:
    """More of them than are remembered."""
    for number in range(3_000):
        own = bool(number % 2)
        kind: Any = type("Kind", (), {"__slots__": ("x",)} if own else {"__slots__": (), "x": number})
        thing = kind()
        if own:
            thing.x = number
        assert look.read(thing) == number


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


def test_a_mask_is_right_or_refused_but_never_cut_off(translated: Any) -> None:
    """A number of C would end at 64 bits; the kernel says such things so that it is none."""
    assert looking.mask_beyond(range(100)) == 1 << 100
    assert translated.mask_beyond(range(20)) == 1 << 20
    with pytest.raises(OverflowError):
        translated.mask_beyond(range(100))


def test_a_class_is_asked_for_what_it_holds_as_its_objects_are(look: Any) -> None:
    class Held:
        __slots__ = ()
        x: Any = "old"

    kind: Any = Held
    for _ in range(2):
        assert [look.read(kind), look.read(kind())] == ["old", "old"]
    kind.x = "new"
    assert [look.read(kind), look.read(kind())] == ["new", "new"]
    kind.x = _old
    assert look.read(kind) is _old
    assert look.call_with(kind, "anything") == "old"
    kind.x = _new
    assert look.call_with(kind, "anything") == "new"
    kind.x = property(_old)
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
    meta.__getattribute__ = _answered
    assert look.read(kind) == "no x"


def test_names_of_a_module_may_change_and_go(look: Any) -> None:
    module, other = type(sys)("some"), type(sys)("other")
    vars(module)["x"], vars(other)["x"] = _old, _new
    for _ in range(2):
        assert [look.call_with(module, ""), look.call_with(other, "")] == ["old", "new"]
    vars(module)["x"] = _new
    assert look.call_with(module, "") == "new"
    del vars(module)["x"]
    with pytest.raises(AttributeError, match="some"):
        look.call_with(module, "")
    vars(module)["__getattr__"] = lambda name: f"no {name}"
    assert look.read(module) == "no x"


def test_what_a_name_of_the_source_stands_for_may_be_anything(look: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    assert [look.from_shelf(1), look.from_shelf(2)] == ["one", None]
    for shelf in (Slotted, Loose, type(sys)("shelf"), Loose()):
        monkeypatch.setattr(look, "SHELF", shelf)
        with pytest.raises(AttributeError):
            look.from_shelf(1)
    held: Any = type("Shelf", (), {"get": staticmethod(lambda word: f"no {word}")})
    monkeypatch.setattr(look, "SHELF", held)
    assert look.from_shelf(1) == "no 1"
    monkeypatch.setattr(look, "SHELF", held())
    assert look.from_shelf(1) == "no 1"


def test_methods_of_builtin_things_mind_how_they_are_called(look: Any) -> None:
    for able in (str.upper, str.split, dict.get, list.append, list.copy):
        kind: Any = type("Kind", (able.__objclass__,), {"__slots__": (), "x": able})  # type: ignore[attr-defined]  # of C
        thing = kind()
        with pytest.raises(TypeError):
            look.call_with(thing, word=5) if able in {str.upper, str.split, list.copy} else look.call(thing)
    assert look.call_with(Slotted("a b".split), " ") == ["a", "b"]
    stranger: Any = type("Stranger", (), {"__slots__": (), "x": list.append})
    with pytest.raises(TypeError, match="list"):
        look.call_with(stranger(), "word")
    named: Any = type("Named", (), {"__slots__": (), "x": lambda _, word: word * 2})
    assert look.call_by_name(named(), "w") == "ww"
    assert look.call_by_name(Slotted(dict), "w") == {"word": "w"}
    with pytest.raises(TypeError):
        look.call_by_name(Slotted(_old), "w")


def test_names_do_not_let_anybody_fall_for_ever(look: Any) -> None:
    for fall in (lambda: look.deep_by_name(0), lambda: look.Sinking().sink(0)):
        for _ in range(2):
            with pytest.raises(RecursionError):
                fall()


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
    odd: Any = type("Odd", (list,), {"__setitem__": lambda _, *given: heard.append(given)})([1])
    look.put(odd, 0, 2)
    assert (heard, odd) == ([(0, 2)], [1])
    held = Slotted(None)
    value, marks = ["something"], [None]
    before = sys.getrefcount(value)
    look.put(marks, 0, value)
    assert sys.getrefcount(value) == before + 1
    look.put(marks, 0, held)
    assert sys.getrefcount(value) == before


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
    kind.__getitem__ = _answered
    assert look.item(row, 0) == "no 0"
    del kind.__getitem__
    assert look.item(row, 0) == 1
    other: Any = Named
    other.__getitem__ = _answered
    assert look.item(named, "x") == "no x"


def test_something_is_found_among_others_by_being_it_or_equal_to_it(look: Any) -> None:
    class Same:
        def __eq__(self, other: object) -> bool:
            return True

        __hash__ = None  # type: ignore[assignment]  # nobody keeps it

    class Never(str):
        __slots__ = ()

        def __eq__(self, other: object) -> bool:
            return False

        __hash__ = str.__hash__

    not_a_number = float("nan")
    long, again = "sword"[1:], "words"[:-1]
    for kind in (tuple, list, set, frozenset):
        some = kind([1, "word", 2**70, not_a_number, None])
        for one in (1, True, 1.0, "word", long, again, 2**70, not_a_number, None):
            assert look.has(some, one)
            assert not look.lacks(some, one)
        for one in (0, -1, 2, "words", "", float("nan"), False, 2**70 + 1):
            assert not look.has(some, one)
            assert look.lacks(some, one)
    for kind in (tuple, list):
        assert look.has(kind([Same()]), "anything")
        assert look.has(kind(["anything"]), Same())
        assert not look.has(kind(["word"]), Never("word"))
    with pytest.raises(TypeError):
        look.has(5, 1)

    class Clearing:
        def __eq__(self, other: object) -> bool:
            shrinking.clear()
            return False

        __hash__ = None  # type: ignore[assignment]  # nobody keeps it

    shrinking: list[Any] = [Clearing(), 1, 2]
    assert not look.has(shrinking, 2)


def test_equal_is_what_says_so(look: Any) -> None:
    class Never(str):
        __slots__ = ()

        def __eq__(self, other: object) -> bool:
            return False

        def __ne__(self, other: object) -> bool:
            return True

        __hash__ = str.__hash__

    long = "sword"[1:]
    for one, other, same in (
        (1, 1, True), (1, 2, False), (-1, 1, False), (0, 0, True), (2**70, 2**70, True), (2**70, 1, False),
        (1, True, True), (1, 1.0, True), ("word", long, True), (long, long, True), ("word", "other", False),
        ("word", None, False), ((1, "a"), (1, "a"), True), (float("nan"), float("nan"), False),
        (Never("word"), "word", False), ([], (), False),
    ):  # fmt: skip
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
    empty: tuple[Any, ...] = (0, "", (), [], {}, set(), 0.0, None, False, Counted(), Odd([1]))
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
    kind: Any = meta("Kind", (), {})
    derived: Any = meta("Derived", (kind,), {})
    assert not look.is_a(1, kind)
    assert look.is_a(derived(), kind)
    meta.__instancecheck__ = lambda _, thing: thing == 1
    assert look.is_a(1, kind)
    assert not look.is_a(derived(), kind)
    with pytest.raises(TypeError):
        look.is_a(1, 1)
