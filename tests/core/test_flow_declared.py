"""What a procedure declares: its steps, its fields, its name, and what is refused at once."""

from __future__ import annotations

import re
from inspect import signature
from typing import TYPE_CHECKING, Any, ClassVar

import pytest
from tests.core.toys.frames import DECK, did, end, toy, trail
from tests.core.toys.walks import Child, Early, Inbox, play, yes_or_no

from kredens.errors import BadGame, GameFault
from kredens.kernel.flow import (
    ASK,
    DO,
    DONE,
    EXIT,
    Jump,
    Procedure,
    Step,
    answer,
    ask,
    do,
    finish,
    go,
    leave,
    leave_asking,
    name_of,
    procedures,
    while_seated,
)  # fmt: skip
from kredens.kernel.questions import Ask, Plain
from kredens.kernel.table import Table
from kredens.kernel.unwinding import ATOMIC, FITS, SEATED

if TYPE_CHECKING:
    from collections.abc import Callable


def _acts(_frame: Any, _t: Any) -> None:  # noqa: ANN401  # a step of no procedure in particular
    pass


def _asks(_frame: Any, _t: Any) -> None:  # noqa: ANN401  # as above
    pass


def _takes(_frame: Any, _t: Any, _word: Plain) -> None:  # noqa: ANN401  # as above
    pass


def _takes_none() -> None:
    pass


def _takes_too_much(_frame: Any, _t: Any, _word: Plain, _more: Plain) -> None:  # noqa: ANN401  # as above
    pass


def test_a_step_is_declared_with_what_it_takes_and_cites() -> None:
    assert do(_acts, "1", "2") == Step(DO, _acts, takes=False, name="_acts", clauses=("1", "2"))
    assert do(_takes) == Step(DO, _takes, takes=True, name="_takes", clauses=())
    assert leave(_takes, "3") == Step(EXIT, _takes, takes=True, name="_takes", clauses=("3",), exits=True)
    assert ask(_asks, "4", prompt="So?", secret=True) == Step(
        ASK, _asks, takes=False, name="_asks", clauses=("4",), prompt="So?", secret=True
    )
    assert ask(_asks, silent=True).silent
    assert not ask(_asks).exits
    assert leave_asking(_asks).prompt == ask(_asks).prompt == ""
    assert leave_asking(_asks, "5", prompt="So?") == Step(
        ASK, _asks, takes=False, name="_asks", clauses=("5",), prompt="So?", exits=True
    )
    assert (go(_acts), finish(3)) == (Jump("_acts"), Jump(None, 3))
    assert finish(None) == DONE == Jump(None)


@pytest.mark.parametrize(
    ("declare", "fn"),
    [(do, _takes_none), (do, _takes_too_much), (leave, _takes_none), (ask, _takes), (ask, _takes_too_much),
     (leave_asking, _takes)],
)  # fmt: skip
def test_a_step_with_the_wrong_number_of_parameters_is_refused(
    declare: Callable[..., Step], fn: Callable[..., Any]
) -> None:
    with pytest.raises(BadGame) as bad:
        declare(fn)
    assert str(bad.value) == (
        f"The step {fn.__name__!r} takes {len(signature(fn).parameters)} arguments; it may take the frame, the table "
        "and, unless it asks, what the step before brought in."
    )


def test_a_step_after_exit_steps_is_refused() -> None:
    with pytest.raises(BadGame, match="AfterExit has a step after its exit steps"):

        class AfterExit(Procedure[Table]):  # pyright: ignore[reportUnusedClass]  # its declaration is the test
            steps: ClassVar[tuple[Step, ...]] = (do(_acts), leave(_takes), ask(_asks))


def test_steps_are_a_tuple() -> None:
    """A single step without a comma is none."""
    with pytest.raises(BadGame, match="The `steps` of Alone are not a tuple; a single step needs a comma after it"):

        class Alone(Procedure[Table]):  # pyright: ignore[reportUnusedClass]  # its declaration is the test
            steps: ClassVar[Any] = do(_acts)


def test_two_steps_of_one_name_are_refused() -> None:
    with pytest.raises(BadGame, match="Twice has two steps of the same name"):

        class Twice(Procedure[Table]):  # pyright: ignore[reportUnusedClass]  # its declaration is the test
            steps: ClassVar[tuple[Step, ...]] = (do(_acts), do(_acts))


@pytest.mark.parametrize(
    "kind",
    [
        "list[int]", "dict[str, int]", "set[int] | None", "tuple[frozenset[str], ...]", "Callable[..., int]", "object",
        "Any", "tuple[Any, ...]", "Sequence[int]", "typing.List[int]", "deque[int]", "bytearray", "float",
        "Optional[list]",
    ],
)  # fmt: skip
def test_a_field_that_could_change_or_has_no_order_is_refused(kind: str) -> None:
    """A copy of the frame would share it, or its order would differ by PYTHONHASHSEED."""
    with pytest.raises(BadGame, match=rf"^The field 'plan' of the procedure Bad may hold .* not {re.escape(kind)}\.$"):
        type("Bad", (Procedure,), {"__annotations__": {"plan": kind}, "__module__": __name__})


@pytest.mark.parametrize(
    "kind",
    [
        "int",
        "str | None",
        "tuple[Token, ...]",
        "Plain",
        "Literal['list', 'set']",
        "Optional[int]",
        "Card | None",
        "tuple",
    ],
)
def test_a_field_of_plain_values_is_accepted(kind: str) -> None:
    """And so are names of the game's own for them."""
    made: Any = type("Fine", (Procedure,), {"__annotations__": {"plan": kind}, "plan": None, "__module__": __name__})
    assert "plan" in made.__struct_fields__


def test_fields_are_looked_at_where_annotations_are_not_kept_as_written() -> None:
    """There they are the types themselves, and `Plain` reads `Any`."""
    kinds = {"one": int, "two": Plain, "three": tuple[int, ...]}
    type("Finer", (Procedure,), {"__annotations__": kinds, **dict.fromkeys(kinds), "__module__": __name__})
    for kind in (list, object, dict[str, int]):
        with pytest.raises(BadGame, match="may hold None, bool, int, str and tuples of these"):
            type("Worse", (Procedure,), {"__annotations__": {"plan": kind}, "plan": None, "__module__": __name__})


def test_class_variables_may_be_anything() -> None:
    made: Any = type(
        "Good", (Procedure,), {"__annotations__": {"plan": "ClassVar[dict[str, int]]"}, "__module__": __name__}
    )
    assert made.__struct_fields__ == Procedure.__struct_fields__


def test_a_procedure_is_known_by_its_name_in_saves() -> None:
    assert name_of(Child) == f"{Child.__module__}:Child"
    assert procedures[name_of(Child)] is Child


def test_a_procedure_minds_nothing_unless_it_says_so() -> None:
    table = play(Inbox).table
    assert not Child.picky
    assert Child().fits(table)
    assert not Child().unshown()
    assert Child.exit == 2
    assert Early.exit == 2
    assert Early.index == {
        "begin": 0, "never": 1, "tidy": 2, "ask_last": 3, "hear": 4, "hear_child": 5,
    }  # fmt: skip


class Upside(Procedure[Table]):
    """Ends itself while it lies under another procedure."""

    def push(self, t: Table) -> Jump:
        t.frames.append(Child())
        return DONE

    steps: ClassVar[tuple[Step, ...]] = (do(push),)


def test_a_procedure_cannot_end_under_another_one() -> None:
    with pytest.raises(GameFault, match="Upside ended with another procedure on top of it"):
        toy(Upside).start()


def test_an_answer_is_given_by_its_number() -> None:
    table = play(Inbox).table
    question = table.question
    assert question is not None
    answer(table, question, 1)
    assert table.decisions == 1
    assert table.log is not None
    assert table.log[0] == ("choice", 0, "no", False, False)
    assert table.question is None


def test_what_a_procedure_class_is_made_of() -> None:
    """Its table of steps is read when the class is made, and games find the class by its name."""

    class Made(Procedure[Table]):
        def begin(self, t: Table) -> None:
            did(t, "begins")

        def offer(self, _t: Table) -> Ask:
            return yes_or_no()

        def take(self, t: Table, word: Plain) -> None:
            did(t, word)
            end(t)

        steps: ClassVar[tuple[Step, ...]] = (do(begin), ask(offer), do(take))

    class Minds(Made):
        def fits(self, t: Table) -> bool:
            return t.at(DECK) == ()

    class Heir(Minds):
        pass

    sits: Any = type("Sits", (Made,), {"fits": while_seated, "__module__": __name__})
    at_once: Any = type("AtOnce", (sits,), {"atomic": True, "__module__": __name__})
    assert [kind.heeds for kind in (Made, Minds, Heir, sits, at_once)] == [0, FITS, FITS, SEATED, SEATED | ATOMIC]
    assert trail(play(Made, "no")) == ["begins", "n"]
    assert (Made.picky, Minds.picky, Heir.picky) == (False, True, True)
    assert procedures[name_of(Heir)] is Heir
    offer = Made.steps[1]
    assert (offer.secret, offer.silent, offer.prompt) == (False, False, "")
