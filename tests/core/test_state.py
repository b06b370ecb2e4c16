"""The position: plain data, copied, hashed and named from its declared fields alone."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, cast

import pytest
from msgspec.structs import replace
from tests.core.toys.frames import DECK, HAND, IDLE, PIT, POOL, ROW, Idle

from kredens.kernel.cards import Card
from kredens.kernel.flow import Procedure, Step, ask, do, name_of
from kredens.kernel.items import Item
from kredens.kernel.questions import Ask, Plain
from kredens.kernel.rows import Note, Row, Waiting
from kredens.kernel.state import Lot, Mix, Outcome, Pledge, Position, mask_size, packed_frame, strange_values
from kredens.kernel.table import Table
from kredens.kernel.unwinding import Unwinding

if TYPE_CHECKING:
    from collections.abc import Callable


def table(answers: int = 3) -> Table:
    """A position with something in every corner."""
    state = IDLE.start(3, 21)
    for _ in range(answers):
        state.choose("wait")
    t = state.table
    t.draw(DECK, HAND[0])
    t.draw(DECK, HAND[1])
    t.draw(DECK, ROW[2])
    t.pledge(1, "bid", 3, (1, 2, 3))
    t.rows = (Row(t.next_id(), "strength", target=0),)
    t.notes = (Note(t.next_id(), "deed", seat=1),)
    t.waiting = (Waiting(0, "after", "nothing"),)
    t.happened = (("move", 1),)
    t.unwinding = (Unwinding(0, "why"),)
    t.items = (Item(1, "play", 0),)
    return t


# Copies


def parts(value: object) -> set[int]:
    """The identities of all that can change in a position."""
    found: set[int] = set()
    if isinstance(value, list):
        found.add(id(cast("list[object]", value)))
        for inner in cast("list[object]", value):
            found |= parts(inner)
    elif isinstance(value, tuple):
        for inner in cast("tuple[object, ...]", value):
            found |= parts(inner)
    elif isinstance(value, (Procedure, Position)):
        found.add(id(cast("object", value)))
        for name in value.__struct_fields__:
            if name != "setting":
                found |= parts(getattr(cast("Any", value), name))
    return found


@pytest.mark.parametrize("log", [False, True])
def test_a_copy_shares_nothing_that_can_change(log: bool) -> None:  # noqa: FBT001  # a case
    t = table()
    if not log:
        t.log = None
    twin = t.clone()
    assert not parts(t) & parts(twin)
    assert type(twin) is Table
    assert twin.digest() == t.digest()
    for name in Position.__struct_fields__:
        if name != "setting":
            assert getattr(twin, name) == getattr(t, name)
    assert twin.setting is t.setting


def test_what_happens_to_a_copy_does_not_touch_the_other_one() -> None:
    t = table()
    before, log = t.digest(), list(t.log or ())
    twin = t.clone()
    twin.shuffle(DECK)
    twin.move(0, PIT)
    twin.tap(1)
    twin.set(POOL[1], 99)
    twin.depart(2)
    twin.over((1, 2, 3), (2,), "end")
    twin.journal.append(Mix(3, 1, (0,)))
    twin.known[0] = 77
    twin.lots[0] = ()
    twin.ghosts[0] = (1,)
    assert (t.digest(), t.log) == (before, log)
    assert len(t.frames) == 1


# Plain data


def test_a_position_is_plain() -> None:
    assert list(strange_values(table())) == []


class Holds(Procedure[Table]):
    what: Plain = None
    steps: ClassVar[tuple[Step, ...]] = ()


class Alien:
    pass


STRANGE: list[tuple[object, str]] = [
    (len, "builtin_function_or_method"),
    ({"a": 1}, "dict"),
    ({1}, "set"),
    (frozenset({"a"}), "frozenset"),
    ([1], "list"),
    (b"x", "bytes"),
    (Alien(), "Alien"),
    (iter(()), "tuple_iterator"),
    (POOL, "Marker"),
]


@pytest.mark.parametrize(("value", "kind"), STRANGE, ids=[kind for _, kind in STRANGE])
def test_what_is_no_plain_data_is_found_wherever_it_hides(value: object, kind: str) -> None:
    """In a frame, deep in a tuple there, in a log, a pledge, a note, an event that waits, a field of its own."""
    t = table()
    t.frames.append(Holds(what=(1, ("x", value))))
    assert list(strange_values(t)) == [f"frames[1].what[1][1] ({kind})"]
    t.frames[-1] = Holds(inbox=value)
    assert list(strange_values(t)) == [f"frames[1].inbox ({kind})"]
    t.frames.pop()
    t.pledges = (Pledge(0, "bid", value, ()),)
    assert list(strange_values(t)) == [f"pledges[0].value ({kind})"]
    t.pledges = ()
    t.notes = (Note(1, "deed", value=(value,)),)
    assert list(strange_values(t)) == [f"notes[0].value[0] ({kind})"]
    t.notes = ()
    t.happened = (("say", value),)
    assert list(strange_values(t)) == [f"happened[0][1] ({kind})"]
    t.happened = ()
    t.log = [("say", "x", value)]
    assert list(strange_values(t)) == [f"log[0][2] ({kind})"]
    t.log = []
    t.question = Ask(0, ("yes",), (value,))
    assert list(strange_values(t)) == [f"question.values[0] ({kind})"]
    t.question = None
    if kind != "list":
        cast("Any", t).outcome = value
        assert list(strange_values(t)) == [f"outcome ({kind})"]


@pytest.mark.parametrize("value", [None, True, 0, -(10**30), "x", (), (None, ("a", (1,))), Card(1), 0.5])
def test_what_is_plain_passes(value: object) -> None:
    t = table()
    t.frames.append(Holds(what=value))
    assert list(strange_values(t)) == []


# Digests

CHANGES: dict[str, Callable[[Table], object]] = {
    "cards": lambda t: t.cards.append(Card(0)),
    "zones": lambda t: t.zones.append(()),
    "marks": lambda t: t.marks.append(0),
    "frames": lambda t: t.frames.append(Idle()),
    "unwinding": lambda t: setattr(t, "unwinding", ()),
    "items": lambda t: setattr(t, "items", ()),
    "rows": lambda t: setattr(t, "rows", ()),
    "notes": lambda t: setattr(t, "notes", ()),
    "waiting": lambda t: setattr(t, "waiting", ()),
    "pledges": lambda t: setattr(t, "pledges", ()),
    "present": lambda t: setattr(t, "present", 1),
    "order": lambda t: setattr(t, "order", (2, 1, 0)),
    "known": lambda t: t.known.__setitem__(0, 1 << 5),
    "lots": lambda t: t.lots.__setitem__(0, ()),
    "ghosts": lambda t: t.ghosts.__setitem__(0, (1,)),
    "met": lambda t: setattr(t, "met", [((3, 0),), (), (), ()]),
    "seed": lambda t: setattr(t, "seed", 20),
    "drawn": lambda t: setattr(t, "drawn", 99),
    "serial": lambda t: setattr(t, "serial", 99),
    "decisions": lambda t: setattr(t, "decisions", 99),
    "ask_chance": lambda t: setattr(t, "ask_chance", True),
    "outcome": lambda t: setattr(t, "outcome", Outcome((), (), "x")),
    "happened": lambda t: setattr(t, "happened", ()),
}
NO_CHANGES: dict[str, Callable[[Table], object]] = {
    "question": lambda t: setattr(t, "question", None),
    "changed": lambda t: setattr(t, "changed", not t.changed),
    "in_force": lambda t: setattr(t, "in_force", (1,)),
    "log": lambda t: setattr(t, "log", None),
    "listening": lambda t: setattr(t, "listening", not t.listening),
    "asked": lambda t: setattr(t, "asked", 1 << 100),
    "journal": lambda t: t.journal.append(Mix(3, 1, (0, 0, 0, 0))),
    "setting": lambda t: setattr(t, "setting", IDLE.start(3).table.setting),
}


def test_every_field_of_the_position_is_known_to_this_page() -> None:
    """A field that is added must say whether it is part of what makes two positions equal."""
    assert set(CHANGES) == set(Position.__struct_fields__) - Position.unhashed
    assert set(NO_CHANGES) == Position.unhashed
    assert Position.unsaved < {*Position.unhashed}
    assert set(Position.__struct_fields__) == set(Table.__struct_fields__)


@pytest.mark.parametrize("field", CHANGES)
def test_positions_that_differ_in_a_field_have_different_digests(field: str) -> None:
    t = table()
    before = t.digest()
    CHANGES[field](t)
    assert t.digest() != before


@pytest.mark.parametrize("field", NO_CHANGES)
def test_what_is_derived_or_only_heard_makes_no_other_position(field: str) -> None:
    t = table()
    before = t.digest()
    NO_CHANGES[field](t)
    assert t.digest() == before


CARD: dict[str, object] = {
    "face": 3, "owner": 1, "zone": 2, "controller": 1, "host": 2, "up": True, "tapped": True, "asleep": True,
    "generation": 9, "counters": (1, 2),
}  # fmt: skip


@pytest.mark.parametrize("field", Card.__struct_fields__)
def test_every_field_of_a_card_counts(field: str) -> None:
    t = table()
    before = t.digest()
    t.cards[0] = replace(t.cards[0], **{field: CARD[field]})
    assert t.digest() != before


FRAME: dict[str, object] = {
    "at": 2, "inbox": "x", "leaving": True, "result": 3, "aside": True, "scoped": True,
}  # fmt: skip


@pytest.mark.parametrize("field", Procedure.__struct_fields__)
def test_every_field_of_a_frame_counts(field: str) -> None:
    t = table()
    before = t.digest()
    setattr(t.frames[0], field, FRAME[field])
    assert t.digest() != before


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (Lot(1, 3, 0), Lot(1, 3, 1)), (Lot(1, 3, 0), Lot(2, 3, 0)), (Lot(1, 3, 0), Lot(1, 7, 0)),
    ],
)  # fmt: skip
def test_every_field_of_a_lot_counts(one: Lot, other: Lot) -> None:
    t = table()
    t.lots[0] = (one,)
    before = t.digest()
    t.lots[0] = (other,)
    assert t.digest() != before


def test_a_lots_mask_may_reach_beyond_the_cards() -> None:
    """Ghosts have bits above those of the real cards."""
    t = table()
    t.ghosts[0] = tuple(range(20))
    t.lots[0] = (Lot(1, 1 << 25, 0),)
    before = t.digest()
    t.lots[0] = (Lot(1, 1 << 24, 0),)
    assert t.digest() != before
    assert (mask_size(0), mask_size(1), mask_size(8), mask_size(9)) == (0, 1, 1, 2)


def test_equal_positions_have_equal_digests_whatever_way_they_came_about() -> None:
    """Two games of the same seed and answers; with or without a log; a mark set there and back."""
    t = table()
    assert t.digest() == table().digest()
    assert len(t.digest()) == 32
    assert int(t.digest(), 16) >= 0
    before = t.digest()
    t.set(POOL[0], 50)
    t.set(POOL[0], 6)
    assert t.digest() == before
    assert table(2).digest() != before


def test_numbers_wider_than_a_word_are_hashed_too() -> None:
    """A frame, a note or a pledge may hold an integer of any size."""
    t = table()
    digests: set[str] = set()
    for number in (1 << 64, (1 << 64) + 1, -(1 << 70), 1 << 200):
        t.pledges = (Pledge(0, "bid", number, (number,)),)
        digests.add(t.digest())
        t.frames[0].inbox = (number,)
        digests.add(t.digest())
        t.frames[0].inbox = None
    assert len(digests) == 8


SCRIPT = """
from tests.core.toys.frames import IDLE
state = IDLE.start(3, 21)
for _ in range(40):
    state.choose("wait")
print(state.digest(), state.determinize(1, 5).digest(), state.save().hex(), state.view(1), state.events(2))
"""


def test_digests_saves_and_views_do_not_depend_on_the_hash_seed() -> None:
    """Trap 4: an order that differs from process to process."""
    outputs: set[str] = set()
    for seed in ("0", "1", "4242"):
        run = subprocess.run(
            [sys.executable, "-c", SCRIPT],
            cwd=Path(__file__).parents[2], env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True, text=True, check=True,
        )  # fmt: skip
        outputs.add(run.stdout)
    state = IDLE.start(3, 21)
    for _ in range(40):
        state.choose("wait")
    assert len(outputs) == 1
    assert outputs.pop().startswith(state.digest())


# Names, not numbers


class Long(Procedure[Table]):
    def first(self, _t: Table) -> None:
        pass

    def offer(self, _t: Table) -> Ask:
        return Ask(0, ("yes",), (1,))

    def last(self, _t: Table) -> None:
        pass

    steps: ClassVar[tuple[Step, ...]] = (do(first), ask(offer), do(last))


@pytest.mark.parametrize(("at", "name"), [(0, "first"), (1, "offer"), (2, "last"), (3, "(end)"), (4, "(over)")])
def test_frames_are_packed_by_the_names_of_procedure_and_step(at: int, name: str) -> None:
    """So that a step that is inserted later shifts no save."""
    packed = packed_frame(Long(at=at, inbox=1 << 70))
    assert packed[:2] == [f"{__name__}:Long", name]
    assert name_of(Long) == packed[0]
    assert set(packed[2]) == set(Procedure.__struct_fields__) - {"at"}


def test_a_question_is_an_answer_by_value() -> None:
    """Two questions with the same answers are equal; the position holds it beside what is hashed."""
    t = table(0)
    assert t.question == Ask(0, ("wait", "stop", "fail"), ("wait", "stop", "fail"))
    assert t.asked > 0
