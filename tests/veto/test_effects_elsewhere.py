"""Effects that lie on another player's card: who has played them uses them, wherever they lie."""

# ruff: noqa: ARG002  # a rule takes what the kernel hands it

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pytest

import kredens_veto.moments as m
from kredens_veto.abilities.vocabulary import Answer
from kredens_veto.cardsets import CardSet
from kredens_veto.faces import CHARACTER, EFFECT, REPLY, VetoFace
from kredens_veto.game import veto as game_with

if TYPE_CHECKING:
    from tests.veto.conftest import Talk, Veto

    from kredens.kernel.items import Item
    from kredens.kernel.plays import Play
    from kredens_veto.tables import VetoTable


class Watches(Answer):
    """A ducat for its player whenever the character on which it lies agitates."""

    to: ClassVar[tuple[str, ...]] = (m.AGITATES,)

    def fits(self, t: VetoTable, seat: int, token: int, item: Item) -> bool:
        """Whether it is that character."""
        return item.source == t.cards[token].host

    def effect(self, t: VetoTable, play: Play) -> None:
        """Take the ducat."""
        t.earn(play.seat, 1, "watch")


class Gossips(Watches):
    """A ducat for its player whenever anybody agitates."""

    def fits(self, t: VetoTable, seat: int, token: int, item: Item) -> bool:
        """Whoever it is."""
        return True


WATCHERS = CardSet(
    id="watchers",
    home=__name__,
    faces=(
        VetoFace(
            name="Watch", kind=EFFECT, attach=(CHARACTER,), timing=REPLY, abilities=("watches",), sets=("watchers",)
        ),
        VetoFace(
            name="Gossip", kind=EFFECT, attach=(CHARACTER,), timing=REPLY, abilities=("gossips",), sets=("watchers",)
        ),
    ),
    abilities={"watches": Watches, "gossips": Gossips},
)
GAME = game_with((WATCHERS,))


def given_back(veto: Veto, *more: object) -> Talk:
    """Marcin has had Michał's Uhlik, whom Precz! sends home; the Żur on him stays Marcin's."""
    table = veto.table(
        marcin={"court": ["Przekupiony dworzanin", "Żur", "Precz!"], "in_play": list(more)},
        michal={"in_play": [{"card": "Uhlik", "marked": True}]},
    )
    table.says("marcin", "play:przekupiony-dworzanin", "on:michal:uhlik", "play:zur", "on:marcin:uhlik")
    table.says("marcin", "play:precz", "on:marcin:przekupiony-dworzanin")
    assert "uhlik" in table.company("michal")
    assert "zur" in table.attached("michal:uhlik")
    return table


@pytest.mark.clause("4.2.control", "3.3.3.rule.trifle", "1.5.attached.stays")
def test_an_effect_on_a_character_that_has_gone_home_is_used_by_who_controls_it(veto: Veto) -> None:
    """Marcin discards his Żur and unmarks Michał's character."""
    table = given_back(veto).offers("marcin", "use:zur").says("marcin", "use:zur")
    assert not table.marked("michal:uhlik")
    assert table.discards("marcin")[-1] == "zur"


@pytest.mark.clause("4.2.control", "8.game-rule")
def test_who_has_the_character_does_not_use_it(veto: Veto) -> None:
    """It lies before Michał, and is Marcin's."""
    table = given_back(veto).bene("marcin")
    table.offers_not("michal", "use:zur").refused("michal", "use:zur", by="8.game-rule")


@pytest.mark.clause("4.2.control")
def test_a_copy_elsewhere_is_numbered_after_those_before_her(veto: Veto) -> None:
    """Each unmarks its own host."""
    table = given_back(veto, {"card": "Tyzenhauz", "marked": True, "on": ["Żur"]})
    table.offers("marcin", "use:zur", "use:zur@2").says("marcin", "use:zur@2")
    assert (table.marked("michal:uhlik"), table.marked("marcin:tyzenhauz")) == (False, True)
    table.offers_not("marcin", "use:zur@2").says("marcin", "use:zur")
    assert not table.marked("marcin:tyzenhauz")


@pytest.mark.clause("4.2.control", "4.4.right")
def test_an_effect_elsewhere_answers_too(veto: Veto) -> None:
    """Marcin's on Michał's character, beside one on his own that has the same name."""
    watched = {"card": "Uhlik", "on": [{"card": "Watch", "owner": "marcin"}]}
    own = {"card": "Tyzenhauz", "on": ["Watch"]}
    table = veto.table(game=GAME, floor="michal", marcin={"in_play": [own], "ducats": 0}, michal={"in_play": [watched]})
    table.says("michal", "agitate:uhlik").only("marcin", "reply:watch@2", "pass").says("marcin", "reply:watch@2")
    assert table.ducats("marcin") == 1


@pytest.mark.clause("4.2.control", "4.4.right")
def test_of_two_that_answer_alike_the_one_elsewhere_is_numbered_too(veto: Veto) -> None:
    """Either answers, and both have their words."""
    michal = {"in_play": [{"card": "Uhlik", "on": [{"card": "Gossip", "owner": "marcin"}]}]}
    own = {"card": "Tyzenhauz", "on": ["Gossip"]}
    table = veto.table(game=GAME, floor="michal", marcin={"in_play": [own], "ducats": 0}, michal=michal)
    table.says("michal", "agitate:uhlik").only("marcin", "reply:gossip", "reply:gossip@2", "pass")
    table.says("marcin", "reply:gossip@2")
    assert table.ducats("marcin") == 1
