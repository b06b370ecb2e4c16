"""Sight: the one authority on who knows which card.

For each viewer a card's face is either known or part of a *lot*: a set of faces of which she knows only among which
tokens they lie. Looking makes known; shuffles and private picks mix, for everybody who could not follow. Views, logs,
option lists and determinisation all read this and nothing else.

Lots are kept as bit masks (see `state.Lot`). Mixes are journalled and worked in when somebody asks, so that a game
without an onlooker pays next to nothing for its secrets.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from kredens.kernel.flow import derive_question, unwind
from kredens.kernel.rng import Stream, derived
from kredens.kernel.state import Lot, Mix, Pledge

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from kredens.kernel.table import Table

JOURNAL_LIMIT = 512
"""How many mixes may wait before they are worked into the lots."""

TRIES = 1_000
"""How many deals `determinize` tries before it believes that no plausible one can be found."""


def bits(mask: int) -> Iterator[int]:
    """Yield the numbers of the set bits, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


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
        lots = t.lots[viewer]
        for entry in t.journal:
            if entry.viewers >> viewer & 1:
                lots = _mixed(lots, entry.group, entry.had[viewer], faces)
        t.lots[viewer] = lots
    t.journal.clear()


def _mixed(lots: tuple[Lot, ...], group: int, had: int, faces: list[int]) -> tuple[Lot, ...]:
    touched = [lot for lot in lots if lot.might & group]
    apart = [lot for lot in lots if not lot.might & group]
    if all(not lot.might & ~group for lot in touched):
        return tuple(sorted([*apart, Lot(group, group)]))
    if had:
        touched = _settled(touched, had, faces)
    by_reach: dict[int, int] = {}
    for lot in touched:
        reach = lot.might | group if lot.might & group else lot.might
        by_reach[reach] = by_reach.get(reach, 0) | lot.holds
    if had:
        by_reach[group] = by_reach.get(group, 0) | had
    return tuple(sorted([*apart, *[Lot(holds, reach) for reach, holds in by_reach.items()]]))


def _settled(lots: list[Lot], tokens: int, faces: list[int]) -> list[Lot]:
    """Take tokens whose faces the viewer has seen out of their lots.

    Where a seen face may have come from several lots, the viewer cannot tell which of them has one fewer: the other
    copies of that face become a lot of their own that reaches as far as all of these did.
    """
    for token in bits(tokens):
        bit = 1 << token
        face = faces[token]
        sources = [lot for lot in lots if lot.might & bit and _copies(lot.holds, face, faces)]
        if len(sources) > 1:
            copies = reach = 0
            for lot in sources:
                copies |= _copies(lot.holds, face, faces)
                reach |= lot.might
            lots = [Lot(lot.holds & ~copies, lot.might) if lot in sources else lot for lot in lots]
            lots.append(Lot(copies, reach))
        lots = [Lot(lot.holds & ~bit, lot.might & ~bit) for lot in lots]
    return [lot for lot in lots if lot.holds]


def _copies(tokens: int, face: int, faces: list[int]) -> int:
    copies = 0
    for token in bits(tokens):
        if faces[token] == face:
            copies |= 1 << token
    return copies


def groups(t: Table, viewer: int) -> list[tuple[int, list[Lot]]]:
    """Return what a viewer knows of the cards she does not know: each a mask of tokens, and the lots among them.

    Lots whose tokens overlap form one group. Tokens she knows are left out where that loses nothing.
    """
    work_in(t)
    known = t.known[viewer]
    result: list[tuple[int, list[Lot]]] = []
    for lot in t.lots[viewer]:
        if len(result) == 0 or not any(reach & lot.might for reach, _ in result):
            result.append((lot.might, [lot]))
            continue
        meeting = [entry for entry in result if entry[0] & lot.might]
        result = [entry for entry in result if not entry[0] & lot.might]
        reach, together = lot.might, [lot]
        for other_reach, others in meeting:
            reach |= other_reach
            together.extend(others)
        result.append((reach, together))
    slim: list[tuple[int, list[Lot]]] = []
    for reach, together in result:
        if len(together) == 1:
            left = reach & ~known
            if left:
                slim.append((left, [Lot(left, left)]))
        elif reach & ~known:
            slim.append((reach, sorted(together)))
    slim.sort(key=lambda entry: entry[0])
    return slim


def _deal(t: Table, viewer: int, luck: Stream) -> None:
    """Permute the faces that `viewer` cannot know among the tokens where she thinks them possible."""
    known = t.known[viewer]
    lots_now = list(t.lots[viewer])
    for reach, lots in groups(t, viewer):
        if len(lots) == 1:
            tokens = tuple(bits(reach))
            faces = luck.shuffled(tuple(sorted([t.cards[token].face for token in tokens])))
            for token, face in zip(tokens, faces, strict=True):
                t.cards[token] = replace(t.cards[token], face=face)
            continue
        holds = _deal_overlapping(t, reach, lots, known, luck)
        lots_now = [lot for lot in lots_now if lot not in lots]
        lots_now.extend(Lot(held, lot.might) for held, lot in zip(holds, lots, strict=True))
    t.lots[viewer] = tuple(sorted(lots_now))


def _deal_overlapping(t: Table, reach: int, lots: list[Lot], known: int, luck: Stream) -> list[int]:
    """Deal several lots that overlap: a random perfect matching of faces to tokens, then random swaps."""
    tokens = [token for token in bits(reach) if any(lot.holds >> token & 1 for lot in lots)]
    pieces = sorted((t.cards[token].face, number) for number, lot in enumerate(lots) for token in bits(lot.holds))
    fixed = {token: t.cards[token].face for token in tokens if known >> token & 1}

    def may(piece: tuple[int, int], token: int) -> bool:
        wanted = fixed.get(token)
        return bool(lots[piece[1]].might >> token & 1) and (wanted is None or wanted == piece[0])

    order = luck.shuffled(tuple(range(len(tokens))))
    supply = luck.shuffled(tuple(pieces))
    given = _matching([tokens[place] for place in order], supply, may)
    spots = sorted(given)
    for _ in range(4 * len(spots)):
        one, other = luck.pick(tuple(spots)), luck.pick(tuple(spots))
        if may(given[one], other) and may(given[other], one):
            given[one], given[other] = given[other], given[one]
    holds = [0] * len(lots)
    for token, (face, number) in given.items():
        holds[number] |= 1 << token
        if t.cards[token].face != face:
            t.cards[token] = replace(t.cards[token], face=face)
    return holds


def _matching(
    tokens: list[int], pieces: tuple[tuple[int, int], ...], may: Callable[[tuple[int, int], int], bool]
) -> dict[int, tuple[int, int]]:
    """Match every token to a piece it may hold, by augmenting paths. The true deal shows that one exists."""
    holder: dict[int, int] = {}

    def place(token: int, tried: set[int]) -> bool:
        for number, piece in enumerate(pieces):
            if number not in tried and may(piece, token):
                tried.add(number)
                if number not in holder or place(holder[number], tried):
                    holder[number] = token
                    return True
        return False

    for token in tokens:
        place(token, set())
    return {token: pieces[number] for number, token in holder.items()}


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
        twin.listening = bool(t.setting.game.triggers)
        luck = Stream(derived(seed, "deal", viewer, attempt))
        _drop_unshown(twin, viewer)
        _deal(twin, viewer, luck)
        twin.pledges = tuple([_redeal(pledge, viewer, luck) for pledge in twin.pledges])
        if not same_luck:
            twin.seed = derived(seed, "future", viewer, attempt)
            twin.drawn = 0
        if plausible is None or plausible(twin, viewer):
            twin.question = derive_question(twin)
            return twin
    raise RuntimeError(f"no plausible deal for seat {viewer} in {TRIES} tries")


def _redeal(pledge: Pledge, viewer: int, luck: Stream) -> Pledge:
    return pledge if pledge.seat == viewer else replace(pledge, value=luck.pick(pledge.among))


def _drop_unshown(t: Table, viewer: int) -> None:
    """Undo what other seats are composing and have not shown: their frames end, and they are asked afresh."""
    question = t.question
    if question is None or question.seat == viewer:
        return
    for depth, frame in enumerate(t.frames):
        if type(frame).private:
            below = t.frames[depth - 1]
            below.at -= 1
            unwind(t, depth - 1, "not shown yet")
            del t.frames[depth:]
            t.unwinding = ()
            return


def count_worlds(t: Table, viewer: int, limit: int = 100_000) -> int:
    """Count the deals that `viewer` thinks possible, tokens apart but equal faces alike; stop at `limit`."""
    total = 1
    known = t.known[viewer]
    for reach, lots in groups(t, viewer):
        tokens = [token for token in bits(reach) if any(lot.holds >> token & 1 for lot in lots)]
        stock: dict[tuple[int, int], int] = {}
        for number, lot in enumerate(lots):
            for token in bits(lot.holds):
                piece = (t.cards[token].face, number)
                stock[piece] = stock.get(piece, 0) + 1
        worlds: set[tuple[int, ...]] = set()

        def fill(
            place: int,
            faces: tuple[int, ...],
            tokens: list[int] = tokens,
            lots: list[Lot] = lots,
            stock: dict[tuple[int, int], int] = stock,
            worlds: set[tuple[int, ...]] = worlds,
        ) -> None:
            if len(worlds) >= limit:
                return
            if place == len(tokens):
                worlds.add(faces)
                return
            token = tokens[place]
            for piece, left in list(stock.items()):
                fixed = known >> token & 1 and t.cards[token].face != piece[0]
                if left and not fixed and lots[piece[1]].might >> token & 1:
                    stock[piece] -= 1
                    fill(place + 1, (*faces, piece[0]))
                    stock[piece] += 1

        fill(0, ())
        total *= len(worlds)
        if total >= limit:
            return limit
    return total
