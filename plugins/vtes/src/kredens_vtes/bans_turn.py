"""Bans of a turn outside its actions: what keeps her from paying, spending, discarding and playing master cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kredens.kernel.bans import Ban, rules_of, timing
from kredens.kernel.cards import NOBODY
from kredens.kernel.permission import Rule
from kredens.kernel.phases import active_seat, phase_now
from kredens_vtes.bans import before_her, in_hand, pointed_at
from kredens_vtes.board import BLOOD, CRYPT, EDGE, LIBRARY, TRANSFERS
from kredens_vtes.contest import contested_cards, contested_titles
from kredens_vtes.discarding import DISCARD_PHASE_TITLE, DiscardPhase
from kredens_vtes.faces import MASTER, OUT_OF_TURN
from kredens_vtes.hand_size import DiscardDown
from kredens_vtes.influence import FROM_CRYPT, INFLUENCE_PHASE_TITLE, PRICES, TAKE_BACK, TRANSFER, at_place
from kredens_vtes.master import MASTER_PHASE_TITLE
from kredens_vtes.master_actions import actions_left, owes
from kredens_vtes.untap import UNTAP_PHASE_TITLE, UntapPhase, can_keep, can_keep_title
from kredens_vtes.withdrawal import is_short, kept

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens_vtes.tables import VtesTable


def _not_in(title: str) -> Callable[[VtesTable, int], bool]:
    """Return whether it is not that phase of one's own turn."""

    def check(t: VtesTable, seat: int) -> bool:
        return active_seat(t) != seat or phase_now(t) != title

    return check


def _untapping(t: VtesTable) -> UntapPhase | None:
    return next((frame for frame in t.frames if isinstance(frame, UntapPhase)), None)


# The untap phase

_UNTAP: Final = timing("ii.a.3.order", "That is done in your own untap phase.", _not_in(UNTAP_PHASE_TITLE))


def _no_edge(t: VtesTable, seat: int) -> bool:
    return t.marks[EDGE.base] != seat


def _edged(t: VtesTable, seat: int) -> bool:
    phase = _untapping(t)
    return phase is not None and phase.seat == seat and phase.edged


EDGE_RULES: Final = (
    _UNTAP,
    timing("ii.a.3.a.gain", "You do not have the Edge.", _no_edge),
    timing("ii.a.3.a.optional", "You have gained the pool of the Edge in this turn.", _edged),
)


def _not_contested(t: VtesTable, seat: int, token: int) -> bool:
    return token not in contested_cards(t, seat)


def _decided(t: VtesTable, _seat: int, token: int) -> bool:
    phase = _untapping(t)
    return phase is not None and token in phase.decided


def _cannot_keep(t: VtesTable, seat: int, token: int) -> bool:
    return not can_keep(t, seat, token)


def _title_not_contested(t: VtesTable, seat: int, token: int) -> bool:
    return token not in contested_titles(t, seat)


def _title_decided(t: VtesTable, _seat: int, token: int) -> bool:
    phase = _untapping(t)
    return phase is not None and token in phase.titled


def _torpid(t: VtesTable, _seat: int, token: int) -> bool:
    return t.in_torpor(token)


def _cannot_keep_title(t: VtesTable, _seat: int, token: int) -> bool:
    return not can_keep_title(t, token)


_CONTESTED: Final = (
    Ban("ii.a.3.b.choice", "You do not contest this card.", _not_contested),
    Ban("ii.a.3.b.choice", "You have paid for it in this turn.", _decided),
)
_TITLE: Final = (
    Ban("ii.a.3.b.choice", "His title is not contested.", _title_not_contested),
    Ban("ii.a.3.b.choice", "You have paid for his title in this turn.", _title_decided),
)
YIELD_RULES: Final = (_UNTAP, *rules_of(_CONTESTED, before_her))
YIELD_OF_RULES: Final = (_UNTAP, *rules_of(_CONTESTED, pointed_at))
_PAYING: Final = (Ban("ii.a.3.b.cannot-pay", "You cannot pay for it: you have to yield.", _cannot_keep),)
KEEP_RULES: Final = (*YIELD_RULES, *rules_of(_PAYING, before_her))
KEEP_OF_RULES: Final = (*YIELD_OF_RULES, *rules_of(_PAYING, pointed_at))
YIELD_TITLE_RULES: Final = (_UNTAP, *rules_of(_TITLE, before_her))
KEEP_TITLE_RULES: Final = (
    *YIELD_TITLE_RULES,
    *rules_of(
        (
            Ban("ii.a.3.b.ii.torpor", "A vampire in torpor has to yield his title.", _torpid),
            Ban("ii.a.3.b.cannot-pay", "He has no blood to pay with: he has to yield.", _cannot_keep_title),
        ),
        before_her,
    ),
)


def _has_library(t: VtesTable, seat: int) -> bool:
    return bool(t.zones[LIBRARY[seat]])


def _hand_full(t: VtesTable, seat: int) -> bool:
    phase = _untapping(t)
    short = is_short(t, seat) if phase is None or phase.seat != seat else phase.short
    return not short and not t.zones[LIBRARY[seat]]


def _announced(t: VtesTable, seat: int) -> bool:
    return kept(t, seat)


WITHDRAW_RULES: Final = (
    timing("vii.b", "A withdrawal is announced in your own untap phase.", _not_in(UNTAP_PHASE_TITLE)),
    timing("vii.a.library", "You have cards left in your library.", _has_library),
    timing("vii.a.hand", "You began the turn with a full hand.", _hand_full),
    timing("vii.b", "You have announced it already.", _announced),
)


# Master cards


def _held(t: VtesTable, seat: int, word: str, *, out_of_turn: bool) -> int:
    """Return the master card in hand that a word means, if it is an out-of-turn one or if it is none."""
    token = in_hand(t, seat, word)
    if token == NOBODY or not t.is_kind(token, MASTER):
        return NOBODY
    return token if (OUT_OF_TURN in t.printed(token).keywords) == out_of_turn else NOBODY


def _master(t: VtesTable, seat: int, word: str, *_: str) -> int:
    return _held(t, seat, word, out_of_turn=False)


def _out_of_turn(t: VtesTable, seat: int, word: str, *_: str) -> int:
    return _held(t, seat, word, out_of_turn=True)


def _no_master_phase(t: VtesTable, seat: int, _token: int) -> bool:
    return _not_in(MASTER_PHASE_TITLE)(t, seat)


def _in_debt(t: VtesTable, seat: int, _token: int) -> bool:
    return not _not_in(MASTER_PHASE_TITLE)(t, seat) and owes(t, seat) and not actions_left(t, seat)


def _none_left(t: VtesTable, seat: int, _token: int) -> bool:
    return not _not_in(MASTER_PHASE_TITLE)(t, seat) and not owes(t, seat) and not actions_left(t, seat)


def _own_turn(t: VtesTable, seat: int, _token: int) -> bool:
    return active_seat(t) == seat


def _played_one(t: VtesTable, seat: int, _token: int) -> bool:
    return active_seat(t) != seat and owes(t, seat)


MASTER_RULES: Final = (
    *rules_of(
        (
            Ban("ii.b.2.a.play", "A master card is played in your own master phase.", _no_master_phase),
            Ban("ii.b.1.out-of-turn", "An out-of-turn master has taken your master phase action.", _in_debt),
            Ban("ii.b.2.a.play", "You have no master phase action left.", _none_left),
        ),
        _master,
    ),
    *rules_of(
        (Ban("ii.note.oot.own-turn", "An out-of-turn master is not played in your own turn.", _own_turn),), _out_of_turn
    ),
)
REPLY_RULES: Final = rules_of(
    (
        Ban("ii.note.oot.own-turn", "An out-of-turn master is not played in your own turn.", _own_turn),
        Ban("ii.note.oot.one", "You have played one since your last turn.", _played_one),
    ),
    _out_of_turn,
)


# Influence


def _too_few(verb: str) -> Callable[[VtesTable, int], bool]:
    def check(t: VtesTable, seat: int) -> bool:
        return not _not_in(INFLUENCE_PHASE_TITLE)(t, seat) and t.marks[TRANSFERS.base] < PRICES[verb]

    return check


def _empty(t: VtesTable, _seat: int, token: int) -> bool:
    return not t.on(token, BLOOD)


def _crypt_empty(t: VtesTable, seat: int) -> bool:
    return not t.zones[CRYPT[seat]]


def _spending(verb: str, *more: Rule) -> tuple[Rule, ...]:
    return (
        timing("ii.d.1.gain", "Transfers are spent in your own influence phase.", _not_in(INFLUENCE_PHASE_TITLE)),
        timing("ii.d.2.combination", "You have not so many transfers left.", _too_few(verb)),
        *more,
    )


def _no_target(t: VtesTable, seat: int, place: str) -> bool:
    return at_place(t, seat, place) == NOBODY


TRANSFER_RULES: Final = _spending(
    TRANSFER, Rule("", "ii.d.2.a", "You have no uncontrolled vampire at that place.", _no_target)
)
TAKE_BACK_RULES: Final = _spending(
    TAKE_BACK,
    Rule("", "ii.d.2.b", "You have no uncontrolled vampire at that place.", _no_target),
    *rules_of((Ban("ii.d.2.b", "There is no counter on this vampire.", _empty),), at_place),
)
CRYPT_RULES: Final = _spending(
    FROM_CRYPT, timing("ii.d.2.c.empty", "Your crypt is empty.", _crypt_empty)
)  # fmt: skip


# Discards


def _discarding_down(t: VtesTable) -> bool:
    """Whether who is asked discards down to her hand size, which she does at any time."""
    return bool(t.frames) and isinstance(t.frames[-1], DiscardDown)


def _not_discarding(t: VtesTable, seat: int) -> bool:
    return _not_in(DISCARD_PHASE_TITLE)(t, seat) and not _discarding_down(t)


def _discarded(t: VtesTable, seat: int) -> bool:
    return (
        not _not_in(DISCARD_PHASE_TITLE)(t, seat)
        and any(isinstance(frame, DiscardPhase) and frame.is_done(t) for frame in t.frames)
        and not _discarding_down(t)
    )


def _not_held(t: VtesTable, seat: int, word: str) -> bool:
    return in_hand(t, seat, word) == NOBODY


DISCARD_RULES: Final = (
    timing("ii.e.one", "You discard in your own discard phase.", _not_discarding),
    timing("ii.e.one", "You have discarded in this turn.", _discarded),
    Rule("", "ii.e.one", "You have no such card in your hand.", _not_held),
)

__all__ = [
    "CRYPT_RULES", "DISCARD_RULES", "EDGE_RULES", "KEEP_OF_RULES", "KEEP_RULES", "KEEP_TITLE_RULES", "MASTER_RULES",
    "REPLY_RULES", "TAKE_BACK_RULES", "TRANSFER_RULES", "WITHDRAW_RULES", "YIELD_OF_RULES", "YIELD_RULES",
    "YIELD_TITLE_RULES",
]  # fmt: skip
