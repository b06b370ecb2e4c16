"""`kredens run`: whole games are told, scored and counted."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import pytest

from kredens import Game, State

if TYPE_CHECKING:
    from collections.abc import Callable

    Run = Callable[..., tuple[int, str, str]]
    Told = Callable[[str], dict[str, Any]]


def test_a_game_is_told_and_scored(run: Run) -> None:
    """What the game says under its headings, then seats, bots, scores and who has won."""
    code, out, err = run("run", "market", "--bots", "market/greedy", "--option", "rounds=2", "--option", "loud=true")
    assert (code, err) == (0, "")
    lines = [" ".join(line.split()) for line in out.splitlines()]
    assert lines == [
        "Market, 3 seats, seed 0",
        "Round 1",
        "Seat 0 (Ann): coins 0 to 1 (sale).",
        "Seat 0 (Ann): deal: coins 1.",
        "Seat 1 (Bea): coins 0 to 1 (sale).",
        "Seat 1 (Bea): deal: coins 1.",
        "Seat 2 (Cem): coins 0 to 1 (sale).",
        "Seat 2 (Cem): deal: coins 1.",
        "Round 2",
        "Seat 0 (Ann): coins 1 to 2 (sale).",
        "Seat 0 (Ann): deal: coins 1.",
        "Seat 1 (Bea): coins 1 to 2 (sale).",
        "Seat 1 (Bea): deal: coins 1.",
        "Seat 2 (Cem): coins 1 to 2 (sale).",
        "Seat 2 (Cem): deal: coins 1.",
        "seat bot score",
        "seat 0 (Ann) market/greedy 2 won",
        "seat 1 (Bea) market/greedy 2 won",
        "seat 2 (Cem) market/greedy 2 won",
        "Shared by seat 0 (Ann), seat 1 (Bea) and seat 2 (Cem). The game ended after 6 decisions: the market closes.",
    ]


def test_quiet_tells_the_result_only_and_log_everything(run: Run) -> None:
    """--log has the choices too."""
    quiet = run("run", "market", "--seats", "1", "--bots", "market/greedy", "--quiet")[1]
    assert [" ".join(line.split()) for line in quiet.splitlines()] == [
        "seat bot score",
        "seat 0 (Ann) market/greedy 1 won",
        "Won by seat 0 (Ann). The game ended after 1 decisions: the market closes.",
    ]
    full = run("run", "market", "--seats", "1", "--bots", "market/greedy", "--log")[1]
    assert "Seat 0 (Ann): Take [take]." in full
    assert full.endswith(quiet)


def test_several_games_have_a_line_each_and_a_summary(run: Run) -> None:
    """Seeds count up from the first one; shares of wins add up to one."""
    code, out, _ = run("run", "market", "--games", "5", "--seed", "10", "--bots", "market/greedy,random,random")
    assert code == 0
    lines = out.splitlines()
    assert [line.split(":")[0] for line in lines[:5]] == [f"seed {seed}" for seed in range(10, 15)]
    assert lines[5].split() == ["seat", "bot", "wins", "share", "of", "wins", "mean", "score", "mean", "utility"]
    shares = [float(word.rstrip("%")) for line in lines[6:9] for word in line.split() if word.endswith("%")]
    assert sum(shares) == pytest.approx(100, abs=0.2)
    assert lines[9].startswith("5 games.")


def test_results_for_scripts(run: Run, told: Told) -> None:
    """Scores, winners, utilities, reason and digest of each game, and a summary by seat."""
    values = told(run("run", "market", "--games", "2", "--seats", "2", "--bots", "market/greedy", "--json")[1])
    assert (values["kind"], values["game"], values["version"], values["notice"]) == ("run", "market", "3", "")
    assert [game["seed"] for game in values["games"]] == [0, 1]
    game = values["games"][0]
    assert (game["scores"], game["winners"], game["utilities"]) == ([1, 1], [0, 1], [0.0, 0.0])
    assert (game["reason"], game["decisions"], game["record"]) == ("the market closes", 2, None)
    assert len(game["digest"]) == 32
    assert "events" not in game
    assert [(seat["wins"], seat["share"], seat["mean_score"]) for seat in values["summary"]] == [(2, 0.5, 1.0)] * 2
    logged = told(run("run", "market", "--seats", "2", "--json", "--log")[1])
    assert [event["event"] for event in logged["games"][0]["events"]][:2] == ["round", "choice"]


def test_a_notice_is_given_once(run: Run, told: Told) -> None:
    """Where the output depends on what the game has to say of it."""
    notice = "Rough markets are reconstructed."
    assert run("run", "market", "--option", "mode=rough", "--games", "3")[1].count(notice) == 1
    assert run("run", "market", "--option", "mode=rough")[1].startswith(notice)
    assert notice not in run("run", "market")[1]
    assert told(run("run", "market", "--option", "mode=rough", "--json")[1])["notice"] == notice


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("rounds=3", {"rounds": 3}),
        ("loud=true", {"loud": True}),
        ("loud=no", {"loud": False}),
        ('wares=["fig", "nut"]', {"wares": ["fig", "nut"]}),
        ("wares=fig, nut", {"wares": ["fig", "nut"]}),
        ("wares=fig", {"wares": ["fig"]}),
        ("mode=rough", {"mode": "rough"}),
    ],
)  # fmt: skip
def test_option_values_are_read_by_the_games_own_model(
    typed: str, meant: dict[str, Any], market: Game, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    """Numbers, yes and no, lists and words."""
    started: list[Any] = []
    start = Game.start

    def spy(self: Game, *args: Any, **options: Any) -> State:  # noqa: ANN401  # as Game.start has them
        state = start(self, *args, **options)
        started.append(state.table.setting.chosen)
        return state

    monkeypatch.setattr(Game, "start", spy)
    assert run("run", "market", "--option", typed)[0] == 0
    assert market.options is not None
    assert started == [market.options(**meant)]


def test_the_same_command_gives_the_same_game(run: Run) -> None:
    """Bots too have luck from the seed alone."""
    assert run("run", "market", "--seed", "4", "--option", "rounds=3") == run(
        "run", "market", "--seed", "4", "--option", "rounds=3"
    )


def test_many_games_show_on_a_terminal_how_far_they_are(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """On stderr, so that the results stay clean."""
    quiet = run("run", "market", "--games", "4")[1]
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    code, out, err = run("run", "market", "--games", "4")
    assert (code, out) == (0, quiet)
    assert "Playing" in err


def test_brief_tells_each_part_in_a_paragraph(run: Run) -> None:
    """Of several games too; a paragraph is broken so that it fits on a page."""
    arguments = ("run", "market", "--bots", "market/greedy", "--option", "rounds=2", "--games", "2", "--brief")
    lines = run(*arguments)[1].splitlines()
    sold = " ".join(f"Seat {seat} ({name}): coins 0 to 1 (sale)." for seat, name in enumerate(("Ann", "Bea", "Cem")))
    assert lines[:4] == ["Market, 3 seats, seed 0", "  Round 1", f"    {sold}", "  Round 2"]
    assert "Market, 3 seats, seed 1" in lines
    assert max(map(len, run(*arguments, "--option", "loud=true")[1].splitlines()[:6])) <= 110
