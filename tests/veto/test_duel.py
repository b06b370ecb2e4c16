"""Duels: the choice of arms, the order of what can be answered, and the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.veto.conftest import Talk
from tests.veto.duel_echoes import GAME, PROPERTIES
from tests.veto.duelling import NOTHING, Has, accepted, armed

from kredens_veto.board import TABLE

if TYPE_CHECKING:
    from tests.veto.conftest import Veto

ROCH, TYZENHAUZ = "roch-kowalski", "tyzenhauz"


# Arms


@pytest.mark.clause("1.3.kw.weapon.one-used", "3.3.3.duel.2.choose", "1.3.modifier", "3.3.3.duel.2.one-per-type")
def test_of_two_weapons_only_the_chosen_one_counts(veto: Veto) -> None:
    """Szabla polska, not Nadziak; the other one is refused once one is chosen."""
    table = accepted(veto, armed("Roch Kowalski", "Nadziak", "Szabla polska"))
    table.only("marcin", "arm:nadziak", "arm:szabla-polska", "pass").says("marcin", "arm:szabla-polska")
    assert table.sabre(ROCH) == 8
    table.refused("marcin", "arm:nadziak", by="1.3.kw.weapon.one-used")


@pytest.mark.clause("1.3.kw.firearm.one-used", "1.3.kw.firearm.any-number", "1.3.kw.weapon.any-number")
def test_a_firearm_shares_the_place_of_a_weapon(veto: Veto) -> None:
    """Of a weapon and two firearms one is used, of whichever sort."""
    table = accepted(veto, armed("Uhlik", "Nadziak", "Krócica", "Bandolet"))
    table.says("marcin", "arm:bandolet")
    assert table.sabre("uhlik") == 7
    for piece, clause in (("krocica", "1.3.kw.firearm.one-used"), ("nadziak", "1.3.kw.weapon.one-used")):
        table.refused("marcin", f"arm:{piece}", by=clause)


@pytest.mark.clause("1.3.kw.armour.one-used", "1.3.kw.armour.any-number", "3.3.3.duel.2.one-per-type", "1.3.type")
def test_one_armour_goes_with_one_weapon(veto: Veto) -> None:
    """A weapon and an armour are used together, a second armour is not."""
    table = accepted(veto, armed("Uhlik", "Nadziak", "Kolczuga", "Karacena"))
    table.says("marcin", "arm:karacena").offers("marcin", "arm:nadziak")
    table.refused("marcin", "arm:kolczuga", by="1.3.kw.armour.one-used")
    table.says("marcin", "arm:nadziak")
    assert table.sabre("uhlik") == 7


@pytest.mark.clause("1.3.kw.card-exception")
def test_a_card_lets_two_weapons_be_used(veto: Veto) -> None:
    """Kisielnicki uses two weapons of two, but no third; Roch uses one."""
    table = accepted(veto, armed("Onufry Kisielnicki", "Szabla polska", "Karabela", "Nadziak"))
    table.says("marcin", "arm:szabla-polska", "arm:karabela")
    assert table.sabre("onufry-kisielnicki") == 10
    table.refused("marcin", "arm:nadziak", by="1.3.kw.weapon.one-used")


@pytest.mark.clause("3.3.3.duel.2.choose")
def test_choosing_nothing_is_allowed(veto: Veto) -> None:
    """Then no weapon counts."""
    table = accepted(veto, armed("Roch Kowalski", "Nadziak")).says("marcin", "pass")
    assert table.sabre(ROCH) == 6
    assert table.clause == "3.3.3.duel.3.alternate"


@pytest.mark.clause("3.3.3.duel.2.order", "kkk.duel.weapon-choice")
@pytest.mark.parametrize("kkk", [False, True])
def test_the_challengers_side_chooses_first(veto: Veto, *, kkk: bool) -> None:
    """And publicly: the other side sees what has been chosen."""
    mine = armed("Dymitr Burłaj" if kkk else "Roch Kowalski", "Nadziak", "Szabla polska")
    table = accepted(veto, mine, armed("Tyzenhauz", "Nadziak", "Szabla polska"), kkk=kkk)
    table.says("marcin", "arm:nadziak")
    if "arm:nadziak" not in table.options:
        table.bene("marcin")
    table.offers("michal", "arm:nadziak", "arm:szabla-polska")
    assert table.events("choice", "michal", option="arm:nadziak")


@pytest.mark.clause("1.3.kw.weapon.chosen-before", "3.3.3.duel.2.choose")
def test_arms_are_not_changed_in_the_fight(veto: Veto) -> None:
    """Once the slots have begun, another weapon is refused; outside a duel nothing is chosen."""
    table = accepted(veto, armed("Roch Kowalski", "Nadziak", "Szabla polska")).says("marcin", "arm:nadziak")
    table.refused("marcin", "arm:szabla-polska", by="1.3.kw.weapon.chosen-before")
    table.bene("marcin", "michal").refused("marcin", "arm:nadziak", by="3.3.3.duel.2.choose")


@pytest.mark.clause("1.3.modifier")
def test_weapons_count_only_in_a_duel(veto: Veto) -> None:
    """Before and after it Roch has his own six, and in it nine."""
    table = veto.table(marcin={"in_play": [armed("Roch Kowalski", "Pani Kowalska", "Rumak turecki")]})
    assert table.sabre(ROCH) == 8
    table = accepted(veto, armed("Roch Kowalski", "Pani Kowalska")).says("marcin", "arm:pani-kowalska")
    assert table.sabre(ROCH) == 9
    table.bene("marcin", "michal")
    assert table.sabre(ROCH) == 6


@pytest.mark.clause("kkk.duel.horse", "1.3.type", "kkk.equipment.modifier", "kkk.equipment.types")
def test_horses_count_without_a_choice(veto: Veto) -> None:
    """Together with the weapon; of two horses the better one in the second edition, both in the demo."""
    table = accepted(veto, armed("Uhlik", "Hucuł", "Rumak turecki", "Nadziak")).says("marcin", "arm:nadziak")
    assert table.sabre("uhlik") == 7
    table = accepted(veto, armed("Janusz Tyszkiewicz", "Hucuł", "Hucuł", "Nadziak"), "Dymitr Burłaj", kkk=True)
    assert table.sabre("janusz-tyszkiewicz") == 8


@pytest.mark.clause("kkk.duel.weapon-choice", "kkk.duel.weapon-one", "kkk.duel.example-weapons")
def test_the_demo_asks_only_who_has_several_weapons(veto: Veto) -> None:
    """Of two weapons exactly one is used; a single one is used without a question."""
    table = accepted(
        veto, armed("Jurko Bohun", "Nadziak", "Szabla polska"), armed("Tyzenhauz", "Szabla polska"), kkk=True
    )
    table.only("marcin", "arm:nadziak", "arm:szabla-polska").says("marcin", "arm:szabla-polska")
    assert table.clause == "3.3.3.duel.3.alternate"
    assert (table.sabre("jurko-bohun"), table.sabre("tyzenhauz")) == (8, 8)


# The order


@pytest.mark.clause(
    "3.3.3.duel.order.1-challenge", "3.3.3.duel.order.2-answer", "3.3.3.duel.order.3-result",
    "3.3.3.duel.order.4-apply", "3.3.3.duel.order.5-end", "6.5.before-duel", "3.3.3.duel.3.response",
)  # fmt: skip
@pytest.mark.parametrize("seat", ["marcin", "michal"])
def test_what_can_be_answered_in_a_duel_and_in_which_order(seat: str) -> None:
    """Challenge, acceptance, before the fight, each sting, result, what befalls the loser, its death, the rest."""
    position: dict[str, dict[str, object]] = {
        "marcin": {"in_play": ["Michał Wołodyjowski"], "court": ["Finta"], "strokes": 5},
        "michal": {"in_play": [armed("Roch Kowalski", "Nadziak")], "court": [], "strokes": 5},
    }
    position[seat]["properties"] = PROPERTIES
    table = Talk(GAME.start(seats=2, seed=1, position=position))
    table.says("marcin", "challenge:michal-wolodyjowski", "whom:michal:roch-kowalski")
    heard: list[str] = []
    answers = {"accept", "arm:nadziak", "sting:finta"}
    while "reply:echo-duel-over" not in heard:
        echoes = [option for option in table.options if option.startswith("reply:echo")]
        given = [option for option in table.options if option in answers]
        assert not echoes or table.asked == seat
        chosen = (*echoes, *given, "pass")[0]
        if chosen != "pass":
            heard.append(chosen)
        answers.discard(chosen)
        table.state.choose(chosen)
    assert heard == [
        "reply:echo-challenge", "accept", "reply:echo-answered", "arm:nadziak", "reply:echo-before-duel",
        "sting:finta", "reply:echo-sting", "reply:echo-result", "reply:echo-killed", "reply:echo-died",
        "reply:echo-applied", "reply:echo-duel-over",
    ]  # fmt: skip
    assert table.company("michal") == []


@pytest.mark.clause("3.3.3.duel.order.3-result", "3.3.3.duel.order.4-apply")
def test_the_result_is_known_before_it_is_applied() -> None:
    """While the result can be answered the loser is in play; once it has been applied he is not."""
    position = {
        "marcin": {"in_play": ["Michał Wołodyjowski"], "properties": PROPERTIES, "court": []},
        "michal": {"in_play": ["Roch Kowalski"], "court": []},
    }
    table = Talk(GAME.start(seats=2, seed=1, position=position))
    table.says("marcin", "challenge:michal-wolodyjowski", "whom:michal:roch-kowalski").until("michal", "accept")
    table.says("michal", "accept").until("marcin", "reply:echo-result")
    assert table.company("michal") == [ROCH]
    table.until("marcin", "reply:echo-applied")
    assert table.company("michal") == []


@pytest.mark.clause("1.6.like-effects", "3.3.3.duel.order.4-apply", "3.3.3.duel.order.5-end")
def test_the_stings_of_a_duel_are_gone_before_its_end_is_answered() -> None:
    """They still lie there when the result has been applied."""
    position = {
        "marcin": {"in_play": ["Tyzenhauz"], "properties": PROPERTIES, "court": ["Finta"]},
        "michal": {"in_play": ["Roch Kowalski"], "court": []},
    }
    table = Talk(GAME.start(seats=2, seed=1, position=position))
    table.says("marcin", "challenge:tyzenhauz", "whom:michal:roch-kowalski").until("michal", "accept")
    table.says("michal", "accept").until("marcin", "sting:finta").says("marcin", "sting:finta")
    table.until("marcin", "reply:echo-applied")
    assert table.discards("marcin") == []
    table.until("marcin", "reply:echo-duel-over")
    assert table.discards("marcin") == ["finta"]


@pytest.mark.clause("3.3.3.duel.order.2-answer", "3.3.3.duel.1.refuse.ends")
def test_a_refusal_can_be_answered_and_nothing_follows() -> None:
    """After the refusal only its own answer is offered."""
    position = {
        "marcin": {"in_play": ["Michał Wołodyjowski"], "properties": PROPERTIES, "court": []},
        "michal": {"in_play": ["Roch Kowalski"], "court": [], "strokes": 2},
    }
    table = Talk(GAME.start(seats=2, seed=1, position=position))
    table.says("marcin", "challenge:michal-wolodyjowski", "whom:michal:roch-kowalski").until("michal", "refuse")
    table.says("michal", "refuse").only("marcin", "reply:echo-answered", "pass").bene("marcin")
    table.offers("marcin", "pass")
    assert not [option for option in table.options if option.startswith(("reply", "sting", "whom"))]


@pytest.mark.clause("6.5.before-duel")
def test_before_the_start_is_before_the_first_slot(veto: Veto) -> None:
    """Błogosławieństwo is offered to either side then, and not in a slot or when the challenge is made."""
    blessing = {"court": ["Błogosławieństwo"]}
    for seat in ("marcin", "michal"):
        table = accepted(veto, marcin=blessing) if seat == "marcin" else accepted(veto, michal=blessing)
        table.only(seat, "reply:blogoslawienstwo", "pass").bene(seat)
        assert table.clause == "3.3.3.duel.3.alternate"
        table.until(seat)
        table.offers_not(seat, "reply:blogoslawienstwo")


@pytest.mark.clause("6.5.before-duel", "1.6.like-effects")
def test_a_blessing_lasts_for_the_duel(veto: Veto) -> None:
    """Seven against six wounds Tyzenhauz; afterwards Roch has six again."""
    table = accepted(veto, marcin={"court": ["Błogosławieństwo"]}).says("marcin", "reply:blogoslawienstwo")
    assert table.sabre(ROCH) == 7
    table.until("marcin").bene("marcin", "michal")
    assert table.discards("michal") == [TYZENHAUZ]
    assert table.sabre(ROCH) == 6


@pytest.mark.clause("3.3.3.duel.floor-after", "kkk.turn.after-deed")
def test_after_the_duel_its_player_has_the_floor(veto: Veto) -> None:
    """For trifles, not for another deed."""
    table = accepted(veto, marcin={"court": ["Latyfundium"], "ducats": 9}).bene("marcin", "michal")
    table.offers("marcin", "put-out:latyfundium", "pass").offers_not("marcin", "agitate:roch-kowalski")


# The result


def difference(veto: Veto, by: int, *, kkk: bool = False, marcin: Has = NOTHING) -> Talk:
    """Marcin's fighter loses by so much, or wins if it is negative; both have one stroke to lose."""
    arms = {0: [], 1: ["Nadziak"], 2: ["Szabla polska"], 3: ["Nadziak", "Rumak turecki"]}
    horse = {0: [], 1: ["Nadziak"], 2: ["Szabla polska"], 3: ["Szabla polska", "Hucuł"]}
    pieces = (horse if kkk else arms)[abs(by)]
    mine = armed("Jurko Bohun" if kkk else "Roch Kowalski", *(pieces if by < 0 else []))
    hers = armed("Tyzenhauz", *(pieces if by > 0 else []))
    table = accepted(veto, mine, hers, kkk=kkk, marcin=marcin)
    while table.options[0].startswith("arm"):
        table.state.choose(table.options[0])
    return table.bene("marcin", "michal")


@pytest.mark.clause("3.3.3.duel.4.wounded", "3.3.3.duel.4.wounded.strokes", "kkk.duel.wounded", "kkk.duel.strokes")
@pytest.mark.parametrize("kkk", [False, True])
@pytest.mark.parametrize("by", [1, 2])
def test_losing_by_one_or_two_wounds(veto: Veto, *, kkk: bool, by: int) -> None:
    """The loser goes to his owner's discard pile, and as many strokes as he is worth to the winner."""
    table = difference(veto, by, kkk=kkk)
    common = (15 if kkk else 21) - 8
    loser = "jurko-bohun" if kkk else ROCH
    assert (table.discards("marcin"), table.removed("marcin")) == ([loser], [])
    assert (table.strokes("marcin"), table.strokes("michal"), table.common) == (3, 5, common)


@pytest.mark.clause("3.3.3.duel.4.killed", "3.3.3.duel.4.killed.strokes", "kkk.duel.killed", "kkk.remove.out")
@pytest.mark.parametrize("kkk", [False, True])
def test_losing_by_three_kills(veto: Veto, *, kkk: bool) -> None:
    """The loser is removed from the game, and the strokes move as for a wound."""
    table = difference(veto, 3, kkk=kkk)
    loser = "jurko-bohun" if kkk else ROCH
    assert (table.discards("marcin"), table.removed("marcin")) == ([], [loser])
    assert (table.strokes("marcin"), table.strokes("michal")) == (3, 5)


@pytest.mark.clause("3.3.3.duel.4.tie", "kkk.duel.tie")
@pytest.mark.parametrize("kkk", [False, True])
def test_a_tie_changes_nothing(veto: Veto, *, kkk: bool) -> None:
    """No strokes move, nobody leaves play."""
    table = difference(veto, 0, kkk=kkk)
    assert (table.strokes("marcin"), table.strokes("michal")) == (4, 4)
    assert (len(table.company("marcin")), len(table.company("michal"))) == (1, 1)


@pytest.mark.clause("3.3.3.duel.4.higher", "kkk.duel.higher", "1.2.sabre")
@pytest.mark.parametrize("kkk", [False, True])
def test_the_higher_sabre_wins_whoever_has_challenged(veto: Veto, *, kkk: bool) -> None:
    """The challenger by one, and then the challenged by one."""
    assert difference(veto, -1, kkk=kkk).discards("michal") == [TYZENHAUZ]
    assert difference(veto, 1, kkk=kkk).discards("michal") == []


@pytest.mark.clause("3.3.3.duel.4.wounded.strokes", "kkk.duel.strokes")
@pytest.mark.parametrize("kkk", [False, True])
def test_who_has_too_few_strokes_gives_all(veto: Veto, *, kkk: bool) -> None:
    """Without any, none moves."""
    table = difference(veto, 1, kkk=kkk, marcin={"strokes": 0})
    assert (table.strokes("marcin"), table.strokes("michal")) == (0, 4)


@pytest.mark.clause("3.3.3.duel.4.wounded.strokes", "1.2.strokes")
def test_the_present_value_of_the_trait_counts(veto: Veto) -> None:
    """Buława polna makes its bearer worth one stroke more."""
    table = accepted(veto, armed("Roch Kowalski", "Buława polna"), armed("Tyzenhauz", "Szabla polska"))
    while table.options[0].startswith("arm"):
        table.says(table.asked, "pass" if table.asked == "marcin" else table.options[0])
    table.bene("marcin", "michal")
    assert (table.strokes("marcin"), table.strokes("michal")) == (2, 6)


@pytest.mark.clause("3.3.3.duel.4.compare", "1.2.traits-floor", "kkk.duel.compare")
def test_totals_do_not_fall_below_zero(veto: Veto) -> None:
    """Fuks has two Sabre, and Piach w oczy takes two twice: nought, not minus two; Blumsztajn with one wins by one."""
    table = veto.table(
        floor="michal",
        marcin={"in_play": ["Abi Blumsztajn"], "court": ["Piach w oczy", "Piach w oczy"]},
        michal={"in_play": ["Melchior Fuks"], "court": []},
    )
    table.says("michal", "challenge:melchior-fuks", "whom:marcin:abi-blumsztajn").says("marcin", "accept")
    table.bene("michal").says("marcin", "sting:piach-w-oczy").bene("michal").says("marcin", "sting:piach-w-oczy")
    assert table.sabre("melchior-fuks") == 0
    table.bene("michal", "marcin")
    assert "melchior-fuks" in table.discards("michal"), "wounded by one, not killed by three"


@pytest.mark.clause("6.5.example.duel", "3.3.3.duel.4.killed")
def test_the_learning_games_duel(veto: Veto) -> None:
    """Longinus with the referendary's cut beats Roch by 12 to 6: a save for the wounded does not help him."""
    table = accepted(
        veto, armed("Longinus Podbipięta", "Zbroja husarska"), "Roch Kowalski",
        marcin={"strokes": 2, "court": ["Cięcie referendarskie"]},
        michal={"strokes": 3, "court": ["Chleb z pajęczyną"]},
    ).bene("marcin")  # fmt: skip
    assert (table.sabre("longinus-podbipieta"), table.sabre(ROCH)) == (7, 6)
    table.says("marcin", "sting:ciecie-referendarskie")
    assert (table.sabre("longinus-podbipieta"), table.sabre(ROCH)) == (12, 6)
    table.bene("michal", "marcin")
    assert (table.removed("michal"), table.court("michal")) == ([ROCH], ["chleb-z-pajeczyna"])
    assert (table.strokes("marcin"), table.strokes("michal"), table.common) == (3, 2, 16)


@pytest.mark.clause("kkk.first.duel-tie")
def test_the_first_duel_of_the_demo(veto: Veto) -> None:
    """Burłaj and Tyszkiewicz fight to nine against nine."""
    table = accepted(
        veto, armed("Dymitr Burłaj", "Nadziak"), armed("Janusz Tyszkiewicz", "Hucuł"), kkk=True,
        marcin={"court": ["Cięcie krzyżowe", "Cięcie zamachowe"]}, michal={"court": ["Zaskoczenie"]},
    )  # fmt: skip
    burlaj, tyszkiewicz = "dymitr-burlaj", "janusz-tyszkiewicz"
    seen = [(table.sabre(burlaj), table.sabre(tyszkiewicz))]
    for seat, sting in (("marcin", "ciecie-krzyzowe"), ("michal", "zaskoczenie"), ("marcin", "ciecie-zamachowe")):
        table.says(seat, f"sting:{sting}")
        seen.append((table.sabre(burlaj), table.sabre(tyszkiewicz)))
    assert seen == [(6, 6), (7, 6), (7, 9), (9, 9)]
    table.bene("michal", "marcin")
    assert (table.company("marcin"), table.company("michal")) == ([burlaj], [tyszkiewicz])
    assert (table.discards("marcin", "marcin"), table.discards("michal")) == (
        ["ciecie-krzyzowe", "ciecie-zamachowe"], ["zaskoczenie"],
    )  # fmt: skip
    table.offers("marcin", "pass").offers_not("marcin", "agitate:dymitr-burlaj")
    assert table.floor == "marcin"


@pytest.mark.clause("kkk.first.duel-12-11")
def test_the_second_duel_of_the_demo(veto: Veto) -> None:
    """Burłaj, challenged, beats Tyzenhauz by 12 to 11, who is discarded with his sabre."""
    table = veto.table(
        kkk=True, floor="michal",
        marcin={"strokes": 4, "in_play": [armed("Dymitr Burłaj", "Nadziak")],
                "court": ["Cięcie wręczne", "Cięcie zamachowe", "Zaskoczenie"]},
        michal={"strokes": 5, "in_play": [armed("Tyzenhauz", "Szabla polska")],
                "court": ["Cięcie krzyżowe", "Cięcie zamachowe"]},
    )  # fmt: skip
    table.says("michal", "challenge:tyzenhauz", "whom:marcin:dymitr-burlaj").says("marcin", "accept").bene("michal")
    for seat, sting, sabres in (
        ("marcin", "ciecie-wreczne", (8, 8)), ("michal", "ciecie-krzyzowe", (8, 9)),
        ("marcin", "ciecie-zamachowe", (10, 9)), ("michal", "ciecie-zamachowe", (10, 11)),
        ("marcin", "zaskoczenie", (12, 11)),
    ):  # fmt: skip
        table.says(seat, f"sting:{sting}")
        assert (table.sabre("dymitr-burlaj"), table.sabre("tyzenhauz")) == sabres
    table.bene("michal", "marcin")
    assert (table.strokes("marcin"), table.strokes("michal"), table.common) == (5, 4, 6)
    assert sorted(map(str, table.discards("michal", "michal"))) == [
        "ciecie-krzyzowe", "ciecie-zamachowe", "szabla-polska", "tyzenhauz",
    ]  # fmt: skip
    assert (table.floor, table.marked("dymitr-burlaj")) == ("michal", False)


@pytest.mark.clause("3.3.3.duel.order.5-end", "3.2.no-strokes-outside-duel")
def test_after_a_draw_the_opponent_can_still_be_wounded(veto: Veto) -> None:
    """Pchnięcie w plecy works regardless of the result, and moves no strokes."""
    back = {"faction": "radziwillowie", "court": ["Pchnięcie w plecy"]}
    table = accepted(veto, michal=back).bene("marcin", "michal").says("michal", "reply:pchniecie-w-plecy")
    assert (table.discards("marcin"), table.company("michal")) == ([ROCH], [TYZENHAUZ])
    assert (table.strokes("marcin"), table.strokes("michal")) == (4, 4)


@pytest.mark.clause("3.3.3.duel.4.compare", "3.3.3.duel.4.higher", "kkk.duel.stings-discarded", "1.6.like-effects")
def test_a_fighter_who_leaves_play_ends_the_duel_without_a_result() -> None:
    """A trapdoor discards Tyzenhauz in the middle of the fight: no strokes move, and the stings are put away."""
    position = {
        "marcin": {"in_play": ["Roch Kowalski"], "court": ["Finta", "Trapdoor"], "strokes": 5},
        "michal": {"in_play": ["Tyzenhauz"], "court": ["Przeciwtempo"], "strokes": 5},
    }
    table = Talk(GAME.start(seats=2, seed=1, position=position))
    table.says("marcin", "challenge:roch-kowalski", "whom:michal:tyzenhauz").says("michal", "accept")
    table.says("marcin", "sting:finta").says("michal", "sting:przeciwtempo").says("marcin", "reply:trapdoor")
    assert (table.floor, table.asked) == ("marcin", "marcin")
    assert (table.strokes("marcin"), table.strokes("michal")) == (5, 5)
    assert sorted(map(str, table.discards("marcin", "marcin"))) == ["finta", "trapdoor"]
    assert table.count("discard pile", "michal") == 2
    assert table.sabre(ROCH) == 6
    assert table.state.table.zones[TABLE.base] == ()
