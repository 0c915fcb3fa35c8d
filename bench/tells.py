"""Whether the time that a computer player takes tells what it holds.

A page at a real server notes when each version came. The seconds from one to the next are those of
a computer player's card to a trick that has begun; whether it had one legal card is read in the log
afterwards. The area under the curve is the chance that a choice takes longer than none: a half
where nothing can be told. Moves of which is said that the house chose them, for want of time, are
left out: they tell so themselves.

Usage: ``python -m bench.tells [PLAYS] [BOT] [RULES] [PACE]``, at each pace unless one is named
"""

import asyncio
import sys
from collections.abc import Sequence
from contextlib import closing
from math import sqrt
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter

from websockets.asyncio.client import ClientConnection

from backalley.engine.playing import Playing
from backalley.engine.state import legal_actions
from backalley.server.protocol.traffic import Still, ToPage, Update
from backalley.server.store.sqlite import Store
from backalley.table.events.every import ActionTaken
from backalley.table.table import fold
from bench._server import Page, server_on

PLAYS = 400
PACES = ("instant", "brisk", "normal")
TABLES = 3
"""That are played at once, by three devices."""
SCHEDULES = {"back-alley": ",".join(["7"] * 40), "back-alley-classic": ",".join(["13"] * 26)}


class Watch(Page):
    """Notes when each version came. Mutable."""

    def __init__(self, host: str, **wish: object) -> None:
        super().__init__(host, **wish)
        self.at: dict[int, float] = {}

    async def hear(self, socket: ClientConnection) -> ToPage:
        message = await super().hear(socket)
        if isinstance(message, Update | Still):
            self.at.setdefault(message.v, perf_counter())
        return message


async def play(page: Watch, versions: int) -> None:
    async with page.socket() as socket:
        await page.resume(socket)
        while page.v < versions:
            command = await page.next_command(socket)
            if command is None:
                return
            await page.send(socket, command)


def plays(pages: list[Watch], folder: str) -> dict[bool, list[float]]:
    """Return the seconds of forced cards and of others."""
    found: dict[bool, list[float]] = {True: [], False: []}
    with closing(Store.open(Path(folder))) as store:
        for page in pages:
            log = [event for _, event in asyncio.run(store.read(page.table))]
            table = fold(page.table, log[:1])
            for v, event in enumerate(log[1:], start=2):
                state = table.match.state
                if (
                    isinstance(event, ActionTaken)
                    and event.instead is None
                    and isinstance(state, Playing)
                    and state.trick
                    and state.actor in table.bots
                    and {v, v - 1} <= page.at.keys()
                ):
                    found[len(legal_actions(state)) == 1].append(page.at[v] - page.at[v - 1])
                table = table.after(event)
    return found


def area(forced: list[float], free: list[float]) -> tuple[float, float]:
    """Return the area under the curve and its standard error, were nothing to be told."""
    ranks = [(one > other) + (one == other) / 2 for one in free for other in forced]
    error = sqrt((len(forced) + len(free) + 1) / (12 * len(forced) * len(free)))
    return sum(ranks) / len(ranks), error


def told(seconds: list[float]) -> str:
    tenths = quantiles(seconds, n=10)
    return f"p10 {tenths[0] * 1000:5.0f}, p50 {tenths[4] * 1000:5.0f}, p90 {tenths[8] * 1000:5.0f}"


def measure(pace: str, bot: str, rules: str, at_least: int) -> None:
    wish: dict[str, object] = {"pace": pace, "bot": bot, "rules": rules}
    if rules in SCHEDULES:
        wish["options"] = {"schedule": SCHEDULES[rules]}
    versions = 50 + at_least // TABLES * 5 // 2

    async def all_play(pages: list[Watch]) -> None:
        await asyncio.gather(*(play(page, versions) for page in pages))

    with TemporaryDirectory() as folder:
        with server_on(folder) as (host, _):
            pages = [Watch(host, **wish) for _ in range(TABLES)]
            asyncio.run(all_play(pages))
        found = plays(pages, folder)
    found_area, error = area(found[True], found[False])
    print(
        f"{bot} {pace:8}"
        f" {len(found[True])} forced: {told(found[True])};"
        f" {len(found[False])} free: {told(found[False])} ms;"
        f" AUC {found_area:.3f} ± {error:.3f}",
        flush=True,
    )


def main(at_least: int, bot: str, rules: str, paces: Sequence[str]) -> None:
    for pace in paces:
        measure(pace, bot, rules, at_least)


if __name__ == "__main__":
    given = dict(enumerate(sys.argv))
    paces = sys.argv[4:] or PACES
    main(int(given.get(1, PLAYS)), given.get(2, "expert"), given.get(3, "back-alley"), paces)
