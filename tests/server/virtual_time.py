"""An event loop whose time passes only while all wait, and then at once."""

import asyncio
import selectors
from collections.abc import Callable
from concurrent.futures import Executor
from typing import TypeVar, TypeVarTuple, Unpack

Ts = TypeVarTuple("Ts")
T = TypeVar("T")


class _Waitless(selectors.SelectSelector):
    """Sees what there is to be read, and lets the loop's time pass where there is nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        ready = super().select(0)
        assert ready or timeout is not None, "all wait, and nothing will happen"
        if not ready:
            self.now += timeout or 0.0
        return ready


class VirtualTime(asyncio.SelectorEventLoop):
    """Its `time` begins at 0; what is asked of a thread is done at once, and takes no time."""

    def __init__(self) -> None:
        self._waitless = _Waitless()
        super().__init__(self._waitless)

    def time(self) -> float:
        return self._waitless.now

    def run_in_executor(
        self, _executor: Executor | None, func: Callable[[Unpack[Ts]], T], *args: *Ts
    ) -> asyncio.Future[T]:
        done: asyncio.Future[T] = self.create_future()
        try:
            done.set_result(func(*args))
        except Exception as error:  # noqa: BLE001 - whoever asked is told
            done.set_exception(error)
        return done
