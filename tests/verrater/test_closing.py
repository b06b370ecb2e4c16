"""Phases 7 to 9: the Builder builds, the Strategy card changes hands, and what was played is discarded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from .conftest import Talk, Verrater

RIVER_AND_CITY = ("E River", "R City")
POSTS: list[dict[str, Any]] = [{"at": 0, "face": "post"}, {"at": 1, "face": "post"}]


def builder(verrater: Verrater, *own: dict[str, Any], **more: Any) -> Talk:  # noqa: ANN401  # the fields of a position
    """Phase 7 with Brown as Builder and these cards of hers in the ring."""
    estates = {"brown": list(own), **more.pop("others", {})}
    return verrater.round(7, roles={"brown": "builder"}, estates=estates, strategist="yellow", **more)


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.clause("phase7.who")
def test_only_the_builder_is_asked(verrater: Verrater, seats: int) -> None:
    """With the Builder in the middle nobody is, and the next round begins."""
    table = verrater.round(7, seats, roles={"blue": "builder", "brown": "strategist"})
    assert (table.asked, table.clause) == ("blue", "phase7.who")
    table = verrater.round(7, seats, roles={"brown": "strategist"}, strategist="green")
    assert (table.asked, table.clause, table.round) == ("brown", "phase1.who", 2)
    table = verrater.round(1, seats, strategist="green")
    table.refuses("build:3:estate", by="phase7.who")


@pytest.mark.clause("phase7.optional")
def test_the_builder_may_do_nothing(verrater: Verrater) -> None:
    """Passing is an answer, and the ring stays as it is."""
    table = builder(verrater, {"at": 0})
    assert "pass" in table.options
    table.answers("brown", "pass")
    assert table.built == {0: ("brown", "estate")}
    assert table.count("reserve", "brown") == 2


@pytest.mark.parametrize("step", ["build:5:post", "move:0:5", "turn:0"])
@pytest.mark.clause("phase7.one", "role.builder")
def test_the_builder_takes_one_step(verrater: Verrater, step: str) -> None:
    """After it phase 7 is over."""
    table = builder(verrater, {"at": 0}, {"at": 1}).answers("brown", step)
    assert (table.asked, table.clause) == ("yellow", "phase1.who")
    assert table.phases[:4] == [7, 8, 9, 10]


@pytest.mark.parametrize("face", ["estate", "post"])
@pytest.mark.clause("phase7.bring")
def test_a_card_from_the_reserve_goes_under_a_free_landscape(verrater: Verrater, face: str) -> None:
    """With whichever face its owner likes; every free landscape is offered twice."""
    table = builder(verrater, {"at": 0})
    free = [place for place in range(12) if place]
    assert table.offered("build") == tuple(f"{place}:{side}" for place in free for side in ("estate", "post"))
    table.answers("brown", f"build:7:{face}")
    assert table.built == {0: ("brown", "estate"), 7: ("brown", face)}
    assert table.count("reserve", "brown") == 1


@pytest.mark.clause("phase7.bring")
def test_without_a_card_in_reserve_nothing_is_brought_in(verrater: Verrater) -> None:
    """All three lie in the ring already; with one left there is something to bring."""
    table = builder(verrater, {"at": 0}, {"at": 1}, {"at": 2})
    assert table.offered("build") == ()
    table.refuses("build:5:estate", by="phase7.bring")
    assert len(builder(verrater, {"at": 0}, {"at": 1}).offered("build")) == 20


@pytest.mark.clause("phase7.move")
def test_a_card_moves_to_a_free_landscape(verrater: Verrater) -> None:
    """Where it lay is free afterwards; others' cards are not hers to move."""
    table = builder(verrater, {"at": 0}, others={"blue": [{"at": 3}]})
    assert table.offered("move") == tuple(f"0:{place}" for place in range(12) if place not in {0, 3})
    table.refuses("move:3:4", by="phase7.move")
    table.answers("brown", "move:0:5")
    assert table.built == {5: ("brown", "estate"), 3: ("blue", "estate")}


@pytest.mark.parametrize(("face", "other"), [("estate", "post"), ("post", "estate")])
@pytest.mark.clause("phase7.turn")
def test_a_card_is_turned_where_it_lies(verrater: Verrater, face: str, other: str) -> None:
    """An Estate becomes a Trading Post or the other way round; others' cards are not hers to turn."""
    table = builder(verrater, {"at": 0, "face": face}, others={"blue": [{"at": 3}]})
    assert table.offered("turn") == ("0",)
    table.refuses("turn:3", by="phase7.turn")
    table.refuses("turn:7", by="phase7.turn")
    table.answers("brown", "turn:0")
    assert table.built == {0: ("brown", other), 3: ("blue", "estate")}


@pytest.mark.clause("phase7.free", "setup.estate.one-per-landscape")
def test_a_landscape_holds_one_card_whoever_owns_it(verrater: Verrater) -> None:
    """Five are taken, so seven are left to build on and to move to, Eagle and Rose ones."""
    table = builder(verrater, {"at": 0}, others={"blue": [{"at": 5}, {"at": 6}], "green": [{"at": 9}, {"at": 11}]})
    taken = {"0", "5", "6", "9", "11"}
    free = {str(place) for place in range(12)} - taken
    assert {place.partition(":")[0] for place in table.offered("build")} == free
    assert {place.partition(":")[2] for place in table.offered("move")} == free
    assert {table.ring[int(place)][0] for place in free} == {"E", "R"}
    for place in taken:
        table.refuses(f"build:{place}:estate", by="phase7.free")
        table.refuses(f"move:0:{place}", by="phase7.free")


@pytest.mark.clause("phase7.visible")
def test_owner_and_face_of_what_is_built_are_public(verrater: Verrater) -> None:
    """Every player and every onlooker reads the same."""
    table = builder(verrater, {"at": 0, "face": "post"}, others={"blue": [{"at": 3}]})
    shown = [table.view(viewer)["zones"]["built"] for viewer in (*table.seats, None)]
    assert shown == [shown[0]] * 5
    assert table.built == {0: ("brown", "post"), 3: ("blue", "estate")}
    assert len(shown[0]["cards"]) == shown[0]["count"] == 2


@pytest.mark.parametrize("face", ["estate", "post"])
@pytest.mark.clause("phase7.no-turn-in-move", "phase7.move")
def test_a_card_keeps_its_face_when_it_moves(verrater: Verrater, face: str) -> None:
    """Moving and turning are two steps."""
    table = builder(verrater, {"at": 0, "face": face}).answers("brown", "move:0:8")
    assert table.built == {8: ("brown", face)}


@pytest.mark.clause("phase7.no-remove")
def test_no_card_leaves_the_ring(verrater: Verrater) -> None:
    """With three cards in the ring every step but none leaves three there."""
    cards: list[dict[str, Any]] = [{"at": 0}, {"at": 1, "face": "post"}, {"at": 2}]
    table = builder(verrater, *cards)
    for answer in table.options:
        after = builder(verrater, *cards).answers("brown", answer)
        assert len(after.built) == 3
        assert after.count("reserve", "brown") == 0


@pytest.mark.clause("phase7.max-two")
def test_nobody_gets_a_third_trading_post(verrater: Verrater) -> None:
    """With two, neither a new one nor turning an Estate is offered; with one, both are."""
    table = builder(verrater, *POSTS)
    table.refuses("build:5:post", by="phase7.max-two")
    assert table.offered("build") == tuple(f"{place}:estate" for place in range(2, 12))
    table = builder(verrater, *POSTS, {"at": 2})
    table.refuses("turn:2", by="phase7.max-two")
    assert table.offered("turn") == ("0", "1")
    table = builder(verrater, POSTS[0], {"at": 2})
    assert "5:post" in table.offered("build")
    assert table.offered("turn") == ("0", "2")
    table = builder(verrater, {"at": 2}, others={"blue": POSTS})
    assert "5:post" in table.offered("build")
    assert table.offered("turn") == ("2",)


@pytest.mark.clause("phase7.max-two")
def test_nobody_ever_has_three_trading_posts(verrater: Verrater) -> None:
    """Not at any question of whole games."""
    for seed in range(4):
        for table in verrater.set_up(seed=seed).wanders():
            posts = [owner for owner, face in table.built.values() if face == "post"]
            assert all(posts.count(seat) <= 2 for seat in table.seats)


@pytest.mark.clause("phase7.posts-count")
def test_a_trading_post_pays_under_any_landscape(verrater: Verrater) -> None:
    """Brown is Eagle, and the posts lie under a Rose and under an Eagle landscape."""
    for place in (2, 0):
        posts = {"brown": [{"at": place, "face": "post"}]}
        table = verrater.round(10, round=8, estates=posts, hands={"brown": [2, 3]})
        assert table.house("brown") == "E"
        assert table.gained("brown", "trading posts") == 2


@pytest.mark.clause("phase8.take", "phase8.next")
def test_the_strategist_takes_the_strategy_card_for_the_next_round(verrater: Verrater) -> None:
    """Blue, who has it, has chosen this round's conflict; Green chooses the next one."""
    table = verrater.round(1, strategist="blue").answers("blue", "conflict:10-11")
    while table.offered("role"):
        wanted = "strategist" if table.asked == "green" else "farmer"
        table.says(f"role:{wanted}" if wanted in table.offered("role") else table.options[0])
    assert table.strategist == "blue"
    table.plays()
    while not table.offered("conflict"):
        table.says(table.options[0])
    assert (table.strategist, table.asked, table.conflict) == ("green", "green", "10-11")


@pytest.mark.clause("phase8.next")
def test_the_strategy_card_changes_hands_after_the_builder(verrater: Verrater) -> None:
    """While the Builder is asked in phase 7, Blue still has it."""
    roles = {"brown": "builder", "green": "strategist"}
    table = verrater.round(4, conflict=RIVER_AND_CITY, strategist="blue", roles=roles)
    assert table.strategist == "blue"
    assert table.answers("brown", "pass").strategist == "green"


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.clause("phase8.keep")
def test_without_a_strategist_the_holder_keeps_the_card(verrater: Verrater, seats: int) -> None:
    """She chooses the next conflict too, wherever she sits."""
    for holder in ("brown", "blue", "green", "yellow")[:seats]:
        table = verrater.round(8, seats, strategist=holder, roles={"green": "farmer"})
        assert (table.strategist, table.asked, table.round) == (holder, holder, 2)


@pytest.mark.clause("phase8.again")
def test_the_holder_may_be_strategist_again(verrater: Verrater) -> None:
    """She keeps the card and gets the two points."""
    table = verrater.round(2, strategist="blue", blind="farmer", conflict="10-11").answers("brown", "role:traitor")
    assert "strategist" in table.offered("role")
    table.answers("blue", "role:strategist").skips("builder").plays()
    while not table.offered("conflict"):
        table.says(table.options[0])
    assert table.gained("blue", "strategist") == 2
    assert (table.strategist, table.asked) == ("blue", "blue")


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.clause("phase9.discard")
def test_what_was_played_is_discarded(verrater: Verrater, seats: int) -> None:
    """Nothing is left before the players, and cards in hand stay there."""
    table = verrater.round(
        9, seats, played={"brown": [2, 6], "green": [3, 3, 4]}, hands={"green": [8]}, discards=[5], strategist="blue"
    )
    assert table.discards == [2, 3, 3, 4, 5, 6]
    assert [table.count("played", seat) for seat in table.seats] == [0] * seats
    assert table.hand("green") == [8]


@pytest.mark.clause("phase9.discard")
def test_what_was_played_lies_there_until_phase_9(verrater: Verrater) -> None:
    """In phase 7 it has not been discarded yet."""
    table = verrater.round(4, conflict=RIVER_AND_CITY, roles={"brown": "builder"}, played={"green": [3, 4]})
    assert (table.played("green"), table.discards) == ([3, 4], [])
    table.answers("brown", "pass")
    assert (table.played("green"), table.discards) == ([], [3, 4])


@pytest.mark.clause("phase9.open")
def test_the_discard_pile_is_open(verrater: Verrater) -> None:
    """Everybody reads its values."""
    table = verrater.round(9, played={"brown": [2, 6]}, discards=[8])
    for viewer in (*table.seats, None):
        cards = table.view(viewer)["zones"]["discard pile"]["cards"]
        assert sorted(card["card"] for card in cards) == ["2", "6", "8"]
