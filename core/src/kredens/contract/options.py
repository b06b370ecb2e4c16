"""Options: what a question offers, what it refuses, and what `explain` says of both."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from kredens.contract.case import fingerprint
from kredens.contract.report import Check
from kredens.errors import GameFault, GameOver, KredensError, Refusal, StaleToken, UnknownOption, shown
from kredens.kernel.flaws import flaw_of
from kredens.kernel.flow import derive_question
from kredens.kernel.permission import reasons_against

if TYPE_CHECKING:
    from collections.abc import Iterator

    from kredens.contract.case import Case
    from kredens.live import State

EXPLAINED = 200
"""At about how many questions of a game all that is offered is explained."""

VOCABULARY = 2_000
"""Up to how many ids the whole vocabulary is explained; of a larger one as many are, by chance."""


def options(case: Case) -> None:
    """Look at the options of every question."""
    for state in case.walk():
        decision = state.decision
        question = state.table.question
        if decision is None or question is None:
            continue
        if flaw := flaw_of(question, state.table):
            case.fail(flaw)
        try:
            labels = [cast("object", option.label) for option in decision.options]
        except GameFault as fault:
            case.fail(str(fault))
        for name, label in zip(decision.ids, labels, strict=True):
            if not isinstance(label, str) or not label:
                case.fail(f"The option {name!r} has no label, but {shown(label)}.")


def questions(case: Case) -> None:
    """Ask every question again, twice, and see that it is the same and that asking has changed nothing."""
    for state in case.walk():
        table = state.table
        question = table.question
        if question is None:
            continue
        copy = table.clone()
        before = fingerprint(copy)
        for _ in range(2):
            again = derive_question(copy)
            if again is None or (again.seat, again.ids, again.values) != (question.seat, question.ids, question.values):
                case.fail(f"Asked again, the question is another one: first {question!r:.160}, then {again!r:.160}.")
        if fingerprint(copy) != before:
            step = copy.frames[-1].step_back()
            case.fail(f"Asking changes the position: the step {step.name} of {type(copy.frames[-1]).__name__} "
                          "does more than read.")  # fmt: skip


def refusals(case: Case) -> None:
    """Give wrong answers and see that each is refused, with its reasons, and changes nothing."""
    token = ""
    for state in case.walk(log=True):
        decision = state.decision
        before = fingerprint(state.table)
        if decision is None:
            _refused_at_the_end(case, state)
        else:
            if token and token != decision.token:
                _must_refuse(case, state, decision.ids[0], StaleToken, token)
            token = decision.token
            if not case.some(3):
                continue
            ids = set(decision.ids)
            for name in case.vocabulary(60):
                if name not in ids:
                    _must_refuse(case, state, name, Refusal)
            for answer in (-1, len(decision.ids), None, 1.5, b"", (), "", ":", "no-such-verb", f"{decision.ids[0]}:x"):
                _must_refuse(case, state, answer, UnknownOption if isinstance(answer, str) else Refusal)
        if fingerprint(state.table) != before:
            case.fail("Answers that were refused have changed the position.")


def _must_refuse(case: Case, state: State, answer: Any, kind: type[KredensError], token: str | None = None) -> None:
    try:
        state.choose(answer, token=token)
    except kind as refusal:
        reasons_given = refusal.reasons if isinstance(refusal, Refusal) else ()
        if not str(refusal) or not all(reason.text for reason in reasons_given):
            case.fail(f"The answer {answer!r} is refused without a reason in words.")
        if kind is Refusal and isinstance(answer, str) and not reasons_given:
            case.fail(f"The answer {answer!r} is refused without any reason.")
    except Exception as error:  # noqa: BLE001  # whatever it is, it is not the documented error
        case.fail(f"The wrong answer {answer!r} raises {type(error).__name__} instead of {kind.__name__}: {error}")
    else:
        case.fail(f"The answer {answer!r} was taken, though it "
                  + (f"has the token {token!r} of an earlier question." if token else "is not offered."))  # fmt: skip


def _refused_at_the_end(case: Case, state: State) -> None:
    for name in case.vocabulary(10):
        _must_refuse(case, state, name, GameOver)
        if state.explain(name).legal:
            case.fail(f"The game is over, but explain says that {name!r} may be chosen.")


def explain(case: Case) -> None:
    """Have every answer explained: what is offered is legal by every rule, and what is not has a reason."""
    size = min(case.game.vocabulary.size, VOCABULARY)
    one_in = 1 + size // 50
    for state in case.walk():
        decision = state.decision
        if decision is None:
            continue
        for name in decision.ids if case.often(EXPLAINED) else ():
            if not state.explain(name).legal:
                case.fail(f"{name!r} is offered, but explain says that it may not be chosen.")
            verb, words = case.game.vocabulary.parse(name)
            against = reasons_against(state.table, verb, decision.seat, words)
            if against:
                case.fail(f"{name!r} is offered, but the rule [{against[0].clause}] forbids it: {against[0].text}")
        if state.table.decisions and not case.some(one_in):
            continue
        before = fingerprint(state.table)
        offered = set(decision.ids)
        for name in case.vocabulary(VOCABULARY):
            for fault in _faults_of_verdict(case, state, name, offered=name in offered):
                case.fail(fault)
        if fingerprint(state.table) != before:
            case.fail("Explaining has changed the position.")


def _faults_of_verdict(case: Case, state: State, name: str, *, offered: bool) -> Iterator[str]:
    verdict = state.explain(name)
    if verdict.legal != offered:
        yield f"explain says that {name!r} is {'legal' if verdict.legal else 'not legal'}, but it is " + (
            "offered." if offered else "not offered."
        )
    if verdict.legal and verdict.reasons:
        yield f"explain gives reasons against {name!r}, which is legal."
    if not verdict.legal and not verdict.reasons:
        yield f"explain gives no reason why {name!r} is not legal."
    for reason in verdict.reasons:
        if not reason.text:
            yield f"explain gives a reason without words against {name!r}."
        if reason.clause and reason.clause not in case.game.clauses:
            yield f"explain cites [{reason.clause}] against {name!r}, which is not in the game's clause index."


_BASIC = ("plain-data", "options", "questions", "clones-kept")

CHECKS = (
    Check("options", "Every question has options, each once, in the game's vocabulary.", options),
    Check("questions", "A question asked again is the same, and asking changes nothing.", questions,
          needs=("plain-data", "clones-kept")),
    Check("refusals", "What is not offered is refused with reasons, and changes nothing.", refusals, needs=_BASIC),
    Check("explain", "What explain says agrees with what is offered.", explain, needs=(*_BASIC, "refusals")),
)  # fmt: skip
