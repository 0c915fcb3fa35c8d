"""What a server can be told when it is made."""

import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from backalley.server.live.driver import Pause, pause
from backalley.server.rates.buckets import Clock, Rate
from backalley.server.rates.deeds import DeedRates
from backalley.server.store.share import Share
from backalley.server.thinking.thinkers import SECONDS_A_MOVE, WORKERS

OPENINGS: Final = Rate(burst=60, per_second=1 / 5)
MESSAGES: Final = Rate(burst=60, per_second=20)
ENTRIES: Final = Rate(burst=200, per_second=1)
LOOKS: Final = Rate(burst=600, per_second=10)
MISSES: Final = Rate(burst=20, per_second=1 / 30)
ALL_MISSES: Final = Rate(burst=1000, per_second=1)
EXPORTS: Final = Rate(burst=5, per_second=1 / 60)
HINTS: Final = Rate(burst=10, per_second=1 / 4)
QUESTIONS: Final = Rate(burst=240, per_second=4)
LINES: Final = Rate(burst=30, per_second=1 / 3)
SECONDS_A_HINT: Final = 8.0
KEEP_DAYS: Final = 180
PAGE: Final = Path(__file__).parent / "page"
"""Where the build puts the page."""


@dataclass(frozen=True)
class Settings:
    """Frozen; the defaults suit one table's computer, and tests replace what would make them wait.

    `allowed_origins` are whole origins, ``http://localhost:5173``, beside the server's own.
    """

    page: Path = PAGE
    allowed_origins: frozenset[str] = frozenset()
    names: frozenset[str] = frozenset()
    """What the server is called, beside its machine's own names and any literal address."""
    base: str = ""
    """Below which path it is: nothing, or such as ``/cards``."""
    connections: int = 1000
    """Connections from one address at once, sockets among them."""
    seconds_to_ask: float = 30.0
    """How long a connection is kept that asks for nothing, or does not end what it asks."""
    openings: Rate = OPENINGS
    """Tables opened from one address."""
    messages: Rate = MESSAGES
    """Messages of one socket."""
    deeds: DeedRates = field(default=DeedRates())
    """What one person does to one table beside playing."""
    entries: Rate = ENTRIES
    """People who come to tables, and move, from one address."""
    looks: Rate = LOOKS
    """Looks at rooms from one address, each of which may wake one."""
    exports: Rate = EXPORTS
    """Times that all that is kept of somebody is fetched from one address."""
    misses: Rate = MISSES
    """Codes that are none, tried from one address."""
    all_misses: Rate = ALL_MISSES
    """Codes that are none, tried from anywhere."""
    hints: Rate = HINTS
    """Hints that one person asks for at one table."""
    questions: Rate = QUESTIONS
    """Rule sets that are asked for from one address."""
    keep_days: float = KEEP_DAYS
    """After so many days without anything happening a table is forgotten."""
    sockets: int = 16
    """Sockets of one device at once."""
    sockets_of_address: int = 500
    """Sockets from one address at once."""
    lines: Rate = LINES
    """Sockets that one device opens, each of which may wake a table."""
    share: Share = field(default=Share())
    """Which tables this process serves; what it counts against the limits is its own."""
    workers: int = WORKERS
    """Processes in which computer players think."""
    seconds_a_move: float = SECONDS_A_MOVE
    """How long one may think before the move is made without it."""
    seconds_a_hint: float = SECONDS_A_HINT
    """How long who asks for a hint waits at most, behind others too."""
    clock: Clock = field(default=time.monotonic)
    pause: Pause = field(default=pause)
