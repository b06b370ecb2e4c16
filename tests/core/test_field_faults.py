"""What a model refuses is told with the fields there are, those that do not exist first."""

from __future__ import annotations

import pytest
from pydantic import BaseModel, ConfigDict, Field

from kredens import BadOption
from kredens.setup import validated


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Ally(Strict):
    kind: str
    blood: int = 0


class Hoard(Strict):
    coins: list[int] = []


class Board(Strict):
    discard: list[str]
    turn: int = 0
    allies: dict[str, list[Ally]] = {}
    treasure: Ally | Hoard = Hoard()
    hand_size: int = Field(default=5, alias="hand-size")


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"discard": [], "turns": 1}, "'turns' is wrong: there is no such field; 'turn' is perhaps meant;"),
        ({"discard": [], "sun": 1}, "there is no such field; there are discard, turn, allies, treasure, hand-size."),
        ({"discrad": []}, "'discrad' is wrong: there is no such field; 'discard' is perhaps meant; there are"),
        ({"turn": "x", "discard": [], "moon": 1}, "'moon' is wrong: there is no such field; there are discard,"),
        ({"turn": "x"}, "'discard' is wrong: this field is required."),
        ({"discard": [], "turn": "x"}, "'turn' is wrong: Input should be a valid integer"),
        ({"discard": [], "allies": {"ann": [{"kind": "a", "blod": 1}]}},
         "'allies.ann.0.blod' is wrong: there is no such field; 'blood' is perhaps meant; there are kind, blood."),
    ],
)  # fmt: skip
def test_unknown_fields_are_told_first_and_with_those_there_are(given: object, told: str) -> None:
    with pytest.raises(BadOption) as refused:
        validated(Board, given, "position")
    assert told in str(refused.value)


def test_a_misspelt_field_of_one_of_several_forms_is_told_with_the_fields_of_that_form() -> None:
    with pytest.raises(BadOption, match=r"'treasure\.Ally\.blod' is wrong: .* 'blood' is perhaps .* kind, blood\.$"):
        validated(Board, {"discard": [], "treasure": {"kind": "a", "blod": 1}}, "position")
