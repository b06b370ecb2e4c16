"""The conformance kit: the contracts that every game on Kredens keeps, as checks that anybody can run.

From Python `run_checks(game)` gives a `Report`; on the command line it is `kredens check GAME`; in the tests of a
plugin two lines do (see `contract_tests`).
"""

from __future__ import annotations

from kredens.contract.authors import contract_tests
from kredens.contract.coverage import Coverage
from kredens.contract.records import pin
from kredens.contract.report import Broken, Check, Finding, Report
from kredens.contract.running import CHECKS, run_checks

__all__ = ["CHECKS", "Broken", "Check", "Coverage", "Finding", "Report", "contract_tests", "pin", "run_checks"]
