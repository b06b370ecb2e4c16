"""The influence phase: transfers between pool and uncontrolled vampires, and vampires that are brought out."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast

from kredens.kernel.cards import NOBODY
from kredens.kernel.clauses import cite
from kredens.kernel.flow import DONE, Jump, Step, ask, do, go, leave, while_seated
from kredens.kernel.modifiers import value
from kredens.kernel.phases import Phase
from kredens.kernel.questions import PASS, Ask
from kredens_vtes import stats
from kredens_vtes.board import BLOOD, CRYPT, POOL, READY, TRANSFERS, UNCONTROLLED
from kredens_vtes.faces import VAMPIRE
from kredens_vtes.hints import forget_hints, tell
from kredens_vtes.moments import INFLUENCE_PHASE
from kredens_vtes.telling import methuselah
from kredens_vtes.using import PLAY, USE, USE_OF, begin_use, usable
from kredens_vtes.withdrawal import EXCESS

if TYPE_CHECKING:
    from kredens_vtes.faces import VtesFace
    from kredens_vtes.moments import VtesPlay
    from kredens_vtes.tables import VtesTable
    from kredens_vtes.using import Begun

INFLUENCE_PHASE_TITLE: Final = "Influence phase"
TRANSFER, TAKE_BACK, FROM_CRYPT = "transfer", "take-back", "crypt"
"""The verbs: a counter from pool to vampire, one back, and a new card of the crypt."""
PRICES: Final = {TRANSFER: 1, TAKE_BACK: 2, FROM_CRYPT: 4}
"""What they cost in transfers."""
PLACES: Final = tuple(map(str, range(1, 41)))
"""What follows the first two verbs: which of her uncontrolled vampires she means, by its place, as all see it.

Everybody reads in the log what has been answered, so the answer must not name the vampire; what the answer says to who
is asked does.
"""


class InfluencePhase(Phase, kw_only=True):
    """The active Methuselah spends her transfers; then the vampires that have blood enough come out.

    Attributes:
        seat: the active Methuselah.
        moved: how many counters she has moved from her pool, those that she took back not counted.
    """

    title: ClassVar[str] = INFLUENCE_PHASE_TITLE

    seat: int
    moved: int = 0

    fits = while_seated

    def gain(self, t: VtesTable) -> None:
        """Give her the transfers of this turn."""
        number = value(t, stats.TRANSFERS, self.seat)
        t.set(TRANSFERS, number, "gain")

    def offer(self, t: VtesTable) -> Ask | None:
        """Ask what she spends transfers on."""
        pairs = [*spending(t, self.seat), *usable(t, self.seat, INFLUENCE_PHASE)]
        if not pairs:
            return None
        return Ask(self.seat, (*[pair[0] for pair in pairs], PASS), (*[pair[1] for pair in pairs], None))

    def act(self, t: VtesTable, chosen: Begun | None) -> VtesPlay | Jump:
        """Spend them, and ask again; go on once she stops."""
        if chosen is None:
            return go(InfluencePhase.bring_out)
        verb, token, _ = chosen
        if verb in {PLAY, USE, USE_OF}:
            return begin_use(t, self.seat, chosen)
        t.add(TRANSFERS, -PRICES[verb], verb)
        if verb == TRANSFER:
            cite("ii.d.2.a")
            t.burn_pool(self.seat, 1, verb)
            t.put(token, BLOOD, t.blood(token) + 1, verb)
            self.moved += 1
        elif verb == TAKE_BACK:
            cite("ii.d.2.b")
            t.burn_blood(token, 1, verb)
            t.gain_pool(self.seat, 1, verb)
            self.moved -= 1
        else:
            cite("ii.d.2.c.cost", "ii.d.2.c.move")
            t.burn_pool(self.seat, 1, verb)
            t.take_from_crypt(self.seat, verb)
            if t.telling:
                text = f"{methuselah(self.seat)} pays 1 pool for a card of her crypt and has {t.marks[POOL[self.seat]]}"
                t.say("crypt card", seat=self.seat, text=text)
        return go(InfluencePhase.offer)

    def again(self, _t: VtesTable) -> Jump:
        """Ask again after a card has been used."""
        return go(InfluencePhase.offer)

    def bring_out(self, t: VtesTable) -> Jump:
        """Bring out the vampires that have blood enough."""
        if self.moved and t.telling:
            way = f"moves {self.moved} pool to her vampires" if self.moved > 0 else f"takes {-self.moved} pool back"
            text = f"{methuselah(self.seat)} {way} and has {t.marks[POOL[self.seat]]}"
            t.say("transfers", seat=self.seat, number=self.moved, text=text)
        for token in uncontrolled(t, self.seat):
            blood = t.blood(token)
            if blood >= t.age(token):
                come_out(t, token, self.seat)
            elif blood:
                tell(t, token, least=blood + 1)
        return DONE

    def close(self, t: VtesTable) -> None:
        """Let unspent transfers go."""
        t.set(TRANSFERS, 0, "unspent")

    steps: ClassVar[tuple[Step, ...]] = (
        do(gain, "ii.d.order", "ii.d.1.gain"),
        ask(
            offer, "ii.d.2.combination", "ii.d.2.optional", "ii.d.2.a", "ii.d.2.b",
            prompt="What do you spend transfers on?",
        ),
        do(act),
        do(again),
        do(bring_out, "ii.d.4.threshold", "ii.d.4.mandatory"),
        leave(close, "ii.d.3"),
    )  # fmt: skip


def uncontrolled(t: VtesTable, seat: int) -> list[int]:
    """Return the vampires in a Methuselah's uncontrolled region."""
    # Mostly these are crypt cards; what has become a vampire is told by its notes.
    cards, faces = t.cards, cast("tuple[VtesFace, ...]", t.setting.faces)
    return [
        token
        for token in t.zones[UNCONTROLLED.base + seat]
        if (card := cards[token]).host == NOBODY and (faces[card.face].kind == VAMPIRE or t.is_vampire(token))
    ]


def at_place(t: VtesTable, seat: int, place: str) -> int:
    """Return the uncontrolled vampire of a Methuselah at a place, or `NOBODY`."""
    found = uncontrolled(t, seat)
    return found[int(place) - 1] if int(place) <= len(found) else NOBODY


def spending(t: VtesTable, seat: int) -> list[tuple[str, Begun]]:
    """Return (option id, what it means) for what a Methuselah can spend transfers on now."""
    left = t.marks[TRANSFERS.base]
    pairs: list[tuple[str, Begun]] = []
    vampires = list(zip(PLACES, uncontrolled(t, seat), strict=False)) if left else []
    pairs += [(f"{TRANSFER}:{place}", (TRANSFER, token, "")) for place, token in vampires]
    if left >= PRICES[TAKE_BACK]:
        pairs += [(f"{TAKE_BACK}:{place}", (TAKE_BACK, token, "")) for place, token in vampires if t.blood(token)]
    if left >= PRICES[FROM_CRYPT]:
        if t.zones[CRYPT[seat]]:
            pairs.append((FROM_CRYPT, (FROM_CRYPT, NOBODY, "")))
        else:
            cite("ii.d.2.c.empty")
    return pairs


def come_out(t: VtesTable, token: int, seat: int) -> None:
    """Bring a vampire out of the uncontrolled region: it is hers, face up, untapped, and as full as it can be."""
    cite("ii.d.4.move", "ii.d.4.untapped", "ii.d.4.capacity")
    forget_hints(t, token)
    along = t.attached(token)
    t.move(token, READY[seat], same=True, cause="influence")
    if t.telling:
        # Not before all have seen him.
        t.say("comes out", card=t.face(token).slug, text=f"{t.face(token).name} comes out for {methuselah(seat)}")
    for other in along:
        t.shift(other, READY[seat], cause="influence")
    t.control(token, seat, "influence")
    t.tap(token, tapped=False, cause="influence")
    # A skill that was on him before he was banished makes him larger, not fuller.
    t.put(token, BLOOD, min(t.blood(token), t.age(token)), EXCESS)


__all__ = [
    "FROM_CRYPT", "INFLUENCE_PHASE_TITLE", "PLACES", "PRICES", "TAKE_BACK", "TRANSFER", "InfluencePhase", "at_place",
    "come_out", "spending", "uncontrolled",
]  # fmt: skip
