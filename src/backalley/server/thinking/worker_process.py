"""One process of `worker`, as the server holds it."""

import asyncio
import os
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress

from backalley.server.thinking.worker import LENGTH


class WorkerProcess:
    """Thinks about one question at a time. Mutable: it may die."""

    def __init__(self, process: Process) -> None:
        self._process = process

    @classmethod
    async def run(cls) -> "WorkerProcess":
        """Run one, which is not `ready` yet; raises `OSError` where the system runs none."""
        # As little as is sure to import what this process has: not the program that was started.
        command = (sys.executable, "-P", "-m", "backalley.server.thinking.worker")
        path = os.pathsep.join(filter(None, sys.path))
        environment = {**os.environ, "PYTHONPATH": path}
        return cls(
            await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, env=environment)
        )

    @property
    def pid(self) -> int:
        """The number by which the system knows it."""
        return self._process.pid

    @property
    def alive(self) -> bool:
        """Whether it has not ended, so far as is known."""
        return self._process.returncode is None

    async def ready(self) -> None:
        """Wait until it can be asked; raises `EOFError` where it ended instead."""
        await self._read()

    async def answer(self, question: bytes) -> tuple[bool, object, float]:
        """Return whether there is an answer; it, or in words what was raised; the seconds it took.

        Raises `EOFError` or `OSError` where the process ends before.
        """
        stdin = self._process.stdin
        assert stdin is not None
        stdin.write(LENGTH.pack(len(question)) + question)
        await stdin.drain()
        return await self._read()

    async def end(self) -> None:
        """Kill it and wait for its end."""
        with suppress(ProcessLookupError):
            self._process.kill()
        stdin = self._process.stdin
        assert stdin is not None
        stdin.close()  # else the event loop finds out by itself, perhaps when it has ended
        with suppress(OSError):
            await stdin.wait_closed()
        await self._process.communicate()

    async def _read(self) -> tuple[bool, object, float]:
        stdout = self._process.stdout
        assert stdout is not None
        (length,) = LENGTH.unpack(await stdout.readexactly(LENGTH.size))
        answer: tuple[bool, object, float] = pickle.loads(await stdout.readexactly(length))
        return answer
