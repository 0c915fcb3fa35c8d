"""Plain requests about what was played: looking at it, taking it home, playing it again."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from backalley.errors import BackAlleyError, quote
from backalley.record.position import Position, parse_position
from backalley.record.rubber_bridge.pbn import encode_pbn, rubber_games, write_pbn
from backalley.record.rubber_bridge.score_sheet import score_sheet, sheet_svg
from backalley.server.advice.in_words import costs_shown
from backalley.server.catalogue.games import game_title
from backalley.server.gate.identity import device_of, new_device, remember_new
from backalley.server.gate.misses import Misses
from backalley.server.gate.origin import Origins
from backalley.server.gate.too_often import check_rate
from backalley.server.gate.visitor import visitor, who_asks
from backalley.server.http.bodies import body_of
from backalley.server.http.numbers import NUMBER, number_asked
from backalley.server.http.responses import json_response
from backalley.server.live.hub import Hub
from backalley.server.live.kept import Kept
from backalley.server.protocol.refusal import RequestRefused, not_here
from backalley.server.protocol.review import ReplayDeal
from backalley.server.protocol.traffic import TableOpened
from backalley.server.protocol.wire import read_body
from backalley.server.rates.buckets import Buckets
from backalley.server.review.costs import Costs
from backalley.server.review.past_deal import matches_shown, position_shown, review
from backalley.server.settings import Settings
from backalley.table.events.event import Person
from backalley.table.events.every import Event
from backalley.table.eyes.looking import look
from backalley.table.opening import open_replay
from backalley.table.past import PastDeal, PastMatch, may_look, past_matches
from backalley.table.recorded import record_of
from backalley.table.table import Table
from backalley.table.telling.naming import Naming

CREATED: Final = 201
DIRECTIONS: Final = ("South", "West", "North", "East")
"""The seats at bridge."""


class Reviews:
    """The routes to what was played at tables. Mutable: it counts who asked how often."""

    def __init__(
        self, hub: Hub, settings: Settings, misses: Misses, origins: Origins, costs: Costs
    ) -> None:
        self._hub = hub
        self._costs = costs
        self._misses = misses
        self._origins = origins
        self._played = Kept(hub.store, _played)
        self._looks = Buckets(settings.looks, settings.clock)
        self._openings = Buckets(settings.openings, settings.clock)

    @property
    def routes(self) -> list[BaseRoute]:
        """The routes."""
        matches = "/api/tables/{table}/matches"
        one = f"{matches}/{{match:{NUMBER}}}"
        return [
            Route(matches, self.matches),
            Route(f"{one}/deals/{{serial:{NUMBER}}}", self.deal),
            Route(f"{one}/deals/{{serial:{NUMBER}}}/costs", self.costs),
            Route(f"{one}/record", self.record),
            Route(f"{one}/pbn", self.pbn),
            Route(f"{one}/sheet.svg", self.sheet),
            Route("/api/positions/{position}", self.position),
            Route("/api/replays", self.replay, methods=["POST"]),
        ]

    async def matches(self, request: Request) -> Response:
        """GET /api/tables/<table>/matches."""
        table, past, person = await self._past(request)
        return json_response(matches_shown(table, past, person))

    async def deal(self, request: Request) -> Response:
        """GET /api/tables/<table>/matches/<match>/deals/<serial>."""
        past, person = await self._match(request)
        return json_response(review(past, _serial(request, past), person))

    async def costs(self, request: Request) -> Response:
        """GET /api/tables/<table>/matches/<match>/deals/<serial>/costs?known=12."""
        known = number_asked(request, "known", or_else=-1)
        past, _ = await self._match(request)
        serial = _serial(request, past)
        looked_at = past.deals[serial - 1]
        key = (past.table.table_id, past.number, serial)
        work = self._costs.of(key, looked_at.deal, looked_at.disputed, for_whom=who_asks(request))
        await self._costs.more(work, known)
        return json_response(costs_shown(looked_at, work.judged, stopped=work.stopped))

    async def record(self, request: Request) -> Response:
        """GET /api/tables/<table>/matches/<match>/record."""
        past, _ = await self._match(request)
        try:
            line = record_of(past.table) + "\n"
        except BackAlleyError as error:  # nothing was finished, or it is a deal played again
            raise _not_over(error.got, error.expected) from None
        return _file(line.encode(), "application/json", f"{_name(past)}.jsonl")

    async def pbn(self, request: Request) -> Response:
        """GET /api/tables/<table>/matches/<match>/pbn."""
        past, _ = await self._match(request)
        days = await self._hub.store.days(past.table.table_id)
        try:
            games = rubber_games(past.match)
        except BackAlleyError as error:
            raise _not_over(error.got, error.expected) from None
        if not games:
            raise _not_over("no deal", "a deal that is over")
        played = [
            replace(game, tags={**_occasion(past, deal, days[deal.table.version]), **game.tags})
            for game, deal in zip(games, past.deals, strict=True)
        ]
        return _file(encode_pbn(write_pbn(played)), "application/x-pbn", f"{_name(past)}.pbn")

    async def sheet(self, request: Request) -> Response:
        """GET /api/tables/<table>/matches/<match>/sheet.svg."""
        past, _ = await self._match(request)
        naming = Naming(look(past.table, None))
        try:
            shown = score_sheet(past.match, (naming.side(0, " & "), naming.side(1, " & ")))
        except BackAlleyError as error:  # no rubber
            raise _not_over(error.got, error.expected) from None
        return _file(sheet_svg(shown).encode(), "image/svg+xml", f"{_name(past)}.svg")

    async def position(self, request: Request) -> Response:
        """GET /api/positions/<position>."""
        check_rate(request, self._looks, "look")
        return json_response(position_shown(_position(request.path_params["position"])))

    async def replay(self, request: Request) -> Response:
        """POST /api/replays."""
        self._origins.check(request)
        check_rate(request, self._openings, "table")
        wish = read_body(await body_of(request), ReplayDeal)
        position = _position(wish.position)
        device = device_of(request) or new_device()
        try:
            opened = open_replay(wish.name, position, wish.seat, wish.pace, wish.bot)
        except BackAlleyError as error:
            raise _malformed(error, "That table cannot be opened") from None
        holder = await self._hub.store.profiles.holder_of(device.key)
        table_id = await self._hub.open_table(opened, {0: holder})
        response = json_response(TableOpened(table_id), CREATED)
        remember_new(device, request, response)
        return response

    async def _match(self, request: Request) -> tuple[PastMatch, Person]:
        """Return the match that is asked for, and who asks, who may look at its deals."""
        table, matches, person = await self._past(request)
        number = int(request.path_params["match"])
        past = next((one for one in matches if one.number == number), None)
        if past is None:
            raise _not_over(f"match {number}", "a match that was played here")
        if not may_look(table, past, person):
            raise RequestRefused(
                "not-allowed",
                got="a look at all hands",
                expected="somebody who sat there, or a table that shows hands after the deal",
                where="address",
                message="Only those who sat at the table may look at these hands.",
            )
        return past, person

    async def _past(self, request: Request) -> tuple[Table, tuple[PastMatch, ...], Person]:
        check_rate(request, self._looks, "look")
        table_id, person = await visitor(request, self._hub.store, self._misses)
        past = await self._played.of(table_id)
        if past is None or not _is_or_was_here(*past, person):
            raise not_here()
        return *past, person


def _played(table_id: str, log: Sequence[tuple[int, Event]]) -> tuple[Table, tuple[PastMatch, ...]]:
    return past_matches(table_id, [event for _, event in log])


def _is_or_was_here(table: Table, matches: Sequence[PastMatch], person: Person) -> bool:
    """Whether somebody is at a table, or has played there and left it by themselves."""
    if table.company.is_here(person):
        return True
    removed = table.company.people[person].removed
    return not removed and any(person in one.sat for one in matches)


def _serial(request: Request, past: PastMatch) -> int:
    serial = int(request.path_params["serial"])
    if not 1 <= serial <= len(past.deals):
        raise _not_over(f"deal {serial}", "a deal that is over")
    return serial


def _position(text: str) -> Position:
    try:
        return parse_position(text)
    except BackAlleyError as error:
        raise _malformed(error, "That link leads to no deal") from None


def _malformed(error: BackAlleyError, what: str) -> RequestRefused:
    return RequestRefused(
        "malformed",
        got=error.got,
        expected=error.expected,
        where=error.where,
        message=f"{what} ({error}).",
    )


def _not_over(got: str, expected: str) -> RequestRefused:
    return RequestRefused(
        "not-found",
        got=got,
        expected=expected,
        where="address",
        message=f"That cannot be looked at: got {quote(got)}, expected {expected}.",
    )


def _occasion(past: PastMatch, deal: PastDeal, day: str) -> dict[str, str]:
    """Return what PBN says of where, when and by whom a deal was played."""
    sitting = zip(DIRECTIONS, deal.table.sitters, strict=True)
    return {
        "Event": f"{game_title(past.match.rules)}, match {past.number}",
        "Site": "Back Alley",
        "Date": day.replace("-", "."),
        **{direction: chair.name for direction, chair in sitting},
    }


def _name(past: PastMatch) -> str:
    """Return the name of a file, made of letters that every system takes."""
    return f"{past.match.rules.preset}-{past.table.table_id}-match-{past.number}"


def _file(content: bytes, media_type: str, name: str) -> Response:
    headers = {
        "Cache-Control": "no-store",
        "Content-Disposition": f'attachment; filename="{name}"',
    }
    return Response(content, 200, headers, media_type=media_type)
