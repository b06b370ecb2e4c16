"""The verbs of actions: what is answered from the choice of an action to its end, in words and with what forbids it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kredens.kernel.cards import NOBODY
from kredens.kernel.copies import UNKNOWN
from kredens.kernel.pointing import all_words
from kredens.kernel.questions import Verb
from kredens_vtes.bans_acting import ACT_RULES, CARD_ACT_RULES
from kredens_vtes.blocking import BLOCK, BLOCK_RULES
from kredens_vtes.board import SEAT_NAMES
from kredens_vtes.faces import BASIC, SUPERIOR
from kredens_vtes.learning import PLACES, SEARCH
from kredens_vtes.under_way import (
    BLEED,
    DIABLERIZE,
    EMPLOY,
    EQUIP,
    HUNT,
    LEAVE_TORPOR,
    RECRUIT,
    RESCUE,
    VOTE,
)
from kredens_vtes.using import PLAY, USE, USE_OF

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from kredens.kernel.permission import Rule
    from kredens_vtes.tables import VtesTable

COPIES: Final = 12
"""How many cards of one name can be told apart before a Methuselah."""
UNKNOWN_COPIES: Final = 36
"""How many face-down cards before one Methuselah can be told apart: in a long game a large crypt may lie there."""
AMOUNTS: Final = tuple(map(str, range(31)))
"""The numbers that can be answered."""

_SAID: Final = {
    BLEED: "Bleed with {}",
    HUNT: "Hunt with {}",
    EQUIP: "Equip {}",
    EMPLOY: "Employ a retainer with {}",
    RECRUIT: "Recruit an ally with {}",
    VOTE: "Call a referendum with {}",
    LEAVE_TORPOR: "Leave torpor with {}",
    RESCUE: "Rescue a vampire with {}",
    DIABLERIZE: "Commit diablerie with {}",
}


def card_words(slugs: Iterable[str]) -> tuple[str, ...]:
    """Return every word that a card can be called by: its slug, the numbered ones of its copies, and `unknown`."""
    return all_words(slugs, COPIES, UNKNOWN_COPIES)


def name_of_word(t: VtesTable, word: str) -> str:
    """Return what a card's word stands for, as people say it."""
    slug, _, copy = word.partition("@")
    name = next((face.name for face in t.setting.faces if face.slug == slug), slug)
    return f"{name} ({copy})" if copy else name


def name_before(t: VtesTable, seat: int, word: str) -> str:
    """Return what a card before a Methuselah is called for who is asked: of a face-down one that she knows, who it is.

    Args:
        t: the table.
        seat: before whom it lies, or the asked seat for what she holds.
        word: what everybody calls it.
    """
    if word.partition("@")[0] == UNKNOWN and t.question is not None and 0 <= seat < t.setting.seats:
        token = t.card_called(t.question.seat, seat, word)
        if token != NOBODY and t.knows(t.question.seat, token):
            return f"{t.face(token).name} ({t.blood(token)} of {t.age(token)})"
    return name_of_word(t, word)


def said_of_card(text: str) -> Callable[..., str]:
    """Return what describes an option whose last word is a card; `{}` stands for its name."""

    def describe(t: VtesTable, *words: str) -> str:
        return text.format(name_before(t, NOBODY if t.question is None else t.question.seat, words[-1]))

    return describe


def said_of_whose(text: str) -> Callable[..., str]:
    """Return what describes an option that names a card with the Methuselah before whom it lies."""

    def describe(t: VtesTable, seat: str, word: str) -> str:
        return f"{text.format(name_before(t, SEAT_NAMES.index(seat), word))} ({seat.capitalize()})"

    return describe


def acting_verbs(words: tuple[str, ...], slugs: tuple[str, ...], playing: tuple[Rule, ...] = ()) -> tuple[Verb, ...]:
    """Return the verbs of actions.

    Args:
        words: every word that a card can be called by.
        slugs: those without a number.
        playing: what else forbids to play a card of the hand when she alone is asked.
    """

    def of_card(name: str, text: str, rules: tuple[Rule, ...] = ()) -> Verb:
        return Verb(name, words, rules=rules, describe=said_of_card(text))

    return (
        *[of_card(verb, text, ACT_RULES[verb]) for verb, text in _SAID.items()],
        of_card(PLAY, "Play {}", (*CARD_ACT_RULES, *playing)),
        of_card(USE, "Use {}", CARD_ACT_RULES),
        Verb(USE_OF, SEAT_NAMES, words, rules=CARD_ACT_RULES, describe=said_of_whose("Use {}")),
        of_card("card", "With {}"),
        of_card("take", "Take {}"),
        Verb("by", SEAT_NAMES, words, describe=said_of_whose("By {}")),
        Verb("level", (BASIC, SUPERIOR), label="At the {} level".format),
        Verb("on", SEAT_NAMES, words, describe=said_of_whose("On {}")),
        Verb("whom", SEAT_NAMES, label=str.capitalize),
        Verb("amount", AMOUNTS, label=str),
        of_card(BLOCK, "Try to block with {}", BLOCK_RULES),
        Verb("skill", PLACES, slugs, describe=said_of_card("Take {}")),
        Verb(SEARCH, label=lambda: "Search your library"),
        Verb("call", label=lambda: "Call a blood hunt"),
    )


__all__ = [
    "AMOUNTS", "COPIES", "UNKNOWN_COPIES", "acting_verbs", "card_words", "name_of_word", "said_of_card",
    "said_of_whose",
]  # fmt: skip
