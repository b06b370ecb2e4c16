"""Agitations: strokes won from the common pool, or, when it is empty, put back into it by a rival."""

# ruff: noqa: ARG002  # a hook that does nothing by default takes what those who override it need

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from kredens.kernel.bans import allows, verb_of
from kredens.kernel.clauses import cite
from kredens.kernel.copies import one_of_each
from kredens.kernel.costs import Cost, TapSource
from kredens.kernel.flow import DONE, Jump, Step, ask, do
from kredens.kernel.items import item_of, set_payload
from kredens.kernel.modifiers import value
from kredens.kernel.questions import PASS, Ask, choices
from kredens.kernel.replies import subject_of
from kredens_veto.bans_duel import SPEND_BANS, SPEND_COURT_BANS
from kredens_veto.board import COURT, SEAT_NAMES, SEATS_IN_WORDS, STROKES
from kredens_veto.bouts import Harvest
from kredens_veto.moments import AGITATES, VetoPlay
from kredens_veto.stats import AGITATION_OF

if TYPE_CHECKING:
    from kredens.kernel.plays import Play
    from kredens_veto.tables import VetoTable


class Agitation(VetoPlay, kw_only=True):
    """A character agitates, marked for it. The payload is how many strokes more than usual it is for, or None."""

    kind: ClassVar[str] = AGITATES
    besides: ClassVar[tuple[Cost, ...]] = (TapSource(),)

    def is_deed(self, t: VetoTable) -> bool:
        """It is one."""
        return True

    def costs(self, t: VetoTable) -> tuple[Cost, ...]:
        """Return what has to be paid: the deed, and the character is marked."""
        cite("3.3.3.agitation.mark", "3.2.mark.turn", "kkk.agitation.mark", "kkk.mark.turn")
        return super().costs(t)

    def legal(self, t: VetoTable) -> bool:
        """Whether the character is still its player's."""
        item = item_of(t, self.item)
        card = t.cards[self.source]
        return item is not None and card.generation == item.generation and card.controller == self.seat

    def carry_out(self, t: VetoTable) -> Yield:
        """Let it bring its strokes."""
        strokes = value(t, AGITATION_OF, self.source) + (self.payload or 0)
        return Yield(seat=self.seat, agitator=self.source, strokes=strokes)


class Yield(Harvest, kw_only=True):
    """What an agitation brings: a sting may be discarded for one stroke more, then the pool or a rival is taken from.

    Whether it is against a rival is decided only now, after all answers.
    """

    def offer_sting(self, t: VetoTable) -> Ask | None:
        """Ask whether a sting is discarded, of those that can be."""
        seat, stings = self.seat, t.stings_on(self.agitator)
        words = t.words_of(seat, seat, stings) if stings else {}
        attached, court = verb_of(t, "spend"), verb_of(t, "spend-court")
        pairs = [
            (f"spend:{words[token]}", token)
            for token in stings
            if allows(t, attached, SPEND_BANS, seat, token, words[token])
        ]
        if t.kkk:
            pairs += [
                (f"spend-court:{word}", token)
                for word, token in one_of_each(t, seat, t.zones[COURT[seat]])
                if allows(t, court, SPEND_COURT_BANS, seat, token, word)
            ]
        return choices(seat, [*pairs, (PASS, None)]) if pairs else None

    def spend_sting(self, t: VetoTable, sting: int | None) -> None:
        """Discard it: its own rule and number do not count."""
        if sting is not None:
            cite("1.6.agitation-not-play", "kkk.agitation.sting-flat")
            if t.listening:
                text = f"{SEATS_IN_WORDS[self.seat]} discards {t.printed(sting).title} for one Stroke more"
                t.say("spends", seat=self.seat, card=t.face(sting).slug, text=text)
            t.let_go(sting, "agitation")
            self.spent = True
            self.strokes += 1

    def choose_rival(self, t: VetoTable) -> Ask | None:
        """Ask against whom it is, if the common pool is empty and there are several rivals."""
        rivals = t.rivals(self.seat)
        if t.marks[STROKES.common] or len(rivals) < 2:
            return None
        return choices(self.seat, [(f"against:{SEAT_NAMES[rival]}", rival) for rival in rivals])

    def take(self, t: VetoTable, rival: int | None) -> Jump:
        """Take from the common pool what is there, or put a rival's strokes back into it: never both."""
        if t.marks[STROKES.common]:
            cite("3.3.3.agitation.take", "kkk.agitation.take", "kkk.first.agitate")
            t.win_strokes(self.seat, self.strokes, AGITATES)
            return DONE
        cite("3.3.3.agitation.against", "3.3.3.example.aramis-empty")
        cite("kkk.agitation.against", "kkk.agitation.against-more")
        loser = t.rivals(self.seat)[0] if rival is None else rival
        t.return_strokes(loser, self.strokes, AGITATES)
        return DONE

    steps: ClassVar[tuple[Step, ...]] = (
        ask(
            offer_sting, "errata.1", "errata.1.one", "kkk.agitation.sting", "kkk.agitation.sting-one",
            prompt="Discard a Sting for one Stroke more?", silent=True,
        ),
        do(spend_sting, "1.2.strokes"),
        ask(choose_rival, "3.3.3.agitation.against", prompt="Against whom is the agitation?"),
        do(
            take, "3.3.3.agitation.kind-when", "3.3.3.agitation.no-combine", "errata.1.no-combine",
            "kkk.agitation.no-combine",
        ),
    )  # fmt: skip


def add_to_agitation(t: VetoTable, play: Play, number: int) -> None:
    """Let the agitation that a reply answers bring some strokes more."""
    set_payload(t, play.subject, (subject_of(t, play).payload or 0) + number)


__all__ = ["Agitation", "Yield", "add_to_agitation"]
