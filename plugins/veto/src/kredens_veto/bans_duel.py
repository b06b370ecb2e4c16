"""Bans on agitations and duels: who may agitate, challenge, be challenged, refuse; which stings and arms may be used.

The topics of the bans that a card may lift: `agitate` and a keyword, such as `agitate jew`, for what that keyword
forbids, since a character may bear several; `challenge` and `challenged` for what any keyword forbids; the three words
with ` from afar` for the magnates' field; `refuse` for refusing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kredens.kernel.bans import Ban, rules_of
from kredens.kernel.cards import NOBODY
from kredens.kernel.clauses import cite
from kredens.kernel.permission import KEYWORD, forbid
from kredens.kernel.questions import Verb
from kredens_veto.bans import Bears, before_her, in_court, only, pointed_at, timing
from kredens_veto.board import MAGNATES
from kredens_veto.bouts import CHOSEN_TYPES, duel_of, harvest_of, room_for, summons_of
from kredens_veto.faces import (
    ARMOUR,
    CHARACTER,
    COSSACK,
    FIREARM,
    HONOURABLE,
    JEW,
    NO_AGITATORS,
    PLUDRAK,
    REPLY,
    STING,
    WEAPON,
    WOMAN,
)
from kredens_veto.stats import has

if TYPE_CHECKING:
    from kredens.kernel.bans import Check
    from kredens_veto.tables import VetoTable

AFAR: Final = " from afar"


def _no_character(t: VetoTable, _seat: int, token: int) -> bool:
    return not t.is_kind(token, CHARACTER)


def _marked(t: VetoTable, _seat: int, token: int) -> bool:
    if not t.is_marked(token):
        return False
    cite("3.2.mark.no-again", "kkk.mark.inert")
    return True


def afar(t: VetoTable, _seat: int, token: int) -> bool:
    """Whether a character is in the magnates' field."""
    return t.cards[token].zone in MAGNATES


_woman, _pludrak, _jew, _cossack, _absent = (Bears((name,)) for name in NO_AGITATORS)

# Agitations

AGITATE_BANS: Final = (
    Ban(("3.3.3.company", "kkk.agitation.who"), "Only a character of your own company can agitate.", _no_character),
    Ban(
        ("3.3.3.agitation.mark", "kkk.agitation.who"),
        "The character is marked already, and whoever agitates has to be marked.", _marked,
    ),
    Ban(
        ("3.1.zone.magnates.no-agitate", ""), "Nobody agitates from the magnates' field.", afar, topic=f"agitate{AFAR}"
    ),
    Ban(("1.2.kw.woman.no-agitate", ""), "A Woman cannot agitate.", _woman, f"agitate {WOMAN}", KEYWORD),
    Ban(("1.2.kw.pludrak.no-agitate", ""), "A Pludrak cannot agitate.", _pludrak, f"agitate {PLUDRAK}", KEYWORD),
    Ban(("1.2.kw.jew.no-agitate", ""), "A Jew cannot agitate.", _jew, f"agitate {JEW}", KEYWORD),
    Ban(("1.2.kw.cossack.no-agitate", ""), "A Cossack cannot agitate.", _cossack, f"agitate {COSSACK}", KEYWORD),
    Ban(("1.2.kw.absent.no-agitate", ""), "The character is Absent and cannot agitate.", _absent, "absent", KEYWORD),
)  # fmt: skip
READY_TO_AGITATE_BANS: Final = tuple([ban for ban in AGITATE_BANS if ban.check not in {_no_character, _marked}])
"""What may keep a character of her own that is not marked from agitating."""
AGITATE_RULES: Final = rules_of(AGITATE_BANS, before_her)


def _no_sting(t: VetoTable, _seat: int, token: int) -> bool:
    return not t.is_kind(token, STING)


def _in_2ed(t: VetoTable, _seat: int, _token: int) -> bool:
    return not t.kkk


def _on_another(t: VetoTable, _seat: int, token: int) -> bool:
    harvest = harvest_of(t)
    return harvest is not None and t.cards[token].host != harvest.agitator


def _foreign(t: VetoTable, seat: int, token: int) -> bool:
    cite("errata.2.symbol")
    return not t.may_bear_arms(token, seat)


def _no_agitation(t: VetoTable, _seat: int) -> bool:
    return harvest_of(t) is None


_ONLY_STINGS = Ban(
    ("1.6.agitation-not-play", "kkk.agitation.sting"), "Only a Sting is discarded for an agitation.", _no_sting
)
_OF_FACTION = Ban(
    ("errata.2.sting", ""),
    "The Sting bears the arms of a faction, and only who plays that faction may use it.",
    _foreign,
)

SPEND_BANS: Final = (
    Ban(
        ("errata.1", "kkk.agitation.sting-source"),
        "The Sting is attached to another character than the one agitating.", _on_another
    ),
    _OF_FACTION,
)  # fmt: skip
SPEND_COURT_BANS: Final = (
    _ONLY_STINGS,
    Ban(("errata.1.attached-only", ""), "Only an attached Sting can be discarded for an agitation.", _in_2ed),
)
_IN_AN_AGITATION = timing(
    "errata.1", "kkk.agitation.sting", "A Sting is discarded like this only for an agitation.", _no_agitation
)
SPEND_RULES: Final = (
    *_IN_AN_AGITATION, *rules_of((_ONLY_STINGS,), before_her), *rules_of(SPEND_BANS, only(before_her, STING))
)  # fmt: skip
SPEND_COURT_RULES: Final = (*_IN_AN_AGITATION, *rules_of(SPEND_COURT_BANS, in_court))

# Challenges

AVENGE_BANS: Final = (
    Ban(("3.3.3.company", "kkk.duel.challenge"), "Only a character of your own company can challenge.", _no_character),
    Ban(
        ("3.1.zone.magnates.no-challenge", ""), "Nobody challenges from the magnates' field.", afar, f"challenge{AFAR}"
    ),
    Ban(("1.2.kw.woman.no-duel", ""), "A Woman takes part in no duel.", _woman, "challenge", KEYWORD),
    Ban(("1.2.kw.jew.no-challenge", ""), "A Jew cannot challenge.", _jew, "challenge", KEYWORD),
    Ban(
        ("1.2.kw.absent.no-duel", ""), "The character is Absent and takes part in no duel.", _absent, "absent", KEYWORD
    ),
)  # fmt: skip
"""What keeps a character from challenging, whether or not it has to be marked for it."""

CHALLENGE_BANS: Final = (
    *AVENGE_BANS,
    Ban(
        ("3.3.3.duel.1.mark", "kkk.duel.challenge"),
        "The character is marked already, and whoever challenges has to be marked.", _marked,
    ),
)  # fmt: skip
READY_TO_CHALLENGE_BANS: Final = tuple([ban for ban in AVENGE_BANS if ban.check is not _no_character])
"""What may keep a character of her own that is not marked from challenging."""
CHALLENGE_RULES: Final = rules_of(CHALLENGE_BANS, before_her)

AVENGE: Final = Verb("challenge", rules=rules_of(AVENGE_BANS, before_her))
"""Challenging without being marked for it: what cards say about challenges goes for it, and what looks at marks not."""


def _no_rival(t: VetoTable, seat: int, token: int) -> bool:
    return not t.is_kind(token, CHARACTER) or t.cards[token].controller in {seat, NOBODY}


WHOM_BANS: Final = (
    Ban(("3.3.3.duel.1.choose", "kkk.duel.challenge"), "Only a rival's character can be challenged.", _no_rival),
    Ban(
        ("3.1.zone.magnates.no-challenged", ""),
        "Nobody in the magnates' field can be challenged.", afar, f"challenged{AFAR}"
    ),
    Ban(("1.2.kw.woman.no-duel", ""), "A Woman takes part in no duel.", _woman, "challenged", KEYWORD),
    Ban(
        ("1.2.kw.absent.no-duel", ""), "The character is Absent and takes part in no duel.", _absent, "absent", KEYWORD
    ),
)  # fmt: skip
WHOM_RULES: Final = rules_of(WHOM_BANS, pointed_at)


def _cannot_be_marked(t: VetoTable, seat: int) -> bool:
    summons = summons_of(t)
    return summons is not None and _marked(t, seat, summons.challenged)


def _honourable(t: VetoTable, _seat: int) -> bool:
    summons = summons_of(t)
    return summons is not None and has(t, summons.challenged, HONOURABLE)


REFUSE_RULES: Final = (
    *timing(
        "3.3.3.duel.1.refuse.marked", "kkk.duel.refuse-marked",
        "The character is marked already, and whoever refuses a duel has to be marked.", _cannot_be_marked,
    ),
    forbid(
        "1.2.kw.honourable", "An Honourable character cannot refuse a duel.", _honourable, topic="refuse",
        authority=KEYWORD,
    ),
)  # fmt: skip

# Duels


def _no_fight(t: VetoTable, _seat: int) -> bool:
    duel = duel_of(t)
    return duel is None or not duel.fighting


def _answers_only(t: VetoTable, _seat: int, token: int) -> bool:
    return t.printed(token).timing == REPLY


def _on_no_fighter(t: VetoTable, seat: int, token: int) -> bool:
    duel = duel_of(t)
    return duel is not None and t.cards[token].host != duel.fighter_of(seat)


_IS_A_STING = Ban(("3.3.3.duel.3.alternate", "kkk.duel.alternate"), "Only a Sting is played like this.", _no_sting)
_NO_ANSWER = Ban(("1.8.reply.reacts", "kkk.reply.any-time"), "The Sting can only answer another one.", _answers_only)

USE_BANS: Final = (_OF_FACTION,)
"""What keeps a sting from being used in a duel in whatever way."""
_WITH_A_STING: Final = timing("1.6.duel-only", "kkk.sting.duel-only", "A Sting is played only in a duel.", _no_fight)
STING_BANS: Final = (_NO_ANSWER, *USE_BANS)
"""What keeps a sting of the court from being played."""
STING_RULES: Final = (
    *_WITH_A_STING, *rules_of((_IS_A_STING,), in_court), *rules_of(STING_BANS, only(in_court, STING))
)  # fmt: skip

ATTACHED_BANS: Final = (
    Ban(
        ("1.6.only-fighter", "kkk.duel.sting-source"),
        "In a duel only the Stings of your own fighter can be used.", _on_no_fighter
    ),
    *USE_BANS,
)  # fmt: skip
"""What keeps an attached sting from being used in a duel in whatever way."""
DRAW_BANS: Final = (_NO_ANSWER, *ATTACHED_BANS)
"""What keeps an attached sting from being played."""
DRAW_RULES: Final = (
    *_WITH_A_STING, *rules_of((_IS_A_STING,), before_her), *rules_of(DRAW_BANS, only(before_her, STING))
)  # fmt: skip


USE: Final = Verb("sting", rules=rules_of(USE_BANS, in_court))
USE_ATTACHED: Final = Verb("draw", rules=rules_of(ATTACHED_BANS, before_her))
"""Using a sting in whatever way: what cards say about playing stings goes for it too."""


def _no_arm(t: VetoTable, _seat: int, token: int) -> bool:
    return t.printed(token).type not in CHOSEN_TYPES


def _too_many(*types: str) -> Check:
    def no_room(t: VetoTable, _seat: int, token: int) -> bool:
        duel = duel_of(t)
        return duel is not None and t.printed(token).type in types and room_for(t, duel, token) <= 0

    return no_room


def _in_use(t: VetoTable, _seat: int, token: int) -> bool:
    duel = duel_of(t)
    return duel is not None and token in duel.arms


def _too_late(t: VetoTable, _seat: int) -> bool:
    duel = duel_of(t)
    return duel is not None and (duel.fighting or duel.decided)


def _no_duel(t: VetoTable, _seat: int) -> bool:
    return duel_of(t) is None


ARM_BANS: Final = (
    Ban(
        ("3.3.3.duel.2.choose", "kkk.duel.weapon-choice"),
        "Only Weapons, Firearms and Armours are chosen for a duel.", _no_arm
    ),
    Ban(
        ("3.3.3.duel.2.choose", "kkk.duel.weapon-choice"), "It is not attached to your fighter.", _on_no_fighter
    ),
    Ban(("3.3.3.duel.2.choose", "kkk.duel.weapon-choice"), "It has been chosen already.", _in_use),
    Ban(
        ("1.3.kw.weapon.one-used", "kkk.duel.weapon-one"),
        "In one duel a character uses only one of its Weapons and Firearms.", _too_many(WEAPON),
    ),
    Ban(
        ("1.3.kw.firearm.one-used", "kkk.duel.weapon-one"),
        "In one duel a character uses only one of its Weapons and Firearms.", _too_many(FIREARM),
    ),
    Ban(
        ("1.3.kw.armour.one-used", ""), "In one duel a character uses only one of its Armours.", _too_many(ARMOUR)
    ),
)  # fmt: skip
ARM_RULES: Final = (
    *timing("3.3.3.duel.2.choose", "kkk.duel.weapon-choice", "Arms are chosen only for a duel.", _no_duel),
    *timing(
        "1.3.kw.weapon.chosen-before",
        "kkk.duel.weapon-choice",
        "Arms are chosen before the fighting begins.",
        _too_late,
    ),
    *rules_of(ARM_BANS, before_her),
)

# What keywords let characters do as a reply


def _no_companion_fights(t: VetoTable, seat: int, token: int) -> bool:
    duel = duel_of(t)
    fighter = duel.fighter_of(seat) if duel else NOBODY
    return fighter in {NOBODY, token}


def _no_woman(t: VetoTable, _seat: int, token: int) -> bool:
    return not has(t, token, WOMAN)


def _no_cossack(t: VetoTable, _seat: int, token: int) -> bool:
    return not has(t, token, COSSACK)


SUPPORT_BANS: Final = (
    Ban(("3.3.3.company", ""), "Only a character of your own company supports a fighter.", _no_character),
    Ban(("1.2.kw.woman.support", ""), "Only a Woman supports a fighter like this.", _no_woman),
    Ban(("1.8.mark.must", "kkk.mark.inert"), "She is marked already, and has to be marked for it.", _marked),
    Ban(
        ("1.2.kw.absent.no-abilities", ""), "She is Absent and supports nobody.", _absent
    ),
    Ban(
        ("1.2.kw.woman.support", ""), "No companion of hers is fighting.", _no_companion_fights
    ),
)  # fmt: skip
SUPPORT_RULES: Final = rules_of(SUPPORT_BANS, before_her)

REVENGE_BANS: Final = (Ban(("1.2.kw.cossack.revenge", ""), "Only a Cossack takes revenge.", _no_cossack),)
REVENGE_RULES: Final = rules_of(REVENGE_BANS, before_her)
