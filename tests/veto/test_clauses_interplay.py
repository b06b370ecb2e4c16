"""Interplay: clauses that meet where two cards, two duels or two players come together."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.veto.duelling import armed

if TYPE_CHECKING:
    from tests.veto.conftest import Veto

ELECT = "Bohdan Chmielnicki"


@pytest.mark.clause("3.2.discarded.order", "1.5.attached.duration")
def test_an_owner_orders_her_effects_that_last_for_the_round(veto: Veto) -> None:
    """Two of them end at the same moment."""
    effects = ["Gorąca krew", "Wyprawa na kresy"]
    table = veto.table(phase="end", marcin={"in_play": [armed("Uhlik", *effects)], "court": []})
    table.only("marcin", "top:goraca-krew", "top:wyprawa-na-kresy").says("marcin", "top:goraca-krew")
    assert table.discards("marcin", "marcin") == ["wyprawa-na-kresy", "goraca-krew"]


@pytest.mark.clause("5.1.elect-out", "4.2.control", "3.2.in-play.stay")
def test_a_bribed_character_goes_back_when_the_briber_is_out(veto: Veto) -> None:
    """Robert's card, which holds Michał's character, leaves the game with him; the character is not discarded."""
    table = veto.table(
        3,
        floor="robert",
        marcin={"in_play": ["Jan Skrzetuski"], "court": ["Kęsim, Kęsim!"]},
        michal={"in_play": [armed("Roch Kowalski", "Pani Kowalska")]},
        robert={"in_play": [{"card": ELECT, "marked": True}], "court": ["Przekupiony dworzanin"]},
    )
    table.says("robert", "play:przekupiony-dworzanin", "on:michal:roch-kowalski").bene("robert")
    assert table.company("robert") == ["bohdan-chmielnicki", "roch-kowalski"]
    table.says("marcin", "play:kesim-kesim", "on:marcin:jan-skrzetuski", "on:robert:bohdan-chmielnicki")
    assert table.view()["present"] == [0, 1]
    assert table.company("michal") == ["roch-kowalski"]
    assert table.attached("roch-kowalski") == ["pani-kowalska"]
    assert "przekupiony-dworzanin" in table.removed("robert")


@pytest.mark.clause("4.2.control", "4.2.control-character")
def test_an_effect_is_its_players_when_the_character_has_gone_back(veto: Veto) -> None:
    """Marcin can seal his Infamia on the character that he had bribed, and Michał his Żur."""
    seal = "Pieczęć kanclerska"
    table = veto.table(
        marcin={"court": ["Infamia", "Przekupiony dworzanin", seal]},
        michal={"in_play": [armed("Roch Kowalski", "Pani Kowalska", "Żur")], "court": [seal]},
    )
    table.says("marcin", "play:infamia", "on:michal:roch-kowalski")
    table.says("marcin", "play:przekupiony-dworzanin", "on:michal:roch-kowalski")
    assert table.company("marcin") == ["roch-kowalski"]
    table.until("marcin", "bribe:1").until("marcin", "play:pieczec-kanclerska")
    assert table.company("michal") == ["roch-kowalski"]
    table.says("marcin", "play:pieczec-kanclerska").only("marcin", "on:michal:infamia")
    table.says("marcin", "on:michal:infamia").bene("marcin").says("michal", "play:pieczec-kanclerska").only(
        "michal", "on:michal:zur"
    )


@pytest.mark.clause("4.1.card-over-rule", "1.2.kw.cossack.revenge")
def test_what_is_forbidden_in_a_duel_is_not_in_the_revenge_for_it(veto: Veto) -> None:
    """Cięcie referendarskie kills; in the Cossack's duel, which is another one, a Cut can be played again."""
    table = veto.table(
        marcin={"in_play": ["Jan Skrzetuski"], "court": ["Cięcie referendarskie", "Cięcie wręczne"]},
        michal={"in_play": ["Uhlik", "Wasyl Czetwert"], "court": []},
    )
    table.says("marcin", "challenge:jan-skrzetuski", "whom:michal:uhlik").says("michal", "accept")
    table.says("marcin", "sting:ciecie-referendarskie").bene("michal").only("marcin", "pass").bene("marcin")
    table.says("michal", "revenge:wasyl-czetwert").says("marcin", "accept")
    table.bene("michal").offers("marcin", "sting:ciecie-wreczne")


@pytest.mark.clause("1.2.kw.famous.sting-faceup")
@pytest.mark.parametrize(("settled", "face_up"), [("one-more", ["mlynek"]), ("three", ["mlynek", "przeciwtempo"])])
def test_every_sting_that_only_fame_makes_room_for_lies_face_up(veto: Veto, settled: str, face_up: list[str]) -> None:
    """A Karmazyn has one face down, however many being Famous adds."""
    stings = ["finta", "mlynek", "przeciwtempo"]
    table = veto.table(
        options={"famous_stings": settled},
        marcin={"in_play": [armed("Michał Szemiot", "Karmazynowy kontusz")], "court": stings},
    )
    for sting in stings[: 1 + len(face_up)]:
        table.says("marcin", f"attach:{sting}", "on:marcin:michal-szemiot")
    seen = [card["card"] for card in table.view("michal")["zones"]["election field"][0]["cards"]]
    assert [sting for sting in stings if sting in seen] == face_up


@pytest.mark.clause("1.3.kw.card-exception", "1.3.kw.firearm.one-used")
@pytest.mark.parametrize(
    ("first", "left"),
    [("karabela", ["arm:lewak"]), ("krocica", [])],
)
def test_two_weapons_are_neither_two_firearms_nor_one_of_each(veto: Veto, first: str, left: list[str]) -> None:
    """Onufry Kisielnicki may use two Weapons; what his card does not say stays as it is."""
    arms = ["Karabela", "Lewak", "Krócica", "Bandolet"]
    table = veto.table(
        marcin={"in_play": [armed("Onufry Kisielnicki", *arms)]}, michal={"in_play": ["Uhlik"], "court": []}
    )
    table.says("marcin", "challenge:onufry-kisielnicki", "whom:michal:uhlik").says("michal", "accept")
    table.says("marcin", f"arm:{first}")
    offered = [option for option in table.options if option.startswith("arm:")] if table.asked == "marcin" else []
    assert offered == left
