"""Verbs: everything that can be answered in a game of V:TES."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kredens_vtes.bans_turn import MASTER_RULES, REPLY_RULES
from kredens_vtes.verbs_acting import acting_verbs, card_words
from kredens_vtes.verbs_combat import combat_verbs
from kredens_vtes.verbs_referendum import referendum_verbs
from kredens_vtes.verbs_turn import turn_verbs

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kredens.kernel.questions import Verb


def verbs(slugs: Iterable[str]) -> tuple[Verb, ...]:
    """Return all verbs of the game.

    Args:
        slugs: those of every card that can be in it.
    """
    known = tuple(dict.fromkeys(slugs))
    words = card_words(known)
    return (
        *turn_verbs(words),
        *acting_verbs(words, known, MASTER_RULES),
        *combat_verbs(words),
        *referendum_verbs(words, known, REPLY_RULES),
    )


__all__ = ["verbs"]
