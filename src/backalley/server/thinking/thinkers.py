"""Processes that think for computer players, each fed with one seat's view at a time.

What they are asked has a deadline. Who has not answered by then is killed, as is nobody else, and
another is started in its place. Whose question is next when one is free, `turns` says.
"""

import asyncio
import logging
import os
import pickle
from collections.abc import Collection, Coroutine
from contextlib import suppress
from dataclasses import dataclass
from typing import Final, TypeVar, cast

from backalley.bots.bot import Bot
from backalley.bots.question import Question, Thought, sent
from backalley.bots.registry import AT_ONCE, standby_for
from backalley.engine.actions import Action
from backalley.errors import BackAlleyError
from backalley.server.thinking.turns import Turn, Turns, Urgency, Visitor
from backalley.server.thinking.worker_process import WorkerProcess
from backalley.table.events.every import Instead, Lapse

T = TypeVar("T")
SECONDS_A_MOVE: Final = 3.0
"""So long a table waits for a computer player's move, from when it is asked."""
SECONDS_TO_START: Final = 20.0
"""So long the first process may take to start before what is asked counts as waiting."""
SECONDS_AFTER_FAILURE: Final = 5.0
"""So long after a process could not be started another is tried."""
WORKERS: Final = max(2, os.cpu_count() or 1)
"""Processes unless told otherwise: at least two, so that no move waits for who asks patiently."""

_log = logging.getLogger(__name__)


class Unanswered(BackAlleyError):
    """No answer came: too late, the process died, or the thought raised an error."""

    def __init__(self, why: Lapse, got: str) -> None:
        super().__init__(got, "an answer in time", "thinking")
        self.why = why


@dataclass(frozen=True)
class Decision:
    """What a computer player does."""

    action: Action
    instead: Instead | None = None
    """Who decided, where the player itself gave no fit answer in time."""
    took: float = 0.0
    """Seconds that it thought, from when a process was free for it."""


@dataclass(eq=False)
class _Asked:
    """A question on its way. Mutable: its answer comes."""

    data: bytes
    seconds: float
    reply: asyncio.Future[object]
    took: float = 0.0


class Thinkers:
    """Worker processes, started when they are first needed. Mutable, on one event loop."""

    def __init__(self, workers: int = WORKERS, seconds: float = SECONDS_A_MOVE) -> None:
        self.workers = workers
        self.seconds = seconds
        """How long a move may take."""
        self._idle: list[WorkerProcess] = []
        """Who was busy last is asked first."""
        self._all: set[WorkerProcess] = set()
        self._tasks: set[asyncio.Task[object]] = set()
        self._turns: Turns[_Asked] = Turns()
        self._started = False
        self._tried = asyncio.Event()
        """Whether a process has been ready, or could not be started: from then on time counts."""

    @property
    def processes(self) -> list[int]:
        """The numbers by which the system knows the processes that run now."""
        return [worker.pid for worker in self._all if worker.alive]

    def start(self) -> None:
        """Start the processes, unless they were; nobody waits for that."""
        if not self._started:
            self._started = True
            for _ in range(self.workers):
                self._spawn(self._begin())

    async def choose(
        self, bot: Bot, question: Question, visitors: Collection[Visitor] = ()
    ) -> Decision:
        """Return what a bot does, for a table at which `visitors` are.

        It takes no longer than `seconds` and a moment. Who answers at once is not worth a trip
        to another process.
        """
        if bot.name in AT_ONCE:
            began = asyncio.get_running_loop().time()
            action = await asyncio.to_thread(question.answered, bot.choose)
            return Decision(action, took=asyncio.get_running_loop().time() - began)
        try:
            action, took = await self._ask(
                bot.choose, question, self.seconds, Urgency.MOVE, visitors
            )
            if action in question.actions:
                return Decision(action, took=took)
            why: Lapse = "unfit"
            _log.error("%s answered %r, which may not be done", bot.name, action)
        except Unanswered as error:
            why = error.why
            _log.warning("%s did not answer: %s", bot.name, error.got)
        standby = standby_for(question.view.rules)
        action = await asyncio.to_thread(question.answered, standby.choose)
        return Decision(action, Instead(standby.name, why))

    async def ask(
        self,
        thought: Thought[T],
        question: Question,
        *,
        seconds: float,
        urgency: Urgency = Urgency.MOVE,
        visitors: Collection[Visitor] = (),
    ) -> T:
        """Return what a thought makes of a question, in another process, for one of `visitors`.

        What is no move leaves one process free for those. Raises `Unanswered` when no answer has
        come after so many seconds, the wait for a free process among them.
        """
        answer, _ = await self._ask(thought, question, seconds, urgency, visitors)
        return answer

    async def _ask(
        self,
        thought: Thought[T],
        question: Question,
        seconds: float,
        urgency: Urgency,
        visitors: Collection[Visitor],
    ) -> tuple[T, float]:
        """Return an answer, and for how many seconds it was thought of."""
        self.start()
        data = sent(thought, question)
        await self._begun()
        asked = _Asked(data, seconds, asyncio.get_running_loop().create_future())
        turn = self._turns.ask(asked, visitors, urgency)
        if turn is None:
            raise Unanswered("late", "too many questions of one visitor")
        self._share_out()
        try:
            async with asyncio.timeout(seconds):
                # Who asked may not be waiting any more: that is no reason to kill who thinks.
                reply = await asyncio.shield(asked.reply)
        except TimeoutError:
            reply = _late()
        finally:
            self._turns.drop(turn)
        if isinstance(reply, Unanswered):
            raise reply
        return cast("T", reply), asked.took

    async def close(self) -> None:
        """End all processes."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(worker.end() for worker in self._all))
        self._all.clear()

    async def _begun(self) -> None:
        """Wait for the first process, which starts cold; not for ever, and never again."""
        if self._tried.is_set():
            return
        with suppress(TimeoutError):
            async with asyncio.timeout(SECONDS_TO_START):
                await self._tried.wait()
        self._tried.set()

    def _share_out(self) -> None:
        """Give the processes that are free what waits, as far as it may be given."""
        while self._idle:
            worker = self._idle.pop()
            if not worker.alive:
                self._replace(worker)
                continue
            turn = self._turns.next(self.workers)
            if turn is None:
                self._idle.append(worker)
                return
            self._spawn(self._exchange(worker, turn))

    async def _exchange(self, worker: WorkerProcess, turn: Turn[_Asked]) -> None:
        """Have a question answered, or find out why not; the worker, or another, is free then.

        Its time counts from here: to kill who began late would cost everybody a process.
        """
        asked, loop = turn.question, asyncio.get_running_loop()
        began, used = loop.time(), 0.0
        reply: object
        try:
            async with asyncio.timeout(asked.seconds):
                fit, answer, used = await worker.answer(asked.data)
        except TimeoutError:
            self._replace(worker)
            reply = _late()
        except (EOFError, OSError, pickle.UnpicklingError):
            self._replace(worker)
            reply = Unanswered("lost", "the end of the process that was asked")
        else:
            self._idle.append(worker)
            reply = answer if fit else Unanswered("failed", str(answer))
        asked.took = loop.time() - began
        self._turns.done(turn, used or asked.took)
        if not asked.reply.done():
            asked.reply.set_result(reply)
        self._share_out()

    def _replace(self, worker: WorkerProcess) -> None:
        self._spawn(self._end(worker))
        self._spawn(self._begin())

    async def _end(self, worker: WorkerProcess) -> None:
        await worker.end()
        self._all.discard(worker)

    async def _run(self) -> WorkerProcess:
        worker = await WorkerProcess.run()
        self._all.add(worker)
        return worker

    async def _begin(self) -> None:
        while True:
            running = asyncio.create_task(self._run())
            try:
                # A start that is called off halfway would leave a process that nobody knows.
                worker = await asyncio.shield(running)
                await worker.ready()
            except asyncio.CancelledError:
                await asyncio.wait([running])
                raise
            except (EOFError, OSError, pickle.UnpicklingError) as error:
                _log.warning("no process to think in could be started: %s", error)
                self._tried.set()
                await asyncio.sleep(SECONDS_AFTER_FAILURE)
            else:
                self._idle.append(worker)
                self._tried.set()
                self._share_out()
                return

    def _spawn(self, work: Coroutine[None, None, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


def _late() -> Unanswered:
    return Unanswered("late", "none when the time was up")
