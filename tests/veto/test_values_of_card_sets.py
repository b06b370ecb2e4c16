"""What cards of others change: values that cannot fall below nothing, effects with rules of their own, hidden cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import pytest
from tests.veto.conftest import Talk

from kredens.kernel.modifiers import Bonus
from kredens_veto import stats
from kredens_veto.abilities.effects import MarksACharacter
from kredens_veto.abilities.vocabulary import Aimed, Trifle, always
from kredens_veto.cardsets import CardSet
from kredens_veto.faces import CHARACTER, EFFECT, PROPERTY, REMOVABLE, STING, TRIFLE, VetoFace
from kredens_veto.game import veto as game_with

if TYPE_CHECKING:
    from tests.veto.conftest import Veto

    from kredens.kernel.plays import Play
    from kredens_veto.tables import VetoTable


class Stings(Aimed, Trifle):
    """Lying on a character, it marks another of whomever."""

    clauses: ClassVar[tuple[str, ...]] = ()

    def targets(self, t: VetoTable, seat: int, source: int) -> list[int]:
        """Return the unmarked characters."""
        return MarksACharacter().targets(t, seat, source)

    def effect(self, t: VetoTable, play: Play) -> None:
        """Mark it."""
        t.mark_card(play.payload[0], "effect")


def _all(*_: object) -> bool:
    return True


_LOWERED = (stats.AGITATION_OF, stats.REFUSAL, stats.BOUNTY, stats.STROKES_OF, stats.LAFA, stats.SABRE)
STRANGE = CardSet(
    id="strange",
    home=__name__,
    faces=(
        VetoFace(name="Gloom", kind=PROPERTY, abilities=("gloom",), sets=("strange",)),
        VetoFace(name="Gadfly", kind=EFFECT, timing=TRIFLE, attach=(CHARACTER,), abilities=("gadfly",),
                 sets=("strange",)),
        VetoFace(name="Wax", kind=EFFECT, timing=TRIFLE, attach=(CHARACTER,), keywords=(REMOVABLE,), sets=("strange",)),
        VetoFace(name="Debt", kind=STING, upkeep=3, sets=("strange",)),
        VetoFace(name="Uhlik", slug="statue", kind=PROPERTY, sets=("strange",)),
        VetoFace(name="Nobody", kind=CHARACTER, sabre=1, sets=("strange",)),
    ),
    abilities={"gloom": always(*[Bonus(stat, -9, _all) for stat in _LOWERED]), "gadfly": Stings},
)  # fmt: skip
GAME = game_with((STRANGE,))


def table(seats: int = 2, **position: Any) -> Talk:  # noqa: ANN401  # fields of a position
    """Begin in a position of a game with these cards."""
    return Talk(GAME.start(seats=seats, seed=1, position=position))


GLOOM = {"properties": ["Gloom"]}


# Values


@pytest.mark.clause("1.2.traits-floor")
def test_what_is_lowered_does_not_fall_below_nothing() -> None:
    """Uhlik is worth nothing, costs nothing, agitates for nothing and is refused for nothing."""
    talk = table(
        marcin={**GLOOM, "ducats": 0, "court": ["Tyzenhauz"], "in_play": ["Uhlik", "Janusz Niesiecki"]},
        michal={"strokes": 3, "in_play": ["Prokop Niemy"]},
    )
    assert talk.sabre("uhlik") == 0
    talk.says("marcin", "put-out:tyzenhauz")
    assert (talk.ducats("marcin"), talk.strokes("marcin")) == (0, 0)
    talk.bene("marcin", "michal").says("marcin", "agitate:uhlik").bene("marcin", "michal")
    assert talk.strokes("marcin") == 0
    talk.says("marcin", "challenge:janusz-niesiecki", "whom:michal:prokop-niemy").says("michal", "refuse")
    assert talk.strokes("michal") == 3


@pytest.mark.clause("1.2.traits-floor", "1.2.kw.famous.bounty")
def test_a_bounty_that_is_lowered_is_none() -> None:
    """Szemiot, beaten by a sting, brings neither strokes nor a bounty."""
    talk = table(
        marcin={**GLOOM, "in_play": ["Uhlik"], "court": ["Finta"]}, michal={"strokes": 3, "in_play": ["Michał Szemiot"]}
    )
    talk.says("marcin", "challenge:uhlik", "whom:michal:michal-szemiot").says("michal", "accept")
    assert (talk.sabre("uhlik"), talk.sabre("michal-szemiot")) == (0, 0)
    table_ = talk.says("marcin", "sting:finta")
    while table_.prompt != "What do you do?":
        table_.state.choose("pass" if "pass" in table_.options else table_.options[0])
    assert (talk.strokes("marcin"), talk.strokes("michal"), talk.company("michal")) == (0, 3, ["michal-szemiot"])


@pytest.mark.clause("1.2.traits-floor")
def test_in_a_duel_no_sabre_is_below_nothing(veto: Veto) -> None:
    """Lejba has one, and sand in the eyes takes two."""
    talk = veto.table(
        marcin={"in_play": ["Uhlik"], "court": ["Piach w oczy"]}, michal={"in_play": ["Lejba Szmulowicz"], "court": []}
    )
    talk.says("marcin", "challenge:uhlik", "whom:michal:lejba-szmulowicz").says("michal", "accept")
    talk.says("marcin", "sting:piach-w-oczy")
    assert talk.sabre("lejba-szmulowicz") == 0


@pytest.mark.clause("1.2.strokes", "3.3.3.putout.strokes")
def test_a_character_that_is_worth_no_strokes_brings_none() -> None:
    talk = table(marcin={"court": ["Nobody"]}).says("marcin", "put-out:nobody")
    assert (talk.company("marcin"), talk.strokes("marcin")) == (["nobody"], 0)


@pytest.mark.clause("errata.2.equipment", "3.3.3.equip.pay")
def test_a_piece_of_anothers_arms_costs_what_is_printed(veto: Veto) -> None:
    """Only characters of other factions cost double."""
    marcin = {"ducats": 3, "in_play": ["Roch Kowalski"], "court": ["Rapier z Birż"]}
    talk = veto.table(marcin=marcin).says("marcin", "put-out:rapier-z-birz", "on:marcin:roch-kowalski")
    assert (talk.ducats("marcin"), talk.attached("roch-kowalski")) == (0, ["rapier-z-birz"])


# Hidden and removed


@pytest.mark.clause("3.3.2.net", "1.6.face-down")
def test_a_hidden_sting_brings_nothing() -> None:
    """Whatever is printed on it; one that lies open does."""
    for stings, income in (({"stings": ["Debt"]}, 3), ({"face_up_stings": ["Debt"]}, 6)):
        talk = table(phase="settlement", marcin={"ducats": 0, "in_play": [{"card": "Michał Szemiot", **stings}]})
        assert talk.ducats("marcin") == income - 1


@pytest.mark.clause("2.2.killed-banned", "3.2.removed.ban")
def test_a_card_of_another_kind_that_is_out_of_the_game_bans_no_character() -> None:
    """Uhlik's statue has been removed, not he."""
    talk = table(marcin={"ducats": 9, "court": ["Uhlik"], "removed": ["statue"]})
    talk.says("marcin", "put-out:uhlik")
    assert talk.company("marcin") == ["uhlik"]


# Effects


@pytest.mark.clause("1.5.ban-all", "8.game-rule", "1.2.kw.absent.no-target")
def test_the_rule_of_an_effect_in_play_is_no_effect_that_is_played() -> None:
    """It may be aimed at whom no effects can be played on, and not at who is Absent."""
    fly = {"card": "Uhlik", "marked": True, "on": ["Gadfly"]}
    talk = table(
        marcin={"in_play": [fly]}, michal={"in_play": ["Mistrz Bartłomiej", "Prokop Niemy", "Zenon Godzimirski"]}
    )
    talk.says("marcin", "use:gadfly").only("marcin", "on:michal:mistrz-bartlomiej", "on:michal:prokop-niemy")
    talk.says("marcin", "on:michal:mistrz-bartlomiej")
    assert talk.marked("mistrz-bartlomiej")


@pytest.mark.clause("1.5.kw.removable.success", "1.5.attached.stays")
def test_a_removable_effect_that_is_attached_stays() -> None:
    """It leaves the game if it has done what it does; this one goes on doing it."""
    talk = table(marcin={"in_play": ["Uhlik"], "court": ["Wax"]}).says("marcin", "play:wax", "on:marcin:uhlik")
    assert (talk.attached("uhlik"), talk.removed("marcin")) == (["wax"], [])


# Who controls what lies on a character that changes sides


@pytest.mark.clause("4.2.control", "4.2.control-character")
def test_what_a_third_player_has_on_a_character_stays_hers_when_it_changes_sides(veto: Veto) -> None:
    """Robert's Żur lies on Michał's Uhlik, whom Marcin takes over."""
    uhlik = {"card": "Uhlik", "marked": True, "on": [{"card": "Żur", "owner": "robert"}]}
    talk = veto.table(3, marcin={"court": ["Przekupiony dworzanin"]}, michal={"in_play": [uhlik]})
    talk.says("marcin", "play:przekupiony-dworzanin", "on:michal:uhlik")
    talk.offers_not("marcin", "use:zur").bene("marcin").offers_not("michal", "use:zur").bene("michal")
    talk.says("robert", "use:zur")
    assert (talk.company("marcin"), talk.marked("uhlik")) == (["uhlik"], False)


@pytest.mark.clause("4.2.control", "4.2.owner")
def test_equipment_goes_along_with_a_character_that_goes_home(veto: Veto) -> None:
    """Marcin has given Michał's Uhlik a petard; when Uhlik is Michał's again, Michał has it, and may use it."""
    talk = veto.table(
        marcin={"ducats": 9, "court": ["Przekupiony dworzanin", "Petarda", "Precz!"], "properties": ["Las"]},
        michal={"in_play": ["Uhlik"]},
    )
    talk.says("marcin", "play:przekupiony-dworzanin", "on:michal:uhlik", "put-out:petarda", "on:marcin:uhlik")
    talk.says("marcin", "play:precz", "on:marcin:przekupiony-dworzanin").offers_not("marcin", "use:petarda")
    talk.bene("marcin").says("michal", "use:petarda", "on:marcin:las")
    talk.only("marcin", "top:petarda", "top:las").says("marcin", "top:las")
    assert (talk.estates("marcin"), talk.discards("marcin", "marcin")[-2:]) == ([], ["petarda", "las"])


# What merely happens


@pytest.mark.clause("3.3.2.window.begin", "1.8.reply.events")
def test_the_beginning_of_a_phase_comes_from_no_card(veto: Veto) -> None:
    """Who is asked to answer it sees what happens, and no card."""
    view = veto.table(phase="settlement", marcin={"court": ["Łanowe"]}).view("marcin")
    assert view["stack"] == [{"kind": "settlement-begins", "seat": 0}]


# Costs


@pytest.mark.clause("3.3.3.order.declare", "1.8.mark.other", "4.4.negated")
@pytest.mark.parametrize(
    ("marcin", "answers", "marks", "gone"),
    [
        ({"in_play": ["Aramis"], "court": ["Kesim, kesim!"]}, "play:kesim-kesim on:marcin:aramis on:michal:uhlik",
         ["aramis"], 0),
        ({"properties": ["Szkoła fechtunku"], "court": ["Finta"]}, "use:szkola-fechtunku discard:finta",
         ["szkola-fechtunku"], 1),
        ({"in_play": [{"card": "Wierzbicki", "stings": ["Finta"]}]},
         "use:wierzbicki on:marcin:finta on:michal:jan-zagloba", [], 1),
    ],
)  # fmt: skip
def test_what_is_marked_or_given_up_for_something_is_so_before_it_is_answered(
    veto: Veto, marcin: dict[str, Any], answers: str, marks: list[str], gone: int
) -> None:
    """And stays so though it is cancelled."""
    talk = veto.table(
        marcin=marcin, michal={"in_play": [{"card": "Uhlik", "marked": True}, "Jan Zagłoba"], "court": ["Liberum veto"]}
    )
    talk.says("marcin", *answers.split()).offers("michal", "reply:liberum-veto")
    for _ in range(2):
        assert all(talk.marked(card) for card in marks)
        assert len([card for card in talk.discards("marcin") + talk.removed("marcin") if card == "finta"]) == gone
        if talk.asked == "michal":
            talk.says("michal", "reply:liberum-veto")
    talk.until("marcin", "pass")


@pytest.mark.clause("1.1.influence.additional", "4.4.negated")
def test_influence_that_is_cancelled_has_been_used(veto: Veto) -> None:
    talk = veto.table(marcin={"faction": "Radziwiłłowie", "ducats": 0}, michal={"court": ["Liberum veto"]})
    talk.says("marcin", "influence").says("michal", "reply:liberum-veto")
    assert talk.ducats("marcin") == 0
    talk.refused("marcin", "influence", by="1.1.influence.additional")


@pytest.mark.clause("3.3.3.example.mlynek", "4.4.negated")
def test_once_in_a_duel_is_once_though_it_is_cancelled(veto: Veto) -> None:
    """Wołodyjowski's answer is vetoed, and the next sting he cannot cancel."""
    talk = veto.table(
        marcin={"in_play": ["Michał Wołodyjowski"], "court": []},
        michal={"in_play": ["Tyzenhauz"], "court": ["Finta", "Finta", "Liberum veto"]},
    )
    talk.says("marcin", "challenge:michal-wolodyjowski", "whom:michal:tyzenhauz").says("michal", "accept")
    talk.bene("marcin").says("michal", "sting:finta").says("marcin", "reply:michal-wolodyjowski")
    talk.says("michal", "reply:liberum-veto")
    assert talk.sabre("tyzenhauz") == 9
    talk.bene("marcin").says("michal", "sting:finta")
    assert (talk.asked, talk.sabre("tyzenhauz")) == ("marcin", 12)
