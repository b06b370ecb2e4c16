"""The political actions: each called once with its terms, and what comes of its passing."""

# ruff: noqa: ANN401  # what lies before a Methuselah is of several types

from __future__ import annotations

from typing import Any

import pytest
from tests.vtes.played import cards, stage_of
from tests.vtes.ring_votes import everybody_passes
from tests.vtes.stage import Lying, Side, Talk, clause, side, vampire
from tests.vtes.turns import UNTAP, location, to, turns

from kredens_vtes import faces as f
from kredens_vtes.abilities import ABILITIES
from kredens_vtes.abilities.political import KineResources, ParityShift
from kredens_vtes.catalogue import face_named
from kredens_vtes.contest import contested_cards
from kredens_vtes.ousting import PRIZE
from kredens_vtes.rules import NOBODY
from kredens_vtes.voting import votes_of

ELDER: dict[str, Any] = {"title": f.PRINCE, "domain": "Paris", "sect": f.CAMARILLA}


def called(name: str, *terms: str, **sides: Any) -> Talk:
    """Ann's Ada, a prince, calls a referendum with these terms; votes are being cast."""
    ada = vampire("Ada", capacity=8, **ELDER)
    pool = sides.pop("pool", 30)
    table = stage_of(ann=Side(ready=[ada], hand=cards(name), pool=pool), **sides)
    table.says("ann", "vote:ada", f"card:{face_named(name).slug}")
    while table.prompt == "Who tries to block?":
        table.passes(table.asked)
    return table.says("ann", *terms)


def passed(table: Talk, voter: str = "ada") -> Talk:
    """Ada votes for it, and it passes."""
    return everybody_passes(table.says("ann", f"for:{voter}"))


def test_kine_resources_contested_splits_four_points() -> None:
    """Not all four can go to one Methuselah."""
    table = called("Kine Resources Contested", "whom:ben", "whom:ben", "whom:ben")
    table.only("ann", "whom:cleo").says("ann", "whom:cleo")
    passed(table)
    assert [table.pool(seat) for seat in ("ann", "ben", "cleo")] == [30, 27, 29]


def test_conservative_agitation_splits_a_point_for_each_methuselah() -> None:
    table = passed(called("Conservative Agitation", "whom:ben", "whom:cleo", "whom:cleo"))
    assert [table.pool(seat) for seat in ("ann", "ben", "cleo")] == [30, 29, 28]


@pytest.mark.parametrize(("caller", "ring"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_who_has_each_point_is_said_clockwise_from_the_caller(caller: int, ring: list[int]) -> None:
    """After what one has comes what the next one has, whoever she is; the same can be said from every seat."""
    t = stage_of(4, ann=side(pool=20), ben=side(pool=20), cleo=side(pool=20), dan=side(pool=30)).t
    split = KineResources().terms(t, caller, NOBODY, NOBODY, ())
    assert [seat for _, seat in split or ()] == [(caller + step) % 4 for step in range(4)]
    rest = KineResources().terms(t, caller, NOBODY, NOBODY, (caller, (caller + 2) % 4))
    assert [seat for _, seat in rest or ()] == [(caller + step) % 4 for step in (2, 3)]
    handed = ParityShift().terms(t, caller, NOBODY, NOBODY, (3, ring[1]))
    assert [seat for _, seat in handed or ()] == ring[1:]


def test_a_referendum_that_fails_does_nothing() -> None:
    table = called("Conservative Agitation", "whom:ben", "whom:cleo", "whom:cleo")
    everybody_passes(table.says("ann", "against:ada"))
    assert [table.pool(seat) for seat in ("ann", "ben", "cleo")] == [30, 30, 30]


def test_consanguineous_boon_gives_a_pool_for_each_vampire_of_a_clan() -> None:
    ventrue: dict[str, Any] = {"clan": "Ventrue"}
    table = called(
        "Consanguineous Boon",
        "on:ben:bert",
        ben=side(ready=[vampire("Bert", **ventrue)], torpor=[vampire("Bess", **ventrue)]),
    )
    passed(table)
    assert [table.pool(seat) for seat in ("ann", "ben", "cleo")] == [30, 32, 30]


def test_parity_shift_hands_three_pool_of_a_richer_methuselah_on() -> None:
    """Ben, who has as much as Ann, is not richer."""
    table = called("Parity Shift", pool=20, ben=side(pool=20))
    table.offers_not("ann", "whom:ben").says("ann", "whom:cleo", "whom:ann", "whom:ann", "whom:ben")
    passed(table)
    assert [table.pool(seat) for seat in ("ann", "ben", "cleo")] == [22, 21, 27]


@clause("iv.d.2.f.replace")
def test_praxis_seizure_makes_the_actor_prince_of_chicago() -> None:
    """He gives up the other city for it."""
    table = passed(called("Praxis Seizure: Chicago"))
    assert table.t.title(table.token("ada")) == (f.PRINCE, "Chicago")
    assert table.on("praxis-seizure-chicago") == "ada"


def test_ventrue_justicar_and_the_votes_of_the_clan() -> None:
    table = called("Ventrue Justicar", "on:ben:bert", ben=side(ready=[vampire("Bert", clan="Ventrue")]))
    assert votes_of(table.t, table.token("bert")) == 1
    passed(table)
    assert table.t.title(table.token("bert")) == (f.JUSTICAR, "Ventrue")


def test_cardinal_benediction_is_the_sabbats_own_affair() -> None:
    """The vampire is old enough; those of the Camarilla cannot vote."""
    old = vampire("Olga", capacity=7, sect=f.SABBAT)
    actor = vampire("Ada", capacity=8, sect=f.SABBAT, title=f.BISHOP)
    prince = vampire("Bert", **ELDER)
    table = stage_of(
        ann=side(ready=[actor], hand=cards("Cardinal Benediction")),
        ben=side(ready=[prince, old, vampire("Young", capacity=6, sect=f.SABBAT)]),
    )
    table.says("ann", "vote:ada", "card:cardinal-benediction").passes("ben")
    table.offers_not("ann", "on:ben:young", "on:ben:bert").says("ann", "on:ben:olga", "for:ada")
    if table.asked == "ben":
        table.offers_not("ben", "against:bert")
    everybody_passes(table)
    assert table.t.title(table.token("olga")) == (f.CARDINAL, "")


def test_disputed_territory_moves_a_location() -> None:
    table = called("Disputed Territory", "on:ben:den", "whom:ann", ben=side(holdings=[location("Den")]))
    passed(table)
    assert table.before("den") == "ann"


def test_domain_challenge_burns_a_pool_for_each_tapped_minion() -> None:
    """Ada is tapped as well."""
    table = passed(
        called("Domain Challenge", ben=side(ready=[vampire("Bert", tapped=True), vampire("Bess", tapped=True)]))
    )
    assert [table.pool(seat) for seat in ("ann", "ben", "cleo")] == [29, 28, 30]


def test_regaining_the_upper_hand_gives_the_edge() -> None:
    assert passed(called("Regaining the Upper Hand", "whom:cleo")).edge == "cleo"


def test_praxis_solomon_makes_somebody_yield() -> None:
    """Without a contest it cannot be called."""
    den: dict[str, Any] = {"unique": True}
    ada = vampire("Ada", capacity=8, **ELDER)
    table = turns(
        abilities=ABILITIES,
        ann=side(ready=[ada], holdings=[location("Den", **den)], hand=cards("Praxis Solomon")),
        ben=side(holdings=[location("Den", **den)]),
    )
    to(table, "ann", UNTAP).says("ann", "keep:den")
    while "vote:ada" not in table.options:
        table.passes("ann")
    table.says("ann", "vote:ada", "card:praxis-solomon", "on:ben:den")
    passed(table)
    t = table.t
    assert [(t.seat_before(token), t.face(token).slug) for token in contested_cards(t)] == [(0, "den")]


def test_dramatic_upheaval_swaps_two_seats() -> None:
    table = passed(called("Dramatic Upheaval", "whom:ben"))
    assert (table.t.prey(1), table.t.prey(0), table.t.prey(2)) == (0, 2, 1)


def test_political_flux_sets_the_pool_for_the_next_ousting() -> None:
    """Ben is ousted by a bleed in the course of a turn; Ann has nine pool for that, and the next brings six."""
    ada, abe = vampire("Ada", capacity=8, **ELDER), vampire("Abe")
    table = turns(abilities=ABILITIES, ann=side(ready=[ada, abe], hand=cards("Political Flux")), ben=side(pool=1))
    while "vote:ada" not in table.options:
        table.passes("ann")
    table.says("ann", "vote:ada", "card:political-flux", "amount:9")
    passed(table).says("ann", "bleed:abe")
    assert (table.pool("ann"), [note for note in table.t.notes if note.topic == PRIZE]) == (39, [])


def test_the_last_political_flux_counts() -> None:
    """Two have been voted, for nine pool and for two."""
    ann = side(ready=[vampire("Ada", capacity=8, **ELDER), vampire("Alf", capacity=8, **ELDER), vampire("Abe")],
               hand=cards("Political Flux", "Political Flux"))  # fmt: skip
    table = turns(abilities=ABILITIES, ann=ann, ben=side(pool=1))
    for caller, number in (("ada", 9), ("alf", 2)):
        while f"vote:{caller}" not in table.options:
            table.passes("ann")
        passed(table.says("ann", f"vote:{caller}", "card:political-flux", f"amount:{number}"), caller)
    table.says("ann", "bleed:abe")
    assert table.pool("ann") == 32


def test_banishment_sends_a_younger_vampire_back_as_he_is() -> None:
    """He keeps his blood and what he carries, which does nothing there."""
    sword = Lying(face_named("Meat Cleaver"))
    table = called("Banishment", "on:ben:bert", ben=side(ready=[vampire("Bert", 3, on_it=[sword], tapped=True)]))
    passed(table)
    assert (table.where("bert"), table.blood("bert"), table.on("meat-cleaver")) == ("uncontrolled region", 3, "bert")
    assert not table.t.cards[table.token("bert")].up
