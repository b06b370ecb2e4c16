"""Minor Boon: an out-of-turn master card that keeps another Methuselah's vampire from torpor, for a favour."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from kredens.kernel.cards import NOBODY
from kredens.kernel.flow import Step, do
from kredens.kernel.items import cancel, item_of
from kredens.kernel.permission import CARD, forbid
from kredens.kernel.table import MOVE
from kredens.kernel.triggers import Consequence, Trigger
from kredens_vtes.abilities.master_vocabulary import OutOfTurn, master, put_on
from kredens_vtes.actions.bleed import may_bleed, spare, whom_he_bleeds
from kredens_vtes.bans import before_her
from kredens_vtes.fighting import combat_of
from kredens_vtes.moments import TO_TORPOR
from kredens_vtes.staying import ON_MINION
from kredens_vtes.under_way import BLEED, RESCUE, action_of

if TYPE_CHECKING:
    from kredens.kernel.abilities import Ability
    from kredens.kernel.items import Item
    from kredens.kernel.plays import Play
    from kredens.kernel.triggers import Source
    from kredens_vtes.tables import VtesTable


class MinorBoon(OutOfTurn):
    """A vampire of another Methuselah who is about to go to torpor stays ready, and bleeds the player no more.

    Rulings. He stays as he is, without unhealed damage; his combat is over as if he had gone there (RTR 1995-05-09).
    The favour is owed to whoever controls the card. He can neither declare nor take over a bleed of hers, by whatever
    card, nor can his bleed be directed at her; one that is directed at her when it would succeed fails.
    """

    to: ClassVar[tuple[str, ...]] = (TO_TORPOR,)
    stays: ClassVar[str] = ON_MINION

    def fits(self, t: VtesTable, seat: int, token: int, item: Item) -> bool:
        """Whether the vampire is another's."""
        vampire: int = item.payload[0]
        return super().fits(t, seat, token, item) and t.cards[vampire].controller != seat

    def effect(self, t: VtesTable, play: Play) -> None:
        """Keep him where he is, and put the card on him."""
        item = item_of(t, play.subject)
        if item is None:
            return
        vampire: int = item.payload[0]
        cancel(t, play.subject)
        combat = combat_of(t)
        if combat is not None and vampire in combat.fighters:
            combat.ended = True
        put_on(t, play, vampire)
        spare(t, vampire, play.source)


class Repaid(Consequence[Any]):
    """The vampire has rescued one of the creditor's: the card is burned."""

    alike: ClassVar[bool] = True

    def burn(self, t: VtesTable) -> None:
        """Burn it."""
        if self.same(t):
            t.burn(self.source)

    steps: ClassVar[tuple[Step, ...]] = (do(burn),)


def bleeds_his_creditor(t: VtesTable, source: int, seat: int, word: str) -> bool:
    """Whether a bleed is one by the vampire on whom the card lies, of whoever controls it."""
    host = t.cards[source].host
    if host == NOBODY or before_her(t, seat, word) != host:
        return False
    return not may_bleed(t, host, whom_he_bleeds(t, host))


def has_rescued(t: VtesTable, source: Source, event: tuple[Any, ...]) -> bool:
    """Whether the vampire on whom the card lies has brought a vampire of its controller out of torpor."""
    token: int = event[1]
    action, card = action_of(t), t.cards[source.token]
    if action is None or event[-1] != RESCUE:
        return False
    return action.actor == card.host and t.cards[token].controller == card.controller


MINOR_BOON: Final[Ability] = master(
    MinorBoon,
    rules=(
        forbid(
            "ii.c.1.note.prey", "He owes your prey a boon and does not bleed her.", bleeds_his_creditor,
            authority=CARD, verb=BLEED,
        ),
    ),
    triggers=(Trigger(name="minor-boon", on=MOVE, test=has_rescued, runs=Repaid),),
)  # fmt: skip
"""What the card does in the hand and on a vampire."""

__all__ = ["MINOR_BOON", "MinorBoon", "Repaid"]
