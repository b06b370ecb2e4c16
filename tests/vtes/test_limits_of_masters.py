"""Where master cards and locations end: each one step away from when it may be used, or on whom."""

# ruff: noqa: ANN401  # what lies before a Methuselah is of several types

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.vtes.played import bout, cards, is_over, stage_of
from tests.vtes.ring_votes import MOTION
from tests.vtes.stage import Lying, Side, Talk, ally, library, side, vampire
from tests.vtes.turns import INFLUENCE, MASTER, MINIONS, UNTAP, gone, to, turns

from kredens.kernel.abilities import Ability
from kredens.kernel.permission import forbid
from kredens_vtes import faces as f
from kredens_vtes.abilities import ABILITIES
from kredens_vtes.board import HOLDINGS, UNCONTROLLED
from kredens_vtes.catalogue import face_named

if TYPE_CHECKING:
    from kredens_vtes.tables import VtesTable

ELDER: dict[str, Any] = {"title": f.PRINCE, "domain": "Paris", "sect": f.CAMARILLA}
JACK = "smiling-jack-the-anarch"


def lies(name: str, counters: int = 0, *, tapped: bool = False) -> Lying:
    """Return a card of the catalogue in play."""
    return Lying(face_named(name), counters, tapped)


def masters(*names: str, ann: Side | None = None, **sides: Any) -> Talk:
    """Ann's master phase, with these cards in her hand."""
    ann = ann or side()
    ann.hand = [*cards(*names), *ann.hand]
    return to(turns(abilities=ABILITIES, ann=ann, **sides), "ann", MASTER)


# What is put on minions


@pytest.mark.parametrize(("name", "whom"), [
    ("Blood Doll", ["ann:ada", "ann:abe"]), ("Fame", ["ann:ada", "ben:bert"]),
    ("Haven Uncovered", ["ann:ada", "ben:bert"]), ("Pentex Subversion", ["ann:ada", "ann:dog", "ben:bert", "ben:wolf"]),
    ("Vulnerability", ["ann:abe", "ben:bess"]),
    ("Dominate", ["ann:ada", "ann:abe", "ben:bert", "ben:bess"]),
])  # fmt: skip
def test_each_card_is_for_some_minions_only(name: str, whom: list[str]) -> None:
    """One's own or anybody's, ready or not, vampires or allies too."""
    table = masters(
        name, ann=side(ready=[vampire("Ada"), ally("Dog")], torpor=[vampire("Abe")]),
        ben=side(ready=[vampire("Bert"), ally("Wolf")], torpor=[vampire("Bess")]),
    )  # fmt: skip
    table.says("ann", f"play:{face_named(name).slug}").only("ann", *[f"on:{one}" for one in whom])
    table.says("ann", f"on:{whom[-1]}")
    word = whom[-1].partition(":")[2]
    if name == "Vulnerability":
        assert table.where(word) == "ash heap"
    else:
        assert table.on(face_named(name).slug) == word


def test_who_has_no_blood_has_none_to_tap() -> None:
    ann = side(ready=[vampire("Ada"), vampire("Arid", 0), ally("Dog")], torpor=[vampire("Abe")])
    table = masters("Minion Tap", ann=ann, ben=side(ready=[vampire("Bert")])).says("ann", "play:minion-tap")
    table.only("ann", "on:ann:ada", "on:ann:abe").says("ann", "on:ann:abe")
    table.only("ann", *[f"amount:{number}" for number in (1, 2, 3, 4)])


@pytest.mark.parametrize(("amount", "left"), [(1, 3), (4, 0)])
def test_minion_tap_moves_as_much_as_is_said(amount: int, left: int) -> None:
    table = masters("Minion Tap", ann=side(ready=[vampire("Ada")]))
    table.says("ann", "play:minion-tap", "on:ann:ada", f"amount:{amount}")
    assert (table.pool("ann"), table.blood("ada")) == (30 + amount, left)


def test_each_of_two_blood_dolls_is_used_once() -> None:
    dolls = [vampire(name, on_it=[lies("Blood Doll")]) for name in ("Ada", "Abe")]
    table = masters(ann=side(ready=dolls)).says("ann", "use:blood-doll", "whom:ann")
    table.offers("ann", "use:blood-doll@2").offers_not("ann", "use:blood-doll")


def test_a_blood_doll_fills_up_its_vampire() -> None:
    """A pool becomes a blood."""
    table = masters(ann=side(ready=[vampire("Ada", on_it=[lies("Blood Doll")])]))
    table.says("ann", "use:blood-doll", "on:ann:ada")
    assert (table.pool("ann"), table.blood("ada")) == (29, 5)


@pytest.mark.parametrize(("blood", "answers"), [(0, ["on:ann:ada"]), (6, ["whom:ann"])])
def test_a_blood_doll_moves_what_there_is_to_where_there_is_room(blood: int, answers: list[str]) -> None:
    table = masters(ann=side(ready=[vampire("Ada", blood, on_it=[lies("Blood Doll")])]))
    table.says("ann", "use:blood-doll")
    if table.prompt != MASTER:
        table.only("ann", *answers).says("ann", *answers)
    assert table.blood("ada") == (1 if not blood else 5)


def test_a_blood_doll_is_used_by_its_controller_in_her_master_phase() -> None:
    """Ben's lies on Ann's vampire, so Ben uses it."""
    table = masters(ann=side(ready=[vampire("Ada", on_it=[lies("Blood Doll")])]))
    table.t.control(table.token("blood-doll"), 1)
    table.t.changed = True
    table.passes("ann")
    to(table, "ben", MASTER).says("ben", "use-of:ann:blood-doll")
    if "whom:ben" in table.options:
        table.says("ben", "whom:ben")
    assert (table.pool("ben"), table.blood("ada")) == (31, 3)


def test_fame_costs_nothing_as_long_as_the_vampire_is_ready_and_when_he_is_hurt_in_torpor() -> None:
    """Three pool once, as he falls; a vampire beside him who falls costs nothing."""
    table = masters("Fame", ben=side(ready=[vampire("Bert"), vampire("Bess")])).says("ann", "play:fame", "on:ben:bert")
    table.t.put_in_torpor(table.token("bess"))
    table.passes("ann")
    to(table, "ben", MASTER)
    assert [table.pool(seat) for seat in ("ann", "ben", "cleo")] == [30, 30, 30]
    table.t.put_in_torpor(table.token("bert"))
    table.passes("ben")
    assert [table.pool(seat) for seat in ("ann", "ben", "cleo")] == [30, 27, 30]
    to(table, "cleo", UNTAP).says("cleo", "use-of:ben:fame")
    to(table, "ann", UNTAP).says("ann", "use-of:ben:fame")
    to(table, "ben", MASTER)
    assert [table.pool(seat) for seat in ("ann", "ben", "cleo")] == [29, 26, 29]


@pytest.mark.parametrize("where", ["graverobbed", "banished"])
def test_fame_costs_nothing_when_the_vampire_goes_elsewhere(where: str) -> None:
    """From torpor to another's torpor, or from the ready region out of play."""
    famous = vampire("Bert", on_it=[lies("Fame")])
    ben = side(torpor=[famous]) if where == "graverobbed" else side(ready=[famous])
    table = stage_of(ann=side(ready=[vampire("Ada")]), ben=ben)
    bert = table.token("bert")
    if where == "graverobbed":
        table.t.change_control(bert, 0)
    else:
        table.t.shift(bert, UNCONTROLLED[1])
    table.t.changed = True
    table.says("ann", "bleed:ada")
    assert [table.pool(seat) for seat in ("ann", "ben")] == [30, 29]


def test_pentex_is_burned_by_another_untapped_minion() -> None:
    """Neither by the minion on whom it lies nor by Abe, who is tapped."""
    ada = vampire("Ada", on_it=[lies("Pentex Subversion")])
    stage_of(ann=side(ready=[ada, vampire("Abe", tapped=True)])).offers_not("ann", "use:pentex-subversion")
    table = stage_of(ann=side(ready=[ada, vampire("Abe"), vampire("Alf", tapped=True)]))
    table.says("ann", "use:pentex-subversion")
    assert (table.where("pentex-subversion"), table.tapped("abe")) == ("ash heap", True)


def test_a_haven_is_attacked_by_others_while_its_vampire_is_ready() -> None:
    """Ann's own vampires do not attack hers; one in torpor is safe, and Ann's own is tapped and cannot hide."""
    on_it = [lies("Haven Uncovered")]
    table = stage_of(
        ann=side(ready=[vampire("Ada", tapped=True, on_it=on_it), vampire("Abe")]),
        ben=side(ready=[vampire("Bert", on_it=on_it)]), cleo=side(torpor=[vampire("Cyd", on_it=on_it)]),
    )  # fmt: skip
    table.offers("ann", "use-of:ben:haven-uncovered")
    table.offers_not("ann", "use:haven-uncovered", "use-of:cleo:haven-uncovered")


@pytest.mark.parametrize(("intercept", "blocked"), [(0, False), (1, True)])
@pytest.mark.parametrize("attacked", [True, False])
def test_the_actions_at_a_haven_have_a_stealth(intercept: int, *, blocked: bool, attacked: bool) -> None:
    """Attacking the vampire, and stripping the card off, which he does himself."""
    haven = vampire("Bert", on_it=[lies("Haven Uncovered")], intercept=intercept)
    other = vampire("Ada", intercept=intercept)
    if attacked:
        table = stage_of(ann=side(ready=[other]), ben=side(ready=[haven]))
        table.says("ann", "use-of:ben:haven-uncovered").says("ben", "block:bert")
        assert table.tapped("bert") == blocked
        return
    table = stage_of(ann=side(ready=[haven]), ben=side(ready=[other]))
    table.says("ann", "use:haven-uncovered").says("ben", "block:ada")
    assert (table.where("haven-uncovered") == "ready region") == blocked


@pytest.mark.parametrize("name", [
    "Short-Term Investment", "Smiling Jack", "Society Hunting Ground", "Powerbase: Chicago", "The Rack",
    "Elder Library", "Information Highway", "KRCG News Radio", "Police Department", "Effective Management",
])  # fmt: skip
def test_what_lies_on_the_table_is_not_played_again(name: str) -> None:
    """Nor does somebody else's count for Ann."""
    slug = face_named(name).slug
    for crypt in ([], [vampire("Kid").face]):
        masters(ann=side(holdings=[lies(name, 3)], crypt=crypt)).offers_not("ann", f"play:{slug}", f"use:{slug}@2")
    masters(ben=side(holdings=[lies(name, 3)])).offers_not("ann", f"play:{slug}", f"use-of:ben:{slug}")


# What is done at once, and what lies on the table


def test_effective_management_needs_a_crypt() -> None:
    masters("Effective Management").offers_not("ann", "play:effective-management")


def test_jack_takes_a_pool_or_a_blood_for_each_counter() -> None:
    """Ann's own phase has brought a third one; allies have no blood, nor has every vampire."""
    table = turns(
        abilities=ABILITIES, ann=side(holdings=[lies("Smiling Jack", 2)]),
        ben=side(ready=[vampire("Bert"), vampire("Arid", 0), ally("Wolf")]),
    )  # fmt: skip
    to(table, "ben", UNTAP).says("ben", f"use-of:ann:{JACK}").only("ben", "whom:ben", "on:ben:bert")
    table.says("ben", "on:ben:bert", "on:ben:bert", "whom:ben")
    assert (table.pool("ben"), table.blood("bert"), table.prompt) == (29, 2, MASTER)


def test_jack_takes_for_a_single_counter() -> None:
    """In Ben's untap phase, to which Ann's has added one."""
    table = turns(abilities=ABILITIES, ann=side(holdings=[lies("Smiling Jack", 0)]))
    to(table, "ben", MASTER)
    assert (table.pool("ann"), table.pool("ben")) == (29, 29)


def test_jack_without_counters_takes_nothing() -> None:
    """Nobody is asked for it in her untap phase."""
    table = to(turns(abilities=ABILITIES, ben=side(holdings=[lies("Smiling Jack", 0)])), "ann", MASTER)
    assert not [event for event in table.state.events(0) if event["event"] == "choice"]


def test_jack_takes_no_more_than_there_is() -> None:
    """Ben has two blood besides his last pool, which is the end of him."""
    table = turns(
        abilities=ABILITIES, ann=side(holdings=[lies("Smiling Jack", 3)]), ben=side(ready=[vampire("Bert", 2)], pool=1)
    )
    to(table, "ben", UNTAP).says("ben", f"use-of:ann:{JACK}", "on:ben:bert", "on:ben:bert", "whom:ben")
    assert (gone(table), table.pool("ann")) == (["ben"], 29 + 6)


@pytest.mark.parametrize("seat", ["ann", "ben"])
def test_jack_is_burned_by_vampires_of_others(seat: str) -> None:
    """Neither by an ally nor by his own side."""
    ann = side(ready=[vampire("Ada")], holdings=[lies("Smiling Jack", 1)])
    table = stage_of(ann=ann, ben=side(ready=[ally("Wolf")]))
    if seat == "ben":
        table.passes("ann")
    table.offers_not(seat, f"use:{JACK}", f"use-of:ann:{JACK}")


def test_an_investment_pays_one_and_stays_as_long_as_something_is_on_it() -> None:
    table = masters(ann=side(holdings=[lies("Short-Term Investment", 2)])).says("ann", "use:short-term-investment")
    assert (table.pool("ann"), table.where("short-term-investment"), table.blood("short-term-investment")) == (
        31, "in play", 1,
    )  # fmt: skip


# Locations


def test_a_hunting_ground_feeds_ready_vampires_of_ones_own_once() -> None:
    """No ally, and nobody twice from two grounds."""
    other = Lying(library("Other Ground", f.MASTER, "society-hunting-ground", keywords=(f.LOCATION,)))
    table = turns(
        abilities=ABILITIES,
        ann=side(ready=[vampire("Ada"), vampire("Abe"), ally("Dog")], torpor=[vampire("Art")],
                 holdings=[lies("Society Hunting Ground"), other]),
        ben=side(ready=[vampire("Bert")]),
    )  # fmt: skip
    to(table, "ann", UNTAP).says("ann", "use:other-ground").only("ann", "on:ann:ada", "on:ann:abe")
    table.says("ann", "on:ann:abe", "use:society-hunting-ground")
    if "on:ann:ada" in table.options:
        table.only("ann", "on:ann:ada").says("ann", "on:ann:ada")
    assert (table.blood("ada"), table.blood("abe")) == (5, 5)


def test_an_empty_powerbase_only_grows() -> None:
    table = turns(abilities=ABILITIES, ann=side(holdings=[lies("Powerbase: Chicago")]))
    to(table, "ann", UNTAP).says("ann", "use:powerbase-chicago")
    if table.prompt != UNTAP and "amount:0" in table.options:
        table.only("ann", "amount:0").says("ann", "amount:0")
    assert (table.blood("powerbase-chicago"), table.pool("ann")) == (1, 30)


@pytest.mark.parametrize("name", ["Powerbase: Chicago", "The Rack"])
def test_only_vampires_of_others_raid(name: str) -> None:
    slug = face_named(name).slug
    table = stage_of(ann=side(ready=[vampire("Ada")], holdings=[lies(name, 1)]), ben=side(ready=[ally("Wolf")]))
    table.offers_not("ann", f"use:{slug}").passes("ann").offers_not("ben", f"use-of:ann:{slug}")


@pytest.mark.parametrize("change", ["torpor", "another controller", "another object"])
def test_the_rack_feeds_nobody_but_the_ready_vampire_that_was_named(change: str) -> None:
    table = masters("The Rack", ann=side(ready=[vampire("Abe", 1), vampire("Ada", 1)]))
    table.says("ann", "play:the-rack", "on:ann:abe")
    abe = table.token("abe")
    if change == "torpor":
        table.t.put_in_torpor(abe)
    elif change == "another controller":
        table.t.change_control(abe, 1)
    else:
        table.t.burn(abe)
    table.passes("ann")
    to(table, "ben", MASTER)
    to(table, "ann", MASTER)
    assert table.blood("ada") == 1


@pytest.mark.parametrize(("stealth", "owner", "pool", "offered"), [
    (0, "cleo", 30, False), (1, "ben", 1, True), (1, "cleo", 1, True), (2, "cleo", 30, True),
])  # fmt: skip
def test_the_news_radio_is_for_those_who_need_it_and_can_be_paid_for(
    stealth: int, owner: str, pool: int, *, offered: bool
) -> None:
    """Without stealth nobody needs it; who has a pool can give it."""
    sides: dict[str, Any] = {"ben": side(ready=[vampire("Bert")]), "cleo": side(pool=pool)}
    sides[owner].holdings = [lies("KRCG News Radio")]
    table = stage_of(ann=side(ready=[vampire("Ada", stealth=stealth)]), **sides)
    table.says("ann", "bleed:ada").says("ben", "block:bert")
    assert ("reply:krcg-news-radio" in table.options) == offered
    if offered:
        table.says(owner, "reply:krcg-news-radio")
        assert (table.prompt == "Strike with what?") == (stealth == 1)


@pytest.mark.parametrize("name", ["KRCG News Radio", "Ventrue Headquarters", "Police Department", "Arcane Library"])
def test_a_tapped_location_is_not_used(name: str) -> None:
    """Nor one that is still in the hand."""
    slug = f"reply:{face_named(name).slug}"
    for given in (side(holdings=[lies(name, tapped=True)]), side(hand=cards(name))):
        given.ready = [vampire("Bert", clan="Ventrue")]
        table = stage_of(ann=side(ready=[vampire("Ada", stealth=1)], hand=[MOTION]), ben=given)
        table.says("ann", "bleed:ada").says("ben", "block:bert")
        assert slug not in table.options
        table = stage_of(ann=side(ready=[vampire("Ada")], hand=[MOTION]), ben=given)
        table.says("ann", "vote:ada", "card:motion")
        while table.prompt != MINIONS:
            assert slug not in table.options
            table.passes(table.asked)


def test_the_arcane_library_is_for_uncontrolled_tremere() -> None:
    """Of one's own; no other clan."""
    tremere = vampire("Carl", 0, clan="Tremere")
    table = turns(
        abilities=ABILITIES,
        ann=side(holdings=[lies("Arcane Library")], uncontrolled=[vampire("Bob", 0), tremere, vampire("Col", 0)]),
        ben=side(uncontrolled=[vampire("Dora", 0, clan="Tremere")]),
    )  # fmt: skip
    to(table, "ann", INFLUENCE).says("ann", "use:arcane-library")
    if table.prompt != INFLUENCE:
        table.says("ann", *table.options)
    assert [table.blood(name) for name in ("bob", "carl", "col", "dora")] == [0, 1, 0, 0]


def test_the_chantry_is_for_tremere_in_torpor_and_paid_by_ready_tremere() -> None:
    """Neither one of another clan nor one without blood can pay, nor one of Ben's."""
    clan: dict[str, Any] = {"clan": "Tremere"}
    table = masters(
        ann=side(ready=[vampire("Theo", **clan), vampire("Tess", 0, **clan), vampire("Ada")],
                 torpor=[vampire("Tom", **clan), vampire("Art")], holdings=[lies("Chantry")]),
        ben=side(ready=[vampire("Tia", **clan)], torpor=[vampire("Tim", **clan)]),
    )  # fmt: skip
    table.says("ann", "use:chantry").only("ann", "on:ann:tom", "on:ben:tim").says("ann", "on:ben:tim")
    table.only("ann", "whom:ann", "by:ann:theo").says("ann", "by:ann:theo")
    assert (table.where("tim"), table.where("tom"), table.blood("theo")) == ("ready region", "torpor", 3)


def test_the_police_department_does_not_continue_a_combat() -> None:
    table = bout(vampire("Ada"), vampire("Bert"), holdings=[lies("Police Department")])
    assert is_over(table.says("ann", "strike:hands").says("ben", "strike:hands"))


def test_the_ventrue_headquarters_vote_in_votes_only() -> None:
    """They are tapped for it, once."""
    table = stage_of(ann=side(ready=[vampire("Ada")], holdings=[lies("Ventrue Headquarters")], hand=[MOTION]))
    table.offers_not("ann", "use:ventrue-headquarters").says("ann", "vote:ada", "card:motion")
    table.says("ann", "reply:ventrue-headquarters").offers_not("ann", "reply:ventrue-headquarters")
    table.says("ann", "for:ventrue-headquarters")
    assert "casts 3 for" in str(table.state.events(1))


# What a card forbids


def is_silent(t: VtesTable, source: int, _seat: int, _word: str) -> bool:
    """Whether the card that says so is in play."""
    return t.in_play(source)


@pytest.mark.parametrize("verb", ["play", "use"])
def test_a_card_in_play_may_forbid_that_others_are_played_or_used(verb: str) -> None:
    """Silence does so; it leaves the other of the two alone, and what is forbidden is refused by its clause."""
    rule = forbid("ii.b.2.a.play", "There is silence.", is_silent, verb=verb)
    silence = Lying(library("Silence", f.MASTER, "silence"))
    doll = vampire("Ada", on_it=[lies("Blood Doll")])
    for there in (True, False):
        ann = side(ready=[doll], holdings=[silence] if there else [], hand=cards("Minion Tap"))
        rules = {**ABILITIES, "silence": Ability(rules=(rule,), zones=(HOLDINGS,))}
        table = to(turns(abilities=rules, ann=ann), "ann", MASTER)
        forbidden = {"play": "play:minion-tap", "use": "use:blood-doll"}[verb]
        assert (forbidden in table.options) is not there
        assert {"play:minion-tap", "use:blood-doll"} - {forbidden} <= set(table.options)
        if there:
            table.refused("ann", forbidden, "ii.b.2.a.play")
