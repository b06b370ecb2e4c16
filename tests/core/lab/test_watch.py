"""Watching a game: what is collected is what an onlooker with a pencil would have counted."""

from __future__ import annotations

import pytest

import kredens
from kredens.bots import make_bot, play_out
from kredens.kernel.phases import active_seat, phase_now
from kredens.lab.plan import make_plan
from kredens.lab.play import Games, chunk_of
from kredens.lab.rows import TABLES, joined, unpacked
from kredens.lab.watch import POINTS, Scene, Watch


@pytest.mark.parametrize(("game", "zone"), [("verrater", "hand"), ("veto", "court"), ("leduc", "private")])
@pytest.mark.parametrize("seed", [1, 2])
def test_what_is_collected_agrees_with_a_count_by_hand(game: str, zone: str, seed: int) -> None:
    """Questions and answers by seat and by phase, and the cards that each seat has had where only she could look."""
    rules = kredens.load(game)
    state = rules.start(seed=seed, log=False)
    table = state.table
    watch = Watch(Scene(rules, table), table, curves=True)
    decisions, options = [0] * state.seats, [0] * state.seats
    held: list[set[str]] = [set() for _ in range(state.seats)]
    phases: dict[str, int] = {}
    first = -1

    def count() -> None:
        nonlocal first
        for seat in range(state.seats):
            held[seat].update(card["card"] for card in state.view(seat)["zones"][zone][seat]["cards"])
        decision = state.decision
        if decision is not None:
            decisions[decision.seat] += 1
            options[decision.seat] += len(decision.ids)
            phases[phase_now(table)] = phases.get(phase_now(table), 0) + 1
            first = active_seat(table) if first < 0 else first

    def on_choice(seat: int, answer: str) -> None:
        watch(seat, answer)
        count()

    count()
    play_out(state, [make_bot(rules, "random", seat) for seat in range(state.seats)], on_choice)
    assert watch.counts[::2] == decisions
    assert watch.counts[1::2] == options
    assert watch.first == first
    for seat in range(state.seats):
        assert held[seat] <= set(watch.drawn(seat))
        if game != "verrater":
            assert held[seat] == set(watch.drawn(seat))
    assert sum(counted[0] for counted in watch.phases.values()) == table.decisions
    for phase, count_of in phases.items():
        if phase:
            assert watch.phases[phase][0] == count_of
    for _, _, values in watch.curves():
        assert len(values) == POINTS + 1


def test_a_card_is_played_when_an_answer_names_it_out_of_the_hand() -> None:
    """Playing, discarding and the like are told apart by the verb; each is named once in a game."""
    rules = kredens.load("veto")
    state = rules.start(seats=2, seed=4, log=False)
    watch = Watch(Scene(rules, state.table), state.table, curves=False)
    named: set[tuple[int, str]] = set()

    def on_choice(seat: int, answer: str) -> None:
        verb, *words = answer.split(":")
        named.update((seat, f"{verb}:{word.partition('@')[0]}") for word in words)
        watch(seat, answer)

    play_out(state, [make_bot(rules, "random", seat) for seat in range(2)], on_choice)
    assert watch.played
    assert set(watch.played) <= named
    assert any(verb.startswith("put-out:") for _, verb in watch.played)
    assert not watch.curves()


def test_a_marker_curve_begins_and_ends_where_the_game_does() -> None:
    """It starts with the number at the first question and ends with that of the last position, however long it was."""
    rules = kredens.load("vtes")
    state = rules.start(seed=3, log=False)
    watch = Watch(Scene(rules, state.table), state.table, curves=True)
    began = [state.view(None)["markers"]["pool"][seat] for seat in range(state.seats)]
    play_out(state, [make_bot(rules, "random", seat) for seat in range(state.seats)], watch)
    ended = [state.view(None)["markers"]["pool"][seat] for seat in range(state.seats)]
    curves = {seat: values for seat, marker, values in watch.curves() if marker == "pool"}
    assert [curves[seat][0] for seat in range(state.seats)] == began
    assert [curves[seat][-1] for seat in range(state.seats)] == ended
    assert watch.turns > state.seats


def test_every_column_is_declared_and_filled() -> None:
    """Rows of several chunks lie below each other under the declared columns, of the declared kind."""
    kinds = {"int": int, "seed": int, "float": float, "bool": bool, "text": str, "ints": list, "texts": list}
    games = Games(make_plan(kredens.load("verrater"), games=6, bots=["random", "verrater/steward"]))
    columns = joined(unpacked(chunk_of(games, first, first + 3)[0]) for first in (0, 3))
    for table, declared in TABLES.items():
        assert len(columns[table]) == len(declared)
        for column, values in zip(declared, columns[table], strict=True):
            assert values, (table, column.name)
            assert {type(value) for value in values} == {kinds[column.kind]}, (table, column.name)
    assert columns["games"][0] == list(range(6))
    assert len(columns["seats"][0]) == 6 * 4
