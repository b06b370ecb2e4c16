"""What the steward reads from the log: who fights whom, what is being answered, and who has bribed how much."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kredens_veto.board import MAGNATES
from kredens_veto.steward_worth import sabre, sting_worth

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from kredens_veto.faces import VetoFace
    from kredens_veto.steward_sight import Piece, Sight

Event = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Fighters:
    """Who fights for the steward, and against whom; None if it knows of nobody.

    Attributes:
        mine: its own character.
        theirs: the rival's.
        challenges: whether it is its own that has challenged.
    """

    mine: Piece | None = None
    theirs: Piece | None = None
    challenges: bool = False


def fighters(sight: Sight, events: Iterable[Event]) -> Fighters:
    """Return who fights. Without a log the worst is assumed: the best marked rival against the own weakest."""
    log = tuple(events)
    for event in reversed(log):
        if event["event"] == "challenged":
            one, other = sight.piece(event["challenger"]), sight.piece(event["challenged"])
            if event["challenger"].partition(":")[0] != event["challenged"].partition(":")[0]:
                if one is not None and one.seat == sight.me:
                    return Fighters(one, other, challenges=True)
                return Fighters(other, one)
    marked = [piece for rival in sight.rivals for piece in sight.company(rival) if piece.marked]
    own = [piece for piece in sight.company(sight.me) if piece.zone != MAGNATES.name]
    return Fighters(min(own, key=sabre, default=None), max(marked, key=sabre, default=None))


def margin(sight: Sight, there: Fighters) -> float:
    """Return by how much the own fighter is ahead, with the stings that lie on the table."""
    if there.mine is None or there.theirs is None:
        return 0.0
    ahead = sabre(there.mine, challenges=there.challenges) - sabre(there.theirs, challenges=not there.challenges)
    return ahead + sum(sting_worth(face) * (1 if owner == sight.me else -1) for owner, face in sight.played)


def subject(events: Iterable[Event], faces: Mapping[str, VetoFace]) -> tuple[int, VetoFace | None]:
    """Return the play on top of the stack: whose it is, and its card; (-1, None) if none is under way."""
    done: set[int] = set()
    for event in reversed(tuple(events)):
        if event["event"] == "item":
            done.add(event["item"])
        elif event["event"] == "play" and event["item"] not in done:
            return event["seat"], faces.get(event["card"] or "")
    return -1, None


def paid_bribes(events: Iterable[Event], seats: int) -> list[int]:
    """Return what every player has paid in bribes in this round."""
    paid = [0] * seats
    for event in reversed(tuple(events)):
        if event["event"] == "round":
            break
        if event["event"] == "mark" and event.get("cause") == "bribe":
            paid[event["seat"]] += event["from"] - event["to"]
    return paid


__all__ = ["Fighters", "fighters", "margin", "paid_bribes", "subject"]
