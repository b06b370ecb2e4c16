"""Referendums: what political cards let vote on, from the setting of the terms to the effect."""

# ruff: noqa: ARG002  # a hook that does nothing by default takes what those who override it need

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from kredens.kernel.cards import NOBODY, Located, Token
from kredens.kernel.flow import DONE, Jump, Procedure, Step, ask, do, leave
from kredens.kernel.notes import recall, remember
from kredens.kernel.plays import Compose, Playable, playable
from kredens_vtes.board import CONTESTED
from kredens_vtes.moments import TERMS_SET, TURN_ENDS, VtesMoment, happens
from kredens_vtes.rules import Chosen, Pairs
from kredens_vtes.voting import Voting, use_up_pass

if TYPE_CHECKING:
    from kredens.kernel.questions import Plain
    from kredens_vtes.tables import VtesTable


NOT_AGAIN: Final = "referendum not called again"
"""The topic of the notes that keep a Methuselah from calling a referendum again: the value is the card's slug."""


class PoliticalRule(Playable):
    """What the referendum of a political card is about. Register it under the card's slug.

    Attributes:
        names: how many of its terms, from the first, are cards.
    """

    names: ClassVar[int] = 0

    def terms(self, t: Any, seat: int, actor: int, card: int, chosen: Chosen) -> Pairs | None:
        """Return the (option id, value) pairs of the next choice, or None if the terms are complete.

        Args:
            t: the table.
            seat: who calls the referendum.
            actor: the vampire that acts.
            card: the political card.
            chosen: what has been chosen so far.
        """
        return None

    def callable(self, t: Any, seat: int, actor: int, card: int) -> bool:
        """Whether a vampire can call it: there are terms to set."""
        return Terms(seat=seat, actor=actor, source=card).completable(t)

    def may_vote(self, t: Any, vote: Referendum, token: int) -> bool:
        """Whether a card in play may vote in it."""
        return True

    def extra_votes(self, t: Any, vote: Referendum, token: int) -> int:
        """Return the votes that a card in play has in it beside its others."""
        return 0

    def effect(self, t: Any, play: Any) -> Procedure[Any] | None:
        """Do what it says once the referendum has passed.

        Args:
            t: the table.
            play: the `Referendum`, with its `caller`, `actor`, `card` and `terms`.
        """
        return None


def political(t: VtesTable, card: int) -> PoliticalRule | None:
    """Return what the referendum of a card is about, or None if that is nothing."""
    for name in t.face(card).abilities if card != NOBODY else ():
        rule = playable(t, name)
        if isinstance(rule, PoliticalRule):
            return rule
    return None


def can_call(t: VtesTable, seat: int, actor: int, card: int) -> bool:
    """Whether a vampire can call the referendum of a political card."""
    if any(note.value == t.face(card).slug for note in recall(t, NOT_AGAIN, seat=seat)):
        return False
    rule = political(t, card)
    return rule is None or rule.callable(t, seat, actor, card)


def forbid_call(t: VtesTable, seat: int, slug: str) -> None:
    """Keep a Methuselah's minions from calling the referendum of cards of one name again in this turn."""
    remember(t, NOT_AGAIN, seat=seat, value=slug, until=TURN_ENDS)


class Terms(Compose, kw_only=True):
    """The terms of a referendum, which its caller sets before all.

    Attributes:
        actor: the vampire that acts.
    """

    private: ClassVar[bool] = False

    actor: Token

    def choices(self, t: Any, chosen: Chosen) -> Pairs | None:
        """Return what the card lets choose next."""
        rule = political(t, self.source)
        return None if rule is None else rule.terms(t, self.seat, self.actor, self.source, chosen)

    steps: ClassVar[tuple[Step, ...]] = (
        ask(Compose.offer, "iv.b.1.terms", prompt="Which terms?"),
        do(Compose.take),
    )


class Referendum(Voting, kw_only=True):
    """The referendum of a political card.

    Attributes:
        actor: the vampire that has called it.
        terms: what has been chosen as its terms.
    """

    actor: Token
    terms: Plain = ()

    def rule(self, t: VtesTable) -> PoliticalRule | None:
        """Return what it is about."""
        return political(t, self.card)

    def told_terms(self, t: VtesTable) -> list[Any]:
        """Return what has been chosen: seats, numbers, clans, and cards that are in play."""
        rule = self.rule(t)
        terms: Any = self.terms or ()
        chosen: tuple[Any, ...] = terms
        cards = 0 if rule is None else rule.names
        tokens: list[int] = list(chosen[:cards])
        seen = [token for token in tokens if t.in_play(token) or t.cards[token].zone in CONTESTED]
        return [*map(Located, seen), *chosen[cards:]]

    def chair(self, t: VtesTable) -> int:
        """Return who controls the acting vampire, or who has called it if he is gone."""
        return t.cards[self.actor].controller if t.in_play(self.actor) else self.caller

    def may_vote(self, t: VtesTable, token: int) -> bool:
        """Whether the card lets a card in play vote."""
        rule = self.rule(t)
        return rule is None or rule.may_vote(t, self, token)

    def extra_votes(self, t: VtesTable, token: int) -> int:
        """Return the votes that the card gives a card in play."""
        rule = self.rule(t)
        return 0 if rule is None else rule.extra_votes(t, self, token)

    def call(self, t: VtesTable) -> Terms | Jump:
        """Let the caller set the terms, if there are any to set."""
        self.automatic = use_up_pass(t, self.caller)
        self.called = self.card != NOBODY
        self.burners = self.called << self.chair(t)
        terms = Terms(seat=self.caller, source=self.card, actor=self.actor)
        return terms if terms.completable(t) else DONE

    def set_terms(self, t: VtesTable, chosen: Plain) -> VtesMoment | None:
        """Fix the terms, and let all play what is to be played before votes are cast."""
        self.terms = chosen
        return None if self.automatic else happens(t, TERMS_SET, self.caller, None, self.card)

    def carry_out(self, t: VtesTable) -> Procedure[Any] | None:
        """Let the card take effect."""
        rule = self.rule(t)
        return None if rule is None else rule.effect(t, self)

    steps: ClassVar[tuple[Step, ...]] = (
        do(call, "iv.order", "iv.a.called-on-success", "iv.a.note.terms", "iv.b.no-replace"),
        do(set_terms, "iv.b.1.note.before", "iv.b.only-usable"),
        do(Voting.poll),
        do(Voting.decide),
        do(carry_out, "iv.b.3.b"),
        do(Voting.hinge, "iv.b.3.c", "iv.b.3.order"),
        leave(Voting.end, "iv.b.4"),
    )


__all__ = ["PoliticalRule", "Referendum", "Terms", "can_call", "forbid_call", "political"]
