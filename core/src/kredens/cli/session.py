"""A game at the terminal: questions and answers, what has happened since, and taking back."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from kredens._files import reason_of
from kredens.bots import ask_bot, draw, end_bots
from kredens.cli import table
from kredens.cli.screen import draw as draw_page
from kredens.cli.screen import draw_question, narrate, typed_line
from kredens.cli.telling import named, news
from kredens.errors import (
    BadBot,
    BadFile,
    BadSave,
    Forfeit,
    GameFault,
    KredensError,
    Refusal,
    UnknownOption,
    cut,
    shown,
    told,
)  # fmt: skip
from kredens.kernel.cards import slug
from kredens.kernel.questions import CHANCE
from kredens.kernel.reveals import learned
from kredens.saves import read_save, write_save
from kredens.show import card_names, number, page, seat_name, won_by

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.console import Console

    from kredens.bots import Bot
    from kredens.games import Game
    from kredens.kernel.questions import Reason
    from kredens.live import State

HELP = """\
Answer with the number of an option or with its id. Where there is only one answer, it is given for you.
What you can type besides:
  why ID       say why that answer is not allowed now, by which clause
  card NAME    say what is printed on a card that you have seen
  view         show the position and the question again
  log          tell everything that has happened, as far as your seat may know
  undo         take your last answer back, unless something has been revealed to you since
  save FILE    save the game; `load FILE` goes on from there
  load FILE    go on from a saved game
  help         show this
  quit         leave
If an answer of the game is called like one of these words, type the word with a slash, e.g. /undo."""


_DIGITS = 10
"""A number of so many digits is that of no option."""


class Session:
    """One person's seat at a table of bots.

    Args:
        state: the game.
        seat: the person's seat.
        bots: names the bots of a table with that many seats; the person's own place holds "".
        seed: what the bots' luck comes from.
        console: where everything is shown.
        resume: the command that goes on from a save, up to the name of the file.
    """

    def __init__(
        self, state: State, seat: int, bots: Callable[[int], list[str]], seed: int, console: Console, resume: str
    ) -> None:
        self.state = state
        self.seat = seat
        self.console = console
        self._name_bots = bots
        self._seed = seed
        self._resume = resume
        self._earlier: list[State] = []
        self._bots: list[tuple[Bot, str]] = []
        self._told = 0
        self._saved: Path | None = None
        self._unsaved = False
        self._warned = False
        self._commands: dict[str, Callable[[str], bool]] = {
            "why": self._why, "card": self._card, "view": self._view, "log": self._log, "undo": self._undo,
            "save": self._save, "load": self._load, "help": self._help, "quit": self._quit,
        }  # fmt: skip
        self._seat_bots(state)

    def skip_news(self) -> None:
        """Take everything that has happened so far as told."""
        self._told = len(self.state.events(self.seat))

    def _seat_bots(self, state: State) -> None:
        end_bots([bot for bot, _ in self._bots], self.state)
        names = self._name_bots(state.seats)
        bots = table.bots_of(state.game, [name or "random" for name in names], self._seed)
        self._bots = list(zip(bots, names, strict=True))

    def play(self) -> None:
        """Play until the game is over, a bot forfeits it, the person leaves, or the input ends."""
        try:
            self._play()
        except Forfeit as error:
            self.console.print(f"{error} That is a forfeit, and ends the game.", style="red")
        finally:
            end_bots([bot for bot, _ in self._bots], self.state, self.state.result)

    def _play(self) -> None:
        while True:
            self._let_others_answer()
            self._show_news()
            if self.state.decision is None:
                self._show_end()
                return
            self._show_position()
            if not self._converse():
                return

    def _let_others_answer(self) -> None:
        try:
            self._ask_others()
        except (BadBot, GameFault) as error:
            if not self._earlier or isinstance(error, Forfeit):
                raise
            self.console.print(f"{error} You are asked again.", style="red")
            self.state = self._earlier.pop()
            self.skip_news()

    def _ask_others(self) -> None:
        state = self.state
        while (decision := state.decision) is not None and (decision.seat != self.seat or len(decision) == 1):
            if decision.seat == self.seat:
                state.choose(decision.ids[0])
            elif decision.seat == CHANCE:
                state.choose(draw(state))
            else:
                bot, name = self._bots[decision.seat]
                answer = ask_bot(bot, state, decision.seat, name)
                faults: list[str] = getattr(bot, "faults", [])
                while faults:
                    told_once = f"The bot {name!r} at seat {decision.seat} {faults.pop(0)}"
                    self.console.print(f"{told_once} From now on chance plays for it.", style="red")
                state.choose(answer)

    def _show_news(self) -> None:
        events = self.state.events(self.seat)
        game = self.state.game
        narrate(self.console, game, named(news(game, events[self._told :], self.seat), card_names(self.state)))
        self._told = len(events)

    def _show_position(self) -> None:
        shown = page(self.state, self.seat)
        self.console.print()
        draw_page(self.console, shown, where=False)
        draw_question(self.console, shown)

    def _show_end(self) -> None:
        result = self.state.result
        self.console.print()
        draw_page(self.console, page(self.state, self.seat), where=False)
        if result is not None:
            for seat, score in enumerate(result.scores):
                mine = " (you)" if seat == self.seat else ""
                self.console.print(f"  {seat_name(self.state.game, seat)}{mine}: {number(score)}")
            self.console.print(f"{won_by(self.state.game, result.winners)} ({result.reason})", style="bold")

    def _converse(self) -> bool:
        """Read lines until an answer was given or the position changed; return whether to play on."""
        while True:
            try:
                line = typed_line(self.console).strip()
            except EOFError as error:
                self.console.print()
                self._say_goodbye(str(error))
                return False
            if not line:
                continue
            word, _, rest = line.removeprefix("/").partition(" ")
            command = self._commands.get(word.lower())
            decision = self.state.decision
            offered = decision.ids if decision else ()
            if command is not None and (line.startswith("/") or line not in offered):
                if word.lower() != "quit":
                    self._warned = False
                try:
                    over = command(rest.strip())
                except KredensError as error:
                    self.console.print(str(error), style="red")
                    continue
                except (BrokenPipeError, KeyboardInterrupt):
                    raise
                except Exception as error:  # noqa: BLE001  # whatever a command meets, the game goes on
                    self.console.print(f"That cannot be done: {told(error)}", style="red")
                    continue
                if over:
                    return word.lower() != "quit"
            elif self._answer(line, offered):
                return True

    def _answer(self, line: str, offered: tuple[str, ...]) -> bool:
        named = self._id_of(line, offered)
        if named is None:
            return False
        line = named
        before = self.state.clone()
        try:
            self.state.choose(line)
        except Refusal as refusal:
            self._explain(line, refusal.reasons)
            return False
        except GameFault as error:
            self.console.print(str(error), style="red")
            return False
        except UnknownOption:
            why = "is no answer of this game and no command; type a number or an id from the list, or help."
            self.console.print(f"{shown(line)} {why}", style="red")
            return False
        self._earlier.append(before)
        self._unsaved = True
        self._warned = False
        return True

    def _id_of(self, line: str, offered: tuple[str, ...]) -> str | None:
        """Return the id of an option that was typed as its id or its number; None, with a complaint, for no number."""
        if not (line.isascii() and line.isdigit()) or line in offered:
            return line
        place = int(line) if len(line) < _DIGITS else 0
        if 1 <= place <= len(offered):
            return offered[place - 1]
        self.console.print(f"The options are numbered from 1 to {len(offered)}.", style="red")
        return None

    def _explain(self, option_id: str, reasons: tuple[Reason, ...]) -> None:
        self.console.print(f"{shown(option_id)} is not allowed now:", style="red")
        for reason in reasons:
            self.console.print(f"  {reason.text}" + (f" [{reason.clause}]" if reason.clause else ""))

    def _why(self, option_id: str) -> bool:
        if not option_id:
            self.console.print("Type the id that you would like to know about: why ID.")
            return False
        decision = self.state.decision
        named = self._id_of(option_id, decision.ids if decision else ())
        if named is None:
            return False
        option_id = named
        verdict = self.state.explain(option_id)
        if verdict.legal:
            self.console.print(f"{shown(option_id)} is allowed now.")
        else:
            self._explain(option_id, verdict.reasons)
        return False

    def _card(self, name: str) -> bool:
        if not name:
            self.console.print("Type the name of a card that you have seen: card NAME.")
            return False
        t = self.state.table
        wanted = slug(name.partition("@")[0])
        for token in range(len(t.cards)):
            face = t.face(token)
            if t.knows(self.seat, token) and wanted in {face.slug, slug(face.name)}:
                self.console.print(f"{face.called}: {face.text or 'nothing is printed on it but its name.'}")
                return False
        self.console.print(f"You have not seen a card called {shown(name)}.")
        return False

    def _view(self, _: str) -> bool:
        self._show_position()
        return False

    def _log(self, _: str) -> bool:
        narrate(self.console, self.state.game, named(self.state.events(self.seat), card_names(self.state)))
        return False

    def _help(self, _: str) -> bool:
        self.console.print(HELP)
        return False

    def _undo(self, _: str) -> bool:
        if not self._earlier:
            self.console.print("There is nothing to take back.")
            return False
        before = self._earlier[-1]
        if learned(before.table, self.state.table, self.seat):
            self._earlier.clear()
            self.console.print("Your last answer cannot be taken back: since then something has been revealed to you.")
            return False
        self.state = self._earlier.pop()
        self.skip_news()
        self._unsaved = True
        self.console.print("Your last answer is taken back.")
        return True

    def _save(self, file: str) -> bool:
        if not file:
            self.console.print("Type the name of the file to save to: save FILE.")
            return False
        path = _path(file)
        if os.path.lexists(path) and not self._is_save(path):
            raise BadFile(f"{path} exists and is no saved game of {self.state.game.title}; choose another name.")
        write_save(self.state, path)
        self._saved = path
        self._unsaved = False
        self.console.print(f"Saved. You go on from there with: {self._resume} --load {path}")
        return False

    def _is_save(self, path: Path) -> bool:
        try:
            read_save(path, self.state.game)
        except BadSave:
            return False
        return True

    def _load(self, file: str) -> bool:
        if not file:
            self.console.print("Type the name of a saved game: load FILE.")
            return False
        path = _path(file)
        loaded = load_save(self.state.game, path, self.seat)
        self._seat_bots(loaded)
        self.state = loaded
        self._earlier.clear()
        self.skip_news()
        self._saved = path
        self._unsaved = False
        self.console.print(f"You go on from {path}.")
        return True

    def _quit(self, _: str) -> bool:
        if self._unsaved and not self._warned:
            self._warned = True
            self.console.print("This game is not saved. Type `save FILE` to keep it, or quit once more to leave it.")
            return False
        self._say_goodbye("")
        return True

    def _say_goodbye(self, why: str) -> None:
        if self._saved is not None and not self._unsaved:
            rest = f"You go on with: {self._resume} --load {self._saved}"
        elif self._saved is not None:
            rest = (
                f"What came after your last save is not kept; go on from it with: {self._resume} --load {self._saved}"
            )
        else:
            rest = "The game is not saved."
        self.console.print(f"{why} {rest}".strip())


def _path(typed: str) -> Path:
    """Return the path of a file that a person has typed; `~` is her own folder. Raises `BadFile`."""
    try:
        return Path(typed).expanduser()
    except (RuntimeError, OSError, ValueError) as error:
        raise BadFile(f"{cut(typed)} names no file: {reason_of(error).rstrip('.')}.") from error


def load_save(game: Game, path: Path, seat: int) -> State:
    """Restore a saved game of a game in which a seat takes part. Raises `BadSave`."""
    loaded = read_save(path, game)
    if seat >= loaded.seats:
        raise BadSave(f"{path} is a game for {loaded.seats} seats, so nobody has seat {shown(seat)} in it.")
    return loaded


__all__ = ["HELP", "Session", "load_save"]
