"""The report: rows of figures as an aligned table for people and as JSON for scripts."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING

from clock import REFERENCE_LOOP

if TYPE_CHECKING:
    from collections.abc import Callable

    from clock import Series
    from targets import Target

HEADER = ("what", "median (min-max)", "unit", "loop ms", "scaled", "x peer", "at least", "aim")
NOTHING = "-"


KREDENS, SPIEL, RLCARD, PETTINGZOO = "Kredens", "OpenSpiel C++", "RLCard", "PettingZoo"


@dataclass(frozen=True)
class About:
    """What a row is about, for scripts that pick rows.

    Attributes:
        what: what was measured: `headless`, `watched`, `clone`, `save` and so on.
        game: the title of the game; empty for an import.
        engine: whose it is.
        seats: how many players; 0 if that says nothing.
        cards: how many cards are in the game; 0 if nobody has counted.
    """

    what: str
    game: str = ""
    engine: str = KREDENS
    seats: int = 0
    cards: int = 0


@dataclass
class Row:
    """One line of the report.

    Attributes:
        name: what was measured.
        unit: in what.
        series: the figures; None if nothing could be measured, and then `note` says why.
        target: what has to be reached.
        peer: the peer's figures from the same repetitions.
        peer_name: whose they are.
        work: does once more what was measured, for a profile of it.
        extra: further facts, such as the mean length of a game.
        about: what it is about.
    """

    name: str
    unit: str
    series: Series | None = None
    target: Target | None = None
    peer: Series | None = None
    peer_name: str = ""
    work: Callable[[], object] | None = None
    note: str = ""
    extra: dict[str, float] = field(default_factory=dict[str, float])
    about: About | None = None

    @property
    def less(self) -> bool:
        """Whether less is better."""
        return "/s" not in self.unit

    @property
    def ratio(self) -> float | None:
        """How many times the peer's figure this is."""
        return self.series.over(self.peer) if self.series and self.peer else None

    @property
    def reached(self) -> tuple[bool | None, bool | None]:
        """Whether the figure reaches what it must at least, and what it aims at; None where that cannot be said."""
        if self.series is None or self.target is None:
            return None, None
        scaled = self.series.scaled(less=self.less)
        if self.target.aim is not None:
            return self._meets(scaled, self.target.at_least), self._meets(scaled, self.target.aim)
        ratio = self.ratio
        return self._meets(scaled, self.target.at_least), None if ratio is None else self._meets(ratio, 1.0)

    def _meets(self, figure: float, bound: float) -> bool:
        return figure <= bound if self.less else figure >= bound

    def cells(self) -> tuple[str, ...]:
        """Return the row as the table shows it."""
        if self.series is None:
            return (self.name, "not measured", self.unit, *(NOTHING,) * 5)
        spread = self.series.spread
        ratio = self.ratio
        at_least, aim = self.reached
        target = self.target
        return (
            self.name,
            f"{figure(spread.median)} ({figure(spread.least)}-{figure(spread.most)})",
            self.unit,
            f"{self.series.loop:.1f}",
            figure(self.series.scaled(less=self.less)),
            NOTHING if ratio is None else f"{ratio:.2f} {self.peer_name}",
            NOTHING if target is None else f"{figure(target.at_least)} {_word(at_least)}",
            NOTHING
            if target is None
            else f"{self.peer_name if target.aim is None else figure(target.aim)} {_word(aim)}",
        )

    def json(self) -> dict[str, object]:
        """Return the row as scripts read it."""
        row: dict[str, object] = {"name": self.name, "unit": self.unit}
        if self.about is not None:
            row["about"] = asdict(self.about)
        if self.series is not None:
            at_least, aim = self.reached
            row |= asdict(self.series.spread)
            row |= {"calibration_ms": self.series.loop, "scaled": self.series.scaled(less=self.less)}
            row |= {"repetitions": len(self.series.values), "at_least_reached": at_least, "aim_reached": aim}
        if self.target is not None:
            row |= {"at_least": self.target.at_least, "aim": self.target.aim}
        if self.peer_name:
            row |= {"peer": self.peer_name, "ratio_to_peer": self.ratio}
        if self.note:
            row["note"] = self.note
        return row | self.extra


def figure(number: float) -> str:
    """Return a number with three digits that say something."""
    if number >= 1_000:
        return f"{number:,.0f}"
    return f"{number:.0f}" if number >= 100 else f"{number:.1f}" if number >= 10 else f"{number:.2f}"


def _word(reached: bool | None) -> str:  # noqa: FBT001  # three answers to one question
    return {True: "reached", False: "MISSED", None: "not judged"}[reached]


def table(rows: list[Row]) -> str:
    """Return the rows under a header, columns aligned, notes below."""
    lines = [HEADER, *(row.cells() for row in rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(HEADER))]
    right = {1, 3, 4}
    text = [
        "  ".join(
            cell.rjust(width) if column in right else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    ]
    text.insert(1, "-" * max(map(len, text)))
    text.append("")
    text.append(f"scaled: as with a calibration loop of {REFERENCE_LOOP} ms; targets are judged by it.")
    text.append("x peer: how many times the peer's figure of the same repetitions.")
    text.extend(f"{row.name}: {row.note}" for row in rows if row.note)
    return "\n".join(text)
