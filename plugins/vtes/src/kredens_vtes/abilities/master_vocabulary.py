"""The vocabulary of master cards: those that enter play, those that are put on minions, and what is used in play."""

# ruff: noqa: ARG002  # a hook that does nothing by default takes what those who override it need

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from kredens.kernel.abilities import Ability
from kredens_vtes.actions.by_card import ITSELF, ActionRule
from kredens_vtes.board import HAND, HOLDINGS, READY, TORPOR
from kredens_vtes.master_actions import MasterRule, OutOfTurnRule, PhaseRule
from kredens_vtes.moments import MINION_PHASE, OTHERS_MINION_PHASE
from kredens_vtes.rules import qualifies
from kredens_vtes.staying import ON_MINION, ON_TABLE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kredens.kernel.items import Item
    from kredens.kernel.modifiers import Bonus
    from kredens.kernel.permission import Rule
    from kredens.kernel.plays import Play
    from kredens.kernel.triggers import Trigger
    from kredens_vtes.rules import Chosen, Pairs
    from kredens_vtes.tables import VtesTable

EVERYWHERE = (HAND, HOLDINGS, READY, TORPOR)
"""Where a master card does something: its rules say themselves whether they are played or used."""


def master(
    *replies: Any, bonuses: tuple[Bonus, ...] = (), rules: tuple[Rule, ...] = (), triggers: tuple[Trigger, ...] = ()
) -> Ability:
    """Return the ability of a master card that is played from the hand and does something in play."""
    return Ability(
        replies=replies, bonuses=bonuses, rules=rules, triggers=triggers, zones=EVERYWHERE, hidden=True
    )  # fmt: skip


class Master(MasterRule):
    """A master card as it is played; one of a clan needs a ready minion of that clan."""

    def fits(self, t: VtesTable, seat: int, token: int, item: Item) -> bool:
        """Whether it is in the hand, and she has who is required."""
        if t.cards[token].zone != HAND[seat]:
            return False
        face = t.printed(token)
        return not face.clan or any(qualifies(t, face, minion) for minion in t.ready(seat))


class OutOfTurn(OutOfTurnRule):
    """An out-of-turn master card as it is played."""

    def fits(self, t: VtesTable, seat: int, token: int, item: Item) -> bool:
        """Whether it is in the hand."""
        return t.cards[token].zone == HAND[seat]


class Enter(Master):
    """A card that comes into play."""

    stays: ClassVar[str] = ON_TABLE

    def effect(self, t: VtesTable, play: Play) -> None:
        """Put it on the table."""
        enter(t, play)


class PutOn(Master):
    """A card that is put on one of its `targets`."""

    stays: ClassVar[str] = ON_MINION

    def targets(self, t: VtesTable, seat: int, source: int) -> Iterable[int]:
        """Return the minions it can be put on."""
        return ()

    def picks(self, t: Any, seat: int, source: int, subject: int, chosen: Chosen) -> Pairs | None:
        """Let the minion be chosen."""
        if chosen:
            return None
        return [(f"on:{words}", token) for words, token in t.pointed(seat, self.targets(t, seat, source))]

    def can_be_composed(self, t: Any, play: Play) -> bool:
        """Whether there is one; what he is called is not asked."""
        if type(self).picks is not PutOn.picks:
            return super().can_be_composed(t, play)
        return any(True for _ in self.targets(t, play.seat, play.source))

    def legal(self, t: Any, play: Play) -> bool:
        """Whether he is one still."""
        return play.payload[0] in self.targets(t, play.seat, play.source)

    def effect(self, t: VtesTable, play: Play) -> None:
        """Put it on him."""
        put_on(t, play, play.payload[0])


class InPlay(PhaseRule):
    """What a master card does when it is used in a phase."""

    def fits(self, t: VtesTable, seat: int, token: int, item: Item) -> bool:
        """Whether it is in play."""
        return t.in_play(token)


class OthersAction(ActionRule):
    """An action that the vampires of all but its controller can take at a card in play."""

    to: ClassVar[tuple[str, ...]] = (OTHERS_MINION_PHASE,)
    aimed: ClassVar[str] = ITSELF

    def fits(self, t: VtesTable, seat: int, token: int, item: Item) -> bool:
        """Whether it is in play."""
        return t.in_play(token)

    def able(self, t: Any, seat: int, source: int, minion: int) -> bool:
        """Whether the minion is a vampire."""
        return bool(t.is_vampire(minion))


class AnybodysAction(ActionRule):
    """An action that a card on a minion offers to the minions of everybody."""

    to: ClassVar[tuple[str, ...]] = (MINION_PHASE, OTHERS_MINION_PHASE)
    by_untapped: ClassVar[bool] = True

    def fits(self, t: VtesTable, seat: int, token: int, item: Item) -> bool:
        """Whether it is in play."""
        return t.in_play(token)

    def minions(self, t: Any, seat: int, source: int) -> Iterable[int]:
        """Return her ready untapped minions but that on which it lies."""
        return [minion for minion in t.ready(seat) if not t.cards[minion].tapped and minion != t.cards[source].host]


def enter(t: VtesTable, play: Play) -> None:
    """Put a card that is being played on the table."""
    t.move(play.source, HOLDINGS[play.seat], cause="play")


def put_on(t: VtesTable, play: Play, minion: int) -> None:
    """Put a card that is being played on a minion; who has played it controls it."""
    t.attach(play.source, minion, cause="play")
    t.control(play.source, play.seat, "play")


def in_play(t: VtesTable, source: int, seat: int) -> bool:
    """Touch the Methuselah who controls the bringing card, once that is in play."""
    return t.in_play(source) and t.cards[source].controller == seat


__all__ = [
    "EVERYWHERE", "AnybodysAction", "Enter", "InPlay", "Master", "OthersAction", "OutOfTurn", "PutOn", "enter",
    "in_play", "master", "put_on",
]  # fmt: skip
