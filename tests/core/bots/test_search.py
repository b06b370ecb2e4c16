"""Fair search looks ahead in worlds that its seat thinks possible: budgets, tree, standing, helpers, what it wins."""

from __future__ import annotations

import os
from time import perf_counter
from typing import Any, ClassVar, cast

import pytest

import kredens
from kredens import BadBot, Game, GameFault, SeatView
from kredens.bots import RandomBot, make_bot, play_out
from kredens.bots.search import Budget, SearchBot, Searcher, budget_of
from kredens.bots.search.knowing import known_to
from kredens.bots.search.playout import play_out_by_chance
from kredens.bots.search.standing import FIRST, Standing
from kredens.bots.search.tree import Node, Record, entry_of, found_again, select
from kredens.kernel.flow import DONE, Jump, Procedure, Step, answer, ask, do
from kredens.kernel.questions import Ask, Verb
from kredens.kernel.rng import Stream
from kredens.kernel.table import Table


@pytest.fixture(scope="module")
def leduc() -> Game:
    return kredens.load("leduc")


@pytest.fixture(scope="module")
def verrater() -> Game:
    return kredens.load("verrater")


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("200", Budget(iterations=200)),
        ("50ms", Budget(seconds=0.05)),
        ("1.5s", Budget(seconds=1.5)),
        ("200x2", Budget(iterations=200, jobs=2)),
        ("1sx3:steward", Budget(seconds=1.0, jobs=3, guide="steward")),
        ("10:steward", Budget(iterations=10, guide="steward")),
    ],
)
def test_a_budget_is_a_number_or_a_time(text: str, budget: Budget) -> None:
    """With so many processes, and with a guide."""
    assert budget_of(text) == budget


@pytest.mark.parametrize(
    "text", ["", "0", "-1", "many", "200x0", "200x65", "1.5", "99999999999", "0ms", "200:", "2xx2"]
)
def test_what_is_no_budget_is_refused(leduc: Game, text: str) -> None:
    """The sentence says what is one."""
    with pytest.raises(BadBot, match="has no budget: it is a number of iterations from 1 to"):
        make_bot(leduc, f"search:{text}", 1)


def test_a_guide_is_one_of_the_games_own_bots(leduc: Game, verrater: Game) -> None:
    """Another name is refused with those that there are; `random` is no game's own."""
    assert isinstance(make_bot(verrater, "search:10:steward", 1), SearchBot)
    with pytest.raises(BadBot, match=r"A search at Leduc poker cannot be guided by 'steward'; it has none of its own"):
        make_bot(leduc, "search:10:steward", 1)
    with pytest.raises(BadBot, match=r"A search at Verräter cannot be guided by 'random'; its own are steward"):
        make_bot(verrater, "search:10:random", 1)


def test_the_same_seed_searches_the_same(verrater: Game) -> None:
    """A budget of iterations makes a match that can be repeated, a bot that has played before included."""

    def answers(bots: list[Any]) -> list[str]:
        told: list[str] = []
        play_out(verrater.start(3, seed=5), bots, lambda _, answer: told.append(answer))
        return told

    def bots(seed: int) -> list[Any]:
        return [make_bot(verrater, "search:4", seed), RandomBot(1), RandomBot(2)]

    assert answers(bots(1)) == answers(bots(1))
    assert answers(bots(1)) != answers(bots(2))


def test_a_time_is_kept(verrater: Game) -> None:
    """It ends with the iteration that is under way, and there is at least one."""
    bot = make_bot(verrater, "search:30ms", 1)
    assert isinstance(bot, SearchBot)
    state = verrater.start(3, seed=5)
    began = perf_counter()
    bot.choose(SeatView(state, asked(state)))
    assert 0.03 <= perf_counter() - began < 3
    assert bot.searcher.iterations >= 1


def asked(state: kredens.State) -> int:
    decision = state.decision
    assert decision is not None
    return decision.seat


class Spied:
    """A seat's view that notes what is read of it."""

    def __init__(self, seat: SeatView) -> None:
        self.read: set[str] = set()
        self._given = seat

    def __getattr__(self, name: str) -> object:
        self.read.add(name)
        return getattr(self._given, name)


@pytest.mark.parametrize(("game", "name"), [("leduc", "search:30"), ("verrater", "search:12:steward")])
def test_a_search_reads_nothing_but_its_question_and_possible_worlds(game: str, name: str) -> None:
    """Not even its log; a guide is asked in these worlds, too."""
    of = kredens.load(game)
    state = of.start(seed=2)
    spied = Spied(SeatView(state, asked(state)))
    make_bot(of, name, 1).choose(cast("SeatView", spied))
    assert spied.read == {"decision", "seat", "seats", "determinize"}


def test_a_search_beats_chance_at_poker(leduc: Game) -> None:
    """By more than a third of a chip a game, from both seats; it is some 1.3 chips, give or take 0.3."""
    won = 0.0
    for seed in range(200):
        place = seed % 2
        bots: list[Any] = [RandomBot(seed), RandomBot(seed)]
        bots[place] = make_bot(leduc, "search:25", seed)
        won += play_out(leduc.start(seed=seed // 2, log=False), bots).scores[place]
    assert won / 200 > 0.33


def test_a_search_does_not_fold_the_best_hand(leduc: Game) -> None:
    """Nobody can beat a pair of kings, whatever the other holds."""
    found = 0
    for seed in range(120):
        state = leduc.start(seed=seed)
        for bet in ("call", "call", "raise"):
            state.choose(bet)
        zones = state.view(1)["zones"]
        if zones["open"]["cards"][0]["card"] == zones["private"][1]["cards"][0]["card"] == "king":
            found += 1
            assert make_bot(leduc, "search:60", seed).choose(SeatView(state, 1)) != "fold"
    assert found >= 3


class Ways(Procedure[Table]):
    """Seat 0 goes right, where she loses a little, or left, where seat 1 decides what seats 0 and 2 get."""

    def way(self, _t: Table) -> Ask:
        return Ask(0, ("go:right", "go:left"), (0, 1))

    def go_on(self, t: Table, left: int) -> Jump | None:
        return None if left else ended(t, (-0.2, 0.1, 0.1))

    def share(self, _t: Table) -> Ask:
        return Ask(1, ("give:seat-2", "give:seat-0"), (0, 1))

    def pay(self, t: Table, kind: int) -> Jump:
        return ended(t, (0.4, 0.4, -0.8) if kind else (-0.6, 0, 0.6))

    steps: ClassVar[tuple[Step, ...]] = (ask(way), do(go_on), ask(share), do(pay))


def ended(t: Table, worth: tuple[float, ...]) -> Jump:
    t.over(worth, (0,), "the way", worth)
    return DONE


def test_every_seat_is_thought_to_want_its_own() -> None:
    """Seat 1 gets more by giving to seat 0, so left is better; who thinks all others are against her goes right."""
    verbs = (Verb("go", ("right", "left")), Verb("give", ("seat-2", "seat-0")))
    ways = Game(id="ways", title="Ways", seats=(3, 3), zones=(), cards=lambda _: (), flow=Ways, verbs=verbs)
    for seed in range(5):
        bot = make_bot(ways, "search:1000", seed)
        state = ways.start()
        assert bot.choose(SeatView(state, 0)) == "go:left"
        state.choose("go:left")
        assert make_bot(ways, "search:100", seed).choose(SeatView(state, 1)) == "give:seat-0"


def test_what_still_holds_of_the_tree_is_kept(leduc: Game) -> None:
    """After the others have answered, the node is found that fits what the seat now knows."""
    state = leduc.start(seed=4)
    searcher = Searcher(leduc, Budget(iterations=200), 1)
    searcher.look_ahead(SeatView(state, 0))
    for bet in ("raise", "call"):
        state.choose(bet)
    mind = known_to(state.determinize(0, 1).table, 0)
    node = found_again(searcher._root, mind)
    assert node is not None
    before = node.tries(mind)
    assert before >= 5
    found = searcher.look_ahead(SeatView(state, 0))
    assert sum(tried for tried, *_ in found.options.values()) == before + 200
    searcher.forget()
    assert sum(tried for tried, *_ in searcher.look_ahead(SeatView(state, 0)).options.values()) == 200


def test_what_a_seat_knows_is_the_same_in_all_its_worlds(verrater: Game) -> None:
    """And differs once it knows something else."""
    state = verrater.start(3, seed=1)
    luck = Stream(3)
    minds: set[int] = set()
    questions = 0
    while (decision := state.decision) is not None and questions < 30:
        seat = decision.seat
        worlds = {known_to(state.determinize(seat, seed).table, seat) for seed in range(4)}
        assert worlds == {known_to(state.table, seat)}
        minds |= worlds
        questions += 1
        state.choose(luck.below(len(decision)))
    assert len(minds) >= 25


def test_of_many_options_only_some_are_looked_at() -> None:
    """The more, the oftener they are offered; all of a few."""
    ids = [f"play:{number}" for number in range(100)]
    shared: Record = {}
    mine: Record = {}
    luck = Stream(1)
    looked_at: list[int] = []
    for _ in range(400):
        number, fresh = select(shared, mine, ids, 0.5, luck, "")
        assert fresh == (ids[number] not in shared)
        for record in (shared, mine):
            entry = entry_of(record, ids, ids[number])
            entry[0] += 1
            entry[1] += 1.0 if number == 7 else 0.0
        looked_at.append(len(shared))
    assert looked_at[8] < 9
    assert 15 < looked_at[99] < 35
    assert 30 < looked_at[399] < 60


def test_a_guides_advice_is_looked_at_first() -> None:
    """And more often than others that seem as good."""
    ids = ["a", "b", "c", "d"]
    shared: Record = {}
    mine: Record = {}
    assert select(shared, mine, ids, 0.5, Stream(1), "c") == (2, True)
    for turn in range(60):
        number, _ = select(shared, mine, ids, 0.5, Stream(turn), "c")
        for record in (shared, mine):
            entry_of(record, ids, ids[number])[0] += 1
    assert max(mine, key=lambda option: mine[option][0]) == "c"
    assert all(entry[0] > 5 for entry in mine.values())


def test_a_mind_without_experience_leans_on_what_is_shared() -> None:
    """With experience of its own it goes by that."""
    ids = ["good", "bad"]
    shared: Record = {"good": [20.0, 15.0, 40], "bad": [20.0, -15.0, 40]}
    assert ids[select(shared, {}, ids, 0.3, Stream(1), "")[0]] == "good"
    mine: Record = {"good": [12.0, -10.0, 24], "bad": [12.0, 10.0, 24]}
    assert ids[select(shared, mine, ids, 0.3, Stream(1), "")[0]] == "bad"


def test_how_seats_stand_is_learnt_from_play_outs(verrater: Game) -> None:
    """Points go with winning; utilities sum to 0 and stay within bounds; the standing says which seat is ahead."""
    standing = Standing(verrater, 3)
    luck = Stream(2)
    told: list[tuple[list[float], list[float]]] = []
    for seed in range(FIRST * 3):
        world = verrater.start(3, seed=seed, log=False).table
        while world.decisions < 40:
            question = world.question
            assert question is not None
            answer(world, question, luck.below(len(question.ids)))
        guess = standing.utilities(world) if standing.of_use else None
        utilities = list(play_out_by_chance(world, standing, luck, 24, whole=True))
        if guess is not None:
            assert sum(guess) == pytest.approx(0, abs=1e-9)
            assert max(map(abs, guess)) <= 1
            told.append((guess, utilities))
    assert len(told) > FIRST
    agree = sum(sum(a * b for a, b in zip(*pair, strict=True)) for pair in told)
    assert agree > 0


def test_a_standing_that_explains_nothing_is_not_used(leduc: Game) -> None:
    """The play-outs go to the end then."""
    standing = Standing(leduc, 2)
    luck = Stream(1)
    for _ in range(200):
        number = luck.below(9) - 4.0
        worth = luck.below(2) * 2 - 1.0
        numbers = [[number, -number], *[[0.0, 0.0]] * (len(standing._sums) - 1)]
        standing.learn(numbers, [worth, -worth])
    assert not standing.of_use
    for _ in range(200):
        number = luck.below(9) - 4.0
        numbers = [[number, -number], *[[0.0, 0.0]] * (len(standing._sums) - 1)]
        standing.learn(numbers, [number / 4, -number / 4])
    assert standing.of_use


def test_two_processes_search_as_one(leduc: Game) -> None:
    """Their findings are added, a match can be repeated, and nothing is left of the helper."""
    state = leduc.start(seed=4)
    bot: Any = make_bot(leduc, "search:40x2", 3)
    answer = bot.choose(SeatView(state, 0))
    running = list(bot._helpers._running)
    assert len(running) == 1
    bot.end(SeatView(state, 0), None)
    assert running[0].returncode is not None
    again: Any = make_bot(leduc, "search:40x2", 3)
    assert again.choose(SeatView(state, 0)) == answer
    again._helpers._running[0].kill()
    again._helpers._running[0].wait()
    with pytest.raises(BadBot, match="a process that helps in the search has ended"):
        again.choose(SeatView(state, 0))
    pid = again._helpers._running[0].pid
    del again
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_a_fault_of_the_game_is_told_as_one(leduc: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not the bot's."""

    def broken(*_: object) -> None:
        raise ZeroDivisionError("chips")

    state = leduc.start(seed=4)
    monkeypatch.setattr("kredens.kernel.flow.run", broken)
    with pytest.raises(GameFault, match="chips"):
        make_bot(leduc, "search:5", 1).choose(SeatView(state, 0))


def test_an_only_answer_needs_no_search(verrater: Game) -> None:
    """It is given at once."""
    state = verrater.start(3, seed=1)
    luck = Stream(1)
    bot = make_bot(verrater, "search:1000", 1)
    assert isinstance(bot, SearchBot)
    while (decision := state.decision) is not None and len(decision) > 1:
        state.choose(luck.below(len(decision)))
    assert decision is not None
    assert bot.choose(SeatView(state, decision.seat)) == decision.ids[0]
    assert bot.searcher.iterations == 0


def test_a_node_counts_its_tries_by_mind() -> None:
    """None for a mind that has not been there."""
    node = Node()
    node.minds[1] = {"a": [2.0, 0.0, 3], "b": [1.0, 0.0, 3]}
    assert (node.tries(1), node.tries(2)) == (3.0, 0)
