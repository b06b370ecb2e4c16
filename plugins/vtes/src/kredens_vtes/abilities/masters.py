"""The master cards that are no locations: skills, what is put on minions, and what is done at once."""

# ruff: noqa: ARG002  # a rule is called with more than each card needs

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from kredens.kernel.cards import NOBODY
from kredens.kernel.flow import DONE, Jump, Procedure, Step, ask, do, go, while_seated
from kredens.kernel.modifiers import Bonus, its_host
from kredens.kernel.permission import forbid
from kredens.kernel.questions import Ask, choices
from kredens.kernel.table import MOVE
from kredens.kernel.triggers import Consequence, Trigger
from kredens_vtes import stats
from kredens_vtes.abilities.locations import LOCATIONS, ready_vampires
from kredens_vtes.abilities.master_vocabulary import (
    AnybodysAction,
    Enter,
    InPlay,
    Master,
    OthersAction,
    PutOn,
    enter,
    master,
)
from kredens_vtes.abilities.masters_out_of_turn import OUT_OF_TURN_MASTERS
from kredens_vtes.actions.by_card import ITSELF
from kredens_vtes.bans import before_her
from kredens_vtes.board import CRYPT, READY, SEAT_NAMES, TORPOR
from kredens_vtes.combat import Combat
from kredens_vtes.faces import DISCIPLINES, SUPERIOR_LEVEL, skill_ability
from kredens_vtes.master_actions import MASTER_ACTION
from kredens_vtes.moments import MASTER_PHASE, OTHERS_UNTAPPING, UNTAPPING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kredens.kernel.abilities import Ability
    from kredens.kernel.costs import Cost
    from kredens.kernel.items import Item
    from kredens.kernel.plays import Play
    from kredens.kernel.triggers import Source
    from kredens_vtes.rules import Chosen, Pairs
    from kredens_vtes.tables import VtesTable

# Skills


class Skill(PutOn):
    """A level more in a discipline, and a capacity more."""

    def targets(self, t: VtesTable, seat: int, source: int) -> Iterable[int]:
        """Return the vampires in play that have not got the superior level."""
        code = t.printed(source).skill
        found = [token for one in t.seats for token in t.minions(one) if t.is_vampire(token)]
        return [token for token in found if t.level(token, code) < SUPERIOR_LEVEL]


def _skill(code: str) -> Ability:
    """Return the ability of the skill cards of a discipline."""
    return master(Skill, bonuses=(Bonus(stats.discipline(code), 1, its_host), Bonus(stats.CAPACITY, 1, its_host)))


# What is put on minions


class BloodDoll(PutOn):
    """A card for a vampire of one's own."""

    def targets(self, t: VtesTable, seat: int, source: int) -> Iterable[int]:
        """Return her vampires."""
        return [token for token in t.minions(seat) if t.is_vampire(token)]


class BloodDollTransfer(InPlay):
    """A counter goes from the vampire to the pool, or the other way."""

    to: ClassVar[tuple[str, ...]] = (MASTER_PHASE,)

    def picks(self, t: Any, seat: int, source: int, subject: int, chosen: Chosen) -> Pairs | None:
        """Let it be chosen where it goes."""
        if chosen:
            return None
        vampire = t.cards[source].host
        pairs: Pairs = [(f"whom:{SEAT_NAMES[seat]}", True)] if t.blood(vampire) else []
        if t.room(vampire):
            pairs += [(f"on:{words}", False) for words, _ in t.pointed(seat, [vampire])]
        return pairs

    def can_be_composed(self, t: VtesTable, play: Play) -> bool:
        """Whether it can go one of the ways."""
        vampire = t.cards[play.source].host
        return bool(t.blood(vampire) or t.room(vampire))

    def effect(self, t: VtesTable, play: Play) -> None:
        """Move it."""
        vampire = t.cards[play.source].host
        if play.payload[0]:
            t.gain_pool(play.seat, t.burn_blood(vampire, 1))
        else:
            t.burn_pool(play.seat, 1)
            t.gain_blood(vampire, 1)


class OnReadyVampire(PutOn):
    """A card for any ready vampire."""

    def targets(self, t: VtesTable, seat: int, source: int) -> Iterable[int]:
        """Return all of them."""
        return [token for one in t.seats for token in ready_vampires(t, one)]


class FameTax(InPlay):
    """A pool of everybody, as long as the vampire is in torpor."""

    to: ClassVar[tuple[str, ...]] = (UNTAPPING, OTHERS_UNTAPPING)
    compulsory: ClassVar[bool] = True

    def fits(self, t: VtesTable, seat: int, token: int, item: Item) -> bool:
        """Whether he is."""
        return t.in_torpor(token)

    def effect(self, t: VtesTable, play: Play) -> None:
        """Burn it."""
        t.burn_pool(play.seat, 1)


class FameFalls(Consequence[Any]):
    """The controller of a famous vampire that goes to torpor burns three pool."""

    def burn(self, t: VtesTable) -> None:
        """Burn them."""
        if self.same(t):
            t.burn_pool(t.seat_before(self.source), 3)

    steps: ClassVar[tuple[Step, ...]] = (do(burn),)


def _host_enters_torpor(t: VtesTable, source: Source, event: tuple[Any, ...]) -> bool:
    # One that comes back from a contest to torpor, or changes its controller there, has gone there before.
    _, token, before, to, *_ = event
    return t.cards[source.token].host == token and to in TORPOR and before.zone in READY


class HavenHunt(AnybodysAction):
    """Fight the vampire on whom the card lies."""

    stealth: ClassVar[int] = 1
    fights: ClassVar[bool] = True

    def minions(self, t: Any, seat: int, source: int) -> Iterable[int]:
        """Return the minions of all but his own Methuselah, as long as he is ready."""
        host = t.cards[source].host
        return super().minions(t, seat, source) if t.is_ready(host) and t.cards[host].controller != seat else ()

    def plan(self, t: Any, action: Any) -> None:
        """Aim it at him."""
        action.aim(t, t.cards[action.source].host)

    def legal(self, t: Any, play: Play) -> bool:
        """Whether he is ready."""
        action: Any = play
        return bool(t.is_ready(action.target))

    def effect(self, t: Any, play: Play) -> Procedure[Any]:
        """Let them fight."""
        action: Any = play
        return Combat(acting=action.actor, opposing=action.target)


class HavenHidden(AnybodysAction):
    """The vampire strips the card off; whose it is may block him (i.def.directed)."""

    aimed: ClassVar[str] = ITSELF
    stealth: ClassVar[int] = 1

    def minions(self, t: Any, seat: int, source: int) -> Iterable[int]:
        """Return him."""
        host = t.cards[source].host
        return [host] if host in t.ready(seat) and not t.cards[host].tapped else []

    def effect(self, t: Any, play: Play) -> None:
        """Burn it."""
        t.burn(play.source)


class Pentex(PutOn):
    """A card for a ready minion, who cannot block."""

    def targets(self, t: VtesTable, seat: int, source: int) -> Iterable[int]:
        """Return all of them."""
        return [token for one in t.seats for token in t.ready(one)]


class PentexBurned(AnybodysAction):
    """Another minion burns the card."""

    aimed: ClassVar[str] = ITSELF

    def effect(self, t: Any, play: Play) -> None:
        """Burn it."""
        t.burn(play.source)


def _is_subverted(t: VtesTable, source: int, seat: int, word: str) -> bool:
    return t.in_play(source) and before_her(t, seat, word) == t.cards[source].host


# What is done at once


class MinionTap(Master):
    """Blood of a vampire goes to the pool."""

    def picks(self, t: Any, seat: int, source: int, subject: int, chosen: Chosen) -> Pairs | None:
        """Let the vampire be chosen, then how much."""
        if len(chosen) > 1:
            return None
        if chosen:
            return [(f"amount:{number}", number) for number in range(1, t.blood(chosen[0]) + 1)]
        found = [token for token in t.minions(seat) if t.is_vampire(token) and t.blood(token)]
        return [(f"on:{words}", token) for words, token in t.pointed(seat, found)]

    def effect(self, t: VtesTable, play: Play) -> None:
        """Move it."""
        vampire, number = play.payload
        t.gain_pool(play.seat, t.burn_blood(vampire, number))


class Vulnerability(Master):
    """A vampire in torpor is burned."""

    def picks(self, t: Any, seat: int, source: int, subject: int, chosen: Chosen) -> Pairs | None:
        """Let him be chosen."""
        found = [token for one in t.seats for token in t.torpid(one)]
        return None if chosen else [(f"on:{words}", token) for words, token in t.pointed(seat, found)]

    def legal(self, t: Any, play: Play) -> bool:
        """Whether he is still there."""
        return bool(t.in_torpor(play.payload[0]))

    def effect(self, t: VtesTable, play: Play) -> None:
        """Burn him."""
        t.burn(play.payload[0])


class EffectiveManagement(Master):
    """A card of the crypt."""

    def fits(self, t: VtesTable, seat: int, token: int, item: Item) -> bool:
        """Whether there is one."""
        return super().fits(t, seat, token, item) and bool(t.zones[CRYPT[seat]])

    def effect(self, t: VtesTable, play: Play) -> None:
        """Take it."""
        t.take_from_crypt(play.seat)


# What lies on the table


class Investment(Enter):
    """It comes with three blood."""

    def effect(self, t: VtesTable, play: Play) -> None:
        """Put it on the table with them."""
        enter(t, play)
        t.gain_blood(play.source, 3)


class Dividend(InPlay):
    """A blood of it goes to the pool, for a master phase action."""

    to: ClassVar[tuple[str, ...]] = (MASTER_PHASE,)
    costs: ClassVar[tuple[Cost, ...]] = (MASTER_ACTION,)

    def effect(self, t: VtesTable, play: Play) -> None:
        """Move it; burn the card with its last."""
        t.gain_pool(play.seat, t.burn_blood(play.source, 1))
        if not t.blood(play.source):
            t.burn(play.source)


class JackGrows(InPlay):
    """A pool goes onto the card."""

    to: ClassVar[tuple[str, ...]] = (UNTAPPING,)
    compulsory: ClassVar[bool] = True

    def effect(self, t: VtesTable, play: Play) -> None:
        """Move it."""
        t.burn_pool(play.seat, 1)
        t.gain_blood(play.source, 1)


class JackTax(InPlay):
    """In the untap phases of the others: a pool, or a blood of a vampire, for every counter."""

    to: ClassVar[tuple[str, ...]] = (OTHERS_UNTAPPING,)
    compulsory: ClassVar[bool] = True

    def fits(self, t: VtesTable, seat: int, token: int, item: Item) -> bool:
        """Whether there is one."""
        return t.blood(token) > 0

    def effect(self, t: VtesTable, play: Play) -> Levy:
        """Let her pay."""
        return Levy(seat=play.seat, number=t.blood(play.source))


class Levy(Procedure[Any], kw_only=True):
    """A Methuselah burns pool or blood.

    Attributes:
        seat: the Methuselah.
        number: how many counters are left to burn.
    """

    seat: int
    number: int

    fits = while_seated

    def offer(self, t: VtesTable) -> Ask | None:
        """Ask what she burns next: whoever burns her last pool leaves the game, and is asked no more."""
        if not self.number:
            return None
        found = [token for token in t.minions(self.seat) if t.is_vampire(token) and t.blood(token)]
        own = [(f"whom:{SEAT_NAMES[self.seat]}", NOBODY)]
        return choices(self.seat, own + [(f"on:{words}", token) for words, token in t.pointed(self.seat, found)])

    def burn(self, t: VtesTable, chosen: int | None) -> Jump:
        """Burn it, and ask on."""
        if chosen is None:
            return DONE
        self.number -= 1
        if chosen == NOBODY:
            t.burn_pool(self.seat, 1)
        else:
            t.burn_blood(chosen, 1)
        return go(Levy.offer)

    steps: ClassVar[tuple[Step, ...]] = (ask(offer, prompt="Burn a pool, or a blood of which vampire?"), do(burn))


class JackBurned(OthersAction):
    """A vampire of another Methuselah burns the card."""

    def effect(self, t: Any, play: Play) -> None:
        """Burn it."""
        t.burn(play.source)


MASTERS: Final[dict[str, Any]] = {
    **LOCATIONS,
    **OUT_OF_TURN_MASTERS,
    **{skill_ability(code): _skill(code) for code in DISCIPLINES},
    "blood-doll": master(BloodDoll, BloodDollTransfer),
    "minion-tap": master(MinionTap),
    "fame": master(
        OnReadyVampire, FameTax, triggers=(Trigger(name="fame", on=MOVE, test=_host_enters_torpor, runs=FameFalls),)
    ),
    "haven-uncovered": master(OnReadyVampire, HavenHunt, HavenHidden),
    "vulnerability": master(Vulnerability),
    "short-term-investment": master(Investment, Dividend),
    "effective-management": master(EffectiveManagement),
    "smiling-jack-the-anarch": master(Enter, JackGrows, JackTax, JackBurned),
    "pentex-subversion": master(
        Pentex, PentexBurned,
        rules=(forbid("iii.e.1.pick", "Pentex Subversion keeps this minion from blocking.", _is_subverted,
                      verb="block"),),
    ),
}  # fmt: skip
"""What the master cards do, by the names of their abilities."""

__all__ = ["MASTERS", "Levy"]
