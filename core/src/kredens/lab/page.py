"""The page: a report as one HTML file that needs no network, with charts, for any screen."""

from __future__ import annotations

import json
import re
from functools import cache
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import vl_convert

from kredens.lab import charts
from kredens.lab.tables import sections_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kredens.lab.charts import Spec
    from kredens.lab.report import Report
    from kredens.lab.tables import Section

_CODE, _CODED = re.compile("`([^`]+)`"), r"<code>\1</code>"
_WIDE = 12
"""A table with more rows than this can be folded away, and scrolls."""


def page_of(report: Report) -> str:
    """Return the report as HTML."""
    specs: dict[str, Spec] = {}
    body = "\n".join(_section(report, section, specs) for section in sections_of(report))
    plan = report.plan
    facts = [
        ("game", f"{report.title} ({plan['game']}, version {plan['version']})"),
        ("seats", plan["seats"]),
        ("options", ", ".join(f"{name} = {value}" for name, value in plan["options"].items()) or "as they are"),
        ("bots", ", ".join(plan["bots"])),
        ("decks", ", ".join(plan["decks"]) or "the game's own"),
        ("seed", plan["seed"]),
        ("Kredens", plan["toolkit"]),
    ]
    source = files("kredens.lab")
    return (
        source.joinpath("page.html").read_text(encoding="utf-8")
        .replace("{{title}}", escape(report.title))
        .replace("{{notice}}", f"<p class=notice>{escape(report.notice)}</p>" if report.notice else "")
        .replace("{{facts}}", "".join(f"<dt>{escape(name)}</dt><dd>{escape(str(what))}</dd>" for name, what in facts))
        .replace("{{specs}}", _script(specs))
        .replace("{{body}}", body)
        .replace("{{bundle}}", _bundle() if specs else "")
    )  # fmt: skip


@cache
def _bundle() -> str:
    """Return the scripts that draw the charts, as they may stand inside a page."""
    made: Any = vl_convert
    script: str = made.javascript_bundle()
    return script.replace("</script", "<\\/script").replace("<!--", "<\\!--")


def _script(value: Any) -> str:
    """Return JSON that may stand in a script, whatever names are in it."""
    return (
        json.dumps(value, allow_nan=False)
        .replace("<", "\\u003c")
        .replace("\u2028", "\\u2028")
        .replace("\u2029", "\\u2029")
    )


def _section(report: Report, section: Section, specs: dict[str, Spec]) -> str:
    parts = [f"<section id={section.key}><h2>{escape(section.title)}</h2>"]
    if section.text:
        parts.append(f"<p>{_CODE.sub(_CODED, escape(section.text))}</p>")
    for name, label, spec in _charts(report, section.key):
        specs[name] = spec
        parts.append(
            f'<figure><figcaption>{escape(label)}</figcaption><div class=chart id="{escape(name)}"></div></figure>'
        )
    if section.rows:
        parts.append(_table(section))
    parts.append("</section>")
    return "".join(parts)


def _charts(report: Report, key: str) -> Iterator[tuple[str, str, Spec]]:
    """Yield a name, a caption and the specification of each chart of a section."""
    fair = report.fair_share
    if key == "ratings":
        yield "chart-ratings", "Ratings, with the intervals in which they should lie", charts.ratings(report.ratings)
    elif key in {"bots", "decks", "seats", "first"}:
        caption = "Share of wins, with its interval; the dashed line is an equal share"
        yield f"chart-{key}", caption, charts.rates(getattr(report, key), fair)
    elif key == "lengths" and len(report.histogram) > 1:
        yield "chart-lengths", "Games by the number of their decisions", charts.lengths(report.histogram)
    elif key == "phases":
        yield "chart-phases", "Decisions in a game, by phase", charts.phases(report.phases)
    elif key in {"drawn", "played"}:
        yield f"chart-{key}", "Lift, with its interval", charts.lifts(getattr(report, key))
    elif key == "curves":
        for number, marker in enumerate(dict.fromkeys(curve.marker for curve in report.curves)):
            yield f"chart-curve-{number}", marker, charts.curves([one for one in report.curves if one.marker == marker])


def _table(section: Section) -> str:
    heads = "".join(f"<th scope=col>{escape(head)}</th>" for head in section.heads)
    rows = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in section.rows)
    table = f"<div class=scroll tabindex=0><table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>"
    if len(section.rows) <= _WIDE:
        return table
    return f"<details><summary>All {len(section.rows)} rows</summary>{table}</details>"


__all__ = ["page_of"]
