"""Game rules: what a card of Veto! can do when its player wants it to.

Everything that is played or used is a `CardRule`. A deed or a trifle answers the floor (`to = (FLOOR,)`), a reply the
items it names. What works all the time is no `CardRule`, but an `Ability` with bonuses, bans, permits or triggers.
"""

# ruff: noqa: ARG002  # a hook that does nothing by default takes what those who override it need

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from kredens.kernel.flow import DONE, Jump, Step, ask, do
from kredens.kernel.plays import Compose, Play, playable
from kredens.kernel.replies import Reply
from kredens_veto.board import COURT
from kredens_veto.faces import REPLY, TRIFLE
from kredens_veto.moments import ABILITY_USED, EFFECT_PLAYED, INFLUENCE_USED, OWN_INFLUENCE

if TYPE_CHECKING:
    from kredens.kernel.questions import Plain
    from kredens.kernel.zones import Zone
    from kredens_veto.tables import VetoTable

Picked = tuple[Any, ...]
"""What has been chosen so far: tokens mostly, in the order of the choices."""


class Picks(Compose, kw_only=True):
    """The targets of a game rule, chosen before it is shown; the result is the tuple of them."""

    ability: str

    def choices(self, t: Any, chosen: Picked) -> list[tuple[str, Plain]] | None:
        """Return what the rule lets choose next."""
        rule: Any = playable(t, self.ability)
        found: list[tuple[str, Plain]] | None = rule.picks(t, self.seat, self.source, self.subject, chosen)
        return found

    def take(self, t: Any, value: Plain) -> Jump:
        """Note it and ask on, or hand over what has been chosen: None if there was nothing to choose."""
        return DONE if value is None and not self.chosen and self.choices(t, ()) is None else super().take(t, value)

    steps: ClassVar[tuple[Step, ...]] = (ask(Compose.offer, prompt="Which one?", silent=True), do(take))


def speaks(t: VetoTable, token: int) -> bool:
    """Whether the game rule of a card in play is in force: the `when` of every ability that can be made void."""
    return t.speaks(token)


class CardRule(Reply):
    """What the game rule of a card in play does when it is used. Register it in an ability table by its name.

    Attributes:
        timing: `DEED`, `TRIFLE` or `REPLY`; only the first costs the turn's deed.
        to: `(FLOOR,)` for deeds and trifles, the kinds of items it answers for a reply.
        when: whether its card lets it be used at all.
        aimed: which of its choices, from 0, are cards in play that it is aimed at.
    """

    timing: ClassVar[str] = REPLY
    kind: ClassVar[str] = ABILITY_USED
    when: ClassVar[Any] = staticmethod(speaks)
    aimed: ClassVar[tuple[int, ...]] = ()

    def picks(self, t: Any, seat: int, source: int, subject: int, chosen: Picked) -> list[tuple[str, Plain]] | None:
        """Return the (option id, value) pairs of the next choice, or None if all is chosen.

        Args:
            t: the table.
            seat: who chooses.
            source: the card that is played or used.
            subject: the id of the item it answers, or 0.
            chosen: what has been chosen so far.
        """
        return None

    def points_at(self, t: Any, play: Play) -> tuple[int, ...]:
        """Return the cards in play that it is aimed at."""
        return tuple([play.payload[number] for number in self.aimed]) if play.payload else ()

    def can_be_aimed(self, t: Any, play: Play) -> bool:
        """Whether there is something that it could be aimed at: a quick look that saves listing it all."""
        composition = self.compose(t, play)
        return composition is None or composition.completable(t)

    def compose(self, t: Any, play: Play) -> Picks | None:
        """Return the choices that come before it is shown, or None if the rule has none."""
        if type(self).picks is CardRule.picks:
            return None
        return Picks(seat=play.seat, source=play.source, subject=play.subject, ability=play.ability)


class InfluenceRule(CardRule):
    """What the political influence of a faction card does when its player uses it.

    `using.Influence` plays it: it costs no deed, and a player has it once a round (clause 1.1.influence.additional).
    """

    timing: ClassVar[str] = TRIFLE
    kind: ClassVar[str] = INFLUENCE_USED
    to: ClassVar[tuple[str, ...]] = (OWN_INFLUENCE,)


class EffectRule(CardRule):
    """What an effect card does when it is played from the court."""

    kind: ClassVar[str] = EFFECT_PLAYED
    zones: ClassVar[tuple[Zone, ...]] = (COURT,)
    when: ClassVar[Any] = None


__all__ = ["CardRule", "EffectRule", "InfluenceRule", "Picked", "Picks", "speaks"]
