"""Playing effects: when, by whom, on what; and whom no effect reaches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tests.veto.conftest import Veto


# When


@pytest.mark.clause(
    "3.3.3.effect.trifle", "kkk.trifle.effect", "8.lafa.none", "1.5.played.resolve", "1.5.played.discard"
)
@pytest.mark.parametrize("kkk", [False, True])
def test_an_effect_without_a_moment_of_its_own_is_a_trifle_and_free(veto: Veto, *, kkk: bool) -> None:
    """Also after the deed and with an empty treasury: it works once and is discarded."""
    table = veto.table(
        kkk=kkk,
        marcin={"ducats": 0, "in_play": ["Uhlik"], "court": ["Rdzą przeżarty"]},
        michal={"in_play": [{"card": "Prokop Niemy", "on": ["Nadziak", "Hucuł"]}]},
    )
    table.says("marcin", "agitate:uhlik", "play:rdza-przezarty").says("marcin", "on:michal:nadziak")
    assert table.attached("prokop-niemy") == ["hucul"]
    assert table.discards("marcin") == ["rdza-przezarty"]
    assert table.discards("michal") == ["nadziak"]


@pytest.mark.clause("3.3.3.effect.timed", "1.8.reply.reacts", "kkk.icon.r", "6.4.r-when-possible")
@pytest.mark.parametrize("kkk", [False, True])
def test_a_reply_effect_is_played_at_its_moment_only(veto: Veto, *, kkk: bool) -> None:
    """Bujdy i bajania answers an effect, in whoever's turn, and nothing else; merely having the floor is no moment."""
    table = veto.table(
        kkk=kkk,
        marcin={"ducats": 9, "court": ["Bujdy i bajania", "Rokosz", "Las"]},
        michal={"court": ["Bujdy i bajania"]},
    )
    table.offers_not("marcin", "play:bujdy-i-bajania")
    table.refused("marcin", "play:bujdy-i-bajania", by="kkk.icon.r" if kkk else "3.3.3.effect.timed")
    table.says("marcin", "put-out:las")
    assert table.asked == "marcin"
    table.says("marcin", "play:rokosz").offers("michal", "reply:bujdy-i-bajania")


@pytest.mark.clause("6.4.example.trifles")
def test_several_trifles_of_the_learning_game(veto: Veto) -> None:
    """Vae victis goes onto the faction card, then Roch's kontusz is discarded; the floor and the deed are left."""
    table = veto.table(
        marcin={"in_play": ["Uhlik"], "court": ["Vae victis", "Rdzą przeżarty"]},
        michal={"in_play": [{"card": "Roch Kowalski", "on": ["Karmazynowy kontusz"]}]},
    )
    table.says("marcin", "play:vae-victis")
    if table.asked == "marcin" and "on:marcin:wisniowieccy" in table.options:
        table.says("marcin", "on:marcin:wisniowieccy")
    table.says("marcin", "play:rdza-przezarty").says("marcin", "on:michal:karmazynowy-kontusz")
    assert "vae-victis" in table.party("marcin")
    assert table.discards("michal") == ["karmazynowy-kontusz"]
    table.offers("marcin", "agitate:uhlik")


# By whom


@pytest.mark.clause("1.5.faction-effect", "1.5.faction-symbol")
def test_a_faction_effect_is_for_that_faction_only(veto: Veto) -> None:
    """Banicja is the Wiśniowieckis'; there is no double price for others."""
    victim = {"in_play": [{"card": "Uhlik", "marked": True}]}
    veto.table(marcin={"court": ["Banicja"]}, michal=victim).offers("marcin", "play:banicja")
    table = veto.table(floor="michal", michal={"ducats": 90, "court": ["Banicja"]}, marcin=victim)
    table.refused("michal", "play:banicja", by="1.5.faction-effect")


@pytest.mark.clause("1.5.faction-effect")
def test_a_faction_effect_that_is_a_reply_is_for_that_faction_only(veto: Veto) -> None:
    """Pchnięcie w plecy, the Radziwiłłs', wounds after a duel: offered to Michał, refused to Marcin's likes."""
    marcin = {"in_play": ["Michał Wołodyjowski"]}
    michal = {"in_play": [{"card": "Prokop Niemy", "marked": True}], "court": ["Pchnięcie w plecy"]}
    for faction, offered in (("Radziwiłłowie", True), ("Dworscy", False)):
        table = veto.table(marcin=marcin, michal={**michal, "faction": faction})
        table.says("marcin", "challenge:michal-wolodyjowski", "whom:michal:prokop-niemy").says("michal", "accept")
        while table.in_play("prokop-niemy") or table.asked == "michal":
            assert ("reply:pchniecie-w-plecy" in table.options) is (offered and not table.in_play("prokop-niemy"))
            table.bene(table.asked or "")
        assert not table.in_play("prokop-niemy")
        assert table.floor == "marcin"


@pytest.mark.clause("1.5.not-unique", "1.5.kw.unique-effect")
def test_only_a_unique_effect_keeps_its_copies_out(veto: Veto) -> None:
    """Of Vae victis there may be several; Konfederacja, once in play, keeps every player's copy in the court."""
    table = veto.table(
        marcin={"court": ["Vae victis", "Konfederacja"]}, michal={"party": ["Vae victis", "Konfederacja"]}
    )
    table.offers("marcin", "play:vae-victis")
    table.refused("marcin", "play:konfederacja", by="1.5.kw.unique-effect")
    veto.table(marcin={"court": ["Konfederacja"]}, michal={"discard": ["Konfederacja"]}).offers(
        "marcin", "play:konfederacja"
    )


# On what


@pytest.mark.clause("1.5.attach-to.by-text", "1.5.attach-to.character", "1.5.attach-to.property", "1.5.attach-phrase")
def test_an_effect_is_attached_to_the_kind_of_card_it_names(veto: Veto) -> None:
    """Gorąca krew goes to a character, Dobry ekonom to a property."""
    table = veto.table(
        marcin={"in_play": ["Uhlik"], "properties": ["Latyfundium"], "court": ["Gorąca krew", "Dobry ekonom"]}
    )
    table.says("marcin", "play:goraca-krew").only("marcin", "on:marcin:uhlik")
    table.refused("marcin", "on:marcin:latyfundium", by="1.5.attach-to.by-text")
    table.says("marcin", "on:marcin:uhlik")
    assert table.attached("uhlik") == ["goraca-krew"]
    table.says("marcin", "play:dobry-ekonom").only("marcin", "on:marcin:latyfundium")
    table.refused("marcin", "on:marcin:uhlik", by="1.5.attach-to.by-text")
    table.says("marcin", "on:marcin:latyfundium")
    assert table.attached("latyfundium") == ["dobry-ekonom"]


@pytest.mark.clause("1.5.attach-to.equipment", "1.5.attach-to.effect", "1.5.attach-to.faction", "1.5.attached.stays")
def test_an_effect_is_attached_to_equipment_to_an_effect_or_to_a_faction_card(veto: Veto) -> None:
    table = veto.table(
        marcin={
            "in_play": [{"card": "Uhlik", "on": ["Nadziak"]}],
            "court": ["Hartowana stal", "Pieczęć kanclerska", "Vae victis"],
        }
    )
    table.says("marcin", "play:hartowana-stal").says("marcin", "on:marcin:nadziak")
    assert table.attached("nadziak") == ["hartowana-stal"]
    table.says("marcin", "play:pieczec-kanclerska").says("marcin", "on:marcin:hartowana-stal")
    assert table.attached("hartowana-stal") == ["pieczec-kanclerska"]
    table.says("marcin", "play:vae-victis", "on:marcin:wisniowieccy")
    assert table.attached("wisniowieccy") == ["vae-victis"]


@pytest.mark.clause("1.5.attach-side")
def test_an_effect_says_on_whose_card_it_goes(veto: Veto) -> None:
    """Gorąca krew on one's own character, Infamia on a rival's."""
    table = veto.table(
        marcin={"in_play": ["Uhlik"], "court": ["Gorąca krew", "Infamia"]}, michal={"in_play": ["Janusz Niesiecki"]}
    )
    table.says("marcin", "play:goraca-krew").only("marcin", "on:marcin:uhlik")
    table.refused("marcin", "on:michal:janusz-niesiecki", by="1.5.attach-side")
    table.says("marcin", "on:marcin:uhlik", "play:infamia").only("marcin", "on:michal:janusz-niesiecki")
    table.refused("marcin", "on:marcin:uhlik", by="1.5.attach-side")


@pytest.mark.clause("kkk.effect.attach", "kkk.first.pokorny", "kkk.equip.visible")
def test_an_effect_for_any_character_may_go_to_a_rivals(veto: Veto) -> None:
    """Dworscy attach Pokorny mówca to Bohun; it lies open there and stays theirs."""
    table = veto.table(
        kkk=True,
        floor="michal",
        marcin={"in_play": ["Jurko Bohun"]},
        michal={"in_play": ["Tyzenhauz"], "court": ["Pokorny mówca"]},
    )
    table.says("michal", "play:pokorny-mowca").only("michal", "on:marcin:jurko-bohun", "on:michal:tyzenhauz")
    table.says("michal", "on:marcin:jurko-bohun")
    assert table.attached("jurko-bohun") == ["pokorny-mowca"]
    table.bene("michal")
    table.says("marcin", "agitate:jurko-bohun")
    assert table.strokes("marcin") == 2


@pytest.mark.clause("5.1.play-on-anyone")
def test_with_three_players_an_effect_reaches_everybody(veto: Veto) -> None:
    table = veto.table(
        seats=3,
        marcin={"court": ["Infamia"]},
        michal={"in_play": ["Janusz Niesiecki"]},
        robert={"in_play": ["Uhlik"]},
    )
    table.says("marcin", "play:infamia").only("marcin", "on:michal:janusz-niesiecki", "on:robert:uhlik")


# Whom effects do not reach


@pytest.mark.clause("1.5.ban-all")
def test_no_effect_at_all_is_played_on_who_forbids_it(veto: Veto) -> None:
    """Master Bartłomiej: neither an effect that is attached nor one that is played and done with."""
    table = veto.table(
        marcin={"court": ["Infamia", "Biesiada sarmacka"]}, michal={"in_play": ["Mistrz Bartłomiej", "Uhlik"]}
    )
    for card in ("infamia", "biesiada-sarmacka"):
        fresh = table.state.clone()
        talk = type(table)(fresh)
        talk.says("marcin", f"play:{card}").only("marcin", "on:michal:uhlik")
        talk.refused("marcin", "on:michal:mistrz-bartlomiej", by="1.5.ban-all")


@pytest.mark.clause("1.5.ban-attach")
def test_who_forbids_only_attaching_can_be_played_on(veto: Veto) -> None:
    """Prokop the Mute: Infamia does not stick to him, but the feast marks him."""
    table = veto.table(
        marcin={"court": ["Infamia", "Biesiada sarmacka"]}, michal={"in_play": ["Prokop Niemy", "Uhlik"]}
    )
    talk = type(table)(table.state.clone())
    talk.says("marcin", "play:infamia").only("marcin", "on:michal:uhlik")
    talk.refused("marcin", "on:michal:prokop-niemy", by="1.5.ban-attach")
    table.says("marcin", "play:biesiada-sarmacka").says("marcin", "on:michal:prokop-niemy")
    assert table.marked("prokop-niemy")


@pytest.mark.clause("1.2.kw.absent.no-effects-on")
def test_no_effect_is_played_on_an_absent_character(veto: Veto) -> None:
    """Neither by a rival nor by its own player."""
    table = veto.table(
        marcin={"court": ["Infamia", "Gorąca krew"], "in_play": ["Uhlik", {"card": "Zenon Godzimirski"}]},
        michal={"in_play": [{"card": "Prokop Niemy"}, "Janusz Niesiecki"]},
    )
    table.says("marcin", "play:goraca-krew").only("marcin", "on:marcin:uhlik")
    table.refused("marcin", "on:marcin:zenon-godzimirski", by="1.2.kw.absent.no-effects-on")


@pytest.mark.clause("1.2.kw.absent.no-target")
def test_no_ability_is_aimed_at_an_absent_character(veto: Veto) -> None:
    """Wierzbicki voids the rule of another character: of one that is there."""
    table = veto.table(
        marcin={"in_play": [{"card": "Wierzbicki", "on": ["Nadziak"]}]},
        michal={"in_play": [{"card": "Aramis", "on": ["Wyprawa na Kresy"]}, "Jan Zagłoba"]},
    )
    table.says("marcin", "use:wierzbicki")
    while "on:michal:jan-zagloba" not in table.options:
        table.says("marcin", table.options[0])
    table.offers_not("marcin", "on:michal:aramis")
    table.refused("marcin", "on:michal:aramis", by="1.2.kw.absent.no-target")


@pytest.mark.clause("1.2.kw.absent.no-abilities")
def test_an_absent_character_uses_no_ability(veto: Veto) -> None:
    robber: dict[str, Any] = {"card": "Ksawery Obodziński"}
    table = veto.table(marcin={"in_play": [{**robber, "on": ["Wyprawa na Kresy"]}]}, michal={"ducats": 5})
    table.refused("marcin", "use:ksawery-obodzinski", by="1.2.kw.absent.no-abilities")
    veto.table(marcin={"in_play": [robber]}, michal={"ducats": 5}).offers("marcin", "use:ksawery-obodzinski")


@pytest.mark.clause("1.2.kw.absent.no-target", "3.2.in-play.stay")
def test_what_lies_on_a_character_stays_when_it_becomes_absent(veto: Veto) -> None:
    table = veto.table(
        marcin={"court": ["Wyprawa na Kresy"]},
        michal={"in_play": [{"card": "Uhlik", "on": ["Nadziak"], "stings": ["Finta"]}]},
    )
    table.says("marcin", "play:wyprawa-na-kresy").says("marcin", "on:michal:uhlik")
    assert table.attached("uhlik") == ["finta", "nadziak", "wyprawa-na-kresy"]
    assert table.has("uhlik", "absent")


# Permanent and Removable effects


@pytest.mark.clause("1.5.kw.permanent.no-discard")
def test_a_permanent_effect_is_not_discarded_by_a_card(veto: Veto) -> None:
    """Precz! reaches Vivat! and not Infamia."""
    table = veto.table(
        marcin={"court": ["Precz!"]}, michal={"in_play": [{"card": "Uhlik", "on": ["Infamia", "Vivat!"]}]}
    )
    table.says("marcin", "play:precz").only("marcin", "on:michal:vivat")


@pytest.mark.clause("1.5.kw.removable.success", "1.5.kw.removable.negated")
@pytest.mark.parametrize("answer", ["pass", "reply:bujdy-i-bajania"], ids=["success", "negated"])
def test_a_removable_effect_leaves_the_game_only_if_it_worked(veto: Veto, answer: str) -> None:
    table = veto.table(marcin={"court": ["Rokosz"]}, michal={"strokes": 3, "court": ["Bujdy i bajania"]})
    table.says("marcin", "play:rokosz").says("michal", answer)
    worked = answer == "pass"
    assert table.removed("marcin") == (["rokosz"] if worked else [])
    assert table.discards("marcin") == ([] if worked else ["rokosz"])
    assert table.strokes("michal") == (2 if worked else 3)


# Rules of cards in play


@pytest.mark.clause("3.3.3.rule.trifle", "kkk.trifle.rule", "kkk.icon.d", "1.2.game-rule", "8.game-rule")
@pytest.mark.parametrize("kkk", [False, True])
def test_a_trifle_of_a_card_in_play_is_used_after_the_deed_too(veto: Veto, *, kkk: bool) -> None:
    """Żur, attached to Tyzenhauz, is discarded to unmark him."""
    table = veto.table(kkk=kkk, marcin={"in_play": [{"card": "Tyzenhauz", "on": ["Żur"]}], "court": ["Żur"]}, michal={})
    table.says("marcin", "agitate:tyzenhauz", "use:zur")
    assert not table.marked("tyzenhauz")
    assert table.discards("marcin") == ["zur"]
    table.refused("marcin", "use:zur", by="kkk.character.rule" if kkk else "1.2.game-rule")


@pytest.mark.clause("1.8.mark.must", "1.8.mark.self", "kkk.icon.z", "kkk.mark.inert", "3.2.mark.no-again")
@pytest.mark.parametrize("kkk", [False, True])
def test_a_rule_by_marking_is_for_unmarked_cards(veto: Veto, *, kkk: bool) -> None:
    """Obodziński robs a rival, marked for it himself; once marked he robs no more in that round."""
    table = veto.table(kkk=kkk, marcin={"ducats": 0, "in_play": ["Ksawery Obodziński"]}, michal={"ducats": 5})
    table.says("marcin", "use:ksawery-obodzinski")
    if table.options[0].startswith("against"):
        table.says("marcin", "against:michal")
    assert table.marked("ksawery-obodzinski")
    assert (table.ducats("marcin"), table.ducats("michal")) == (2, 3)
    table.bene("marcin", "michal")
    table.refused("marcin", "use:ksawery-obodzinski", by="kkk.icon.z" if kkk else "1.8.mark.must")


@pytest.mark.clause("1.8.mark.other")
def test_where_a_card_names_another_to_be_marked_that_one_is(veto: Veto) -> None:
    """Kęsim, Kęsim! is played only with an unmarked companion who is marked for it."""
    target = {"in_play": ["Uhlik"]}
    without = veto.table(
        marcin={"court": ["Kęsim, Kęsim!"], "in_play": [{"card": "Jan Skrzetuski", "marked": True}]}, michal=target
    )
    without.offers_not("marcin", "play:kesim-kesim")


@pytest.mark.clause("4.2.control", "8.game-rule")
def test_who_controls_a_card_uses_its_rule(veto: Veto) -> None:
    """Michał's Obodziński, bribed to Marcin's side, robs for Marcin."""
    table = veto.table(
        marcin={"ducats": 0, "in_play": [{"card": "Ksawery Obodziński", "owner": "michal"}]}, michal={"ducats": 5}
    )
    table.offers("marcin", "use:ksawery-obodzinski")
