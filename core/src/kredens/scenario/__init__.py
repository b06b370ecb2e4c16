"""Scenario files: a position, what is chosen, and what must then be true, for tests, puzzles and bug reports."""

from kredens.scenario.expect import NAMES
from kredens.scenario.model import ScenarioFile
from kredens.scenario.reading import read_scenario, write_scenario
from kredens.scenario.scenario import Expectation, Play, Report, Scenario

__all__ = ["NAMES", "Expectation", "Play", "Report", "Scenario", "ScenarioFile", "read_scenario", "write_scenario"]
