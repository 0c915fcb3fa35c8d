"""How much one person may do to a table beside playing: all of it stays in the table's log."""

from dataclasses import dataclass
from typing import Final

from backalley.server.protocol.refusal import RequestRefused
from backalley.server.rates.buckets import Buckets, Clock, Rate
from backalley.table.commands.command import After, Command
from backalley.table.events.event import Person

SPEECH: Final = Rate(burst=6, per_second=1 / 3)
CHANGES: Final = Rate(burst=40, per_second=1 / 2)
ALL: Final = Rate(burst=600, per_second=1 / 60)


@dataclass(frozen=True)
class DeedRates:
    """Of one person at one table."""

    speech: Rate = SPEECH
    """What they say."""
    changes: Rate = CHANGES
    """What they settle, ask for and take back."""
    all: Rate = ALL
    """Both, in an evening and in the long run."""


class Deeds:
    """Counts what people do to tables. Mutable; by person and table, over whatever sockets."""

    def __init__(self, rates: DeedRates, clock: Clock) -> None:
        self._speech = Buckets(rates.speech, clock)
        self._changes = Buckets(rates.changes, clock)
        self._all = Buckets(rates.all, clock)

    def take(self, table_id: str, person: Person, command: Command | None) -> bool:
        """Count a command, or None for coming back; False, and it is not counted, for too many."""
        counts = command.counts if command else "change"
        if counts == "bounded" or isinstance(counts, After):
            return True
        buckets = (self._speech if counts == "speech" else self._changes, self._all)
        who = (table_id, person)
        if any(one.empty(who) for one in buckets):
            return False
        for one in buckets:
            one.take(who)
        return True


def too_much(command_id: str | None = None) -> RequestRefused:
    """Return the refusal for who has done more than one person has reason to."""
    return RequestRefused(
        "too-fast",
        got="one change more",
        expected="a few a minute",
        where="table",
        message="That is more than a table can take from one person. Wait a moment and try again.",
        command_id=command_id,
    )
