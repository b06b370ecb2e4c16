"""The plan of a deck, as the steward recognises it from the cards of its own that it has seen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from kredens_vtes.faces import ALLY, COMBAT, EQUIPMENT, POLITICAL, VAMPIRE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from kredens_vtes.faces import VtesFace

BLEEDS: Final = {
    "govern-the-unaligned": (2, 0), "computer-hacking": (1, 1), "legal-manipulations": (2, 2),
    "enchant-kindred": (1, 0), "dominate-kine": (1, 0), "entrancement": (1, 0), "force-of-will": (1, 2),
}  # fmt: skip
"""The actions that are bleeds: what they add at the basic and at the superior level; 0 where they are none."""
RAISES: Final = {"bonding": (1, 1), "conditioning": (2, 3)}
"""The modifiers that raise a bleed, likewise."""
HIDES: Final = {
    "lost-in-crowds": (1, 2), "cloak-the-gathering": (1, 1), "earth-control": (1, 2),
    "mask-of-a-thousand-faces": (0, 1), "bonding": (0, 1), "seduction": (1, 1), "daring-the-dawn": (2, 2),
}  # fmt: skip
"""The modifiers that keep an action from being blocked, in stealth or what comes near it, likewise."""
SEEKS: Final = {
    "enhanced-senses": (1, 2), "spirit-s-touch": (1, 1), "second-tradition-domain": (2, 2), "eagle-s-sight": (1, 0),
    "cats-guidance": (0, 1),
}  # fmt: skip
"""The reactions that give intercept, likewise."""
ELECTS: Final = {"bewitching-oration": (2, 4), "surprise-influence": (2, 2)}
"""The cards that give votes, likewise."""
RUSHES: Final = frozenset({"bum-s-rush", "haven-uncovered", "muddled-vampire-hunter", "renegade-garou"})
"""The cards that let a minion fight whom he likes."""

BLEED, VOTE, FIGHT, WATCH, SNEAK, HIRE = PLANS = ("bleed", "vote", "combat", "intercept", "stealth", "allies")
"""The plans."""

_GROUPS: Final = (
    (BLEED, frozenset({*BLEEDS, *RAISES}) - {"computer-hacking"}),
    (VOTE, frozenset({*ELECTS, "bribes", "voter-captivation", "cryptic-rider"}) - {"surprise-influence"}),
    (FIGHT, RUSHES),
    (WATCH, frozenset({*SEEKS, "wake-with-evening-s-freshness"})),
    (SNEAK, frozenset(HIDES) - {"bonding"}),
)
_KINDS: Final = {POLITICAL: VOTE, COMBAT: FIGHT, ALLY: HIRE, EQUIPMENT: HIRE}
_WEIGHTS: Final = {COMBAT: 0.6, ALLY: 2.0, EQUIPMENT: 0.7, POLITICAL: 1.4}
"""How much a card of a kind tells of a plan: every deck holds some combat cards."""
PRIOR: Final = 6.0
"""As many cards as have to be seen before they tell as much as nothing does."""


@dataclass(frozen=True)
class Plan:
    """What a deck is about: by plan how much of it is about that, from 0 to 1."""

    shares: tuple[float, ...]

    def of(self, plan: str) -> float:
        """Return how much the deck is about a plan."""
        return self.shares[PLANS.index(plan)]

    def serves(self, face: VtesFace) -> float:
        """Return how much a card serves what the deck is about, from 0 to 1."""
        return max([self.of(plan) for plan in plans_of(face)], default=0.0)

    @property
    def name(self) -> str:
        """The plan that it is most about; the first one if nothing has been seen."""
        return PLANS[self.shares.index(max(self.shares))]


def plans_of(face: VtesFace) -> list[str]:
    """Return the plans that a card speaks for, by its name or else by its kind."""
    named = [plan for plan, slugs in _GROUPS if face.slug in slugs]
    return named or ([_KINDS[face.kind]] if face.kind in _KINDS else [])


def recognised(cards: Iterable[VtesFace]) -> Plan:
    """Return the plan that some cards of a deck speak for.

    Args:
        cards: those that have been seen; vampires say nothing.
    """
    sums: dict[str, float] = dict.fromkeys(PLANS, 0.0)
    number = 0
    for face in cards:
        if face.kind == VAMPIRE:
            continue
        number += 1
        named = any(face.slug in slugs for _, slugs in _GROUPS)
        for plan in plans_of(face):
            sums[plan] += 1.0 if named else _WEIGHTS[face.kind]
    return Plan(tuple([min(1.0, 3.0 * sums[plan] / (number + PRIOR)) for plan in PLANS]))


__all__ = [
    "BLEED", "BLEEDS", "ELECTS", "FIGHT", "HIDES", "HIRE", "PLANS", "RAISES", "RUSHES", "SEEKS", "SNEAK", "VOTE",
    "WATCH", "Plan", "plans_of", "recognised",
]  # fmt: skip
