"""What a run of mutants reads: results of an earlier run, and judgements. What is wrong in them is refused."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from kredens import load
from kredens.errors import BadBatch, BadFile
from kredens.lab.mutation.judged import Judgements, read_judgements
from kredens.lab.mutation.results import Results, fingerprint_of

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("top", "row", "says"),
    [
        ({"limit": "9"}, {}, "holds no results of mutants"),
        ({"mutants": {}}, {}, "holds no results of mutants"),
        ({}, {"games": "none"}, "holds no results of mutants"),
        ({}, {"clauses": [1]}, "holds no results of mutants"),
        ({"format": 9}, {}, "another version"),
        ({}, {"outcome": "tickled"}, "another version"),
    ],
)
def test_a_file_of_results_that_was_tampered_with_is_refused(
    top: dict[str, Any], row: dict[str, Any], says: str, tmp_path: Path
) -> None:
    """Whatever is wrong in it; nothing of it is taken over."""
    rule: dict[str, Any] = {
        "part": "game.py", "where": "RAISE", "operator": "number", "before": "2", "after": "3", "nth": 1,
        "outcome": "survived", "by": "", "tests": 1, "clauses": [], "games": 0,
    }  # fmt: skip
    file = tmp_path / "held.json"
    results = Results(load("leduc"), [], Judgements(), "same", {"limit": 4, "seed": 0})
    whole: dict[str, Any] = {
        "format": 1, "game": "leduc", "fingerprint": "same", "limit": 4, "seed": 0, "mutants": [rule],
    }  # fmt: skip
    file.write_text(json.dumps(whole))
    results.go_on(file)
    results = Results(load("leduc"), [], Judgements(), "same", {"limit": 4, "seed": 0})
    file.write_text(json.dumps({**whole, "mutants": [{**rule, **row}], **top}))
    with pytest.raises(BadBatch, match=says):
        results.go_on(file)
    assert not results.fates
    assert not results.noticed


def test_results_that_lie_beside_the_tests_are_none_of_their_data(tmp_path: Path) -> None:
    """Otherwise what they hold would never be taken over; other data beside the tests counts."""
    out, data = tmp_path / "results.json", tmp_path / "hands.json"
    before = fingerprint_of([], [str(tmp_path)], out)
    out.write_text("{}")
    assert fingerprint_of([], [str(tmp_path)], out) == before
    data.write_text("{}")
    assert fingerprint_of([], [str(tmp_path)], out) != before


def test_results_in_a_link_to_itself_are_left_to_who_writes_them(tmp_path: Path) -> None:
    """That they cannot be written is said then."""
    loop = tmp_path / "loop.json"
    loop.symlink_to(loop)
    assert fingerprint_of([], [str(tmp_path)], loop) == fingerprint_of([], [str(tmp_path)], None)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[[equivalent]]\n", "missing required field"),
        ("[[left_out]]\npart = 'a'\nreason = ' '\n", "has no reason"),
        ("[[left_out]]\npart = 'a'\nreason = 'b'\nfile = 'c'\n", "unknown field `file`"),
        ("left_out = [", "the file of judgements is no TOML"),
    ],
)
def test_a_judgement_that_cannot_be_read_is_refused(text: str, says: str, tmp_path: Path) -> None:
    """By the name of the file, with what is wrong in it."""
    file = tmp_path / "mutants.toml"
    file.write_text(text)
    with pytest.raises(BadFile, match=says):
        read_judgements(file)
