"""The verbs of combat: maneuvers, strikes and presses, in words and with what forbids them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kredens.kernel.questions import Verb
from kredens_vtes.bans_combat import MANEUVER_RULES, PRESS_RULES, STRIKE_RULES
from kredens_vtes.strikes import WITH_HANDS
from kredens_vtes.verbs_acting import name_of_word, said_of_card

if TYPE_CHECKING:
    from kredens_vtes.tables import VtesTable


def _said_of_strike(t: VtesTable, word: str) -> str:
    return "Strike with hands" if word == WITH_HANDS else f"Strike with {name_of_word(t, word)}"


def combat_verbs(words: tuple[str, ...]) -> tuple[Verb, ...]:
    """Return the verbs of combat.

    Args:
        words: every word that a card can be called by.
    """
    return (
        Verb("maneuver", words, rules=MANEUVER_RULES, describe=said_of_card("Maneuver with {}")),
        Verb("strike", (WITH_HANDS, *words), rules=STRIKE_RULES, describe=_said_of_strike),
        Verb("press", words, rules=PRESS_RULES, describe=said_of_card("Press with {}")),
    )


__all__ = ["combat_verbs"]
