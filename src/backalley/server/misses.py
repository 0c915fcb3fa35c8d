"""How often somebody may ask for a table that there is not: codes are short, and may be guessed."""

from starlette.requests import HTTPConnection

from backalley.server.address import address
from backalley.server.limits import Buckets
from backalley.server.refusal import RequestRefused
from backalley.server.settings import Settings


class Misses:
    """Counts the codes that were none, by the address that tried them. Mutable."""

    def __init__(self, settings: Settings) -> None:
        self._buckets = Buckets(settings.misses, settings.clock)

    def check(self, connection: HTTPConnection) -> None:
        """Raise `RequestRefused` for whoever has guessed too often, before it is looked up."""
        if self._buckets.empty(address(connection)):
            raise RequestRefused(
                "too-fast",
                got="one code more",
                expected="a few wrong codes an hour",
                where="address",
                message="Too many wrong codes came from where you are. Wait a minute.",
            )

    def count(self, connection: HTTPConnection) -> None:
        """Take note of a code that was none."""
        self._buckets.take(address(connection))
