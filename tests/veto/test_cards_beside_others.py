"""Cards beside others that might be taken for what they ask for: a companion, a rival, one's own, another piece."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.veto import twists
from tests.veto.duelling import accepted, armed, challenged

if TYPE_CHECKING:
    from tests.veto.conftest import Talk, Veto

KETTEL, ROCH = "Walter Kettel", "Roch Kowalski (Ordynans)"


# In duels


@pytest.mark.clause("1.3.modifier", "8.game-rule")
@pytest.mark.parametrize(
    ("mine", "hers", "arms", "more"),
    [
        (armed(KETTEL, "Krócica", "Kolczuga"), "Tyzenhauz", "krocica kolczuga", 2 + 1 + 1),
        (armed(KETTEL, "Karabela"), armed("Tyzenhauz", "Krócica"), "karabela michal:krocica", 2),
        (armed(ROCH, "Pani Kowalska", "Kolczuga"), "Tyzenhauz", "pani-kowalska kolczuga", 3 + 1 + 1),
        (armed(ROCH, "Karabela"), armed("Tyzenhauz", "Pani Kowalska"), "karabela michal:pani-kowalska", 2),
        (armed("Uhlik", "Pani Kowalska"), ROCH, "pani-kowalska", 3),
    ],
)
def test_only_the_right_arms_of_his_own_make_a_fighter_better(
    veto: Veto, mine: object, hers: object, arms: str, more: int
) -> None:
    """Kettel's own firearm and Roch's own Pani Kowalska, whatever else both of them use."""
    table = accepted(veto, mine, hers)
    fighter = table.company("marcin")[0]
    before = table.sabre(fighter)
    for arm in arms.split():
        table.until("michal" if ":" in arm else "marcin", f"arm:{arm.rpartition(':')[2]}")
        table.says(table.asked, f"arm:{arm.rpartition(':')[2]}")
    assert table.sabre(fighter) == before + more


def test_krzywonos_mlodszy_among_several(veto: Veto) -> None:
    """Maksym may be one of many."""
    table = veto.table(kkk=True, marcin={"in_play": ["Krzywonos młodszy", "Dymitr Burłaj", "Maksym Krzywonos"]})
    assert table.sabre("krzywonos-mlodszy") == 5


@pytest.mark.clause("3.3.3.example.mlynek")
def test_wolodyjowski_does_not_cancel_the_stings_of_his_own_player(veto: Veto) -> None:
    table = accepted(veto, "Michał Wołodyjowski", marcin={"court": ["Finta"]}).says("marcin", "sting:finta")
    assert (table.asked, table.options) == ("michal", ("pass",))


@pytest.mark.clause("1.8.mark.must", "8.game-rule")
def test_a_parrying_dagger_parries_the_stings_of_the_opponent_only(veto: Veto) -> None:
    """Neither one's own nor, at the side of who looks on, anybody's."""
    table = accepted(veto, armed("Aramis", "Lewak"), marcin={"court": ["Finta"]})
    while "sting:finta" not in table.options:
        table.bene("marcin")
    table.says("marcin", "sting:finta")
    assert (table.asked, table.options) == ("michal", ("pass",))
    table = accepted(veto, marcin={"in_play": ["Uhlik", armed("Aramis", "Lewak")]}, michal={"court": ["Finta"]})
    table.bene("marcin").says("michal", "sting:finta")
    assert (table.asked, table.options) == ("marcin", ("pass",))


@pytest.mark.clause("1.1.game-rule")
def test_the_underdogs_are_ones_own_characters_with_the_arms(veto: Veto) -> None:
    """Struś of the Wiśniowieccy's player, and neither her stranger nor Michał's Czetwert."""
    table = veto.table(
        marcin={"strokes": 0, "in_play": ["Kuba Struś", "Aramis"]},
        michal={"faction": "Dworscy", "strokes": 5, "in_play": ["Wasyl Czetwert"]},
    )
    assert [table.sabre(card) for card in ("kuba-strus", "aramis", "wasyl-czetwert")] == [5, 5, 5]


@pytest.mark.clause("3.3.3.duel.order.1-challenge")
def test_nobody_ambushes_her_own_challenger(veto: Veto) -> None:
    challenged(veto, marcin={"court": ["Zasadzka"]}).only("michal", "accept", "refuse")


@pytest.mark.clause("3.3.3.example.pchniecie")
def test_the_dead_are_not_stabbed_in_the_back(veto: Veto) -> None:
    """Whoever has killed her opponent has nobody to wound."""
    table = accepted(
        veto, "Michał Wołodyjowski", "Uhlik", marcin={"court": ["Pchnięcie w plecy"], "faction": "Radziwiłłowie"},
        michal={"faction": "Dworscy"},
    )  # fmt: skip
    table.bene("marcin", "michal")
    assert (table.asked, table.prompt) == ("marcin", "What do you do?")


@pytest.mark.clause("3.3.3.companions", "8.game-rule")
@pytest.mark.parametrize("mine", ["Tyzenhauz", "Jan Skrzetuski"])
def test_nobody_nurses_or_saves_the_characters_of_rivals(veto: Veto, mine: str) -> None:
    """Marcin's Halszka and Anzelm let Michał's Uhlik be wounded, or killed."""
    table = accepted(veto, mine, "Uhlik", marcin={"in_play": [mine, "Halszka Kierdejówna", "Ojciec Anzelm"]})
    table.bene("marcin", "michal")
    assert (table.asked, table.prompt) == ("marcin", "What do you do?")
    assert table.company("michal") == []


# Equipment that changes hands


def fuks(veto: Veto) -> Talk:
    """Marcin has Fuks, and equipment that he may hand over or not."""
    return veto.table(
        marcin={
            "in_play": [
                {"card": "Melchior Fuks", "on": ["Nadziak"]},
                {"card": "Uhlik", "on": ["Hucuł", "Vivat!", {"card": "Karabela", "controller": "michal"}]},
                {"card": "Roch Kowalski", "on": ["Buzdygan łubniański"]},
                {"card": "Zenon Godzimirski", "on": ["Kolczuga"]},
                {"card": "Jodok Surwiłło", "field": "magnates", "stings": ["Finta"]},
            ]
        },
        michal={"in_play": [{"card": "Tyzenhauz", "on": ["Bandolet"]}]},
    ).says("marcin", "use:melchior-fuks")  # fmt: skip


@pytest.mark.clause("1.3.no-transfer", "1.2.kw.absent.no-target", "4.2.control")
def test_fuks_hands_over_equipment_of_his_player_and_nothing_else(veto: Veto) -> None:
    """Neither an effect nor a sting, nor what another controls or wears, nor what an Absent character wears."""
    table = fuks(veto).only("marcin", "on:marcin:nadziak", "on:marcin:hucul")
    table.says("marcin", "on:marcin:hucul")
    table.only("marcin", *[f"on:marcin:{who}" for who in ("melchior-fuks", "roch-kowalski", "jodok-surwillo")])
    table.says("marcin", "on:marcin:jodok-surwillo")
    assert table.attached("jodok-surwillo") == ["finta", "hucul"]
    assert table.attached("uhlik") == ["karabela", "vivat"]
    hucul = [card for card in table.view()["zones"]["magnates field"][0]["cards"] if card["card"] == "hucul"]
    assert len(hucul) == 1


@pytest.mark.clause("errata.2.equipment")
def test_a_piece_with_arms_is_handed_to_its_own(veto: Veto) -> None:
    """Buzdygan łubniański would have to go to another Wiśniowiecki, and there is none."""
    wasyl = {"card": "Wasyl Czetwert", "on": ["Buzdygan łubniański"]}
    table = veto.table(marcin={"in_play": ["Melchior Fuks", wasyl, "Kuba Struś", "Uhlik"]})
    table.says("marcin", "use:melchior-fuks", "on:marcin:buzdygan-lubnianski").only("marcin", "on:marcin:kuba-strus")


# Ducats and sums


@pytest.mark.clause("8.game-rule", "1.1.influence.additional")
@pytest.mark.parametrize(("ducats", "offered", "left"), [(0, False, 0), (1, True, 0), (2, True, 0), (3, True, 1)])
def test_one_ducat_is_enough_to_be_robbed(veto: Veto, ducats: int, *, offered: bool, left: int) -> None:
    """Of none nobody robs, and of many two."""
    for company, answer in ((["Ksawery Obodziński"], "use:ksawery-obodzinski"), ([], "influence")):
        table = veto.table(marcin={"faction": "Awanturnicy", "in_play": company}, michal={"ducats": ducats})
        assert (answer in table.options) == offered
        if offered:
            table.says("marcin", answer, "against:michal")
        assert table.ducats("michal") == left


@pytest.mark.clause("3.3.1.window.initiative", "3.3.1.bribe.rate")
@pytest.mark.parametrize(("bribe", "holder"), [(3, "michal"), (6, "marcin")])
@pytest.mark.parametrize(
    ("michal", "reply"),
    [({"court": ["Cicha sakiewka"]}, "cicha-sakiewka"), ({"in_play": ["Feliks Zbąski"]}, "feliks-zbaski")],
)
def test_two_more_outdo_three_ducats_and_not_six(
    veto: Veto, bribe: int, holder: str, michal: dict[str, Any], reply: str
) -> None:
    table = veto.table(phase="unmarking", initiative="marcin", marcin={"ducats": 6}, michal={"ducats": 0, **michal})
    table.says("marcin", f"bribe:{bribe}").until("michal", f"reply:{reply}").says("michal", f"reply:{reply}")
    assert table.initiative == holder


@pytest.mark.clause("5.2.initiative-alternates")
@pytest.mark.parametrize("michal", [{"court": ["Cicha sakiewka"]}, {"in_play": ["Feliks Zbąski"]}])
def test_at_a_feast_nothing_is_added_to_sums(veto: Veto, michal: dict[str, Any]) -> None:
    """There are none."""
    table = veto.table(phase="unmarking", initiative="michal", options={"feast": True}, michal=michal)
    assert table.floor == "marcin"


@pytest.mark.clause("2.1.search.destination")
def test_who_has_bought_all_three_is_not_asked_again(veto: Veto) -> None:
    """However rich she is."""
    table = veto.table(marcin={"ducats": 20, "court": ["Na świeczniku"], "deck": ["Finta", "Szynk", "Riposta", "Las"]})
    table.says("marcin", "play:na-swieczniku", "take:finta", "take:szynk", "take:riposta")
    assert (table.prompt, table.ducats("marcin")) == ("What do you do?", 11)


# Influence that is shared


KONEKSJE = {"party": ["Szerokie koneksje"]}


@pytest.mark.clause("3.3.3.example.szerokie-koneksje")
def test_influence_is_shared_by_who_could_use_hers(veto: Veto) -> None:
    """Awanturnicy have nobody to rob, Wiśniowieccy nobody to unmark, and who has used hers does not answer herself."""
    usual = {"faction": "Radziwiłłowie", "ducats": 0}
    for michal in ({"faction": "Awanturnicy"}, {"faction": "Wiśniowieccy", "in_play": ["Uhlik"]}):
        table = veto.table(marcin={**usual, **KONEKSJE}, michal={**michal, **KONEKSJE})
        table.says("marcin", "influence")
        assert (table.asked, table.prompt, table.ducats("marcin")) == ("marcin", "What do you do?", 2)


@pytest.mark.clause("3.3.3.example.szerokie-koneksje", "3.3.1.initiative.influence")
def test_only_the_influence_of_who_has_the_initiative_is_shared(veto: Veto) -> None:
    """Robert answers Marcin's, or lets it go; Michał's, which answers it, he does not answer."""
    table = veto.table(
        3, marcin={"faction": "Radziwiłłowie", "ducats": 0}, michal={"faction": "Dworscy", **KONEKSJE},
        robert={"faction": "Awanturnicy", "ducats": 0, **KONEKSJE},
    )  # fmt: skip
    table.says("marcin", "influence").says("michal", "reply:szerokie-koneksje")
    table.only("robert", "reply:szerokie-koneksje", "pass").bene("robert")
    while table.prompt != "What do you do?":
        assert table.asked != "robert"
        table.bene(table.asked)
    assert (table.ducats("marcin"), table.count("court", "michal")) == (2, 1)


# Card sets


@pytest.mark.clause("3.3.3.order.declare")
def test_rules_that_choose_for_themselves_are_offered_if_they_can_be_aimed() -> None:
    """One of a card set is aimed at marked characters, another attached to them or else as its kind is, to any."""
    for marked in (True, False):
        table = twists.table(
            marcin={"court": ["Pinch", "Graft"], "in_play": [{"card": "Uhlik", "marked": marked}, "Aramis"]}
        )
        assert ("play:pinch" in table.options) == marked
        hosts = ("on:marcin:uhlik",) if marked else ("on:marcin:uhlik", "on:marcin:aramis")
        assert table.says("marcin", "play:graft").options == hosts
