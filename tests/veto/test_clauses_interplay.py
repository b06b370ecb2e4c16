"""Interplay: clauses that meet where two cards, two duels or two players come together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.veto.conftest import Talk
from tests.veto.duel_echoes import GAME, PROPERTIES
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


@pytest.mark.clause("4.2.control", "4.2.control-character")
@pytest.mark.parametrize(("briber", "owner"), [("marcin", "michal"), ("michal", "marcin")])
def test_who_bribes_a_character_last_controls_it(veto: Veto, briber: str, owner: str) -> None:
    """Its owner bribes it back, wherever they sit; without her bribe it is the first briber's again."""
    bribe = "Przekupiony dworzanin"
    company = ["Roch Kowalski"]
    has: dict[str, Any] = {briber: {"court": [bribe, "Precz!"]}, owner: {"in_play": company, "court": [bribe]}}
    table = veto.table(floor=briber, **has)
    table.says(briber, "play:przekupiony-dworzanin", f"on:{owner}:roch-kowalski").bene(briber)
    table.says(owner, "play:przekupiony-dworzanin", f"on:{briber}:roch-kowalski")
    assert (table.company(briber), table.company(owner)) == ([], ["roch-kowalski"])
    assert table.attached("roch-kowalski") == ["przekupiony-dworzanin", "przekupiony-dworzanin"]
    table.bene(owner).says(briber, "play:precz", f"on:{owner}:przekupiony-dworzanin@2")
    assert table.company(briber) == ["roch-kowalski"]
    table.until(briber, "bribe:1")
    assert table.company(owner) == ["roch-kowalski"]


@pytest.mark.clause("4.2.control", "5.1.play-on-anyone")
def test_a_third_player_bribes_a_bribed_character(veto: Veto) -> None:
    """Robert's bribe is older than Marcin's; at the end of the round Michał has her character back."""
    bribe = "Przekupiony dworzanin"
    table = veto.table(
        3, floor="robert", initiative="marcin", marcin={"court": [bribe]}, robert={"court": [bribe]},
        michal={"in_play": ["Roch Kowalski"]},
    )  # fmt: skip
    table.says("robert", "play:przekupiony-dworzanin", "on:michal:roch-kowalski").bene("robert")
    table.says("marcin", "play:przekupiony-dworzanin", "on:robert:roch-kowalski")
    assert table.company("marcin") == ["roch-kowalski"]
    table.until("marcin", "bribe:1")
    assert table.company("michal") == ["roch-kowalski"]


@pytest.mark.clause(
    "4.1.card-over-rule", "4.1.example.sakowicz", "1.2.kw.cossack.no-agitate", "1.2.kw.pludrak.no-agitate"
)
@pytest.mark.parametrize(
    ("companions", "estates", "by"),
    [
        (["Sakowicz"], ["Sicz na ostrowie"], None),
        (["Sakowicz"], [], "1.2.kw.cossack.no-agitate"),
        ([], ["Sicz na ostrowie"], "1.2.kw.pludrak.no-agitate"),
    ],
)
def test_two_keywords_are_lifted_by_two_cards(
    veto: Veto, companions: list[str], estates: list[str], by: str | None
) -> None:
    """Sokół is a Cossack in Pludry: Sakowicz speaks for Pludraks, the Sicz for Cossacks, and neither for both."""
    sokol = armed("Hryćko Sokół", "Pludry")
    table = veto.table(
        marcin={"faction": "Awanturnicy", "in_play": [sokol, *companions], "properties": estates, "court": []}
    )
    if by is None:
        table.says("marcin", "agitate:hrycko-sokol")
        assert table.strokes("marcin") == 1
    else:
        table.refused("marcin", "agitate:hrycko-sokol", by=by)


@pytest.mark.clause("5.1.continue", "5.1.elect-out", "3.3.4.window.begin")
def test_the_end_phase_is_answered_although_who_had_the_initiative_is_out(veto: Veto) -> None:
    """Michał had it: Robert, to his left, is asked last as its holder would be, and both draw their card."""
    table = veto.table(
        3, initiative="michal", floor="marcin",
        marcin={"in_play": ["Jan Skrzetuski"], "court": ["Kęsim, Kęsim!", "Nocna narada"]},
        michal={"in_play": [{"card": ELECT, "marked": True}]}, robert={"in_play": ["Uhlik"], "court": ["Nocna narada"]},
    )  # fmt: skip
    table.says("marcin", "play:kesim-kesim", "on:marcin:jan-skrzetuski", "on:michal:bohdan-chmielnicki")
    table.until("marcin", "reply:nocna-narada").says("marcin", "reply:nocna-narada")
    table.says("robert", "reply:nocna-narada")
    assert [table.count("court", seat) for seat in ("marcin", "robert")] == [1, 1]
    assert table.discards("robert") == ["nocna-narada"]


@pytest.mark.clause("5.1.linked", "5.1.elect-out", "3.3.3.duel.order.4-apply")
@pytest.mark.parametrize(("challenger", "answers"), [("marcin", ["died", "applied", "duel-over"]), ("michal", [])])
def test_a_third_player_answers_a_death_that_puts_another_out(challenger: str, answers: list[str]) -> None:
    """Robert answers the death of Michał's Elect and the end of the duel; in Michał's turn all ends with her."""
    position = {
        "floor": challenger,
        "marcin": {"in_play": ["Michał Wołodyjowski"], "court": []},
        "michal": {"in_play": [ELECT], "court": []},
        "robert": {"properties": PROPERTIES, "court": []},
    }
    table = Talk(GAME.start(seats=3, seed=1, position=position))
    fighters = ["marcin:michal-wolodyjowski", "michal:bohdan-chmielnicki"]
    mine, hers = fighters if challenger == "marcin" else reversed(fighters)
    table.says(challenger, f"challenge:{mine.split(':')[1]}", f"whom:{hers}")
    answered: list[str] = []
    while table.prompt != "What do you do?":
        if table.view()["present"] == [0, 2]:
            answered += [option.removeprefix("reply:echo-") for option in table.options if option != "pass"]
        table.state.choose("pass" if "pass" in table.options else "accept")
    assert answered == answers
    assert table.asked == ("marcin" if challenger == "marcin" else "robert")


@pytest.mark.clause("4.2.control-character", "5.1.clockwise")
@pytest.mark.parametrize(
    ("initiative", "company"),
    [("marcin", ["uhlik", "roch-kowalski"]), ("robert", ["roch-kowalski", "uhlik"])],
)
def test_bribed_characters_come_back_in_turn(veto: Veto, initiative: str, company: list[str]) -> None:
    """Marcin has bribed Uhlik and Robert Roch: first comes the one whom the holder of the initiative has had."""
    bribe = {"court": ["Przekupiony dworzanin"]}
    table = veto.table(
        3, floor="marcin", initiative=initiative, marcin=bribe, robert=bribe,
        michal={"in_play": ["Roch Kowalski", "Uhlik"], "court": []},
    )  # fmt: skip
    table.says("marcin", "play:przekupiony-dworzanin", "on:michal:uhlik").bene("marcin", "michal")
    table.says("robert", "play:przekupiony-dworzanin", "on:michal:roch-kowalski")
    table.until(initiative, "bribe:1")
    assert table.company("michal") == company
