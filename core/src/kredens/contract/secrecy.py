"""Secrecy: nothing that reaches a seat depends on what she cannot know.

The test plays twins. At some moment the hidden cards are dealt anew among the places where, for all that one viewer
knows, they could lie. Then both games go on with the same answers, and everything that reaches the viewer is compared,
until something is revealed to her that differs.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NoReturn

from kredens.contract.case import difference, fingerprint, seats_and_spectator
from kredens.contract.imagined import faces_by_place, same_for_other_cards, same_for_other_decks
from kredens.contract.report import Check
from kredens.errors import GameFault, NoDeal
from kredens.kernel import sight
from kredens.kernel.cards import NOBODY
from kredens.kernel.masks import bits
from kredens.kernel.questions import PASS
from kredens.kernel.rng import MAX_SEED
from kredens.kernel.table import MOVE
from kredens.live import State

if TYPE_CHECKING:
    from kredens.contract.case import Case
    from kredens.kernel.cards import Card
    from kredens.kernel.table import Table

FORKS = 16
"""At about how many moments of a game, for each viewer, twins are made."""

LONGEST = 60
"""How many questions twins are played on at most."""

EXPLAINED = 12
"""How many answers are explained to the viewer at each of her questions."""

DEALS = 24
"""After so many deals that all equal the true one, there is believed to be none but that."""


class _Twins:
    """A game and one that the viewer cannot tell from it, played on alike."""

    def __init__(self, case: Case, state: State, viewer: int | None, twin: Table) -> None:
        self.case = case
        self.viewer = viewer
        self.column = state.seats if viewer is None else viewer
        real = state.table.clone()
        for table in (real, twin):
            table.log = []
            table.listening = True
        self.real = State(state.game, real)
        self.twin = State(state.game, twin)
        self.both = (self.real, self.twin)
        self.pledged = self._differing_pledges()
        self.start = real.decisions
        self.sample: tuple[str, ...] = ()

    def play(self) -> None:
        """Compare and go on until there is nothing more to compare."""
        for _ in range(LONGEST):
            if not self._align() or not self._compare() or not self._answer():
                return

    def _align(self) -> bool:
        """Pass for seats that only one of the games asks in silence. Return whether the games can be compared."""
        for _ in range(4 * self.real.seats):
            if self._same_question():
                return True
            passing = [state for state in self.both if self._asks_another_in_silence(state)]
            if not passing:
                return True
            # A game that is ahead waits for the other one.
            first = min(map(self._progress, self.both))
            passing = [state for state in passing if self._progress(state) == first] or passing
            self._remember()
            try:
                for state in passing:
                    state.choose(PASS)
            except GameFault:
                return False
        return False

    def _same_question(self) -> bool:
        """Whether both games ask the same now, after as much that the viewer knows of."""
        one, other = map(_question, self.both)
        return one == other and (one is None or self._told(self.real) == self._told(self.twin))

    def _progress(self, state: State) -> tuple[int, tuple[int, ...]]:
        """Return how far a game has come: by what the viewer has been told, then by the steps of what is running."""
        return self._told(state), tuple([frame.at for frame in state.table.frames])

    def _told(self, state: State) -> int:
        """Return how many events have reached the viewer since the games were compared last."""
        return len(state.events(self.viewer))

    def _asks_another_in_silence(self, state: State) -> bool:
        question = state.table.question
        if question is None or question.seat == self.column or PASS not in question.ids:
            return False
        return state.table.frames[-1].step_back().silent

    def _compare(self) -> bool:
        """Compare everything that has reached the viewer. Return whether the games still look the same to her."""
        if self._shows_another_card() or self._turns_up_alone():
            return False
        one, other = (state.events(self.viewer) for state in self.both)
        for state in self.both:
            log = state.table.log
            assert log is not None  # noqa: S101  # it was opened with the twins
            log.clear()
        for left, right in zip(one, other, strict=False):
            if left != right:
                if self._reveals(left, right):
                    return False
                self._fail(difference({"event": left}, {"event": right}))
        if self.pledged - self._differing_pledges():
            return False
        if len(one) != len(other):
            more = (one if len(one) > len(other) else other)[min(len(one), len(other))]
            self._fail(f"only one of the games has the event {more!r:.120}")
        self.sample = tuple(self.case.vocabulary(EXPLAINED)[:EXPLAINED])
        seen, imagined = (self._reaches(state) for state in self.both)
        if found := difference(seen, imagined):
            self._fail(found)
        return True

    def _shows_another_card(self) -> bool:
        """Whether a card that can be told from its neighbours by its place leaves it, another one in each game.

        The log names the face, which may be the same; which card it was the viewer sees on the table. Of a card taken
        out of a pile unseen she does not see that.
        """
        one, other = (state.table.log or [] for state in self.both)
        for left, right in zip(one, other, strict=False):
            if left[0] == right[0] == MOVE and left[1] != right[1]:
                shown = bool((left[4] & right[4]) >> self.column & 1)
                if self._has_a_place(left[2], shown=shown) or self._has_a_place(right[2], shown=shown):
                    return True
        return False

    def _turns_up_alone(self) -> bool:
        """Whether a card leaves a secret place, before everybody's eyes, in one of the games only.

        A rule can make a card turn up because of its face, as its owner could foresee: then its turning up tells what
        it is, and its staying where it is tells what it is not.
        """
        setting = self.real.table.setting
        one, other = (
            [
                event[1]
                for event in state.table.log or []
                if event[0] == MOVE and setting.peek[event[2].zone] and self._has_a_place(event[2], shown=True)
                and event[4] >> self.column & 1
            ]
            for state in self.both
        )  # fmt: skip
        return one != other

    def _has_a_place(self, card: Card, *, shown: bool) -> bool:
        """Whether everybody could tell a face-down card from its neighbours when it left its place."""
        return not card.up and not self.real.table.setting.mixed[card.zone] and (shown or card.host != NOBODY)

    def _reveals(self, one: dict[str, Any], other: dict[str, Any]) -> bool:
        """Whether two events that differ show the viewer cards, or secret choices, that she did not know."""
        if one["event"] != other["event"]:
            return False
        topics = {topic for _, topic in self.pledged}
        if one["event"] in topics:
            return True
        differing = [key for key in {**one, **other} if one.get(key) != other.get(key)]
        return all(key in {"card", "cards"} and one.get(key) and other.get(key) for key in differing)

    def _fail(self, found: str) -> NoReturn:
        who = "A spectator" if self.viewer is None else f"Seat {self.viewer}"
        self.case.fail(
            f"{who} learns something that she may not know: {found} (one game is the true one, in the other the cards "
            f"she does not know are dealt otherwise; {self.real.table.decisions - self.start} answers after that deal)."
        )

    def _reaches(self, state: State) -> dict[str, Any]:
        """Return what the viewer sees now."""
        reached: dict[str, Any] = {"view": state.view(self.viewer)}
        decision = state.decision
        if decision is not None and decision.seat == self.column:
            reached["question"] = [decision.prompt, decision.clause, decision.token]
            reached["options"] = [[option.id, option.label] for option in decision.options]
            reached["explanations"] = {name: _explained(state, name) for name in self.sample}
        result = state.result
        if result is not None:
            reached["result"] = [result.scores, result.winners, result.utilities, result.reason]
        return reached

    def _answer(self) -> bool:
        """Give both games the same answer. Return whether there was one."""
        first, second = (state.table.question for state in self.both)
        if first is None or second is None or not self._same_question():
            return False
        common = [name for name in first.ids if name in second.ids]
        if not common:
            return False
        answer = common[self.case.luck.below(len(common))]
        self._remember()
        try:
            for state in self.both:
                state.choose(answer)
        except GameFault:
            return False
        return True

    def _remember(self) -> None:
        """Keep which secret choices differ before an answer."""
        self.pledged |= self._differing_pledges()

    def _differing_pledges(self) -> set[tuple[int, str]]:
        """Return the secret choices that differ: whose, and about what."""
        one, other = ({(p.seat, p.topic): p.value for p in state.table.pledges} for state in self.both)
        return {key for key in one if one[key] != other.get(key)}


def _question(state: State) -> tuple[int, list[tuple[str, int]], list[tuple[str, str]]] | None:
    """Return who is asked, about which plays and happenings, in which procedures, and at which step of each."""
    question = state.table.question
    if question is None:
        return None
    running = [(type(frame).__name__, frame.step_back().name) for frame in state.table.frames]
    return question.seat, [(item.kind, item.seat) for item in state.table.items], running


def _explained(state: State, name: str) -> list[Any]:
    verdict = state.explain(name)
    return [verdict.legal, [[reason.clause, reason.text] for reason in verdict.reasons]]


def secrets(case: Case) -> None:
    """Make twins at some moments of a game, for every viewer, and play them on."""
    for state in case.walk():
        if state.decision is None:
            continue
        for viewer in seats_and_spectator(state):
            if not _composing(state, viewer) and (state.table.decisions < 2 or case.often(FORKS)):
                column = state.seats if viewer is None else viewer
                seed = case.luck.below(MAX_SEED)
                try:
                    twin = sight.determinize(state.table, column, seed, same_luck=True)
                except NoDeal:
                    return
                _Twins(case, state, viewer, twin).play()


def _composing(state: State, viewer: int | None) -> bool:
    """Whether another seat is in the middle of something unseen by the viewer, which a new deal may drop."""
    question = state.table.question
    if question is None or question.seat == viewer:
        return False
    frames = state.table.frames
    return frames[-1].step_back().silent or any(type(frame).private for frame in frames)


def worlds(case: Case) -> None:
    """Have positions made that a viewer could not tell from the true one, and look at them from her seat."""
    same_for_other_decks(case)
    for state in case.walk():
        if state.decision is None or not (state.table.decisions < 2 or case.often(FORKS)):
            continue
        before = fingerprint(state.table)
        for viewer in seats_and_spectator(state):
            _look_at_worlds(case, state, viewer)
            if state.table.setting.closed and not _composing(state, viewer):
                same_for_other_cards(case, state, viewer)
        if fingerprint(state.table) != before:
            case.fail("Determinizing has changed the position.")


def _look_at_worlds(case: Case, state: State, viewer: int | None) -> None:
    who = "a spectator" if viewer is None else f"seat {viewer}"
    column = state.seats if viewer is None else viewer
    table = state.table
    lying = faces_by_place(table)
    differ = False
    for _ in range(DEALS):
        seed = case.luck.below(MAX_SEED)
        try:
            world = state.determinize(viewer, seed)
        except NoDeal as error:
            case.fail(f"No position can be found that {who} could not tell from the true one: {error}")
        if _cards_there(world.table, column) != _cards_there(table, column):
            case.fail(f"A position made for {who} has other cards than the true one.")
        # Where nobody has the answer that is asked for in silence a world goes on at once, and may shuffle known cards.
        known = 0 if world.table.drawn and _composing(state, viewer) else table.known[column]
        wrong = [token for token in bits(known) if world.table.face(token) != table.face(token)]
        if wrong:
            case.fail(f"A position made for {who} changes a card that she knows: {table.face(wrong[0]).name}.")
        if world.table.seed == table.seed and world.table.drawn == table.drawn:
            case.fail(f"A position made for {who} keeps the luck to come, which nobody may know.")
        if not _composing(state, viewer) and (found := difference(state.view(viewer), world.view(viewer))):
            case.fail(f"A position made for {who} looks different to her: {found}.")
        differ = differ or faces_by_place(world.table) != lying
        if differ:
            break
    if not differ and case.game.plausible is None and sight.count_worlds(table, column, limit=2) > 1:
        case.fail(f"{DEALS} positions made for {who} all equal the true one, though there are cards she cannot know.")


def _cards_there(table: Table, viewer: int) -> list[tuple[str, str]]:
    """Return family and face of all cards, without the face where only the owner knows which cards there are."""
    closed = table.setting.closed_to[viewer]
    there = [(table.face(token), closed >> token & 1) for token in range(len(table.cards))]
    return sorted([(face.family, "" if unknown else face.slug) for face, unknown in there])


def looking(case: Case) -> None:
    """Let everybody look at everything: it is plain JSON, and looking changes nothing."""
    for state in case.walk(log=True):
        if state.decision is not None and not case.often(FORKS):
            continue
        before = fingerprint(state.table)
        whole = state.decision is None or case.some(4)
        for viewer in seats_and_spectator(state):
            for what in ("view", "events") if whole else ("view",):
                seen = state.view(viewer) if what == "view" else list(state.events(viewer))
                try:
                    again = json.loads(json.dumps(seen))
                except (TypeError, ValueError) as error:
                    case.fail(f"What a {what} holds cannot be written as JSON: {error}.")
                if what == "view" and (found := difference(seen, again)):
                    case.fail(f"The view changes when it is written as JSON and read again: {found}.")
        if fingerprint(state.table) != before:
            case.fail("Looking at the game has changed it.")


_BASIC = ("plain-data", "options", "questions", "clones-kept", "same-seed")

CHECKS = (
    Check("looking", "What anybody sees is plain JSON, and looking changes nothing.", looking, needs=("plain-data",)),
    Check("secrets", "Nothing that reaches a seat depends on what she cannot know.", secrets, needs=_BASIC),
    Check("worlds", "A position made for a seat looks the same to her, and what she cannot know is dealt anew.", worlds,
          needs=(*_BASIC, "ends", "plays", "cards-kept", "clone-equal", "secrets")),
)  # fmt: skip
