"""Several processes that serve one folder, each its share of the tables, behind one address."""

import asyncio
import logging
import multiprocessing
import signal
import socket
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from backalley.server.gate.doors import Doors
from backalley.server.processes.configuration import SECONDS_TO_STOP
from backalley.server.processes.front import Front
from backalley.server.processes.handed import serve_handed
from backalley.server.settings import Settings
from backalley.server.store.share import Share

SECONDS_BEFORE_ANOTHER: Final = 1.0
"""So long after a process has died another is started in its place."""

_log = logging.getLogger(__name__)


class Processes:
    """Starts the processes, and another where one dies. Mutable, on one event loop."""

    def __init__(
        self, number: int, folder: Path, settings: Settings, proxies: Sequence[str] = ()
    ) -> None:
        # Two at least, as where one process serves: no move waits for who asks patiently.
        workers = min(settings.workers, max(2, settings.workers // number))
        self._folder, self._proxies = folder, proxies
        self._settings = [
            replace(
                settings,
                share=Share(place, number),
                workers=workers,
                # Whoever guesses codes guesses those of all processes.
                misses=settings.misses.shared(number),
                all_misses=settings.all_misses.shared(number),
            )
            for place in range(number)
        ]
        self._running: list[multiprocessing.context.SpawnProcess] = []

    @property
    def pids(self) -> list[int]:
        """The numbers by which the system knows the processes."""
        return [process.pid for process in self._running if process.pid is not None]

    async def serve(self, listener: socket.socket) -> None:
        """Serve whoever comes to the listener until SIGINT or SIGTERM."""
        loop, over = asyncio.get_running_loop(), asyncio.Event()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, over.set)
        channels = [self._start(place) for place in range(len(self._settings))]
        settings = self._settings[0]
        front = Front(
            listener,
            channels,
            Doors(settings.connections, self._proxies),
            seconds_to_ask=settings.seconds_to_ask,
            base=settings.base,
        )
        tasks = [
            loop.create_task(front.run()),
            *(loop.create_task(self._look_after(front, place)) for place in range(len(self.pids))),
        ]
        await over.wait()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        listener.close()
        for channel in front.channels:
            channel.close()
        await asyncio.to_thread(self._stop)

    def _start(self, place: int) -> socket.socket:
        """Start a process and return this end of its channel."""
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            process = multiprocessing.get_context("spawn").Process(
                target=serve_handed,
                args=(theirs, self._folder, self._settings[place], self._proxies),
            )
            process.start()
        self._running[place : place + 1] = [process]
        ours.setblocking(False)
        return ours

    async def _look_after(self, front: Front, place: int) -> None:
        loop = asyncio.get_running_loop()
        while True:
            process, died = self._running[place], asyncio.Event()
            loop.add_reader(process.sentinel, died.set)
            try:
                await died.wait()
            finally:
                loop.remove_reader(process.sentinel)
            process.join()
            _log.error("a process ended (%s), and another takes its tables", process.exitcode)
            front.channels[place].close()
            await asyncio.sleep(SECONDS_BEFORE_ANOTHER)
            front.channels[place] = self._start(place)

    def _stop(self) -> None:
        """End the processes, which have seen their channels end; by force where one does not."""
        for process in self._running:
            process.join(2 * SECONDS_TO_STOP)
            if process.exitcode is None:
                process.kill()
                process.join()
