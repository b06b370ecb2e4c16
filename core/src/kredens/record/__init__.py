"""Game records: what was chosen, line by line, from which a game can be played again and proved."""

from kredens._files import LIMIT
from kredens.record.lines import FORMAT, Check, Choice, Header
from kredens.record.playing import Recorder
from kredens.record.proof import Verification, verify
from kredens.record.reading import may_be_replaced, read_record
from kredens.record.record import Record

__all__ = [
    "FORMAT", "LIMIT", "Check", "Choice", "Header", "Record", "Recorder", "Verification", "may_be_replaced",
    "read_record", "verify",
]  # fmt: skip
