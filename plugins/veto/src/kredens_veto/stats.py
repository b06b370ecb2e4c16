"""Stats: the values of cards and players that other cards change, computed from what is printed whenever asked.

A keyword is a stat too, 1 for a card that has it, so that a piece of clothing can make its bearer a Karmazyn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kredens.kernel.modifiers import Stat, as_printed, value
from kredens.kernel.notes import recall
from kredens_veto.board import MAGNATES
from kredens_veto.faces import ABSENT, FAMOUS, KARMAZYN

if TYPE_CHECKING:
    from kredens_veto.tables import VetoTable

USUAL_STINGS, STINGS_OF_A_KARMAZYN = 2, 1
NO_LIMIT = 99

# What cards have.


def _sabre(t: VetoTable, token: int) -> int:
    return t.printed(token).sabre


def _strokes(t: VetoTable, token: int) -> int:
    return t.printed(token).strokes


def _lafa(t: VetoTable, token: int) -> int:
    return t.printed(token).lafa


def _upkeep(t: VetoTable, token: int) -> int:
    return t.printed(token).upkeep


def sting_limit(t: VetoTable, token: int) -> int:
    """Return how many stings can be attached to a character by its keywords."""
    if t.kkk:
        return NO_LIMIT
    return _stings_without_fame(t, token) + room_by_fame(t, token)


def _stings_without_fame(t: VetoTable, token: int) -> int:
    return STINGS_OF_A_KARMAZYN if t.has(token, KARMAZYN) else USUAL_STINGS


def stings_as_printed(t: VetoTable, token: int) -> int:
    """Return how many stings the keywords printed on a character leave room for, whatever else gives it keywords."""
    printed = t.printed(token).keywords
    room = STINGS_OF_A_KARMAZYN if KARMAZYN in printed else USUAL_STINGS
    if FAMOUS not in printed:
        return room
    return USUAL_STINGS + 1 if t.options.famous_stings == "three" else room + 1


def room_by_fame(t: VetoTable, token: int) -> int:
    """Return for how many stings only being Famous makes room on a character."""
    if not t.has(token, FAMOUS):
        return 0
    return USUAL_STINGS + 1 - _stings_without_fame(t, token) if t.options.famous_stings == "three" else 1


def _bounty(t: VetoTable, token: int) -> int:
    return 1 if t.has(token, FAMOUS) else 0


SABRE = Stat("sabre", "1.2.sabre", "1.2.traits", "1.2.traits-floor", "kkk.character.sabre", base=_sabre, least=0)
"""A character's Sabre."""
BONUS = Stat("bonus", "1.3.modifier", "kkk.equipment.modifier", base=_sabre)
"""What a piece of equipment adds to its bearer's Sabre."""
STROKES_OF = Stat(
    "strokes", "1.2.strokes", "1.2.traits", "1.2.traits-floor", "kkk.character.strokes", base=_strokes, least=0
)
"""A character's Strokes."""
LAFA = Stat("lafa", "1.2.traits", "1.2.traits-floor", base=_lafa, least=0)
"""What a card costs to bring into play, before strangers are charged double."""
UPKEEP = Stat("upkeep", "1.2.traits", "1.2.upkeep-lafa", "1.2.upkeep-plus", base=_upkeep)
"""The ducats a card brings (positive) or costs (negative) in every settlement."""
STING_LIMIT = Stat("stings", "1.6.limit.two", "1.6.limit.karmazyn", "1.2.kw.famous.sting-extra", base=sting_limit)
"""How many stings can be attached to a character."""
AGITATION_OF = Stat("agitation", "3.3.3.agitation.take", "kkk.agitation.take", base=lambda _t, _token: 1, least=0)
"""How many strokes an agitation of a character is worth."""
WEAPONS = Stat("weapons", "1.3.kw.weapon.one-used", base=lambda _t, _token: 1)
"""How many weapons a character can use in one duel, if it uses no firearm."""
FIREARMS = Stat("firearms", "1.3.kw.firearm.one-used", base=lambda _t, _token: 1)
"""How many firearms a character can use in one duel, if it uses no weapon."""
ARMOURS = Stat("armours", "1.3.kw.armour.one-used", base=lambda _t, _token: 1)
"""How many armours a character can use in one duel."""
REFUSAL = Stat("refusal", "3.3.3.duel.1.refuse.stroke", base=lambda _t, _token: 1, least=0)
"""The strokes that refusing a duel with a challenger costs; one for whom refusing is free pays none of them."""
DEADLY = Stat("deadly", "3.3.3.duel.4.killed", "kkk.duel.killed", base=lambda _t, _token: 3)
"""By how much a character has to lose a duel to be killed and not wounded."""
BOUNTY = Stat("bounty", "1.2.kw.famous.bounty", base=_bounty, least=0)
"""The strokes that defeating a character in a duel brings beside those it is worth."""
SILENCED = Stat("silenced", base=lambda _t, _token: 0)
"""Whether a card's game rule is void."""
CLOSED = Stat("closed", "1.5.ban-all", base=lambda _t, _token: 0)
"""Whether no effect can be played on a card."""
SMOOTH = Stat("smooth", "1.5.ban-attach", base=lambda _t, _token: 0)
"""Whether no effect can be attached to a card."""
SPOILS = Stat("spoils", base=lambda _t, _token: 0, least=0)
"""The strokes from the common pool that winning a duel brings a character's player beside those of the loser."""
BORROWED = "borrowed"
"""The topic of the notes on characters that a card has given to another player: to whom they go back."""


def _side(t: VetoTable, token: int) -> int:
    for note in recall(t, BORROWED, token=token):
        seat: int = note.value
        return seat
    return t.cards[token].controller


SIDE = Stat("side", "4.2.control", base=_side)
"""Who ought to control a character: who does, unless a card says otherwise or has ceased to."""

# What players have.


def karmazyn_strokes(t: VetoTable, seat: int) -> int:
    """Return the Strokes of a player's unmarked Karmazyns in the magnates' field, of those who are there."""
    return sum(
        [
            value(t, STROKES_OF, token)
            for token in t.zones[MAGNATES[seat]]
            if not t.cards[token].tapped and has(t, token, KARMAZYN) and not has(t, token, ABSENT)
        ]
    )


def _court_limit(t: VetoTable, _seat: int) -> int:
    return t.court_limit


COURT_LIMIT = Stat("court limit", "3.3.2.draw", base=_court_limit, least=0, per="seat")
ELECTS = Stat("elects", "1.2.kw.elect.one", base=lambda _t, _seat: 1, per="seat")
"""How many Elects a player can have in play."""
SUPPORT = Stat("support", "3.3.1.initiative.sum", base=karmazyn_strokes, per="seat")
"""A player's sum for the initiative, without bribes."""
PRIZE = Stat("prize", base=lambda _t, _seat: 0, least=0, per="seat")
"""The ducats from the bank that a player takes when a character of hers wins a duel."""
VICTORY = Stat("victory", "1.7.game-rule", "3.4.strategy", base=lambda _t, _seat: 0, per="seat")
"""Whether a card lets a player win at the check of victory: a strategy raises it while its condition is fulfilled."""


_keywords: dict[str, Stat] = {}


def keyword(name: str) -> Stat:
    """Return the stat that says whether a card has a keyword; raise it to 1 (op `least`) to give the keyword."""
    stat = _keywords.get(name)
    if stat is None:
        stat = _keywords[name] = Stat(f"is {name}", base=lambda t, token: name in t.printed(token).keywords)
    return stat


def has(t: VetoTable, token: int, name: str) -> bool:
    """Whether a card has a keyword now."""
    stat = _keywords.get(name) or keyword(name)
    if as_printed(t, stat):
        faces: Any = t.setting.faces
        printed: tuple[str, ...] = faces[t.cards[token].face].keywords
        return name in printed
    return value(t, stat, token) > 0


def has_one_of(t: VetoTable, token: int, names: tuple[str, ...]) -> bool:
    """Whether a card has one of some keywords now."""
    printed = t.printed(token).keywords
    for name in names:
        stat = _keywords.get(name) or keyword(name)
        if name in printed if as_printed(t, stat) else value(t, stat, token) > 0:
            return True
    return False
