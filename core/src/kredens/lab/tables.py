"""Tables: a report as headings, sentences and rows of text, the same for the terminal and for the page."""

from __future__ import annotations

from math import isfinite
from typing import TYPE_CHECKING

from msgspec import Struct

from kredens.lab.cards import FEWEST, NOTE
from kredens.lab.intervals import in_words
from kredens.lab.ratings import SPREAD

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kredens.lab.cards import CardFigure
    from kredens.lab.intervals import Estimate
    from kredens.lab.report import Rate, Report


class Section(Struct, frozen=True):
    """A part of a report.

    Attributes:
        key: a short name for it.
        title: its heading.
        text: sentences about it, or "".
        heads: the headings of its table's columns; none if it has no table.
        rows: the rows of its table.
    """

    key: str
    title: str
    text: str = ""
    heads: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()


def sections_of(report: Report, cards: int | None = None) -> list[Section]:
    """Return the parts of a report that have something to say.

    Args:
        report: the report.
        cards: how many cards are listed at either end at most; all if None.
    """
    found = [Section("batch", "Batch", " ".join((_played(report), *report.remarks)).strip())]
    if report.failures:
        found.append(_failures(report))
    if report.breaches:
        found.append(_breaches(report))
    if not report.finished + report.unfinished + report.forfeited:
        return found
    if report.ratings:
        found.append(_ratings(report))
    found.append(_rates("bots", "Wins by bot", "bot", report.bots))
    if report.decks:
        found.append(_rates("decks", "Wins by deck", "deck", report.decks))
    found.append(_rates("seats", "Wins by seat", "seat", report.seats, report.fairness.verdict))
    if report.first:
        says = "The first player is whose turn came first; in games without turns, who was asked first."
        found.append(_rates("first", "Wins of the first player", "", report.first, says))
    found.extend((_lengths(report), _phases(report)))
    for key, title, figures in (("drawn", "Cards drawn", report.drawn), ("played", "Cards played", report.played)):
        if figures:
            found.append(_cards(key, title, figures, cards))
    if report.curves:
        found.append(_curves(report))
    return found


def _played(report: Report) -> str:
    kinds = [
        (report.finished, "finished"), (report.unfinished, "ended without a winner"), (report.forfeited, "forfeited"),
        (report.failed, "failed"),
    ]  # fmt: skip
    parts = [f"{count:,} {word}" for count, word in kinds if count]
    total = report.finished + report.unfinished + report.forfeited + report.failed
    rate = f", in {report.seconds:,.1f} seconds of computing" if total else ""
    games = "1 game" if total == 1 else f"{total:,} games"
    return f"{games} ({', '.join(parts) or 'none yet'}){rate}."


def _rates(key: str, title: str, what: str, rates: Sequence[Rate], text: str = "") -> Section:
    rows = [(one.name, f"{one.wins.n:,}", *_share(one.wins), f"{one.score:.2f}") for one in rates]
    return Section(
        key, title, text, (what, "times played", "share of wins", "95 % interval", "mean score"), tuple(rows)
    )


def _share(estimate: Estimate, sign: str = "") -> tuple[str, str]:
    if not isfinite(estimate.low):
        return f"{estimate.value:{sign}.1%}", "-"
    return f"{estimate.value:{sign}.1%}", f"{estimate.low:{sign}.1%} to {estimate.high:{sign}.1%}"


def _ratings(report: Report) -> Section:
    text = (
        "Strengths by the model of Bradley, Terry and Luce, fitted to all games at once, so that their order does not "
        "matter; 0 is the average bot here, and 400 more mean ten times the chance to win at a table of two. Before "
        f"any game, strengths are taken to differ by a factor of e^{SPREAD:g} or so."
    )
    rows = [
        (one.bot, f"{one.games:,}", f"{one.rating:+.0f}", f"{one.low:+.0f} to {one.high:+.0f}")
        for one in report.ratings
    ]
    return Section("ratings", "Ratings of the bots", text, ("bot", "games", "rating", "95 % interval"), tuple(rows))


def _lengths(report: Report) -> Section:
    rows = [
        (one.unit, *(_number(value) for value in (
            one.mean, one.least, one.fifth, one.median, one.ninety_fifth, one.most
        )))
        for one in report.lengths
    ]  # fmt: skip
    heads = ("a game has", "mean", "least", "5 in 100 below", "median", "5 in 100 above", "most")
    return Section("lengths", "Length of games", "", heads, tuple(rows))


def _number(value: float) -> str:
    return (
        f"{value:,.0f}" if value == int(value) and value >= 1 else f"{value:,.3g}" if value < 100 else f"{value:,.0f}"
    )


def _phases(report: Report) -> Section:
    rows = [
        (one.phase, f"{one.games:,}", f"{one.decisions:.1f}", f"{one.branching:.2f}", str(one.most))
        for one in report.phases
    ]
    heads = ("phase", "games", "decisions in a game", "answers to choose from", "most")
    return Section("phases", "Decisions by phase", "", heads, tuple(rows))


def _cards(key: str, title: str, figures: Sequence[CardFigure], most: int | None) -> Section:
    shown = list(figures)
    left = ""
    if most is not None and len(shown) > 2 * most:
        left = f" Of {len(shown)} cards the {most} with the greatest and the {most} with the least lift are listed."
        shown = shown[:most] + shown[-most:]
    rows = [
        (one.card, f"{one.rate.n:,}", *_share(one.rate), *_share(one.lift, "+"), in_words(one.p), in_words(one.q))
        for one in shown
    ]
    heads = ("card", "times seen", "share of wins", "95 % interval", "lift", "95 % interval", "p", "q")
    return Section(key, title, f"{NOTE} Cards seen fewer than {FEWEST} times are left out.{left}", heads, tuple(rows))


def _curves(report: Report) -> Section:
    rows = [
        (one.marker, one.who, *[f"{one.points[len(one.points) // 4 * part].value:.1f}" for part in range(4)],
         f"{one.points[-1].value:.1f}")
        for one in report.curves
    ]  # fmt: skip
    text = "The mean number of each marker that changes, over the course of a sample of the games."
    heads = ("marker", "of", "start", "a quarter", "half", "three quarters", "end")
    return Section("curves", "Markers over the game", text, heads, tuple(rows))


def _failures(report: Report) -> Section:
    more = "" if report.failed <= len(report.failures) else f" The first {len(report.failures)} are listed."
    by_bot = ", ".join(f"{bot or 'no bot'} ({count:,})" for bot, count in report.blamed)
    text = (
        f"{report.failed:,} failed, through the fault of {by_bot}.{more} `kredens lab replay DIR --game N` plays one "
        "again; the folder `failures` has the records of what led to it."
    )
    rows = [(str(one.game), str(one.seed), one.blamed or "-", one.says) for one in report.failures]
    return Section(
        "failures", "Games that failed", text, ("game", "seed", "bot at fault", "what went wrong"), tuple(rows)
    )


def _breaches(report: Report) -> Section:
    count = sum(games for _, games in report.broken)
    more = "" if count <= len(report.breaches) else f" The first {len(report.breaches)} are listed."
    by_bot = ", ".join(f"{bot} ({games:,})" for bot, games in report.broken)
    text = (
        f"Programs that broke the terms on which they play: {by_bot}. What follows is among these terms: the game is "
        f"forfeited, or played on by chance for the program.{more}"
    )
    rows = [(str(one.game), str(one.seed), one.bot, one.says) for one in report.breaches]
    return Section("breaches", "Programs at fault", text, ("game", "seed", "bot", "what it did"), tuple(rows))


__all__ = ["Section", "sections_of"]
