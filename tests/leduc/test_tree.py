"""The whole tree of Leduc, counted: two programs that agree on all of it play the same game.

The figures were counted in OpenSpiel's `leduc_poker(suit_isomorphism=true)`; `test_open_spiel.py` counts them again.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction

import pytest

import kredens

DEALS = 49
QUESTIONS = 774
ENDS = 1_116
ENDS_BY_LENGTH = {2: 9, 3: 18, 4: 153, 5: 336, 6: 360, 7: 192, 8: 48}
ENDS_BY_FIRST_PLAYERS_WIN = {
    -13: 36, -11: 36, -9: 102, -7: 84, -5: 108, -3: 75, -1: 42, 0: 150,
    1: 42, 3: 75, 5: 108, 7: 84, 9: 102, 11: 36, 13: 36,
}  # fmt: skip
KNOWLEDGE_OF_EACH_SEAT = 144
MEAN_LENGTH = Fraction(65, 16)
MEAN_WIN_OF_FIRST = Fraction(-5, 64)


@dataclass
class Tree:
    """What there is in a tree, and what is to be expected of it if everybody chooses uniformly."""

    deals: int = 0
    questions: int = 0
    lengths: Counter[int] = field(default_factory=Counter[int])
    wins: Counter[int] = field(default_factory=Counter[int])
    knowledge: tuple[set[str], set[str]] = field(default_factory=lambda: (set(), set()))
    likelihood: Fraction = Fraction(0)
    mean_length: Fraction = Fraction(0)
    mean_win: Fraction = Fraction(0)
    zero_sum: bool = True

    def walk(self, state: kredens.State, likelihood: Fraction = Fraction(1), length: int = 0) -> None:
        decision = state.decision
        if decision is None:
            self.end(state, likelihood, length)
            return
        seat = decision.seat
        weights = decision.weights or (1,) * len(decision.ids)
        if seat == kredens.CHANCE:
            self.deals += 1
        else:
            self.questions += 1
            self.knowledge[seat].add(json.dumps(state.events(seat)))
        for number, weight in enumerate(weights):
            twin = state.clone()
            twin.choose(number)
            asked = length + (seat != kredens.CHANCE)
            self.walk(twin, likelihood * Fraction(weight, sum(weights)), asked)

    def end(self, state: kredens.State, likelihood: Fraction, length: int) -> None:
        assert state.result is not None
        won = int(state.result.scores[0])
        self.lengths[length] += 1
        self.wins[won] += 1
        self.likelihood += likelihood
        self.mean_length += likelihood * length
        self.mean_win += likelihood * won
        self.zero_sum = self.zero_sum and not sum(state.result.scores) and not sum(state.result.utilities)


@pytest.fixture(scope="module")
def tree() -> Tree:
    """Walk through every hand of Leduc that can be played."""
    tree = Tree()
    tree.walk(kredens.load("leduc").start(chance=True))
    return tree


def test_as_many_questions_are_asked_as_in_open_spiel(tree: Tree) -> None:
    """Deals and bets alike, equal cards being one answer."""
    assert tree.deals == DEALS
    assert tree.questions == QUESTIONS


def test_hands_end_as_often_and_after_as_many_bets(tree: Tree) -> None:
    """From a call and a raise that is not called to all raises in both rounds."""
    assert tree.lengths == ENDS_BY_LENGTH
    assert tree.lengths.total() == ENDS


def test_as_much_is_won_as_often(tree: Tree) -> None:
    """By the first player; the second one loses it."""
    assert tree.wins == ENDS_BY_FIRST_PLAYERS_WIN
    assert tree.zero_sum


def test_each_player_can_know_as_many_things(tree: Tree) -> None:
    """All that a player may know when she is asked, out of her log, comes to 144 different things for each seat."""
    assert [len(known) for known in tree.knowledge] == [KNOWLEDGE_OF_EACH_SEAT] * 2


def test_deals_are_as_likely_as_there_are_copies(tree: Tree) -> None:
    """Only with the right weights do these three come out, between players who choose uniformly."""
    assert tree.likelihood == 1
    assert tree.mean_length == MEAN_LENGTH
    assert tree.mean_win == MEAN_WIN_OF_FIRST


def test_a_deal_names_its_outcomes_and_weights() -> None:
    """Two copies of each rank at first, one fewer of what was dealt; a bet has no weights."""
    state = kredens.load("leduc").start(chance=True)
    told: list[dict[str, int]] = []
    for answer in ("deal:king", "deal:king", "call", "call", "deal:jack"):
        assert state.decision is not None
        told.append(dict(zip(state.decision.ids, state.decision.weights, strict=False)))
        state.choose(answer)
    assert told == [
        {"deal:jack": 2, "deal:queen": 2, "deal:king": 2},
        {"deal:jack": 2, "deal:queen": 2, "deal:king": 1},
        {},
        {},
        {"deal:jack": 2, "deal:queen": 2},
    ]
