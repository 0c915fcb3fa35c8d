"""What became of an append, and how a store fails."""

from dataclasses import dataclass

from backalley.errors import BackAlleyError


class StoreError(BackAlleyError):
    """The store cannot be opened, or could not read or write; what was in it is unchanged."""


def unreadable_log(table_id: str, v: int) -> StoreError:
    """Return the error for a log that somebody has cut, changed or damaged at version `v`."""
    return StoreError(
        f"no such version {v} of table {table_id}", "a log as it was written", "store"
    )


@dataclass(frozen=True)
class Appended:
    """The event is in the log, and stays there through a power cut."""


@dataclass(frozen=True)
class Duplicate:
    """The command had been appended before, as version `v`; nothing was changed."""

    v: int


@dataclass(frozen=True)
class Conflict:
    """The log does not end just before that version: somebody else was first."""


Outcome = Appended | Duplicate | Conflict
