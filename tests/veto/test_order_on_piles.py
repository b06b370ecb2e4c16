"""The order of cards that are discarded together: their owner says it, whatever it is that discards them."""

# ruff: noqa: ARG002  # a rule takes what the kernel hands it

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pytest
from tests.veto.conftest import Talk
from tests.veto.duel_echoes import GAME as WITH_MASSACRE
from tests.veto.echoes import GAME as WITH_RECALL

from kredens_veto.abilities.vocabulary import DiscardChosen, RemoveChosen, Trifle, aims
from kredens_veto.cardsets import CardSet
from kredens_veto.faces import CHARACTER, VetoFace
from kredens_veto.game import veto as game_with

if TYPE_CHECKING:
    from tests.veto.conftest import Veto

    from kredens.kernel.costs import Cost
    from kredens.kernel.plays import Play
    from kredens.kernel.questions import Plain
    from kredens_veto.harm import Discard
    from kredens_veto.rules import Picked
    from kredens_veto.tables import VetoTable


class SellsACompanion(Trifle):
    """A ducat for the companion chosen first."""

    costs: ClassVar[tuple[Cost, ...]] = (DiscardChosen(),)
    aimed: ClassVar[tuple[int, ...]] = (0,)

    def picks(
        self, t: VetoTable, seat: int, source: int, subject: int, chosen: Picked
    ) -> list[tuple[str, Plain]] | None:
        """Let the companion be chosen."""
        return None if chosen else aims(t, seat, source, t.companions(source))

    def effect(self, t: VetoTable, play: Play) -> None:
        """Take the ducat."""
        t.earn(play.seat, 1)


class BanishesACompanion(SellsACompanion):
    """The same, and the companion is out of the game."""

    costs: ClassVar[tuple[Cost, ...]] = (RemoveChosen(),)


class DiscardSecond(DiscardChosen, frozen=True, kw_only=True):
    """The card chosen second is discarded."""

    def pay(self, t: VetoTable, play: Play) -> Discard:
        """Discard the other one by the same means."""
        return super().pay(t, type(play)(seat=play.seat, source=play.source, payload=play.payload[1:]))


class SellsTwo(SellsACompanion):
    """A ducat for two companions, each a cost of its own."""

    costs: ClassVar[tuple[Cost, ...]] = (DiscardChosen(), DiscardSecond())
    aimed: ClassVar[tuple[int, ...]] = (0, 1)

    def picks(
        self, t: VetoTable, seat: int, source: int, subject: int, chosen: Picked
    ) -> list[tuple[str, Plain]] | None:
        """Let both be chosen."""
        left = [token for token in t.companions(source) if token not in chosen]
        return None if len(chosen) == 2 else aims(t, seat, source, left)


def _seller(name: str, ability: str) -> VetoFace:
    return VetoFace(name=name, kind=CHARACTER, sabre=3, strokes=1, lafa=3, rule="Trifle.", abilities=(ability,),
                    sets=("sellers",))  # fmt: skip


SELLERS = CardSet(
    id="sellers",
    home=__name__,
    faces=(
        _seller("Seller", "sells"),
        _seller("Banisher", "banishes"),
        _seller("Dealer", "sells-two"),
    ),
    abilities={"sells": SellsACompanion, "banishes": BanishesACompanion, "sells-two": SellsTwo},
)
GAME = game_with((SELLERS,))
ARMED = {"card": "Uhlik", "on": ["Pludry", "Karmazynowy kontusz"]}
PLUDRY, KONTUSZ, UHLIK = "pludry", "karmazynowy-kontusz", "uhlik"


def selling(veto: Veto, who: str, *more: object, kkk: bool = False) -> Talk:
    """Marcin lets go Uhlik, who wears two things, for a ducat."""
    table = veto.table(game=GAME, kkk=kkk, marcin={"in_play": [who, ARMED, *more], "ducats": 0})
    return table.says("marcin", f"use:{who.lower()}", "on:marcin:uhlik")


# What is discarded as a cost


@pytest.mark.clause("3.2.discarded.order", "3.2.discarded.attachments")
def test_who_discards_several_cards_as_a_cost_says_which_lies_on_top(veto: Veto) -> None:
    """Uhlik and what he wears; only then has the cost been paid."""
    table = selling(veto, "Seller").only("marcin", "top:uhlik", "top:pludry", "top:karmazynowy-kontusz")
    assert table.ducats("marcin") == 0
    table.says("marcin", "top:pludry", "top:uhlik")
    assert table.discards("marcin", "marcin") == [KONTUSZ, UHLIK, PLUDRY]
    assert table.ducats("marcin") == 1
    assert table.floor == "marcin"


@pytest.mark.clause("3.2.removed.attachments", "3.2.discarded.order")
def test_what_lay_on_a_card_removed_as_a_cost_is_ordered_too(veto: Veto) -> None:
    """He is out of the game, they are discarded."""
    table = selling(veto, "Banisher").only("marcin", "top:pludry", "top:karmazynowy-kontusz")
    table.says("marcin", "top:karmazynowy-kontusz")
    assert (table.removed("marcin"), table.discards("marcin", "marcin")) == ([UHLIK], [PLUDRY, KONTUSZ])
    assert table.ducats("marcin") == 1


@pytest.mark.clause("3.2.discarded.order")
def test_two_costs_are_paid_one_after_the_other(veto: Veto) -> None:
    """The one that stands first in the list of costs is paid first."""
    other = {"card": "Roch Kowalski", "on": ["Nadziak"]}
    table = selling(veto, "Dealer", other).says("marcin", "on:marcin:roch-kowalski")
    table.only("marcin", "top:uhlik", "top:pludry", "top:karmazynowy-kontusz").says("marcin", "top:uhlik", "top:pludry")
    table.only("marcin", "top:roch-kowalski", "top:nadziak").says("marcin", "top:nadziak")
    assert table.discards("marcin", "marcin") == [KONTUSZ, PLUDRY, UHLIK, "roch-kowalski", "nadziak"]
    assert table.ducats("marcin") == 1


@pytest.mark.clause("kkk.discard.attached", "kkk.discard.pile")
def test_in_the_demo_nobody_orders_a_cost(veto: Veto) -> None:
    """The ducat is earned at once."""
    table = selling(veto, "Seller", kkk=True)
    assert sorted(map(str, table.discards("marcin", "marcin"))) == sorted([KONTUSZ, PLUDRY, UHLIK])
    assert table.ducats("marcin") == 1


# What is left behind


@pytest.mark.clause("3.2.discarded.order", "3.2.discarded.attachments")
def test_what_a_character_leaves_behind_is_ordered(veto: Veto) -> None:
    """He goes back into the court, and his two garments to the pile."""
    table = veto.table(game=WITH_RECALL, marcin={"in_play": [ARMED], "court": ["Recall"]})
    table.says("marcin", "play:recall").only("marcin", "top:pludry", "top:karmazynowy-kontusz")
    table.says("marcin", "top:pludry")
    assert table.discards("marcin", "marcin") == [KONTUSZ, PLUDRY, "recall"]
    assert table.floor == "marcin"


ELECT = "Jan Kazimierz Waza"


def eliminated(veto: Veto, **michal: object) -> Talk:
    """Marcin kills Michał's Elect, on whom two things of Robert's lie."""
    lying = [{"card": "Nadziak", "owner": "robert"}, {"card": "Pludry", "owner": "robert"}, "Karmazynowy kontusz"]
    table = veto.table(
        3,
        marcin={"in_play": ["Jan Skrzetuski"], "court": ["Kęsim, Kęsim!"], "strokes": 2},
        michal={"in_play": [{"card": ELECT, "marked": True}, {"card": "Uhlik", "on": lying}], "strokes": 6, **michal},
    )
    return table.says("marcin", "play:kesim-kesim", "on:marcin:jan-skrzetuski", "on:michal:jan-kazimierz-waza")


@pytest.mark.clause("3.2.discarded.order", "5.1.elect-out", "5.1.continue")
def test_whose_cards_lay_before_a_player_who_is_out_orders_them(veto: Veto) -> None:
    """Robert's two go to his pile as he says; nobody orders Michał's own."""
    table = eliminated(veto)
    assert table.view()["present"] == [0, 2]
    table.only("robert", "top:nadziak", "top:pludry").says("robert", "top:nadziak")
    assert table.discards("robert", "robert") == [PLUDRY, "nadziak"]
    assert len(table.removed("michal")) == len([ELECT, "faction", UHLIK, KONTUSZ])
    assert table.floor == "marcin"


@pytest.mark.clause("3.2.discarded.order", "5.1.elect-out")
def test_so_does_the_owner_of_a_character_that_stays_before_her(veto: Veto) -> None:
    """Robert's character, with what lies on it, and a second one of his."""
    borrowed = [
        {"card": "Roch Kowalski", "owner": "robert", "on": [{"card": "Nadziak", "owner": "robert"}]},
        {"card": ELECT, "marked": True},
    ]
    table = eliminated(veto, in_play=borrowed).only("robert", "top:roch-kowalski", "top:nadziak")
    table.says("robert", "top:nadziak")
    assert table.discards("robert", "robert") == ["roch-kowalski", "nadziak"]
    assert (table.company("michal"), table.floor) == ([], "marcin")


@pytest.mark.clause("5.1.elect-out", "5.1.clockwise")
def test_her_own_cards_elsewhere_leave_from_her_left_on(veto: Veto) -> None:
    """Nobody orders them, and no seat is special: what lies before Robert goes before what lies before Marcin."""
    table = veto.table(
        3,
        marcin={
            "in_play": ["Jan Skrzetuski", {"card": "Tyzenhauz", "on": [{"card": "Pludry", "owner": "michal"}]}],
            "court": ["Kęsim, Kęsim!"],
        },
        michal={"in_play": [{"card": ELECT, "marked": True}]},
        robert={"in_play": [{"card": "Uhlik", "on": [{"card": "Nadziak", "owner": "michal"}]}]},
    )
    table.says("marcin", "play:kesim-kesim", "on:marcin:jan-skrzetuski", "on:michal:jan-kazimierz-waza")
    gone = table.removed("michal")
    assert [card for card in gone if card in {"nadziak", PLUDRY}] == ["nadziak", PLUDRY]


# Who is asked


def banished(veto: Veto, *on: object, stings: tuple[str, ...] = (), initiative: str = "marcin") -> Talk:
    """Michał's character leaves the game; what lies on it is discarded."""
    who = {"card": "Uhlik", "marked": True, "on": list(on), "stings": list(stings)}
    table = veto.table(
        3, floor="marcin", initiative=initiative, marcin={"court": ["Banicja"]}, michal={"in_play": [who]}
    )
    return table.says("marcin", "play:banicja", "on:michal:uhlik")


@pytest.mark.clause("3.2.discarded.order", "3.2.removed.attachments")
@pytest.mark.parametrize(("on", "stings"), [((), ("Finta",)), (("Nadziak",), ()), (("Nadziak", "Nadziak"), ())])
def test_nobody_is_asked_for_an_order_that_is_none(veto: Veto, on: tuple[str, ...], stings: tuple[str, ...]) -> None:
    """A card alone on its way to a pile, known or not, and two that all know to be equal."""
    table = banished(veto, *on, stings=stings)
    assert (table.floor, table.prompt) == ("marcin", "What do you do?")
    assert table.discards("michal", "michal") == [card.lower() for card in (*on, *stings)]


@pytest.mark.clause("3.2.discarded.order", "1.6.face-down")
def test_who_is_asked_does_not_tell_that_two_hidden_stings_are_equal(veto: Veto) -> None:
    """She is asked as for any two, once."""
    table = banished(veto, stings=("Finta", "Finta")).only("michal", "top:finta").says("michal", "top:finta")
    assert table.discards("michal", "michal") == ["finta", "finta"]
    assert table.floor == "marcin"


@pytest.mark.clause("3.2.discarded.order", "1.6.face-down", "1.2.kw.famous.sting-faceup")
def test_nor_that_a_hidden_sting_is_equal_to_one_that_lies_open(veto: Veto) -> None:
    """Of a Famous character's two, one of which everybody sees."""
    who = {"card": "Taras Hołowaty", "marked": True, "stings": ["Finta"], "face_up_stings": ["Finta"]}
    table = veto.table(3, marcin={"court": ["Banicja"]}, michal={"in_play": [who]})
    table.says("marcin", "play:banicja", "on:michal:taras-holowaty").only("michal", "top:finta")


@pytest.mark.clause("3.2.discarded.order", "5.1.clockwise")
@pytest.mark.parametrize(("initiative", "order"), [("marcin", ["michal", "robert"]), ("robert", ["robert", "michal"])])
def test_owners_order_their_cards_from_the_initiative_on(veto: Veto, initiative: str, order: list[str]) -> None:
    """Each her own."""
    roberts = [{"card": card, "owner": "robert"} for card in ("Hucuł", "Karabela")]
    table = banished(veto, "Nadziak", "Pludry", *roberts, initiative=initiative)
    tops = {"michal": ("nadziak", "pludry"), "robert": ("hucul", "karabela")}
    for owner in order:
        table.only(owner, *[f"top:{card}" for card in tops[owner]]).says(owner, f"top:{tops[owner][0]}")
    for owner, (top, below) in tops.items():
        assert table.discards(owner, owner) == [below, top]


@pytest.mark.clause("3.2.discarded.order", "1.6.face-down", "3.1.zone.discard.no-browse")
def test_nobody_else_reads_in_which_order_hidden_cards_lie(veto: Veto) -> None:
    """Only the topmost is seen; what was answered about the others is not told."""
    table = banished(veto, "Nadziak", stings=("Finta", "Riposta")).says("michal", "top:nadziak", "top:finta")
    assert table.discards("michal", "michal") == ["riposta", "finta", "nadziak"]
    for reader in (0, 2, None):
        assert "finta" not in str(table.state.events(reader))
    assert "top:finta" in str(table.state.events(1))


@pytest.mark.clause("3.2.discarded.order", "3.2.removed.order")
def test_what_is_discarded_is_ordered_before_what_leaves_the_game() -> None:
    """Of two who are killed at once, each in two garments: the garments first."""
    worn = [
        {"card": "Uhlik", "on": ["Pludry", "Karmazynowy kontusz"]}, {"card": "Aramis", "on": ["Nadziak", "Hucuł"]}
    ]  # fmt: skip
    position = {"marcin": {"court": ["Massacre"]}, "michal": {"in_play": worn, "court": []}}
    table = Talk(WITH_MASSACRE.start(seats=2, seed=1, position=position)).says("marcin", "play:massacre")
    table.only("michal", "top:pludry", "top:karmazynowy-kontusz", "top:nadziak", "top:hucul")
    table.says("michal", "top:pludry", "top:nadziak", "top:hucul").only("michal", "top:uhlik", "top:aramis")
    table.says("michal", "top:uhlik")
    assert table.removed("michal") == ["aramis", "uhlik"]
