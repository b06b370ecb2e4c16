"""What is chosen when an action card takes effect: equipment of the library, and whether a vampire is brought out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from kredens.kernel.cards import NOBODY, Token
from kredens.kernel.copies import one_of_each
from kredens.kernel.flow import Procedure, Step, ask, do, while_seated
from kredens.kernel.questions import PASS, Ask, choices
from kredens_vtes.actions.torpor import WAY_OUT
from kredens_vtes.board import LIBRARY
from kredens_vtes.costs import PRICE, prices
from kredens_vtes.faces import EQUIPMENT
from kredens_vtes.learning import SEARCH, Learning
from kredens_vtes.moving import has_room
from kredens_vtes.rules import may_play
from kredens_vtes.under_way import EQUIP, RESCUE

if TYPE_CHECKING:
    from kredens_vtes.tables import VtesTable


MOST_BLOOD: Final = 2
"""How much blood an actor can give to whom he has embraced."""


class FindEquipment(Procedure[Any], kw_only=True):
    """A Methuselah looks through her library for equipment, which a minion takes and pays for.

    Attributes:
        seat: the Methuselah.
        actor: the minion.
    """

    seat: int
    actor: Token

    fits = while_seated

    def look(self, t: VtesTable) -> None:
        """Let her see it."""
        t.reveal(t.zones[LIBRARY[self.seat]], (self.seat,), cause=SEARCH)

    def find(self, t: VtesTable) -> Ask | None:
        """Ask for a piece that the minion may have and can pay for."""
        library = t.zones[LIBRARY[self.seat]]
        if not library:
            return None
        found = [
            token
            for token in library
            if t.is_kind(token, EQUIPMENT)
            and may_play(t, self.seat, token, self.actor)
            and has_room(t, self.actor, token)
        ]
        pairs = [(f"card:{word}", token) for word, token in one_of_each(t, self.seat, found)] if found else []
        return choices(self.seat, [*pairs, (PASS, NOBODY)])

    def take(self, t: VtesTable, token: int | None) -> None:
        """Pay for it and put it on the minion; shuffle the library."""
        if token is not None and token != NOBODY:
            pay_for(t, token, self.seat, self.actor)
            t.attach(token, self.actor, cause=EQUIP)
        t.shuffle(LIBRARY[self.seat])

    steps: ClassVar[tuple[Step, ...]] = (
        do(look),
        ask(find, prompt="Which equipment?", secret=True),
        do(take, "ii.c.3.a"),
    )


class Awakening(Procedure[Any], kw_only=True):
    """The actor may spend blood to bring another vampire out of torpor.

    Attributes:
        seat: who decides.
        actor: who pays.
        other: the vampire in torpor.
    """

    seat: int
    actor: Token
    other: Token

    def offer(self, _t: VtesTable) -> Ask:
        """Ask whether he does."""
        return choices(self.seat, [(f"amount:{WAY_OUT}", True), (PASS, False)])

    def bring_out(self, t: VtesTable, chosen: bool | None) -> None:  # noqa: FBT001  # it is what was answered
        """Pay, and bring him out."""
        if chosen:
            t.burn_blood(self.actor, WAY_OUT, PRICE)
            t.make_ready(self.other, RESCUE)

    steps: ClassVar[tuple[Step, ...]] = (
        ask(offer, prompt="Spend blood to bring the vampire out of torpor?"),
        do(bring_out),
    )


class Upbringing(Procedure[Any], kw_only=True):
    """A vampire that has just been embraced may learn something and get some blood of the actor.

    Attributes:
        seat: who decides.
        actor: who gives the blood.
        child: the new vampire.
    """

    seat: int
    actor: Token
    child: Token

    def fits(self, t: VtesTable) -> bool:
        """Whether the new vampire is there; who leaves the game takes her vampires along."""
        return t.in_play(self.child)

    def learn(self, _t: VtesTable) -> Learning:
        """Let a skill card be found for him."""
        return Learning(seat=self.seat, pupil=self.child)

    def offer(self, t: VtesTable) -> Ask | None:
        """Ask how much blood the actor gives him."""
        most = min(MOST_BLOOD, t.blood(self.actor), t.room(self.child))
        if not most:
            return None
        return choices(self.seat, [(f"amount:{number}", number) for number in range(most + 1)])

    def give(self, t: VtesTable, number: int | None) -> None:
        """Give it to him."""
        if number:
            t.gain_blood(self.child, t.burn_blood(self.actor, number))

    steps: ClassVar[tuple[Step, ...]] = (do(learn), ask(offer, prompt="How much blood for the new vampire?"), do(give))


def pay_for(t: VtesTable, token: int, seat: int, minion: int) -> None:
    """Pay what a card costs: pool of a Methuselah, blood of the minion."""
    pool, blood = prices(t, token, minion)
    t.burn_pool(seat, pool, PRICE)
    if blood:
        t.burn_blood(minion, blood, PRICE)


__all__ = ["Awakening", "FindEquipment", "Upbringing", "pay_for"]
