"""How many sockets to one server a process of this machine may have."""

import resource
from dataclasses import dataclass
from pathlib import Path
from typing import Final

SPARE: Final = 200
"""Files that a process has open beside its sockets."""
PORTS: Final = Path("/proc/sys/net/ipv4/ip_local_port_range")
ANY_PORT: Final = (49152, 65535)
"""From which systems take the ports of connections that do not say otherwise."""


@dataclass(frozen=True)
class Most:
    """The most sockets there can be, and what there are no more of."""

    sockets: int
    why: str


def most_sockets() -> Most:
    """Raise this process's bound on open files as far as it may, and tell what bounds sockets.

    Processes that it starts from now on have the same bound.
    """
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    first, last = map(int, PORTS.read_text().split()) if PORTS.exists() else ANY_PORT
    return least(files=hard, ports=last - first + 1)


def least(*, files: int, ports: int) -> Most:
    """Return which of the two is used up first; of files -1 is without end.

    >>> least(files=20_000, ports=28_232)
    Most(sockets=19800, why='20000 open files')
    >>> least(files=-1, ports=28_232)
    Most(sockets=28032, why='28232 ports')
    """
    bounds = [Most(ports - SPARE, f"{ports} ports")]
    if files != resource.RLIM_INFINITY:
        bounds.append(Most(files - SPARE, f"{files} open files"))
    return min(bounds, key=lambda one: one.sockets)
