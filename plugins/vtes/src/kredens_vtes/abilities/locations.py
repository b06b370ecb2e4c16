"""The master cards that are locations."""

# ruff: noqa: ARG002  # a rule is called with more than each card needs

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from kredens.kernel.cards import NOBODY
from kredens.kernel.costs import Cost, TapSource
from kredens.kernel.flow import Step, ask, do
from kredens.kernel.modifiers import Bonus, begin
from kredens.kernel.notes import recall, remember, spend, spent, unlearn
from kredens.kernel.questions import Ask, choices
from kredens.kernel.table import CONTROL
from kredens.kernel.triggers import Consequence, Trigger
from kredens_vtes import stats
from kredens_vtes.abilities.master_vocabulary import Enter, InPlay, OthersAction, enter, in_play, master
from kredens_vtes.board import SEAT_NAMES, UNCONTROLLED
from kredens_vtes.hints import tell
from kredens_vtes.master_actions import OnceAPhase
from kredens_vtes.moments import ACTION_ENDS, ATTEMPT, INFLUENCE_PHASE, MASTER_PHASE, POLLING, TURN_ENDS, UNTAPPING
from kredens_vtes.presses import END, PressRule
from kredens_vtes.rules import CardRule
from kredens_vtes.under_way import attempt_of, intercept_needed
from kredens_vtes.voting import give_votes

if TYPE_CHECKING:
    from kredens.kernel.items import Item
    from kredens.kernel.plays import Play
    from kredens.kernel.triggers import Source
    from kredens_vtes.rules import Chosen, Pairs
    from kredens_vtes.tables import VtesTable

TREMERE: Final = "Tremere"
FED: Final = "fed from a hunting ground"
"""The topic of the notes about vampires that have done so in this turn."""
NAMED: Final = "named for a location"
"""The topic of the notes about the vampire that was named for The Rack: (the vampire, its generation)."""
TAP: Final = TapSource()
BANK: Final = "bank"
CASH: Final = "cash"


class SocietyHuntingGround(InPlay):
    """A blood for a ready vampire, who feeds from one hunting ground in each turn."""

    to: ClassVar[tuple[str, ...]] = (UNTAPPING,)

    def picks(self, t: Any, seat: int, source: int, subject: int, chosen: Chosen) -> Pairs | None:
        """Let him be chosen."""
        if chosen:
            return None
        found = [token for token in t.ready(seat) if t.is_vampire(token) and not spent(t, FED, token=token)]
        return [(f"on:{words}", token) for words, token in t.pointed(seat, found)]

    def effect(self, t: VtesTable, play: Play) -> None:
        """Give it to him."""
        spend(t, FED, token=play.payload[0], until=TURN_ENDS)
        t.gain_blood(play.payload[0], 1)


class Powerbase(InPlay):
    """A blood of the bank for the location, or all that is there for the pool."""

    to: ClassVar[tuple[str, ...]] = (UNTAPPING,)

    def picks(self, t: Any, seat: int, source: int, subject: int, chosen: Chosen) -> Pairs | None:
        """Let her choose: nothing comes off it, or all."""
        if chosen:
            return None
        return [("amount:0", BANK), *([(f"amount:{t.blood(source)}", CASH)] if t.blood(source) else [])]

    def effect(self, t: VtesTable, play: Play) -> None:
        """Do the one or the other."""
        if play.payload[0] == BANK:
            t.gain_blood(play.source, 1)
        else:
            t.gain_pool(play.seat, t.burn_blood(play.source, t.blood(play.source), CASH))


class PowerbaseRaid(OthersAction):
    """All that is on the location goes to the pool of the acting Methuselah."""

    def effect(self, t: Any, play: Play) -> None:
        """Move it."""
        t.gain_pool(play.seat, t.burn_blood(play.source, t.blood(play.source), CASH))


class RackEnters(Enter):
    """It comes into play, and a vampire is named."""

    def picks(self, t: Any, seat: int, source: int, subject: int, chosen: Chosen) -> Pairs | None:
        """Let him be named, if there is one."""
        found = ready_vampires(t, seat)
        return None if chosen or not found else [(f"on:{words}", token) for words, token in t.pointed(seat, found)]

    def effect(self, t: VtesTable, play: Play) -> None:
        """Put it on the table, and note his name."""
        enter(t, play)
        if play.payload:
            name_for(t, play.source, play.payload[0])


class RackFeeds(InPlay):
    """Two blood for the vampire that was named."""

    to: ClassVar[tuple[str, ...]] = (UNTAPPING,)

    def fits(self, t: VtesTable, seat: int, token: int, item: Item) -> bool:
        """Whether he is still a ready one of hers."""
        return named_for(t, token) in t.ready(seat)

    def effect(self, t: VtesTable, play: Play) -> None:
        """Give them to him."""
        t.gain_blood(named_for(t, play.source), 2)


class RackTheft(OthersAction):
    """The acting Methuselah takes the location."""

    def effect(self, t: Any, play: Play) -> None:
        """Give it to her."""
        t.change_control(play.source, play.seat)


class RackNaming(Consequence[Any]):
    """Who has come to control the location names a vampire."""

    def offer(self, t: VtesTable) -> Ask | None:
        """Ask for one of her ready vampires."""
        if not t.in_play(self.source):
            return None
        seat = t.cards[self.source].controller
        found = ready_vampires(t, seat)
        return choices(seat, [(f"on:{words}", token) for words, token in t.pointed(seat, found)]) if found else None

    def name(self, t: VtesTable, vampire: int | None) -> None:
        """Note his name instead of the one before."""
        unlearn(t, recall(t, NAMED, token=self.source))
        if vampire is not None:
            name_for(t, self.source, vampire)

    steps: ClassVar[tuple[Step, ...]] = (ask(offer, prompt="Which vampire feeds at The Rack?"), do(name))


def _changes_hands(_t: VtesTable, source: Source, event: tuple[Any, ...]) -> bool:
    return bool(event[1] == source.token and event[4] == "control")


def name_for(t: VtesTable, rack: int, vampire: int) -> None:
    """Note which vampire is named for a location."""
    remember(t, NAMED, token=rack, value=(vampire, t.cards[vampire].generation))


def named_for(t: VtesTable, rack: int) -> int:
    """Return the vampire that is named for a location, or -1 if he is no longer the same."""
    for note in recall(t, NAMED, token=rack):
        vampire: int = note.value[0]
        if t.cards[vampire].generation == note.value[1]:
            return vampire
    return -1


def ready_vampires(t: VtesTable, seat: int) -> list[int]:
    """Return a Methuselah's ready vampires."""
    return [token for token in t.ready(seat) if t.is_vampire(token)]


class NewsRadio(CardRule):
    """An intercept for a minion that tries to block, for a pool if he is somebody else's."""

    to: ClassVar[tuple[str, ...]] = (ATTEMPT,)
    costs: ClassVar[tuple[Cost, ...]] = (TAP,)

    def fits(self, t: VtesTable, seat: int, token: int, item: Item) -> bool:
        """Whether he needs it; a pool she always has to pay with."""
        attempt = attempt_of(t)
        return attempt is not None and t.in_play(token) and intercept_needed(t, attempt.blocker)

    def effect(self, t: VtesTable, play: Play) -> None:
        """Give it to him."""
        attempt = attempt_of(t)
        if attempt is not None:
            if attempt.side != play.seat:
                t.burn_pool(play.seat, 1)
            begin(t, stats.INTERCEPT, 1, target=attempt.blocker, until=ACTION_ENDS)


class ArcaneLibrary(InPlay):
    """A blood for an uncontrolled Tremere."""

    to: ClassVar[tuple[str, ...]] = (INFLUENCE_PHASE,)
    costs: ClassVar[tuple[Cost, ...]] = (OnceAPhase(), TAP)

    def picks(self, t: Any, seat: int, source: int, subject: int, chosen: Chosen) -> Pairs | None:
        """Let him be chosen."""
        if chosen:
            return None
        found = [
            token for token in t.zones[UNCONTROLLED[seat]] if t.is_vampire(token) and t.printed(token).clan == TREMERE
        ]
        return [(f"on:{words}", token) for words, token in t.pointed(seat, found)]

    def effect(self, t: VtesTable, play: Play) -> None:
        """Put it on him, who is a Tremere, as all know now."""
        tell(t, play.payload[0], clan=TREMERE)
        t.gain_blood(play.payload[0], 1)


class Chantry(InPlay):
    """A Tremere comes out of torpor for a pool, or a blood of a ready Tremere."""

    to: ClassVar[tuple[str, ...]] = (MASTER_PHASE,)
    costs: ClassVar[tuple[Cost, ...]] = (OnceAPhase(), TAP)

    def picks(self, t: Any, seat: int, source: int, subject: int, chosen: Chosen) -> Pairs | None:
        """Let him be chosen, then who pays."""
        if len(chosen) > 1:
            return None
        if not chosen:
            found = [token for one in t.seats for token in t.torpid(one) if t.printed(token).clan == TREMERE]
            return [(f"on:{words}", token) for words, token in t.pointed(seat, found)]
        payers = [token for token in ready_vampires(t, seat) if t.printed(token).clan == TREMERE and t.blood(token)]
        own: Pairs = [(f"whom:{SEAT_NAMES[seat]}", NOBODY)]
        return own + [(f"by:{words}", token) for words, token in t.pointed(seat, payers)]

    def effect(self, t: VtesTable, play: Play) -> None:
        """Pay, and bring him out."""
        vampire, payer = play.payload
        if payer == NOBODY:
            t.burn_pool(play.seat, 1)
        else:
            t.burn_blood(payer, 1)
        t.make_ready(vampire)


class VentrueHeadquarters(CardRule):
    """Three votes in any vote."""

    to: ClassVar[tuple[str, ...]] = (POLLING,)
    costs: ClassVar[tuple[Cost, ...]] = (TAP,)

    def fits(self, t: VtesTable, seat: int, token: int, item: Item) -> bool:
        """Whether it is in play."""
        return t.in_play(token)

    def effect(self, t: VtesTable, play: Play) -> None:
        """Give them."""
        give_votes(t, play.source, 3)


class PoliceDepartment(PressRule):
    """A press that can only end the combat."""

    costs: ClassVar[tuple[Cost, ...]] = (TAP,)
    directions: ClassVar[tuple[str, ...]] = (END,)

    def fits(self, t: VtesTable, seat: int, token: int, item: Item) -> bool:
        """Whether it is in play, and the combat is due to go on."""
        return t.in_play(token) and super().fits(t, seat, token, item)


LOCATIONS: Final[dict[str, Any]] = {
    "society-hunting-ground": master(Enter, SocietyHuntingGround),
    "powerbase-chicago": master(Enter, Powerbase, PowerbaseRaid),
    "the-rack": master(
        RackEnters, RackFeeds, RackTheft,
        triggers=(Trigger(name="the-rack", on=CONTROL, test=_changes_hands, runs=RackNaming),),
    ),
    "elder-library": master(Enter, bonuses=(Bonus(stats.HAND_SIZE, 1, in_play),)),
    "information-highway": master(Enter, bonuses=(Bonus(stats.TRANSFERS, 2, in_play),)),
    "krcg-news-radio": master(Enter, NewsRadio),
    "arcane-library": master(Enter, ArcaneLibrary),
    "chantry": master(Enter, Chantry),
    "ventrue-headquarters": master(Enter, VentrueHeadquarters),
    "police-department": master(Enter, PoliceDepartment),
}  # fmt: skip
"""What the locations do, by their slugs."""

__all__ = ["LOCATIONS", "ready_vampires"]
