"""Hubs of tables without sockets, and who listens there."""

import asyncio
from collections.abc import Callable

import msgspec

from backalley.server.live.driver import Pause
from backalley.server.live.hub import Hub
from backalley.server.live.live_table import Listener, LiveTable
from backalley.server.protocol.refusal import RequestRefused
from backalley.server.protocol.traffic import Update
from backalley.table.commands.command import Command
from backalley.table.commands.playing import Act
from backalley.table.due import due, next_event
from backalley.table.events.event import Pace
from backalley.table.events.every import Opened
from backalley.table.opening import open_against_computer, open_room
from backalley.table.table import fold

DEVICES = {0: b"device"}


class Ear:
    """Listens for a person. Mutable: it remembers what it was sent."""

    def __init__(self, person: int = 0, holder: bytes = b"device") -> None:
        self.person = person
        self.holder = holder
        self.address = ""
        self.frames: list[str] = []
        self.ended = False

    def send(self, frame: str) -> None:
        self.frames.append(frame)

    def end(self, why: RequestRefused | None) -> None:
        self.ended = True

    @property
    def versions(self) -> list[int]:
        return [msgspec.json.decode(frame, type=Update).v for frame in self.frames]


async def never(changed: asyncio.Event, _seconds: float) -> bool:
    """A pause that only a change ends: computer players do not move."""
    await changed.wait()
    return False


def opened(pace: Pace = "normal") -> Opened:
    return open_against_computer("Ann", options={"schedule": "3,2,1"}, pace=pace)


async def open_dealt(hub: Hub, opened: Opened) -> str:
    """Open a table whose first cards lie there already, in version 3."""
    table_id = await hub.open_table(opened, DEVICES)
    table = fold(table_id, [event for _, event in await hub.store.read(table_id)])
    await hub.store.append(table_id, 3, next_event(table, hub.rng))
    return table_id


async def until(live: LiveTable, is_so: Callable[[], bool]) -> None:
    while not is_so():
        await live.changed.wait()


def ear_at(live: LiveTable) -> Listener:
    """Somebody who listens there."""
    return next(iter(live.listeners))


def persons_turn(live: LiveTable) -> bool:
    return due(live.table) is None


async def do(
    hub: Hub, live: LiveTable, what: Command, command_id: str = "command-1", by: Ear | None = None
) -> int:
    """Let somebody who listens do that there, and return what is acknowledged."""
    acknowledged: list[int] = []
    await hub.submit(live, by or ear_at(live), command_id, what, acknowledged.append)
    (answer,) = acknowledged
    return answer


async def act(hub: Hub, live: LiveTable, command_id: str = "command-1", v: int = 0) -> int:
    """Pass at version `v`, the newest known unless given, and return what is acknowledged."""
    return await do(hub, live, Act(v or live.table.version, "pass"), command_id)


async def open_for_two(hub: Hub, guest: str, device: bytes) -> str:
    """Open a room as Ann, whom somebody joins as person 1."""
    room = await hub.open_table(open_room("Ann"), DEVICES)
    assert await hub.come(room, guest, device) == 1
    return room


async def move(hub: Hub, room: str, person: int, device: bytes) -> None:
    """Move a person to another device, by a link."""
    await hub.store.offer_move(room, person, b"token", now=0.0, until=10.0)
    assert await hub.move(room, b"token", device, now=1.0) == person


MakeHub = Callable[[Pause], Hub]
