"""Victory: who wins or loses, when, and who of several; and what becomes of a player who is out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kredens.kernel.clauses import cite
from kredens.kernel.modifiers import value
from kredens.kernel.notes import recall, remember, unlearn
from kredens_veto.board import ANNOUNCED, DUCATS, IN_PLAY, INITIATIVE, REMOVED, STROKES, TABLE
from kredens_veto.stats import BORROWED, VICTORY

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from kredens_veto.tables import VetoTable

ALL_STROKES: Final = "one player holds all Strokes"
ELECT_KILLED: Final = "an Elect has been killed"
ELECT_OF_THE_DEMO: Final = "an Elect is in play and ten Strokes are won"
ELECTION_WON: Final = "the election is won"
STRATEGY_FULFILLED: Final = "a strategy is fulfilled"
LAST_PLAYER: Final = "only one player is left"
UNFINISHED: Final = "the limit of rounds is reached"
"""Why a game is over."""

STROKES_OF_THE_DEMO: Final = 10
"""With so many Strokes an Elect in play wins the demo."""

_LOST: Final = "elect killed"
_OUT: Final = "out of the game"


def has_two_thirds(t: VetoTable, seat: int) -> bool:
    """Whether a player holds at least two thirds of all Strokes of the game, whoever has the others."""
    cite("3.4.two-thirds")
    return 3 * t.marks[STROKES[seat]] >= 2 * t.all_strokes


def end_game(t: VetoTable, winners: Sequence[int], reason: str) -> None:
    """End the game; what the players have scored is their Strokes."""
    t.over([t.marks[STROKES[seat]] for seat in range(t.setting.seats)], winners, reason)


def foremost(t: VetoTable, seats: Iterable[int]) -> int:
    """Return which of some players wins if all of them would: who has most Strokes, then who has the initiative.

    Of players who have equally many Strokes and not the initiative it is the next one clockwise from who has it.
    """
    tied = tuple(seats)
    if len(tied) > 1:
        cite("3.4.tie.strokes")
    most = max([t.marks[STROKES[seat]] for seat in tied])
    tied = tuple([seat for seat in tied if t.marks[STROKES[seat]] == most])
    if len(tied) > 1:
        cite("3.4.tie.initiative")
    return next(seat for seat in t.clockwise(max(t.marks[INITIATIVE], 0)) if seat in tied)


# The check of the End phase


def fulfils(t: VetoTable, seat: int) -> str:
    """Return by which condition a player would win the check of the End phase, or "" if she would not."""
    if t.marks[ANNOUNCED] and t.elects(seat) and has_two_thirds(t, seat):
        return ELECTION_WON
    return STRATEGY_FULFILLED if value(t, VICTORY, seat) > 0 else ""


def judge(t: VetoTable) -> tuple[int, str] | None:
    """Return who wins the check of the End phase, and how; None if nobody does."""
    winners = {seat: reason for seat in t.seats if (reason := fulfils(t, seat))}
    if not winners:
        return None
    winner = foremost(t, winners)
    return winner, winners[winner]


# At any time


def lose_elect(t: VetoTable, seat: int, *, duel: bool = True) -> None:
    """Tell that an Elect of a player has been killed; the next settle point judges what follows.

    Args:
        t: the table.
        seat: who controlled it.
        duel: whether it was killed in a duel; in the demo nothing else counts, unless the table has settled on it.
    """
    if duel or not t.kkk or t.options.elect_killed == "any":
        remember(t, _LOST, seat=seat)


def decided(t: VetoTable) -> tuple[tuple[int, bool], ...]:
    """Return (seat, whether she wins) for all who win or lose now, whatever the phase."""
    found: list[tuple[int, bool]] = []
    for note in t.notes:
        if note.topic == _LOST and (note.seat, False) not in found:
            found.append((note.seat, False))
    marks = t.marks
    if not marks[STROKES.common] or t.kkk:
        demo, every = t.kkk, t.all_strokes
        for seat in t.seats:
            strokes = marks[STROKES[seat]]
            if strokes == every or (demo and strokes >= STROKES_OF_THE_DEMO and bool(t.elects(seat))):
                found.append((seat, True))
    return tuple(found)


def decide(t: VetoTable, due: tuple[tuple[int, bool], ...]) -> None:
    """Let players win, or leave the game, by what has been found decided."""
    unlearn(t, recall(t, _LOST))
    dead = [seat for seat, wins in due if not wins and (t.kkk or not _another_elect(t, seat))]
    alive = [seat for seat in t.seats if seat not in dead]
    winners = [seat for seat, wins in due if wins and seat in alive]
    if dead:
        cite("3.4.immediate", "3.4.elect-death.loses", "kkk.end.elect-killed")
    if len(alive) > 1:
        for seat in dead:
            put_out_of_game(t, seat)
    if winners:
        winner = foremost(t, winners)
        every = t.marks[STROKES[winner]] == t.all_strokes
        if every:
            cite("3.4.win.all-strokes", "3.4.immediate", "kkk.end.all-strokes")
        else:
            cite("kkk.end.elect-10")
        end_game(t, (winner,), ALL_STROKES if every else ELECT_OF_THE_DEMO)
    elif len(alive) <= 1:
        cite("3.4.win.elect-killed")
        winner = foremost(t, alive or t.seats)
        end_game(t, (winner,), ELECT_KILLED if t.setting.seats == 2 else LAST_PLAYER)


def _another_elect(t: VetoTable, seat: int) -> bool:
    """Whether a player whose Elect has been killed has another one in play."""
    if not t.elects(seat):
        return False
    cite("3.4.elect-death.two")
    return True


def put_out_of_game(t: VetoTable, seat: int) -> None:
    """Let a player leave the game: her Strokes go back, and her cards leave with her.

    A character that a card has given her goes back, as that card leaves with her. What else lies before her or on her
    cards and is not hers is left behind and discarded by its owners (see `checks.py`). Her deck, court and discard
    pile stay face down where they are, as nobody will use them; nor does anybody order her removed cards.
    """
    cite("5.1.elect-out", "5.1.elect-strokes", "5.1.continue")
    _give_back(t, seat)
    t.return_strokes(seat, t.marks[STROKES[seat]], _OUT)
    t.set(DUCATS[seat], 0, _OUT)
    seats = t.setting.seats
    others = [(seat + step) % seats for step in range(seats)]
    for place in (*[zone.base + other for zone in IN_PLAY for other in others], TABLE.base):
        for token in t.zones[place]:
            if t.cards[token].owner == seat:
                t.move(token, REMOVED[seat], cause=_OUT)
    t.depart(seat, ELECT_KILLED)


def _give_back(t: VetoTable, seat: int) -> None:
    """Give the characters that a player has only by a card back to whoever they come from."""
    for token in t.company(seat):
        notes = recall(t, BORROWED, token=token)
        if notes and t.present >> notes[0].value & 1:
            unlearn(t, notes)
            t.change_side(token, notes[0].value)


__all__ = [
    "ALL_STROKES", "ELECTION_WON", "ELECT_KILLED", "ELECT_OF_THE_DEMO", "LAST_PLAYER", "STRATEGY_FULFILLED",
    "UNFINISHED", "decide", "decided", "end_game", "foremost", "fulfils", "has_two_thirds", "judge", "lose_elect",
    "put_out_of_game",
]  # fmt: skip
