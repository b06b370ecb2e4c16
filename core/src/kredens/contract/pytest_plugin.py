"""The pytest plugin that comes with Kredens.

- The marker `clause(*ids)` says which paragraphs of a rulebook a test shows. When the test passes, those that the run
  went through are noted in `.kredens/clauses.json`, which `kredens rules GAME --coverage` reads.
- Files `*.yaml` below a folder `scenarios` are run as scenarios.
- The fixture `kredens_game` gives the game that the setting `kredens_game` names.

Nothing of Kredens is imported before it is needed, so that coverage counts what the tests run.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Generator
    from pathlib import Path

    from kredens.contract.marks import Reached
    from kredens.games import Game

_MEANT = pytest.StashKey[list[tuple[str, str]]]()
_PASSED = pytest.StashKey[bool]()
_REACHED = pytest.StashKey["Reached"]()

_OUTPUT = "kredens_clauses"
"""Under this name a worker process hands over what it has reached."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare the setting."""
    parser.addini("kredens_game", "the id of the game that the fixture `kredens_game` gives")


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker."""
    config.addinivalue_line(
        "markers",
        "clause(*ids, game=None): the paragraphs of a rulebook that the test shows to hold; GAME:ID where several "
        "rulebooks have the id",
    )


def pytest_report_header() -> list[str]:
    """Name the installed plugins that cannot be used."""
    from importlib.metadata import entry_points

    if not entry_points(group="kredens"):
        return []
    from kredens.installed import plugin_faults

    return [f"kredens: {fault}" for fault in plugin_faults()]


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect scenario files."""
    if file_path.suffix not in {".yaml", ".yml"}:
        return None
    from kredens.contract.scenario_items import ScenarioTests, is_scenario

    if not is_scenario(file_path, parent.config.rootpath):
        return None
    return ScenarioTests.from_parent(parent, path=file_path)  # pyright: ignore[reportUnknownMemberType]  # pytest's own


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Look up the clauses that the tests are marked with."""
    marked = [item for item in items if item.get_closest_marker("clause")]
    if not marked:
        return
    from kredens.contract.marks import Rulebooks, UnknownClause

    rulebooks = Rulebooks()
    reached = _reached(config)
    reached.files.update(item.nodeid.partition("::")[0] for item in items)
    faults: list[str] = []
    for item in marked:
        meant: list[tuple[str, str]] = []
        folders = item.path.parts
        for mark in item.iter_markers("clause"):
            for clause in mark.args:
                try:
                    meant.append(rulebooks.find(str(clause), mark.kwargs.get("game"), folders, item.path))
                except UnknownClause as unknown:
                    faults.append(f"{item.nodeid} is marked with an unknown clause: {unknown}.")
        item.stash[_MEANT] = meant
        reached.collected.add(item.nodeid)
    if faults:
        raise pytest.UsageError("\n".join(dict.fromkeys(faults)))


def _reached(config: pytest.Config) -> Reached:
    from kredens.contract.marks import Reached

    if _REACHED not in config.stash:
        config.stash[_REACHED] = Reached()
    return config.stash[_REACHED]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Name clauses that the code of the tested games cites and that are in no index, for the marked tests that ran."""
    reached = config.stash.get(_REACHED, None)
    if reached is None:
        return
    from kredens.contract.marks import unknown_clauses

    for sentence in unknown_clauses(reached):
        terminalreporter.write_line(f"kredens: {sentence}")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, Any, Any]:
    """Trace which clauses a marked test goes through, its fixtures included."""
    if _MEANT not in item.stash:
        return (yield)
    from kredens.kernel.clauses import Trace

    item.stash[_PASSED] = False
    with Trace() as trace:
        result = yield
    reached = _reached(item.config)
    reached.ran.add(item.nodeid)
    if item.stash[_PASSED]:
        meant = item.stash[_MEANT]
        reached.passed(item.nodeid, meant, trace.reached)
    return result


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[Any]) -> Generator[None, Any, Any]:
    """Remember whether the test itself has passed."""
    report: pytest.TestReport = yield
    if call.when == "call":
        item.stash[_PASSED] = report.passed
    return report


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Write down what was reached, or hand it to the process that collects it."""
    config = session.config
    reached = config.stash.get(_REACHED, None)
    if reached is None:
        return
    output = getattr(config, "workeroutput", None)
    if output is not None:
        output[_OUTPUT] = reached.packed()
        return
    from kredens.contract.coverage import FILE

    whole_files = not any("::" in argument for argument in config.args)
    reached.write(config.rootpath / FILE, config.rootpath, whole_files=whole_files)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Take over what a worker process has reached. The hook is that of pytest-xdist, which need not be there."""
    packed = getattr(node, "workeroutput", {}).get(_OUTPUT)
    if packed is not None:
        _reached(node.config).add(packed)


@pytest.fixture
def kredens_game(request: pytest.FixtureRequest) -> Game:
    """The installed game that the setting `kredens_game` names, or that the test is parametrised with (`indirect`)."""
    from kredens import KredensError, load

    name = getattr(request, "param", None) or request.config.getini("kredens_game")
    if not name:
        raise pytest.UsageError("Name the game that the fixture kredens_game gives: `kredens_game = ID` in pytest's "
                                "settings, or parametrize the test with its id, indirect=True.")  # fmt: skip
    try:
        return load(name)
    except KredensError as error:
        raise pytest.UsageError(str(error)) from error
