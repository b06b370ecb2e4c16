"""The turns: players play a card, draw or pass, until one of them has no cards left or nobody can go on."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

from kredens.kernel.chance import one_card
from kredens.kernel.clauses import cite
from kredens.kernel.copies import one_of_each
from kredens.kernel.flow import Jump, Procedure, Step, ask, do, finish, go
from kredens.kernel.questions import PASS, Ask
from kredens.kernel.table import Table
from kredens_crazy_eights.board import DEAL, DIRECTION, DISCARD, HAND, NAME, OWED, PLAY, STOCK, SUIT, fitting
from kredens_crazy_eights.cards import ACE, EIGHT, QUEEN, SUITS, TWO, WORDS

PLAYING = tuple(PLAY.id(word) for word in WORDS)
"""By face the answer that plays it."""
NAMING = tuple(NAME.id(word) for word in SUITS)
DRAWING, PASSING = -1, -2
"""What answers other than a card put in the place of its token."""
NOBODY_OUT = -1
KEPT = 1 << 14
"""How many questions are kept at most, to be asked again without being made again."""


@lru_cache(maxsize=KEPT)
def question(seat: int, faces: tuple[int, ...], draws: bool) -> Ask:  # noqa: FBT001  # three things that decide it
    """Return what a player is asked who can play these cards, and who draws or else passes."""
    ids = [PLAYING[face] for face in faces]
    return Ask(seat, (*ids, "draw" if draws else PASS), (*faces, DRAWING if draws else PASSING))


def held(t: Table, seat: int, face: int) -> int:
    """Return the card with that face in a player's hand; of two the one that most have seen."""
    cards = t.cards
    found = [token for token in t.zones[HAND[seat]] if cards[token].face == face]
    return found[0] if len(found) == 1 else one_of_each(t, seat, found)[0][1]


class Turns(Procedure[Table]):
    """Play from the turned-up card on. The result is who has gone out, or `NOBODY_OUT`.

    Attributes:
        seat: whose turn it is; at first the dealer, as if she had played the card that is turned up.
        drawn: how many cards she has drawn in this turn.
        passes: how many have passed in a row with nothing left to draw.
        played: how many cards have been played.
    """

    seat: int
    drawn: int = 0
    passes: int = 0
    played: int = 0

    def begin(self, t: Table) -> None:
        """Let the player at the dealer's left begin, or whoever the turned-up card says."""
        self._next(t, t.cards[t.zones[DISCARD.base][-1]].face >> 2)

    def offer(self, t: Table) -> Ask:
        """Ask the player whose turn it is: each card that fits, and to draw or, if she cannot, to pass."""
        fit, cards = fitting(t), t.cards
        faces = sorted({face for token in t.zones[HAND[self.seat]] if fit >> (face := cards[token].face) & 1})
        draws = self.drawn < t.setting.options.draw_limit and bool(t.zones[STOCK.base])
        return question(self.seat, tuple(faces), draws)

    def act(self, t: Table, answer: int) -> Jump | None:
        """Carry out what she has answered."""
        if answer == DRAWING:
            self.passes = 0
            return None if t.ask_chance else self.take(t, t.zones[STOCK.base][-1])
        return self._pass(t) if answer == PASSING else self._play(t, answer)

    def _pass(self, t: Table) -> Jump:
        self.passes = 0 if t.zones[STOCK.base] else self.passes + 1
        if self.passes == t.setting.seats + (not t.setting.options.household):
            cite("4.blocked" if t.setting.options.household else "8.blocked")
            return finish(NOBODY_OUT)
        self.drawn = 0
        return self._next(t)

    def _play(self, t: Table, face: int) -> Jump:
        self.passes = self.drawn = 0
        self.played += 1
        t.move(held(t, self.seat, face), DISCARD.base)
        t.set(SUIT.base, face & 3)
        if not t.zones[HAND[self.seat]]:
            cite("4.out")
            return finish(self.seat)
        if self.played == t.setting.options.play_limit:
            cite("4.limit")
            return finish(NOBODY_OUT)
        if not t.zones[STOCK.base]:
            self._reshuffle(t)
        if face >> 2 == EIGHT:
            return go(Turns.name)
        return self._next(t, face >> 2)

    def pick(self, t: Table) -> Ask:
        """Ask luck which card of the stock she draws."""
        return one_card(t, STOCK, DEAL)

    def take(self, t: Table, token: int) -> Jump:
        """Take it into her hand."""
        t.move(token, HAND[self.seat])
        if not t.zones[STOCK.base]:
            self._reshuffle(t)
        if t.marks[OWED.base]:
            return self._take_owed(t)
        self.drawn = self.drawn + 1 if t.zones[STOCK.base] else t.setting.options.draw_limit
        return go(Turns.offer)

    def _take_owed(self, t: Table) -> Jump:
        cite("7.two.all")
        left = t.marks[OWED.base] - 1
        if not t.zones[STOCK.base]:
            cite("7.two.empty")
            self.passes = int(not left and not t.setting.options.household)
            left = 0
        t.set(OWED, left)
        if not left:
            return self._next(t)
        return go(Turns.pick) if t.ask_chance else self.take(t, t.zones[STOCK.base][-1])

    def name(self, _t: Table) -> Ask:
        """Ask who has played an eight for a suit."""
        return Ask(self.seat, NAMING, tuple(range(len(SUITS))))

    def follow(self, t: Table, suit: int) -> Jump:
        """Let the next player follow that suit."""
        t.set(SUIT.base, suit)
        return self._next(t)

    def _next(self, t: Table, rank: int = EIGHT) -> Jump:
        """Let the next player have her turn, after a card of that rank or none."""
        steps = 1
        if t.setting.options.special_cards:
            if rank == QUEEN:
                cite("7.skip")
                steps = 2
            elif rank == ACE:
                cite("7.reverse")
                t.set(DIRECTION, -t.marks[DIRECTION.base])
            elif rank == TWO and t.zones[STOCK.base]:
                cite("7.two")
                t.add(OWED, 2)
        self.seat = (self.seat + steps * t.marks[DIRECTION.base]) % t.setting.seats
        return go(Turns.offer)

    def _reshuffle(self, t: Table) -> None:
        """Make a new stock of the discard pile."""
        if t.setting.options.reshuffles:
            cite("3.reshuffle")
            t.move_all(t.zones[DISCARD.base][:-1], STOCK)
            t.shuffle(STOCK)

    steps: ClassVar[tuple[Step, ...]] = (
        do(begin, "1.first"),
        ask(offer, "2.turn", "2.draw", "2.draw.limit", prompt="Play a card, draw or pass?"),
        do(act),
        ask(pick, "2.draw", secret=True),
        do(take),
        ask(name, "2.name", prompt="Which suit do you name?"),
        do(follow, "2.name"),
    )
