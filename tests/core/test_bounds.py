"""Bounds: however many cards are seen and shuffled in again, what a seat knows is told, and dealt anew, soon.

The toy is the parlour, where anything may happen in any order. Seen cards whose origin is in doubt leave ghosts (see
`kredens.kernel.lots`); without a bound there come to be several for each card, and a search for a way to lay them does
not end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.core.sight_toys.parlour import ACTS, VIEWERS, act, start

from kredens.kernel import deals, lots, sight, view
from kredens.kernel.rng import Stream

if TYPE_CHECKING:
    from kredens.kernel.table import Table


def after(cards: int, seed: int, acts: int) -> Table:
    """Return a table of so many cards of six faces at which so much has happened by chance."""
    luck = Stream(seed)
    t = start(tuple([luck.below(6) for _ in range(cards)])).table
    for _ in range(acts):
        act(t, luck.pick(("draw", "draw", *ACTS)), luck.below(2), luck.below(60))
    sight.work_in(t)
    return t


@pytest.mark.parametrize("seed", [1, 3])
def test_a_long_game_is_dealt_anew(seed: int) -> None:
    t = after(30, seed, 200)
    for viewer in VIEWERS:
        assert len(t.ghosts[viewer]) <= lots.MOST_GHOSTS
        assert view.build(sight.determinize(t, viewer, 5), viewer) == view.build(t, viewer)


@pytest.mark.parametrize("most", [0, 2])
def test_what_is_forgotten_excludes_nothing(most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The true deal stays possible, the faces in doubt stay those that there are, and no ghost is left over."""
    monkeypatch.setattr(lots, "MOST_GHOSTS", most)
    forgotten = 0
    for seed in range(12):
        t = after(8, seed, 60)
        faces = [card.face for card in t.cards]
        for viewer in VIEWERS:
            assert len(t.ghosts[viewer]) <= most
            forgotten += not t.ghosts[viewer]
            for lot in t.lots[viewer]:
                assert not lot.holds & ~lot.might
            worlds = [sight.determinize(t, viewer, number) for number in range(6)]
            assert all(sorted([card.face for card in world.cards]) == sorted(faces) for world in worlds)
            for group in sight.groups(t, viewer):
                hidden = [token for token in range(len(faces)) if group.hidden >> token & 1]
                assert tuple([faces[token] for token in hidden]) in group.worlds(100_000)
    assert forgotten


def test_where_no_way_is_found_soon_the_deal_begins_with_the_true_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is stirred for longer, and is still one that is possible for all that the seat knows."""
    found = after(30, 1, 120)
    monkeypatch.setattr(deals, "TURNS", 0)
    differ: set[tuple[int, ...]] = set()
    for viewer in VIEWERS:
        for seed in range(4):
            world = sight.determinize(found, viewer, seed)
            assert view.build(world, viewer) == view.build(found, viewer)
            differ.add(tuple([card.face for card in world.cards]))
    assert len(differ) > len(VIEWERS)
