"""A corpus: recorded games, and the sentence that says which of them has moved, and where."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from kredens import BadRecord, GameFault, load
from kredens.cli import main
from kredens.games import TableSpec
from kredens.lab.corpus import make_corpus, moved_in
from kredens.record import read_record, verify
from kredens_leduc.game import CHIPS, Bets

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from kredens.kernel.table import Table

    Lab = Callable[..., tuple[int, str, str]]


@pytest.fixture
def lab(capsys: pytest.CaptureFixture[str]) -> Lab:
    def run(*arguments: str) -> tuple[int, str, str]:
        code = main(["lab", "corpus", *arguments])
        out, err = capsys.readouterr()
        return code, out, err

    return run


def test_the_same_seed_makes_the_same_corpus(tmp_path: Path) -> None:
    """Byte for byte, so that only what has moved shows up in a commit."""
    for name in ("one", "other"):
        make_corpus(load("leduc"), tmp_path / name, games=3, seed=4)
    files = [sorted(path.name for path in (tmp_path / name).iterdir()) for name in ("one", "other")]
    assert files[0] == files[1] == ["leduc-00.jsonl.gz", "leduc-01.jsonl.gz", "leduc-02.jsonl.gz", "marks.json"]
    assert all((tmp_path / "one" / name).read_bytes() == (tmp_path / "other" / name).read_bytes() for name in files[0])


def test_a_corpus_holds_records_that_prove_right(tmp_path: Path) -> None:
    """They are packed, and read like others."""
    for path in make_corpus(load("leduc"), tmp_path, games=2):
        record = read_record(path)
        assert record.result is not None
        assert verify(record).ok


def test_games_of_another_game_stay(tmp_path: Path, lab: Lab) -> None:
    """A game's records are made anew by themselves, fewer of them perhaps."""
    assert lab("leduc", "crazy-eights", "--out", str(tmp_path), "--games", "2")[0] == 0
    assert lab("leduc", "--out", str(tmp_path), "--games", "1")[0] == 0
    code, out, _ = lab("--check", str(tmp_path))
    assert (code, out) == (0, "3 games: 3 as recorded, 0 otherwise\n")
    assert lab("leduc", "--check", str(tmp_path))[1] == "1 games: 1 as recorded, 0 otherwise\n"


def test_games_of_a_game_with_a_longer_name_stay(tmp_path: Path, lab: Lab) -> None:
    """Whose records begin with the name of the one that is recorded anew."""
    other = tmp_path / "leduc-poker-00.jsonl.gz"
    other.write_bytes(b"the record of another game")
    assert lab("leduc", "--out", str(tmp_path), "--games", "1")[0] == 0
    assert other.exists()


@pytest.mark.parametrize(("error", "code"), [(KeyboardInterrupt, 130), (GameFault("No more games."), 1)])
def test_a_corpus_stays_if_no_other_can_be_recorded(
    error: BaseException, code: int, tmp_path: Path, lab: Lab, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Broken off, or by a game that fails in its last game."""
    make_corpus(load("leduc"), tmp_path, games=2)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    count = iter(range(9))

    def play_out(*_arguments: object) -> None:
        if next(count):
            raise error

    monkeypatch.setattr("kredens.lab.corpus.play_out", play_out)
    assert lab("leduc", "--out", str(tmp_path), "--seed", "3", "--games", "2")[0] == code
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_game_of_which_all_tables_are_extra_has_a_corpus(tmp_path: Path) -> None:
    """Then they are played."""
    game = load("leduc")
    assert make_corpus(replace(game, tables=(TableSpec(2, extra=True),)), tmp_path, games=1)


def meddled(patch: pytest.MonkeyPatch, meddle: Callable[[Bets, Table], None]) -> None:
    lines = list(Bets.lines)
    number = Bets.index["bet"]
    code, fn, step = lines[number]

    def bet(frame: Bets, t: Table, answer: int) -> object:
        out: object = fn(frame, t, answer)
        meddle(frame, t)
        return out

    lines[number] = (code, bet, step)
    patch.setattr(Bets, "lines", tuple(lines))


def test_a_position_that_has_moved_is_told(tmp_path: Path, lab: Lab, monkeypatch: pytest.MonkeyPatch) -> None:
    """Game, record, choice and what has moved; exit code 1."""
    assert lab("leduc", "--out", str(tmp_path), "--games", "1")[0] == 0
    meddled(monkeypatch, lambda _frame, t: t.add(CHIPS[0], 4))
    code, out, _ = lab("--check", str(tmp_path))
    assert code == 1
    assert out.startswith("leduc, leduc-00.jsonl.gz, choice 1 (seat 0: ")
    assert "1 games: 0 as recorded, 1 otherwise" in out
    told = json.loads(lab("--check", str(tmp_path), "--json")[1])
    assert [(one["game"], one["choice"]) for one in told["moved"]] == [("leduc", 1)]


def test_a_game_that_fails_now_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the sentence of the fault, at the choice that fails."""
    make_corpus(load("leduc"), tmp_path, games=1)

    def fails(_frame: Bets, _t: Table) -> None:
        raise ValueError("no more bets")

    meddled(monkeypatch, fails)
    [(_, moved)] = moved_in(tmp_path)
    assert moved is not None
    assert moved.choice == 1
    assert "it is not possible any more: The game 'leduc' failed in Bets, step bet: ValueError: no more bets." in str(
        moved
    )


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ([], "Say with --out where to record games, or with --check"),
        (["--out", "here"], "Name the games to record"),
        (["leduc", "--out", "here", "--games", "0"], "1 to 1,000 games of each game, not 0"),
        (["leduc", "--out", "here", "--check", "here"], "Say with --out where to record games, or with --check"),
        (["--check", "here"], "the marks of a corpus cannot be read"),
        (["--check", "here", "--games", "3"], "--games and --seed are for recording"),
        (["no-game", "--out", "here"], "There is no game 'no-game'"),
        (["leduc", "--out", "x" * 300], "the corpus cannot be written: file name too long"),
    ],
)
def test_what_is_no_corpus_is_refused(
    arguments: list[str], says: str, lab: Lab, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Exit code 2, and nothing is written."""
    monkeypatch.chdir(tmp_path)
    code, out, err = lab(*arguments)
    assert (code, out) == (2, "")
    assert says in err
    assert not list(tmp_path.iterdir())


def test_a_damaged_corpus_is_refused(tmp_path: Path, lab: Lab) -> None:
    """Marks that are none, marks of other records, and records that are damaged."""
    [path] = make_corpus(load("leduc"), tmp_path, games=1)
    marks = (tmp_path / "marks.json").read_text()
    (tmp_path / "marks.json").write_text(marks.replace('"marks"', '"remarks"'))
    assert "these are no marks of a corpus" in lab("--check", str(tmp_path))[2]
    (tmp_path / "marks.json").write_text('{"marks": {"leduc-00.jsonl.gz": "00"}}')
    assert "are not those of its" in lab("--check", str(tmp_path))[2]
    (tmp_path / "marks.json").write_text('{"marks": {}}')
    assert "this corpus has no game." in lab("--check", str(tmp_path))[2]
    (tmp_path / "marks.json").write_text(marks)
    assert "this corpus has no game of crazy-eights." in lab("crazy-eights", "--check", str(tmp_path))[2]
    whole = path.read_bytes()
    for damaged, says in ((whole[:-9], "its end is missing"), (whole[:12] + b"\xff" * 40, "is packed, and damaged")):
        path.write_bytes(damaged)
        with pytest.raises(BadRecord, match=says):
            read_record(path)
        assert lab("--check", str(tmp_path))[0] == 2
