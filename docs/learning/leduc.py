"""Learn Leduc poker by playing it: an actor and a critic in numpy, about half a minute on one core.

The learner sits at one seat and plays against a bot (`--against`). It has one layer of 64 units that a policy and an
estimate of the return share. After every 50 hands both are moved along their gradients, with Adam: the policy towards
answers that brought more than was estimated, and a little towards trying all of them.

    python docs/learning/leduc.py --hands 20000
"""

# ruff: noqa: INP001, T201  # a script that prints, and no package

from __future__ import annotations

import argparse
from dataclasses import dataclass, field
from math import sqrt
from time import perf_counter
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium.utils.seeding import np_random

from kredens.bridges import gymnasium

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from kredens.bridges._gymnasium import Environment

    Array = NDArray[np.float64]

UNITS = 64
HANDS_PER_STEP = 50
RATE = 0.005
CURIOSITY = 0.01
CHIPS = 13
"""A utility of 1 is that many chips, the most that can be won in a hand."""


class Learner:
    """A policy and an estimate of the return that share a layer."""

    def __init__(self, inputs: int, actions: int, seed: int) -> None:
        self.luck, _ = np_random(seed)
        self.weights: dict[str, Array] = {
            "layer": self.luck.normal(size=(inputs, UNITS)) / sqrt(inputs),
            "bias": np.zeros(UNITS),
            "policy": np.zeros((UNITS, actions)),
            "value": np.zeros((UNITS, 1)),
        }
        self.means = {name: np.zeros_like(one) for name, one in self.weights.items()}
        self.squares = {name: np.zeros_like(one) for name, one in self.weights.items()}
        self.steps = 0

    def forward(self, seen: Array, masks: Array) -> tuple[Array, Array, Array]:
        """Return the shared layer, how likely each action is, and the estimated returns, one row a question."""
        layer = np.tanh(seen @ self.weights["layer"] + self.weights["bias"])
        scores = np.where(masks > 0, layer @ self.weights["policy"], -np.inf)
        odds = np.exp(scores - scores.max(axis=1, keepdims=True))
        return layer, odds / odds.sum(axis=1, keepdims=True), (layer @ self.weights["value"])[:, 0]

    def act(self, seen: Array, mask: Array) -> int:
        """Draw an action by the policy."""
        _, odds, _ = self.forward(seen[None], mask[None])
        return int(self.luck.choice(len(mask), p=odds[0]))

    def learn(self, seen: Array, masks: Array, actions: NDArray[np.int64], returns: Array) -> None:
        """Take one step along the gradients of a batch of answers and what they have brought."""
        layer, odds, values = self.forward(seen, masks)
        count = len(actions)
        gains = returns - values
        scale = gains / (gains.std() + 1e-8)
        logs = np.log(np.where(odds > 0, odds, 1.0))
        entropy = -(odds * logs).sum(axis=1, keepdims=True)
        chosen = np.eye(odds.shape[1])[actions]
        up = (chosen - odds) * scale[:, None] - CURIOSITY * odds * (logs + entropy)
        value_up = gains[:, None]
        back = (up @ self.weights["policy"].T + value_up @ self.weights["value"].T) * (1 - layer**2)
        self.climb(
            {
                "layer": seen.T @ back / count,
                "bias": back.mean(axis=0),
                "policy": layer.T @ up / count,
                "value": layer.T @ value_up / count,
            }
        )

    def climb(self, gradients: dict[str, Array]) -> None:
        """Move the weights uphill, as Adam does."""
        self.steps += 1
        for name, gradient in gradients.items():
            self.means[name] += 0.1 * (gradient - self.means[name])
            self.squares[name] += 0.001 * (gradient**2 - self.squares[name])
            mean = self.means[name] / (1 - 0.9**self.steps)
            square = self.squares[name] / (1 - 0.999**self.steps)
            self.weights[name] += RATE * mean / (np.sqrt(square) + 1e-8)


@dataclass
class Batch:
    """Answers and what they have brought."""

    seen: list[Array] = field(default_factory=list["Array"])
    masks: list[Array] = field(default_factory=list["Array"])
    actions: list[int] = field(default_factory=list[int])
    returns: list[float] = field(default_factory=list[float])


def play(env: Environment, learner: Learner, batch: Batch) -> float:
    """Play one hand, add it to the batch, and return what it has brought."""
    observation, info = env.reset()
    over, reward, questions = False, 0.0, 0
    while not over:
        seen, mask = np.log1p(observation.astype(np.float64)), info["action_mask"].astype(np.float64)
        action = learner.act(seen, mask)
        batch.seen.append(seen)
        batch.masks.append(mask)
        batch.actions.append(action)
        questions += 1
        observation, reward, over, _, info = env.step(action)
    batch.returns += [reward] * questions
    return reward


def train(env: Environment, learner: Learner, hands: int) -> None:
    """Play so many hands and learn from them."""
    for _ in range(hands // HANDS_PER_STEP):
        batch = Batch()
        for _ in range(HANDS_PER_STEP):
            play(env, learner, batch)
        learner.learn(np.array(batch.seen), np.array(batch.masks), np.array(batch.actions), np.array(batch.returns))


def measure(env: Environment, learner: Learner, hands: int) -> tuple[float, float]:
    """Return the mean return of so many hands, and its standard error."""
    returns = np.array([play(env, learner, Batch()) for _ in range(hands)])
    return float(returns.mean()), float(returns.std() / sqrt(hands))


def run(hands: int, judged: int, against: str, seed: int) -> tuple[tuple[float, float], tuple[float, float]]:
    """Learn, and return the mean return and its standard error before and after."""
    env: Any = gymnasium.env("leduc", opponents=against)
    env.reset(seed=seed)
    learner = Learner(env.encoding.size, env.encoding.actions.size, seed)
    before = measure(env, learner, judged)
    train(env, learner, hands)
    return before, measure(env, learner, judged)


def main(arguments: Sequence[str] | None = None) -> None:
    """Learn, and print what it was good for."""
    parser = argparse.ArgumentParser(description="Learn Leduc poker.")
    parser.add_argument("--hands", type=int, default=20_000, help="how many hands to learn from")
    parser.add_argument("--judged", type=int, default=2_000, help="how many hands are played to judge it")
    parser.add_argument("--against", default="random", help="the bot at the other seat")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    began = perf_counter()
    before, after = run(given.hands, given.judged, given.against, given.seed)
    for when, (mean, error) in (("before", before), ("after", after)):
        print(f"{when:>6}: {mean * CHIPS:+.2f} ± {error * CHIPS:.2f} chips a hand against {given.against}")
    print(f"{given.hands} hands in {perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main()
