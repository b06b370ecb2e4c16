"""The conformance kit: the contracts that every game on Kredens keeps, as checks that anybody can run."""

from __future__ import annotations

from kredens.contract.report import Broken, Check, Finding, Report
from kredens.contract.running import CHECKS, run_checks

__all__ = ["CHECKS", "Broken", "Check", "Finding", "Report", "run_checks"]
