"""Games that ask wrong questions, or judge the answers wrongly."""

from __future__ import annotations

from itertools import count
from typing import ClassVar

from tests.core.broken.pebbles import HAND, HIGH, PLAYED, SLUGS, WORDS, Turn, game, held, play_card, value

from kredens.kernel.flow import Step, ask, do
from kredens.kernel.permission import forbid
from kredens.kernel.questions import Ask, Verb, choices
from kredens.kernel.table import Table


class AsksNumbers(Turn):
    """Offers another number at each asking."""

    def offer(self, t: Table) -> Ask:
        tokens_held = t.at(HAND[self.seat])
        return Ask(self.seat, tuple([f"number:{next(NUMBERS) % 1000}" for _ in tokens_held]), tokens_held)

    steps: ClassVar[tuple[Step, ...]] = (ask(offer), *Turn.steps[1:])


class AsksTwiceTheSame(Turn):
    """Offers equal cards as one option each, under one id."""

    def offer(self, t: Table) -> Ask:
        return choices(self.seat, [(f"play:{t.face(token).slug}", token) for token in t.at(HAND[self.seat])])

    steps: ClassVar[tuple[Step, ...]] = (ask(offer), *Turn.steps[1:])


class AsksForeignWords(Turn):
    def offer(self, t: Table) -> Ask:
        return choices(self.seat, [(f"throw-away:{slug}", token) for slug, token in held(t, self.seat)])

    steps: ClassVar[tuple[Step, ...]] = (ask(offer), *Turn.steps[1:])


class CountsItsQuestions(Turn):
    """Advances a number of the position whenever it is asked."""

    def offer(self, t: Table) -> Ask:
        t.marks[HIGH[self.seat]] += 1
        return Turn.offer(self, t)

    steps: ClassVar[tuple[Step, ...]] = (ask(offer), *Turn.steps[1:])


class AsksNobody(Turn):
    """Ends the flow in the middle of the game: nothing is asked, and there is no result."""

    def stop(self, t: Table) -> None:
        if len(t.at(PLAYED[self.seat])) == 2:
            t.frames.clear()

    steps: ClassVar[tuple[Step, ...]] = (do(stop), *Turn.steps)


class TripsOverThree(Turn):
    def play(self, t: Table, token: int) -> None:
        if value(t, token) == 3:
            raise ValueError("nobody has thought of threes")
        play_card(t, self.seat, token)

    steps: ClassVar[tuple[Step, ...]] = (Turn.steps[0], do(play), Turn.steps[2])


def _is_three(_t: Table, _seat: int, word: str) -> bool:
    return word == "three"


def _meddles(t: Table, seat: int, _word: str) -> bool:
    t.marks[HIGH[seat]] += 1
    return False


NUMBERS = count()
game("asks numbers", "questions", AsksNumbers, verbs=(*WORDS, Verb("number", tuple(map(str, range(1000))))))
game("asks twice the same", "options", AsksTwiceTheSame)
game("asks foreign words", "options", AsksForeignWords)
game("counts its questions", "questions", CountsItsQuestions)
game("asks nobody", "ends", AsksNobody)
game("trips over three", "plays", TripsOverThree)
game("offers what it forbids", "explain",
     verbs=(Verb("play", SLUGS, rules=(forbid("", "Threes are never played.", _is_three),)), WORDS[1]))  # fmt: skip
game("refuses without words", "refusals", verbs=(Verb("play", SLUGS, rules=(forbid("", "", _is_three),)), WORDS[1]))
game("meddles while judging", "refusals",
     verbs=(Verb("play", SLUGS, rules=(forbid("", "No.", _meddles),)), WORDS[1]))  # fmt: skip
