"""The reply windows that nobody can use: what it costs to find that nobody holds a reply."""

from __future__ import annotations

from typing import TYPE_CHECKING

from clock import each
from report import Row

if TYPE_CHECKING:
    from clock import Plan
    from players import Player

    from kredens import State
    from kredens.kernel.replies import ReplyWindow

UNANSWERED = "nothing that a card answers"
"""The kind of an item that no card in the game has a reply to."""


def window_row(plan: Plan, player: Player, kind: type[ReplyWindow], positions: list[State] | None = None) -> Row:
    """Measure the opening of a window over an item that nobody can answer, in the middle of games.

    Args:
        plan: how long.
        player: who plays the games.
        kind: the window.
        positions: where it is opened; somewhere in some games if not said.
    """
    from kredens.kernel.items import push_item
    from kredens.kernel.replies import open_window

    places = player.middles() if positions is None else positions

    def played() -> list[tuple[State, int]]:
        found: list[tuple[State, int]] = []
        for position in places:
            state = position.clone()
            found.append((state, push_item(state.table, UNANSWERED, 0)))
        return found

    def opened(one: tuple[State, int]) -> object:
        state, item = one
        return open_window(kind, state.table, item)

    assert not any(opened(one) for one in played())
    series = each(plan, opened, played)
    work = lambda: [opened(one) for one in played()]  # noqa: E731  # as the other rows have it
    label = f"{player.game.title}, {player.seats} seats"
    return Row(f"{label}, reply window when nobody holds a reply", "us", series, work=work)
