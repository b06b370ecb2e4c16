"""Refusals: why a card cannot be played now, each reason that there is and no other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kredens.errors import UnknownOption

from .conftest import Round, card

if TYPE_CHECKING:
    from kredens import Game

    from .conftest import Table


def reasons(talk: Round, word: str) -> list[str]:
    """Return by which paragraphs a card cannot be played."""
    verdict = talk.state.explain(f"play:{card(word)}")
    return [reason.clause for reason in verdict.reasons if not reason.text.startswith("It is not among")]


@pytest.mark.clause("2.held", "2.match")
def test_a_card_is_refused_for_what_it_lacks_and_nothing_else(table: Table) -> None:
    """She holds the two of spades, which does not fit; the nine of clubs would; the three of hearts is neither."""
    talk = table("9d 2s", "2c", top="5c")
    assert [reasons(talk, word) for word in ("2s", "9c", "3h", "8h")] == [
        ["2.match"], ["2.held"], ["2.held", "2.match"], ["2.held"],
    ]  # fmt: skip
    assert talk.state.explain("draw").legal


@pytest.mark.clause("7.two.answer", "2.held")
def test_who_owes_is_refused_because_she_owes(table: Table) -> None:
    """Not for suit or rank, whatever the card; a two that she does not hold is refused for that alone."""
    talk = table("2c 9s", "3c 4d 2d", top="5c", options={"special_cards": True}).plays("ann", "2c")
    assert [reasons(talk, word) for word in ("3c", "4d", "kh", "2s", "2h")] == [
        ["7.two.answer"], ["7.two.answer"], ["2.held", "7.two.answer"], ["2.held"], ["2.held"],
    ]  # fmt: skip


@pytest.mark.clause("2.match")
def test_before_a_card_lies_open_none_is_refused_for_its_suit(game: Game) -> None:
    """While luck deals, nobody plays anything."""
    state = game.start(2, 1, chance=True)
    assert "2.match" not in [reason.clause for reason in state.explain("play:9-of-clubs").reasons]


def test_there_are_as_many_dealers_as_players_at_most(game: Game) -> None:
    """Seven can be appointed, and the eighth is no answer at all."""
    state = game.start(7, 1, chance=True)
    assert state.decision is not None
    assert state.decision.ids == tuple(f"dealer:{seat}" for seat in range(7))
    with pytest.raises(UnknownOption):
        state.choose("dealer:7")
    state.choose("dealer:6")
    assert Round(state).asked == "chance"
