"""What the rulebook's examples say would be otherwise with another card, which a card set of the tests brings."""

# ruff: noqa: ARG002  # a rule takes what the kernel hands it

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pytest

import kredens_veto.moments as m
from kredens_veto.abilities.vocabulary import Answer, Cancels, RemoveChosen, aims
from kredens_veto.cardsets import CardSet
from kredens_veto.faces import CHARACTER, VetoFace
from kredens_veto.game import veto as game_with

if TYPE_CHECKING:
    from tests.veto.conftest import Talk, Veto

    from kredens.kernel.costs import Cost
    from kredens.kernel.items import Item
    from kredens.kernel.questions import Plain
    from kredens_veto.rules import Picked
    from kredens_veto.tables import VetoTable


class VoidsAsAReply(Cancels, Answer):
    """Remove a card from its character to cancel the rule that a rival's character uses."""

    to: ClassVar[tuple[str, ...]] = (m.ABILITY_USED,)
    costs: ClassVar[tuple[Cost, ...]] = (RemoveChosen(),)

    def fits(self, t: VetoTable, seat: int, token: int, item: Item) -> bool:
        """Whether a rival's character does it."""
        return item.seat != seat and t.is_kind(item.source, CHARACTER)

    def picks(
        self, t: VetoTable, seat: int, source: int, subject: int, chosen: Picked
    ) -> list[tuple[str, Plain]] | None:
        """Let the card be chosen that leaves the game."""
        return None if chosen else aims(t, seat, source, t.attached(source))


QUICK = CardSet(
    id="quick",
    home=__name__,
    faces=(
        VetoFace(
            name="Wierzbicki", nickname="quick", slug="wierzbicki-quick", kind=CHARACTER, sabre=4, strokes=1, lafa=4,
            rule="Reply: as it says.", abilities=("voids-as-a-reply",), sets=("quick",),
        ),
    ),
    abilities={"voids-as-a-reply": VoidsAsAReply},
)  # fmt: skip
GAME = game_with((QUICK,))


def stacked(veto: Veto, wierzbicki: str) -> Talk:
    """Zagłoba lies on Liberum Veto, that on Bujdy i bajania, these on Na świeczniku, and Michał could go on."""
    return (
        veto.table(
            game=GAME,
            floor="michal",
            marcin={"in_play": ["Jan Zagłoba"], "court": ["Bujdy i bajania"]},
            michal={
                "ducats": 10,
                "in_play": [{"card": wierzbicki, "on": ["Nadziak"]}],
                "court": ["Na świeczniku", "Liberum Veto", "Liberum Veto"],
                "deck": ["Las"],
            },
        )
        .says("michal", "play:na-swieczniku")
        .says("marcin", "reply:bujdy-i-bajania")
        .says("michal", "reply:liberum-veto")
        .says("marcin", "reply:jan-zagloba")
    )


@pytest.mark.clause("4.4.example.wierzbicki", "4.4.stack.condition", "4.4.stack.no-trifle")
def test_wierzbicki_could_answer_zagloba_if_his_rule_were_a_reply(veto: Veto) -> None:
    """As a trifle it cannot. As a reply it cancels Zagłoba, so that in the end Na świeczniku works."""
    stacked(veto, "wierzbicki").refused("michal", "use:wierzbicki", by="4.4.stack.no-trifle")
    table = stacked(veto, "wierzbicki-quick").offers("michal", "reply:wierzbicki-quick")
    table.says("michal", "reply:wierzbicki-quick", "on:michal:nadziak")
    assert table.removed("michal") == ["nadziak"]
    table.until("michal", "take:las").says("michal", "take:las", "pass")
    assert table.ducats("michal") == 7
    assert table.marked("jan-zagloba")
    assert table.discards("marcin")[-1] == "bujdy-i-bajania"
