"""Memory, allowances, bars, watches and delayed effects, and what ends them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from kredens.errors import BadGame
from kredens.kernel.modifiers import begin
from kredens.kernel.notes import bar, barred, end_scope, give_back, here, recall, remember, spend, spent, unlearn

if TYPE_CHECKING:
    from .conftest import Play


def test_an_allowance_is_spent_until_its_scope_ends(court: Play) -> None:
    """Two deeds in a turn; the next turn has two again, and a deed that is given back may be done again."""
    court.does("play:jan", "on:nobody", "play:abi", "on:nobody", "play:sakowicz", "on:nobody")
    court.does("agitate:jan", "agitate:abi")
    assert court.reasons("agitate:sakowicz")[0] == "1.8.deed.one"
    give_back(court.table, "deed", seat=0)
    assert spent(court.table, "deed", seat=0) == 1
    assert court.reasons("agitate:sakowicz")[-1] == "toy.turn"  # only the question that was asked before stands
    court.does("done")
    assert spent(court.table, "deed", seat=0) == 0


def test_a_bar_binds_one_card_for_one_turn(court: Play) -> None:
    """Barred by one of an action's types is barred; the others are free, and so is she in the next turn."""
    court.does("play:jan", "on:nobody", "play:abi", "on:nobody", "play:sakowicz", "on:nobody", "play:ban", "on:jan")
    assert court.reasons("agitate:jan") == ["iii.f.1.prohibit"]
    assert "agitate:abi" in court.options
    court.does("done", "done")
    assert "agitate:jan" in court.options


def test_an_action_of_several_types_is_barred_by_one(court: Play) -> None:
    """The bar says which."""
    t = court.table
    bar(t, 3, ("bleed", "govern"), "turn")
    assert barred(t, 3, ("hunt", "govern")) == ("govern",)
    assert barred(t, 3, ("hunt",)) == ()
    assert barred(t, 4, ("bleed",)) == ()


def test_a_note_about_a_card_goes_with_it(court: Play) -> None:
    """What comes back is another object, with nothing remembered of it; a mere step aside changes nothing."""
    t, toy = court.table, court.toy
    t.move(1, toy.COURT[0])
    remember(t, "wounded", token=1)
    t.shift(1, toy.FIELD[0])
    assert len(recall(t, "wounded")) == 1
    t.move(1, toy.DISCARD[0])
    assert recall(t, "wounded") == ()


def test_what_is_recalled_follows_the_position(court: Play) -> None:
    """Copies share their notes until one of them learns more; what the other knows stays as it was."""
    t = court.table
    remember(t, "debt", seat=0, value=1)
    twin = t.clone()
    assert [note.value for note in recall(twin, "debt")] == [1]
    remember(twin, "debt", seat=1, value=2)
    assert [note.value for note in recall(t, "debt")] == [1]
    assert [note.value for note in recall(twin, "debt")] == [1, 2]
    assert spent(twin, "debt", seat=1) == 1
    unlearn(twin, recall(twin, "debt"))
    assert recall(twin, "debt") == ()
    assert spent(t, "debt") == 1


def test_notes_are_recalled_by_seat_card_and_frame(court: Play) -> None:
    """And unlearnt one by one."""
    t = court.table
    first = remember(t, "x", seat=0, value=(1, "a"))
    second = spend(t, "x", seat=1, token=2, depth=here(t))
    assert recall(t, "x") == (first, second)
    assert recall(t, "x", seat=0) == (first,)
    assert recall(t, "x", token=2) == (second,)
    assert recall(t, "x", depth=here(t)) == (second,)
    assert recall(t, "y") == ()
    unlearn(t, [first])
    assert recall(t, "x") == (second,)


def test_a_scope_ends_what_names_it_and_nothing_else(court: Play) -> None:
    """Rows and notes alike."""
    t, toy = court.table, court.toy
    for until in ("turn", "round", ""):
        remember(t, "n", until=until)
        begin(t, toy.SABRE, 1, until=until)
    end_scope(t, "turn")
    assert [note.until for note in t.notes] == ["round", ""]
    assert [row.until for row in t.rows] == ["round", ""]


def test_a_watch_lapses_when_what_it_watches_happens(ring: Play) -> None:
    """To gain pool is fine; to lose one ends the withdrawal, and gaining it back does not mend it."""
    ring.does("withdraw", "gather")
    assert len(recall(ring.table, "withdrawal")) == 1
    ring.does("done", "withdraw", "done", "bleed", "pass", "pass")
    assert [note.seat for note in recall(ring.table, "withdrawal")] == [1]
    ring.does("done", "gather")
    assert [note.seat for note in recall(ring.table, "withdrawal")] == [1]


def test_a_delayed_effect_comes_when_its_frame_is_over(ring: Play) -> None:
    """Doomed minions die as the turn ends, each asked for only if they differ; not before."""
    ring.does("play:guard", "doom:guard", "play:angel")
    assert len(ring.table.at(ring.toy.READY[0])) == 2
    ring.does("done")
    slugs = [ring.table.face(token).slug for token in ring.table.at(ring.toy.TORPOR[0])]
    assert slugs == ["guard"]
    assert ring.table.notes == ()


def test_delayed_effects_that_differ_are_ordered(ring: Play) -> None:
    """By the player whose effects they are, though her turn is over."""
    ring.does("play:guard", "play:ghoul", "doom:guard", "doom:ghoul", "done")
    assert (ring.asked, ring.options) == (0, ("first:doom", "first:doom@2"))
    ring.does("first:doom@2")
    assert ring.table.at(ring.toy.READY[0]) == ()


def test_a_delayed_effect_about_a_card_that_has_left_does_not_come(ring: Play) -> None:
    """Nothing that spoke of it touches what may come back."""
    ring.does("play:guard", "doom:guard", "kill:guard", "done")
    assert ring.table.waiting == ()
    assert ring.asked == 1


def test_what_is_scoped_to_a_frame_ends_with_it(ring: Play) -> None:
    """Depth by depth: the fight's memory goes, the turn's stays."""
    ring.does("fight")
    t: Any = ring.table
    remember(t, "mine", depth=here(t))
    remember(t, "the turn's", depth=here(t) - 1)
    ring.does("strike")
    assert [note.topic for note in ring.table.notes] == ["the turn's"]
    ring.does("done")
    assert ring.table.notes == ()


def test_a_fight_in_the_end_of_a_fight_cleans_up_only_its_own(ring: Play) -> None:
    """The revenge burns its own sting; those of the outer fight lie in limbo until that one is over."""
    toy = ring.toy
    ring.does("revenge", "strike")
    assert len(ring.table.at(toy.LIMBO)) == 2
    ring.does("strike")
    moves = [event for event in ring.state.events(None) if event.get("from") == "limbo"]
    assert [event["to"] for event in moves] == ["ash heap 1", "ash heap 0"]
    assert ring.table.at(toy.LIMBO) == ()


def test_a_game_without_settle_points_cannot_delay_effects(court: Play) -> None:
    """It would wait for ever, so it is refused."""
    t = court.table
    t.setting.settle, settle = None, t.setting.settle
    try:
        with pytest.raises(BadGame, match="settles=True"):
            remember(t, "later", then=court.toy.Turn)
    finally:
        t.setting.settle = settle
