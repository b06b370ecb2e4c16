"""Observations and actions of every installed game: their numbers keep their meaning, and tell no secrets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import kredens
from kredens.bots import RandomBot
from kredens.bridges import Encoding, encoding, gymnasium, openspiel, pettingzoo

GAMES = [info.id for info in kredens.games()]
DECISIONS, EVERY = 150, 10


def at_table(game_id: str) -> tuple[Encoding, kredens.State]:
    code = encoding(game_id)
    return code, kredens.load(game_id).start(seed=3)


def moments(state: kredens.State) -> Iterator[int]:
    """Play at random, and stop before every decision; give the seat that is asked."""
    bots = [RandomBot(seat) for seat in range(state.seats)]
    for _ in range(DECISIONS):
        decision = state.decision
        if decision is None:
            return
        yield decision.seat
        state.choose(bots[decision.seat].choose(kredens.SeatView(state, decision.seat)))


@pytest.mark.parametrize("game_id", GAMES)
def test_every_action_is_one_option_id(game_id: str) -> None:
    """The numbers from 0 to the size of the action space and back again; a large space is looked at here and there."""
    code = encoding(game_id)
    for number in range(0, code.actions.size, 1 + code.actions.size // 2_000):
        option_id = code.id_of(number)
        assert code.number_of(option_id) == number
        assert ":".join(code.actions.parts_of(number)) == option_id
    assert code.id_of(0) == kredens.PASS


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_offered_is_masked(game_id: str) -> None:
    """A mask has 1 for each answer that is offered, and for nothing else."""
    code, state = at_table(game_id)
    for _ in moments(state):
        assert state.decision is not None
        mask = code.actions.mask_of(state.decision.ids)
        assert len(mask) == code.actions.size
        offered = [code.id_of(number) for number in code.actions.numbers_of(state.decision.ids)]
        assert sorted(offered) == sorted(state.decision.ids)
        assert [number for number, bit in enumerate(mask) if bit] == sorted(map(code.number_of, offered))


def test_what_is_no_action_is_refused() -> None:
    """Numbers outside the space, what is no number, and ids of other games."""
    code = encoding("leduc")
    for wrong in (-1, code.actions.size, "fold", 1.5):
        with pytest.raises(kredens.UnknownOption, match=f"0 to {code.actions.size - 1}"):
            code.id_of(wrong)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # that is the point
    with pytest.raises(kredens.UnknownOption):
        code.number_of("play:king-of-hearts")


@pytest.mark.parametrize("game_id", GAMES)
def test_sections_follow_one_another(game_id: str) -> None:
    """Each number of an observation belongs to one section, and has a meaning of its own."""
    code = encoding(game_id)
    place = 0
    for section in code.sections:
        assert section.start == place
        place += section.size
    assert place == code.size
    meanings = [code.meaning(place) for place in range(code.size)]
    assert len(set(meanings)) == code.size


def test_only_a_view_of_such_a_table_is_encoded() -> None:
    """Numbers of another table would mean something else, and nobody would see it."""
    three = encoding("verrater", seats=3)
    four = kredens.load("verrater").start(seats=4, seed=1)
    with pytest.raises(kredens.BadOption, match="encodes verrater with 3 seats, not a view of 'verrater' with 4"):
        three.observation(four.view(0))
    with pytest.raises(kredens.BadOption, match="encodes verrater with 3 seats, not a view of 'leduc' with 2"):
        three.sparse(kredens.load("leduc").start(seed=1).view(0))
    no_views: list[Any] = [four, None, {}]
    for wrong in no_views:
        with pytest.raises(kredens.BadOption, match=r"is made of what `State\.view` gives, not of "):
            three.observation(wrong)


@pytest.mark.parametrize("game_id", GAMES)
def test_observations_do_not_depend_on_hidden_facts(game_id: str) -> None:
    """Whatever a seat cannot know is dealt anew: its observation and what it is offered stay the same."""
    code, state = at_table(game_id)
    differed = 0
    for number, asked in enumerate(moments(state)):
        if number % EVERY:
            continue
        for seat in {asked, (asked + 1) % state.seats}:
            mine = code.sparse(state.view(seat))
            twin = state.determinize(seat, seed=number)
            assert code.sparse(twin.view(seat)) == mine
            others = [other for other in range(state.seats) if other != seat]
            differed += any(code.sparse(twin.view(one)) != code.sparse(state.view(one)) for one in others)
            if seat == asked:
                assert twin.decision is not None
                assert state.decision is not None
                assert code.actions.mask_of(twin.decision.ids) == code.actions.mask_of(state.decision.ids)
    assert differed, "no deal was another one, so nothing has been tested"


def test_an_observation_is_told_from_ones_own_seat() -> None:
    """Seat 1 sees itself where seat 0 sees itself."""
    code, state = encoding("leduc"), kredens.load("leduc").start(chance=True)
    state.choose("deal:king")
    state.choose("deal:jack")
    state.choose("raise")
    first, second = (code.sparse(state.view(seat)) for seat in (0, 1))
    told = [{code.meaning(place): number for place, number in one.items()} for one in (first, second)]
    assert told[0]["zone private: cards, me, king"] == told[1]["zone private: cards, me, jack"] == 1
    assert told[0]["zone private: cards, me+1, unknown"] == told[1]["zone private: cards, me+1, unknown"] == 1
    assert told[0]["marker chips in the pot, me"] == told[1]["marker chips in the pot, me+1"] == 3
    assert "asked, me+1" in told[0]
    assert "asked, me" in told[1]
    assert "zone private: cards, me, king" not in told[1]


def test_an_observation_in_full_has_all_numbers() -> None:
    """The numbers that are not 0 at their places, 0 at all others."""
    code, state = at_table("leduc")
    full = code.observation(state.view(0))
    assert len(full) == code.size
    assert {place: number for place, number in enumerate(full) if number} == code.sparse(state.view(0))


def test_the_space_depends_on_the_table_only() -> None:
    """Not on the deal, and not on the decks; more seats have larger observations, but the same actions."""
    assert encoding("veto").slugs == encoding("veto", feast=True).slugs
    two, three = encoding("verrater", 3), encoding("verrater", 4)
    assert two.size < three.size
    assert two.actions.size == three.actions.size
    with pytest.raises(kredens.BadOption, match="seats"):
        encoding("leduc", 3)
    with pytest.raises(kredens.BadOption, match=f"0 to {two.size - 1}"):
        two.meaning(two.size)


@pytest.mark.parametrize(
    ("call", "missing"),
    [(pettingzoo.env, "pettingzoo"), (gymnasium.env, "gymnasium"), (openspiel.game, "pyspiel")],
    ids=["pettingzoo", "gymnasium", "openspiel"],
)
def test_without_the_extra_the_sentence_names_it(call: object, missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """And nothing else happens."""

    def nothing(_name: str) -> None:
        return

    monkeypatch.setattr("kredens._extras.find_spec", nothing)
    with pytest.raises(
        kredens.MissingExtra, match=rf"{missing}.*make extras.*pip install 'PATH-OF-THE-CLONE/core\[rl\]'"
    ):
        call("leduc")  # type: ignore[operator]  # pyright: ignore[reportCallIssue]  # each of the three takes a game
