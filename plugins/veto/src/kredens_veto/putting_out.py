"""Putting out: bringing a character, a property or a piece of equipment from the court into play."""

# ruff: noqa: ARG002  # what overrides a hook takes what the hook takes

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from kredens.kernel.bans import verb_of
from kredens.kernel.clauses import cite
from kredens.kernel.costs import Cost
from kredens.kernel.flow import Step, ask, do, leave
from kredens.kernel.modifiers import value
from kredens.kernel.permission import is_spoken_of
from kredens.kernel.plays import Compose, Play
from kredens_veto import stats
from kredens_veto.bans_putting_out import ENTRY_BANS, bearers
from kredens_veto.board import DUCATS, ELECTION, ESTATES, FIELD_WORDS, MAGNATES
from kredens_veto.faces import CHARACTER, EQUIPMENT, INFLUENTIAL, KARMAZYN
from kredens_veto.moments import EQUIPMENT_OUT, PROPERTY_OUT, PUT_OUT, VetoPlay

if TYPE_CHECKING:
    from kredens.kernel.questions import Plain
    from kredens_veto.tables import VetoTable

_, AMONG_MAGNATES = FIELD_WORDS


class Price(Cost, frozen=True, kw_only=True):
    """The ducats that a card costs to bring into play; paid at the moment it enters."""

    def can(self, t: VetoTable, play: Play) -> bool:
        """Whether the treasury holds them."""
        return t.price(play.source, play.seat) <= t.marks[DUCATS[play.seat]]

    def pay(self, t: VetoTable, play: Play) -> None:
        """Pay them to the bank."""
        cite("1.2.faction-affiliation")
        if t.is_stranger(play.source, play.seat):
            cite("3.3.3.putout.double", "3.3.3.putout.double-upkeep", "3.3.3.example.laszcz")
        t.pay(play.seat, t.price(play.source, play.seat), "put-out")


PRICE: Final = Price()


class FieldChoice(Compose, kw_only=True):
    """The choice of the field that a Karmazyn enters."""

    def choices(self, t: VetoTable, chosen: tuple[Plain, ...]) -> list[tuple[str, Plain]] | None:
        """Offer both fields."""
        return None if chosen else [(f"field:{field}", field) for field in FIELD_WORDS]

    steps: ClassVar[tuple[Step, ...]] = (
        ask(Compose.offer, "1.2.kw.karmazyn.put-out", prompt="Into which field?", silent=True), do(Compose.take),
    )  # fmt: skip


class BearerChoice(Compose, kw_only=True):
    """The choice of the character that a piece of equipment goes to."""

    def choices(self, t: VetoTable, chosen: tuple[Plain, ...]) -> list[tuple[str, Plain]] | None:
        """Offer the player's own characters who can bear it."""
        if chosen:
            return None
        return [(f"on:{words}", token) for words, token in t.pointed(self.seat, bearers(t, self.seat, self.source))]

    steps: ClassVar[tuple[Step, ...]] = (
        ask(Compose.offer, "1.3.bearer", prompt="Who is to bear it?", silent=True), do(Compose.take),
    )  # fmt: skip


class PutOut(VetoPlay, kw_only=True):
    """A card that is put out. `put_out` makes the one for a card."""

    besides: ClassVar[tuple[Cost, ...]] = (PRICE,)
    """The price, once it enters play."""

    def legal(self, t: VetoTable) -> bool:
        """Whether it can still enter play, though not whether it can be paid for: that is asked with the payment."""
        if t.kkk:
            cite("kkk.character.name", "kkk.effect.names")
            return True
        if is_spoken_of(t, verb_of(t, "put-out")):
            return True
        bans = ENTRY_BANS[t.printed(self.source).kind]
        return not any(ban.check(t, self.seat, self.source) for ban in bans)


def _table(
    shown: tuple[str, ...],
    answered: tuple[str, ...],
    paid: tuple[str, ...],
    done: tuple[str, ...],
    back: tuple[str, ...],
) -> tuple[Step, ...]:
    """Return the steps of putting out, with the clauses of a kind of card."""
    return (
        do(Play.compose),
        do(Play.composed),
        do(Play.show, "3.2.played.declare", "3.3.3.order.declare", "kkk.play.announce", *shown),
        do(Play.pay_early),
        do(Play.window, "3.2.played.counter", "4.4.right", "3.3.3.window.action", *answered),
        do(Play.recheck, "4.4.negated", "4.4.stack.condition"),
        do(Play.pay_late, "3.2.played.pay-after", "3.3.3.order.resolve", "kkk.play.execute", *paid),
        do(Play.effect, "3.2.in-play.from", *done),
        do(Play.resolved),
        leave(Play.put_away, "4.4.stack.put-aside", *back),
    )


class CharacterOut(PutOut, kw_only=True):
    """A character is put out: the deed of the turn. Its payload holds the field it enters, if that was to be chosen."""

    kind: ClassVar[str] = PUT_OUT

    def is_deed(self, t: Any) -> bool:
        """It is one."""
        return True

    def composition(self, t: VetoTable) -> FieldChoice | None:
        """Let the player of a Karmazyn choose the field."""
        if not t.kkk and t.has(self.source, KARMAZYN) and not t.has(self.source, INFLUENTIAL):
            cite("1.2.kw.karmazyn.put-out")
            return FieldChoice(seat=self.seat, source=self.source)
        return None

    def carry_out(self, t: VetoTable) -> None:
        """Let it enter its field, unmarked, and take its Strokes from the common pool."""
        token, seat = self.source, self.seat
        field = MAGNATES if self.payload and self.payload[0] == AMONG_MAGNATES else ELECTION
        if t.has(token, INFLUENTIAL):
            cite("1.2.kw.influential.put-out")
        t.move(token, field[seat], cause="put-out")
        due = value(t, stats.STROKES_OF, token)
        if t.win_strokes(seat, due, "put-out") < due:
            cite("3.3.3.putout.short", "kkk.putout.strokes-short")

    steps: ClassVar[tuple[Step, ...]] = _table(
        ("3.3.3.putout.declare", "kkk.putout.from-court"),
        ("3.3.3.putout.retry",),
        ("3.3.3.putout.pay", "kkk.putout.pay"),
        (
            "3.3.3.putout.field", "3.3.3.putout.unmarked", "3.3.3.putout.strokes", "3.1.zone.election",
            "3.3.3.company", "6.4.example.putting-out", "6.4.example.money", "kkk.putout.strokes", "kkk.company",
            "kkk.first.a-opening", "kkk.first.d-opening", "kkk.first.more-characters",
        ),
        ("3.3.3.putout.insufficient", "3.3.3.putout.retry", "kkk.putout.insufficient"),
    )  # fmt: skip


class PropertyOut(PutOut, kw_only=True):
    """A property is put out."""

    kind: ClassVar[str] = PROPERTY_OUT

    def carry_out(self, t: VetoTable) -> None:
        """Lay it before its player."""
        t.move(self.source, ESTATES[self.seat], cause="put-out")

    steps: ClassVar[tuple[Step, ...]] = _table(
        ("3.3.3.property.declare", "1.8.trifle.property", "kkk.trifle.property"),
        (),
        ("3.3.3.property.pay", "kkk.property.pay"),
        ("1.4.party-card",),
        ("3.3.3.property.insufficient",),
    )


class EquipmentOut(PutOut, kw_only=True):
    """A piece of equipment is put out. Its payload holds its bearer."""

    kind: ClassVar[str] = EQUIPMENT_OUT

    def composition(self, t: VetoTable) -> BearerChoice:
        """Let the player name the bearer."""
        return BearerChoice(seat=self.seat, source=self.source)

    def points_at(self, t: VetoTable) -> tuple[int, ...]:
        """Return its bearer."""
        return tuple(self.payload)

    def legal(self, t: VetoTable) -> bool:
        """Whether its bearer can still bear it."""
        return PutOut.legal(self, t) and self.payload[0] in bearers(t, self.seat, self.source)

    def carry_out(self, t: VetoTable) -> None:
        """Attach it to its bearer."""
        t.attach(self.source, self.payload[0], up=True, cause="put-out")

    steps: ClassVar[tuple[Step, ...]] = _table(
        ("3.3.3.equip.declare", "6.3.equip-own", "1.8.trifle.equipment", "kkk.trifle.equipment", "kkk.equip.attach"),
        (),
        ("3.3.3.equip.pay", "kkk.equip.pay"),
        (
            "3.3.3.equip.attach",
            "1.3.bearer",
            "6.3.visible",
            "kkk.equipment.only-character",
            "kkk.equip.visible",
            "kkk.first.tyzenhauz",
        ),
        ("3.3.3.equip.insufficient",),
    )


def put_out(t: VetoTable, seat: int, token: int) -> PutOut:
    """Return the play that puts out a card, by its kind."""
    kind: type[PutOut] = PropertyOut
    if t.is_kind(token, CHARACTER):
        kind = CharacterOut
    elif t.is_kind(token, EQUIPMENT):
        kind = EquipmentOut
    return kind(seat=seat, source=token)


__all__ = [
    "AMONG_MAGNATES", "BearerChoice", "CharacterOut", "EquipmentOut", "FieldChoice", "Price",
    "PropertyOut", "PutOut", "put_out",
]  # fmt: skip
