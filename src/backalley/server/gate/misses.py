"""How often somebody may ask for a table that there is not: codes are short, and may be guessed."""

from starlette.requests import HTTPConnection

from backalley.server.gate.client_address import address
from backalley.server.protocol.refusal import RequestRefused
from backalley.server.rates.buckets import Bucket, Buckets
from backalley.server.settings import Settings


class Misses:
    """Counts the codes that were none, by the address that tried them, and all together. Mutable.

    All together, for whoever has many addresses: a thousand rooms are one in a million codes, so at
    a code a second one of them is found in days. Who has a place at a table is never asked.
    """

    def __init__(self, settings: Settings) -> None:
        self._buckets = Buckets(settings.misses, settings.clock)
        self._all = Bucket(settings.all_misses, settings.clock)

    def check(self, connection: HTTPConnection) -> None:
        """Raise `RequestRefused` for whoever has guessed too often, before it is looked up."""
        whence = address(connection)
        if self._buckets.empty(whence):
            raise _too_many("from where you are", self._buckets.seconds(whence))
        if self._all.empty:
            raise _too_many("from everywhere", self._all.seconds)

    def count(self, connection: HTTPConnection) -> None:
        """Take note of a code that was none."""
        self._buckets.take(address(connection))
        self._all.take()


def _too_many(whence: str, seconds: float) -> RequestRefused:
    return RequestRefused(
        "too-fast",
        got="one code more",
        expected="a few wrong codes an hour",
        where="address",
        message=f"Too many wrong codes came {whence}. Wait a minute.",
        retry_after=seconds,
    )
