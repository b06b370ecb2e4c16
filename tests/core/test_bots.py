"""Bots answer for seats: found by name, shown what the seat may know, and held to the options."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, cast

import pytest

from kredens import BadBot, Game, GameFault, SeatView, State, UnknownGame
from kredens.bots import RandomBot, bot_names, draw, make_bot, play_out
from kredens.games import Placed, Setup
from kredens.kernel.cards import Face
from kredens.kernel.flow import DONE, Jump, Procedure, Step, ask, do, go
from kredens.kernel.questions import CHANCE, Ask, Verb
from kredens.kernel.table import Table
from kredens.kernel.zones import hand, pile

if TYPE_CHECKING:
    from kredens.bots import Bot

DECK = pile("bots deck")
HAND = hand("bots hand")
THERE = "for Guess there are random, guess/careless, guess/red, search:BUDGET and cmd:COMMAND."
COLOURS = ("red", "blue", "green", "black")


class Guess(Procedure[Table]):
    """Each of two seats draws a hidden card and names a colour; then a coin is tossed."""

    seat: int = 0

    def deal(self, t: Table) -> None:
        t.shuffle(DECK)
        for seat in t.seats:
            t.draw(DECK, HAND[seat])

    def offer(self, _t: Table) -> Ask:
        return Ask(self.seat, tuple(f"name:{colour}" for colour in COLOURS), COLOURS)

    def note(self, t: Table) -> Jump | None:
        self.seat += 1
        return go(Guess.offer) if self.seat < len(t.seats) else None

    def toss(self, _t: Table) -> Ask:
        return Ask(CHANCE, ("coin:heads", "coin:tails"), (0, 1), (9, 1))

    def end(self, t: Table, side: int) -> Jump:
        t.over((1 - side, side), (side,), "the coin")
        return DONE

    steps: ClassVar[tuple[Step, ...]] = (do(deal), ask(offer, prompt="Which colour?"), do(note), ask(toss), do(end))


def _cards(_setup: Setup) -> list[Placed]:
    return [Placed(Face(name=colour), DECK.base) for colour in COLOURS]


class Stubborn:
    """Gives one answer, whatever it is asked."""

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose(self, seat: SeatView) -> str:
        if isinstance(self.answer, BaseException):
            raise self.answer
        assert len(seat.decision) > 0
        return cast("str", self.answer)


def _careless(_seed: int) -> RandomBot:
    raise ZeroDivisionError("oh")


@pytest.fixture(scope="module")
def guess() -> Game:
    return Game(
        id="guess", title="Guess", seats=(2, 2), zones=(DECK, HAND), cards=_cards, flow=Guess,
        verbs=(Verb("name", COLOURS), Verb("coin", ("heads", "tails"))),
        bots={"red": lambda _seed: Stubborn("name:red"), "careless": _careless},
    )  # fmt: skip


def test_a_bot_is_found_by_its_name(guess: Game) -> None:
    """`random` plays every game, GAME/NAME the game it was made for."""
    assert bot_names(guess) == ("random", "guess/careless", "guess/red")
    assert isinstance(make_bot(guess, "random", 1), RandomBot)
    assert isinstance(make_bot(guess, "guess/red", 1), Stubborn)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("clever", f"There is no bot 'clever'; {THERE}"),
        ("", f"There is no bot ''; {THERE}"),
        ("red", f"There is no bot 'red'; {THERE}"),
        ("chess/red", f"There is no bot 'chess/red'; {THERE}"),
        ("searching", f"There is no bot 'searching'; {THERE}"),
        ("guess/careless", "The bot 'guess/careless' cannot be made: ZeroDivisionError: oh."),
    ],
)
def test_a_bot_that_is_not_there_is_refused_with_those_that_are(guess: Game, name: str, sentence: str) -> None:
    """The sentence names what there is."""
    with pytest.raises(BadBot) as refused:
        make_bot(guess, name, 1)
    assert str(refused.value) == sentence
    assert refused.value.bot == name


class Classed:
    """A bot without a seed, whose class itself is no bot."""

    def choose(self, seat: SeatView) -> str:
        return seat.decision.ids[0]


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        ("random", "'random' names a bot and is none; make_bot(game, 'random', seed) makes it."),
        (Classed, "Classed is a class of bots and no bot; Classed(...) makes one."),
        (RandomBot, "RandomBot is a class of bots and no bot; RandomBot(...) makes one."),
        (None, "A bot is an object with a method choose(seat); None has none."),
        ({1: "random"}, "A bot is an object with a method choose(seat); {1: 'random'} has none."),
    ],
)
def test_what_is_no_bot_is_refused_before_the_game_begins(guess: Game, bot: object, sentence: str) -> None:
    """The sentence says what a bot is, also when a plugin made something else."""
    with pytest.raises(BadBot) as refused:
        play_out(guess.start(), [Stubborn("name:red"), cast("Bot", bot)])
    assert str(refused.value) == sentence

    def made(_seed: int) -> Bot:
        return cast("Bot", bot)

    wrong = replace(guess, bots={"wrong": made})
    with pytest.raises(BadBot, match=r"^The bot 'guess/wrong' cannot be made: ") as refused:
        make_bot(wrong, "guess/wrong", 1)
    assert str(refused.value).endswith(sentence)


def test_a_bot_is_made_by_its_name(guess: Game) -> None:
    """Nothing else will do; the game may be named, too."""
    for name in (RandomBot(1), RandomBot, None):
        with pytest.raises(BadBot, match=r"^A bot is made by its name, such as 'random', and <?.+>? is no name\.$"):
            make_bot(guess, cast("Any", name), 1)
    assert isinstance(make_bot("leduc", "random", 1), RandomBot)
    with pytest.raises(UnknownGame, match="There is no game 'poker'"):
        make_bot("poker", "random", 1)


def test_bots_are_a_list(guess: Game) -> None:
    """One alone is none."""
    with pytest.raises(BadBot, match="given as a list with one for each of the 2 seats, not as <"):
        play_out(guess.start(), cast("Any", RandomBot(1)))


def test_the_same_seed_makes_a_random_bot_choose_the_same(guess: Game) -> None:
    """Its luck is its own and comes from its seed alone."""

    def answers(seed: int) -> list[str]:
        told: list[str] = []
        for game in range(8):
            bots = [make_bot(guess, "random", seed + game), make_bot(guess, "random", seed + game + 100)]
            play_out(guess.start(seed=game), bots, lambda _, answer: told.append(answer))
        return told

    assert answers(5) == answers(5)
    assert answers(5) != answers(6)


def test_a_match_is_played_to_its_end_and_every_answer_told(guess: Game) -> None:
    """Seat and option id of each answer, in their order."""
    told: list[tuple[int, str]] = []
    state = guess.start(seed=3)
    result = play_out(
        state, [Stubborn("name:red"), Stubborn("name:blue")], lambda seat, answer: told.append((seat, answer))
    )
    assert told == [(0, "name:red"), (1, "name:blue")]
    assert state.result == result
    assert result.reason == "the coin"


def test_answers_can_be_given_through_somebody_who_writes_them_down(guess: Game) -> None:
    """A recorder's `choose` takes the place of the state's."""
    state = guess.start(seed=3)
    written: list[str] = []

    def choose(answer: str) -> None:
        written.append(answer)
        state.choose(answer)

    play_out(state, [Stubborn("name:red"), Stubborn("name:blue")], choose=choose)
    assert written == ["name:red", "name:blue"]
    assert state.over


def test_draws_that_are_asked_are_made_by_their_weights(guess: Game) -> None:
    """The coin falls on heads nine times out of ten, and the answers alone replay the game."""
    heads = 0
    for seed in range(300):
        state = guess.start(seed=seed, chance=True)
        again = state.clone()
        told: list[str] = []
        asked: list[int] = []

        def write(seat: int, answer: str, told: list[str] = told, asked: list[int] = asked) -> None:
            asked.append(seat)
            told.append(answer)

        play_out(state, [Stubborn("name:red"), Stubborn("name:red")], write)
        for answer in told:
            again.choose(answer)
        assert again.digest() == state.digest()
        assert asked == [0, 1, CHANCE]
        heads += told[-1] == "coin:heads"
    assert 245 <= heads <= 292


def test_luck_is_only_asked_where_it_decides(guess: Game) -> None:
    """Elsewhere `draw` refuses."""
    with pytest.raises(BadBot, match="Luck is not asked anything now"):
        draw(guess.start())


@pytest.mark.parametrize("answer", ["name:pink", "NAME:RED", "", 0, None, ("name:red",), b"name:red"])
def test_an_answer_that_is_not_offered_is_the_bots_fault(guess: Game, answer: object) -> None:
    """The sentence names bot, seat, answer and options; the game has not changed."""
    state = guess.start(seed=3)
    before = state.digest()
    with pytest.raises(BadBot) as refused:
        play_out(state, [Stubborn(answer), Stubborn("name:red")])
    assert str(refused.value) == (
        f"The bot 'Stubborn' at seat 0 answered {answer!r}, which is not offered; "
        "the options are name:red, name:blue, name:green, name:black."
    )
    assert state.digest() == before


def test_a_bots_exception_is_told_with_its_cause(guess: Game) -> None:
    """The sentence names bot and seat; the cause is kept for its author."""
    state = guess.start(seed=3)
    cause = KeyError("plan")
    with pytest.raises(BadBot, match=r"^The bot 'planner' at seat 1 failed: KeyError: 'plan'\.$") as refused:
        play_out(state, [Stubborn("name:red"), Stubborn(cause)], names=["other", "planner"])
    assert refused.value.__cause__ is cause
    assert refused.value.bot == "planner"


def test_there_is_one_bot_for_each_seat(guess: Game) -> None:
    """Neither fewer nor more."""
    for bots in ([], [RandomBot(1)], [RandomBot(1)] * 3):
        with pytest.raises(BadBot, match="played here by 2 seats"):
            play_out(guess.start(), bots)


class Sulk(Procedure[Table]):
    """Ends without a result."""

    def nothing(self, _t: Table) -> Jump:
        return DONE

    steps: ClassVar[tuple[Step, ...]] = (do(nothing),)


def test_a_game_that_stops_without_a_result_is_at_fault() -> None:
    """It is the game's fault, not a bot's."""
    sulk = Game(id="sulk", title="Sulk", seats=(1, 1), zones=(), cards=lambda _: (), flow=Sulk, verbs=())
    with pytest.raises(GameFault, match="'sulk'"):
        play_out(sulk.start(), [RandomBot(1)])


@pytest.fixture
def state(guess: Game) -> State:
    return guess.start(seed=11)


def test_a_seat_view_offers_seven_things_and_never_the_state(state: State) -> None:
    """Seat, how many there are, the game's options, question, view, log and possible worlds."""
    seat = SeatView(state, 0)
    public = [name for name in dir(seat) if not name.startswith("_")]
    assert public == ["decision", "determinize", "events", "options", "seat", "seats", "view"]
    assert (seat.seat, seat.seats, seat.options) == (0, 2, {})
    assert seat.decision.ids == state.decision.ids if state.decision else ()
    assert seat.view() == state.view(0)
    assert seat.events() == state.events(0)


def test_a_seat_is_shown_no_question_of_another(state: State) -> None:
    """Who is not asked has no decision to read."""
    with pytest.raises(BadBot, match="not asked anything"):
        _ = SeatView(state, 1).decision


def test_a_decision_tells_nothing_but_the_question(state: State) -> None:
    """Not how often others were asked, and not the position."""
    public = [name for name in dir(SeatView(state, 0).decision) if not name.startswith("_")]
    assert public == ["clause", "ids", "options", "prompt", "seat", "token", "weights"]
    assert SeatView(state, 0).decision.weights == ()


def test_a_possible_world_carries_nothing_of_the_true_one(guess: Game) -> None:
    """No origin, no seed, no log; and over many seeds other hands, other decks and other luck."""
    state = guess.start(seed=11)
    true_hand = state.view(1)["zones"]["bots hand"][1]["cards"][0]["card"]
    hands: set[str] = set()
    ends: set[str] = set()
    for seed in range(40):
        world = SeatView(state, 0).determinize(seed)
        assert world.origin is None
        assert world.table.seed != state.table.seed
        assert world.table.log is None
        assert json.dumps(world.view(0)) == json.dumps(state.view(0))
        hands.add(world.view(1)["zones"]["bots hand"][1]["cards"][0]["card"])
        ends.add(str(play_out(world, [Stubborn("name:red"), Stubborn("name:red")]).winners))
    own = state.view(0)["zones"]["bots hand"][0]["cards"][0]["card"]
    assert hands == set(COLOURS) - {own}
    assert true_hand in hands
    assert ends == {"(0,)", "(1,)"}


def test_what_a_bot_tries_in_a_possible_world_leaves_the_game_alone(guess: Game) -> None:
    """The true position and its log stay as they were."""
    state = guess.start(seed=11)
    before = (state.digest(), state.events(None))
    for seed in range(5):
        play_out(SeatView(state, 0).determinize(seed), [RandomBot(seed), RandomBot(seed + 1)])
    assert (state.digest(), state.events(None)) == before


class Quits(Exception):  # noqa: N818  # a stranger's name
    """An exception that cannot be shown."""

    def __str__(self) -> str:
        raise RuntimeError("no text")


class AlwaysEqual(str):
    """A text that says it is equal to any other."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (SystemExit(0), "failed: SystemExit: 0."),
        (GeneratorExit(), "failed: GeneratorExit."),
        (Quits(), "failed: Quits: what it says cannot be shown."),
        (10**5000, "answered a very large number, which is not offered"),
        (AlwaysEqual("name:pink"), "answered 'name:pink', which is not offered"),
    ],
    ids=["quits", "exits", "mute", "large", "equal"],
)
def test_a_bot_cannot_end_the_program_or_pass_a_wrong_answer(guess: Game, answer: object, said: str) -> None:
    """Whatever it raises or returns, it is a bad bot, told in a sentence."""
    with pytest.raises(BadBot, match=rf"^The bot 'Stubborn' at seat 0 {re.escape(said)}"):
        play_out(guess.start(seed=3), [Stubborn(answer), RandomBot(1)])


def test_a_bot_that_quits_while_it_is_made_is_a_bad_one(guess: Game) -> None:
    """Making one is a stranger's code too."""

    def quits(_seed: int) -> Bot:
        raise SystemExit(0)

    with pytest.raises(BadBot, match=r"^The bot 'guess/quits' cannot be made: SystemExit: 0\.$"):
        make_bot(replace(guess, bots={"quits": quits}), "guess/quits", 1)


class Nameless(Procedure[Table]):
    """Offers what is no text."""

    def offer(self, _t: Table) -> Ask:
        ids: Any = (1, 2)
        return Ask(0, ids, (1, 2))

    steps: ClassVar[tuple[Step, ...]] = (ask(offer),)


def test_a_bot_is_not_blamed_for_a_question_that_cannot_be_answered(guess: Game) -> None:
    """It is the game's fault."""
    with pytest.raises(GameFault, match=r"^The game 'guess' asks what cannot be answered: The option 1 is no text\.$"):
        play_out(replace(guess, flow=Nameless).start(), [RandomBot(1), RandomBot(1)])
