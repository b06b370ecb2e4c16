"""The reactions to referendums."""

# ruff: noqa: ARG002  # a rule is called with more than each card needs

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

from kredens.kernel.cards import NOBODY
from kredens_vtes.abilities.vocabulary import ONLY, VotesCard, in_referendum
from kredens_vtes.board import HAND
from kredens_vtes.hand_size import cut_down
from kredens_vtes.moments import FAILED, POLLING
from kredens_vtes.referendum import forbid_call
from kredens_vtes.rules import ReactionRule
from kredens_vtes.under_way import action_of, end_action
from kredens_vtes.voting import vote_of

if TYPE_CHECKING:
    from kredens.kernel.items import Item
    from kredens.kernel.plays import Play
    from kredens_vtes.tables import VtesTable


class SurpriseInfluence(VotesCard, ReactionRule):
    """Two more votes for a vampire."""

    number: ClassVar[Mapping[str, int]] = {ONLY: 2}

    def able(self, t: Any, seat: int, source: int, minion: int) -> bool:
        """Whether the minion is a vampire."""
        return t.is_vampire(minion) and super().able(t, seat, source, minion)


class DelayingTactics(ReactionRule):
    """The referendum ends, the actor untaps, and the political card goes back to its owner's hand."""

    to: ClassVar[tuple[str, ...]] = (POLLING,)

    def fits(self, t: Any, seat: int, token: int, item: Item) -> bool:
        """Whether a political card is voted on."""
        vote: Any = vote_of(t)
        return in_referendum(t) and vote.card != NOBODY

    def effect(self, t: VtesTable, play: Play) -> None:
        """Stop it."""
        vote: Any = vote_of(t)
        action: Any = action_of(t)
        card: int = vote.card
        owner = t.cards[card].owner
        forbid_call(t, action.seat, t.face(card).slug)
        t.tap(action.actor, tapped=False)
        t.move(card, HAND[owner], cause="returned")
        cut_down(t, owner)
        end_action(t, play)


class PoliticalBacklash(ReactionRule):
    """After a referendum has failed: the actor's controller burns two pool."""

    to: ClassVar[tuple[str, ...]] = (FAILED,)

    def fits(self, t: Any, seat: int, token: int, item: Item) -> bool:
        """Whether it was a referendum."""
        return in_referendum(t)

    def effect(self, t: Any, play: Play) -> None:
        """Let her burn it."""
        vote: Any = vote_of(t)
        t.burn_pool(vote.chair(t), 2)


VOTE_REACTIONS: Final[dict[str, Any]] = {
    "delaying-tactics": DelayingTactics,
    "surprise-influence": SurpriseInfluence,
    "political-backlash": PoliticalBacklash,
}
"""What they do, by their slugs."""

__all__ = ["VOTE_REACTIONS"]
