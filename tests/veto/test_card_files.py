"""Card files: how cards are written, and what is refused."""

from __future__ import annotations

import subprocess
import sys

import pytest

from kredens import BadFile
from kredens_veto import faces as f
from kredens_veto.catalogue import check_slugs, read_cards
from kredens_veto.faces import lafa_of

GOOD = """
kind = "character"
sets = ["2ed"]
known = "ours"

[[card]]
name = "Jan Kos"
gloss = "Jan Kos"
sabre = 3
strokes = 1
lafa = "3"
"""


def edited(old: str, new: str) -> str:
    assert old in GOOD
    return GOOD.replace(old, new, 1)


def test_a_card_file_is_read() -> None:
    """Kind, sets and grade of the file go for each card that does not say otherwise."""
    (face,) = read_cards(GOOD, "mine.toml")
    assert (face.kind, face.sets, face.sabre, face.lafa) == (f.CHARACTER, ("2ed",), 3, 3)
    assert dict(face.known) == dict.fromkeys(("name", "kind", "sabre", "strokes", "lafa", "rule"), f.OURS)


SURE = 'known.stated = ["name", "kind", "sabre", "strokes", "lafa", "rule"]'
BAD_FILES = {
    "no toml": ("kind = ", "mine.toml: the card file cannot be read: Invalid value"),
    "another key": ("colour = 3\n" + GOOD, "mine.toml: the card file cannot be read: .*colour"),
    "an unknown kind": (
        edited('"character"', '"ship"'),
        "mine.toml, field 'kind': it is one of faction, .*, not 'ship'",
    ),
    "a word for a number": (edited("sabre = 3", 'sabre = "3"'), "field 'sabre': Expected `int`, got `str`"),
    "an unknown field": (edited("sabre", "sword"), "field 'sword': the card contains unknown field `sword`"),
    "no name": (edited('name = "Jan Kos"\n', ""), r"card 1 \('\?'\), field 'name': the card missing required field"),
    "an empty name": (edited('name = "Jan Kos"', 'name = " "'), "field 'name': it is empty"),
    "a name of signs": (edited('name = "Jan Kos"', 'name = "!"'), "field 'name': it has no letter or digit"),
    "an empty gloss": (edited('gloss = "Jan Kos"', 'gloss = ""'), "field 'gloss': it is empty"),
    "no set": (edited('sets = ["2ed"]\n', ""), "field 'sets': the card belongs to no set"),
    "a wrong lafa": (edited('"3"', '"3/-1"'), "field 'lafa': a lafa is written like 6, 6/\\+2 or 6/2, not '3/-1'"),
    "an economy": (GOOD + 'economy = "3/+1"\n', "field 'economy': a card of the kind character has none"),
    "a timing": (GOOD + 'timing = "deed"\n', "field 'timing': a card of the kind character has none"),
    "too much": (edited("strokes = 1", "strokes = 10"), "field 'strokes': it is from 0 to 9, not 10"),
    "an unknown faction": (GOOD + 'faction = "turks"\n', "field 'faction': it is one of radz.*, not 'turks'"),
    "a keyword of stings": (GOOD + 'keywords = ["cut"]\n', "field 'keywords': it is one of famous, .*, not 'cut'"),
    "a keyword twice": (GOOD + 'keywords = ["elect", "elect"]\n', "field 'keywords': something stands there twice"),
    "a rule alone": (GOOD + 'rule = "It flies."\n', "field 'abilities': a card has them exactly if it has a rule"),
    "an ability alone": (GOOD + 'abilities = ["flies"]\n', "field 'abilities': a card has them exactly if it has a"),
    "a bad ability": (
        GOOD + 'rule = "It flies."\nabilities = ["It flies"]\n',
        "field 'abilities': a name consists of small letters, digits and hyphens, not 'It flies'",
    ),
    "an unknown grade": (edited('"ours"', '"sure"'), "field 'known': a grade is one of stated, .*, not 'sure'"),
    "no grade": (GOOD + SURE.replace(', "rule"', ""), "field 'known': 'rule' has no grade"),
    "a grade too many": (GOOD + SURE + '\nknown.ours = ["rule"]', "field 'known': 'rule' has two grades"),
    "a grade of nothing": (
        GOOD + SURE.replace('"rule"', '"type"'),
        "field 'known': a card of the kind character has no field 'type'",
    ),
}


@pytest.mark.parametrize("what", BAD_FILES)
def test_a_wrong_card_file_is_refused_by_name_card_and_field(what: str) -> None:
    """One sentence that names the file, the card and the field."""
    text, sentence = BAD_FILES[what]
    with pytest.raises(BadFile, match=sentence) as caught:
        read_cards(text, "mine.toml")
    assert str(caught.value).startswith("mine.toml")
    assert str(caught.value).endswith(".")


BAD_EFFECTS = {
    "no timing": ('rule = "x."\nabilities = ["x"]', "field 'timing': it is missing"),
    "no rule": ('timing = "deed"', "field 'rule': it is missing"),
    "no side": (
        'timing = "deed"\nrule = "x."\nabilities = ["x"]\nattach = ["property"]',
        "field 'side': an effect that is attached says whose card",
    ),
    "a side alone": (
        'timing = "deed"\nrule = "x."\nabilities = ["x"]\nside = "own"',
        "field 'side': only an effect that is attached has one",
    ),
    "a span alone": (
        'timing = "deed"\nrule = "x."\nabilities = ["x"]\nlasts = "round"',
        "field 'lasts': only an effect that is attached has one",
    ),
    "a sting as host": (
        'timing = "deed"\nrule = "x."\nabilities = ["x"]\nattach = ["sting"]\nside = "own"',
        "field 'attach': it is one of character, equipment, property, effect, faction, not 'sting'",
    ),
}


@pytest.mark.parametrize("what", BAD_EFFECTS)
def test_an_effect_says_when_it_is_played_and_on_what(what: str) -> None:
    """A timing and a rule always, a side exactly if it is attached."""
    fields, sentence = BAD_EFFECTS[what]
    text = f'kind = "effect"\nsets = ["2ed"]\nknown = "ours"\n[[card]]\nname = "Bal"\ngloss = "ball"\n{fields}\n'
    with pytest.raises(BadFile, match=sentence):
        read_cards(text, "mine.toml")


def test_two_cards_of_one_slug_are_refused() -> None:
    """Options could not tell them apart."""
    with pytest.raises(BadFile, match="The cards 'Jan Kos' and 'Jan Kos' are both found by 'jan-kos'"):
        check_slugs([*read_cards(GOOD, "one.toml"), *read_cards(GOOD, "two.toml")])


@pytest.mark.clause("8.lafa.second", "8.lafa.plus", "8.lafa.minus", "6.6.upkeep-zero")
@pytest.mark.parametrize(("written", "read"), [("6", (6, 0)), ("6/+2", (6, 2)), ("6/2", (6, -2))])
def test_a_lafa_is_read_as_it_is_written(written: str, read: tuple[int, int]) -> None:
    """The second number is what it costs a round, or brings with a plus."""
    assert lafa_of(written) == read


def test_the_cards_are_read_only_when_somebody_asks() -> None:
    """Importing the catalogue opens no card file."""
    program = "import kredens_veto.catalogue as c, kredens_veto.cardsets; assert not c.catalogue.cache_info().currsize"
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)
