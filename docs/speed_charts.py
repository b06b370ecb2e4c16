"""The pictures of the page on speed, drawn by altair from docs/data/bench.json; they need the extra `lab`.

They have a paper of their own, so that they can be read on light and on dark pages, and take the colours of the night
where the reader's system asks for them.
"""

# ruff: noqa: INP001  # docs/ is no package

import hashlib
import re
from html import escape
from pathlib import Path
from typing import Any

import altair as alt
import vl_convert
from speed_tables import DATA, EIGHTS, HOLDEM, KREDENS, KUHN, LEDUC, SPIEL, by_seats, heaps, row, rows

vega: Any = alt  # its types are those of every version of Vega-Lite's schema at once
convert: Any = vl_convert
Chart = Any

PAPER, INK, GRID = "#fcfcfa", "#22272e", "#d9dce0"
NIGHT = {PAPER: "#1b1f24", INK: "#dfe3e8", GRID: "#3a414a"}
"""The colours of paper, ink and grid, and what they are by night."""
COLOURS = ("#3b82d0", "#d9822b", "#2e9e6b", "#a05fc0", "#c8504f", "#7d8794")
"""These are read on both."""
CONFIG = {
    "background": PAPER,
    "font": "Helvetica, Arial, sans-serif",
    "view": {"stroke": None},
    "axis": {
        "labelColor": INK, "titleColor": INK, "domainColor": INK, "tickColor": INK, "gridColor": GRID,
        "labelFontSize": 12, "titleFontSize": 12, "titleFontWeight": "normal",
    },
    "legend": {"labelColor": INK, "titleColor": INK, "labelFontSize": 12, "titleFontSize": 12},
    "title": {"color": INK, "fontSize": 13, "anchor": "start", "fontWeight": "normal"},
    "header": {"labelColor": INK, "titleColor": INK, "labelFontSize": 12},
    "range": {"category": list(COLOURS)},
    "padding": 14,
}  # fmt: skip


def peers() -> tuple[str, str, Chart]:
    """Return how long a decision takes here and elsewhere: name, description, chart."""
    wanted = [
        (LEDUC, 2, SPIEL), (LEDUC, 2, KREDENS), (KUHN, 2, "OpenSpiel Python"), (HOLDEM, 2, "RLCard"),
        (EIGHTS, 2, SPIEL), (EIGHTS, 2, KREDENS), (EIGHTS, 7, SPIEL), (EIGHTS, 7, KREDENS),
    ]  # fmt: skip
    values = [
        {"what": f"{game}, {seats} seats: {engine}", "us": row(what="headless", game=game, seats=seats,
                                                               engine=engine)["scaled"],
         "whose": "Kredens" if engine == KREDENS else "others"}
        for game, seats, engine in wanted
    ]  # fmt: skip
    order = [one["what"] for one in values]
    base = vega.Chart(vega.Data(values=values)).encode(
        y=vega.Y(
            "what:N", sort=order, axis=vega.Axis(title=None, labelLimit=300, minExtent=250, ticks=False, domain=False)
        ),
        x=vega.X("us:Q", axis=vega.Axis(title="µs a decision", tickCount=6)),
    )
    bars = base.mark_bar(height=16).encode(
        color=vega.Color("whose:N", scale=vega.Scale(domain=["Kredens", "others"], range=[COLOURS[0], COLOURS[5]]),
                         legend=vega.Legend(title=None, orient="top"))
    )  # fmt: skip
    words = base.mark_text(align="left", dx=4, color=INK, fontSize=12).encode(text=vega.Text("us:Q", format=".3~r"))
    says = "; ".join(f"{one['what']} {one['us']:.3g}" for one in values)
    return "Microseconds for a decision, in Kredens and elsewhere", says, (bars + words).properties(width=380)


def seats() -> tuple[str, str, Chart]:
    """Return how games grow with seats."""
    found = by_seats()
    values = [
        {"game": _label(one, found), "seats": one["seats"], "us": one["scaled"], "length": one["decisions_per_game"]}
        for one in found
    ]
    games = list(dict.fromkeys(one["game"] for one in values))
    legend = vega.Legend(title=None, orient="bottom", columns=5)
    shapes = ("circle", "square", "triangle-up", "cross", "diamond")
    base = vega.Chart(vega.Data(values=values)).encode(
        x=vega.X("seats:Q", axis=vega.Axis(title="seats", values=[2, 3, 4, 5, 6, 7], format="d", grid=False),
                 scale=vega.Scale(domain=[1.8, 7.2], nice=False)),
        color=vega.Color("game:N", scale=vega.Scale(domain=games, range=list(COLOURS[:5])), legend=legend),
        shape=vega.Shape("game:N", scale=vega.Scale(domain=games, range=list(shapes)), legend=legend),
    )  # fmt: skip

    def panel(field: str, title: str) -> Chart:
        least, most = min(one[field] for one in values), max(one[field] for one in values)
        ticks = [digit * 10**power for power in range(5) for digit in (1, 2, 5)]
        scale = vega.Scale(type="log", domain=[least / 1.4, most * 1.4], nice=False)
        chart = base.encode(y=vega.Y(f"{field}:Q", axis=vega.Axis(title=None, values=ticks, format=",d"), scale=scale))
        return (chart.mark_line(strokeWidth=2) + chart.mark_point(filled=True, size=60, opacity=1)).properties(
            width=270, height=240, title=title
        )

    says = "; ".join(
        f"{one['game']} with {one['seats']} seats {one['us']:.3g} microseconds, {one['length']:.0f} decisions"
        for one in values
    )
    return ("How games grow with seats: microseconds for a decision, and decisions in a game", says,
            panel("us", "µs a decision") | panel("length", "decisions a game"))  # fmt: skip


def _label(one: dict[str, Any], found: list[dict[str, Any]]) -> str:
    """Return the name of a game, with the size of its decks where there are two."""
    same = [other["cards"] for other in found if (other["game"], other["seats"]) == (one["game"], one["seats"])]
    if one["game"] != "V:TES":
        return str(one["game"])
    return f"V:TES, libraries of {90 if len(same) > 1 and one['cards'] == max(same) else 60}"


def cards() -> tuple[str, str, Chart]:
    """Return how the kernel grows with cards: the toy, and copies of real games beside it."""
    words = {"answer": "an answer", "clone": "a clone", "save": "a save", "start": "a start"}
    values = [
        {"what": words[kind], "cards": number, "us": one[kind]["scaled"]} for number, one in heaps() for kind in words
    ]
    real = [
        {"what": words[kind], "cards": one["cards"], "us": one["scaled"], "game": f"{one['game']}, {one['seats']}"}
        for kind in ("clone", "save")
        for one in rows(what=kind, engine=KREDENS)
        if not one["game"].startswith("A heap")
    ]
    scale = vega.Scale(domain=list(words.values()), range=list(COLOURS[:4]))
    colour = vega.Color("what:N", scale=scale, legend=vega.Legend(title=None, orient="bottom"))

    def axes(chart: Chart) -> Chart:
        return chart.encode(
            x=vega.X("cards:Q", axis=vega.Axis(title="cards", values=[6, 60, 250, 500, 1000, 2000], format=",d"),
                     scale=vega.Scale(type="symlog", constant=30)),
            y=vega.Y("us:Q", axis=vega.Axis(title="µs", values=[0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]),
                     scale=vega.Scale(type="log", domain=[0.5, 1500], nice=False)),
            color=colour,
        )  # fmt: skip

    toy = axes(vega.Chart(vega.Data(values=values)))
    games = axes(vega.Chart(vega.Data(values=real))).mark_point(size=50, strokeWidth=2, filled=False, opacity=1)
    chart = toy.mark_line(strokeWidth=2) + toy.mark_point(filled=True, size=36, opacity=1) + games
    says = "; ".join(f"with {one['cards']} cards {one['what']} {one['us']:.3g}" for one in values)
    return ("How a toy with many cards grows (lines), and real games beside it (rings), in microseconds", says,
            chart.properties(width=520, height=300))  # fmt: skip


CHARTS = {"speed-peers.svg": peers, "speed-seats.svg": seats, "speed-cards.svg": cards}


def drawn(title: str, says: str, chart: Chart) -> str:
    """Return a chart as SVG with a title and a description, for paper and for the night."""
    svg: str = convert.vegalite_to_svg(chart.configure(**CONFIG).to_dict())
    night = "".join(f'[fill="{day}"]{{fill:{dark}}}[stroke="{day}"]{{stroke:{dark}}}' for day, dark in NIGHT.items())
    head = (
        f"<title>{escape(title)}</title><desc>{escape(says)}</desc>"
        f"<metadata>data {digest()}</metadata>"
        f"<style>@media (prefers-color-scheme: dark){{{night}}}</style>"
    )
    return re.sub(r"(<svg [^>]*)>", rf'\1 role="img">{head}', svg, count=1) + "\n"


def digest() -> str:
    """Return what tells that a picture was drawn from the data that lies there."""
    return hashlib.sha256(DATA.read_bytes()).hexdigest()[:16]


def draw(folder: Path) -> None:
    """Write all pictures."""
    for name, make in CHARTS.items():
        (folder / name).write_text(drawn(*make()), encoding="utf-8")


__all__ = ["CHARTS", "digest", "draw", "drawn"]
