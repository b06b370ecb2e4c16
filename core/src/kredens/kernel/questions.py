"""Questions: what is asked of whom, which answers there are, and why another answer is none.

A question is derived from the position by an ask step that only reads, so it can be asked again after a load or for
another seat. Its answers have stable, readable ids of the form `verb:object[:more]`; the verbs and the words each of
their places can hold are declared once for a game, which gives a closed vocabulary.
"""

from __future__ import annotations

import re
from itertools import chain
from typing import TYPE_CHECKING, Any, SupportsIndex

from msgspec import Struct

from kredens._values import whole
from kredens.errors import BadGame, GameFault, UnknownOption, shown, told

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from kredens.kernel.flow import Procedure
    from kredens.kernel.permission import Rule
    from kredens.kernel.table import Table

CHANCE = -1
"""The seat that is asked where luck decides."""

PASS = "pass"  # noqa: S105  # the id of the answer "nothing", no password

type_of_plain = (type(None), bool, int, str, tuple)
"""The types an answer's value, a frame's field or an inbox may have (tuples of them in turn)."""

Plain = Any
"""A value made of None, bool, int, str and tuples of these only."""


class Ask(Struct, frozen=True, gc=False):
    """A question to one seat: ids of the answers, and the plain value each of them puts into the asking frame's inbox.

    For the seat `CHANCE`, `weights` says how likely each answer is. An ask without answers becomes a lone `pass`.
    """

    seat: int
    ids: tuple[str, ...]
    values: tuple[Plain, ...]
    weights: tuple[int, ...] = ()


def choices(seat: int, pairs: list[tuple[str, Plain]]) -> Ask:
    """Make a question from (id, value) pairs, in their order."""
    return Ask(seat, tuple([pair[0] for pair in pairs]), tuple([pair[1] for pair in pairs]))


class Reason(Struct, frozen=True):
    """Why an answer is refused: a clause of the rulebook and one sentence."""

    clause: str
    text: str


class Verdict(Struct, frozen=True):
    """Whether an answer may be given now, and if not, every reason why."""

    legal: bool
    reasons: tuple[Reason, ...] = ()


class Option(Struct, frozen=True, gc=False):
    """One answer to the pending question."""

    id: str
    label: str


class Decision(Struct, frozen=True, eq=False, gc=False):
    """The pending question as its seat reads it. Labels and options are made when they are read.

    Attributes:
        seat: who is asked.
        ids: the ids of all answers, in their order.
    """

    seat: int
    ids: tuple[str, ...]
    _asked: int
    _frame: Procedure[Any]
    _at: int
    _table: Table

    @property
    def prompt(self) -> str:
        """The question in words."""
        step = self._frame.lines[self._at - 1][2]
        return step.prompt or step.name.replace("_", " ").capitalize() + "?"

    @property
    def clause(self) -> str:
        """The paragraph by which the question is asked, or ""."""
        clauses = self._frame.lines[self._at - 1][2].clauses
        return clauses[0] if clauses else ""

    @property
    def token(self) -> str:
        """A word that changes with every question this seat is asked."""
        return token_of(self.seat, self._asked)

    @property
    def weights(self) -> tuple[int, ...]:
        """How likely each answer to a pending question to `CHANCE` is; empty if a player is asked."""
        question = self._table.question
        if self.seat != CHANCE or question is None or question.ids != self.ids:
            return ()
        return question.weights or (1,) * len(self.ids)

    @property
    def options(self) -> tuple[Option, ...]:
        """Every legal answer, labelled for the position as it is now. Raises `GameFault` if the game's labels fail."""
        game = self._table.setting.game
        label = game.vocabulary.label
        try:
            return tuple([Option(name, label(name, self._table)) for name in self.ids])
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # a game must not end the program either
            raise GameFault(f"The game {game.id!r} failed to put its options into words: {told(error)}") from error

    def __len__(self) -> int:
        return len(self.ids)

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, prompt={self.prompt!r}, ids={self.ids!r})"


ASKED_BITS = 24
"""How wide a seat's count of questions is in `Position.asked`; CHANCE has the lowest one."""


def token_of(seat: int, asked: int) -> str:
    """Return the token of a seat's question: her own count of questions, which tells nothing of the others'."""
    return f"{seat}.{asked >> ASKED_BITS * (seat + 1) & (1 << ASKED_BITS) - 1}"


_WORD = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*(@[0-9]+)?")


class Verb:
    """A kind of answer: `Verb("estate", PLACES)` has the ids `estate:0`, `estate:1`, ...

    Args:
        name: the first word of its ids.
        domains: for each further word, the words it can be, as slugs.
        rules: the bans and permits that decide when the rulebook allows it (see `permission.py`).
        label: makes the text that a player reads from the words of an id; the default reads them aloud.
        describe: makes that text from the table and the words, where it says more than the words alone can. It may
            use only what the asked seat knows, who alone reads it.
        listed: decides for who lists options the same as the rules, and is not asked while clauses are traced: called
            with the table, the verb, the seat, the card at hand and the words.
    """

    __slots__ = ("_places", "describe", "domains", "label", "listed", "name", "rules", "size")

    def __init__(
        self,
        name: str,
        *domains: tuple[str, ...],
        rules: tuple[Rule, ...] = (),
        label: Callable[..., str] | None = None,
        describe: Callable[..., str] | None = None,
        listed: Callable[[Any, Verb, int, int, tuple[str, ...]], bool] | None = None,
    ) -> None:
        self.name = name
        self.domains = domains
        self.rules = rules
        self.label = label or self._read_aloud
        self.describe = describe
        self.listed = listed
        if strange := [word for word in (name, *chain(*domains)) if not _WORD.fullmatch(word)]:
            raise BadGame(f"The verb {name!r} has the word {strange[0]!r}; words are slugs like 'old-town' or 'x@2'.")
        self._places = tuple({word: place for place, word in enumerate(domain)} for domain in domains)
        if any(len(places) != len(domain) for places, domain in zip(self._places, domains, strict=True)):
            raise BadGame(f"The verb {name!r} has the same word twice in one place.")
        self.size = 1
        for domain in domains:
            self.size *= len(domain)

    def _read_aloud(self, *words: str) -> str:
        return " ".join((self.name, *words)).replace("-", " ").capitalize()

    def id(self, *words: object) -> str:
        """Return the id of this verb with these words."""
        return ":".join((self.name, *map(str, words)))

    def words_at(self, number: int) -> tuple[str, ...]:
        """Return the words of this verb's id number `number`, from 0."""
        words: list[str] = []
        for domain in reversed(self.domains):
            number, place = divmod(number, len(domain))
            words.append(domain[place])
        return tuple(reversed(words))

    def number(self, words: tuple[str, ...]) -> int | None:
        """Return the number of the id with these words, or None if no such id exists."""
        if len(words) != len(self.domains):
            return None
        number = 0
        for word, places, domain in zip(words, self._places, self.domains, strict=True):
            place = places.get(word)
            if place is None:
                return None
            number = number * len(domain) + place
        return number

    def __repr__(self) -> str:
        return f"Verb({self.name!r}, {self.size} ids)"


def _number_of_words(count: int) -> str:
    return "no word" if not count else "one word" if count == 1 else f"{count} words"


class Vocabulary:
    """The closed set of all option ids a game can ever offer, each with a number that never changes its meaning.

    `pass` is always number 0; then come the verbs in the order of their declaration. A game that declares a verb of
    that name says what passing is called in it.
    """

    __slots__ = ("_labels", "_offsets", "_verbs", "size")

    def __init__(self, verbs: tuple[Verb, ...]) -> None:
        self._verbs: dict[str, Verb] = {}
        self._offsets: dict[str, int] = {}
        self._labels: dict[str, str] = {}
        self.size = 0
        own = [verb for verb in verbs if verb.name == PASS and not verb.domains]
        for verb in (*(own or [Verb(PASS)]), *[verb for verb in verbs if verb not in own]):
            if verb.name in self._verbs:
                raise BadGame(f"The verb {verb.name!r} is declared twice.")
            self._verbs[verb.name] = verb
            self._offsets[verb.name] = self.size
            self.size += verb.size

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[str]:
        for verb in self._verbs.values():
            for number in range(verb.size):
                yield verb.id(*verb.words_at(number))

    def __contains__(self, option_id: object) -> bool:
        return self._find(option_id) is not None

    def verb(self, name: str) -> Verb:
        """Return the verb of that name."""
        return self._verbs[name]

    @property
    def verbs(self) -> tuple[Verb, ...]:
        """All verbs, `pass` first."""
        return tuple(self._verbs.values())

    def _find(self, option_id: object) -> tuple[Verb, tuple[str, ...], int] | None:
        if not isinstance(option_id, str):
            return None
        name, *words = option_id.split(":")
        verb = self._verbs.get(name)
        number = verb.number(tuple(words)) if verb else None
        return (verb, tuple(words), number) if verb and number is not None else None

    def _found(self, option_id: str) -> tuple[Verb, tuple[str, ...], int]:
        found = self._find(option_id)
        if found is None:
            raise UnknownOption(f"{shown(option_id)} is no option of this game; {self._why_unknown(option_id)}.")
        return found

    def _why_unknown(self, option_id: object) -> str:
        name, *words = option_id.split(":") if isinstance(option_id, str) else ("",)
        verb = self._verbs.get(name)
        if verb is None:
            return f"its verbs are {', '.join(self._verbs)}"
        if len(words) != len(verb.domains):
            return f"{name!r} is followed by {_number_of_words(len(verb.domains))}, not by {len(words) or 'none'}"
        strange = next(word for word, domain in zip(words, verb.domains, strict=True) if word not in domain)
        return f"{shown(strange)} is no word that can follow {name!r}"

    def parse(self, option_id: str) -> tuple[Verb, tuple[str, ...]]:
        """Split an id into its verb and words.

        Raises:
            UnknownOption: no question of this game can ever have that answer.
        """
        verb, words, _ = self._found(option_id)
        return verb, words

    def number(self, option_id: str) -> int:
        """Return the number of an id, from 0 to `size` - 1. Raises `UnknownOption`."""
        verb, _, number = self._found(option_id)
        return self._offsets[verb.name] + number

    def id(self, number: SupportsIndex) -> str:
        """Return the id with that number. Raises `UnknownOption` outside 0 to `size` - 1."""
        place = whole(number)
        if place is not None and 0 <= place < self.size:
            for name, offset in reversed(self._offsets.items()):
                if place >= offset:
                    verb = self._verbs[name]
                    return verb.id(*verb.words_at(place - offset))
        raise UnknownOption(f"The vocabulary has the numbers 0 to {self.size - 1}, not {shown(number)}.")

    def label(self, option_id: str, t: Table | None = None) -> str:
        """Return the text that a player reads for an id, at a table if one is given. Raises `UnknownOption`."""
        label = self._labels.get(option_id)
        if label is None:
            verb, words = self.parse(option_id)
            if t is not None and verb.describe is not None:
                return verb.describe(t, *words)
            label = verb.label(*words)
            if verb.describe is None:
                self._labels[option_id] = label
        return label
