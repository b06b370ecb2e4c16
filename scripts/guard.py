"""Fail if git tracks what must not be committed, or if a package is missing where packages are listed.

No tracked file may name the host of a package registry or a folder of somebody's machine, and a lock names no address
at all. Every package of the workspace must be known to the root pyproject.toml: to its dependencies, its sources and
its import contracts.
"""

import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

FORBIDDEN = {
    "names the host of a registry": re.compile(r"(pypi|pythonhosted|npmjs|yarnpkg|conda|deb\.debian)\.(org|com)"),
    "names a folder of a machine": re.compile(r"(?<![\w.~*$}\])-])/(home|root|work|Users)/"),
}
ADDRESS = re.compile(r"\w+://|--(extra-)?index-url|--find-links")


def tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [ROOT / name for name in listed.split("\0") if name]


def faults_of_text(path: Path) -> Iterator[str]:
    try:
        text = path.read_text(encoding="utf-8")
    except (UnicodeDecodeError, FileNotFoundError, IsADirectoryError):
        return
    for number, line in enumerate(text.splitlines(), start=1):
        where = f"{path.relative_to(ROOT)}:{number}"
        for fault, pattern in FORBIDDEN.items():
            if pattern.search(line):
                yield f"{where} {fault}"
        if path.suffix == ".lock" and ADDRESS.search(line):
            yield f"{where} names an address in a lock"


def faults_of_workspace() -> Iterator[str]:
    suite = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project, tools = suite["project"], suite["tool"]
    extras = (line for lines in project["optional-dependencies"].values() for line in lines)
    required = {line.split()[0] for line in (*project["dependencies"], *extras)}
    members = sorted(path for pattern in tools["uv"]["workspace"]["members"] for path in ROOT.glob(pattern))
    for member in members:
        config = member / "pyproject.toml"
        if not config.exists():
            continue
        name = tomllib.loads(config.read_text(encoding="utf-8"))["project"]["name"]
        if name not in required:
            yield f"pyproject.toml does not depend on {name}"
        if name not in tools["uv"]["sources"]:
            yield f"pyproject.toml has no line in [tool.uv.sources] for {name}"
        if name.replace("-", "_") not in tools["importlinter"]["root_packages"]:
            yield f"pyproject.toml has no import contract for {name}"


def main() -> int:
    paths = tracked()
    faults = [f"{path.relative_to(ROOT)} is tracked" for path in paths if path.name in {"uv.lock", "pylock.toml"}]
    faults += [fault for path in paths for fault in faults_of_text(path)]
    faults += faults_of_workspace()
    for fault in faults:
        print(fault)
    print(f"guard: {len(paths)} tracked files, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
