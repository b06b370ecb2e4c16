"""The verbs of votes: casting them and burning something for one, in words and with what forbids it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kredens.kernel.questions import Verb
from kredens_vtes.bans_voting import BURN_CARD_RULES, BURN_EDGE_RULES, PRISCI_RULES, REPLY_RULES, VOTE_RULES
from kredens_vtes.polling import BURN_CARD, BURN_EDGE
from kredens_vtes.verbs_acting import name_of_word, said_of_card
from kredens_vtes.voting import (
    AGAINST,
    BURNED_CARD,
    BURNED_EDGE,
    CALLING_CARD,
    FOR,
    PRISCI_AGAINST,
    PRISCI_FOR,
    SOURCES,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens.kernel.permission import Rule
    from kredens_vtes.tables import VtesTable

_NAMES: Final = {
    CALLING_CARD: "the card that called it", BURNED_CARD: "the card that you burned", BURNED_EDGE: "the burned Edge",
}  # fmt: skip


def _said_of_vote(text: str) -> Callable[..., str]:
    def describe(t: VtesTable, word: str) -> str:
        return text.format(_NAMES.get(word) or name_of_word(t, word))

    return describe


def referendum_verbs(
    words: tuple[str, ...], slugs: tuple[str, ...], replying: tuple[Rule, ...] = ()
) -> tuple[Verb, ...]:
    """Return the verbs of votes, and that of answering a moment, of which votes forbid some cards.

    Args:
        words: every word that a card can be called by.
        slugs: those without a number.
        replying: what else forbids to answer a moment.
    """
    voters = (*SOURCES, *words)
    return (
        Verb(FOR, voters, rules=VOTE_RULES, describe=_said_of_vote("Vote for it with {}")),
        Verb(AGAINST, voters, rules=VOTE_RULES, describe=_said_of_vote("Vote against it with {}")),
        Verb(PRISCI_FOR, words, rules=PRISCI_RULES, describe=said_of_card("Vote for it among the Prisci with {}")),
        Verb(
            PRISCI_AGAINST, words, rules=PRISCI_RULES, describe=said_of_card("Vote against it among the Prisci with {}")
        ),
        Verb(BURN_CARD, slugs, rules=BURN_CARD_RULES, describe=said_of_card("Burn {} for a vote")),
        Verb(BURN_EDGE, rules=BURN_EDGE_RULES, label=lambda: "Burn the Edge for a vote"),
        Verb("reply", words, rules=(*REPLY_RULES, *replying), describe=said_of_card("Play or use {}")),
    )


__all__ = ["referendum_verbs"]
