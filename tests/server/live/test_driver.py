"""What a computer player has thought of holds until the match moves, whatever people say."""

import asyncio
from collections.abc import Collection
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from backalley.bots.bot import Bot
from backalley.bots.question import Question
from backalley.server.live.hub import Hub
from backalley.server.store.sqlite import Store
from backalley.server.thinking.thinkers import Decision, Thinkers
from backalley.server.thinking.turns import Visitor
from backalley.table.commands.command import Command
from backalley.table.commands.company import Continue, Pause
from backalley.table.commands.playing import Act, SetPace
from backalley.table.events.company import MatchPaused
from backalley.table.events.every import ActionTaken, PaceSet
from backalley.table.opening import open_against_computer
from backalley.table.table import fold
from tests.server.hubs import Ear, ear_at, open_dealt
from tests.server.serving import at_once


class Slow(Thinkers):
    """Has thought, but says so only when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.thinking, self.enough = asyncio.Event(), asyncio.Event()

    async def choose(
        self, bot: Bot, question: Question, visitors: Collection[Visitor] = ()
    ) -> Decision:
        answer = await super().choose(bot, question, visitors)
        self.thinking.set()
        await self.enough.wait()
        return answer


@pytest.mark.parametrize(("command", "holds"), [(SetPace("slow"), True), (Pause(), False)])
async def test_what_a_bot_thought_of_holds_while_the_match_does_not_change(
    tmp_path: Path, command: Command, *, holds: bool
) -> None:
    thinkers = Slow()
    with closing(Store.open(tmp_path)) as store:
        hub = Hub(store, Random(1), at_once, thinkers=thinkers)
        opened = open_against_computer("Ann", options={"schedule": "3,2,1"})
        table_id = await open_dealt(hub, opened)
        ear = Ear()
        live = await hub.join(table_id, ear)
        await hub.submit(
            live, ear_at(live), "command-1", Act(live.table.version, "1"), lambda _: None
        )
        await thinkers.thinking.wait()
        await hub.submit(live, ear_at(live), "command-2", command, lambda _: None)
        thinkers.enough.set()
        if not holds:
            assert live.table.paused is not None
            goes_on = Continue(live.table.paused.v)
            await hub.submit(live, ear_at(live), "command-3", goes_on, lambda _: None)
        while len(live.table.shown.calls if live.table.shown else ()) < 4:
            await live.changed.wait()
        hub.close()
        log = await store.read(table_id)
    moved = [v for v, event in log if isinstance(event, ActionTaken) and event.seat]
    assert moved
    assert [v for v, event in log if isinstance(event, PaceSet | MatchPaused)] == [5]
    assert moved[0] == (6 if holds else 7)
    assert fold(table_id, [event for _, event in log]).version == len(log)
