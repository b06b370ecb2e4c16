"""What the steward has in mind when it answers, and what it thinks of cards that it can play or use."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from kredens_veto.faces import CHARACTER
from kredens_veto.steward_sight import Piece, Sight
from kredens_veto.steward_stack import Fighters, fighters
from kredens_veto.steward_worth import AIMS, NEW_ABILITY, UNAIMED

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from kredens.bots import SeatView
    from kredens_veto.faces import VetoFace


@dataclass
class Mind:
    """What the steward has in mind when it answers.

    Attributes:
        sight: the position.
        faces: what is printed on every card of the game, by slug.
        doing: the verb of what it is choosing for, and the card.
        seat: what else its seat may know.
        ids: all answers.
    """

    sight: Sight
    faces: Mapping[str, VetoFace]
    doing: tuple[str, VetoFace | None]
    seat: SeatView
    ids: tuple[str, ...]

    def face(self, word: str) -> VetoFace | None:
        """Return what is printed on the card called so."""
        return self.faces.get(word.partition("@")[0])

    @cached_property
    def events(self) -> tuple[dict[str, Any], ...]:
        """The log, read once if at all."""
        return self.seat.events()

    @cached_property
    def fighters(self) -> Fighters:
        """Who has challenged whom."""
        return fighters(self.sight, self.events)


def aimed(abilities: Iterable[str], piece: Piece, sight: Sight) -> float:
    """Return what some abilities are worth when they are aimed at a card."""
    rates = [AIMS[name](piece, sight) for name in abilities if name in AIMS]
    return sum(rates) if rates else NEW_ABILITY * (1 if piece.owner == sight.me else -1)


def rule_worth(face: VetoFace, sight: Sight) -> float:
    """Return what playing a card or using its rule is worth, at its best target if it needs one."""
    names = face.special or face.abilities
    if face.kind == CHARACTER or not any(name in AIMS for name in names):
        return max([UNAIMED.get(name, AIMS[name](_nothing, sight) if name in AIMS else NEW_ABILITY) for name in names],
                   default=0.0)  # fmt: skip
    return max([aimed(names, piece, sight) for piece in sight.board.values()], default=-1.0)


_nothing = Piece(-1, -1, "", None, "", marked=False)


__all__ = ["Mind", "aimed", "rule_worth"]
