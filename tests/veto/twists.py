"""Twists: a card set of the tests with replies by which what was declared has lost its ground when it takes effect."""

# ruff: noqa: ARG002  # a rule takes what the kernel hands it

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from tests.veto.conftest import Talk

import kredens_veto.moments as m
from kredens.kernel.abilities import Ability
from kredens.kernel.flow import Step, do
from kredens.kernel.items import item_of
from kredens.kernel.modifiers import begin
from kredens.kernel.permission import CARD, forbid, permit
from kredens.kernel.table import TAP
from kredens.kernel.triggers import Consequence, Source, Trigger
from kredens_veto import stats
from kredens_veto.abilities.attached import Attaches
from kredens_veto.abilities.vocabulary import (
    CANNOT_BE_DISCARDED,
    Aimed,
    Answer,
    PlayedTrifle,
    aims,
    always,
    can_be_discarded,
    can_be_removed,
    player_has,
)
from kredens_veto.agitation import add_to_agitation
from kredens_veto.board import COURT, DUCATS, IN_PLAY, STROKES
from kredens_veto.bouts import fighter_of, opponent_of
from kredens_veto.cardsets import CardSet
from kredens_veto.faces import (
    ABSENT,
    CHARACTER,
    EFFECT,
    FAMOUS,
    KARMAZYN,
    PROPERTY,
    REPLY,
    STING,
    TRIFLE,
    WOMAN,
    VetoFace,
)
from kredens_veto.game import veto
from kredens_veto.harm import Discard
from kredens_veto.putting_out import Price
from kredens_veto.rules import EffectRule, Picked
from kredens_veto.victory import lose_elect

if TYPE_CHECKING:
    from kredens.kernel.costs import Cost
    from kredens.kernel.plays import Play
    from kredens.kernel.questions import Plain
    from kredens_veto.tables import VetoTable

_ALL = (*m.CARDS_PLAYED, *m.RULES_USED, m.AGITATES, m.CHALLENGES, m.MOVES)


class _Twist(EffectRule):
    """Answers whatever is played, used or done."""

    to: ClassVar[tuple[str, ...]] = _ALL
    place: ClassVar[int] = 0
    """Which of the cards it is aimed at is meant."""

    def who(self, t: VetoTable, play: Play) -> int:
        """Return who does what is answered."""
        item: Any = item_of(t, play.subject)
        token: int = item.source
        return token

    def whom(self, t: VetoTable, play: Play) -> int:
        """Return at whom it is aimed."""
        item: Any = item_of(t, play.subject)
        token: int = item.payload[self.place]
        return token


class Shroud(_Twist):
    """At whom it is aimed is Absent for the rest of the round."""

    def effect(self, t: VetoTable, play: Play) -> None:
        """Let it be Absent."""
        begin(t, stats.keyword(ABSENT), 1, op="least", target=self.whom(t, play), until=m.ROUND_ENDS)


class Mist(Shroud):
    """At whom it is aimed last is Absent for the rest of the round."""

    place: ClassVar[int] = -1


class Veil(_Twist):
    """Who does it is Absent for the rest of the round."""

    def effect(self, t: VetoTable, play: Play) -> None:
        """Let it be Absent."""
        begin(t, stats.keyword(ABSENT), 1, op="least", target=self.who(t, play), until=m.ROUND_ENDS)


class Breeches(_Twist):
    """Who does it is no Woman for the rest of the round."""

    def effect(self, t: VetoTable, play: Play) -> None:
        """Let her be none."""
        begin(t, stats.keyword(WOMAN), 0, op="set", target=self.who(t, play), until=m.ROUND_ENDS)


class Disgrace(_Twist):
    """Who does it is no Karmazyn for the rest of the round."""

    def effect(self, t: VetoTable, play: Play) -> None:
        """Let it be none."""
        begin(t, stats.keyword(KARMAZYN), 0, op="set", target=self.who(t, play), until=m.ROUND_ENDS)


class Turncoat(_Twist):
    """Who does it goes over to whoever answers."""

    def effect(self, t: VetoTable, play: Play) -> None:
        """Let it change sides."""
        t.change_side(self.who(t, play), play.seat)


class Lure(_Twist):
    """At whom it is aimed goes over to whoever answers."""

    def effect(self, t: VetoTable, play: Play) -> None:
        """Let it change sides."""
        t.change_side(self.whom(t, play), play.seat)


class Trap(_Twist):
    """Who does it is discarded."""

    def effect(self, t: VetoTable, play: Play) -> Discard:
        """Discard it."""
        return Discard(tokens=(self.who(t, play),))


class Pit(_Twist):
    """At whom it is aimed is discarded."""

    def effect(self, t: VetoTable, play: Play) -> Discard:
        """Discard it."""
        return Discard(tokens=(self.whom(t, play),))


class Chasm(Pit):
    """At whom it is aimed last is discarded."""

    place: ClassVar[int] = -1


class Rally(_Twist):
    """At whom it is aimed last is unmarked."""

    place: ClassVar[int] = -1

    def effect(self, t: VetoTable, play: Play) -> None:
        """Unmark it."""
        t.unmark_card(self.whom(t, play), "effect")


class Bankrupt(_Twist):
    """Whoever answers pays all that she has."""

    def effect(self, t: VetoTable, play: Play) -> None:
        """Let her pay it."""
        t.pay(play.seat, t.marks[DUCATS[play.seat]], "effect")


class Farewell(_Twist):
    """Whoever answers leaves the game."""

    to: ClassVar[tuple[str, ...]] = (*_ALL, m.RESULT)

    def effect(self, t: VetoTable, play: Play) -> None:
        """Let her leave it as if she had lost an Elect."""
        lose_elect(t, play.seat)


class Relief(_Twist):
    """The card that lies under the one that is used is unmarked."""

    def effect(self, t: VetoTable, play: Play) -> None:
        """Unmark it."""
        t.unmark_card(t.cards[self.who(t, play)].host, "effect")


class Feast(_Twist):
    """At whom it is aimed is marked."""

    def effect(self, t: VetoTable, play: Play) -> None:
        """Mark it."""
        t.mark_card(self.whom(t, play), "effect")


class Spur(EffectRule):
    """An agitation, whosesoever it is, brings three strokes more."""

    to: ClassVar[tuple[str, ...]] = (m.AGITATES,)

    def effect(self, t: VetoTable, play: Play) -> None:
        """Add them."""
        add_to_agitation(t, play, 3)


class Defection(EffectRule):
    """In a slot: the opposing fighter goes over to whoever plays this."""

    to: ClassVar[tuple[str, ...]] = (m.FIGHT,)

    def effect(self, t: VetoTable, play: Play) -> None:
        """Let it change sides."""
        t.change_side(opponent_of(t, fighter_of(t, play.seat)), play.seat)


class Haze(EffectRule):
    """In a slot: both fighters are Absent for the rest of the round."""

    to: ClassVar[tuple[str, ...]] = (m.FIGHT,)

    def effect(self, t: VetoTable, play: Play) -> None:
        """Let them be Absent."""
        own = fighter_of(t, play.seat)
        for fighter in (own, opponent_of(t, own)):
            begin(t, stats.keyword(ABSENT), 1, op="least", target=fighter, until=m.ROUND_ENDS)


class GoHome(PlayedTrifle):
    """Takes its player's first character back into the court."""

    def effect(self, t: VetoTable, play: Play) -> None:
        """Take it."""
        t.move(t.company(play.seat)[0], COURT[play.seat])


class Pyrrhus(PlayedTrifle):
    """Takes all strokes that there are, at the price of an Elect."""

    def effect(self, t: VetoTable, play: Play) -> None:
        """Take them."""
        t.win_strokes(play.seat, t.marks[STROKES.common], "effect")
        lose_elect(t, play.seat)


class Toll(PlayedTrifle):
    """Draws a card for two ducats, which are paid when it takes effect."""

    costs: ClassVar[tuple[Cost, ...]] = (Price(),)

    def effect(self, t: VetoTable, play: Play) -> None:
        """Draw it."""
        t.draw_card(play.seat, "effect")


class RagPicker(Answer):
    """Brings a ducat for each card that was discarded before the courts are filled again."""

    to: ClassVar[tuple[str, ...]] = (m.DISCARDED,)

    def effect(self, t: VetoTable, play: Play) -> None:
        """Take them."""
        item: Any = item_of(t, play.subject)
        t.earn(play.seat, len(item.payload), "rags")


class Tithing(Consequence[Any], kw_only=True):
    """The player of a Tithe takes a ducat when a card is marked."""

    def take(self, t: VetoTable) -> None:
        """Take it."""
        t.earn(self.seat, 1, "tithe")

    steps: ClassVar[tuple[Step, ...]] = (do(take),)


def _is_marked(_t: VetoTable, _source: Source, _event: tuple[Any, ...]) -> bool:
    return True


class _Anything(Aimed, PlayedTrifle):
    def effect(self, t: VetoTable, play: Play) -> None:
        """Do nothing with it."""


class Discards(_Anything):
    """Is aimed at whatever can be discarded."""

    def targets(self, t: VetoTable, seat: int, source: int) -> list[int]:
        """Return it."""
        return [token for zone in IN_PLAY for token in t.zones[zone[1 - seat]] if can_be_discarded(t, token)]


class Removes(_Anything):
    """Is aimed at whatever can be removed from the game."""

    def targets(self, t: VetoTable, seat: int, source: int) -> list[int]:
        """Return it."""
        return [token for zone in IN_PLAY for token in t.zones[zone[1 - seat]] if can_be_removed(t, token)]


def _marked(t: VetoTable, seat: int, source: int) -> list[tuple[str, Plain]]:
    return aims(t, seat, source, [token for token in t.company(seat) if t.is_marked(token)])


class Pinch(_Anything):
    """Is aimed at a marked character of its player's, which it chooses for itself."""

    def picks(
        self, t: VetoTable, seat: int, source: int, subject: int, chosen: Picked
    ) -> list[tuple[str, Plain]] | None:
        """Let it be chosen."""
        return None if chosen else _marked(t, seat, source)


class Graft(Attaches):
    """Is attached to a marked character of its player's, which it chooses for itself."""

    def picks(
        self, t: VetoTable, seat: int, source: int, subject: int, chosen: Picked
    ) -> list[tuple[str, Plain]] | None:
        """Let it be chosen."""
        return None if chosen else _marked(t, seat, source)


def _anybody(*_: object) -> bool:
    return True


_TWISTS: dict[str, type[EffectRule]] = {
    rule.__name__.lower(): rule
    for rule in (
        Shroud, Mist, Veil, Breeches, Disgrace, Turncoat, Lure, Trap, Pit, Chasm, Rally, Bankrupt, Farewell, Relief,
        Feast, Spur, Defection, Haze,
    )
}  # fmt: skip
_TRIFLES: dict[str, type[EffectRule]] = {
    "gohome": GoHome,
    "pyrrhus": Pyrrhus,
    "discards": Discards,
    "removes": Removes,
    "pinch": Pinch,
    "toll": Toll,
}

VERBS = ("put-out", "attach", "play", "use", "move", "agitate", "challenge")
"""What somebody with the floor can do; of each there is a card that forbids it."""


def _interdict(verb: str) -> Ability:
    ban = forbid("4.1.card-over-rule", f"Nobody may {verb}.", _anybody, authority=CARD, verb=verb)
    return always(rules=(ban,))


TWISTS = CardSet(
    id="twists",
    home=__name__,
    faces=(
        *[VetoFace(name=name.title(), kind=EFFECT, timing=REPLY, abilities=(name,), sets=("twists",))
          for name in _TWISTS],
        *[VetoFace(name=name.title(), kind=EFFECT, timing=TRIFLE, lafa=2 * (name == "toll"), abilities=(name,),
                   sets=("twists",)) for name in _TRIFLES],
        *[VetoFace(name=name, kind=PROPERTY, abilities=(name.lower().replace(" ", "-"),), sets=("twists",))
          for name in (*[f"No {verb}" for verb in VERBS], "Open gates", "Closed gates", "Twins", "Famine", "Tithe",
                       "Rag picker", "Ghosts")],
        VetoFace(name="Graft", kind=EFFECT, timing=TRIFLE, attach=(CHARACTER,), abilities=("graft",), sets=("twists",)),
        VetoFace(name="Oath", kind=STING, sabre=1, abilities=(CANNOT_BE_DISCARDED,), sets=("twists",)),
        VetoFace(name="Uhlik", slug="statue", kind=PROPERTY, sets=("twists",)),
        VetoFace(name="Kanclerz", kind=CHARACTER, sabre=3, keywords=(FAMOUS, KARMAZYN), sets=("twists",)),
    ),
    abilities={
        **{f"no-{verb}": _interdict(verb) for verb in VERBS},
        **_TWISTS,
        **_TRIFLES,
        "graft": Graft,
        "open-gates": always(rules=(permit("4.1.card-over-rule", _anybody, topic="sting arms", verb="attach"),)),
        "closed-gates": always(
            rules=(forbid("4.1.card-over-rule", "The gates are closed.", _anybody, authority=CARD, verb="attach"),)
        ),
        "twins": always(rules=(permit("4.1.card-over-rule", _anybody, topic="unique", verb="put-out"),)),
        "ghosts": always(rules=(permit("4.1.card-over-rule", _anybody, topic="absent", verb="agitate"),)),
        "rag-picker": RagPicker,
        "tithe": Ability(triggers=(Trigger(name="tithe", on=TAP, test=_is_marked, runs=Tithing),)),
        "famine": player_has(stats.COURT_LIMIT, -9),
    },
)  # fmt: skip
GAME = veto((TWISTS,))
"""Veto! with the twists."""


def table(seats: int = 2, options: dict[str, Any] | None = None, **position: object) -> Talk:
    """Begin in a position (see `conftest.Veto.table`) of a game in which the twists may be played."""
    return Talk(GAME.start(seats=seats, seed=1, position=position, **(options or {})))


__all__ = ["GAME", "VERBS", "table"]
