"""Card files: what every game refuses of them, with the file, the card and the field."""

from __future__ import annotations

import pytest
from msgspec import Struct

from kredens import BadFile
from kredens.kernel.card_files import CardFile, Faulty, Raw, beyond, entry_of, faces_of, foreign, read_card_file
from kredens.kernel.cards import Face


class Bird(Face, frozen=True, kw_only=True):
    """A card with a wingspan and calls."""

    span: int = 0
    calls: tuple[str, ...] = ()
    nest: str = ""


class Entry(Struct, forbid_unknown_fields=True):
    name: str
    span: int = 0
    calls: tuple[str, ...] = ()
    nest: str = ""


def bird(raw: Raw) -> Bird:
    entry = entry_of(raw, Entry)
    face = Bird(name=entry.name, span=entry.span, calls=entry.calls, nest=entry.nest)
    for field, what in (
        *beyond(face, {"span": (1, 300)}), *foreign(face, "calls", ("tweet", "honk")), *foreign(face, "nest", ()),
    ):  # fmt: skip
        raise Faulty(field, what)
    return face


def birds(text: str) -> list[Bird]:
    return faces_of(read_card_file(text, "birds.toml", CardFile, ("bird",)), "birds.toml", bird)


def test_a_card_file_is_read_in_its_order() -> None:
    """Each card becomes a face."""
    cards = '[[card]]\nname = "Swan"\nspan = 240\ncalls = ["honk"]\n[[card]]\nname = "Wren"\nspan = 15\n'
    assert [face.name for face in birds(f'kind = "bird"\n{cards}')] == ["Swan", "Wren"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("kind =", "birds.toml: the card file cannot be read: "),
        ('kind = "bird"\n', "birds.toml: the card file cannot be read: .*card"),
        ('kind = "fish"\ncard = []', "birds.toml, field 'kind': it is one of bird, not 'fish'."),
    ],
)
def test_what_is_no_card_file_is_refused(text: str, sentence: str) -> None:
    """It cannot be read, or is of a kind that there is not."""
    with pytest.raises(BadFile, match=sentence):
        birds(text)


@pytest.mark.parametrize(
    ("card", "sentence"),
    [
        ("span = 3", r"card 1 \('\?'\), field 'name': the card missing required field `name`\."),
        ('name = "Swan"\nteeth = 1', r"card 1 \('Swan'\), field 'teeth': the card contains unknown field `teeth`\."),
        ('name = "Swan"\nspan = "wide"', r"card 1 \('Swan'\), field 'span': Expected `int`, got `str`\."),
        ('name = "Swan"\nspan = 1\ncalls = [3]', r"card 1 \('Swan'\), field 'calls': Expected `str`, got `int`\."),
        ('name = "Swan"\nspan = 0', r"field 'span': it is from 1 to 300, not 0\."),
        ('name = "Swan"\nspan = 301', r"field 'span': it is from 1 to 300, not 301\."),
        ('name = "Swan"\nspan = 1\ncalls = ["moo"]', r"field 'calls': it is one of tweet, honk, not 'moo'\."),
        ('name = "Swan"\nspan = 1\ncalls = ["honk", "honk"]', r"field 'calls': something stands there twice\."),
        ('name = "Swan"\nspan = 1\nnest = "reed"', r"field 'nest': it is one of nothing, not 'reed'\."),
    ],
)
def test_a_wrong_card_is_refused_with_its_number_and_field(card: str, sentence: str) -> None:
    """So that whoever has written it finds the place."""
    with pytest.raises(BadFile, match=sentence):
        birds(f'kind = "bird"\n[[card]]\n{card}\n')
