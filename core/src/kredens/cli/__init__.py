"""The `kredens` command. Nothing of it is imported before it is run."""

from __future__ import annotations

import io
import os
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

USER, FAULT, INTERRUPTED, BROKEN_PIPE = 2, 1, 130, 141
"""Exit codes besides 0: a user's mistake, a fault in the code, Ctrl-C, and a reader that has gone away."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line and return its exit code.

    Args:
        argv: the arguments without the program's name; those of the process if not given.

    Returns:
        0 for success; 1 if a check or a verification failed, or for a fault in Kredens or a game; 2 for a user's
        mistake, which is told in one sentence on stderr; 130 after Ctrl-C; 141 if the reader of a pipe has gone.
    """
    arguments = list(sys.argv[1:] if argv is None else argv)
    debug = "--debug" in arguments
    arguments = [argument for argument in arguments if argument != "--debug"]
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A name with an accent must not end a command on a terminal that cannot show it.
            stream.reconfigure(errors="replace")
    try:
        code = _run(arguments, debug=debug)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _forget_stdout()
        return BROKEN_PIPE
    return code


def _run(arguments: list[str], *, debug: bool) -> int:
    from typer import Abort
    from typer.exceptions import TyperException
    from typer.main import get_command

    from kredens.cli.app import app
    from kredens.errors import GameFault, KredensError

    try:
        code: object = get_command(app).main(arguments, prog_name="kredens", standalone_mode=False)
    except Abort:
        return INTERRUPTED
    except TyperException as error:
        return _complain(_sentence(getattr(error, "format_message", error.__str__)()), USER)
    except BrokenPipeError:
        raise
    except GameFault as error:
        if debug:
            raise
        return _complain(f"{error} With --debug you see where.", FAULT)
    except KredensError as error:
        if debug:
            raise
        return _complain(str(error), USER)
    except Exception as error:
        if debug:
            raise
        what = f"{type(error).__name__}: {error}".rstrip(": .")
        return _complain(
            f"Something went wrong inside Kredens ({what}). Please report it as a bug, with the command you typed "
            "and what --debug shows.",
            FAULT,
        )
    return code if isinstance(code, int) else 0


def _complain(sentence: str, code: int) -> int:
    sys.stderr.write(f"kredens: {sentence}\n")
    return code


def _sentence(text: str) -> str:
    joined = " ".join(text.split())
    return joined if joined.endswith((".", "!", "?")) else f"{joined}."


def _forget_stdout() -> None:
    """Send what is still buffered nowhere, so that the interpreter's last flush does not complain either."""
    try:
        descriptor = sys.stdout.fileno()
    except (OSError, ValueError):
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, descriptor)
    os.close(nowhere)


__all__ = ["main"]
