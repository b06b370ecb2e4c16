"""A game being played: the one object most users hold."""

from __future__ import annotations

from math import exp, inf
from typing import TYPE_CHECKING, Any, SupportsIndex, TypeVar

from msgspec import Struct

from kredens._faults import fault_of
from kredens._values import is_text, whole
from kredens.errors import BadFile, BadOption, GameFault, GameOver, KredensError, NoDeal, Refusal, StaleToken, shown
from kredens.kernel import events, flow, sight, view
from kredens.kernel.labels import relabel
from kredens.kernel.permission import reasons_against
from kredens.kernel.questions import PASS, Ask, Decision, Option, Reason, Verdict, token_of
from kredens.kernel.rng import Stream, checked_seed, derived

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from kredens.games import Game
    from kredens.kernel.table import Table

_Told = TypeVar("_Told")

ANSWERS_KEPT = 32
"""How many answers are given again at most to return to the position before a fault."""


class Result(Struct, frozen=True):
    """How a game ended.

    Attributes:
        scores: by seat, as the rulebook counts them.
        winners: the seats that won; several share it, none if the game was ended unfinished.
        utilities: by seat from -1 to 1, summing to 0, for ratings and learning.
        reason: how it ended, in a few words.
    """

    scores: tuple[float, ...]
    winners: tuple[int, ...]
    utilities: tuple[float, ...]
    reason: str


def shared_utilities(seats: int, winners: tuple[int, ...]) -> tuple[float, ...]:
    """Return utilities for a game that is only won or lost: the winners share what the others lose."""
    if not winners or len(winners) == seats or seats == 1:
        return (0.0,) * seats
    share = (seats / len(winners) - 1) / (seats - 1)
    loss = -1 / (seats - 1)
    return tuple([share if seat in winners else loss for seat in range(seats)])


def expected_utilities(strengths: Sequence[float]) -> tuple[float, ...]:
    """Return utilities for a game that is only won or lost, if chances to win go with the exponential of strength.

    For a game's `standing`: a strength of one more multiplies what a seat's chances are to those of another by 2.7.

    >>> expected_utilities((0.5, 0.5, 0.5))
    (0.0, 0.0, 0.0)

    Args:
        strengths: by seat, on any scale; only differences count. Minus infinity is a seat that cannot win any more.
    """
    seats = len(strengths)
    most = max(strengths)
    if seats == 1 or most == -inf:
        return (0.0,) * seats
    odds = [exp(strength - most) for strength in strengths]
    total = sum(odds)
    return tuple([(seats * one / total - 1) / (seats - 1) for one in odds])


class Origin(Struct, frozen=True):
    """What a game was started with, so that it can be started again.

    Attributes:
        template: the table before anything has happened; its setting names game, seats, options and decks.
        seed: the generator's seed.
        position: the starting position as it was given, or None.
        chance: whether listed draws are asked of the seat CHANCE.
    """

    template: Table
    seed: int
    position: Any
    chance: bool


class State:
    """A game at one moment. `choose` changes it in place; who wants the old one clones first.

    Made by `Game.start` and `Game.restore`.

    Attributes:
        game: the rules it is played by.
        table: the position itself, for rules and tests of the kernel; bots and interfaces never read it.
        origin: what it was started with; None for a restored or re-dealt position.
    """

    # A fault in a game's code must leave the position as it was. Instead of a copy before every answer, the state keeps
    # an earlier position and the answers given since: the same answers lead to the same position again.
    __slots__ = ("_answers", "_decision", "_earlier", "game", "origin", "table")

    def __init__(self, game: Game, table: Table, origin: Origin | None = None) -> None:
        self.game = game
        self.table = table
        self.origin = origin
        self._decision: Decision | None = None
        self._earlier: Table | None = None
        self._answers: list[int] = []

    def begin(self, *, log: bool) -> None:
        """Play from the origin to the first question, turning a fault in the game's code into a documented error."""
        assert self.origin is not None  # noqa: S101  # only Game.start calls it, with one
        try:
            self.table = self.game.laid(self.origin, log=log)
            self.game.open(self.table, self.origin.position)
        except (BadOption, BadFile):
            # What the user has given is at fault.
            raise
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # a game must not end the program either
            raise fault_of(self.game, self.table, error) from error

    @property
    def decision(self) -> Decision | None:
        """The pending question, or None when the game is over."""
        decision = self._decision
        if decision is None:
            table = self.table
            question = table.question
            if question is None:
                return None
            frame = table.frames[-1]
            decision = self._decision = Decision(question.seat, question.ids, table.asked, frame, frame.at, table)
        return decision

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.outcome is not None

    @property
    def result(self) -> Result | None:
        """How it ended, or None while it goes on."""
        outcome = self.table.outcome
        if outcome is None:
            return None
        utilities = outcome.utilities or shared_utilities(self.table.setting.seats, outcome.winners)
        return Result(outcome.scores, outcome.winners, utilities, outcome.reason)

    @property
    def seats(self) -> int:
        """How many players the game was set up for."""
        return self.table.setting.seats

    def choose(self, answer: str | SupportsIndex | Option, token: str | None = None) -> None:
        """Answer the pending question and play on to the next one.

        Args:
            answer: an option id, an `Option`, or a position in the list of options.
            token: the question's token, if the caller wants to be refused when it is no longer pending.

        Raises:
            Refusal: the answer is not allowed now; nothing has changed, and `reasons` says why.
            StaleToken: the token is that of another question.
            UnknownOption: no question of this game ever has that answer.
            GameOver: nothing is asked.
            GameFault: the game's code failed; nothing has changed.
            LoopDetected: the game does not end; nothing has changed.
        """
        table = self.table
        question = table.question
        if question is None:
            raise GameOver(f"This game of {self.game.title} is over: nothing is asked.")
        if token is not None and not (is_text(token) and token == token_of(question.seat, table.asked)):
            raise StaleToken("That answer was meant for an earlier question.")
        ids = question.ids
        # What is asked for most is a position, and this is the quickest way to tell.
        number: Any = answer
        if answer.__class__ is not int or not 0 <= number < len(ids):
            number = self._number(answer, ids)
        answers = self._answers
        if len(answers) >= ANSWERS_KEPT or (self._earlier is None and self.origin is None):
            self._earlier = table.clone()
            answers = self._answers = []
        try:
            flow.answer(table, question, number)
        except KeyboardInterrupt:
            self._go_back(question)
            raise
        except BaseException as error:  # a game must not end the program either
            fault = fault_of(self.game, table, error)
            self._go_back(question)
            raise fault from error
        answers.append(number)
        self._decision = None

    def _go_back(self, question: Ask) -> None:
        """Return to the position before an answer that failed, by giving all answers since an earlier one again."""
        self._decision = None
        origin = self.origin
        if self._earlier is not None:
            table = self._earlier.clone()
        else:
            assert origin is not None  # noqa: S101  # without an origin, choose keeps an earlier position
            table = self.game.fresh(origin, log=self.table.log is not None)
        differs = GameFault(
            f"The game {self.game.id!r} failed, and the same answers did not lead to the same question again: "
            "its rules depend on something outside the position."
        )
        for number in self._answers:
            asked = table.question
            if asked is None or number >= len(asked.ids):
                break
            try:
                flow.answer(table, asked, number)
            except KeyboardInterrupt:
                raise
            except BaseException as error:
                raise differs from error
        self.table = table
        if table.question is None or table.question.ids != question.ids:
            raise differs

    def _number(self, answer: str | SupportsIndex | Option, ids: tuple[str, ...]) -> int:
        option_id = answer.id if isinstance(answer, Option) else answer
        if not isinstance(option_id, str):
            position = whole(answer)
            if position is None:
                raise Refusal(f"An answer is an option id, an option or a position in the list, not {shown(answer)}.")
            if not 0 <= position < len(ids):
                raise Refusal(f"There are {len(ids)} options, numbered from 0; {shown(answer)} is none of them.")
            return position
        option_id = str.__str__(option_id)  # a stranger's kind of text may compare as it likes
        try:
            return ids.index(option_id)
        except ValueError:
            verdict = self.explain(option_id)
            why = " ".join(reason.text for reason in verdict.reasons)
            raise Refusal(f"{shown(option_id)} is not allowed now: {why}", verdict.reasons) from None

    def explain(self, option_id: str) -> Verdict:
        """Say whether an option may be chosen now, and if not, give every reason with its clause.

        Raises:
            UnknownOption: no question of this game ever has that answer.
            GameFault: the game's code failed.
        """
        table = self.table
        question = table.question
        verb, words = self.game.vocabulary.parse(option_id)
        if question is None:
            return Verdict(legal=False, reasons=(Reason("", "The game is over."),))
        if option_id in question.ids:
            return Verdict(legal=True)
        step = table.frames[-1].step_back()
        clause = step.clauses[0] if step.clauses else ""
        if verb.name == PASS:
            return Verdict(legal=False, reasons=(Reason(clause, "Here something has to be chosen."),))
        try:
            found = reasons_against(table, verb, question.seat, words)
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # a game must not end the program either
            raise fault_of(self.game, table, error, f"when its rules on {option_id!r} were asked") from error
        if not found or not any(name.split(":", 1)[0] == verb.name for name in question.ids):
            found.append(Reason(clause, f"It is not among the answers to what is asked: {self._prompt()}"))
        return Verdict(legal=False, reasons=tuple(found))

    def _prompt(self) -> str:
        decision = self.decision
        return decision.prompt if decision else ""

    def view(self, seat: int | None) -> view.View:
        """Return the position as a seat may know it; None is a spectator. Made of plain JSON values.

        Raises:
            BadOption: this table has no such seat.
            GameFault: the game fails to say what a card is now, or what is under way.
        """
        return self._read(view.build, seat, "when its position was shown")

    def events(self, seat: int | None) -> tuple[events.Event, ...]:
        """Return the log as a seat may read it; None is a spectator. Empty if the game was started without a log.

        Raises:
            BadOption: this table has no such seat.
            GameFault: the game fails to put an event into words.
        """
        return self._read(events.read, seat, "when its log was read")

    def _read(self, read: Callable[[Table, int], _Told], seat: int | None, doing: str) -> _Told:
        viewer = self._viewer(seat)
        try:
            return read(self.table, viewer)
        except KredensError:
            raise
        except Exception as error:
            raise fault_of(self.game, self.table, error, doing) from error

    def _viewer(self, seat: int | None) -> int:
        count = self.table.setting.seats
        if seat is None:
            return count
        number = seat if seat.__class__ is int else whole(seat)
        if number is None or not 0 <= number < count:
            raise BadOption(f"This table has the seats 0 to {count - 1}, not {shown(seat)}.")
        return number

    def clone(self) -> State:
        """Return a copy that plays on by itself."""
        twin = State(self.game, self.table.clone(), self.origin)
        twin._earlier = self._earlier
        twin._answers = self._answers[:]
        return twin

    def save(self) -> bytes:
        """Return the position as bytes, from which `Game.restore` plays on identically."""
        from kredens.saves import save

        return save(self)

    def digest(self) -> str:
        """Return hex digits, equal for equal positions on every machine (generator included, log excluded)."""
        sight.work_in(self.table)
        return self.table.digest()

    def determinize(self, seat: int | None, seed: int) -> State:
        """Return another position that a seat could not tell from this one, with luck of its own to come.

        Args:
            seat: who cannot tell them apart; None is a spectator.
            seed: which of the possible positions, a whole number from 0 to `kredens.MAX_SEED`.

        Raises:
            BadOption: this table has no such seat, or the seed is none.
            NoDeal: no deal was found that agrees with what everybody knows.
            GameFault: the game's code failed.
        """
        viewer, luck = self._viewer(seat), checked_seed(seed)
        try:
            table = sight.determinize(self.table, viewer, luck)
            relabel(table, viewer, Stream(derived(luck, "labels", viewer)))
        except (NoDeal, KeyboardInterrupt):
            raise
        except BaseException as error:  # a game must not end the program either
            raise fault_of(self.game, self.table, error, "when its hidden cards were dealt anew") from error
        return State(self.game, table)

    def __reduce__(self) -> tuple[Any, ...]:
        from kredens.saves import unpickled

        return unpickled, (self.game.id, self.save())

    def __str__(self) -> str:
        from kredens.show import text

        return text(self, None)

    def __repr__(self) -> str:
        decision = self.decision
        asked = f"asks seat {decision.seat}" if decision else "over"
        return f"<State of {self.game.id}: {asked}, {self.table.decisions} decisions>"


__all__ = ["Origin", "Result", "State", "expected_utilities", "shared_utilities"]
