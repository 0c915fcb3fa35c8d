"""Bodies of requests: small, JSON, and all at once."""

import asyncio
from typing import Final

from starlette.requests import ClientDisconnect, Request

from backalley.errors import quote
from backalley.server.protocol.refusal import RequestRefused
from backalley.server.protocol.traffic import RefusalCode

LARGEST_BODY: Final = 4096
"""Bytes."""
SECONDS_FOR_BODY: Final = 10.0


async def body_of(request: Request) -> bytes:
    """Return the body of a request; raises `RequestRefused` for one unfit to read."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().casefold()
    if kind != "application/json":
        raise _bad_body("malformed", f"a body of type {quote(kind)}", "application/json")
    body = bytearray()
    try:
        async with asyncio.timeout(SECONDS_FOR_BODY):
            async for part in request.stream():
                body += part
                if len(body) > LARGEST_BODY:
                    raise _bad_body("too-large", "a larger body", f"at most {LARGEST_BODY} bytes")
    except (TimeoutError, ClientDisconnect):
        raise _bad_body("malformed", "half a body", "the whole of it at once") from None
    return bytes(body)


def _bad_body(code: RefusalCode, got: str, expected: str) -> RequestRefused:
    return RequestRefused(
        code,
        got=got,
        expected=expected,
        where="body",
        message=f"The table could not read that request: it was {got}.",
    )
