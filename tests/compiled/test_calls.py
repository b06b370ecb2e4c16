"""Compiled code calls what is there now, minds how it is called, and can be broken off."""

# ruff: noqa: ANN401  # of anything at all

from __future__ import annotations

import gc
import signal
import sys
from typing import Any

import pytest

from .things import Fast, Loose, Piece, Slotted, answered, doubled, old

pytestmark = pytest.mark.slow


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


def test_what_a_name_of_the_source_stands_for_may_be_anything(look: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    assert [look.from_shelf(1), look.from_shelf(2)] == ["one", None]
    for shelf in (Slotted, Loose, type(sys)("shelf"), Loose()):
        monkeypatch.setattr(look, "SHELF", shelf)
        with pytest.raises(AttributeError):
            look.from_shelf(1)
    held: Any = type("Shelf", (), {"get": classmethod(answered)})
    monkeypatch.setattr(look, "SHELF", held)
    assert look.from_shelf(1) == "no 1"
    monkeypatch.setattr(look, "SHELF", held())
    assert look.from_shelf(1) == "no 1"


def test_methods_of_builtin_things_mind_how_they_are_called(look: Any) -> None:
    kinds: tuple[tuple[type, str, int], ...] = (
        (str, "upper", 0), (str, "split", 0), (list, "copy", 0), (dict, "get", 1), (list, "append", 1),
    )  # fmt: skip
    for kind, name, wanted in kinds:
        able: Any = type("Able", (kind,), {"__slots__": (), "x": vars(kind)[name]})
        with pytest.raises(TypeError):
            look.call(able()) if wanted else look.call_with(able(), 5)
    assert look.call_with(Slotted("a b".split), " ") == ["a", "b"]
    stranger: Any = type("Stranger", (), {"__slots__": (), "x": vars(list)["append"]})
    with pytest.raises(TypeError, match="list"):
        look.call_with(stranger(), "word")
    named: Any = type("Named", (), {"__slots__": (), "x": doubled})
    assert look.call_by_name(named(), "w") == "ww"
    assert look.call_by_name(Slotted(dict), "w") == {"word": "w"}
    with pytest.raises(TypeError):
        look.call_by_name(Slotted(old), "w")


def test_falling_without_end_is_an_error_and_not_the_end(look: Any) -> None:
    for fall in (lambda: look.deep(0), look.Falling().fall, lambda: look.Falling().further):
        for _ in range(2):
            with pytest.raises(RecursionError):
                fall()
    assert look.read(Slotted(1)) == 1


def test_names_do_not_let_anybody_fall_for_ever(look: Any) -> None:
    falls: tuple[Any, ...] = (lambda: look.deep_by_name(0), lambda: look.Sinking().sink(0))
    for fall in falls:
        for _ in range(2):
            with pytest.raises(RecursionError):
                fall()


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
