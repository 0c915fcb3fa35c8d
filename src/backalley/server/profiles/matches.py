"""What somebody has played: a list, a page at a time, and what is thrown away from it."""

from collections.abc import Awaitable, Callable
from typing import Final, get_args

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from backalley.errors import quote
from backalley.server.gate.origin import Origins
from backalley.server.gate.too_often import check_rate
from backalley.server.gate.visitor import holder_of
from backalley.server.http.bodies import body_of
from backalley.server.http.numbers import MOST_DIGITS
from backalley.server.http.responses import json_response
from backalley.server.protocol.mine import MyGame, MyMatches, OneMatch
from backalley.server.protocol.refusal import RequestRefused
from backalley.server.protocol.wire import read_body
from backalley.server.rates.buckets import Buckets
from backalley.server.settings import Settings
from backalley.server.shown.mine import match_shown, moment, preset_title
from backalley.server.store.listed import Count, Mark, Mine, Wanted
from backalley.server.store.sqlite import Store
from backalley.table.listing import Ending

A_PAGE: Final = 50
LONGEST_ASKED: Final = 100
"""Characters of one thing that is asked for."""


class MatchRoutes:
    """The routes to somebody's matches. Mutable: it counts who asks how often."""

    def __init__(self, store: Store, settings: Settings, origins: Origins) -> None:
        self._store = store
        self._origins = origins
        self._looks = Buckets(settings.looks, settings.clock)
        self._entries = Buckets(settings.entries, settings.clock)

    @property
    def routes(self) -> list[BaseRoute]:
        """The routes."""
        return [
            Route("/api/matches", self.matches),
            Route("/api/matches/thrown-away", self.throw_away, methods=["POST"]),
            Route("/api/matches/taken-back", self.take_back, methods=["POST"]),
        ]

    async def matches(self, request: Request) -> Response:
        """GET /api/matches?rules=&ending=&friends=&who=&after=."""
        check_rate(request, self._looks, "look")
        wanted, after = _wanted(request), _mark(_asked(request, "after"))
        holder = await holder_of(request, self._store)
        if holder is None:
            return json_response(_page([], []))
        counts = await self._store.matches.counted(holder)
        found = await self._store.matches.of(holder, A_PAGE + 1, wanted, after)
        return json_response(_page(found, counts))

    async def throw_away(self, request: Request) -> Response:
        """POST /api/matches/thrown-away: tell me no more of a match of mine."""
        return await self._change(request, self._store.matches.throw_away)

    async def take_back(self, request: Request) -> Response:
        """POST /api/matches/taken-back: tell me of it again."""
        return await self._change(request, self._store.matches.take_back)

    async def _change(
        self, request: Request, change: Callable[[str, int, bytes], Awaitable[None]]
    ) -> Response:
        self._origins.check(request)
        check_rate(request, self._entries, "table")
        wish = read_body(await body_of(request), OneMatch)
        holder = await holder_of(request, self._store)
        if holder is not None:
            await change(wish.table, wish.match, holder)
        return json_response(wish)


def _page(found: list[Mine], counts: list[Count]) -> MyMatches:
    shown = found[:A_PAGE]
    return MyMatches(
        matches=[match_shown(one) for one in shown],
        after=_written(shown[-1].mark) if len(found) > A_PAGE else None,
        games=[MyGame(one.rules, preset_title(one.rules), one.matches, one.won) for one in counts],
        total=sum(one.matches for one in counts),
        won=sum(one.won for one in counts),
        go_on=sum(one.go_on for one in counts),
        friends=sum(one.friends for one in counts),
    )


def _wanted(request: Request) -> Wanted:
    ending = _asked(request, "ending")
    endings = {name: name for name in get_args(Ending)}
    if ending and ending not in endings:
        raise _malformed("ending", ending, "one of " + ", ".join(endings))
    return Wanted(
        rules=_asked(request, "rules") or None,
        ending=endings.get(ending),
        friends=_asked(request, "friends") == "1",
        who=_asked(request, "who"),
    )


def _asked(request: Request, name: str) -> str:
    value = request.query_params.get(name, "")
    if len(value) > LONGEST_ASKED:
        raise _malformed(name, value, f"at most {LONGEST_ASKED} characters")
    return value


def _written(mark: Mark) -> str:
    return "~".join((str(int(mark.goes_on)), moment(mark.at), mark.table_id, str(mark.match)))


def _mark(text: str) -> Mark | None:
    if not text:
        return None
    goes_on, at, table_id, match = [*text.split("~"), "", "", ""][:4]
    is_number = match.isascii() and match.isdigit() and len(match) <= MOST_DIGITS
    if goes_on not in {"0", "1"} or not is_number:
        raise _malformed("after", text, "what the page before this one came with")
    return Mark(goes_on == "1", at.replace("T", " ").removesuffix("Z"), table_id, int(match))


def _malformed(where: str, got: str, expected: str) -> RequestRefused:
    return RequestRefused(
        "malformed",
        got=quote(got),
        expected=expected,
        where=where,
        message=f"Your matches cannot be asked for like that: expected {expected}.",
    )
