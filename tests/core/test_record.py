"""A record holds what was chosen, and proves itself: the same choices lead to the same game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace as changed
from tests.core.files_toys.market import GAME as MARKET
from tests.core.files_toys.market import Deck
from tests.core.toys.handles import Number

import kredens
from kredens.bots import draw
from kredens.errors import BadRecord, GameOver, Refusal
from kredens.kernel.rng import Stream
from kredens.record import Check, Choice, Record, Recorder, may_be_replaced, read_record, verify

if TYPE_CHECKING:
    from kredens.live import State

LEDUC = kredens.load("leduc")


def played(recorder: Recorder, seed: int = 1, choices: int = 1_000) -> Record:
    """Play by chance, to the end or for some choices."""
    luck = Stream(seed)
    state = recorder.state
    while state.decision is not None and choices:
        decision = state.decision
        recorder.choose(draw(state) if decision.seat == kredens.CHANCE else luck.below(len(decision)))
        choices -= 1
    return recorder.record


def recorded(state: State, every: int = 16) -> Record:
    return played(Recorder(state, every=every))


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("chance", [False, True])
def test_a_record_proves_itself(seed: int, chance: bool, tmp_path: Path) -> None:  # noqa: FBT001  # a parameter
    """Written, read and played again it gives the same game, luck included."""
    state = MARKET.start(seed=seed, chance=chance, rounds=5)
    record = recorded(state)
    record.write(tmp_path / "market.jsonl")
    again = read_record(tmp_path / "market.jsonl")
    assert verify(again, MARKET).ok
    assert verify(again, MARKET).warnings == ()
    assert again.replay(game=MARKET).digest() == state.digest()
    assert again.result == state.result
    assert [(choice.seat, choice.option) for choice in again.choices] == [
        (choice.seat, choice.option) for choice in record.choices
    ]


def test_a_record_is_written_while_the_game_is_played(tmp_path: Path) -> None:
    """Every line is in the file as soon as it is known, so that a program that is killed loses nothing."""
    path = tmp_path / "leduc.jsonl"
    recorder = Recorder(LEDUC.start(seed=3), ["random", "leduc/x"], path, every=2)
    recorder.choose("raise")
    half = read_record(path)
    assert [choice.option for choice in half.choices] == ["raise"]
    assert half.result is None
    assert half.header.bots == ("random", "leduc/x")
    assert verify(half).warnings == ("The record ends before the game, after 1 choices.",)
    with recorder:
        record = played(recorder)
    assert read_record(path).result == record.result
    record.write(tmp_path / "again.jsonl")
    assert (tmp_path / "again.jsonl").read_bytes() == path.read_bytes()


def test_a_recorder_takes_ids_options_and_positions() -> None:
    """However an answer is given, its id is recorded; what is refused is not."""
    state = LEDUC.start(seed=3)
    recorder = Recorder(state)
    assert state.decision is not None
    recorder.choose(state.decision.options[1])
    recorder.choose(1, state.decision.token if state.decision else None)
    with pytest.raises(Refusal):
        recorder.choose("deal:jack")
    recorder.choose(Number(0))
    assert [choice.option for choice in recorder.record.choices] == ["raise", "call", "call"]
    played(recorder)
    with pytest.raises(GameOver):
        recorder.choose("call")


@pytest.mark.parametrize("number", [0, -1, 99])
def test_choices_are_counted_from_one(number: int) -> None:
    """Zero is not the last one."""
    record = recorded(LEDUC.start(seed=3))
    with pytest.raises(BadRecord, match=f"^The record: choices are counted from 1 to {len(record.choices)}, not "):
        record.step(record.start(), number)


def test_a_game_can_be_looked_at_after_any_choice() -> None:
    """A replay stops where it is told to."""
    record = recorded(MARKET.start(seed=2))
    state = record.start(MARKET)
    for number, choice in enumerate(record.choices):
        assert record.replay(number, MARKET).digest() == state.digest()
        state.choose(choice.option)
    for number in (-1, len(record.choices) + 1):
        with pytest.raises(BadRecord, match="choices to play"):
            record.replay(number, MARKET)


def test_a_record_can_begin_in_the_middle() -> None:
    """A position that was not the beginning of its game goes into the record as a save."""
    state = MARKET.start(seed=2, rounds=3)
    state.choose("take")
    for begun in (state, MARKET.restore(state.save()), state.determinize(1, 5)):
        record = recorded(begun.clone())
        assert record.header.save is not None
        assert record.header.seed is None
        assert verify(record, MARKET).ok
        assert record.start(MARKET).digest() == begun.digest()


def test_a_record_holds_options_decks_and_position(tmp_path: Path) -> None:
    """Whatever a game was started with is in its header."""
    state = MARKET.start(2, 7, {0: [0, 1], 1: [2, 3]}, {"points": [3, 1], "coins": 2}, rounds=4)
    record = recorded(state)
    record.write(tmp_path / "market.jsonl")
    again = read_record(tmp_path / "market.jsonl")
    assert again.header.options == {"rounds": 4}
    assert again.header.seed == 7
    assert verify(again, MARKET).ok
    assert again.start(MARKET).table.setting.decks == {0: Deck([0, 1]), 1: Deck([2, 3])}
    assert again.start(MARKET).view(None)["markers"]["points"][:2] == [3, 1]


def test_other_rules_are_a_warning() -> None:
    """A record of another version may well still be right."""
    record = recorded(MARKET.start(seed=2))
    older = replace(record, header=changed(record.header, content="0" * 32, version="0.9"))
    proof = verify(older, MARKET)
    assert proof.ok
    assert "'0.9'" in proof.warnings[0]


def test_a_choice_that_is_not_possible_is_named() -> None:
    """The first choice where game and record part is named by number, seat and option."""
    record = recorded(MARKET.start(seed=2))
    choices = list(record.choices)
    offered = record.replay(2, MARKET).decision
    assert offered is not None
    choices[2] = Choice(2, next(name for name in MARKET.vocabulary if name not in offered.ids))
    proof = verify(replace(record, choices=tuple(choices)), MARKET)
    assert not proof.ok
    assert proof.failure is not None
    assert proof.failure.startswith(f"choice 3 (seat {choices[2].seat}, {choices[2].option!r}) is not possible")


def test_a_choice_of_the_wrong_seat_is_named() -> None:
    """A record in which somebody else answers is not of this game."""
    record = recorded(MARKET.start(seed=2))
    choices = list(record.choices)
    choices[1] = Choice(0, choices[1].option)
    assert "another seat than the one that is asked, 1" in str(
        verify(replace(record, choices=tuple(choices)), MARKET).failure
    )


def test_choices_after_the_end_are_named() -> None:
    """What is chosen after the end was chosen in another game."""
    record = recorded(MARKET.start(seed=2))
    longer = replace(record, choices=(*record.choices, Choice(0, "pass")))
    assert f"choice {len(record.choices) + 1} " in str(verify(longer, MARKET).failure)
    assert "after the end" in str(verify(longer, MARKET).failure)


@pytest.mark.parametrize(("every", "told"), [(1, "choice 2 (seat 1, 'pass'): here"), (4, "choice 1 ")])
def test_where_two_games_part_is_named(every: int, told: str) -> None:
    """Digests after every choice name it; rarer ones say between which choices it is."""
    state = MARKET.start(seed=2)
    recorder = Recorder(state, every=every)
    recorder.choose("take")
    recorder.choose("take")
    record = played(recorder)
    choices = list(record.choices)
    choices[1] = Choice(1, "pass")
    proof = verify(replace(record, choices=tuple(choices)), MARKET)
    assert told in str(proof.failure)
    if every == 4:
        assert "at the latest with choice 4" in str(proof.failure)


def test_another_set_up_is_named() -> None:
    """The first digest is that of the position before the first choice."""
    record = recorded(MARKET.start(seed=2))
    checks = (Check(0, "0" * 32), *record.checks[1:])
    assert "before the first choice" in str(verify(replace(record, checks=checks), MARKET).failure)


def test_another_result_is_a_failure() -> None:
    """The result is proved too."""
    record = recorded(MARKET.start(seed=2))
    other = recorded(MARKET.start(seed=4, rounds=5)).result
    assert "another result" in str(verify(replace(record, result=other), MARKET).failure)
    shorter = replace(record, choices=record.choices[:-1], checks=record.checks[:1])
    assert "the game goes on" in str(verify(shorter, MARKET).failure)


def test_a_record_belongs_to_its_game() -> None:
    """It is not played by other rules."""
    record = recorded(MARKET.start(seed=2))
    with pytest.raises(BadRecord, match="'market', not of 'leduc'"):
        record.start(LEDUC)
    with pytest.raises(kredens.UnknownGame):
        record.start()
    assert not verify(record, LEDUC).ok


def test_a_pass_that_the_engine_makes_is_no_choice() -> None:
    """Draws that nobody was asked about have no lines."""
    record = recorded(MARKET.start(seed=2))
    assert all(choice.seat >= 0 for choice in record.choices)
    assert len(record.choices) == 6, "two rounds of three seats"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk here")
def test_a_full_disk_is_told_as_what_it_is() -> None:
    """Closing the file meets it once more, and must not hide the sentence; nor may an end that was without fault."""
    with pytest.raises(BadRecord, match=r"^/dev/full: the record cannot be written: no space left on device\.$"):
        Recorder(LEDUC.start(), path="/dev/full")
    recorder = Recorder(LEDUC.start())
    recorder._path = "/dev/full"  # the disk is full from now on
    recorder._file = Path("/dev/full").open("wb")  # noqa: SIM115  # as above
    with pytest.raises(BadRecord, match="no space left on device"), recorder:
        recorder.choose(0)
    recorder._file = Path("/dev/full").open("wb")  # noqa: SIM115  # as above
    recorder._file.write(b"x")  # as above
    with pytest.raises(BadRecord, match="no space left on device"), recorder:
        pass


def test_a_record_replaces_only_a_record(tmp_path: Path) -> None:
    """Or an empty file; what else there is may be somebody's only copy."""
    path = tmp_path / "file"
    assert may_be_replaced(path)
    path.write_bytes(b"")
    assert may_be_replaced(path)
    recorded(LEDUC.start()).write(path)
    assert may_be_replaced(path)
    path.write_bytes(path.read_bytes()[:-10])
    assert may_be_replaced(path)
    path.write_bytes(b"Notes on the game.")
    assert not may_be_replaced(path)
    assert not may_be_replaced(tmp_path)


def test_a_record_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    """Some editors put one in front."""
    path = tmp_path / "file"
    recorded(LEDUC.start()).write(path)
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert verify(read_record(path)).ok
