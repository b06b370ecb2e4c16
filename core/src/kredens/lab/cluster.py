"""A crew on a Ray cluster: the same chunks, played by tasks on its machines."""

from __future__ import annotations

import socket
from logging import ERROR
from time import perf_counter
from typing import TYPE_CHECKING, Any

import ray
from ray.exceptions import RayError, RayTaskError

from kredens._files import reason_of
from kredens.errors import BadBatch, KredensError, told
from kredens.lab.crew import Chunk, Done, Lost

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from kredens.lab.plan import Plan
    from kredens.lab.play import Games

_ray: Any = ray  # it declares its types only in part

LOCAL = "local"
"""The address that stands for a cluster of this machine alone, begun for the batch."""

_PATIENCE = 10.0
"""How many seconds a cluster may take to answer."""

_AHEAD = 2
"""How many chunks are handed out for each processor of the cluster, so that none waits for the next one."""


class RayCrew:
    """Tasks on a Ray cluster. A chunk whose worker or machine dies is said to be lost, and played elsewhere.

    Args:
        plan: the plan whose games are played; the game must be installed alike on all machines.
        folder: the batch's folder, on a file system that all machines share if records are kept.
        address: the cluster's, as `ray.init` takes it, or `LOCAL`.
        jobs: how many games are played at a time at most; as many as the cluster has processors if None.

    Raises:
        BadBatch: there is no cluster at that address.
    """

    def __init__(self, plan: Plan, folder: Path | None, address: str, jobs: int | None) -> None:
        self._began = not _ray.is_initialized()
        if self._began:
            _knock_at(address)
            local: dict[str, Any] = {"num_cpus": jobs, "include_dashboard": False}
            try:
                _ray.init(
                    **(local if address == LOCAL else {"address": address}), log_to_driver=False, logging_level=ERROR
                )
            except (RayError, OSError, ValueError, RuntimeError) as error:
                raise BadBatch(f"There is no Ray cluster at {address!r}: {told(error)}") from error
        self.workers = jobs or max(int(_ray.cluster_resources().get("CPU", 1)), 1)
        self._plan = _ray.put((plan, None if folder is None else folder.resolve()))
        # A lost task is not Ray's to repeat: the batch counts how often a game has taken its worker along.
        self._play: Any = _ray.remote(num_cpus=1, max_retries=0)(_play)
        self._out: dict[Any, Chunk] = {}

    def free(self) -> int:
        """Return how many chunks can be handed out now."""
        return _AHEAD * self.workers - len(self._out)

    def hand(self, chunk: Chunk) -> None:
        """Hand out a chunk."""
        self._out[self._play.remote(self._plan, chunk.first, chunk.end)] = chunk

    def wait(self, seconds: float) -> Sequence[Done | Lost]:
        """Wait until something comes back, at most so long, and return it.

        Raises:
            BadBatch: the cluster's machines cannot play the plan's games, or the cluster has gone.
        """
        try:
            ready, _ = _ray.wait(list(self._out), timeout=seconds)
        except RayError as error:
            raise BadBatch(f"The Ray cluster has gone: {told(error)}") from error
        found: list[Done | Lost] = []
        for one in ready:
            chunk = self._out.pop(one)
            try:
                answer: Any = _ray.get(one)
            except RayTaskError as error:
                raise BadBatch(f"The machines of the cluster cannot play this batch: {told(error)}") from error
            except RayError:
                # Its process or its whole machine has died.
                found.append(Lost(chunk, None))
                continue
            if isinstance(answer, str):
                raise BadBatch(f"The machines of the cluster cannot play this batch: {answer}")
            found.append(Done(chunk, *answer))
        return found

    def close(self) -> None:
        """End all work, and leave the cluster if it was joined for the batch."""
        for one in self._out:
            _ray.cancel(one, force=True)
        self._out.clear()
        if self._began:
            leave()


def leave() -> None:
    """Leave the cluster that this process is at, if it is at one."""
    if _ray.is_initialized():
        _ray.shutdown()


def _knock_at(address: str) -> None:
    """Make sure that somebody is there, as Ray itself would try for minutes. Raises `BadBatch`."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdigit():
        return
    try:
        socket.create_connection((host.strip("[]"), int(port)), _PATIENCE).close()
    except (OSError, OverflowError, UnicodeError) as error:
        raise BadBatch(f"There is no Ray cluster at {address!r}: {reason_of(error)}.") from error


_kept: dict[str, Games] = {}
"""The games of the plan that this process of the cluster has played last, by the plan's pin."""


def _play(given: tuple[Plan, Path | None], first: int, end: int) -> tuple[bytes, int, float] | str:
    """Play a chunk on the cluster."""
    from kredens.lab.play import Games, chunk_of

    plan, folder = given
    began = perf_counter()
    games = _kept.get(plan.pin())
    if games is None:
        try:
            games = Games(plan, folder)
        except KredensError as error:
            return str(error)
        _kept.clear()
        _kept[plan.pin()] = games
    rows, failed = chunk_of(games, first, end)
    return rows, failed, perf_counter() - began


__all__ = ["LOCAL", "RayCrew", "leave"]
