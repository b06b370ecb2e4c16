"""Stats folded from what is printed and from what is in force; nothing is ever undone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kredens.errors import BadGame
from kredens.kernel.abilities import BONUSES, in_force, mask_of, rebuilt
from kredens.kernel.clauses import Trace
from kredens.kernel.modifiers import Bonus, Stat, begin, end_row, itself, predicate, rows_on, value
from kredens_leduc.game import LEDUC

if TYPE_CHECKING:
    from collections.abc import Callable

    from .conftest import Play


def unregistered(*_: object) -> bool:
    """Touch everything, if only it were registered."""
    return True


def nameless() -> Callable[..., bool]:
    """Return a function of no module."""
    return lambda: True


def sabre(court: Play, word: str) -> int:
    toy, t = court.toy, court.table
    return int(value(t, toy.SABRE, toy.named(t, word)))


def test_a_modifier_lasts_until_the_end_of_its_scope(court: Play) -> None:
    """Bravery is worth two until the end of the turn; the printed value is what it always was."""
    court.does("play:jan", "on:nobody", "play:bravery", "on:jan")
    assert sabre(court, "jan") == 7
    assert court.toy.JAN.sabre == 5
    court.does("done")
    assert sabre(court, "jan") == 5
    assert court.table.rows == ()


def test_stages_decide_and_then_age(court: Play) -> None:
    """What sets comes before what adds, that before what multiplies, that before what bounds, whoever came first."""
    court.does("play:jan", "on:nobody", "play:fury", "on:jan", "play:bravery", "on:jan")
    assert sabre(court, "jan") == 12  # (5 + 2) * 2, at most 12
    court.does("play:fog", "on:jan")
    assert sabre(court, "jan") == 4  # all sabres are set to 1 before: (1 + 2) * 2, at most 4
    court.does("done")
    assert sabre(court, "jan") == 10


def test_attached_gear_strengthens_its_host(court: Play) -> None:
    """The bonus goes wherever the gear goes."""
    court.does("play:jan", "on:nobody", "play:szabla", "on:jan")
    assert sabre(court, "jan") == 8


def test_a_bonus_is_a_stat_too(court: Play) -> None:
    """The mill doubles what the weapon gives, not what its bearer has."""
    court.does("play:jan", "on:nobody", "play:szabla", "on:jan", "play:mill", "on:jan")
    assert sabre(court, "jan") == 5 + 2 * 3
    court.does("done")
    assert sabre(court, "jan") == 8


def test_a_row_can_be_copied_to_another_target(court: Play) -> None:
    """Riposte gives Jan what lies on Abi, and each of the two ends by itself."""
    court.does("play:jan", "on:nobody", "play:abi", "on:nobody", "play:bravery", "on:abi", "play:riposte", "on:abi")
    assert (sabre(court, "jan"), sabre(court, "abi")) == (7, 4)
    court.does("play:dismiss", "on:abi")
    assert sabre(court, "jan") == 7


def test_a_card_strengthens_a_whole_company(court: Play) -> None:
    """The banner adds one to every companion of its seat, and to nobody else's."""
    court.does("play:jan", "on:nobody", "done", "play:sakowicz", "on:nobody", "done", "play:banner", "on:nobody")
    assert (sabre(court, "jan"), sabre(court, "sakowicz")) == (6, 3)


def test_a_stat_cites_its_clauses_when_it_is_asked_for(court: Play) -> None:
    """Whoever asks for a value goes through the paragraphs behind it."""
    stat = Stat("age", "1.2", "1.3", base=lambda _t, _token: 30)
    with Trace() as trace:
        assert not trace.reached
        assert value(court.table, stat, 0) == 30
    assert trace.reached == {"1.2", "1.3"}


def test_seats_have_stats_as_well(court: Play) -> None:
    """With the banner an agitation is worth a stroke more."""
    court.does("play:jan", "on:nobody", "play:banner", "on:nobody", "agitate:jan")
    assert court.table.mark(court.toy.STROKES[0]) == 2


def test_an_ability_may_be_in_force_elsewhere_and_under_a_condition(court: Play) -> None:
    """The watch works from the discard pile, and only in its owner's turn."""
    court.does("play:watch", "on:nobody")
    t, toy = court.table, court.toy
    assert value(t, toy.GAIN, 0) == 3
    court.does("done")
    assert value(court.table, toy.GAIN, 0) == 1
    court.does("done", "take-up:watch")
    assert value(court.table, toy.GAIN, 0) == 1


def test_a_card_that_left_and_came_back_is_another_object(court: Play) -> None:
    """Nothing that spoke of the old one touches it, and its gear is gone."""
    court.does("play:jan", "on:nobody", "play:szabla", "on:jan", "play:bravery", "on:jan", "play:dismiss", "on:jan")
    assert court.table.rows == ()
    court.does("take-up:jan", "play:jan", "on:nobody")
    assert sabre(court, "jan") == 5


def test_a_card_that_only_steps_aside_is_the_same_object(court: Play) -> None:
    """From the court into the field it takes along its gear, its wounds and what has been done to it."""
    court.does("play:jan", "on:nobody", "play:szabla", "on:jan", "play:bravery", "on:jan")
    t, toy = court.table, court.toy
    jan = toy.named(t, "jan")
    t.put(jan, toy.WOUNDS, 2)
    before = t.cards[jan].generation
    court.does("step-out:jan")
    t = court.table
    assert (sabre(court, "jan"), t.on(jan, toy.WOUNDS), t.cards[jan].generation) == (10, 2, before)
    assert [t.cards[gear].zone for gear in t.attached(jan)] == [toy.FIELD[0]]


def test_a_bound_effect_sleeps_and_goes_with_its_source(court: Play) -> None:
    """The sermon strengthens the company while Sakowicz, who preaches, is awake and there."""
    court.does("play:jan", "on:nobody", "play:sakowicz", "on:nobody", "play:sermon", "on:nobody")
    assert sabre(court, "jan") == 6
    court.does("play:sleep", "on:sakowicz")
    assert sabre(court, "jan") == 5
    court.does("play:wake", "on:sakowicz")
    assert sabre(court, "jan") == 6
    court.does("play:dismiss", "on:sakowicz")
    assert sabre(court, "jan") == 5
    assert court.table.rows == ()


def test_an_effect_outlives_the_card_it_came_from_unless_it_is_bound(court: Play) -> None:
    """Bravery is discarded when it is played, and its row no longer names it: that card may be shuffled one day."""
    court.does("play:jan", "on:nobody", "play:bravery", "on:jan")
    assert [row.source for row in court.table.rows] == [-1]


def test_a_change_of_control_is_an_event(court: Play) -> None:
    """Control is stored and compared at the settle point: it changes when the effect begins and when it ends."""
    court.does("play:jan", "on:nobody", "done", "play:bribe", "on:jan")
    jan = court.toy.named(court.table, "jan")
    assert court.table.cards[jan].controller == 1
    assert "agitate:jan" in court.options
    court.does("agitate:jan", "done")
    card = court.table.cards[jan]
    assert (card.controller, card.owner) == (0, 0)
    changes = [event for event in court.state.events(None) if event["event"] == "control"]
    assert [event["seat"] for event in changes] == [1, 0]


def test_a_card_under_foreign_control_is_discarded_to_its_owner(court: Play) -> None:
    """And the effect that changed its side says nothing of it any more."""
    court.does("play:jan", "on:nobody", "done", "play:bribe", "on:jan", "play:dismiss", "on:jan")
    t = court.table
    assert [t.face(token).slug for token in t.at(court.toy.DISCARD[0])] == ["jan"]
    assert t.rows == ()


def test_an_effect_can_be_ended_by_itself(court: Play) -> None:
    """Other effects on the same card go on."""
    court.does("play:jan", "on:nobody")
    t, toy = court.table, court.toy
    jan = toy.named(t, "jan")
    first = begin(t, toy.SABRE, 1, target=jan)
    begin(t, toy.SABRE, 2, target=jan)
    end_row(t, first.id)
    assert value(t, toy.SABRE, jan) == 7
    assert [row.amount for row in rows_on(t, toy.SABRE, jan)] == [2]


def test_values_keep_their_bounds(court: Play) -> None:
    """No sabre is below nothing or above twelve; an effect may narrow that further."""
    court.does("play:jan", "on:nobody")
    t, toy = court.table, court.toy
    jan = toy.named(t, "jan")
    begin(t, toy.SABRE, -9, target=jan)
    assert value(t, toy.SABRE, jan) == 0
    begin(t, toy.SABRE, 3, op="least", target=jan)
    assert value(t, toy.SABRE, jan) == 3
    begin(t, toy.SABRE, 99, target=jan)
    assert value(t, toy.SABRE, jan) == 12
    begin(t, toy.SABRE, 8, op="most", target=jan)
    assert value(t, toy.SABRE, jan) == 8


def test_of_two_that_set_a_value_the_later_one_counts(court: Play) -> None:
    """Within a stage the older row comes first; a stage may be chosen against the usual one."""
    court.does("play:jan", "on:nobody")
    t, toy = court.table, court.toy
    jan = toy.named(t, "jan")
    begin(t, toy.SABRE, 9, op="set", target=jan)
    begin(t, toy.SABRE, 1, op="set", target=jan)
    begin(t, toy.SABRE, 1, target=jan, stage="base")
    assert value(t, toy.SABRE, jan) == 1
    begin(t, toy.SABRE, 2, target=jan, stage="limit")
    assert value(t, toy.SABRE, jan) == 3


def test_what_cannot_be_meant_is_refused(court: Play) -> None:
    """Unknown stages and operations, unregistered predicates, and stats of neither cards nor seats."""
    t, toy = court.table, court.toy
    with pytest.raises(BadGame, match="no 'add' at a stage 'dawn'"):
        begin(t, toy.SABRE, 1, stage="dawn")
    with pytest.raises(BadGame, match="takes no 'halve'"):
        begin(t, toy.SABRE, 1, op="halve")
    with pytest.raises(BadGame, match="takes no 'least'"):
        Bonus(Stat("plain", base=lambda _t, _who: 0, stages=("add",)), 1, itself, "least")
    with pytest.raises(BadGame, match="is not registered"):
        begin(t, toy.SABRE, 1, test=unregistered)
    with pytest.raises(BadGame, match="no name of its own"):
        predicate(nameless())
    with pytest.raises(BadGame, match="per 'zone'"):
        Stat("odd", base=lambda _t, _who: 0, per="zone")


def test_the_index_is_what_a_rebuild_would_make_it(court: Play) -> None:
    """It is kept by the atoms: moves, turning over, attaching, sleep of a host, many cards at once."""
    t, toy = court.table, court.toy
    jan, szabla = (next(k for k in t.at(toy.HAND[0]) if t.face(k).slug == word) for word in ("jan", "szabla"))
    assert mask_of(t, BONUSES, "sabre") == 0
    t.move(jan, toy.COURT[0])
    t.attach(szabla, jan)
    assert [token for token, _ in in_force(t, BONUSES, "sabre")] == [szabla]
    changes: list[Callable[[], None]] = [
        lambda: t.turn(szabla, up=False),
        lambda: t.turn(szabla, up=True),
        lambda: t.sleep(jan),
        lambda: t.shift(jan, toy.FIELD[0]),
        lambda: t.sleep(jan, asleep=False),
        lambda: t.move_all(t.at(toy.FIELD[0]), toy.HAND[0]),
        lambda: t.move_all(t.at(toy.HAND[0]), toy.COURT[0]),
    ]
    for change in changes:
        change()
        assert t.in_force == rebuilt(t)
    assert [t.face(token).slug for token, _ in in_force(t, BONUSES, "sabre")] == ["prince", "szabla", "banner"]


def test_a_game_without_abilities_keeps_no_index() -> None:
    """Leduc's cards can do nothing."""
    table = LEDUC.start(seed=1).table
    assert rebuilt(table) == ()
    assert in_force(table, BONUSES, "sabre") == []


def test_a_card_may_strengthen_itself_alone(court: Play) -> None:
    """Its own bonus touches it and nothing else."""
    bonus = Bonus(court.toy.SABRE, 1, itself)
    assert bonus.touches(court.table, 3, 3)
    assert not bonus.touches(court.table, 3, 4)
    assert repr(bonus.stat) == "Stat('sabre')"
