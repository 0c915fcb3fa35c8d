"""Plain requests about games: what there is to play, and its rules."""

from functools import cache
from typing import Final
from urllib.parse import parse_qsl

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from backalley.errors import quote
from backalley.server.catalogue.games import games, presets, rules_in_words
from backalley.server.catalogue.meanings import all_agreements
from backalley.server.gate.too_often import check_rate
from backalley.server.http.responses import answer, json_response
from backalley.server.protocol.offers import Rulebook
from backalley.server.protocol.refusal import RequestRefused
from backalley.server.protocol.traffic import RefusalCode
from backalley.server.protocol.wire import encode
from backalley.server.rates.buckets import Buckets
from backalley.server.settings import Settings
from backalley.server.shown.lessons import lesson_offers, lesson_played

LARGEST_QUERY: Final = 4096
"""Bytes."""
MOST_OPTIONS: Final = 64


class Catalogue:
    """The routes that tell what there is to play. Mutable: it counts who asks how often."""

    def __init__(self, settings: Settings) -> None:
        self._questions = Buckets(settings.questions, settings.clock)

    @property
    def routes(self) -> list[BaseRoute]:
        """The routes."""
        return [
            Route("/api/games", self.games),
            Route("/api/presets", self.presets),
            Route("/api/rules/{rules}", self.rules),
            Route("/api/agreements", self.agreements),
            Route("/api/lessons", self.lessons),
            Route("/api/lessons/{lesson}", self.lesson),
        ]

    async def games(self, _request: Request) -> Response:
        """GET /api/games."""
        return answer(_games())

    async def presets(self, _request: Request) -> Response:
        """GET /api/presets."""
        return answer(_presets())

    async def rules(self, request: Request) -> Response:
        """GET /api/rules/<rules>?option=value."""
        check_rate(request, self._questions, "rule set")
        found = rules_in_words(request.path_params["rules"], _options(request))
        return json_response(found, 200 if isinstance(found, Rulebook) else 400)

    async def agreements(self, _request: Request) -> Response:
        """GET /api/agreements."""
        return answer(_agreements())

    async def lessons(self, _request: Request) -> Response:
        """GET /api/lessons."""
        return answer(_lessons())

    async def lesson(self, request: Request) -> Response:
        """GET /api/lessons/<lesson>."""
        return answer(_lesson(request.path_params["lesson"]))


# What is the same for everybody is worked out once: it takes up to a fifth of a second.


@cache
def _games() -> bytes:
    return encode(games())


@cache
def _presets() -> bytes:
    return encode(presets())


@cache
def _agreements() -> bytes:
    return encode(all_agreements())


@cache
def _lessons() -> bytes:
    return encode(lesson_offers())


@cache
def _lesson(name: str) -> bytes:
    return encode(lesson_played(name))


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
