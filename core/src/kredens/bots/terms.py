"""The terms on which a program of its own takes a seat: what is run, how long it may think, and what a fault costs."""

from __future__ import annotations

import shlex
import shutil
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from kredens._files import is_folder
from kredens.bots.durations import seconds_of
from kredens.errors import BadBot, cut, shown

FORFEIT, RANDOM = "forfeit", "random"
"""What follows a program's fault: its seat has lost the game, or the rest of the game is played by chance for it."""


class Terms(Struct, frozen=True):
    """What is run, and on which terms.

    Attributes:
        command: the program and its arguments.
        start: how many seconds it may take to say hello.
        move: how many seconds it may take for an answer.
        game: how many seconds it may take for all answers of a game together.
        fault: `FORFEIT` or `RANDOM`.
        stderr: a file to which what it writes to stderr is added, or "".
        keep: whether the same process plays the next game too.
    """

    command: tuple[str, ...]
    start: float = 10.0
    move: float = 5.0
    game: float = 300.0
    fault: str = FORFEIT
    stderr: str = ""
    keep: bool = False


TIMES = ("start", "move", "game")
SETTINGS = (*TIMES, "fault", "stderr", "keep")
_CHOICES = {"fault": (FORFEIT, RANDOM), "keep": ("yes", "no")}


def terms_of(text: str) -> Terms:
    """Read what follows `cmd:`: settings as NAME=VALUE, then the command as a shell would split it.

    Raises:
        BadBot: a setting is none, or there is no such program.
    """
    words = _words(text)
    terms = Terms(())
    while words:
        name, equals, value = words[0].partition("=")
        if not equals or name not in SETTINGS:
            break
        terms = _with(terms, name, value)
        words = words[1:]
    if not words:
        raise BadBot(f"The bot {shown(f'cmd:{text}')} names no program to run.")
    if shutil.which(words[0]) is None:
        raise BadBot(f"The bot {shown(f'cmd:{text}')} cannot be run: there is no program {shown(words[0])}.")
    return replace(terms, command=tuple(words))


def _words(text: str) -> list[str]:
    try:
        words = shlex.split(text)
        if len(words) == 1 and text.strip()[:1] in {'"', "'"}:
            # The whole command was quoted, for a list of bots.
            words = shlex.split(words[0])
    except ValueError as error:
        raise BadBot(f"The bot {shown(f'cmd:{text}')} is not quoted as a shell would have it: {error}.") from error
    if any("\0" in word for word in words):
        raise BadBot("A command has no character of number 0 in it.")
    return words


def _with(terms: Terms, name: str, value: str) -> Terms:
    if name in TIMES:
        seconds = seconds_of(value)
        if seconds is None:
            raise BadBot(f"The setting {name}= of a bot is a time such as 500ms, 2s or 1m, not {shown(value)}.")
        return replace(terms, **{name: seconds})
    if name == "stderr":
        if not value or not is_folder(Path(value).parent) or is_folder(value):
            raise BadBot(f"The setting stderr= of a bot names a file in a folder that there is, not {shown(value)}.")
        return replace(terms, stderr=value)
    if value not in _CHOICES[name]:
        raise BadBot(f"The setting {name}= of a bot is {' or '.join(_CHOICES[name])}, not {cut(repr(value))}.")
    return replace(terms, keep=value == "yes") if name == "keep" else replace(terms, fault=value)


__all__ = ["FORFEIT", "RANDOM", "Terms", "terms_of"]
