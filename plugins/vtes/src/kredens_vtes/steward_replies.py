"""How the steward rates cards that are played as something happens: modifiers, reactions and masters out of turn."""

# ruff: noqa: ARG001  # whatever rates a card is given it, and the position, whether or not it looks at them

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kredens_vtes.faces import COMBAT, MASTER, MODIFIER, POLITICAL, REACTION
from kredens_vtes.moments import ANNOUNCED, ATTEMPT, TO_BLOCK, UNBLOCKED
from kredens_vtes.steward_acting import hunger
from kredens_vtes.steward_blocking import block, stake, usable_raise, worth_raising
from kredens_vtes.steward_combat import COMBATS
from kredens_vtes.steward_fight import fight
from kredens_vtes.steward_odds import blockers
from kredens_vtes.steward_plan import HIDES, SEEKS
from kredens_vtes.steward_votes import hangs, own_votes_left, referendum_worth
from kredens_vtes.steward_worth import BLOOD, always, amount, attitude, harm, level_for, minion_worth, sum_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens_vtes.faces import VtesFace
    from kredens_vtes.steward_mind import Mind
    from kredens_vtes.steward_sight import Piece

PLAYED: Final = 0.25
"""What playing a card costs because it is no longer in the hand."""
WOUNDS: Final = 0.3
"""What it costs that a minion pays the blood of a card, and has some left."""
MOST_VOTES: Final = 6
"""For more votes than this no card is played: a vote that far behind is lost."""


def _my_action(mind: Mind) -> bool:
    return mind.actor is not None and mind.actor.owner == mind.me


def _my_stake(mind: Mind) -> float:
    """Return what it is worth to the steward that its own action succeeds."""
    if "bleed" in mind.action:
        return harm(mind.sight, int(mind.action.get("directed", mind.sight.prey)), int(mind.action["bleed"])) + 0.7
    verb = str(mind.action.get("verb", ""))
    return {"hunt": 0.5, "vote": 2.5, "recruit": 1.8, "leave-torpor": 2.5}.get(verb, 1.4)


# Modifiers


def _raises(mind: Mind, face: VtesFace) -> float:
    """Rate raising a bleed: once nobody can block it any more."""
    number = usable_raise(mind, face.slug)
    if not _my_action(mind) or not worth_raising(mind):
        return -1.0
    if mind.moment != UNBLOCKED:
        if face.slug == "bonding" and mind.moment == ATTEMPT:
            return _hides(mind, face) - 0.1
        return -1.0
    sight = mind.sight
    target, told = int(mind.action["directed"]), int(mind.action["bleed"])
    gain = harm(sight, target, told + number) - harm(sight, target, told)
    return gain - PLAYED - face.blood * BLOOD


def _hides(mind: Mind, face: VtesFace) -> float:
    """Rate stealth: if the blocker can be shaken off, and the action is worth it."""
    actor = mind.actor
    if actor is None or not _my_action(mind):
        return -1.0
    needed = int(mind.attempt.get("intercept", 0)) + 1 - int(mind.action.get("stealth", 0))
    mine = mind.sight.ready(mind.me)
    most = sum([max([amount(HIDES[other.slug], level_for(piece, other)) for piece in mine], default=0)
                for other in mind.sight.hand if other.slug in HIDES])  # fmt: skip
    if needed <= 0 or most < needed:
        return -1.0
    blocker = mind.sight.lying(mind.attempt.get("blocker"))
    combat = fight(actor, blocker, mind.sight) if blocker else 0.0
    own = max([amount(HIDES[face.slug], level_for(piece, face)) for piece in mine], default=0)
    return _my_stake(mind) - combat - needed * PLAYED - face.blood * BLOOD - 0.1 * max(0, own - needed)


def _names_blocker(mind: Mind, face: VtesFace) -> float:
    """Rate keeping somebody from blocking: where there is exactly one who might."""
    if not _my_action(mind):
        return -1.0
    able = blockers(mind, int(mind.action.get("directed", -1)))
    hidden = int(mind.action.get("stealth", 0))
    actor = mind.actor
    able = [piece for piece in able if piece.intercept >= hidden and piece.is_vampire]
    if actor is not None and level_for(actor, face) < 2:
        able = [piece for piece in able if piece.capacity < actor.capacity]
    return _my_stake(mind) / len(able) - 0.7 - PLAYED if able else -1.0


def _dares(mind: Mind, face: VtesFace) -> float:
    """Rate a way past all vampires that sends the actor to torpor."""
    actor = mind.actor
    if actor is None or not _my_action(mind) or not blockers(mind, int(mind.action.get("directed", -1))):
        return -1.0
    return 0.6 * _my_stake(mind) - 0.55 * minion_worth(actor)


def _gives_way(mind: Mind, face: VtesFace) -> float:
    """Rate ending a blocked action: if the fight would be lost."""
    actor = mind.actor
    blocker = mind.sight.lying(mind.action.get("blocker") or mind.attempt.get("blocker"))
    if actor is None or not _my_action(mind):
        return -1.0
    combat = fight(actor, blocker, mind.sight) if blocker else -0.5
    return 0.4 - combat - PLAYED


def _untaps(mind: Mind, face: VtesFace) -> float:
    return 1.2 - face.blood * BLOOD if _my_action(mind) else -1.0


def _mask(mind: Mind, face: VtesFace) -> float:
    return _hides(mind, face) - 0.2 if mind.moment == ATTEMPT else -1.0


def _lurks(mind: Mind, face: VtesFace) -> float:
    """Rate a second fight against one who may be weakened."""
    blocker = mind.sight.lying(mind.action.get("blocker")) or mind.actor
    if blocker is None or blocker.owner == mind.me:
        return -1.0
    able = [piece for piece in mind.sight.untapped(mind.me) if level_for(piece, face)]
    return max([fight(piece, blocker, mind.sight) + 0.3 for piece in able], default=-1.0)


# Reactions


def _seeks(mind: Mind, face: VtesFace) -> float:
    """Rate intercept: if the attempt can succeed with the cards there are."""
    minion = mind.sight.lying(mind.attempt.get("blocker"))
    if minion is None or minion.owner != mind.me or _my_action(mind):
        return -1.0
    needed = int(mind.action.get("stealth", 0)) - int(mind.attempt.get("intercept", 0))
    most = sum_of(minion, mind.sight.hand, SEEKS)
    most += len([one for one in mind.ids if one == "reply:krcg-news-radio"])
    if needed <= 0 or most < needed:
        return -1.0
    actor = mind.actor
    combat = fight(minion, actor, mind.sight) if actor else 0.0
    own = amount(SEEKS[face.slug], level_for(minion, face)) if face.slug in SEEKS else 1
    return stake(mind) + combat - needed * PLAYED - 0.1 * max(0, own - needed)


def _eagle(mind: Mind, face: VtesFace) -> float:
    return _seeks(mind, face) if mind.moment == ATTEMPT else -0.3


def _radio(mind: Mind, face: VtesFace) -> float:
    minion = mind.sight.lying(mind.attempt.get("blocker"))
    return _seeks(mind, face) + 0.1 if minion is not None and minion.owner == mind.me else -1.0


def _wakes(mind: Mind, face: VtesFace) -> float:
    """Rate waking a vampire up: if he could do something then that matters."""
    wanted = stake(mind) if mind.actor is not None else -1.0
    if face.slug in mind.answered:
        # Somebody has been woken up for this action.
        return -1.0
    if mind.moment not in {ANNOUNCED, TO_BLOCK, UNBLOCKED} or wanted < 1.0:
        return -1.0
    if mind.moment == UNBLOCKED:
        turns = any(face.slug in {"deflection", "telepathic-counter", "obedience"} for face in mind.sight.hand)
        return wanted - 1.2 if turns else -1.0
    if mind.sight.untapped(mind.me):
        return -1.0
    if mind.moment == ANNOUNCED and int(mind.action.get("directed", mind.me)) != mind.me:
        return -1.0
    tapped = [piece for piece in mind.sight.ready(mind.me) if piece.is_vampire]
    return max([block(mind, piece.word) for piece in tapped], default=-1.0) - PLAYED


def _deflects(mind: Mind, face: VtesFace) -> float:
    """Rate turning a bleed to somebody else."""
    if int(mind.action.get("directed", -1)) != mind.me:
        return -1.0
    number = int(mind.action.get("bleed", 1))
    gain = harm(mind.sight, mind.sight.prey, number) if mind.actor and mind.actor.owner != mind.sight.prey else 0.0
    return stake(mind) + max(0.0, gain) - 1.3


def _counters(mind: Mind, face: VtesFace) -> float:
    """Rate making a bleed smaller."""
    if int(mind.action.get("directed", -1)) != mind.me or mind.moment != UNBLOCKED:
        return -1.0
    number = int(mind.action.get("bleed", 1))
    less = min(number, 2)
    return harm(mind.sight, mind.me, number - less) - harm(mind.sight, mind.me, number) - PLAYED - 0.2 * (number < 2)


def _obeys(mind: Mind, face: VtesFace) -> float:
    return stake(mind) + 0.3 - PLAYED if not _my_action(mind) else -1.0


def _domain(mind: Mind, face: VtesFace) -> float:
    if mind.moment == ATTEMPT:
        return _seeks(mind, face)
    able = [piece for piece in mind.sight.ready(mind.me) if piece.tapped and level_for(piece, face)]
    return max([block(mind, piece.word) + 0.2 for piece in able], default=-1.0) - PLAYED if able else -1.0


def _guidance(mind: Mind, face: VtesFace) -> float:
    return _seeks(mind, face) if mind.moment == ATTEMPT else 0.9


def _elects(mind: Mind, face: VtesFace) -> float:
    """Rate votes: if the vote hangs on them."""
    wanted = hangs(mind)
    if wanted <= 0 or own_votes_left(mind):
        return -1.0
    return abs(referendum_worth(mind)) - 0.5 if wanted <= MOST_VOTES else -1.0


def _delays(mind: Mind, face: VtesFace) -> float:
    caller = int(mind.vote.get("caller", mind.me))
    number = referendum_worth(mind)
    if caller == mind.me or own_votes_left(mind) or hangs(mind) <= 0:
        return -1.0
    return -number - 0.9


def _bribes(mind: Mind, face: VtesFace) -> float:
    return 0.8 if int(mind.vote.get("caller", -1)) == mind.me else -1.0


def _captivates(mind: Mind, face: VtesFace) -> float:
    return 0.6 + 0.4 * min(4, int(mind.vote.get("margin", 0))) - PLAYED


def _backlash(mind: Mind, face: VtesFace) -> float:
    caller = int(mind.vote.get("caller", mind.me))
    return harm(mind.sight, caller, 2) - PLAYED


def _rides(mind: Mind, face: VtesFace) -> float:
    more = len([other for other in mind.sight.hand if other.kind == POLITICAL])
    acting = [piece for piece in mind.sight.untapped(mind.me) if piece.is_vampire]
    return 0.6 if more and acting and _my_action(mind) else -1.0


# Masters out of turn


def _reverses(mind: Mind, face: VtesFace) -> float:
    """Rate cancelling a master card."""
    item = _answered(mind)
    return 1.1 * attitude(mind.sight, int(item["seat"])) - 0.5 if item else -1.0


def _intervenes(mind: Mind, face: VtesFace) -> float:
    """Rate cancelling what a minion plays."""
    item = _answered(mind)
    if not item or int(item["seat"]) == mind.me:
        return -1.0
    card = mind.faces.get(item.get("card") or "")
    worth = 1.0 if card is None else 1.6 if card.kind not in {COMBAT, MODIFIER, REACTION} else 0.8
    if int(mind.action.get("directed", -1)) == mind.me or int(item["seat"]) in {mind.sight.predator, mind.sight.prey}:
        worth += 0.5
    return worth * max(0.0, attitude(mind.sight, int(item["seat"]))) - mind.price(face.pool) - 0.2


def _answered(mind: Mind) -> dict[str, Any]:
    stack = mind.view.get("stack")
    return stack[-1] if stack else {}


def _investigates(mind: Mind, face: VtesFace) -> float:
    actor = mind.actor
    if actor is None or int(mind.action.get("directed", -1)) != mind.me:
        return -1.0
    return stake(mind) + 0.4 * minion_worth(actor) - mind.price(face.pool)


def _saves_other(mind: Mind, face: VtesFace) -> float:
    """Rate paying a bleed for another Methuselah: never, unless she would be ousted to somebody else's gain."""
    target = int(mind.action.get("directed", -1))
    number = int(mind.action.get("bleed", 0))
    dies = target >= 0 and number >= mind.sight.pools[target] and target != mind.sight.prey
    rival = mind.actor is not None and mind.actor.owner == mind.sight.prey
    return 2.0 - mind.price(number) if dies and rival and mind.sight.pool > number + mind.safe_pool + 6 else -1.0


def _repaid(mind: Mind, face: VtesFace) -> float:
    return stake(mind) if int(mind.action.get("directed", -1)) == mind.me else -1.0


def _frightens(mind: Mind, face: VtesFace) -> float:
    """Rate sending a fighter to torpor: the better, the more the steward dislikes who controls one of the two."""
    fighters = [mind.sight.lying(place) for place in mind.combat.get("fighters", ())]
    found = [attitude(mind.sight, piece.owner) * minion_worth(piece) for piece in fighters if piece]
    return 0.5 * max(found, default=0.0) - 0.3


REPLIES: Final[dict[str, Callable[[Mind, VtesFace], float]]] = {
    **COMBATS,
    "bonding": _raises, "conditioning": _raises, "lost-in-crowds": _hides, "cloak-the-gathering": _hides,
    "earth-control": _hides, "mask-of-a-thousand-faces": _mask, "seduction": _names_blocker,
    "daring-the-dawn": _dares, "change-of-target": _gives_way, "freak-drive": _untaps, "hidden-lurker": _lurks,
    "fast-reaction": _lurks, "enhanced-senses": _seeks, "spirit-s-touch": _seeks, "eagle-s-sight": _eagle,
    "cats-guidance": _guidance, "second-tradition-domain": _domain, "krcg-news-radio": _radio,
    "andreas-the-bard-of-crete": _seeks, "angelica-the-canonicus": _seeks,
    "wake-with-evening-s-freshness": _wakes, "deflection": _deflects, "telepathic-counter": _counters,
    "obedience": _obeys, "bewitching-oration": _elects, "surprise-influence": _elects,
    "ventrue-headquarters": _elects, "delaying-tactics": _delays, "bribes": _bribes,
    "voter-captivation": _captivates, "political-backlash": _backlash, "cryptic-rider": _rides,
    "sudden-reversal": _reverses, "direct-intervention": _intervenes, "archon-investigation": _investigates,
    "major-boon": _saves_other, "minor-boon": always(-1.0), "life-boon": always(-1.0),
    "rotschreck": _frightens, "frenzy": always(-0.5), "alvaro-the-scion-of-angelica": always(1.0),
}  # fmt: skip
"""By slug, what a card is worth that is played or used as something happens."""

ONCE: Final = frozenset({"immortal-grapple", "torn-signpost", "claws-of-the-dead", "skin-of-night"})
"""The cards of which a second one does nothing right after the first."""


def reply(mind: Mind, word: str) -> float:
    """Rate a card that is played or used as something happens."""
    face = mind.face(word)
    if face is None:
        return 0.2
    if face.slug == "major-boon" and mind.sight.mine(word) is not None:
        return _repaid(mind, face)
    if face.slug in ONCE and mind.begun[:1] == ("reply",) and mind.face(mind.begun[-1]) is face:
        return -1.0
    rate = REPLIES.get(face.slug)
    if rate is not None:
        return rate(mind, face)
    if face.kind == MODIFIER:
        return 0.3 if _my_action(mind) else -0.3
    if face.kind == REACTION:
        return min(1.0, stake(mind)) - 0.4 if not _my_action(mind) else -0.3
    return 0.1 if face.kind != MASTER else -0.1


# Who plays it


def plays(mind: Mind, face: VtesFace, minion: Piece) -> float:
    """Rate a minion for a card that is played as something happens: the one to whom it costs least."""
    level = level_for(minion, face)
    number = 1.0 + 0.4 * level - 0.02 * minion_worth(minion)
    if face.blood:
        number -= WOUNDS if minion.blood > face.blood else 3.0
    if face.slug in {"deflection", "telepathic-counter"}:
        number += 0.5 * minion.tapped
    if face.slug == "wake-with-evening-s-freshness":
        number += sum_of(minion, mind.sight.hand, SEEKS) * 0.3 + 0.2 * minion.intercept
        number += 0.5 * any(level_for(minion, other) for other in mind.sight.hand if other.slug == "deflection")
        if mind.actor is not None:
            number += 0.3 * fight(minion, mind.actor, mind.sight)
    if face.slug in {"hidden-lurker", "fast-reaction"} and mind.actor is not None:
        number += fight(minion, mind.actor, mind.sight)
    if minion.room and face.slug == "voter-captivation":
        number += hunger(minion)
    return number


__all__ = ["REPLIES", "plays", "reply"]
