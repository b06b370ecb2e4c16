"""Telling: what players do and what becomes of it, in sentences that everybody may read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kredens.kernel.cards import NOBODY
from kredens.kernel.items import CANCELLED, FIZZLED, RETURNED, item_of
from kredens_veto import moments
from kredens_veto.board import ELECTION, FIELD_WORDS, SEATS_IN_WORDS, so_many
from kredens_veto.faces import STING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kredens.kernel.items import Item
    from kredens.kernel.plays import Play
    from kredens_veto.tables import VetoTable

_ACTIONS: Final = {
    moments.AGITATES: "the agitation with {card}",
    moments.CHALLENGES: "the challenge by {card}",
    moments.MOVES: "the move of {card}",
    moments.INFLUENCE_USED: "the political influence",
    moments.WOUNDED: "the wounding of {card}",
    moments.KILLED: "the killing of {card}",
    moments.DIED: "the death of {card}",
    moments.ANSWERED: "the answer to the challenge",
    moments.BEFORE_DUEL: "the duel before the fight",
    moments.RESULT: "the result of the duel",
    moments.APPLIED: "what the duel has brought",
    moments.DUEL_OVER: "the end of the duel",
    moments.UNMARKING_BEGINS: "the beginning of the Unmarking phase",
    moments.INITIATIVE_FOUND: "the finding of the initiative",
    moments.UNMARKED: "the unmarking of the cards",
    moments.SETTLEMENT_BEGINS: "the beginning of the Settlement phase",
    moments.DRAWN: "the drawing of cards",
    moments.CALCULATED: "the reckoning of the incomes",
    moments.TAKEN: "the payment of the incomes",
    moments.GAME_BEGINS: "the beginning of the Game phase",
    moments.END_BEGINS: "the beginning of the End phase",
    moments.VICTORY: "the check for victory",
    moments.DISCARDED: "the discarding of cards",
}
"""What is answered, if it is no card that is being played."""

_OUTCOMES: Final = {
    CANCELLED: "is cancelled", FIZZLED: "comes to nothing", RETURNED: "cannot be paid for and goes back",
}  # fmt: skip


def name(t: VetoTable, token: int) -> str:
    """Return what everybody may call a card: its name, or what kind of card it is at most if it lies face down."""
    if token == NOBODY:
        return "nobody"
    if t.knows(t.setting.spectator, token):
        return t.printed(token).title
    return "a Sting" if t.is_kind(token, STING) and t.in_play(token) else "a card"


def names(t: VetoTable, tokens: Iterable[int]) -> str:
    """Return what everybody may call several cards."""
    called = [name(t, token) for token in tokens]
    return called[0] if len(called) == 1 else f"{', '.join(called[:-1])} and {called[-1]}"


def announcement(t: VetoTable, play: Play) -> str:
    """Return how a play is told when it has been shown."""
    item = item_of(t, play.item)
    if item is None:
        return ""
    who, card = SEATS_IN_WORDS[play.seat], name(t, play.source)
    subject = item_of(t, play.subject) if play.subject else None
    if subject is not None and subject.kind == moments.FIGHT:
        return f"{who} supports the fighter with {card}"
    if subject is not None and item.kind != moments.CHALLENGES:
        return f"{who} answers {thing(t, subject)} with {card}"
    return _TOLD.get(item.kind, _use)(t, play, who, card)


def outcome(t: VetoTable, item: Item) -> str:
    """Return what has become of a play or of what happened; "" if all went as announced."""
    words = _OUTCOMES.get(item.outcome)
    if words is None:
        return ""
    if item.kind in {moments.WOUNDED, moments.KILLED} and item.outcome == CANCELLED:
        words = "is averted"
    what = thing(t, item)
    return f"{what[:1].upper()}{what[1:]} {words}"


def thing(t: VetoTable, item: Item) -> str:
    """Return what an item is, in the words of one who answers it."""
    if item.kind == moments.STING_ATTACHED:
        return "the attaching of a Sting"
    words = _ACTIONS.get(item.kind)
    return words.format(card=name(t, item.source)) if words else name(t, item.source)


def _put_out(t: VetoTable, play: Play, who: str, card: str) -> str:
    where = " in the magnates' field" if play.payload and play.payload[0] == FIELD_WORDS[1] else ""
    return f"{who} puts out {card}{where} for {_price(t, play)}"


def _equip(t: VetoTable, play: Play, who: str, card: str) -> str:
    return f"{who} gives {card} to {name(t, play.payload[0])} for {_price(t, play)}"


def _price(t: VetoTable, play: Play) -> str:
    return so_many(t.price(play.source, play.seat), "ducat")


def _effect(t: VetoTable, play: Play, who: str, card: str) -> str:
    on = f" on {name(t, play.payload[0])}" if t.printed(play.source).attach and play.payload else ""
    return f"{who} plays {card}{on}"


def _attach(t: VetoTable, play: Play, who: str, _card: str) -> str:
    return f"{who} attaches a Sting to {name(t, play.payload[0])}"


def _challenge(t: VetoTable, play: Play, who: str, card: str) -> str:
    return f"{who} challenges {name(t, play.payload[0])} with {card}"


def _sting(_t: VetoTable, _play: Play, who: str, card: str) -> str:
    return f"{who} plays {card}"


def _agitate(_t: VetoTable, _play: Play, who: str, card: str) -> str:
    return f"{who} agitates with {card}"


def _influence(_t: VetoTable, _play: Play, who: str, _card: str) -> str:
    return f"{who} uses political influence"


def _use(_t: VetoTable, _play: Play, who: str, card: str) -> str:
    return f"{who} uses {card}"


def _move(_t: VetoTable, play: Play, who: str, card: str) -> str:
    field = "magnates'" if play.payload == ELECTION[play.seat] else "election"
    return f"{who} moves {card} to the {field} field"


_TOLD: Final = {
    moments.PUT_OUT: _put_out,
    moments.PROPERTY_OUT: _put_out,
    moments.EQUIPMENT_OUT: _equip,
    moments.EFFECT_PLAYED: _effect,
    moments.STING_ATTACHED: _attach,
    moments.STING_PLAYED: _sting,
    moments.AGITATES: _agitate,
    moments.CHALLENGES: _challenge,
    moments.MOVES: _move,
    moments.INFLUENCE_USED: _influence,
}
"""How what is played by itself is told, by its kind."""


__all__ = ["announcement", "name", "names", "outcome", "thing"]
