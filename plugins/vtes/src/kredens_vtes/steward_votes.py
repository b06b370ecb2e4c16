"""How the steward votes: what a referendum is worth to it, which one it calls and on which terms."""

# ruff: noqa: ARG001  # whatever rates a card is given it, and the position, whether or not it looks at them

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kredens_vtes.blood_hunt import BloodHunt
from kredens_vtes.board import SEAT_NAMES
from kredens_vtes.faces import POLITICAL, VOTES
from kredens_vtes.steward_odds import carries
from kredens_vtes.steward_worth import EDGE, attitude, harm, minion_worth

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kredens_vtes.faces import VtesFace
    from kredens_vtes.steward_mind import Mind
    from kredens_vtes.steward_sight import Piece

POINTS: Final = 4
"""How many points Kine Resources Contested splits."""
SHIFTED: Final = 3
"""How much pool Parity Shift hands on."""
MATTERS: Final = 0.12
"""A referendum that changes less than this for the steward is none of its business."""


# What referendums are worth once their terms are known


def _burning(mind: Mind, seats: Sequence[Any]) -> float:
    sight = mind.sight
    return sum([harm(sight, seat, list(seats).count(seat)) for seat in sight.ring if seat in seats])


def _boon(mind: Mind, terms: Sequence[Any]) -> float:
    sight = mind.sight
    clan = terms[0] if terms else ""
    total = 0.0
    for seat in sight.ring:
        number = len([piece for piece in sight.minions[seat] if piece.face and piece.face.clan == clan])
        total += harm(sight, seat, -number) if number else 0.0
    return total


def _shift(mind: Mind, terms: Sequence[Any]) -> float:
    giver, takers = int(terms[0]), [int(seat) for seat in terms[1:]]
    sight = mind.sight
    number = min(len(takers), sight.pools[giver])
    return harm(sight, giver, number) + sum([harm(sight, seat, -takers.count(seat)) for seat in set(takers)])


def _tapped(mind: Mind, terms: Sequence[Any]) -> float:
    sight = mind.sight
    counts = {seat: len([piece for piece in sight.minions[seat] if piece.tapped]) for seat in sight.ring}
    return sum([harm(sight, seat, number) for seat, number in counts.items() if number])


def _flux(mind: Mind, terms: Sequence[Any]) -> float:
    near = mind.sight.pools[mind.sight.prey] < mind.sight.pool
    return 0.15 * (int(terms[0]) - 6) * (1.0 if near else -1.0)


def _edge(mind: Mind, terms: Sequence[Any]) -> float:
    seat = terms[0]
    sight = mind.sight
    gain = EDGE if seat == mind.me else -attitude(sight, seat) * EDGE
    return gain - (EDGE if sight.edge == mind.me and seat != mind.me else 0.0)


def _title(mind: Mind, terms: Sequence[Any]) -> float:
    piece = terms[0] if terms else mind.actor
    face = mind.played
    votes = VOTES.get(face.title, 1) if face else 1
    owner = getattr(piece, "owner", None)
    return 0.6 * votes * (1.0 if owner == mind.me else -0.7 * attitude(mind.sight, owner) if owner is not None else 0.0)


def _territory(mind: Mind, terms: Sequence[Any]) -> float:
    *_, seat = terms
    piece = terms[0] if len(terms) > 1 else None
    before = -attitude(mind.sight, piece.owner) if piece is not None else 0.0
    return -1.5 * attitude(mind.sight, seat) - 1.5 * before


def _seats(mind: Mind, terms: Sequence[Any]) -> float:
    """Compare the preys: a weak prey and a weak predator are good to have."""
    sight, other = mind.sight, terms[0]
    caller = int(mind.vote.get("caller", mind.me))
    ring = [caller if seat == other else other if seat == caller else seat for seat in sight.ring]

    def comfort(order: list[int]) -> float:
        place = order.index(mind.me)
        prey, predator = order[(place + 1) % len(order)], order[place - 1]
        strength = sum([minion_worth(piece) for piece in sight.ready(predator)])
        return -0.12 * sight.pools[prey] - 0.12 * strength

    return comfort(ring) - comfort(sight.ring)


def _banished(mind: Mind, terms: Sequence[Any]) -> float:
    piece = terms[0] if terms else None
    return 0.0 if piece is None else attitude(mind.sight, piece.owner) * 0.6 * minion_worth(piece)


WORTH: Final[dict[str, Callable[[Mind, Sequence[Any]], float]]] = {
    "kine-resources-contested": _burning, "conservative-agitation": _burning, "consanguineous-boon": _boon,
    "parity-shift": _shift, "domain-challenge": _tapped, "political-flux": _flux, "regaining-the-upper-hand": _edge,
    "praxis-seizure-chicago": _title, "ventrue-justicar": _title, "cardinal-benediction": _title,
    "disputed-territory": _territory, "dramatic-upheaval": _seats, "banishment": _banished,
}  # fmt: skip
"""By slug, what a referendum is worth by its terms: seats, numbers, clans, and cards as pieces or None."""


def referendum_worth(mind: Mind) -> float:
    """Return what it is worth to the steward that the referendum under way passes."""
    told = mind.vote
    terms = [mind.sight.lying(term) if isinstance(term, list) else term for term in told.get("terms", ())]
    if _is_hunt(mind):
        hunted = terms[0] if terms else None
        return 0.0 if hunted is None else attitude(mind.sight, hunted.owner) * minion_worth(hunted)
    face = mind.played
    rate = WORTH.get(face.slug) if face else None
    caller = int(told.get("caller", mind.me))
    if rate is None or (not terms and rate not in {_tapped, _title}):
        return 0.5 if caller == mind.me else -0.5 * attitude(mind.sight, caller)
    return rate(mind, terms)


def _is_hunt(mind: Mind) -> bool:
    return any(told["procedure"] == BloodHunt.__name__ for told in mind.view.get("about", ()))


# Polling


def cast_for(mind: Mind, word: str) -> float:
    """Rate a vote for it."""
    number = referendum_worth(mind)
    return 1.0 + number if number > MATTERS else -1.0


def cast_against(mind: Mind, word: str) -> float:
    """Rate a vote against it."""
    number = referendum_worth(mind)
    return 1.0 - number if number < -MATTERS else -1.0


def hangs(mind: Mind) -> float:
    """Return how far the side that the steward is on is behind: votes that it wants; 0 if it does not care."""
    number = referendum_worth(mind)
    votes = mind.vote.get("votes", [0, 0])
    if number > MATTERS:
        return float(votes[1] - votes[0] + 1)
    return float(votes[0] - votes[1]) if number < -MATTERS else 0.0


def own_votes_left(mind: Mind) -> bool:
    """Whether the steward can still cast votes that cost nothing."""
    return any(option.startswith(("for:", "against:")) for option in mind.ids)


def burn_card(mind: Mind, word: str) -> float:
    """Rate burning a political card for a vote: if it may turn the vote, and that matters."""
    face = mind.face(word)
    wanted = hangs(mind)
    if not 0 < wanted <= 1 or own_votes_left(mind):
        return -1.0
    kept = 0.4 if face is not None and face.kind == POLITICAL else 0.2
    return abs(referendum_worth(mind)) - kept - 0.6


def burn_edge(mind: Mind) -> float:
    """Rate burning the Edge for a vote."""
    if not 0 < hangs(mind) <= 1 or own_votes_left(mind):
        return -1.0
    return abs(referendum_worth(mind)) - 1.2


def call_hunt(mind: Mind) -> float:
    """Rate calling a blood hunt: on the vampires of others."""
    for told in mind.view.get("about", ()):
        piece = mind.sight.lying(told.get("diabolist"))
        if piece is not None:
            return 1.0 if piece.owner != mind.me else -1.0
    return 1.0 if mind.actor is None or mind.actor.owner != mind.me else -1.0


# Calling one


def call_value(mind: Mind, face: VtesFace, minion: Piece) -> float:
    """Return what calling the referendum of a card is worth, on the best terms and with the chance that it passes."""
    sight = mind.sight
    gain, victims = best_terms(mind, face, minion)
    if gain <= 0:
        return -0.5
    hostile = [seat for seat in sight.ring if seat != sight.me and (seat in victims or not victims)]
    return gain * carries(mind, hostile)


def best_terms(mind: Mind, face: VtesFace, minion: Piece) -> tuple[float, set[int]]:
    """Return what a referendum is worth on the best terms, and whom it hurts."""
    sight = mind.sight
    slug = face.slug
    if slug in {"kine-resources-contested", "conservative-agitation"}:
        seats = split(mind, POINTS if slug == "kine-resources-contested" else len(sight.ring))
        return _burning(mind, seats), set(seats)
    if slug == "parity-shift":
        giver = richest(mind)
        return (_shift(mind, (giver, *[mind.me] * SHIFTED)) if giver >= 0 else 0.0), {giver}
    if slug == "consanguineous-boon":
        clans = {piece.face.clan for piece in sight.minions[mind.me] if piece.face and piece.is_vampire}
        return max([_boon(mind, (clan,)) for clan in clans], default=0.0), set()
    if slug == "domain-challenge":
        return _tapped(mind, ()) - 0.6, set(sight.ring) - {mind.me}
    if slug == "regaining-the-upper-hand":
        return (EDGE + 0.2 if sight.edge != mind.me else 0.0), set()
    if slug in {"praxis-seizure-chicago", "ventrue-justicar", "cardinal-benediction"}:
        if slug in sight.there:
            return 0.0, set()
        return 0.7 * max(0, VOTES.get(face.title, 1) - minion.votes), set()
    if slug == "banishment":
        targets = [piece for seat in sight.ring for piece in sight.ready(seat) if piece.is_vampire]
        targets = [piece for piece in targets if piece.capacity < minion.capacity]
        return max([_banished(mind, (piece,)) for piece in targets], default=0.0), {sight.prey}
    if slug == "dramatic-upheaval":
        return max([_seats(mind, (seat,)) for seat in sight.ring if seat != mind.me], default=0.0), set()
    if slug == "disputed-territory":
        return (1.2 if any(sight.holdings(seat) for seat in sight.ring if seat != mind.me) else 0.0), set()
    return (0.2 if slug in {"political-flux", "praxis-solomon"} else 0.6), set()


def richest(mind: Mind) -> int:
    """Return from whom the steward would take pool: out of those richer than itself, or -1."""
    sight = mind.sight
    found = [seat for seat in sight.ring if sight.pools[seat] > sight.pool]
    return max(found, key=lambda seat: attitude(sight, seat), default=-1)


def split(mind: Mind, points: int) -> list[int]:
    """Return who is to burn each of some points of pool, in the order of the seats; not all of them the same."""
    sight = mind.sight
    seats = [seat for seat in sight.ring if seat != mind.me]
    if len(seats) == 1:
        return sorted([*[seats[0]] * (points - 1), mind.me], key=sight.ring.index)
    found = [sight.prey] * (points - 1)
    second = max([seat for seat in seats if seat != sight.prey], key=lambda seat: harm(sight, seat, 1))
    return sorted([*found, second], key=sight.ring.index)


def terms_whom(mind: Mind, seat: int) -> float:
    """Rate a Methuselah for the next one of the terms."""
    face, sight = mind.doing, mind.sight
    slug = face.slug if face else ""
    number = len(mind.said)
    if slug in {"kine-resources-contested", "conservative-agitation"}:
        points = POINTS if slug == "kine-resources-contested" else len(sight.ring)
        wanted = split(mind, points)
        chosen = [word for _, word, *_ in mind.said]
        left = list(wanted)
        for word in chosen:
            if word in SEAT_NAMES and SEAT_NAMES.index(word) in left:
                left.remove(SEAT_NAMES.index(word))
        return 2.0 if left and seat == left[0] else attitude(sight, seat)
    if slug == "parity-shift":
        return attitude(sight, seat) if number == 0 else -attitude(sight, seat)
    if slug == "dramatic-upheaval":
        return _seats(mind, (seat,))
    return -attitude(sight, seat)


def terms_on(mind: Mind, piece: Piece) -> float:
    """Rate a card for the terms."""
    slug = mind.doing.slug if mind.doing else ""
    if slug == "consanguineous-boon" and piece.face is not None:
        return _boon(mind, (piece.face.clan,))
    if slug in {"banishment", "disputed-territory"}:
        return attitude(mind.sight, piece.owner) * minion_worth(piece)
    if slug == "praxis-solomon":
        return attitude(mind.sight, piece.seat)
    return (2.0 if piece.owner == mind.me else -attitude(mind.sight, piece.owner)) + 0.1 * piece.votes


__all__ = [
    "best_terms", "burn_card", "burn_edge", "call_hunt", "call_value", "cast_against", "cast_for", "hangs",
    "own_votes_left", "referendum_worth", "richest", "split", "terms_on", "terms_whom",
]  # fmt: skip
