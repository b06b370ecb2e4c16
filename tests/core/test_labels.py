"""Labels: what a token's number must not tell, and what follows when tokens are numbered anew."""

from __future__ import annotations

from typing import Annotated, ClassVar

from tests.core.broken.everything import GAMES

import kredens
from kredens.bots import SeatView
from kredens.contract import run_checks
from kredens.games import Cap, Game, Placed, Setup
from kredens.kernel.cards import Face, Token
from kredens.kernel.flow import DONE, Jump, Procedure, Step, ask, do
from kredens.kernel.labels import fields_of, relabel
from kredens.kernel.questions import Ask, Plain, Verb
from kredens.kernel.rng import Stream
from kredens.kernel.rows import Note, Row
from kredens.kernel.table import Table
from kredens.kernel.zones import pile, secret, tableau


def test_a_bot_cannot_read_a_hand_off_the_numbers_of_its_cards() -> None:
    """The catalogue is public: were a card still to have its first number, its place in a world would tell its face."""
    game = kredens.load("verrater")
    hits = trials = 0
    for seed in range(40):
        state = game.start(seats=4, seed=seed)
        first = game.start(seats=4, seed=seed + 1).table
        for _ in range(4):
            state.choose(0)
        decision = state.decision
        assert decision is not None
        other = (decision.seat + 1) % 4
        world = SeatView(state, decision.seat).determinize(seed)
        hand = next(zone for zone in game.zones if zone.name == "hand")
        told = sorted(first.face(token).slug for token in world.table.zones[hand[other]])
        truth = sorted(state.table.face(token).slug for token in state.table.zones[hand[other]])
        hits += told == truth
        trials += 1
    # Three of 23 cards, of six values: by chance about one in thirty agrees.
    assert hits < trials / 4


class Holding(Procedure[Table], kw_only=True):
    """Holds tokens in every way a frame may."""

    one: Token
    maybe: Token | None = None
    several: tuple[Token, ...] = ()
    anything: Plain = None
    seat: int = 0
    name: str = ""
    marked: Annotated[int, "other"] = 0
    numbers: tuple[int, ...] = ()


def test_fields_are_told_by_their_annotations() -> None:
    """A token, several of them, something that may be one, and plain numbers and words, which are none."""
    single, several, rest = fields_of(Holding)
    assert (single, several) == (("one", "maybe"), ("several",))
    assert set(rest) == {"anything", "marked", "numbers", "inbox", "result"}
    assert fields_of(Row)[0] == ("target", "source")
    assert fields_of(Note) == (("token",), (), ("value",))


DECK = pile("deck")
KEPT = secret("kept")
SHOWN = tableau("shown")
FACES = tuple(Face(name=name) for name in ("ant", "bee", "cat", "dog", "elk", "fox"))


class Keep(Procedure[Table], kw_only=True):
    """Remember the top card of the deck, ask, then show the card that was remembered."""

    card: Token = -1

    def remember(self, t: Table) -> None:
        t.shuffle(DECK)
        self.card = t.zones[DECK][0]

    def wait(self, _t: Table) -> Ask:
        return Ask(0, ("wait",), (0,))

    def show(self, t: Table) -> Jump:
        t.move(self.card, SHOWN[0])
        t.over((0,), (0,), "shown")
        return DONE

    steps: ClassVar[tuple[Step, ...]] = (do(remember), ask(wait), do(show))


class KeepBadly(Keep, kw_only=True):
    """As `Keep`, with a field that does not say that it holds a token."""

    card: int = -1


def _game(flow: type[Procedure[Table]]) -> Game:
    return Game(
        id="keep",
        title="Keep",
        seats=(1, 1),
        zones=(DECK, KEPT, SHOWN),
        verbs=(Verb("wait"),),
        cards=_cards,
        flow=flow,
        cap=Cap(decisions=5),
    )


def _cards(_setup: Setup) -> list[Placed]:
    return [Placed(face, DECK.base) for face in FACES]


def test_a_frame_follows_its_card() -> None:
    """Numbered anew, the remembered card is the same card under another number."""
    state = _game(Keep).start(seed=4)
    frame = state.table.frames[-1]
    assert isinstance(frame, Keep)
    face = state.table.face(frame.card)
    numbers: set[int] = set()
    for seed in range(20):
        table = state.table.clone()
        relabel(table, 1, Stream(seed))
        again = table.frames[-1]
        assert isinstance(again, Keep)
        assert table.face(again.card) == face
        assert [table.face(token) for token in table.zones[DECK]] == [
            state.table.face(token) for token in state.table.zones[DECK]
        ]
        numbers.add(again.card)
    assert len(numbers) > 3


def test_nobody_among_several_tokens_stays_nobody() -> None:
    """Where a frame holds a card for each of two sides and one has none, that one has none afterwards either."""
    state = _game(Keep).start(seed=4)
    state.table.frames.insert(0, Holding(one=2, several=(-1, 1)))
    for seed in range(20):
        table = state.table.clone()
        relabel(table, 1, Stream(seed))
        holding = table.frames[0]
        assert isinstance(holding, Holding)
        assert holding.several[0] == -1
        assert table.face(holding.several[1]) == state.table.face(1)


def test_a_number_that_could_be_a_token_keeps_its_token() -> None:
    """A plain field is not read as a token, so the card of that number is left alone."""
    state = _game(Keep).start(seed=4)
    state.table.frames.insert(0, Holding(one=2, anything=(3, ("x", 5))))
    for seed in range(20):
        table = state.table.clone()
        relabel(table, 1, Stream(seed))
        assert table.cards[3] == state.table.cards[3]
        assert table.cards[5] == state.table.cards[5]


def test_the_kit_finds_a_field_that_is_not_annotated() -> None:
    """A frame that holds a token in a field of plain numbers shows another card once tokens are numbered anew."""
    assert run_checks(_game(Keep), games_per_table=4, only=("labels",)).ok
    report = run_checks(_game(KeepBadly), games_per_table=4, only=("labels",))
    assert not report.ok
    assert "annotated Token" in report["labels"].sentence


def test_the_kit_finds_a_game_that_goes_by_the_numbers_of_equal_cards() -> None:
    """Which of two equal cards that lie open has the lower number must not matter."""
    report = run_checks(GAMES["goes by numbers"], games_per_table=4, only=("renaming",))
    assert not report.ok
    sentence = report["renaming"].sentence
    assert "With the numbers of equal cards exchanged, seat 0 sees something else: markers.high cards[0] is" in sentence
    assert "which card has which number" in sentence
