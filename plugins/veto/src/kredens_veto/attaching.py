"""What can be attached from the court: the stings that who has the floor has in her court, and room for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kredens.kernel.bans import allows, rulebook_allows, verb_of
from kredens.kernel.permission import is_spoken_of
from kredens_veto.bans_putting_out import ATTACH_ANY_BANS, ATTACH_BANS, room_for_sting

if TYPE_CHECKING:
    from kredens_veto.tables import VetoTable


class Attaching:
    """Which stings of her court who has the floor can attach, with what goes for all of them looked at once."""

    __slots__ = ("_free", "_room", "_seat", "_t", "_verb")

    def __init__(self, t: VetoTable, seat: int) -> None:
        self._t = t
        self._seat = seat
        self._verb = verb_of(t, "attach")
        self._free = not is_spoken_of(t, self._verb)
        self._room = any(room_for_sting(t, character) for character in t.company(seat))

    def may(self, token: int) -> bool:
        """Whether nothing keeps her from attaching a sting."""
        t = self._t
        if self._free:
            return self._room and rulebook_allows(t, ATTACH_ANY_BANS, self._seat, token)
        return allows(t, self._verb, ATTACH_BANS, self._seat, token, t.face(token).slug)


__all__ = ["Attaching"]
