"""A save holds a whole position: what is restored from it plays on as the original does."""

from __future__ import annotations

import pickle
import subprocess
import sys
from typing import TYPE_CHECKING, Any, ClassVar

import pytest
from tests.core.files_toys.forge import forged
from tests.core.files_toys.market import GAME as MARKET
from tests.core.files_toys.market import Deck

import kredens
from kredens.content import content_hash
from kredens.errors import BadSave, GameFault
from kredens.games import Game, Placed, Setup
from kredens.kernel.cards import Face
from kredens.kernel.events import read
from kredens.kernel.flow import Procedure, Step, ask, do
from kredens.kernel.home import modules, packages
from kredens.kernel.questions import Ask, Verb
from kredens.kernel.rng import Stream
from kredens.kernel.table import Table
from kredens.kernel.zones import pile
from kredens.saves import game_of, read_save, write_save
from kredens.saves.events import SHAPES

if TYPE_CHECKING:
    from pathlib import Path
    from typing import TypeAlias

    from kredens.live import State

    Words: TypeAlias = tuple[str, ...]

LEDUC = kredens.load("leduc")


def market(seed: int = 1, *, log: bool = True) -> State:
    return MARKET.start(seed=seed, log=log)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("how", [{}, {"log": False}, {"chance": True}, {"seats": 2, "rounds": 4}])
def test_a_restored_game_keeps_step_with_the_original(seed: int, how: dict[str, Any]) -> None:
    """At every decision the restored position is equal, and stays so after the same answer."""
    state = MARKET.start(seed=seed, **how)
    luck = Stream(seed)
    while True:
        data = state.save()
        twin = MARKET.restore(data)
        assert twin.digest() == state.digest()
        assert twin.save() == data
        assert [twin.events(seat) for seat in (0, 1, None)] == [state.events(seat) for seat in (0, 1, None)]
        assert [twin.view(seat) for seat in (0, 1, None)] == [state.view(seat) for seat in (0, 1, None)]
        assert twin.result == state.result
        if state.decision is None or twin.decision is None:
            break
        assert (twin.decision.ids, twin.decision.token) == (state.decision.ids, state.decision.token)
        choice = luck.below(len(state.decision))
        state.choose(choice)
        twin.choose(choice)
        assert twin.digest() == state.digest()
    assert twin.over
    assert state.over


def test_options_and_decks_come_back_with_a_save() -> None:
    """A save names all options and holds the decks by seat."""
    state = MARKET.start(rounds=3, decks={0: [0, 1, 2], 1: [3, 3, 3]}, seats=2)
    twin = MARKET.restore(state.save())
    assert twin.table.setting.options.rounds == 3
    assert twin.table.setting.decks == {0: Deck([0, 1, 2]), 1: Deck([3, 3, 3])}
    assert twin.save() == state.save()
    assert twin.seats == 2


def test_a_determinized_position_can_be_saved() -> None:
    """What a seat takes for possible is a position like any other."""
    state = market(5)
    twin = state.determinize(0, 3)
    assert MARKET.restore(twin.save()).digest() == twin.digest()


def test_a_save_without_a_log_restores_one_without() -> None:
    """Who did not want the events does not get any."""
    assert MARKET.restore(market(log=False).save()).table.log is None
    assert MARKET.restore(market().save()).table.log is not None


def test_every_kind_of_event_has_a_shape_in_saves() -> None:
    """An event that the log can show is one that a save can hold."""
    readers: dict[str, Any] = read.__globals__["_READERS"]
    assert set(SHAPES) == set(readers)


def test_a_state_can_be_pickled_into_another_process(tmp_path: Path) -> None:
    """A process pool gets a state by pickle and finds the same position."""
    state = LEDUC.start(seed=4)
    state.choose("raise")
    file = tmp_path / "state.pickle"
    file.write_bytes(pickle.dumps(state))
    code = "import pickle, sys; print(pickle.load(open(sys.argv[1], 'rb')).digest())"
    told = subprocess.run([sys.executable, "-c", code, str(file)], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == state.digest()


def test_a_save_in_a_file_finds_its_game(tmp_path: Path) -> None:
    """The file names the game, which need not be said."""
    state = LEDUC.start(seed=4)
    write_save(state, tmp_path / "leduc.save")
    assert read_save(tmp_path / "leduc.save").digest() == state.digest()
    assert read_save(tmp_path / "leduc.save", LEDUC).digest() == state.digest()
    assert game_of(state.save()) == "leduc"
    assert [path.name for path in tmp_path.iterdir()] == ["leduc.save"]


def test_a_save_is_small() -> None:
    """The save of a small game has well under a kilobyte."""
    assert len(LEDUC.start(seed=4, log=False).save()) < 1_000


DECK = pile("deck")


class Hoard(Procedure[Table]):
    """Keeps what nobody should keep."""

    def offer(self, _t: Table) -> Ask:
        return Ask(0, ("keep",), ((1, (2, 1 << 200), "x"),))

    def keep(self, t: Table, kept: tuple[object, ...]) -> None:
        t.say("kept", what=kept)
        t.pledge(0, "hoard", kept, (kept,))
        t.shuffle(DECK)

    def again(self, _t: Table) -> Ask:
        return Ask(0, ("keep",), (None,))

    def hide(self, t: Table) -> None:
        t.pledge(1, "hoard", object(), ())

    def never(self, _t: Table) -> Ask:
        return Ask(0, ("keep",), (None,))

    steps: ClassVar[tuple[Step, ...]] = (ask(offer), do(keep), ask(again), do(hide), ask(never))


def _cards(_setup: Setup) -> list[Placed]:
    return [Placed(Face(name=f"card {number}"), DECK.base) for number in range(150)]


HOARD = Game(
    id="hoard", title="Hoard", seats=(2, 2), zones=(DECK,), verbs=(Verb("keep"),), cards=_cards, flow=Hoard
)  # fmt: skip


def test_numbers_wider_than_a_machine_word_are_saved() -> None:
    """A game may keep masks of as many bits as it has cards, in frames, notes, secret choices and events."""
    state = HOARD.start(seed=1)
    state.choose("keep")
    twin = HOARD.restore(state.save())
    assert twin.digest() == state.digest()
    assert twin.table.pledged(0, "hoard") == (1, (2, 1 << 200), "x")
    assert twin.events(0) == state.events(0)


class Guest(Procedure[Table]):
    """Has a field whose type is there for type checkers only."""

    words: Words = ()

    def offer(self, _t: Table) -> Ask:
        return Ask(0, ("keep",), (("a", "b"),))

    def keep(self, _t: Table, words: Words) -> None:
        self.words = words

    def again(self, _t: Table) -> Ask:
        return Ask(0, ("keep",), (self.words,))

    def leave(self, t: Table) -> None:
        t.over((1, 0), (0,), "the guest has left")

    steps: ClassVar[tuple[Step, ...]] = (ask(offer), do(keep), ask(again), do(leave))


class House(Procedure[Table]):
    """Has nothing more to do while its guest is there."""

    def invite(self, _t: Table) -> Guest:
        return Guest()

    steps: ClassVar[tuple[Step, ...]] = (do(invite),)


HOUSE = Game(
    id="house", title="House", seats=(2, 2), zones=(DECK,), verbs=(Verb("keep"),), cards=_cards, flow=House
)  # fmt: skip


def test_a_procedure_at_its_end_waits_for_the_one_on_top() -> None:
    """A save says so, and what nobody can check by its type comes back all the same."""
    state = HOUSE.start(seed=1)
    state.choose("keep")
    assert [frame.words for frame in state.table.frames if isinstance(frame, Guest)] == [("a", "b")]
    twin = HOUSE.restore(state.save())
    assert twin.digest() == state.digest()
    twin.choose("keep")
    assert twin.result == HOUSE.restore(twin.save()).result
    with pytest.raises(BadSave, match=r"Guest\.words holds a float"):
        HOUSE.restore(forged(state.save(), lambda _, fields: fields["frames"][1][2].update({"words": 1.5})))


def test_what_is_no_plain_data_cannot_be_saved() -> None:
    """A game that keeps an object in its position is named, and the place where it is."""
    state = HOARD.start(seed=1)
    state.choose("keep")
    state.choose("keep")
    with pytest.raises(GameFault, match=r"'hoard' cannot be saved.*pledges\[1\]\.value \(object\)"):
        state.save()


def test_the_content_hash_is_that_of_the_games_own_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It changes with a source or data file, not with line endings or compiled files."""
    package = tmp_path / "somebodys_game"
    package.mkdir()
    source = (
        "from kredens.games import Game\nfrom kredens.kernel.flow import Procedure\n"
        "def cards(setup):\n    return ()\nclass Flow(Procedure):\n    pass\n"
        "GAME = Game(id='g', title='G', seats=(1, 1), zones=(), verbs=(), cards=cards, flow=Flow)\n"
    )
    (package / "__init__.py").write_text(source)
    (package / "cards.yaml").write_text("a: 1\n")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    monkeypatch.delitem(sys.modules, "somebodys_game", raising=False)
    game: Game = __import__("somebodys_game").GAME
    assert packages(game) == {"somebodys_game"}
    assert modules(game) >= {"somebodys_game"}

    def fresh() -> str:
        return content_hash(Game(id="g", title="G", seats=(1, 1), zones=(), verbs=(), cards=game.cards, flow=game.flow))

    before = fresh()
    assert game.content_hash() == before
    (package / "cards.yaml").write_bytes(b"a: 1\r\n")
    (package / "notes.md").write_text("not part of the game")
    assert fresh() == before
    (package / "deck.txt").write_text("3x Ace")
    assert fresh() != before
    (package / "deck.txt").unlink()
    (package / "cards.yaml").write_text("a: 2\n")
    assert fresh() != before
    assert game.content_hash() == before, "a game's hash is taken once"


def test_games_of_a_folder_of_modules_have_a_content_hash() -> None:
    """A game need not be in a package of its own: then its own modules count."""
    assert len(MARKET.content_hash()) == 32
    assert MARKET.content_hash() != HOARD.content_hash()


def test_a_save_of_a_game_that_is_not_installed_is_refused(tmp_path: Path) -> None:
    """The file names a game that nobody has."""
    write_save(market(), tmp_path / "market.save")
    with pytest.raises(BadSave, match=r"market\.save: There is no game 'market'"):
        read_save(tmp_path / "market.save")


@pytest.mark.parametrize("kind", ["missing", "folder", "nul", "empty", "text", "cut"])
def test_a_file_that_is_no_save_is_named(kind: str, tmp_path: Path) -> None:
    """The sentence begins with the file."""
    path: Any = tmp_path / "game.save"
    match kind:
        case "folder":
            path.mkdir()
        case "nul":
            path = f"{tmp_path}/a\0b"
        case "empty":
            path.write_bytes(b"")
        case "text":
            path.write_text("a save, honestly")
        case "cut":
            path.write_bytes(market().save()[:100])
        case _:
            pass
    with pytest.raises(BadSave) as caught:
        read_save(path)
    assert str(caught.value).startswith(str(path))


def test_a_save_cannot_be_written_where_there_is_no_place(tmp_path: Path) -> None:
    """The sentence begins with the file, and an older file stays as it was."""
    with pytest.raises(BadSave, match=r"nowhere.game\.save: the save cannot be written"):
        write_save(market(), tmp_path / "nowhere" / "game.save")
