"""Proving a record: the same choices lead to the same game, or it is said where they part."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from kredens.errors import BadRecord
from kredens.installed import load

if TYPE_CHECKING:
    from kredens.games import Game
    from kredens.live import State
    from kredens.record.lines import Check
    from kredens.record.record import Record


class Verification(Struct, frozen=True):
    """What came of playing a record again.

    Attributes:
        ok: whether it proved right.
        warnings: what need not matter, each one sentence: the rules have another content than those recorded by, or the
            record ends before the game.
        failure: where game and record part, one sentence, or None.
    """

    ok: bool
    warnings: tuple[str, ...] = ()
    failure: str | None = None


def verify(record: Record, game: Game | None = None) -> Verification:
    """Play a record again and compare.

    Args:
        record: the record.
        game: the game; the installed one that the record names if not said.

    Raises:
        UnknownGame: it is not installed.
    """
    rules = load(record.header.game) if game is None else game
    warnings: list[str] = []
    if record.header.content != rules.content_hash():
        warnings.append(
            f"The rules and cards of {rules.id!r} are not those it was recorded with (version "
            f"{record.header.version!r:.40}; {rules.version!r} is installed)."
        )
    if record.cut:
        warnings.append("The record breaks off in the middle of a line.")
    try:
        failure = _compare(record, record.start(rules))
    except BadRecord as error:
        failure = str(error)
    if failure is None and record.result is None:
        warnings.append(f"The record ends before the game, after {len(record.choices)} choices.")
    return Verification(failure is None, tuple(warnings), failure)


def _compare(record: Record, state: State) -> str | None:
    checks = list(record.checks)
    agreed = 0
    for number in range(len(record.choices) + 1):
        if number:
            record.step(state, number)
        while checks and checks[0].after == number:
            check = checks.pop(0)
            if check.digest != state.digest():
                return _parted(record, agreed, check)
            agreed = number
    if record.result is not None and record.result != state.result:
        if state.result is None:
            return f"{_place(record, 0)}The record tells a result, but after its last choice the game goes on."
        return f"{_place(record, 0)}The game ends with another result than the record: {state.result}."
    return None


def _place(record: Record, line: int) -> str:
    return f"{record.path}, line {line}: " if line else f"{record.path}: " if record.path else ""


def _parted(record: Record, agreed: int, check: Check) -> str:
    """Say between which choices the game and the record part, given the last digest that was the same."""
    if not check.after:
        return f"{_place(record, check.line)}the game and the record part before the first choice, in the set-up."
    if agreed + 1 == check.after:
        return f"{record.named(check.after)}: here the game and the record part, their digests differ after it."
    return (
        f"{record.named(agreed + 1)}: the game and the record part here or after it, at the latest with choice "
        f"{check.after}, after which their digests differ."
    )


__all__ = ["Verification", "verify"]
