"""Keywords in duels: the Famous, Women and Cossacks. What keywords forbid stands with challenges and agitations."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.veto.conftest import Talk
from tests.veto.duel_echoes import GAME
from tests.veto.duelling import accepted, armed

from kredens_veto.board import TABLE

if TYPE_CHECKING:
    from tests.veto.conftest import Veto

ROCH, WASYL, SOKOL = "roch-kowalski", "wasyl-czetwert", "hrycko-sokol"


# The Famous


def beaten(veto: Veto, hers: object, *, bounty: str = "common", mine: object = "Michał Wołodyjowski",
           strokes: int = 4) -> Talk:  # fmt: skip
    """Marcin's character has beaten Michał's; both had four strokes, unless she had fewer."""
    table = veto.table(
        options={"famous_bounty": bounty}, marcin={"strokes": 4, "in_play": [mine], "court": []},
        michal={"strokes": strokes, "in_play": [hers], "court": []},
    )  # fmt: skip
    challenger, other = table.company("marcin")[0], table.company("michal")[0]
    table.says("marcin", f"challenge:{challenger}", f"whom:michal:{other}").says("michal", "accept")
    return table.bene("marcin", "michal")


@pytest.mark.clause("1.2.kw.famous.bounty")
def test_beating_a_famous_character_brings_one_stroke_more(veto: Veto) -> None:
    """Beside those that the loser is worth, from the common pool; a character of the same worth brings no more."""
    table = beaten(veto, "Michał Szemiot")
    assert (table.strokes("marcin"), table.strokes("michal"), table.common) == (6, 3, 12)
    table = beaten(veto, "Tyzenhauz")
    assert (table.strokes("marcin"), table.strokes("michal"), table.common) == (5, 3, 13)


@pytest.mark.clause("1.2.kw.famous.bounty")
def test_a_wounded_famous_character_brings_it_too(veto: Veto) -> None:
    """Szemiot, beaten by one."""
    table = beaten(veto, "Michał Szemiot", mine=armed("Roch Kowalski", "Hucuł"))
    assert table.discards("michal") == ["michal-szemiot"]
    assert table.common == 12


@pytest.mark.clause("1.2.kw.famous.bounty")
def test_a_table_may_take_the_bounty_from_the_loser(veto: Veto) -> None:
    """With the option `famous_bounty` the common pool loses nothing, and the loser what she has."""
    table = beaten(veto, "Michał Szemiot", bounty="loser")
    assert (table.common, table.strokes("marcin") + table.strokes("michal")) == (13, 8)
    assert beaten(veto, "Michał Szemiot").strokes("marcin") == table.strokes("marcin")
    poor = beaten(veto, "Michał Szemiot", bounty="loser", strokes=1)
    assert (poor.strokes("marcin"), poor.strokes("michal")) == (5, 0)


@pytest.mark.clause("1.2.kw.famous.bounty")
def test_a_famous_winner_brings_no_bounty(veto: Veto) -> None:
    """It is for beating one."""
    assert beaten(veto, "Uhlik", mine="Michał Szemiot").common == 13


# Women


def supported(veto: Veto, *women: object, **michal: object) -> Talk:
    """Roch fights Tyzenhauz beside these women."""
    return accepted(veto, marcin={"in_play": ["Roch Kowalski", *women]}, michal=michal)


@pytest.mark.clause("1.2.kw.woman.support", "1.8.mark.must", "3.3.3.companions", "3.3.3.duel.3.alternate")
def test_a_woman_supports_her_companion(veto: Veto) -> None:
    """Marked in a slot, she gives him one Sabre for the duel."""
    table = supported(veto, "Barbara Narbuttówna").says("marcin", "support:barbara-narbuttowna")
    assert (table.sabre(ROCH), table.marked("barbara-narbuttowna"), table.asked) == (7, True, "michal")
    table.bene("michal").offers_not("marcin", "support:barbara-narbuttowna").bene("marcin")
    assert table.discards("michal") == ["tyzenhauz"]
    assert table.sabre(ROCH) == 6, "afterwards he has his six again"


@pytest.mark.clause("1.2.kw.woman.support")
def test_several_women_each_support_once(veto: Veto) -> None:
    """Each in a slot of her player's."""
    table = supported(veto, "Barbara Narbuttówna", "Halszka Kierdejówna")
    table.says("marcin", "support:barbara-narbuttowna").bene("michal")
    table.only("marcin", "support:halszka-kierdejowna", "pass").says("marcin", "support:halszka-kierdejowna")
    assert table.sabre(ROCH) == 8


@pytest.mark.clause("1.2.kw.woman.support", "1.8.mark.must", "3.2.mark.no-again")
def test_a_marked_woman_supports_nobody(veto: Veto) -> None:
    """She has to be marked for it."""
    table = supported(veto, {"card": "Barbara Narbuttówna", "marked": True}).only("marcin", "pass")
    table.refused("marcin", "support:barbara-narbuttowna", by="1.8.mark.must")


@pytest.mark.clause("1.2.kw.woman.support", "1.2.kw.absent.no-abilities")
def test_an_absent_woman_supports_nobody(veto: Veto) -> None:
    """Her keyword's ability is hers, and she is away."""
    away = armed("Barbara Narbuttówna", "Wyprawa na kresy")
    table = supported(veto, away).only("marcin", "pass")
    table.refused("marcin", "support:barbara-narbuttowna", by="1.2.kw.absent.no-abilities")


@pytest.mark.clause("1.2.kw.woman.support", "3.3.3.companions", "3.3.3.company")
def test_only_companions_are_supported_and_only_by_women(veto: Veto) -> None:
    """Roch's companion Uhlik is no Woman; Michał's Woman does not help Roch; a third player's has nobody to help."""
    table = accepted(
        veto, marcin={"in_play": ["Roch Kowalski", "Uhlik"]},
        michal={"in_play": ["Tyzenhauz", "Konstancja Ligęzianka"]}, robert={"in_play": ["Nasta Horpynówna"]},
    )  # fmt: skip
    table.only("marcin", "pass").refused("marcin", "support:uhlik", by="1.2.kw.woman.support")
    table.bene("marcin").only("michal", "support:konstancja-ligezianka", "pass")
    table.says("michal", "support:konstancja-ligezianka").bene("marcin", "michal")
    assert table.discards("marcin") == [ROCH]


@pytest.mark.clause("1.2.kw.woman.support")
def test_no_support_outside_a_fight(veto: Veto) -> None:
    """With the floor there is nobody to support."""
    table = veto.table(marcin={"in_play": ["Roch Kowalski", "Barbara Narbuttówna"], "court": []})
    table.refused("marcin", "support:barbara-narbuttowna", by="1.2.kw.woman.support")


@pytest.mark.clause("1.2.kw.woman.support", "3.3.3.duel.3.response", "4.4.right")
def test_support_can_be_answered(veto: Veto) -> None:
    """It is an ability that is used: Zagłoba cancels it, and she stays marked."""
    table = supported(veto, "Barbara Narbuttówna", in_play=["Tyzenhauz", "Jan Zagłoba"])
    table.says("marcin", "support:barbara-narbuttowna").says("michal", "reply:jan-zagloba")
    assert (table.sabre(ROCH), table.marked("barbara-narbuttowna")) == (6, True)


# Cossacks


def mourning(veto: Veto, *company: object, mine: object = "Michał Wołodyjowski", court: tuple[str, ...] = ()) -> Talk:
    """Wołodyjowski kills Uhlik before the eyes of this company; Marcin has these cards in his court."""
    table = accepted(veto, mine, marcin={"court": list(court)}, michal={"in_play": ["Uhlik", *company]})
    return table.bene("marcin", "michal")


@pytest.mark.clause("1.2.kw.cossack.revenge", "1.2.kw.cossack.no-mark", "1.8.reply.reacts")
def test_a_cossack_challenges_the_killer_at_once(veto: Veto) -> None:
    """He is not marked for it; the killer may refuse if he is unmarked, and here he is marked and cannot."""
    table = mourning(veto, "Wasyl Czetwert")
    table.only("michal", f"revenge:{WASYL}", "pass").says("michal", f"revenge:{WASYL}")
    table.only("marcin", "accept")
    assert (table.marked(WASYL), table.removed("michal"), table.floor) == (False, ["uhlik"], "marcin")
    table.says("marcin", "accept").bene("michal", "marcin")
    assert WASYL in table.removed("michal"), "nine against five"
    assert (table.asked, table.floor) == ("marcin", "marcin")


@pytest.mark.clause("1.2.kw.cossack.revenge", "3.3.3.duel.1.refuse.stroke")
def test_the_killer_may_refuse(veto: Veto) -> None:
    """Challenged himself, he is unmarked when he kills; refusing marks him and costs a stroke."""
    table = veto.table(
        floor="michal", marcin={"in_play": ["Michał Wołodyjowski"], "court": [], "strokes": 4},
        michal={"in_play": ["Uhlik", "Wasyl Czetwert"], "court": [], "strokes": 4},
    )  # fmt: skip
    table.says("michal", "challenge:uhlik", "whom:marcin:michal-wolodyjowski").says("marcin", "accept")
    table.bene("michal", "marcin").says("michal", f"revenge:{WASYL}").only("marcin", "accept", "refuse")
    table.says("marcin", "refuse")
    assert (table.marked("michal-wolodyjowski"), table.strokes("marcin")) == (True, 4 + 1 - 1)
    assert (table.floor, table.company("michal")) == ("michal", [WASYL])


@pytest.mark.clause("1.2.kw.cossack.no-mark")
def test_a_marked_cossack_takes_revenge_too(veto: Veto) -> None:
    """Marked, he cannot challenge, but he can avenge."""
    table = mourning(veto, {"card": "Wasyl Czetwert", "marked": True})
    table.offers("michal", f"revenge:{WASYL}").says("michal", f"revenge:{WASYL}").offers("marcin", "accept")


@pytest.mark.clause("1.2.kw.cossack.killed-only", "3.2.wounded.converse")
def test_no_revenge_for_the_wounded(veto: Veto) -> None:
    """Roch wounds Uhlik by two, and nothing is asked."""
    table = mourning(veto, "Wasyl Czetwert", mine="Roch Kowalski")
    assert (table.discards("michal"), table.asked, table.floor) == (["uhlik"], "marcin", "marcin")


@pytest.mark.clause("1.2.kw.cossack.killed-only", "1.2.kw.cossack.revenge")
def test_no_revenge_for_a_death_that_was_averted(veto: Veto) -> None:
    """Ojciec Anzelm makes a wound of it."""
    table = mourning(veto, "Wasyl Czetwert", "Ojciec Anzelm").says("michal", "reply:ojciec-anzelm")
    assert (table.discards("michal"), table.asked) == (["uhlik"], "marcin")


@pytest.mark.clause("1.2.kw.cossack.revenge", "3.3.3.companions")
def test_only_cossacks_of_the_dead_ones_company(veto: Veto) -> None:
    """Neither a companion without the keyword nor the killer's or a third player's Cossacks."""
    table = accepted(
        veto, "Michał Wołodyjowski", marcin={"in_play": ["Michał Wołodyjowski", "Hryćko Sokół"]},
        michal={"in_play": ["Uhlik", "Aramis"]}, robert={"in_play": ["Wasyl Czetwert"]},
    ).bene("marcin", "michal")  # fmt: skip
    assert (table.asked, table.removed("michal")) == ("marcin", ["uhlik"])


@pytest.mark.clause("1.2.kw.cossack.revenge", "3.3.3.duel.1.field", "1.2.kw.absent.no-duel")
@pytest.mark.parametrize("avenger", [
    {"card": "Wasyl Czetwert", "field": "magnates", "on": ["Karmazynowy kontusz"]},
    armed("Wasyl Czetwert", "Wyprawa na kresy"),
])  # fmt: skip
def test_the_limits_of_duels_go_for_revenge(veto: Veto, avenger: object) -> None:
    """Nobody avenges from the magnates' field, or while Absent."""
    assert mourning(veto, avenger).asked == "marcin"


@pytest.mark.clause("1.2.kw.cossack.revenge", "4.1.card-over-rule")
def test_who_cannot_be_challenged_is_safe_from_revenge(veto: Veto) -> None:
    """Ne puero gladium protects the killer."""
    assert mourning(veto, "Wasyl Czetwert", mine=armed("Michał Wołodyjowski", "Ne puero gladium")).asked == "marcin"


@pytest.mark.clause("1.2.kw.cossack.revenge", "1.8.deed.one")
def test_revenge_is_no_deed(veto: Veto) -> None:
    """Who avenges in her own turn, after her challenge has been her deed, and who avenges in another's."""
    table = mourning(veto, "Wasyl Czetwert").says("michal", f"revenge:{WASYL}").says("marcin", "accept")
    table.bene("michal", "marcin", "marcin").offers("michal", "pass")
    assert table.floor == "michal"


@pytest.mark.clause("1.2.kw.cossack.revenge", "4.4.single-response", "4.4.stack.lifo")
def test_both_of_two_cossacks_may_avenge_a_death(veto: Veto) -> None:
    """Each once: Wasyl, who has challenged last, fights first and is killed, which Sokół could avenge too."""
    table = mourning(veto, "Wasyl Czetwert", "Hryćko Sokół")
    table.only("michal", f"revenge:{WASYL}", f"revenge:{SOKOL}", "pass").says("michal", f"revenge:{SOKOL}")
    table.only("michal", f"revenge:{WASYL}", "pass").says("michal", f"revenge:{WASYL}")
    table.says("marcin", "accept").bene("michal", "marcin")
    assert table.removed("michal") == ["uhlik", WASYL]
    table.only("michal", f"revenge:{SOKOL}", "pass").bene("michal")
    table.says("marcin", "accept").bene("michal", "marcin")
    assert table.removed("michal") == ["uhlik", WASYL, SOKOL]
    assert (table.asked, table.floor) == ("marcin", "marcin")


@pytest.mark.clause("1.2.kw.cossack.revenge", "3.3.3.duel.1.choose", "4.4.single-response")
def test_the_second_revenge_finds_a_dead_killer(veto: Veto) -> None:
    """Wasyl's Cięcie referendarskie kills Podbipięta, and Sokół's challenge comes to nothing."""
    table = accepted(
        veto, "Longinus Podbipięta",
        michal={"in_play": ["Uhlik", "Wasyl Czetwert", "Hryćko Sokół"], "court": ["Cięcie referendarskie"]},
    ).bene("marcin", "michal")  # fmt: skip
    table.says("michal", f"revenge:{SOKOL}", f"revenge:{WASYL}").says("marcin", "accept")
    table.says("michal", "sting:ciecie-referendarskie").bene("marcin", "michal")
    assert table.removed("marcin") == ["longinus-podbipieta"]
    assert table.company("michal") == [WASYL, SOKOL]
    assert (table.asked, table.floor) == ("marcin", "marcin")


@pytest.mark.clause("1.2.kw.cossack.revenge", "3.3.3.duel.order.1-challenge")
def test_revenge_can_be_answered_as_a_challenge(veto: Veto) -> None:
    """Marcin's Zasadzka answers it; the Cossack has one Sabre less in the duel."""
    table = mourning(veto, "Wasyl Czetwert", court=("Zasadzka",))
    table.says("michal", f"revenge:{WASYL}").says("marcin", "reply:zasadzka").says("marcin", "accept")
    assert table.sabre(WASYL) == 4


@pytest.mark.clause("1.2.kw.cossack.revenge", "1.6.like-effects", "3.3.3.duel.4.compare")
def test_a_duel_of_revenge_leaves_the_outer_duel_alone(veto: Veto) -> None:
    """The stings of the first duel count in it alone, lie on the table meanwhile, and go when it is over."""
    table = accepted(
        veto, armed("Roch Kowalski", "Pani Kowalska"), "Uhlik", marcin={"court": ["Finta", "Przeciwtempo"]},
        michal={"in_play": ["Uhlik", "Wasyl Czetwert"], "court": ["Młynek", "Finta"]},
    ).says("marcin", "arm:pani-kowalska", "sting:finta").says("michal", "sting:mlynek")  # fmt: skip
    table.bene("marcin", "michal")
    assert table.sabre(ROCH) == 12, "the first duel is not over"
    table.says("michal", f"revenge:{WASYL}").says("marcin", "accept", "pass")
    assert (table.sabre(ROCH), table.sabre(WASYL)) == (6, 5), "neither Finta nor the sabre of the first duel"
    table.says("michal", "sting:finta").says("marcin", "sting:przeciwtempo")
    assert (table.sabre(ROCH), table.sabre(WASYL)) == (9, 8)
    assert len(table.state.table.zones[TABLE.base]) == 4
    table.bene("michal", "marcin")
    assert sorted(map(str, table.discards("michal", "michal"))) == ["finta", "mlynek", WASYL]
    assert table.state.table.zones[TABLE.base] == ()
    assert sorted(map(str, table.discards("marcin", "marcin"))) == ["finta", "przeciwtempo"]


@pytest.mark.clause("1.2.kw.cossack.revenge", "3.3.3.duel.4.killed.strokes")
def test_the_outer_duels_winner_may_die_of_revenge(veto: Veto) -> None:
    """Roch kills Uhlik with Finta and is then killed by Wasyl with two stings: both deaths are paid for."""
    table = accepted(
        veto, "Roch Kowalski", "Uhlik", marcin={"court": ["Finta"]},
        michal={"in_play": ["Uhlik", "Wasyl Czetwert"], "court": ["Cięcie referendarskie"]},
    ).says("marcin", "sting:finta").bene("michal", "marcin")  # fmt: skip
    table.says("michal", f"revenge:{WASYL}").says("marcin", "accept").says("michal", "sting:ciecie-referendarskie")
    table.bene("marcin", "michal")
    assert (table.removed("marcin"), table.removed("michal")) == ([ROCH], ["uhlik"])
    assert (table.strokes("marcin"), table.strokes("michal")) == (4, 4)
    assert (table.asked, table.floor) == ("marcin", "marcin")


@pytest.mark.clause("1.2.kw.cossack.revenge")
def test_no_revenge_where_nobody_has_killed() -> None:
    """A massacre is no character's doing."""
    position = {
        "marcin": {"in_play": ["Roch Kowalski"], "court": ["Massacre"]},
        "michal": {"in_play": ["Uhlik", "Wasyl Czetwert"], "court": []},
    }
    table = Talk(GAME.start(seats=2, seed=1, position=position)).says("marcin", "play:massacre")
    table.says("michal", "top:uhlik")
    assert (table.asked, table.company("michal")) == ("marcin", [])


@pytest.mark.clause("1.2.kw.cossack.revenge", "3.2.killed.removed")
def test_a_character_that_kills_by_an_effect_can_be_challenged(veto: Veto) -> None:
    """Kęsim, Kęsim! kills a marked Uhlik by Tyzenhauz, whom the Cossack then challenges."""
    table = veto.table(
        marcin={"faction": "dworscy", "in_play": ["Tyzenhauz"], "court": ["Kęsim, Kęsim!"]},
        michal={"in_play": [{"card": "Uhlik", "marked": True}, "Wasyl Czetwert"], "court": []},
    )  # fmt: skip
    table.says("marcin", "play:kesim-kesim", "on:marcin:tyzenhauz", "on:michal:uhlik")
    table.says("michal", f"revenge:{WASYL}").says("marcin", "accept").bene("michal", "marcin")
    assert table.removed("michal") == ["uhlik"]
    assert table.discards("michal") == [WASYL]
