"""The Python examples in README.md and docs/ are run as tests, each page in a namespace of its own."""

import signal
from doctest import ELLIPSIS, NORMALIZE_WHITESPACE

import pytest
from sybil import Sybil
from sybil.integration.pytest import SybilItem
from sybil.parsers.markdown import PythonCodeBlockParser, SkipParser
from sybil.parsers.myst import DocTestDirectiveParser

FLAGS = ELLIPSIS | NORMALIZE_WHITESPACE

pytest_collect_file = Sybil(
    parsers=[
        PythonCodeBlockParser(doctest_optionflags=FLAGS),  # ```python, with or without >>>
        DocTestDirectiveParser(optionflags=FLAGS),  # ```{doctest}, which Sphinx runs too
        SkipParser(),  # <!-- skip: next -->
    ],
    pattern="*.md",
).pytest()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the pages first: work that one process takes from another is the last, and must not part a page."""
    items.sort(key=lambda item: not isinstance(item, SybilItem))


# What a shell starts in its background inherits that Ctrl-C is ignored, and so would the programs that tests start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
