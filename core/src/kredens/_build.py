"""Which build this is: the source as it was written, or the one that `make compiled` translates to C."""

from __future__ import annotations

from kredens.kernel import flow


def is_compiled() -> bool:
    """Whether the kernel is the compiled one."""
    return not str(flow.__file__).endswith(".py")


__all__ = ["is_compiled"]
