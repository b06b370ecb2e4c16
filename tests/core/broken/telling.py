"""Games that tell somebody what she may not know."""

from __future__ import annotations

from typing import ClassVar

from tests.core.broken.pebbles import HAND, HIGH, SLUGS, WORDS, Answer, Turn, draw, game, held, value

from kredens.kernel.flow import Procedure, Step, ask, do
from kredens.kernel.permission import forbid
from kredens.kernel.questions import PASS, Ask, Verb, choices
from kredens.kernel.table import Table


class CountsAloud(Turn):
    """Announces how many threes the player holds."""

    def refill(self, t: Table) -> None:
        draw(t, self.seat)
        t.set(HIGH[self.seat], sum(value(t, token) == 3 for token in t.at(HAND[self.seat])))

    steps: ClassVar[tuple[Step, ...]] = (*Turn.steps[:2], do(refill))


class PeeksBeforeAsking(Turn):
    """Offers only cards that beat the lowest card in the other hand."""

    def offer(self, t: Table) -> Ask:
        lowest = min([value(t, token) for token in t.at(HAND[t.left_of(self.seat)])], default=0)
        mine = held(t, self.seat)
        good = [(slug, token) for slug, token in mine if value(t, token) > lowest]
        return choices(self.seat, [(f"play:{slug}", token) for slug, token in good or mine])

    steps: ClassVar[tuple[Step, ...]] = (ask(offer, prompt="Which card?"), *Turn.steps[1:])


class SkipsInTheOpen(Answer):
    """Lets everybody see who is asked, and so who holds a three."""

    steps: ClassVar[tuple[Step, ...]] = (ask(Answer.offer, prompt="Throw a three after it?"), do(Answer.throw))


class AsksInTheOpen(Turn):
    def answer(self, t: Table) -> Procedure[Table] | None:
        return SkipsInTheOpen(seat=t.left_of(self.seat))


class AsksTwiceIfWeak(Turn):
    """Asks a player once more when the other one holds a three: the number of her questions tells her."""

    again: bool = False

    def offer_again(self, t: Table) -> Ask | None:
        threes = [token for token in t.at(HAND[t.left_of(self.seat)]) if value(t, token) == 3]
        return Ask(self.seat, (PASS,), (None,)) if threes else None

    def nothing(self, t: Table) -> None:
        """Go on: the answer was a mere nod."""

    steps: ClassVar[tuple[Step, ...]] = (ask(offer_again, silent=True), do(nothing), *Turn.steps)


def _other_holds_three(t: Table, seat: int, *_words: str) -> bool:
    return any(value(t, token) == 3 for token in t.at(HAND[t.left_of(seat)]))


def _says_so(t: Table, seat: int, word: str) -> bool:
    return word == "three" and word not in dict(held(t, seat)) and _other_holds_three(t, seat)


def _never(_t: Table, _viewer: int) -> bool:
    return False


EXPLAINS_TOO_MUCH = Verb("play", SLUGS, rules=(forbid("", "The other player holds a three.", _says_so),))

game("counts aloud", "secrets", CountsAloud)
game("peeks before asking", "secrets", PeeksBeforeAsking)
game("asks in the open", "secrets", AsksInTheOpen)
game("asks twice", "secrets", AsksTwiceIfWeak)
game("explains too much", "secrets", verbs=(EXPLAINS_TOO_MUCH, WORDS[1]))
game("finds no world plausible", "worlds", plausible=_never)
