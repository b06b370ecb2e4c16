"""What the steward thinks of duels: whom to challenge, what to refuse, which arms and stings to use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kredens_veto.board import MAGNATES
from kredens_veto.faces import ELECT, HONOURABLE, PLUDRAK
from kredens_veto.steward_stack import margin
from kredens_veto.steward_worth import LEAD, bonus, duel_worth, may_agitate, sting_worth

if TYPE_CHECKING:
    from kredens_veto.steward_mind import Mind
    from kredens_veto.steward_sight import Piece, Sight

DEADLY: Final = 3
"""By how much a duel has to be lost to be killed."""
EXPOSED: Final = 6.0
"""What it may cost that an Elect cannot refuse a duel."""


def exposure(piece: Piece, sight: Sight) -> float:
    """Return what it may cost to mark a character: a marked Elect cannot refuse a duel."""
    if not piece.has(ELECT) or piece.zone == MAGNATES.name:
        return 0.0
    return EXPOSED if sight.challengers() else 0.3


def challenge_worth(mind: Mind, mine: Piece, theirs: Piece) -> float:
    """Rate a challenge: what the duel should bring, or what a refusal costs the rival, whichever is less."""
    sight = mind.sight
    fought = duel_worth(mine, theirs, sight, challenges=True)
    if theirs.marked or theirs.has(HONOURABLE) or theirs.bears("host-cannot-refuse"):
        return fought
    refused = LEAD * min(1, sight.strokes[theirs.seat]) * (not theirs.has(PLUDRAK)) + 0.7 * may_agitate(theirs)
    return min(fought, 0.6 * fought + 0.4 * refused)


def challenge(mind: Mind, word: str) -> float:
    """Rate challenging with a character, against whom it would bring most."""
    mine = mind.sight.mine(word)
    if mine is None:
        return -1.0
    targets = [p for rival in mind.sight.rivals for p in mind.sight.company(rival) if p.zone != MAGNATES.name]
    most = max([challenge_worth(mind, mine, target) for target in targets], default=-1.0)
    return most - 0.1 - exposure(mine, mind.sight)


def whom(mind: Mind, seat: str, word: str) -> float:
    """Rate whom to challenge."""
    face = mind.doing[1]
    mine = mind.sight.mine(face.slug) if face else None
    theirs = mind.sight.piece(f"{seat}:{word}")
    return challenge_worth(mind, mine, theirs) if mine and theirs else 0.0


def accept(mind: Mind) -> float:
    """Rate accepting a duel by what it should bring."""
    there = mind.fighters
    if there.mine is None or there.theirs is None:
        return -0.5
    return duel_worth(there.mine, there.theirs, mind.sight, challenges=there.challenges)


def refuse(mind: Mind) -> float:
    """Rate refusing: a Stroke (or two), and the mark."""
    sight, mine = mind.sight, mind.fighters.mine
    if mine is None:
        return -1.0
    vae_victis = any("refusal-costs-two" in p.abilities and p.owner != sight.me for p in sight.board.values())
    due = 0 if mine.has(PLUDRAK) else min(2 if vae_victis else 1, sight.strokes[sight.me])
    return -float(due) - 0.9 * (may_agitate(mine) and not mine.marked)


def arm(mind: Mind, word: str) -> float:
    """Rate a piece of equipment for the duel by what it adds."""
    piece = mind.sight.mine(word)
    return 0.5 + (bonus(piece, piece.host) if piece and piece.host else 0)


def sting(mind: Mind, word: str, *, drawn: bool = False) -> float:
    """Rate a sting in a duel: the least that wins it, and nothing if nothing does."""
    there = mind.fighters
    number = sting_worth(mind.face(word))
    ahead = margin(mind.sight, there)
    mine = [option for option in mind.ids if option.startswith(("sting:", "draw:", "support:"))]
    if there.theirs is not None and there.theirs.has(ELECT):
        return number if ahead < DEADLY else -1.0
    reachable = ahead + sum(_adds(mind, option) for option in mine)
    if ahead > 0 or reachable <= 0:
        averts = there.mine is not None and there.mine.has(ELECT) and -DEADLY >= ahead > -DEADLY - number
        return 0.5 if averts else -1.0
    enough = ahead + number > 0
    return (2.0 if enough else 0.5) - 0.1 * number * (1 if enough else -1) + 0.05 * drawn


def _adds(mind: Mind, option: str) -> float:
    verb, _, word = option.partition(":")
    return 1.0 if verb == "support" else sting_worth(mind.face(word))


def support(mind: Mind, _word: str) -> float:
    """Rate a Woman's support: it costs only her mark."""
    ahead = margin(mind.sight, mind.fighters)
    return 2.0 if ahead == 0 else 0.3 if -9 < ahead < DEADLY else -0.5


__all__ = ["accept", "arm", "challenge", "challenge_worth", "exposure", "refuse", "sting", "support", "whom"]
