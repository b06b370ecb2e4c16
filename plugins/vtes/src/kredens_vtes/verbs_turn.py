"""The verbs of a turn outside actions and combats, in words and with what forbids them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kredens.kernel.cards import NOBODY
from kredens.kernel.questions import Verb
from kredens_vtes.bans_turn import (
    CRYPT_RULES,
    DISCARD_RULES,
    EDGE_RULES,
    KEEP_OF_RULES,
    KEEP_RULES,
    KEEP_TITLE_RULES,
    TAKE_BACK_RULES,
    TRANSFER_RULES,
    WITHDRAW_RULES,
    YIELD_OF_RULES,
    YIELD_RULES,
    YIELD_TITLE_RULES,
)
from kredens_vtes.board import SEAT_NAMES
from kredens_vtes.discarding import DISCARD
from kredens_vtes.influence import FROM_CRYPT, PLACES, TAKE_BACK, TRANSFER, at_place
from kredens_vtes.setup import BEGINS, SITS
from kredens_vtes.untap import EDGE_POOL, KEEP, KEEP_OF, KEEP_TITLE, WITHDRAW, YIELD, YIELD_OF, YIELD_TITLE
from kredens_vtes.verbs_acting import said_of_card, said_of_whose

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens.kernel.permission import Rule
    from kredens_vtes.tables import VtesTable


def _sits(seat: str) -> str:
    return f"{seat.capitalize()} sits next"


def _begins(seat: str) -> str:
    return f"{seat.capitalize()} begins"


def _said_of_place(text: str) -> Callable[..., str]:
    """Return what describes an option that names an uncontrolled vampire by its place: who it is, to who may look."""

    def describe(t: VtesTable, place: str) -> str:
        token = NOBODY if t.question is None else at_place(t, t.question.seat, place)
        if token == NOBODY:
            return text.format(f"uncontrolled vampire {place}")
        return text.format(f"{t.face(token).name} ({t.blood(token)} of {t.age(token)})")

    return describe


def turn_verbs(words: tuple[str, ...]) -> tuple[Verb, ...]:
    """Return the verbs of a turn.

    Args:
        words: every word that a card can be called by.
    """

    def of_card(name: str, text: str, rules: tuple[Rule, ...]) -> Verb:
        return Verb(name, words, rules=rules, describe=said_of_card(text))

    def of_place(name: str, text: str, rules: tuple[Rule, ...]) -> Verb:
        label = text.format("uncontrolled vampire {}").format
        return Verb(name, PLACES, rules=rules, label=label, describe=_said_of_place(text))

    return (
        Verb(SITS, SEAT_NAMES, label=_sits),
        Verb(BEGINS, SEAT_NAMES, label=_begins),
        Verb(EDGE_POOL, rules=EDGE_RULES, label=lambda: "Gain a pool with the Edge"),
        of_card(KEEP, "Pay for contesting {}", KEEP_RULES),
        of_card(YIELD, "Yield {}", YIELD_RULES),
        of_card(KEEP_TITLE, "Pay for contesting the title of {}", KEEP_TITLE_RULES),
        of_card(YIELD_TITLE, "Yield the title of {}", YIELD_TITLE_RULES),
        Verb(WITHDRAW, rules=WITHDRAW_RULES, label=lambda: "Announce that you withdraw"),
        of_place(TRANSFER, "Transfer a counter to {}", TRANSFER_RULES),
        of_place(TAKE_BACK, "Transfer a counter back from {}", TAKE_BACK_RULES),
        Verb(FROM_CRYPT, rules=CRYPT_RULES, label=lambda: "Take a new card from your crypt"),
        of_card(DISCARD, "Discard {}", DISCARD_RULES),
        Verb(KEEP_OF, SEAT_NAMES, words, rules=KEEP_OF_RULES, describe=said_of_whose("Pay for contesting {}")),
        Verb(YIELD_OF, SEAT_NAMES, words, rules=YIELD_OF_RULES, describe=said_of_whose("Yield {}")),
    )


__all__ = ["turn_verbs"]
