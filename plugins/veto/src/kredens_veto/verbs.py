"""Verbs: everything that can be answered in a game of Veto!, in words and with what forbids it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kredens.kernel.permission import Rule, forbid
from kredens.kernel.questions import Verb
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
from kredens_veto.bans_targets import FIELD_RULES, ON_RULES
from kredens_veto.bans_using import INFLUENCE_RULES, PLAY_RULES, REPLY_RULES, USE_RULES
from kredens_veto.board import FIELD_WORDS, SEAT_NAMES, SEATS_IN_WORDS
from kredens_veto.challenge import challengeable
from kredens_veto.tables import UNKNOWN

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

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


def card_words(slugs: Iterable[str]) -> tuple[str, ...]:
    """Return every word that a card can be called by: its slug, the numbered ones of its copies, and `unknown`."""
    copies = [*range(2, COPIES + 1)]
    return (
        *[word for slug in slugs for word in (slug, *[f"{slug}@{copy}" for copy in copies])],
        UNKNOWN,
        *[f"{UNKNOWN}@{copy}" for copy in range(2, UNKNOWN_COPIES + 1)],
    )


def _name(t: VetoTable, word: str) -> str:
    slug, _, copy = word.partition("@")
    if slug == UNKNOWN:
        return f"a face-down card ({copy or 1})"
    name = next((face.name for face in t.setting.faces if face.slug == slug), slug)
    return f"{name} ({copy})" if copy else name


def _card(before: str, after: str = "") -> Callable[..., str]:
    """Return what describes an option whose word is a card."""

    def describe(t: VetoTable, word: str, *_: str) -> str:
        return f"{before} {_name(t, word)}{after}"

    return describe


def _whose(before: str) -> Callable[..., str]:
    """Return what describes an option that names a card with the player before whom it lies."""

    def describe(t: VetoTable, seat: str, word: str) -> str:
        return f"{before} {_name(t, word)} of {SEATS_IN_WORDS[SEAT_NAMES.index(seat)]}"

    return describe


def _answer_to(t: VetoTable, word: str, number: str) -> str:
    return f"Reply with {_name(t, word)} to action {number} of the stack"


def _field(word: str) -> str:
    return "Into the election field" if word == FIELD_WORDS[0] else "Into the magnates' field"


def _against(seat: str) -> str:
    return f"Against {SEATS_IN_WORDS[SEAT_NAMES.index(seat)]}"


def _begins(seat: str) -> str:
    return f"{SEATS_IN_WORDS[SEAT_NAMES.index(seat)]} begins"


def _bribe(ducats: str) -> str:
    return f"Pay {ducats} ducat{'' if ducats == '1' else 's'} more"


def verbs(slugs: Iterable[str]) -> tuple[Verb, ...]:
    """Return all verbs of the game.

    Args:
        slugs: those of every card that can be in it, card sets included.
    """
    words = card_words(slugs)

    def of_card(name: str, before: str, rules: tuple[Rule, ...] = (), after: str = "") -> Verb:
        return Verb(name, words, rules=rules, describe=_card(before, after))

    return (
        of_card("put-out", "Put out", PUT_OUT_RULES),
        Verb("field", FIELD_WORDS, rules=FIELD_RULES, label=_field),
        of_card("attach", "Attach", ATTACH_RULES),
        of_card("play", "Play", PLAY_RULES),
        of_card("use", "Use", USE_RULES),
        Verb("influence", rules=INFLUENCE_RULES, label=lambda: "Use political influence"),
        of_card("move", "Move", MOVE_RULES, " to the other field"),
        Verb("on", SEAT_NAMES, words, rules=ON_RULES, describe=_whose("On")),
        of_card("agitate", "Agitate with", AGITATE),
        of_card("spend", "Discard the attached", SPEND_RULES, " for one Stroke more"),
        of_card("spend-court", "Discard", SPEND_COURT_RULES, " for one Stroke more"),
        Verb("against", SEAT_NAMES, label=_against),
        of_card("challenge", "Challenge with", CHALLENGE),
        Verb("whom", SEAT_NAMES, words, rules=WHOM_RULES, describe=_whose("Challenge")),
        Verb("accept", label=lambda: "Accept the duel"),
        Verb("refuse", rules=REFUSE_RULES, label=lambda: "Refuse the duel"),
        of_card("arm", "Use", ARM_RULES, " in the duel"),
        of_card("sting", "Play", STING_RULES),
        of_card("draw", "Play the attached", DRAW_RULES),
        of_card("support", "Support your fighter with", SUPPORT_RULES),
        of_card("revenge", "Take revenge with", REVENGE_RULES),
        of_card("reply", "Reply with", REPLY_RULES),
        Verb(
            "reply-to", words, tuple(map(str, range(1, ANSWERED + 1))), rules=REPLY_RULES, describe=_answer_to
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
    return t.court_card(seat, word) < 0 and t.card_called(seat, seat, word) < 0


DISCARD_RULES: Final = (forbid("3.2.discarded.pile", "You have no such card to discard.", _not_held),)
