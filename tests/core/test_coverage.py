"""Clause coverage: which clauses the code cites, which tests reach them, and which nobody has thought of."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from tests.core.broken.pebbles import DECK, GAMES, HAND, HIGH, PEBBLES, PLAYED

from kredens.contract import coverage
from kredens.contract.citations import citations
from kredens.errors import BadFile
from kredens.kernel.abilities import Ability
from kredens.kernel.clauses import Clause, ClauseIndex
from kredens.kernel.markers import counter
from kredens.kernel.notes import Watch
from kredens.kernel.permission import forbid
from kredens.kernel.questions import Verb
from kredens.kernel.replies import Reply

if TYPE_CHECKING:
    from pathlib import Path

    from kredens.games import Game


def clause(name: str, explained: str = "") -> Clause:
    return Clause(id=name, where="", kind="rule", says="", shows="", explained=explained)


def _never(*_: object) -> bool:
    return False


class Strike(Reply):
    """A reply that names the clause its effect makes true."""

    to = ("blow",)
    clauses = ("struck",)


@pytest.fixture
def game() -> Game:
    """A game that cites by a marker, by a rule and at set-up, with a clause on wording and one that was forgotten."""
    ids = ("played", "score", "start", "wording", "forgotten")
    index = ClauseIndex(clause(name, "It is about words." if name == "wording" else "") for name in ids)
    return replace(
        GAMES["sound"],
        zones=(DECK, HAND, PLAYED),
        markers=(PEBBLES, HIGH, counter("scores", "score")),
        verbs=(
            Verb("play", ("one", "two", "three"), rules=(forbid("played", "No.", _never),)),
            Verb("answer", ("three",)),
        ),
        clauses=index,
        setup_clauses=("start",),
    )


def places_of(game: Game) -> dict[str, tuple[str, ...]]:
    """Return the clauses that a game cites, with the words for where."""
    return {clause: tuple(map(str, places)) for clause, places in citations(game).items()}


def test_cited_are_the_clauses_that_declarations_rules_and_set_up_name(game: Game) -> None:
    """Each with the places that name it."""
    game = replace(
        game,
        abilities={
            "guard": Ability(rules=(forbid("guarded", "No.", _never, verb="play"),)),
            "strike": Strike(),
            "parry": Ability(replies=(Strike(),), clauses=("parried",)),
        },
    )
    assert places_of(game) == {
        "guarded": ("ability 'guard'",),
        "parried": ("declaration of 'Ability'",),
        "played": ("rule of the verb 'play'",),
        "score": ("declaration of 'scores'",),
        "start": ("set-up",),
        "struck": ("declaration of 'Strike'", "ability 'parry'"),
    }


def test_code_cites_by_name(game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All that `cite` takes, what a rule or a reason takes first, all of a stat but its name, and named arguments.

    A step names what follows its function; so do tables of clauses, and either side of a choice between two.
    """
    file = tmp_path / "rules.py"
    lines = (
        "cite('a', 'b')",
        "kernel.forbid('c', 'No.')",
        "Stat('sabre', 'd', 'e', base=f)",
        "make('x', clauses=('g', 'h'))",
        "steps = (do(play, 'i'), leave(end, 'j'), flow.ask('no clause', 'none either'))",
        "cite('k' if high else 'l')",
        "_TAKEN_CLAUSES = {'x': ('m', 'n'), 'y': 'o'}",
        "clauses: tuple[str, ...] = ('p',)",
        "causes = ('q',)",
    )
    file.write_text("\n".join(lines), "utf-8")

    def sources(_game: Game) -> tuple[Path, ...]:
        return (file,)

    monkeypatch.setattr("kredens.contract.citations.sources_of", sources)
    found = {clause: places for clause, places in places_of(game).items() if places[0].startswith("rules.py")}
    assert found == {
        **dict.fromkeys("ab", ("rules.py, line 1",)),
        "c": ("rules.py, line 2",),
        **dict.fromkeys("de", ("rules.py, line 3",)),
        **dict.fromkeys("gh", ("rules.py, line 4",)),
        **dict.fromkeys("ij", ("rules.py, line 5",)),
        **dict.fromkeys("kl", ("rules.py, line 6",)),
        **dict.fromkeys("mno", ("rules.py, line 7",)),
        "p": ("rules.py, line 8",),
    }


def test_a_watch_cites_what_makes_a_note_lapse(game: Game) -> None:
    """Like a check or a trigger it is a declaration of the game."""
    watch = Watch("promise", lambda *_: False, (), ("broken",))
    assert places_of(replace(game, watches=(watch,)))["broken"] == ("declaration of 'Watch'",)


def test_what_is_neither_cited_nor_explained_is_missing(game: Game, tmp_path: Path) -> None:
    """Before any test has run nothing is reached."""
    found = coverage.read(game, tmp_path / "clauses.json")
    assert found.cited == ("played", "score", "start")
    assert found.explained == ("wording",)
    assert found.missing == ("forgotten",)
    assert found.reached == ()
    assert found.unreached == found.cited
    assert not found.complete


def test_reached_is_what_the_tests_have_left_for_this_game(game: Game, tmp_path: Path) -> None:
    """What tests reach in other games, or what the code does not cite any more, does not count."""
    file = tmp_path / "new" / "clauses.json"
    coverage.write_tests(
        file, {"b": {game.id: ["score", "forgotten"]}, "a": {game.id: ["score"], "other": ["start"]}, "c": {}}
    )
    found = coverage.read(game, file)
    assert found.reached == ("score",)
    assert found.unreached == ("played", "start")
    assert found.tests["score"] == ("a", "b")


def test_a_rulebook_is_complete_when_nothing_is_missing_and_nothing_unreached(game: Game, tmp_path: Path) -> None:
    """An explained clause need not be reached."""
    whole = replace(game, clauses=ClauseIndex([clause("played"), clause("wording", "Words.")]))
    file = tmp_path / "clauses.json"
    coverage.write_tests(file, {"a": {game.id: ["played"]}})
    assert coverage.read(whole, file).complete


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "is no record of a test run"),
        ("[]", "is no record of a test run"),
        ('{"format": 1}', "is no record of a test run"),
        ('{"format": 1, "tests": {"a": 3}}', "is no record of a test run"),
        ('{"format": 7, "tests": {}}', "has the format 7"),
    ],
)
def test_a_damaged_file_is_refused_by_name(game: Game, tmp_path: Path, text: str, complaint: str) -> None:
    """The sentence names the file and says what to do."""
    file = tmp_path / "clauses.json"
    file.write_text(text, "utf-8")
    with pytest.raises(BadFile, match=complaint) as caught:
        coverage.read(game, file)
    assert "clauses.json" in str(caught.value)
