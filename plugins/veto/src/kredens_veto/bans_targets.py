"""Why something cannot be chosen as a target, a bearer or a host of what is being put out, played or used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kredens.kernel.bans import Ban, rules_of
from kredens.kernel.cards import NOBODY
from kredens.kernel.modifiers import value
from kredens.kernel.plays import Compose
from kredens_veto import stats
from kredens_veto.bans import pointed_at
from kredens_veto.bans_putting_out import room_for_sting
from kredens_veto.board import COURT
from kredens_veto.faces import (
    ABSENT,
    CHARACTER,
    EFFECT,
    FAMOUS,
    KARMAZYN,
    OWN,
    RIVAL,
)
from kredens_veto.putting_out import BearerChoice
from kredens_veto.stings import HostChoice

if TYPE_CHECKING:
    from kredens_veto.tables import VetoTable


def composed(t: VetoTable) -> int:
    """Return the card whose play or use is being composed now, or `NOBODY`."""
    frame = t.frames[-1] if t.frames else None
    return frame.source if isinstance(frame, Compose) else NOBODY


def _equipping(t: VetoTable) -> bool:
    """Whether the bearer of a piece of equipment is being chosen, not a target of what a piece in play does."""
    return isinstance(t.frames[-1], BearerChoice)


def _hiding(t: VetoTable) -> bool:
    """Whether the character is being chosen that a sting is attached to."""
    return isinstance(t.frames[-1], HostChoice)


def _playing(t: VetoTable) -> bool:
    """Whether an effect is being played from the court."""
    source = composed(t)
    return source != NOBODY and t.is_kind(source, EFFECT) and t.cards[source].zone in COURT


def _attaching(t: VetoTable) -> bool:
    return _playing(t) and bool(t.printed(composed(t)).attach)


# Checks: called with the table, the seat and the card that is pointed at.


def _absent_to_effects(t: VetoTable, _seat: int, token: int) -> bool:
    return _playing(t) and t.has(token, ABSENT)


def _absent_to_rules(t: VetoTable, _seat: int, token: int) -> bool:
    return composed(t) != NOBODY and not (_playing(t) or _equipping(t) or _hiding(t)) and t.has(token, ABSENT)


def _closed(t: VetoTable, _seat: int, token: int) -> bool:
    return _playing(t) and bool(value(t, stats.CLOSED, token))


def _smooth(t: VetoTable, _seat: int, token: int) -> bool:
    return _attaching(t) and bool(value(t, stats.SMOOTH, token))


def _other_kind(t: VetoTable, _seat: int, token: int) -> bool:
    return _attaching(t) and not t.is_kind(token, *t.printed(composed(t)).attach)


def _other_side(t: VetoTable, seat: int, token: int) -> bool:
    if not _attaching(t):
        return False
    side, own = t.printed(composed(t)).side, t.cards[token].controller == seat
    return (side == OWN and not own) or (side == RIVAL and own)


def _no_bearer(t: VetoTable, _seat: int, token: int) -> bool:
    return (_equipping(t) or _hiding(t)) and not t.is_kind(token, CHARACTER)


def _not_of_company(t: VetoTable, seat: int, token: int) -> bool:
    return _equipping(t) and t.cards[token].controller != seat


def _sting_on_another(t: VetoTable, seat: int, token: int) -> bool:
    return _hiding(t) and t.cards[token].controller != seat


def _other_arms(t: VetoTable, _seat: int, token: int) -> bool:
    if not _equipping(t) or not t.is_kind(token, CHARACTER):
        return False
    arms = t.printed(composed(t)).faction
    return bool(arms) and t.printed(token).faction != arms


def _full(t: VetoTable, token: int) -> bool:
    return _hiding(t) and t.is_kind(token, CHARACTER) and not room_for_sting(t, token)


def _full_usual(t: VetoTable, _seat: int, token: int) -> bool:
    return _full(t, token) and not t.has(token, KARMAZYN) and not t.has(token, FAMOUS)


def _full_karmazyn(t: VetoTable, _seat: int, token: int) -> bool:
    return _full(t, token) and t.has(token, KARMAZYN)


def _full_famous(t: VetoTable, _seat: int, token: int) -> bool:
    return _full(t, token) and t.has(token, FAMOUS)


ON_RULES: Final = rules_of(
    (
        Ban(("1.2.kw.absent.no-effects-on", ""), "No effect is played on an Absent character.", _absent_to_effects),
        Ban(("1.2.kw.absent.no-target", ""), "An Absent character is no target of abilities.", _absent_to_rules),
        Ban(("1.5.ban-all", "kkk.golden"), "No effects can be played on that card.", _closed),
        Ban(("1.5.ban-attach", "kkk.golden"), "No effects can be attached to that card.", _smooth),
        Ban(("1.5.attach-to.by-text", "kkk.effect.attach"), "That effect is attached to other cards.", _other_kind),
        Ban(
            ("1.5.attach-side", "kkk.effect.attach"), "That effect is attached to cards of the other side.", _other_side
        ),
        Ban(("3.3.3.equip.attach", "kkk.equipment.only-character"), "Only a character can bear it.", _no_bearer),
        Ban(("6.3.equip-own", "kkk.equip.attach"), "Equipment goes to a character of your own.", _not_of_company),
        Ban(("errata.2.equipment", ""), "That character does not belong to the faction of the piece.", _other_arms),
        Ban(("1.6.attach", "kkk.sting.attach"), "A Sting is attached to a character of your own.", _sting_on_another),
        Ban(("1.6.limit.two", ""), "A character can have two Stings at most.", _full_usual),
        Ban(("1.6.limit.karmazyn", ""), "A Karmazyn has as many Stings as it can have.", _full_karmazyn),
        Ban(("1.6.limit.famous", ""), "A Famous character has as many Stings as it can have.", _full_famous),
    ),
    pointed_at,
)

__all__ = ["ON_RULES", "composed"]
