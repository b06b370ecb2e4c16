"""A batch's folder: a kill at any moment costs what was not written yet, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import kredens
from kredens.errors import BadBatch
from kredens.lab.folder import Folder
from kredens.lab.plan import Plan, make_plan
from kredens.lab.play import Games, chunk_of

if TYPE_CHECKING:
    from pathlib import Path

    from kredens.lab.rows import Columns


@pytest.fixture(scope="module")
def plan() -> Plan:
    return make_plan(kredens.load("leduc"), games=20)


@pytest.fixture(scope="module")
def chunks(plan: Plan) -> list[bytes]:
    """The rows of the games 0 to 4, 5 to 9 and so on."""
    games = Games(plan)
    return [chunk_of(games, first, first + 5)[0] for first in range(0, 20, 5)]


def note_written(folder: Path, name: str, columns: Columns) -> None:
    (folder / "games" / f"{name}.written").write_text(str(columns["games"][0]))


def test_a_journal_that_breaks_off_loses_its_torn_end_only(tmp_path: Path, plan: Plan, chunks: list[bytes]) -> None:
    """Cut at any byte, it holds the chunks that were whole before."""
    folder = Folder.claim(tmp_path / "b", plan)
    ends = [0]
    for chunk in chunks[:3]:
        folder.append(chunk, 5)
        ends.append((tmp_path / "b" / "journal" / "000001.journal").stat().st_size)
    folder.release()
    journal = tmp_path / "b" / "journal" / "000001.journal"
    whole = journal.read_bytes()
    for cut in range(0, len(whole) + 1, 7):
        journal.write_bytes(whole[:cut])
        assert sum(Folder.at(tmp_path / "b").done()) == 5 * max(sum(end <= cut for end in ends[1:]), 0)


def test_a_byte_that_has_changed_ends_the_journal_there(tmp_path: Path, plan: Plan, chunks: list[bytes]) -> None:
    """What follows is played again rather than believed."""
    folder = Folder.claim(tmp_path / "b", plan)
    for chunk in chunks:
        folder.append(chunk, 5)
    folder.release()
    journal = tmp_path / "b" / "journal" / "000001.journal"
    data = bytearray(journal.read_bytes())
    data[-9] ^= 1
    journal.write_bytes(data)
    assert sum(Folder.at(tmp_path / "b").done()) == 15


def test_each_run_has_a_journal_of_its_own(tmp_path: Path, plan: Plan, chunks: list[bytes]) -> None:
    """What an earlier run has written is never written to again, so its torn end harms nobody."""
    for number in range(3):
        folder = Folder.claim(tmp_path / "b", plan)
        folder.append(chunks[number], 5)
        folder.release()
        journal = tmp_path / "b" / "journal" / f"{number + 1:06}.journal"
        journal.write_bytes(journal.read_bytes() + b"torn")
    assert sum(Folder.at(tmp_path / "b").done()) == 15


def test_a_part_counts_once_it_has_its_note(tmp_path: Path, plan: Plan, chunks: list[bytes]) -> None:
    """Killed before the note, the part is written again; killed after it, the journal does not count again."""
    folder = Folder.claim(tmp_path / "b", plan)
    folder.append(chunks[0], 5)
    folder.append(chunks[1], 5)
    journal = tmp_path / "b" / "journal" / "000001.journal"
    data = journal.read_bytes()

    def killed(_folder: Path, _name: str, _columns: Columns) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        folder.settle(killed)
    assert sum(folder.done()) == 10
    folder.settle(note_written)
    assert (tmp_path / "b" / "games" / "000001.written").read_text() == str(list(range(10)))
    assert not journal.exists()
    journal.write_bytes(data)
    assert sum(folder.done()) == 10
    folder.settle(note_written)
    assert not journal.exists()
    assert sum(folder.done()) == 10
    folder.append(chunks[2], 5)
    assert [path.name for path in (tmp_path / "b" / "journal").iterdir()] == ["000002.journal"]
    folder.release()


def test_games_that_are_there_twice_are_refused(tmp_path: Path, plan: Plan, chunks: list[bytes]) -> None:
    """A folder put together by hand does not count a game twice."""
    folder = Folder.claim(tmp_path / "b", plan)
    folder.append(chunks[0], 5)
    folder.append(chunks[0], 5)
    with pytest.raises(BadBatch, match="some of its games are done elsewhere already"):
        folder.done()
    folder.release()


def test_games_that_the_plan_has_not_are_refused(tmp_path: Path, chunks: list[bytes]) -> None:
    """Nor does one with the journal of a longer batch."""
    folder = Folder.claim(tmp_path / "b", make_plan(kredens.load("leduc"), games=3))
    folder.append(chunks[0], 5)
    with pytest.raises(BadBatch, match="games that the plan has not"):
        folder.done()
    folder.release()


def test_two_runs_do_not_share_a_folder(tmp_path: Path, plan: Plan) -> None:
    """The second one is told so; the lock goes with the first."""
    folder = Folder.claim(tmp_path / "b", plan)
    with pytest.raises(BadBatch, match="another run of this batch is at work"):
        Folder.claim(tmp_path / "b", plan)
    folder.release()
    Folder.claim(tmp_path / "b", plan).release()


def test_a_name_that_no_folder_can_have_is_refused(tmp_path: Path, plan: Plan) -> None:
    """To begin a batch, and to read one."""
    for name in ("x" * 300, "a\0b"):
        with pytest.raises(BadBatch, match="the batch cannot be kept here"):
            Folder.claim(tmp_path / name, plan)
        with pytest.raises(BadBatch, match="there is no batch of games in this folder"):
            Folder.at(tmp_path / name)


def test_a_folder_with_other_things_is_left_alone(tmp_path: Path, plan: Plan) -> None:
    """Nothing is written beside somebody's files."""
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "aunt.txt").write_text("Dear aunt")
    with pytest.raises(BadBatch, match="this folder holds other things, and no batch"):
        Folder.claim(tmp_path / "letters", plan)
    with pytest.raises(BadBatch, match="a batch is kept in a folder, and this is none"):
        Folder.claim(tmp_path / "letters" / "aunt.txt", plan)
    with pytest.raises(BadBatch, match="cannot be kept here"):
        Folder.claim(tmp_path / ("x" * 5_000), plan)
    assert [path.name for path in (tmp_path / "letters").iterdir()] == ["aunt.txt"]
    with pytest.raises(BadBatch, match="there is no batch of games in this folder"):
        Folder.at(tmp_path)


@pytest.mark.parametrize("note", ["", "{}", '{"pin": "x", "games": [[0, 5]], "failed": 0}', '{"games": "all"}'])
def test_a_note_that_is_none_is_refused(tmp_path: Path, plan: Plan, note: str) -> None:
    """Parts of another batch are none of this one."""
    folder = Folder.claim(tmp_path / "b", plan)
    (tmp_path / "b" / "parts" / "000001.json").write_text(note)
    with pytest.raises(BadBatch, match=r"this is no note of a part|this part is of another batch"):
        folder.done()
    folder.release()


def test_something_else_among_the_journals_is_refused(tmp_path: Path, plan: Plan) -> None:
    """A file that is no journal is not read as one."""
    folder = Folder.claim(tmp_path / "b", plan)
    (tmp_path / "b" / "journal" / "000001.journal").write_bytes(b"something else")
    with pytest.raises(BadBatch, match="this is no journal"):
        folder.done()
    folder.release()
