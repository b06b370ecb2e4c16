"""Bans: what a rulebook forbids of a card, for the list of options and for the reasons of a refusal."""

# ruff: noqa: ANN401  # a toy is a module that no type checker follows

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from msgspec import Struct
from msgspec.structs import replace

from kredens.kernel.bans import Ban, Joint, allowed_among, allows, in_edition, rules_of, timing, verb_of
from kredens.kernel.cards import NOBODY
from kredens.kernel.clauses import Trace
from kredens.kernel.company import Company
from kredens.kernel.permission import CARD, KEYWORD, allowed, reasons

if TYPE_CHECKING:
    from collections.abc import Callable

    from .conftest import Play

WHO = "who may agitate"
NOWHERE: Any = None
"""Checks that look at nothing need no table."""


def at(edition: int = 0) -> Any:
    """Return a table of which only the edition is looked at."""
    return SimpleNamespace(edition=edition)


class Called(Struct, frozen=True):
    """A check by the names of cards, which counts how often it is asked."""

    names: tuple[str, ...]
    asked: list[tuple[str, ...]]

    def __call__(self, t: Any, _seat: int, token: int) -> bool:
        """Whether the card has one of the names."""
        self.asked.append(self.names)
        return t.face(token).slug in self.names

    def join(self, other: Called) -> Called:
        """Return the check for the names of both."""
        return replace(self, names=(*self.names, *other.names))

    def spares(self, t: Any, _seat: int, tokens: list[int]) -> list[int]:
        """Return the cards with other names."""
        self.asked.append(self.names)
        return [token for token in tokens if t.face(token).slug not in self.names]


def called(*names: str) -> Callable[[Any, int, int], bool]:
    return lambda t, _seat, token: t.face(token).slug in names


def yes(*_: object) -> bool:
    return True


def find_first(_t: Any, _seat: int, word: str) -> int:
    return 7 if word == "abi" else NOBODY


@pytest.fixture
def agitators(court: Play) -> tuple[Any, Any, dict[int, str]]:
    """Abi and Jan are in play, and no card in force speaks about agitating: the table, the verb, their words."""
    court.does("play:abi", "on:nobody")
    court.does("play:jan", "on:nobody")
    t = court.table
    return t, court.toy.AGITATE, {court.toy.named(t, word): word for word in ("abi", "jan")}


def test_a_ban_forbids_the_option_that_means_its_card() -> None:
    """The rules of a verb find the card by the words; where there is none, bans on it are silent."""
    (rule,) = rules_of([Ban("a", "No.", lambda _t, _seat, token: token == 7, WHO, KEYWORD)], find_first)
    assert (rule.topic, rule.clause, rule.text, rule.authority) == (WHO, "a", "No.", KEYWORD)
    assert not allowed(at(), [rule], 0, "abi")
    assert allowed(at(), [rule], 0, "jan")
    assert not rules_of([Ban("a", "No.", yes)], find_first)[0].test(at(), 0, "jan")


def test_a_ban_with_one_paragraph_holds_in_every_edition() -> None:
    """Only a ban that names several looks at the edition."""
    rules = rules_of([Ban("a", "No.", yes)], find_first)
    assert [[reason.clause for reason in reasons(at(edition), rules, 0, ("abi",))] for edition in (0, 1)] == [["a"]] * 2


def test_a_ban_cites_the_paragraph_of_the_edition_that_is_played() -> None:
    """It forbids nothing in an edition for which it names none."""
    rules = rules_of([Ban(("old.1", "new.1"), "No.", yes), Ban(("", "new.2"), "Never.", yes)], find_first)
    assert [rule.clause for rule in rules] == ["old.1", "new.1", "new.2"]
    found = [[reason.clause for reason in reasons(at(edition), rules, 0, ("abi",))] for edition in (0, 1)]
    assert found == [["old.1"], ["new.1", "new.2"]]


def test_a_rule_of_one_edition_is_silent_in_the_others() -> None:
    """Whatever it would say."""
    test = in_edition(1, yes)
    assert [test(at(edition), 0) for edition in (0, 1)] == [False, True]
    assert not in_edition(1, lambda *_: False)(at(1), 0)


def test_a_ban_on_the_moment_looks_at_no_card() -> None:
    """Whatever the words are."""
    rule = timing("a", "Not now.", lambda _t, seat: seat == 1)
    assert allowed(NOWHERE, [rule], 0, "abi")
    assert [reason.text for reason in reasons(NOWHERE, [rule], 1, ("abi", "jan"))] == ["Not now."]


def test_the_first_ban_that_forbids_is_cited(agitators: tuple[Any, Any, dict[int, str]]) -> None:
    """In the order of the bans, whichever are asked together; what is allowed reaches none of them."""
    t, verb, words = agitators
    abi, jan = words
    bans = (
        Ban("first", "No.", Called(("abi",), [])), Ban("second", "No.", called("abi")),
        Ban("third", "No.", Called(("prince",), [])),
    )  # fmt: skip
    with Trace() as trace:
        assert not allows(t, verb, bans, 0, abi, "abi")
    assert trace.reached == {"first"}
    with Trace() as trace:
        assert allows(t, verb, bans, 0, jan, "jan")
    assert trace.reached == set()
    with Trace() as trace:
        assert allowed_among(t, verb, bans, 0, words, list(words)) == [jan]
    assert trace.reached == {"first"}


def test_joint_checks_are_asked_with_one_look(agitators: tuple[Any, Any, dict[int, str]]) -> None:
    """For all cards and all bans that check the same thing at once; other checks sift the cards before."""
    t, verb, words = agitators
    abi, jan = words
    asked: list[tuple[str, ...]] = []
    assert isinstance(Called((), asked), Joint)
    assert not isinstance(called("abi"), Joint)
    bans = (Ban("a", "No.", Called(("prince",), asked)), Ban("b", "No.", Called(("jan",), asked)))
    assert allowed_among(t, verb, bans, 0, words, [abi, jan]) == [abi]
    assert asked == [("prince", "jan")]
    asked.clear()
    assert [allows(t, verb, bans, 0, token, word) for token, word in words.items()] == [True, False]
    assert asked == [("prince", "jan")] * 2
    asked.clear()
    assert allowed_among(t, verb, (*bans, Ban("c", "No.", yes)), 0, words, [abi, jan]) == []
    assert asked == []


def test_options_are_listed_by_the_edition_that_is_played(
    agitators: tuple[Any, Any, dict[int, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same bans forbid other cards at a table of another edition, whether or not cards speak about the verb."""
    t, verb, words = agitators
    bans = (Ban(("old", ""), "No.", called("abi")), Ban(("", "new"), "No.", Called(("jan",), [])))
    abi, jan = words
    assert t.edition == 0
    assert allowed_among(t, verb, bans, 0, words, [abi, jan]) == [jan]
    monkeypatch.setattr(Company, "edition", property(lambda _t: 1))
    assert allowed_among(t, verb, bans, 0, words, [abi, jan]) == [abi]
    with Trace() as trace:
        assert not allows(t, verb, bans, 0, jan, "jan")
    assert trace.reached == {"new"}


def test_a_card_in_force_lifts_the_bans_of_its_topic(court: Play) -> None:
    """Sakowicz lets Jews agitate; a ban without a topic stands, and so does one with more authority."""
    court.does("play:abi", "on:nobody")
    court.does("play:sakowicz", "on:nobody")
    t, verb, abi = court.table, court.toy.AGITATE, court.toy.named(court.table, "abi")
    assert allows(t, verb, (Ban("a", "No.", called("abi"), WHO, KEYWORD),), 0, abi, "abi")
    assert not allows(t, verb, (Ban("a", "No.", called("abi")),), 0, abi, "abi")
    assert not allows(t, verb, (Ban("a", "No.", called("abi"), WHO, CARD),), 0, abi, "abi")
    mixed = (Ban("a", "No.", called("abi"), WHO), Ban("b", "No.", called("sakowicz")))
    sakowicz = court.toy.named(t, "sakowicz")
    assert allowed_among(t, verb, mixed, 0, {abi: "abi", sakowicz: "sakowicz"}, [abi, sakowicz]) == [abi]
    two = (Ban(("", "new"), "No.", called("abi")), Ban(("old", ""), "No.", called("jan")))
    assert allows(t, verb, two, 0, abi, "abi")


def test_a_lasting_effect_forbids_beside_the_bans(agitators: tuple[Any, Any, dict[int, str]], court: Play) -> None:
    """A disgrace keeps Jan from agitating although no ban of the rulebook does."""
    t, verb, words = agitators
    court.does("play:disgrace", "on:jan")
    abi, jan = words
    assert allowed_among(t, verb, (), 0, words, [abi, jan]) == [abi]


def test_bans_that_are_made_anew_are_never_mistaken(agitators: tuple[Any, Any, dict[int, str]]) -> None:
    """What is remembered of bans is theirs alone, however many there have been."""
    t, verb, words = agitators
    abi = next(iter(words))
    for number in range(1200):
        forbids = number % 3 == 0
        bans = (Ban("a", "No.", called("abi" if forbids else "jan")),)
        assert allows(t, verb, bans, 0, abi, "abi") is not forbids


def test_a_verb_is_found_by_its_name(court: Play) -> None:
    """In the vocabulary of the game that is played."""
    assert verb_of(court.table, "agitate") is court.toy.AGITATE
