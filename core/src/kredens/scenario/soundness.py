"""Soundness: what must be so in every position of every game, whatever its rules say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kredens.errors import KredensError, told
from kredens.kernel.flaws import flaw_of

if TYPE_CHECKING:
    from kredens.live import State


def flaw_of_position(state: State) -> str:
    """Return what is wrong with a position in one sentence, or "" if it is sound.

    The question can be asked; everybody can be shown what she may know; and the position can be saved and restored,
    for which every card lies in one place, and of tokens none has been made or lost.
    """
    table = state.table
    return (
        (flaw_of(table.question, table) if table.question is not None else "")
        or _flaw_of_save(state)
        or _flaw_of_sights(state)
    )


def _flaw_of_sights(state: State) -> str:
    for seat in (*range(state.seats), None):
        try:
            state.view(seat)
            state.events(seat)
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # noqa: BLE001  # a game's code may raise anything
            who = "A spectator" if seat is None else f"Seat {seat}"
            return f"{who} cannot be shown the position: {told(error)}"
    return ""


def _flaw_of_save(state: State) -> str:
    try:
        twin = state.game.restore(state.save())
        same = twin.digest() == state.digest()
    except KredensError as error:
        return f"The position cannot be saved and restored: {error}"
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # noqa: BLE001  # as above
        return f"The position cannot be saved and restored: {told(error)}"
    return "" if same else "A save of the position leads to another one."


__all__ = ["flaw_of_position"]
