"""The plan of a batch: all that says which games are played, pinned so that a batch is never mixed with another one."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from kredens._files import read_whole, write_whole
from kredens._values import is_row
from kredens.bots import make_bot
from kredens.errors import BadBatch, BadOption, shown
from kredens.kernel.rng import checked_seed, derived
from kredens.lab.lineups import Lineups
from kredens.saves.format import jsonable

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from kredens.games import Game

FORMAT = 2
"""The version of a batch's folder: of its plan, its journals and the columns of its tables."""

MOST_GAMES = 100_000_000
"""How many games a batch can have at most."""

CURVES = 2_000
"""Of about how many games the markers' curves are kept at most; of every game in a batch that has no more."""


class DeckList(Struct, frozen=True):
    """A deck of the batch: what reports call it, and its content as plain JSON."""

    name: str
    content: Any


class Plan(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which games a batch plays. Equal plans play equal games, with any number of workers.

    Attributes:
        format: the version of the folder.
        toolkit: the version of Kredens.
        game: the game's id.
        version: the version of its rules.
        content: the hash of its rules and cards.
        seats: how many players.
        options: the game's options that are not left as they are.
        games: how many games.
        seed: what their seeds come from.
        bots: the names of the bots that take part.
        decks: the decks that they play; empty if the game brings its own.
        records: whether a record of each game is kept.
    """

    format: int = FORMAT
    toolkit: str
    game: str
    version: str
    content: str
    seats: int
    options: dict[str, Any]
    games: int
    seed: int
    bots: tuple[str, ...]
    decks: tuple[DeckList, ...]
    records: bool

    def pin(self) -> str:
        """Return 32 hex digits, equal for equal plans."""
        return blake2b(msgspec.json.encode(self, order="sorted"), digest_size=16).hexdigest()

    def lineups(self) -> Lineups:
        """Return who plays which game."""
        return Lineups(self.seats, len(self.bots), len(self.decks), self.seed)

    def seed_of(self, number: int) -> int:
        """Return the seed of game `number`, counted from 0."""
        return derived(self.seed, "game", number)

    def curves_every(self, cycle: int) -> int:
        """Return of every how many cycles the markers' curves are kept; of whole ones, so that they stay balanced."""
        cycles = -(-self.games // cycle)
        return -(-cycles // max(CURVES // cycle, 1))


def make_plan(
    game: Game,
    *,
    games: int,
    seats: int | None = None,
    seed: int = 0,
    bots: Sequence[str] = ("random",),
    decks: Mapping[str, Any] | None = None,
    options: Mapping[str, Any] | None = None,
    records: bool = False,
) -> Plan:
    """Make the plan of a batch, after a look at whether its games can be played.

    Args:
        game: the game.
        games: how many games, from 1 to `MOST_GAMES`.
        seats: how many players; as many as usually play it if not said.
        seed: a whole number from 0 to `kredens.MAX_SEED`.
        bots: the names of those who take part; each plays in every seat.
        decks: by name the decks that they play, each as the game's model takes it; every bot plays every deck.
        options: the game's options.
        records: whether to keep a record of each game.

    Raises:
        BadOption: the game does not take one of these.
        BadBot: there is no such bot.
        BadDeck: the game refuses a deck.
    """
    import kredens

    given = dict(options or {})
    if games.__class__ is not int or not 1 <= games <= MOST_GAMES:
        raise BadOption(f"A batch has 1 to {MOST_GAMES:,} games, not {shown(games)}.")
    seed = checked_seed(seed)
    if isinstance(bots, str):
        raise BadOption(f"The bots of a batch are a list of names, not {shown(bots)}.")
    if not bots:
        raise BadOption("A batch needs at least one bot.")
    twice = sorted({name for name in bots if list(bots).count(name) > 1})
    if twice:
        raise BadOption(f"The bot {shown(twice[0])} is named twice; each takes part in every seat anyway.")
    for name in bots:
        make_bot(game, name, 0)
    named = dict(decks or {})
    state = game.start(seats, seed, log=False, **given) if not named else None
    for deck in named.values():
        count = game.usual_seats if seats is None else seats
        everybody = dict.fromkeys(range(count), deck) if count.__class__ is int and count < 100 else {}
        state = game.start(seats, seed, everybody, log=False, **given)
    assert state is not None  # noqa: S101  # there is a deck, or there is none
    return Plan(
        toolkit=kredens.__version__,
        game=game.id,
        version=game.version,
        content=game.content_hash(),
        seats=state.seats,
        options=jsonable(given),
        games=games,
        seed=seed,
        bots=tuple(bots),
        decks=tuple([DeckList(name, jsonable(deck)) for name, deck in named.items()]),
        records=records,
    )


class _Kept(Struct, frozen=True, forbid_unknown_fields=True):
    """A plan as it stands in a batch's folder."""

    kind: str
    pin: str
    plan: Plan


KIND = "kredens lab plan"
_WORDS = {
    "format": "its folder has the format",
    "toolkit": "it was begun with Kredens",
    "game": "its game is",
    "version": "the version of its rules is",
    "content": "the rules or cards of its game have changed since; then they had the hash",
    "seats": "the number of seats is",
    "options": "its options are",
    "games": "the number of games is",
    "seed": "its seed is",
    "bots": "its bots are",
    "decks": "its decks are",
    "records": "whether records are kept is",
}


def write_plan(plan: Plan, path: Path) -> None:
    """Write a plan to a file. Raises `BadBatch` if it cannot be written."""
    data = msgspec.json.format(msgspec.json.encode(_Kept(KIND, plan.pin(), plan)), indent=2)
    write_whole(path, data + b"\n", "plan", BadBatch)


def read_plan(path: Path) -> Plan:
    """Read a plan from its file. Raises `BadBatch` if there is none, or one that has been changed."""
    data = read_whole(path, "plan", BadBatch)
    try:
        kept = msgspec.json.decode(data, type=_Kept)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadBatch(f"{path}: this is no plan of a batch: {error}.") from error
    if kept.kind != KIND or kept.plan.format != FORMAT:
        raise BadBatch(f"{path}: this version of Kredens reads plans of the format {FORMAT}, and this is none.")
    if kept.pin != kept.plan.pin():
        raise BadBatch(f"{path}: the plan has been changed since its batch was begun: its pin does not fit.")
    plan = kept.plan
    if plan.games < 1 or plan.seats < 1 or not plan.bots:
        raise BadBatch(f"{path}: this is no plan of a batch: it has no games, seats or bots.")
    return plan


def check_same(kept: Plan, wanted: Plan, folder: Path) -> None:
    """Make sure that a folder's batch is the one that is wanted. Raises `BadBatch` with the first difference."""
    for name in Plan.__struct_fields__:
        one, other = getattr(kept, name), getattr(wanted, name)
        if one != other:
            if name == "decks":
                one, other = [deck.name for deck in one], [deck.name for deck in other]
            more = "" if one == other else f", not {_say(other)}"
            raise BadBatch(
                f"{folder} holds another batch: {_WORDS[name]} {_say(one)}{more}. Go on with the same command, or name "
                "another folder with --out."
            )


def _say(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return ", ".join(map(str, value)) if is_row(value) and value else shown(value)


__all__ = ["CURVES", "FORMAT", "MOST_GAMES", "DeckList", "Plan", "check_same", "make_plan", "read_plan", "write_plan"]
