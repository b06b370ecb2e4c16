"""A guided search takes what does better than its guide by more than chance, and what the guide would do otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import pytest

import kredens
from kredens import Game, GameFault, SeatView
from kredens.bots import RandomBot, make_bot, play_out
from kredens.bots.search import Budget, GuidedSearcher, SearchBot
from kredens.bots.search.findings import Findings, choice_of, margin, tallied
from kredens.bots.search.guided import RIPE
from kredens.bots.search.horizon import DEPTH, LEAST
from kredens.bots.search.race import ENTER, FEWEST, SAME, Race
from kredens.kernel.flow import DONE, Jump, Procedure, Step, ask, do, go
from kredens.kernel.markers import counter
from kredens.kernel.phases import Turns
from kredens.kernel.questions import Ask, Verb
from kredens.kernel.table import Table
from kredens.live import expected_utilities

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

COINS = counter("coins")
LAST = 20


class Coins(Procedure[Table], kw_only=True):
    """Two players take coins in turn, one at a time or several; who has most in the end wins."""

    turn: int = 0

    def take(self, _t: Table) -> Ask:
        return Ask(self.turn % 2, ("take:one", "take:none", "take:two", "take:none-either"), (1, 0, 2, 0))

    def put_away(self, t: Table, number: int) -> Jump:
        t.add(COINS[self.turn % 2], number)
        self.turn += 1
        if self.turn < LAST:
            return go(Coins.take)
        first, second = t.marks[COINS[0]], t.marks[COINS[1]]
        t.over((first, second), (0,) if first > second else (1,) if second > first else (0, 1), "all turns are over")
        return DONE

    steps: ClassVar[tuple[Step, ...]] = (ask(take), do(put_away))


class Pair(Procedure[Table], kw_only=True):
    """One player chooses twice, and wins if both times it was right; two lefts are a tie, anything else is lost."""

    first: str = ""

    def begin(self, _t: Table) -> Ask:
        return Ask(0, ("choose:left", "choose:right"), ("left", "right"))

    def keep(self, _t: Table, way: str) -> None:
        self.first = way

    def go_on(self, _t: Table) -> Ask:
        return Ask(0, ("choose:left", "choose:right"), ("left", "right"))

    def judge(self, t: Table, way: str) -> Jump:
        t.over((0, 0), (1,) if way != self.first else (0,) if way == "right" else (0, 1), "both are chosen")
        return DONE

    steps: ClassVar[tuple[Step, ...]] = (ask(begin), do(keep), ask(go_on), do(judge))


class Purse(Procedure[Table], kw_only=True):
    """A turn in which a player dawdles as long as she likes, and then takes a coin."""

    seat: int

    def offer(self, _t: Table) -> Ask:
        return Ask(self.seat, ("take:one", "take:none"), (1, 0))

    def put_away(self, t: Table, number: int) -> Jump | None:
        t.add(COINS[self.seat], number)
        return None if number else go(Purse.offer)

    steps: ClassVar[tuple[Step, ...]] = (ask(offer), do(put_away))


class Errand(Procedure[Table], kw_only=True):
    """A turn in which a player may take a coin nine times."""

    seat: int
    left: int = 9

    def offer(self, _t: Table) -> Ask:
        return Ask(self.seat, ("take:one", "take:none"), (1, 0))

    def put_away(self, t: Table, number: int) -> Jump | None:
        t.add(COINS[self.seat], number)
        self.left -= 1
        return go(Errand.offer) if self.left else None

    steps: ClassVar[tuple[Step, ...]] = (ask(offer), do(put_away))


class ThirtyTurns(Turns, kw_only=True):
    """Thirty turns, of which nobody wins anything."""

    seat: int = 0

    def more(self, t: Table) -> bool:
        if self.number == 30:
            t.over((0, 0), (), "the end")
        return self.number < 30


class Purses(ThirtyTurns, kw_only=True):
    """Such turns, each of which is a purse."""

    turn = Purse


class Errands(ThirtyTurns, kw_only=True):
    """Longer ones."""

    turn = Errand


class Habit:
    """Answers as it did last time, and with the first option at first."""

    def __init__(self, _seed: int = 0) -> None:
        self.last = ""

    def choose(self, seat: SeatView) -> str:
        ids = seat.decision.ids
        self.last = self.last if self.last in ids else ids[0]
        return self.last


class First:
    """Answers with the first option."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, seat: SeatView) -> str:
        return seat.decision.ids[0]


def coins(standing: Callable[[Any], Sequence[float]] | None = None) -> Game:
    verbs = (Verb("take", ("one", "none", "two", "none-either")),)
    return Game(
        id="coins", title="Coins", seats=(2, 2), zones=(), markers=(COINS,), cards=lambda _: (), flow=Coins,
        verbs=verbs, bots={"first": First}, standing=standing,
    )  # fmt: skip


def purses(flow: type[ThirtyTurns], told: set[tuple[int, int]]) -> Game:
    """Return a game of turns which keeps of what positions it was asked how players stand."""

    def noted(t: Table) -> tuple[float, ...]:
        told.add((t.marks[COINS[0]], t.marks[COINS[1]]))
        return ahead(t)

    verbs = (Verb("take", ("one", "none")),)
    return Game(
        id="purses", title="Purses", seats=(2, 2), zones=(), markers=(COINS,), cards=lambda _: (), flow=flow,
        verbs=verbs, bots={"first": First}, standing=noted,
    )  # fmt: skip


def pair() -> Game:
    verbs = (Verb("choose", ("left", "right")),)
    return Game(
        id="pair", title="Pair", seats=(2, 2), zones=(), cards=lambda _: (), flow=Pair, verbs=verbs,
        bots={"habit": Habit},
    )  # fmt: skip


def ahead(t: Table) -> tuple[float, ...]:
    return expected_utilities([0.2 * t.marks[COINS[seat]] for seat in range(2)])


@pytest.mark.parametrize("standing", [None, ahead])
def test_what_does_better_than_the_guide_is_taken(standing: Callable[[Any], Sequence[float]] | None) -> None:
    """Whether play-outs go to the end, or are broken off because the game says how its players stand."""
    game = coins(standing)
    for place in range(2):
        bots: list[Any] = [First(), First()]
        bots[place] = make_bot(game, "search:12:first", 1)
        assert play_out(game.start(), bots).winners == (place,)


def test_a_standing_shortens_play_outs() -> None:
    """Nobody but the game is asked beyond that."""
    told: list[int] = []

    def noted(t: Table) -> tuple[float, ...]:
        told.append(t.decisions)
        return ahead(t)

    game = coins(noted)
    make_bot(game, "search:12:first", 1).choose(SeatView(game.start(), 0))
    assert len(told) == ENTER * FEWEST
    assert max(told) < LAST


def test_dawdling_is_not_taken_for_a_gain() -> None:
    """What is compared is the standing after equally many turns, and not after equally many decisions.

    If decisions were counted, dawdling would leave out the other player's last coin.
    """
    told: set[tuple[int, int]] = set()
    game = purses(Purses, told)
    assert make_bot(game, "search:24:first", 1).choose(SeatView(game.start(), 0)) == "take:one"
    assert told == {(DEPTH / 2, DEPTH / 2)}


def test_however_long_turns_are_the_next_two_are_seen() -> None:
    """What a turn costs shows in the next one, and what it has prepared in the one after that."""
    told: set[tuple[int, int]] = set()
    game = purses(Errands, told)
    assert make_bot(game, "search:24:first", 1).choose(SeatView(game.start(), 0)) == "take:one"
    assert LEAST == 3
    assert told == {(18, 9), (17, 9)}


def test_a_guide_that_counts_on_an_answer_does_not_stop_the_search() -> None:
    """Asked what it likes next best, it may miss the first one; then the others follow in their order."""

    class Stubborn(First):
        def choose(self, seat: SeatView) -> str:
            return seat.decision.ids[seat.decision.ids.index("take:one")]

    game = coins()
    game.bots = {"stubborn": Stubborn}
    searcher = GuidedSearcher(game, Budget(iterations=24), 1, Stubborn())
    assert choice_of([searcher.look_ahead(SeatView(game.start(), 0))]) == "take:two"


def test_where_nothing_is_better_the_guides_choice_stands() -> None:
    """Nobody can win a game any more in which the other is far ahead."""
    game = coins()
    state = game.start()
    for turn in range(LAST - 2):
        state.choose("take:two" if turn % 2 else "take:none")
    assert make_bot(game, "search:40:first", 1).choose(SeatView(state, 0)) == "take:one"


def test_a_guide_follows_what_was_chosen_instead_of_its_advice() -> None:
    """It keeps in mind what has been chosen, in each play-out and at the table."""
    game = pair()
    state = game.start()
    bot = make_bot(game, "search:12:habit", 1)
    for _ in range(2):
        choice = bot.choose(SeatView(state, 0))
        assert choice == "choose:right"
        state.choose(choice)
    assert state.result is not None
    assert state.result.winners == (0,)
    state = game.start()
    assert Habit().choose(SeatView(state, 0)) == "choose:left"


def test_a_new_game_finds_the_guide_as_it_was() -> None:
    """What it had in mind is forgotten at the end of a match."""
    game = pair()
    bot = make_bot(game, "search:2:habit", 1)
    assert isinstance(bot, SearchBot)
    state = game.start()
    bot.searcher.follow(SeatView(state, 0), "choose:right")
    assert bot.choose(SeatView(state, 0)) == "choose:right"
    bot.end(SeatView(state, 0), None)
    assert bot.choose(SeatView(state, 0)) == "choose:left"


def test_in_too_few_worlds_nothing_is_found_out() -> None:
    """A search that cannot look at three worlds plays as its guide does."""
    game = coins()
    assert make_bot(game, f"search:{2 * FEWEST}:first", 1).choose(SeatView(game.start(), 0)) == "take:one"


def test_with_many_play_outs_others_stop_following_the_guide() -> None:
    """At a place where they have been often, who is asked goes by what has come of it: seat 1 learns to take two."""
    game = coins(ahead)
    searcher = GuidedSearcher(game, Budget(iterations=40 * RIPE), 1, First())
    searcher.look_ahead(SeatView(game.start(), 0))
    root = searcher._root
    assert root is not None
    tries = {option: entry[0] for option, entry in root.after("take:two").shared[1].items()}
    assert min(tries.values()) >= 2
    assert sum(tries.values()) > 2 * RIPE
    searcher = GuidedSearcher(game, Budget(iterations=12), 1, First())
    searcher.look_ahead(SeatView(game.start(), 0))
    root = searcher._root
    assert root is not None
    assert list(root.after("take:two").shared[1]) == ["take:one"]


def test_a_standing_that_is_none_is_a_fault_of_the_game() -> None:
    """There has to be a number from -1 to 1 for each seat."""
    for game in (coins(lambda _: (0.0,)), coins(lambda _: (3.0, -3.0))):
        with pytest.raises(GameFault, match="for 2 seats that is 2 numbers from -1 to 1"):
            make_bot(game, "search:12:first", 1).choose(SeatView(game.start(), 0))


def test_an_option_that_is_behind_is_out_of_the_race() -> None:
    """After a few worlds; one that is never different sooner. The guide's own choice is the first."""
    race = Race(12)
    for option in ("guide", "same", "bad"):
        race.enter(option)
    assert not race.wants_more(1)
    for world in range(FEWEST):
        running = race.behind(world + 1)
        assert running == (["guide", "same", "bad"] if world < SAME else ["guide", "bad"])
        for option in running:
            race.note(option, (-0.5 if option == "bad" else 0.5) + 0.01 * world)
        race.drop()
        assert race.decided == (world == FEWEST - 1)
    assert race.findings() == Findings({"guide": (3, 0, 0), "same": (2, 0, 0), "bad": (3, -3, 3)}, "guide")


def test_the_guides_choice_is_out_once_another_is_clearly_better() -> None:
    """If that is by more than a trifle."""
    for gain, left in ((0.2, "other"), (0.001, "guide")):
        race = Race(12)
        race.enter("guide")
        race.enter("other")
        for world in range(FEWEST):
            race.note("guide", 0.1 * world)
            race.note("other", 0.1 * world + gain)
            race.drop()
        assert race.behind(FEWEST + 1) == [left]


def test_more_options_enter_as_there_are_more_worlds() -> None:
    """A few at first, and twice the root of the number of worlds later."""
    race = Race(0)
    for number in range(ENTER):
        assert race.wants_more(1)
        race.enter(str(number))
    assert not race.wants_more(3)
    assert race.wants_more(9)


def test_a_race_is_more_patient_with_a_larger_budget() -> None:
    """An option is not out for a few unlucky worlds if there is time for many."""
    race = Race(160)
    race.enter("good")
    race.enter("bad")
    for world in range(10):
        race.note("good", 0.5 + 0.01 * world)
        race.note("bad", -0.5)
        assert not race.decided
        race.drop()
    assert race.decided


def test_a_difference_has_to_be_more_than_chance() -> None:
    """Beyond one standard error, in three worlds at least, in all processes together; in few worlds beyond more."""
    mean, error = margin(tallied([1.0, 0.0, 1.0, 0.0], [0.0, 0.0, 0.0, 0.0]))
    assert (mean, round(error, 3)) == (0.5, 0.385)
    mean, error = margin(tallied([1.0, 0.0] * 100, [0.0] * 200))
    assert (mean, round(error, 3)) == (0.5, 0.036)
    base = {"guide": (4.0, 0.0, 0.0)}
    assert choice_of([Findings({**base, "other": (4.0, 2.0, 2.0)}, "guide")]) == "other"
    assert choice_of([Findings({**base, "other": (4.0, 1.0, 3.0)}, "guide")]) == "guide"
    assert choice_of([Findings({**base, "other": (2.0, 2.0, 2.0)}, "guide")]) == "guide"
    assert choice_of([Findings({**base, "other": (4.0, 0.02, 0.0001)}, "guide")]) == "guide"
    halves = [Findings({**base, "other": (2.0, 1.0, 1.0)}, "guide")] * 2
    assert choice_of(halves) == "other"
    assert choice_of([Findings({"a": (3.0, 1.0, 0.0), "b": (5.0, -1.0, 0.0)})]) == "b"


def test_two_processes_search_as_one_with_a_guide() -> None:
    """The helper's guide is told what was chosen; a match can be repeated."""
    game = kredens.load("verrater")

    def answers() -> list[str]:
        state = game.start(3, seed=4)
        bots: list[Any] = [make_bot(game, "search:9x2:steward", 3), RandomBot(1), RandomBot(2)]
        told: list[str] = []
        for _ in range(12):
            decision = state.decision
            assert decision is not None
            told.append(bots[decision.seat].choose(SeatView(state, decision.seat)))
            state.choose(told[-1])
        bots[0].end(SeatView(state, 0), None)
        return told

    assert answers() == answers()


@pytest.mark.slow
def test_a_guided_search_beats_its_guide_at_verrater() -> None:
    """It wins more than half of the games against two stewards, where a third is its share."""
    game = kredens.load("verrater")
    won = 0
    for number in range(12):
        bots: list[Any] = [make_bot(game, "verrater/steward", 1) for _ in range(3)]
        bots[number % 3] = make_bot(game, "search:24:steward", number)
        result = play_out(game.start(3, seed=number // 3, log=False), bots)
        won += number % 3 in result.winners
    assert won > 6
