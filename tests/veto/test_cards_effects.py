"""Each effect that is played in one's own turn, or attached to something, does what it says."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.veto.conftest import Veto


# Played and done with


def test_precz(veto: Veto) -> None:
    """Precz! discards an effect in play, whosever it is, and goes to its own player's pile."""
    table = veto.table(
        marcin={"court": ["Precz!"], "in_play": ["Tyzenhauz"]},
        michal={"in_play": [{"card": "Roch Kowalski", "on": ["Vivat!", "Nadziak"]}]},
    )
    table.says("marcin", "play:precz").only("marcin", "on:michal:vivat").says("marcin", "on:michal:vivat")
    assert table.attached("roch-kowalski") == ["nadziak"]
    assert (table.discards("michal"), table.discards("marcin")) == (["vivat"], ["precz"])


@pytest.mark.clause("1.5.kw.permanent.no-discard")
def test_precz_against_a_permanent_effect(veto: Veto) -> None:
    """A Permanent effect is no target of Precz!, so that it cannot be played at all."""
    table = veto.table(
        marcin={"court": ["Precz!"], "in_play": [{"card": "Tyzenhauz", "on": [{"card": "Infamia", "owner": "michal"}]}]}
    )
    table.offers_not("marcin", "play:precz")


def test_rdza_przezarty(veto: Veto) -> None:
    """Rdzą przeżarty discards a piece of equipment."""
    table = veto.table(
        marcin={"court": ["Rdzą przeżarty"]},
        michal={"in_play": [{"card": "Roch Kowalski", "on": ["Pani Kowalska"]}]},
    )
    table.says("marcin", "play:rdza-przezarty", "on:michal:pani-kowalska")
    assert table.attached("roch-kowalski") == []
    assert table.discards("michal") == ["pani-kowalska"]


@pytest.mark.clause("3.2.discarded.attachments")
def test_rdza_przezarty_takes_along_what_lies_on_it(veto: Veto) -> None:
    """What lies on the discarded equipment goes too."""
    table = veto.table(
        marcin={"court": ["Rdzą przeżarty"]},
        michal={
            "in_play": [{"card": "Roch Kowalski", "on": [{"card": "Pani Kowalska", "on": ["Hartowana stal"]}]}],
        },
    )
    table.says(
        "marcin",
        "play:rdza-przezarty",
        "on:michal:pani-kowalska",
    )
    table.says("michal", "top:pani-kowalska")
    assert table.attached("roch-kowalski") == []
    assert table.discards("michal", "michal")[-1] == "pani-kowalska"
    assert table.count("discard pile", "michal") == 2


def test_odwolanie_do_domu(veto: Veto) -> None:
    """Odwołanie do domu discards a rival's character of Sabre 4 or less, and no stronger one."""
    table = veto.table(
        marcin={"court": ["Odwołanie do domu"]},
        michal={"in_play": ["Roch Kowalski", "Wierzbicki"], "strokes": 3},
    )
    table.says("marcin", "play:odwolanie-do-domu").only("marcin", "on:michal:wierzbicki")
    table.says("marcin", "on:michal:wierzbicki")
    assert table.company("michal") == ["roch-kowalski"]
    assert table.strokes("michal") == 3


@pytest.mark.clause("kkk.first.biesiada")
def test_biesiada_sarmacka(veto: Veto) -> None:
    """Biesiada sarmacka marks a character."""
    table = veto.table(kkk=True, marcin={"court": ["Biesiada sarmacka"]}, michal={"in_play": ["Tyzenhauz"]})
    table.says("marcin", "play:biesiada-sarmacka", "on:michal:tyzenhauz")
    assert table.marked("tyzenhauz")
    assert table.discards("marcin") == ["biesiada-sarmacka"]


@pytest.mark.clause("3.2.mark.no-again")
def test_biesiada_sarmacka_marks_nobody_twice(veto: Veto) -> None:
    """A marked character cannot be marked again."""
    table = veto.table(
        marcin={"court": ["Biesiada sarmacka"]}, michal={"in_play": [{"card": "Tyzenhauz", "marked": True}]}
    )
    table.offers_not("marcin", "play:biesiada-sarmacka")


@pytest.mark.clause("3.2.mark.unmark-when")
def test_laska_krolewska(veto: Veto) -> None:
    """Łaska królewska unmarks a character of yours; only who plays the Court may play it."""
    table = veto.table(
        marcin={
            "faction": "Dworscy", "court": ["Łaska królewska"],
            "in_play": [{"card": "Tyzenhauz", "marked": True}],
        },
        michal={"in_play": [{"card": "Roch Kowalski", "marked": True}]},
    )  # fmt: skip
    table.says("marcin", "play:laska-krolewska").only("marcin", "on:marcin:tyzenhauz")
    table.says("marcin", "on:marcin:tyzenhauz")
    assert not table.marked("tyzenhauz")


@pytest.mark.clause("1.5.kw.removable.success")
def test_rokosz(veto: Veto) -> None:
    """Rokosz lets each rival return a stroke, and leaves the game."""
    table = veto.table(
        seats=3, marcin={"court": ["Rokosz"], "strokes": 5}, michal={"strokes": 4}, robert={"strokes": 0}
    )
    table.says("marcin", "play:rokosz")
    assert [table.strokes(seat) for seat in table.seats] == [5, 3, 0]
    assert table.common == 16
    assert table.removed("marcin") == ["rokosz"]


@pytest.mark.clause("1.8.mark.other")
def test_kesim_kesim(veto: Veto) -> None:
    """Kęsim, Kęsim! marks a character of yours, which kills a marked one of lower Sabre."""
    table = veto.table(
        marcin={"court": ["Kęsim, Kęsim!"], "in_play": ["Tyzenhauz", "Uhlik"]},
        michal={
            "in_play": [
                {"card": "Wierzbicki", "marked": True}, {"card": "Roch Kowalski", "marked": True}, "Sakowicz",
            ],
        },
    )  # fmt: skip
    table.says("marcin", "play:kesim-kesim").only("marcin", "on:marcin:tyzenhauz")
    table.says("marcin", "on:marcin:tyzenhauz").only("marcin", "on:michal:wierzbicki")
    table.says("marcin", "on:michal:wierzbicki")
    assert table.marked("tyzenhauz")
    assert table.removed("michal") == ["wierzbicki"]
    table.offers_not("marcin", "agitate:uhlik")


def test_banicja(veto: Veto) -> None:
    """Banicja removes a rival's marked character that is no Elect."""
    table = veto.table(
        marcin={"faction": "Wiśniowieccy", "court": ["Banicja"]},
        michal={
            "in_play": [
                {"card": "Roch Kowalski", "marked": True},
                {"card": "Albrecht Dowmont", "marked": True},
                "Sakowicz",
            ],
        },
    )
    table.says("marcin", "play:banicja").only("marcin", "on:michal:roch-kowalski")
    table.says("marcin", "on:michal:roch-kowalski")
    assert table.removed("michal") == ["roch-kowalski"]
    assert not table.over


def test_nocny_najazd(veto: Veto) -> None:
    """Nocny najazd discards a rival's property and brings a ducat."""
    table = veto.table(
        marcin={"faction": "Awanturnicy", "ducats": 3, "court": ["Nocny najazd"], "properties": ["Szynk"]},
        michal={"properties": ["Latyfundium"]},
    )
    table.says("marcin", "play:nocny-najazd").only("marcin", "on:michal:latyfundium")
    table.says("marcin", "on:michal:latyfundium")
    assert (table.ducats("marcin"), table.estates("michal")) == (4, [])


# With decks


def test_na_swieczniku(veto: Veto) -> None:
    """Na świeczniku shows the top three cards to its player alone, who may take any of them for 3 ducats each."""
    table = veto.table(marcin={"ducats": 7, "court": ["Na świeczniku"], "deck": ["Finta", "Szynk", "Riposta", "Uhlik"]})
    before = table.count("deck", "marcin")
    table.says("marcin", "play:na-swieczniku").only("marcin", "take:finta", "take:szynk", "take:riposta", "pass")
    table.says("marcin", "take:szynk").only("marcin", "take:finta", "take:riposta", "pass")
    table.says("marcin", "take:finta")
    assert (table.ducats("marcin"), table.court("marcin")) == (1, ["finta", "szynk"])
    assert table.count("deck", "marcin") == before - 2
    assert table.court("marcin", "michal") == []
    assert "finta" not in str(table.state.events(1))


@pytest.mark.parametrize(("ducats", "asked"), [(2, False), (3, True)])
def test_na_swieczniku_asks_who_can_pay_for_a_card(veto: Veto, ducats: int, *, asked: bool) -> None:
    """The last three ducats are enough for one; with two she only looks."""
    table = veto.table(marcin={"ducats": ducats, "court": ["Na świeczniku"], "deck": ["Finta", "Szynk", "Riposta"]})
    table.says("marcin", "play:na-swieczniku")
    if asked:
        table.says("marcin", "take:finta")
    assert (table.court("marcin"), table.prompt) == (["finta"] if asked else [], "What do you do?")
    t = table.state.table
    seen = [t.face(token).slug for token in t.zones[0] if t.known[0] >> token & 1]
    assert seen == (["riposta", "szynk"] if asked else ["riposta", "szynk", "finta"])


def test_na_swieczniku_lays_the_rest_back(veto: Veto) -> None:
    """What is not bought stays on top in its order."""
    table = veto.table(marcin={"court": ["Na świeczniku"], "deck": ["Finta", "Szynk", "Riposta"]})
    table.says("marcin", "play:na-swieczniku", "take:szynk", "pass")
    deck = table.state.table.zones[0]
    assert [table.state.table.face(token).slug for token in deck[-2:]] == ["riposta", "finta"]


@pytest.mark.clause("2.1.search.show", "2.1.search.shuffle")
def test_listy_polecajace(veto: Veto) -> None:
    """Listy polecające take a character out of the deck, which all see."""
    table = veto.table(marcin={"court": ["Listy polecające"], "deck": ["Uhlik"]})
    table.says("marcin", "play:listy-polecajace").offers("marcin", "take:uhlik").offers_not(
        "marcin", "take:finta", "pass"
    )
    table.says("marcin", "take:uhlik")
    assert table.court("marcin", "michal") == ["uhlik"]


@pytest.mark.clause("2.1.search.destination")
def test_skrytka_w_lamusie(veto: Veto) -> None:
    """Skrytka w lamusie attaches Szablisko Pełki to a character of yours without paying."""
    table = veto.table(
        marcin={"ducats": 0, "court": ["Skrytka w lamusie"], "deck": ["Szablisko Pełki"], "in_play": ["Tyzenhauz"]}
    )
    table.says("marcin", "play:skrytka-w-lamusie", "on:marcin:tyzenhauz", "take:szablisko-pelki")
    assert table.attached("tyzenhauz") == ["szablisko-pelki"]


def test_skrytka_w_lamusie_finds_no_second_one(veto: Veto) -> None:
    """While the unique sabre is in play, nobody searches for another."""
    table = veto.table(
        marcin={"court": ["Skrytka w lamusie"], "in_play": ["Tyzenhauz"]},
        michal={"in_play": [{"card": "Roch Kowalski", "on": ["Szablisko Pełki"]}]},
    )
    table.offers_not("marcin", "play:skrytka-w-lamusie")


# Attached


@pytest.mark.clause("kkk.first.zur")
def test_zur(veto: Veto) -> None:
    """Żur is attached, and later discarded to unmark its character."""
    table = veto.table(
        kkk=True, marcin={"court": ["Żur"], "in_play": [{"card": "Tyzenhauz", "marked": True}, "Janusz Tyszkiewicz"]}
    )
    table.says("marcin", "play:zur", "on:marcin:tyzenhauz")
    assert table.attached("tyzenhauz") == ["zur"]
    table.says("marcin", "use:zur")
    assert not table.marked("tyzenhauz")
    assert table.discards("marcin") == ["zur"]


def test_zur_needs_a_marked_character(veto: Veto) -> None:
    """There is nothing to unmark on an unmarked one."""
    table = veto.table(marcin={"in_play": [{"card": "Tyzenhauz", "on": ["Żur"]}]})
    table.offers_not("marcin", "use:zur")


@pytest.mark.clause("kkk.first.pokorny", "kkk.first.agitate-2")
def test_pokorny_mowca(veto: Veto) -> None:
    """Pokorny mówca lets a character, be it a rival's, agitate for two; it has one Sabre less."""
    table = veto.table(
        kkk=True, floor="michal", michal={"court": ["Pokorny mówca"]}, marcin={"in_play": ["Jurko Bohun"]}
    )
    table.says("michal", "play:pokorny-mowca", "on:marcin:jurko-bohun")
    assert table.sabre("jurko-bohun") == 5
    table.bene("michal").says("marcin", "agitate:jurko-bohun")
    assert (table.strokes("marcin"), table.common) == (2, 13)


@pytest.mark.clause("kkk.first.ne-puero")
def test_ne_puero_gladium(veto: Veto) -> None:
    """Whoever has Ne puero gladium on it cannot be challenged."""
    table = veto.table(
        kkk=True,
        marcin={"in_play": ["Tyzenhauz"]},
        michal={"in_play": [{"card": "Erazm Czarnota", "on": ["Ne puero gladium"]}, "Dymitr Burłaj"]},
    )
    table.says("marcin", "challenge:tyzenhauz").only("marcin", "whom:michal:dymitr-burlaj")
    table.refused("marcin", "whom:michal:erazm-czarnota", by="kkk.first.ne-puero")


def test_vivat(veto: Veto) -> None:
    """A character under Vivat! that wins a duel brings a stroke more from the common pool."""
    table = veto.table(
        kkk=True,
        marcin={"in_play": [{"card": "Tyzenhauz", "on": ["Vivat!"]}]},
        michal={"in_play": [{"card": "Dymitr Burłaj", "marked": True}], "strokes": 2},
    )
    table.says("marcin", "challenge:tyzenhauz", "whom:michal:dymitr-burlaj").says("michal", "accept")
    table.bene("marcin", "michal")
    assert (table.strokes("marcin"), table.strokes("michal"), table.common) == (2, 1, 12)


def test_verbum_nobile(veto: Veto) -> None:
    """A character under Verbum nobile cannot refuse a duel."""
    table = veto.table(
        marcin={"court": ["Verbum nobile"], "in_play": ["Tyzenhauz"]},
        michal={"in_play": ["Roch Kowalski"], "strokes": 2},
    )
    table.says("marcin", "play:verbum-nobile", "on:michal:roch-kowalski")
    table.says("marcin", "challenge:tyzenhauz", "whom:michal:roch-kowalski").only("michal", "accept")


@pytest.mark.clause("1.5.attached.duration")
def test_verbum_nobile_ends_with_the_round(veto: Veto) -> None:
    """It is discarded when the round is over."""
    table = veto.table(michal={"in_play": [{"card": "Roch Kowalski", "on": ["Verbum nobile"]}]})
    table.bene("marcin", "michal")
    assert table.attached("roch-kowalski") == []


def test_vae_victis(veto: Veto) -> None:
    """Under Vae victis a rival who refuses a duel loses two strokes."""
    table = veto.table(
        marcin={"court": ["Vae victis"], "in_play": ["Tyzenhauz"]},
        michal={"in_play": ["Roch Kowalski"], "strokes": 3},
    )
    table.says("marcin", "play:vae-victis", "on:marcin:wisniowieccy")
    table.says("marcin", "challenge:tyzenhauz", "whom:michal:roch-kowalski").says("michal", "refuse")
    assert table.strokes("michal") == 1


@pytest.mark.clause("3.3.3.example.szerokie-koneksje")
def test_szerokie_koneksje(veto: Veto) -> None:
    """When who has the initiative uses political influence, so may the player of Szerokie koneksje."""
    table = veto.table(
        marcin={"faction": "Dworscy", "court": []},
        michal={"faction": "Radziwiłłowie", "ducats": 1, "party": ["Szerokie koneksje"]},
    )
    table.says("marcin", "influence").says("michal", "reply:szerokie-koneksje")
    assert table.ducats("michal") == 3
    assert table.count("court", "marcin") == 1
    table.offers_not("marcin", "influence")


def test_szerokie_koneksje_with_a_target(veto: Veto) -> None:
    """The target of one's own influence is chosen with the answer."""
    table = veto.table(
        marcin={"faction": "Dworscy"},
        michal={
            "faction": "Wiśniowieccy", "party": ["Szerokie koneksje"],
            "in_play": [{"card": "Kuba Struś", "marked": True}, {"card": "Uhlik", "marked": True}],
        },
    )  # fmt: skip
    table.says("marcin", "influence").says("michal", "reply:szerokie-koneksje", "on:michal:uhlik")
    assert (table.marked("kuba-strus"), table.marked("uhlik")) == (True, False)


def test_infamia(veto: Veto) -> None:
    """A character under Infamia cannot agitate."""
    table = veto.table(
        marcin={
            "in_play": [{"card": "Tyzenhauz", "on": [{"card": "Infamia", "owner": "michal"}]}, "Uhlik"],
        }
    )
    table.offers("marcin", "agitate:uhlik").refused("marcin", "agitate:tyzenhauz", by="4.1.card-over-rule")


@pytest.mark.clause("1.5.attach-side")
def test_infamia_goes_to_a_rival(veto: Veto) -> None:
    """It is attached to a rival's character only."""
    table = veto.table(marcin={"court": ["Infamia"], "in_play": ["Tyzenhauz"]}, michal={"in_play": ["Roch Kowalski"]})
    table.says("marcin", "play:infamia").only("marcin", "on:michal:roch-kowalski")
    table.refused("marcin", "on:marcin:tyzenhauz", by="1.5.attach-side")


def test_konfederacja(veto: Veto) -> None:
    """Honourable characters agitate for one more under Konfederacja, others do not."""
    table = veto.table(
        marcin={"court": ["Konfederacja"], "in_play": ["Michał Szemiot", "Uhlik"]},
        michal={"in_play": ["Onufry Kisielnicki"]},
    )
    table.says("marcin", "play:konfederacja", "on:marcin:wisniowieccy", "agitate:michal-szemiot")
    assert table.strokes("marcin") == 2
    table.bene("marcin").says("michal", "agitate:onufry-kisielnicki").bene("michal").says("marcin", "agitate:uhlik")
    assert (table.strokes("michal"), table.strokes("marcin")) == (1, 3)


def test_dobry_ekonom(veto: Veto) -> None:
    """A property under Dobry ekonom brings a ducat more."""
    table = veto.table(marcin={"court": ["Dobry ekonom"], "properties": ["Szynk"]})
    assert table.income("marcin") == 5
    table.says("marcin", "play:dobry-ekonom", "on:marcin:szynk")
    assert table.income("marcin") == 6


def test_pozar(veto: Veto) -> None:
    """A property under Pożar brings nothing."""
    table = veto.table(marcin={"court": ["Pożar"]}, michal={"properties": ["Latyfundium", "Szynk"]})
    table.says("marcin", "play:pozar", "on:michal:latyfundium")
    assert table.income("michal") == 5


def test_hartowana_stal(veto: Veto) -> None:
    """A piece of equipment under Hartowana stal adds one Sabre more."""
    table = veto.table(marcin={"court": ["Hartowana stal"], "in_play": [{"card": "Tyzenhauz", "on": ["Hucuł"]}]})
    assert table.sabre("tyzenhauz") == 7
    table.says("marcin", "play:hartowana-stal", "on:marcin:hucul")
    assert table.sabre("tyzenhauz") == 8


@pytest.mark.clause("1.5.attach-to.effect")
def test_pieczec_kanclerska(veto: Veto) -> None:
    """An effect under Pieczęć kanclerska cannot be discarded by a card; the seal itself can."""
    table = veto.table(
        floor="michal",
        marcin={"in_play": [{"card": "Tyzenhauz", "on": [{"card": "Vivat!", "on": ["Pieczęć kanclerska"]}]}]},
        michal={"court": ["Precz!"]},
    )
    table.says("michal", "play:precz").only("michal", "on:marcin:pieczec-kanclerska")


def test_goraca_krew(veto: Veto) -> None:
    """A character under Gorąca krew has two Sabre more, until the round ends."""
    table = veto.table(marcin={"court": ["Gorąca krew"], "in_play": ["Tyzenhauz"]})
    table.says("marcin", "play:goraca-krew", "on:marcin:tyzenhauz")
    assert table.sabre("tyzenhauz") == 8
    table.bene("marcin", "michal", "marcin")
    assert table.sabre("tyzenhauz") == 6


@pytest.mark.clause("1.2.kw.absent.no-agitate", "1.2.kw.absent.no-effects-on")
def test_wyprawa_na_kresy(veto: Veto) -> None:
    """A character under Wyprawa na kresy is Absent."""
    table = veto.table(
        marcin={"court": ["Wyprawa na kresy", "Biesiada sarmacka"], "in_play": ["Tyzenhauz"]},
        michal={"in_play": ["Roch Kowalski"]},
    )
    table.says("marcin", "play:wyprawa-na-kresy", "on:michal:roch-kowalski")
    assert table.has("roch-kowalski", "absent")
    table.says("marcin", "play:biesiada-sarmacka").only("marcin", "on:marcin:tyzenhauz").says(
        "marcin", "on:marcin:tyzenhauz"
    )
    table.bene("marcin").refused("michal", "agitate:roch-kowalski", by="1.2.kw.absent.no-agitate")


@pytest.mark.clause("4.2.control-character", "4.2.control")
def test_przekupiony_dworzanin(veto: Veto) -> None:
    """A character under Przekupiony dworzanin is yours with all that lies on it, until the round ends."""
    table = veto.table(
        marcin={"court": ["Przekupiony dworzanin"]},
        michal={"in_play": [{"card": "Roch Kowalski", "on": ["Nadziak"]}, "Albrecht Dowmont"]},
    )
    table.says("marcin", "play:przekupiony-dworzanin").only("marcin", "on:michal:roch-kowalski")
    table.says("marcin", "on:michal:roch-kowalski")
    assert table.company("marcin") == ["roch-kowalski"]
    assert table.attached("roch-kowalski") == ["nadziak", "przekupiony-dworzanin"]
    table.says("marcin", "agitate:roch-kowalski")
    assert table.strokes("marcin") == 1
    table.bene("marcin", "michal", "marcin")
    assert table.company("michal") == ["albrecht-dowmont", "roch-kowalski"]
    assert table.discards("marcin") == ["przekupiony-dworzanin"]


def test_przekupiony_dworzanin_is_discarded(veto: Veto) -> None:
    """Without the effect the character goes back at once."""
    table = veto.table(marcin={"court": ["Przekupiony dworzanin", "Precz!"]}, michal={"in_play": ["Roch Kowalski"]})
    table.says("marcin", "play:przekupiony-dworzanin", "on:michal:roch-kowalski")
    table.says("marcin", "play:precz", "on:marcin:przekupiony-dworzanin")
    assert (table.company("marcin"), table.company("michal")) == ([], ["roch-kowalski"])
