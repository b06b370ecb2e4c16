"""Terms: rules read what a table has settled on by the names of its options."""

from __future__ import annotations

import pickle
from copy import deepcopy
from typing import ClassVar

import pytest
from pydantic import BaseModel, ConfigDict, field_validator

import kredens
from kredens.kernel.terms import terms_of


class Household(BaseModel):
    """Options of which a game's own build on."""

    model_config = ConfigDict(frozen=True)

    LONG: ClassVar[int] = 9

    rounds: int = 3
    names: tuple[str, ...] = ("a",)

    @property
    def long(self) -> bool:
        return self.rounds >= self.LONG

    @field_validator("rounds")
    @classmethod
    def _of_a_kind(cls, rounds: int) -> int:
        return rounds


class Own(Household):
    """A game's options."""

    speed: str = "slow"

    @property
    def long(self) -> bool:
        return self.rounds > 5

    def after(self, played: int) -> int:
        return self.rounds - played


def test_every_field_has_its_name_and_value() -> None:
    terms = terms_of(Own(rounds=9, names=("b", "c")))
    assert (terms.rounds, terms.names, terms.speed) == (9, ("b", "c"), "slow")
    assert terms_of(Own()).rounds == 3


def test_what_the_class_says_of_its_fields_is_there_too() -> None:
    assert [terms_of(Household(rounds=rounds)).long for rounds in (8, 9)] == [False, True]
    assert [terms_of(Own(rounds=rounds)).long for rounds in (5, 6)] == [False, True]
    assert terms_of(Own()).after(1) == 2
    assert terms_of(Own()).LONG == 9


def test_terms_stay_as_they_are() -> None:
    with pytest.raises(AttributeError):
        terms_of(Own()).rounds = 4


def test_terms_can_be_sent_to_another_process() -> None:
    terms = terms_of(Own(rounds=7))
    assert pickle.loads(pickle.dumps(terms)) == terms  # noqa: S301  # our own
    assert deepcopy(terms) == terms


@pytest.mark.parametrize("options", [None, (1, 2)])
def test_what_is_no_model_is_left_as_it_is(options: object) -> None:
    assert terms_of(options) is options


def test_a_game_reads_terms_and_saves_say_what_was_chosen() -> None:
    state = kredens.load("crazy-eights").start(2, 1, ruleset="openspiel")
    setting = state.table.setting
    assert (setting.options.household, setting.options.draw_limit) == (False, setting.chosen.draw_limit)
    assert kredens.load("crazy-eights").restore(state.save()).table.setting.chosen == setting.chosen
