"""The rules of Leduc poker, as research software plays it.

The deck has two jacks, two queens and two kings. Each player antes one chip and gets a card that only she sees. After a
first round of bets one card is laid open, after a second one the hands are compared: a pair with the open card beats
everything, otherwise the higher card wins. A raise is two chips in the first round and four in the second, and a round
sees at most two raises.
"""

from __future__ import annotations

from typing import Any, ClassVar

from kredens.errors import BadOption
from kredens.games import Cap, Game, Placed, Setup
from kredens.kernel.cards import Face
from kredens.kernel.chance import one_card
from kredens.kernel.flow import DONE, Jump, Procedure, Step, ask, do, go
from kredens.kernel.markers import counter
from kredens.kernel.questions import Ask, Verb
from kredens.kernel.table import Table
from kredens.kernel.zones import Zone, secret, tableau
from kredens_leduc.position import LeducPosition

RAISE = (0, 2, 4)
ANTE = 1
RAISES_PER_ROUND = 2

DECK = Zone("deck")
PRIVATE = secret("private")
OPEN = tableau("open", per="table")
CHIPS = counter("chips in the pot", start=ANTE)


class Rank(Face, frozen=True, kw_only=True):
    """A card of Leduc: only its rank matters."""

    rank: int


RANKS = tuple(Rank(name=name, rank=rank, family="deck") for rank, name in enumerate(("jack", "queen", "king")))

DEAL = Verb("deal", tuple(face.slug for face in RANKS))

_ANSWERS = {
    seat: {
        (fold, more): Ask(
            seat,
            ("fold",) * fold + ("call",) + ("raise",) * more,
            (0,) * fold + (1,) + (2,) * more,
        )
        for fold in (False, True)
        for more in (False, True)
    }
    for seat in (0, 1)
}
FOLD, CALL = 0, 1


class Bets(Procedure[Table]):
    """One round of bets: in turn each player folds, calls or raises, until all have put in the same."""

    number: int
    seat: int = 0
    raises: int = 0
    calls: int = 0

    def offer(self, t: Table) -> Ask:
        """Ask the player whose turn it is."""
        mine, theirs = t.marks[CHIPS[self.seat]], t.marks[CHIPS[1 - self.seat]]
        return _ANSWERS[self.seat][theirs > mine, self.raises < RAISES_PER_ROUND]

    def bet(self, t: Table, answer: int) -> Jump | None:
        """Carry out what she has answered."""
        seat = self.seat
        if answer == FOLD:
            pay(t, winner=1 - seat)
            return DONE
        stake = t.marks[CHIPS[1 - seat]]
        if answer == CALL:
            t.set(CHIPS[seat], stake)
            self.calls += 1
        else:
            t.set(CHIPS[seat], stake + RAISE[self.number])
            self.raises += 1
            self.calls = 0
        if self.calls == (1 if self.raises else 2):
            return DONE
        self.seat = 1 - seat
        return go(Bets.offer)

    steps: ClassVar[tuple[Step, ...]] = (ask(offer, prompt="Fold, call or raise?"), do(bet))


class Leduc(Procedure[Table]):
    """A whole game."""

    def deal_first(self, t: Table) -> Ask:
        """Deal a card to the first player."""
        return one_card(t, DECK, DEAL)

    def deal_second(self, t: Table, token: int) -> None:
        """Give it to her."""
        t.move(token, PRIVATE[0])

    def deal_other(self, t: Table) -> Ask:
        """Deal a card to the second player."""
        return one_card(t, DECK, DEAL)

    def take_other(self, t: Table, token: int) -> Bets:
        """Give it to her and begin the first round of bets."""
        t.move(token, PRIVATE[1])
        return Bets(number=1)

    def deal_open(self, t: Table) -> Ask:
        """Deal the card that both can use."""
        return one_card(t, DECK, DEAL)

    def lay_open(self, t: Table, token: int) -> Bets:
        """Lay it open and begin the second round of bets."""
        t.move(token, OPEN)
        return Bets(number=2)

    def show_down(self, t: Table) -> None:
        """Show the hands and compare them."""
        t.reveal((t.zones[PRIVATE[0]][0], t.zones[PRIVATE[1]][0]))
        common = rank(t, t.zones[OPEN][0])
        hands = [rank(t, t.zones[PRIVATE[seat]][0]) for seat in (0, 1)]
        strength = [len(RANKS) if hand == common else hand for hand in hands]
        if strength[0] == strength[1]:
            pay(t, winner=None)
        else:
            pay(t, winner=0 if strength[0] > strength[1] else 1)

    steps: ClassVar[tuple[Step, ...]] = (
        ask(deal_first, secret=True),
        do(deal_second),
        ask(deal_other, secret=True),
        do(take_other),
        ask(deal_open),
        do(lay_open),
        do(show_down),
    )


def rank(t: Table, token: int) -> int:
    """Return the rank of a card."""
    face = t.face(token)
    assert isinstance(face, Rank)  # noqa: S101  # there are no other cards
    return face.rank


def pay(t: Table, winner: int | None) -> None:
    """End the game: the winner gets what the other has put in."""
    if winner is None:
        t.over((0, 0), (0, 1), "equal hands", (0, 0))
        return
    won = t.marks[CHIPS[1 - winner]]
    scores = [won, -won] if winner == 0 else [-won, won]
    most = ANTE + RAISES_PER_ROUND * (RAISE[1] + RAISE[2])
    t.over(scores, (winner,), "show-down or fold", [score / most for score in scores])


def cards(_setup: Setup) -> list[Placed]:
    """List the six cards of the deck."""
    return [Placed(face, DECK.base) for face in RANKS for _ in range(2)]


def arrange(t: Table, position: LeducPosition) -> None:
    """Lay out a fresh table and start the flow where a player is asked.

    Raises:
        BadOption: the position is none that the game can have; the sentence names the field.
    """
    listening, t.listening = t.listening, False
    places = [(f"hands.{seat}", position.hands[seat], PRIVATE[seat]) for seat in (0, 1)]
    if position.open is not None:
        places.append(("open", position.open, OPEN.base))
    for field, word, zone in places:
        found = [token for token in t.zones[DECK.base] if t.face(token).slug == word]
        if not found:
            raise BadOption(f"The position's {field!r} is wrong: there is no {word} left.")
        t.move(found[0], zone, picked=True)
    number = 1 if position.open is None else 2
    _check_chips(position, number)
    for seat, chips in enumerate(position.chips):
        t.set(CHIPS[seat], chips)
    t.listening = listening
    then = Leduc.deal_open if number == 1 else Leduc.show_down
    t.frames.append(Leduc(at=Leduc.index[then.__name__]))
    t.frames.append(Bets(number=number, seat=position.turn, raises=position.raises, calls=position.calls))


def _check_chips(position: LeducPosition, number: int) -> None:
    """Refuse a pot that the raises cannot have brought about."""
    mine, theirs = position.chips[position.turn], position.chips[1 - position.turn]
    before = mine if position.raises else theirs
    least, most = (ANTE, ANTE) if number == 1 else (ANTE, ANTE + RAISES_PER_ROUND * RAISE[1])
    begun = before - max(position.raises - 1, 0) * RAISE[number]
    right = theirs - mine == (RAISE[number] if position.raises else 0) and least <= begun <= most
    if not right or (begun - ANTE) % RAISE[1] or (position.calls and position.raises):
        raise BadOption("The position's 'chips' is wrong: no bets lead to it with so many raises and calls.")


def positioned(t: Table) -> dict[str, Any] | None:
    """Return where a game stands in which a player is about to bet, or None if it does not stand there."""
    bets = t.frames[-1] if t.frames else None
    if not isinstance(bets, Bets):
        return None
    common = t.zones[OPEN.base]
    return {
        "hands": [t.face(t.zones[PRIVATE[seat]][0]).slug for seat in (0, 1)],
        "open": t.face(common[0]).slug if common else None,
        "chips": [t.marks[CHIPS[seat]] for seat in (0, 1)],
        "turn": bets.seat,
        "raises": bets.raises,
        "calls": bets.calls,
    }


LEDUC = Game(
    id="leduc",
    title="Leduc poker",
    version="1",
    seats=(2, 2),
    zones=(DECK, PRIVATE, OPEN),
    markers=(CHIPS,),
    verbs=(Verb("fold"), Verb("call"), Verb("raise"), DEAL),
    cards=cards,
    flow=Leduc,
    position=LeducPosition,
    arrange=arrange,
    positioned=positioned,
    cap=Cap(decisions=20),
)
