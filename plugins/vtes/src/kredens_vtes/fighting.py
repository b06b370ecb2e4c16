"""Fighting: the combat under way, who fights whom, at which range, and what either side has used so far.

Cards read it with `combat_of` and alter it with the functions here and in `ranges`, `strikes` and `presses`; the steps
that a combat goes through are those of `combat.Combat`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kredens.kernel.cards import NOBODY, Located, Token
from kredens.kernel.flow import Procedure, inside
from kredens.kernel.questions import Plain
from kredens.kernel.triggers import whose_turn
from kredens.kernel.unwinding import unwind

if TYPE_CHECKING:
    from kredens_vtes.tables import VtesTable

CLOSE: Final = "close"
LONG: Final = "long"
"""The two ranges."""

STRIKES_END: Final = "strikes"
"""The scope of what lasts for one pair of strikes."""

NO_ONE: Final = (NOBODY, NOBODY)


class Fighting(Procedure[Any], kw_only=True):
    """What is to be known of a combat under way. What there is for each side begins with the acting minion's.

    Attributes:
        acting: the acting minion, or the one whose effect began a combat without an action.
        opposing: the other one.
        stunned: the minion that cannot strike in the first round, or `NOBODY`.
        born: the generations of the two cards when the combat began.
        seats: the Methuselahs who controlled them then.
        begun: whether the combat takes place.
        round: the number of the round, from 1.
        no_range: the number of the round that stays at close range without maneuvers, or 0.
        range: `CLOSE` or `LONG`.
        maneuvered: who has made the last maneuver of this round, or `NOBODY`.
        used: the weapon or strike card with which each side has maneuvered in this round, or `NOBODY`.
        bound: the strike that each side has to make first in this round because of that (see `strikes.Strike`), or ().
        pair: the number of the pair of strikes in this round, from 1; 0 before the first.
        chosen: the strike of each side in this pair: None as long as it has not chosen, () if it does not strike.
        more: how many additional strikes each side has left in this round.
        gained: whether each side has gained additional strikes in this round.
        pressed: who has made the last press of this round, or `NOBODY`.
        going_on: whether there will be another round as things stand.
        ended: whether an effect has ended the combat, so that there is no other round whatever was pressed.
        late: the damage of combat-ends strikes, which is dealt when the combat is over.
        over: whether the combat is over and only what follows it is left.
        again: whether a new combat between the two follows.
    """

    acting: Token
    opposing: Token
    stunned: Token = NOBODY
    born: tuple[int, ...] = ()
    seats: tuple[int, ...] = ()
    begun: bool = False
    round: int = 0
    no_range: int = 0
    range: str = CLOSE
    maneuvered: Token = NOBODY
    used: tuple[Token, ...] = NO_ONE
    bound: tuple[Plain, ...] = ((), ())
    pair: int = 0
    chosen: tuple[Plain, ...] = (None, None)
    more: tuple[int, ...] = (0, 0)
    gained: tuple[bool, ...] = (False, False)
    pressed: Token = NOBODY
    going_on: bool = False
    ended: bool = False
    late: tuple[Plain, ...] = ()
    over: bool = False
    again: bool = False

    def tells(self, t: Any) -> dict[str, Any]:
        """Return who fights whom, in which round, at which range, with which strikes, and whether it is to go on."""
        if not self.begun or self.over:
            return {}
        from kredens_vtes.strike_facts import told_of_strike

        told: dict[str, Any] = {
            "fighters": [Located(minion) if t.in_play(minion) else None for minion in self.fighters],
            "seats": self.seats,
            "round": self.round,
            "range": self.range,
            "strikes": [told_of_strike(t, chosen) for chosen in self.chosen],
            "more": self.more,
            "going on": self.going_on,
        }
        for key, minion in (("maneuvered", self.maneuvered), ("pressed", self.pressed)):
            if minion != NOBODY:
                told[key] = self.side_of(minion)
        return told

    @property
    def fighters(self) -> tuple[int, int]:
        """The two minions, the acting one first."""
        return self.acting, self.opposing

    def side_of(self, minion: int) -> int:
        """Return on which side a fighter is: 0 for the acting minion, 1 for the opposing one."""
        return int(minion != self.acting)

    def opponent(self, minion: int) -> int:
        """Return against whom a minion fights, or `NOBODY` if it does not fight."""
        return self.opposing if minion == self.acting else self.acting if minion == self.opposing else NOBODY

    def fighter_of(self, seat: int) -> int:
        """Return the minion that fights for a Methuselah, or `NOBODY`."""
        return self.fighters[self.seats.index(seat)] if seat in self.seats else NOBODY

    def can_strike(self, minion: int) -> bool:
        """Whether a fighter can strike in this round; who cannot has no use for additional strikes either."""
        return self.round > 1 or minion != self.stunned

    def still_fights(self, t: VtesTable, side: int) -> bool:
        """Whether a fighter is ready, the same object as at the beginning, and controlled by the same Methuselah."""
        minion = self.fighters[side]
        card = t.cards[minion]
        return card.generation == self.born[side] and t.is_ready(minion) and card.controller == self.seats[side]

    def both_fight(self, t: VtesTable) -> bool:
        """Whether both still fight."""
        return self.still_fights(t, 0) and self.still_fights(t, 1)


def with_side(pair: tuple[Any, ...], side: int, new: Any) -> tuple[Any, ...]:
    """Return what there is for both sides with the part of one of them replaced."""
    return (new, pair[1]) if side == 0 else (pair[0], new)


def combat_of(t: VtesTable) -> Fighting | None:
    """Return the combat under way, or None."""
    for frame in reversed(t.frames):
        if isinstance(frame, Fighting):
            return frame if frame.begun and not frame.over else None
    return None


def fighter_of(t: VtesTable, seat: int) -> int:
    """Return the minion that fights for a Methuselah in the combat under way, or `NOBODY`."""
    combat = combat_of(t)
    return combat.fighter_of(seat) if combat else NOBODY


def opponent_of(t: VtesTable, minion: int) -> int:
    """Return the minion against which another one fights in the combat under way, or `NOBODY`."""
    combat = combat_of(t)
    return combat.opponent(minion) if combat else NOBODY


def another_follows(t: VtesTable) -> bool:
    """Whether the two that have just fought are to fight a new combat."""
    depth = inside(t, Fighting)
    combat: Any = None if depth is None else t.frames[depth]
    return combat is not None and bool(combat.again)


def follows_another(t: VtesTable) -> bool:
    """Whether the combat under way has followed another one, as it does by Psyche!."""
    return sum([isinstance(frame, Fighting) for frame in t.frames]) > 1


def has_ended(t: VtesTable) -> bool:
    """Whether an effect has ended the combat under way, so that nobody fights on in it."""
    combat = combat_of(t)
    return combat is not None and combat.ended


def first_asked(t: VtesTable) -> int:
    """Return who is asked first: in combat the acting minion's Methuselah, else whose turn it is."""
    combat = combat_of(t)
    if combat is not None and t.present >> combat.seats[0] & 1:
        return combat.seats[0]
    return whose_turn(t)


def end_combat(t: VtesTable) -> None:
    """End the combat under way at once: what is left of the round is skipped, except its end-of-round effects."""
    depth = inside(t, Fighting)
    combat = combat_of(t)
    if depth is None or combat is None:
        return
    combat.ended = True
    unwind(t, depth, "the combat ends", "round_over")


def fight_again(t: VtesTable) -> None:
    """Let the two fight a new combat when the one under way is over."""
    combat = combat_of(t)
    if combat is not None:
        combat.again = True


__all__ = [
    "CLOSE", "LONG", "NOBODY", "NO_ONE", "STRIKES_END", "Fighting", "another_follows", "combat_of", "end_combat",
    "fight_again", "fighter_of", "first_asked", "follows_another", "has_ended", "opponent_of", "with_side",
]  # fmt: skip
