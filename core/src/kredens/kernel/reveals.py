"""Reveals: whether a seat has learned something between two moments of a game, so that play cannot go back behind it.

It errs on the safe side: a card that was shown, any draw of luck, and anything that was said while another seat had a
secret choice standing count as learned, even if the seat could have told beforehand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kredens.kernel.flow import CHOICE
from kredens.kernel.table import MOVE, REVEAL, SAY, TURN

if TYPE_CHECKING:
    from kredens.kernel.cards import Card
    from kredens.kernel.questions import Plain
    from kredens.kernel.table import Table


def learned(before: Table, after: Table, viewer: int) -> bool:
    """Return whether `viewer` knows more in a later position than the earlier one and her own answers would tell her.

    Args:
        before: the earlier position.
        after: a later one of the same game, which has been played on from it.
        viewer: the seat.
    """
    if after.known[viewer] & ~before.known[viewer] or after.drawn != before.drawn:
        return True
    if before.log is None or after.log is None:
        return True
    secrets = any(pledge.seat != viewer for pledge in before.pledges)
    for event in after.log[len(before.log) :]:
        kind = event[0]
        if kind == CHOICE:
            secrets = secrets or (event[1] != viewer and (event[3] or event[4]))
        elif (kind == SAY and secrets and event[3] >> viewer & 1) or _shows(after, event, viewer):
            return True
    return False


def _shows(t: Table, event: tuple[Plain, ...], viewer: int) -> bool:
    """Return whether an event shows the viewer a card that she could not see where it lay."""
    kind = event[0]
    if kind == MOVE:
        return bool(event[4] >> viewer & 1) and not _lay_open(t, event[2], viewer)
    if kind == TURN:
        return bool(event[3]) and not _lay_open(t, event[2], viewer)
    if kind == REVEAL:
        return bool(event[2] >> viewer & 1) and any(not _lay_open(t, t.cards[int(token)], viewer) for token in event[1])
    return False


def _lay_open(t: Table, card: Card, viewer: int) -> bool:
    return card.up or bool(t.setting.peek[card.zone] >> viewer & 1)
