"""Challenges: who is challenged to a duel, and whether the duel is accepted or refused."""

# ruff: noqa: ARG002  # a hook that does nothing by default takes what those who override it need

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from kredens.kernel.bans import allowed_among, allows, verb_of
from kredens.kernel.clauses import cite
from kredens.kernel.costs import Cost, TapSource
from kredens.kernel.flow import Step, ask, do
from kredens.kernel.items import item_of
from kredens.kernel.modifiers import value
from kredens.kernel.permission import is_spoken_of, may
from kredens.kernel.plays import Compose
from kredens.kernel.questions import Ask, choices
from kredens_veto.bans_duel import AVENGE, AVENGE_BANS, WHOM_BANS
from kredens_veto.board import SEATS_IN_WORDS
from kredens_veto.bouts import Summons, objects_of
from kredens_veto.duel import Duel
from kredens_veto.faces import PLUDRAK
from kredens_veto.moments import ANSWERED, CHALLENGES, VetoMoment, VetoPlay, happens
from kredens_veto.stats import REFUSAL

if TYPE_CHECKING:
    from kredens.kernel.questions import Plain
    from kredens_veto.tables import VetoTable

REFUSES = "refusal"
"""The cause of what a refusal costs."""


class Whom(Compose, kw_only=True):
    """Whom the challenger challenges."""

    def choices(self, t: Any, chosen: tuple[Plain, ...]) -> list[tuple[str, Plain]] | None:
        """Return every character that can be challenged."""
        if chosen:
            return None
        return [(option, token) for option, token in challengeable(t, self.seat)]

    steps: ClassVar[tuple[Step, ...]] = (
        ask(
            Compose.offer, "3.3.3.duel.1.choose", "3.3.3.duel.1.challenged-marked", "3.3.3.duel.1.field",
            "1.2.kw.jew.challenged", "5.1.play-on-anyone", "kkk.duel.challenge",
            prompt="Challenge whom?", silent=True,
        ),
        do(Compose.take),
    )  # fmt: skip


class Challenge(VetoPlay, kw_only=True):
    """A character challenges another one to a duel, marked for it. The payload is (who is challenged)."""

    kind: ClassVar[str] = CHALLENGES
    leads_to_duel: ClassVar[bool] = True
    besides: ClassVar[tuple[Cost, ...]] = (TapSource(),)

    def is_deed(self, t: VetoTable) -> bool:
        """It is one."""
        return True

    def costs(self, t: VetoTable) -> tuple[Cost, ...]:
        """Return what has to be paid: the deed, and the challenger is marked."""
        cite("3.3.3.duel.1.mark", "kkk.duel.challenge-mark")
        return super().costs(t)

    def composition(self, t: VetoTable) -> Compose | None:
        """Return the choice of who is challenged."""
        return Whom(seat=self.seat, source=self.source)

    def points_at(self, t: VetoTable) -> tuple[int, ...]:
        """Return who is challenged."""
        return tuple(self.payload)

    def legal(self, t: VetoTable) -> bool:
        """Whether both are still there and may still fight each other."""
        item = item_of(t, self.item)
        card = t.cards[self.source]
        return (
            item is not None
            and card.generation == item.generation
            and may_avenge(t, self.seat, self.source)
            and can_be_challenged(t, self.seat, self.payload[0])
        )

    def carry_out(self, t: VetoTable) -> Answer:
        """Tell whom it is for, and let it be answered."""
        challenged: int = self.payload[0]
        if t.listening:
            (challenger, _), (whom, _) = t.pointed(self.seat, (self.source, challenged))
            t.say("challenged", seat=self.seat, challenger=challenger, challenged=whom, text="")
        return Answer(
            challenger=self.source, challenged=challenged, attacker=self.seat,
            defender=t.cards[challenged].controller, objects=objects_of(t, self.source, challenged),
        )  # fmt: skip


class Answer(Summons, kw_only=True):
    """The challenged character's player accepts the duel or refuses it; then all may answer that, and they fight.

    Attributes:
        begun: whether the duel has begun, which then looks after itself.
    """

    begun: bool = False

    def fits(self, t: VetoTable) -> bool:
        """Whether both characters are still there, or the duel has begun."""
        return self.begun or objects_of(t, self.challenger, self.challenged) == self.objects

    def answer(self, t: VetoTable) -> Ask:
        """Ask whether the duel is accepted; whoever may not refuse can only accept."""
        refuses = may(t, verb_of(t, "refuse"), self.defender)
        if not refuses:
            cite("kkk.first.no-refusal")
        return choices(self.defender, [("accept", True), *([("refuse", False)] if refuses else [])])

    def answered(self, t: VetoTable, accepted: Plain) -> None:
        """Note it; refusing marks the character and costs its player strokes."""
        self.accepted = accepted
        if t.listening:
            who, does = SEATS_IN_WORDS[self.defender], "accepts" if accepted else "refuses"
            t.say("answer", seat=self.defender, accepted=accepted, text=f"{who} {does} the duel")
        if accepted:
            cite("3.3.3.duel.1.accept-unmarked", "kkk.duel.accept-free")
            return
        cite("3.3.3.duel.1.refuse.mark", "6.5.example.refuse-or-fight", "kkk.duel.refuse", "kkk.first.refuse")
        t.mark_card(self.challenged, REFUSES)
        if t.has(self.challenged, PLUDRAK):
            cite("1.2.kw.pludrak.refuse", "1.2.kw.pludrak.refuse-marks")
        else:
            cite("3.3.3.duel.1.refuse.stroke", "6.5.refuse-no-strokes")
            t.return_strokes(self.defender, value(t, REFUSAL, self.challenger), REFUSES)

    def react(self, t: VetoTable) -> VetoMoment | None:
        """Let all answer that."""
        payload = (self.challenger, self.challenged, self.accepted)
        return happens(t, ANSWERED, self.attacker, payload, self.challenged)

    def fight(self, _t: VetoTable) -> Duel | None:
        """Let them fight if the duel has been accepted."""
        if not self.accepted:
            cite("3.3.3.duel.1.refuse.ends")
            return None
        self.begun = True
        return Duel(
            challenger=self.challenger, challenged=self.challenged, attacker=self.attacker, defender=self.defender,
            objects=self.objects,
        )  # fmt: skip

    steps: ClassVar[tuple[Step, ...]] = (
        ask(answer, "3.3.3.duel.1.answer", "kkk.duel.answer", prompt="Accept the duel?"),
        do(answered),
        do(react, "3.3.3.duel.order.2-answer"),
        do(fight, "kkk.duel.steps"),
    )


def can_be_challenged(t: VetoTable, seat: int, token: int) -> bool:
    """Whether a player may challenge a character."""
    if not t.field_of(token):
        return False
    return any(other == token for _, other in challengeable(t, seat, (token,)))


def challengeable(t: VetoTable, seat: int, among: tuple[int, ...] | None = None) -> list[tuple[str, int]]:
    """Return (option id, character) for each character that a player may challenge.

    Args:
        t: the table.
        seat: the player.
        among: the characters to choose from; those of all rivals if not said.
    """
    verb = verb_of(t, "whom")
    tokens = [token for rival in t.rivals(seat) for token in t.company(rival)] if among is None else among
    return [
        (f"whom:{words}", token)
        for words, token in t.pointed(seat, tokens)
        if allows(t, verb, WHOM_BANS, seat, token, *words.split(":"))
    ]


def anybody_to_challenge(t: VetoTable, seat: int) -> bool:
    """Whether a player may challenge some character."""
    verb = verb_of(t, "whom")
    if is_spoken_of(t, verb):
        return bool(challengeable(t, seat))
    return any(allowed_among(t, verb, WHOM_BANS, seat, {}, t.company(rival)) for rival in t.rivals(seat))


def may_avenge(t: VetoTable, seat: int, token: int) -> bool:
    """Whether a player's character may challenge, marked or not."""
    if t.seat_before(token) != seat or not t.in_play(token):
        return False
    return allows(t, AVENGE, AVENGE_BANS, seat, token, t.words_of(seat, seat, (token,))[token])


__all__ = [
    "Answer", "Challenge", "Whom", "anybody_to_challenge", "can_be_challenged", "challengeable",
    "may_avenge",
]  # fmt: skip
