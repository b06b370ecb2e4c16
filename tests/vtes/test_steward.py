"""The steward: what it answers in positions whose best answer is plain, and how it fares against random players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from kredens.bots import RandomBot, SeatView, bot_names, make_bot, play_out
from kredens.kernel.questions import PASS
from kredens.kernel.rng import Stream
from kredens_vtes import (
    steward_acting,
    steward_actions,
    steward_aims,
    steward_combat,
    steward_fight,
    steward_plan,
    steward_replies,
    steward_turn,
    steward_votes,
    steward_worth,
)
from kredens_vtes.board import SEAT_NAMES
from kredens_vtes.catalogue import catalogue, face_named
from kredens_vtes.decks import BUNDLED, bundled
from kredens_vtes.decks.generator import drawer
from kredens_vtes.faces import MASTER, VtesFace
from kredens_vtes.game import VTES
from kredens_vtes.steward import CHOOSES, RATINGS, Steward
from kredens_vtes.steward_plan import PLANS, recognised

if TYPE_CHECKING:
    from tests.vtes.conftest import Talk, Vtes

    from kredens.bots import Bot

Has = dict[str, Any]
CALLED = "card:kine-resources-contested"
WALL = ["Anneke", "Lazarus", "Felicia Mostrom"]
"""Vampires among whom nobody is easily blocked or killed."""


def answer(table: Talk, seat: str = "ann", *before: str) -> str:
    """What the steward answers for a Methuselah who is asked, after what she has answered herself as a steward."""
    bot = make_bot(table.state.game, "vtes/steward", 1)
    for one in before:
        table.until(seat, one)
        bot.choose(SeatView(table.state, SEAT_NAMES.index(seat)))
        table.says(seat, one)
    assert table.asked == seat
    return bot.choose(SeatView(table.state, SEAT_NAMES.index(seat)))


def goes_on(table: Talk, seat: str) -> Talk:
    """Let a steward answer for a Methuselah, and all others pass, until she is no longer asked."""
    bot = make_bot(table.state.game, "vtes/steward", 1)
    for _ in range(40):
        if table.over or table.prompt == "Which action?":
            break
        mine = table.asked == seat
        table.state.choose(bot.choose(SeatView(table.state, SEAT_NAMES.index(seat))) if mine else "pass")
    return table


def test_it_is_found_by_its_name(vtes: Vtes) -> None:
    """The game brings it."""
    assert "vtes/steward" in bot_names(vtes.game)


def test_it_knows_cards_by_names_that_there_are() -> None:
    """Whatever it has noted of a card is of one that comes with the game, and answers are those of the game's verbs."""
    noted = [
        *steward_plan.BLEEDS, *steward_plan.RAISES, *steward_plan.HIDES, *steward_plan.SEEKS, *steward_plan.ELECTS,
        *steward_plan.RUSHES, *steward_fight.HITS, *steward_fight.SAVES, *steward_combat.BLOWS, *steward_combat.COMBATS,
        *steward_combat.STRONGER, *steward_replies.REPLIES, *steward_replies.ONCE, *steward_actions.ACTIONS,
        *steward_actions.FEEDS, *steward_actions.USES, *steward_acting.USEFUL, *steward_aims.HELPS,
        *steward_turn.MASTERS, *steward_turn.USED, *steward_votes.WORTH, *steward_worth.BETTER,
    ]  # fmt: skip
    assert {*noted} - {face.slug for face in catalogue()} == set()
    assert {*RATINGS, *CHOOSES} - {verb.name for verb in VTES.verbs} <= {PASS}


# Its plan


@pytest.mark.parametrize("name", BUNDLED)
def test_it_recognises_the_plan_of_a_deck(name: str) -> None:
    """Each bundled deck is most about what it is named after."""
    deck = bundled(name)
    cards = [face_named(card) for card, count in deck.library.items() for _ in range(count)]
    assert recognised(cards).name == name


def test_it_has_no_plan_before_it_has_seen_a_card() -> None:
    """All plans are as likely."""
    assert recognised(()).shares == (0.0,) * len(PLANS)


# Actions


def test_it_bleeds_a_prey_without_blockers(vtes: Vtes) -> None:
    """There is nothing better to do for a full vampire."""
    table = vtes.table(ann={"ready": ["Lucian"]})
    assert answer(table) == "bleed:lucian"


def test_it_hunts_when_it_is_nearly_empty(vtes: Vtes) -> None:
    """One blood is too little to be blocked with."""
    table = vtes.table(ann={"ready": [{"card": "Lucian", "blood": 1}]}, ben={"ready": ["Basilia"]})
    assert answer(table) == "hunt:lucian"


def test_it_leaves_torpor_before_all_else(vtes: Vtes) -> None:
    """A vampire there is no use."""
    table = vtes.table(ann={"ready": ["Dimple"], "torpor": [{"card": "Lucian", "blood": 3}]})
    assert answer(table) == "leave-torpor:lucian"


def test_it_keeps_a_blocker_against_a_strong_predator(vtes: Vtes) -> None:
    """With six pool left and two that bleed for two and three before it, the wall stays up."""
    cleo: Has = {"ready": ["Gwendolyn", "Ozmo"]}
    table = vtes.table(ann={"pool": 6, "ready": ["Anneke"]}, ben={"ready": WALL[1:]}, cleo=cleo)
    assert answer(table) == "pass"


def test_it_ousts_its_prey_whatever_threatens(vtes: Vtes) -> None:
    """The last pool of a prey without blockers is worth more than any guard."""
    cleo: Has = {"ready": ["Gwendolyn", "Ozmo"]}
    table = vtes.table(ann={"pool": 6, "ready": ["Anneke"]}, ben={"pool": 2}, cleo=cleo)
    assert answer(table) == "bleed:anneke"


def test_it_plays_the_greater_bleed_by_who_can(vtes: Vtes) -> None:
    """Govern the Unaligned with the one that has the discipline."""
    table = vtes.table(ann={"ready": ["Sarah Cobbler"], "hand": ["Govern the Unaligned"]})
    assert answer(table) == "play:govern-the-unaligned"


# Blocking and reacting


def bled(vtes: Vtes, ann: Has, cleo: Has, action: str) -> Talk:
    """Cleo, Ann's predator, acts."""
    return vtes.table(ann=ann, cleo=cleo, active="cleo").says("cleo", action)


def test_it_blocks_a_great_bleed_of_a_weaker_fighter(vtes: Vtes) -> None:
    """Basilia stops Ozmo."""
    table = bled(vtes, {"ready": ["Basilia"], "pool": 10}, {"ready": ["Ozmo"]}, "bleed:ozmo")
    assert answer(table.until("ann", "block:basilia")) == "block:basilia"


def test_it_does_not_throw_a_weak_vampire_in_the_way_of_a_small_bleed(vtes: Vtes) -> None:
    """A pool is not worth a vampire: Basilia's hands burn."""
    ann: Has = {"ready": ["Dimple"], "pool": 25}
    table = bled(vtes, ann, {"ready": ["Basilia"]}, "bleed:basilia")
    assert answer(table.until("ann", "block:dimple")) == "pass"


def test_it_blocks_with_anybody_when_it_would_be_ousted(vtes: Vtes) -> None:
    """Even so weak a vampire, then."""
    table = bled(vtes, {"ready": ["Dimple"], "pool": 1}, {"ready": ["Basilia"]}, "bleed:basilia")
    assert answer(table.until("ann", "block:dimple")) == "block:dimple"


def test_it_turns_a_bleed_to_its_prey(vtes: Vtes) -> None:
    """Deflection: Ben has it."""
    ann: Has = {"ready": ["Helena Casimir"], "hand": ["Deflection"]}
    table = bled(vtes, ann, {"ready": ["Gwendolyn"]}, "bleed:gwendolyn")
    goes_on(table.until("ann", "reply:deflection"), "ann")
    assert (table.pool("ann"), table.pool("ben"), table.pool("cleo")) == (30, 27, 30)


def test_it_wakes_one_for_an_action(vtes: Vtes) -> None:
    """The second of two cards is kept for another one, though another vampire could be woken up."""
    tapped = [{"card": card, "tapped": True} for card in ("Basilia", "Camille Devereux")]
    ann: Has = {"ready": tapped, "hand": ["Wake with Evening's Freshness"] * 2, "pool": 6}
    table = bled(vtes, ann, {"ready": ["Ozmo"]}, "bleed:ozmo").until("ann", "reply:wake-with-evening-s-freshness")
    goes_on(table, "ann")
    assert (table.hand("ann"), table.pool("ann")) == (["wake-with-evening-s-freshness"], 6)


def test_it_plays_intercept_only_if_that_is_enough(vtes: Vtes) -> None:
    """Two of it stop an action with two stealth; one does not."""
    for hand, wanted in (
        (["Enhanced Senses", "Enhanced Senses"], "reply:enhanced-senses"),
        (["Spirit's Touch"], "pass"),
    ):
        ann: Has = {"ready": ["Dieter Kleist"], "hand": hand, "pool": 8}
        cleo: Has = {"ready": ["Lucian"], "hand": ["Lost in Crowds"]}
        table = bled(vtes, ann, cleo, "bleed:lucian").until("ann", "block:dieter-kleist")
        table.says("ann", "block:dieter-kleist").until("cleo", "reply:lost-in-crowds")
        table.says("cleo", "reply:lost-in-crowds", "level:superior").until("ann", table.options[0])
        assert answer(table.until("ann", f"reply:{hand[0].lower().replace(' ', '-').replace(chr(39), '-')}")) == wanted


def test_it_hides_when_it_would_be_blocked(vtes: Vtes) -> None:
    """Stealth is played once somebody tries, not before."""
    table = vtes.table(ann={"ready": ["Lucian"], "hand": ["Lost in Crowds"]}, ben={"ready": ["Basilia"]})
    table.says("ann", "bleed:lucian").until("ben", "block:basilia").says("ben", "block:basilia")
    assert answer(table.until("ann", "reply:lost-in-crowds")) == "reply:lost-in-crowds"


def test_it_raises_a_bleed_once_nobody_can_block_it(vtes: Vtes) -> None:
    """Not while it is announced: that would be seen in time."""
    ann: Has = {"ready": ["Lucian"], "hand": ["Conditioning"]}
    table = vtes.table(ann=ann, ben={"ready": ["Dimple"]}).says("ann", "bleed:lucian")
    assert answer(table.until("ann", "reply:conditioning")) == "pass"
    table.says("ann", "pass").until("ben", "block:dimple").says("ben", "pass")
    assert answer(table.until("ann", "reply:conditioning")) == "reply:conditioning"


# Combat


def combat(vtes: Vtes, ann: Has, ben: Has, blocker: str) -> Talk:
    """Ann's Rake has bled and is blocked."""
    table = vtes.table(ann={"ready": ["Rake"], **ann}, ben=ben).says("ann", "bleed:rake")
    return table.until("ben", f"block:{blocker}").says("ben", f"block:{blocker}")


def test_it_ends_a_combat_that_would_cost_a_vampire(vtes: Vtes) -> None:
    """Majesty against hands that do aggravated damage."""
    table = combat(vtes, {"hand": ["Majesty"]}, {"ready": ["Basilia"]}, "basilia")
    assert answer(table.until("ann", "strike:majesty")) == "strike:majesty"


def test_it_strikes_harder_where_that_fells_the_opponent(vtes: Vtes) -> None:
    """One blood is left to him."""
    ann: Has = {"ready": ["Tura Vaughn"], "hand": ["Undead Strength"]}
    table = vtes.table(ann=ann, ben={"ready": [{"card": "Dimple", "blood": 1}]})
    table.says("ann", "bleed:tura-vaughn").until("ben", "block:dimple").says("ben", "block:dimple")
    assert answer(table.until("ann", "strike:undead-strength")) == "strike:undead-strength"


def test_it_shoots_from_afar(vtes: Vtes) -> None:
    """With a gun against hands it maneuvers."""
    ann: Has = {"ready": [{"card": "Rake", "on": [".44 Magnum"]}]}
    table = combat(vtes, ann, {"ready": ["Basilia"]}, "basilia")
    assert answer(table.until("ann", "maneuver:44-magnum")) == "maneuver:44-magnum"


# Influence, masters, discards


def test_it_does_not_pay_itself_to_death(vtes: Vtes) -> None:
    """With three pool and a predator that bleeds for three, a vampire for ten stays where he is."""
    table = vtes.table(
        ann={"pool": 3, "ready": ["Dimple"], "uncontrolled": ["Lucian"]}, cleo={"ready": ["Gwendolyn"]},
        phase="influence",
    )  # fmt: skip
    assert answer(table) == "pass"


def test_it_goes_on_with_who_is_nearly_out(vtes: Vtes) -> None:
    """The vampire with eight blood of ten comes first."""
    ann: Has = {"uncontrolled": ["Lydia Van Cuelen", {"card": "Lucian", "blood": 8}]}
    assert answer(vtes.table(ann=ann, phase="influence")) == "transfer:2"


def test_it_does_not_bring_out_who_would_be_contested(vtes: Vtes) -> None:
    """Lucian is in play elsewhere."""
    table = vtes.table(
        ann={"uncontrolled": [{"card": "Lucian", "blood": 6}, "Lydia Van Cuelen"]}, ben={"ready": ["Lucian"]},
        phase="influence",
    )  # fmt: skip
    assert answer(table) == "transfer:2"


def test_it_puts_a_blood_doll_on_its_own(vtes: Vtes) -> None:
    """The vampire with room for most is the one."""
    table = vtes.table(ann={"ready": ["Dimple", "Lucian"], "hand": ["Blood Doll"]}, phase="master")
    assert answer(table, "ann", "play:blood-doll") == "on:ann:lucian"


def test_it_discards_what_nobody_can_play(vtes: Vtes) -> None:
    """Auspex is of no use to Dimple."""
    ann: Has = {"ready": ["Dimple"], "hand": ["Enhanced Senses", "Lost in Crowds", "Computer Hacking"]}
    assert answer(vtes.table(ann=ann, phase="discard")) == "discard:enhanced-senses"


def test_it_takes_the_pool_of_the_edge(vtes: Vtes) -> None:
    """It costs nothing."""
    assert answer(vtes.table(ann={"ready": ["Dimple"]}, edge="ann", phase="untap")) == "edge-pool"


# Votes


def referendum(vtes: Vtes, caller: str, terms: tuple[str, ...]) -> Talk:
    """Somebody's prince calls for pool to be burned."""
    hand: Has = {"hand": ["Kine Resources Contested"]}
    seats: dict[str, Any] = {name: {"ready": [vampire]} for name, vampire in
                             {"ann": "Anson", "ben": "Rake", "cleo": "Sir Walter Nash"}.items()}  # fmt: skip
    seats[caller].update(hand)
    word = {"ann": "anson", "ben": "rake", "cleo": "sir-walter-nash"}[caller]
    table = vtes.table(active=caller, **seats).says(caller, f"vote:{word}", CALLED)
    return table.until(caller, terms[0]).says(caller, *terms)


def test_it_votes_against_what_hurts_it(vtes: Vtes) -> None:
    """Three of four points are its own."""
    table = referendum(vtes, "ben", ("whom:cleo", "whom:ann", "whom:ann", "whom:ann"))
    assert answer(table.until("ann", "for:anson")) == "against:anson"


def test_it_votes_for_what_hurts_its_prey(vtes: Vtes) -> None:
    """Three of four points are Ben's."""
    table = referendum(vtes, "cleo", ("whom:ann", "whom:ben", "whom:ben", "whom:ben"))
    assert answer(table.until("ann", "for:anson")) == "for:anson"


def test_it_burns_its_preys_pool_by_vote(vtes: Vtes) -> None:
    """The terms: as much as may be to Ben, the rest to Cleo."""
    ann: Has = {"ready": ["Anson"], "hand": ["Kine Resources Contested"]}
    table = vtes.table(ann=ann).says("ann", "vote:anson", CALLED).until("ann", "whom:ben")
    goes_on(table, "ann")
    assert (table.pool("ann"), table.pool("ben"), table.pool("cleo")) == (30, 27, 29)


# Whole games


def test_it_beats_random_players(vtes: Vtes) -> None:
    """One steward among five takes the table, whatever it plays."""
    for game in range(3):
        decks = {seat: bundled(BUNDLED[(seat + game) % len(BUNDLED)]) for seat in range(5)}
        bots: list[Bot] = [RandomBot(seat) for seat in range(5)]
        bots[game] = make_bot(vtes.game, "vtes/steward", game)
        result = play_out(vtes.game.start(5, game, decks, log=False), bots)
        assert result.winners == (game,)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_it_answers_whatever_the_game_asks(vtes: Vtes, seats: int) -> None:
    """Random decks, and random answers between its own, lead to questions that it would not come to by itself."""
    luck = Stream(seats)
    state = vtes.game.start(seats, seats, drawer(seats)(seats), log=False)
    bots = [make_bot(vtes.game, "vtes/steward", seat) for seat in range(seats)]
    while (decision := state.decision) is not None:
        told = bots[decision.seat].choose(SeatView(state, decision.seat))
        assert told in decision.ids
        state.choose(luck.below(len(decision.ids)) if luck.below(2) else told)


def test_it_plays_cards_that_it_does_not_know() -> None:
    """To a card of another set it gives the worth of its kind."""
    strange = VtesFace(id=1, name="A Card of Another Set", kind=MASTER)
    assert strange.slug in Steward(1, (strange,)).faces
    assert len(Steward(1, (strange,)).faces) == len(catalogue()) + 1
