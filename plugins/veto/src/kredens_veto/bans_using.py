"""Why an effect cannot be played, a game rule not be used, or something not be replied to now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kredens.kernel.abilities import REPLIES
from kredens.kernel.bans import Ban, allows, rules_of
from kredens.kernel.cards import NOBODY
from kredens.kernel.clauses import cite
from kredens.kernel.costs import TapSource
from kredens.kernel.items import PENDING
from kredens.kernel.notes import spent
from kredens.kernel.permission import forbid, may
from kredens.kernel.replies import ANYTHING
from kredens_veto.bans import (
    answering,
    busy,
    deed_spent,
    either,
    her_own,
    in_a_deed,
    in_court,
    no_floor,
    no_such_card,
    only,
    others_floor,
    timing,
    whose_floor,
)
from kredens_veto.bans_putting_out import NOT_IN_COURT, copy_in_play
from kredens_veto.board import COURT
from kredens_veto.faces import ABSENT, DEED, EFFECT, PROPERTY, REPLY, STING, TRIFLE, UNIQUE_EFFECT
from kredens_veto.moments import FIGHT, VetoPlay, has_answered
from kredens_veto.using import INFLUENCE, has_initiative, rules_on_floor

if TYPE_CHECKING:
    from kredens.kernel.questions import Verb
    from kredens_veto.rules import CardRule
    from kredens_veto.tables import VetoTable


def rules_on(t: VetoTable, token: int) -> tuple[CardRule, ...]:
    """Return what can be played or used on a card's face, whatever the moment."""
    return _says(t, token)[0]


def _times(t: VetoTable, token: int) -> frozenset[str]:
    """Return the timings of what is on a card's face."""
    return _says(t, token)[1]


def _says(t: VetoTable, token: int) -> tuple[tuple[CardRule, ...], frozenset[str]]:
    """Return the rules on a card's face and their timings, which are looked up once for each face of a setting."""
    said: dict[int, tuple[tuple[CardRule, ...], frozenset[str]]] = t.setting.gleaned.setdefault("rules on faces", {})
    number = t.cards[token].face
    found = said.get(number)
    if found is None:
        rules: list[Any] = []
        for name in t.face(token).abilities:
            ability = t.setting.game.abilities[name]
            alone: tuple[Any, ...] = (ability,) if hasattr(ability, "timing") else ()
            brought = [rule for rule in getattr(ability, REPLIES, alone) if hasattr(rule, "timing")]
            rules += [rule() if isinstance(rule, type) else rule for rule in brought]
        printed = t.printed(token).timing
        times = {rule.timing for rule in rules}
        found = said[number] = (tuple(rules), frozenset(times | {printed} if printed else times))
    return found


# Checks: called with the table, the seat and the card.


def _no_effect(t: VetoTable, _seat: int, token: int) -> bool:
    return not t.is_kind(token, EFFECT, STING)


def _sting(t: VetoTable, _seat: int, token: int) -> bool:
    return t.is_kind(token, STING)


def _only_reply(t: VetoTable, _seat: int, token: int) -> bool:
    return _times(t, token) == frozenset((REPLY,))


def _foreign_effect(t: VetoTable, seat: int, token: int) -> bool:
    cite("1.5.faction-symbol")
    return not t.may_bear_arms(token, seat)


def unique_effect(t: VetoTable, seat: int, token: int) -> bool:
    """Whether a card is a Unique effect that a copy in play keeps from being played."""
    if not t.has(token, UNIQUE_EFFECT):
        cite("1.5.not-unique")
        return False
    if t.options.unique_effect == "player":
        return any(t.cards[other].controller == seat for other in t.bearing(t.printed(token).name))
    return copy_in_play(t, seat, token)


def _deed_done(t: VetoTable, seat: int, token: int) -> bool:
    return _times(t, token) == frozenset((DEED,)) and deed_spent(t, seat)


def _to_answer(t: VetoTable, seat: int, token: int) -> bool:
    if not answering(t, seat) or REPLY in _times(t, token):
        return False
    cite("4.4.example.wierzbicki", "4.4.example.kesim")
    return True


def _trifle_in_a_deed(t: VetoTable, seat: int, token: int) -> bool:
    return TRIFLE in _times(t, token) and in_a_deed(t, seat)


def _deed_of_another(t: VetoTable, seat: int, token: int) -> bool:
    return DEED in _times(t, token) and others_floor(t, seat)


def _trifle_of_another(t: VetoTable, seat: int, token: int) -> bool:
    return TRIFLE in _times(t, token) and others_floor(t, seat)


def _outside(t: VetoTable, seat: int, token: int) -> bool:
    return REPLY not in _times(t, token) and no_floor(t, seat)


def _no_rule(t: VetoTable, _seat: int, token: int) -> bool:
    return not rules_on(t, token)


def _marked(t: VetoTable, _seat: int, token: int) -> bool:
    if not t.is_marked(token):
        return False
    cite("3.2.mark.no-again", "kkk.mark.inert")
    costs = [rule.costs for rule in rules_on(t, token)]
    return bool(costs) and all(any(isinstance(cost, TapSource) for cost in own) for own in costs)


def _absent(t: VetoTable, _seat: int, token: int) -> bool:
    return t.has(token, ABSENT)


def _void(t: VetoTable, seat: int, token: int) -> bool:
    return not t.speaks(token) and not t.has(token, ABSENT) and not _foreign_property(t, seat, token)


def _others_card(t: VetoTable, seat: int, token: int) -> bool:
    return t.cards[token].controller != seat


def _foreign_property(t: VetoTable, seat: int, token: int) -> bool:
    return t.is_kind(token, PROPERTY) and not t.may_bear_arms(token, seat)


def _aims_at_nothing(t: VetoTable, seat: int, token: int) -> bool:
    ways = [name for other, name, _ in rules_on_floor(t, seat) if other == token]
    if whose_floor(t) != seat or busy(t, seat) or not ways:
        return False
    plays = [VetoPlay(seat=seat, source=token, ability=name) for name in ways]
    return all(
        composed is not None and not composed.completable(t) for composed in [play.composition(t) for play in plays]
    )


_NO_TARGET = Ban(
    ("3.3.3.order.declare", "kkk.play.announce"), "There is nothing that it could be aimed at now.", _aims_at_nothing
)
_MOMENTS: Final = (
    Ban(("1.8.deed.own-turn", "kkk.turn.opponent-idle"), "A deed is done only in one's own turn.", _deed_of_another),
    Ban(
        ("1.8.trifle.own-turn", "kkk.turn.opponent-idle"),
        "A Trifle is done only in one's own turn.",
        _trifle_of_another,
    ),
    Ban(("1.8.reply.outside", ""), "Outside the Game phase there are only Replies.", _outside),
    Ban(("4.4.stack.no-trifle", "kkk.icon.r"), "Only Replies answer something, and that is none.", _to_answer),
    Ban(("1.8.trifle.not-during-deed", ""), "While a deed is under way there are no Trifles.", _trifle_in_a_deed),
    Ban(("1.8.deed.one", "kkk.turn.one-deed"), "You have done your deed of this turn.", _deed_done),
)
"""When a deed or a trifle on a card is out of place."""

PLAY_BANS: Final = (
    Ban(("1.5.faction-effect", ""), "That effect belongs to another faction.", _foreign_effect, "effect arms"),
    Ban(("1.5.kw.unique-effect", ""), "A copy of that Unique effect is in play.", unique_effect),
)
"""Why who has the floor, or may reply, cannot play an effect of the court."""


PLAY_RULES: Final = (
    *NOT_IN_COURT,
    *rules_of(
        (
            Ban(("1.5.kinds", "kkk.play.classes"), "Only effects are played like that.", _no_effect),
            Ban(("1.6.duel-only", "kkk.sting.duel-only"), "A Sting is played only in a duel.", _sting),
        ),
        in_court,
    ),
    *rules_of(
        (
            Ban(("3.3.3.effect.timed", "kkk.icon.r"), "That effect is played at the moment it names.", _only_reply),
            Ban(
                ("1.8.trifle.unless-deed", "kkk.turn.one-deed"), "That effect is a deed, and yours is done.", _deed_done
            ),
            *_MOMENTS,
            *PLAY_BANS,
            _NO_TARGET,
        ),
        only(in_court, EFFECT),
    ),
)

USE_BANS: Final = (
    Ban(("1.8.mark.must", "kkk.icon.z"), "It is used by marking that card, which is marked already.", _marked),
    Ban(("1.2.kw.absent.no-abilities", ""), "An Absent character's abilities cannot be used.", _absent),
    Ban(("errata.2.property", ""), "That property belongs to another faction.", _foreign_property, "property arms"),
)
"""Why who has the floor, or may reply, cannot use the game rule of a card in play."""


def _only_in_court(t: VetoTable, seat: int, word: str) -> bool:
    return t.card_called(seat, seat, word) == NOBODY and not no_such_card(t, seat, word)


def _nowhere(t: VetoTable, seat: int, word: str) -> bool:
    return t.own_called(seat, word) == NOBODY and no_such_card(t, seat, word)


USE_RULES: Final = (
    *either("1.2.game-rule", "kkk.character.rule", "That card lies in your court, not in play.", _only_in_court),
    *either("8.game-rule", "kkk.character.rule", "You have no such card in play.", _nowhere),
    *rules_of(
        (
            Ban(("8.game-rule", "kkk.character.rule"), "Only who controls a card uses its rule.", _others_card),
            Ban(("8.game-rule", "kkk.character.rule"), "That card has no rule to be used.", _no_rule),
            Ban(("1.8.reply.reacts", "kkk.icon.r"), "That rule answers what it names.", _only_reply),
            Ban(("3.3.3.deeds.ability", "kkk.turn.one-deed"), "That rule is a deed, and yours is done.", _deed_done),
            Ban(("4.1.card-over-rule", "kkk.golden"), "Something has made that card's rule void.", _void),
            *_MOMENTS,
            *USE_BANS,
            _NO_TARGET,
        ),
        her_own,
    ),
)

# Political influence.


def _not_hers(t: VetoTable, seat: int) -> bool:
    return not has_initiative(t, seat)


def _feast(t: VetoTable, _seat: int) -> bool:
    return t.options.feast


def _first_round(t: VetoTable, _seat: int) -> bool:
    return t.first_round and not t.options.feast


def _used(t: VetoTable, seat: int) -> bool:
    return bool(spent(t, INFLUENCE, seat=seat))


def _demo(t: VetoTable, _seat: int) -> bool:
    return t.kkk


INFLUENCE_RULES: Final = (
    forbid("kkk.setup.faction-card", "The faction cards of the demo have no political influence.", _demo),
    *timing("3.3.1.initiative.influence", "", "Only who has the initiative uses political influence.", _not_hers),
    *timing("3.3.1.first-round.no-influence", "", "In the first round nobody uses political influence.", _first_round),
    *timing("5.2.no-influence", "", "By the feast rules there is no political influence.", _feast),
    *timing("1.1.influence.additional", "", "You have used your political influence in this round.", _used),
    *timing("1.8.trifle.own-turn", "", "Political influence is used in one's own turn.", others_floor),
    *timing("3.3.3.window.action", "", "What was begun has to be over before the next action.", busy),
    *timing("1.8.reply.outside", "", "Outside the Game phase there are only Replies.", no_floor),
)

# Replies.


def replying(t: VetoTable, seat: int, word: str, *_: str) -> int:
    """Find the card that a reply means: an effect held in the court, one of the seat's own in play, or one it holds."""
    token = t.court_card(seat, word)
    if token != NOBODY and t.is_kind(token, EFFECT):
        return token
    own = t.own_called(seat, word)
    return own if own != NOBODY else token


def _no_reply(t: VetoTable, _seat: int, token: int) -> bool:
    return REPLY not in _times(t, token)


def _fits_nothing(t: VetoTable, _seat: int, token: int) -> bool:
    kinds = {item.kind for item in t.items if item.outcome == PENDING} | {ANYTHING}
    return not any(kinds & set(rule.to) for rule in rules_on(t, token))


def _answered(t: VetoTable, seat: int, token: int) -> bool:
    answers = {kind for rule in rules_on(t, token) for kind in rule.to}
    fitting = [item for item in t.items if item.outcome == PENDING and {item.kind, ANYTHING} & answers]
    return bool(fitting) and all(item.kind != FIGHT and has_answered(t, seat, token, item) for item in fitting)


def _first_game(t: VetoTable, seat: int, token: int) -> bool:
    if not t.options.first_game or not t.first_round:
        return False
    return t.is_kind(token, EFFECT) and whose_floor(t) not in {seat, NOBODY}


def _in_play(t: VetoTable, seat: int, word: str, *_: str) -> int:
    token = replying(t, seat, word)
    return token if token != NOBODY and t.cards[token].zone not in COURT else NOBODY


def _nothing_there(t: VetoTable, seat: int, word: str, *_: str) -> bool:
    return replying(t, seat, word) == NOBODY


_ANSWER_BANS: Final = (
    Ban(("4.4.stack.no-trifle", "kkk.icon.r"), "Only Replies answer something, and that is none.", _no_reply),
    Ban(("4.4.stack.condition", "kkk.reply.any-time"), "Nothing has happened that it answers.", _fits_nothing),
    Ban(("4.4.single-response", "kkk.reply.one"), "You have answered that already.", _answered),
)
_HELD_BANS: Final = (
    *PLAY_BANS,
    Ban(
        ("6.3.first-game-no-effects", ""), "In the first round of a first game no effect answers another's turn.",
        _first_game,
    ),
)  # fmt: skip
REPLY_RULES: Final = (
    *either("4.4.right", "kkk.reply.any-time", "You have no such card.", _nothing_there),
    *rules_of(_ANSWER_BANS, replying),
    *rules_of(_HELD_BANS, only(in_court, EFFECT)),
    *rules_of(USE_BANS, _in_play),
)
_ON_EFFECTS: Final = (*_ANSWER_BANS, *_HELD_BANS)
_ON_CARDS_IN_PLAY: Final = (*_ANSWER_BANS, *USE_BANS)


def may_reply(t: VetoTable, verb: Verb, seat: int, token: int, words: tuple[str, ...]) -> bool:
    """Whether a card can be replied with, as `REPLY_RULES` says of its word."""
    if replying(t, seat, *words) != token:
        return may(t, verb, seat, *words)
    bans: tuple[Ban, ...] = _ON_CARDS_IN_PLAY
    if t.cards[token].zone in COURT:
        bans = _ON_EFFECTS if t.is_kind(token, EFFECT) else _ANSWER_BANS
    return allows(t, verb, bans, seat, token, *words)


__all__ = [
    "INFLUENCE_RULES", "PLAY_BANS", "PLAY_RULES", "REPLY_RULES", "USE_BANS", "USE_RULES", "may_reply",
    "rules_on", "unique_effect",
]  # fmt: skip
