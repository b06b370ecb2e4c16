"""Using cards: effects played from the court, game rules of cards in play, and political influence."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from kredens.kernel.abilities import REPLIES, by_place, in_force
from kredens.kernel.clauses import cite
from kredens.kernel.costs import Cost
from kredens.kernel.items import Item
from kredens.kernel.modifiers import as_printed, value
from kredens.kernel.notes import spend, spent
from kredens.kernel.plays import playable
from kredens_veto import stats
from kredens_veto.board import INITIATIVE
from kredens_veto.faces import ABSENT
from kredens_veto.moments import FLOOR, OWN_INFLUENCE, ROUND_ENDS, VetoPlay

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kredens.kernel.plays import Play
    from kredens_veto.rules import CardRule
    from kredens_veto.tables import VetoTable

INFLUENCE = "influence"
"""The allowance of using political influence, once a round."""


def targetable(t: VetoTable, token: int, *, effect: bool, attached: bool) -> bool:
    """Whether a card in play can be chosen as a target.

    Args:
        t: the table.
        token: the card.
        effect: whether it is chosen for an effect card, otherwise for a game rule.
        attached: whether that effect card is to be attached to it.
    """
    if t.has(token, ABSENT):
        cite("1.2.kw.absent.no-effects-on" if effect else "1.2.kw.absent.no-target")
        return False
    if not effect:
        return True
    if not as_printed(t, stats.CLOSED) and value(t, stats.CLOSED, token):
        cite("1.5.ban-all")
        return False
    if attached and not as_printed(t, stats.SMOOTH) and value(t, stats.SMOOTH, token):
        cite("1.5.ban-attach")
        return False
    return True


def rules_on_floor(t: VetoTable, seat: int) -> Iterator[tuple[int, str, CardRule]]:
    """Yield (card, name of its rule, rule) for the deeds and trifles that cards of a player offer on the floor."""
    item = Item(0, FLOOR, seat)
    for token, brought in by_place(t, in_force(t, REPLIES, FLOOR, of=seat)):
        made: Any = playable(t, brought.name)
        if made.fits(t, seat, token, item):
            yield token, brought.name, made


class OnceARound(Cost, frozen=True, kw_only=True):
    """The one use of political influence in a round."""

    early: bool = True

    def can(self, t: VetoTable, play: Play) -> bool:
        """Whether the player has not used it in this round."""
        return not spent(t, INFLUENCE, seat=play.seat)

    def pay(self, t: VetoTable, play: Play) -> None:
        """Note that she has."""
        spend(t, INFLUENCE, seat=play.seat, until=ROUND_ENDS)


class Influence(VetoPlay, kw_only=True):
    """A player uses the political influence on her faction card."""

    besides: ClassVar[tuple[Cost, ...]] = (OnceARound(),)


def influence_of(t: VetoTable, seat: int) -> Influence | None:
    """Return the play of a player's political influence if it could be used now, whoever has the initiative."""
    token = t.party(seat)
    if t.kkk or t.options.feast or t.first_round:
        return None
    for other, brought in in_force(t, REPLIES, OWN_INFLUENCE, of=seat):
        if other == token:
            play = Influence(seat=seat, source=token, ability=brought.name)
            if play.possible(t):
                return play
    return None


def has_initiative(t: VetoTable, seat: int) -> bool:
    """Whether a player has the initiative."""
    return t.marks[INITIATIVE.base] == seat


__all__ = [
    "INFLUENCE", "Influence", "OnceARound", "has_initiative", "influence_of", "rules_on_floor", "targetable",
]  # fmt: skip
