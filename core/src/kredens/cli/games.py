"""`kredens games`: what is installed."""

from __future__ import annotations

import kredens
from kredens.bots import bot_names
from kredens.cli.arguments import AsJson
from kredens.cli.screen import grid, print_json, screen


def games(as_json: AsJson = False) -> None:
    """List the installed games; as everywhere, plugins that cannot be used are named on stderr."""
    found = kredens.games()
    if as_json:
        listed = [
            {
                "id": info.id, "title": info.title, "version": info.version, "seats": list(info.seats),
                "rulebook": info.rulebook, "options": list(info.options),
                "bots": list(_bots(info.id)),
            }
            for info in found
        ]  # fmt: skip
        print_json("games", games=listed, faults=list(kredens.plugin_faults()))
    else:
        table = grid("game", "title", "seats", "version", "options", "bots")
        for info in found:
            low, high = info.seats
            table.add_row(
                info.id,
                info.title,
                str(low) if low == high else f"{low}-{high}",
                info.version,
                ", ".join(info.options) or "-",
                ", ".join(_bots(info.id)),
            )
        if found:
            screen().print(table)
        else:
            screen().print("No game is installed.")


def _bots(game_id: str) -> tuple[str, ...]:
    return bot_names(kredens.load(game_id))


__all__ = ["games"]
