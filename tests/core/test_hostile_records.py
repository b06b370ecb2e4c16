"""Whatever stands in a record that was not written by Kredens is refused: file, line, field and a sentence."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from tests.core.files_toys.market import GAME as MARKET

from kredens.errors import BadRecord, KredensError
from kredens.kernel.rng import Stream
from kredens.record import LIMIT, Recorder, read_record, verify

if TYPE_CHECKING:
    from pathlib import Path


def lines() -> list[dict[str, Any]]:
    """Return the lines of a whole game of Market."""
    state = MARKET.start(seed=2)
    recorder = Recorder(state, every=2)
    while state.decision is not None:
        recorder.choose(len(state.decision) - 1)
    found = [b"".join(recorder.record.lines())]
    return [json.loads(line) for line in found[0].splitlines()]


LINES = lines()


def written(path: Path, rows: list[Any], end: str = "\n") -> Path:
    path.write_text("\n".join(row if isinstance(row, str) else json.dumps(row) for row in rows) + end)
    return path


def refused(path: Path, *, partial: bool = False) -> str:
    with pytest.raises(BadRecord) as caught:
        read_record(path, partial=partial)
    text = str(caught.value)
    assert text.startswith(str(path))
    return text


def changed(number: int, **fields: object) -> list[Any]:
    """Return the lines with one changed; the header is number 0."""
    rows: list[Any] = [dict(row) for row in LINES]
    rows[number] = {**rows[number], **fields}
    return rows


def without(number: int, field: str) -> list[Any]:
    rows: list[Any] = [dict(row) for row in LINES]
    del rows[number][field]
    return rows


@pytest.mark.parametrize(
    ("rows", "line", "told"),
    [
        (["{"], 1, "no line of a record"),
        (["[]"], 1, "Expected `object`"),
        (["null"], 1, "Expected `object`"),
        (['"x"'], 1, "Expected `object`"),
        (["{}"], 1, "no record of Kredens"),
        (["[" * 100_000], 1, ""),
        (['{"kredens":' + "[" * 100_000], 1, ""),
        ([{"kredens": "save", "format": 1}], 1, "no record of Kredens"),
        (changed(0, format=2), 1, "field format: this record has format 2"),
        (changed(0, format=0), 1, "no format 0"),
        (changed(0, format="1"), 1, "field format: Expected `int`"),
        (changed(0, seats="two"), 1, "field seats: Expected `int`"),
        (changed(0, cheat=1), 1, "unknown field `cheat`"),
        (changed(0, seed=None), 1, "from a seed or from a save"),
        (changed(0, save="x"), 1, "from a seed or from a save"),
        (without(0, "game"), 1, "missing required field `game`"),
        (changed(2, seat="0"), 3, "field seat: Expected `int"),
        (changed(2, seat=3), 3, "no seat 3"),
        (changed(2, seat=-2), 3, "no seat -2"),
        (changed(2, option=5), 3, "field option: Expected `str"),
        (changed(2, why="?"), 3, "unknown field `why`"),
        (changed(2, digest="0"), 3, "a line holds seat and option"),
        (without(2, "option"), 3, "a line holds seat and option"),
        (changed(1, after=4), 2, "that after 4 choices, but 0 are above"),
        ([*LINES, {"seat": 0, "option": "pass"}], len(LINES) + 1, "goes on after the result"),
        (changed(len(LINES) - 1, choices=1), len(LINES), "counts 1 choices"),
        (changed(len(LINES) - 1, result={"scores": "many"}), len(LINES), "field result.scores: Expected `array`"),
        ([*LINES[:3], "", *LINES[3:]], 4, "no line of a record"),
        ([*LINES[:3], "\x00", *LINES[3:]], 4, "no line of a record"),
        ([*LINES[:3], "[" * 5_000, *LINES[3:]], 4, ""),
    ],
)
def test_a_line_that_is_none_is_named(rows: list[Any], line: int, told: str, tmp_path: Path) -> None:
    """File, line and field are named."""
    text = refused(written(tmp_path / "bad.jsonl", rows))
    assert f", line {line}" in text
    assert told in text


def test_a_record_that_breaks_off_can_be_read_in_part(tmp_path: Path) -> None:
    """The end of a file that was cut in the middle of a line is reported; what is before it can be used."""
    path = tmp_path / "cut.jsonl"
    whole = written(path, LINES).read_bytes()
    start = whole.index(b"\n") + 1
    for length in range(start, len(whole)):
        path.write_bytes(whole[:length])
        rows = whole[:length].split(b"\n")
        record = read_record(path, partial=True)
        if record.cut:
            assert f"line {len(rows)}: the record breaks off" in refused(path)
            assert "breaks off" in verify(record, MARKET).warnings[0]
        assert verify(record, MARKET).ok
        assert len(record.choices) <= 6


def test_a_header_that_breaks_off_is_no_record(tmp_path: Path) -> None:
    """Without a header there is nothing to play, in part or in whole."""
    path = tmp_path / "cut.jsonl"
    whole = written(path, LINES).read_bytes()
    for length in range(1, whole.index(b"\n")):
        path.write_bytes(whole[:length])
        refused(path, partial=True)


@pytest.mark.parametrize("seed", range(10))
def test_flipped_bits_do_no_harm(seed: int, tmp_path: Path) -> None:
    """A damaged record is refused, does not prove itself, or is no other record at all."""
    path = tmp_path / "flipped.jsonl"
    whole = written(path, LINES).read_bytes()
    luck = Stream(seed)
    for _ in range(60):
        data = bytearray(whole)
        bit = luck.below(8 * len(data))
        data[bit >> 3] ^= 1 << (bit & 7)
        path.write_bytes(data)
        try:
            proof = verify(read_record(path), MARKET)
        except KredensError:
            continue
        assert proof.ok == (proof.failure is None)


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("seats", 99, "2 to 3 seats"),
        ("seed", -1, "A seed is"),
        ("seed", 1 << 63, "A seed is"),
        ("options", {"rounds": "x"}, "rounds"),
        ("options", {"speed": 1}, "no option 'speed'"),
        ("options", {"seats": 2}, "cannot be started"),
        ("position", {"points": "x"}, "points"),
        ("position", [], "position"),
        ("generator", "dice", "generator 'dice'"),
    ],
)
def test_a_header_that_the_game_refuses_is_a_failure(field: str, value: object, told: str, tmp_path: Path) -> None:
    """The game says what it does not take."""
    record = read_record(written(tmp_path / "bad.jsonl", changed(0, **{field: value})))
    proof = verify(record, MARKET)
    assert not proof.ok
    assert told in str(proof.failure)
    assert "line 1" in str(proof.failure)


@pytest.mark.parametrize(
    ("save", "told"), [("?", "no base64"), ("\u00e9", "no base64"), ("AAAA", "no save of Kredens"), ("", "empty")]
)
def test_a_record_that_begins_with_a_wrong_save_fails(save: str, told: str, tmp_path: Path) -> None:
    """The save in a header is checked as any other."""
    record = read_record(written(tmp_path / "bad.jsonl", changed(0, seed=None, save=save)))
    assert told in str(verify(record, MARKET).failure)


@pytest.mark.parametrize("kind", ["missing", "folder", "nul", "empty", "blank", "bytes", "huge", "locked"])
def test_a_file_that_is_no_record_is_named(kind: str, tmp_path: Path) -> None:
    """The sentence begins with the file."""
    path: Any = tmp_path / "game.jsonl"
    match kind:
        case "folder":
            path.mkdir()
        case "nul":
            path = f"{tmp_path}/a\0b"
        case "empty":
            path.write_bytes(b"")
        case "blank":
            path.write_bytes(b"\n\n \n")
        case "bytes":
            path.write_bytes(b"\xff\xfe\x00" * 50)
        case "huge":
            with path.open("wb") as file:
                file.truncate(LIMIT + 1)
        case "locked":
            path.mkdir(mode=0)
        case _:
            pass
    refused(path)


def test_a_record_cannot_be_written_where_there_is_no_place(tmp_path: Path) -> None:
    """The sentence begins with the file, whether the record is written at once or while playing."""
    path = tmp_path / "nowhere" / "game.jsonl"
    with pytest.raises(BadRecord, match=r"game\.jsonl: the record cannot be written"):
        Recorder(MARKET.start(), path=path)
    with pytest.raises(BadRecord, match=r"game\.jsonl: the record cannot be written"):
        Recorder(MARKET.start()).record.write(path)
