"""The report: what the games of a batch say, as plain data that is printed, drawn or given to a script."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import polars as pl
from msgspec import Struct

from kredens.errors import KredensError
from kredens.installed import load
from kredens.lab.cards import CardFigure, cards_of
from kredens.lab.fairness import Fairness, fairness_of
from kredens.lab.intervals import Estimate, mean_of, rate_of
from kredens.lab.parquet import read_tables
from kredens.lab.ratings import Rating, ratings_of
from kredens.lab.rows import FAILED, FINISHED, FORFEITED, UNFINISHED
from kredens.setup import notice_of

if TYPE_CHECKING:
    from kredens.lab.folder import Folder
    from kredens.lab.plan import Plan

_FAILURES = 20
"""How many failed games are listed at most."""

_BARS = 24
"""How many bars a histogram has at most."""


class Rate(Struct, frozen=True):
    """How often somebody or something wins: a seat, bot, deck or first player."""

    name: str
    wins: Estimate
    score: float


class Length(Struct, frozen=True):
    """How long games are, in decisions, turns or seconds."""

    unit: str
    mean: float
    least: float
    fifth: float
    median: float
    ninety_fifth: float
    most: float


class PhaseFigure(Struct, frozen=True):
    """What is asked in a phase: in how many games it came, questions in a game, and answers to a question."""

    phase: str
    games: int
    decisions: float
    branching: float
    most: int


class Curve(Struct, frozen=True):
    """A marker over the course of games: the mean and its interval at each twentieth part, for those who win or not."""

    marker: str
    who: str
    points: tuple[Estimate, ...]


class Failure(Struct, frozen=True):
    """A game that failed."""

    game: int
    seed: int
    blamed: str
    says: str


class Breach(Struct, frozen=True):
    """A game in which a program has broken its terms."""

    game: int
    seed: int
    bot: str
    says: str


class Report(Struct, frozen=True, kw_only=True):
    """What the games of a batch say.

    Attributes:
        title: the game's title.
        notice: a sentence that must accompany what is shown of the game, or "".
        plan: what was played: game, version, seats, options, bots, decks, seed.
        planned, finished, unfinished, forfeited, failed: how many games.
        remarks: what limits what the figures mean, in sentences.
        fair_share: what each seat would win if all were equal.
        seats, bots, decks, first: how often each wins.
        fairness: the test of the seats.
        ratings: the bots' ratings; empty for one bot.
        lengths: how long games are.
        histogram: ranges of decisions, [from, to], and how many games fall into each.
        phases: what is asked when.
        drawn, played: cards and winning.
        curves: the markers over time.
        failures: the first games that failed.
        blamed: how many games failed through the fault of each bot; "" is the game or its worker.
        breaches: the first games in which a program has broken its terms.
        broken: in how many games each program has broken them.
        seconds: how long all games took together.
    """

    title: str
    notice: str
    plan: dict[str, Any]
    planned: int
    finished: int
    unfinished: int
    forfeited: int
    failed: int
    remarks: tuple[str, ...]
    fair_share: float
    seats: tuple[Rate, ...]
    bots: tuple[Rate, ...]
    decks: tuple[Rate, ...]
    first: tuple[Rate, ...]
    fairness: Fairness
    ratings: tuple[Rating, ...]
    lengths: tuple[Length, ...]
    histogram: tuple[tuple[int, int, int], ...]
    phases: tuple[PhaseFigure, ...]
    drawn: tuple[CardFigure, ...]
    played: tuple[CardFigure, ...]
    curves: tuple[Curve, ...]
    failures: tuple[Failure, ...]
    blamed: tuple[tuple[str, int], ...]
    breaches: tuple[Breach, ...]
    broken: tuple[tuple[str, int], ...]
    seconds: float


def report_on(folder: Folder) -> Report:
    """Return the report on a batch as far as it has come.

    Raises:
        BadBatch: its folder cannot be read.
    """
    plan = folder.plan
    tables = read_tables(folder)
    games, seats = tables["games"], tables["seats"]
    over = games.filter(pl.col("status") != FAILED)
    bad = games.filter(pl.col("status") == FAILED)
    title, notice, names = _of_game(plan)
    faults = seats.filter(pl.col("fault") != "").join(games.select("game", "seed"), on="game")
    named = seats.with_columns(name=pl.col("seat").replace_strict(dict(enumerate(names)), return_dtype=pl.String))
    first = seats.with_columns(name=pl.when("first").then(pl.lit("first player")).otherwise(pl.lit("others")))
    return Report(
        title=title,
        notice=notice,
        plan={
            "game": plan.game, "version": plan.version, "toolkit": plan.toolkit, "seats": plan.seats,
            "options": plan.options, "seed": plan.seed, "bots": list(plan.bots),
            "decks": [deck.name for deck in plan.decks], "pin": plan.pin(),
        },
        planned=plan.games,
        finished=over.filter(pl.col("status") == FINISHED).height,
        unfinished=over.filter(pl.col("status") == UNFINISHED).height,
        forfeited=over.filter(pl.col("status") == FORFEITED).height,
        failed=bad.height,
        remarks=tuple(_remarks(plan, games)),
        fair_share=1 / plan.seats,
        seats=_rates(named, by_rate=False),
        bots=_rates(seats.with_columns(name="bot")),
        decks=_rates(seats.with_columns(name="deck")) if plan.decks else (),
        first=_rates(first) if first["first"].any() else (),
        fairness=_fairness(plan, seats),
        ratings=tuple(ratings_of(seats)),
        lengths=_lengths(over),
        histogram=_histogram(over["decisions"]),
        phases=_phases(tables["phases"].join(over.select("game"), on="game", how="semi")),
        drawn=tuple(cards_of(seats, "drawn")),
        played=tuple(cards_of(seats, "played")),
        curves=_curves(tables["curves"], seats),
        failures=tuple(
            [
                Failure(*row)
                for row in bad.head(_FAILURES).select("game", "seed", "blamed", "reason").iter_rows()
            ]
        ),
        blamed=_counted(bad, "blamed"),
        breaches=tuple([
            Breach(*row) for row in faults.head(_FAILURES).select("game", "seed", "bot", "fault").iter_rows()
        ]),
        broken=_counted(faults, "bot"),
        seconds=float(games["seconds"].sum()),
    )  # fmt: skip


def _counted(rows: pl.DataFrame, by: str) -> tuple[tuple[str, int], ...]:
    return tuple(rows.group_by(by).len().sort("len", by, descending=[True, False]).iter_rows())


def _of_game(plan: Plan) -> tuple[str, str, list[str]]:
    """Return the game's title, its notice and the names of its seats, as far as it is installed."""
    from kredens.show import seat_name

    try:
        game = load(plan.game)
        settings = game.settings(plan.options)
    except KredensError:
        return plan.game, "", [f"seat {seat}" for seat in range(plan.seats)]
    return game.title, notice_of(game, settings), [seat_name(game, seat) for seat in range(plan.seats)]


def _remarks(plan: Plan, games: pl.DataFrame) -> list[str]:
    found: list[str] = []
    if games.height < plan.games:
        found.append(f"Only {games.height:,} of {plan.games:,} games have been played yet.")
    cycle = plan.lineups().cycle
    if (len(plan.bots) > 1 or plan.decks) and games.height % cycle:
        what = "bot and deck" if plan.decks else "bot"
        found.append(
            f"Every {what} has been in every seat equally often only after a multiple of {cycle:,} games; here some "
            "have a game more."
        )
    failed = games.filter(pl.col("status") == FAILED).height
    if failed:
        found.append("Games that failed count for nothing but their number.")
    return found


def _rates(seats: pl.DataFrame, *, by_rate: bool = True) -> tuple[Rate, ...]:
    grouped = seats.group_by("name").agg(
        pl.len(), pl.col("share").mean(), pl.col("score").mean(), least=pl.col("seat").min()
    )
    ordered = grouped.sort("share", "name", descending=[True, False]) if by_rate else grouped.sort("least")
    return tuple(
        [
            Rate(name, rate_of(n, share), score)
            for name, n, share, score in ordered.select("name", "len", "share", "score").iter_rows()
        ]
    )


def _fairness(plan: Plan, seats: pl.DataFrame) -> Fairness:
    alone = dict(seats.filter(pl.col("share") == 1).group_by("seat").agg(pl.len()).iter_rows())
    return fairness_of([alone.get(seat, 0) for seat in range(plan.seats)])


def _lengths(games: pl.DataFrame) -> tuple[Length, ...]:
    if not games.height:
        return ()
    units = ["decisions", *(["turns"] if games["turns"].max() else []), "seconds"]
    return tuple([_length(unit, games[unit]) for unit in units])


def _length(unit: str, values: Any) -> Length:
    quantiles = [float(values.quantile(share, "linear")) for share in (0, 0.05, 0.5, 0.95, 1)]
    return Length(unit, float(values.mean()), *quantiles)


def _histogram(decisions: Any) -> tuple[tuple[int, int, int], ...]:
    if not len(decisions):
        return ()
    least, most = int(decisions.min()), int(decisions.max())
    width = -(-(most - least + 1) // _BARS)
    counts = dict(((decisions - least) // width).value_counts().iter_rows())
    bars = -(-(most - least + 1) // width)
    return tuple([(least + bar * width, least + (bar + 1) * width - 1, counts.get(bar, 0)) for bar in range(bars)])


def _phases(phases: pl.DataFrame) -> tuple[PhaseFigure, ...]:
    rows = (
        phases.group_by("phase")
        .agg(pl.len(), pl.col("decisions").sum(), pl.col("options").sum(), pl.col("most").max())
        .sort("decisions", "phase", descending=[True, False])
    )
    return tuple(
        [
            PhaseFigure(phase, games, decisions / games, options / decisions, most)
            for phase, games, decisions, options, most in rows.iter_rows()
        ]
    )


def _curves(curves: pl.DataFrame, seats: pl.DataFrame) -> tuple[Curve, ...]:
    """Return for each marker that changes its course, for those who win and for those who do not."""
    moving = curves.filter(pl.col("values").list.n_unique().max().over("marker") > 1)
    if not moving.height:
        return ()
    sides = seats.select(
        "game", "seat", who=pl.when(pl.col("share") > 0).then(pl.lit("winners")).otherwise(pl.lit("others"))
    )
    points = (
        moving.join(sides, on=["game", "seat"])
        .with_columns(point=pl.int_ranges(0, pl.col("values").list.len()))
        .explode("values", "point")
        .group_by("marker", "who", "point")
        .agg(pl.len(), mean=pl.col("values").mean(), deviation=pl.col("values").std())
        .sort("marker", "who", "point", descending=[False, True, False])
    )
    found: dict[tuple[str, str], list[Estimate]] = {}
    for marker, who, _, n, mean, deviation in points.iter_rows():
        found.setdefault((marker, who), []).append(mean_of(n, mean, deviation))
    return tuple([Curve(marker, who, tuple(estimates)) for (marker, who), estimates in found.items()])


__all__ = ["Breach", "Curve", "Failure", "Length", "PhaseFigure", "Rate", "Report", "report_on"]
