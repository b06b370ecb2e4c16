"""Where the abilities of the vampires end: each one step away from when it works, or for whom."""

from __future__ import annotations

import pytest
from tests.vtes.played import bout, cards, is_over, kin, stage_of
from tests.vtes.ring import gun
from tests.vtes.ring_votes import MOTION, everybody_passes
from tests.vtes.stage import Lying, Talk, ally, library, side, vampire
from tests.vtes.turns import MASTER, MINIONS, UNTAP, location, to, turns

from kredens.kernel.modifiers import Stat, value
from kredens_vtes import faces as f
from kredens_vtes import stats
from kredens_vtes.abilities import ABILITIES
from kredens_vtes.board import HAND, HOLDINGS
from kredens_vtes.catalogue import face_named
from kredens_vtes.combat_stats import AGGRAVATED_HANDS
from kredens_vtes.stats import STRENGTH

POLICY, EDICT = library("Policy", f.MASTER), library("Edict", f.MASTER)
KNIFE = library("Knife", f.EQUIPMENT)


def real(name: str, blood: int = 4, *, tapped: bool = False) -> Lying:
    """Return a vampire of the catalogue."""
    return Lying(face_named(name), blood, tapped)


def struck(table: Talk) -> Talk:
    """Both strike with their hands."""
    return table.says("ann", "strike:hands").says("ben", "strike:hands")


# What they have


@pytest.mark.parametrize("name", ["Rake", "Smudge the Ignored", "Basilia"])
def test_what_a_vampire_has_is_his_own(name: str) -> None:
    """Ada, who fights a Ventrue beside him, has nothing of it."""
    table = stage_of(
        ann=side(ready=[vampire("Ada"), real(name)], hand=cards("Bum's Rush")),
        ben=side(ready=[vampire("Bert", tapped=True, clan="Ventrue")]),
    )
    table.says("ann", "play:bum-s-rush", "by:ann:ada", "on:ben:bert").passes("ann")
    ada, other = table.token("ada"), table.token(face_named(name).slug)
    assert (value(table.t, STRENGTH, ada), value(table.t, AGGRAVATED_HANDS, ada)) == (1, 0)
    assert value(table.t, STRENGTH, other) == 1
    assert value(table.t, AGGRAVATED_HANDS, other) == int(name == "Basilia")


@pytest.mark.parametrize(("name", "clan"), [("Tura Vaughn", "Brujah"), ("Selma the Repugnant", "Nosferatu")])
def test_intercept_against_a_clan_is_for_who_tries_to_block(name: str, clan: str) -> None:
    """Neither before an attempt, nor for another minion, nor for her who looks on."""
    slug = face_named(name).slug
    table = stage_of(
        ann=side(ready=[vampire("Ada", clan=clan, stealth=1)]), ben=side(ready=[vampire("Bert"), real(name)])
    )
    table.says("ann", "bleed:ada")
    assert value(table.t, stats.INTERCEPT, table.token(slug)) == 0
    table.says("ben", "block:bert").only("ben", f"block:{slug}", "pass").says("ben", f"block:{slug}")
    assert table.prompt == "Strike with what?"


@pytest.mark.parametrize(("name", "clan"), [("Tura Vaughn", "Brujah"), ("Selma the Repugnant", "Nosferatu")])
def test_intercept_against_a_clan_is_one(name: str, clan: str) -> None:
    """Too little against two stealth."""
    slug = face_named(name).slug
    table = stage_of(ann=side(ready=[vampire("Ada", clan=clan, stealth=2)]), ben=side(ready=[real(name)]))
    table.says("ann", "bleed:ada").says("ben", f"block:{slug}")
    assert (table.prompt, table.pool("ben")) == (MINIONS, 29)


def test_lisette_has_no_intercept_against_other_actions() -> None:
    """Nor has anybody else against diablerie."""
    ben = side(ready=[real("Lisette Vizquel"), vampire("Bert")], torpor=[vampire("Low")])
    table = stage_of(ann=side(ready=[vampire("Ada", stealth=1)]), ben=ben)
    table.says("ann", "bleed:ada").says("ben", "block:lisette-vizquel").only("ben", "block:bert", "pass")
    table = stage_of(ann=side(ready=[vampire("Ada", stealth=1)]), ben=ben)
    table.says("ann", "diablerize:ada", "on:ben:low").says("ben", "block:bert")
    table.only("ben", "block:lisette-vizquel", "pass")


def test_lisette_has_her_intercept_while_she_tries_to_block() -> None:
    """Neither before, nor has Bert any of it; Ann, who has a card against it, is asked meanwhile."""
    table = stage_of(
        ann=side(ready=[kin("Ada", "obf", stealth=1)], hand=cards("Lost in Crowds")),
        ben=side(ready=[real("Lisette Vizquel"), vampire("Bert")], torpor=[vampire("Low")]),
    ).says("ann", "diablerize:ada", "on:ben:low")  # fmt: skip
    both = [table.token("lisette-vizquel"), table.token("bert")]
    assert [value(table.t, stats.INTERCEPT, one) for one in both] == [0, 0]
    table.says("ben", "block:lisette-vizquel").offers("ann", "reply:lost-in-crowds")
    assert [value(table.t, stats.INTERCEPT, one) for one in both] == [1, 0]


@pytest.mark.parametrize(("age", "strength"), [(1, 1), (9, 2)])
def test_smudge_gains_by_older_victims_only(age: int, strength: int) -> None:
    table = stage_of(
        ann=side(ready=[real("Smudge the Ignored", 1), vampire("Ada")]),
        ben=side(torpor=[vampire("Bert", 1, capacity=age)]),
    )
    table.says("ann", "diablerize:smudge-the-ignored", "on:ben:bert")
    assert value(table.t, STRENGTH, table.token("smudge-the-ignored")) == strength
    assert value(table.t, STRENGTH, table.token("ada")) == 1


def test_navar_blocks_allies_and_his_equals_and_keeps_nobody_else_from_blocking() -> None:
    """He is three; Bert blocks whom he likes."""
    navar = real("Navar McClaren", 1)
    age = face_named("Navar McClaren").capacity
    table = stage_of(
        ann=side(ready=[ally("Wolf", bleed=1), vampire("Ada", 1, capacity=age), vampire("Abe", capacity=age + 1)]),
        ben=side(ready=[navar, vampire("Bert")]),
    )
    table.says("ann", "bleed:wolf").only("ben", "block:navar-mcclaren", "block:bert", "pass").passes("ben")
    table.says("ann", "bleed:ada").only("ben", "block:navar-mcclaren", "block:bert", "pass").passes("ben")
    table.says("ann", "bleed:abe").only("ben", "block:bert", "pass")


def test_anneke_has_to_be_ready_and_may_block_vampires_of_others_only() -> None:
    """In torpor she blocks nobody; she blocks no ally, nor her own Methuselah's vampires."""
    table = stage_of(ann=side(ready=[ally("Wolf", bleed=1)]), cleo=side(ready=[real("Anneke")])).says(
        "ann", "bleed:wolf"
    )
    assert (table.prompt, table.pool("ben")) == (MINIONS, 29)
    table = stage_of(ann=side(ready=[vampire("Ada")]), cleo=side(torpor=[real("Anneke")])).says("ann", "bleed:ada")
    assert (table.prompt, table.pool("ben")) == (MINIONS, 29)
    table = stage_of(ann=side(ready=[vampire("Ada"), real("Anneke")])).says("ann", "bleed:ada")
    assert (table.prompt, table.pool("ben")) == (MINIONS, 29)


@pytest.mark.parametrize(("name", "stat", "usual"), [
    ("Anson", stats.MASTER_ACTIONS, 1), ("Ulugh Beg", stats.DISCARDS, 1),
])  # fmt: skip
def test_what_a_vampire_gives_is_his_controllers_while_he_is_ready(name: str, stat: Stat, usual: int) -> None:
    table = turns(abilities=ABILITIES, ben=side(ready=[real(name)]))
    assert [value(table.t, stat, seat) for seat in range(3)] == [usual, usual + 1, usual]
    table.t.put_in_torpor(table.token(face_named(name).slug))
    assert [value(table.t, stat, seat) for seat in range(3)] == [usual] * 3


def test_black_cat_and_regina_pay_less_for_what_they_bring_only() -> None:
    """Neither does Ada, nor do they for the other kind; what is free stays free."""
    pistol = library("Pistol", f.EQUIPMENT, pool=2, blood=1)
    crow = library("Crow", f.RETAINER, pool=2, blood=1, levels=(f.Level("", "", life=1),))
    wolf = library("Wolf", f.ALLY, pool=2, levels=(f.Level("", "", life=1),))
    regina = face_named("Regina Giovanni").slug
    paid: list[tuple[int, int]] = []
    for actor, verb, card in (
        ("black-cat", "equip", pistol), ("black-cat", "employ", crow), (regina, "equip", pistol),
        (regina, "employ", crow), (regina, "recruit", wolf), ("ada", "equip", pistol), ("black-cat", "equip", KNIFE),
    ):  # fmt: skip
        table = stage_of(ann=side(ready=[real("Black Cat"), real("Regina Giovanni"), vampire("Ada")], hand=[card]))
        table.says("ann", f"{verb}:{actor}", f"card:{card.slug}")
        paid.append((30 - table.pool("ann"), 4 - table.blood(actor)))
    assert paid == [(1, 1), (2, 1), (2, 1), (1, 0), (1, 0), (2, 1), (0, 0)]


# Combat


def test_don_cruez_pays_for_one_maneuver_in_each_combat() -> None:
    """Not without blood; the second one would have to answer another."""
    table = bout(real("Don Cruez", 0), vampire("Bert"))
    assert table.prompt == "Strike with what?"
    table = bout(real("Don Cruez"), vampire("Bert", on_it=[gun()]))
    table.says("ann", "maneuver:don-cruez-the-idealist").says("ben", "maneuver:gun")
    assert (table.asked, table.prompt) == ("ann", "Strike with what?")


def test_lucian_needs_something_to_steal() -> None:
    assert bout(real("Lucian"), vampire("Bert")).options == ("strike:hands", "pass")


@pytest.mark.parametrize("name", ["Bronwen", "Jacko"])
def test_what_is_done_once_in_a_combat_is_not_done_in_its_second_round(name: str) -> None:
    """Bronwen has dodged in the first; Jacko has his strike in the first round or not at all."""
    slug = face_named(name).slug
    table = bout(real(name), vampire("Bert"), ann=("Boxed In",))
    if name == "Bronwen":
        table.says("ann", f"strike:{slug}").says("ben", "strike:hands")
        table.says("ann", "press:boxed-in").only("ann", "strike:hands", "pass")
        return
    struck(table).passes("ann").says("ann", "press:boxed-in")
    assert is_over(struck(table))


def test_what_jacko_has_from_himself_does_not_keep_him_from_strikes_of_a_card() -> None:
    """Three additional strikes in all."""
    table = struck(bout(real("Jacko"), vampire("Bert", 6), ann=("Blur",))).says("ann", "reply:jacko")
    table.says("ann", "reply:blur")
    if "level:superior" in table.options:
        table.says("ann", "level:superior")
    table.says("ann", *["strike:hands"] * 3)
    assert (is_over(table), table.blood("bert")) == (True, 2)


# Intercept


@pytest.mark.parametrize(("stealth", "blood", "offered"), [(1, 4, True), (0, 4, False), (1, 0, False)])
def test_andreas_pays_for_intercept_that_he_needs(stealth: int, blood: int, *, offered: bool) -> None:
    slug = "andreas-the-bard-of-crete"
    table = stage_of(
        ann=side(ready=[vampire("Ada", stealth=stealth), vampire("Abe", stealth=1)]),
        ben=side(ready=[real("Andreas", blood)]),
    )
    table.says("ann", "bleed:ada").says("ben", f"block:{slug}")
    assert (f"reply:{slug}" in table.options) == offered


def test_andreas_does_so_for_himself() -> None:
    """Not for Bert, who needs it as much."""
    table = stage_of(ann=side(ready=[vampire("Ada", stealth=1)]), ben=side(ready=[real("Andreas"), vampire("Bert")]))
    table.says("ann", "bleed:ada").says("ben", "block:bert").only("ben", "block:andreas-the-bard-of-crete", "pass")


def test_andreas_does_so_once_in_a_turn() -> None:
    """He has untapped again, and Abe bleeds."""
    slug = "andreas-the-bard-of-crete"
    table = stage_of(
        ann=side(ready=[vampire("Ada", stealth=1), vampire("Abe", stealth=1)]), ben=side(ready=[real("Andreas")])
    )
    table.says("ann", "bleed:ada").says("ben", f"block:{slug}", f"reply:{slug}").brawl()
    table.t.tap(table.token(slug), tapped=False)
    table.says("ann", "bleed:abe").says("ben", f"block:{slug}")
    assert (table.prompt, table.pool("ben")) == (MINIONS, 29)


@pytest.mark.parametrize(("answers", "stealth", "blocked"), [
    (("card:policy", "pass"), 1, True), (("card:policy", "pass"), 2, False), (("card:policy", "card:edict"), 2, True),
])  # fmt: skip
def test_angelica_has_an_intercept_for_each_master_card(
    answers: tuple[str, ...], stealth: int, *, blocked: bool
) -> None:
    """Other cards are of no use; she may keep what she does not need."""
    slug = "angelica-the-canonicus"
    table = stage_of(
        ann=side(ready=[vampire("Ada", stealth=stealth)]),
        ben=side(ready=[real("Angelica")], hand=[POLICY, KNIFE, EDICT]),
    )
    table.says("ann", "bleed:ada").says("ben", f"block:{slug}", f"reply:{slug}").only(
        "ben", "card:policy", "card:edict"
    )
    table.says("ben", *answers)
    assert (table.prompt == "Strike with what?") == blocked
    assert table.where("knife") == "hand"


def test_angelica_needs_a_master_card() -> None:
    table = stage_of(ann=side(ready=[vampire("Ada", stealth=1)]), ben=side(ready=[real("Angelica")], hand=[KNIFE]))
    table.says("ann", "bleed:ada").says("ben", "block:angelica-the-canonicus")
    assert table.prompt == MINIONS


# The Edge, votes and locations


@pytest.mark.parametrize(("blood", "edge", "offered"), [(2, "ben", True), (1, "ben", False), (4, "ann", False)])
def test_tereza_takes_the_edge_of_another_for_two_blood(blood: int, edge: str, *, offered: bool) -> None:
    """The action is directed at who has it, and she pays when it succeeds."""
    table = stage_of(edge=edge, ann=side(ready=[real("Tereza Rostas", blood)]), ben=side(ready=[vampire("Bert")]))
    assert ("use:tereza-rostas" in table.options) == offered
    if offered:
        table.says("ann", "use:tereza-rostas", "whom:ben").says("ben", "block:bert").brawl()
        assert (table.edge, table.blood("tereza-rostas")) == ("ben", 1)


def test_tereza_directs_her_action_at_who_has_the_edge() -> None:
    """Cleo is neither her prey nor her predator: it is she alone who may block it."""
    others = {name: side(ready=[vampire(name.capitalize())]) for name in ("ben", "cleo", "dan")}
    table = stage_of(4, edge="cleo", ann=side(ready=[real("Tereza Rostas", 4)]), **others)
    table.says("ann", "use:tereza-rostas", "whom:cleo").only("cleo", "block:cleo", "pass").passes("cleo")
    assert (table.prompt, table.edge) == (MINIONS, "ann")


def test_alvaro_gains_nothing_if_he_has_voted() -> None:
    slug = "alvaro-the-scion-of-angelica"
    table = stage_of(ann=side(ready=[vampire("Ada")], hand=[MOTION]), ben=side(ready=[real("Alvaro", 1)]))
    table.t.entitle(table.token(slug), f.BISHOP)
    table.says("ann", "vote:ada", "card:motion").passes("ben").until("ben", f"against:{slug}")
    everybody_passes(table.says("ben", f"against:{slug}"))
    assert (table.prompt, table.blood(slug)) == (MINIONS, 1)


def test_melissa_gains_nothing_when_the_edge_goes_otherwise() -> None:
    table = stage_of(
        edge="ben", ann=side(ready=[vampire("Ada")]), ben=side(ready=[real("Melissa Barton", 2, tapped=True)])
    )
    table.says("ann", "bleed:ada")
    assert (table.edge, table.blood("melissa-barton")) == ("ann", 2)


def test_arika_is_for_her_prey_and_for_locations() -> None:
    """Cleo's locations, and cards of Ben's that are none, are nothing to her."""
    table = turns(
        abilities=ABILITIES, ann=side(ready=[real("Arika")], holdings=[location("Hut")]),
        ben=side(holdings=[Lying(library("Policy", f.MASTER)), location("Den"), location("Club")]),
        cleo=side(holdings=[location("Inn")]),
    )  # fmt: skip
    to(table, "ben", UNTAP).says("ben", "use-of:ann:arika").only("ben", "on:ben:den", "on:ben:club", "pass")
    table.says("ben", "on:ben:club", "pass")
    assert (table.where("club"), table.where("den"), table.pool("ben")) == ("ash heap", "in play", 29)
    to(table, "cleo", MASTER)
    assert table.pool("cleo") == 30


def test_arikas_prey_without_locations_is_asked_for_nothing() -> None:
    """Cleo's prey is Ann."""
    table = turns(abilities=ABILITIES, ann=side(holdings=[Lying(POLICY)]), cleo=side(ready=[real("Arika")]))
    to(table, "ann", MASTER)
    assert not [event for event in table.state.events(0) if event["event"] == "choice"]


def test_arikas_prey_pays_no_more_than_she_has() -> None:
    """One pool for two locations is too little: one has to burn."""
    table = turns(abilities=ABILITIES, ann=side(ready=[real("Arika")]),
                  ben=side(holdings=[location("Den"), location("Club")], pool=1))  # fmt: skip
    to(table, "ben", UNTAP).says("ben", "use-of:ann:arika").only("ben", "on:ben:den", "on:ben:club")


def test_democritus_makes_nothing_dearer_for_who_contests_with_others_or_while_he_is_in_torpor() -> None:
    """He is Cleo's; then he lies in torpor."""
    rack = {"unique": True}
    for ready in (True, False):
        ann = side(holdings=[location("Rack", **rack)])
        owner = side(torpor=[real("Democritus")])
        if not ready:
            ann.torpor = owner.torpor
        table = turns(
            abilities=ABILITIES, ann=ann, ben=side(holdings=[location("Rack", **rack)]),
            cleo=side(ready=[real("Democritus")]) if ready else side(),
        )  # fmt: skip
        to(table, "ben", UNTAP).says("ben", "keep:rack")
        assert table.pool("ben") == 29


def test_democritus_makes_nothing_dearer_for_his_own_side() -> None:
    """Ann pays one for her Rack, and Ben two for his."""
    rack = {"unique": True}
    ann = side(ready=[real("Democritus")], holdings=[location("Rack", **rack)])
    table = turns(abilities=ABILITIES, ann=ann, ben=side(holdings=[location("Rack", **rack)])).says("ann", "keep:rack")
    to(table, "ben", UNTAP).says("ben", "keep:rack")
    assert [table.pool(seat) for seat in ("ann", "ben")] == [29, 28]


# The foot of the table


def test_the_last_two_of_six_contest_titles_and_cards_and_their_vampires_lose_what_they_cannot_hold() -> None:
    """Eve and Finn; what holds at the head of the table holds at its foot."""
    den = location("Den", unique=True)
    table = turns(
        6, abilities=ABILITIES, eve=side(ready=[vampire("Ewa", title=f.PRINCE, domain="Paris")], holdings=[den]),
        finn=side(ready=[vampire("Fay")], holdings=[den],
                  torpor=[vampire("Fred", 6, title=f.PRINCE, domain="Paris", on_it=[Lying(face_named("Dominate"))])]),
    )  # fmt: skip
    t = table.t
    assert (table.where("den"), t.title(table.token("ewa")), t.title(table.token("fred"))) == (
        "contested", ("", ""), ("", ""),
    )  # fmt: skip
    t.gain_blood(table.token("fred"), 1)
    t.burn(table.token("dominate"))
    table.passes("ann")
    assert table.blood("fred") == 6


def test_the_last_of_six_contests_what_she_has_recruited_and_what_she_contests_with_herself() -> None:
    """Ann's Wolf is contested with the one that Finn has just recruited, and her Den with the two that Finn has."""
    den = location("Den", unique=True)
    table = turns(
        6, abilities=ABILITIES, finn=side(holdings=[den, den], uncontrolled=[ally("Wolf", unique=True)]),
        ann=side(ready=[ally("Wolf", unique=True)], hand=[den.face]),
    )  # fmt: skip
    t = table.t
    mine = t.zones[HAND[0]][-1]
    t.move(mine, HOLDINGS[0])
    t.changed = True
    table.says(table.asked, table.options[0])
    wolves = [token for token in range(len(t.cards)) if t.face(token).slug == "wolf"]
    assert [t.cards[token].asleep for token in (mine, *wolves)] == [True] * 3
