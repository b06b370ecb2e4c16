"""Questions, and the closed vocabulary of their answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.core.toys.frames import DRAW, IDLE, end, toy
from tests.core.toys.handles import Number

from kredens.errors import BadGame, UnknownOption
from kredens.kernel.chance import one_card
from kredens.kernel.flow import Procedure, Step, ask, do
from kredens.kernel.questions import (
    ASKED_BITS,
    CHANCE,
    PASS,
    Ask,
    Decision,
    Option,
    Verb,
    Vocabulary,
    choices,
    token_of,
)  # fmt: skip
from kredens.kernel.table import Table

if TYPE_CHECKING:
    from kredens.live import State

PLACES = ("old-town", "river", "x@2")
VERBS = (
    Verb("nod"),
    Verb("never", ()),
    Verb("go-to", PLACES),
    Verb("trade", PLACES, ("1", "2"), ("a", "b", "c", "d")),
    Verb("shout"),
)
WORDS = Vocabulary(VERBS)
IDS = tuple(WORDS)


def decision(state: State) -> Decision:
    found = state.decision
    assert found is not None
    return found


# The vocabulary


def test_the_vocabulary_is_pass_and_then_the_verbs_as_they_were_declared() -> None:
    """Pinned: the numbers are the actions of whoever learns the game."""
    assert IDS[:5] == ("pass", "nod", "go-to:old-town", "go-to:river", "go-to:x@2")
    assert IDS[5:7] == ("trade:old-town:1:a", "trade:old-town:1:b")
    assert IDS[9] == "trade:old-town:2:a"
    assert IDS[-1] == "shout"
    assert len(WORDS) == WORDS.size == len(IDS) == 1 + 1 + 0 + 3 + 24 + 1
    assert [verb.name for verb in WORDS.verbs] == ["pass", "nod", "never", "go-to", "trade", "shout"]


def test_ids_and_numbers_are_one_to_one() -> None:
    assert len(set(IDS)) == len(IDS)
    for number, name in enumerate(IDS):
        assert WORDS.number(name) == number
        assert WORDS.id(number) == name
        assert name in WORDS
        verb, words = WORDS.parse(name)
        assert verb.id(*words) == name
        found = verb.number(words)
        assert found is not None
        assert verb.words_at(found) == words


_WORD = st.text("abcdefgh-@12", min_size=1, max_size=6)


@given(st.lists(st.tuples(_WORD, st.lists(st.lists(_WORD, max_size=4, unique=True), max_size=3)), max_size=5))
def test_any_vocabulary_is_one_to_one(declared: list[tuple[str, list[list[str]]]]) -> None:
    """Or it is refused."""
    try:
        words = Vocabulary(tuple(Verb(name, *map(tuple, domains)) for name, domains in declared))
    except BadGame:
        return
    assert [words.number(name) for name in words] == list(range(words.size))
    assert [words.id(number) for number in range(words.size)] == list(words)


THE_VERBS = "its verbs are pass, nod, never, go-to, trade, shout"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", THE_VERBS), (":", THE_VERBS), (":nod", THE_VERBS), ("Nod", THE_VERBS), ("nod ", THE_VERBS),
        ("nod\n", THE_VERBS), ("ńod", THE_VERBS),
        ("nod:", "'nod' is followed by no word, not by 1"),
        ("nod:x", "'nod' is followed by no word, not by 1"),
        ("pass:pass", "'pass' is followed by no word, not by 1"),
        ("go-to", "'go-to' is followed by one word, not by none"),
        ("go-to:", "'' is no word that can follow 'go-to'"),
        ("go-to:sea", "'sea' is no word that can follow 'go-to'"),
        ("go-to:river:river", "'go-to' is followed by one word, not by 2"),
        ("never", "'never' is followed by one word, not by none"),
        ("never:x", "'x' is no word that can follow 'never'"),
        ("trade:river:1", "'trade' is followed by 3 words, not by 2"),
        ("trade:river:3:a", "'3' is no word that can follow 'trade'"),
        ("trade:1:river:a", "'1' is no word that can follow 'trade'"),
        ("trade:river:1:a:", "'trade' is followed by 3 words, not by 4"),
    ],
)  # fmt: skip
def test_what_is_not_in_the_vocabulary_is_unknown(name: str, why: str) -> None:
    assert name not in WORDS
    for look_up in (WORDS.parse, WORDS.number, WORDS.label):
        with pytest.raises(UnknownOption) as unknown:
            look_up(name)
        assert str(unknown.value) == f"{name!r} is no option of this game; {why}."


@pytest.mark.parametrize("name", [None, 0, True, b"nod", ("nod",), Option("nod", "Nod")])
def test_only_words_are_ids(name: object) -> None:
    assert name not in WORDS
    with pytest.raises(UnknownOption):
        WORDS.parse(cast("Any", name))


def test_a_number_of_the_vocabulary_may_be_of_another_kind() -> None:
    """As those are that a network gives."""
    assert WORDS.id(Number(3)) == WORDS.id(3)


@pytest.mark.parametrize("number", [-1, 30, 10**40, True, False, 1.0, "1", None])
def test_numbers_outside_the_vocabulary_are_unknown(number: object) -> None:
    with pytest.raises(UnknownOption, match=r"^The vocabulary has the numbers 0 to 29, not "):
        WORDS.id(cast("Any", number))


@pytest.mark.parametrize("word", ["", "Nod", "a b", "a:b", "ł", "-a", "a-", "a--b", "a_b", "a@", "@2", "a@b", "a\n"])
def test_words_are_slugs(word: str) -> None:
    """Lower-case ASCII, with a number behind an @ where two of one name can be told apart."""
    with pytest.raises(BadGame, match="words are slugs like"):
        Verb(word)
    with pytest.raises(BadGame, match="The verb 'go' has the word"):
        Verb("go", ("there",), (word,))


def test_a_verb_cannot_have_a_word_twice_in_one_place() -> None:
    Verb("go", ("a",), ("a",))
    with pytest.raises(BadGame, match="The verb 'go' has the same word twice in one place"):
        Verb("go", ("a",), ("b", "c", "b"))


@pytest.mark.parametrize("name", ["nod", PASS])
def test_a_verb_is_declared_once(name: str) -> None:
    with pytest.raises(BadGame, match=f"The verb '{name}' is declared twice"):
        Vocabulary((*VERBS, Verb(name), Verb(name)))


def test_a_game_says_what_passing_is_called_in_it() -> None:
    """It stays number 0 wherever it is declared; it takes no further words."""
    words = Vocabulary((*VERBS, Verb(PASS, label=lambda: "Bene")))
    assert (words.number(PASS), words.label(PASS), len(words)) == (0, "Bene", len(WORDS))
    with pytest.raises(BadGame, match="The verb 'pass' is declared twice"):
        Vocabulary((Verb(PASS, ("a",)),))


# Labels


def _say(word: str) -> str:
    return f"Say {word}!"


def _count(word: str) -> str:
    return f"Count {word}"


def _describe(t: Table, word: str) -> str:
    return f"{word} of {len(t.seats)}"


def test_labels_are_read_aloud_or_made_or_described_at_the_table() -> None:
    words = Vocabulary((
        Verb("go-to", PLACES),
        Verb("say", ("x",), label=_say),
        Verb("count", ("x",), label=_count, describe=_describe),
    ))  # fmt: skip
    t = IDLE.start(2).table
    assert words.label("pass") == "Pass"
    assert words.label("go-to:old-town") == "Go to old town"
    assert words.label("say:x") == words.label("say:x", t) == "Say x!"
    assert words.label("count:x") == "Count x"
    assert words.label("count:x", t) == "x of 2"
    assert repr(words.verbs[1]) == "Verb('go-to', 3 ids)"


# Decisions


def test_a_decision_says_who_is_asked_what_by_which_clause() -> None:
    found = decision(IDLE.start(2))
    assert (found.seat, found.prompt, found.clause, len(found)) == (0, "Wait?", "1.1", 3)
    assert found.options == (Option("wait", "Wait"), Option("stop", "Stop"), Option("fail", "Fail"))
    assert found.weights == ()
    assert repr(found) == "Decision(seat=0, prompt='Wait?', ids=('wait', 'stop', 'fail'))"


class Plain(Procedure[Table]):
    def draw_one_card(self, t: Table) -> Ask:
        return one_card(t, 0, DRAW)

    def weighed(self, _t: Table) -> Ask:
        return Ask(CHANCE, ("yes", "no"), (1, 0), (3, 1))

    def close(self, t: Table) -> None:
        end(t)

    steps: ClassVar[tuple[Step, ...]] = (ask(draw_one_card), ask(weighed), do(close))


def test_what_is_not_said_is_read_from_the_step() -> None:
    """Its name is the prompt, and there need be no clause; draws that list no weights are alike."""
    state = toy(Plain).start(chance=True)
    found = decision(state)
    assert (found.seat, found.prompt, found.clause) == (CHANCE, "Draw one card?", "")
    assert list(found.weights) == [1] * 6
    state.choose(0)
    assert decision(state).weights == (3, 1)
    assert not found.weights
    state.choose("no")
    assert state.over


def test_two_readings_of_one_question_are_two_decisions() -> None:
    """They are compared by what they say, not by ==."""
    state = IDLE.start(2)
    one, other = decision(state), decision(state.clone())
    assert one != other
    assert (one.ids, one.token) == (other.ids, other.token)


def test_a_token_changes_with_every_question_to_its_seat() -> None:
    state = IDLE.start(2)
    tokens = [decision(state).token]
    for _ in range(5):
        state.choose("wait")
        tokens.append(decision(state).token)
    assert tokens == [f"0.{number}" for number in range(1, 7)]


@pytest.mark.parametrize(("seat", "count"), [(CHANCE, 1), (0, 2), (1, (1 << ASKED_BITS) - 1), (4, 7)])
def test_a_token_reads_one_seats_count_and_no_others(seat: int, count: int) -> None:
    everybody = sum(((1 << ASKED_BITS) - 1 - other) << ASKED_BITS * (other + 1) for other in range(6) if other != seat)
    asked = everybody | count << ASKED_BITS * (seat + 1)
    assert token_of(seat, asked) == f"{seat}.{count}"


def test_pairs_make_a_question() -> None:
    assert choices(1, [("a", 3), ("b", None)]) == Ask(1, ("a", "b"), (3, None))
    assert choices(0, []) == Ask(0, (), ())
