"""The bytes of a save: what stands where, and how they become a state again.

A save is a magic word, the number of the format, a header that names the game and how it was set up, the fields of the
position, and a checksum. Frames are stored by the names of procedure and step, and a procedure is only looked up among
those of the game's own packages and of the kernel, so that reading a save never runs anything that playing the game
would not.

The policy: this version reads format 1, the only one there is, and refuses a newer one with a sentence. A save of
another game is refused. A save made by another version of the same game's rules is accepted if cards, zones and
markers are still laid out as they were; whatever no longer fits is refused.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from kredens._files import LIMIT
from kredens.errors import BadSave, GameFault, KredensError, told
from kredens.installed import load
from kredens.kernel import rng, sight
from kredens.kernel.flow import derive_question
from kredens.kernel.questions import CHANCE
from kredens.kernel.setting import Setting
from kredens.kernel.state import encoded, strange_values
from kredens.live import State
from kredens.saves.position import Fields, fill, wide
from kredens.saves.references import check_references
from kredens.setup import template_of, world_of

if TYPE_CHECKING:
    from kredens.games import Game
    from kredens.kernel.questions import Ask
    from kredens.kernel.table import Table

MAGIC = b"\x89KREDENS-SAVE\r\n\x1a"
"""The first bytes of every save; the line ending in it shows a file that was sent as text."""

FORMAT = 1
"""The format that this version writes, and the newest that it reads."""

_CHECKSUM = 16
_START = len(MAGIC) + 2
_TEMPLATES_KEPT = 32


class Header(Struct, frozen=True, array_like=True):
    """What a save says of the game it belongs to.

    Attributes:
        game: the game's id.
        version: the version of its rules.
        content: the hash of its rules and cards.
        layout: the hash of its cards, zones and markers; with another one the position's numbers mean something else.
        toolkit: the version of Kredens that made the save.
        generator: name and version of the generator.
        seats: how many players.
        options: the game's options, all of them.
        decks: the decks by seat, or None.
        brought: what the position it was started from brought along, or None.
        world: of a world with imagined cards for whom it was made, and how many cards there are; else None.
    """

    game: str
    version: str
    content: str
    layout: str
    toolkit: str
    generator: str
    seats: int
    options: dict[str, Any] | None
    decks: Any
    brought: Any = None
    world: tuple[int, int] | None = None


_headers = msgspec.msgpack.Decoder(Header, strict=True)
_fields = msgspec.msgpack.Decoder(Fields, strict=True, ext_hook=wide)
_templates: dict[tuple[int, bytes], Table] = {}


@lru_cache(maxsize=1)
def toolkit() -> str:
    """Return the version of Kredens."""
    return version("kredens")


def save(state: State) -> bytes:
    """Return the position of a game as bytes.

    Raises:
        GameFault: the game keeps something in its position or its decks that is no plain data; the text names it.
    """
    table = state.table
    sight.work_in(table)
    setting = table.setting
    header = setting.save_header
    try:
        if not header:
            setting.save_header = header = _header_of(setting, len(table.cards))
        fields = table.plain(table.unsaved)
        fields["asks"] = table.frames[-1].step_back().name if table.frames else None
        raw = b"".join((header, encoded(fields)))
    except Exception as error:
        strange = ", ".join(strange_values(table)) or str(error)
        raise GameFault(
            f"The game {state.game.id!r} cannot be saved: it holds what is no plain data: {strange}."
        ) from error
    return raw + blake2b(raw, digest_size=_CHECKSUM).digest()


def jsonable(value: Any) -> Any:
    """Return options or decks as plain JSON values; pydantic models become mappings."""
    return msgspec.to_builtins(value, str_keys=False, enc_hook=_dumped)


def _dumped(value: Any) -> Any:
    dump = getattr(value, "model_dump", None)
    if dump is None:
        raise TypeError(f"a {type(value).__name__}")
    return dump(mode="json")


def layout_of(setting: Setting) -> str:
    """Return a hash of everything that the numbers of a position refer to."""
    game = setting.game
    names = (
        [(face.slug, face.family) for face in setting.faces],
        [(zone.name, zone.per) for zone in game.zones],
        [(marker.name, marker.per, marker.kind) for marker in game.markers],
        [marker.name for marker in game.card_markers],
        game.seats,
    )
    return blake2b(msgspec.msgpack.encode(names), digest_size=8).hexdigest()


def _header_of(setting: Setting, cards: int) -> bytes:
    game, viewer = setting.game, setting.imagined_for
    header = Header(
        game.id, game.version, game.content_hash(), layout_of(setting), toolkit(), rng.NAME, setting.seats,
        jsonable(setting.chosen), jsonable(setting.decks), jsonable(setting.brought),
        None if viewer is None else (viewer, cards),
    )  # fmt: skip
    raw = msgspec.msgpack.encode(header)
    return b"".join((MAGIC, FORMAT.to_bytes(2, "big"), len(raw).to_bytes(4, "big"), raw))


def _opened(data: object) -> tuple[bytes, Header, bytes]:
    """Return the header as bytes and as a record, and the fields of a save that is whole."""
    if not isinstance(data, (bytes, bytearray)):
        raise BadSave(f"A save is made of bytes, not of {type(data).__name__}.")
    if len(data) > LIMIT:
        raise BadSave(f"This save has {len(data):,} bytes; none has more than {LIMIT:,}.")
    raw = bytes(data)
    if not raw:
        raise BadSave("This save is empty.")
    if not raw.startswith(MAGIC):
        if MAGIC.startswith(raw[: len(MAGIC)]):
            raise BadSave("This save is damaged: it ends within its first bytes.")
        raise BadSave("This is no save of Kredens.")
    number = int.from_bytes(raw[len(MAGIC) : _START], "big")
    if number > FORMAT:
        raise BadSave(
            f"This save has format {number}, and this version of Kredens reads formats up to {FORMAT}: "
            "it was made by a newer one."
        )
    if number < 1:
        raise BadSave(f"This save is damaged: it has format {number}, and formats are counted from 1.")
    body, checksum = raw[:-_CHECKSUM], raw[-_CHECKSUM:]
    if len(raw) < _START + 4 + _CHECKSUM or blake2b(body, digest_size=_CHECKSUM).digest() != checksum:
        raise BadSave("This save is damaged: its checksum does not fit its content, or its end is missing.")
    start = _START + 4
    end = start + int.from_bytes(body[_START:start], "big")
    if end > len(body):
        raise BadSave("This save is damaged: its header is longer than the save.")
    try:
        return body[start:end], _headers.decode(body[start:end]), body[end:]
    except (msgspec.MsgspecError, RecursionError) as error:
        raise BadSave(f"This save is damaged: its header cannot be read ({error}).") from error


def game_of(data: bytes) -> str:
    """Return the id of the game to which a save belongs. Raises `BadSave`."""
    return _opened(data)[1].game


def restore(game: Game, data: bytes) -> State:
    """Make a state from the bytes of a save.

    Raises:
        BadSave: the bytes are damaged, of another game, of a newer format, or hold a position that this version of the
            game cannot have.
    """
    raw, header, body = _opened(data)
    if header.game != game.id:
        raise BadSave(f"This is a save of the game {header.game!r:.60}, not of {game.id!r}.")
    if header.generator != rng.NAME:
        raise BadSave(
            f"This save draws from the generator {header.generator!r:.60}; this version of Kredens has {rng.NAME!r}."
        )
    try:
        table = _template(game, header, raw).clone()
        fields = _fields.decode(body)
        fill(table, fields)
        check_references(table)
        table.question = _question(table)
    except BadSave:
        raise
    except msgspec.MsgspecError as error:
        raise BadSave(f"This save is damaged: {error}.") from error
    except KredensError as error:
        raise BadSave(f"This save does not fit the game {game.id!r} as it is installed: {error}") from error
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        # A position that passed every check may still be one that the game's own code cannot live with.
        raise BadSave(f"This save holds no position of the game {game.id!r} ({told(error).rstrip('.')}).") from error
    return State(game, table)


def _question(table: Table) -> Ask | None:
    """Ask the pending question again. Raises `BadSave` if it cannot be one."""
    question = derive_question(table)
    if question is None:
        if table.outcome is None:
            raise BadSave("This save is damaged: its position asks nothing, and yet the game is not over.")
        return None
    asked = question.seat in table.setting.order or (question.seat == CHANCE and table.ask_chance)
    if not asked or len(question.ids) != len(question.values) or len(set(question.ids)) != len(question.ids):
        raise BadSave("This save is damaged: its position is at a question that is not asked.")
    return question


def _template(game: Game, header: Header, raw: bytes) -> Table:
    key = (id(game), raw)
    found = _templates.get(key)
    if found is None or found.setting.game is not game:
        if header.world is None:
            found = template_of(game, header.seats, header.options or {}, header.decks, header.brought)
        else:
            viewer, cards = header.world
            found = world_of(game, header.seats, header.options or {}, header.decks, viewer, cards)
        layout = layout_of(found.setting)
        if layout != header.layout:
            raise BadSave(
                f"This save was made with other cards, zones or markers than {game.id!r} has now: by its version "
                f"{header.version!r:.40}, and version {game.version!r} is installed."
            )
        if len(_templates) >= _TEMPLATES_KEPT:
            _templates.clear()
        _templates[key] = found
    return found


def unpickled(game_id: str, data: bytes) -> State:
    """Make a state from a save, for `pickle`. Raises `UnknownGame` or `BadSave`."""
    return restore(load(game_id), data)
