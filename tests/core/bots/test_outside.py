"""Programs take a seat by lines of JSON; whatever they do, the game goes on or is forfeited, and nothing is left."""

from __future__ import annotations

import importlib.util
import json
import os
import sys
from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any

import pytest

import kredens
from kredens import BadBot, Forfeit, SeatView
from kredens.bots import RandomBot, ask_bot, make_bot, play_out, split_names
from kredens.bots.program import LARGEST_LOG, Fault, Program
from kredens.bots.terms import Terms, terms_of

if TYPE_CHECKING:
    from kredens import Game
    from kredens.live import Result

_spec = importlib.util.spec_from_file_location("programs", Path(__file__).parent / "programs.py")
assert _spec is not None
assert _spec.loader is not None
programs: Any = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(programs)
bot, gone, HELLO, POLITE, BEGIN = programs.bot, programs.gone, programs.HELLO, programs.POLITE, programs.BEGIN


@pytest.fixture(scope="module")
def leduc() -> Game:
    return kredens.load("leduc")


def played(game: Game, name: str, seed: int = 1, *, log: bool = False) -> tuple[Result, Any, bool]:
    """Let a program play a game against chance: the result, the bot, and whether the game came to its end."""
    program: Any = make_bot(game, name, seed)
    state = game.start(seed=seed, log=log)
    return play_out(state, [program, RandomBot(seed)]), program, state.over


FAULTS = [
    ("silent", bot("time.sleep(60)", "move=150ms"), "too slow", "did not answer within 150 ms"),
    ("silent from the start", bot("", "start=150ms", "import time; time.sleep(60)"), "too slow", "within 150 ms"),
    ("out of time", bot("time.sleep(60)", "game=100ms"), "too slow", "has used up its 100 ms for a game"),
    ("ended", bot("sys.stderr.write('so\\nno\\n'); sys.exit(3)"), "ended", "code 3. The last line on its stderr: 'no'"),
    ("killed", bot("os.kill(os.getpid(), 9)"), "ended", "was ended by signal 9"),
    ("closed", bot("os.close(1); time.sleep(60)"), "ended", "closed its output"),
    ("not offered", bot("answer(question, 'bluff')"), "no such option", "answered 'bluff', which is not offered"),
    ("wrong token", bot("say(type='answer', token='9', option='call')"), "wrong token", "answered to '9'"),
    ("not JSON", bot("print('call', flush=True)"), "malformed", "wrote b'call', which is not an answer"),
    ("not UTF-8", bot("os.write(1, b'{\"type\":\"answer\",\"token\":\"\\xff\"}\\n')"), "malformed", "not an answer"),
    ("another type", bot("say(type='hello', protocol=1)"), "malformed", "not an answer"),
    ("a number for a name", bot("say(type='answer', token='1', option=1)"), "malformed", "not an answer"),
    ("a deep nest", bot("print('['*60000, flush=True)"), "malformed", "not an answer"),
    ("an empty line", bot("print(flush=True)"), "malformed", "wrote b'', which is not an answer"),
    ("another protocol", bot("hear(); say(type='hello', protocol=2)", begin=BEGIN), "malformed", "version 2"),
    ("no hello", bot("hear(); say(type='answer', token='', option='')", begin=BEGIN), "malformed", "not a hello"),
    ("a line without end", bot("while True: os.write(1, b'x' * 65536)"), "flooding", "more than 65,536 bytes"),
    ("only errors", bot("while True: os.write(2, b'x' * 65536)", "move=300ms"), "too slow", "within 300 ms"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "kind", "says"), [fault[1:] for fault in FAULTS], ids=[fault[0] for fault in FAULTS])
def test_a_programs_fault_costs_it_the_game(leduc: Game, name: str, kind: str, says: str) -> None:
    """The others share the win, the reason is among a few, and the sentence says more."""
    began = monotonic()
    result, program, over = played(leduc, name)
    assert not over
    assert result.winners == (1,)
    assert (list(result.utilities), list(result.scores)) == ([-1, 1], [0, 0])
    assert result.reason == f"forfeit of seat 0: {kind}"
    assert len(program.faults) == 1
    assert says in program.faults[0]
    assert len(program.faults[0]) < 600
    assert monotonic() - began < 5


def test_a_program_that_has_agreed_to_it_is_played_on_for_by_chance(leduc: Game) -> None:
    """With `fault=random` the game comes to its end, and the fault is told all the same."""
    result, program, over = played(leduc, bot("answer(question, 'bluff')", "fault=random"))
    assert over
    assert result.reason in {"show-down or fold", "equal hands"}
    assert program.faults == ["answered 'bluff', which is not offered."]


def test_an_answer_too_many_is_one_to_another_question(leduc: Game) -> None:
    """What a program writes unasked is found when it is asked next."""
    twice = bot("while True:\n    answer(question, 'call'); answer(question, 'call'); question = hear()")
    result, program, _ = played(leduc, twice)
    assert result.reason == "forfeit of seat 0: wrong token"
    assert "when asked" in program.faults[0]


def test_a_forfeit_names_bot_and_seat(leduc: Game) -> None:
    """`ask_bot` raises it for those who play the game their own way."""
    with pytest.raises(Forfeit, match=r"^The bot 'shy' at seat 0 ended with exit code 0\.") as error:
        ask_bot(make_bot(leduc, bot(""), 1), leduc.start(), 0, "shy")
    assert error.value.reason == "ended"
    assert isinstance(error.value, BadBot)


def test_nothing_is_left_of_a_program_and_what_it_has_started(leduc: Game, tmp_path: Path) -> None:
    """Its whole process group goes, whether it has played well or not, and our pipes are closed."""
    children = tmp_path / "children"
    begin = HELLO.replace("hear(); say(", f"""
child = subprocess.Popen(["sleep", "60"])
open({str(children)!r}, "a").write(f"{{os.getpid()}} {{child.pid}}\\n")
hear(); say(""", 1)  # fmt: skip
    good = "while question['type'] == 'question':\n    answer(question); question = hear()\n"
    before = len(list(Path("/proc/self/fd").iterdir())) if Path("/proc/self/fd").is_dir() else 0
    for body in (good, "time.sleep(60)", "sys.exit(1)"):
        played(leduc, bot(body, "move=400ms", begin))
    pids = [int(pid) for pid in children.read_text().split()]
    assert len(pids) == 6
    assert all(gone(pid) for pid in pids)
    if before:
        assert len(list(Path("/proc/self/fd").iterdir())) == before


def test_a_bot_that_nobody_ends_is_ended_when_it_is_dropped(leduc: Game, tmp_path: Path) -> None:
    """Whoever asks a bot herself and forgets it leaves no process behind."""
    noted = tmp_path / "pid"
    program = make_bot(leduc, bot(f"open({str(noted)!r}, 'w').write(str(os.getpid())); answer(question); hear()"), 1)
    ask_bot(program, leduc.start(), 0)
    pid = int(noted.read_text())
    assert not gone(pid, 0.05)
    del program
    assert gone(pid)


def test_what_a_program_writes_to_stderr_stops_nobody_and_is_kept(leduc: Game, tmp_path: Path) -> None:
    """Of a flood the beginning is added to the file, and our own line on what went wrong."""
    log = tmp_path / "stderr.txt"
    flood = "for n in range(400): os.write(2, b'%8d\\n' % n * 2000)\n"
    result, program, _ = played(leduc, bot(f"{flood}sys.exit(1)", f"move=20s stderr={log}"))
    assert result.reason == "forfeit of seat 0: ended"
    assert program.faults[0].startswith("ended with exit code 1. The last line on its stderr: '     399'")
    assert log.stat().st_size == LARGEST_LOG
    short = tmp_path / "short.txt"
    for _ in range(2):
        played(leduc, bot("sys.stderr.write('oh\\n'); answer(question, 'bluff')", f"stderr={short}"))
    assert (
        short.read_text()
        == 2 * "oh\nkredens: answered 'bluff', which is not offered. The last line on its stderr: 'oh'.\n"
    )


def test_a_program_that_does_not_read_is_not_waited_for() -> None:
    """A pipe that is full blocks nobody; and neither does one that writes instead of reading."""
    line = b"x" * (1 << 21) + b"\n"
    deaf = Program(Terms((sys.executable, "-I", "-S", "-c", "import time; time.sleep(60)")))
    with pytest.raises(Fault, match="did not read what it was told within 200 ms"):
        deaf.ask(line, 0.2)
    deaf.stop()
    loud = Program(Terms((sys.executable, "-I", "-S", "-c", "import os\nwhile True: os.write(1, b'x\\n' * 9999)")))
    with pytest.raises(Fault, match="wrote more than 1,048,576 bytes before it read"):
        loud.ask(line, 20)
    loud.stop()
    assert gone(deaf.pid)
    assert gone(loud.pid)
    loud.stop()


def test_a_game_that_is_broken_off_ends_its_programs(leduc: Game, tmp_path: Path) -> None:
    """The other bot fails; the program is told that there is no result."""
    noted = tmp_path / "end"
    body = f"answer(question)\nopen({str(noted)!r}, 'w').write(json.dumps([os.getpid(), hear()['result']]))"

    class Fails:
        def choose(self, _seat: SeatView) -> str:
            raise ZeroDivisionError

    with pytest.raises(BadBot, match="ZeroDivisionError"):
        play_out(leduc.start(), [make_bot(leduc, bot(body), 1), Fails()])
    pid, result = json.loads(noted.read_text())
    assert result is None
    assert gone(pid)


class Interrupted:
    """Is interrupted by the user while it is asked."""

    def choose(self, _seat: SeatView) -> str:
        raise KeyboardInterrupt


def test_ctrl_c_ends_the_programs_too(leduc: Game, tmp_path: Path) -> None:
    """Whatever breaks a game off."""
    noted = tmp_path / "pid"
    body = f"open({str(noted)!r}, 'w').write(str(os.getpid())); answer(question); time.sleep(60)"
    with pytest.raises(KeyboardInterrupt):
        play_out(leduc.start(), [make_bot(leduc, bot(body), 1), Interrupted()])
    assert gone(int(noted.read_text()))


KEEPS = POLITE + "    if told['type'] == 'game': open(sys.argv[1], 'a').write(f'{os.getpid()} {told[\"seed\"]}\\n')\n"


def test_a_process_is_started_for_each_game_unless_it_is_kept(leduc: Game, tmp_path: Path) -> None:
    """With `keep=yes` the same one plays on, each game told with the seed of its luck; a kept one may end meanwhile."""
    noted = tmp_path / "noted"
    for settings, processes in (("", 3), ("keep=yes", 1)):
        noted.write_text("")
        for seed in range(3):
            played(leduc, f"{bot('', settings, KEEPS)} {noted}", seed)
        lines = [line.split() for line in noted.read_text().splitlines()]
        assert len({pid for pid, _ in lines}) == processes
        assert [int(seed) for _, seed in lines] == [0, 1, 2]
    os.kill(int(lines[0][0]), 9)
    sleep(0.2)
    result, program, over = played(leduc, f"{bot('', 'keep=yes', KEEPS)} {noted}", 7)
    assert over
    assert not program.faults
    assert result.winners


def test_a_kept_process_that_is_at_fault_is_kept_no_longer(leduc: Game, tmp_path: Path) -> None:
    """The next game has a new one."""
    noted = tmp_path / "noted"
    rude = KEEPS.replace("answer(told)", "answer(told, 'bluff')")
    for seed in range(2):
        played(leduc, f"{bot('', 'keep=yes', rude)} {noted}", seed)
    assert len({line.split()[0] for line in noted.read_text().splitlines()}) == 2


def test_a_program_is_told_what_its_seat_may_know_and_no_more(tmp_path: Path) -> None:
    """The game, its options, the view, the labels, and only the events since it was asked last."""
    verrater = kredens.load("verrater")
    noted = tmp_path / "noted"
    body = f"""
with open({str(noted)!r}, "w") as file:
    print(json.dumps(game), file=file)
    while question["type"] == "question":
        print(json.dumps(question), file=file)
        answer(question)
        question = hear()
    print(json.dumps(question), file=file)
"""
    state = verrater.start(4, seed=3, start_hand="3-4-5")
    seen: list[Any] = []
    views: list[Any] = []

    class Watches:
        def __init__(self) -> None:
            self.bot: Any = make_bot(verrater, bot(body), 17)

        def choose(self, seat: SeatView) -> str:
            views.append((seat.view(), seat.events(), seat.decision.token, seat.decision.options))
            return str(self.bot.choose(seat))

        def end(self, seat: SeatView, result: Result | None) -> None:
            self.bot.end(seat, result)

    result = play_out(state, [RandomBot(1), Watches(), RandomBot(2), RandomBot(3)])
    game, *questions, end = [json.loads(line) for line in noted.read_text().splitlines()]
    assert (game["type"], game["game"], game["seats"], game["seat"], game["seed"]) == ("game", "verrater", 4, 1, 17)
    assert game["options"]["start_hand"] == "3-4-5"
    assert game["limits"] == {"move": 5.0, "game": 300.0}
    assert len(questions) == len(views) > 5
    for question, (view, events, token, options) in zip(questions, views, strict=True):
        assert question["view"] == json.loads(json.dumps(view))
        assert question["since"] == len(seen)
        seen += question["events"]
        assert seen == json.loads(json.dumps(events))
        assert question["token"] == token
        assert [(one["id"], one["label"]) for one in question["options"]] == [(one.id, one.label) for one in options]
        assert question["prompt"]
    assert end["result"]["winners"] == list(result.winners)
    assert end["view"]["over"]["scores"] == list(result.scores)


def test_a_program_is_told_no_more_than_it_wants(leduc: Game, tmp_path: Path) -> None:
    """A simple one does without view, events and labels."""
    noted = tmp_path / "noted"
    begin = HELLO.replace("protocol=1", "protocol=1, want=[]")
    played(leduc, bot(f"open({str(noted)!r}, 'w').write(json.dumps(question))", begin=begin), log=True)
    question = json.loads(noted.read_text())
    assert set(question) == {"type", "token", "prompt", "clause", "options"}
    assert question["options"] == [{"id": "call"}, {"id": "raise"}]


def test_after_taking_back_a_program_is_told_from_where_on_it_went_otherwise(leduc: Game, tmp_path: Path) -> None:
    """`since` says how many of the events told before still hold."""
    noted = tmp_path / "noted"
    body = f"""
with open({str(noted)!r}, "w") as file:
    while question["type"] == "question":
        print(json.dumps([question["since"], question["events"]]), file=file, flush=True)
        answer(question)
        question = hear()
"""
    program = make_bot(leduc, bot(body), 1)
    state = leduc.start(seed=5)
    state.choose("raise")
    before = state.clone()
    state.choose(ask_bot(program, before, 1))
    state = before.clone()
    state.choose("call")
    while state.decision is not None and state.decision.seat != 1:
        state.choose(0)
    ask_bot(program, state, 1)
    (none, first), (since, second) = [json.loads(line) for line in noted.read_text().splitlines()]
    assert none == 0
    assert 0 < since == len(first)
    assert first + second == json.loads(json.dumps(state.events(1)))


def test_a_list_of_bots_keeps_together_what_is_quoted() -> None:
    """A command may hold commas."""
    assert split_names("random, leduc/x") == ["random", "leduc/x"]
    assert split_names("""random,cmd:"./a --b 1,2",cmd:sh -c 'x, "y"' """) == [
        "random", 'cmd:"./a --b 1,2"', """cmd:sh -c 'x, "y"'""",
    ]  # fmt: skip


@pytest.mark.parametrize("text", ["a,,b", ",", "cmd:'x", 'cmd:"x,random'])
def test_a_list_of_bots_that_is_none_is_refused(text: str) -> None:
    """An empty name, or a quotation that does not end."""
    with pytest.raises(BadBot, match="In the list of bots"):
        split_names(text)


def test_a_command_is_split_as_a_shell_would() -> None:
    """Settings stand before it; a command that is quoted as a whole is split too."""
    assert terms_of("sh -c 'a b'") == Terms(("sh", "-c", "a b"))
    assert terms_of('"sh ./mybot --level 2"') == Terms(("sh", "./mybot", "--level", "2"))
    assert terms_of("move=1.5s game=2m start=20ms fault=random keep=yes sh move=1s") == Terms(
        ("sh", "move=1s"), start=0.02, move=1.5, game=120.0, fault="random", keep=True
    )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "names no program to run"),
        ("move=1s", "names no program to run"),
        ("no-such-program-here --x", "there is no program 'no-such-program-here'"),
        ("move=soon sh", "The setting move= of a bot is a time such as 500ms, 2s or 1m, not 'soon'"),
        ("game=0s sh", "is a time such as"),
        ("game=99999999m sh", "is a time such as"),
        ("fault=shrug sh", "The setting fault= of a bot is forfeit or random, not 'shrug'"),
        ("keep=maybe sh", "The setting keep= of a bot is yes or no, not 'maybe'"),
        ("stderr=/no/such/folder/file sh", "names a file in a folder that there is"),
        ("sh 'x", "is not quoted as a shell would have it"),
        ("sh x\0y", "no character of number 0"),
    ],
)
def test_terms_that_are_none_are_refused_before_a_game_begins(leduc: Game, text: str, sentence: str) -> None:
    """One sentence names what is wrong."""
    with pytest.raises(BadBot) as refused:
        make_bot(leduc, f"cmd:{text}", 1)
    assert sentence in str(refused.value)


def test_a_file_that_is_no_program_is_told_when_it_is_run(leduc: Game, tmp_path: Path) -> None:
    """It cannot be started: that is the user's mistake, no forfeit."""
    file = tmp_path / "mybot"
    file.write_bytes(b"\x00\x01")
    file.chmod(0o755)
    with pytest.raises(BadBot, match="cannot be run"):
        played(leduc, f"cmd:{file}")
