"""The route to a hint: what is best for who asks, which nobody else is told."""

import asyncio
import logging

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from backalley.bots.advice.hint import hint, quick_hint
from backalley.server.advice.in_words import hint_shown
from backalley.server.gate.misses import Misses
from backalley.server.gate.visitor import visitor, who_asks
from backalley.server.http.numbers import number_asked
from backalley.server.http.responses import json_response
from backalley.server.live.hub import Hub
from backalley.server.protocol.refusal import RequestRefused, not_here, refused_entry
from backalley.server.rates.buckets import Buckets
from backalley.server.settings import Settings
from backalley.server.thinking.thinkers import Unanswered
from backalley.server.thinking.turns import Urgency
from backalley.table.hinting import hint_question
from backalley.table.refused import CommandRefused

_log = logging.getLogger(__name__)


class Hints:
    """The route. Mutable: it counts who asked how often."""

    def __init__(self, hub: Hub, settings: Settings, misses: Misses) -> None:
        self._hub = hub
        self._misses = misses
        self._seconds = settings.seconds_a_hint
        self._asked = Buckets(settings.hints, settings.clock)

    @property
    def routes(self) -> list[BaseRoute]:
        """The routes."""
        return [Route("/api/tables/{table}/hint", self.hint)]

    async def hint(self, request: Request) -> Response:
        """GET /api/tables/<table>/hint?v=17."""
        v = number_asked(request, "v")
        table_id, person = await visitor(request, self._hub.store, self._misses)
        table = await self._hub.look(table_id)
        if table is None or not table.company.is_here(person):
            raise not_here()
        try:
            question = hint_question(table, person, v)
        except CommandRefused as error:
            raise refused_entry(error) from None
        if not self._asked.take((table_id, person)):
            raise RequestRefused(
                "too-fast",
                got="one hint more",
                expected="a few a minute",
                where="requests",
                message="That is faster than hints are thought of. Wait a moment.",
            )
        try:
            advice = await self._hub.thinkers.ask(
                hint,
                question,
                seconds=self._seconds,
                urgency=Urgency.HINT,
                visitors=(who_asks(request),),
            )
        except Unanswered as error:
            _log.warning("a hint was not thought of: %s", error.got)
            advice = await asyncio.to_thread(question.answered, quick_hint)
        return json_response(hint_shown(advice, v))
