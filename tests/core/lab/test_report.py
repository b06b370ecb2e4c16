"""Reports: what a batch says is what its games were, and how sure that is."""

from __future__ import annotations

import json
import os
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import kredens
from kredens.cli import main
from kredens.errors import BadBatch
from kredens.lab.batch import run_batch
from kredens.lab.crew import LocalCrew
from kredens.lab.folder import Folder
from kredens.lab.plan import make_plan

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module", autouse=True)
def _extra() -> None:
    pytest.importorskip("polars", reason="polars is an extra")


class _Polars:
    """Polars, imported when it is used: the tests that need it are collected without it."""

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  # polars is an extra, so nothing here can name its types
        return getattr(import_module("polars"), name)


pl: Any = _Polars()


def report_of(folder: Path) -> Any:  # noqa: ANN401  # polars and scipy are extras, so this module cannot import it above
    from kredens.lab.report import report_on

    return report_on(Folder.at(folder))


def played(path: Path, game: str, games: int, bots: str = "random", **more: Any) -> Path:  # noqa: ANN401  # options
    """Play a batch into a folder."""
    from kredens.lab.parquet import write_part

    plan = make_plan(kredens.load(game), games=games, bots=bots.split(","), **more)
    folder = Folder.claim(path, plan)
    run_batch(folder, lambda: LocalCrew(plan, path, 2), write=write_part)
    folder.release()
    return path


@pytest.fixture(scope="module")
def verrater(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return played(tmp_path_factory.mktemp("lab") / "verrater", "verrater", 240, "random,verrater/steward")


def test_the_command_plays_goes_on_and_reports(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Run, run again, replay, report: as text, as JSON and as a page."""
    monkeypatch.chdir(tmp_path)
    command = ["lab", "run", "verrater", "--games", "8", "--bots", "random,verrater/steward", "--jobs", "1"]
    command += ["--option", "start_hand=3-4-5", "--seats", "3", "--records", "--out", "b"]
    for _ in range(2):
        assert main(command) == 0
        assert "8 games are in b." in capsys.readouterr().out
    assert main([*command, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 8
    for _ in range(2):
        assert main(["lab", "report", "b", "--html", "b.html"]) == 0  # the second time in the place of the first page
    out = capsys.readouterr().out
    assert "Wins by seat" in out
    assert (tmp_path / "b.html").stat().st_size > 100_000
    assert main(["lab", "report", "b", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["schema"], told["kind"], told["finished"]) == (1, "lab report", 8)
    assert main(["replay", "b/records/000000/5.jsonl", "--verify"]) == 0
    capsys.readouterr()
    assert main(["lab", "replay", "b", "--game", "5", "--json"]) == 0
    game = json.loads(capsys.readouterr().out)["games"][0]
    seats = pl.read_parquet("b/seats/*.parquet").filter(pl.col("game") == 5).sort("seat")
    assert game["scores"] == seats["score"].to_list()
    assert game["decisions"] == seats["decisions"].sum()
    assert main(["lab", "replay", "b", "--game", "8"]) == 2
    assert "have the numbers 0 to 7, not 8" in capsys.readouterr().err
    assert main([*command[:3], "--games", "9", *command[5:]]) == 2
    assert "the number of games is 8, not 9" in capsys.readouterr().err


def test_the_command_that_is_named_plays_the_same_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`kredens run` with the seed, bots and options of a row."""
    import shlex

    played(tmp_path / "b", "verrater", 4, "random,verrater/steward", options={"start_hand": "3-4-5"})
    assert main(["lab", "replay", str(tmp_path / "b"), "--game", "3", "--quiet"]) == 0
    out, err = capsys.readouterr()
    monkeypatch.setenv("COLUMNS", "500")
    command = shlex.split(err.split("played by: ")[1])
    assert command[:3] == ["kredens", "run", "verrater"]
    assert main([*command[1:], "--quiet"]) == 0
    assert capsys.readouterr().out == out


def test_rates_are_those_of_the_table(verrater: Path) -> None:
    """Shared wins count as a part; the interval holds the rate."""
    report = report_of(verrater)
    seats = pl.read_parquet(f"{verrater}/seats/*.parquet")
    for rate in report.bots:
        own = seats.filter(pl.col("bot") == rate.name)
        assert rate.wins.n == own.height == 480
        assert rate.wins.value == pytest.approx(own["share"].mean())
        assert 0 <= rate.wins.low < rate.wins.value < rate.wins.high <= 1
    assert sum(rate.wins.value for rate in report.seats) == pytest.approx(1)
    assert report.bots[0].name == "verrater/steward"
    assert report.bots[0].wins.low > 0.25 > report.bots[1].wins.high
    assert report.finished == 240
    assert not report.remarks


def test_phases_and_lengths_count_all_decisions(verrater: Path) -> None:
    """Every decision belongs to one phase."""
    report = report_of(verrater)
    games = pl.read_parquet(f"{verrater}/games/*.parquet")
    assert sum(phase.decisions * phase.games for phase in report.phases) == pytest.approx(games["decisions"].sum())
    assert report.lengths[0].mean == pytest.approx(games["decisions"].mean())
    assert sum(bar[2] for bar in report.histogram) == 240
    assert report.histogram[0][0] == games["decisions"].min()


def test_wilson_is_wilson() -> None:
    """The interval is that of scipy for whole numbers of wins."""
    from kredens.lab._scipy import stats
    from kredens.lab.intervals import rate_of

    for wins, games in ((0, 5), (3, 10), (50, 100), (100, 100)):
        own = rate_of(games, wins / games)
        theirs = stats.binomtest(wins, games).proportion_ci(method="wilson")
        assert (own.low, own.high) == pytest.approx((theirs.low, theirs.high), abs=1e-12)


@pytest.mark.parametrize("strengths", [(0.0, 0.0), (0.0, 1.0), (0.0, 0.5, 2.0)])
@pytest.mark.parametrize("seats", [2, 3])
def test_ratings_find_the_strengths_that_made_the_games(strengths: tuple[float, ...], seats: int) -> None:
    """Games made by Luce's model, with bots that may sit twice at a table, give its strengths back."""
    from math import exp, log

    from kredens.kernel.rng import Stream
    from kredens.lab.lineups import Lineups
    from kredens.lab.ratings import ratings_of

    luck = Stream(7)
    lineups = Lineups(seats, len(strengths), 0, seed=1)
    rows: list[dict[str, Any]] = []
    for game in range(4_000):
        bots = lineups[game].bots
        winner = luck.weighted([round(1e6 * exp(strengths[bot])) for bot in bots])
        rows += [
            {"game": game, "seat": seat, "bot": f"bot {bot}", "share": float(seat == winner)}
            for seat, bot in enumerate(bots)
        ]
    rated = {one.bot: one for one in ratings_of(pl.DataFrame(rows))}
    middle = sum(strengths) / len(strengths)
    for bot, strength in enumerate(strengths):
        one = rated[f"bot {bot}"]
        true = 400 / log(10) * (strength - middle)
        width = one.high - one.low
        assert one.low - width / 2 < true < one.high + width / 2
        assert width < 60


def test_a_bot_that_always_wins_has_a_rating_all_the_same() -> None:
    """It is high, and finite; a batch with one bot or without winners has none."""
    from kredens.lab.ratings import ratings_of

    rows = [
        {"game": game, "seat": seat, "bot": bot, "share": float(bot == "a")}
        for game in range(50)
        for seat, bot in enumerate("ab")
    ]
    best, worst = ratings_of(pl.DataFrame(rows))
    assert (best.bot, worst.bot) == ("a", "b")
    assert 200 < best.rating < 2_000
    assert ratings_of(pl.DataFrame([{**row, "share": 0.0} for row in rows])) == []
    assert ratings_of(pl.DataFrame([row for row in rows if row["bot"] == "a"])) == []


@pytest.mark.parametrize(
    ("wins", "says"),
    [
        ((500, 510), "No sign"),
        ((460, 540), "There is a sign"),
        ((700, 300), "The seats are not equally good"),
        ((3, 4), "Too few games to tell"),
        ((0, 0, 0), "Too few games to tell"),
    ],
)
def test_fairness_is_told_in_words(wins: tuple[int, ...], says: str) -> None:
    """What chance alone would do, in percent of batches."""
    from kredens.lab.fairness import fairness_of

    assert fairness_of(wins).verdict.startswith(says)


def test_a_card_that_wins_stands_out_and_the_others_do_not() -> None:
    """Of forty cards without effect and one with, q finds the one."""
    from kredens.kernel.rng import Stream
    from kredens.lab.cards import cards_of

    luck = Stream(3)
    rows: list[dict[str, Any]] = []
    for game in range(3_000):
        drawn = [sorted({f"card {luck.below(40)}" for _ in range(6)}) for _ in range(2)]
        lucky = luck.below(2)
        if luck.below(2):
            drawn[lucky].append("ace")
        strong = "ace" in drawn[lucky] and luck.below(4) > 0
        winner = lucky if strong else luck.below(2)
        rows += [
            {"game": game, "bot": "random", "deck": "", "share": float(seat == winner), "drawn": drawn[seat]}
            for seat in range(2)
        ]
    found = cards_of(pl.DataFrame(rows), "drawn")
    assert found[0].card == "ace"
    assert found[0].q < 0.001 < min(one.q for one in found[1:])
    assert found[0].lift.low > 0.2
    assert len(found) == 41


def test_a_report_on_what_has_been_played_so_far(tmp_path: Path) -> None:
    """Journals count too, also while a run is at work; nothing at all is a report as well."""
    from kredens.lab.play import Games, chunk_of

    plan = make_plan(kredens.load("leduc"), games=50, bots=["random"])
    folder = Folder.claim(tmp_path / "b", plan)
    empty = report_of(tmp_path / "b")
    assert (empty.finished, empty.planned, empty.lengths, empty.ratings) == (0, 50, (), ())
    folder.append(chunk_of(Games(plan), 0, 7)[0], 7)
    assert report_of(tmp_path / "b").finished == 7
    assert "Only 7 of 50 games have been played yet." in report_of(tmp_path / "b").remarks
    folder.release()


@pytest.mark.parametrize("table", ["games", "seats", "curves"])
def test_a_part_that_is_damaged_is_named(table: str, tmp_path: Path) -> None:
    """Overwritten, cut off, of another table or gone."""
    folder = played(tmp_path / "batch", "leduc", 4)
    (file,) = (folder / table).glob("*.parquet")
    whole = file.read_bytes()
    other = next((folder / "phases").glob("*.parquet")).read_bytes()
    for damaged in (b"", b"{}", whole[: len(whole) // 2], whole[:-4] + b"PARX", other):
        file.write_bytes(damaged)
        with pytest.raises(BadBatch, match=re.escape(f"{file}: this part of a batch")):
            report_of(folder)
    file.unlink()
    with pytest.raises(BadBatch, match="the part of a batch cannot be read: no such file"):
        report_of(folder)
    file.write_bytes(whole)
    assert report_of(folder).finished == 4


def test_decks_are_played_by_all_bots_alike(tmp_path: Path) -> None:
    """A batch with decks has a table of them, each under the name of its file."""
    decks = Path(__file__).parents[3] / "plugins/veto/src/kredens_veto/decks"
    files = ",".join(str(decks / f"{name}.txt") for name in ("radziwillowie", "wisniowieccy"))
    command = ["lab", "run", "veto", "--games", "8", "--bots", "random,veto/steward", "--decks", files, "--seats", "2"]
    assert main([*command, "--out", str(tmp_path / "b"), "--jobs", "1"]) == 0
    seats = pl.read_parquet(f"{tmp_path}/b/seats/*.parquet")
    counts = seats.group_by("bot", "deck", "seat").len()
    assert counts.height == 8
    assert counts["len"].unique().to_list() == [2]
    assert {rate.name for rate in report_of(tmp_path / "b").decks} == {"radziwillowie", "wisniowieccy"}
    assert os.listdir(tmp_path / "b" / "journal") == []  # noqa: PTH208  # the names are what counts


def test_the_programs_that_broke_their_terms_are_listed(tmp_path: Path) -> None:
    """Which, how often, in which games, and what they did; whether they forfeited or were played on for."""
    shy, lucky = "cmd:sh -c 'echo oh >&2; exit 3'", "cmd:fault=random sh -c 'exit 4'"
    plan = make_plan(kredens.load("leduc"), games=12, bots=[shy, lucky, "random"])
    from kredens.lab.parquet import write_part
    from kredens.lab.tables import sections_of

    folder = Folder.claim(tmp_path / "b", plan)
    run_batch(folder, lambda: LocalCrew(plan, tmp_path / "b", 1), write=write_part)
    folder.release()
    report = report_of(tmp_path / "b")
    seats = pl.read_parquet(tmp_path / "b/seats/*.parquet")
    assert (report.failed, report.finished + report.forfeited) == (0, 12)
    assert report.forfeited == seats.filter((pl.col("fault") != "") & (pl.col("bot") == shy)).height > 0
    assert dict(report.broken).keys() == {shy, lucky}
    assert sum(count for _, count in report.broken) == len(report.breaches)
    (section,) = [one for one in sections_of(report) if one.key == "breaches"]
    assert len(section.rows) == len(report.breaches)
    says = "The program ended with exit code 3. The last line on its stderr: 'oh'."
    assert {row[3] for row in section.rows if row[2] == shy} == {says}
