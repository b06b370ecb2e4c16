"""The program of a process that helps in a search: `python -m kredens.bots.search.helper`."""

from __future__ import annotations

import sys

from kredens.bots.search.helpers import help_out

if __name__ == "__main__":
    # What a game or a guide prints must not come among the answers.
    answers, sys.stdout = sys.stdout.buffer, sys.stderr
    help_out(sys.stdin.buffer, answers)
