"""What the page on bridges says of the encoding of each game, from the encoding itself."""

# ruff: noqa: INP001  # docs/ is no package

from functools import partial

from game_tables import filled as filled_with
from game_tables import table

import kredens
from kredens.bridges import Encoding, encoding

GAMES = ("leduc", "crazy-eights", "verrater", "veto", "vtes")


def filled(page: str) -> str:
    """Return a page with a table in place of each line like `%%encoding-leduc%%`."""
    makers = {game_id.replace("-", "_"): partial(game_tables, game_id) for game_id in GAMES}
    return filled_with(page, "encoding", {"sizes": sizes_table, **makers})


def sizes_table() -> str:
    """Return how large the encoding of each game is at its usual table."""
    rows = [
        (kredens.load(one).title, str(code.seats), f"{code.actions.size:,}", f"{code.size:,}", f"{len(code.slugs):,}")
        for one, code in ((game_id, encoding(game_id)) for game_id in GAMES)
    ]
    return table(("game", "seats", "actions", "numbers of an observation", "cards"), rows)


def game_tables(game_id: str) -> str:
    """Return the sections of a game's observations and its actions."""
    code = encoding(game_id)
    return f"{_sections(code)}\n\n{_actions(code)}"


def _sections(code: Encoding) -> str:
    rows = [
        (f"{one.start:,}", f"{one.size:,}", one.name, _axis(one.rows), _axis(one.columns), one.says)
        for one in code.sections
    ]
    return table(("from", "numbers", "section", "rows", "columns", "each number"), rows)


def _axis(labels: tuple[str, ...]) -> str:
    """Return what the rows or columns of a section are, shortly."""
    told = [label for label in labels if label]
    if not told:
        return "-"
    return ", ".join(told) if len(told) <= 7 else f"{told[0]}, {told[1]}, … {told[-1]} ({len(told)})"


def _actions(code: Encoding) -> str:
    rows: list[tuple[str, ...]] = []
    start = 0
    for verb in code.game.vocabulary.verbs:
        words = " × ".join(_axis(domain) for domain in verb.domains) or "-"  # noqa: RUF001  # it multiplies
        rows.append((f"{start:,}", f"{verb.size:,}", f"`{code.id_of(start)}`", words))
        start += verb.size
    return table(("from", "actions", "the first", "words"), rows)


__all__ = ["filled", "game_tables", "sizes_table"]
