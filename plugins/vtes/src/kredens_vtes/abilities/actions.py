"""The action cards."""

# ruff: noqa: ARG002  # a rule is called with more than each card needs

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

from kredens.kernel.modifiers import begin
from kredens.kernel.notes import bar, recall
from kredens_vtes.abilities.finding import Awakening, FindEquipment, Upbringing
from kredens_vtes.abilities.vocabulary import (
    ONLY,
    Aimed,
    BleedOr,
    BleedOrFeed,
    hurt_afterwards,
    others,
    vampires_of,
)
from kredens_vtes.action import EVERY
from kredens_vtes.actions.bleed import BleedRule
from kredens_vtes.actions.by_card import ActionRule, FightRule
from kredens_vtes.actions.torpor import WAY_OUT, leave_torpor
from kredens_vtes.board import READY
from kredens_vtes.combat_stats import MANEUVERS
from kredens_vtes.damage import Damage
from kredens_vtes.diablerie import DRANK
from kredens_vtes.embraced import EMBRACED, embrace
from kredens_vtes.faces import ALLY, BASIC, LOCATION, RETAINER, SUPERIOR
from kredens_vtes.moments import COMBAT_ENDS, TURN_ENDS
from kredens_vtes.under_way import EQUIP, LEAVE_TORPOR

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kredens.kernel.flow import Procedure
    from kredens.kernel.plays import Play
    from kredens_vtes.tables import VtesTable
    from kredens_vtes.under_way import Acting

# Bleeds, and what they are besides


class GovernTheUnaligned(BleedOrFeed):
    """Two more bleed, or three blood for a smaller uncontrolled vampire."""

    extra: ClassVar[Mapping[str, int]] = {BASIC: 2}
    feeds: ClassVar[Mapping[str, int]] = {SUPERIOR: 3}


class EnchantKindred(BleedOrFeed):
    """One more bleed, or two blood for a smaller uncontrolled vampire."""

    extra: ClassVar[Mapping[str, int]] = {BASIC: 1}
    feeds: ClassVar[Mapping[str, int]] = {SUPERIOR: 2}


class FourthTradition(BleedOrFeed):
    """Three blood for a smaller uncontrolled vampire."""

    feeds: ClassVar[Mapping[str, int]] = {ONLY: 3}


class ComputerHacking(BleedRule):
    """One more bleed."""

    extra: ClassVar[Mapping[str, int]] = {ONLY: 1}


class LegalManipulations(BleedRule):
    """Two more bleed, and at the superior level a pool if any is bled."""

    extra: ClassVar[Mapping[str, int]] = {BASIC: 2, SUPERIOR: 2}

    def effect(self, t: Any, play: Play) -> None:
        """Bleed, and gain the pool."""
        action: Any = play
        super().effect(t, play)
        if action.level == SUPERIOR and action.bled:
            t.gain_pool(play.seat, 1)


class ForceOfWill(BleedRule):
    """A tapped vampire bleeds for more, and pays for it with aggravated damage."""

    extra: ClassVar[Mapping[str, int]] = {BASIC: 1, SUPERIOR: 2}
    pains: ClassVar[Mapping[str, int]] = {BASIC: 2, SUPERIOR: 1}

    def minions(self, t: Any, seat: int, source: int) -> Iterable[int]:
        """Return her tapped ready minions."""
        return [minion for minion in t.ready(seat) if t.cards[minion].tapped]

    def declared(self, t: Any, action: Acting) -> None:
        """Let him take the damage afterwards, blocked or not."""
        hurt_afterwards(t, action, self.pains[action.level])


class DominateKine(BleedOr):
    """One more bleed, or control of a location."""

    extra: ClassVar[Mapping[str, int]] = {BASIC: 1}

    def targets(self, t: Any, seat: int, source: int, minion: int, level: str) -> Iterable[int]:
        """Return the locations of the others."""
        return locations_of_others(t, seat)

    def otherwise(self, t: Any, action: Any) -> None:
        """Take control of it."""
        t.change_control(action.target, action.seat)


class Entrancement(BleedOr):
    """One more bleed, or control of an ally."""

    extra: ClassVar[Mapping[str, int]] = {BASIC: 1}

    def targets(self, t: Any, seat: int, source: int, minion: int, level: str) -> Iterable[int]:
        """Return the ready allies of the others."""
        return [token for other in others(t, seat) for token in t.ready(other) if t.is_kind(token, ALLY)]

    def otherwise(self, t: Any, action: Any) -> None:
        """Take control of it."""
        t.change_control(action.target, action.seat)


# Against the cards of others


def locations_of_others(t: VtesTable, seat: int) -> list[int]:
    """Return the locations in play of all other Methuselahs."""
    found = [token for other in others(t, seat) for token in t.locations(other)]
    return [token for token in found if LOCATION in t.printed(token).keywords]


class BumsRush(FightRule):
    """Fight a minion, with a maneuver."""

    def effect(self, t: Any, play: Play) -> Procedure[Any]:
        """Let them fight."""
        action: Any = play
        begin(t, MANEUVERS, 1, target=action.actor, until=COMBAT_ENDS)
        return super().effect(t, play)


class Arson(Aimed):
    """Burn a location."""

    def targets(self, t: Any, seat: int, source: int, minion: int, level: str) -> Iterable[int]:
        """Return the locations of the others."""
        return locations_of_others(t, seat)

    def effect(self, t: Any, play: Play) -> None:
        """Burn it."""
        action: Any = play
        t.burn(action.target)


class CrypticMission(Aimed):
    """A vampire burns a blood, or an ally or a retainer takes a point of damage."""

    def targets(self, t: Any, seat: int, source: int, minion: int, level: str) -> Iterable[int]:
        """Return the minions of the others, and the retainers on them."""
        minions = [token for other in others(t, seat) for token in t.minions(other)]
        return [one for token in minions for one in (token, *t.carried(token, RETAINER))]

    def effect(self, t: Any, play: Play) -> Procedure[Any] | None:
        """Hurt it, and at the superior level gain a blood."""
        action: Any = play
        if action.level == SUPERIOR:
            t.gain_blood(action.actor, 1)
        if not t.is_vampire(action.target):
            return Damage(target=action.target, normal=1, source=play.source, preventable=False)
        t.burn_blood(action.target, 1)
        return None


class Graverobbing(Aimed):
    """Control of a vampire in torpor, whom the actor may bring out at the superior level."""

    def targets(self, t: Any, seat: int, source: int, minion: int, level: str) -> Iterable[int]:
        """Return the vampires of the others in torpor."""
        return [token for other in others(t, seat) for token in t.torpid(other)]

    def effect(self, t: Any, play: Play) -> Procedure[Any] | None:
        """Take control of him."""
        action: Any = play
        t.change_control(action.target, play.seat)
        if action.level == SUPERIOR and t.blood(action.actor) >= WAY_OUT:
            return Awakening(seat=play.seat, actor=action.actor, other=action.target)
        return None


class SixthTradition(Aimed):
    """Burn a vampire that has committed diablerie since one's last turn."""

    def targets(self, t: Any, seat: int, source: int, minion: int, level: str) -> Iterable[int]:
        """Return the vampires of the others that have."""
        guilty = {note.token for note in recall(t, DRANK, seat=seat)}
        return [token for token in vampires_of(t, others(t, seat)) if token in guilty]

    def effect(self, t: Any, play: Play) -> None:
        """Burn him."""
        action: Any = play
        t.burn(action.target)


# For oneself


class FifthTradition(Aimed):
    """Another vampire gains four blood."""

    def targets(self, t: Any, seat: int, source: int, minion: int, level: str) -> Iterable[int]:
        """Return all other vampires in play."""
        return [token for token in vampires_of(t, t.seats) if token != minion]

    def effect(self, t: Any, play: Play) -> None:
        """Give him the blood."""
        action: Any = play
        t.gain_blood(action.target, 4)


class Restoration(ActionRule):
    """The actor gains blood."""

    number: ClassVar[Mapping[str, int]] = {BASIC: 2, SUPERIOR: 3}

    def effect(self, t: Any, play: Play) -> None:
        """Give it to him."""
        action: Any = play
        t.gain_blood(action.actor, self.number[action.level])


class RapidHealing(ActionRule):
    """The actor leaves torpor, and at the superior level gains a blood."""

    torpid: ClassVar[bool] = True

    def more_types(self, level: str) -> tuple[str, ...]:
        """Return that it is an action to leave torpor."""
        return (LEAVE_TORPOR,)

    def effect(self, t: Any, play: Play) -> None:
        """Bring him out."""
        action: Any = play
        leave_torpor(t, action.actor)
        if action.level == SUPERIOR:
            t.gain_blood(action.actor, 1)


class MagicOfTheSmith(ActionRule):
    """Equipment of the library for the actor: an action to equip too (TOM 1996-01-30)."""

    def more_types(self, level: str) -> tuple[str, ...]:
        """Return that it is an action to equip."""
        return (EQUIP,)

    def effect(self, t: Any, play: Play) -> Procedure[Any]:
        """Let it be found."""
        action: Any = play
        return FindEquipment(seat=play.seat, actor=action.actor)


class ThirdTradition(ActionRule):
    """The card becomes a vampire of the actor's clan, who does not act in this turn."""

    def effect(self, t: Any, play: Play) -> Procedure[Any]:
        """Embrace him; he may learn something and get some of the actor's blood."""
        action: Any = play
        face = t.printed(action.actor)
        t.move(play.source, READY[play.seat], cause=EMBRACED)
        embrace(t, play.source, face.clan, face.sect)
        bar(t, play.source, (EVERY,), TURN_ENDS)
        return Upbringing(seat=play.seat, actor=action.actor, child=play.source)


ACTIONS: Final[dict[str, Any]] = {
    "govern-the-unaligned": GovernTheUnaligned,
    "computer-hacking": ComputerHacking,
    "bum-s-rush": BumsRush,
    "arson": Arson,
    "cryptic-mission": CrypticMission,
    "enchant-kindred": EnchantKindred,
    "legal-manipulations": LegalManipulations,
    "fourth-tradition-the-accounting": FourthTradition,
    "fifth-tradition-hospitality": FifthTradition,
    "rapid-healing": RapidHealing,
    "restoration": Restoration,
    "graverobbing": Graverobbing,
    "dominate-kine": DominateKine,
    "entrancement": Entrancement,
    "magic-of-the-smith": MagicOfTheSmith,
    "sixth-tradition-destruction": SixthTradition,
    "third-tradition-progeny": ThirdTradition,
    "force-of-will": ForceOfWill,
}
"""What the action cards do, by their slugs."""

__all__ = ["ACTIONS", "locations_of_others"]
