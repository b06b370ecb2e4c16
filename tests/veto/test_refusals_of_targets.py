"""Refusals of targets: every reason why something in play is no bearer, no host and no target."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.veto.refusing import Why

if TYPE_CHECKING:
    from tests.veto.conftest import Talk, Veto


def _at_table(veto: Veto, *, kkk: bool, answer: str) -> Talk:
    """Marcin aims something; in play lies whatever a target may be, and may not."""
    stings = [] if kkk else ["Finta", "Riposta", "Zasłona"]
    table = veto.table(
        kkk=kkk,
        marcin={
            "ducats": 9,
            "in_play": [
                {"card": "Uhlik", "on": ["Hucuł"]}, {"card": "Zenon Godzimirski", "on": ["Nadziak"]},
                "Longinus Podbipięta", "Mistrz Bartłomiej", "Prokop Niemy",
                {"card": "Jodok Surwiłło", "stings": stings[:1]},
                {"card": "Taras Hołowaty", "stings": stings}, {"card": "Janusz Niesiecki", "stings": stings[1:]},
                {"card": "Melchior Fuks", "on": ["Gorąca krew"]},
            ],
            "properties": ["Las"],
            "court": [
                "Hucuł", "Buzdygan łubniański", "Zaskoczenie", "Verbum nobile", "Vivat", "Infamia", "Dobry ekonom",
                "Vae victis", "Hartowana stal", "Pieczęć kanclerska", "Rdzą przeżarty", "Biesiada sarmacka", "Precz!",
            ],
        },
        michal={
            "in_play": [{"card": "Roch Kowalski", "on": ["Karabela"]}, {"card": "Hans Prytwic", "marked": True}],
            "properties": ["Młyn"],
        },
    )  # fmt: skip
    return table.says("marcin", *answer.split())


TARGETS: dict[str, Why] = {
    "put-out:hucul": {
        "3.3.3.equip.attach": (
            "on:marcin:nadziak on:marcin:hucul on:marcin:goraca-krew on:marcin:las on:marcin:finta "
            "on:marcin:wisniowieccy"
        ),
        "": "on:marcin:aramis",
        "6.3.equip-own": "on:michal:roch-kowalski on:michal:hans-prytwic",
        "3.3.3.equip.attach 6.3.equip-own": "on:michal:karabela on:michal:mlyn on:michal:radziwillowie",
    },
    "put-out:buzdygan-lubnianski": {
        "errata.2.equipment": (
            "on:marcin:uhlik on:marcin:zenon-godzimirski on:marcin:mistrz-bartlomiej on:marcin:prokop-niemy "
            "on:marcin:jodok-surwillo on:marcin:taras-holowaty on:marcin:janusz-niesiecki on:marcin:melchior-fuks"
        ),
        "3.3.3.equip.attach": (
            "on:marcin:nadziak on:marcin:hucul on:marcin:goraca-krew on:marcin:las on:marcin:finta "
            "on:marcin:wisniowieccy"
        ),
        "": "on:marcin:aramis",
        "6.3.equip-own errata.2.equipment": "on:michal:roch-kowalski on:michal:hans-prytwic",
        "3.3.3.equip.attach 6.3.equip-own": "on:michal:karabela on:michal:mlyn on:michal:radziwillowie",
    },
    "attach:zaskoczenie": {
        "1.6.limit.karmazyn": "on:marcin:jodok-surwillo",
        "1.6.limit.famous": "on:marcin:taras-holowaty",
        "1.6.limit.two": "on:marcin:janusz-niesiecki",
        "3.3.3.equip.attach": (
            "on:marcin:nadziak on:marcin:hucul on:marcin:goraca-krew on:marcin:las on:marcin:finta "
            "on:marcin:wisniowieccy"
        ),
        "": "on:marcin:aramis",
        "1.6.attach": "on:michal:roch-kowalski on:michal:hans-prytwic",
        "3.3.3.equip.attach 1.6.attach": "on:michal:karabela on:michal:mlyn on:michal:radziwillowie",
    },
    "play:verbum-nobile": {
        "1.2.kw.absent.no-effects-on": "on:marcin:zenon-godzimirski",
        "1.5.ban-all": "on:marcin:mistrz-bartlomiej",
        "1.5.ban-attach": "on:marcin:prokop-niemy",
        "1.5.attach-to.by-text": (
            "on:marcin:nadziak on:marcin:hucul on:marcin:goraca-krew on:marcin:las on:marcin:finta "
            "on:marcin:wisniowieccy on:michal:karabela on:michal:mlyn on:michal:radziwillowie"
        ),
        "": "on:marcin:aramis",
    },
    "play:vivat": {
        "1.2.kw.absent.no-effects-on": "on:marcin:zenon-godzimirski",
        "1.5.ban-all": "on:marcin:mistrz-bartlomiej",
        "1.5.ban-attach": "on:marcin:prokop-niemy",
        "1.5.attach-to.by-text": (
            "on:marcin:nadziak on:marcin:hucul on:marcin:goraca-krew on:marcin:las on:marcin:finta "
            "on:marcin:wisniowieccy"
        ),
        "": "on:marcin:aramis",
        "1.5.attach-side": "on:michal:roch-kowalski on:michal:hans-prytwic",
        "1.5.attach-to.by-text 1.5.attach-side": "on:michal:karabela on:michal:mlyn on:michal:radziwillowie",
    },
    "play:infamia": {
        "1.5.attach-side": (
            "on:marcin:uhlik on:marcin:longinus-podbipieta on:marcin:jodok-surwillo on:marcin:taras-holowaty "
            "on:marcin:janusz-niesiecki on:marcin:melchior-fuks"
        ),
        "1.2.kw.absent.no-effects-on 1.5.attach-side": "on:marcin:zenon-godzimirski",
        "1.5.ban-all 1.5.attach-side": "on:marcin:mistrz-bartlomiej",
        "1.5.ban-attach 1.5.attach-side": "on:marcin:prokop-niemy",
        "1.5.attach-to.by-text 1.5.attach-side": (
            "on:marcin:nadziak on:marcin:hucul on:marcin:goraca-krew on:marcin:las on:marcin:finta "
            "on:marcin:wisniowieccy"
        ),
        "": "on:marcin:aramis",
        "1.5.attach-to.by-text": "on:michal:karabela on:michal:mlyn on:michal:radziwillowie",
    },
    "play:dobry-ekonom": {
        "1.5.attach-to.by-text": (
            "on:marcin:uhlik on:marcin:longinus-podbipieta on:marcin:jodok-surwillo on:marcin:taras-holowaty "
            "on:marcin:janusz-niesiecki on:marcin:melchior-fuks on:marcin:nadziak on:marcin:hucul "
            "on:marcin:goraca-krew on:marcin:finta on:marcin:wisniowieccy"
        ),
        "1.2.kw.absent.no-effects-on 1.5.attach-to.by-text": "on:marcin:zenon-godzimirski",
        "1.5.ban-all 1.5.attach-to.by-text": "on:marcin:mistrz-bartlomiej",
        "1.5.ban-attach 1.5.attach-to.by-text": "on:marcin:prokop-niemy",
        "": "on:marcin:aramis",
        "1.5.attach-to.by-text 1.5.attach-side": (
            "on:michal:roch-kowalski on:michal:hans-prytwic on:michal:karabela on:michal:radziwillowie"
        ),
        "1.5.attach-side": "on:michal:mlyn",
    },
    "play:hartowana-stal": {
        "1.5.attach-to.by-text": (
            "on:marcin:uhlik on:marcin:longinus-podbipieta on:marcin:jodok-surwillo on:marcin:taras-holowaty "
            "on:marcin:janusz-niesiecki on:marcin:melchior-fuks on:marcin:goraca-krew on:marcin:las "
            "on:marcin:finta on:marcin:wisniowieccy"
        ),
        "1.2.kw.absent.no-effects-on 1.5.attach-to.by-text": "on:marcin:zenon-godzimirski",
        "1.5.ban-all 1.5.attach-to.by-text": "on:marcin:mistrz-bartlomiej",
        "1.5.ban-attach 1.5.attach-to.by-text": "on:marcin:prokop-niemy",
        "": "on:marcin:aramis",
        "1.5.attach-to.by-text 1.5.attach-side": (
            "on:michal:roch-kowalski on:michal:hans-prytwic on:michal:mlyn on:michal:radziwillowie"
        ),
        "1.5.attach-side": "on:michal:karabela",
    },
    "play:pieczec-kanclerska": {
        "1.5.attach-to.by-text": (
            "on:marcin:uhlik on:marcin:longinus-podbipieta on:marcin:jodok-surwillo on:marcin:taras-holowaty "
            "on:marcin:janusz-niesiecki on:marcin:melchior-fuks on:marcin:nadziak on:marcin:hucul on:marcin:las "
            "on:marcin:finta on:marcin:wisniowieccy"
        ),
        "1.2.kw.absent.no-effects-on 1.5.attach-to.by-text": "on:marcin:zenon-godzimirski",
        "1.5.ban-all 1.5.attach-to.by-text": "on:marcin:mistrz-bartlomiej",
        "1.5.ban-attach 1.5.attach-to.by-text": "on:marcin:prokop-niemy",
        "": "on:marcin:aramis",
        "1.5.attach-to.by-text 1.5.attach-side": (
            "on:michal:roch-kowalski on:michal:hans-prytwic on:michal:karabela on:michal:mlyn on:michal:radziwillowie"
        ),
    },
    "play:vae-victis": {
        "1.5.attach-to.by-text": (
            "on:marcin:uhlik on:marcin:longinus-podbipieta on:marcin:jodok-surwillo on:marcin:taras-holowaty "
            "on:marcin:janusz-niesiecki on:marcin:melchior-fuks on:marcin:nadziak on:marcin:hucul "
            "on:marcin:goraca-krew on:marcin:las on:marcin:finta"
        ),
        "1.2.kw.absent.no-effects-on 1.5.attach-to.by-text": "on:marcin:zenon-godzimirski",
        "1.5.ban-all 1.5.attach-to.by-text": "on:marcin:mistrz-bartlomiej",
        "1.5.ban-attach 1.5.attach-to.by-text": "on:marcin:prokop-niemy",
        "": "on:marcin:aramis",
        "1.5.attach-to.by-text 1.5.attach-side": (
            "on:michal:roch-kowalski on:michal:hans-prytwic on:michal:karabela on:michal:mlyn"
        ),
        "1.5.attach-side": "on:michal:radziwillowie",
    },
    "play:rdza-przezarty": {
        "": (
            "on:marcin:uhlik on:marcin:longinus-podbipieta on:marcin:prokop-niemy on:marcin:jodok-surwillo "
            "on:marcin:taras-holowaty on:marcin:janusz-niesiecki on:marcin:melchior-fuks on:marcin:goraca-krew "
            "on:marcin:las on:marcin:finta on:marcin:wisniowieccy on:marcin:aramis on:michal:roch-kowalski "
            "on:michal:hans-prytwic on:michal:mlyn on:michal:radziwillowie"
        ),
        "1.2.kw.absent.no-effects-on": "on:marcin:zenon-godzimirski",
        "1.5.ban-all": "on:marcin:mistrz-bartlomiej",
    },
    "play:biesiada-sarmacka": {
        "1.2.kw.absent.no-effects-on": "on:marcin:zenon-godzimirski",
        "1.5.ban-all": "on:marcin:mistrz-bartlomiej",
        "": (
            "on:marcin:nadziak on:marcin:hucul on:marcin:goraca-krew on:marcin:las on:marcin:finta "
            "on:marcin:wisniowieccy on:marcin:aramis on:michal:hans-prytwic on:michal:karabela on:michal:mlyn "
            "on:michal:radziwillowie"
        ),
    },
    "play:precz": {
        "": (
            "on:marcin:uhlik on:marcin:longinus-podbipieta on:marcin:prokop-niemy on:marcin:jodok-surwillo "
            "on:marcin:taras-holowaty on:marcin:janusz-niesiecki on:marcin:melchior-fuks on:marcin:nadziak "
            "on:marcin:hucul on:marcin:las on:marcin:finta on:marcin:wisniowieccy on:marcin:aramis "
            "on:michal:roch-kowalski on:michal:hans-prytwic on:michal:karabela on:michal:mlyn "
            "on:michal:radziwillowie"
        ),
        "1.2.kw.absent.no-effects-on": "on:marcin:zenon-godzimirski",
        "1.5.ban-all": "on:marcin:mistrz-bartlomiej",
    },
    "use:melchior-fuks": {
        "": (
            "on:marcin:uhlik on:marcin:longinus-podbipieta on:marcin:mistrz-bartlomiej on:marcin:prokop-niemy "
            "on:marcin:jodok-surwillo on:marcin:taras-holowaty on:marcin:janusz-niesiecki on:marcin:melchior-fuks "
            "on:marcin:nadziak on:marcin:goraca-krew on:marcin:las on:marcin:finta on:marcin:wisniowieccy "
            "on:marcin:aramis on:michal:roch-kowalski on:michal:hans-prytwic on:michal:karabela on:michal:mlyn "
            "on:michal:radziwillowie"
        ),
        "1.2.kw.absent.no-target": "on:marcin:zenon-godzimirski",
    },
    "use:melchior-fuks on:marcin:hucul": {
        "": (
            "on:marcin:uhlik on:marcin:nadziak on:marcin:hucul on:marcin:goraca-krew on:marcin:las "
            "on:marcin:finta on:marcin:wisniowieccy on:marcin:aramis on:michal:roch-kowalski "
            "on:michal:hans-prytwic on:michal:karabela on:michal:mlyn on:michal:radziwillowie"
        ),
        "1.2.kw.absent.no-target": "on:marcin:zenon-godzimirski",
    },
}
"""By what is aimed, why what is in play is not its target; the rest of it is."""

DEMO_TARGETS: dict[str, Why] = {
    "put-out:hucul": {
        "kkk.equipment.only-character": "on:marcin:nadziak on:marcin:goraca-krew on:marcin:las",
        "": "on:marcin:aramis",
        "kkk.equip.attach": "on:michal:roch-kowalski",
        "kkk.equipment.only-character kkk.equip.attach": "on:michal:karabela on:michal:mlyn",
    },
    "put-out:buzdygan-lubnianski": {
        "kkk.equipment.only-character": "on:marcin:nadziak on:marcin:goraca-krew on:marcin:las",
        "": "on:marcin:aramis",
        "kkk.equip.attach": "on:michal:roch-kowalski",
        "kkk.equipment.only-character kkk.equip.attach": "on:michal:karabela on:michal:mlyn",
    },
    "attach:zaskoczenie": {
        "kkk.equipment.only-character": "on:marcin:nadziak on:marcin:goraca-krew on:marcin:las",
        "": "on:marcin:aramis",
        "kkk.sting.attach": "on:michal:roch-kowalski",
        "kkk.equipment.only-character kkk.sting.attach": "on:michal:karabela on:michal:mlyn",
    },
    "play:verbum-nobile": {
        "": "on:marcin:zenon-godzimirski on:marcin:aramis",
        "kkk.golden": "on:marcin:mistrz-bartlomiej on:marcin:prokop-niemy",
        "kkk.effect.attach": "on:marcin:nadziak on:marcin:goraca-krew on:marcin:las on:michal:karabela on:michal:mlyn",
    },
    "play:vivat": {
        "": "on:marcin:zenon-godzimirski on:marcin:aramis",
        "kkk.golden": "on:marcin:mistrz-bartlomiej on:marcin:prokop-niemy",
        "kkk.effect.attach": "on:marcin:nadziak on:marcin:goraca-krew on:marcin:las on:michal:roch-kowalski",
        "kkk.effect.attach kkk.effect.attach": "on:michal:karabela on:michal:mlyn",
    },
    "play:infamia": {
        "kkk.effect.attach": (
            "on:marcin:uhlik on:marcin:zenon-godzimirski on:marcin:janusz-niesiecki on:michal:karabela on:michal:mlyn"
        ),
        "kkk.golden kkk.effect.attach": "on:marcin:mistrz-bartlomiej on:marcin:prokop-niemy",
        "kkk.effect.attach kkk.effect.attach": "on:marcin:nadziak on:marcin:goraca-krew on:marcin:las",
        "": "on:marcin:aramis",
    },
    "play:rdza-przezarty": {
        "": (
            "on:marcin:uhlik on:marcin:zenon-godzimirski on:marcin:prokop-niemy on:marcin:janusz-niesiecki "
            "on:marcin:goraca-krew on:marcin:las on:marcin:aramis on:michal:roch-kowalski on:michal:mlyn"
        ),
        "kkk.golden": "on:marcin:mistrz-bartlomiej",
    },
    "use:melchior-fuks": {
        "": (
            "on:marcin:uhlik on:marcin:zenon-godzimirski on:marcin:mistrz-bartlomiej on:marcin:prokop-niemy "
            "on:marcin:janusz-niesiecki on:marcin:nadziak on:marcin:goraca-krew on:marcin:las on:marcin:aramis "
            "on:michal:roch-kowalski on:michal:karabela on:michal:mlyn"
        ),
    },
}


def _everything(why: Why) -> set[str]:
    return set(" ".join(why.values()).split())


MARCINS = [
    "uhlik", "zenon-godzimirski", "longinus-podbipieta", "mistrz-bartlomiej", "prokop-niemy", "jodok-surwillo",
    "taras-holowaty", "janusz-niesiecki", "melchior-fuks", "nadziak", "hucul", "goraca-krew", "las", "finta",
    "wisniowieccy", "aramis",
]  # fmt: skip
MICHALS = ["roch-kowalski", "hans-prytwic", "karabela", "mlyn", "radziwillowie"]
ALL = [*[f"on:marcin:{word}" for word in MARCINS], *[f"on:michal:{word}" for word in MICHALS]]
"""Whatever there is to be pointed at, and one that there is not."""


@pytest.mark.parametrize("answer", TARGETS)
def test_every_target_that_is_refused_has_its_reasons(veto: Veto, answer: str) -> None:
    """What nothing is said against is offered, and all that is offered is there."""
    why = TARGETS[answer]
    table = _at_table(veto, kkk=False, answer=answer)
    table.refuses("marcin", why).only("marcin", *[one for one in ALL if one not in _everything(why)])


@pytest.mark.parametrize("answer", DEMO_TARGETS)
def test_every_target_that_the_demo_refuses_has_its_reasons(veto: Veto, answer: str) -> None:
    why = DEMO_TARGETS[answer]
    table = _at_table(veto, kkk=True, answer=answer).refuses("marcin", why)
    table.offers_not("marcin", *_everything(why))
