"""Play a batch of Leduc poker into journals: drive.py FOLDER GAMES BOTS JOBS."""

from __future__ import annotations

import sys
from pathlib import Path

import kredens
from kredens.bots import split_names
from kredens.lab.batch import run_batch
from kredens.lab.crew import LocalCrew
from kredens.lab.folder import Folder
from kredens.lab.plan import make_plan


def main() -> None:
    path, games, bots, jobs = Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3], int(sys.argv[4])
    plan = make_plan(kredens.load("leduc"), games=games, bots=split_names(bots), seed=5)
    folder = Folder.claim(path, plan)
    progress = run_batch(folder, lambda: LocalCrew(plan, path, jobs), write=None)
    print(progress.done, progress.failed, progress.lost)


if __name__ == "__main__":
    main()
