"""Bouts: who agitates, who has challenged whom and who is fighting whom, for all that asks while it is under way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from kredens.errors import BadGame
from kredens.kernel.cards import NOBODY, Token
from kredens.kernel.clauses import cite
from kredens.kernel.flow import Procedure, inside
from kredens.kernel.modifiers import begin, predicate, value
from kredens_veto.faces import ARMOUR, FIREARM, WEAPON
from kredens_veto.stats import ARMOURS, BONUS, FIREARMS, SABRE, WEAPONS

if TYPE_CHECKING:
    from kredens.kernel.modifiers import Stat
    from kredens.kernel.rows import Row
    from kredens.kernel.table import Table
    from kredens_veto.tables import VetoTable

CHOSEN_TYPES = (WEAPON, FIREARM, ARMOUR)
"""The types of equipment that count only in a duel, and there only if they have been chosen."""


class Harvest(Procedure[Any], kw_only=True):
    """An agitation that takes effect.

    Attributes:
        seat: whose agitation it is.
        agitator: the character that agitates.
        strokes: for how many strokes.
        spent: whether a sting has been discarded for it.
    """

    seat: int
    agitator: Token
    strokes: int
    spent: bool = False


class Summons(Procedure[Any], kw_only=True):
    """A challenge that is being answered.

    Attributes:
        challenger: the character that has challenged.
        challenged: the character that has been challenged.
        attacker: the player who controls the challenger.
        defender: the player who controls the challenged, and who answers.
        objects: which objects the two cards were when the challenge was made (their generations).
        accepted: whether the duel has been accepted.
    """

    challenger: Token
    challenged: Token
    attacker: int
    defender: int
    objects: tuple[int, ...]
    accepted: bool = False


class Bout(Procedure[Any], kw_only=True):
    """Two characters in a duel.

    Attributes:
        challenger: the character that has challenged.
        challenged: the character that has accepted.
        attacker: the player who controls the challenger.
        defender: the player who controls the challenged.
        objects: which objects the two cards were when the duel began (their generations).
        arms: the weapons, firearms and armours that have been chosen for it.
        fighting: whether stings and duel replies are being played.
        winner: who has won, or `NOBODY`.
        loser: who has lost, or `NOBODY`.
        how: what the result does to the loser, `WOUNDED` or `KILLED`, or "" as long as nobody has lost.
        strokes: how many Strokes the loser's player owes for it.
        decided: whether the result is determined.
    """

    leads_to_duel: ClassVar[bool] = True
    """Whether what is to last for a duel ends with this frame; challenges, too, say so."""

    challenger: Token
    challenged: Token
    attacker: int
    defender: int
    objects: tuple[int, ...]
    arms: tuple[Token, ...] = ()
    fighting: bool = False
    winner: Token = NOBODY
    loser: Token = NOBODY
    how: str = ""
    strokes: int = 0
    decided: bool = False

    def fighters(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """Return (character, player) of both sides, the challenger's first."""
        return (self.challenger, self.attacker), (self.challenged, self.defender)

    def fighter_of(self, seat: int) -> int:
        """Return the character that fights for a player, or `NOBODY`."""
        return self.challenger if seat == self.attacker else self.challenged if seat == self.defender else NOBODY

    def opponent_of(self, token: int) -> int:
        """Return the character against which another one fights, or `NOBODY` if that one does not fight."""
        return self.challenged if token == self.challenger else self.challenger if token == self.challenged else NOBODY

    def still_there(self, t: Table, token: int) -> bool:
        """Whether a fighter is the same object that it was when the duel began: it has not left play."""
        return t.cards[token].generation == self.objects[token != self.challenger]


def objects_of(t: Table, *tokens: int) -> tuple[int, ...]:
    """Return which objects some cards are now: one that leaves play and comes back is another."""
    return tuple([t.cards[token].generation for token in tokens])


def harvest_of(t: Table) -> Harvest | None:
    """Return the agitation that takes effect now, or None."""
    frame = t.frames[-1] if t.frames else None
    return frame if isinstance(frame, Harvest) else None


def summons_of(t: Table) -> Summons | None:
    """Return the challenge that is being answered, the innermost if one has led to another, or None."""
    for frame in reversed(t.frames):
        if isinstance(frame, Summons):
            return frame
    return None


def duel_of(t: Table) -> Bout | None:
    """Return the duel under way, the innermost if one has led to another, or None."""
    for frame in reversed(t.frames):
        if isinstance(frame, Bout):
            return frame
    return None


def depth_of_duel(t: Table) -> int:
    """Return how deep among the running procedures the innermost duel is.

    Raises:
        BadGame: no duel is under way.
    """
    depth = inside(t, Bout)
    if depth is None:
        raise BadGame("Something is to last for a duel, but none is under way.")
    return depth


def fighter_of(t: Table, seat: int) -> int:
    """Return the character that fights for a player in the duel under way, or `NOBODY`."""
    duel = duel_of(t)
    return duel.fighter_of(seat) if duel else NOBODY


def opponent_of(t: Table, token: int) -> int:
    """Return the character against which another one fights in the duel under way, or `NOBODY`."""
    duel = duel_of(t)
    return duel.opponent_of(token) if duel else NOBODY


_IN_PLACE_OF: Final = {WEAPON: FIREARM, FIREARM: WEAPON}
_LIMITS: Final = {WEAPON: WEAPONS, FIREARM: FIREARMS, ARMOUR: ARMOURS}


def room_for(t: VetoTable, duel: Bout, piece: int) -> int:
    """Return how many more pieces of the type of one its bearer can use in a duel: a firearm takes a weapon's place."""
    bearer = t.cards[piece].host
    kind = t.printed(piece).type
    used = [t.printed(arm).type for arm in duel.arms if t.cards[arm].host == bearer]
    if _IN_PLACE_OF.get(kind) in used:
        return 0
    limit = value(t, _LIMITS[kind], bearer)
    if limit > 1:
        cite("1.3.kw.card-exception")
    return limit - used.count(kind)


@predicate
def in_this_duel(t: Table, row: Row, _token: int) -> bool:
    """Whether an effect is one for the innermost duel under way and not for another that it has come out of."""
    frames = t.frames
    depth = next((depth for depth in reversed(range(len(frames))) if isinstance(frames[depth], Bout)), NOBODY)
    return row.depth <= depth and not any(isinstance(frame, Bout) for frame in frames[row.depth : depth])


def add_sabre(t: Table, token: int, number: int, source: int = NOBODY) -> Row:
    """Let a fighter have more Sabre (or less) for the duel under way, or for the one that a challenge may lead to.

    Raises:
        BadGame: neither a duel nor a challenge is under way.
    """
    return for_the_duel(t, SABRE, token, number, source=source)


def for_the_duel(t: Table, stat: Stat, token: int, number: int, *, op: str = "add", source: int = NOBODY) -> Row:
    """Change a stat of a card for the duel under way, or for the one that a challenge may lead to.

    Raises:
        BadGame: neither a duel nor a challenge is under way.
    """
    frames = t.frames
    for depth in reversed(range(len(frames))):
        if getattr(frames[depth], "leads_to_duel", False):
            return begin(t, stat, number, op=op, test=in_this_duel, target=token, source=source, depth=depth)
    raise BadGame("Something is to last for a duel, but there is none.")


def counts(t: VetoTable, piece: int) -> bool:
    """Whether a piece of equipment adds its Sabre to that of its bearer now.

    Weapons, firearms and armours do so in a duel for which they have been chosen; everything else always does, but of
    several pieces of such a type only the best in the second edition.
    """
    kind = t.printed(piece).type
    if kind in CHOSEN_TYPES:
        duel = duel_of(t)
        return duel is not None and piece in duel.arms
    if t.kkk:
        cite("kkk.duel.horse", "kkk.equipment.types")
        return True
    cite("1.3.type")
    bearer = t.cards[piece].host
    alike = [other for other in t.attached(bearer) if t.printed(other).type == kind]
    return piece == max(alike, key=lambda other: value(t, BONUS, other), default=piece)


__all__ = [
    "CHOSEN_TYPES", "NOBODY", "Bout", "Harvest", "Summons", "add_sabre", "counts", "depth_of_duel", "duel_of",
    "fighter_of", "for_the_duel", "harvest_of", "in_this_duel", "objects_of", "opponent_of", "room_for", "summons_of",
]  # fmt: skip
