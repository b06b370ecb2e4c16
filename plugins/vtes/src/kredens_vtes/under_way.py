"""The action under way: who acts, at whom, how stealthily, and what cards may make of it.

Cards read it with `action_of` and alter it with the functions below; the steps that it goes through are those of
`action.Action`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from kredens.kernel.cards import NOBODY, Located, Token
from kredens.kernel.clauses import cite
from kredens.kernel.flow import Procedure, inside
from kredens.kernel.items import RESOLVED, set_outcome
from kredens.kernel.modifiers import value
from kredens.kernel.notes import recall, remember
from kredens.kernel.permission import begin_rule, forbid, lasting
from kredens.kernel.unwinding import unwind
from kredens_vtes import stats
from kredens_vtes.moments import ACTION_ENDS, VtesPlay

if TYPE_CHECKING:
    from kredens.kernel.plays import Play
    from kredens.kernel.rows import Row
    from kredens_vtes.tables import VtesTable

BLEED: Final = "bleed"
HUNT: Final = "hunt"
EQUIP: Final = "equip"
EMPLOY: Final = "employ"
RECRUIT: Final = "recruit"
VOTE: Final = "vote"
LEAVE_TORPOR: Final = "leave-torpor"
RESCUE: Final = "rescue"
DIABLERIZE: Final = "diablerize"
"""The types of the actions that every minion of the right kind can take, which are also their verbs."""

BY_CARD: Final = "by-card"
"""What an action that a card states has in place of a verb; its types are told by the card."""

SUCCESS: Final = "success"
BLOCKED: Final = "blocked"
FAILED: Final = "failed"
"""What becomes of an action: it got through, it was blocked, or something else ended it without success."""

AWAKE: Final = "awake"
"""The topic of the notes about tapped minions who may block and react in this action as though untapped."""
CHANCE: Final = "chance to block"
"""The topic of the notes about minions who may try to block though the action is none of their business."""

BOUND: Final = "has to try to block"
"""The topic of the notes about minions who have to try to block when their chance comes."""


class Acting(VtesPlay, kw_only=True):
    """What is to be known of an action under way.

    Attributes:
        actor: the acting minion.
        born: that card's generation.
        torpid: whether he acts from torpor.
        level: the level at which a card that states the action is played.
        target: the card it is aimed at, or `NOBODY`.
        target_born: that card's generation.
        directed: the Methuselah it is directed at, or `NOBODY`.
        types: what it counts as for the ban on taking an action twice.
        stealth: its own stealth, with what has been added to it; the actor's stealth comes on top.
        more: what has been added to the bleed, if it is one.
        bled: the pool that it has made its target burn.
        blocker: the minion that has blocked it, or `NOBODY`.
        fate: `SUCCESS`, `BLOCKED` or `FAILED` once that is decided, else "".
        redirected: whether its target has changed, so that others may block it.
        goes_on: whether it goes on as unblocked after all once the combat is over.
    """

    verb: ClassVar[str] = BY_CARD

    actor: Token = NOBODY
    born: int = 0
    torpid: bool = False
    level: str = ""
    target: Token = NOBODY
    target_born: int = 0
    directed: int = NOBODY
    types: tuple[str, ...] = ()
    stealth: int = 0
    more: int = 0
    bled: int = 0
    blocker: Token = NOBODY
    fate: str = ""
    redirected: bool = False
    goes_on: bool = False

    def tells(self, t: Any) -> dict[str, Any]:
        """Return who acts, what it counts as, at whom it is directed, its stealth and what a bleed is worth."""
        if not self.item or not t.in_play(self.actor):
            return {}
        told: dict[str, Any] = {"verb": self.verb, "types": self.types, "actor": Located(self.actor)}
        if self.directed != NOBODY:
            told["directed"] = self.directed
        if self.target != NOBODY and still_there(t, self.target, self.target_born):
            told["target"] = Located(self.target)
        if self.blocker != NOBODY and t.in_play(self.blocker):
            told["blocker"] = Located(self.blocker)
        if self.fate:
            told["fate"] = self.fate
        else:
            told["stealth"] = stealth_of(t, self)
            if BLEED in self.types:
                told["bleed"] = max(0, value(t, stats.BLEED, self.actor) + self.more)
        return told


class Attempting(Procedure[Any], kw_only=True):
    """What is to be known of an attempt to block.

    Attributes:
        seat: the acting Methuselah.
        blocker: the minion that tries to block.
        born: that card's generation.
        side: the Methuselah who controls it.
    """

    seat: int
    blocker: Token
    born: int
    side: int

    def tells(self, t: Any) -> dict[str, Any]:
        """Return who tries to block, and his intercept."""
        if not still_there(t, self.blocker, self.born):
            return {}
        return {"blocker": Located(self.blocker), "intercept": intercept_of(t, self.blocker)}


def action_of(t: VtesTable) -> Acting | None:
    """Return the action under way, or None; one that is being put together in private is not under way yet."""
    for frame in reversed(t.frames):
        if isinstance(frame, Acting):
            return frame if frame.item else None
    return None


def attempt_of(t: VtesTable) -> Attempting | None:
    """Return the attempt to block that is under way, or None."""
    for frame in reversed(t.frames):
        if isinstance(frame, Attempting):
            return frame
    return None


def is_bleed(t: VtesTable) -> bool:
    """Whether the action under way is a bleed, for cards that are for bleeds."""
    cite("iii.note.mod.appropriate")
    action = action_of(t)
    return action is not None and BLEED in action.types


# Stealth and intercept.


def stealth_of(t: VtesTable, action: Acting) -> int:
    """Return the stealth of an action (clause iii.e.2.base)."""
    return action.stealth + value(t, stats.STEALTH, action.actor)


def intercept_of(t: VtesTable, minion: int) -> int:
    """Return the intercept of a minion."""
    return value(t, stats.INTERCEPT, minion)


def stealth_needed(t: VtesTable) -> bool:
    """Whether the acting minion may add stealth: somebody tries to block and would succeed (clause iii.e.2.b)."""
    cite("iii.e.2.b")
    action, attempt = action_of(t), attempt_of(t)
    return action is not None and attempt is not None and intercept_of(t, attempt.blocker) >= stealth_of(t, action)


def intercept_needed(t: VtesTable, minion: int) -> bool:
    """Whether a minion may add intercept: he tries to block and would fail (clause iii.e.2.a)."""
    cite("iii.e.2.a")
    action, attempt = action_of(t), attempt_of(t)
    return (
        action is not None
        and attempt is not None
        and attempt.blocker == minion
        and intercept_of(t, minion) < stealth_of(t, action)
    )


def add_stealth(t: VtesTable, number: int) -> None:
    """Give the action under way more stealth, until it is over (clause iii.e.2.d)."""
    action = action_of(t)
    if action is not None:
        action.stealth += number


def add_to_bleed(t: VtesTable, number: int) -> None:
    """Make the bleed under way greater, or smaller by a negative number."""
    action = action_of(t)
    if action is not None:
        action.more += number


# Who may block.


def is_awake(t: VtesTable, minion: int) -> bool:
    """Whether a minion is untapped, or may block and react in this action as though he were."""
    return not t.cards[minion].tapped or bool(recall(t, AWAKE, token=minion))


def wake(t: VtesTable, minion: int) -> None:
    """Let a tapped minion block and react in this action as though untapped."""
    remember(t, AWAKE, token=minion, until=ACTION_ENDS)


def let_block(t: VtesTable, minion: int) -> None:
    """Let a minion try to block this action although it is none of his business (clause iii.b.3)."""
    remember(t, CHANCE, seat=t.cards[minion].controller, token=minion, until=ACTION_ENDS)


def make_block(t: VtesTable, minion: int) -> None:
    """Let a minion try to block this action when his Methuselah's chance comes, unless something forbids it."""
    remember(t, BOUND, token=minion, until=ACTION_ENDS)


def _named(t: VtesTable, row: Row, seat: int, word: str) -> bool:
    return t.words(seat, seat).get(row.target) == word


def _a_vampire(t: VtesTable, row: Row, seat: int, word: str) -> bool:
    del row
    return any(name == word and t.is_vampire(token) for token, name in t.words(seat, seat).items())


NAMED_CANNOT_BLOCK = lasting(forbid("iii.e.1.pick", "A card keeps this minion from blocking.", _named, verb="block"))
VAMPIRES_CANNOT_BLOCK = lasting(
    forbid("iii.e.1.pick", "A card keeps vampires from blocking this action.", _a_vampire, verb="block")
)


def keep_from_blocking(t: VtesTable, minion: int) -> None:
    """Keep a minion from blocking the action under way."""
    begin_rule(t, NAMED_CANNOT_BLOCK, target=minion, until=ACTION_ENDS)


def keep_vampires_from_blocking(t: VtesTable) -> None:
    """Keep all vampires from blocking the action under way."""
    begin_rule(t, VAMPIRES_CANNOT_BLOCK, until=ACTION_ENDS)


# What cards make of the action.


def change_target(t: VtesTable, seat: int, moment: int) -> None:
    """Direct the action at another Methuselah, whose minions may now try to block it.

    Args:
        t: the table.
        seat: the new target.
        moment: the item of the moment that is being answered, or 0: nobody answers it any more.
    """
    action = action_of(t)
    if action is not None:
        action.directed = seat
        action.redirected = True
        set_outcome(t, moment, RESOLVED)


def change_actor(t: VtesTable, minion: int) -> None:
    """Make another minion the actor, from whom on the action is his; who is tapped is the card's business."""
    action = action_of(t)
    if action is not None:
        action.actor = minion
        action.born = t.cards[minion].generation
        action.torpid = t.in_torpor(minion)


def continue_unblocked(t: VtesTable) -> None:
    """Let the action that has been blocked go on as unblocked, once the combat is over."""
    action = action_of(t)
    if action is not None:
        action.goes_on = True


def fight_first(t: VtesTable) -> None:
    """Let another combat follow instead: what was to go on as unblocked after this one does not (LSJ 1998-01-09)."""
    action = action_of(t)
    if action is not None:
        action.goes_on = False


def end_action(t: VtesTable, play: Play | None = None) -> None:
    """End the action under way without success: what is running above it is left, and it is over.

    Args:
        t: the table.
        play: the play that does it, which counts as having taken effect.
    """
    depth = inside(t, Acting)
    if depth is None:
        return
    action: Any = t.frames[depth]
    action.fate = FAILED
    if play is not None:
        set_outcome(t, play.item, RESOLVED)
    unwind(t, depth, "the action ends", "fail")


def same(t: VtesTable, token: int, born: int) -> bool:
    """Whether a card is the same object as when it was chosen, and not contested."""
    return token != NOBODY and t.cards[token].generation == born and not t.cards[token].asleep


def still_there(t: VtesTable, token: int, born: int) -> bool:
    """Whether a card is the same object as when it was chosen, and in play."""
    return same(t, token, born) and t.in_play(token)


__all__ = [
    "AWAKE", "BLEED", "BLOCKED", "BOUND", "BY_CARD", "CHANCE", "DIABLERIZE", "EMPLOY", "EQUIP", "FAILED", "HUNT",
    "LEAVE_TORPOR", "NAMED_CANNOT_BLOCK", "RECRUIT", "RESCUE", "SUCCESS", "VAMPIRES_CANNOT_BLOCK", "VOTE", "Acting",
    "Attempting",
    "action_of", "add_stealth", "add_to_bleed", "attempt_of", "change_actor", "change_target", "continue_unblocked",
    "end_action", "fight_first", "intercept_needed", "intercept_of", "is_awake", "is_bleed", "keep_from_blocking",
    "keep_vampires_from_blocking", "let_block", "make_block", "same", "stealth_needed", "stealth_of", "still_there",
    "wake",
]  # fmt: skip
