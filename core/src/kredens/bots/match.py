"""A match: bots answer for their seats until the game is over."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, cast

from kredens.bots.seat import SeatView, check_bot
from kredens.errors import BadBot, Forfeit, GameFault, shown, told
from kredens.kernel.flaws import flaw_of
from kredens.kernel.questions import CHANCE
from kredens.kernel.rng import Stream, derived

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens.bots.seat import Bot
    from kredens.live import Result, State

_LISTED = 12
"""How many options a complaint about a bot lists at most."""


def ask_bot(bot: Bot, state: State, seat: int, name: str = "") -> str:
    """Ask a bot for the answer to the pending question of its seat, and make sure that it is one.

    Args:
        bot: who answers.
        state: the game, of which the bot is only shown what its seat may know.
        seat: the seat that is asked.
        name: what the bot is called in a complaint; its class if not said.

    Raises:
        BadBot: it failed, or answered with something that is not offered; the text names bot, seat and answer.
        Forfeit: it did what costs it the game.
        GameFault: the game's code failed.
    """
    decision = state.decision
    called = f"The bot {name or type(bot).__name__!r} at seat {seat}"
    try:
        # A stranger's bot may answer with anything.
        answer = cast("object", bot.choose(SeatView(state, seat)))
    except (GameFault, KeyboardInterrupt):
        raise
    except Forfeit as error:
        raise Forfeit(f"{called} {error}", error.reason) from error
    except BaseException as error:  # a bot must not end the program either
        raise BadBot(f"{called} failed: {told(error)}", name) from error
    ids = decision.ids if decision else ()
    if isinstance(answer, str):
        answer = str.__str__(answer)  # a stranger's kind of text may compare as it likes
        if answer in ids:
            return answer
    if flaw := flaw_of(state.table.question, state.table):
        raise GameFault(f"The game {state.game.id!r} asks what cannot be answered: {flaw}")
    offered = ", ".join(ids[:_LISTED]) + (f" and {len(ids) - _LISTED} more" if len(ids) > _LISTED else "")
    raise BadBot(f"{called} answered {shown(answer)}, which is not offered; the options are {offered}.", name)


def draw(state: State) -> str:
    """Return an answer to a question to CHANCE, drawn by its weights.

    The draw follows from the state's seed and leaves its generator alone, so that the answers alone replay the game.

    Raises:
        BadBot: it is not chance that is asked.
    """
    table = state.table
    question = table.question
    if question is None or question.seat != CHANCE:
        raise BadBot("Luck is not asked anything now.")
    weights = question.weights or (1,) * len(question.ids)
    return question.ids[Stream(derived(table.seed, "chance", table.decisions)).weighted(weights)]


def play_out(
    state: State,
    bots: Sequence[Bot],
    on_choice: Callable[[int, str], None] | None = None,
    names: Sequence[str] = (),
    choose: Callable[[str], None] | None = None,
) -> Result:
    """Let bots play a game to its end, in place, or until one of them forfeits it. Then tell them how it ended.

    Args:
        state: the game, at any decision.
        bots: one for each seat.
        on_choice: told the seat and the option id of each answer, once it has been carried out. Where draws are
            asked of CHANCE, `draw` answers, and they are told too.
        names: what the bots are called in a complaint; their classes if not said.
        choose: how an answer is given, e.g. a recorder's `choose`; the state's own if not said.

    Returns:
        How the game ended. If a bot has forfeited it, all others share the win, nobody has a score, and the state is
        not over.

    Raises:
        BadBot: there is not one bot for each seat, or one of them failed or answered with what is not offered.
        GameFault: the game's code failed.
    """
    given = cast("object", bots)
    if not isinstance(given, Sequence):
        raise BadBot(f"Bots are given as a list with one for each of the {state.seats} seats, not as {shown(given)}.")
    if len(bots) != state.seats:
        raise BadBot(f"{state.game.title} is played here by {state.seats} seats, so by as many bots, not {len(bots)}.")
    for bot in bots:
        check_bot(bot)
    result: Result | None = None
    try:
        result = _played(state, bots, on_choice, names, state.choose if choose is None else choose)
        return result
    finally:
        end_bots(bots, state, result)


def end_bots(bots: Sequence[Bot], state: State, result: Result | None = None) -> None:
    """Tell those bots that want to know it that a game has ended, and how; whatever they make of it."""
    for seat, bot in enumerate(bots):
        end: Any = getattr(bot, "end", None)
        if callable(end):
            with suppress(Exception, SystemExit):
                end(SeatView(state, seat), result)


def _played(
    state: State,
    bots: Sequence[Bot],
    on_choice: Callable[[int, str], None] | None,
    names: Sequence[str],
    give: Callable[[str], None],
) -> Result:
    while (decision := state.decision) is not None:
        seat = decision.seat
        try:
            answer = draw(state) if seat == CHANCE else ask_bot(bots[seat], state, seat, names[seat] if names else "")
        except Forfeit as error:
            return forfeited(state, seat, error.reason)
        give(answer)
        if on_choice is not None:
            on_choice(seat, answer)
    result = state.result
    if result is None:
        raise GameFault(f"The game {state.game.id!r} asks nothing more and yet has no result.")
    return result


def forfeited(state: State, seat: int, reason: str) -> Result:
    """Return how a game ended that a seat has forfeited: all others share the win, and nobody has a score."""
    from kredens.live import Result, shared_utilities

    winners = tuple([other for other in range(state.seats) if other != seat])
    utilities = shared_utilities(state.seats, winners)
    return Result((0.0,) * state.seats, winners, utilities, f"forfeit of seat {seat}: {reason}")


__all__ = ["ask_bot", "draw", "end_bots", "forfeited", "play_out"]
