"""The political actions: the terms of their referendums, and what these do."""

# ruff: noqa: ARG002  # a rule is called with more than each card needs

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from kredens.kernel.notes import recall, remember, unlearn
from kredens_vtes.board import POOL, SEAT_NAMES, UNCONTROLLED
from kredens_vtes.contest import contested_cards, yield_card
from kredens_vtes.faces import LOCATION, SABBAT
from kredens_vtes.ousting import PRIZE
from kredens_vtes.referendum import PoliticalRule
from kredens_vtes.titles import gain_title

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kredens_vtes.referendum import Referendum
    from kredens_vtes.rules import Chosen, Pairs
    from kredens_vtes.tables import VtesTable

VENTRUE: Final = "Ventrue"
MOST_FLUX: Final = 12
"""The most pool that an ousting can bring by Political Flux."""
AGE_OF_CARDINALS: Final = 7
MOST_CONTESTS: Final = 40
"""More contests than there can be at a table."""


def named(seats: Iterable[int]) -> Pairs:
    """Return the options that name Methuselahs."""
    return [(f"whom:{SEAT_NAMES[seat]}", seat) for seat in seats]


# Pool


class Split(PoliticalRule):
    """Points are split between at least two Methuselahs, who burn as much pool."""

    def points(self, t: VtesTable) -> int:
        """Return how many points there are."""
        raise NotImplementedError

    def terms(self, t: Any, seat: int, actor: int, card: int, chosen: Chosen) -> Pairs | None:
        """Let it be said of each point who has it, clockwise from the caller; not all go to one."""
        points = self.points(t)
        if len(chosen) == points:
            return None
        seats = t.clockwise(seat)
        found = seats[seats.index(chosen[-1]) :] if chosen else seats
        if len(chosen) == points - 1 and len(set(chosen)) == 1:
            found = found[1:]
        return named(found)

    def effect(self, t: Any, play: Any) -> None:
        """Burn the pool."""
        for seat in play.terms:
            if t.present >> seat & 1:
                t.burn_pool(seat, 1)


class KineResources(Split):
    """Four points."""

    def points(self, t: VtesTable) -> int:
        """Return how many points there are."""
        return 4


class ConservativeAgitation(Split):
    """As many points as Methuselahs."""

    def points(self, t: VtesTable) -> int:
        """Return how many points there are."""
        return len(t.seats)


class ConsanguineousBoon(PoliticalRule):
    """Name a clan, by a vampire of it: everybody gains a pool for each of her vampires of that clan."""

    def terms(self, t: Any, seat: int, actor: int, card: int, chosen: Chosen) -> Pairs | None:
        """Let a clan be named that somebody has in play."""
        if chosen:
            return None
        first: dict[str, int] = {}
        for token in vampires(t):
            first.setdefault(t.printed(token).clan, token)
        clans = {token: clan for clan, token in first.items()}
        return [(f"on:{words}", clans[token]) for words, token in t.pointed(seat, clans)]

    def effect(self, t: Any, play: Any) -> None:
        """Give it."""
        clan = play.terms[0]
        for seat in t.seats:
            number = len([token for token in t.minions(seat) if t.is_vampire(token) and t.printed(token).clan == clan])
            t.gain_pool(seat, number)


class ParityShift(PoliticalRule):
    """Three pool of a richer Methuselah go to others."""

    number: ClassVar[int] = 3

    def terms(self, t: Any, seat: int, actor: int, card: int, chosen: Chosen) -> Pairs | None:
        """Let her be chosen, then for each pool who has it, clockwise from the caller."""
        if not chosen:
            return named([one for one in t.seats if t.marks[POOL[one]] > t.marks[POOL[seat]]])
        if len(chosen) > self.number:
            return None
        others = [one for one in t.clockwise(seat) if one != chosen[0]]
        return named(others[others.index(chosen[-1]) :] if len(chosen) > 1 else others)

    def effect(self, t: Any, play: Any) -> None:
        """Hand it over, as much as there is."""
        giver, *takers = play.terms
        for taker in takers:
            if t.present >> taker & 1 and t.marks[POOL[giver]] > 0:
                t.burn_pool(giver, 1)
                t.gain_pool(taker, 1)


class DomainChallenge(PoliticalRule):
    """Everybody burns a pool for each tapped minion, as they are when it takes effect."""

    def effect(self, t: Any, play: Any) -> None:
        """Burn it."""
        for seat in t.seats:
            t.burn_pool(seat, len([token for token in t.minions(seat) if t.cards[token].tapped]))


class PoliticalFlux(PoliticalRule):
    """How much pool the next ousting brings."""

    def terms(self, t: Any, seat: int, actor: int, card: int, chosen: Chosen) -> Pairs | None:
        """Let the number be chosen."""
        return None if chosen else [(f"amount:{number}", number) for number in range(1, MOST_FLUX + 1)]

    def effect(self, t: Any, play: Any) -> None:
        """Remember it, instead of what was voted before."""
        unlearn(t, recall(t, PRIZE))
        remember(t, PRIZE, value=play.terms[0])


class UpperHand(PoliticalRule):
    """A Methuselah takes the Edge."""

    def terms(self, t: Any, seat: int, actor: int, card: int, chosen: Chosen) -> Pairs | None:
        """Let her be named."""
        return None if chosen else named(t.seats)

    def effect(self, t: Any, play: Any) -> None:
        """Give it to her."""
        if t.present >> play.terms[0] & 1:
            t.take_edge(play.terms[0])


# Titles


class PraxisSeizure(PoliticalRule):
    """The actor gets the title that is printed on the card."""

    def effect(self, t: Any, play: Any) -> None:
        """Give it to him."""
        entitle(t, play.actor, play.card)


class VentrueJusticar(PoliticalRule):
    """A ready Ventrue becomes their Justicar; ready Ventrue have a vote more."""

    names: ClassVar[int] = 1

    def terms(self, t: Any, seat: int, actor: int, card: int, chosen: Chosen) -> Pairs | None:
        """Let him be named."""
        found = [token for token in vampires(t) if t.is_ready(token) and t.printed(token).clan == VENTRUE]
        return None if chosen else [(f"on:{words}", token) for words, token in t.pointed(seat, found)]

    def extra_votes(self, t: Any, vote: Referendum, token: int) -> int:
        """Return the vote of a Ventrue."""
        return int(t.is_vampire(token) and t.is_ready(token) and t.printed(token).clan == VENTRUE)

    def effect(self, t: Any, play: Any) -> None:
        """Give him the title."""
        entitle(t, play.terms[0], play.card)


class CardinalBenediction(PoliticalRule):
    """An old vampire of the Sabbat becomes a Cardinal; no vampire of others can vote in it."""

    names: ClassVar[int] = 1

    def terms(self, t: Any, seat: int, actor: int, card: int, chosen: Chosen) -> Pairs | None:
        """Let him be named."""
        found = [token for token in vampires(t) if t.printed(token).sect == SABBAT and t.age(token) >= AGE_OF_CARDINALS]
        return None if chosen else [(f"on:{words}", token) for words, token in t.pointed(seat, found)]

    def may_vote(self, t: Any, vote: Referendum, token: int) -> bool:
        """Whether a card is no vampire outside the Sabbat."""
        return not t.is_vampire(token) or t.printed(token).sect == SABBAT

    def effect(self, t: Any, play: Any) -> None:
        """Give him the title."""
        entitle(t, play.terms[0], play.card)


# Cards and seats


class DisputedTerritory(PoliticalRule):
    """A location goes to a Methuselah."""

    names: ClassVar[int] = 1

    def terms(self, t: Any, seat: int, actor: int, card: int, chosen: Chosen) -> Pairs | None:
        """Let the location be named, then her."""
        if len(chosen) > 1:
            return None
        if chosen:
            return named([one for one in t.seats if one != t.cards[chosen[0]].controller])
        found = [
            token for one in t.seats for token in t.locations(one) if LOCATION in t.printed(token).keywords
        ]  # fmt: skip
        return [(f"on:{words}", token) for words, token in t.pointed(seat, found)]

    def effect(self, t: Any, play: Any) -> None:
        """Give it to her."""
        token, seat = play.terms
        if t.in_play(token) and t.present >> seat & 1:
            t.change_control(token, seat)


class PraxisSolomon(PoliticalRule):
    """Of each contested card somebody has to yield hers."""

    names: ClassVar[int] = MOST_CONTESTS

    def terms(self, t: Any, seat: int, actor: int, card: int, chosen: Chosen) -> Pairs | None:
        """Let it be said of one contest after the other whose card is yielded; there has to be one."""
        contests: dict[str, list[int]] = {}
        for token in contested_cards(t):
            contests.setdefault(t.face(token).slug, []).append(token)
        if chosen and len(chosen) == len(contests):
            return None
        found = list(contests.values())[len(chosen)] if contests else []
        return [(f"on:{words}", token) for words, token in t.pointed(seat, found)]

    def effect(self, t: Any, play: Any) -> None:
        """Yield them."""
        still = contested_cards(t)
        for token in play.terms:
            if token in still:
                yield_card(t, token)


class DramaticUpheaval(PoliticalRule):
    """Two Methuselahs change places."""

    def terms(self, t: Any, seat: int, actor: int, card: int, chosen: Chosen) -> Pairs | None:
        """Let the other one be named."""
        return None if chosen else named([one for one in t.seats if one != seat])

    def effect(self, t: Any, play: Any) -> None:
        """Let them."""
        if t.present >> play.terms[0] & 1:
            t.swap_seats(play.caller, play.terms[0])


class Banishment(PoliticalRule):
    """A younger ready vampire goes to the uncontrolled region as he is."""

    names: ClassVar[int] = 1

    def terms(self, t: Any, seat: int, actor: int, card: int, chosen: Chosen) -> Pairs | None:
        """Let him be named."""
        found = [token for token in vampires(t) if t.is_ready(token) and t.age(token) < t.age(actor)]
        return None if chosen else [(f"on:{words}", token) for words, token in t.pointed(seat, found)]

    def effect(self, t: Any, play: Any) -> None:
        """Move him, with all that is on him."""
        token = play.terms[0]
        if t.is_ready(token):
            t.shift(token, UNCONTROLLED[t.seat_before(token)], cause="banish")
            t.turn(token, up=False, cause="banish")


def vampires(t: VtesTable) -> list[int]:
    """Return all vampires in play."""
    return [token for seat in t.seats for token in t.minions(seat) if t.is_vampire(token)]


def entitle(t: VtesTable, vampire: int, card: int) -> None:
    """Give a vampire the title that is printed on a card, which is put on him."""
    if t.in_play(vampire):
        face = t.printed(card)
        gain_title(t, vampire, face.title, face.domain, card)


POLITICS: Final[dict[str, Any]] = {
    "kine-resources-contested": KineResources,
    "consanguineous-boon": ConsanguineousBoon,
    "conservative-agitation": ConservativeAgitation,
    "parity-shift": ParityShift,
    "praxis-seizure-chicago": PraxisSeizure,
    "ventrue-justicar": VentrueJusticar,
    "cardinal-benediction": CardinalBenediction,
    "disputed-territory": DisputedTerritory,
    "domain-challenge": DomainChallenge,
    "regaining-the-upper-hand": UpperHand,
    "praxis-solomon": PraxisSolomon,
    "dramatic-upheaval": DramaticUpheaval,
    "political-flux": PoliticalFlux,
    "banishment": Banishment,
}
"""What the political actions are about, by their slugs."""

__all__ = ["POLITICS", "named", "vampires"]
