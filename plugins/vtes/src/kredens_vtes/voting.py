"""The vote under way: who has called it, what can be voted with, and how it stands.

Votes that have been cast are rows that last as long as the vote, each with the Methuselah and the card it came from, so
that what strikes out the votes of either finds them. The vote of a referendum and that on a blood hunt are both of this
kind; polling is in `polling.py`.
"""

# ruff: noqa: ARG002  # a hook that does nothing by default takes what those who override it need

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from kredens.kernel.cards import NOBODY, Token
from kredens.kernel.clauses import cite
from kredens.kernel.flow import Jump, Procedure, go, inside
from kredens.kernel.modifiers import add_row, begin, end_row, value
from kredens.kernel.notes import end_scope, recall, remember, unlearn
from kredens.kernel.rows import Row
from kredens_vtes import stats
from kredens_vtes.board import SEAT_NAMES
from kredens_vtes.faces import PRISCUS
from kredens_vtes.moments import FAILED, PASSED, REFERENDUM_ENDS, TURN_ENDS, VtesMoment, happens
from kredens_vtes.replacing import AFTER_REFERENDUM, Freezing, pay_owed

if TYPE_CHECKING:
    from kredens_vtes.tables import VtesTable

FOR: Final = "for"
AGAINST: Final = "against"
PRISCI_FOR: Final = "prisci-for"
PRISCI_AGAINST: Final = "prisci-against"
SIDES: Final = (FOR, AGAINST)
PRISCI_SIDES: Final = (PRISCI_FOR, PRISCI_AGAINST)
"""The sides of a vote and of the one among the Prisci: the verbs, and the names of the rows of votes cast."""

CALLING_CARD: Final = "calling-card"
BURNED_CARD: Final = "burned-card"
BURNED_EDGE: Final = "edge"
SOURCES: Final = (CALLING_CARD, BURNED_CARD, BURNED_EDGE)
"""What votes come from that come from no card in play, as the words of the verbs; each is worth `ONE`."""

ONE: Final = 1
BLOCK: Final = 3
"""The votes of the block of the Prisci, however many they are."""

NEXT_PASSES: Final = "the next referendum passes"
"""The topic of the notes that let the next referendum of a Methuselah pass without polling."""


REWARD: Final = "pool for votes"
"""The topic of the notes about Methuselahs who have promised a pool to all others who vote for the referendum."""


class Voting(Freezing, kw_only=True):
    """A vote from its being called to its end, in the course of which no hand is refilled.

    Attributes:
        hunt: whether it is about a blood hunt.
        caller: who has called it.
        card: the political card by which it was called, or `NOBODY`.
        called: whether the vote of that card has still to be cast.
        burners: the mask of those who have used a political card for a vote.
        burned: the mask of those who have a vote of a burned card that is not cast.
        edges: the mask of those who have a vote of the burned Edge that is not cast.
        automatic: whether it passes without polling.
        outcome: `PASSED` or `FAILED` once that is decided, else "".
        margin: by how many votes it was decided; 0 if there was no polling.
    """

    hunt: ClassVar[bool] = False

    caller: int
    card: Token = NOBODY
    called: bool = False
    burners: int = 0
    burned: int = 0
    edges: int = 0
    automatic: bool = False
    outcome: str = ""
    margin: int = 0

    def tells(self, t: VtesTable) -> dict[str, Any]:
        """Return who has called the vote, about what, and how it stands."""
        told: dict[str, Any] = {"caller": self.caller, "terms": self.told_terms(t), "votes": tally(t)}
        if self.outcome:
            told["outcome"] = self.outcome
            told["margin"] = self.margin
        return told

    def told_terms(self, t: VtesTable) -> list[Any]:
        """Return the terms as everybody knows them, cards as `Located`."""
        return []

    def fits(self, t: VtesTable) -> bool:
        """Whether the Methuselah who has called it is still in the game."""
        return bool(t.present >> self.caller & 1)

    def chair(self, t: VtesTable) -> int:
        """Return who has the vote of the calling card."""
        return self.caller

    def may_vote(self, t: VtesTable, token: int) -> bool:
        """Whether what is voted on lets a card in play vote."""
        return True

    def extra_votes(self, t: VtesTable, token: int) -> int:
        """Return the votes that a card in play has in this vote alone."""
        return 0

    def poll(self, t: VtesTable) -> Procedure[Any] | None:
        """Let everybody vote."""
        if self.automatic:
            cite("iv.b.note.auto")
            return None
        from kredens_vtes.polling import Poll

        return Poll(seat=self.caller, source=self.card)

    def decide(self, t: VtesTable) -> Jump | None:
        """Count the votes: it passes with more votes for it than against it."""
        votes = tally(t)
        pay_rewards(t)
        passed = self.automatic or votes[0] > votes[1]
        self.outcome = PASSED if passed else FAILED
        self.margin = 0 if self.automatic else abs(votes[0] - votes[1])
        if not passed:
            cite("iv.b.3.a.ii.tie" if votes[0] == votes[1] else "iv.b.3.a.ii.against")
        else:
            cite("iv.b.note.auto-scope" if self.automatic else "iv.b.3.a.i")
        if t.telling:
            how = "without polling" if self.automatic else f"{votes[0]} to {votes[1]}"
            t.say("outcome", seat=self.caller, text=f"The vote {'passes' if passed else 'fails'} ({how})")
        return None if passed else go(Voting.hinge)

    def carry_out(self, t: VtesTable) -> Procedure[Any] | None:
        """Do what has been voted."""
        return None

    def hinge(self, t: VtesTable) -> VtesMoment | None:
        """Let all play what depends on the outcome."""
        return happens(t, self.outcome, self.caller, None, self.card)

    def end(self, t: VtesTable) -> None:
        """Refill the hands, and end what lasts as long as the vote."""
        end_scope(t, REFERENDUM_ENDS)
        pay_owed(t, AFTER_REFERENDUM)


def vote_of(t: VtesTable) -> Voting | None:
    """Return the vote under way, or None."""
    depth = inside(t, Voting)
    frame = None if depth is None else t.frames[depth]
    return frame if isinstance(frame, Voting) else None


# What there is to vote with.


def votes_of(t: VtesTable, token: int) -> int:
    """Return the votes that a card in play gives in the vote under way, those cast included."""
    vote = vote_of(t)
    return value(t, stats.VOTES, token) + (vote.extra_votes(t, token) if vote else 0)


def votes_left(t: VtesTable, token: int) -> int:
    """Return the votes of a card in play that have not been cast."""
    return max(0, votes_of(t, token) - sum([row.amount for row in ballots(t, *SIDES) if row.source == token]))


def prisci_votes_left(t: VtesTable, token: int) -> int:
    """Return the votes of a Priscus in the vote among the Prisci that have not been cast."""
    has = value(t, stats.PRISCUS_VOTES, token)
    return max(0, has - sum([row.amount for row in ballots(t, *PRISCI_SIDES) if row.source == token]))


def give_votes(t: VtesTable, token: int, number: int) -> None:
    """Give a card in play votes in the vote under way: to a vampire by what he plays, or to a location that is used."""
    cite("iv.d.5")
    begin(t, stats.VOTES, number, target=token, until=REFERENDUM_ENDS)


def has_used_card(vote: Voting, seat: int) -> bool:
    """Whether a Methuselah has had a vote from a political card in this vote."""
    cite("iv.d.1.c")
    return bool(vote.burners >> seat & 1)


# What has been cast.


def cast(t: VtesTable, seat: int, side: str, number: int, token: int = NOBODY) -> None:
    """Cast votes, which stay cast whatever becomes of the card they come from.

    Args:
        t: the table.
        seat: whose they are.
        side: one of `SIDES` or `PRISCI_SIDES`.
        number: how many.
        token: the card in play that they come from, or `NOBODY`.
    """
    cite("iv.b.2.final")
    add_row(t, Row(t.next_id(), side, amount=number, until=REFERENDUM_ENDS, seat=seat, source=token))
    if t.telling:
        who = SEAT_NAMES[seat].capitalize() + ("" if token == NOBODY else f" ({t.face(token).name})")
        among = " among the Prisci" if side in PRISCI_SIDES else ""
        way = FOR if side in {FOR, PRISCI_FOR} else AGAINST
        now = tally(t)
        text = f"{who} casts {number} {way} it{among}: {now[0]} to {now[1]}"
        t.say("vote", seat=seat, side=side, number=number, text=text)


def ballots(t: VtesTable, *sides: str) -> list[Row]:
    """Return the votes that have been cast on some sides in the vote under way, the oldest first."""
    return [row for row in t.rows if row.stat in sides]


def tally(t: VtesTable) -> tuple[int, int]:
    """Return the votes for and against, with the block of the Prisci on the side on which most of these are."""
    counts = {side: votes_on(t, side) for side in SIDES}
    cite("iv.d.4.block")
    block = side_of_block(t)
    if block:
        cite("iv.d.4.sub", "iv.d.4.shift")
        counts[block] += BLOCK
    elif votes_on(t, PRISCI_FOR):
        cite("iv.d.4.tie")
    return counts[FOR], counts[AGAINST]


def votes_on(t: VtesTable, side: str) -> int:
    """Return how many votes have been cast on a side, the block of the Prisci not counted."""
    return sum([row.amount for row in ballots(t, side)])


def sides_of(t: VtesTable, seat: int) -> set[str]:
    """Return the sides on which a Methuselah has votes: out of `FOR` and `AGAINST`.

    Whoever has a ready Priscus is on the side of their block, on whichever side he has voted among them, or if he has
    not; on neither for his sake if the block is tied (RTR 1997-06-30).
    """
    sides = {row.stat for row in ballots(t, *SIDES) if row.seat == seat}
    block = side_of_block(t)
    if block and any(t.title(token)[0] == PRISCUS for token in t.ready(seat)):
        sides.add(block)
    return sides


def side_of_block(t: VtesTable) -> str:
    """Return the side on which the block of the Prisci is, or "" as long as it is tied."""
    for_it, against = votes_on(t, PRISCI_FOR), votes_on(t, PRISCI_AGAINST)
    return "" if for_it == against else FOR if for_it > against else AGAINST


def has_voted(t: VtesTable, token: int) -> bool:
    """Whether a card in play has cast votes, as one of the Prisci or else."""
    return any(row.source == token for row in ballots(t, *SIDES, *PRISCI_SIDES))


def strike_out(t: VtesTable, *, token: int = NOBODY, seat: int = NOBODY) -> None:
    """Cancel votes that have been cast: those of a vampire, or all those of a Methuselah, her vampires' included.

    Args:
        t: the table.
        token: the vampire, or `NOBODY`.
        seat: the Methuselah, or `NOBODY`.
    """
    cite("iv.d.note.source")
    for row in ballots(t, *SIDES, *PRISCI_SIDES):
        if (token != NOBODY and row.source == token) or (seat != NOBODY and row.seat == seat):
            end_row(t, row.id)


# Rewards.


def reward_votes_for(t: VtesTable, seat: int) -> None:
    """Promise a pool to every Methuselah but one who votes for the referendum and not against it."""
    remember(t, REWARD, seat=seat, until=REFERENDUM_ENDS)


def pay_rewards(t: VtesTable) -> None:
    """Give the pool that has been promised, as the votes are counted."""
    for note in recall(t, REWARD):
        for seat in t.seats:
            if seat != note.seat and sides_of(t, seat) == {FOR}:
                t.gain_pool(seat, 1)


# Passing without polling.


def let_next_pass(t: VtesTable, seat: int) -> None:
    """Let the next referendum that a vampire of a Methuselah calls in this turn pass without polling."""
    remember(t, NEXT_PASSES, seat=seat, until=TURN_ENDS)


def use_up_pass(t: VtesTable, seat: int) -> bool:
    """Return whether a referendum of a Methuselah passes without polling; that is used up then."""
    noted = recall(t, NEXT_PASSES, seat=seat)
    unlearn(t, noted)
    return bool(noted)


__all__ = [
    "AGAINST", "BLOCK", "BURNED_CARD", "BURNED_EDGE", "CALLING_CARD", "FOR", "ONE", "PRISCI_AGAINST", "PRISCI_FOR",
    "PRISCI_SIDES", "SIDES", "SOURCES", "Voting", "ballots", "cast", "give_votes", "has_used_card", "has_voted",
    "let_next_pass", "pay_rewards", "prisci_votes_left", "reward_votes_for",
    "sides_of", "strike_out", "tally", "use_up_pass", "vote_of", "votes_left",
    "votes_of",
]  # fmt: skip
