"""Why a card cannot be put out, attached or moved now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from kredens.kernel.bans import Ban, rules_of
from kredens.kernel.cards import NOBODY
from kredens.kernel.clauses import cite
from kredens.kernel.modifiers import value
from kredens.kernel.permission import KEYWORD, Rule, forbid
from kredens_veto import stats
from kredens_veto.bans import (
    before_her,
    busy,
    deed_spent,
    either,
    in_a_deed,
    in_court,
    no_floor,
    no_such_card,
    only,
    others_floor,
    timing,
)
from kredens_veto.board import DUCATS, ELECTION, MAGNATES
from kredens_veto.faces import CHARACTER, EFFECT, ELECT, EQUIPMENT, INFLUENTIAL, KARMAZYN, LOYAL, PROPERTY, STING

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens_veto.tables import VetoTable

# The moment.


_HERS: Final = only(in_court, CHARACTER)
_GOODS: Final = only(in_court, PROPERTY, EQUIPMENT)


def _is_character(t: VetoTable, seat: int, word: str) -> bool:
    return _HERS(t, seat, word) != NOBODY


def _is_trifle(t: VetoTable, seat: int, word: str) -> bool:
    return _GOODS(t, seat, word) != NOBODY


TRIFLE_TIMES: Final[tuple[Rule, ...]] = (
    *timing("1.8.trifle.own-turn", "kkk.turn.opponent-idle", "A Trifle is done only in one's own turn.", others_floor),
    *timing("1.8.reply.outside", "", "Outside the Game phase there are only Replies.", no_floor),
    *timing("1.8.trifle.not-during-deed", "", "While a deed is under way there are no Trifles.", in_a_deed),
    *timing("3.3.3.window.action", "kkk.play.announce", "What was begun has to be over before the next action.", busy),
)
"""When a Trifle is out of place."""
DEED_TIMES: Final[tuple[Rule, ...]] = (
    *timing("1.8.deed.own-turn", "kkk.turn.opponent-idle", "A deed is done only in one's own turn.", others_floor),
    *timing("1.8.reply.outside", "", "Outside the Game phase there are only Replies.", no_floor),
    *timing("3.3.3.window.action", "kkk.play.announce", "What was begun has to be over before the next action.", busy),
    *timing("1.8.deed.one", "kkk.turn.one-deed", "You have done your deed of this turn.", deed_spent),
)
"""When a deed is out of place."""


def when(rules: tuple[Rule, ...], test: Callable[..., bool]) -> tuple[Rule, ...]:
    """Return rules about the moment for some options only: those that `test`, called with the same, is true of."""
    return tuple([replace(rule, test=_both(rule.test, test)) for rule in rules])


def _both(first: Callable[..., bool], second: Callable[..., bool]) -> Callable[..., bool]:
    def test(t: VetoTable, seat: int, *words: str) -> bool:
        return first(t, seat, *words) and second(t, seat, *words)

    return test


# Uniqueness and what cards cost.


def copy_in_play(t: VetoTable, _seat: int, token: int) -> bool:
    """Whether the same card, or another of it, is in play, whoever controls it."""
    printed = t.printed(token)
    if any(t.printed(other).slug == printed.slug for other in t.bearing(printed.name)):
        cite("2.2.all-players")
        return True
    cite("2.2.discarded-again")
    return False


def _version_in_play(t: VetoTable, _seat: int, token: int) -> bool:
    printed = t.printed(token)
    return any(
        other.kind == CHARACTER and other.slug != printed.slug
        for other in (t.printed(bearer) for bearer in t.bearing(printed.name))
    )


def unique_in_play(t: VetoTable, seat: int, token: int) -> bool:
    """Whether a card is unique and in play, whoever controls it."""
    if not t.printed(token).unique:
        cite("2.2.which.starred", "1.4.common-any")
        return False
    return copy_in_play(t, seat, token)


def _gone_for_good(t: VetoTable, _seat: int, token: int) -> bool:
    cite("3.2.removed.ban")
    return t.gone_for_good(t.printed(token).name)


def _too_dear(t: VetoTable, seat: int, token: int) -> bool:
    if t.price(token, seat) <= t.marks[DUCATS[seat]]:
        return False
    cite("6.3.unaffordable")
    return True


def not_loyal(t: VetoTable, seat: int, token: int) -> bool:
    """Whether a character is Loyal to another faction than its player's."""
    return t.has(token, LOYAL) and t.is_stranger(token, seat)


def elects_enough(t: VetoTable, seat: int, token: int) -> bool:
    """Whether a card is an Elect whose player has as many in play as she may."""
    return t.has(token, ELECT) and len(t.elects(seat)) >= value(t, stats.ELECTS, seat)


def foreign(t: VetoTable, seat: int, token: int) -> bool:
    """Whether a card bears the arms of another faction than its player's."""
    if not t.printed(token).faction:
        cite("errata.2.symbol")
    return not t.may_bear_arms(token, seat)


def bearers(t: VetoTable, seat: int, token: int) -> list[int]:
    """Return the characters that a player can attach a piece of equipment to."""
    arms = t.printed(token).faction
    company = t.company(seat)
    if not arms or t.kkk:
        cite("errata.2.symbol")
        return company
    return [character for character in company if t.printed(character).faction == arms]


def _no_company(t: VetoTable, seat: int, _token: int) -> bool:
    return not t.company(seat)


def _no_bearer(t: VetoTable, seat: int, token: int) -> bool:
    return bool(t.company(seat)) and not bearers(t, seat, token)


_UNIQUE = (
    Ban(("1.2.unique", ""), "That character is in play.", copy_in_play, "unique"),
    Ban(("1.2.same-name", ""), "Another version of that character is in play.", _version_in_play, "unique"),
    Ban(("2.2.killed-banned", ""), "That character has been removed from this game for good.", _gone_for_good),
)
_ELECTS = Ban(("1.2.kw.elect.one", ""), "You have as many Elects in play as you may.", elects_enough)
_UNIQUE_PROPERTY = Ban(("1.4.unique", ""), "That unique property is in play.", unique_in_play, "unique")
_UNIQUE_PIECE = Ban(("2.2.one-copy", ""), "That unique piece of equipment is in play.", unique_in_play, "unique")

CHARACTER_BANS: Final = (
    Ban(
        ("3.3.3.putout.insufficient", "kkk.putout.insufficient"),
        "Your treasury does not hold what it costs.", _too_dear
    ),
    Ban(("1.2.kw.loyal", ""), "That Loyal character serves another faction.", not_loyal, "loyal", KEYWORD),
    _ELECTS,
    *_UNIQUE,
)  # fmt: skip
PROPERTY_BANS: Final = (
    Ban(("3.3.3.property.insufficient", "kkk.property.pay"), "Your treasury does not hold what it costs.", _too_dear),
    Ban(("errata.2.property", ""), "That property belongs to another faction.", foreign, "property arms"),
    _UNIQUE_PROPERTY,
)
EQUIPMENT_BANS: Final = (
    Ban(("3.3.3.equip.insufficient", "kkk.equip.pay"), "Your treasury does not hold what it costs.", _too_dear),
    Ban(("1.3.bearer", "kkk.equipment.only-character"), "You have no character who could bear it.", _no_company),
    Ban(("errata.2.equipment", ""), "None of your characters belongs to the faction of that piece.", _no_bearer),
    _UNIQUE_PIECE,
)
ENTRY_BANS: Final = {
    CHARACTER: (_ELECTS, *_UNIQUE), PROPERTY: (_UNIQUE_PROPERTY,), EQUIPMENT: (_UNIQUE_PIECE,)
}  # fmt: skip
"""By kind, what may have come to keep a card from entering play since it was declared, besides what it costs."""
PUT_OUT_BANS: Final = {CHARACTER: CHARACTER_BANS, PROPERTY: PROPERTY_BANS, EQUIPMENT: EQUIPMENT_BANS}
"""By kind, why a card of the court cannot be put out by who has the floor."""


def _is_effect(t: VetoTable, _seat: int, token: int) -> bool:
    return t.is_kind(token, EFFECT)


def _is_sting(t: VetoTable, _seat: int, token: int) -> bool:
    return t.is_kind(token, STING)


NOT_IN_COURT: Final = either("2.5.only-court", "kkk.putout.from-court", "Your court holds no such card.", no_such_card)

PUT_OUT_RULES: Final = (
    *NOT_IN_COURT,
    *rules_of(
        (
            Ban(("1.5.all-are-played", "kkk.trifle.effect"), "An effect is played, not put out.", _is_effect),
            Ban(("1.6.attach", "kkk.sting.only-ways"), "A Sting is attached or played in a duel.", _is_sting),
        ),
        in_court,
    ),
    *when(TRIFLE_TIMES, _is_trifle),
    *when(DEED_TIMES, _is_character),
    *when(
        timing("3.3.3.deeds.putout", "kkk.deed.putout", "Putting out a character is a deed.", deed_spent), _is_character
    ),
    *[rule for kind, bans in PUT_OUT_BANS.items() for rule in rules_of(bans, only(in_court, kind))],
)

# Stings.


def room_for_sting(t: VetoTable, character: int) -> bool:
    """Whether one more sting can be attached to a character."""
    return len(t.stings_on(character)) < value(t, stats.STING_LIMIT, character)


def _no_room(t: VetoTable, seat: int, _token: int) -> bool:
    company = t.company(seat)
    return bool(company) and not any(room_for_sting(t, character) for character in company)


def _no_sting(t: VetoTable, _seat: int, token: int) -> bool:
    return not t.is_kind(token, STING)


ATTACH_BANS: Final = (
    Ban(("errata.2.sting", ""), "That Sting belongs to another faction.", foreign, "sting arms"),
    Ban(("1.6.attach", "kkk.sting.only-ways"), "You have no character whom it could be attached to.", _no_company),
    Ban(("1.6.limit.two", ""), "None of your characters can have another Sting.", _no_room),
)
"""Why who has the floor cannot attach a sting of the court to any character."""

ATTACH_RULES: Final = (
    *NOT_IN_COURT,
    *rules_of((Ban(("1.6.attach", "kkk.sting.attach"), "Only Stings are attached like that.", _no_sting),), in_court),
    *TRIFLE_TIMES,
    *rules_of(ATTACH_BANS, only(in_court, STING)),
)

# Moving between the fields.


def moves_nowhere(t: VetoTable, _seat: int, token: int) -> bool:
    """Whether a character is bound to its field: it is neither a Karmazyn nor Influential."""
    return not stats.has_one_of(t, token, (KARMAZYN, INFLUENTIAL))


def _is_marked(t: VetoTable, _seat: int, token: int) -> bool:
    if not t.is_marked(token):
        return False
    cite("3.2.mark.no-again")
    return True


def _not_among_characters(t: VetoTable, seat: int, token: int) -> bool:
    return t.cards[token].zone not in {ELECTION[seat], MAGNATES[seat]} or t.cards[token].host != NOBODY


def _not_there(t: VetoTable, seat: int, word: str) -> bool:
    return t.card_called(seat, seat, word) == NOBODY


MOVE_BANS: Final = (
    Ban(("3.3.3.move.mark", ""), "Who moves is marked, and that character is marked already.", _is_marked, "marked"),
    Ban(("3.3.3.move.who", ""), "Only Karmazyns and the Influential move between the fields.", moves_nowhere, "move"),
)
READY_TO_MOVE_BANS: Final = MOVE_BANS[1:]
"""What may keep a character of her own that is not marked from moving."""
MOVE_RULES: Final = (
    forbid("3.3.3.move.who", "You have no such card in play.", _not_there),
    *rules_of(
        (Ban(("3.3.3.move.who", ""), "Only characters move between the fields.", _not_among_characters),),
        before_her,
    ),
    *DEED_TIMES,
    *timing("3.3.3.deeds.move", "", "Moving between the fields is a deed.", deed_spent),
    *rules_of(MOVE_BANS, before_her),
)
