"""Cards: which of them are seen with winners more often than with losers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import polars as pl
from msgspec import Struct

from kredens.lab._scipy import stats
from kredens.lab.intervals import Estimate, rate_of

if TYPE_CHECKING:
    from collections.abc import Sequence


FEWEST = 10
"""In how many games a card must have been seen to be listed."""

NOTE = (
    "The lift is by how much more often those win who have drawn (or played) the card than those who, with the same "
    "bot and deck, have drawn (or played) any card; so neither good decks nor long games, in which more is drawn, lift "
    "all their cards. Of many cards some stand out by luck: q is the share of such false alarms to expect among all "
    "cards with a q at most that large (Benjamini and Hochberg). A lift is no proof of a cause."
)


class CardFigure(Struct, frozen=True):
    """What a card has to do with winning.

    Attributes:
        card: the card, or the answer that named it.
        rate: how often those won who had it, by games and seats.
        lift: by how much more than those with the same bot and deck had any card.
        p: how likely such a lift would be by chance.
        q: the same with regard to how many cards were looked at.
    """

    card: str
    rate: Estimate
    lift: Estimate
    p: float
    q: float


def cards_of(seats: pl.DataFrame, column: Literal["drawn", "played"]) -> list[CardFigure]:
    """Return the cards of a batch that were drawn or played in enough games, the greatest lift first."""
    seen = (
        seats.select("bot", "deck", "share", column)
        .explode(column)
        .drop_nulls(column)
        .with_columns(usual=pl.col("share").mean().over("bot", "deck"))
    )
    rows = (
        seen.group_by(column)
        .agg(pl.len(), pl.col("share").mean(), pl.col("usual").mean())
        .filter(pl.col("len") >= FEWEST)
        .sort(pl.col("share") - pl.col("usual"), pl.col(column), descending=[True, False])
    )
    figures = [(card, rate_of(n, share), usual) for card, n, share, usual in rows.iter_rows()]
    ps = [_p_of(rate, usual) for _, rate, usual in figures]
    qs: Sequence[Any] = stats.false_discovery_control(ps) if ps else []
    return [
        CardFigure(card, rate, Estimate(rate.n, rate.value - usual, rate.low - usual, rate.high - usual), p, float(q))
        for (card, rate, usual), p, q in zip(figures, ps, qs, strict=True)
    ]


def _p_of(rate: Estimate, usual: float) -> float:
    """Return how likely wins at least so far from the usual rate are, by the binomial distribution."""
    wins = round(rate.n * rate.value)
    tails = stats.binom.cdf(wins, rate.n, usual), stats.binom.sf(wins - 1, rate.n, usual)
    return min(1.0, 2 * float(min(tails)))


__all__ = ["FEWEST", "NOTE", "CardFigure", "cards_of"]
