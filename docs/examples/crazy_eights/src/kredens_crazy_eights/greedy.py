"""The greedy bot: it gets rid of what counts most, and keeps its eights."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kredens_crazy_eights.cards import FACES, WORDS
from kredens_crazy_eights.match import points

if TYPE_CHECKING:
    from kredens.bots import SeatView

FACE = dict(zip(WORDS, range(len(FACES)), strict=True))


class Greedy:
    """Plays the card that counts most, an eight only if nothing else fits, and names the suit it has most of."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, seat: SeatView) -> str:
        """Return the id of one of the options."""
        ids = seat.decision.ids
        verb = ids[0].partition(":")[0]
        if verb == "suit":
            held = [card["card"] for card in seat.view()["zones"]["hand"][seat.seat]["cards"]]
            return max(ids, key=lambda name: sum(word.endswith(name.removeprefix("suit:")) for word in held))
        if verb != "play":
            return ids[0]
        return max((name for name in ids if name.startswith("play:")), key=_worth)


def _worth(name: str) -> int:
    face = FACE[name.removeprefix("play:")]
    return 0 if points(face) == 50 else points(face)
