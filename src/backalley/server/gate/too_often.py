"""Whether somebody asks for something too often."""

from starlette.requests import HTTPConnection

from backalley.server.gate.client_address import address
from backalley.server.protocol.refusal import RequestRefused
from backalley.server.rates.buckets import Buckets


def check_rate(connection: HTTPConnection, buckets: Buckets, what: str) -> None:
    """Count a request; raises `RequestRefused` where its address has sent too many."""
    # By address: whoever makes up a cookie for each request would be a new device each time.
    whence = address(connection)
    if not buckets.take(whence):
        raise RequestRefused(
            "too-fast",
            got=f"one {what} more",
            expected="a few a minute",
            where="requests",
            message="That is faster than anybody can play. Wait a moment.",
            retry_after=buckets.seconds(whence),
        )
