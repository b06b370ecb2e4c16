"""Compile the kernel and the games of an environment: the same Python, translated to C.

python scripts/compiled/build.py PACKAGE ...

Run it by the Python of an environment that has these packages as copies (`make compiled` makes one). Cython translates
their modules, games are played once to learn what is run often, and the compiler puts that first. The results lie
beside the modules and are imported in their place. Nothing is typed and nothing is left out, so games stay what they
were, move for move; `make test-compiled` plays the tests on them.

What is made on the way is kept in build/compiled, so that the next time only what has changed is made anew.
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
from hashlib import sha256
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from Cython.Compiler.Errors import CompileError
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

HERE = Path(__file__).resolve().parent
WORK = HERE.parents[1] / "build" / "compiled"
HEADERS = ("quick.h", "quick_end.h")
SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX"))

REMEMBERING = (3, 11)
"""The Python for which `quick.h` is written."""

CORE = ("kernel", "bots", "bridges", "saves", "record", "live", "_values")
"""What of `kredens` is compiled: what is busy while a game is played. Of a game it is everything."""

DIRECTIVES = {
    "language_level": "3",
    # Hints stay hints: with these two what is an int in the source is never a C number, which ends at 64 bits.
    "annotation_typing": False,
    "infer_types": False,
    # What is a C number all the same (`1 << len(cards)`) fails instead of losing bits.
    "overflowcheck": True,
}
LIKELY = "attribute_is_likely_method"
"""What Cython asks whether to call a method without making an object of it."""
BEGIN = "/* #### Code section: module_code ### */"
END = "/* #### Code section: initfunc_declarations ### */"
"""The lines of a translated module between which its own functions stand."""

# A product and a sum in one step would be rounded once, and Python rounds twice.
FLAGS = ("-O2", "-g0", "-w", "-fno-strict-aliasing", "-ffp-contract=off")
LEARN = ("-fprofile-generate",)
LEARNT = ("-fprofile-use", "-fprofile-partial-training", "-fprofile-correction", "-Wno-coverage-mismatch")


def modules(package: str) -> Iterator[tuple[str, Path]]:
    """Yield the modules of an installed package that can be compiled, by name and file.

    Models of pydantic read the hints of their own source as they are made, programs are run from theirs, and `__init__`
    files only import.
    """
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        sys.exit(f"There is no package {package} in this environment.")
    folder = Path(spec.origin).parent
    left = re.compile(r"^(\s*(from|import) pydantic\b|if __name__ == )", re.MULTILINE)
    for file in sorted(folder.rglob("*.py")):
        inner = file.relative_to(folder).with_suffix("")
        if package == "kredens" and inner.parts[0] not in CORE:
            continue
        if file.name.startswith("__") or left.search(file.read_text("utf-8")):
            continue
        yield ".".join((package, *inner.parts)), file


def _always(_: object) -> bool:
    return True


def translated(found: Sequence[tuple[str, Path]], jobs: int) -> dict[str, Path]:
    """Return the C file of each module."""
    sources: list[Extension] = []
    done = WORK / "translated"
    if not done.exists():
        # It was broken off the last time, and one of the files may be half written.
        shutil.rmtree(WORK / "c", ignore_errors=True)
    done.unlink(missing_ok=True)
    for name, file in found:
        copy = WORK / "c" / Path(*name.split(".")).with_suffix(".py")
        copy.parent.mkdir(parents=True, exist_ok=True)
        if not copy.exists() or copy.read_bytes() != file.read_bytes():
            shutil.copyfile(file, copy)
        sources.append(Extension(name, [str(copy)]))
    # They carry no types.
    cythonize: Callable[..., list[Extension]] = import_module("Cython.Build").cythonize
    # It takes what a name of a module stands for to be a module again, whose functions it would fetch before it calls
    # them. Here it is a class or a dict, and to fetch its method makes an object each time (see `lookups.h`).
    setattr(import_module("Cython.Compiler.ExprNodes").PyMethodCallNode, LIKELY, staticmethod(_always))
    try:
        made = cythonize(sources, nthreads=jobs, quiet=True, compiler_directives=DIRECTIVES)
    except CompileError:
        sys.exit("Cython cannot translate this; write it in another way.")
    files = {extension.name: Path(extension.sources[0]) for extension in made}
    for file in files.values():
        text = file.read_text(encoding="utf-8")
        if HEADERS[0] in text:
            continue
        for line, header in zip((BEGIN, END), HEADERS, strict=True):
            before, mark, after = text.partition(line)
            if not mark:
                sys.exit(f"This Cython writes modules in another way: {file} has no line {line!r}.")
            text = f'{before}{mark}\n#include "{header}"\n{after}'
        file.write_text(text, encoding="utf-8")
    done.touch()
    return files


class Build(build_ext):  # type: ignore[misc]  # mypy sees no types of setuptools
    """Builds extensions and says how far it has come."""

    done = 0
    task = ""

    def build_extension(self, ext: Any) -> None:  # noqa: ANN401  # as setuptools has it
        """Compile and link one module."""
        super().build_extension(ext)  # pyright: ignore[reportUnknownMemberType]  # setuptools says no more
        self.done += 1
        tell(f"{self.task}: {self.done} of {len(self.extensions)}")


def compiled(files: dict[str, Path], folder: Path, jobs: int, task: str, flags: Sequence[str] = ()) -> None:
    """Compile translated modules.

    Args:
        files: the C files by module.
        folder: where the extensions go.
        jobs: how many at once.
        task: what to call it.
        flags: what to tell the compiler besides. What it has learnt it finds by the names of the object files, so
            those that learn and those that have learnt lie in the same place.
    """
    headers = [str(header) for header in sorted(HERE.glob("*.h"))]
    extensions = [
        Extension(
            name,
            [str(file)],
            include_dirs=[str(HERE)],
            depends=headers,
            extra_compile_args=[*FLAGS, *flags],
            extra_link_args=[flag for flag in flags if flag in LEARN],
        )
        for name, file in files.items()
    ]
    command = Build(Distribution({"name": "kredens-compiled", "ext_modules": extensions}))
    command.task = task
    command.build_lib, command.build_temp = str(folder), str(WORK / ("objects" if flags else "objects-plain"))
    command.parallel = jobs
    command.ensure_finalized()
    try:
        command.run()
    except BaseError as error:
        sys.exit(f"\nThe C compiler has failed: {error}")
    print(file=sys.stderr)


def put(names: Iterable[str], folder: Path, into: Path) -> None:
    """Lay extensions of a build beside the modules that they stand for; what an earlier one has left stays there."""
    for name in names:
        place = f"{name.replace('.', os.sep)}{SUFFIX}"
        shutil.copyfile(folder / place, into / place)


def tell(line: str) -> None:
    """Show how far it has come, in place of what was shown before."""
    print(f"\r{line}", end=" ", file=sys.stderr, flush=True)


def told_by_compiler() -> str:
    """Return what the C compiler says of itself."""
    compiler, *_ = shlex.split(os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "")) or ["cc"]
    if shutil.which(compiler) is None:
        sys.exit(f"There is no C compiler {compiler!r}: install GCC (as `apt-get install gcc`), or name one by CC.")
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        sys.exit("This Python has no headers for C: install them (as `apt-get install python3-dev`).")
    return subprocess.run([compiler, "--version"], check=False, capture_output=True, text=True).stdout


def clear_old(compiler: str) -> None:
    """Forget what was made by others, or in another way."""
    ours = sha256(b"".join(file.read_bytes() for file in sorted(HERE.iterdir()) if file.is_file())).hexdigest()
    flags = {name: os.environ.get(name) for name in ("CC", "CFLAGS", "LDFLAGS")}
    made_by = f"Cython {version('cython')}, Python {sys.version}, {compiler}, {flags}, {ours}"
    stamp = WORK / "made_by"
    if not stamp.exists() or stamp.read_text(encoding="utf-8") != made_by:
        shutil.rmtree(WORK, ignore_errors=True)
        WORK.mkdir(parents=True)
        stamp.write_text(made_by, encoding="utf-8")


def main() -> None:
    """Translate, learn, and compile."""
    parser = argparse.ArgumentParser(description="Compile the kernel and the games of this environment.")
    parser.add_argument("packages", nargs="+", metavar="PACKAGE", help="kredens, or the package of a game")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many files to work on at once")
    parser.add_argument("--plain", action="store_true", help="learn nothing from games: built sooner, not as fast")
    asked = parser.parse_args()
    began = perf_counter()
    compiler = told_by_compiler()
    if sys.version_info[:2] != REMEMBERING:
        print("Lookups are remembered on CPython 3.11 only; on this one modules will be compiled without.")
    # Other compilers learn in another way.
    learn = "Free Software Foundation" in compiler and not asked.plain
    found = [module for package in asked.packages for module in modules(package)]
    into = Path(str(import_module("kredens").__file__)).parents[1]
    clear_old(compiler)
    tell(f"translating {len(found)} modules ...")
    files = translated(found, asked.jobs)
    print(f"{perf_counter() - began:.0f} s", file=sys.stderr)
    if learn:
        learning, learnt = WORK / "learning", WORK / "learnt"
        if not (WORK / "has_learnt").exists():
            compiled(files, learning, asked.jobs, "compiling, to learn", LEARN)
            put(files, learning, into)
            if subprocess.run([sys.executable, str(HERE / "play.py")], check=False).returncode:
                sys.exit("The games could not be played to learn from them.")
            (WORK / "has_learnt").touch()
        since = (WORK / "has_learnt").stat().st_mtime
        if changed := sum([file.stat().st_mtime > since for file in files.values()]):
            print(f"{changed} modules have changed since games were watched; without build/compiled they are again.")
        compiled(files, learnt, asked.jobs, "compiling what was learnt", LEARNT)
        put(files, learnt, into)
    else:
        compiled(files, WORK / "plain", asked.jobs, "compiling")
        put(files, WORK / "plain", into)
    print(f"{len(found)} modules compiled in {perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main()
