"""Contests: unique cards of which there are two, and titles that two vampires claim."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from tests.vtes.stage import Lying, ally, clause, library, side, vampire
from tests.vtes.turns import INFLUENCE, MASTER, MINIONS, UNTAP, gone, location, points, to, turns

from kredens.kernel.abilities import Ability
from kredens.kernel.modifiers import Bonus, itself
from kredens_vtes import faces as f
from kredens_vtes import stats
from kredens_vtes.master_actions import PhaseRule
from kredens_vtes.moments import UNTAPPING
from kredens_vtes.stats import CONTEST_PRICE

if TYPE_CHECKING:
    from kredens_vtes.tables import VtesTable


class Income(PhaseRule):
    """In your untap phase: nothing that matters."""

    to: ClassVar[tuple[str, ...]] = (UNTAPPING,)


def _of_others(t: VtesTable, source: int, token: int) -> bool:
    return t.seat_before(token) != t.cards[source].controller


ABILITIES: dict[str, Any] = {
    "income": Income(),
    "dear": Ability(bonuses=(Bonus(CONTEST_PRICE, 1, touches=_of_others),)),
    "brawn": Ability(bonuses=(Bonus(stats.BLEED, 1, touches=itself),)),
}
HAVEN = location("Haven", unique=True)
RING = library("Ring", f.EQUIPMENT, unique=True)


def prince(name: str, blood: int = 4, domain: str = "Paris", title: str = f.PRINCE) -> Lying:
    return vampire(name, blood, title=title, domain=domain)


@clause("ii.note.contest", "ii.note.contest.suspended")
def test_two_copies_of_a_unique_card_are_both_contested() -> None:
    """They are set aside, nobody's, with all that lies on them; they can be used for nothing."""
    knife = Lying(library("Knife", f.EQUIPMENT))
    ann = side(ready=[vampire("Alba", on_it=[knife])])
    table = turns(ann=ann, ben=side(ready=[vampire("Alba")]), cleo=side(ready=[vampire("Carla")]))
    t = table.t
    assert t.minions(0) == t.minions(1) == []
    assert (table.where("alba"), table.on("knife"), table.where("knife")) == ("contested", "alba", "contested")
    assert t.cards[table.token("alba")].controller == -1
    assert (table.where("carla"), t.cards[table.token("carla")].asleep) == ("ready region", False)
    to(table, "ann", MINIONS).resting("ann")


def test_a_card_that_is_not_unique_is_not_contested() -> None:
    """Two of them lie on the table in peace."""
    table = turns(ann=side(holdings=[location("Hut")]), ben=side(holdings=[location("Hut")]))
    assert table.where("hut") == "in play"


@clause("ii.note.contest")
def test_a_vampire_that_comes_out_is_contested_at_once() -> None:
    """Ben controls the same one; Ann's was not contested as long as it was uncontrolled."""
    ann = side(uncontrolled=[vampire("Alba", 5, capacity=6)])
    table = turns(ann=ann, ben=side(ready=[vampire("Alba", capacity=6)]))
    assert table.t.ready(1)
    to(table, "ann", INFLUENCE).says("ann", "transfer:1").passes("ann")
    assert (table.t.ready(0), table.t.ready(1)) == ([], [])


@clause("ii.note.contest.suspended")
def test_the_text_of_a_contested_card_does_not_count() -> None:
    """Ann's location offers nothing while it is contested."""
    haven = location("Haven", unique=True, abilities=("income",))
    table = turns(abilities=ABILITIES, ann=side(holdings=[haven]), ben=side(holdings=[haven]))
    table.only("ann", "keep:haven", "yield:haven")


@clause("ii.note.contest.suspended")
def test_contested_equipment_sleeps_on_its_bearer() -> None:
    """The bearer is free to act; the ring adds nothing, and goes with him if he is burned."""
    ring = Lying(library("Ring", f.EQUIPMENT, "brawn", unique=True))
    ann = side(ready=[vampire("Alba", on_it=[ring])])
    table = turns(ann=ann, ben=side(ready=[vampire("Bela", on_it=[ring])]), abilities=ABILITIES)
    table.says("ann", "keep:ring")
    to(table, "ann", MINIONS).offers("ann", "bleed:alba")
    table.t.burn(table.token("alba"))
    assert table.where("ring") == "ash heap"


@clause("ii.note.contest.same", "ii.a.3.b.i")
def test_she_contests_a_second_copy_of_her_own_with_herself() -> None:
    """Both cost a pool; when she yields one, the other is hers again at her next untap phase."""
    table = turns(ann=side(holdings=[HAVEN, HAVEN]))
    table.only("ann", "keep:haven", "yield:haven", "keep:haven@2", "yield:haven@2")
    table.says("ann", "keep:haven", "keep:haven@2")
    assert table.pool("ann") == 28
    to(table, "ann", UNTAP).says("ann", "yield:haven", "keep:haven")
    assert table.pool("ann") == 27
    to(table, "ben", MASTER)
    to(table, "ann", MASTER)
    assert len(table.t.locations(0)) == 1


@clause("ii.note.contest.same", "ii.note.contest.suspended")
def test_equipment_on_two_minions_of_hers_is_contested_by_her_alone() -> None:
    """No other card is contested than these, before the first of all Methuselahs."""
    ann = side(ready=[vampire("Alba", on_it=[Lying(RING)]), vampire("Aza", on_it=[Lying(RING)])])
    table = turns(ann=ann, ben=side(ready=[vampire("Bela")]))
    table.only("ann", "keep:ring", "yield:ring", "keep:ring@2", "yield:ring@2")


@clause("ii.a.3.b.choice")
def test_each_contested_card_is_paid_for_or_yielded() -> None:
    """Ann cannot go on before both are decided, nor pay for one twice."""
    hut = location("Hut", unique=True)
    table = turns(ann=side(holdings=[HAVEN, hut]), ben=side(holdings=[HAVEN, hut]))
    table.offers_not("ann", "pass").refused("ann", "pass", "ii.a.3.b.choice")
    table.says("ann", "keep:haven").refused("ann", "keep:haven", "ii.a.3.b.choice")
    table.only("ann", "keep:hut", "yield:hut").says("ann", "yield:hut")
    assert (table.pool("ann"), table.prompt) == (29, MASTER)


@clause("ii.a.2.won", "ii.note.contest.suspended")
def test_nobody_gets_a_card_back_that_another_still_contests() -> None:
    """It is not even untapped, as one is that has been won."""
    tapped = Lying(HAVEN.face, tapped=True)
    table = turns(ann=side(holdings=[tapped]), ben=side(holdings=[tapped])).says("ann", "keep:haven")
    to(table, "ben", UNTAP).says("ben", "keep:haven")
    assert (table.where("haven"), table.tapped("haven")) == ("contested", True)
    assert [event["event"] for event in table.state.events(0)].count("contest") == 2, "one for each of the two"


@clause("ii.a.3.b.choice")
def test_she_decides_about_her_own_cards_only() -> None:
    """Ann is not asked about a contest of Ben and Cleo."""
    table = turns(4, ben=side(holdings=[HAVEN]), cleo=side(holdings=[HAVEN]))
    assert table.prompt == MASTER
    to(table, "ben", UNTAP).only("ben", "keep:haven", "yield:haven").refused(
        "ben", "keep-of:cleo:haven", "ii.a.3.b.choice"
    )


@clause("ii.a.3.b.iii.burn", "ii.a.3.b.iii.attached")
def test_a_yielded_card_is_burned_with_all_on_it() -> None:
    """Cards and counters."""
    knife = Lying(library("Knife", f.EQUIPMENT))
    table = turns(ann=side(ready=[vampire("Alba", 3, on_it=[knife])]), ben=side(ready=[vampire("Alba")]))
    table.says("ann", "yield:alba")
    assert (table.where("alba"), table.where("knife"), table.blood("alba")) == ("ash heap", "ash heap", 0)


@clause("ii.a.2.won", "ii.a.2.untapped")
def test_the_last_contender_gets_the_card_back_in_her_untap_phase() -> None:
    """Ann yields; Ben has his vampire when his untap phase comes to it, without paying, untapped, where he was."""
    table = turns(ann=side(ready=[vampire("Alba")]), ben=side(torpor=[vampire("Alba", 2, tapped=True)]))
    table.says("ann", "yield:alba")
    to(table, "ann", MINIONS)
    assert table.t.torpid(1) == []
    to(table, "ben", MASTER)
    (won,) = table.t.torpid(1)
    assert (table.t.cards[won].tapped, table.t.blood(won), table.pool("ben")) == (False, 2, 30)
    assert table.t.cards[won].controller == 1


def test_it_stays_contested_while_a_third_one_pays() -> None:
    """Ann yields, Ben and Cleo pay: nobody has it."""
    table = turns(4, ann=side(holdings=[HAVEN]), ben=side(holdings=[HAVEN]), cleo=side(holdings=[HAVEN]))
    table.says("ann", "yield:haven")
    to(table, "ben", UNTAP).says("ben", "keep:haven")
    to(table, "cleo", UNTAP).says("cleo", "keep:haven")
    to(table, "ben", UNTAP).only("ben", "keep:haven", "yield:haven")


@clause("ii.a.2.won")
def test_equipment_that_is_won_works_where_it_lies() -> None:
    """Ben's minion has his ring again."""
    table = turns(
        ann=side(ready=[vampire("Alba", on_it=[Lying(RING)])]), ben=side(ready=[ally("Dog", on_it=[Lying(RING)])])
    )
    table.says("ann", "yield:ring")
    to(table, "ben", MASTER)
    (dog,) = table.t.ready(1)
    (ring,) = table.t.carried(dog, f.EQUIPMENT)
    assert (table.t.cards[ring].asleep, table.t.cards[ring].controller) == (False, 1)


@clause("ii.a.3.b.i")
def test_the_last_pool_may_be_paid_and_ousts() -> None:
    """Ann has one pool, and no other way than to yield."""
    table = turns(ann=side(holdings=[HAVEN], pool=1), ben=side(holdings=[HAVEN]))
    table.only("ann", "keep:haven", "yield:haven").says("ann", "keep:haven")
    assert (gone(table), points(table)) == (["ann"], [0, 0, 1])


@clause("ii.a.3.order", "ii.a.3.a.gain")
def test_the_edge_may_pay_for_the_contest() -> None:
    """With one pool: first the Edge's pool, then the contest."""
    table = turns(edge="ann", ann=side(holdings=[HAVEN], pool=1), ben=side(holdings=[HAVEN]))
    table.says("ann", "edge-pool", "keep:haven")
    assert (gone(table), table.pool("ann")) == ([], 1)


@clause("ii.a.3.b.cannot-pay")
def test_a_contest_that_costs_more_than_she_has_is_yielded() -> None:
    """A card makes contests dearer: one pool is not enough, two are."""
    dear = location("Court", abilities=("dear",))
    table = turns(abilities=ABILITIES, ann=side(holdings=[HAVEN], pool=1), ben=side(holdings=[HAVEN, dear], pool=2))
    table.only("ann", "yield:haven").refused("ann", "keep:haven", "ii.a.3.b.cannot-pay")
    table = turns(abilities=ABILITIES, ann=side(holdings=[HAVEN], pool=2), ben=side(holdings=[HAVEN, dear]))
    table.only("ann", "keep:haven", "yield:haven")


# Titles


@clause("ii.note.contest.title", "iv.d.2.g")
def test_two_princes_of_one_city_contest_the_title() -> None:
    """It is worth nothing to either; they themselves stay in play."""
    table = turns(ann=side(ready=[prince("Alba")]), ben=side(ready=[prince("Bela")]))
    t = table.t
    assert [t.votes_of_title(table.token(word)) for word in ("alba", "bela")] == [0, 0]
    assert [t.title(table.token(word)) for word in ("alba", "bela")] == [("", "")] * 2
    assert (table.where("alba"), table.where("bela")) == ("ready region", "ready region")


def test_other_titles_are_not_contested() -> None:
    """Princes of two cities, a Methuselah's own two, and titles of which there are many, in one city too."""
    table = turns(
        4,
        ann=side(ready=[prince("Alba"), prince("Anna")]), ben=side(ready=[prince("Bela", domain="Rome")]),
        cleo=side(ready=[prince("Carl", domain="", title=f.PRIMOGEN), prince("Cyd", title=f.BISHOP)]),
        dan=side(ready=[prince("Dora", domain="", title=f.PRIMOGEN), prince("Dirk", title=f.BISHOP)]),
    )  # fmt: skip
    assert [table.t.votes_of_title(table.token(word)) for word in ("alba", "anna", "bela", "carl", "dora", "cyd")] == [
        2, 2, 2, 1, 1, 1,
    ]  # fmt: skip


@clause("ii.note.contest.title")
def test_a_title_that_is_gained_is_contested_at_once() -> None:
    """Alba becomes what Bela is."""
    table = turns(ann=side(ready=[vampire("Alba")]), ben=side(ready=[prince("Bela")]))
    table.t.entitle(table.token("alba"), f.PRINCE, "Paris")
    table.passes("ann")
    assert table.t.title(table.token("bela")) == ("", "")


@clause("ii.a.3.b.ii.pay")
def test_keeping_a_title_costs_a_blood_of_the_vampire() -> None:
    """No pool is paid."""
    table = turns(ann=side(ready=[prince("Alba", 3)]), ben=side(ready=[prince("Bela")]))
    table.only("ann", "keep-title:alba", "yield-title:alba").says("ann", "keep-title:alba")
    assert (table.blood("alba"), table.pool("ann"), table.prompt) == (2, 30, MASTER)


@clause("ii.a.3.b.cannot-pay")
def test_without_blood_the_title_is_yielded() -> None:
    """One blood is enough."""
    table = turns(ann=side(ready=[prince("Alba", 0)]), ben=side(ready=[prince("Bela", 1)]))
    table.only("ann", "yield-title:alba").refused("ann", "keep-title:alba", "ii.a.3.b.cannot-pay")
    table = turns(ann=side(ready=[prince("Alba", 1)]), ben=side(ready=[prince("Bela", 1)]))
    table.offers("ann", "keep-title:alba")


@clause("ii.a.3.b.ii.torpor")
def test_in_torpor_the_title_is_yielded() -> None:
    """However much blood he has."""
    table = turns(ann=side(torpor=[prince("Alba", 5)]), ben=side(ready=[prince("Bela")]))
    table.only("ann", "yield-title:alba").refused("ann", "keep-title:alba", "ii.a.3.b.ii.torpor")


@clause("ii.a.3.b.ii.title-lost")
def test_who_yields_a_title_stays_in_play_without_it() -> None:
    """Nothing is burned."""
    table = turns(ann=side(ready=[prince("Alba")]), ben=side(ready=[prince("Bela")]))
    table.says("ann", "yield-title:alba")
    assert (table.where("alba"), table.t.claimed_title(table.token("alba"))) == ("ready region", ("", ""))


@clause("ii.a.2.title")
def test_the_title_counts_again_from_the_next_untap_phase_on() -> None:
    """Alba yields in Ann's turn; Bela's title is worth two votes from Ben's untap phase on, and he pays nothing."""
    table = turns(ann=side(ready=[prince("Alba")]), ben=side(ready=[prince("Bela")]))
    table.says("ann", "yield-title:alba")
    bela = table.token("bela")
    assert table.t.votes_of_title(bela) == 0
    to(table, "ben", MASTER)
    assert (table.t.votes_of_title(bela), table.blood("bela")) == (2, 4)


@clause("ii.a.3.b.choice")
def test_a_title_that_nobody_contests_is_not_asked_about() -> None:
    """Ann has another contest to decide."""
    ann = side(ready=[prince("Alba")], holdings=[HAVEN])
    table = turns(ann=ann, ben=side(holdings=[HAVEN]))
    table.refused("ann", "keep-title:alba", "ii.a.3.b.choice").refused("ann", "yield:alba", "ii.a.3.b.choice")
