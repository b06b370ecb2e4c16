"""The server: a process that tries changes of rules, each in a child of its own.

It has imported everything but the game. From it come three kinds of children:

- one imports the game with marked code, and runs all tests to see what each of them comes to;
- one imports the game and collects its tests once; from it comes a child for each change inside a function, in which
  the code of that function is exchanged;
- one for each change in what runs when the game is imported (tables, lists of steps): it imports the changed game.

Requests and replies are lines of JSON. A child that runs too long or takes too much memory is ended.
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import select
import signal
import sys
import tempfile
from contextlib import suppress
from functools import partial
from importlib.abc import MetaPathFinder
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING, Any, NoReturn

from kredens.installed import forget_plugins
from kredens.lab.mutation import games, running
from kredens.lab.mutation.children import LOADING, Child, Gone, Pipe, let_end
from kredens.lab.mutation.sources import Importer, Modules, Source, marks, pairs

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from types import CodeType

    import pytest


class Server:
    """Tries changes.

    Args:
        task: what is asked for: game, sources, clauses, tests, others (see `crew.py`).
        pipe: where requests come from.
    """

    def __init__(self, task: dict[str, Any], pipe: Pipe) -> None:
        self._game: str = task["game"]
        self._tests: list[str] = task["tests"]
        self._others: list[str] = task["others"]
        self._modules = Modules([Source(*source) for source in task["sources"]], task["clauses"])
        self._package = task["sources"][0][0].partition(".")[0]
        self._pipe = pipe
        self._ready: tuple[int, Pipe] | None = None
        for part in self._modules.by_part:
            self._modules.code(part)

    def serve(self) -> None:
        """Answer requests until there are none."""
        while (request := self._pipe.receive()) is not None:
            try:
                self._pipe.send(getattr(self, f"_{request['do']}")(request))
            except Gone:
                break
        self._leave()

    def _leave(self) -> None:
        """Let the process that has collected the tests end, and what it has started before it."""
        if self._ready is not None:
            (pid, pipe), self._ready = self._ready, None
            pipe.close()
            let_end(pid)

    # Before the changes

    def _preload(self, request: dict[str, Any]) -> dict[str, Any]:
        """Import what the game and its tests need, but nothing of the game."""
        forbidden = _Forbidden(self._package)
        sys.meta_path.insert(0, forbidden)
        for name in request["modules"]:
            with suppress(Exception):
                importlib.import_module(name)
        sys.meta_path.remove(forbidden)
        forget_plugins()
        gc.collect()
        gc.freeze()
        return {}

    def _survey(self, request: dict[str, Any]) -> dict[str, Any]:
        """Run all tests, in their order, in the reverse and once more for their clauses, and write what is found."""
        folder = Path(request["folder"])
        reached = marks(self._modules)

        def look(tell: Callable[..., None]) -> None:
            tell("start", None)
            codes = {part: self._modules.marked(part) for part in self._modules.by_part}
            self._import(codes)
            _keep_examples_apart()

            def loop(plugin: running.Session, session: pytest.Session) -> None:
                early = running.packed(reached)
                items = [item for item in session.items if not running.is_of_the_kit(item)]
                about = {
                    "early": early,
                    "kit": len(session.items) - len(items),
                    "errors": session.testsfailed,
                    "meant": {item.nodeid: running.meant(item) for item in items},
                    "modules": running.imported(self._package, self._others),
                }
                (folder / "about.json").write_text(json.dumps(about), encoding="utf-8")
                gc.freeze()
                for name, ordered in (("there", items), ("back", items[::-1]), ("clauses", items)):
                    pid = os.fork()
                    if not pid:
                        file = folder / f"{name}.json"
                        _exit_after(partial(running.survey, plugin, ordered, reached, file, traced=name == "clauses"))
                    # A test may also end the process as if all were well.
                    if os.waitpid(pid, 0)[1] or not (folder / f"{name}.json").exists():
                        at = running.at_work(folder / f"{name}.json")
                        tell("broken", f"{at or 'running the tests of the unchanged game'} has ended the process")
                        return
                tell("done")

            if not running.collect(self._tests, loop).looped:
                tell("broken", "pytest cannot collect the tests")

        return Child(look).watch({}, self._pipe.inward)

    def _import(self, codes: dict[str, CodeType]) -> None:
        sys.meta_path.insert(0, Importer(self._modules, codes))

    def _import_changed(self, request: dict[str, Any]) -> None:
        """Have the game imported with the change that is asked for, if any, in limited time."""
        codes: dict[str, CodeType] = {}
        if request["part"] is not None:
            codes[request["part"]] = self._modules.changed(request["part"], request["number"])
        signal.setitimer(signal.ITIMER_PROF, LOADING)
        self._import(codes)

    # Changes

    def _try(self, request: dict[str, Any]) -> dict[str, Any]:
        """Run tests on a changed game, or on the unchanged one if no place is named."""
        return self._exchange(request) if request["how"] == "exchange" else self._anew(request)

    def _anew(self, request: dict[str, Any]) -> dict[str, Any]:
        """Import the changed game."""
        tests: list[Any] = request["tests"]

        def work(tell: Callable[..., None]) -> None:
            self._import_changed(request)
            from kredens import KredensError, load

            try:
                load(self._game)
            except KredensError as error:
                tell("broken", str(error)[-400:])
                return
            _keep_examples_apart()

            def loop(plugin: running.Session, session: pytest.Session) -> None:
                by_id = {item.nodeid: item for item in session.items}
                known = [(number, limit, by_id[name]) for number, name, limit in tests if name in by_id]
                if session.testsfailed:
                    tell("killed", None)
                else:
                    plugin.run_all(known, tell)

            files = dict.fromkeys(name.partition("::")[0] for _, name, _ in tests)
            if not running.collect(files, loop).looped:
                tell("killed", None)

        return Child(work).watch({number: limit for number, _, limit in tests}, self._pipe.inward)

    def _play(self, request: dict[str, Any]) -> dict[str, Any]:
        """Play random games on the changed game, or on the unchanged one if no place is named."""

        def work(tell: Callable[..., None]) -> None:
            self._import_changed(request)
            from kredens import load

            tell("played", games.play_all(load(self._game)))

        return Child(work).watch({}, self._pipe.inward)

    def _exchange(self, request: dict[str, Any]) -> dict[str, Any]:
        """Have the change tried where the tests have been collected."""
        if self._ready is None:
            self._ready = self._collected()
        _, pipe = self._ready
        pipe.send(request)
        while True:
            ready = select.select([pipe.inward, self._pipe.inward], [], [])[0]
            if pipe.inward in ready:
                break
            raise Gone
        reply: dict[str, Any] | None = pipe.receive()
        if reply is None:
            self._leave()
            return {"outcome": "lost"}
        return reply

    def _collected(self) -> tuple[int, Pipe]:
        """Return a process that has collected the tests, and how to speak with it."""
        to_child, from_master = os.pipe()
        from_child, to_master = os.pipe()
        pid = os.fork()
        if not pid:
            os.close(from_master)
            os.close(from_child)
            _exit_after(lambda: self._be_collected(Pipe(to_child, to_master)))
        os.close(to_child)
        os.close(to_master)
        return pid, Pipe(from_child, from_master)

    def _be_collected(self, pipe: Pipe) -> None:
        self._import({})
        _keep_examples_apart()

        def loop(plugin: running.Session, session: pytest.Session) -> None:
            by_id = {item.nodeid: item for item in session.items}
            functions = _functions({source.path for source in self._modules.by_part.values()})
            gc.collect()
            gc.freeze()
            while (request := pipe.receive()) is not None:
                pipe.send(self._exchanged(request, plugin, by_id, functions, pipe))

        running.collect(self._tests, loop)

    def _exchanged(
        self,
        request: dict[str, Any],
        plugin: running.Session,
        by_id: dict[str, pytest.Item],
        functions: dict[CodeType, list[FunctionType]],
        pipe: Pipe,
    ) -> dict[str, Any]:
        tests = [(number, limit, by_id[name]) for number, name, limit in request["tests"] if name in by_id]
        part: str | None = request["part"]
        differing: list[tuple[CodeType, CodeType]] = []
        if part is not None:
            differing = pairs(self._modules.code(part), self._modules.changed(part, request["number"]))
            if not differing or any(len(old.co_freevars) != len(new.co_freevars) for old, new in differing):
                return {"outcome": "anew"}

        def work(tell: Callable[..., None]) -> None:
            for old, new in differing:
                for function in functions.get(old, ()):
                    function.__code__ = new
            plugin.run_all(tests, tell)

        return Child(work).watch({number: limit for number, limit, _ in tests}, pipe.inward)


class _Forbidden(MetaPathFinder):
    """Refuses to import the game."""

    def __init__(self, package: str) -> None:
        self._package = package

    def find_spec(self, fullname: str, path: Sequence[str] | None, target: object = None) -> None:  # noqa: ARG002  # a finder's own signature
        """Refuse it."""
        if fullname.partition(".")[0] == self._package:
            raise ImportError(f"{fullname} is the game")


def _functions(files: set[str]) -> dict[CodeType, list[FunctionType]]:
    """Return the functions there are of some files, by their code."""
    found: dict[CodeType, list[FunctionType]] = {}
    for thing in gc.get_objects():
        if type(thing) is FunctionType and thing.__code__.co_filename in files:
            found.setdefault(thing.__code__, []).append(thing)
    return found


def _keep_examples_apart() -> None:
    """Let Hypothesis keep what fails on a changed game in the folder of the process, not in the user's."""
    with suppress(ImportError):
        from hypothesis.configuration import set_hypothesis_home_dir

        set_hypothesis_home_dir(os.environ.get("PYTEST_DEBUG_TEMPROOT", tempfile.gettempdir()))


def _exit_after(work: Callable[[], None]) -> NoReturn:
    """Do something and end this process."""
    code = 1
    try:
        work()
        code = 0
    finally:
        os._exit(code)


def main() -> None:
    """Serve the task whose file is named, from standard input to standard output.

    What it and its children print is seen only where the environment has `KREDENS_MUTATION_DEBUG`.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    pipe = Pipe(os.dup(0), os.dup(1))
    file = Path(sys.argv[1])
    task = json.loads(file.read_text(encoding="utf-8"))
    tempfile.tempdir = str(file.parent)
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1):
        os.dup2(nothing, stream)
    if not os.environ.get("KREDENS_MUTATION_DEBUG"):
        os.dup2(nothing, 2)
    Server(task, pipe).serve()


if __name__ == "__main__":
    main()
