"""What the rulebook forbids of those who vote, and of what is played in a vote."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kredens.kernel.bans import Ban, rules_of, timing
from kredens.kernel.cards import NOBODY
from kredens.kernel.notes import recall
from kredens.kernel.permission import Rule
from kredens_vtes.bans import before_her, in_hand
from kredens_vtes.board import EDGE
from kredens_vtes.faces import MODIFIER, POLITICAL, PRISCUS, REACTION
from kredens_vtes.tables import TITLE_CONTESTED
from kredens_vtes.voting import (
    BURNED_CARD,
    BURNED_EDGE,
    CALLING_CARD,
    SOURCES,
    has_used_card,
    prisci_votes_left,
    vote_of,
    votes_left,
    votes_of,
)

if TYPE_CHECKING:
    from kredens_vtes.tables import VtesTable


def _no_vote(t: VtesTable, _seat: int) -> bool:
    return vote_of(t) is None


NOW: Final = timing("iv.order", "No votes are being cast.", _no_vote)

# The votes of cards in play.


def _not_ready(t: VtesTable, _seat: int, token: int) -> bool:
    return t.printed(token).is_minion and not t.is_ready(token)


def _is_contested(t: VtesTable, token: int) -> bool:
    return bool(recall(t, TITLE_CONTESTED, token=token))


def _contested(t: VtesTable, _seat: int, token: int) -> bool:
    return _is_contested(t, token) and not votes_of(t, token)


def _is_priscus(t: VtesTable, token: int) -> bool:
    return t.title(token)[0] == PRISCUS


def _priscus(t: VtesTable, _seat: int, token: int) -> bool:
    return _is_priscus(t, token) and not votes_of(t, token)


def _no_priscus(t: VtesTable, _seat: int, token: int) -> bool:
    return not _is_priscus(t, token)


def _voteless(t: VtesTable, _seat: int, token: int) -> bool:
    return not (votes_of(t, token) or _is_contested(t, token) or _is_priscus(t, token))


def _has_cast(t: VtesTable, _seat: int, token: int) -> bool:
    return bool(votes_of(t, token)) and not votes_left(t, token)


def _has_cast_among_prisci(t: VtesTable, _seat: int, token: int) -> bool:
    return _is_priscus(t, token) and t.is_ready(token) and not prisci_votes_left(t, token)


def _kept_out(t: VtesTable, _seat: int, token: int) -> bool:
    vote = vote_of(t)
    return vote is not None and not vote.may_vote(t, token)


_READY: Final = Ban("iv.d.2.ready", "He is not ready.", _not_ready)
_KEPT_OUT: Final = Ban("iv.d.5", "What is voted on keeps him from voting.", _kept_out)

VOTER_BANS: Final = (
    _READY,
    Ban("iv.d.2.g", "His title is contested, so it is worth no vote.", _contested),
    Ban("iv.d.4.one-each", "A Priscus votes among the Prisci and nowhere else.", _priscus),
    Ban("iv.d.2.e", "This card gives no votes.", _voteless),
    Ban("iv.b.2.final", "These votes have been cast.", _has_cast),
    _KEPT_OUT,
)
PRISCI_BANS: Final = (
    _READY,
    Ban("iv.d.4.only-prisci", "Only Prisci vote among the Prisci.", _no_priscus),
    Ban("iv.b.2.final", "He has voted among the Prisci.", _has_cast_among_prisci),
    _KEPT_OUT,
)

# Votes that come from no card in play.


def _nobody_of_hers(t: VtesTable, seat: int, word: str, *_: str) -> bool:
    return word not in SOURCES and before_her(t, seat, word) == NOBODY


def has_source(t: VtesTable, seat: int, word: str) -> bool:
    """Whether a Methuselah has a vote that comes from no card in play and is not cast.

    Args:
        t: the table.
        seat: the Methuselah.
        word: one of `SOURCES`.
    """
    vote = vote_of(t)
    if vote is None:
        return False
    if word == CALLING_CARD:
        return vote.called and seat == vote.chair(t)
    return bool((vote.burned if word == BURNED_CARD else vote.edges) >> seat & 1)


def _without(source: str, clause: str, text: str) -> Rule:
    def forbids(t: VtesTable, seat: int, word: str, *_: str) -> bool:
        return word == source and not has_source(t, seat, word)

    return Rule("", clause, text, forbids)


_SOURCE_RULES: Final = (
    Rule("", "iv.b.2.b", "Votes come from cards that you control: this is none.", _nobody_of_hers),
    _without(CALLING_CARD, "iv.d.1.a", "The vote of the card that called it is not yours, or cast already."),
    _without(BURNED_CARD, "iv.d.1.b.gain", "You have no vote of a burned political card that is not cast."),
    _without(BURNED_EDGE, "iv.d.3.burn", "You have no vote of the burned Edge that is not cast."),
)

# Burning for a vote.


def _without_edge(t: VtesTable, seat: int) -> bool:
    return t.marks[EDGE.base] != seat


def _not_political(t: VtesTable, _seat: int, token: int) -> bool:
    return t.printed(token).kind != POLITICAL


def _second_card(t: VtesTable, seat: int, _token: int) -> bool:
    vote = vote_of(t)
    return vote is not None and has_used_card(vote, seat)


BURNING_BANS: Final = (
    Ban("iv.d.1.b.gain", "Only political action cards are burned for a vote.", _not_political),
    Ban("iv.d.1.c", "You have had a vote from a political action card in this referendum.", _second_card),
)

# What is played in a vote on a blood hunt.


def _minion_card_in_hunt(t: VtesTable, _seat: int, token: int) -> bool:
    vote = vote_of(t)
    return vote is not None and vote.hunt and t.printed(token).kind in {MODIFIER, REACTION}


_HUNT_BANS: Final = (
    Ban(
        "iv.d.note.bloodhunt", "In a vote on a blood hunt no modifiers and reactions are played.", _minion_card_in_hunt
    ),
)

VOTE_RULES: Final = (NOW, *_SOURCE_RULES, *rules_of(VOTER_BANS, before_her))
PRISCI_RULES: Final = (NOW, *rules_of(PRISCI_BANS, before_her))
BURN_CARD_RULES: Final = (NOW, *rules_of(BURNING_BANS, in_hand))
BURN_EDGE_RULES: Final = (NOW, timing("iv.d.3.burn", "Only who has the Edge can burn it.", _without_edge))
REPLY_RULES: Final = rules_of(_HUNT_BANS, in_hand)
"""What is forbidden of cards that answer a moment."""

__all__ = [
    "BURNING_BANS", "BURN_CARD_RULES", "BURN_EDGE_RULES", "PRISCI_BANS", "PRISCI_RULES", "REPLY_RULES", "VOTER_BANS",
    "VOTE_RULES", "has_source",
]  # fmt: skip
