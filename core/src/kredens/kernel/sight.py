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

from kredens.errors import NoDeal
from kredens.kernel.closed import work_in_memories
from kredens.kernel.flow import answer, derive_question, run
from kredens.kernel.imagining import imagine
from kredens.kernel.lots import Faces, Knowledge
from kredens.kernel.questions import ASKED_BITS, PASS, Ask
from kredens.kernel.rng import Stream, derived
from kredens.kernel.state import Mix, Pledge
from kredens.kernel.unshown import drop_unshown
from kredens.kernel.witnesses import follow_deal

if TYPE_CHECKING:
    from kredens.kernel.deals import Group
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


def narrow(t: Table, tokens: int, kinds: int, viewers: int) -> None:
    """Let some viewers know that tokens have faces of some kinds, without seeing them; all are masks."""
    t.journal.append(Mix(tokens, viewers, kinds=kinds))
    if len(t.journal) >= JOURNAL_LIMIT:
        work_in(t)


def work_in(t: Table) -> None:
    """Work the journalled mixes into the lots."""
    if not t.journal:
        return
    closed_to = t.setting.closed_to
    if t.setting.closed:
        work_in_memories(t)
    faces = Faces([card.face for card in t.cards])
    # Viewers who know the same share one `Knowledge`, and what a mix makes of it.
    same: dict[tuple[tuple[Lot, ...], tuple[int, ...]], Knowledge] = {}
    knowing: list[Knowledge] = []
    for known in zip(t.lots, t.ghosts, strict=True):
        knowledge = same.get(known)
        if knowledge is None:
            knowledge = same[known] = Knowledge.of(faces, *known)
        knowing.append(knowledge)
    viewers_of = t.setting.viewers_of
    for entry in t.journal:
        had = entry.had
        mixed: dict[tuple[Knowledge, int, int], Knowledge] = {}
        for viewer in viewers_of[entry.viewers]:
            group = entry.group & ~closed_to[viewer]
            if not group:
                continue
            key = knowing[viewer], group, 0 if entry.kinds else had[viewer] & group
            after = mixed.get(key)
            if after is None:
                after = key[0].narrowed(group, entry.kinds) if entry.kinds else key[0].mixed(group, key[2])
                mixed[key] = after
            knowing[viewer] = after
    lots: dict[Knowledge, tuple[Lot, ...]] = {}
    for viewer, knowledge in enumerate(knowing):
        if knowledge not in lots:
            lots[knowledge] = knowledge.lots()
        t.lots[viewer], t.ghosts[viewer] = lots[knowledge], knowledge.ghosts
    t.journal.clear()


def groups(t: Table, viewer: int) -> list[Group]:
    """Return what a viewer knows of the cards she does not know, in groups that have nothing to do with each other."""
    work_in(t)
    faces = Faces([card.face for card in t.cards])
    return Knowledge.of(faces, t.lots[viewer], t.ghosts[viewer]).groups(t.known[viewer])


def _deal(t: Table, viewer: int, luck: Stream) -> None:
    """Permute the faces that `viewer` cannot know among the tokens where she thinks them possible."""
    held: dict[tuple[int, int], Lot] = {}
    for group in groups(t, viewer):
        dealt, lots = group.deal(luck)
        for token, face in dealt.items():
            if t.cards[token].face != face:
                t.cards[token] = replace(t.cards[token], face=face)
        if len(lots) > 1:
            held.update({(lot.might, lot.pool): lot for lot in lots})
    t.lots[viewer] = tuple([held.get((lot.might, lot.pool), lot) for lot in t.lots[viewer]])


def determinize(t: Table, viewer: int, seed: int, *, same_luck: bool = False) -> Table:
    """Return another position that `viewer` cannot tell from this one.

    Args:
        t: the table; it is not changed.
        viewer: a seat, or the spectator.
        seed: which of the possible positions.
        same_luck: whether the generator stays the same (for tests), or is replaced by one of its own (for bots, who
            must not learn what the next shuffle brings).

    Raises:
        NoDeal: the game's `plausible` hook refused every deal that was tried.
    """
    work_in(t)
    plausible = t.setting.game.plausible
    for attempt in range(TRIES):
        twin = t.clone()
        twin.log = None
        twin.in_force = None
        luck = Stream(derived(seed, "deal", viewer, attempt))
        drop_unshown(twin, viewer)
        before = t
        if t.setting.closed:
            imagine(twin, viewer, Stream(derived(seed, "imagine", viewer, attempt)))
            before = twin.clone()
        _deal(twin, viewer, luck)
        follow_deal(before, twin, viewer, Stream(derived(seed, "witness", viewer, attempt)))
        twin.listening = twin.setting.hears
        if t.setting.hears:
            from kredens.kernel.triggers import redealt

            redealt(twin)
        twin.pledges = tuple([_redeal(pledge, viewer, luck) for pledge in twin.pledges])
        if not same_luck:
            twin.seed = derived(seed, "future", viewer, attempt)
            twin.drawn = 0
            _count_anew(twin, viewer)
        if plausible is None or plausible(twin, viewer):
            twin.question = derive_question(twin)
            if twin.question is None and twin.frames:
                # Who is asked in silence in the true deal has nothing to say to it in this one.
                run(twin)
            elif t.question is not None and t.question.seat == viewer:
                _let_pass(twin, viewer)
            return twin
    who = "a spectator" if viewer == t.setting.spectator else f"seat {viewer}"
    raise NoDeal(
        f"None of {TRIES} deals of the cards that {who} cannot know is plausible by the rules of {t.setting.game.id!r}."
    )


def _let_pass(t: Table, viewer: int) -> None:
    """Let those pass who in this deal would have been asked in silence before the viewer, for it is her turn."""
    counts = t.asked, t.decisions
    for _ in t.seats:
        question = t.question
        if question is None or question.seat == viewer or not _can_pass_unseen(t, question):
            break
        answer(t, question, question.ids.index(PASS))
    t.asked, t.decisions = counts


def _can_pass_unseen(t: Table, question: Ask) -> bool:
    return PASS in question.ids and t.frames[-1].step_back().silent


def _count_anew(t: Table, viewer: int) -> None:
    """Forget how many answers and questions there were, but for those put to the viewer: others are asked unseen."""
    t.decisions = 0
    mine = 0 if viewer == t.setting.spectator else (1 << ASKED_BITS) - 1 << ASKED_BITS * (viewer + 1)
    t.asked &= mine


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
