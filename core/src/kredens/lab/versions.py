"""Versions of a game: what a user names, the process in which it plays, and the sentences when it does not.

A version is what is installed here, an environment or a folder with other sources, or a git revision. Each plays in a
process of its own, which finds its modules before those that are installed; the core too, if they hold it.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tarfile
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from queue import Empty, Queue
from tempfile import TemporaryDirectory
from threading import Thread
from typing import IO, TYPE_CHECKING, Any

from msgspec import Struct

from kredens._files import is_folder, read_toml, reason_of
from kredens._values import is_dict
from kredens.errors import BadFile, BadOption, KredensError, shown
from kredens.lab import following

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

HERE = "installed"
"""What stands for the version that is installed here."""

SECONDS = 60.0
"""How long a version may take for one answer if nobody says otherwise."""

MOST_SECONDS = 24 * 3600.0
"""How long it may take at most."""

_START_SECONDS = 120.0
"""How long a version may take to start, which on a busy machine is the loading of its plugins."""

_LEVELS = ("", "*/", "*/*/", "*/*/*/")
_SKIPPED = frozenset({"build", "dist", "node_modules", "mutants", "__pycache__"})
_GROUP = "kredens"
_ANSWERED = {"hello": "version", "follow": "moments", "look": "question", "divide": "lines"}
"""What the answer to each request holds."""

_UNFIT = re.compile(r"[^A-Za-z0-9._+!-]+")
"""What no name of a file is made of."""


class Version(Struct, frozen=True):
    """A version: what it is called, the interpreter that plays it, and where its modules are, if not installed."""

    name: str
    python: str
    paths: tuple[str, ...] = ()


class Lost(KredensError):  # noqa: N818  # the name says what has happened
    """A version that has crashed, hung, or answered nothing of use; the text says which and how."""


def version_named(name: str, workspace: Path) -> Version:
    """Return the version that a user names.

    Args:
        name: `installed`, a folder, the name of an installed distribution, or a git revision.
        workspace: an empty folder to unpack it into.

    Raises:
        BadOption: it is none of these.
    """
    if name == HERE:
        return Version(name, sys.executable)
    if not name.strip():
        raise BadOption("The name of a version is empty; it is a git revision, a folder or an installed distribution.")
    if is_folder(name):
        return _of_folder(name, Path(name).resolve(), workspace)
    try:
        found = distribution(name)
    except (PackageNotFoundError, ValueError):
        return _of_revision(name, workspace)
    if found.name != _GROUP and not found.entry_points.select(group=_GROUP):
        raise BadOption(f"{name} is an installed distribution that brings neither a game nor cards.")
    return Version(name, sys.executable)


def _of_folder(name: str, folder: Path, workspace: Path) -> Version:
    if (folder / "pyvenv.cfg").exists():
        python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
        return Version(name, str(python))
    paths = list(_sources(folder, workspace))
    if not paths and next(folder.glob("**/*.py"), None) is not None:
        paths = [str(folder)]
    if not paths:
        raise BadOption(f"{name} is a folder without a project, a package or an environment in it.")
    return Version(name, sys.executable, tuple(paths))


def _sources(folder: Path, workspace: Path) -> Iterator[str]:
    """Yield where the modules of a folder's projects are, and where their plugins are announced."""
    files = [file for level in _LEVELS for file in sorted(folder.glob(f"{level}pyproject.toml"))]
    number = 0
    for file in files:
        inside = file.relative_to(folder).parts
        if any(part in _SKIPPED or part.startswith(".") for part in inside):
            continue
        try:
            project = _table(read_toml(file, "project", BadFile), "project")
        except BadFile:
            continue
        source = file.parent / "src"
        points = _table(_table(project, "entry-points"), _GROUP)
        if not (source.is_dir() or points):
            continue
        yield str(source if source.is_dir() else file.parent)
        yield _announced(project, points, workspace / f"announced-{number}")
        number += 1


def _table(table: dict[str, Any], name: str) -> dict[str, Any]:
    """Return a table inside another, empty if there is none."""
    found = table.get(name)
    return found if is_dict(found) else {}


def _announced(project: dict[str, Any], points: dict[str, Any], folder: Path) -> str:
    """Do what an install does, without installing: make name, version and plugins of a project known."""
    name, version = [
        _UNFIT.sub("-", str(project.get(field, usual)))[:80] for field, usual in (("name", "unnamed"), ("version", "0"))
    ]
    known = folder / f"{name.replace('-', '_')}-{version}.dist-info"
    known.mkdir(parents=True)
    (known / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", encoding="utf-8")
    lines = [f"[{_GROUP}]", *[" ".join(f"{point} = {place}".split()) for point, place in points.items()]]
    (known / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(folder)


def _of_revision(name: str, workspace: Path) -> Version:
    if name.startswith("-") or not (commit := _git("rev-parse", "--verify", "--quiet", f"{name}^{{commit}}")):
        raise BadOption(
            f"{shown(name)} is no folder, no installed distribution, and no revision of a git repository here."
        )
    # A repository without a working tree has no top.
    top = os.fsdecode(_git("rev-parse", "--show-toplevel").rstrip(b"\n")) or None
    tree = workspace / "revision"
    tree.mkdir()
    packed = workspace / "revision.tar"
    packed.write_bytes(_git("archive", "--format=tar", commit.decode().strip(), folder=top))
    try:
        with tarfile.open(packed) as archive:
            archive.extractall(tree, filter=_inside)  # noqa: S202  # the filter lets nothing out of the folder
    except (tarfile.TarError, OSError) as error:
        raise BadOption(f"The revision {shown(name)} cannot be unpacked: {reason_of(error)}.") from error
    packed.unlink()
    return _of_folder(name, tree, workspace)


def _inside(member: tarfile.TarInfo, folder: str) -> tarfile.TarInfo | None:
    """Return a file as it may be unpacked, or None, as for a link that leads out of the folder."""
    try:
        return tarfile.data_filter(member, folder)
    except tarfile.FilterError:
        return None


def _git(*arguments: str, folder: str | None = None) -> bytes:
    """Return what git says, or nothing if it refuses or is not there."""
    try:
        done = subprocess.run(  # noqa: S603  # a fixed program; a revision that looks like an option is refused above
            ["git", *arguments],  # noqa: S607  # as above
            cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, check=False,
        )  # fmt: skip
    except (OSError, ValueError):
        return b""
    return done.stdout if not done.returncode else b""


class Side:
    """A version at play: a process that follows recorded games. It is started anew after it was lost.

    Args:
        version: the version.
        game: the game's id.
        workspace: a folder for what it complains about.
        seconds: how long it may take for one answer.
    """

    def __init__(self, version: Version, game: str, workspace: Path, seconds: float = SECONDS) -> None:
        self.version = version
        self._game = game
        self._seconds = seconds
        self._complaints = workspace / "complaints"
        self._process: subprocess.Popen[str] | None = None
        self._lines: Queue[str] = Queue()

    def ask(self, do: str, **more: Any) -> dict[str, Any]:
        """Return the answer to a request. Raises `Lost`."""
        process = self._process or self._start()
        return self._asked(process, self._seconds, do, more)

    def _asked(self, process: subprocess.Popen[str], seconds: float, do: str, more: dict[str, Any]) -> dict[str, Any]:
        assert process.stdin is not None  # noqa: S101  # it was started with one
        try:
            process.stdin.write(json.dumps({"do": do, "game": self._game, **more}) + "\n")
            process.stdin.flush()
            line = self._lines.get(timeout=seconds)
            answer: Any = json.loads(line) if line else None
        except Empty:
            self.close()
            raise Lost(f"The version {self.version.name} hangs: no answer for {seconds:g} seconds.") from None
        except (OSError, ValueError):
            answer = None
        if not is_dict(answer) or not {_ANSWERED[do], "error"} & answer.keys():
            said = self._last_words()
            self.close()
            raise Lost(f"The version {self.version.name} has crashed{f' ({said})' if said else ''}.")
        if "error" in answer:
            raise Lost(f"The version {self.version.name} cannot play {self._game}: {answer['error']}")
        return answer

    def _start(self) -> subprocess.Popen[str]:
        environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONIOENCODING": "utf-8"}
        before = [environment["PYTHONPATH"]] if environment.get("PYTHONPATH") else []
        environment["PYTHONPATH"] = os.pathsep.join([*self.version.paths, *before])
        with self._complaints.open("w", encoding="utf-8") as complaints:
            try:
                process = subprocess.Popen(  # noqa: S603  # the interpreter that the user names, and a file of this package
                    [self.version.python, "-P", str(following.__file__)], env=environment, stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE, stderr=complaints, text=True, encoding="utf-8",
                )  # fmt: skip
            except OSError as error:
                raise Lost(f"The version {self.version.name} cannot be started: {error.strerror}.") from error
        assert process.stdout is not None  # noqa: S101  # as above
        self._lines = Queue()
        Thread(target=_read, args=(process.stdout, self._lines), daemon=True).start()
        self._process = process
        found = self._asked(process, max(_START_SECONDS, self._seconds), "hello", {"paths": self.version.paths})
        if self.version.paths and not found["own"]:
            self.close()
            faults = "".join(f" {fault}" for fault in found["faults"])
            raise Lost(
                f"The version {self.version.name} does not play {self._game}: nothing that it holds was imported, only "
                f"what is installed.{faults}"
            )
        return process

    def _last_words(self) -> str:
        try:
            lines = self._complaints.read_text(encoding="utf-8", errors="replace").split("\n")
        except OSError:
            return ""
        return next((line.strip() for line in reversed(lines) if line.strip()), "")[:200]

    def close(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for stream in (process.stdin, process.stdout):
                if stream is not None:
                    _closed(stream)


@contextmanager
def two_sides(game: str, base: str, head: str, seconds: float = SECONDS) -> Generator[tuple[Side, Side]]:
    """Give two versions of a game, at play inside a `with` block.

    Args:
        game: the game's id.
        base: the name of the one version, as for `version_named`.
        head: the name of the other.
        seconds: how long each may take for one answer.

    Raises:
        BadOption: there is no such version, or no such time.
    """
    if not 1 <= seconds <= MOST_SECONDS:
        raise BadOption(
            f"--timeout says how many seconds a game may take, from 1 to {MOST_SECONDS:,.0f}, not {seconds:.20g}."
        )
    with TemporaryDirectory(prefix="kredens-") as workspace:
        sides: list[Side] = []
        try:
            for number, name in enumerate((base, head)):
                place = Path(workspace) / str(number)
                place.mkdir()
                sides.append(Side(version_named(name, place), game, place, seconds))
            yield sides[0], sides[1]
        finally:
            for side in sides:
                side.close()


def _read(stream: IO[str], lines: Queue[str]) -> None:
    """Pass on the lines of a process, and an empty one when there are no more."""
    try:
        for line in stream:
            lines.put(line)
    except (OSError, ValueError):
        pass
    finally:
        lines.put("")


def _closed(stream: IO[str]) -> None:
    try:
        stream.close()
    except (OSError, ValueError):
        # What was still to be written goes to nobody.
        return


__all__ = ["HERE", "MOST_SECONDS", "SECONDS", "Lost", "Side", "Version", "two_sides", "version_named"]
