"""The `kredens` command. Nothing of it is imported before it is run."""

from __future__ import annotations

import io
import os
import sys
from errno import EBADF
from typing import TYPE_CHECKING

from kredens._files import reason_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

USER, FAULT, INTERRUPTED, BROKEN_PIPE = 2, 1, 130, 141
"""Exit codes besides 0: a user's mistake, a fault in the code, Ctrl-C, and a reader that has gone away."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line and return its exit code.

    Args:
        argv: the arguments without the program's name; those of the process if not given.

    Returns:
        0 for success; 1 if a check or a verification failed, or for a fault in Kredens or a game; 2 for a user's
        mistake or an output that cannot be written, told in one sentence on stderr; 130 after Ctrl-C; 141 if the reader
        of a pipe has gone.
    """
    arguments = list(sys.argv[1:] if argv is None else argv)
    debug = "--debug" in arguments
    arguments = [argument for argument in arguments if argument != "--debug"]
    _replace_closed_streams()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A name with an accent must not end a command on a terminal that cannot show it, nor a stray byte of input.
            stream.reconfigure(errors="replace")
    try:
        code = _run(arguments, debug=debug)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _forget(sys.stdout)
        return BROKEN_PIPE
    except OSError as error:
        _forget(sys.stdout)
        return _complain(f"The output cannot be written: {reason_of(error)}.", USER)
    return code


def _run(arguments: list[str], *, debug: bool) -> int:
    from typer.main import get_command

    from kredens.cli.app import app

    try:
        code: object = get_command(app).main(arguments, prog_name="kredens", standalone_mode=False)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # noqa: BLE001  # a stranger's code may even try to end the program
        pipe = error.__context__ if isinstance(error, SystemExit) else error
        if isinstance(pipe, OSError) and pipe.filename is None:
            # It is no file that the command itself has opened: the output cannot be written.
            raise pipe from None
        _tell_plugin_faults(but=error)
        return _answer_to(error, debug=debug)
    _tell_plugin_faults()
    return code if isinstance(code, int) else 0


def _answer_to(error: BaseException, *, debug: bool) -> int:
    """Say what has ended a command, and return the exit code."""
    from typer import Abort
    from typer.exceptions import TyperException

    from kredens.errors import GameFault, KredensError, told

    if isinstance(error, Abort):
        return INTERRUPTED
    if isinstance(error, TyperException):
        return _complain(_sentence(getattr(error, "format_message", error.__str__)()), USER)
    if debug:
        raise error
    if isinstance(error, GameFault):
        return _complain(f"{error} With --debug you see where.", FAULT)
    if isinstance(error, KredensError):
        return _complain(str(error), USER)
    if isinstance(error, OSError):
        # What the system does not let the command do with a file or a folder that it was given.
        return _complain(f"{error.filename}: {reason_of(error)}.", USER)
    return _complain(
        f"Something went wrong inside Kredens ({told(error).rstrip('.')}). Please report it as a bug, with the command "
        "you typed and what --debug shows.",
        FAULT,
    )


def _tell_plugin_faults(but: BaseException | None = None) -> None:
    """Say which plugins cannot be used, one line each, if this command has looked for games.

    Args:
        but: what is told anyway, so that nothing in it is said twice.
    """
    if "kredens._plugins" in sys.modules:
        from kredens.errors import KredensError
        from kredens.installed import plugin_faults

        said = str(but) if isinstance(but, KredensError) else ""
        for fault in plugin_faults():
            if fault not in said:
                _complain(fault, FAULT)


def _complain(sentence: str, code: int) -> int:
    try:
        sys.stderr.write(f"kredens: {sentence}\n")
        sys.stderr.flush()
    except OSError:
        _forget(sys.stderr)
    return code


def _sentence(text: str) -> str:
    joined = " ".join(text.split())
    return joined if joined.endswith((".", "!", "?")) else f"{joined}."


class _Closed(io.TextIOBase):
    """What stands for a stdout that was closed before the program began."""

    def write(self, _text: str) -> int:
        raise OSError(EBADF, "stdout is closed")


def _replace_closed_streams() -> None:
    """Put something in the place of the streams that were closed before the program began."""
    # Python has None there. Whoever closes stderr wants no complaints; who closes stdin has nothing to say.
    if _is_missing(sys.stdin):
        sys.stdin = io.StringIO()
    if _is_missing(sys.stdout):
        sys.stdout = _Closed()
    if _is_missing(sys.stderr):
        sys.stderr = io.StringIO()


def _is_missing(stream: TextIO | None) -> bool:
    return stream is None or stream.closed


def _forget(stream: TextIO) -> None:
    """Send what is still buffered nowhere, so that the interpreter's last flush does not complain either."""
    try:
        descriptor = stream.fileno()
    except (OSError, ValueError):
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, descriptor)
    os.close(nowhere)


__all__ = ["main"]
