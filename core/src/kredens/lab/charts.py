"""Charts: the figures of a report as Vega-Lite specifications with their data in them.

They say nothing of fonts and of the colours of paper and ink: the page sets these, for light and for dark screens.
"""

from __future__ import annotations

from math import isfinite
from typing import TYPE_CHECKING, Any

import altair as alt

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kredens.lab.cards import CardFigure
    from kredens.lab.intervals import Estimate
    from kredens.lab.ratings import Rating
    from kredens.lab.report import Curve, PhaseFigure, Rate

vega: Any = alt  # its types are those of every version of Vega-Lite's schema at once

Spec = dict[str, Any]

_ROW = 26
"""How high a row of a chart is, in pixels."""

_TICKS = 8
"""About how many numbers stand at an axis."""

_SHOWN = 15
"""How many cards a chart shows at either end at most."""


def rates(rows: Sequence[Rate], fair: float) -> Spec:
    """Return win rates with their intervals, beside the share that all would have if they were equal."""
    data = [{"name": _line(one.name), **_numbers(one.wins)} for one in rows]
    axis = vega.X("value:Q").axis(format=".0%", title="share of wins", tickCount=_TICKS).scale(zero=True)
    fair_rule = (
        vega.Chart(vega.Data(values=[{"fair": fair}])).mark_rule(strokeDash=[4, 4], opacity=0.6).encode(x="fair:Q")
    )
    return _spec(fair_rule + _intervals(data, axis, ".1%"))


def ratings(rows: Sequence[Rating]) -> Spec:
    """Return the bots' ratings with their intervals."""
    data = [
        {"name": _line(one.bot), "value": one.rating, "low": one.low, "high": one.high, "n": one.games} for one in rows
    ]
    return _spec(_intervals(data, vega.X("value:Q").axis(title="rating", tickCount=_TICKS).scale(zero=False), ".0f"))


def lifts(rows: Sequence[CardFigure]) -> Spec:
    """Return the cards with the greatest and the least lift, with their intervals."""
    shown = [*rows] if len(rows) <= 2 * _SHOWN else [*rows[:_SHOWN], *rows[-_SHOWN:]]
    data = [{"name": _line(one.card), **_numbers(one.lift), "q": one.q} for one in shown]
    axis = vega.X("value:Q").axis(format="+.0%", title="lift", tickCount=_TICKS).scale(zero=True)
    zero = vega.Chart(vega.Data(values=[{"zero": 0}])).mark_rule(strokeDash=[4, 4], opacity=0.6).encode(x="zero:Q")
    return _spec(zero + _intervals(data, axis, "+.1%", vega.Tooltip("q:Q", format=".3f")))


def lengths(bars: Sequence[tuple[int, int, int]]) -> Spec:
    """Return how many games have how many decisions."""
    data = [
        {"from": least, "to": most + 1, "games": games, "says": f"{least} to {most}"} for least, most, games in bars
    ]
    chart = (
        vega.Chart(vega.Data(values=data))
        .mark_bar(binSpacing=1)
        .encode(
            x=vega.X("from:Q")
            .bin("binned")
            .axis(title="decisions in a game", format="d", tickMinStep=1)
            .scale(nice=False),
            x2="to:Q",
            y=vega.Y("games:Q").axis(title="games", format="d", tickMinStep=1),
            tooltip=[vega.Tooltip("says:N", title="decisions"), vega.Tooltip("games:Q")],
        )
        .properties(height=180)
    )
    return _spec(chart)


def phases(rows: Sequence[PhaseFigure]) -> Spec:
    """Return how many questions are asked in each phase of a game, and how many answers they offer."""
    data = [{"phase": _line(one.phase), "decisions": one.decisions, "branching": one.branching} for one in rows]
    order = [row["phase"] for row in data]
    chart = (
        vega.Chart(vega.Data(values=data))
        .mark_bar()
        .encode(
            y=vega.Y("phase:N").sort(order).axis(title=None, labelLimit=160),
            x=vega.X("decisions:Q").axis(title="decisions in a game that has the phase", tickCount=_TICKS),
            tooltip=[
                vega.Tooltip("phase:N"),
                vega.Tooltip("decisions:Q", format=".1f", title="decisions in a game"),
                vega.Tooltip("branching:Q", format=".1f", title="answers to choose from"),
            ],
        )
        .properties(height=_ROW * len(data))
    )
    return _spec(chart)


def curves(rows: Sequence[Curve]) -> Spec:
    """Return the course of one marker, for those who win and for those who do not."""
    data = [
        {"who": curve.who, "part": number / (len(curve.points) - 1), **_numbers(point)}
        for curve in rows
        for number, point in enumerate(curve.points)
    ]
    sides = sorted({curve.who for curve in rows}, reverse=True)
    base = vega.Chart(vega.Data(values=data)).encode(
        x=vega.X("part:Q").axis(format=".0%", title="of the game's decisions"),
        color=vega.Color("who:N").scale(domain=sides).legend(title=None, orient="top", symbolOpacity=1),
    )
    line = base.mark_line().encode(
        y=vega.Y("value:Q").axis(title="mean").scale(zero=False),
        tooltip=[
            vega.Tooltip("who:N"), vega.Tooltip("part:Q", format=".0%"), vega.Tooltip("value:Q", format=".2f"),
            vega.Tooltip("n:Q", title="times"),
        ],
    )  # fmt: skip
    band = base.mark_area(opacity=0.2).encode(y=vega.Y("low:Q"), y2="high:Q")
    return _spec((band + line).properties(height=180))


def _intervals(data: list[dict[str, Any]], axis: Any, number: str, *more: Any) -> Any:
    """Return points with the lines of their intervals, one below the other in this order."""
    base = vega.Chart(vega.Data(values=data)).encode(
        y=vega.Y("name:N").sort([row["name"] for row in data]).axis(title=None, labelLimit=160),
        tooltip=[
            vega.Tooltip("name:N"), vega.Tooltip("value:Q", format=number), vega.Tooltip("low:Q", format=number),
            vega.Tooltip("high:Q", format=number), vega.Tooltip("n:Q", title="times"), *more,
        ],
    )  # fmt: skip
    lines = base.mark_rule(strokeWidth=2).encode(x=axis, x2="high:Q")
    lines = lines.encode(x=vega.X("low:Q"))
    return (lines + base.mark_point(filled=True, size=70, opacity=1).encode(x=axis)).properties(height=_ROW * len(data))


def _numbers(estimate: Estimate) -> dict[str, float]:
    """Return an estimate as data; where there is no interval, one of no width stands for it."""
    low = estimate.low if isfinite(estimate.low) else estimate.value
    high = estimate.high if isfinite(estimate.high) else estimate.value
    return {"value": estimate.value, "low": low, "high": high, "n": estimate.n}


def _line(name: str) -> str:
    """Return a name in one line; Vega cannot read all separators of lines that Unicode has."""
    return " ".join(name.split())


def _spec(chart: Any) -> Spec:
    spec: Spec = chart.properties(width="container").to_dict(validate=True)
    spec.pop("config", None)
    spec["autosize"] = {"type": "fit-x", "contains": "padding"}
    return spec


__all__ = ["Spec", "curves", "lengths", "lifts", "phases", "rates", "ratings"]
