"""Tables of four sockets whose players act once a second, and how long each action takes to all.

One process plays for everybody, so of what comes only the fields are read that a player acts by.
"""

import asyncio
import json
import secrets
import urllib.request
from collections import defaultdict
from collections.abc import Mapping
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from statistics import fmean
from time import perf_counter
from typing import Any, Final, Literal

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from backalley.fair import DealContext, pledge

SECONDS_AN_ACTION: Final = 1.0
SECONDS_TO_OPEN: Final = 60.0
NAMES: Final = ("Ann", "Lou", "Ruth", "Max")
AT_ONCE: Final = 8
"""So many tables are opened side by side."""


class _Choice(msgspec.Struct):
    action: str


class _Held(msgspec.Struct):
    action: str | None


class _Fair(msgspec.Struct):
    table: str
    match: int
    deal: int
    commitment: str
    wanted: str | None


class _View(msgspec.Struct):
    phase: str
    me: int
    turn: int | None
    serial: int
    match: int
    choices: list[_Choice]
    hand: list[_Held]
    fair: _Fair | None


class _Frame(msgspec.Struct):
    """Of any message, what is looked at."""

    type: Literal["snapshot", "update", "still", "pong", "ack", "refused"]
    v: int | None = None
    view: _View | None = None


_frames: Final = msgspec.json.Decoder(_Frame)


@dataclass
class Tally:
    """What was measured: seconds an action, bytes a frame. Mutable: it is filled as tables play."""

    seconds: list[float] = field(default_factory=list)
    sizes: defaultdict[str, list[int]] = field(default_factory=lambda: defaultdict(list))

    def forget(self) -> None:
        """Begin anew."""
        self.seconds.clear()
        self.sizes.clear()

    @property
    def ack_size(self) -> int:
        """Bytes of an acknowledgement, the mean."""
        return round(fmean(self.sizes["ack"]))

    @property
    def update_size(self) -> int:
        """Bytes of an update, the mean."""
        return round(fmean(self.sizes["update"]))


@dataclass
class _Player:
    cookie: str
    socket: ClientConnection
    v: int = 0
    view: _View | None = None
    answered: tuple[str, str] = ("", "")
    """The commitment that was answered last, and what was wanted."""
    own: bytes = b""
    """What was pledged last."""


class RoomOfFour:
    """One table and its four sockets. Mutable: it follows the table."""

    def __init__(self, host: str, stack: AsyncExitStack, tally: Tally) -> None:
        self._host, self._stack, self._tally = host, stack, tally
        self._players: list[_Player] = []
        self._acted: float | None = None
        self._awaited = 0
        self._count = 0
        self.code = ""

    async def open(self) -> None:
        """Host, come, start; all over the network, as friends do."""
        answer, cookie = await self._post("/api/rooms", {"name": NAMES[0], "patience": "none"})
        self.code = answer["table"]
        cookies = [cookie]
        for name in NAMES[1:]:
            _, cookie = await self._post(f"/api/rooms/{self.code}/people", {"name": name})
            cookies.append(cookie)
        self._players = [_Player(cookie, await self._connect(cookie)) for cookie in cookies]
        for player in self._players:
            await self._resume(player)
        await self._say(self._players[0], {"type": "start"})

    async def reconnect(self) -> None:
        """Open four sockets anew at once, each until its snapshot has come."""

        async def again(player: _Player) -> None:
            player.socket = await self._connect(player.cookie)
            await self._resume(player)

        await asyncio.gather(*map(again, self._players))

    async def drop(self) -> None:
        """Lose all four sockets without a word."""
        for player in self._players:
            player.socket.transport.abort()

    async def play(self, until: float) -> None:
        """Act once a second, whoever's turn it is, until a time of `perf_counter`."""
        readers = [asyncio.create_task(self._read(player)) for player in self._players]
        while perf_counter() < until:
            began = perf_counter()
            await self._act()
            await asyncio.sleep(max(0.0, began + SECONDS_AN_ACTION - perf_counter()))
        for reader in readers:
            reader.cancel()
        await asyncio.gather(*readers, return_exceptions=True)

    async def _act(self) -> None:
        newest = max(self._players, key=lambda player: player.v)
        view = newest.view
        if view is None or self._acted is not None:
            return
        if view.phase == "between":
            for player in self._players:
                await self._say(player, {"type": "ready", "serial": view.serial + 1})
            return
        for player in self._players:
            if player.view is None or player.view.me != view.turn:
                continue
            # A deal that everybody passed would be thrown in.
            bids = [one.action for one in player.view.choices]
            ways = [bid for bid in bids if bid != "pass"]
            ways += [card.action for card in player.view.hand if card.action is not None]
            if ways:
                self._awaited, self._acted = newest.v + 1, perf_counter()
                await self._say(player, {"type": "act", "v": player.v, "action": ways[0]})

    async def _say(self, player: _Player, command: Mapping[str, Any]) -> None:
        self._count += 1
        await player.socket.send(
            json.dumps({"type": "do", "id": f"command-{self._count}", "command": command})
        )

    async def _read(self, player: _Player) -> None:
        while True:
            text = await player.socket.recv(decode=False)
            frame = _frames.decode(text)
            self._tally.sizes[frame.type].append(len(text))
            if frame.type not in {"snapshot", "update", "still"} or frame.v is None:
                continue
            player.v, player.view = frame.v, frame.view or player.view
            if self._acted is not None and all(one.v >= self._awaited for one in self._players):
                self._tally.seconds.append(perf_counter() - self._acted)
                self._acted = None
            await self._contribute(player)

    async def _contribute(self, player: _Player) -> None:
        """Add to the deal to come, as every page does."""
        fair = player.view.fair if player.view else None
        if fair is None or fair.wanted is None or player.answered == (fair.commitment, fair.wanted):
            return
        player.answered = (fair.commitment, fair.wanted)
        if fair.wanted == "pledge":
            player.own = secrets.token_bytes(16)
            context = DealContext(fair.table, fair.match, fair.deal)
            sent = {"type": "pledge", "pledge": pledge(player.own, context).hex()}
        else:
            sent = {"type": "contribute", "contribution": player.own.hex()}
        await self._say(player, {**sent, "commitment": fair.commitment})

    async def _resume(self, player: _Player) -> None:
        await player.socket.send('{"type":"resume","v":0}')
        while (frame := _frames.decode(await player.socket.recv(decode=False))).view is None:
            pass
        player.v, player.view = frame.v or 0, frame.view
        await self._contribute(player)

    async def _connect(self, cookie: str) -> ClientConnection:
        address = f"ws://{self._host}/api/tables/{self.code}/socket"
        socket = connect(
            address,
            additional_headers={"Cookie": cookie},
            compression=None,
            open_timeout=SECONDS_TO_OPEN,
        )
        return await self._stack.enter_async_context(socket)

    async def _post(self, path: str, body: Mapping[str, str]) -> tuple[dict[str, str], str]:
        request = urllib.request.Request(
            f"http://{self._host}{path}",
            json.dumps(body).encode(),
            {"Content-Type": "application/json"},
        )

        def post() -> tuple[dict[str, str], str]:
            with urllib.request.urlopen(request) as response:
                cookie = (response.headers["Set-Cookie"] or "").partition(";")[0]
                return json.load(response), cookie

        return await asyncio.to_thread(post)


async def opened(host: str, tables: int, stack: AsyncExitStack, tally: Tally) -> list[RoomOfFour]:
    """Return so many tables that have been asked to start."""
    rooms = [RoomOfFour(host, stack, tally) for _ in range(tables)]
    for group in range(0, tables, AT_ONCE):
        await asyncio.gather(*(room.open() for room in rooms[group : group + AT_ONCE]))
    return rooms
