"""Following a recorded game choice by choice, to compare what two versions of its rules make of it.

This file is also run as a program by the interpreter of another version (see `versions.py`), which may be older. So it
uses nothing but the standard library and what every version of Kredens has: games, states, clauses and errors.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from base64 import b64decode
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kredens.games import Game
    from kredens.live import State

Told = dict[str, Any]
"""A record as plain JSON: `header`, and `choices`, each a seat and an option id."""

_PLACES = ("card", "source", "token", "actor", "subject")
"""What procedures call the card that they are about."""


def begun(game: Game, told: Told) -> State:
    """Start the game of a record. Raises what `Game.start` and `Game.restore` raise."""
    header = told["header"]
    if header.get("save") is not None:
        return game.restore(b64decode(header["save"]))
    decks = header.get("decks")
    if isinstance(decks, dict):
        decks = {int(seat) if str(seat).isdecimal() else seat: deck for seat, deck in decks.items()}  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]  # plain JSON
    return game.start(
        header["seats"], header.get("seed") or 0, decks, header.get("position"), log=False,
        chance=header.get("chance", False), **header.get("options", {}),
    )  # fmt: skip


def marked(value: object) -> str:
    """Return a few hex digits for what can be written as JSON."""
    return blake2b(json.dumps(value, sort_keys=True, default=str).encode(), digest_size=6).hexdigest()


def moment(state: State, *, views: bool = False) -> dict[str, str]:
    """Return marks of a position: what is asked or how the game has ended, its digest, and what can be seen of it."""
    decision = state.decision
    if decision is None:
        result = state.result
        asked = marked(["over", None if result is None else [result.scores, result.winners, result.reason]])
    else:
        asked = marked([decision.seat, list(decision.ids)])
    found = {"asked": asked, "digest": state.digest()[:12]}
    if views:
        found["seen"] = marked([state.view(seat) for seat in (*range(state.seats), None)])
    return found


def follow(game: Game, told: Told, *, views_from: int | None = None) -> dict[str, Any]:
    """Play a recorded game again.

    Args:
        game: the rules.
        told: the record.
        views_from: from which moment on to look at what can be seen; not at all if None.

    Returns:
        The `moments` from the first question on, one more than choices were possible, and in `stopped` why the game
        cannot go on as it was recorded, or "".
    """
    moments: list[dict[str, str]] = []
    try:
        state = begun(game, told)
        for number, (seat, option) in enumerate([*told["choices"], (None, None)]):
            moments.append(moment(state, views=views_from is not None and number >= views_from))
            if option is None:
                break
            decision = state.decision
            if decision is None:
                return {"moments": moments, "stopped": "The game is over."}
            if decision.seat != seat:
                return {"moments": moments, "stopped": f"Seat {decision.seat} is asked, not seat {seat}."}
            state.choose(option)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # noqa: BLE001  # a version under test may raise anything
        return {"moments": moments, "stopped": _sentence(error)}
    return {"moments": moments, "stopped": ""}


def look(game: Game, told: Told, number: int) -> dict[str, Any]:
    """Return what a game's choice `number`, counted from 1, leads to; 0 is the set-up.

    Returns:
        `before`: the position before it, as everybody sees it; `clauses`: those whose code it ran; `cards`: the cards
        that it is about; `question`, `views` or `stopped`: what came of it.
    """
    from kredens.kernel.clauses import Trace

    found: dict[str, Any] = {"before": "", "cards": [], "stopped": "", "question": None, "views": []}
    clauses: set[str] = set()
    try:
        if number:
            state = begun(game, told)
            for _, option in told["choices"][: number - 1]:
                state.choose(option)
            found["before"] = str(state)
            option = told["choices"][number - 1][1]
            found["cards"] = cards_about(state, option)
            with Trace() as trace:
                clauses = trace.reached
                state.choose(option)
        else:
            with Trace() as trace:
                clauses = trace.reached
                state = begun(game, told)
        found["question"] = _question(state)
        found["views"] = [state.view(seat) for seat in (*range(state.seats), None)]
        found["cards"] = sorted({*found["cards"], *cards_about(state, "")})
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # noqa: BLE001  # as above
        found["stopped"] = _sentence(error)
    found["clauses"] = sorted(clauses)
    found["says"] = {one: game.clauses[one].says for one in clauses if one in game.clauses}
    return found


def cards_about(state: State, option: str) -> list[str]:
    """Return the cards that an answer names, and those that the procedures under way are about."""
    table = state.table
    slugs = {face.slug for face in table.setting.faces}
    found = {word.partition("@")[0] for word in option.split(":")[1:]} & slugs
    for frame in table.frames:
        for name in _PLACES:
            token: Any = getattr(frame, name, None)
            if isinstance(token, int) and 0 <= token < len(table.cards):
                found.add(table.face(token).slug)
    return sorted(found)


def lines_by_answer(game: Game, told: Told, depth: int) -> dict[str, int]:
    """Count by first answer the lines that lead out of a position, as `perft.divide` does."""
    state = begun(game, told)
    for _, option in told["choices"]:
        state.choose(option)
    return {answer: _lines(after, depth - 1) for answer, after in _branches(state)}


def _lines(state: State, depth: int) -> int:
    decision = state.decision
    if depth <= 0 or decision is None:
        return 1
    if depth == 1:
        return len(decision.ids)
    return sum(_lines(after, depth - 1) for _, after in _branches(state))


def _branches(state: State) -> list[tuple[str, State]]:
    found: list[tuple[str, State]] = []
    decision = state.decision
    for number, answer in enumerate(decision.ids if decision else ()):
        after = state.clone()
        after.choose(number)
        found.append((answer, after))
    return found


def _question(state: State) -> dict[str, Any] | None:
    decision = state.decision
    if decision is None:
        return None
    return {"seat": decision.seat, "prompt": decision.prompt, "ids": list(decision.ids)}


def _sentence(error: BaseException) -> str:
    text = " ".join(str(error).split()) or "no reason is given"
    named = type(error).__module__.startswith("kredens.")
    return text if named else f"{type(error).__name__}: {text}"


def hello(game: Game, paths: Sequence[str] = ()) -> dict[str, Any]:
    """Return which version answers here.

    Returns:
        `version` and `content` of the game, and `toolkit`, the version of Kredens; `faults`, a sentence for each plugin
        that cannot be used; `own`, whether any module was imported from one of the `paths`.
    """
    import kredens

    folders = [Path(path).resolve() for path in paths]
    files = [getattr(module, "__file__", None) for module in list(sys.modules.values())]
    return {
        "version": game.version, "content": game.content_hash(), "toolkit": kredens.__version__,
        "faults": list(kredens.plugin_faults()),
        "own": any(isinstance(file, str) and not _folders_above(file).isdisjoint(folders) for file in files),
    }  # fmt: skip


def _folders_above(file: str) -> set[Path]:
    """Return the folders that a file lies in, at any depth; none if its name is that of no file."""
    try:
        return set(Path(file).resolve().parents)
    except (OSError, RuntimeError, ValueError):
        return set()


def serve() -> None:
    """Answer requests, one JSON document in each line, until there are none."""
    import kredens

    # What a plugin writes past Python must not stand between the answers either.
    answers, requests = os.fdopen(os.dup(1), "w", encoding="utf-8"), sys.stdin
    os.dup2(2, 1)
    # What a plugin prints must not stand between the answers.
    with contextlib.redirect_stdout(sys.stderr):
        for line in requests:
            asked: dict[str, Any] = json.loads(line)
            try:
                game = kredens.load(asked["game"])
                answer = done(game, asked)
            except KeyboardInterrupt:
                raise
            except BaseException as error:  # noqa: BLE001  # as above
                answer = {"error": _sentence(error)}
            answers.write(json.dumps(answer, default=str) + "\n")
            answers.flush()


def done(game: Game, asked: dict[str, Any]) -> dict[str, Any]:
    """Return the answer to one request. Raises what goes wrong."""
    do = asked["do"]
    if do == "hello":
        return hello(game, asked.get("paths", ()))
    if do == "follow":
        return follow(game, asked["told"], views_from=asked.get("views_from"))
    if do == "look":
        return look(game, asked["told"], asked["number"])
    return {"lines": lines_by_answer(game, asked["told"], asked["depth"])}


if __name__ == "__main__":
    serve()


__all__ = ["Told", "begun", "cards_about", "follow", "hello", "lines_by_answer", "look", "moment", "serve"]
