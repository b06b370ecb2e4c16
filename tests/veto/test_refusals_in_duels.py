"""Refusals in duels and agitations: every reason against what is not offered, and none against what is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.veto.duelling import armed, facing
from tests.veto.refusing import Why, clauses_in

if TYPE_CHECKING:
    from tests.veto.conftest import Talk, Veto


def _challenging(veto: Veto, *, kkk: bool) -> Talk:
    """Marcin is about to say whom Uhlik challenges; both sides have arms, stings, Women and more."""
    mail = [] if kkk else ["Kolczuga", "Karacena"]
    mine = armed("Uhlik", "Nadziak", "Karabela", "Hucuł", *mail, "Krócica", "Petarda", stings=["Finta", "Zasłona"])
    return facing(
        veto,
        [
            mine, armed("Roch Kowalski", "Szabla polska", stings=["Młynek"]), "Barbara Narbuttówna",
            {"card": "Halszka Kierdejówna", "marked": True}, "Zenon Godzimirski", "Wasyl Czetwert",
        ],
        [armed("Tyzenhauz", "Bandolet", stings=["Przeciwtempo"]), "Nasta Horpynówna", "Prokop Niemy",
         {"card": "Bogusław Zaręba (Stolnik)", "marked": True}],
        kkk=kkk,
        marcin={"court": ["Riposta", "Cios spod burki", "Piach w oczy", "Las"], "properties": ["Młyn"]},
        michal={"court": ["Finta"]},
    ).says("marcin", "challenge:uhlik")  # fmt: skip


def _armed(veto: Veto, *, kkk: bool) -> Talk:
    """The duel with Tyzenhauz is accepted, and Marcin is to choose his arms."""
    table = _challenging(veto, kkk=kkk).says("marcin", "whom:michal:tyzenhauz").until("michal", "accept")
    return table.says("michal", "accept")


def _fighting(veto: Veto, *, kkk: bool) -> Talk:
    """Marcin has the first slot of the fight."""
    table = _armed(veto, kkk=kkk).says("marcin", "arm:karabela", *([] if kkk else ["arm:karacena"]))
    return table.until("marcin", "sting:piach-w-oczy")


def _agitated(veto: Veto, *, kkk: bool) -> Talk:
    """Uhlik has agitated, with stings under him, under his companion and in the court."""
    return veto.table(
        kkk=kkk,
        marcin={
            "in_play": [armed("Uhlik", "Nadziak", stings=["Finta", "Cios spod burki"]),
                        {"card": "Roch Kowalski", "stings": ["Młynek"]}],
            "court": ["Zaskoczenie", "Las"],
        },
    ).says("marcin", "agitate:uhlik").until("marcin", "spend:finta")  # fmt: skip


WHOM: Why = {
    "1.2.kw.woman.no-duel": "whom:michal:nasta-horpynowna",
    "3.3.3.duel.1.choose": "whom:michal:bandolet whom:marcin:uhlik whom:marcin:nadziak",
    "": "whom:michal:aramis whom:robert:uhlik accept refuse",
}

DEMO_WHOM: Why = {
    "kkk.duel.challenge": "whom:michal:bandolet whom:marcin:uhlik whom:marcin:nadziak",
    "": "whom:michal:aramis accept refuse",
}

ARMS: Why = {
    "3.3.3.duel.2.choose 3.3.3.duel.2.choose": (
        "arm:uhlik arm:barbara-narbuttowna arm:halszka-kierdejowna arm:zenon-godzimirski arm:wasyl-czetwert "
        "arm:roch-kowalski arm:mlynek arm:mlyn"
    ),
    "3.3.3.duel.2.choose": "arm:hucul arm:finta arm:zaslona arm:szabla-polska",
    "": (
        "arm:riposta arm:cios-spod-burki arm:piach-w-oczy arm:las arm:bandolet arm:aramis support:riposta "
        "support:cios-spod-burki support:piach-w-oczy support:las support:bandolet "
        "support:barbara-narbuttowna support:aramis"
    ),
    "1.6.duel-only": (
        "sting:piach-w-oczy sting:finta draw:finta draw:riposta draw:cios-spod-burki draw:piach-w-oczy "
        "draw:las draw:bandolet draw:aramis"
    ),
    "1.6.duel-only 1.8.reply.reacts": "sting:riposta draw:zaslona",
    "1.6.duel-only errata.2.sting": "sting:cios-spod-burki",
    "1.6.duel-only 3.3.3.duel.3.alternate": (
        "sting:las draw:uhlik draw:nadziak draw:karabela draw:hucul draw:kolczuga draw:krocica draw:petarda "
        "draw:barbara-narbuttowna draw:halszka-kierdejowna draw:zenon-godzimirski draw:wasyl-czetwert "
        "draw:roch-kowalski draw:szabla-polska draw:mlyn"
    ),
    "1.6.duel-only 1.6.only-fighter": "draw:mlynek",
    "1.2.kw.woman.support 1.8.mark.must 1.2.kw.woman.support": "support:uhlik",
    "3.3.3.company 1.2.kw.woman.support": (
        "support:nadziak support:karabela support:hucul support:kolczuga support:krocica support:petarda "
        "support:finta support:zaslona support:szabla-polska support:mlynek support:mlyn"
    ),
    "1.8.mark.must": "support:halszka-kierdejowna",
    "1.2.kw.woman.support 1.2.kw.absent.no-abilities": "support:zenon-godzimirski",
    "1.2.kw.woman.support": "support:wasyl-czetwert support:roch-kowalski",
}

CHOSEN: Why = {
    "3.3.3.duel.2.choose 3.3.3.duel.2.choose": (
        "arm:uhlik arm:barbara-narbuttowna arm:halszka-kierdejowna arm:zenon-godzimirski arm:wasyl-czetwert "
        "arm:roch-kowalski arm:mlynek arm:mlyn"
    ),
    "1.3.kw.weapon.one-used": "arm:nadziak",
    "3.3.3.duel.2.choose 1.3.kw.weapon.one-used": "arm:karabela",
    "3.3.3.duel.2.choose": "arm:hucul arm:finta arm:zaslona arm:szabla-polska",
    "1.3.kw.firearm.one-used": "arm:krocica arm:petarda",
    "": "arm:riposta arm:cios-spod-burki arm:piach-w-oczy arm:las arm:bandolet arm:aramis",
}

DEMO_ARMS: Why = {
    "kkk.duel.weapon-choice kkk.duel.weapon-choice": (
        "arm:uhlik arm:barbara-narbuttowna arm:halszka-kierdejowna arm:zenon-godzimirski arm:wasyl-czetwert "
        "arm:roch-kowalski arm:mlynek arm:mlyn"
    ),
    "kkk.duel.weapon-choice": "arm:hucul arm:finta arm:zaslona arm:szabla-polska",
    "": (
        "arm:kolczuga arm:riposta arm:cios-spod-burki arm:piach-w-oczy arm:las arm:bandolet arm:aramis "
        "support:barbara-narbuttowna"
    ),
    "kkk.sting.duel-only": (
        "sting:piach-w-oczy sting:cios-spod-burki sting:finta draw:kolczuga draw:finta draw:riposta "
        "draw:cios-spod-burki draw:piach-w-oczy draw:las draw:bandolet draw:aramis"
    ),
    "kkk.sting.duel-only kkk.reply.any-time": "sting:riposta draw:zaslona",
    "kkk.sting.duel-only kkk.duel.alternate": (
        "sting:las draw:uhlik draw:nadziak draw:karabela draw:hucul draw:krocica draw:petarda "
        "draw:barbara-narbuttowna draw:halszka-kierdejowna draw:zenon-godzimirski draw:wasyl-czetwert "
        "draw:roch-kowalski draw:szabla-polska draw:mlyn"
    ),
    "kkk.sting.duel-only kkk.duel.sting-source": "draw:mlynek",
    "kkk.mark.inert": "support:halszka-kierdejowna",
}

SLOT: Why = {
    "1.3.kw.weapon.chosen-before 3.3.3.duel.2.choose 3.3.3.duel.2.choose": (
        "arm:uhlik arm:barbara-narbuttowna arm:halszka-kierdejowna arm:zenon-godzimirski arm:wasyl-czetwert "
        "arm:roch-kowalski arm:mlynek arm:mlyn"
    ),
    "1.3.kw.weapon.chosen-before 1.3.kw.weapon.one-used": "arm:nadziak",
    "1.3.kw.weapon.chosen-before 3.3.3.duel.2.choose 1.3.kw.weapon.one-used": "arm:karabela",
    "1.3.kw.weapon.chosen-before 3.3.3.duel.2.choose": "arm:hucul arm:finta arm:zaslona arm:szabla-polska",
    "1.3.kw.weapon.chosen-before 1.3.kw.armour.one-used": "arm:kolczuga",
    "1.3.kw.weapon.chosen-before 1.3.kw.firearm.one-used": "arm:krocica arm:petarda",
    "1.3.kw.weapon.chosen-before": ("arm:riposta arm:cios-spod-burki arm:piach-w-oczy arm:las arm:bandolet arm:aramis"),
    "1.8.reply.reacts": "sting:riposta draw:zaslona",
    "errata.2.sting": "sting:cios-spod-burki",
    "3.3.3.duel.3.alternate": (
        "sting:las draw:uhlik draw:nadziak draw:karabela draw:hucul draw:kolczuga draw:krocica draw:petarda "
        "draw:barbara-narbuttowna draw:halszka-kierdejowna draw:zenon-godzimirski draw:wasyl-czetwert "
        "draw:roch-kowalski draw:szabla-polska draw:mlyn"
    ),
    "": (
        "sting:finta draw:riposta draw:cios-spod-burki draw:piach-w-oczy draw:las draw:bandolet draw:aramis "
        "support:riposta support:cios-spod-burki support:piach-w-oczy support:las support:bandolet "
        "support:aramis revenge:wasyl-czetwert"
    ),
    "1.6.only-fighter": "draw:mlynek",
    "1.2.kw.woman.support 1.8.mark.must 1.2.kw.woman.support": "support:uhlik",
    "3.3.3.company 1.2.kw.woman.support": (
        "support:nadziak support:karabela support:hucul support:kolczuga support:krocica support:petarda "
        "support:finta support:zaslona support:szabla-polska support:mlynek support:mlyn"
    ),
    "1.8.mark.must": "support:halszka-kierdejowna",
    "1.2.kw.woman.support 1.2.kw.absent.no-abilities": "support:zenon-godzimirski",
    "1.2.kw.woman.support": "support:wasyl-czetwert support:roch-kowalski",
    "1.2.kw.cossack.revenge": "revenge:uhlik",
    "errata.1": "spend:finta spend:mlynek",
    "errata.1 1.6.agitation-not-play": "spend:uhlik",
    "errata.1 errata.1.attached-only": "spend-court:piach-w-oczy",
    "errata.1 1.6.agitation-not-play errata.1.attached-only": "spend-court:las",
}

DEMO_SLOT: Why = {
    "kkk.duel.weapon-choice kkk.duel.weapon-choice kkk.duel.weapon-choice": (
        "arm:uhlik arm:barbara-narbuttowna arm:halszka-kierdejowna arm:zenon-godzimirski arm:wasyl-czetwert "
        "arm:roch-kowalski arm:mlynek arm:mlyn"
    ),
    "kkk.duel.weapon-choice kkk.duel.weapon-one": "arm:nadziak arm:krocica arm:petarda",
    "kkk.duel.weapon-choice kkk.duel.weapon-choice kkk.duel.weapon-one": "arm:karabela",
    "kkk.duel.weapon-choice kkk.duel.weapon-choice": "arm:hucul arm:finta arm:zaslona arm:szabla-polska",
    "kkk.duel.weapon-choice": (
        "arm:kolczuga arm:riposta arm:cios-spod-burki arm:piach-w-oczy arm:las arm:bandolet arm:aramis"
    ),
    "kkk.reply.any-time": "sting:riposta draw:zaslona",
    "kkk.duel.alternate": (
        "sting:las draw:uhlik draw:nadziak draw:karabela draw:hucul draw:krocica draw:petarda "
        "draw:barbara-narbuttowna draw:halszka-kierdejowna draw:zenon-godzimirski draw:wasyl-czetwert "
        "draw:roch-kowalski draw:szabla-polska draw:mlyn"
    ),
    "": (
        "sting:finta draw:kolczuga draw:riposta draw:cios-spod-burki draw:piach-w-oczy draw:las draw:bandolet "
        "draw:aramis support:barbara-narbuttowna"
    ),
    "kkk.duel.sting-source": "draw:mlynek",
    "kkk.mark.inert": "support:halszka-kierdejowna",
    "kkk.agitation.sting": "spend:finta spend:mlynek spend-court:piach-w-oczy",
    "kkk.agitation.sting kkk.agitation.sting": "spend:uhlik spend-court:las",
}

SPENDING: Why = {
    "errata.2.sting": "spend:cios-spod-burki",
    "errata.1": "spend:mlynek",
    "1.6.agitation-not-play": "spend:uhlik spend:nadziak spend:roch-kowalski",
    "": "spend:aramis spend-court:finta refuse accept",
    "errata.1.attached-only": "spend-court:zaskoczenie",
    "1.6.agitation-not-play errata.1.attached-only": "spend-court:las",
}

DEMO_SPENDING: Why = {
    "kkk.agitation.sting-source": "spend:mlynek",
    "kkk.agitation.sting": "spend:uhlik spend:nadziak spend:roch-kowalski spend-court:las",
    "": "spend:aramis spend-court:finta refuse accept",
}


@pytest.mark.clause(*clauses_in(WHOM))
def test_whom_nobody_can_challenge(veto: Veto) -> None:
    table = _challenging(veto, kkk=False)
    table.offers("marcin", "whom:michal:tyzenhauz", "whom:michal:boguslaw-zareba-stolnik", "whom:michal:prokop-niemy")
    table.refuses("marcin", WHOM)


@pytest.mark.clause(*clauses_in(DEMO_WHOM))
def test_whom_nobody_can_challenge_in_the_demo(veto: Veto) -> None:
    table = _challenging(veto, kkk=True)
    table.offers("marcin", "whom:michal:tyzenhauz", "whom:michal:nasta-horpynowna", "whom:michal:prokop-niemy")
    table.refuses("marcin", DEMO_WHOM)


@pytest.mark.clause(*clauses_in(ARMS))
def test_arms_are_chosen_before_the_fight_and_nothing_else(veto: Veto) -> None:
    table = _armed(veto, kkk=False)
    table.offers("marcin", "arm:nadziak", "arm:karabela", "arm:kolczuga", "arm:krocica", "arm:petarda")
    table.refuses("marcin", ARMS)


@pytest.mark.clause(*clauses_in(CHOSEN))
def test_of_each_type_one_is_used(veto: Veto) -> None:
    table = _armed(veto, kkk=False).says("marcin", "arm:karabela")
    table.offers("marcin", "arm:kolczuga")
    table.refuses("marcin", CHOSEN)


@pytest.mark.clause(*clauses_in(DEMO_ARMS))
def test_arms_are_chosen_before_the_fight_in_the_demo(veto: Veto) -> None:
    table = _armed(veto, kkk=True)
    table.offers("marcin", "arm:nadziak", "arm:karabela", "arm:krocica", "arm:petarda")
    table.refuses("marcin", DEMO_ARMS)


@pytest.mark.clause(*clauses_in(SLOT))
def test_what_a_slot_of_a_fight_does_not_take(veto: Veto) -> None:
    table = _fighting(veto, kkk=False)
    table.offers("marcin", "sting:piach-w-oczy", "draw:finta", "support:barbara-narbuttowna")
    table.refuses("marcin", SLOT)


@pytest.mark.clause(*clauses_in(DEMO_SLOT))
def test_what_a_slot_does_not_take_in_the_demo(veto: Veto) -> None:
    table = _fighting(veto, kkk=True)
    table.offers("marcin", "sting:piach-w-oczy", "sting:cios-spod-burki", "draw:finta")
    table.refuses("marcin", DEMO_SLOT)


@pytest.mark.clause(*clauses_in(SPENDING))
def test_which_cards_are_not_discarded_for_an_agitation(veto: Veto) -> None:
    table = _agitated(veto, kkk=False)
    table.offers("marcin", "spend:finta")
    table.refuses("marcin", SPENDING)


@pytest.mark.clause(*clauses_in(DEMO_SPENDING))
def test_which_cards_are_not_discarded_for_an_agitation_in_the_demo(veto: Veto) -> None:
    table = _agitated(veto, kkk=True)
    table.offers("marcin", "spend:finta", "spend:cios-spod-burki", "spend-court:zaskoczenie")
    table.refuses("marcin", DEMO_SPENDING)


def test_nobody_is_challenged_who_sits_at_no_place_of_the_table(veto: Veto) -> None:
    """Robert's place is empty: the answer is not among those offered, and there is no other reason against it."""
    table = facing(veto, ["Uhlik", {"card": "Jodok Surwiłło", "field": "magnates"}], ["Tyzenhauz"])
    table.says("marcin", "challenge:uhlik").refuses("marcin", {"": "whom:robert:jodok-surwillo whom:robert:uhlik"})
