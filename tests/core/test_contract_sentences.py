"""What the conformance kit tells the author of a broken game: one sentence that names what is wrong."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, Self

import pytest
from msgspec.structs import replace as altered
from tests.core.broken.everything import GAMES
from tests.core.broken.pebbles import DECK, HAND, HIGH, PEBBLES, PLAYED, SLUGS, Pebbles, Turn, draw, value

from kredens.contract import run_checks
from kredens.contract._elsewhere import described, table_like
from kredens.contract.case import difference
from kredens.games import TableSpec
from kredens.kernel.flow import DONE, Jump, Procedure, Step, ask, do, go
from kredens.kernel.markers import tokens
from kredens.kernel.permission import forbid
from kredens.kernel.questions import Ask, Verb
from kredens.kernel.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from kredens.kernel.permission import Rule

SOUND = GAMES["sound"]
ANSWER = SOUND.verbs[1]


def told(check: str, **changes: Any) -> str:  # noqa: ANN401  # any field of a game
    """Return what the kit says of the sound game with these changes; it has to be this check that fails."""
    report = run_checks(replace(SOUND, **changes), games_per_table=2, only=[check])
    assert report.failed == (check,), str(report)
    return report.findings[0].sentence


def refilling(more: Callable[[Table, int], None]) -> type[Pebbles]:
    """Return the sound game with a further deed at the end of each turn, called with the table and the seat."""

    class More(Turn):
        def refill(self, t: Table) -> None:
            draw(t, self.seat)
            more(t, self.seat)

        steps: ClassVar[tuple[Step, ...]] = (*Turn.steps[:2], do(refill))

    class MoreGame(Pebbles):
        turn: ClassVar[type[Turn]] = More

    return MoreGame


def ending(
    scores: Callable[[Table], list[Any]],
    winners: Iterable[int],
    reason: str = "over",
    utilities: Iterable[float] = (),
) -> type[Pebbles]:
    """Return the sound game with another end."""

    class Ends(Pebbles):
        def settle_up(self, t: Table) -> Jump:
            t.over(scores(t), winners, reason, utilities)
            return DONE

        steps: ClassVar[tuple[Step, ...]] = (*Pebbles.steps[:2], do(settle_up), Pebbles.steps[3])

    return Ends


def asking(ask_of: Callable[[Turn, Table], Ask]) -> type[Pebbles]:
    """Return the sound game with another question."""

    class Asks(Turn):
        def offer(self, t: Table) -> Ask:
            return ask_of(self, t)

        steps: ClassVar[tuple[Step, ...]] = (ask(offer), *Turn.steps[1:])

    class AsksGame(Pebbles):
        turn: ClassVar[type[Turn]] = Asks

    return AsksGame


class Stumbles(Procedure[Table]):
    """Fails before anything is asked."""

    def deal(self, t: Table) -> None:
        t.draw(DECK, HAND[0])
        raise ValueError("no table was laid")

    steps: ClassVar[tuple[Step, ...]] = (do(deal),)


class NeverBegins(Procedure[Table]):
    """Goes round before anything is asked."""

    def deal(self, _t: Table) -> Jump:
        return go(NeverBegins.deal)

    steps: ClassVar[tuple[Step, ...]] = (do(deal),)


# Endings


def nobody_has_points(_t: Table) -> list[int]:
    return [0, 0]


@pytest.mark.parametrize(
    ("flow", "sentence"),
    [
        (ending(nobody_has_points, [0], utilities=(2, -2)), "A utility lies outside -1 to 1: (2, -2)."),
        (ending(nobody_has_points, [0], utilities=(0.5, 0.5)), "The utilities (0.5, 0.5) do not sum to 0."),
        (ending(nobody_has_points, [0], reason=""), "The result does not say how the game ended."),
        (NeverBegins, "NeverBegins"),
    ],
)
def test_a_game_ends_with_a_result_for_every_seat(flow: type[Procedure[Any]], sentence: str) -> None:
    """A result with utilities that cannot be, or that does not say why, is none."""
    assert sentence in told("ends", flow=flow)


STRANGE: Any = [None]


@pytest.mark.parametrize(
    ("flow", "sentence"),
    [
        (ending(lambda _t: [1], [0]), "the game ends with (1,), which is not one score for each of 2 seats."),
        (ending(lambda _t: ["a", 1], [0]), "the game ends with the score 'a', which is no number."),
        (ending(nobody_has_points, [2]), "the winners (2,), which are not distinct seats from 0 to 1."),
        (ending(nobody_has_points, [0, 0]), "the winners (0, 0), which are not distinct seats from 0 to 1."),
        (ending(nobody_has_points, STRANGE), "the winners (None,), which are not distinct seats from 0 to 1."),
        (ending(nobody_has_points, [0], utilities=(1,)), "(1,), which is not one utility for each of 2 seats."),
    ],
)
def test_a_result_that_fits_no_seats_is_the_fault_of_the_step_that_ends_the_game(
    flow: type[Procedure[Any]], sentence: str
) -> None:
    """Each seat has a score, and who wins sits at the table; the fault names procedure and step."""
    fault = told("plays", flow=flow)
    assert "The game 'sound' failed in Ends, step settle_up: BadGame: the game ends with " in fault
    assert sentence in fault


def test_a_game_that_fails_at_once_is_reported_by_one_check_and_not_judged_by_the_others() -> None:
    """What cannot be played is told with its fault; whether it keeps anything else is not known."""
    game = replace(SOUND, flow=Stumbles)
    report = run_checks(game, games_per_table=2, only=["ends", "plays", "same-seed", "rotation", "tokens-kept"])
    assert report.failed == ("plays",)
    outcomes = {finding.check: finding.outcome for finding in report.findings}
    assert (outcomes["same-seed"], outcomes["rotation"]) == ("not judged", "not judged")
    assert "no table was laid" in report.findings[1].sentence


def test_a_game_that_goes_round_for_ever_is_reported_by_one_check() -> None:
    """That no option fails is not said of a game that never comes to its first question, nor is the opposite."""
    report = run_checks(replace(SOUND, flow=NeverBegins), games_per_table=2, only=["ends", "plays"])
    assert report.failed == ("ends",)


# Options


def _is_three(_t: Table, _seat: int, word: str) -> bool:
    return word == "three"


def _trips(_t: Table, _seat: int, word: str) -> bool:
    return bool(word[9])


@pytest.mark.parametrize(
    ("rule", "check", "sentence"),
    [
        (forbid("9.9.none", "No.", _is_three), "explain", "cites [9.9.none] against"),
        (forbid("", "", _is_three), "explain", "a reason without words against"),
        (forbid("", "No.", _trips), "refusals", "instead of Refusal"),
    ],
)
def test_a_rule_gives_reasons_that_can_be_read(rule: Rule, check: str, sentence: str) -> None:
    """A reason has words and a clause of the game's index, and judging an answer does not make the game fail."""
    harmless = asking(lambda turn, t: Ask(turn.seat, ("answer:three",), (t.at(HAND[turn.seat])[0],)))
    assert sentence in told(check, verbs=(Verb("play", SLUGS, rules=(rule,)), ANSWER), flow=harmless)


def test_explaining_changes_nothing() -> None:
    """A rule that counts how often it is asked is found out."""

    def counts(t: Table, seat: int, _word: str) -> bool:
        t.marks[HIGH[seat]] += 1
        return False

    verbs = (Verb("play", SLUGS, rules=(forbid("", "No.", counts),)), ANSWER)
    assert "Explaining has changed the position." in told("explain", verbs=verbs)


# Chance


def test_a_game_that_stops_when_a_log_is_kept_is_another_game() -> None:
    """Whether somebody keeps a log is no business of the game's, not even to fail."""

    def stop(t: Table, _seat: int) -> None:
        if t.log is not None:
            raise ValueError("not in front of the children")

    assert "questions long instead of" in told("same-seed", flow=refilling(stop))


def test_another_process_has_to_find_the_game() -> None:
    """A game whose flow is declared nowhere can be played in this process only, and the kit says so."""
    flow = type("Homeless", (Pebbles,), {"__module__": "no.such.module", "__annotations__": {}})
    sentence = told("hash-seed", id="homeless", flow=flow)
    assert "Another process could not play the game: There is no game" in sentence
    assert "'homeless'" in sentence


def test_another_process_plays_at_the_table_that_is_described() -> None:
    """It takes the game's own table of that description, with its decks, or lays one without."""
    game = replace(SOUND, tables=(TableSpec(2, {"short": True}), TableSpec(2, decks=lambda _seed: ())))
    assert [table_like(game, described(spec)) is spec for spec in game.tables] == [True, True]
    assert table_like(game, {"seats": 3, "options": {}}) == TableSpec(3, {})


def test_a_table_that_is_not_declared_has_the_decks_of_the_first_with_as_many_seats() -> None:
    """Whatever its options: so it plays in another process what it plays here."""

    def one(_seed: int) -> str:
        return "one"

    def other(_seed: int) -> str:
        return "other"

    tables = (TableSpec(2, {"fair": True}, one), TableSpec(2, {"fair": False}, other), TableSpec(3, {}, other))
    game = replace(GAMES["sound"], tables=tables)
    assert table_like(game, {"seats": 2, "options": {"long": True}}) == TableSpec(2, {"long": True}, one)
    assert table_like(game, {"seats": 3, "options": {"long": True}}).decks is other


# Copies


class ForgetsItsLog(Table):
    """Copies itself, but not the last line of its log."""

    def clone(self) -> Self:
        twin = super().clone()
        if twin.log:
            twin.log = twin.log[:-1]
        return twin


def test_a_clone_keeps_the_log() -> None:
    """A log is part of what a game was, although it decides nothing."""
    assert "A clone has another log:" in told("clone-equal", table=ForgetsItsLog)


def test_zones_are_tuples() -> None:
    """A list in the position would be shared by all its copies."""

    def unfix(t: Table, _seat: int) -> None:
        t.zones[DECK] = list(t.at(DECK))  # type: ignore[call-overload]  # pyright: ignore[reportArgumentType, reportCallIssue]  # that is what is wrong with it

    assert "The position holds something that is no plain data: zones[0] (list)." in told(
        "plain-data", flow=refilling(unfix)
    )


def test_lists_and_tuples_with_the_same_in_them_look_the_same() -> None:
    """What is compared has been through JSON on one side only."""
    assert difference({"a": (1, {"b": (2,)})}, {"a": [1, {"b": [2]}]}) == ""
    assert difference({"a": {"b": 1}}, {"a": {}}) == "a.b is there in only one of them"


# Keeping


def lost(token: int) -> Callable[[Table, int], None]:
    """Return a deed that puts that token into the deck, whether there is such a card or not."""

    def put(t: Table, _seat: int) -> None:
        t.zones[DECK] = (*t.at(DECK), token)

    return put


def changed(**fields: int) -> Callable[[Table, int], None]:
    """Return a deed that changes the record of the card that was played last."""

    def change(t: Table, seat: int) -> None:
        token = t.at(PLAYED[seat])[-1]
        t.cards[token] = altered(t.cards[token], **fields)

    return change


def one_more(t: Table, _seat: int) -> None:
    t.cards.append(t.cards[0])


@pytest.mark.parametrize(
    ("deed", "sentence"),
    [
        (one_more, "The game began with 9 cards and now has 10."),
        (lost(99), "In 'deck' lies 99, which is no card."),
        (changed(zone=DECK.base), "but its record names another place."),
        (changed(owner=1), "has got another face or another owner."),
        (changed(host=99), "lies on 99, which is no card."),
    ],
)
def test_cards_stay_what_and_where_they_are(deed: Callable[[Table, int], None], sentence: str) -> None:
    """Each card lies in one place, which its record names, and keeps its face and its owner."""
    assert sentence in told("cards-kept", flow=refilling(deed))


def test_nobody_owes_tokens() -> None:
    """Tokens that are paid by somebody who has none are not conserved, though their sum is right."""

    def owe(t: Table, seat: int) -> None:
        t.marks[PEBBLES[seat]] -= 100
        t.marks[PEBBLES.common] += 100

    assert "Of 'pebbles' somebody has -" in told("tokens-kept", flow=refilling(owe))


def test_tokens_may_be_laid_out_before_they_are_counted() -> None:
    """Where the number of tokens follows from the table, what is there after the set-up is what is kept."""
    beads = tokens("beads")

    class LaysOut(Pebbles):
        def lay_out(self, t: Table) -> None:
            t.marks[beads.common] = 10 * len(t.seats)

        steps: ClassVar[tuple[Step, ...]] = (do(lay_out), *Pebbles.steps)

    game = replace(SOUND, flow=LaysOut, markers=(*SOUND.markers, beads))
    assert run_checks(game, games_per_table=2, only=["tokens-kept"]).ok


# Seats


class BeginsWithSeatZero(Pebbles):
    def sit_down(self, _t: Table) -> None:
        self.seat = 0

    steps: ClassVar[tuple[Step, ...]] = (Pebbles.steps[0], do(sit_down), *Pebbles.steps[1:])


class StumblesTurned(Pebbles):
    """Fails when seat 1 is at the head of the table."""

    def look(self, t: Table) -> None:
        if t.seats[0] == 1 and len(t.at(PLAYED[1])) == 2:
            raise ValueError("upside down")

    steps: ClassVar[tuple[Step, ...]] = (
        Pebbles.steps[0],
        Pebbles.steps[1],
        Pebbles.steps[2],
        do(look),
        Pebbles.steps[3],
    )


def seat_zero_scores(t: Table) -> list[int]:
    return [1 + t.mark(PEBBLES[0]), t.mark(PEBBLES[1])]


def both_score(t: Table) -> list[int]:
    return [t.mark(PEBBLES[0]) + t.mark(PEBBLES[1])] * 2


def test_no_seat_is_special_where_a_game_says_so() -> None:
    """Who begins, who scores and who wins a tie must not hang on the number of a seat."""
    assert "seat 0 is asked" in told("rotation", flow=BeginsWithSeatZero)
    assert "the scores are" in told("rotation", flow=ending(seat_zero_scores, [0]))
    assert "the winners are (0,)" in told("rotation", flow=ending(both_score, [0], utilities=(0, 0)))


# Secrets


def test_an_event_that_only_some_cards_cause_tells_of_them() -> None:
    """A line in the log for each three in a hand lets everybody count them."""

    def mutter(t: Table, seat: int) -> None:
        for token in t.at(HAND[seat]):
            if value(t, token) == 3:
                t.say("muttering")

    assert "only one of the games has the event" in told("secrets", flow=refilling(mutter))
