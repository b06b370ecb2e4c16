"""The Python examples in README.md and docs/ are run as tests, each page in a namespace of its own."""

import signal
from doctest import ELLIPSIS, NORMALIZE_WHITESPACE

from sybil import Sybil
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

# What a shell starts in its background inherits that Ctrl-C is ignored, and so would the programs that tests start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
