"""Ousting: who leaves without pool, who gains by it, and how the game ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from tests.vtes.stage import Lying, ally, clause, library, side, vampire
from tests.vtes.turns import MASTER, MINIONS, gone, location, points, to, turns

from kredens.kernel.notes import remember
from kredens_vtes import faces as f
from kredens_vtes.board import ASH_HEAP, SEAT_NAMES, UNCONTROLLED
from kredens_vtes.master_actions import MasterRule
from kredens_vtes.moments import TO_OUST
from kredens_vtes.ousting import CREDITOR
from kredens_vtes.rules import CardRule, Chosen, Pairs

if TYPE_CHECKING:
    from kredens.kernel.plays import Play
    from kredens_vtes.tables import VtesTable


class Blow(MasterRule):
    """A master card: name a Methuselah, who burns all her pool."""

    def picks(self, t: Any, seat: int, source: int, subject: int, chosen: Chosen) -> Pairs | None:  # noqa: ANN401, ARG002
        return None if chosen else [(f"whom:{SEAT_NAMES[one]}", one) for one in t.seats]

    def effect(self, t: VtesTable, play: Play) -> None:
        t.burn_pool(play.payload[0], 40)


class Quake(MasterRule):
    """A master card: every other Methuselah burns five pool, at the same time."""

    def effect(self, t: VtesTable, play: Play) -> None:
        for seat in t.seats:
            if seat != play.seat:
                t.burn_pool(seat, 5)


class Ruin(MasterRule):
    """A master card: everybody burns all pool."""

    def effect(self, t: VtesTable, play: Play) -> None:
        del play
        for seat in t.seats:
            t.burn_pool(seat, 40)


class Gift(CardRule):
    """Somebody is about to be ousted: she has one pool."""

    to: ClassVar[tuple[str, ...]] = (TO_OUST,)

    def effect(self, t: VtesTable, play: Play) -> None:
        item = next(item for item in t.items if item.id == play.subject)
        t.gain_pool(item.seat, 11)


ABILITIES: dict[str, Any] = {"blow": Blow(), "quake": Quake(), "ruin": Ruin(), "gift": Gift()}
BLOW, QUAKE, RUIN = (library(name, f.MASTER, name.lower()) for name in ("Blow", "Quake", "Ruin"))


@clause("ii.note.oust.trigger", "ii.note.oust.vp", "ii.note.oust.pool")
def test_without_pool_she_is_ousted_and_her_predator_gains() -> None:
    """Ann bleeds Ben's last pool away: a victory point and six pool. With one more he stays."""
    table = turns(ann=side(ready=[vampire("Alba")]), ben=side(pool=1))
    to(table, "ann", MINIONS).says("ann", "bleed:alba")
    assert (gone(table), points(table), table.pool("ann")) == (["ben"], [1, 0, 0], 36)
    table = turns(ann=side(ready=[vampire("Alba")]), ben=side(pool=2))
    to(table, "ann", MINIONS).says("ann", "bleed:alba")
    assert (gone(table), table.pool("ben")) == ([], 1)


@clause("ii.note.oust.trigger")
def test_who_pays_the_last_pool_is_out_before_her_card_takes_effect() -> None:
    """Ann may pay it for a blow, and Cleo is not struck; with two pool she stays and strikes."""
    dear = library("Blow", f.MASTER, "blow", pool=1)
    table = turns(ann=side(hand=[dear], pool=1), abilities=ABILITIES).says("ann", "play:blow", "whom:cleo")
    assert (gone(table), points(table), table.pool("cleo")) == (["ann"], [0, 0, 1], 36)
    table = turns(ann=side(hand=[dear], pool=2), abilities=ABILITIES).says("ann", "play:blow", "whom:cleo")
    assert (gone(table), points(table)) == (["cleo"], [0, 1, 0])


@clause("ii.note.oust.vp", "ii.note.oust.any-turn")
def test_the_predator_gains_whoever_did_it_in_whosever_turn() -> None:
    """In Ann's turn her card ousts Dan, whose predator is Cleo."""
    table = turns(4, ann=side(hand=[BLOW]), abilities=ABILITIES)
    table.says("ann", "play:blow", "whom:dan")
    assert (points(table), table.pool("cleo"), table.pool("ann")) == ([0, 0, 1, 0], 36, 30)


@clause("ii.note.oust.simultaneous-vp", "ii.note.oust.simultaneous-pool")
def test_who_is_ousted_with_her_prey_gains_the_point_but_no_pool() -> None:
    """Ben and Cleo go together: Ben has the point for Cleo, Ann the point and six pool for Ben."""
    sides: dict[str, Any] = {"ben": side(pool=5), "cleo": side(pool=4)}
    table = turns(4, ann=side(hand=[QUAKE]), abilities=ABILITIES, **sides)
    table.says("ann", "play:quake")
    assert (gone(table), points(table)) == (["ben", "cleo"], [1, 1, 0, 0])
    assert [table.pool(seat) for seat in ("ann", "ben", "dan")] == [36, 0, 25]


@clause("ii.note.oust.pool")
def test_six_pool_do_not_save_who_has_none() -> None:
    """Ben is at zero when his prey goes; had he one left he would have seven."""
    table = turns(4, ann=side(hand=[QUAKE]), ben=side(pool=6), cleo=side(pool=5), abilities=ABILITIES)
    table.says("ann", "play:quake")
    assert (gone(table), table.pool("ben")) == (["cleo"], 7)


@clause("ii.note.oust.cards", "i.def.burn")
def test_what_she_controls_is_burned() -> None:
    """Minions in both regions, what lies on them, locations; her hand and vampires face down stay where they are."""
    knife = Lying(library("Knife", f.EQUIPMENT))
    ben = side(
        ready=[vampire("Bela", on_it=[knife])], torpor=[vampire("Sleeper")], holdings=[location("Haven")],
        uncontrolled=[vampire("Young", 2)], hand=[BLOW],
    )  # fmt: skip
    table = turns(ann=side(hand=[BLOW]), ben=ben, abilities=ABILITIES)
    table.says("ann", "play:blow", "whom:ben")
    assert {table.where(word) for word in ("bela", "knife", "sleeper", "haven")} == {"ash heap"}
    assert (table.where("young"), table.blood("young"), len(table.hand("ben"))) == ("uncontrolled region", 0, 1)
    assert table.pool("ben") == 0


@clause("ii.note.oust.owned-elsewhere", "ii.note.oust.return.burned")
def test_a_card_of_hers_that_another_controls_stays_in_play() -> None:
    """Cleo has stolen Ben's location; when it is burned later, it goes to Ben's ash heap."""
    table = turns(4, ann=side(hand=[BLOW]), ben=side(holdings=[location("Haven")]), abilities=ABILITIES)
    haven = table.token("haven")
    table.t.change_control(haven, 2)
    table.says("ann", "play:blow", "whom:ben")
    assert (gone(table), table.where("haven"), table.before("haven")) == (["ben"], "in play", "cleo")
    table.t.burn(haven)
    assert table.t.cards[haven].zone == ASH_HEAP[1]


@clause("ii.note.oust.cards")
def test_what_she_has_stolen_goes_to_its_owner() -> None:
    """Ben controls Cleo's location: it is burned with his own, to Cleo's ash heap."""
    table = turns(4, ann=side(hand=[BLOW]), cleo=side(holdings=[location("Haven")]), abilities=ABILITIES)
    table.t.change_control(table.token("haven"), 1)
    table.says("ann", "play:blow", "whom:ben")
    assert table.t.cards[table.token("haven")].zone == ASH_HEAP[2]


@clause("ii.note.oust.return.game-end")
def test_what_is_left_goes_back_to_its_owner_when_the_game_is_over() -> None:
    """Ann has stolen Ben's location and wins; her own stays where it is."""
    ann = side(hand=[BLOW], holdings=[location("Mill")])
    table = turns(2, ann=ann, ben=side(holdings=[location("Haven")]), abilities=ABILITIES)
    table.t.change_control(table.token("haven"), 0)
    table.says("ann", "play:blow", "whom:ben")
    assert table.t.cards[table.token("haven")].zone == ASH_HEAP[1]
    assert table.where("mill") == "in play"


@clause("ii.note.oust.edge")
def test_the_edge_goes_back_to_the_centre() -> None:
    """Ben had it; if Cleo has it, it stays with her."""
    table = turns(4, edge="ben", ann=side(hand=[BLOW]), abilities=ABILITIES).says("ann", "play:blow", "whom:ben")
    assert table.edge == ""
    table = turns(4, edge="cleo", ann=side(hand=[BLOW]), abilities=ABILITIES).says("ann", "play:blow", "whom:ben")
    assert table.edge == "cleo"


@clause("i.a.seat-closes", "i.a.prey", "i.a.predator")
def test_prey_and_predator_close_up() -> None:
    """Without Ben, Ann's prey is Cleo."""
    table = turns(4, ann=side(ready=[vampire("Alba")], hand=[BLOW]), abilities=ABILITIES)
    table.says("ann", "play:blow", "whom:ben")
    assert (table.t.prey(0), table.t.predator(2)) == (2, 0)
    to(table, "ann", MINIONS).says("ann", "bleed:alba")
    assert table.pool("cleo") == 29


@clause("ii.note.oust.cards")
def test_a_recruited_ally_is_hers_before_it_is_ready() -> None:
    """It lies face up in the uncontrolled region when she leaves in her own turn."""
    dog = library("Dog", f.ALLY, levels=(f.Level("", "", life=2),))
    table = turns(3, ann=side(ready=[vampire("Alba")], hand=[dog], pool=1), abilities=ABILITIES)
    to(table, "ann", MINIONS).says("ann", "recruit:alba", "card:dog")
    assert table.t.cards[table.token("dog")].zone == UNCONTROLLED[0]
    table.t.burn_pool(0, 1)
    table.passes("ann")
    assert (gone(table), table.where("dog")) == (["ann"], "ash heap")


@clause("ii.note.oust.trigger")
def test_a_bleed_that_ousts_ends_what_the_ousted_had_begun() -> None:
    """Ben blocks; in the fight Ann's card takes his pool: the combat is over, and Ann's turn goes on."""
    table = turns(3, ann=side(ready=[vampire("Alba"), ally("Dog")]), ben=side(ready=[vampire("Bela")]))
    to(table, "ann", MINIONS).says("ann", "bleed:alba").says("ben", "block:bela").offers("ann", "strike:hands")
    table.t.burn_pool(1, 30)
    table.says("ann", "strike:hands")
    assert (gone(table), points(table), table.prompt) == (["ben"], [1, 0, 0], MINIONS)
    table.offers("ann", "bleed:dog")


# The end of the game


@clause("ii.note.game-end")
def test_the_last_one_gains_a_point_and_most_points_win() -> None:
    """Ann ousts Ben: two points, and the game is over."""
    table = turns(2, ann=side(hand=[BLOW]), abilities=ABILITIES).says("ann", "play:blow", "whom:ben")
    result = table.state.result
    assert result is not None
    assert (result.scores, result.winners) == ((2, 0), (0,))


@clause("ii.note.game-end")
def test_the_winner_may_have_left() -> None:
    """Ben ousts nobody more than Ann did before she went: her three points beat the last one's two."""
    table = turns(2, ann=side(hand=[BLOW]), abilities=ABILITIES)
    table.t.add(table.t.setting.game.markers[1][0], 3)
    table.says("ann", "play:blow", "whom:ann")
    result = table.state.result
    assert result is not None
    assert (result.scores, result.winners) == ((3, 2), (0,))


@clause("ii.note.game-end")
def test_a_table_may_give_the_last_one_nothing() -> None:
    """Ann has the point for Ben alone."""
    table = turns(2, ann=side(hand=[BLOW]), abilities=ABILITIES, options={"last_survivor": False})
    table.says("ann", "play:blow", "whom:ben")
    result = table.state.result
    assert result is not None
    assert result.scores == (1, 0)


@clause("ii.note.game-end", "ii.note.oust.simultaneous-vp")
def test_if_all_go_together_there_is_no_last_one() -> None:
    """Each has the point for her prey, and they share the win."""
    table = turns(3, ann=side(hand=[RUIN]), abilities=ABILITIES).says("ann", "play:ruin")
    result = table.state.result
    assert result is not None
    assert (result.scores, result.winners) == ((1, 1, 1), (0, 1, 2))


def test_three_are_not_the_end() -> None:
    """With two left the game goes on."""
    table = turns(3, ann=side(hand=[BLOW]), abilities=ABILITIES).says("ann", "play:blow", "whom:ben")
    assert (gone(table), table.asked, table.prompt) == (["ben"], "ann", MASTER)


@clause("i.d.4.award")
def test_antes_are_told_when_the_game_is_over() -> None:
    """Ann, who is still there and has won, is entitled to Ben's; without antes nothing is told."""
    for ante, told in ((True, [((1,), (0,))]), (False, [])):
        table = turns(2, ann=side(hand=[BLOW]), abilities=ABILITIES, options={"ante": ante})
        table.says("ann", "play:blow", "whom:ben")
        events = [event for event in table.state.events(0) if event["event"] == "antes"]
        assert [(event["seats"], event["winners"]) for event in events] == told


# Cards that change it


def test_a_card_can_keep_her_in_the_game() -> None:
    """Cleo gives Ben pool as he is about to be ousted; if she does not, he goes, and Ann gains."""
    gift = library("Gift", f.MASTER, "gift")
    sides: dict[str, Any] = {"ann": side(hand=[QUAKE]), "ben": side(pool=5), "cleo": side(hand=[gift])}
    table = turns(4, abilities=ABILITIES, **sides).says("ann", "play:quake")
    table.only("cleo", "reply:gift", "pass").says("cleo", "reply:gift")
    assert (gone(table), points(table), table.pool("ben")) == ([], [0] * 4, 11)
    table = turns(4, abilities=ABILITIES, **sides).says("ann", "play:quake").passes("cleo")
    assert (gone(table), points(table), table.pool("ann")) == (["ben"], [1, 0, 0, 0], 36)


def test_a_promised_point_goes_to_who_it_was_promised() -> None:
    """Ann has promised her next one to Dan: the first is his, the second hers."""
    table = turns(4, ann=side(hand=[BLOW]), abilities=ABILITIES)
    remember(table.t, CREDITOR, seat=0, value=3)
    table.says("ann", "play:blow", "whom:ben")
    assert (points(table), table.pool("ann")) == ([0, 0, 0, 1], 36)
    table.t.burn_pool(2, 30)
    table.passes("ann")
    assert points(table) == [1, 0, 0, 1]
