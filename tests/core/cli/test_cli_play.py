"""`kredens play`: question and answer at the terminal, with take-back up to what has been revealed."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any, ClassVar

import pytest

from kredens import Game, SeatView
from kredens._plugins import Installed
from kredens.cli import main
from kredens.games import Placed, Setup
from kredens.kernel.cards import Face
from kredens.kernel.flow import DONE, Jump, Procedure, Step, ask, do, go
from kredens.kernel.markers import counter
from kredens.kernel.permission import forbid
from kredens.kernel.questions import Ask, Verb
from kredens.kernel.table import Table
from kredens.kernel.zones import hand, pile

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Play = Callable[..., tuple[int, str, str]]

DECK = pile("play deck")
CARDS = hand("play hand")
LAID = pile("laid", up=True, per="seat")
STEPS = counter("steps")
NAMES = ("ace", "ten", "six", "two", "nine", "four", "king", "queen")


def _lacks(t: Table, seat: int, name: str) -> bool:
    return not any(t.face(token).slug == name for token in t.at(CARDS[seat]))


class Duel(Procedure[Table]):
    """In turn: step, draw, lay a card, or, after a secret bid of both, end."""

    seat: int = 0

    def deal(self, t: Table) -> None:
        t.shuffle(DECK)
        for _ in range(2):
            for seat in t.seats:
                t.draw(DECK, CARDS[seat])

    def offer(self, t: Table) -> Ask:
        laid = [t.face(token).slug for token in t.at(CARDS[self.seat])]
        ids = ["step", "draw", "auction", *[f"lay:{name}" for name in laid], "quit"]
        return Ask(self.seat, tuple(ids), tuple(ids))

    def act(self, t: Table, answer: str) -> Jump | None:
        verb, _, name = answer.partition(":")
        if verb == "auction":
            return None
        if verb == "quit":
            t.over((0, 0), (), "somebody left")
            return DONE
        if verb == "step":
            t.add(STEPS[self.seat], 1)
        elif verb == "draw" and t.at(DECK):
            t.draw(DECK, CARDS[self.seat])
        elif verb == "lay":
            token = next(token for token in t.at(CARDS[self.seat]) if t.face(token).slug == name)
            t.move(token, LAID[self.seat])
        self.seat = 1 - self.seat
        return go(Duel.offer)

    def first_bid(self, t: Table) -> Ask:
        return Ask(t.seats[0], ("bid:high", "bid:low"), ("high", "low"))

    def note_first(self, t: Table, bid: str) -> None:
        t.pledge(0, "bid", bid, ("high", "low"))

    def second_bid(self, t: Table) -> Ask:
        return Ask(t.seats[1], ("bid:high", "bid:low"), ("high", "low"))

    def note_second(self, t: Table, bid: str) -> None:
        t.pledge(1, "bid", bid, ("high", "low"))

    def think(self, t: Table) -> Ask:
        return Ask(t.seats[0], ("step", "draw"), (None, None))

    def show(self, t: Table) -> None:
        t.unveil("bid")

    def again(self, t: Table) -> Ask:
        return Ask(t.seats[0], ("step", "draw"), (None, None))

    def end(self, t: Table) -> Jump:
        scores = [t.mark(STEPS[seat]) for seat in t.seats]
        t.over(scores, [0], "the bids are open")
        return DONE

    steps: ClassVar[tuple[Step, ...]] = (
        do(deal), ask(offer, "1.turn", prompt="What do you do?"), do(act),
        ask(first_bid, prompt="Your bid?", secret=True), do(note_first),
        ask(second_bid, prompt="Your bid?", secret=True), do(note_second),
        ask(think, prompt="Wait?"), do(show), ask(again, prompt="And now?"), do(end),
    )  # fmt: skip


class Steady:
    """Steps, and bids high."""

    def choose(self, seat: SeatView) -> str:
        return next(name for name in ("step", "bid:high") if name in seat.decision.ids)


class Broken:
    """Fails."""

    def choose(self, _seat: SeatView) -> str:
        raise ZeroDivisionError("oh")


class Open:
    """Lays its first card, and bids high."""

    def choose(self, seat: SeatView) -> str:
        return next((name for name in seat.decision.ids if name.startswith("lay:")), Steady().choose(seat))


def _cards(_setup: Setup) -> list[Placed]:
    return [Placed(Face(name=name), DECK.base) for name in NAMES]


@pytest.fixture(scope="session")
def duel() -> Game:
    missing = forbid("1.lay", "You do not hold that card.", _lacks)
    return Game(
        id="duel", title="Duel", seats=(2, 2), zones=(DECK, CARDS, LAID), markers=(STEPS,), cards=_cards, flow=Duel,
        verbs=(
            Verb("step"), Verb("draw"), Verb("auction"), Verb("lay", NAMES, rules=(missing,)), Verb("quit"),
            Verb("bid", ("high", "low")),
        ),
        bots={"steady": lambda _: Steady(), "open": lambda _: Open(), "broken": lambda _: Broken()},
    )  # fmt: skip


@pytest.fixture
def play(duel: Game, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Play:
    """Type lines at `kredens play duel`: exit code, stdout, stderr."""
    installed = Installed(games={"duel": duel})
    monkeypatch.setattr("kredens.installed._installed", lambda: installed)
    monkeypatch.chdir(tmp_path)

    def play(*lines: str, bots: str = "duel/steady", more: tuple[str, ...] = ("--seed", "5")) -> tuple[int, str, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        code = main(["play", "duel", "--bots", bots, *more])
        out, err = capsys.readouterr()
        return code, out, err

    return play


def own_hand(duel: Game, seat: int = 0) -> list[str]:
    zones: dict[str, Any] = duel.start(seed=5).view(seat)["zones"]
    return [card["card"] for card in zones["play hand"][seat]["cards"]]


def last_position(out: str) -> str:
    """Return the position that was drawn last."""
    return out[out.rindex("Duel, 2 seats, as seat") :]


def test_the_position_is_shown_as_the_seat_may_see_it(play: Play, duel: Game) -> None:
    """Her own cards by name, the others as a number, the question with its clause and all options with ids."""
    code, out, err = play()
    assert (code, err) == (0, "")
    assert "Duel, 2 seats, as seat 0 sees it" in out
    mine, theirs = own_hand(duel), own_hand(duel, 1)
    assert f"play hand  {', '.join(mine)}" in out
    assert "play hand  2 cards" in out
    assert not any(name in out.split("Not seen")[0] for name in theirs)
    assert "What do you do? [1.turn]" in out
    assert "    1  step" in out
    assert f"    4  lay:{mine[0]}" in out


def test_the_end_of_the_input_ends_the_game_cleanly(play: Play) -> None:
    """With a word about what is not saved."""
    code, out, err = play()
    assert (code, err) == (0, "")
    assert out.endswith("The input has ended. The game is not saved.\n")
    assert play("step", "")[1].endswith("The input has ended. The game is not saved.\n")


def test_an_input_without_an_end_of_a_line_ends_the_game_too(play: Play) -> None:
    """What is given there may be no text at all, and never come to an end."""
    assert play("x" * 99_999)[1].endswith(
        "A line of the input has more than 65,536 characters. The game is not saved.\n"
    )


@pytest.mark.parametrize("answer", ["1", "step", "  step  "])
def test_an_answer_is_a_number_or_an_id(answer: str, play: Play) -> None:
    """What has happened since is told before the next question."""
    out = play(answer)[1]
    assert "Seat 0: Step [step]." in out
    assert "Seat 1: steps 0 to 1." in out
    assert "Seat 0, you, to decide\n  play hand" in last_position(out)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("0", "The options are numbered from 1 to 6."),
        ("7", "The options are numbered from 1 to 6."),
        ("99999999999999999999", "The options are numbered from 1 to 6."),
        ("9" * 5_000, "The options are numbered from 1 to 6."),
        ("j" * 5_000, f"'{'j' * 78}… is no answer of this game and no command"),
        ("save ~nobody-of-that-name/x", "~nobody-of-that-name/x names no file: could not determine home directory."),
        ("load ~nobody-of-that-name", "~nobody-of-that-name names no file: could not determine home directory."),
        ("save a\0b", "the save cannot be written: embedded null byte."),
        ("load a\0b", "the save cannot be read: embedded null byte."),
        (f"save {'a' * 300}", "the save cannot be written: file name too long."),
        ("jump", "'jump' is no answer of this game and no command; type a number or an id from the list, or help."),
        ("lay:joker", "'lay:joker' is no answer of this game and no command"),
        ("bid:high", "  It is not among the answers to what is asked: What do you do?"),
        ("why", "Type the id that you would like to know about: why ID."),
        ("why step", "'step' is allowed now."),
        ("why 1", "'step' is allowed now."),
        ("card", "Type the name of a card that you have seen: card NAME."),
        ("card joker", "You have not seen a card called 'joker'."),
        ("why 7", "The options are numbered from 1 to 6."),
        ("why jump", "'jump' is no option of this game; its verbs are pass, step, draw, auction, lay, quit, bid."),
        ("undo", "There is nothing to take back."),
        ("save", "Type the name of the file to save to: save FILE."),
        ("load", "Type the name of a saved game: load FILE."),
        ("load nothing.save", "nothing.save: the save cannot be read: no such file or directory."),
        ("save no/such/folder/x", "no/such/folder/x: the save cannot be written: no such file or directory."),
        ("help", "why ID       say why that answer is not allowed now, by which clause"),
        ("HELP", "Answer with the number of an option or with its id."),
    ],
)
def test_what_cannot_be_done_is_said_and_changes_nothing(typed: str, sentence: str, play: Play) -> None:
    """The same question stays open."""
    code, out, err = play(typed)
    assert (code, err) == (0, "")
    assert sentence in out
    assert out.count("What do you do?") - (sentence.count("What do you do?")) == 1


def test_a_command_that_fails_does_not_end_the_game(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever it met is told in a sentence, and the same question stays open."""

    def fails(*_: object) -> None:
        raise ZeroDivisionError("nobody thought of this")

    monkeypatch.setattr("kredens.cli.session.write_save", fails)
    code, out, err = play("save x", "step", "quit", "quit")
    assert (code, err) == (0, "")
    assert "That cannot be done: ZeroDivisionError: nobody thought of this." in out
    assert "Seat 0: Step [step]." in out


def test_a_refused_answer_is_explained_with_its_clause(play: Play, duel: Game) -> None:
    """By answering so, and by asking why."""
    name = next(name for name in NAMES if name not in own_hand(duel))
    for typed in (f"lay:{name}", f"why lay:{name}"):
        out = play(typed)[1]
        assert f"'lay:{name}' is not allowed now:\n  You do not hold that card. [1.lay]\n" in out


def test_the_position_and_the_log_are_shown_again_when_asked(play: Play) -> None:
    """`view` and `log`."""
    assert play("view")[1].count("Duel, 2 seats, as seat 0 sees it") == 2
    out = play("step", "log")[1]
    assert out.count("Seat 0: Step [step].") == 2
    assert out.count("Shuffled: the play deck.") == 2


def test_an_answer_is_taken_back_if_nothing_was_revealed(play: Play) -> None:
    """As often as there are answers, also past public answers of others."""
    out = play("step", "step", "undo", "undo", "undo")[1]
    assert out.count("Your last answer is taken back.") == 2
    assert out.count("There is nothing to take back.") == 1
    assert "steps      0" in last_position(out)


def test_a_drawn_card_cannot_be_taken_back(play: Play) -> None:
    """She has seen it."""
    out = play("draw", "undo", "undo")[1]
    assert out.count("cannot be taken back: since then something has been revealed to you.") == 1
    assert out.count("There is nothing to take back.") == 1


def test_nothing_is_taken_back_past_a_card_that_another_seat_has_shown(play: Play) -> None:
    """Neither that answer nor an earlier one."""
    out = play("step", "undo", "undo", bots="duel/open")[1]
    assert "Seat 1: Lay" in out
    assert out.count("cannot be taken back") == 1
    assert "is taken back" not in out


def test_ones_own_card_can_be_taken_back_into_the_hand(play: Play, duel: Game) -> None:
    """Laying it has shown it to the others, and nothing to her."""
    name = own_hand(duel)[0]
    out = play(f"lay:{name}", "undo")[1]
    assert "Your last answer is taken back." in out
    assert f"play hand  {', '.join(own_hand(duel))}" in last_position(out)


def test_a_secret_bid_is_taken_back_until_the_bids_are_open(play: Play) -> None:
    """What the other has decided in secret stays hidden, and once it is shown there is no way back."""
    out = play("auction", "bid:low", "undo", "bid:high", "step", "undo")[1]
    assert "Seat 1 decides in secret." in out
    assert "decided, still secret" in out
    assert out.count("Your last answer is taken back.") == 1
    assert "Seat 1: bid high." in out
    assert out.count("cannot be taken back: since then something has been revealed to you.") == 1


def test_a_game_is_played_to_its_end(play: Play) -> None:
    """Scores and winner."""
    code, out, err = play("step", "auction", "bid:low", "step", "step")
    assert (code, err) == (0, "")
    assert out.endswith("  seat 0 (you): 1\n  seat 1: 1\nWon by seat 0. (the bids are open)\n")


def test_a_word_that_is_an_answer_of_the_game_is_that_answer(play: Play) -> None:
    """With a slash it is the command."""
    assert "Nobody won. (somebody left)" in play("quit")[1]
    assert "The game is not saved." in play("/quit")[1]


def test_an_unsaved_game_is_only_left_when_asked_twice(play: Play) -> None:
    """And a word in between begins anew."""
    warning = "This game is not saved. Type `save FILE` to keep it, or quit once more to leave it."
    assert play("step", "/quit", "/quit", "step")[1].count(warning) == 1
    assert play("step", "/quit", "view", "/quit", "/quit", "step")[1].count(warning) == 2
    assert play("step", "/quit", "/quit", "step")[1].endswith("The game is not saved.\n")


def test_a_saved_game_goes_on_as_it_was(play: Play, tmp_path: Path) -> None:
    """Within the session, and by the command that is named."""
    code, out, _ = play("step", "save mine.save", "/quit", "draw")
    assert code == 0
    resume = "kredens play duel --seat 0 --bots duel/steady --load mine.save"
    assert f"Saved. You go on from there with: {resume}\n" in out
    assert out.endswith(f"You go on with: {resume}\n")
    assert (tmp_path / "mine.save").is_file()
    assert [path.name for path in tmp_path.iterdir()] == ["mine.save"]
    code, out, _ = play("step", more=("--load", "mine.save"))
    assert code == 0
    assert "Seat 0: steps 1 to 2." in out
    assert "Seat 0: steps 0 to 1." not in out
    out = play("step", "save mine.save", "step", "load mine.save", "undo")[1]
    assert "You go on from mine.save." in out
    assert "steps      1" in last_position(out)
    assert out.count("There is nothing to take back.") == 1


def test_a_save_takes_the_place_of_no_other_file(play: Play, tmp_path: Path) -> None:
    """An older save of the game it may replace."""
    (tmp_path / "letter.txt").write_text("Dear Ann", encoding="utf-8")
    out = play("save letter.txt", "save mine.save", "step", "save mine.save", "step")[1]
    assert "letter.txt exists and is no saved game of Duel; choose another name." in out
    assert out.count("Saved.") == 2
    assert out.endswith(
        "The input has ended. What came after your last save is not kept; go on from it with: "
        "kredens play duel --seat 0 --bots duel/steady --load mine.save\n"
    )
    assert (tmp_path / "letter.txt").read_text(encoding="utf-8") == "Dear Ann"


def test_a_fault_loses_nothing(play: Play, duel: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither one of a bot nor one of the game: the last question is asked again, and the game can be saved."""
    out = play("step", "save mine.save", bots="duel/broken")[1]
    assert "The bot 'duel/broken' at seat 1 failed: ZeroDivisionError: oh. You are asked again." in out
    assert "Saved." in out
    assert "steps      0" in last_position(out)

    def fail(*_: object) -> None:
        raise ZeroDivisionError("no chalk")

    monkeypatch.setattr(Table, "add", fail)
    code, out, err = play("step", "save other.save")
    assert (code, err) == (0, "")
    assert "The game 'duel' failed in Duel, step act: ZeroDivisionError: no chalk." in out
    assert "Saved." in out
    assert duel.title in out


def test_any_seat_can_be_played(play: Play, duel: Game) -> None:
    """The bots have the others."""
    code, out, _ = play("step", more=("--seed", "5", "--seat", "1"))
    assert code == 0
    assert "Duel, 2 seats, as seat 1 sees it" in out
    assert f"play hand  {', '.join(own_hand(duel, 1))}" in out


def test_no_secret_of_another_seat_is_printed(play: Play, duel: Game) -> None:
    """Over a whole game against a bot that draws and bids at random, what is hidden stays so."""
    hidden = set(own_hand(duel, 1))
    out = play("step", "draw", "view", "log", "auction", "bid:high", "log")[1]
    told = [line for line in out.splitlines() if not line.startswith(("  play hand", "  play deck"))]
    assert not any(name in line for name in hidden for line in told)
    assert "bid:high [" not in out
    assert out.count("Bid high [bid:high]") == 2


def test_each_game_has_luck_of_its_own_if_no_seed_is_given(play: Play) -> None:
    """The hands differ from game to game."""
    hands = {play(more=())[1].split("  play hand  ")[1].splitlines()[0] for _ in range(12)}
    assert len(hands) > 1
