"""Ratings: how strong bots are, by the model of Bradley, Terry and Luce.

Every bot has a strength, and wins a game with the probability that its strength has among those of all who play it;
with two seats this is Bradley and Terry's model, on the scale that Elo made known. The strengths are those that make
the batch's results most likely. Bots do not learn from game to game, so their order must not matter, as it does for
ratings that are carried on game by game; and the model's curvature gives the intervals.
"""

from __future__ import annotations

from math import log, sqrt
from typing import TYPE_CHECKING, Any

import numpy as np
import polars as pl
from msgspec import Struct

from kredens.lab._scipy import linalg, optimize
from kredens.lab.intervals import Z

if TYPE_CHECKING:
    from collections.abc import Sequence

SPREAD = 4.0
"""How far strengths are taken to lie apart before any game is seen, as a standard deviation in natural logarithms; it
keeps a bot that has won every game from an endless rating, and counts for almost nothing beside real games."""

_POINTS = 400 / log(10)


class Rating(Struct, frozen=True):
    """A bot's rating, on the scale of Elo with 0 for the average bot of the batch, and its interval."""

    bot: str
    games: int
    rating: float
    low: float
    high: float


def ratings_of(seats: pl.DataFrame) -> list[Rating]:
    """Rate the bots of a batch.

    Args:
        seats: the batch's table of seats; games that nobody has won do not count.

    Returns:
        The ratings, the best first; none if there is only one bot, or no game with a winner.
    """
    bots: list[str] = sorted(seats["bot"].unique().to_list())
    tables, wins = _tables(seats, bots)
    if len(bots) < 2 or not len(tables):
        return []

    def loss(strength: Any) -> tuple[float, Any]:
        powers = tables * np.exp(strength - strength.max())
        chance = powers / powers.sum(axis=1, keepdims=True)
        played = wins.sum(axis=1)
        likelihood = (wins @ strength).sum() - (played * (np.log(powers.sum(axis=1)) + strength.max())).sum()
        slope = wins.sum(axis=0) - played @ chance
        return (strength @ strength) / (2 * SPREAD**2) - likelihood, strength / SPREAD**2 - slope

    found: Any = optimize.minimize(loss, np.zeros(len(bots)), jac=True, method="L-BFGS-B").x
    powers = tables * np.exp(found - found.max())
    chance = powers / powers.sum(axis=1, keepdims=True)
    played = wins.sum(axis=1)
    curvature = np.diag(played @ chance) - (chance * played[:, None]).T @ chance + np.eye(len(bots)) / SPREAD**2
    centred = np.eye(len(bots)) - 1 / len(bots)
    variance: Any = np.diag(centred @ linalg.inv(curvature) @ centred.T)
    counts = dict(seats.group_by("bot").agg(pl.col("game").n_unique()).iter_rows())
    rated = [
        _rating(bot, counts[bot], float(strength), sqrt(max(float(square), 0.0)))
        for bot, strength, square in zip(bots, found - found.mean(), variance, strict=True)
    ]
    return sorted(rated, key=lambda rating: -rating.rating)


def _rating(bot: str, games: int, strength: float, deviation: float) -> Rating:
    return Rating(
        bot, games, _POINTS * strength, _POINTS * (strength - Z * deviation), _POINTS * (strength + Z * deviation)
    )


def _tables(seats: pl.DataFrame, bots: Sequence[str]) -> tuple[Any, Any]:
    """Return for each line-up that was played how many seats each bot had, and how many wins each has made of it."""
    number = {bot: place for place, bot in enumerate(bots)}
    won = seats.filter(pl.col("share").sum().over("game") > 0)
    with_lineup = won.with_columns(lineup=pl.col("bot").sort().str.join("\0").over("game"))
    rows = with_lineup.group_by("lineup", "bot").agg(pl.col("share").sum(), seats=pl.len())
    lineups = {lineup: place for place, lineup in enumerate(sorted(rows["lineup"].unique().to_list()))}
    games = dict(with_lineup.group_by("lineup").agg(pl.col("game").n_unique()).iter_rows())
    tables, wins = np.zeros((len(lineups), len(bots))), np.zeros((len(lineups), len(bots)))
    for lineup, bot, share, count in rows.iter_rows():
        tables[lineups[lineup], number[bot]] = count / games[lineup]
        wins[lineups[lineup], number[bot]] = share
    return tables, wins


__all__ = ["SPREAD", "Rating", "ratings_of"]
