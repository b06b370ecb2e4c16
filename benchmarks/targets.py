"""The targets: how fast Kredens must be at least, and how fast it aims to be."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Target:
    """Two bounds for one figure, as of a machine whose calibration loop takes `clock.REFERENCE_LOOP`.

    Attributes:
        at_least: the figure that has to be reached.
        aim: the figure aimed at; None stands for what the peer reaches in the same run.
        less: whether less is better (a time); otherwise it is a rate.
    """

    at_least: float
    aim: float | None
    less: bool = True


LEDUC = Target(2.5, None)
LEDUC_WATCHED = Target(8, 5)
LEDUC_TO_THE_END = Target(100_000, 200_000, less=False)
EIGHTS = Target(2.5, None)
EIGHTS_WATCHED = Target(8, 5)
CLONE_SMALL = Target(5, 2)
CLONE_LARGE = Target(20, 10)
VERRATER = Target(150_000, 300_000, less=False)
VETO = Target(60_000, 100_000, less=False)
VTES = Target(30_000, 40_000, less=False)
IMPORT = Target(150, 80)
