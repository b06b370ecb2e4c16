"""Interplay: clauses that meet where two cards, two duels or two players come together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import pytest
from tests.veto.conftest import Talk
from tests.veto.duel_echoes import GAME, PROPERTIES
from tests.veto.duelling import accepted, armed

from kredens_veto.bouts import add_sabre, fighter_of
from kredens_veto.cardsets import CardSet
from kredens_veto.faces import EFFECT, REPLY, VetoFace
from kredens_veto.game import veto as veto_with
from kredens_veto.moments import FIGHT
from kredens_veto.rules import EffectRule

if TYPE_CHECKING:
    from tests.veto.conftest import Veto

    from kredens.kernel.plays import Play
    from kredens_veto.tables import VetoTable

ELECT = "Bohdan Chmielnicki"


class Roar(EffectRule):
    """A duel reply of the tests: one's own fighter has one Sabre more."""

    to: ClassVar[tuple[str, ...]] = (FIGHT,)

    def effect(self, t: VetoTable, play: Play) -> None:
        """Add it."""
        add_sabre(t, fighter_of(t, play.seat), 1)


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


@pytest.mark.clause("4.4.single-response", "1.8.reply.events", "3.3.2.window.begin")
def test_the_beginning_of_a_phase_is_answered_with_several_cards(veto: Veto) -> None:
    """Two Łanowe bring four ducats: nothing has been played that a second card would answer again."""
    table = veto.table(phase="settlement", initiative="marcin", marcin={"ducats": 0, "court": ["Łanowe", "Łanowe"]})
    table.says("marcin", "reply:lanowe").says("marcin", "reply:lanowe").until("marcin")
    assert table.ducats("marcin") == 2 + 2 + 3


@pytest.mark.clause("6.5.before-duel", "4.4.single-response")
def test_several_effects_are_played_before_a_duel(veto: Veto) -> None:
    """Błogosławieństwo twice, by one player and in one window; in the fight it is too late for more."""
    blessing = "Błogosławieństwo"
    table = accepted(veto, "Roch Kowalski", "Tyzenhauz", michal={"court": [blessing, blessing]})
    table.says("michal", "reply:blogoslawienstwo", "reply:blogoslawienstwo")
    assert table.sabre("tyzenhauz") == 6 + 2


@pytest.mark.clause("4.4.single-response", "3.3.4.window.begin")
def test_one_card_answers_what_happens_once(veto: Veto) -> None:
    """Kapela has marked Szemiot and does not mark Hołowaty too; another Kapela does."""
    position = {"in_play": ["Michał Szemiot", "Taras Hołowaty"], "court": []}
    once = veto.table(phase="end", marcin={**position, "properties": ["Kapela nadworna"]})
    once.says("marcin", "reply:kapela-nadworna", "on:marcin:michal-szemiot")
    assert (once.round, once.strokes("marcin")) == (3, 1 + 2), "both are Famous, and nobody else is"
    twice = veto.table(phase="end", marcin={**position, "properties": ["Kapela nadworna"] * 2})
    twice.says("marcin", "reply:kapela-nadworna", "on:marcin:michal-szemiot")
    twice.says("marcin", twice.options[0], "on:marcin:taras-holowaty")
    assert twice.strokes("marcin") == 2 + 2


@pytest.mark.clause("3.3.3.duel.3.alternate", "4.4.single-response")
def test_a_player_has_a_duel_reply_in_each_of_her_slots() -> None:
    """A fight goes on: who has replied in one slot may do so in the next."""
    roar = VetoFace(name="Roar", kind=EFFECT, timing=REPLY, abilities=("roar",), sets=("roars",))
    game = veto_with((CardSet(id="roars", home=__name__, faces=(roar,), abilities={"roar": Roar}),))
    position = {
        "marcin": {"in_play": ["Roch Kowalski"], "court": ["Roar", "Roar"]},
        "michal": {"in_play": ["Tyzenhauz"], "court": []},
    }
    table = Talk(game.start(seats=2, seed=1, position=position))
    table.says("marcin", "challenge:roch-kowalski", "whom:michal:tyzenhauz").says("michal", "accept")
    table.says("marcin", "reply:roar").bene("michal").says("marcin", "reply:roar")
    assert table.sabre("roch-kowalski") == 6 + 2
