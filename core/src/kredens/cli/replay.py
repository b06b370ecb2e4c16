"""`kredens replay`: show a recorded game, or prove its record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer
from msgspec import Struct

from kredens.cli import table
from kredens.cli.arguments import AsJson, File, whole_number
from kredens.cli.screen import complaints, draw, draw_question, give_notice, narrate, print_json, screen
from kredens.cli.telling import highlights, named
from kredens.errors import BadOption, BadRecord, shown
from kredens.kernel.unshown import asked_unseen, begun_unseen
from kredens.show import card_names, page, scored, won_by

if TYPE_CHECKING:
    from kredens.live import State
    from kredens.record import Record


def replay(
    file: File,
    verify: Annotated[
        bool, typer.Option("--verify", help="Play it again and compare; exit with 1 where they part.")
    ] = False,
    at: Annotated[
        int | None,
        typer.Option(
            "--at",
            metavar="K",
            parser=whole_number,
            help="Show the position after K choices that the viewer learns of, from 0.",
        ),
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option(
            "--seat", metavar="P", parser=whole_number, help="Through the eyes of this seat; a spectator's if not said."
        ),
    ] = None,
    log: Annotated[bool, typer.Option("--log", help="Tell everything that the viewer sees happen.")] = False,
    as_json: AsJson = False,
) -> None:
    """Show a recorded game or one position of it, or prove the record."""
    from kredens.record import read_record

    if verify and (at is not None or seat is not None or log):
        raise BadOption(
            "--verify stands alone: it shows nothing of the game, so --at, --seat and --log are not for it."
        )
    record = read_record(file, partial=True)
    if verify:
        _verify(record, as_json)
        return
    if record.cut:
        complaints().print(f"kredens: {file} breaks off in the middle of a line, which is left out.")
    start = record.start()
    if seat is not None and not 0 <= seat < start.seats:
        raise BadOption(f"This record has the seats 0 to {start.seats - 1}, not {shown(seat)}.")
    seen = _watched(record, start, at, seat)
    if as_json:
        _as_json(record, seen, seat)
    elif at is None:
        _tell(record, seen, seat, log)
    else:
        _show(record, seen, seat, log)


class Seen(Struct, frozen=True):
    """A position of a record as a viewer may know it: after how many of all the choices that she learns of."""

    state: State
    at: int
    choices: int


def _watched(record: Record, state: State, at: int | None, seat: int | None) -> Seen:
    """Play a record through the eyes of a viewer, who does not count what others answer in silence.

    Raises:
        BadRecord: there are not so many choices, or one of those up to there is not possible; the text names it.
    """
    viewer = state.seats if seat is None else seat
    known = 0
    wanted: State | None = None
    for number in range(1, len(record.choices) + 1):
        # The answers in silence that follow a choice belong to it, for who sees nothing of them.
        before = state.clone() if known == at and wanted is None else None
        unseen = asked_unseen(state.table, viewer)
        try:
            record.step(state, number)
        except BadRecord:
            if wanted is None:
                raise
            return Seen(wanted, at or 0, known + len(record.choices) - number + 1)
        if not (unseen or begun_unseen(state.table, record.choices[number - 1].seat, viewer)):
            wanted = wanted or before
            known += 1
    if at is not None and not 0 <= at <= known:
        raise BadRecord(f"{record.path}: there are 0 to {known} choices to play, not {shown(at)}.")
    return Seen(wanted or state, known if at is None else at, known)


def _verify(record: Record, as_json: bool) -> None:
    from kredens.record import verify

    found = verify(record)
    if as_json:
        print_json(
            "replay verify", file=record.path, game=record.header.game, choices=len(record.choices), ok=found.ok,
            warnings=list(found.warnings), failure=found.failure,
        )  # fmt: skip
    else:
        for warning in found.warnings:
            complaints().print(f"kredens: {warning}")
        if found.ok:
            counted = f"{len(record.choices)} choices and {len(record.checks)} digests"
            screen().print(f"{record.path} proves right: {counted} of {record.header.game}.")
        else:
            complaints().print(f"kredens: {found.failure}")
    if not found.ok:
        raise typer.Exit(1)


def _title(record: Record, state: State) -> str:
    bots = f", played by {', '.join(record.header.bots)}" if record.header.bots else ""
    return f"{state.game.title}, {state.seats} seats{bots}"


def _tell(record: Record, seen: Seen, seat: int | None, log: bool) -> None:
    console, state = screen(), seen.state
    give_notice(console, table.notice_at(state))
    console.print(_title(record, state), style="bold")
    events = state.events(seat)
    narrate(console, state.game, named(events if log else highlights(state.game, events), card_names(state)))
    result = state.result
    if result is None:
        console.print(f"The record ends before the game, after {seen.choices} choices.")
        return
    console.print(f"{scored(state.game, result.scores)} {won_by(state.game, result.winners)} ({result.reason})")


def _show(record: Record, seen: Seen, seat: int | None, log: bool) -> None:
    console, state = screen(), seen.state
    give_notice(console, table.notice_at(state))
    console.print(f"{_title(record, state)}, after {seen.at} of {seen.choices} choices", style="bold")
    if log:
        narrate(console, state.game, named(state.events(seat), card_names(state)))
    position = page(state, seat)
    draw(console, position)
    console.print(position.state)
    if position.question:
        draw_question(console, position)


def _as_json(record: Record, seen: Seen, seat: int | None) -> None:
    state = seen.state
    result = state.result
    values: dict[str, Any] = {
        "file": record.path,
        "game": record.header.game,
        "seats": state.seats,
        "bots": list(record.header.bots),
        "choices": seen.choices,
        "at": seen.at,
        "view": state.view(seat),
        "events": list(state.events(seat)),
        "notice": table.notice_at(state),
    }
    values["result"] = None if result is None else {
        "scores": list(result.scores), "winners": list(result.winners), "utilities": list(result.utilities),
        "reason": result.reason,
    }  # fmt: skip
    print_json("replay", **values)


__all__ = ["replay"]
