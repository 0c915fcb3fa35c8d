"""Plain requests: what there is to play, its rules, and opening a table."""

import asyncio
from random import Random
from typing import Final
from urllib.parse import parse_qsl

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from backalley.errors import BackAlleyError, quote
from backalley.server.catalogue import games, presets, rules_in_words
from backalley.server.hub import Hub
from backalley.server.identity import device_of, new_device, remember
from backalley.server.limits import Buckets
from backalley.server.meanings import all_agreements
from backalley.server.messages import OpenTable, RefusalCode, TableOpened
from backalley.server.offers import Rulebook
from backalley.server.origin import check_origin
from backalley.server.refusal import RequestRefused
from backalley.server.responses import json_response
from backalley.server.settings import Settings
from backalley.server.wire import read_opening
from backalley.table.events import Opened
from backalley.table.opening import open_against_computer

LARGEST_BODY: Final = 4096
"""Bytes."""
LARGEST_QUERY: Final = 4096
"""Bytes."""
MOST_OPTIONS: Final = 64
SECONDS_FOR_BODY: Final = 10.0


class Api:
    """The routes under /api. Mutable: it remembers who opened how many tables."""

    def __init__(self, hub: Hub, settings: Settings) -> None:
        self._hub = hub
        self._settings = settings
        self._openings = Buckets(settings.openings, settings.clock)

    @property
    def routes(self) -> list[BaseRoute]:
        """The routes."""
        return [
            Route("/api/games", self.games),
            Route("/api/presets", self.presets),
            Route("/api/rules/{rules}", self.rules),
            Route("/api/agreements", self.agreements),
            Route("/api/tables", self.open_table, methods=["POST"]),
        ]

    async def games(self, _request: Request) -> Response:
        """GET /api/games."""
        return json_response(games())

    async def presets(self, _request: Request) -> Response:
        """GET /api/presets."""
        return json_response(presets())

    async def rules(self, request: Request) -> Response:
        """GET /api/rules/<rules>?option=value."""
        found = rules_in_words(request.path_params["rules"], _options(request))
        return json_response(found, 200 if isinstance(found, Rulebook) else 400)

    async def agreements(self, _request: Request) -> Response:
        """GET /api/agreements."""
        return json_response(all_agreements())

    async def open_table(self, request: Request) -> Response:
        """POST /api/tables."""
        check_origin(request, self._settings.allowed_origins)
        self._check_rate(request)
        device = device_of(request)
        wish = read_opening(await _body(request))
        seated = device or new_device()
        table_id = await self._hub.open_table(_opened(wish, self._hub.rng), {0: seated.key})
        response = json_response(TableOpened(table_id), 201)
        if device is None:
            remember(seated, response, secure=request.url.scheme == "https")
        return response

    def _check_rate(self, request: Request) -> None:
        # By address: whoever makes up a cookie for each request would be a new device each time.
        if not self._openings.take(request.client.host if request.client else ""):
            raise RequestRefused(
                "too-fast",
                got="one table more",
                expected="a few tables a minute",
                where="tables",
                message="You are opening tables faster than anybody can play. Wait a moment.",
            )


def _opened(wish: OpenTable, rng: Random) -> Opened:
    try:
        return open_against_computer(wish.name, wish.rules, wish.options, wish.pace, rng=rng)
    except BackAlleyError as error:
        raise RequestRefused(
            "malformed",
            got=error.got,
            expected=error.expected,
            where=error.where,
            message=f"That table cannot be opened ({error}).",
        ) from None


def _options(request: Request) -> list[tuple[str, str]]:
    query: bytes = request.scope["query_string"]
    if len(query) > LARGEST_QUERY:
        raise _bad_query("too-large", f"{len(query)} bytes", f"at most {LARGEST_QUERY}")
    try:
        pairs = parse_qsl(query.decode(), keep_blank_values=True, errors="strict")
    except UnicodeDecodeError:
        raise _bad_query("malformed", quote(query.decode("latin-1")), "UTF-8") from None
    if len(pairs) > MOST_OPTIONS:
        raise _bad_query("too-large", f"{len(pairs)} options", f"at most {MOST_OPTIONS}")
    return pairs


def _bad_query(code: RefusalCode, got: str, expected: str) -> RequestRefused:
    return RequestRefused(
        code,
        got=got,
        expected=expected,
        where="query",
        message=f"That address asks for no rules: got {got}, expected {expected}.",
    )


async def _body(request: Request) -> bytes:
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
