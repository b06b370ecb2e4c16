"""The verbs of a turn outside actions and combats, in words and with what forbids them."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
from kredens_vtes.influence import FROM_CRYPT, PLACES, TAKE_BACK, TRANSFER
from kredens_vtes.setup import BEGINS, SITS
from kredens_vtes.untap import EDGE_POOL, KEEP, KEEP_OF, KEEP_TITLE, WITHDRAW, YIELD, YIELD_OF, YIELD_TITLE
from kredens_vtes.verbs_acting import said_of_card, said_of_whose

if TYPE_CHECKING:
    from kredens.kernel.permission import Rule


def _sits(seat: str) -> str:
    return f"{seat.capitalize()} sits next"


def _begins(seat: str) -> str:
    return f"{seat.capitalize()} begins"


def turn_verbs(words: tuple[str, ...]) -> tuple[Verb, ...]:
    """Return the verbs of a turn.

    Args:
        words: every word that a card can be called by.
    """

    def of_card(name: str, text: str, rules: tuple[Rule, ...]) -> Verb:
        return Verb(name, words, rules=rules, describe=said_of_card(text))

    return (
        Verb(SITS, SEAT_NAMES, label=_sits),
        Verb(BEGINS, SEAT_NAMES, label=_begins),
        Verb(EDGE_POOL, rules=EDGE_RULES, label=lambda: "Gain a pool with the Edge"),
        of_card(KEEP, "Pay for contesting {}", KEEP_RULES),
        of_card(YIELD, "Yield {}", YIELD_RULES),
        of_card(KEEP_TITLE, "Pay for contesting the title of {}", KEEP_TITLE_RULES),
        of_card(YIELD_TITLE, "Yield the title of {}", YIELD_TITLE_RULES),
        Verb(WITHDRAW, rules=WITHDRAW_RULES, label=lambda: "Announce that you withdraw"),
        Verb(TRANSFER, PLACES, rules=TRANSFER_RULES, label="Transfer a counter to uncontrolled vampire {}".format),
        Verb(
            TAKE_BACK,
            PLACES,
            rules=TAKE_BACK_RULES,
            label="Transfer a counter back from uncontrolled vampire {}".format,
        ),
        Verb(FROM_CRYPT, rules=CRYPT_RULES, label=lambda: "Take a new card from your crypt"),
        of_card(DISCARD, "Discard {}", DISCARD_RULES),
        Verb(KEEP_OF, SEAT_NAMES, words, rules=KEEP_OF_RULES, describe=said_of_whose("Pay for contesting {}")),
        Verb(YIELD_OF, SEAT_NAMES, words, rules=YIELD_OF_RULES, describe=said_of_whose("Yield {}")),
    )


__all__ = ["turn_verbs"]
