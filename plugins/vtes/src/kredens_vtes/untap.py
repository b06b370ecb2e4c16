"""The untap phase: a withdrawal that was kept, the mass untap, contests that are won, and the rest in any order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from kredens.kernel.cards import NOBODY, Token
from kredens.kernel.clauses import cite
from kredens.kernel.flow import DONE, Jump, Step, ask, do, go, while_seated
from kredens.kernel.modifiers import value
from kredens.kernel.notes import end_scope
from kredens.kernel.phases import Phase
from kredens.kernel.plays import playable
from kredens.kernel.questions import PASS, Ask
from kredens_vtes import stats
from kredens_vtes.board import BLOOD, EDGE, POOL
from kredens_vtes.contest import (
    contested_cards,
    contested_titles,
    win_card,
    win_titles,
    won_cards,
    yield_card,
    yield_title,
)
from kredens_vtes.faces import NEXT_UNTAP
from kredens_vtes.moments import OTHERS_UNTAPPING, UNTAPPING, next_untap
from kredens_vtes.replacing import pay_owed
from kredens_vtes.using import PLAY, USE, USE_OF, begin_use, usable
from kredens_vtes.withdrawal import announce, is_short, kept, may_announce, withdraw

if TYPE_CHECKING:
    from kredens_vtes.moments import VtesPlay
    from kredens_vtes.tables import VtesTable
    from kredens_vtes.using import Begun

UNTAP_PHASE_TITLE: Final = "Untap phase"
UNTAP: Final = "untap"

EDGE_POOL: Final = "edge-pool"
"""The verb for gaining a pool with the Edge."""
KEEP, YIELD = "keep", "yield"
"""The verbs, followed by a contested card, for paying for it and for yielding it."""
KEEP_OF, YIELD_OF = "keep-of", "yield-of"
"""Likewise, followed by another Methuselah before whom it lies and the card."""
KEEP_TITLE, YIELD_TITLE = "keep-title", "yield-title"
"""Likewise, followed by a vampire, for its contested title."""
WITHDRAW: Final = "withdraw"


class UntapPhase(Phase, kw_only=True):
    """The active Methuselah untaps, and does what is to be done in an untap phase in the order that she likes.

    Attributes:
        seat: the active Methuselah.
        short: whether she began the turn with too few cards and an empty library.
        edged: whether she has gained the pool for the Edge.
        decided: the contested cards that she has paid for.
        titled: the vampires whose contested titles she has paid for.
    """

    title: ClassVar[str] = UNTAP_PHASE_TITLE

    seat: int
    short: bool = False
    edged: bool = False
    decided: tuple[Token, ...] = ()
    titled: tuple[Token, ...] = ()

    fits = while_seated

    def depart(self, t: VtesTable) -> None:
        """Let her withdraw if she has kept every condition; note whether she may announce it."""
        if kept(t, self.seat):
            withdraw(t, self.seat)
        else:
            self.short = is_short(t, self.seat)

    def untap(self, t: VtesTable) -> None:
        """Untap all that she controls; what was to last until now ends, and cards that were put off are replaced."""
        end_scope(t, next_untap(self.seat))
        pay_owed(t, NEXT_UNTAP, seat=self.seat)
        for token in t.controlled(self.seat):
            if t.cards[token].tapped:
                if value(t, stats.UNTAPS, token):
                    t.tap(token, tapped=False, cause=UNTAP)
                else:
                    cite("ii.a.1.paralyzed")

    def win(self, t: VtesTable) -> None:
        """Give her the cards and titles that all others have yielded."""
        for token in won_cards(t, self.seat):
            win_card(t, token)
        win_titles(t, self.seat)

    def offer(self, t: VtesTable) -> Ask | None:
        """Ask what comes next; she cannot stop before what she has to do is done."""
        duties = [*self._contests(t), *self._titles(t)]
        more: list[tuple[str, Any]] = []
        if t.marks[EDGE.base] == self.seat and not self.edged:
            more.append((EDGE_POOL, (EDGE_POOL, NOBODY, "")))
        for option, begun in usable(t, self.seat, UNTAPPING, OTHERS_UNTAPPING):
            rule: Any = playable(t, begun[2])
            (duties if getattr(rule, "compulsory", False) else more).append((option, begun))
        if may_announce(t, self.seat, short=self.short):
            more.append((WITHDRAW, (WITHDRAW, NOBODY, "")))
        if not duties and not more:
            return None
        pairs = [*duties, *more] if duties else [*more, (PASS, None)]
        return Ask(self.seat, tuple([pair[0] for pair in pairs]), tuple([pair[1] for pair in pairs]))

    def _contests(self, t: VtesTable) -> list[tuple[str, Begun]]:
        pairs: list[tuple[str, Begun]] = []
        tokens = [token for token in contested_cards(t, self.seat) if token not in self.decided]
        words = t.words(self.seat, self.seat) if tokens else {}
        for token in tokens:
            keep, give_up, word = KEEP, YIELD, words.get(token, "")
            if not word:
                keep, give_up = KEEP_OF, YIELD_OF
                ((word, _),) = t.pointed(self.seat, (token,))
            if can_keep(t, self.seat, token):
                pairs.append((f"{keep}:{word}", (KEEP, token, "")))
            pairs.append((f"{give_up}:{word}", (YIELD, token, "")))
        return pairs

    def _titles(self, t: VtesTable) -> list[tuple[str, Begun]]:
        pairs: list[tuple[str, Begun]] = []
        tokens = [token for token in contested_titles(t, self.seat) if token not in self.titled]
        words = t.words(self.seat, self.seat) if tokens else {}
        for token in tokens:
            if can_keep_title(t, token):
                pairs.append((f"{KEEP_TITLE}:{words[token]}", (KEEP_TITLE, token, "")))
            pairs.append((f"{YIELD_TITLE}:{words[token]}", (YIELD_TITLE, token, "")))
        return pairs

    def act(self, t: VtesTable, chosen: Begun | None) -> VtesPlay | Jump:
        """Do it, and ask again; the phase is over once she stops or nothing is left."""
        if chosen is None:
            return DONE
        verb, token, _ = chosen
        if verb in {PLAY, USE, USE_OF}:
            return begin_use(t, self.seat, chosen)
        if verb == EDGE_POOL:
            cite("ii.a.3.a.gain", "ii.a.3.a.optional")
            self.edged = True
            t.gain_pool(self.seat, 1, "edge")
        elif verb == KEEP:
            cite("ii.a.3.b.i")
            self.decided = (*self.decided, token)
            t.burn_pool(self.seat, value(t, stats.CONTEST_PRICE, token), "contest")
        elif verb == KEEP_TITLE:
            cite("ii.a.3.b.ii.pay")
            self.titled = (*self.titled, token)
            t.burn_blood(token, 1, "contest")
        elif verb == YIELD:
            yield_card(t, token)
        elif verb == YIELD_TITLE:
            yield_title(t, token)
        else:
            cite("ii.a.3.d", "vii.b", "vii.c.again")
            announce(t, self.seat)
        return go(UntapPhase.offer)

    def again(self, _t: VtesTable) -> Jump:
        """Ask again after a card has been used."""
        return go(UntapPhase.offer)

    steps: ClassVar[tuple[Step, ...]] = (
        do(depart, "ii.a.note.withdraw", "ii.a.note.unfulfilled", "vii.d.moment"),
        do(untap, "ii.a.1.untap", "ii.a.1.first"),
        do(win, "ii.a.1.first"),
        ask(
            offer, "ii.a.3.b.choice", "ii.a.3.order", "ii.a.3.c", "ii.a.3.d", "ii.a.3.a.optional",
            prompt="What comes next in your untap phase?",
        ),
        do(act),
        do(again),
    )  # fmt: skip


def can_keep(t: VtesTable, seat: int, token: int) -> bool:
    """Whether a Methuselah can pay for keeping a contested card in contest; her last pool counts too."""
    if t.marks[POOL[seat]] >= value(t, stats.CONTEST_PRICE, token):
        return True
    cite("ii.a.3.b.cannot-pay")
    return False


def can_keep_title(t: VtesTable, token: int) -> bool:
    """Whether a vampire can pay for keeping its contested title in contest."""
    if t.in_torpor(token):
        cite("ii.a.3.b.ii.torpor")
        return False
    if not t.on(token, BLOOD):
        cite("ii.a.3.b.cannot-pay")
        return False
    return True


__all__ = [
    "EDGE_POOL", "KEEP", "KEEP_OF", "KEEP_TITLE", "UNTAP", "UNTAP_PHASE_TITLE", "WITHDRAW", "YIELD", "YIELD_OF",
    "YIELD_TITLE", "UntapPhase", "can_keep", "can_keep_title",
]  # fmt: skip
