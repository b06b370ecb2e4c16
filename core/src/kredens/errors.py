"""Every error that a user of Kredens may meet, each a sentence she can act on."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kredens.kernel.questions import Reason


class KredensError(Exception):
    """The root of all documented errors; its text is one clear sentence."""


class UnknownGame(KredensError):
    """No installed plugin has a game of that name."""


class PluginError(KredensError):
    """A plugin cannot be used: it fails to import, registers a bad game or misspells a hook."""


class BadGame(PluginError):
    """A game's own declaration contradicts itself."""


class BadOption(KredensError):
    """An option, a seat count, a seed or a starting position that the game does not accept."""


class BadFile(KredensError):
    """A file that cannot be read; the text names the file and, where there is one, line and field."""


class BadSave(BadFile):
    """Bytes that are no save of this game, or not one this version can read."""


class BadRecord(BadFile):
    """A game record that cannot be read or does not verify."""


class BadBatch(BadFile):
    """A folder that holds no batch of games, or another batch than the one that is wanted."""


class BadScenario(BadFile):
    """A scenario file that cannot be read."""


class BadDeck(BadFile):
    """A deck file that cannot be read, or a deck that the game refuses.

    `faults` holds every fault of the deck, each one sentence.
    """

    def __init__(self, text: str, faults: tuple[str, ...] = ()) -> None:
        super().__init__(text)
        self.faults = faults or (text,)


class BadBot(KredensError):
    """A bot that cannot be found, or one that answered with something that is no answer.

    `bot` is what it is called, if it is one bot that is at fault and it has been given a name.
    """

    def __init__(self, text: str, bot: str = "") -> None:
        super().__init__(text)
        self.bot = bot


class MissingExtra(KredensError):
    """A part of Kredens was called that needs packages which are not installed; the text names the extra."""


class Forfeit(BadBot):
    """A bot did what costs it the game; `reason` says what in a few words."""

    def __init__(self, text: str, reason: str) -> None:
        super().__init__(text)
        self.reason = reason


class UnknownOption(KredensError):
    """An option id outside the game's vocabulary."""


class GameOver(KredensError):
    """An answer was given although nothing is asked any more."""


class Refusal(KredensError):
    """An answer that the rules do not allow now; nothing has changed.

    `reasons` holds every reason, each with the clause of the rulebook behind it.
    """

    def __init__(self, text: str, reasons: tuple[Reason, ...] = ()) -> None:
        super().__init__(text)
        self.reasons = reasons


class StaleToken(Refusal):
    """An answer to a question that is no longer the pending one; nothing has changed."""


class NoDeal(KredensError):
    """No deal of the cards that a seat cannot know was found that agrees with what everybody knows."""


class GameFault(KredensError):
    """A fault in a game's code; the position is as it was before the answer.

    The text names game, procedure and step; the original exception is the cause.
    """


class LoopDetected(GameFault):
    """A game went on beyond its declared cap without an end in sight."""


class ConformanceError(KredensError):
    """A game broke a contract of the toolkit."""


SHOWN = 80
"""How many characters of something that was given a sentence shows at most."""


def cut(text: str, most: int = SHOWN) -> str:
    """Return a text, or its beginning and an ellipsis if it is longer than a sentence, or a line, can bear."""
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


def shown(value: object, most: int = SHOWN) -> str:
    """Return a value as a sentence shows it. Never fails, whatever the value's own code does."""
    try:
        return cut(repr(value), most)
    except (Exception, SystemExit):  # noqa: BLE001  # a stranger's object may do anything when it is shown
        # Python does not write out whole numbers of more than 4,300 digits.
        return "a very large number" if isinstance(value, int) else f"an object of {cut(type(value).__name__)}"


def told(error: BaseException) -> str:
    """Return a foreign error in one line that ends like a sentence: its kind, and what it says. Never fails."""
    try:
        what = str(error)
    except (Exception, SystemExit):  # noqa: BLE001  # as above
        what = "what it says cannot be shown"
    return f"{cut(' '.join(written(f'{type(error).__name__}: {what}').split()), 400).rstrip(' .:')}."


def written(text: str) -> str:
    """Return a text as a file can hold it: halves of characters, which no encoding has, are spelt out."""
    return text.encode(errors="backslashreplace").decode()
