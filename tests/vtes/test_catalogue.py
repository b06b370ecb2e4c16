"""The cards of V:TES: which there are, what is printed on them, and how they are found."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

from kredens import BadOption
from kredens.errors import BadFile
from kredens.kernel.card_names import CLOSE
from kredens.kernel.cards import slug
from kredens.kernel.clauses import load_clauses
from kredens_vtes import faces as f
from kredens_vtes.card_files import read_cards
from kredens_vtes.catalogue import FILES, catalogue, check_distinct, face_named, face_numbered, name_key, nearest
from kredens_vtes.faces import VtesFace

NOTICE = "Portions of the materials are the copyrights and trademarks of Paradox Interactive AB, and are used with"

SIZES = {
    f.VAMPIRE: 48, f.MASTER: 32, f.ACTION: 18, f.POLITICAL: 14, f.MODIFIER: 15, f.REACTION: 13, f.COMBAT: 33,
    f.EQUIPMENT: 12, f.RETAINER: 5, f.ALLY: 6,
}  # fmt: skip
"""How many cards there are of each kind."""

VAMPIRES = {
    "Angel": ("Brujah", 2, "cel", "", 0),
    "Gwendolyn": ("Brujah", 11, "CEL FOR POT PRE aus tha", f.INNER_CIRCLE, 4),
    "Sir Walter Nash": ("Ventrue", 7, "DOM FOR PRE", f.PRINCE, 2),
    "Anneke": ("Toreador", 10, "AUS CEL PRE dom", f.JUSTICAR, 3),
    "Lachlan, Noddist": ("Toreador antitribu", 8, "AUS CEL PRE dom", f.ARCHBISHOP, 2),
    "Angelica, The Canonicus": ("Lasombra", 10, "DOM OBT POT cel obf", f.CARDINAL, 3),
    "Olivia": ("Nosferatu antitribu", 5, "OBF POT vic", f.BISHOP, 1),
    "Basilia": ("Gangrel", 10, "ANI FOR PRO obf pot", f.PRIMOGEN, 1),
    "Kij Dansky": ("Tremere antitribu", 8, "AUS DOM THA obt", f.PRISCUS, 0),
    "Thetmes, Caliph of Alamut": ("Assamite", 10, "CEL OBF QUI dom pot", "", 2),
    "Smudge the Ignored": ("Caitiff", 1, "-none-", "", 0),
}
"""Clan, capacity, disciplines, title and votes."""

COSTS = {
    "Govern the Unaligned": (0, 1), "Dominate Kine": (0, 2), "Assault Rifle": (5, 0), "Archon Investigation": (3, 0),
    "Blood Doll": (0, 0), "Backstab": (0, 2), "Renegade Garou": (5, 0), "Raven Spy": (0, 1), "Deflection": (0, 1),
}  # fmt: skip
"""Pool and blood."""


def test_there_are_48_vampires_and_148_library_cards() -> None:
    """Of the vampires 41 belong to the core, of the library cards 96."""
    assert Counter(face.kind for face in catalogue()) == SIZES
    assert Counter(face.family for face in catalogue()) == {f.CRYPT: 48, f.LIBRARY: 148}
    assert Counter(face.family for face in catalogue() if face.core) == {f.CRYPT: 41, f.LIBRARY: 96}


@pytest.mark.parametrize("name", VAMPIRES)
def test_a_vampire_has_a_clan_an_age_and_disciplines(name: str) -> None:
    """And some have a title with votes (clauses iv.d.2.a to iv.d.2.e)."""
    face = face_named(name)
    expected = VAMPIRES[name]
    assert (face.clan, face.capacity, face.written_disciplines, face.title, face.titled_votes) == expected
    assert face.unique
    assert face.is_minion


def test_disciplines_have_two_levels() -> None:
    """Lucian has Obfuscate at superior, Celerity at basic, and no Presence."""
    lucian = face_named("Lucian")
    assert [lucian.level_of(name) for name in ("obf", "cel", "pre")] == [f.SUPERIOR_LEVEL, f.BASIC_LEVEL, f.NONE]


@pytest.mark.parametrize(
    ("name", "numbers"),
    [("Angel", (1, 1, 0, 0)), ("Gwendolyn", (3, 1, 0, 0)), ("Quinton McDonnell", (1, 2, 0, 0)),
     ("Lucretia, Cess Queen", (1, 1, 1, 0)), ("Anton", (1, 1, 0, 1)), ("Loyal Street Gang", (0, 1, 0, 0)),
     ("Political Ally", (3, 0, 0, 0)), ("Laptop Computer", (1, 0, 0, 0)), ("Sport Bike", (0, 0, 0, 1))],
)  # fmt: skip
def test_minions_bleed_hit_hide_and_block_as_printed(name: str, numbers: tuple[int, int, int, int]) -> None:
    """A vampire bleeds and hits for one if nothing else is printed; an ally has what is printed."""
    face = face_named(name)
    assert (face.bleed, face.strength, face.stealth, face.intercept) == numbers


@pytest.mark.parametrize("name", COSTS)
def test_library_cards_cost_pool_or_blood(name: str) -> None:
    """Never both."""
    face = face_named(name)
    assert (face.pool, face.blood) == COSTS[name]


def test_who_uses_a_card_has_what_it_requires() -> None:
    """A clan, a sect, a discipline or one of several titles."""
    assert face_named("Arcane Library").clan == "Tremere"
    assert face_named("Cardinal Benediction").sect == f.SABBAT
    assert face_named("Deflection").discipline == "dom"
    assert face_named("Second Tradition: Domain").titles == (f.PRINCE, f.JUSTICAR)
    assert not any(face.titles or face.discipline for face in catalogue() if face.kind == f.VAMPIRE)


def test_a_card_with_a_discipline_has_two_levels() -> None:
    """Govern the Unaligned is a directed bleed at basic, and an undirected action with one stealth at superior."""
    basic, superior = face_named("Govern the Unaligned").levels
    assert (basic.name, basic.aim, basic.stealth) == (f.BASIC, f.DIRECTED, 0)
    assert (superior.name, superior.aim, superior.stealth) == (f.SUPERIOR, f.UNDIRECTED, 1)
    for face in catalogue():
        assert bool(face.discipline) == (len(face.levels) == 2)
        assert bool(face.basic) == bool(face.superior) == bool(face.discipline)
        assert not (face.rule and face.basic)


def test_every_action_says_whom_it_can_be_directed_at() -> None:
    """Clauses iii.b.1 and iii.b.2; political actions are never directed and have one stealth."""
    for face in catalogue():
        for level in face.levels:
            assert (level.aim in f.AIMS) == (face.kind == f.ACTION)
            if face.kind == f.POLITICAL:
                assert level.stealth == 1


def test_retainers_and_allies_have_life_by_the_level_at_which_they_come() -> None:
    """Raven Spy has one life if employed at basic, two at superior."""
    assert [level.life for level in face_named("Raven Spy").levels] == [1, 2]
    for face in catalogue():
        assert all(bool(level.life) == (face.kind in {f.RETAINER, f.ALLY}) for level in face.levels)


def test_weapons_are_guns_melee_weapons_or_others() -> None:
    """A gun strikes at long range; a melee weapon adds to strength."""
    weapons = {face.name for face in catalogue() if face.is_weapon}
    assert weapons == {".44 Magnum", "Assault Rifle", "Deer Rifle", "Sawed-Off Shotgun", "Meat Cleaver", "Ivory Bow",
                       "Grenade", "Rowan Ring"}  # fmt: skip
    gun, bow, cleaver = map(face_named, ("Deer Rifle", "Ivory Bow", "Meat Cleaver"))
    assert (gun.damage, gun.ranged, gun.maneuvers) == (1, True, 2)
    assert (bow.damage, bow.aggravated) == (1, True)
    assert (cleaver.damage, cleaver.ranged) == (1, False)


def test_masters_are_locations_skill_cards_or_played_out_of_turn() -> None:
    """Eight are played in the turns of others; five teach a discipline, and have its ability."""
    masters = [face for face in catalogue() if face.kind == f.MASTER]
    counted = Counter(keyword for face in masters for keyword in face.keywords)
    assert counted == {f.LOCATION: 10, f.HUNTING_GROUND: 1, f.OUT_OF_TURN: 8}
    skills = {face.skill: face.name for face in masters if face.skill}
    assert skills == {name: f.DISCIPLINES[name] for name in ("dom", "pot", "aus", "for", "obf")}
    assert all(face.abilities == (f.skill_ability(face.skill),) for face in masters if face.skill)


def test_some_cards_are_replaced_later() -> None:
    """Clause i.h.2.defer."""
    assert {face.name: face.replaced for face in catalogue() if face.replaced} == {
        "Bum's Rush": f.AFTER_ACTION, "Arson": f.AFTER_ACTION, "Dodge": f.AFTER_COMBAT, "Boxed In": f.AFTER_COMBAT,
        "Fake Out": f.AFTER_COMBAT, "Wake with Evening's Freshness": f.NEXT_UNTAP,
    }  # fmt: skip


def test_titles_that_name_a_place_can_be_contested() -> None:
    """Sir Walter Nash is the prince that Praxis Seizure: Chicago makes; two justicars of the Ventrue likewise."""
    nash, seizure = face_named("Sir Walter Nash"), face_named("Praxis Seizure: Chicago")
    assert (nash.title, nash.domain) == (seizure.title, seizure.domain) == (f.PRINCE, "Chicago")
    democritus, justicar = face_named("Democritus"), face_named("Ventrue Justicar")
    assert (democritus.title, democritus.domain) == (justicar.title, justicar.domain) == (f.JUSTICAR, "Ventrue")
    assert face_named("Lachlan").title != nash.title


def test_abilities_are_named_after_their_cards() -> None:
    """One ability has all levels; a card whose numbers say all has none."""
    assert face_named("Computer Hacking").abilities == ("computer-hacking",)
    assert face_named("Govern the Unaligned").abilities == ("govern-the-unaligned",)
    for name in (
        "Angel",
        "Ozmo",
        "Lucretia, Cess Queen",
        "Gilbert Duane",
        "Political Ally",
        "Mr. Winthrop",
        "Raven Spy",
    ):
        assert face_named(name).abilities == ()
    for face in catalogue():
        for name in face.abilities:
            assert name in {f.skill_ability(face.skill), face.slug}


def test_doubtful_values_are_marked() -> None:
    """Form of Mist is free by a ruling; what Claws of the Dead cost is known from today's card only."""
    assert ("blood", f.RULED) in face_named("Form of Mist").known
    assert "blood" in face_named("Claws of the Dead").doubtful
    assert face_named("Blur").doubtful == ()
    for face in catalogue():
        assert not face.known or face.era


def test_no_two_cards_share_a_number_or_a_name() -> None:
    """A vampire's number begins with 2, a library card's with 1."""
    assert len({face.id for face in catalogue()}) == len({face.slug for face in catalogue()}) == 196
    assert all(face.id // 100_000 == (2 if face.kind == f.VAMPIRE else 1) for face in catalogue())
    angel = face_named("Angel")
    with pytest.raises(BadFile, match="'Angel' and 'Angel' are both found by"):
        check_distinct([angel, VtesFace(id=1, kind=f.VAMPIRE, name="Angel", slug="another")])


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Rack, The", "The Rack"), ("the rack", "The Rack"), ("RACK", "The Rack"), ("Slashers, The", "The Slashers"),
        ("Rotschreck", "Rötschreck"), ("RÖTSCHRECK", "Rötschreck"), ("Bum\u2019s Rush", "Bum's Rush"),
        ("Pentex Subversion", "Pentex™ Subversion"), ("Pentex(TM) Subversion", "Pentex™ Subversion"),
        ("J.S. Simmons, Esq.", "J. S. Simmons, Esq."), ("Raven", "Camille Devereux, The Raven"),
        ("Camille Devereux", "Camille Devereux, The Raven"), ("Gilbert Duane (G1)", "Gilbert Duane"),
        ("Sheldon", "Sheldon, Lord of the Clog"), ("Second Tradition", "Second Tradition: Domain"),
        ("grave robbing", "Graverobbing"), ("psyche", "Psyche!"), ("govern-the-unaligned", "Govern the Unaligned"),
    ],
)  # fmt: skip
def test_cards_are_found_however_their_names_are_written(written: str, name: str) -> None:
    """As the lists of decks of thirty years have them."""
    assert face_named(written).name == name


def test_every_card_is_found_by_name_slug_and_number() -> None:
    """And by what its name has in common with others' ways to write it."""
    for face in catalogue():
        assert face_named(face.name) is face_named(face.slug) is face_numbered(face.id) is face
        assert slug(face.slug) == face.slug
        assert name_key(f"{face.name}, The") == name_key(face.name)


@pytest.mark.parametrize("name", ["Gilbert Duane (G6)", "Lazarus (ADV)", "Powerbase: Montreal", "", "x" * 9999, "\0"])
def test_another_card_is_not_taken_for_one_of_ours(name: str) -> None:
    """Nor is nonsense."""
    with pytest.raises(BadOption, match="V:TES has no card called"):
        face_named(name)


def test_an_unknown_name_is_answered_with_those_near_it() -> None:
    """At most three, the nearest first."""
    with pytest.raises(BadOption, match="Near it: Govern the Unaligned") as refused:
        face_named("Govern the Unalined")
    assert str(refused.value).count(",") < CLOSE
    assert nearest("Enchanced Senses")[0].name == "Enhanced Senses"
    assert nearest("qqqqqq") == ()
    with pytest.raises(BadOption, match="no card with the number 100003 here"):
        face_numbered(100003)


def test_cards_of_another_set_are_found_too() -> None:
    """If they are given; two that begin alike are told apart by asking."""
    more = [VtesFace(id=200999, kind=f.VAMPIRE, name="Lucian, The Perfect"), VtesFace(id=200998, kind=f.VAMPIRE, name="Lucian, The Other")]  # fmt: skip  # noqa: E501
    assert face_named("lucian the perfect", more) is more[0]
    assert face_numbered(200998, more) is more[1]
    assert face_named("Lucian", more).name == "Lucian"
    twins = [VtesFace(id=200997 - n, kind=f.VAMPIRE, name=f"Zed, The {word}") for n, word in enumerate(("One", "Two"))]
    with pytest.raises(BadOption, match="2 cards called 'Zed': Zed, The One, Zed, The Two"):
        face_named("Zed", twins)


CARD = '[[card]]\nid = 100001\nname = "Gun"\nsets = ["jyhad"]\nrule = "Strikes."\n'


@pytest.mark.parametrize(
    ("kind", "text", "told"),
    [
        ("equipment", "[[card]", "cannot be read"),
        ("weapon", CARD, "field 'kind': it is one of"),
        ("equipment", CARD + "capacity = 4", "field 'capacity': a card of the kind equipment has none"),
        ("equipment", CARD + "colour = 4", "field 'colour'"),
        ("equipment", CARD + 'pool = "two"', "field 'pool'"),
        ("equipment", CARD + "pool = 99", "field 'pool': it is from 0 to 20, not 99"),
        ("equipment", CARD + "pool = 1\nblood = 1", "field 'blood': a card costs pool or blood"),
        ("equipment", CARD + 'keywords = ["location"]', "field 'keywords': it is one of"),
        ("equipment", CARD + 'discipline = "dom"', "field 'basic'"),
        ("equipment", CARD + 'discipline = "luck"', "field 'discipline': it is one of"),
        ("equipment", CARD + 'basic = "This."', "field 'superior': a card has both levels"),
        ("equipment", CARD + "life = 2", "field 'life'"),
        ("equipment", CARD + 'aim = "directed"', "field 'aim'"),
        ("equipment", CARD + 'title = "prince"', "field 'title'"),
        ("equipment", CARD + 'abilities = ["A B"]', "field 'abilities'"),
        ("equipment", CARD + 'known.guessed = ["pool"]', "field 'known'"),
        ("equipment", CARD.replace("100001", "200001"), "field 'id'"),
        ("equipment", CARD.replace('"Gun"', '"!"'), "field 'name'"),
        ("equipment", CARD.replace('rule = "Strikes."', ""), "field 'rule': it is missing"),
        ("action", CARD, "field 'aim'"),
        ("action", CARD + 'aim = ["directed", "undirected"]', "field 'aim': only a card with two levels has two"),
        ("ally", CARD, "field 'life'"),
        ("vampire", CARD.replace("100001", "200001"), "field 'clan': it is missing"),
        ("vampire", CARD + 'disciplines = "cel Pot"', "field 'disciplines': 'Pot' is none"),
    ],
)  # fmt: skip
def test_a_faulty_card_file_is_refused_by_file_card_and_field(kind: str, text: str, told: str) -> None:
    """Whatever is wrong with it."""
    with pytest.raises(BadFile) as refused:
        read_cards(f'kind = "{kind}"\n{text}', "mine.toml")
    assert str(refused.value).startswith("mine.toml")
    assert told in str(refused.value)


def test_all_card_files_are_read() -> None:
    """None lies there in vain."""
    folder = files("kredens_vtes") / "cards"
    assert sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".toml")) == sorted(FILES)


def test_the_clause_index_is_whole() -> None:
    """It has 426 clauses, and each that one refers to is there."""
    index = load_clauses(files("kredens_vtes") / "clauses.toml")
    assert len(index) == 426
    assert all(other in index for clause in index for other in clause.see)
    assert not any("text lines" in clause.where for clause in index)


@pytest.mark.parametrize("name", ["NOTICE", "README.md"])
def test_the_notice_of_the_owners_is_there(name: str) -> None:
    """And NOTICE says that the card data is outside the licence of the code."""
    plugin = Path(__file__).parents[2] / "plugins" / "vtes"
    text = " ".join((plugin / name).read_text(encoding="utf-8").split())
    assert NOTICE in text
    assert "worldofdarkness.com" in text
    assert "card data" in text
