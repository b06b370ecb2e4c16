"""Sight: the one authority on who knows which card.

For each viewer a card's face is either known or part of a *lot*: so many cards out of a pool of faces, of which she
knows only among which tokens they lie. Looking makes known; shuffles and private picks mix, for everybody who could
not follow. Views, logs, option lists and determinisation all read this and nothing else.

Lots are kept as bit masks (see `state.Lot`) and worked out in `lots.py`. Mixes are journalled and worked in when
somebody asks, so that a game without an onlooker pays next to nothing for its secrets.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from kredens.kernel.flow import derive_question, run
from kredens.kernel.lots import Knowledge, bits
from kredens.kernel.rng import Stream, derived
from kredens.kernel.state import Mix, Pledge
from kredens.kernel.unshown import drop_unshown

if TYPE_CHECKING:
    from kredens.kernel.lots import Group
    from kredens.kernel.state import Lot
    from kredens.kernel.table import Table

JOURNAL_LIMIT = 512
"""How many mixes may wait before they are worked into the lots."""

TRIES = 1_000
"""How many deals `determinize` tries before it believes that no plausible one can be found."""


def see(t: Table, tokens: int, viewers: int) -> None:
    """Let some viewers see the faces of some tokens; both are masks."""
    known = t.known
    for viewer in t.setting.viewers_of[viewers]:
        known[viewer] |= tokens


def mix(t: Table, group: int, viewers: int) -> None:
    """Make the tokens of `group` indistinguishable for `viewers` (masks): shuffled, or one of them picked unseen."""
    if not group & (group - 1):
        return
    known = t.known
    had = [0] * len(known)
    for viewer in t.setting.viewers_of[viewers]:
        seen = known[viewer] & group
        if seen:
            had[viewer] = seen
            known[viewer] ^= seen
    t.journal.append(Mix(group, viewers, tuple(had)))
    if len(t.journal) >= JOURNAL_LIMIT:
        work_in(t)


def work_in(t: Table) -> None:
    """Work the journalled mixes into the lots."""
    if not t.journal:
        return
    faces = [card.face for card in t.cards]
    for viewer in range(len(t.lots)):
        knowledge = Knowledge(faces, t.lots[viewer], t.ghosts[viewer])
        for entry in t.journal:
            if entry.viewers >> viewer & 1:
                knowledge.mix(entry.group, entry.had[viewer])
        t.lots[viewer], t.ghosts[viewer] = knowledge.lots, knowledge.ghosts
    t.journal.clear()


def groups(t: Table, viewer: int) -> list[Group]:
    """Return what a viewer knows of the cards she does not know, in groups that have nothing to do with each other."""
    work_in(t)
    faces = [card.face for card in t.cards]
    return Knowledge(faces, t.lots[viewer], t.ghosts[viewer]).groups(t.known[viewer])


def _deal(t: Table, viewer: int, luck: Stream) -> None:
    """Permute the faces that `viewer` cannot know among the tokens where she thinks them possible."""
    lots = {(lot.might, lot.pool): lot for lot in t.lots[viewer]}
    for group in groups(t, viewer):
        dealt, held = group.deal(luck)
        for token, face in dealt.items():
            if t.cards[token].face != face:
                t.cards[token] = replace(t.cards[token], face=face)
        if len(held) > 1:
            lots.update({(lot.might, lot.pool): lot for lot in held})
    t.lots[viewer] = tuple(sorted(lots.values()))


def determinize(t: Table, viewer: int, seed: int, *, same_luck: bool = False) -> Table:
    """Return another position that `viewer` cannot tell from this one.

    Args:
        t: the table; it is not changed.
        viewer: a seat, or the spectator.
        seed: which of the possible positions.
        same_luck: whether the generator stays the same (for tests), or is replaced by one of its own (for bots, who
            must not learn what the next shuffle brings).

    Raises:
        RuntimeError: the game's `plausible` hook refused every deal, the true one's kin included.
    """
    work_in(t)
    plausible = t.setting.game.plausible
    for attempt in range(TRIES):
        twin = t.clone()
        twin.log = None
        twin.listening = t.setting.hears
        twin.in_force = None
        luck = Stream(derived(seed, "deal", viewer, attempt))
        drop_unshown(twin, viewer)
        _deal(twin, viewer, luck)
        if t.setting.hears:
            from kredens.kernel.triggers import redealt

            redealt(twin)
        twin.pledges = tuple([_redeal(pledge, viewer, luck) for pledge in twin.pledges])
        if not same_luck:
            twin.seed = derived(seed, "future", viewer, attempt)
            twin.drawn = 0
        if plausible is None or plausible(twin, viewer):
            twin.question = derive_question(twin)
            if twin.question is None and twin.frames:
                # Who is asked in silence in the true deal has nothing to say to it in this one.
                run(twin)
            return twin
    raise RuntimeError(f"no plausible deal for seat {viewer} in {TRIES} tries")


def _redeal(pledge: Pledge, viewer: int, luck: Stream) -> Pledge:
    return pledge if pledge.seat == viewer else replace(pledge, value=luck.pick(pledge.among))


def count_worlds(t: Table, viewer: int, limit: int = 100_000) -> int:
    """Count the deals that `viewer` thinks possible, tokens apart but equal faces alike; stop at `limit`."""
    total = 1
    for group in groups(t, viewer):
        total *= len(group.worlds(limit))
        if total >= limit:
            return limit
    return total
