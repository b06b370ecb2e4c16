"""Games: what they declare, how they are set up, and what they do not take."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Literal, cast

import pytest
from pydantic import BaseModel, Field, create_model
from tests.core.toys.frames import (
    DECK,
    FACES,
    GOLD,
    HAND,
    HONOUR,
    IDLE,
    LEADER,
    PIT,
    POOL,
    ROW,
    VEIL,
    WOUNDS,
    Idle,
    end,
    toy,
)  # fmt: skip

import kredens
from kredens import MAX_SEED, BadOption, UnknownGame
from kredens.errors import BadDeck, BadGame
from kredens.games import Cap, Game, GameInfo, Placed, Setup, TableSpec
from kredens.installed import forget_plugins, plugin_faults
from kredens.kernel.cards import NOBODY, Face
from kredens.kernel.clauses import Trace
from kredens.kernel.markers import counter, holder, on_card, tokens
from kredens.kernel.questions import Verb
from kredens.kernel.zones import Zone, hand, pile, secret, tableau
from kredens.setup import empty_table, validated

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens.kernel.table import Table


class Options(BaseModel):
    rounds: int = Field(3, ge=1, le=9)
    ruleset: Literal["old", "new"] = "new"


class Start(BaseModel):
    pool: int = 3


def arrange(t: Table, position: Start) -> None:
    t.set(POOL[0], position.pool)
    t.frames.append(Idle())


# The lay-out


def test_zones_and_markers_get_their_places_in_the_order_of_their_declaration() -> None:
    """One for each seat that can be taken, or one for the table; the common tokens come after the seats' own."""
    assert IDLE.id == "idle"
    assert [(zone.base, list(zone)) for zone in (DECK, PIT, HAND, ROW, VEIL)] == [
        (0, [0]), (1, [1]), (2, [2, 3, 4]), (5, [5, 6, 7]), (8, [8, 9, 10]),
    ]  # fmt: skip
    assert [(list(marker), marker.common) for marker in (POOL, LEADER, GOLD)] == [
        ([0, 1, 2], -1), ([3], -1), ([4, 5, 6], 7),
    ]  # fmt: skip
    assert (WOUNDS.index, HONOUR.index, IDLE.card_start) == (0, 1, (0, 2))
    assert (len(IDLE.start(1).table.zones), len(IDLE.start(1).table.marks)) == (11, 8)


def test_places_have_names() -> None:
    names = [IDLE.mark_name(place) for place in range(8)]
    assert names == [
        ("pool", 0), ("pool", 1), ("pool", 2), ("leader", None), ("gold", 0), ("gold", 1), ("gold", 2), ("gold", None),
    ]  # fmt: skip
    for place in (-1, 8, 99):
        with pytest.raises(BadGame, match=f"'idle' has no marker at place {place}"):
            IDLE.mark_name(place)


def test_a_table_begins_with_its_cards_and_marks_and_nothing_running() -> None:
    face, twin, other = FACES[0], Face(name="a"), Face(name="z", family="crypt")
    placed = (Placed(face, DECK.base), Placed(other, ROW[1], owner=0), Placed(twin, HAND[0], owner=1))
    t = empty_table(IDLE, Setup(2, None), placed)
    assert t.setting.faces == (face, other)
    assert [card.face for card in t.cards] == [0, 1, 0]
    assert [(card.owner, card.controller, card.zone, card.up) for card in t.cards] == [
        (NOBODY, NOBODY, DECK.base, False), (0, 1, ROW[1], True), (1, 0, HAND[0], False),
    ]  # fmt: skip
    assert all(card.counters == (0, 2) and card.generation == 0 for card in t.cards)
    assert t.known == [0b110, 0b010, 0b010]
    assert t.lots == [t.lots[0]] * 3
    assert [(lot.holds, lot.might, lot.pool) for lot in t.lots[0]] == [(0b010, 0b010, 0), (0b101, 0b101, 1)]
    assert t.marks == [3, 3, 3, NOBODY, 0, 0, 0, 10]
    assert (t.frames, t.present, t.seed, t.drawn) == ([], 0b11, 0, 0)


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"zones": (pile("x"), pile("x"))}, "declares 'x' more than once"),
        ({"zones": (pile("x"),), "markers": (counter("x"),)}, "declares 'x' more than once"),
        ({"markers": (counter("x"), counter("y")), "card_markers": (on_card("y"), on_card("x"))}, "declares 'x', 'y'"),
        ({"seats": (0, 2)}, "says it is for 0 to 2 seats"),
        ({"seats": (3, 2)}, "says it is for 3 to 2 seats"),
        ({"verbs": (Verb("a"), Verb("a"))}, "The verb 'a' is declared twice"),
        ({"verbs": (Verb("pass"), Verb("pass"))}, "The verb 'pass' is declared twice"),
    ],
)
def test_a_game_that_contradicts_itself_is_refused(more: dict[str, Any], told: str) -> None:
    fresh = {"zones": (), "markers": (), "card_markers": ()}
    with pytest.raises(BadGame, match=told):
        toy(Idle, **{**fresh, **more})


SHARED: list[Callable[[Any], Game]] = [
    lambda one: toy(Idle, id="second", zones=(pile("before"), one), markers=(), card_markers=()),
    lambda one: toy(Idle, id="second", zones=(one,), markers=(), card_markers=(), seats=(1, 5)),
    lambda one: toy(Idle, id="second", markers=(counter("before"), one), zones=(), card_markers=()),
    lambda one: toy(Idle, id="second", markers=(one,), zones=(), card_markers=(), seats=(1, 5)),
    lambda one: toy(Idle, id="second", card_markers=(on_card("before"), one), zones=(), markers=()),
]


@pytest.mark.parametrize(
    ("declare", "one", "first"),
    [
        (SHARED[0], hand("shared"), "zones"),
        (SHARED[1], hand("shared"), "zones"),
        (SHARED[2], tokens("shared"), "markers"),
        (SHARED[3], counter("shared"), "markers"),
        (SHARED[4], on_card("shared"), "card_markers"),
    ],
)
def test_two_games_cannot_share_a_declaration_at_different_places(
    declare: Callable[[Any], Game], one: object, first: str
) -> None:
    """The second would move it under the first one's feet; both may have it at the same place."""
    fresh: dict[str, Any] = {"zones": (), "markers": (), "card_markers": (), first: (one,)}
    game = toy(Idle, id="first", **fresh)
    before = repr(one), list(cast("Any", one)) if first != "card_markers" else cast("Any", one).index
    with pytest.raises(BadGame, match=r"of the game 'second' is declared by another game too, at (an)?other place"):
        declare(one)
    assert before == (repr(one), list(cast("Any", one)) if first != "card_markers" else cast("Any", one).index)
    assert replace(game, title="changed").id == "first"


def test_declarations_say_what_they_are() -> None:
    assert [repr(one) for one in (DECK, POOL, WOUNDS)] == ["Zone('deck')", "Marker('pool')", "CardMarker('wounds')"]
    assert (GOLD.kind, GOLD.per, GOLD.start, GOLD.total) == ("tokens", "seat", 0, 10)
    assert (POOL.kind, POOL.per, POOL.start, POOL.total) == ("counter", "seat", 3, None)
    assert counter("x", per="table").per == "table"
    assert (LEADER.kind, LEADER.per, LEADER.start) == ("holder", "table", NOBODY)
    assert (HONOUR.start, on_card("x").start, on_card("x", "1.2").clauses) == (2, 0, ("1.2",))
    zones = (
        hand(), pile("p"), pile("p", up=True, per="seat"), tableau("t"), tableau("t", live=True, per="table"),
        secret("s"),
    )  # fmt: skip
    kinds = [(zone.per, zone.up, zone.peek, zone.mixed, zone.live) for zone in zones]
    assert kinds == [
        ("seat", False, "owner", True, False), ("table", False, "nobody", False, False),
        ("seat", True, "nobody", False, False), ("seat", True, "nobody", False, False),
        ("table", True, "nobody", False, True), ("seat", False, "owner", False, False),
    ]  # fmt: skip
    makers: tuple[Callable[..., Any], ...] = (hand, pile, tableau, secret, counter, holder, tokens, on_card)
    assert all(make("x", "1", "2").clauses == ("1", "2") for make in makers)


def test_the_table_cannot_peek() -> None:
    with pytest.raises(BadGame, match="Zone 'x' belongs to the table, so it has no owner who could peek"):
        Zone("x", peek="owner")


def test_starting_a_game_cites_what_it_declares() -> None:
    game = toy(Idle, zones=(pile("p", "z.1"),), markers=(counter("c", "m.1"),), card_markers=(on_card("o", "o.1"),),
               setup_clauses=("s.1",), cards=_none)  # fmt: skip
    with Trace() as trace:
        game.start(1)
    assert {"z.1", "m.1", "o.1", "s.1"} <= trace.reached


class Pack(BaseModel):
    """A deck of the toy."""

    cards: list[int]


def _by_words(text: str, _name: str, _options: BaseModel | None) -> dict[str, list[str]]:
    return {"cards": text.split()}


def _none(_setup: Setup) -> list[Placed]:
    return []


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
    assert game.start(rounds=4, ruleset="old").table.setting.options == Options(rounds=4, ruleset="old")
    assert game.start().table.setting.options == Options.model_validate({})
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
    game = toy(Idle, deck=Pack, decks=_by_words)
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
        toy(Idle, decks=_by_words)


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


# The catalogue


def test_installed_games_are_listed_by_id() -> None:
    listed = kredens.games()
    assert [info.id for info in listed] == sorted(info.id for info in listed)
    assert {"leduc", "verrater"} <= {info.id for info in listed}
    assert all(kredens.load(info.id).info == info for info in listed)
    assert plugin_faults() == ()
    assert IDLE.info == GameInfo("idle", "Idle", "0", (1, 3), "", ())


def test_a_game_that_is_not_installed_is_unknown_and_those_that_are_get_listed() -> None:
    with pytest.raises(UnknownGame, match=r"^There is no game 'bridge'; installed: .*leduc.*verrater"):
        kredens.load("bridge")


def test_plugins_are_looked_for_once() -> None:
    game = kredens.load("leduc")
    assert kredens.load("leduc") is game
    forget_plugins()
    assert kredens.load("leduc") is game


def test_the_end_of_the_toy_is_an_end() -> None:
    t = IDLE.start(2).table
    end(t)
    assert t.outcome is not None
    assert t.outcome.scores == (0, 0)


class Hidden:
    """What cannot be shown, compared or counted."""

    def __repr__(self) -> str:
        raise RuntimeError("no text")

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("no comparison")

    def __hash__(self) -> int:
        raise RuntimeError("no hash")


@pytest.mark.parametrize("name", ["seats", "seed", "log", "chance", "decks", "position", "rounds", "nonsense"])
@pytest.mark.parametrize(
    "value", [Hidden(), 10**5000, "x" * 100_000, [], 0.5], ids=["hidden", "large", "long", "list", "half"]
)
def test_whatever_a_game_is_started_with_is_refused_in_a_short_sentence(name: str, value: object) -> None:
    """Objects that cannot be shown, numbers that cannot be written out, texts without end."""
    given: dict[str, Any] = {name: value}
    with pytest.raises((BadOption, BadDeck)) as refused:
        toy(Idle, options=Options).start(**given)
    assert len(str(refused.value)) < 300


@pytest.mark.parametrize(
    "name",
    [Hidden(), 10**5000, [], None, b"leduc", "x" * 100_000],
    ids=["hidden", "large", "list", "none", "bytes", "long"],
)
def test_a_game_is_loaded_by_its_id(name: Any) -> None:  # noqa: ANN401  # whatever a user gives
    """Anything else is no game, said in a short sentence."""
    with pytest.raises(UnknownGame, match="There is no game ") as refused:
        kredens.load(name)
    assert len(str(refused.value)) < 300


WRONG_DECLARATIONS: list[tuple[str, Any, str]] = [
    ("id", "../x y", "A game's id is a slug like 'old-maid', not '../x y'."),
    ("id", "LEDUC", "A game's id is a slug like 'old-maid', not 'LEDUC'."),
    ("id", "", "A game's id is a slug like 'old-maid', not ''."),
    ("id", 5, "A game's id is a slug like 'old-maid', not 5."),
    ("title", None, "'title' wrongly: it is a text, not None."),
    ("version", None, "'version' wrongly: it is a text, not None."),
    ("seats", "23", "'seats' wrongly: it is the fewest and the most players, not '23'."),
    ("seats", (2, 3.0), "'seats' wrongly: it is the fewest and the most players, not (2, 3.0)."),
    ("seats", (2, 100_000), "says it is for 2 to 100000 seats; there can be 1 to 16."),
    ("seats", (0, 0), "says it is for 0 to 0 seats; there can be 1 to 16."),
    ("verbs", (5,), "'verbs' wrongly: it is a tuple, each a Verb, not (5,)."),
    ("verbs", 5, "'verbs' wrongly: it is a tuple, each a Verb, not 5."),
    ("zones", (5,), "'zones' wrongly: it is a tuple, each a Zone, not (5,)."),
    ("markers", (DECK,), "'markers' wrongly: it is a tuple, each a Marker, not ("),
    ("tables", (5,), "'tables' wrongly: it is a tuple, each a TableSpec, not (5,)."),
    ("flow", 5, "'flow' wrongly: it is a subclass of Procedure, not 5."),
    ("flow", Idle(), "'flow' wrongly: it is a subclass of Procedure, not "),
    ("flow", lambda: None, "'flow' wrongly: it is a subclass of Procedure, not <function"),
    ("table", int, "'table' wrongly: it is a subclass of Table, not <class 'int'>."),
    ("options", dict, "'options' wrongly: it is a pydantic model, not <class 'dict'>."),
    ("cards", None, "'cards' wrongly: it is a function, not None."),
    ("plausible", 5, "'plausible' wrongly: it is a function, not 5."),
    ("clauses", (), "'clauses' wrongly: it is a ClauseIndex, not ()."),
    ("cap", 5, "'cap' wrongly: it is a Cap of at least 1 decision, not 5."),
    ("cap", Cap(decisions=0), "'cap' wrongly: it is a Cap of at least 1 decision, not Cap(decisions=0)."),
    ("bots", [], "'bots' wrongly: it is a mapping from names to functions, not []."),
    ("bots", {3: print}, "'bots' wrongly: it is a mapping whose keys are slugs, not 3."),
    ("bots", {"a,b": print}, "'bots' wrongly: it is a mapping whose keys are slugs, not 'a,b'."),
    ("bots", {"a": 5}, "'bots' wrongly: it is a mapping to functions, at 'a' too, not 5."),
]


@pytest.mark.parametrize(("field", "value", "told"), WRONG_DECLARATIONS)
def test_a_game_that_declares_something_wrongly_is_refused_at_once(field: str, value: object, told: str) -> None:
    """The sentence names game and field, before anybody plays it."""
    declared: dict[str, Any] = {field: value}
    with pytest.raises(BadGame, match=re.escape(told)):
        replace(IDLE, **declared)


@pytest.mark.parametrize("zone", [-1, 99, True, "deck"])
def test_a_card_begins_in_a_zone_that_there_is(zone: Any) -> None:  # noqa: ANN401  # as a stranger may give it
    """A negative number would quietly be another one."""

    def cards(_setup: Setup) -> list[Placed]:
        return [Placed(FACES[0], zone)]

    with pytest.raises(BadGame, match="The game 'idle' puts 'a' in a zone "):
        toy(Idle, cards=cards).start()
