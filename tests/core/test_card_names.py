"""Card names: what tells cards apart, and which of them a misspelt name may mean."""

from __future__ import annotations

import pytest

from kredens.errors import BadFile
from kredens.kernel.card_names import CLOSE, check_distinct, nearest
from kredens.kernel.cards import Face

KING, QUEEN, KNAVE, ACE = (Face(name=f"The {name} of Cups") for name in ("King", "Queen", "Knave", "Ace"))
NAMED = [(face.slug, face) for face in (KING, QUEEN, KNAVE, ACE)]


def test_cards_are_told_apart_by_all_their_keys() -> None:
    """The refusal names both cards and what they share."""
    check_distinct([KING, QUEEN], lambda face: (face.slug,))
    check_distinct([KING, KING], lambda face: (face.slug,))
    with pytest.raises(BadFile, match="'The King of Cups' and 'The Queen of Cups' are both found by 'cards'"):
        check_distinct([KING, QUEEN], lambda face: (face.slug, face.family))


def test_a_misspelt_word_finds_the_cards_that_have_one_like_it() -> None:
    """The nearest first, each once; a word of three letters says nothing."""
    assert nearest("the-kign-of-cups", NAMED)[0] is KING
    assert nearest("quen", NAMED) == (QUEEN,)
    assert nearest("ace", NAMED) == ()
    assert nearest("gardener", NAMED) == ()


def test_no_more_names_are_suggested_than_a_sentence_can_bear() -> None:
    assert len(nearest("the-fool-of-cups", [*NAMED, ("the-page-of-cups", Face(name="The Page of Cups"))])) == CLOSE
