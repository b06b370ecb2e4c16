"""Files: read up to a limit, written in whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from kredens import BadFile, BadSave, load
from kredens._files import read_text, read_whole, write_whole
from kredens.saves import write_save


def test_a_file_is_read_up_to_its_limit(tmp_path: Path) -> None:
    """One byte more is refused in the words of whoever asked."""
    path = tmp_path / "menu.txt"
    write_whole(path, b"1234", "menu", BadFile)
    assert read_whole(path, "menu", BadFile, 4) == b"1234"
    with pytest.raises(BadFile, match=r"menu\.txt: a menu has at most 3 bytes\.$"):
        read_whole(path, "menu", BadFile, 3)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no endless file here")
def test_an_endless_file_is_no_deck() -> None:
    """A device is not read for ever, nor at all."""
    with pytest.raises(BadFile, match=r"/dev/zero: the deck cannot be read: it is no ordinary file\.$"):
        read_whole("/dev/zero", "deck", BadFile, 10)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_nobody_waits_for_a_pipe(tmp_path: Path) -> None:
    """A pipe with a name to which nobody writes would never end; nor is one replaced by a file."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(BadFile, match=r"pipe: the deck cannot be read: it is no ordinary file\.$"):
        read_whole(pipe, "deck", BadFile)
    with pytest.raises(BadFile, match=r"pipe: the deck cannot be written: there is something that is no ordinary file"):
        write_whole(pipe, b"1234", "deck", BadFile)
    assert pipe.is_fifo()


@pytest.mark.parametrize("data", [b"one\ntwo", b"\xef\xbb\xbfone\ntwo"])
def test_text_is_read_with_and_without_a_byte_order_mark(tmp_path: Path, data: bytes) -> None:
    """Some editors put one in front."""
    path = tmp_path / "menu.txt"
    path.write_bytes(data)
    assert read_text(path, "menu", BadFile) == "one\ntwo"


def test_what_is_no_text_is_refused_with_its_line(tmp_path: Path) -> None:
    """Text is in UTF-8."""
    path = tmp_path / "menu.txt"
    path.write_bytes(b"one\ntw\xf6")
    with pytest.raises(BadFile, match=r"menu\.txt, line 2: this is no text in UTF-8\.$"):
        read_text(path, "menu", BadFile)


def test_a_write_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    """Neither a part of the file nor a change of what was there."""
    folder = tmp_path / "folder"
    (folder / "inside").mkdir(parents=True)
    with pytest.raises(BadFile, match=r"folder: the menu cannot be written: "):
        write_whole(folder, b"1234", "menu", BadFile)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["folder"]


@pytest.mark.parametrize("name", [".", "/", "", "a\0b"])
def test_a_save_without_a_name_is_refused_in_a_sentence(name: str) -> None:
    """Where a path has no last part, there is nothing to write beside it."""
    with pytest.raises(BadSave, match="the save cannot be written"):
        write_save(load("leduc").start(), name)
