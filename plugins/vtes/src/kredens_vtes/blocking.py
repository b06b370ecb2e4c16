"""Blocking: who may try to block an action, in which order, and whether an attempt succeeds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from kredens.kernel.bans import Ban, allows, rules_of, timing, verb_of
from kredens.kernel.cards import NOBODY, Token
from kredens.kernel.clauses import cite
from kredens.kernel.flow import Jump, Procedure, Run, Step, ask, do, finish, go, inside, run_then
from kredens.kernel.modifiers import as_printed, value
from kredens.kernel.notes import here, recall, remember, unlearn
from kredens.kernel.permission import Rule
from kredens.kernel.questions import PASS, Ask, choices
from kredens_vtes import stats
from kredens_vtes.bans import before_her
from kredens_vtes.moments import ATTEMPT, NOBODY_BLOCKS, TO_BLOCK, VtesMoment, happens
from kredens_vtes.telling import of
from kredens_vtes.under_way import (
    BOUND,
    CHANCE,
    Acting,
    Attempting,
    action_of,
    intercept_of,
    is_awake,
    stealth_of,
    still_there,
)

if TYPE_CHECKING:
    from kredens_vtes.tables import VtesTable

BLOCK: Final = "block"
"""The verb, followed by the word of the minion that tries to."""
ALL_ASKED: Final = "all asked to block"
"""The topic of the note that says that at the end of a block step others have been asked for cards too."""


class BlockStep(Procedure[Any], kw_only=True):
    """Those who may block an action try to, one attempt after the other. The result is the blocker, or `NOBODY`.

    Attributes:
        seat: the acting Methuselah.
        opened: the Methuselah whose chance it is.
        passed: the mask of the Methuselahs whose chance is over.
        tried: for every failed attempt (the minion, its intercept, the action's stealth) at its end.
    """

    seat: int
    opened: int = NOBODY
    passed: int = 0
    tried: tuple[tuple[Token, int, int], ...] = ()

    def open_chance(self, t: VtesTable) -> VtesMoment | Jump | None:
        """Find whose chance it is, and let her minions wake up for it.

        If there is nobody the others are asked once for cards that give them the chance, and then the step is over.
        """
        action = action_of(t)
        if action is None:
            return finish(NOBODY)
        for seat in who_may_block(t, action):
            if not self.passed >> seat & 1:
                self.opened = seat
                return happens(t, TO_BLOCK, self.seat, seat, action.actor)
        self.opened = NOBODY
        moment = (
            None if recall(t, ALL_ASKED, depth=here(t)) else happens(t, NOBODY_BLOCKS, self.seat, None, action.actor)
        )
        if moment is None:
            return finish(NOBODY)
        remember(t, ALL_ASKED, depth=here(t))
        return moment

    def choose(self, t: VtesTable) -> Ask | None:
        """Ask her for a minion that tries to block; who has to try goes first."""
        if self.opened == NOBODY:
            return None
        pairs = self._able(t)
        bound = [pair for pair in pairs if recall(t, BOUND, token=pair[1])]
        if bound:
            return choices(self.opened, bound)
        return choices(self.opened, [*pairs, (PASS, NOBODY)]) if pairs else None

    def _able(self, t: VtesTable) -> list[tuple[str, int]]:
        action = action_of(t)
        seat = self.opened
        if action is None:
            return []
        chances = [*[note.token for note in recall(t, CHANCE, seat=seat)], *_watchers(t, action, seat)]
        whoever = seat in usual_blockers(t, action)
        ready = [token for token in t.ready(seat) if whoever or token in chances]
        if not ready:
            return []
        verb = verb_of(t, BLOCK)
        words = t.words(seat, seat)
        return [
            (f"block:{words[token]}", token)
            for token in ready
            if allows(t, verb, BLOCK_BANS, seat, token, words[token])
        ]

    def attempt(self, t: VtesTable, blocker: int | None) -> Run | Jump:
        """Let him try, or note that she passes."""
        seat = self.opened
        if seat == NOBODY:
            return go(BlockStep.open_chance)
        if blocker is None or blocker == NOBODY:
            cite("iii.b.optional", "iii.b.once")
            self.passed |= 1 << seat
            return go(BlockStep.open_chance)
        unlearn(t, recall(t, BOUND, token=blocker))
        child = Attempt(seat=self.seat, blocker=blocker, born=t.cards[blocker].generation, side=seat)
        if t.telling:
            t.say("block", seat=seat, card=t.face(blocker).slug, text=f"{of(t, blocker)} tries to block")
        return run_then(child, BlockStep.judge)

    def judge(self, t: VtesTable, result: tuple[int, bool] | None) -> Jump:
        """End the step if the action is blocked; otherwise the next attempt may be made."""
        if result is not None:
            blocker, blocked = result
            if blocked:
                cite("iii.e.3.stop")
                return finish(blocker)
            action = action_of(t)
            if action is not None:
                self.tried = (*self.tried, (blocker, intercept_of(t, blocker), stealth_of(t, action)))
        return go(BlockStep.open_chance)

    steps: ClassVar[tuple[Step, ...]] = (
        do(open_chance, "iii.b.note", "iii.b.1", "iii.b.2.a", "iii.b.2.b", "iii.b.3"),
        ask(choose, "iii.e.1.pick", "iii.b.optional", prompt="Who tries to block?"),
        do(attempt, "iii.e.4.next"),
        do(judge, "iii.e.3.blocked", "iii.e.4.unblocked"),
    )


class Attempt(Attempting, kw_only=True):
    """One minion tries to block: stealth and intercept are added until all decline, then they are compared.

    The result is (the minion, whether he blocks).
    """

    def fits(self, t: VtesTable) -> bool:
        """Whether the minion is still ready and that Methuselah's."""
        return (
            still_there(t, self.blocker, self.born)
            and t.cards[self.blocker].controller == self.side
            and t.is_ready(self.blocker)
        )

    def exchange(self, t: VtesTable) -> VtesMoment | None:
        """Let all who can play something, the acting Methuselah first and again after each card."""
        return happens(t, ATTEMPT, self.seat, None, self.blocker)

    def compare(self, t: VtesTable) -> Jump:
        """Compare intercept and stealth."""
        action = action_of(t)
        if action is None:
            return finish((self.blocker, False))
        intercept, stealth = intercept_of(t, self.blocker), stealth_of(t, action)
        blocked = intercept >= stealth and is_awake(t, self.blocker) and self._may_block(t)
        if t.telling:
            name = t.face(self.blocker).name
            text = f"{name} {'blocks' if blocked else 'does not block'} (intercept {intercept}, stealth {stealth})"
            facts = {"intercept": intercept, "stealth": stealth, "blocked": blocked}
            t.say("attempt", card=t.face(self.blocker).slug, text=text, **facts)
        return finish((self.blocker, blocked))

    def _may_block(self, t: VtesTable) -> bool:
        """Whether no card keeps him from blocking: another actor may have taken the action over meanwhile."""
        word = t.words(self.side, self.side)[self.blocker]
        return allows(t, verb_of(t, BLOCK), (), self.side, self.blocker, word)

    steps: ClassVar[tuple[Step, ...]] = (
        do(exchange, "iii.e.2.c", "iii.e.2.d", "v.acting-first"),
        do(compare, "iii.e.3.blocked", "iii.e.4.unblocked", "iii.e.4.untapped"),
    )


def usual_blockers(t: VtesTable, action: Acting) -> tuple[int, ...]:
    """Return the Methuselahs who may block an action without a card's help, in their order.

    A directed action is the business of its target alone, any other of the acting Methuselah's prey, then her predator.
    """
    if action.directed != NOBODY:
        return (action.directed,) if t.present >> action.directed & 1 else ()
    cite("iii.b.2.nobody-else")
    pair = dict.fromkeys((t.prey(action.seat), t.predator(action.seat)))
    if len(pair) == 1:
        cite("i.a.two-left")
    return tuple([seat for seat in pair if seat != action.seat])


def _watchers(t: VtesTable, action: Acting, seat: int) -> list[int]:
    """Return a Methuselah's minions that may try to block whatever vampires of others do."""
    if as_printed(t, stats.BLOCKS_VAMPIRES) or not t.is_vampire(action.actor):
        return []
    return [minion for minion in t.ready(seat) if value(t, stats.BLOCKS_VAMPIRES, minion)]


def who_may_block(t: VtesTable, action: Acting) -> tuple[int, ...]:
    """Return all Methuselahs who may try to block an action now, in their order.

    Those whom a card gives the chance come after the others, clockwise from the prey.
    """
    usual = usual_blockers(t, action)
    given = {note.seat for note in recall(t, CHANCE)}
    given |= {seat for seat in t.seats if seat != action.seat and _watchers(t, action, seat)}
    if not given:
        return usual
    more = [seat for seat in t.clockwise(t.prey(action.seat)) if seat in given and seat not in (*usual, action.seat)]
    return (*usual, *more)


def has_passed(t: VtesTable, seat: int) -> bool:
    """Whether a Methuselah's chance to block the action under way is over (clause iii.b.once)."""
    step = _step(t)
    return step is not None and bool(step.passed >> seat & 1)


# What forbids an attempt.


def _step(t: VtesTable) -> BlockStep | None:
    depth = inside(t, BlockStep)
    frame = None if depth is None else t.frames[depth]
    return frame if isinstance(frame, BlockStep) else None


def _no_block_step(t: VtesTable, _seat: int) -> bool:
    return _step(t) is None or inside(t, Attempting) is not None


def _directed_elsewhere(t: VtesTable, seat: int) -> bool:
    action = action_of(t)
    return action is not None and action.directed != NOBODY and seat not in who_may_block(t, action)


def _nobodys_business(t: VtesTable, seat: int) -> bool:
    action = action_of(t)
    return action is not None and action.directed == NOBODY and seat not in who_may_block(t, action)


def _tapped(t: VtesTable, _seat: int, token: int) -> bool:
    return not is_awake(t, token)


def _not_ready(t: VtesTable, _seat: int, token: int) -> bool:
    return not t.is_ready(token)


def _no_minion(t: VtesTable, _seat: int, token: int) -> bool:
    return not t.printed(token).is_minion


def _unchanged(t: VtesTable, _seat: int, token: int) -> bool:
    step, action = _step(t), action_of(t)
    if step is None or action is None:
        return False
    cite("iii.b.once")
    return (token, intercept_of(t, token), stealth_of(t, action)) in step.tried


BLOCK_BANS: Final = (
    Ban("iii.e.1.untapped", "A tapped minion cannot block.", _tapped),
    Ban("iii.e.1.ready", "Only a ready minion can block.", _not_ready),
    Ban("i.def.minion", "Only vampires and allies block.", _no_minion),
    Ban("iii.b.once", "He has tried, and neither stealth nor his intercept has changed since.", _unchanged),
)
BLOCK_RULES: Final[tuple[Rule, ...]] = (
    timing("iii.b.note", "There is nothing to block now.", _no_block_step),
    timing("iii.b.1", "Only the Methuselah at whom the action is directed can block it.", _directed_elsewhere),
    timing("iii.b.2.nobody-else", "Only prey and predator can block an undirected action.", _nobodys_business),
    timing("iii.b.once", "You have passed; the chance to block is over.", has_passed),
    *rules_of(BLOCK_BANS, before_her),
)

__all__ = ["BLOCK", "BLOCK_RULES", "Attempt", "BlockStep", "has_passed", "usual_blockers", "who_may_block"]
