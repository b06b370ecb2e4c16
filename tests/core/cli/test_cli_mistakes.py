"""One clear sentence on stderr and exit code 2 for every mistake of a user."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Run = Callable[..., tuple[int, str, str]]


USERS_MISTAKES = {
    "no such command": ("rnu", "No such command 'rnu'"),
    "no such option": ("run market --sede 3", "No such option: --sede"),
    "no command of a family": ("scenario", "Missing command."),
    "no such command of a family": ("decks chek", "No such command 'chek'."),
    "no file named": ("scenario run", "Missing argument 'FILE...'."),
    "no game named": ("run", "Missing argument 'GAME'."),
    "no such game": ("run markte", "There is no game 'markte'; installed: market."),
    "too few seats": ("run market --seats 0", "Market is for 1 to 3 seats, not 0."),
    "too many seats": ("run market --seats 4", "Market is for 1 to 3 seats, not 4."),
    "seats in words": ("run market --seats two", "Invalid value for '--seats': 'two' is no whole number."),
    "seats in halves": ("run market --seats 3.0", "Invalid value for '--seats': '3.0' is no whole number."),
    "seed with a line": ("run market --seed 1_0", "Invalid value for '--seed': '1_0' is no whole number."),
    "seed below zero": ("run market --seed -1", "A seed is a whole number from 0 to 9223372036854775807, not -1."),
    "seed too large": ("run market --seed 9223372036854775808", "A seed is a whole number from 0 to"),
    "last seed too large": ("run market --seed 9223372036854775806 --games 5", "5 games from seed"),
    "no games": ("run market --games 0", "--games says how many games to play, at least 1, not 0."),
    "option nested without end": (
        f"run market --option rounds={'[' * 20_000}",
        "The option 'rounds' is wrong: Input should be a valid integer",
    ),
    "bots without names": ("run market --bots ,,", "In the list of bots ',,' a name is empty."),
    "deck of an endless seat": (
        f"run market --deck {'9' * 5_000}=good.txt",
        "This table has the seats 0 to 2, so none of them is 999",
    ),
    "coverage nested without end": (
        "rules market --coverage --from deep.json",
        "deep.json is no record of a test run.",
    ),
    "coverage in bytes": (
        "rules market --coverage --from bytes.bin",
        "bytes.bin, line 1: this is no text in UTF-8.",
    ),
    "coverage from a folder": (
        "rules market --coverage --from .",
        "the record of a test run cannot be read: is a directory.",
    ),
    "option without value": ("run market --option rounds", "An option is given as --option K=V, not 'rounds'."),
    "option without name": ("run market --option =3", "An option is given as --option K=V, not '=3'."),
    "option twice": ("run market --option rounds=1 --option rounds=2", "The option 'rounds' is given twice."),
    "no such game option": (
        "run market --option round=1",
        "Market has no option 'round'; its options are rounds, loud",
    ),
    "option out of range": (
        "run market --option rounds=9",
        "The option 'rounds' is wrong: Input should be less than or equal to 3",
    ),
    "option of another type": (
        "run market --option rounds=many",
        "The option 'rounds' is wrong: Input should be a valid integer",
    ),
    "option not among its values": (
        "run market --option mode=odd",
        "The option 'mode' is wrong: Input should be 'fair' or 'rough'",
    ),
    "no such bot": (
        "run market --bots clever",
        "no bot 'clever'; for Market there are random, market/greedy, market/rude, search:BUDGET and cmd:COMMAND.",
    ),
    "too few bots": (
        "run market --bots random,random",
        "2 bots are named for 3 seats; name one for each, or one for all.",
    ),
    "a bot that answers wrongly": (
        "run market --bots market/rude",
        "The bot 'market/rude' at seat 0 answered 'steal:0', which is not offered",
    ),
    "deck without seat": ("run market --deck a.txt", "A deck is given as --deck SEAT=FILE, not 'a.txt'."),
    "deck of a seat in words": ("run market --deck ann=a.txt", "A deck is given as --deck SEAT=FILE, not 'ann=a.txt'."),
    "deck of no seat": ("run market --deck 3=good.txt", "This table has the seats 0 to 2, so none of them is 3"),
    "deck twice": ("run market --deck 0=good.txt --deck 0=good.txt", "Seat 0 is given two decks."),
    "deck missing": ("run market --deck 0=none.txt", "none.txt: the deck cannot be read: no such file or directory."),
    "deck in bytes": ("run market --deck 0=bytes.bin", "bytes.bin, line 1: this is no text in UTF-8"),
    "deck refused": ("run market --deck 0=bad.txt", "bad.txt, line 2: '7' is no ware."),
    "record over what is none": (
        "run market --record good.txt",
        "good.txt exists and is no record of a game; choose another name.",
    ),
    "one of the records over what is none": (
        "run market --games 3 --seed 4 --record mine.txt",
        "mine-6.txt exists and is no record of a game; choose another name.",
    ),
    "records of more games than anybody can wait for": (
        "run market --games 1000000000000000 --record mine.txt",
        "--record writes a file for each game, for at most 10,000 of them",
    ),
    "records of all the games there are": (
        "run market --seed 0 --games 9223372036854775808 --record mine.txt",
        "for at most 10,000 of them, not 9,223,372,036,854,775,808;",
    ),
    "record of a name that no file can have": (
        f"run market --record {'r' * 300}",
        "the record cannot be written: file name too long.",
    ),
    "record of a name with nothing in it": ("run market --record 'a\0b'", "No file has a name such as 'a\\x00b'"),
    "replay of a name that no file can have": (
        f"replay {'r' * 300}",
        "the record cannot be read: file name too long.",
    ),
    "scenario of a name that no file can have": (f"scenario run {'s' * 300}", "the scenario cannot be read"),
    "coverage of a name that no file can have": (f"rules market --coverage --from {'c' * 300}", "is no file"),
    "plugin in a folder that no file can have": (f"new other --dir {'d' * 300}", "file name too long."),
    "plugin in a folder that is a link to itself": (
        "new other --dir loop",
        "cannot be written: too many levels of symbolic links.",
    ),
    "failure in a link to itself": (
        "lab shrink loop --out small.yaml",
        "loop: the record cannot be read: too many levels of symbolic links.",
    ),
    "plugin in a folder with nothing in it": ("new other --dir 'a\0b'", "No file has a name such as 'a\\x00b'"),
    "fuzz in a folder that no file can have": (
        f"lab fuzz market --games 1 --out {'f' * 300}",
        "this folder cannot be used: file name too long.",
    ),
    "failure of a name that no file can have": (f"lab shrink {'s' * 300}", "the record cannot be read"),
    "versions by a corpus that no file can have": (
        f"lab diff market --base . --corpus {'c' * 300}",
        "there is no folder of that name.",
    ),
    "mutants tried by tests that no file can have": (
        f"lab mutate market --tests {'t' * 300}",
        "which does not exist.",
    ),
    "what a bot says in a file that no file can be": (
        f"run market --bots 'cmd:stderr={'e' * 300}/e cat'",
        "names a file in a folder that there is",
    ),
    "record over a folder": ("run market --record .", ".: the record cannot be written: is a directory."),
    "records over a folder": ("run market --games 2 --record ..", "..: the record cannot be written: is a directory."),
    "record without a name": ("run market --record ''", "The name of a file is empty."),
    "replay without a name": ("replay ''", "The name of a file is empty."),
    "scenario without a name": ("scenario run ''", "The name of a file is empty."),
    "coverage without a name": ("rules market --coverage --from ''", "The name of a file is empty."),
    "play on from no name": ("play market --load ''", "The name of a file is empty."),
    "deck without a name": ("decks check market ''", "The name of a file is empty."),
    "record nowhere": (
        "run market --record no/such/folder/r.jsonl",
        "no/such/folder/r.jsonl: the record cannot be written",
    ),
    "replay of nothing": ("replay none.jsonl", "none.jsonl: the record cannot be read: no such file or directory."),
    "replay of a folder": ("replay .", ".: the record cannot be read: is a directory."),
    "replay of no record": ("replay good.txt", "good.txt, line 1: this is no line of a record"),
    "replay of bytes": ("replay bytes.bin", "bytes.bin, line 1"),
    "replay past the end": ("replay game.jsonl --at 99", "game.jsonl: there are 0 to 3 choices to play, not 99."),
    "replay before the start": ("replay game.jsonl --at -1", "game.jsonl: there are 0 to 3 choices to play, not -1."),
    "replay of no seat": ("replay game.jsonl --seat 3", "This record has the seats 0 to 2, not 3."),
    "verify and show": ("replay game.jsonl --verify --at 1", "--verify stands alone"),
    "scenario of nothing": ("scenario run none.yaml", "none.yaml"),
    "scenario in no YAML": ("scenario run bytes.bin", "bytes.bin"),
    "folder without scenarios": ("scenario run .", ".: there is no .yaml file in this folder."),
    "scenario live of nothing": ("scenario play none.yaml", "none.yaml"),
    "decks of a game": ("decks check chess good.txt", "There is no game 'chess'"),
    "decks in another format": (
        "decks convert market good.txt --to xml",
        "A deck of Market can be converted to json or text, not to 'xml'.",
    ),
    "no such clause": ("rules market 9.9", "The clause index of Market has no clause '9.9' and none below it."),
    "no such kind": (
        "rules market --kind odd",
        "The clause index of Market has no kind 'odd'; its kinds are definition, flow, victory.",
    ),
    "strict without coverage": ("rules market --strict", "--all, --strict and --from belong to --coverage."),
    "all without coverage": ("rules market --all", "--all, --strict and --from belong to --coverage."),
    "coverage from nowhere": ("rules market --coverage --from none.json", "none.json is no file"),
    "coverage from no test run": ("rules market --coverage --from good.txt", "good.txt is no record of a test run."),
    "check of no game": ("check chess", "There is no game 'chess'"),
    "check without games": ("check market --games 0", "At least 1 game of each table must be played, not 0."),
    "check of no check": ("check market --only odd", "There is no check 'odd'; the checks are"),
    "check at no table": ("check market --seats 9", "Market is for 1 to 3 seats, not 9."),
    "check beyond the last seed": (
        "check market --seed 9223372036854775807 --games 2",
        "2 games from seed 9223372036854775807 on go beyond the last seed",
    ),
    "check of a wrong seed": ("check market --seed -4", "A seed is a whole number from 0 to"),
    "play at no seat": ("play market --seat 3", "This table has the seats 0 to 2, not 3."),
    "play with too many bots": (
        "play market --bots random,random,random",
        "3 bots are named for 2 seats; name one for each, or one for all.",
    ),
    "play on from nothing": (
        "play market --load none.save",
        "none.save: the save cannot be read: no such file or directory.",
    ),
    "play on from no save": ("play market --load good.txt", "good.txt:"),
    "play on with other options": (
        "play market --load x --seed 3",
        "With --load the seats, the seed, the options and the decks",
    ),
}


@pytest.mark.parametrize("mistake", USERS_MISTAKES)
def test_a_users_mistake_is_one_sentence_and_exit_code_2(mistake: str, run: Run, tmp_path: Path) -> None:
    """On stderr, without a traceback; stdout stays empty."""
    (tmp_path / "good.txt").write_text("apple\npear\n", encoding="utf-8")
    (tmp_path / "bad.txt").write_text("apple\n7\n", encoding="utf-8")
    (tmp_path / "bytes.bin").write_bytes(b"\xff\xfe\x00\x80" * 9)
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "mine-6.txt").write_text("Notes on the game.", encoding="utf-8")
    (tmp_path / "deep.json").write_text("[" * 100_000, encoding="utf-8")
    line, sentence = USERS_MISTAKES[mistake]
    if "game.jsonl" in line:
        run("run", "market", "--record", "game.jsonl")
    code, out, err = run(*shlex.split(line))
    assert err.startswith("kredens: ")
    assert sentence in err
    assert err.count("\n") == 1
    assert err.endswith((".\n", "!\n", "?\n"))
    assert "Traceback" not in err
    assert out == ""
    assert code == 2
