"""A scenario file that is wrong or wicked is refused with file, line and field, and nothing in it is run."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.core.files_toys.market import GAME as MARKET

from kredens.errors import BadDeck, BadScenario, KredensError
from kredens.kernel.rng import Stream
from kredens.scenario import ScenarioFile, read_scenario, write_scenario
from kredens.scenario.tree import LIMIT, read_plain

if TYPE_CHECKING:
    from pathlib import Path

HEAD = "scenario: A day at the market\ngame: market\n"


def refused(path: Path) -> str:
    with pytest.raises(BadScenario) as caught:
        read_scenario(path, MARKET)
    text = str(caught.value)
    assert text.startswith(str(path))
    assert text.endswith(".")
    return text.removeprefix(str(path))


YAML = [
    ("!!python/object/apply:os.system ['true']", 4, "this is no YAML"),
    ("options: !!python/object/apply:os.system ['true']", 3, "tags (!) are not allowed"),
    ("options: !!python/name:os.system", 3, "tags (!) are not allowed"),
    ("options: !!map {}", 3, "tags (!) are not allowed"),
    ("seed: !!int '5'", 3, "tags (!) are not allowed"),
    ("options: !mine {}", 3, "tags (!) are not allowed"),
    ("options:\n  ? !!str rounds\n  : 1", 4, "a key is a plain word"),
    ("options:\n  ? [a]\n  : 1", 4, "a key is a plain word"),
    ("options: &a {}", 3, "anchors (&) are not allowed"),
    ("seed: &a 5", 3, "anchors (&) are not allowed"),
    ("&a seed: 5", 3, "a key is a plain word"),
    ("seed: *a", 3, "aliases (*) are not allowed"),
    ("*a : 5", 3, "a key is a plain word"),
    ("position: {<<: *a}", 3, "aliases (*) are not allowed"),
    ("seed: 5\nseed: 6", 4, "field seed: this key is there twice"),
    ("options: {rounds: 1, rounds: 2}", 3, "field options.rounds: this key is there twice"),
    ("seed: [", 4, "this is no YAML"),
    ("seed: }", 3, "this is no YAML"),
    ("\tseed: 5", 3, "this is no YAML"),
    ("seed: 'open", 4, "this is no YAML"),
    ("seed: @x", 3, "this is no YAML"),
    ("seed: 5\n---\nseed: 6", 4, "a second document begins"),
    ("seed: 5\n...\n%YAML 1.1\n---\nseed: 6", 6, "a second document begins"),
    ("seed: a\0b", 1, "this is no YAML"),
    ("seed: \x07", 1, "this is no YAML"),
    ("position: " + "[" * 40 + "]" * 40, 3, "nested too deep"),
    ("position: " + "[" * 100_000, 3, "nested too deep"),
    ("position: " + "{a: " * 5_000, 3, "nested too deep"),
    ("? " * 3_000, 3, ""),
    ("- " * 3_000, 3, ""),
    ("- a", 3, "this is no YAML"),
]


@pytest.mark.parametrize(("text", "line", "told"), YAML, ids=map(str, range(len(YAML))))
def test_only_plain_yaml_is_read(text: str, line: int, told: str, tmp_path: Path) -> None:
    """No tags, no anchors, no aliases, no key twice, one document, no directive but YAML 1.2."""
    path = tmp_path / "bad.yaml"
    path.write_text(HEAD + text + "\n")
    error = refused(path)
    assert told in error
    assert error.startswith(f", line {line}")


@pytest.mark.parametrize("head", ["%YAML 1.1\n---\n", "%TAG ! tag:evil,2026:\n---\n"])
def test_directives_are_refused(head: str, tmp_path: Path) -> None:
    """A scenario is YAML 1.2 as it stands."""
    path = tmp_path / "bad.yaml"
    path.write_text(head + HEAD)
    assert "without directives" in refused(path)


def test_other_files_are_read_as_plainly_and_refused_in_their_own_words() -> None:
    """A game can keep its decks in such YAML."""
    tree = read_plain("cards:\n  Ace: 3\n", "mine.yaml", lambda _: False, "deck", BadDeck)
    assert (tree.value, tree.line(("cards", "Ace"))) == ({"cards": {"Ace": 3}}, 2)
    assert isinstance(tree.bad(("cards", "Ace"), "too many"), BadDeck)
    for text, told in (
        ("cards: &all {}", "mine.yaml, line 1, field cards: anchors (&) are not allowed in a deck; write it out."),
        ("", "mine.yaml: this deck is empty."),
        ("cards: [", "mine.yaml, line 1: this is no YAML: "),
    ):
        with pytest.raises(BadDeck) as caught:
            read_plain(text, "mine.yaml", lambda _: False, "deck", BadDeck)
        assert str(caught.value).startswith(told)


def test_a_bomb_of_aliases_does_not_go_off(tmp_path: Path) -> None:
    """Nine lists of nine, nine times over, would be a thousand million entries."""
    path = tmp_path / "bomb.yaml"
    rows = ["a0: &a0 [x]"] + [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 10)]
    path.write_text("\n".join(rows))
    assert "anchors (&) are not allowed" in refused(path)


FIELDS = [
    ("colour: red", 3, "field colour: there is no such field; there are scenario, game, options, seats"),
    ("plai: []", 3, "field plai: there is no such field; 'play' is perhaps meant; there are scenario"),
    ("seed: five", 3, "field seed: "),
    ("seed: true", 3, "field seed: "),
    ("seed: 1.5", 3, "field seed: "),
    ("seed: 99999999999999999999", 3, "field seed: "),
    ("seats: 9", 3, "field seats: Market is for 2 to 3 seats, not 9"),
    ("seats: [a]", 3, "2 to 3 seats, not 1"),
    ("seats: [a, A]", 3, "a name of its own"),
    ("seats: [a, chance]", 3, "a name of its own"),
    ("seats: [a, '']", 3, "field seats.1: '' cannot be the name of a seat"),
    ("seats: [expect, a]", 3, "field seats.0: 'expect' cannot be the name of a seat"),
    ("seats: [a, b, by]", 3, "field seats.2: 'by' cannot be the name of a seat"),
    ("seats: [a, -1]", 3, "field seats.1: '-1' cannot be the name of a seat"),
    ("seats: two", 3, "field seats"),
    ("play: [{-1: take}]", 3, "there is no seat '-1'"),
    (f"then: {'9' * 9_000}", 3, "field then: there is no seat '999"),
    ("shows: [4.1, '9.9']", 3, "field shows.1: Market has no clause '9.9'"),
    ("shows:\n  - 5\n  - 4.100", 5, "has no clause '4.100'"),
    ("shows: 5", 3, "field shows: "),
    ("options: {speed: 1}", 3, "field options.speed: Market has no such option; there are rounds"),
    ("options:\n  rounds: 0", 4, "field options.rounds: "),
    ("options: []", 3, "field options: "),
    ("position:\n  coins: many", 4, "field position.coins: "),
    ("position:\n  points:\n    - 1\n    - x", 6, "field position.points.1: "),
    ("position:\n  moon: 1", 4, "field position.moon: there is no such field; there are "),
    (
        "position:\n  coins: many\n  pionts: []",
        5,
        "field position.pionts: there is no such field; 'points' is perhaps meant",
    ),
    ("position: 7", 3, "field position: "),
    ("chance: [draw:gold]", 3, "field chance.0: 'draw:gold' is no option of this game"),
    ("chance: draw:silk", 3, "field chance: "),
    ("play: take", 3, "field play: "),
    ("play:\n  - take", 4, "field play.0: a step is `SEAT: ANSWER`, with a space after the colon"),
    ("play:\n  - Blue: take\n  - Brown:take", 5, "field play.1: a step is `SEAT: ANSWER`"),
    ("play:\n  -", 4, "field play.0: a step is `SEAT: ANSWER`"),
    ("play:\n  - Blue: take\n    Brown: take", 4, "field play.0: an entry of play is one seat"),
    ("play:\n  - {}", 4, "field play.0: an entry of play is one seat"),
    ("play:\n  - Nemo: take", 4, "field play.0.Nemo: there is no seat 'Nemo'; the seats are Blue, Brown, Green"),
    ("play:\n  - Blue: tkae", 4, "field play.0.Blue: 'tkae' is no option"),
    ("play:\n  - Blue:", 4, "field play.0.Blue: an option id is a word"),
    ("play:\n  - Blue: {take: 1}", 4, "an option id is a word"),
    ("play:\n  - Blue: [take, [take]]", 4, "field play.0.Blue.1: an option id is a word"),
    ("play:\n  - expect: 5", 4, "field play.0.expect: expectations are a list"),
    ("expect: 5", 3, "field expect"),
    ("expect:\n  - 5", 4, "field expect"),
    ("play:\n  - expect: [5]", 4, "field play.0.expect.0: an expectation is a name"),
    ("expect: {weather: rain}", 3, "field expect.weather: nothing is known of 'weather'"),
    ("expect:\n  - over: maybe", 4, "field expect.0.over: Expected `bool`"),
    ("expect: {round: one}", 3, "field expect.round: Expected `int`"),
    ("expect: {round: true}", 3, "field expect.round: Expected `int`"),
    ("expect: {points: 5}", 3, "field expect.points: Expected"),
    ("expect: {deck: x}", 3, "field expect.deck: Expected"),
    ("expect: {markers: {moon: 1}}", 3, "field expect.markers.moon: nothing is known of 'moon'"),
    ("expect: {asked: Nemo}", 3, "field expect.asked: there is no seat 'Nemo'"),
    ("then: Nemo", 3, "field then: there is no seat 'Nemo'"),
    ("then: [Blue]", 3, "field then"),
    ("expect: {offered: take}", 3, "field expect.offered: Expected `object`"),
    ("expect: {offered: {Blue: [tkae]}}", 3, "field expect.offered.Blue: 'tkae' is no option"),
    ("expect: {offered: {chance: [draw:silk]}}", 3, "nothing is offered to chance"),
    ("expect: {refused: {Blue: take, by: 9.9}}", 3, "field expect.refused.by: Market has no clause '9.9'"),
    ("expect: {refused: {Blue: [], by: []}, colour: red}", 3, "nothing is known of 'colour'"),
    ("expect: {refused: {Blue: 5, by: 5}}", 3, "field expect.refused.Blue: '5' is no option"),
    ("game: leduc", 3, "field game: this key is there twice"),
]


@pytest.mark.parametrize(("text", "line", "told"), FIELDS, ids=map(str, range(len(FIELDS))))
def test_a_wrong_field_is_named(text: str, line: int, told: str, tmp_path: Path) -> None:
    """File, line and field, and what is wrong with it."""
    path = tmp_path / "bad.yaml"
    path.write_text(HEAD + text + "\n")
    error = refused(path)
    assert told in error
    assert error.startswith(f", line {line}")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "this scenario is empty"),
        ("# nothing\n", "this scenario is empty"),
        ("null", "this scenario is empty"),
        ("- a\n", "a scenario is a mapping"),
        ("5", "a scenario is a mapping"),
        ("game: market\n", "field scenario: this field is required"),
        ("scenario: x\n", "field game: this field is required"),
        ("scenario: ''\ngame: market\n", "line 1, field scenario: "),
        ("scenario: x\ngame: leduc\n", "line 2, field game: this is a scenario of the game 'leduc', not of 'market'"),
    ],
)
def test_what_is_no_scenario_is_refused(text: str, told: str, tmp_path: Path) -> None:
    """Empty files, other YAML and other games."""
    path = tmp_path / "bad.yaml"
    path.write_text(text)
    assert told in refused(path)


def test_a_game_that_is_not_installed_is_named(tmp_path: Path) -> None:
    """With the games that are."""
    path = tmp_path / "bad.yaml"
    path.write_text("scenario: x\ngame: chess\n")
    with pytest.raises(BadScenario, match=r"line 2, field game: There is no game 'chess'; installed: "):
        read_scenario(path)


def test_a_game_without_positions_says_so(tmp_path: Path) -> None:
    """Leduc starts from the deal alone, or the file names a field that its position has not."""
    path = tmp_path / "bad.yaml"
    path.write_text("scenario: x\ngame: leduc\noptions: {speed: 1}\n")
    with pytest.raises(BadScenario, match=r"field options\.speed: Leduc poker has no such option"):
        read_scenario(path)


@pytest.mark.parametrize("kind", ["missing", "folder", "nul", "latin", "huge", "utf-16"])
def test_a_file_that_is_no_scenario_is_named(kind: str, tmp_path: Path) -> None:
    """The sentence begins with the file."""
    path: Any = tmp_path / "bad.yaml"
    told = "cannot be read"
    match kind:
        case "folder":
            path.mkdir()
        case "nul":
            path = f"{tmp_path}/a\0b"
        case "latin":
            path.write_bytes(HEAD.encode() + b"\n# \xa3\n")
            told = ", line 4: this is no text in UTF-8"
        case "utf-16":
            path.write_bytes(HEAD.encode("utf-16"))
            told = "this is no text in UTF-8"
        case "huge":
            path.write_bytes(b"#" * (LIMIT + 1))
            told = "at most 1,048,576 bytes"
        case _:
            pass
    with pytest.raises(BadScenario) as caught:
        read_scenario(path, MARKET)
    assert str(caught.value).startswith(str(path))
    assert told in str(caught.value)


@pytest.mark.parametrize("seed", range(8))
def test_damaged_files_do_no_harm(seed: int, tmp_path: Path) -> None:
    """A file that was cut or flipped anywhere is refused, or is another scenario."""
    path = tmp_path / "bad.yaml"
    more = "seats: 2\nchance: [draw:silk]\nplay:\n  - Blue: take\nexpect:\n  - points: [0, 0]\nthen: 1\n"
    whole = (HEAD + more).encode()
    luck = Stream(seed)
    for _ in range(40):
        data = bytearray(whole)
        for _ in range(1 + luck.below(3)):
            bit = luck.below(8 * len(data))
            data[bit >> 3] ^= 1 << (bit & 7)
        path.write_bytes(data[: len(data) - luck.below(2) * luck.below(len(data))])
        try:
            report = read_scenario(path, MARKET).run()
        except KredensError:
            continue
        assert report.ok == (not report.failures)


def test_a_scenario_cannot_be_written_where_there_is_no_place(tmp_path: Path) -> None:
    """The sentence begins with the file."""
    with pytest.raises(BadScenario, match=r"bad\.yaml: the scenario cannot be written"):
        write_scenario(ScenarioFile(scenario="x", game="market"), tmp_path / "nowhere" / "bad.yaml")
