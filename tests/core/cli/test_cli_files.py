"""`kredens replay`, `scenario` and `decks`: files are shown, proved and checked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import pytest

from kredens import Game, State
from kredens._plugins import Installed
from kredens.games import Placed
from kredens.kernel.cards import Face
from kredens.kernel.flow import DONE, Jump, Procedure, Step, ask, do, go
from kredens.kernel.questions import Ask, Verb
from kredens.kernel.table import Table
from kredens.kernel.zones import pile, secret
from kredens.record import Recorder

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Run = Callable[..., tuple[int, str, str]]
    Told = Callable[[str], dict[str, Any]]


def test_a_recorded_game_proves_right_and_is_told_again(run: Run) -> None:
    """Verified, retold, and shown in the middle as a seat saw it."""
    code, out, _ = run("run", "market", "--bots", "market/greedy", "--record", "game.jsonl")
    assert code == 0
    assert "The record is in game.jsonl" in out
    assert run("replay", "game.jsonl", "--verify") == (
        0, "game.jsonl proves right: 3 choices and 2 digests of market.\n", "",
    )  # fmt: skip
    code, out, err = run("replay", "game.jsonl")
    assert (code, err) == (0, "")
    assert out.splitlines()[0] == "Market, 3 seats, played by market/greedy, market/greedy, market/greedy"
    assert "Seat 1 (Bea): coins 0 to 1 (sale)." in out
    assert "Shared by seat 0 (Ann), seat 1 (Bea) and seat 2 (Cem)." in out
    code, out, err = run("replay", "game.jsonl", "--at", "1", "--seat", "1")
    assert (code, err) == (0, "")
    assert "after 1 of 3 choices" in out
    assert "A coin? [1.take]" in out
    assert "A coin?" not in run("replay", "game.jsonl", "--at", "1", "--seat", "0")[1]
    assert "take" in run("replay", "game.jsonl", "--log")[1]


def test_a_record_for_scripts(run: Run, told: Told) -> None:
    """What the viewer sees, and what came of the proof."""
    run("run", "market", "--bots", "market/greedy", "--record", "game.jsonl")
    values = told(run("replay", "game.jsonl", "--at", "2", "--seat", "0", "--json")[1])
    assert (values["kind"], values["at"], values["choices"], values["result"]) == ("replay", 2, 3, None)
    assert values["view"]["viewer"] == 0
    assert values["view"]["markers"]["coins"] == [1, 1, 0]
    assert told(run("replay", "game.jsonl", "--json")[1])["result"]["scores"] == [1, 1, 1]
    proof = told(run("replay", "game.jsonl", "--verify", "--json")[1])
    assert (proof["ok"], proof["failure"], proof["warnings"]) == (True, None, [])


def test_a_record_that_was_altered_does_not_prove_right(run: Run, tmp_path: Path, told: Told) -> None:
    """Exit code 1, and the place where game and record part."""
    run("run", "market", "--bots", "market/greedy", "--record", "game.jsonl")
    path = tmp_path / "game.jsonl"
    path.write_text(
        path.read_text(encoding="utf-8").replace('"seat":1,"option":"take"', '"seat":1,"option":"pass"'), "utf-8"
    )
    code, out, err = run("replay", "game.jsonl", "--verify")
    assert (code, out) == (1, "")
    assert err.startswith("kredens: game.jsonl, line ")
    assert told(run("replay", "game.jsonl", "--verify", "--json")[1])["ok"] is False


def test_a_record_that_breaks_off_is_told_as_far_as_it_goes(run: Run, tmp_path: Path) -> None:
    """With a word about it."""
    run("run", "market", "--bots", "market/greedy", "--record", "game.jsonl")
    path = tmp_path / "game.jsonl"
    lines = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join(lines[:3]) + b'\n{"seat":1,"opt')
    code, out, err = run("replay", "game.jsonl")
    assert code == 0
    assert "The record ends before the game, after 1 choices." in out
    assert err == "kredens: game.jsonl breaks off in the middle of a line, which is left out.\n"
    code, _, err = run("replay", "game.jsonl", "--verify")
    assert code == 0
    assert "breaks off in the middle" in err


def test_what_a_game_must_say_of_its_output_is_said_of_a_record_too(run: Run, told: Told) -> None:
    """Once, before everything else."""
    run("run", "market", "--option", "mode=rough", "--record", "game.jsonl")
    assert run("replay", "game.jsonl")[1].startswith("Rough markets are reconstructed.\n")
    assert run("replay", "game.jsonl", "--at", "1")[1].startswith("Rough markets are reconstructed.\n")
    assert told(run("replay", "game.jsonl", "--json")[1])["notice"] == "Rough markets are reconstructed."


def test_a_position_of_a_record_is_shown_with_what_led_to_it(run: Run) -> None:
    """If asked for."""
    run("run", "market", "--bots", "market/greedy", "--record", "game.jsonl")
    assert "Seat 0 (Ann): Take [take]." in run("replay", "game.jsonl", "--at", "1", "--log")[1]
    assert "Seat 0 (Ann): Take [take]." not in run("replay", "game.jsonl", "--at", "1")[1]


def test_several_games_have_a_record_each(run: Run, tmp_path: Path) -> None:
    """Named after their seeds."""
    run("run", "market", "--games", "2", "--seed", "8", "--record", "game.jsonl", "--quiet")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game-8.jsonl", "game-9.jsonl"]


@pytest.fixture
def scenarios(run: Run, tmp_path: Path) -> Path:
    """Write a folder with a scenario that comes out as it says, and one that does not."""
    assert run("games")[0] == 0
    folder = tmp_path / "scenarios"
    folder.mkdir()
    text = (
        "scenario: {title}\ngame: market\nseats: 2\nshows: [1.take]\n"
        "play:\n  - 0: take\n  - 1: pass\nexpect:\n  - coins: {coins}\n"
    )
    (folder / "a.yaml").write_text(text.format(title="One takes a coin", coins=[1, 0]), encoding="utf-8")
    (folder / "b.yaml").write_text(text.format(title="Nobody does", coins=[0, 0]), encoding="utf-8")
    return folder


def test_scenarios_come_out_as_they_say_or_not(run: Run, scenarios: Path, told: Told) -> None:
    """Exit code 1 if one does not, with the line it is about."""
    code, out, err = run("scenario", "run", "scenarios/a.yaml")
    assert (code, out, err) == (0, "passed  scenarios/a.yaml: One takes a coin\n", "")
    code, out, err = run("scenario", "run", str(scenarios))
    assert (code, err) == (1, "")
    assert "FAILED" in out
    assert "line 9" in out
    assert out.endswith("2 scenarios: 1 as they say, 1 otherwise, 0 unreadable\n")
    (scenarios / "c.yaml").write_text("scenario: [", encoding="utf-8")
    code, out, err = run("scenario", "run", "scenarios", "--json")
    assert (code, err) == (2, "")
    values = told(out)
    assert values["ok"] is False
    assert [one.get("ok") for one in values["scenarios"]] == [True, False, None]
    assert "c.yaml" in values["scenarios"][2]["error"]


def test_all_faults_of_a_deck_are_told_at_once(run: Run, tmp_path: Path, told: Told) -> None:
    """Exit code 2 if there is one, for a deck that is not legal is the mistake of who brings it."""
    (tmp_path / "good.txt").write_text("fig nut", encoding="utf-8")
    (tmp_path / "bad.txt").write_text("fig 7 nut 8", encoding="utf-8")
    (tmp_path / "worse.txt").write_text("9", encoding="utf-8")
    assert run("decks", "check", "market", "good.txt") == (0, "good.txt: legal\n", "")
    code, out, err = run("decks", "check", "market", "good.txt", "bad.txt", "worse.txt")
    assert (code, err) == (2, "")
    assert out.splitlines() == [
        "good.txt: legal",
        "bad.txt: 2 faults",
        "  bad.txt, line 2: '7' is no ware.",
        "  bad.txt, line 4: '8' is no ware.",
        "worse.txt: 1 fault",
        "  worse.txt, line 1: '9' is no ware.",
    ]
    (tmp_path / "bytes.txt").write_bytes(b"fig\n\xff")
    code, out, err = run("decks", "check", "market", "none.txt", "bytes.txt", "worse.txt")
    assert (code, err) == (2, "")
    assert out.splitlines() == [
        "none.txt: 1 fault",
        "  none.txt: the deck cannot be read: no such file or directory.",
        "bytes.txt: 1 fault",
        "  bytes.txt, line 2: this is no text in UTF-8.",
        "worse.txt: 1 fault",
        "  worse.txt, line 1: '9' is no ware.",
    ]
    code, out, _ = run("decks", "check", "market", "good.txt", "worse.txt", "--json")
    assert code == 2
    assert [len(deck["faults"]) for deck in told(out)["decks"]] == [0, 1]


def test_a_deck_is_checked_for_the_options_it_is_played_with(run: Run, tmp_path: Path) -> None:
    """A fair market takes no numbers, a rough one does; `run` reads decks by its own options too."""
    (tmp_path / "odd.txt").write_text("fig 7", encoding="utf-8")
    assert run("decks", "check", "market", "odd.txt")[0] == 2
    said = "Rough markets are reconstructed.\n"
    assert run("decks", "check", "market", "odd.txt", "--option", "mode=rough") == (0, f"{said}odd.txt: legal\n", "")
    assert run("decks", "convert", "market", "odd.txt", "--option", "mode=rough") == (0, "fig\n7\n", said)
    decks = ("--seats", "1", "--deck", "0=odd.txt", "--quiet")
    assert run("run", "market", *decks) == (2, "", "kredens: odd.txt, line 2: '7' is no ware.\n")
    assert run("run", "market", *decks, "--option", "mode=rough")[0] == 0
    code, out, err = run("decks", "check", "market", "odd.txt", "--option", "mode=odd")
    assert (code, out) == (2, "")
    assert "'mode'" in err


def test_what_a_game_asks_to_be_said_goes_with_its_decks(run: Run, tmp_path: Path, told: Told) -> None:
    """Once for all decks, never into a deck that is printed, and in a field of its own for scripts."""
    said = "Rough markets are reconstructed."
    (tmp_path / "good.txt").write_text("fig\nnut\n")
    rough = ("market", "good.txt", "good.txt", "--option", "mode=rough")
    assert run("decks", "check", *rough)[1].count(said) == 1
    assert run("decks", "convert", *rough)[1:] == ("fig\nnut\n\nfig\nnut\n", f"{said}\n")
    assert told(run("decks", "check", *rough, "--json")[1])["notice"] == said
    code, out, err = run("decks", "convert", *rough, "--to", "json")
    assert (code, told(out)["notice"], err) == (0, said, "")


def test_a_game_remarks_on_legal_decks(run: Run, tmp_path: Path, told: Told) -> None:
    """What their player may not expect; it is no fault."""
    (tmp_path / "prune.txt").write_text("fig prune", encoding="utf-8")
    remark = "prune is not sold at a fair market."
    assert run("decks", "check", "market", "prune.txt") == (0, f"prune.txt: legal\n  remark: {remark}\n", "")
    deck = {"file": "prune.txt", "faults": [], "remarks": [remark]}
    assert told(run("decks", "check", "market", "prune.txt", "--json")[1])["decks"] == [deck]


def test_a_game_that_fails_to_remark_is_told_of(
    run: Run, market: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As any fault in a game's code."""

    def fails(_deck: object, _options: object) -> list[str]:
        raise SystemExit(7)

    monkeypatch.setattr(market, "remarks", fails)
    (tmp_path / "good.txt").write_text("fig nut", encoding="utf-8")
    code, _, err = run("decks", "check", "market", "good.txt")
    assert code == 1
    assert "The game 'market' failed to remark on a deck: SystemExit: 7." in err


def test_a_game_without_decks_refuses_them(run: Run, market: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever one is given."""
    monkeypatch.setattr(market, "deck", None)
    for line in (
        ["decks", "check", "market", "x"],
        ["decks", "convert", "market", "x"],
        ["run", "market", "--deck", "0=x"],
    ):
        assert run(*line) == (2, "", "kredens: Market is not played with decks of one's own.\n")


def test_decks_are_printed_in_other_formats(run: Run, tmp_path: Path, told: Told) -> None:
    """As the game writes them, or as JSON."""
    (tmp_path / "good.txt").write_text("fig nut", encoding="utf-8")
    assert run("decks", "convert", "market", "good.txt") == (0, "fig\nnut\n", "")
    values = told(run("decks", "convert", "market", "good.txt", "--to", "json")[1])
    assert values["decks"] == [{"file": "good.txt", "deck": ["fig", "nut"]}]


def test_a_deck_of_a_seat_reaches_the_game(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the number of the seat; a seat without one is named."""
    (tmp_path / "good.txt").write_text("fig nut", encoding="utf-8")
    given: list[dict[int, str]] = []
    start = Game.start

    def spy(self: Game, seats: int | None, seed: int, decks: dict[int, object], **more: Any) -> State:  # noqa: ANN401  # as Game.start
        given.append({seat: str(deck) for seat, deck in decks.items()} if decks else {})
        return start(self, seats, seed, decks, **more)

    monkeypatch.setattr(Game, "start", spy)
    assert run("run", "market", "--seats", "2", "--deck", "1=good.txt", "--deck", "0=good.txt")[0] == 0
    assert given == [{0: "fig\nnut", 1: "fig\nnut"}]
    lacking = run("run", "market", "--deck", "1=good.txt")
    assert lacking == (2, "", "kredens: Seat 0 has no deck; each of the seats 0 to 2 needs one.\n")


DECK = pile("silent deck")
HELD = secret("silent hand")


class Whisper(Procedure[Table]):
    """Seat 0 goes on or stops; before each time seat 1 is asked in silence if she holds the joker."""

    def deal(self, t: Table) -> None:
        t.shuffle(DECK)
        t.move(t.at(DECK)[-1], HELD[1])

    def reply(self, t: Table) -> Ask | None:
        return Ask(1, ("use", "pass"), (1, 0)) if t.face(t.at(HELD[1])[0]).slug == "joker" else None

    def nothing(self, _t: Table) -> None:
        """Let what was answered be."""

    def offer(self, _t: Table) -> Ask:
        return Ask(0, ("on", "stop"), (0, 1))

    def act(self, t: Table, stops: int) -> Jump:
        if not stops:
            return go(Whisper.reply)
        t.over((0, 0), (0, 1), "enough")
        return DONE

    steps: ClassVar[tuple[Step, ...]] = (
        do(deal), ask(reply, prompt="Reply?", silent=True), do(nothing), ask(offer, prompt="On?"), do(act),
    )  # fmt: skip


def whisper() -> Game:
    faces = (Face(name="joker"), Face(name="plain"))
    return Game(
        id="whisper", title="Whisper", seats=(2, 2), zones=(DECK, HELD), verbs=tuple(map(Verb, ("use", "on", "stop"))),
        cards=lambda _: [Placed(face, DECK.base) for face in faces], flow=Whisper,
    )  # fmt: skip


def test_what_others_answer_in_silence_is_not_counted(
    run: Run, told: Told, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Two games that a seat cannot tell apart are shown to it alike, their numbers of choices included."""
    game = whisper()
    monkeypatch.setattr("kredens.installed._installed", lambda: Installed(games={"whisper": game}))
    shown: dict[str, list[object]] = {}
    for seed in range(20):
        recorder = Recorder(game.start(seed=seed))
        held = recorder.state.table
        card = held.face(held.at(HELD[1])[0]).slug
        if card in shown:
            continue
        for answer in ("on", "on", "stop"):
            while recorder.state.decision is not None and recorder.state.decision.seat == 1:
                recorder.choose("pass")
            recorder.choose(answer)
        recorder.record.write(tmp_path / "game.jsonl")
        for viewer in ((), ("--seat", "0")):
            shown.setdefault(card, []).extend(
                run("replay", "game.jsonl", *viewer, *more)
                for more in ((), ("--at", "0"), ("--at", "2"), ("--at", "4"))
            )
            shown[card].append(run("replay", "game.jsonl", *viewer, "--json"))
        own = told(run("replay", "game.jsonl", "--seat", "1", "--json")[1])
        assert own["choices"] == (6 if card == "joker" else 3)
    assert shown["joker"] == shown["plain"]
    assert "after 2 of 3 choices" in str(shown["plain"][2])
    assert "there are 0 to 3 choices to play, not 4." in str(shown["plain"][3])


def test_a_record_that_breaks_is_shown_up_to_there(run: Run, tmp_path: Path) -> None:
    """A choice that is not possible spoils only what comes after it."""
    run("run", "market", "--bots", "market/greedy", "--record", "game.jsonl")
    path = tmp_path / "game.jsonl"
    lines = path.read_text(encoding="utf-8").replace('"seat":2,"option":"take"', '"seat":2,"option":"give"')
    path.write_text(lines, encoding="utf-8")
    code, out, _ = run("replay", "game.jsonl", "--at", "1")
    assert code == 0
    assert "after 1 of 3 choices" in out
    assert run("replay", "game.jsonl", "--at", "3")[0] == 2
    assert run("replay", "game.jsonl")[0] == 2
