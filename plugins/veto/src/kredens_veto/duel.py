"""Duels: the choice of arms, the fight, its result and what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from kredens.kernel.bans import allows, verb_of
from kredens.kernel.cards import NOBODY
from kredens.kernel.clauses import cite
from kredens.kernel.flow import Jump, Step, ask, do, go, leave
from kredens.kernel.modifiers import value
from kredens.kernel.notes import here
from kredens.kernel.plays import held
from kredens.kernel.questions import PASS, Ask, choices
from kredens_veto.bans_duel import ARM_BANS
from kredens_veto.bouts import (
    CHOSEN_TYPES,
    Bout,
    add_sabre,
    duel_of,
    fighter_of,
    for_the_duel,
    objects_of,
    opponent_of,
    room_for,
)
from kredens_veto.fight import Slots, fight
from kredens_veto.harm import Discard, Harm
from kredens_veto.moments import (
    APPLIED,
    BEFORE_DUEL,
    DUEL_OVER,
    KILLED,
    RESULT,
    WOUNDED,
    VetoMoment,
    happens,
    went_on,
)
from kredens_veto.stats import BOUNTY, DEADLY, PRIZE, SABRE, SPOILS, STROKES_OF
from kredens_veto.telling import name

if TYPE_CHECKING:
    from kredens.kernel.questions import Plain
    from kredens_veto.tables import VetoTable

LOST = "lost duel"
"""The cause of the strokes that change hands after a duel."""


class Duel(Bout, kw_only=True):
    """A duel that has been accepted.

    Its moments carry: `BEFORE_DUEL` and `DUEL_OVER` (challenger, challenged); `RESULT` and `APPLIED` (winner, loser,
    `WOUNDED` or `KILLED` or "", strokes), which answers to the first may change. The frame itself tells the rest. A
    fighter who leaves play before the result is determined ends it without one.

    Attributes:
        side: whose arms are being chosen: 0 for the challenger's, 1 for the challenged's, 2 for nobody's any more.
    """

    side: int = 0

    def fits(self, t: VetoTable) -> bool:
        """Whether both fighters are still there and on their sides, or the result is determined.

        Who leaves the game takes her characters along, or gives them back.
        """
        if self.decided:
            return True
        cards = t.cards
        return (
            objects_of(t, self.challenger, self.challenged) == self.objects
            and cards[self.challenger].controller == self.attacker
            and cards[self.challenged].controller == self.defender
        )

    # The choice of arms

    def choose_arms(self, t: VetoTable) -> Ask | None:
        """Ask for the arms of one side, piece by piece; in the demo only if there are more than can be used."""
        if self.side > 1:
            return None
        fighter, seat = self.fighters()[self.side]
        pieces = self._choosable(t, fighter, seat)
        if not pieces or (t.kkk and len(pieces) <= room_for(t, self, pieces[0][1])):
            return None
        return choices(seat, [*pieces, *([] if t.kkk else [(PASS, NOBODY)])])

    def _choosable(self, t: VetoTable, fighter: int, seat: int) -> list[tuple[str, int]]:
        arms = [piece for piece in t.lying_on(fighter) if t.printed(piece).type in CHOSEN_TYPES]
        if not arms:
            return []
        verb, words = verb_of(t, "arm"), t.words(seat, seat)
        return [
            (f"arm:{words[piece]}", piece) for piece in arms if allows(t, verb, ARM_BANS, seat, piece, words[piece])
        ]

    def take_arms(self, t: VetoTable, piece: int | None) -> Jump | None:
        """Note a piece, or go on to the other side."""
        if self.side > 1:
            return None
        if piece is not None and piece != NOBODY:
            self.arms = (*self.arms, piece)
            return go(Duel.choose_arms)
        if t.kkk:
            fighter, seat = self.fighters()[self.side]
            self.arms = (*self.arms, *[token for _, token in self._choosable(t, fighter, seat)])
        self.side += 1
        return go(Duel.choose_arms)

    def before(self, t: VetoTable) -> VetoMoment | None:
        """Let all answer that the fight is about to begin."""
        return happens(t, BEFORE_DUEL, self.attacker, (self.challenger, self.challenged), self.challenger)

    # The fight and its result

    def cross_sabres(self, _t: VetoTable) -> Slots:
        """Let the two fight."""
        self.fighting = True
        return fight(self)

    def compare(self, t: VetoTable, _fought: Plain) -> None:
        """Compare their Sabres: the higher one wins, and by how much decides what becomes of the loser."""
        self.fighting = False
        ours, theirs = value(t, SABRE, self.challenger), value(t, SABRE, self.challenged)
        self.decided = True
        if ours == theirs:
            cite("3.3.3.duel.4.tie", "kkk.duel.tie", "kkk.first.duel-tie")
        else:
            cite("3.3.3.duel.4.higher", "kkk.duel.higher")
            self.winner, self.loser = self.challenger, self.challenged
            if ours < theirs:
                self.winner, self.loser = self.loser, self.winner
            killed = abs(ours - theirs) >= value(t, DEADLY, self.loser)
            self.how = KILLED if killed else WOUNDED
            self.strokes = value(t, STROKES_OF, self.loser)
            if killed:
                cite("3.3.3.duel.4.killed", "3.3.3.duel.4.killed.strokes", "kkk.duel.killed")
            else:
                cite("3.3.3.duel.4.wounded", "3.3.3.duel.4.wounded.strokes")
                cite("kkk.duel.wounded", "kkk.first.duel-12-11")
        if t.listening:
            one, other = name(t, self.challenger), name(t, self.challenged)
            t.say(
                "sabres compared", challenger=t.face(self.challenger).slug, challenged=t.face(self.challenged).slug,
                ours=ours, theirs=theirs, text=f"Sabre: {one} {ours}, {other} {theirs}",
            )  # fmt: skip

    def tell_result(self, t: VetoTable) -> VetoMoment | None:
        """Let all answer the result before it is applied."""
        payload = (self.winner, self.loser, self.how, self.strokes)
        return happens(t, RESULT, self.attacker, payload, self.loser if self.loser != NOBODY else self.challenger)

    def apply(self, t: VetoTable, told: Any) -> Harm | None:
        """Apply it: the loser's strokes go to the winner, and the loser leaves play."""
        if not went_on(told):
            self.winner, self.loser, self.how, self.strokes = NOBODY, NOBODY, "", 0
        elif told is not None:
            self.winner, self.loser, self.how, self.strokes = told[1]
        if self.loser == NOBODY:
            return None
        winner, loser = self._players()
        if t.present >> winner & t.present >> loser & 1:
            self._win(t, winner, loser)
        if not self.how or not self.still_there(t, self.loser):
            return None
        return Harm(tokens=(self.loser,), how=self.how, by=self.winner, duel=True)

    def _players(self) -> tuple[int, int]:
        """Return the winner's and the loser's player."""
        if self.winner == self.challenger:
            return self.attacker, self.defender
        return self.defender, self.attacker

    def _win(self, t: VetoTable, winner: int, loser: int) -> None:
        """Let the winner's player take what the duel brings."""
        t.hand_over(loser, winner, self.strokes, LOST)
        bounty = value(t, BOUNTY, self.loser)
        if bounty:
            cite("1.2.kw.famous.bounty")
            if t.options.famous_bounty == "common":
                t.win_strokes(winner, bounty, LOST)
            else:
                t.hand_over(loser, winner, bounty, LOST)
        if self.still_there(t, self.winner):
            t.win_strokes(winner, value(t, SPOILS, self.winner), "spoils")
        prize = value(t, PRIZE, winner)
        if prize:
            t.earn(winner, prize, "prize")

    def applied(self, t: VetoTable) -> VetoMoment | None:
        """Let all answer that it has been applied."""
        payload = (self.winner, self.loser, self.how, self.strokes)
        return happens(t, APPLIED, self.attacker, payload)

    # Its end

    def clear(self, t: VetoTable) -> Discard:
        """Discard the stings of this duel, and of no other."""
        return Discard(tokens=held(t, here(t)), cause="stings")

    def over(self, t: VetoTable) -> VetoMoment | None:
        """Let all answer that the duel is over."""
        return happens(t, DUEL_OVER, self.attacker, (self.challenger, self.challenged))

    def tidy(self, t: VetoTable) -> Discard | None:
        """Discard the stings of a duel that was broken off."""
        return Discard(tokens=held(t, here(t)), cause="stings") if held(t, here(t)) else None

    steps: ClassVar[tuple[Step, ...]] = (
        ask(
            choose_arms, "3.3.3.duel.2.choose", "3.3.3.duel.2.order", "kkk.duel.weapon-choice",
            "1.3.kw.weapon.any-number", "1.3.kw.firearm.any-number", "1.3.kw.armour.any-number",
            prompt="Use which arms?",
        ),
        do(take_arms, "3.3.3.duel.2.one-per-type", "1.3.kw.weapon.chosen-before", "kkk.duel.weapon-one",
           "kkk.duel.example-weapons"),
        do(before, "6.5.before-duel"),
        do(cross_sabres, "3.3.3.duel.order.2-answer", "kkk.duel.steps"),
        do(compare, "3.3.3.duel.4.compare", "3.3.3.example.wolodyjowski", "6.5.example.duel", "kkk.duel.compare"),
        do(tell_result, "3.3.3.duel.order.3-result"),
        do(apply, "kkk.duel.strokes"),
        do(applied, "3.3.3.duel.order.4-apply"),
        do(clear, "1.6.like-effects", "kkk.duel.stings-discarded"),
        do(over, "3.3.3.duel.order.5-end"),
        leave(tidy, "1.6.like-effects"),
    )  # fmt: skip


__all__ = [
    "LOST", "Bout", "Duel", "add_sabre", "duel_of", "fighter_of", "for_the_duel", "opponent_of",
]  # fmt: skip
