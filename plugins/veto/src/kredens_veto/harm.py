"""Harm: characters that are wounded or killed, and cards that are discarded or removed from the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from kredens.kernel.cards import NOBODY, Token
from kredens.kernel.clauses import cite
from kredens.kernel.flow import DONE, Jump, Procedure, Run, Step, ask, do, go, run_then
from kredens.kernel.notes import remember
from kredens.kernel.questions import Ask, choices
from kredens_veto.board import DISCARD, REMOVED
from kredens_veto.faces import ELECT
from kredens_veto.moments import KILLED, WOUNDED, happens, went_on
from kredens_veto.telling import name, names
from kredens_veto.victory import lose_elect

if TYPE_CHECKING:
    from kredens_veto.tables import VetoTable


class Discard(Procedure[Any], kw_only=True):
    """Discard cards, and remove others from the game, at once; all that lies on any of them is discarded with it.

    In the second edition an owner says in which order her cards go to either pile, the topmost first. What lay face
    down is named to her alone.

    Faction cards and strategies stay where they are. Rules, cards, costs and state checks all discard by this, but for
    a single card that nothing lies on (see `VetoTable.let_go`).

    Attributes:
        tokens: the cards to be discarded.
        removed: the cards to be removed from the game.
        cause: a word for the log and for triggers.
        left: the cards that have no place in their pile yet, the lowest first.
        ordered: those that have one, the topmost first.
    """

    tokens: tuple[Token, ...] = ()
    removed: tuple[Token, ...] = ()
    cause: str = "discard"
    left: tuple[Token, ...] = ()
    ordered: tuple[Token, ...] = ()

    def gather(self, t: VetoTable) -> None:
        """Take along what lies on the cards."""
        gone = (*DISCARD, *REMOVED)
        found: dict[int, None] = {}
        for token in (*self.removed, *self.tokens):
            if t.stays_for_good(token):
                self._spare(token)
                continue
            for other in (*t.all_on(token), token):
                if t.cards[other].zone not in gone:
                    found[other] = None
        self.left = tuple(found)

    def _spare(self, token: int) -> None:
        if token in self.removed:
            cite("1.1.no-remove", "1.7.no-remove")
        if token in self.tokens:
            cite("1.1.no-discard", "1.7.no-discard")

    def going(self) -> tuple[int, ...]:
        """Return the cards that are about to go, whatever place they will have."""
        return (*self.tokens, *self.removed, *self.left, *self.ordered)

    def order(self, t: VetoTable) -> Ask | None:
        """Ask an owner who has several cards for one pile which of them comes to lie on top of the others.

        Who is asked must not tell what lay face down, so only cards that all know to be equal need no order.
        """
        if t.kkk:
            return None
        cards, removed = t.cards, self.removed
        for seat in t.in_turn():
            for out in (False, True):
                mine = [token for token in self.left if cards[token].owner == seat and (token in removed) == out]
                # Of equal cards the one that most players know: another one would tell that there are two.
                faces = {t.face(token).slug: token for token in sorted(mine, key=lambda token: _knowing(t, token))}
                if len(faces) > 1 or (len(mine) > 1 and any(_knowing(t, token) < len(t.known) for token in mine)):
                    return choices(seat, [(f"top:{word}", token) for word, token in faces.items()])
        return None

    def place(self, _t: VetoTable, token: int | None) -> Jump | None:
        """Give a card its place."""
        if token is None:
            return None
        self.left = tuple([other for other in self.left if other != token])
        self.ordered = (*self.ordered, token)
        return go(Discard.order)

    def put(self, t: VetoTable) -> None:
        """Put them all on their owners' piles."""
        if t.listening and self.cause in {"discard", "remove"}:
            gone = [token for token in (*self.tokens, *self.removed) if token in self.left or token in self.ordered]
            if gone:
                how = "discarded" if self.tokens else "removed from the game"
                t.say("discards", text=f"{names(t, gone)} {'is' if len(gone) == 1 else 'are'} {how}")
        left = self.left if t.kkk else sorted(self.left, key=lambda token: _knowing(t, token))
        for token in (*left, *reversed(self.ordered)):
            pile = REMOVED if token in self.removed else DISCARD
            t.move(token, pile[t.cards[token].owner], cause=self.cause)

    steps: ClassVar[tuple[Step, ...]] = (
        do(gather, "3.2.discarded.attachments", "3.2.removed.attachments", "kkk.discard.attached"),
        ask(order, "3.2.discarded.order", "3.2.removed.order", prompt="Which of these cards lies on top?", secret=True),
        do(place),
        do(
            put, "3.2.discarded.pile", "3.2.removed.pile", "4.2.return-discard", "4.2.return-removed", "4.3.no-memory",
            "4.3.fresh", "4.2.owner", "3.2.discarded.inert", "kkk.discard.inert",
            "kkk.discard.pile", "kkk.remove.out",
        ),
    )  # fmt: skip


def _knowing(t: VetoTable, token: int) -> int:
    """Return how many know a card's face."""
    return sum([known >> token & 1 for known in t.known])


class Remove(Procedure[Any], kw_only=True):
    """Remove a card from the game; all that lies on it is discarded, in the order that the owners say (see `Discard`).

    Attributes:
        token: the card.
        cause: a word for the log and for triggers.
    """

    token: Token
    cause: str = "remove"

    def remove(self, _t: VetoTable) -> Discard:
        """Remove it."""
        return Discard(removed=(self.token,), cause=self.cause)

    steps: ClassVar[tuple[Step, ...]] = (do(remove, "3.2.killed.converse"),)


class Harm(Procedure[Any], kw_only=True):
    """Wound or kill characters at once, as far as no answer averts it.

    The moments `WOUNDED` and `KILLED` carry (character, `WOUNDED` or `KILLED`, by whom, whether in a duel); an answer
    may change the second into the other, or cancel it all. `DIED` comes when a character has been killed.

    Attributes:
        tokens: the characters.
        how: `WOUNDED` or `KILLED`.
        by: the character that does it, or `NOBODY`.
        duel: whether it is the result of a duel.
        done: how many of them have been looked at.
        worse: what becomes of the one that is being looked at now, or "" for `how`.
        wounded: the characters that will be discarded.
        killed: the characters that will be removed from the game.
        mourners: who controls each of the latter.
        elects: who controls each Elect among the latter.
        mourned: how many of the latter have been mourned.
    """

    tokens: tuple[Token, ...]
    how: str
    by: Token = NOBODY
    duel: bool = False
    done: int = 0
    worse: str = ""
    wounded: tuple[Token, ...] = ()
    killed: tuple[Token, ...] = ()
    mourners: tuple[int, ...] = ()
    elects: tuple[int, ...] = ()
    mourned: int = 0

    def threaten(self, t: VetoTable) -> Procedure[Any] | Jump | None:
        """Let all answer what is about to befall the next of them."""
        if self.done == len(self.tokens):
            return go(Harm.apply)
        token = self.tokens[self.done]
        if not t.in_play(token):
            self.done += 1
            return go(Harm.threaten)
        how = self.worse or self.how
        return happens(t, how, t.cards[token].controller, (token, how, self.by, self.duel), token)

    def judge(self, t: VetoTable, told: Any) -> Jump:
        """Note what becomes of it."""
        token = self.tokens[self.done]
        how = self.worse or self.how
        now: str = how if told is None else told[1][1]
        if went_on(told) and t.in_play(token):
            if now != how:
                self.worse = now
                return go(Harm.threaten)
            if how == KILLED:
                self.killed = (*self.killed, token)
            else:
                self.wounded = (*self.wounded, token)
        self.worse = ""
        self.done += 1
        return go(Harm.threaten)

    def apply(self, t: VetoTable) -> Discard | Jump:
        """Discard the wounded and remove the killed."""
        if not self.killed and not self.wounded:
            return DONE
        if self.killed:
            cite("3.2.killed.removed", "3.3.3.duel.4.killed", "kkk.duel.killed")
            self.mourners = tuple([t.cards[token].controller for token in self.killed])
            if t.options.banned_copies == "killed":
                for token in self.killed:
                    remember(t, f"killed {t.printed(token).name}")
            self.elects = tuple([t.cards[token].controller for token in self.killed if t.has(token, ELECT)])
        if self.wounded:
            cite("3.2.wounded.discarded", "kkk.elect.wounded")
        if t.listening:
            for token in (*self.killed, *self.wounded):
                how = KILLED if token in self.killed else WOUNDED
                t.say(how, card=t.face(token).slug, text=f"{name(t, token)} is {how}")
        return Discard(tokens=self.wounded, removed=self.killed, cause=KILLED if self.killed else WOUNDED)

    def mourn(self, t: VetoTable) -> None:
        """Tell whose Elects are dead."""
        for seat in self.elects:
            lose_elect(t, seat, duel=self.duel)

    def avenge(self, t: VetoTable) -> Jump | Run:
        """Let the companions of each of the dead answer its death."""
        # A duel ends in harm, and a death can lead to a duel.
        from kredens_veto.revenge import death

        number = self.mourned
        if number == len(self.killed):
            return DONE
        self.mourned += 1
        moment = death(t, self.killed[number], self.mourners[number], self.by)
        return go(Harm.avenge) if moment is None else run_then(moment, Harm.avenge)

    steps: ClassVar[tuple[Step, ...]] = (
        do(threaten, "3.2.wounded.converse", "3.2.killed.converse"),
        do(judge),
        do(apply, "3.2.no-strokes-outside-duel"),
        do(mourn, "3.4.elect-death.killed-only", "kkk.end.elect-killed"),
        do(avenge, "1.2.kw.cossack.killed-only"),
    )


__all__ = ["Discard", "Harm", "Remove"]
