"""Verbs: everything that can be answered in a game of Veto!, in words and with what forbids it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kredens.kernel.cards import NOBODY
from kredens.kernel.copies import UNKNOWN
from kredens.kernel.items import item_of
from kredens.kernel.permission import Rule, forbid
from kredens.kernel.pointing import all_words
from kredens.kernel.questions import PASS, Verb
from kredens_veto.bans import deed_spent, timing
from kredens_veto.bans_duel import (
    AGITATE_RULES,
    ARM_RULES,
    CHALLENGE_RULES,
    DRAW_RULES,
    REFUSE_RULES,
    REVENGE_RULES,
    SPEND_COURT_RULES,
    SPEND_RULES,
    STING_RULES,
    SUPPORT_RULES,
    WHOM_RULES,
)
from kredens_veto.bans_putting_out import ATTACH_RULES, DEED_TIMES, MOVE_RULES, PUT_OUT_RULES
from kredens_veto.bans_round import ANNOUNCE_RULES, BRIBE_RULES, MOST_BRIBE, REDRAW_RULES
from kredens_veto.bans_targets import ON_RULES
from kredens_veto.bans_using import INFLUENCE_RULES, PLAY_RULES, REPLY_RULES, USE_RULES, may_reply
from kredens_veto.board import FIELD_WORDS, SEAT_NAMES, SEATS_IN_WORDS, so_many
from kredens_veto.challenge import challengeable
from kredens_veto.moments import FIGHT
from kredens_veto.telling import thing

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from kredens_veto.tables import VetoTable

COPIES: Final = 12
"""How many cards of one name can be told apart before a player: three in each of four decks."""
UNKNOWN_COPIES: Final = 60
"""How many face-down cards of one player can be told apart: as many as there are in a deck."""
ANSWERED: Final = 40
"""How many items of one stack a reply can choose from."""


def _nobody_to_fight(t: VetoTable, seat: int) -> bool:
    return not challengeable(t, seat)


AGITATE: Final = (
    *DEED_TIMES,
    *timing("3.3.3.deeds.agitation", "kkk.deed.agitation", "Agitation is a deed.", deed_spent),
    *AGITATE_RULES,
)
CHALLENGE: Final = (
    *DEED_TIMES,
    *timing("3.3.3.deeds.duel", "kkk.deed.challenge", "To challenge is a deed.", deed_spent),
    *timing("3.3.3.duel.1.choose", "kkk.duel.challenge", "There is nobody who could be challenged.", _nobody_to_fight),
    *CHALLENGE_RULES,
)


def _called(names: Mapping[str, str], word: str) -> str:
    """Return a card's word as people say it."""
    slug, _, copy = word.partition("@")
    if slug == UNKNOWN:
        return f"a face-down card ({copy or 1})"
    name = names.get(slug, slug)
    return f"{name} ({copy})" if copy else name


def _card(names: Mapping[str, str], before: str, after: str = "") -> Callable[..., str]:
    """Return what puts an option into words whose word is a card."""

    def label(word: str, *_: str) -> str:
        return f"{before} {_called(names, word)}{after}"

    return label


def _whose(names: Mapping[str, str], before: str) -> Callable[..., str]:
    """Return what puts an option into words that names a card with the player before whom it lies."""

    def label(seat: str, word: str) -> str:
        return f"{before} {_called(names, word)} of {SEATS_IN_WORDS[SEAT_NAMES.index(seat)]}"

    return label


def _priced(names: Mapping[str, str]) -> Callable[..., str]:
    """Return what says what a card costs that the asked player can put out."""

    def describe(t: VetoTable, word: str) -> str:
        seat = t.question.seat if t.question is not None else NOBODY
        token = t.court_card(seat, word.partition("@")[0]) if seat >= 0 else NOBODY
        price = f" for {so_many(t.price(token, seat), 'ducat')}" if token != NOBODY else ""
        return f"Put out {_called(names, word)}{price}"

    return describe


def _answer(names: Mapping[str, str], verb: str) -> Callable[..., str]:
    """Return what says which action an option answers."""

    def describe(t: VetoTable, *words: str) -> str:
        card = _called(names, words[0])
        option = ":".join((verb, *words))
        if t.question is not None and option in t.question.ids:
            _, (_, _, subject) = t.question.values[t.question.ids.index(option)]
            item = item_of(t, subject)
            if item is not None and item.kind != FIGHT:
                return f"Answer {thing(t, item)} with {card}"
        return f"Reply with {card}"

    return describe


_NOTHING: Final = {
    "Floor": "Bene: give up the floor",
    "Bribes": "Pay no more",
    "Discards": "Discard nothing",
    "Duel": "Use no more arms",
    "Yield": "Discard no Sting",
    "Settlement": "Do not announce the election",
    "SetUp": "Keep your court",
    "BuyFromTheTop": "Buy none",
}
"""What passing means, by the procedure that asks; everywhere else it is a bene."""


def _pass(t: VetoTable) -> str:
    return _NOTHING.get(type(t.frames[-1]).__name__, "Bene") if t.frames else "Bene"


def _field(word: str) -> str:
    return "Into the election field" if word == FIELD_WORDS[0] else "Into the magnates' field"


def _against(seat: str) -> str:
    return f"Against {SEATS_IN_WORDS[SEAT_NAMES.index(seat)]}"


def _begins(seat: str) -> str:
    return f"{SEATS_IN_WORDS[SEAT_NAMES.index(seat)]} begins"


def _bribe(ducats: str) -> str:
    return f"Pay {so_many(int(ducats), 'ducat')} more"


def verbs(names: Mapping[str, str]) -> tuple[Verb, ...]:
    """Return all verbs of the game.

    Args:
        names: by its slug the name of every card that can be in it, card sets included.
    """
    words = all_words(names, COPIES, UNKNOWN_COPIES)

    def of_card(name: str, before: str, rules: tuple[Rule, ...] = (), after: str = "") -> Verb:
        return Verb(name, words, rules=rules, label=_card(names, before, after))

    return (
        Verb(PASS, label=lambda: "Bene", describe=_pass),
        Verb("put-out", words, rules=PUT_OUT_RULES, label=_card(names, "Put out"), describe=_priced(names)),
        Verb("field", FIELD_WORDS, label=_field),
        of_card("attach", "Attach", ATTACH_RULES, " face down"),
        of_card("play", "Play", PLAY_RULES),
        of_card("use", "Use", USE_RULES),
        Verb("influence", rules=INFLUENCE_RULES, label=lambda: "Use political influence"),
        of_card("move", "Move", MOVE_RULES, " to the other field"),
        Verb("on", SEAT_NAMES, words, rules=ON_RULES, label=_whose(names, "On")),
        of_card("agitate", "Agitate with", AGITATE),
        of_card("spend", "Discard the attached", SPEND_RULES, " for one Stroke more"),
        of_card("spend-court", "Discard", SPEND_COURT_RULES, " for one Stroke more"),
        Verb("against", SEAT_NAMES, label=_against),
        of_card("challenge", "Challenge with", CHALLENGE),
        Verb("whom", SEAT_NAMES, words, rules=WHOM_RULES, label=_whose(names, "Challenge")),
        Verb("accept", label=lambda: "Accept the duel"),
        Verb("refuse", rules=REFUSE_RULES, label=lambda: "Refuse the duel"),
        of_card("arm", "Use", ARM_RULES, " in the duel"),
        of_card("sting", "Play", STING_RULES),
        of_card("draw", "Play the attached", DRAW_RULES),
        of_card("support", "Support your fighter with", SUPPORT_RULES),
        of_card("revenge", "Take revenge with", REVENGE_RULES),
        Verb(
            "reply", words, rules=REPLY_RULES, label=_card(names, "Reply with"), describe=_answer(names, "reply"),
            listed=may_reply,
        ),
        Verb(
            "reply-to", words, tuple(map(str, range(1, ANSWERED + 1))), rules=REPLY_RULES,
            label=_card(names, "Reply with"), describe=_answer(names, "reply-to"), listed=may_reply,
        ),
        Verb("bribe", tuple(map(str, range(1, MOST_BRIBE + 1))), rules=BRIBE_RULES, label=_bribe),
        Verb("announce", rules=ANNOUNCE_RULES, label=lambda: "Announce the election"),
        Verb("begins", SEAT_NAMES, label=_begins),
        Verb("redraw", rules=REDRAW_RULES, label=lambda: "Draw a new court"),
        of_card("discard", "Discard", DISCARD_RULES),
        of_card("top", "Lay", after=" on top"),
        of_card("take", "Take"),
    )  # fmt: skip


def _not_held(t: VetoTable, seat: int, word: str) -> bool:
    return t.court_card(seat, word) == NOBODY and t.card_called(seat, seat, word) == NOBODY


DISCARD_RULES: Final = (forbid("3.2.discarded.pile", "You have no such card to discard.", _not_held),)
