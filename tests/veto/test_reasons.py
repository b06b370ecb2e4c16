"""Answers and reasons agree: no rule forbids what is offered, and what is not offered has a reason."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from kredens.kernel.permission import reasons_against
from kredens.kernel.rng import Stream
from kredens_veto.board import COURT
from kredens_veto.expectations import table_of
from kredens_veto.floor import Floor

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.veto.conftest import Veto

    from kredens import State

VERBS = {"character": "put-out", "property": "put-out", "equipment": "put-out", "sting": "attach", "effect": "play"}
NOT_AMONG = "It is not among the answers"
TABLES: list[Any] = [
    pytest.param({"seats": 2}, id="2"),
    pytest.param({"seats": 3}, id="3"),
    pytest.param({"seats": 2, "ruleset": "kkk"}, id="kkk"),
]


def forbidden(state: State) -> list[tuple[str, str]]:
    """Return (answer, clause) for what is offered although some rule forbids it."""
    decision = state.decision
    assert decision is not None
    found: list[tuple[str, str]] = []
    for answer in decision.ids:
        verb, words = state.game.vocabulary.parse(answer)
        against = reasons_against(state.table, verb, decision.seat, words)
        found += [(answer, reason.clause) for reason in against]
    return found


def wishes(state: State) -> Iterator[str]:
    """Yield what a player with the floor could want to do with her cards."""
    t, decision = table_of(state), state.decision
    assert decision is not None
    for token in t.zones[COURT[decision.seat]]:
        printed = t.printed(token)
        yield f"{VERBS[printed.kind]}:{printed.slug}"
    words = t.words(decision.seat, decision.seat)
    for token in t.company(decision.seat):
        for verb in ("agitate", "challenge", "use", *(() if t.kkk else ("move",))):
            yield f"{verb}:{words[token]}"


def unexplained(state: State) -> list[str]:
    """Return what is not offered to a player with the floor although no rule forbids it."""
    decision = state.decision
    assert decision is not None
    refused = [wish for wish in wishes(state) if wish not in decision.ids]
    return [
        wish for wish in refused if all(reason.text.startswith(NOT_AMONG) for reason in state.explain(wish).reasons)
    ]


@pytest.mark.parametrize("table", TABLES)
def test_in_random_games_answers_and_reasons_agree(veto: Veto, table: dict[str, Any]) -> None:
    state = veto.game.start(seed=7, log=False, **table)
    luck = Stream(7)
    for _ in range(600):
        decision = state.decision
        if decision is None:
            break
        assert forbidden(state) == []
        if isinstance(state.table.frames[-1], Floor):
            assert unexplained(state) == []
        state.choose(luck.below(len(decision.ids)))
    assert table_of(state).first_round is False


@pytest.mark.clause("1.2.kw.absent.no-target")
def test_that_somebody_is_absent_is_no_reason_where_nothing_is_aimed(veto: Veto) -> None:
    """Whoever has the floor is told that she chooses nobody now, and not why she could not choose this one."""
    table = veto.table(michal={"in_play": [{"card": "Uhlik", "on": ["Wyprawa na Kresy"]}]})
    reasons = table.state.explain("on:michal:uhlik").reasons
    assert reasons
    assert "1.2.kw.absent.no-target" not in [reason.clause for reason in reasons]


@pytest.mark.clause("3.2.discarded.pile")
def test_a_card_that_is_not_held_is_told_to_be_none_to_discard(veto: Veto) -> None:
    """Of a card of the court it is said only that nothing is discarded now."""
    table = veto.table(marcin={"court": ["Uhlik"]}, michal={"in_play": ["Aramis"]})
    for word, none in (("uhlik", False), ("aramis", True)):
        reasons = table.state.explain(f"discard:{word}").reasons
        assert reasons
        assert ("3.2.discarded.pile" in [reason.clause for reason in reasons]) == none
