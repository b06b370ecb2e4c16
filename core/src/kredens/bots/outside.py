"""Outside bots: programs in any language, which take a seat by lines of JSON on stdin and stdout.

The protocol is told in `docs/outside-bots.md`. Each of our lines has a `type`: hello, game, question, end and bye. A
program answers hello with hello and a question with an answer, and nothing else.
"""

from __future__ import annotations

import os
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec import Struct

from kredens.bots.durations import in_words
from kredens.bots.program import Fault, Program
from kredens.bots.seat import RandomBot
from kredens.bots.terms import FORFEIT
from kredens.errors import Forfeit, cut, shown
from kredens.kernel.rng import derived

if TYPE_CHECKING:
    from kredens.bots.seat import SeatView
    from kredens.bots.terms import Terms
    from kredens.games import Game
    from kredens.live import Result

PROTOCOL = 1
"""The version of the protocol."""

_FAREWELL = 1.0
"""How many seconds a program has to take what it is told at the end of a game."""

WANTED = ("view", "events", "labels")
"""What a program may want to be told with each question, and is told if it does not say."""


class Hello(Struct, frozen=True):
    """How a program answers `hello`. Names that are not known are passed over."""

    type: Literal["hello"]
    protocol: int
    name: str = ""
    want: tuple[str, ...] = WANTED


class Answer(Struct, frozen=True):
    """How a program answers a question."""

    type: Literal["answer"]
    token: str
    option: str


_idle: dict[tuple[int, Terms], list[tuple[Program, Hello]]] = {}
"""By our own process and the terms, programs that wait for their next game."""


class OutsideBot:
    """Plays by asking a program. The program is started at its first question, and again for each game unless kept.

    Args:
        game: the game it plays.
        terms: what is run, and on which terms.
        seed: what its luck comes from.

    Attributes:
        faults: a sentence on what the program has done wrong, for each game in which it has.
    """

    def __init__(self, game: Game, terms: Terms, seed: int) -> None:
        self.faults: list[str] = []
        self._game = game
        self._terms = terms
        self._seed = seed
        self._luck = RandomBot(derived(seed, "fault"))
        self._program: Program | None = None
        self._hello = Hello("hello", PROTOCOL)
        self._seen: tuple[dict[str, Any], ...] = ()
        self._left = terms.game
        self._out = False
        self._asking = False

    def choose(self, seat: SeatView) -> str:
        """Return the program's answer.

        Raises:
            Forfeit: the program is at fault, and these are the terms.
            BadBot: it cannot be started at all.
        """
        if not self._out:
            try:
                return self._ask(seat)
            except Fault as fault:
                self._blame(fault)
        return self._luck.choose(seat)

    def end(self, seat: SeatView, result: Result | None) -> None:
        """Tell the program how the game ended (None: it was broken off) and stop it, or keep it for the next one."""
        program, self._program = self._program, None
        self._seen = ()
        self._left = self._terms.game
        self._out = False
        if program is None:
            return
        if self._asking:
            # It was broken off in the middle of a line.
            self._asking = False
            program.stop()
            return
        told = None if result is None else msgspec.to_builtins(result)
        view = seat.view() if "view" in self._hello.want else None
        line = _line({"type": "end", "result": told} | ({} if view is None else {"view": view}))
        with suppress(Fault):
            program.tell(line, _FAREWELL)
            if self._terms.keep:
                _idle.setdefault((os.getpid(), self._terms), []).append((program, self._hello))
                return
        program.stop(_line({"type": "bye"}))

    def _ask(self, seat: SeatView) -> str:
        program = self._program or self._begin(seat)
        terms = self._terms
        decision = seat.decision
        line = _line({"type": "question", "token": decision.token, **self._told(seat)})
        began = monotonic()
        self._asking = True
        try:
            said = program.ask(line, min(terms.move, self._left))
            self._asking = False
        except Fault as fault:
            if fault.kind == "too slow" and self._left < terms.move:
                raise Fault(fault.kind, f"has used up its {in_words(terms.game)} for a game") from None
            raise
        self._left -= monotonic() - began
        answer: Answer = _read(said, Answer, "an answer")
        if answer.token != decision.token:
            raise Fault("wrong token", f"answered to {shown(answer.token)} when asked {shown(decision.token)}")
        if answer.option not in decision.ids:
            raise Fault("no such option", f"answered {shown(answer.option)}, which is not offered")
        return answer.option

    def _told(self, seat: SeatView) -> dict[str, Any]:
        """Return what a question tells beside its token."""
        decision = seat.decision
        want = self._hello.want
        told: dict[str, Any] = {"prompt": decision.prompt, "clause": decision.clause}
        if "labels" in want:
            told["options"] = [{"id": option.id, "label": option.label} for option in decision.options]
        else:
            told["options"] = [{"id": option} for option in decision.ids]
        if "events" in want:
            events = seat.events()
            same = _same(self._seen, events)
            self._seen = events
            told["since"] = same
            told["events"] = events[same:]
        if "view" in want:
            told["view"] = seat.view()
        return told

    def _begin(self, seat: SeatView) -> Program:
        """Start the program, or take one that waits, and tell it which game it plays."""
        terms, game = self._terms, self._game
        program = self._take()
        if program is None:
            program = self._program = Program(terms)
            self._asking = True
            said = program.ask(_line({"type": "hello", "protocol": PROTOCOL}), terms.start)
            self._asking = False
            hello: Hello = _read(said, Hello, "a hello")
            if hello.protocol != PROTOCOL:
                raise Fault("malformed", f"speaks version {cut(str(hello.protocol))} of the protocol, not {PROTOCOL}")
            self._hello = hello
        self._program = program
        told = {
            "type": "game", "game": game.id, "title": game.title, "version": game.version, "seats": seat.seats,
            "seat": seat.seat, "options": seat.options, "seed": self._seed,
            "limits": {"move": terms.move, "game": terms.game},
        }  # fmt: skip
        program.tell(_line(told), terms.start)
        return program

    def _take(self) -> Program | None:
        waiting = _idle.get((os.getpid(), self._terms), [])
        while waiting:
            program, self._hello = waiting.pop()
            if not program.ended():
                return program
            program.stop()
        return None

    def _blame(self, fault: Fault) -> None:
        """Stop the program and note its fault. Raises `Forfeit` if these are the terms."""
        program, self._program = self._program, None
        last = ""
        if program is not None:
            program.stop()
            lines = program.tail.strip().splitlines()
            last = f" The last line on its stderr: {shown(lines[-1])}." if lines else ""
        says = f"{fault.says}.{last}"
        self.faults.append(says)
        self._out, self._asking = True, False
        if program is not None:
            program.note(says)
        if self._terms.fault == FORFEIT:
            raise Forfeit(says, fault.kind)


def _line(message: dict[str, Any]) -> bytes:
    return msgspec.json.encode(message) + b"\n"


def _read(line: bytes, kind: type[Any], what: str) -> Any:
    """Read a line of a program. Raises `Fault` if it is not what it should be."""
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise Fault("malformed", f"wrote {shown(line)}, which is not {what}: {error}") from error


def _same(before: tuple[dict[str, Any], ...], now: tuple[dict[str, Any], ...]) -> int:
    """Return how many events at the beginning are those told before: after taking back, others follow."""
    return next((number for number, pair in enumerate(zip(before, now, strict=False)) if pair[0] != pair[1]),
                min(len(before), len(now)))  # fmt: skip


__all__ = ["PROTOCOL", "OutsideBot"]
