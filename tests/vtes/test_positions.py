"""Starting positions: what they say, and what is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from kredens import BadOption
from kredens.kernel.rng import Stream
from kredens_vtes import faces as f
from kredens_vtes.board import SEAT_NAMES
from kredens_vtes.catalogue import catalogue
from kredens_vtes.dealing import lacking
from kredens_vtes.staying import ON_MINION, ON_TABLE, stays

if TYPE_CHECKING:
    from tests.vtes.conftest import Vtes


def test_what_a_position_names_lies_there(vtes: Vtes) -> None:
    """Everything has its place, and vampires are as full as their place has it."""
    table = vtes.table(
        ann={
            "pool": 7, "victory_points": 1,
            "ready": [{"card": "Lucian", "on": ["Sport Bike", {"card": "Raven Spy", "counters": 2}]}],
            "torpor": ["Dimple"], "uncontrolled": [{"card": "Tereza Rostas", "blood": 2}],
            "in_play": [{"card": "Powerbase: Chicago", "counters": 3}], "hand": ["Deflection", "Bonding"],
            "library": ["Computer Hacking", "Claws of the Dead"], "crypt": ["Democritus"], "ash_heap": ["Deflection"],
        },
        ben={"ready": [{"card": "Loyal Street Gang", "tapped": True}]},
        edge="ben",
    )  # fmt: skip
    assert (table.pool("ann"), table.pool("ben"), table.points("ann"), table.edge) == (7, 30, 1, "ben")
    lucian = table.t.printed(table.token("lucian"))
    assert table.blood("lucian") == lucian.capacity
    assert table.attached("lucian") == ["raven-spy", "sport-bike"]
    assert table.blood("raven-spy") == 2
    assert (table.region("dimple"), table.blood("dimple")) == ("torpor", 0)
    assert (table.region("ann:unknown"), table.blood("ann:unknown")) == ("uncontrolled region", 2)
    assert table.blood("powerbase-chicago") == 3
    assert table.hand("ann") == ["bonding", "deflection"]
    assert (table.count("library", "ann"), table.count("crypt", "ann"), table.count("ash heap", "ann")) == (2, 1, 1)
    assert (table.tapped("loyal-street-gang"), table.blood("loyal-street-gang")) == (True, 2)
    assert table.prompt == "Which action?"


def test_the_topmost_card_of_a_library_is_named_first(vtes: Vtes) -> None:
    """A card that is played out of a full hand is replaced by the first that is named."""
    ann = {"hand": ["Blood Doll", *["Dodge"] * 6], "ready": ["Lucian"], "library": ["Deflection", "Bonding"]}
    table = vtes.table(ann=ann, phase="master").says("ann", "play:blood-doll", "on:ann:lucian")
    table.until("ann", "pass")
    assert table.hand("ann") == ["deflection", *["dodge"] * 6]


def test_a_hand_is_as_the_position_has_it_until_it_is_filled_up(vtes: Vtes) -> None:
    """A card that makes hands larger has done so before."""
    table = vtes.table(ann={"in_play": ["Elder Library"], "hand": ["Dodge"], "library": ["Bonding"] * 8})
    assert table.hand("ann") == ["dodge"]


@pytest.mark.parametrize(
    ("phase", "prompt"),
    [
        ("untap", "What comes next in your untap phase?"),
        ("master", "Which master card or ability?"),
        ("minion", "Which action?"),
        ("influence", "What do you spend transfers on?"),
        ("discard", "Discard a card?"),
    ],
)
def test_a_position_begins_with_any_phase(vtes: Vtes, phase: str, prompt: str) -> None:
    """The turn named is the one that is played, whichever phase of it begins."""
    has: dict[str, Any] = {"hand": ["Deflection"], "uncontrolled": ["Lucian"]}
    table = vtes.table(ann=has, ben=has, active="ben", phase=phase, turn=3, edge="ben")
    assert (table.asked, table.prompt) == ("ben", prompt)
    assert table.view()["markers"]["turn"] == 3


def test_with_decks_what_is_not_named_lies_below(vtes: Vtes) -> None:
    """A card that is named is taken from the decks, or added to them."""
    game = vtes.new(2)
    whole = game.count("library", "ann") + game.count("hand", "ann")
    table = vtes.table(2, decks=_bundled(), ann={"hand": ["Blood Doll"], "library": ["Sport Bike"]})
    assert table.hand("ann") == ["blood-doll"]
    assert table.count("library", "ann") in range(whole - 1, whole + 2)


def _bundled() -> dict[int, Any]:
    from kredens_vtes.decks.bundled import default_deck

    return {seat: default_deck(seat).model_dump() for seat in range(2)}


def test_a_position_goes_on_from_a_save(vtes: Vtes) -> None:
    """A game that began in a position is restored as it was."""
    table = vtes.table(ann={"ready": ["Lucian"]}, ben={"ready": ["Dimple"]}).says("ann", "bleed:lucian")
    again = vtes.game.restore(table.state.save())
    assert again.digest() == table.state.digest()


def test_a_position_tells_nobody_more_than_the_table_shows(vtes: Vtes) -> None:
    """Hands and uncontrolled vampires are known to their Methuselah alone, and libraries to nobody."""
    ann = {"hand": ["Dodge"], "uncontrolled": ["Lucian"], "library": ["Bonding"], "contested": ["The Rack"]}
    table = vtes.table(ann=ann, ben={"contested": ["The Rack"]})
    for viewer, knows in (("ann", True), ("ben", False), (None, False)):
        zones = table.view(viewer)["zones"]
        assert ("dodge" in str(zones["hand"][0])) == knows
        assert ("lucian" in str(zones["uncontrolled region"][0])) == knows
        assert "bonding" not in str(zones["library"][0])
        assert "the-rack" in str(zones["contested"][0])


def test_a_contest_goes_on(vtes: Vtes) -> None:
    """What is contested is nobody's, and won once nobody else contests it."""
    table = vtes.table(2, ann={"contested": ["Smiling Jack"]}, ben={"contested": ["Smiling Jack"]}, phase="discard")
    assert table.region("ann:smiling-jack-the-anarch") == "contested"
    table.until("ben", "yield:smiling-jack-the-anarch").says("ben", "yield:smiling-jack-the-anarch")
    table.until("ann", "withdraw")
    assert table.region("smiling-jack-the-anarch") == "in play"


@pytest.mark.parametrize("seed", range(8))
def test_games_go_on_from_any_position(vtes: Vtes, seed: int) -> None:
    """Whatever cards lie wherever they can, the game goes on at random, and from a save as it would have."""
    luck = Stream(seed)
    lacks = lacking(vtes.game.abilities)
    faces = [face for face in catalogue() if face.slug not in lacks]
    crypt = tuple([face.name for face in faces if face.kind == f.VAMPIRE])
    library = tuple([face.name for face in faces if face.kind in f.LIBRARY_KINDS])
    gear = tuple([face.name for face in faces if face.kind in {f.EQUIPMENT, f.RETAINER}])
    places = tuple([face.name for face in faces if f.LOCATION in face.keywords])
    allies = tuple([face.name for face in faces if face.kind == f.ALLY])
    seats = 2 + luck.below(5)
    has: dict[str, Any] = {
        name: {
            "pool": 5 + luck.below(20),
            "ready": [*[{"card": luck.pick(crypt), "on": [luck.pick(gear)]} for _ in range(3)], luck.pick(allies)],
            "torpor": [luck.pick(crypt)],
            "uncontrolled": [{"card": luck.pick(crypt), "blood": 1}],
            "in_play": [luck.pick(places)],
            "hand": [luck.pick(library) for _ in range(7)],
            "library": [luck.pick(library) for _ in range(15)],
            "crypt": [luck.pick(crypt)],
        }
        for name in SEAT_NAMES[:seats]
    }
    phase = luck.pick(("untap", "master", "minion", "influence", "discard"))
    state = vtes.table(seats, seed, phase=phase, active=luck.pick(SEAT_NAMES[:seats]), **has).state
    for number in range(600):
        decision = state.decision
        if decision is None:
            break
        if number % 97 == 0:
            digest = state.digest()
            state = vtes.game.restore(state.save())
            assert state.digest() == digest
        state.choose(luck.pick(decision.ids))
        lying = [token for zone in state.table.zones for token in zone]
        assert sorted(lying) == list(range(len(state.table.cards)))


def _placed(face: f.VtesFace) -> list[dict[str, Any]]:
    """Return a position with a card on a minion, and one with it on none."""
    return [
        {"ann": {"ready": [{"card": "Lucian", "on": [face.name]}]}, "ben": {"ready": ["Dimple"]}, "phase": "untap"},
        {"ann": {"ready": ["Lucian"], "in_play": [face.name]}, "ben": {"ready": ["Dimple"]}, "phase": "untap"},
    ]


@pytest.mark.parametrize("face", [face for face in catalogue() if not face.is_minion], ids=lambda face: face.slug)
def test_a_card_in_play_lies_where_games_bring_it(vtes: Vtes, face: f.VtesFace) -> None:
    """A position takes it on a minion, or on none, or in neither way; what it takes is played on."""
    ways = stays(face, vtes.game.abilities)
    for way, position in zip((ON_MINION, ON_TABLE), _placed(face), strict=True):
        if way not in ways:
            with pytest.raises(BadOption, match="stay"):
                vtes.game.start(2, 1, position=position)
            continue
        state = vtes.game.start(2, 1, position=position)
        luck = Stream(face.id)
        for _ in range(40):
            if state.decision is not None:
                state.choose(luck.pick(state.decision.ids))


def test_who_is_out_has_no_place_in_the_ring(vtes: Vtes) -> None:
    """Ann's prey is Cleo once Ben is out."""
    table = vtes.table(ann={"ready": ["Lucian"]}, ben={"victory_points": 1}, cleo={"ready": ["Dimple"]}, out=["ben"])
    assert table.gone == ["ben"]
    table.says("ann", "bleed:lucian")
    assert table.target == "cleo"


def _pile(height: int) -> dict[str, Any]:
    """Return a card on which another one lies, and so on."""
    pile: dict[str, Any] = {"card": "Sport Bike"}
    for _ in range(height):
        pile = {"card": "Sport Bike", "on": [pile]}
    return pile


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ({"ann": {"ready": ["Nobody At All"]}}, "ann.ready.0"),
        ({"ann": {"ready": ["Sport Bike"]}}, "is no vampire or ally"),
        ({"ann": {"torpor": ["Loyal Street Gang"]}}, "is no vampire"),
        ({"ann": {"ready": [{"card": "Lucian", "blood": 30}]}}, "can hold"),
        ({"ann": {"ready": [{"card": "Lucian", "title": "king"}]}}, "there is no title"),
        ({"ann": {"ready": [{"card": "Lucian", "domain": "Paris"}]}}, "belongs to a title"),
        ({"ann": {"ready": [{"card": "Loyal Street Gang", "title": "prince"}]}}, "is no vampire"),
        ({"ann": {"in_play": ["Lucian"]}}, "is a minion"),
        ({"ann": {"contested": ["Deflection"]}}, "is not unique"),
        ({"ann": {"library": ["Lucian"]}}, "ann.library.0"),
        ({"ann": {"crypt": ["Deflection"]}}, "ann.crypt.0"),
        ({"ann": {"hand": [{"card": "Deflection"}]}}, "ann.hand.0"),
        ({"dan": {}}, "this table has the seats"),
        ({"ann": {"ready": [{"card": "Lucian", "owner": "dan"}]}}, "does not sit at this table"),
        ({"edge": "dan"}, "this table has the seats"),
        ({"active": "ben", "out": ["ben"]}, "has left the game"),
        ({"out": ["dan"]}, "this table has the seats"),
        ({"out": ["ben"], "ben": {"hand": ["Deflection"]}}, "nothing but victory points"),
        ({"out": ["ben", "cleo"]}, "the game is over"),
        ({"ann": {"ready": ["Loyal Street Gang"] * 13}}, "no more can be told apart"),
        ({"ann": {"hand": ["Lucian"]}}, "is no card of a hand"),
        ({"ann": {"in_play": ["Blood Doll"]}}, "stays on a minion"),
        ({"ann": {"in_play": ["Sport Bike"]}}, "stays on a minion"),
        ({"ann": {"in_play": ["Praxis Seizure: Chicago"]}}, "stays on a minion"),
        ({"ann": {"in_play": [{"card": "The Rack", "on": ["Fame"]}]}}, "The Rack is none"),
        ({"ann": {"ready": [{"card": "Lucian", "on": ["The Rack"]}]}}, "name it in 'in_play'"),
        ({"ann": {"ready": [{"card": "Lucian", "on": ["Deflection"]}]}}, "does not stay in play"),
        ({"ann": {"contested": ["Ivory Bow"]}}, "it is contested there"),
        ({"ann": {"in_play": [{"card": "The Rack", "controller": "dan"}]}}, "ann.in_play.0.controller"),
        ({"ann": {"in_play": [{"card": "The Rack", "controller": "cleo"}]}, "out": ["cleo"]}, "cleo has left"),
        ({"ann": {"in_play": [{"card": "The Rack", "controller": "ben"}]}}, "it lies before ben then"),
        (
            {"ann": {"ready": [{"card": "Lucian", "on": [{"card": "Raven Spy", "controller": "ben"}]}]}},
            "belongs to whoever controls its minion",
        ),
        ({"ann": {"pool": 10**30}}, "ann.pool"),
        ({"ann": {"pool": 0}}, "ann.pool"),
        ({"ann": {"victory_points": 10**30}}, "ann.victory_points"),
        ({"turn": 10**30}, "turn"),
        ({"ann": {"uncontrolled": [{"card": "Lucian", "blood": 10**30}]}}, "uncontrolled.0"),
        ({"ann": {"hand": ["Dodge"] * 201}}, "ann.hand"),
        ({"ann": {"ready": [{"card": "Lucian", "on": [_pile(20)]}]}}, "at most 20 cards lie on one another"),
        ({"ann": {"ready": [{"card": "Lucian", "on": [_pile(2000)]}]}}, "position"),
    ],
)
def test_what_no_game_can_come_to_is_refused(vtes: Vtes, position: dict[str, Any], words: str) -> None:
    """The sentence names the field and says why."""
    assert words in vtes.told(lambda: vtes.table(**position))
