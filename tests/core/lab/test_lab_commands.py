"""`kredens lab` without what it needs, and with what no batch is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from kredens.cli import main

if TYPE_CHECKING:
    from pathlib import Path


def failing(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a command says that ends with exit code 2."""
    assert main(["lab", *arguments]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.count("\n") == 1
    return err


def nothing_is_there(_name: str) -> None:
    return None


HOW = (
    "of the extra 'EXTRA'. In a clone of Kredens `make extras` makes .venv-all with it; into another environment, "
    "pip install 'PATH-OF-THE-CLONE/core[EXTRA]'."
)


def all_but_ray_is_there(name: str) -> str | None:
    return None if name == "ray" else name


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["run", "leduc", "--games", "4", "--out", "b"], "A batch needs polars"),
        (["report", "b"], "A report needs polars and scipy"),
    ],
)
def test_without_the_extra_the_sentence_names_it(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing else has to be read to put it right."""
    monkeypatch.setattr("kredens._extras.find_spec", nothing_is_there)
    assert failing(capsys, *arguments) == f"kredens: {says}, {HOW.replace('EXTRA', 'lab')}\n"


def test_without_ray_a_cluster_needs_it(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The statistics alone are not enough for it."""
    monkeypatch.setattr("kredens._extras.find_spec", all_but_ray_is_there)
    said = failing(capsys, "run", "leduc", "--games", "4", "--out", "b", "--ray", "local")
    assert said == f"kredens: A batch on a cluster needs ray, {HOW.replace('EXTRA', 'ray')}\n"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["replay", "nowhere", "--game", "0"], "nowhere: there is no batch of games in this folder"),
        (["run", "leduc", "--games", "4"], "Missing option '--out'"),
        (["run", "leduc", "--out", "b"], "Missing option '--games'"),
        (["run", "leduc", "--games", "many", "--out", "b"], "'many' is no whole number"),
        (["run", "leduc", "--games", "4", "--out", ""], "The name of a file is empty"),
    ],
)
def test_what_is_no_batch_is_refused_in_a_sentence(
    arguments: list[str],
    says: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    """Exit code 2, and nothing is written."""
    monkeypatch.chdir(tmp_path)
    assert says in failing(capsys, *arguments)
    assert not list(tmp_path.iterdir())


def test_a_report_replaces_nothing_but_a_page(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Whoever names one of her scripts by mistake keeps it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("kredens._extras.find_spec", str)
    script = tmp_path / "wins.py"
    script.write_text("import polars")
    said = failing(capsys, "report", "nowhere", "--html", "wins.py")
    assert said == "kredens: wins.py exists and is no page in HTML; choose another name.\n"
    assert script.read_text() == "import polars"
