"""What a scenario expects of a marker whose numbers have names, it may say by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kredens.errors import BadScenario
from kredens.scenario import read_scenario

if TYPE_CHECKING:
    from pathlib import Path

EIGHT = """
scenario: Ann names hearts
game: crazy-eights
seats: [ann, bea]
position: {hands: [[8-of-diamonds, 2-of-spades], [4-of-hearts]], discard: [5-of-clubs]}
play: [ann: [play:8-of-diamonds, suit:hearts]]
then: bea
expect:
"""


def written(folder: Path, expect: str) -> Path:
    file = folder / "eight.yaml"
    file.write_text(f"{EIGHT}  - {expect}\n", encoding="utf-8")
    return file


@pytest.mark.parametrize("suit", ["hearts", "Hearts", "2"])
def test_the_suit_is_expected_by_name_or_number(suit: str, tmp_path: Path) -> None:
    assert read_scenario(written(tmp_path, f"suit: {suit}")).run().failures == ()


@pytest.mark.parametrize("suit", ["spades", "3"])
def test_the_suit_that_there_is_is_told_by_name(suit: str, tmp_path: Path) -> None:
    (failure,) = read_scenario(written(tmp_path, f"suit: {suit}")).run().failures
    assert f"suit is hearts, not {suit}." in failure


@pytest.mark.parametrize("expect", ["suit: heart", "markers: {suit: heart}"])
def test_a_word_that_names_no_suit_is_refused_with_those_that_do(expect: str, tmp_path: Path) -> None:
    with pytest.raises(BadScenario, match="nothing that suit can be is called 'heart'; there are clubs, diamonds, he"):
        read_scenario(written(tmp_path, expect))
