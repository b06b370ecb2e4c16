"""Master cards: each played and used once, and what it does."""

from __future__ import annotations

from typing import Any

import pytest
from tests.vtes.played import bout, cards, is_over, kin, stage_of
from tests.vtes.ring import CARDS, gear
from tests.vtes.ring_votes import MOTION
from tests.vtes.stage import Lying, Side, Talk, clause, library, side, vampire
from tests.vtes.turns import INFLUENCE, MASTER, MINIONS, UNTAP, to, turns

from kredens.kernel.modifiers import value
from kredens_vtes import faces as f
from kredens_vtes import stats
from kredens_vtes.abilities import ABILITIES
from kredens_vtes.board import HAND
from kredens_vtes.catalogue import face_named
from kredens_vtes.hints import hint
from kredens_vtes.ousting import leave_table

SPARE = library("Knife", f.EQUIPMENT)


def lies(name: str, counters: int = 0, *, tapped: bool = False) -> Lying:
    """Return a card of the catalogue in play."""
    return Lying(face_named(name), counters, tapped)


def masters(*names: str, ann: Side | None = None, ben: Side | None = None) -> Talk:
    """Ann's master phase, with these cards in her hand and her Ada, a Toreador, ready."""
    ann = ann or side()
    ann.hand = [*cards(*names), *ann.hand]
    ann.ready = [*ann.ready, vampire("Ada", clan="Toreador")]
    return to(turns(abilities=ABILITIES, ann=ann, ben=ben or side()), "ann", MASTER)


# Skills and what is put on minions


@pytest.mark.parametrize("name", ["Dominate", "Potence", "Auspex", "Fortitude", "Obfuscate"])
def test_a_skill_card_raises_a_discipline_and_the_capacity(name: str) -> None:
    """No blood comes with it, and who has the superior level can learn no more."""
    code = face_named(name).skill
    slug = face_named(name).slug
    table = masters(name, ben=side(ready=[kin("Bert", code), kin("Bess", code.upper())]))
    table.says("ann", f"play:{slug}").offers_not("ann", "on:ben:bess").says("ann", "on:ben:bert")
    bert = table.token("bert")
    assert (table.t.level(bert, code), table.t.age(bert), table.blood("bert")) == (f.SUPERIOR_LEVEL, 7, 4)


def test_a_blood_doll_moves_a_counter_either_way() -> None:
    table = masters("Blood Doll")
    table.says("ann", "play:blood-doll", "on:ann:ada")
    table.says("ann", "use:blood-doll").only("ann", "whom:ann", "on:ann:ada").says("ann", "whom:ann")
    assert (table.pool("ann"), table.blood("ada")) == (31, 3)
    table.offers_not("ann", "use:blood-doll")


def test_minion_tap_moves_blood_to_the_pool() -> None:
    table = masters("Minion Tap").says("ann", "play:minion-tap", "on:ann:ada", "amount:3")
    assert (table.pool("ann"), table.blood("ada")) == (33, 1)


def test_fame_costs_pool_when_the_vampire_falls_and_while_he_lies_there() -> None:
    """Three at once for Ben, and in the untap phases of all one."""
    table = masters("Fame", ben=side(ready=[vampire("Bert")])).says("ann", "play:fame", "on:ben:bert")
    assert (table.on("fame"), table.pool("ben")) == ("bert", 30)
    table.t.put_in_torpor(table.token("bert"))
    table.passes("ann")
    assert table.pool("ben") == 27
    to(table, "ben", UNTAP).says("ben", "use-of:ben:fame")
    assert table.pool("ben") == 26


def test_a_haven_that_is_uncovered_is_attacked_and_hidden_again() -> None:
    table = masters("Haven Uncovered", ben=side(ready=[vampire("Bert")]))
    table.says("ann", "play:haven-uncovered", "on:ben:bert")
    to(table, "ann", MINIONS).says("ann", "use-of:ben:haven-uncovered")
    assert table.asked == "ben"
    table.passes("ben").brawl()
    assert (table.blood("ada"), table.blood("bert")) == (3, 3)
    to(table, "ben", MINIONS).says("ben", "use-of:ben:haven-uncovered")
    while table.prompt == "Who tries to block?":
        table.passes(table.asked)
    assert table.where("haven-uncovered") == "ash heap"


def test_pentex_keeps_a_minion_from_blocking_until_it_is_burned() -> None:
    table = masters("Pentex Subversion", ben=side(ready=[vampire("Bert"), vampire("Bess")]))
    table.says("ann", "play:pentex-subversion", "on:ben:bert")
    to(table, "ann", MINIONS).says("ann", "bleed:ada").offers_not("ben", "block:bert").passes("ben")
    to(table, "ben", MINIONS).says("ben", "use-of:ben:pentex-subversion")
    while table.prompt in {"Who tries to block?", "Strike with what?"} or "by:ben:bess" in table.options:
        table.says(table.asked, "by:ben:bess" if "by:ben:bess" in table.options else "pass")
    assert table.where("pentex-subversion") == "ash heap"


# What is done at once


def test_vulnerability_burns_a_vampire_in_torpor() -> None:
    table = masters("Vulnerability", ben=side(torpor=[vampire("Bert")]))
    table.says("ann", "play:vulnerability", "on:ben:bert")
    assert (table.where("bert"), table.pool("ann")) == ("ash heap", 29)


def test_effective_management_takes_a_card_of_the_crypt() -> None:
    table = masters("Effective Management", ann=side(crypt=[vampire("Carl").face]))
    table.says("ann", "play:effective-management")
    assert table.where("carl") == "uncontrolled region"


# What lies on the table


def test_a_short_term_investment_pays_three_times() -> None:
    """For a master phase action each; it is gone with its last counter."""
    table = masters(ann=side(holdings=[lies("Short-Term Investment", 1)])).says("ann", "use:short-term-investment")
    assert (table.pool("ann"), table.where("short-term-investment")) == (31, "ash heap")


def test_a_short_term_investment_comes_with_three_counters() -> None:
    table = masters("Short-Term Investment").says("ann", "play:short-term-investment")
    assert (table.pool("ann"), table.blood("short-term-investment")) == (29, 3)
    table.offers_not("ann", "use:short-term-investment")


def test_smiling_jack_grows_taxes_the_others_and_is_burned() -> None:
    jack = "smiling-jack-the-anarch"
    table = turns(abilities=ABILITIES, ann=side(holdings=[lies("Smiling Jack", 1)]), ben=side(ready=[vampire("Bert")]))
    to(table, "ann", UNTAP).says("ann", f"use:{jack}")
    assert (table.pool("ann"), table.blood(jack)) == (29, 2)
    to(table, "ben", UNTAP).says("ben", f"use-of:ann:{jack}", "whom:ben", "on:ben:bert")
    assert (table.pool("ben"), table.blood("bert")) == (29, 3)
    to(table, "ben", MINIONS).says("ben", f"use-of:ann:{jack}")
    assert table.where(jack) == "ash heap"


def test_smiling_jack_comes_into_play() -> None:
    table = masters("Smiling Jack").says("ann", "play:smiling-jack-the-anarch")
    assert (table.where("smiling-jack-the-anarch"), table.pool("ann")) == ("in play", 30)


# Locations


@pytest.mark.parametrize(
    "name",
    ["Society Hunting Ground", "Powerbase: Chicago", "Elder Library", "Information Highway", "KRCG News Radio",
     "Police Department"],
)  # fmt: skip
def test_locations_come_into_play(name: str) -> None:
    table = masters(name).says("ann", f"play:{face_named(name).slug}")
    assert (table.where(face_named(name).slug), table.pool("ann")) == ("in play", 30 - face_named(name).pool)


@pytest.mark.parametrize(
    ("name", "clan"), [("Arcane Library", "Tremere"), ("Chantry", "Tremere"), ("Ventrue Headquarters", "Ventrue")]
)
def test_locations_of_a_clan_need_a_ready_member_of_it(name: str, clan: str) -> None:
    slug = face_named(name).slug
    masters(name).offers_not("ann", f"play:{slug}")
    table = masters(name, ann=side(ready=[vampire("Member", clan=clan)])).says("ann", f"play:{slug}")
    assert table.where(slug) == "in play"


def test_a_hunting_ground_feeds_a_ready_vampire() -> None:
    ground = lies("Society Hunting Ground")
    table = turns(abilities=ABILITIES, ann=side(ready=[vampire("Ada")], holdings=[ground]))
    to(table, "ann", UNTAP).says("ann", "use:society-hunting-ground")
    if "on:ann:ada" in table.options:
        table.says("ann", "on:ann:ada")
    assert table.blood("ada") == 5


@pytest.mark.parametrize(("answer", "pool", "blood"), [("amount:0", 30, 4), ("amount:3", 33, 0)])
def test_the_powerbase_grows_or_pays(answer: str, pool: int, blood: int) -> None:
    table = turns(abilities=ABILITIES, ann=side(holdings=[lies("Powerbase: Chicago", 3)]))
    to(table, "ann", UNTAP).says("ann", "use:powerbase-chicago", answer)
    assert (table.pool("ann"), table.blood("powerbase-chicago")) == (pool, blood)


def test_the_powerbase_is_raided_by_others() -> None:
    table = stage_of(ann=side(ready=[vampire("Ada")]), ben=side(holdings=[lies("Powerbase: Chicago", 3)]))
    table.says("ann", "use-of:ben:powerbase-chicago")
    assert (table.pool("ann"), table.blood("powerbase-chicago"), table.before("powerbase-chicago")) == (33, 0, "ben")


def test_the_powerbase_is_raided_by_several_minions_in_a_turn() -> None:
    """The ban on repeating an action is each minion's own."""
    table = stage_of(
        ann=side(ready=[vampire("Ada"), vampire("Abe")]), ben=side(holdings=[lies("Powerbase: Chicago", 3)])
    )
    table.says("ann", "use-of:ben:powerbase-chicago", "by:ann:ada").says("ann", "use-of:ben:powerbase-chicago")
    assert table.tapped("abe")


def test_the_rack_feeds_the_vampire_that_is_named() -> None:
    table = masters("The Rack", ann=side(ready=[vampire("Abe", 1)])).says("ann", "play:the-rack", "on:ann:abe")
    to(table, "ben", MASTER)
    to(table, "ann", UNTAP).says("ann", "use:the-rack")
    assert table.blood("abe") == 3


def test_the_rack_is_stolen_and_another_vampire_is_named() -> None:
    table = stage_of(
        ann=side(ready=[vampire("Ada"), vampire("Abe")]), ben=side(holdings=[lies("The Rack")]),
    )  # fmt: skip
    table.says("ann", "use-of:ben:the-rack", "by:ann:ada")
    table.only("ann", "on:ann:ada", "on:ann:abe").says("ann", "on:ann:abe")
    assert table.before("the-rack") == "ann"


def test_a_stolen_rack_feeds_the_vampire_that_is_named_then() -> None:
    """Bert was named before, and is still there; Ann's Abe is fed."""
    ben = side(ready=[vampire("Aza", 1), vampire("Abe", 1)])
    table = masters("The Rack", ann=side(ready=[vampire("Bert", 1)]), ben=ben)
    table.says("ann", "play:the-rack", "on:ann:bert")
    to(table, "ben", MINIONS).says("ben", "use-of:ann:the-rack", "by:ben:aza").until("ben", "on:ben:abe").says(
        "ben", "on:ben:abe"
    )
    to(table, "cleo", MASTER)
    to(table, "ben", UNTAP).says("ben", "use:the-rack")
    assert [table.blood(word) for word in ("abe", "aza", "bert")] == [3, 1, 1]


def test_the_elder_library_makes_the_hand_larger() -> None:
    table = masters("Elder Library", ann=side(library=[SPARE] * 12)).says("ann", "play:elder-library")
    assert (value(table.t, stats.HAND_SIZE, 0), len(table.t.zones[HAND[0]])) == (8, 8)


def test_the_information_highway_gives_two_transfers() -> None:
    table = turns(abilities=ABILITIES, ann=side(holdings=[lies("Information Highway")]))
    assert (value(table.t, stats.TRANSFERS, 0), value(table.t, stats.TRANSFERS, 1)) == (6, 4)


@pytest.mark.parametrize(("owner", "pool"), [("ben", 30), ("cleo", 29)])
def test_the_news_radio_gives_an_intercept(owner: str, pool: int) -> None:
    """Ben's minion tries to block; whoever else has the radio pays for it."""
    radio = lies("KRCG News Radio")
    sides: dict[str, Any] = {"ben": side(ready=[vampire("Bert")]), "cleo": side()}
    sides[owner].holdings = [radio]
    table = stage_of(ann=side(ready=[vampire("Ada", stealth=1)]), **sides)
    table.says("ann", "bleed:ada").says("ben", "block:bert").says(owner, "reply:krcg-news-radio")
    assert (table.prompt, table.pool(owner), table.tapped("krcg-news-radio")) == ("Strike with what?", pool, True)


def test_the_arcane_library_feeds_an_uncontrolled_tremere() -> None:
    tremere = vampire("Carl", 0, clan="Tremere")
    table = turns(abilities=ABILITIES, ann=side(holdings=[lies("Arcane Library")], uncontrolled=[tremere]))
    to(table, "ann", INFLUENCE).says("ann", "use:arcane-library")
    if table.prompt != INFLUENCE:
        table.says("ann", table.options[0])
    assert (table.blood("carl"), table.tapped("arcane-library")) == (1, True)
    carl = next(token for token in range(len(table.t.cards)) if table.t.face(token).slug == "carl")
    assert hint(table.t, carl) == (0, 0, "Tremere"), "all know his clan"


@pytest.mark.parametrize(("payer", "pool", "blood"), [("whom:ann", 29, 4), ("by:ann:theo", 30, 3)])
def test_the_chantry_brings_a_tremere_out_of_torpor(payer: str, pool: int, blood: int) -> None:
    table = masters(
        ann=side(ready=[vampire("Theo", clan="Tremere")], holdings=[lies("Chantry")]),
        ben=side(torpor=[vampire("Bert", clan="Tremere")]),
    )
    table.says("ann", "use:chantry", "on:ben:bert", payer)
    assert (table.where("bert"), table.pool("ann"), table.blood("theo")) == ("ready region", pool, blood)


def test_the_ventrue_headquarters_give_three_votes() -> None:
    table = stage_of(ann=side(ready=[vampire("Ada")], holdings=[lies("Ventrue Headquarters")], hand=[MOTION]))
    table.says("ann", "vote:ada", "card:motion").says("ann", "reply:ventrue-headquarters")
    table.says("ann", "for:ventrue-headquarters")
    assert table.tapped("ventrue-headquarters")


def test_the_police_department_ends_a_combat() -> None:
    """Bert would go on; the press of the police can only end it."""
    table = bout(
        vampire("Ada"), vampire("Bert", on_it=[gear("Belt")]), abilities={"belt": CARDS["belt"]},
        holdings=[lies("Police Department")],
    )  # fmt: skip
    table.says("ann", "strike:hands").says("ben", "strike:hands").says("ben", "press:bert")
    table.says("ann", "press:police-department")
    assert (is_over(table), table.tapped("police-department")) == (True, True)


def test_blood_beyond_the_capacity_goes_with_the_skill_card() -> None:
    table = masters("Dominate", ann=side(ready=[vampire("Abe", 6)])).says("ann", "play:dominate", "on:ann:abe")
    t = table.t
    t.gain_blood(table.token("abe"), 1)
    assert table.blood("abe") == 7
    t.burn(table.token("dominate"))
    table.passes("ann")
    assert (table.blood("abe"), t.age(table.token("abe"))) == (6, 6)


@clause("ii.note.oust.cards")
def test_skill_cards_go_with_their_methuselah_from_a_contested_vampire_too() -> None:
    """Cleo's card lies on a vampire that Ann and Ben contest."""
    twin = vampire("Twin", on_it=[lies("Dominate")])
    table = masters(ann=side(ready=[twin]), ben=side(ready=[vampire("Twin")]))
    t = table.t
    assert table.where("twin") == "contested"
    t.control(table.token("dominate"), 2)
    leave_table(t, 2, "oust")
    assert table.where("dominate") == "ash heap"
