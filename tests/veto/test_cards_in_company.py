"""Cards among several of a kind: which of them they strengthen, count or answer, and which not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.veto.duelling import accepted, armed

if TYPE_CHECKING:
    from tests.veto.conftest import Talk, Veto


def choosing(table: Talk, arms: str) -> Talk:
    """Let both choose these arms, and nobody others."""
    for arm in arms.split():
        table.until("michal" if ":" in arm else "marcin", f"arm:{arm.rpartition(':')[2]}")
        table.says(table.asked, f"arm:{arm.rpartition(':')[2]}")
    return table


# Equipment and properties


@pytest.mark.clause("1.3.modifier", "8.game-rule")
def test_the_batory_sabre_makes_nothing_else_better_that_its_bearer_wears(veto: Veto) -> None:
    """A Karmazyn's horse adds what it adds."""
    table = veto.table(marcin={"in_play": [armed("Jodok Surwiłło", "Batorówka", "Hucuł")]})
    assert table.sabre("jodok-surwillo") == 3 + 1


@pytest.mark.clause("1.4.game-rule", "3.3.3.duel.1.mark")
def test_the_stud_makes_riders_better_whatever_else_they_wear(veto: Veto) -> None:
    """A challenger in Pludry and on a horse."""
    rider = armed("Uhlik", "Pludry", "Hucuł")
    table = accepted(veto, rider, marcin={"properties": ["Stadnina"], "court": []})
    assert table.sabre("uhlik") == 4 + 1 + 1


@pytest.mark.clause("1.8.mark.other", "1.8.reply.events")
def test_the_band_plays_for_the_famous_who_are_unmarked(veto: Veto) -> None:
    """One's own, the one that is chosen; an ordinary companion and a rival's star are not asked."""
    table = veto.table(
        phase="end", options={"expiry": "first"},
        marcin={
            "properties": ["Kapela nadworna"], "court": [],
            "in_play": ["Uhlik", {"card": "Taras Hołowaty", "marked": True}, "Konstancja Ligęzianka",
                        "Bogusław Zaręba (Wygnaniec)"],
        },
        michal={"in_play": ["Michał Szemiot"]},
    )  # fmt: skip
    table.says("marcin", "reply:kapela-nadworna")
    table.only("marcin", "on:marcin:konstancja-ligezianka", "on:marcin:boguslaw-zareba-wygnaniec")
    table.says("marcin", "on:marcin:boguslaw-zareba-wygnaniec")
    assert table.marked("boguslaw-zareba-wygnaniec")
    assert not table.marked("konstancja-ligezianka")


# Factions and strategies


@pytest.mark.clause("1.1.game-rule")
@pytest.mark.parametrize(("strokes", "more"), [((3, 4, 3), 0), ((3, 5, 3), 1), ((3, 3, 5), 1), ((3, 9, 9), 1)])
def test_the_underdogs_are_two_strokes_behind_some_rival(veto: Veto, strokes: tuple[int, int, int], more: int) -> None:
    """Of several one is enough."""
    marcin, michal, robert = strokes
    table = veto.table(
        3, marcin={"strokes": marcin, "in_play": ["Kuba Struś"]}, michal={"strokes": michal}, robert={"strokes": robert}
    )
    assert table.sabre("kuba-strus") == 4 + more


@pytest.mark.clause("3.4.strategy", "1.7.game-rule")
def test_a_strategy_wins_for_its_own_player_only(veto: Veto) -> None:
    """Michał has it, and Marcin the forty ducats."""
    table = veto.table(phase="end", marcin={"ducats": 40}, michal={"strategy": "Pełna szkatuła", "ducats": 39})
    assert not table.over


# Stings


@pytest.mark.clause("3.3.3.example.mlynek")
@pytest.mark.parametrize(
    ("mine", "arms", "more"),
    [
        (armed("Uhlik", "Karabela", "Kolczuga"), "karabela kolczuga michal:nadziak", 2),
        (armed("Uhlik", "Krócica"), "krocica michal:nadziak", 0),
        ("Uhlik", "michal:nadziak", 0),
    ],
)
def test_the_mill_doubles_ones_own_weapon(veto: Veto, mine: object, arms: str, more: int) -> None:
    """Neither an armour, nor a firearm, nor what the opponent uses."""
    table = choosing(accepted(veto, mine, armed("Tyzenhauz", "Nadziak"), marcin={"court": ["Młynek"]}), arms)
    table.until("marcin", "sting:mlynek")
    before = table.sabre("uhlik"), table.sabre("tyzenhauz")
    table.says("marcin", "sting:mlynek")
    assert (table.sabre("uhlik"), table.sabre("tyzenhauz")) == (before[0] + more, before[1])


@pytest.mark.clause("3.3.3.duel.3.response")
def test_nobody_parries_her_own_cut(veto: Veto) -> None:
    table = accepted(veto, marcin={"court": ["Cięcie krzyżowe", "Zasłona"]}).says("marcin", "sting:ciecie-krzyzowe")
    assert (table.asked, table.options) == ("michal", ("pass",))


@pytest.mark.clause("1.8.mark.must", "1.2.traits-floor")
@pytest.mark.parametrize(("sting", "word", "adds"), [("Finta", "finta", 1), ("Cięcie krzyżowe", "ciecie-krzyzowe", 0),
                                                     ("Cięcie wręczne", "ciecie-wreczne", 0),
                                                     ("Młynek", "mlynek", 0)])  # fmt: skip
def test_a_parrying_dagger_takes_two_of_what_a_sting_adds(veto: Veto, sting: str, word: str, adds: int) -> None:
    """And no more than there is."""
    table = accepted(veto, armed("Aramis", "Lewak"), michal={"court": [sting]}).until("michal", f"sting:{word}")
    before = table.sabre("tyzenhauz")
    table.says("michal", f"sting:{word}").says("marcin", "reply:lewak")
    assert (table.sabre("tyzenhauz"), table.marked("lewak")) == (before + adds, True)


@pytest.mark.clause("4.1.card-over-rule", "1.2.kw.cossack.revenge", "1.6.like-effects")
def test_the_referendarys_cut_binds_in_its_own_duel_only(veto: Veto) -> None:
    """In the duel of revenge that comes of it Marcin plays another Cut, from his court and from under Roch."""
    roch = {"card": "Roch Kowalski", "stings": ["Cięcie wręczne"]}
    table = accepted(
        veto, roch, "Uhlik", marcin={"court": ["Cięcie referendarskie", "Cięcie krzyżowe"]},
        michal={"in_play": ["Uhlik", "Wasyl Czetwert"], "court": []},
    ).says("marcin", "sting:ciecie-referendarskie").bene("michal")  # fmt: skip
    table.only("marcin", "pass").bene("marcin").says("michal", "revenge:wasyl-czetwert").says("marcin", "accept")
    table.bene("michal").only("marcin", "sting:ciecie-krzyzowe", "draw:ciecie-wreczne", "pass")
