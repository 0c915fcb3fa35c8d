"""How a request or a message is refused: always a `Refused`, never a bare status."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from backalley.errors import BackAlleyError, quote
from backalley.server.protocol.traffic import RefusalCode, Refused
from backalley.table.refused import CommandRefused

STATUS: Final[Mapping[RefusalCode, int]] = MappingProxyType(
    {
        "malformed": 400,
        "forbidden-origin": 403,
        "not-seated": 403,
        "moved": 403,
        "not-allowed": 403,
        "no-entry": 403,
        "unknown-host": 421,
        "unknown-table": 404,
        "not-found": 404,
        "too-large": 413,
        "too-fast": 429,
        "unavailable": 503,
    }
)
"""The HTTP status of those codes that a plain request can meet."""


SECONDS_TO_WAIT: Final[Mapping[RefusalCode, float]] = MappingProxyType(
    {"too-fast": 5.0, "unavailable": 2.0}
)
"""After what may go better another time, where nothing says more exactly when."""


class RequestRefused(BackAlleyError):
    """A request or message that this server will not act on; `code` is for programs."""

    def __init__(
        self,
        code: RefusalCode,
        *,
        got: str,
        expected: str,
        where: str,
        message: str,
        command_id: str | None = None,
        retry_after: float | None = None,
    ) -> None:
        super().__init__(got, expected, where)
        self.code: RefusalCode = code
        self.message = message
        self.command_id = command_id
        self.retry_after = SECONDS_TO_WAIT.get(code) if retry_after is None else retry_after
        """In so many seconds it may go better; None where waiting does not help."""

    @property
    def status(self) -> int:
        """The HTTP status that fits."""
        return STATUS.get(self.code, 400)

    @property
    def refused(self) -> Refused:
        """The message that tells the page."""
        return Refused(
            self.command_id, self.code, self.got, self.expected, self.where, self.message
        )


def not_here(message: str = "This device has no place at that table.") -> RequestRefused:
    """Return the refusal for a device whose person is not at the table, or never was."""
    return RequestRefused(
        "not-seated",
        got="a device without a place",
        expected="a device that has come to this table",
        where="cookie",
        message=message,
    )


def moved_away(command_id: str | None = None) -> RequestRefused:
    """Return the refusal for a device whose person has moved to another."""
    return RequestRefused(
        "moved",
        got="a device whose person has moved",
        expected="the newest device",
        where="cookie",
        message="Your seat is on another device now.",
        command_id=command_id,
    )


def unknown_table(table_id: str) -> RequestRefused:
    """Return the refusal for a table there is not."""
    return RequestRefused(
        "unknown-table",
        got=f"table {quote(table_id)}",
        expected="a table that was opened here",
        where="address",
        message="No table has that code here: it may be mistyped, or the table old and deleted.",
    )


def refused_entry(error: CommandRefused) -> RequestRefused:
    """Return the refusal of a plain request for what the table itself refused."""
    return RequestRefused(
        error.code,
        got=error.got,
        expected=error.expected,
        where=error.where,
        message=error.message,
    )


def refused_command(command_id: str, error: CommandRefused) -> Refused:
    """Return the message for a command that the table refused."""
    return Refused(
        command_id,
        error.code,
        error.got,
        error.expected,
        error.where,
        error.message,
        error.rule,
    )


def unavailable(error: BackAlleyError, command_id: str | None = None) -> RequestRefused:
    """Return the refusal for when the store fails: the player may try again."""
    return RequestRefused(
        "unavailable",
        got=error.got,
        expected=error.expected,
        where=error.where,
        message="The table could not write that down, so nothing was changed. Try again soon.",
        command_id=command_id,
    )
