"""A plugin that cannot be used is named in one sentence, and takes no other one down."""

from __future__ import annotations

import sys
from dataclasses import replace
from importlib.metadata import EntryPoint
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar

import pytest

import kredens
from kredens import BadBot, Game, hookimpl
from kredens._plugins import find
from kredens.bots import RandomBot, bot_names, make_bot
from kredens.games import Placed, Setup
from kredens.installed import forget_plugins
from kredens.kernel.abilities import Ability
from kredens.kernel.cards import Face
from kredens.kernel.flow import Procedure, Step, ask
from kredens.kernel.home import modules
from kredens.kernel.questions import Ask, Verb
from kredens.kernel.table import Table
from kredens.kernel.zones import pile

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


class Nod(Procedure[Table]):
    """Asks seat 0 to nod."""

    def offer(self, t: Table) -> Ask:
        return Ask(t.seats[0], ("nod",), (None,))

    steps: ClassVar[tuple[Step, ...]] = (ask(offer),)


def _cards(_setup: Setup) -> list[Placed]:
    return []


def game(name: str) -> Game:
    return Game(
        id=name, title=name.capitalize(), seats=(1, 2), zones=(pile(f"{name} pile"),), verbs=(Verb("nod"),),
        cards=_cards, flow=Nod,
    )  # fmt: skip


@pytest.fixture
def plugin(monkeypatch: pytest.MonkeyPatch) -> Callable[..., EntryPoint]:
    """Make a module of hooks, and the entry point that announces it."""

    def make(name: str, **attributes: object) -> EntryPoint:
        module = ModuleType(f"fake_{name}")
        for attribute, value in attributes.items():
            setattr(module, attribute, value)
        monkeypatch.setitem(sys.modules, module.__name__, module)
        return EntryPoint(name, module.__name__, "kredens")

    return make


def lists(*games: object) -> Callable[[], list[object]]:
    @hookimpl
    def kredens_games() -> list[object]:
        return list(games)

    return kredens_games


@pytest.fixture
def good(plugin: Callable[..., EntryPoint]) -> EntryPoint:
    return plugin("good", kredens_games=lists(game("good")))


def test_a_plugin_that_works_brings_its_game(good: EntryPoint) -> None:
    """Nothing is said of it."""
    found = find([good])
    assert list(found.games) == ["good"]
    assert found.faults == []


def _fails() -> list[object]:
    raise ValueError("no such thing.")


@hookimpl
def kredens_games() -> list[object]:
    raise KeyError("lost")


@hookimpl
def kredens_game() -> list[object]:
    return []


@hookimpl
def kredens_cards(gmae: str) -> list[object]:
    return [gmae]


@hookimpl
def kredens_bots(game: str) -> dict[str, object]:
    raise RuntimeError(f"none for {game}")


class Odd(BaseException):
    """What no `except Exception` catches."""


def raises(error: BaseException, spec: str) -> Callable[..., object]:
    @hookimpl(specname=spec)
    def hook() -> object:
        raise error

    return hook


def brings(bots: object) -> Callable[..., object]:
    @hookimpl(specname="kredens_bots")
    def kredens_bots(game: str) -> object:  # noqa: ARG001  # a hook's parameter
        return bots

    return kredens_bots


@hookimpl(specname="kredens_games")
def endless_games() -> Iterator[int]:
    while True:
        yield 5


FAULTS: dict[str, tuple[dict[str, object], str]] = {
    "nobody": ({}, " (fake_bad) implements none of the hooks"),
    "misspelt": ({"kredens_game": kredens_game}, " (fake_bad) implements an unknown hook 'kredens_game'"),
    "unmarked": ({"kredens_games": _fails}, " (fake_bad) has a function 'kredens_games' that is not marked"),
    "argument": ({"kredens_cards": kredens_cards}, " (fake_bad) cannot be registered"),
    "raises": ({"kredens_games": kredens_games}, " failed to list its games: KeyError: 'lost'."),
    "no game": ({"kredens_games": lists("chess")}, " registers 'chess' as a game, which is no kredens.Game."),
    "no list": ({"kredens_games": hookimpl(lambda: 7)}, " failed to list its games: TypeError"),
    "twice": ({"kredens_games": lists(game("good"))}, " registers a second game 'good'; the first one stays."),
    "bots": ({"kredens_bots": kredens_bots}, " failed to extend 'good': RuntimeError: none for good."),
    "quits": ({"kredens_games": raises(SystemExit(0), "kredens_games")}, " failed to list its games: SystemExit: 0."),
    "odd": ({"kredens_games": raises(Odd("x"), "kredens_games")}, " failed to list its games: Odd: x."),
    "odd cards": ({"kredens_cards": raises(Odd("x"), "kredens_cards")}, " failed to extend 'good': Odd: x."),
    "endless": (
        {"kredens_games": endless_games},
        " failed to list its games: PluginError: it lists more than 10,000.",
    ),
    "a bot named by a number": (
        {"kredens_bots": brings({3: RandomBot})},
        " failed to extend 'good': BadGame: The game 'good' declares 'bots' wrongly: it is a mapping whose keys are",
    ),
    "a bot with a comma": (
        {"kredens_bots": brings({"a,b": RandomBot})},
        " failed to extend 'good': BadGame: The game 'good' declares 'bots' wrongly: it is a mapping whose keys are",
    ),
    "a bot without a name": (
        {"kredens_bots": brings({"": RandomBot})},
        " failed to extend 'good': BadGame: The game 'good' declares 'bots' wrongly: it is a mapping whose keys are",
    ),
    "a bot that is none": (
        {"kredens_bots": brings({"x": 5})},
        " failed to extend 'good': BadGame: The game 'good' declares 'bots' wrongly: it is a mapping to functions",
    ),
    "no mapping of bots": ({"kredens_bots": brings(5)}, " failed to extend 'good': TypeError: "),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_plugin_that_fails_is_named_in_one_sentence(
    fault: str, plugin: Callable[..., EntryPoint], good: EntryPoint
) -> None:
    """One sentence for it, and the good one still works."""
    attributes, sentence = FAULTS[fault]
    renamed = EntryPoint("a good one", good.value, "kredens")
    found = find([renamed, plugin("bad", **attributes)])
    assert list(found.games) == ["good"]
    assert len(found.faults) == 1
    assert found.faults[0].startswith(f"The plugin 'bad'{sentence}")
    assert found.faults[0].endswith(".")
    assert "\n" not in found.faults[0]


@pytest.mark.parametrize(
    ("source", "sentence"),
    [
        (
            "import nowhere_to_be_found",
            "cannot be imported: ModuleNotFoundError: No module named 'nowhere_to_be_found'.",
        ),
        ("def broken(:", "cannot be imported: SyntaxError"),
        ("raise SystemExit(3)", "cannot be imported: SystemExit: 3."),
        ("raise GeneratorExit", "cannot be imported: GeneratorExit."),
        (
            "class Odd(BaseException):\n    def __str__(self): raise ValueError\nraise Odd",
            "cannot be imported: Odd: what it says cannot be shown.",
        ),
        ("import sys; sys.stdout.close()", "cannot be imported: PluginError: it closes the program's output."),
        (
            "import kredens\nkredens.Game(id='x', title='X', seats=(3, 2), zones=(), verbs=(), cards=None, flow=0)",
            "cannot be imported: BadGame: The game 'x' says it is for 3 to 2 seats; there can be 1 to 16.",
        ),
    ],
)
def test_a_plugin_that_cannot_be_imported_is_named(
    source: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, good: EntryPoint
) -> None:
    """Whatever its module does when it is imported, the others work."""
    (tmp_path / "fake_unimportable.py").write_text(source, encoding="utf-8")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    monkeypatch.delitem(sys.modules, "fake_unimportable", raising=False)
    found = find([EntryPoint("bad", "fake_unimportable", "kredens"), good])
    assert list(found.games) == ["good"]
    assert len(found.faults) == 1
    assert found.faults[0].startswith(f"The plugin 'bad' (fake_unimportable) {sentence}")


def test_a_fault_names_the_innermost_line_of_the_plugin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Which of its files that is, from the current folder if it lies below; a fault elsewhere names none."""
    folder = tmp_path / "fake_folder"
    folder.mkdir()
    (folder / "rules.py").write_text(
        "from kredens.kernel.flow import Procedure, Step, do\n"
        "class Alone(Procedure):\n    def act(self, t): ...\n    steps = do(act)\n",
        encoding="utf-8",
    )
    (folder / "__init__.py").write_text("import fake_folder.rules\n", encoding="utf-8")
    (tmp_path / "fake_typo.py").write_text("def broken(:\n", encoding="utf-8")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    monkeypatch.chdir(tmp_path)
    monkeypatch.delitem(sys.modules, "fake_folder", raising=False)
    [fault] = find([EntryPoint("bad", "fake_folder", "kredens")]).faults
    assert fault == (
        "The plugin 'bad' (fake_folder) cannot be imported: BadGame: The `steps` of Alone are not a tuple; a single "
        "step needs a comma after it. See fake_folder/rules.py:2."
    )
    monkeypatch.chdir(folder)
    [fault] = find([EntryPoint("bad", "fake_typo", "kredens")]).faults
    assert fault.endswith(f" See {tmp_path / 'fake_typo.py'}:1.")
    [fault] = find([EntryPoint("bad", "fake_nowhere", "kredens")]).faults
    assert fault.endswith("No module named 'fake_nowhere'.")


def test_a_game_that_is_not_there_is_explained_by_the_plugin_that_failed(
    plugin: Callable[..., EntryPoint], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The cause comes first."""
    points = [plugin("bad", kredens_games=kredens_games)]
    monkeypatch.setattr("kredens._plugins.find", lambda: find(points))
    forget_plugins()
    try:
        with pytest.raises(kredens.UnknownGame) as refused:
            kredens.load("lost")
        assert str(refused.value).startswith("The plugin 'bad' failed to list its games: KeyError: 'lost'. ")
        assert str(refused.value).endswith(" There is no game 'lost'; installed: none.")
    finally:
        monkeypatch.undo()
        forget_plugins()


def test_what_a_plugin_prints_does_not_stand_in_the_output(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A script that reads JSON from stdout finds nothing else there."""
    source = (
        "import kredens\nprint('hello')\n@kredens.hookimpl\ndef kredens_games():\n    print('again')\n    return []\n"
    )
    (tmp_path / "fake_talker.py").write_text(source, encoding="utf-8")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    assert find([EntryPoint("talker", "fake_talker", "kredens")]).faults == []
    monkeypatch.delitem(sys.modules, "fake_talker")
    assert capsys.readouterr() == ("", "hello\nagain\n")


def test_a_plugin_cannot_ask_for_the_games_while_they_are_looked_for(
    plugin: Callable[..., EntryPoint], good: EntryPoint, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would wait for itself; that is its own fault, and the others work."""

    @hookimpl(specname="kredens_games")
    def asks() -> list[Game]:
        return [kredens.load("good")]

    points = [good, plugin("asking", kredens_games=asks)]
    monkeypatch.setattr("kredens._plugins.find", lambda: find(points))
    forget_plugins()
    try:
        assert [info.id for info in kredens.games()] == ["good"]
        [fault] = kredens.plugin_faults()
        assert fault.startswith(
            "The plugin 'asking' failed to list its games: PluginError: The games are being looked for just now, so no "
            "plugin can ask for them yet."
        )
    finally:
        monkeypatch.undo()
        forget_plugins()


def test_a_plugin_announced_twice_is_used_once(good: EntryPoint) -> None:
    """The second announcement is named, and its game is there once."""
    found = find([good, EntryPoint("another name", good.value, "kredens")])
    assert list(found.games) == ["good"]
    assert found.faults == ["The plugin 'good' (fake_good) is announced a second time; the first one stays."]


class Cards:
    """A card set with abilities, of a class that another package has."""

    __module__ = "kredens.games"

    def __init__(self, home: str, **abilities: Ability) -> None:
        self.home = home
        self.abilities = abilities


def brings_cards(plugin: Callable[..., EntryPoint], name: str, *sets: Cards) -> EntryPoint:
    @hookimpl(specname="kredens_cards")
    def kredens_cards(game: str) -> list[Any]:
        return list(sets) if game == "good" else []

    return plugin(name, kredens_cards=kredens_cards)


def test_the_abilities_of_a_card_set_are_the_games_too(plugin: Callable[..., EntryPoint], good: EntryPoint) -> None:
    """What a card set brings works in the game it is for, and its files count as the game's."""
    flight = Ability()
    found = find([good, brings_cards(plugin, "more", Cards(__name__, flight=flight))])
    assert found.faults == []
    assert found.games["good"].abilities["flight"] is flight
    assert __name__ in modules(found.games["good"])


def test_two_card_sets_cannot_bring_one_ability(plugin: Callable[..., EntryPoint], good: EntryPoint) -> None:
    """The plugin that comes second is named and left out."""
    first = brings_cards(plugin, "more", Cards(__name__, flight=Ability()))
    second = brings_cards(plugin, "much_more", Cards(__name__, flight=Ability()))
    found = find([good, first, second])
    assert len(found.games["good"].card_sets) == 1
    assert len(found.faults) == 1
    assert "'much_more' failed to extend 'good'" in found.faults[0]
    assert "there is an ability 'flight' already" in found.faults[0]


def growing(sets: tuple[Any, ...] = ()) -> Game:
    """Make a game in which there is a nod for each card set."""
    return replace(game("good"), verbs=(Verb("nod", tuple(one.home for one in sets)),), with_sets=growing)


def test_a_game_is_made_anew_for_the_card_sets_there_are(plugin: Callable[..., EntryPoint]) -> None:
    """What follows from the cards, such as the words of its answers, is there for the cards of all sets."""
    sets = [brings_cards(plugin, name, Cards(name)) for name in ("more", "most")]
    found = find([plugin("good", kredens_games=lists(growing())), *sets])
    assert found.faults == []
    assert list(found.games["good"].vocabulary) == ["pass", "nod:more", "nod:most"]


def test_a_game_that_makes_no_game_of_itself_stays_as_it_was(plugin: Callable[..., EntryPoint]) -> None:
    """The card set is left out, and a sentence says why."""
    no_game: Any = "a game".format
    bad = plugin("good", kredens_games=lists(replace(game("good"), with_sets=no_game)))
    found = find([bad, brings_cards(plugin, "more", Cards("more"))])
    assert found.games["good"].card_sets == ()
    assert "with these card sets the game makes 'a game' of itself" in found.faults[0]


def test_one_plugin_brings_bots_and_cards_for_the_game_of_another(
    plugin: Callable[..., EntryPoint], good: EntryPoint
) -> None:
    """A card set and a bot need no line in the game they are for."""

    @hookimpl(specname="kredens_bots")
    def kredens_bots(game: str) -> dict[str, Any]:
        return {"clever": RandomBot} if game == "good" else {}

    @hookimpl(specname="kredens_cards")
    def kredens_cards(game: str) -> list[Any]:
        return [Face(name="Ace")] if game == "good" else []

    other = plugin("other", kredens_games=lists(game("other")), kredens_bots=kredens_bots, kredens_cards=kredens_cards)
    found = find([good, other])
    assert found.faults == []
    assert bot_names(found.games["good"]) == ("random", "good/clever")
    assert [face.name for face in found.games["good"].card_sets] == ["Ace"]
    assert bot_names(found.games["other"]) == ("random",)
    with pytest.raises(BadBot, match=r"no bot 'other/clever'; for Other there are random, search:BUDGET "):
        make_bot(found.games["other"], "other/clever", 1)
