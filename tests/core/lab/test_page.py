"""The page in a real browser: everything is drawn, nothing is fetched, and no name in it runs as code."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest

import kredens
from kredens.lab.folder import Folder
from kredens.lab.plan import make_plan
from kredens.lab.play import Games, chunk_of

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module", autouse=True)
def _extra() -> None:
    pytest.importorskip("altair", reason="altair is an extra")


BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")


def report_of(path: Path, game: str, games: int, bots: str, **more: Any) -> Any:  # noqa: ANN401  # an extra's module
    from kredens.lab.report import report_on

    plan = make_plan(kredens.load(game), games=games, bots=bots.split(","), **more)
    folder = Folder.claim(path, plan)
    folder.append(chunk_of(Games(plan), 0, games)[0], games)
    folder.release()
    return report_on(folder)


def shown(page: Path, tmp_path: Path, *more: str) -> tuple[str, str]:
    """Open a page in a browser; return its elements once the scripts have run, and what the console says."""
    browser = next((found for name in BROWSERS if (found := shutil.which(name))), None)
    if browser is None:
        pytest.fail("There is no browser, so nobody has looked at the report: apt-get install chromium")
    done = subprocess.run(
        [
            browser, "--headless", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr", "--v=0",
            f"--user-data-dir={tmp_path / 'profile'}", "--virtual-time-budget=20000", *more, "--dump-dom",
            page.as_uri(),
        ],
        capture_output=True, text=True, encoding="utf-8", timeout=180, check=True,
    )  # fmt: skip
    return done.stdout, "\n".join(line for line in done.stderr.splitlines() if "CONSOLE" in line)


def written(report: Any, tmp_path: Path) -> Path:  # noqa: ANN401  # as above
    from kredens.lab.page import page_of

    page = tmp_path / "report.html"
    page.write_text(page_of(report), encoding="utf-8")
    return page


@pytest.mark.parametrize(
    ("game", "games", "bots", "charts", "screen"),
    [
        ("verrater", 40, "random,verrater/steward", 7, "--window-size=1200,900"),
        ("veto", 12, "random", 7, "--window-size=360,700"),
        ("leduc", 1, "random", 3, "--window-size=360,700"),
    ],
)
def test_every_chart_is_drawn(game: str, games: int, bots: str, charts: int, screen: str, tmp_path: Path) -> None:
    """On wide and narrow screens, without an error in the console; one game is enough."""
    page = written(report_of(tmp_path / "b", game, games, bots), tmp_path)
    elements, console = shown(page, tmp_path, screen)
    assert console == ""
    body = elements.split("<main>")[1].split("</main>")[0]
    wanted = body.count('class="chart')
    assert wanted >= charts
    assert f'data-drawn="{wanted}"' in elements
    assert body.count("<svg") == wanted


def test_a_dark_screen_has_a_dark_page(tmp_path: Path) -> None:
    """The charts take the page's colours, which follow the screen's."""
    page = written(report_of(tmp_path / "b", "leduc", 20, "random"), tmp_path)
    light, _ = shown(page, tmp_path)
    dark, console = shown(page, tmp_path, "--blink-settings=preferredColorScheme=0")
    assert console == ""
    assert "#1f6fb2" in light.split("<main>")[1].split("</main>")[0]
    assert "#6fb3ef" in dark.split("<main>")[1].split("</main>")[0]


def test_the_page_needs_no_network(tmp_path: Path) -> None:
    """Its policy forbids every connection, and nothing in it names another address to load."""
    text = written(report_of(tmp_path / "b", "leduc", 20, "random"), tmp_path).read_text(encoding="utf-8")
    assert "default-src 'none'" in text
    without_scripts = re.sub(r"<script>.*?</script>", "", text, flags=re.DOTALL)
    assert not re.findall(r"""<(?:script|link|img)[^>]*(?:src|href)=""", without_scripts)
    assert "connect-src" not in text


def test_names_are_shown_and_never_run(tmp_path: Path) -> None:
    """Bots, decks and errors may be called anything."""
    from kredens.lab.report import Report

    nasty = "</script><script>document.title='taken'</script><img src=x onerror=\"document.title='taken'\">`<b>`\u2028"
    report = report_of(tmp_path / "b", "verrater", 30, "random,verrater/steward")
    text = msgspec.json.encode(report).decode().replace("verrater/steward", nasty.replace('"', '\\"'))
    hostile = msgspec.json.decode(text, type=Report, strict=False)
    failures = [{"game": 1, "seed": 2, "blamed": nasty, "says": nasty}]
    hostile = msgspec.convert(
        {**msgspec.to_builtins(hostile), "title": nasty, "notice": nasty, "failures": failures, "failed": 1,
         "blamed": [[nasty, 1]], "decks": msgspec.to_builtins(hostile.bots)},
        Report,
    )  # fmt: skip
    elements, console = shown(written(hostile, tmp_path), tmp_path)
    assert console == ""
    assert "taken</title>" not in elements
    assert "<img" not in re.sub(r"<script>.*?</script>", "", elements, flags=re.DOTALL)
    assert "&lt;/script&gt;" in elements
    assert 'data-drawn="' in elements


def test_a_batch_in_which_all_failed_is_a_page_too(tmp_path: Path) -> None:
    """There is nothing to draw, and what went wrong is listed."""
    from kredens.lab.page import page_of
    from kredens.lab.play import keep_failed
    from kredens.lab.report import report_on
    from kredens.lab.rows import Gathered

    plan = make_plan(kredens.load("leduc"), games=3)
    folder = Folder.claim(tmp_path / "b", plan)
    into = Gathered([], [], [], [])
    for number in range(3):
        keep_failed(Games(plan).seated(number), "It fell off the table.", "random", None, 0.1, into)
    folder.append(into.packed(), 3)
    folder.release()
    page = page_of(report_on(folder))
    assert page.count("It fell off the table.") == 3
    assert "vegaEmbed=" not in page
    assert len(page) < 20_000
