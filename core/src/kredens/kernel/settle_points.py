"""Settle points: where a table may be looked at from outside, because nothing in it is half done."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens.kernel.setting import Setting
    from kredens.kernel.table import Table


def look_at_settle_points(setting: Setting, look: Callable[[Table], None]) -> Callable[[], None]:
    """Have every table of a setting looked at after each step that has changed something and is not atomic.

    Args:
        setting: what the tables have in common; games that are set up alike may share it.
        look: called with the table once it has settled. What it raises is a fault of the game.

    Returns:
        What ends that again.
    """
    settle = setting.settle

    def settle_and_look(table: Table) -> None:
        if settle is not None:
            settle(table)
        else:
            table.changed = 0
        if not any(type(frame).atomic for frame in table.frames):
            look(table)

    def end() -> None:
        setting.settle = settle

    setting.settle = settle_and_look
    return end


__all__ = ["look_at_settle_points"]
