"""Whatever stands in a save that was not written by Kredens is refused with a sentence, and nothing in it is run."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import msgspec
import pytest
from tests.core.files_toys.forge import START, forged, joined, parts, sealed
from tests.core.files_toys.market import GAME as MARKET

import kredens
from kredens.errors import BadSave
from kredens.kernel.rng import Stream
from kredens.saves import FORMAT, LIMIT, restore
from kredens.saves.format import MAGIC

if TYPE_CHECKING:
    from collections.abc import Callable

    from kredens.live import State

LEDUC = kredens.load("leduc")


def played() -> State:
    """A game of Market in which cards were sold, coins taken and events told."""
    state = MARKET.start(seed=2, rounds=5)
    luck = Stream(3)
    for _ in range(9):
        assert state.decision is not None
        state.choose(luck.below(len(state.decision)))
    return state


SAVE = played().save()


def refused(data: object) -> str:
    with pytest.raises(BadSave) as caught:
        restore(MARKET, cast("bytes", data))
    text = str(caught.value)
    assert text.endswith((".", ")"))
    assert "Traceback" not in text
    return text


def test_every_truncation_is_refused() -> None:
    """A save that breaks off anywhere is no save."""
    for length in range(len(SAVE)):
        refused(SAVE[:length])


def test_every_flipped_bit_is_refused() -> None:
    """A save in which a single bit is another is no save."""
    for bit in range(8 * len(SAVE)):
        data = bytearray(SAVE)
        data[bit >> 3] ^= 1 << (bit & 7)
        refused(bytes(data))


@pytest.mark.parametrize("seed", range(30))
def test_a_flipped_bit_under_a_right_checksum_does_no_harm(seed: int) -> None:
    """Who mends the checksum too gets a refusal, or a position that the game can play on from."""
    luck = Stream(seed)
    for _ in range(40):
        data = bytearray(SAVE[:-16])
        for _ in range(1 + luck.below(3)):
            bit = luck.below(8 * len(data))
            data[bit >> 3] ^= 1 << (bit & 7)
        try:
            state = restore(MARKET, sealed(bytes(data)))
        except BadSave:
            continue
        state.view(0)
        state.events(1)
        state.save()
        try:
            while state.decision is not None:
                state.choose(luck.below(len(state.decision)))
        except kredens.KredensError:
            continue


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "empty"),
        (b"\x00" * 100, "no save of Kredens"),
        (b"hello", "no save of Kredens"),
        (MAGIC[:5], "damaged"),
        (MAGIC.replace(b"\r\n", b"\n") + SAVE[len(MAGIC) :], "no save of Kredens"),
        ("text", "not of str"),
        (None, "not of NoneType"),
        (17, "not of int"),
        (SAVE + b"\x00", "damaged"),
        (b"\x00" + SAVE, "no save of Kredens"),
        (sealed(MAGIC + b"\x00\x00" + SAVE[START:-16]), "format 0"),
        (sealed(MAGIC + b"\x00\x01" + b"\xff\xff\xff\xff" + SAVE[START + 4 : -16]), "header is longer"),
    ],
)
def test_what_is_no_save_is_refused(data: object, told: str) -> None:
    """Empty, foreign and cut bytes are told apart."""
    assert told in refused(data)


def test_a_newer_format_is_refused() -> None:
    """A save of a later version says that it is one."""
    newer = sealed(MAGIC + (FORMAT + 1).to_bytes(2, "big") + SAVE[START:-16])
    assert "made by a newer one" in refused(newer)


def test_a_save_of_another_game_is_refused() -> None:
    """The game is named."""
    with pytest.raises(BadSave, match="a save of the game 'market', not of 'leduc'"):
        LEDUC.restore(SAVE)


def test_a_huge_save_is_refused() -> None:
    """A save has a greatest size."""
    assert "none has more than" in refused(MAGIC + bytes(LIMIT))


def test_a_wide_claim_costs_no_memory() -> None:
    """A list that claims to have four thousand million entries is not made."""
    header, _ = parts(SAVE)
    for body in (b"\xdd\xff\xff\xff\xff", b"\xdf\xff\xff\xff\xff", b"\xdb\xff\xff\xff\xff", b"\xc6\xff\xff\xff\xff"):
        refused(joined(header, body))
        refused(joined(body, {}))


def test_deep_nesting_is_refused() -> None:
    """Lists in lists by the hundred thousand overflow nothing."""
    header, fields = parts(SAVE)
    refused(joined(header, b"\x91" * 200_000))
    refused(joined(b"\x91" * 200_000, fields))
    name, step, values = fields["frames"][-1]
    deep: Any = 1
    for _ in range(60):
        deep = [deep]
    fields["frames"][-1] = [name, step, {**values, "inbox": deep}]
    assert "nested too deep" in refused(joined(header, fields))


def test_another_layout_is_refused() -> None:
    """Where cards, zones or markers are not those of the save, its numbers mean something else."""

    def change(header: list[Any], _fields: dict[str, Any]) -> None:
        header[3] = "0" * 16

    assert "other cards, zones or markers" in refused(forged(SAVE, change))


def test_another_content_of_the_same_layout_is_accepted() -> None:
    """A change of the rules that moves nothing does not take old saves away."""

    def change(header: list[Any], _fields: dict[str, Any]) -> None:
        header[1:3] = ["0.9", "0" * 32]

    assert restore(MARKET, forged(SAVE, change)).digest() == restore(MARKET, SAVE).digest()


def header_with(place: int, value: object) -> Callable[[list[Any], dict[str, Any]], None]:
    def change(header: list[Any], _fields: dict[str, Any]) -> None:
        header[place] = value

    return change


@pytest.mark.parametrize(
    ("place", "value", "told"),
    [
        (0, 5, "header"),
        (5, "dice-1", "generator 'dice-1'"),
        (6, 17, "seats"),
        (6, "two", "header"),
        (7, {"rounds": 0}, "rounds"),
        (7, {"speed": 1}, "no option 'speed'"),
        (7, [], "header"),
        (8, {"0": "what"}, "none of them takes the deck of '0'"),
        (8, 5, "a mapping from seats to decks, not as 5"),
    ],
)
def test_a_wrong_header_is_refused(place: int, value: object, told: str) -> None:
    """Game, generator, seats, options and decks are checked as at any start."""
    assert told in refused(forged(SAVE, header_with(place, value)))


def fields_with(path: str, value: object) -> Callable[[list[Any], dict[str, Any]], None]:
    """Return what puts a value at a place such as `cards.3.0`."""

    def change(_header: list[Any], fields: dict[str, Any]) -> None:
        inside: Any = fields
        *way, last = [int(word) if word.isdecimal() else word for word in path.split(".")]
        for word in way:
            inside = inside[word]
        inside[last] = value

    return change


WRONG: list[tuple[str, Any, str]] = [
    ("cards", [], "0 cards instead of 12"),
    ("cards", {}, "Expected `array`"),
    ("cards.0.0", 99, "a face that does not exist"),
    ("cards.0.0", "jack", "Expected `int`"),
    ("cards.0.0", -1, "a face that does not exist"),
    ("cards.0.1", 7, "belongs to seat 7"),
    ("cards.0.2", 77, "a zone that does not exist"),
    ("cards.0.2", -1, "in no zone"),
    ("cards.0.3", -2, "belongs to seat -2"),
    ("cards.0.4", 44, "lies on a card that does not exist"),
    ("cards.0.4", 0, "lies on itself"),
    ("cards.0.5", 1, "Expected `bool`"),
    ("cards.0.8", -1, "negative generation"),
    ("cards.0.9", [], "wrong number of markers"),
    ("zones", [], "0 zones"),
    ("zones.0", [0, 0], "card 0"),
    ("zones.0", [99], "card 99"),
    ("marks", [1], "1 marker places"),
    ("marks.0", "5", "Expected `int`"),
    ("marks.4", 5, "held by a seat that does not exist"),
    ("marks.8", 3, "'gold coins' have been made or lost"),
    ("marks.8", -1, "less than none"),
    ("frames", [], "over and goes on, or neither"),
    ("frames.0.0", "os:system", "no procedure 'os:system'"),
    ("frames.0.0", "builtins:eval", "no procedure"),
    ("frames.0.0", "kredens_leduc.game:Bets", "no procedure"),
    ("frames.0.1", "nowhere", "no step 'nowhere'"),
    ("frames.0.2", {"at": 1}, "no field 'at'"),
    ("frames.0.2", {"__class__": 1}, "no field '__class__'"),
    ("frames.0.2", {"seat": "one"}, "Expected `int`"),
    ("frames.0.2", {"seat": 1.5}, "holds a float"),
    ("frames.0.2", {"seat": {}}, "holds a dict"),
    ("frames.1.2", {}, "missing required field `seat`"),
    ("frames.1.2", {"seat": 0, "seen": 5}, "Expected `array`"),
    ("frames.1.2", {"seat": 5}, "Turn belongs to a seat that does not exist"),
    ("frames", [["a", "b", {}]] * 2000, "2000 procedures"),
    ("asks", "act", "none of Turn"),
    ("asks", None, "none of Turn"),
    ("asks", "nothing", "none of Turn"),
    ("asks", "draw", "a question that is not asked"),
    ("unwinding", [{"depth": 9, "why": ""}], "procedures that are not there"),
    ("unwinding", [{"depth": 0, "why": "", "step": "x"}], "a step 'x'"),
    ("unwinding", [{"depth": -1, "why": "", "step": "x"}], "a step 'x'"),
    ("items", [[1, "x", 9]], "a seat that does not exist"),
    ("items", [[1, "x", 0, 99]], "a card that does not exist"),
    ("items", [[1, "x", 0, -1, 0, 0, None, "?"]], "an outcome that does not exist"),
    ("items", [[1, "x", 0], [1, "y", 0]], "there twice"),
    ("items", [[1, "x", 0, -1, 0, 0, 1.5]], "holds a float"),
    ("items", [[1, "x", 0, -1, 0, 0, None, "pending", [7]]], "a seat that does not exist answered a play"),
    ("items", [[1, "x", 0, -1, 0, 0, None, "pending", [], "os:system"]], "no procedure 'os:system'"),
    ("items", [[1, "x", 0, -1, 0, 0, None, "pending", [], "", "fly"]], "a play uses 'fly', and no card can do that"),
    ("items", [[1, "x", 0, -1, 0, 0, None, "pending", [], "", "", 99]], "from a zone that does not exist"),
    ("items", [[1, "x", 0, -1, 0, 0, None, "pending", [], "", "", -1, [99]]], "a card that does not exist"),
    ("items", [[1, "x", 0, -1, 0, 0, None, "pending", [], "", "", -1, [-1]]], "points at a card that does not exist"),
    ("items", [[99999, "x", 0]], "and 99999 has been given"),
    ("rows", [[0, "x", 0, "dance"]], "an effect does 'dance', which none does"),
    ("rows", [[0, "x", 0, "add", 1, "os:system"]], "no effect tests 'os:system'"),
    ("rows", [[0, "x", 0, "forbid", 1]], "no effect tests ''"),
    ("items", [[]], "Expected `array` of at least length"),
    ("rows", [[1, 5]], "Expected `str`"),
    ("notes", [[1, "x", 0, -1, None, "", 40]], "a procedure that is not there"),
    ("notes", [[1, "x", 0, -1, None, "", -1, "os:system"]], "no procedure"),
    ("waiting", [[0, "x", "os:system"]], "no procedure"),
    ("pledges", [[8, "x", 1, [1]]], "a seat that does not exist"),
    ("pledges", [[0, "x", {}, [1]]], "holds a dict"),
    ("present", 1 << 40, "seats that do not exist"),
    ("present", -1, "seats that do not exist"),
    ("order", [0, 0, 1], "does not name each once"),
    ("known", [], "for every seat"),
    ("known.0", b"\xff\xff", "cards that do not exist"),
    ("known.0", b"\x00", "cut off"),
    ("known.0", b"\x00\x00", "viewer 0 does not know a card that lies before her eyes"),
    ("lots.0", [], "leaves out a card"),
    ("lots.0", [[b"\x00\x00", b"\xff\x0f", 0]], "counts a card twice"),
    ("lots.0", [[b"\xff\x0f", b"\x01\x00", 0]], "where it cannot be"),
    ("ghosts.0", [99], "a face that does not exist"),
    ("seed", -1, "seed is out of range"),
    ("seed", 1 << 63, "seed is out of range"),
    ("drawn", -1, "drawn is out of range"),
    ("serial", 1 << 63, "serial is out of range"),
    ("decisions", -5, "decisions is out of range"),
    ("decisions", 1 << 40, "decisions have been taken, and a game has"),
    ("present", 0, "no seat is in the game, and it goes on"),
    ("asked", -1, "count of questions is out of range"),
    ("asked", "many", "no number"),
    ("ask_chance", 2, "Expected `bool`"),
    ("outcome", [[1], [0], "x"], "one score for each seat"),
    ("outcome", [[1, 2, 3], [9], "x"], "winner does not exist"),
    ("outcome", [[1, 2, float("nan")], [0], "x"], "score without end"),
    ("outcome", [[1, 2, 3], [0], "x", [1.0]], "one utility for each seat"),
    ("outcome", [[1, 2, 3], [0], "x"], "over and goes on"),
    ("happened", [["boom"]], "unknown event"),
    ("log", [["boom"]], "unknown event"),
    ("log", [[]], "unknown event"),
    ("log", [[["x"]]], "unknown event"),
    ("log", [["shuffle", 99]], "refers to a zone 99"),
    ("log", [["shuffle"]], "is wrong"),
    ("log", [["reveal", [1, 99], 1, ""]], "refers to a tokens"),
    ("log", [["say", "x", [["a", {}]], 1]], "holds a dict"),
    ("log", [["choice", 9, "pass", False, False]], "refers to a seat 9"),
    ("log", [["move", 0, [99], 0, 0, ""]], "a face that does not exist"),
    ("log", 5, "Expected `array | null`"),
]


@pytest.mark.parametrize(
    ("path", "value", "told"), WRONG, ids=[f"{path}={value!r:.30} {told:.40}" for path, value, told in WRONG]
)
def test_a_position_that_cannot_be_is_refused(path: str, value: object, told: str) -> None:
    """Each field is of its type and refers only to what exists."""
    assert told in refused(forged(SAVE, fields_with(path, value)))


def test_two_cards_cannot_lie_on_each_other() -> None:
    """Who asks what lies on what must come to an end."""

    def change(_header: list[Any], fields: dict[str, Any]) -> None:
        fields["cards"][0][4] = 1
        fields["cards"][1][4] = 0

    assert "by way of others" in refused(forged(SAVE, change))


def test_no_card_can_be_given_to_another_owner() -> None:
    """Whose cards are in the game stays as it was, as their faces do."""

    def change(_header: list[Any], fields: dict[str, Any]) -> None:
        fields["cards"][0][1] = 2

    assert "other cards are somebody's" in refused(forged(SAVE, change))


def test_no_card_can_be_exchanged_for_another() -> None:
    """The faces in the game are those that it began with."""

    def change(_header: list[Any], fields: dict[str, Any]) -> None:
        face = fields["cards"][0][0]
        other = next(card for card in fields["cards"] if card[0] != face)
        other[0] = face

    assert "other cards are in the game" in refused(forged(SAVE, change))


@pytest.mark.parametrize("missing", ["cards", "frames", "seed", "log", "asks"])
def test_a_missing_field_is_named(missing: str) -> None:
    """Nothing is filled in."""

    def change(_header: list[Any], fields: dict[str, Any]) -> None:
        del fields[missing]

    assert f"missing required field `{missing}`" in refused(forged(SAVE, change))


def test_an_unknown_field_is_named() -> None:
    """Nothing is passed over."""

    def change(_header: list[Any], fields: dict[str, Any]) -> None:
        fields["cheat"] = True

    assert "unknown field `cheat`" in refused(forged(SAVE, change))


def test_an_unknown_extension_is_refused() -> None:
    """Only wide numbers and card records are written as extensions, and each of them is checked."""
    for code, raw in ((9, b"x"), (2, b"\xc1"), (2, msgspec.msgpack.encode([99]))):

        def change(_header: list[Any], fields: dict[str, Any], code: int = code, raw: bytes = raw) -> None:
            fields["frames"][-1][2]["inbox"] = msgspec.msgpack.Ext(code, raw)

        refused(forged(SAVE, change))
