"""Setting up: seats, seeds, options, decks and positions that a game is started with, and those it does not take."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import pytest
from pydantic import create_model
from tests.core.toys.frames import (
    DECK,
    IDLE,
    POOL,
    Idle,
    toy,
)  # fmt: skip
from tests.core.toys.handles import Number
from tests.core.toys.starts import Options, Pack, Start, arrange, by_words

import kredens
from kredens import MAX_SEED, BadOption
from kredens.errors import BadDeck, BadGame
from kredens.games import Placed, Setup, TableSpec
from kredens.kernel.cards import Face
from kredens.kernel.clauses import Trace, cite
from kredens.setup import validated

if TYPE_CHECKING:
    pass


# Setting up


def test_a_game_starts_with_the_most_seats_if_none_are_said() -> None:
    assert IDLE.start().seats == 3
    assert IDLE.start(1).seats == 1
    assert IDLE.tables == (TableSpec(3),)
    assert toy(Idle, tables=(TableSpec(2, {"x": 1}),)).tables == (TableSpec(2, {"x": 1}),)
    assert (str(TableSpec(3)), str(TableSpec(2, {"x": 1, "y": "z"}))) == ("3 seats", "2 seats, x=1, y=z")


def test_a_game_starts_with_as_many_seats_as_usually_play_it_if_none_are_said() -> None:
    game = toy(Idle, usual=2)
    assert game.start().seats == 2
    assert game.start(3).seats == 3
    assert game.tables == (TableSpec(2),)


@pytest.mark.parametrize("usual", [0, 4, True, 2.0, "2"])
def test_a_usual_number_of_seats_the_game_is_not_for_is_refused(usual: object) -> None:
    with pytest.raises(BadGame) as refused:
        toy(Idle, usual=usual)
    assert str(refused.value) == (
        f"The game 'idle' declares 'usual' wrongly: it is a number of seats from 1 to 3, not {usual!r}."
    )


@pytest.mark.parametrize("seats", [0, 4, -1, True, 2.0, "2", [2], (2,), 10**30])
def test_a_number_of_seats_the_game_is_not_for_is_refused(seats: object) -> None:
    with pytest.raises(BadOption) as refused:
        IDLE.start(cast("Any", seats))
    assert str(refused.value) == f"Idle is for 1 to 3 seats, not {seats!r}."


@pytest.mark.parametrize(("seats", "words"), [((2, 2), "2 seats"), ((1, 1), "1 seat"), ((1, 2), "1 to 2 seats")])
def test_how_many_seats_a_game_is_for_is_told_in_words(seats: tuple[int, int], words: str) -> None:
    game = toy(Idle, seats=seats, zones=(), markers=(), card_markers=())
    with pytest.raises(BadOption, match=f"^Idle is for {words}, not 3"):
        game.start(3)


def test_seats_may_be_counted_by_a_whole_number_of_another_kind() -> None:
    """As numpy's are; what is kept is Python's own."""
    state = IDLE.start(cast("Any", Number(2)))
    assert state.seats.__class__ is int
    assert state.digest() == IDLE.start(2).digest()


@pytest.mark.parametrize("seed", [-1, MAX_SEED + 1, True, 1.0, "1", None, [1]])
def test_a_seed_out_of_range_is_refused(seed: object) -> None:
    with pytest.raises(BadOption) as refused:
        IDLE.start(1, cast("Any", seed))
    assert str(refused.value) == f"A seed is a whole number from 0 to {MAX_SEED}, not {seed!r}."


def test_the_first_and_the_last_seed_are_taken() -> None:
    digests = {IDLE.start(1, seed).digest() for seed in (0, MAX_SEED, 1)}
    assert len(digests) == 3


def test_options_are_checked_by_name() -> None:
    game = toy(Idle, options=Options)
    assert game.start(rounds=4, ruleset="old").table.setting.chosen == Options(rounds=4, ruleset="old")
    assert game.start().table.setting.chosen == Options.model_validate({})
    assert game.info.options == ("rounds", "ruleset")


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"round": 3}, "Idle has no option 'round'; its options are rounds, ruleset."),
        ({"rounds": 0}, "The option 'rounds' is wrong: Input should be greater than or equal to 1 (given: 0)."),
        ({"rounds": 10}, "The option 'rounds' is wrong: Input should be less than or equal to 9 (given: 10)."),
        ({"ruleset": None}, "The option 'ruleset' is wrong: Input should be 'old' or 'new' (given: None)."),
    ],
)  # fmt: skip
def test_a_wrong_option_is_refused_by_name(options: dict[str, Any], told: str) -> None:
    with pytest.raises(BadOption) as refused:
        toy(Idle, options=Options).start(**options)
    assert str(refused.value) == told


def test_a_game_without_options_has_none() -> None:
    with pytest.raises(BadOption, match=r"^Idle has no option 'rounds'; it has none at all\.$"):
        IDLE.start(rounds=3)


def test_decks_go_only_to_a_game_that_is_played_with_them() -> None:
    with pytest.raises(BadOption, match=r"^Idle is not played with decks of one's own\.$"):
        IDLE.start(decks={0: "x"})
    assert toy(Idle, deck=Pack).start(2, decks={1: {"cards": [2]}, 0: Pack(cards=[1])}).table.setting.decks == {
        0: Pack(cards=[1]), 1: Pack(cards=[2]),
    }  # fmt: skip


def test_the_text_of_a_decks_file_is_read_as_the_game_says() -> None:
    """By its own reader, or else as the JSON of its model."""
    game = toy(Idle, deck=Pack, decks=by_words)
    assert game.start(1, decks={0: "4 5"}).table.setting.decks == {0: Pack(cards=[4, 5])}
    assert toy(Idle, deck=Pack).start(1, decks={0: '{"cards": [6]}'}).table.setting.decks == {0: Pack(cards=[6])}


@pytest.mark.parametrize(
    ("decks", "told"),
    [
        ((Pack(cards=[1]), Pack(cards=[2])), "Decks are given as a mapping from seats to decks, not as (Pack("),
        ({0: {"cards": [1]}}, "Seat 1 has no deck; each of the seats 0 to 1 needs one."),
        ({}, "Seat 0 has no deck; each of the seats 0 to 1 needs one."),
        (
            {0: {"cards": [1]}, 1: {"cards": [1]}, 2: {"cards": [1]}},
            "This table has the seats 0 to 1, so none of them takes the deck of 2.",
        ),
        ({"0": {"cards": [1]}}, "This table has the seats 0 to 1, so none of them takes the deck of '0'."),
        ({True: {"cards": [1]}}, "This table has the seats 0 to 1, so none of them takes the deck of True."),
        ({0: {"cards": [1]}, 1: {"cards": [1, "x"]}}, "Deck of seat 1, cards.1: Input should be a valid integer"),
        ({0: {"cards": [1]}, 1: 7}, "Deck of seat 1: Input should be a valid dictionary or instance of Pack"),
        ({0: {"cards": [1]}, 1: "no JSON"}, "Deck of seat 1: Invalid JSON: "),
        ({0: {"cards": ["a", "b"]}, 1: {}}, "Deck of seat 0, cards.0: "),
    ],
)  # fmt: skip
def test_a_wrong_deck_is_refused_by_seat_and_field(decks: object, told: str) -> None:
    with pytest.raises(BadDeck) as refused:
        toy(Idle, deck=Pack).start(2, decks=decks)
    assert str(refused.value).startswith(told)


def test_all_faults_of_a_deck_are_told() -> None:
    with pytest.raises(BadDeck) as refused:
        toy(Idle, deck=Pack).start(1, decks={0: {"cards": ["a", 1, "b"]}})
    assert [fault.partition(":")[0] for fault in refused.value.faults] == [
        "Deck of seat 0, cards.0", "Deck of seat 0, cards.2",
    ]  # fmt: skip


def test_a_deck_that_is_refused_is_the_users_fault() -> None:
    """Its sentence comes through as it is."""

    def lays_out(setup: Setup) -> list[Placed]:
        raise BadDeck(f"{len(setup.decks[0].cards)} card is too few.", ("too few",))

    with pytest.raises(BadDeck, match=r"^1 card is too few\.$"):
        toy(Idle, cards=lays_out, deck=Pack).start(1, decks={0: {"cards": [1]}})


def test_who_reads_decks_says_what_a_deck_is() -> None:
    with pytest.raises(BadGame, match=r"^The game 'idle' reads decks, but no model says what a deck is\.$"):
        toy(Idle, decks=by_words)


def test_only_a_symmetry_that_is_checked_can_be_declared() -> None:
    with pytest.raises(BadGame, match="declares the symmetry 'swap-seats'; those there are: rotate-seats"):
        toy(Idle, symmetries=("swap-seats",))


@pytest.mark.parametrize("name", ["seats", "seed", "decks", "position", "log", "chance"])
def test_an_option_has_no_name_that_a_start_takes_itself(name: str) -> None:
    """It could never be given."""
    field: dict[str, Any] = {name: (int, 1)}
    model = create_model("Taken", **field)
    with pytest.raises(BadGame, match=f"has an option '{name}', a name that `Game.start` takes itself"):
        toy(Idle, options=model)


def test_a_position_goes_only_to_a_game_that_takes_one() -> None:
    for game in (IDLE, toy(Idle, position=Start), toy(Idle, arrange=arrange)):
        with pytest.raises(BadOption, match=r"^Idle cannot start from a given position\.$"):
            game.start(position={})
    game = toy(Idle, position=Start, arrange=arrange)
    assert game.start(position={"pool": 7}).table.marks[POOL[0]] == 7
    with pytest.raises(BadOption, match=r"The position 'pool' is wrong: .*valid integer"):
        game.start(position={"pool": "much"})
    with pytest.raises(BadOption, match="The position 'position' is wrong: "):
        game.start(position=[])


def test_a_position_can_bring_cards_along() -> None:
    """They are on the table from the start, in saves too, and only in games that begin with them."""

    def brings(setup: Setup, position: Start) -> list[str]:
        return [f"extra {number}" for number in range(position.pool * setup.seats)]

    def cards(setup: Setup) -> list[Placed]:
        return [Placed(Face(name=name), DECK.base) for name in ("usual", *(setup.brought or ()))]

    game = toy(Idle, cards=cards, position=Start, arrange=arrange, brings=brings)
    state = game.start(2, position={"pool": 1})
    assert [state.table.face(token).name for token in state.table.zones[DECK]] == ["usual", "extra 0", "extra 1"]
    again = game.restore(state.save())
    assert again.digest() == state.digest()
    assert again.save() == state.save()
    assert [face.name for face in again.table.setting.faces] == ["usual", "extra 0", "extra 1"]
    assert len(game.start(2).table.cards) == 1
    assert len(game.start(2, position={"pool": 2}).table.cards) == 5
    with pytest.raises(BadOption, match=r"The position 'pool' is wrong: .*valid integer"):
        game.start(position={"pool": "much"})


def test_what_fails_when_a_position_is_asked_for_its_cards_is_told() -> None:
    def brings(_setup: Setup, _position: Start) -> None:
        raise ZeroDivisionError

    game = toy(Idle, position=Start, arrange=arrange, brings=brings)
    with pytest.raises(kredens.GameFault, match="'idle' failed to lay out its cards"):
        game.start(position={})


def test_a_fault_in_a_game_from_a_given_position_leads_back_to_it() -> None:
    state = toy(Idle, position=Start, arrange=arrange).start(position={"pool": 7})
    before = state.digest()
    with pytest.raises(kredens.GameFault):
        state.choose("fail")
    assert state.digest() == before


def test_two_games_of_one_table_know_nothing_of_each_other() -> None:
    """Also if the lay-out is kept for the next one."""
    one = IDLE.start(2, 5)
    one.choose("wait")
    other = IDLE.start(2, 5)
    assert other.table.decisions == 0
    other.choose("wait")
    assert one.digest() == other.digest()
    assert one.table.log is not other.table.log


def test_every_game_names_the_paragraphs_by_which_it_is_set_up() -> None:
    """Not only the first of those that are set up alike."""

    def cards(_setup: Setup) -> list[Placed]:
        cite("2.1")
        return []

    game = toy(Idle, cards=cards)
    for _ in range(2):
        with Trace() as trace:
            game.start(seed=1)
        assert "2.1" in trace.reached


def test_a_log_is_kept_unless_it_is_not_wanted() -> None:
    silent = IDLE.start(log=False)
    silent.choose("wait")
    assert silent.events(None) == ()
    talking = IDLE.start()
    talking.choose("wait")
    assert len(talking.events(None)) > 0
    assert silent.digest() == talking.digest()


def test_values_that_do_not_fit_a_model_are_named() -> None:
    assert validated(Options, {"rounds": 2}, "thing") == Options.model_validate({"rounds": 2})
    with pytest.raises(BadOption, match="The thing 'rounds' is wrong"):
        validated(Options, {"rounds": []}, "thing")
