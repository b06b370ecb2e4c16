"""Sights: what all games of a fuzz have shown, and what they have not.

It is counted by the words in which a report tells why something was not reached: which cards were dealt, offered and
refused, which verbs were offered, which procedures have run, and which values of the options were played.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kredens.lab.uses import SAYS, Uses, cards_named

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from kredens.kernel.questions import Reason, Verb
    from kredens.kernel.rng import Stream
    from kredens.kernel.table import Table

RARE = 1 << 12
"""The weight of an answer of a kind that was never given; with every time it has been, it weighs less."""

Refused = Counter[tuple[str, str]]
"""How often something was refused, by the clause and the sentence that said why."""


@dataclass
class Sights:
    """What has been seen.

    Attributes:
        clauses: the clauses whose code has run.
        uses: what was used of the cards.
        cards: all cards that were dealt, by slug the names of their abilities.
        kinds: how often each kind of answer was given: the procedure that asks, its step, and the verb.
        steps: the procedures that were under way at some question.
        verbs: how often each verb was offered.
        offered: how often each card was named by what was offered, by slug and verb.
        refused: of cards, by slug, and of verbs, by name, why they were refused where somebody asked.
        options: the values with which each option was played.
    """

    clauses: set[str] = field(default_factory=set[str])
    uses: Uses = field(default_factory=Uses)
    cards: dict[str, tuple[str, ...]] = field(default_factory=dict[str, "tuple[str, ...]"])
    kinds: Counter[tuple[str, int, str]] = field(default_factory=Counter[tuple[str, int, str]])
    steps: set[str] = field(default_factory=set[str])
    verbs: Counter[str] = field(default_factory=Counter[str])
    offered: Counter[tuple[str, str]] = field(default_factory=Counter[tuple[str, str]])
    refused: dict[str, Refused] = field(default_factory=dict[str, Refused])
    options: dict[str, set[str]] = field(default_factory=dict[str, set[str]])
    slugs: frozenset[str] = field(default=frozenset(), init=False)

    def deal(self, table: Table) -> None:
        """Note which cards a game begins with."""
        faces = table.setting.faces
        dealt = [faces[number] for number in {card.face for card in table.cards}]
        self.cards.update({face.slug: face.abilities for face in dealt})
        self.slugs = frozenset(self.cards)

    def seat_down(self, options: Iterable[tuple[str, object]]) -> None:
        """Note with which options a game is played."""
        for name, value in options:
            self.options.setdefault(name, set()).add(str(value).lower())

    def asked(self, table: Table, ids: tuple[str, ...]) -> None:
        """Note a question: who asks, and what is offered."""
        self.steps.update([type(frame).__name__ for frame in table.frames])
        for verb in {option_id.partition(":")[0] for option_id in ids}:
            self.verbs[verb] += 1
        for option_id in ids:
            for slug in cards_named(option_id, self.slugs):
                self.offered[slug, option_id.partition(":")[0]] += 1

    def rarely(self, table: Table, ids: tuple[str, ...]) -> list[int]:
        """Return weights for answers: the more seldom their kind was given, the more."""
        frame = table.frames[-1]
        name, at = type(frame).__name__, frame.at
        return [max(1, RARE // (1 + self.kinds[name, at, one.partition(":")[0]])) for one in ids]

    def promising(self, ids: tuple[str, ...], missing: Mapping[str, int]) -> list[int]:
        """Return weights for answers: more for cards of which more is missing, less if a verb has often named them.

        Args:
            ids: the answers.
            missing: by slug, how many uses are missing.
        """
        return [self._promise(option_id, missing) for option_id in ids]

    def _promise(self, option_id: str, missing: Mapping[str, int]) -> int:
        verb, _, words = option_id.partition(":")
        counts = self.uses.counts
        named = cards_named(option_id, self.slugs)
        if named:
            return sum(missing.get(slug, 0) * RARE // (1 + counts[slug, f"{SAYS} {verb}"]) for slug in named)
        follows = [slug for slug in self.uses.last if slug in missing] if words else []
        return sum(RARE // (1 + counts[slug, f"{SAYS} {option_id}"]) for slug in follows)

    def answered(self, table: Table, option_id: str) -> None:
        """Note which kind of answer is about to be given, before it is."""
        frame = table.frames[-1]
        self.kinds[type(frame).__name__, frame.at, option_id.partition(":")[0]] += 1

    def refuse(self, names: Iterable[str], reasons: Iterable[Reason]) -> None:
        """Note why an answer was refused that names these cards and has that verb."""
        for name in names:
            self.refused.setdefault(name, Counter()).update([(one.clause, one.text) for one in reasons])


def naming(verb: Verb, slug: str, luck: Stream) -> str | None:
    """Return some id of a verb that names a card, or None if it has none."""
    for place, domain in enumerate(verb.domains):
        if slug in domain:
            words = [slug if number == place else luck.pick(words) for number, words in enumerate(verb.domains)]
            return verb.id(*words)
    return None


__all__ = ["RARE", "Refused", "Sights", "naming"]
