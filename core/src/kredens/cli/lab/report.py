"""`kredens lab report`: what the games of a batch say."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kredens._extras import need_extra
from kredens._files import write_whole
from kredens.cli.arguments import AsJson, named_file
from kredens.cli.screen import give_notice, grid, print_json, screen
from kredens.errors import BadBatch

if TYPE_CHECKING:
    from kredens.lab.report import Report

Batch = Annotated[Path, typer.Argument(metavar="DIR", parser=named_file, help="The folder of a batch.")]

_PAGE = b"<!doctype html"
"""What a page begins with."""

_CARDS = 8
"""How many cards the terminal lists at either end."""


def report(
    folder: Batch,
    html: Annotated[
        Path | None,
        typer.Option(
            "--html", metavar="FILE", parser=named_file, help="Write one page with charts; it needs no network."
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Report on a batch: win rates, ratings, fairness, length, branching, cards and markers."""
    need_extra("lab", "polars", "scipy", what="A report")
    if html is not None:
        need_extra("lab", "altair", "vl_convert", what="A report with charts")
        _check_free(html)
    from kredens.lab.folder import Folder
    from kredens.lab.report import report_on

    found = report_on(Folder.at(folder))
    if html is not None:
        from kredens.lab.page import page_of

        write_whole(html, page_of(found).encode(), "report", BadBatch)
    if as_json:
        import msgspec

        print_json("lab report", **msgspec.to_builtins(found, str_keys=True))
        return
    _print(found)
    if html is not None:
        screen().print(f"The report with charts is in {html}.")


def _check_free(html: Path) -> None:
    """Make sure that a report replaces nothing but a page. Raises `BadBatch`."""
    try:
        if not html.is_file():
            return  # what cannot be written is refused when it is written
        with html.open("rb") as file:
            begins = file.read(len(_PAGE))
    except (OSError, ValueError):
        return
    if begins and begins.lower() != _PAGE:
        raise BadBatch(f"{html} exists and is no page in HTML; choose another name.")


def _print(found: Report) -> None:
    from kredens.lab.tables import sections_of

    console = screen()
    console.print(f"{found.title}, {found.plan['seats']} seats, {', '.join(found.plan['bots'])}", style="bold")
    give_notice(console, found.notice)
    for section in sections_of(found, _CARDS):
        console.print(f"\n{section.title}", style="bold cyan")
        if section.text:
            console.print(section.text)
        if section.rows:
            rows = grid(*section.heads)
            for row in section.rows:
                rows.add_row(*row)
            console.print(rows)


__all__ = ["report"]
