"""The screen: rich consoles for answers and for complaints, and a position drawn on one."""

from __future__ import annotations

import json
import sys
from textwrap import wrap
from typing import TYPE_CHECKING, Any, NoReturn

from rich.console import Console
from rich.table import Table
from rich.text import Text

from kredens.cli.telling import heading, tell, tell_all

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kredens.games import Game
    from kredens.kernel.events import Event
    from kredens.show import Page

SCHEMA = 1
"""The version of everything that `--json` prints."""


WIDE = 160
"""How many columns a table has in a file or a pipe."""


PARAGRAPH = 110
"""How many columns a paragraph has at most."""


LONGEST = 64 * 1024
"""How many characters a line that is typed has at most."""


_AT_ITS_END = "The input has ended."


class _Screen(Console):
    """A console that leaves a closed pipe to `main`."""

    def on_broken_pipe(self) -> NoReturn:
        raise BrokenPipeError


def screen() -> Console:
    """Return the console for answers. It is made anew, so that it follows a redirected stdout."""
    terminal = sys.stdout.isatty()
    return _Screen(highlight=False, soft_wrap=True, markup=False, emoji=False, width=None if terminal else WIDE)


def complaints() -> Console:
    """Return the console for what is no answer: errors, warnings, progress."""
    return _Screen(stderr=True, highlight=False, soft_wrap=True, markup=False, emoji=False)


def print_json(kind: str, **values: Any) -> None:  # whatever JSON can hold
    """Print one JSON document for a script: its schema version, what it is, and the values."""
    sys.stdout.write(json.dumps({"schema": SCHEMA, "kind": kind, **values}, ensure_ascii=False) + "\n")


def grid(*headings: str) -> Table:
    """Return an empty table without lines, which reads well on a screen and in a file."""
    return Table(*headings, box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))


def give_notice(console: Console, notice: str) -> None:
    """Print the sentence that must accompany what is shown of a game, if there is one."""
    if notice:
        console.print(notice, style="italic")


def narrate(console: Console, game: Game, events: Sequence[Event], *, brief: bool = False) -> None:
    """Tell events, what happened under a heading below it.

    Args:
        console: where.
        game: their game.
        events: what has happened.
        brief: whether what is under one heading makes one paragraph; otherwise each event has a line.
    """
    depth = "  "
    ranks: dict[str, int] = {}
    for run in _between_headings(events):
        if heading(run[0]):
            rank = ranks.setdefault(run[0]["event"], len(ranks))
            console.print(Text(f"{'  ' * (rank + 1)}{tell(game, run[0]).removesuffix('.')}", "cyan"))
            depth, run = "  " * (rank + 2), run[1:]  # noqa: PLW2901  # the rest of it
        lines = tell_all(game, run)
        if brief:
            lines = wrap(" ".join(lines), PARAGRAPH - len(depth), break_on_hyphens=False)
        for line in lines:
            console.print(f"{depth}{line}")


def _between_headings(events: Sequence[Event]) -> list[list[Event]]:
    runs: list[list[Event]] = []
    for event in events:
        if not runs or heading(event):
            runs.append([])
        runs[-1].append(event)
    return runs


def draw(console: Console, page: Page, *, where: bool = True) -> None:
    """Draw a position without its options, and, if wanted, where in the rules it is."""
    console.print(Text(page.title, "bold"))
    for depth, place in enumerate(page.where if where else ()):
        console.print(Text("  " * (depth + 1) + place, "dim"))
    for block in page.blocks:
        console.print(Text(block.title, "bold cyan"))
        width = max(len(name) for name, _ in block.rows)
        for name, how in block.rows:
            console.print(Text.assemble("  ", (f"{name:<{width}}", "cyan"), "  ", how))


def draw_question(console: Console, page: Page) -> None:
    """Draw the question and its options, numbered from 1."""
    console.print(Text(page.question, "bold"))
    width = max((len(option_id) for option_id, _ in page.options), default=0)
    for number, (option_id, label) in enumerate(page.options, 1):
        console.print(Text.assemble(f"  {number:>3}  ", (f"{option_id:<{width}}", "green"), f"  {label}"))


def typed_line(console: Console) -> str:
    """Ask for a line and return it. Raises `EOFError`, with a sentence, if there is none or none that ends."""
    console.print("> ", end="")
    if sys.stdin.isatty():
        try:
            return input()
        except EOFError:
            raise EOFError(_AT_ITS_END) from None
    line = sys.stdin.readline(LONGEST + 1)
    if not line:
        raise EOFError(_AT_ITS_END)
    if len(line) > LONGEST:
        raise EOFError(f"A line of the input has more than {LONGEST:,} characters.")
    return line


__all__ = [
    "SCHEMA",
    "complaints",
    "draw",
    "draw_question",
    "give_notice",
    "grid",
    "narrate",
    "print_json",
    "screen",
    "typed_line",
]
