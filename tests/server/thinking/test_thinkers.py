"""Processes that think: what they answer, and what becomes of those that do not."""

import asyncio
import gc
import os
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from backalley import PRESETS, rule_set
from backalley.bots.question import Question
from backalley.bots.registry import bot, standby_for
from backalley.engine.state import legal_actions
from backalley.engine.view import view
from backalley.server.thinking import thinkers as thinking
from backalley.server.thinking.thinkers import Decision, Thinkers, Unanswered
from backalley.server.thinking.turns import Urgency
from backalley.server.thinking.worker_process import WorkerProcess
from backalley.table.events.every import Instead, Lapse
from tests.engine.positions import opened
from tests.server import thoughts
from tests.server.thoughts import Odd, Slow

LONG = 60.0
"""Seconds that a test would rather fail after."""


def question(seed: int = 1, preset: str = "back-alley") -> Question:
    state = opened(rule_set(preset), ["C2 CA", "C4 SA", "C6 C7", "C8 C9"], "H2")
    return Question(view(state, 0), legal_actions(state), seed)


@pytest.fixture
async def thinkers() -> AsyncIterator[Thinkers]:
    made = Thinkers(workers=2, seconds=LONG)
    yield made
    await made.close()
    assert not made.processes


async def test_none_is_started_before_it_is_needed(thinkers: Thinkers) -> None:
    decision = await thinkers.choose(bot("house"), question())
    assert (decision.action, decision.instead) == (question().answered(bot("house").choose), None)
    assert not thinkers.processes


async def test_a_thought_is_thought_in_another_process(thinkers: Thinkers) -> None:
    first = await thinkers.ask(thoughts.process, question(), seconds=LONG)
    assert first in thinkers.processes
    assert first != os.getpid()
    assert await thinkers.ask(thoughts.process, question(), seconds=LONG) == first


async def test_the_same_seed_gives_the_same_wherever_it_is_thought(thinkers: Thinkers) -> None:
    for seed in range(3):
        asked = question(seed)
        assert await thinkers.ask(thoughts.chance, asked, seconds=LONG) == Random(seed).random()
        for name in ("club", "expert"):
            move = await thinkers.choose(bot(name), asked)
            assert (move.action, move.instead) == (asked.answered(bot(name).choose), None)
            assert move.took > 0


async def test_what_a_thought_prints_is_no_answer(thinkers: Thinkers) -> None:
    assert await thinkers.ask(thoughts.noise, question(), seconds=LONG) == "quiet"


async def test_who_does_not_answer_in_time_is_killed_and_nobody_else(thinkers: Thinkers) -> None:
    hanging = asyncio.create_task(thinkers.ask(thoughts.hang, question(), seconds=LONG))
    # One of the two hangs, so that this is the other, before and after it is made to hang too.
    before = await thinkers.ask(thoughts.process, question(), seconds=LONG)
    with pytest.raises(Unanswered, match="time was up") as caught:
        await thinkers.ask(thoughts.hang, question(), seconds=0.2)
    assert caught.value.why == "late"
    assert await thinkers.ask(thoughts.process, question(), seconds=LONG) != before
    assert not hanging.done()
    hanging.cancel()


async def test_who_is_killed_is_replaced(thinkers: Thinkers) -> None:
    before = await thinkers.ask(thoughts.process, question(), seconds=LONG)
    with pytest.raises(Unanswered) as caught:
        await thinkers.ask(thoughts.die, question(), seconds=LONG)
    assert caught.value.why == "lost"
    after = [await thinkers.ask(thoughts.process, question(), seconds=LONG) for _ in range(3)]
    assert before not in after


async def test_who_died_while_idle_is_not_asked(thinkers: Thinkers) -> None:
    before = await thinkers.ask(thoughts.process, question(), seconds=LONG)
    (dead,) = (worker for worker in thinkers._all if worker.pid == before)
    os.kill(before, signal.SIGKILL)
    async with asyncio.timeout(LONG):
        await dead._process.wait()
    assert before not in thinkers.processes
    assert await thinkers.ask(thoughts.process, question(), seconds=LONG) != before


async def test_what_a_thought_raises_is_told_and_its_process_lives(thinkers: Thinkers) -> None:
    before = await thinkers.ask(thoughts.process, question(), seconds=LONG)
    with pytest.raises(Unanswered, match="ZeroDivisionError: by nought") as caught:
        await thinkers.ask(thoughts.fail, question(), seconds=LONG)
    assert caught.value.why == "failed"
    assert await thinkers.ask(thoughts.process, question(), seconds=LONG) == before


@pytest.mark.parametrize(
    ("name", "why"), [("dies", "lost"), ("fails", "failed"), ("cheats", "unfit")]
)
async def test_the_house_decides_for_who_does_not(
    thinkers: Thinkers, name: str, why: Lapse, caplog: pytest.LogCaptureFixture
) -> None:
    decision = await thinkers.choose(Odd(name), question())
    assert decision == Decision(question().answered(bot("house").choose), Instead("house", why))
    assert name in caplog.text


async def test_the_house_decides_when_the_time_is_up(thinkers: Thinkers) -> None:
    await thinkers.ask(thoughts.process, question(), seconds=LONG)
    thinkers.seconds = 0.05
    decision = await thinkers.choose(Odd("hangs"), question())
    assert decision == Decision(question().answered(bot("house").choose), Instead("house", "late"))


async def test_a_flood_holds_nobody(thinkers: Thinkers) -> None:
    """More tables than can be thought for: each has its move when its time is up, and no later."""
    await thinkers.ask(thoughts.process, question(), seconds=LONG)
    thinkers.seconds = 0.3
    moves = await asyncio.gather(*(thinkers.choose(Odd("hangs"), question()) for _ in range(60)))
    assert {move.instead for move in moves} == {Instead("house", "late")}
    thinkers.seconds = LONG
    assert (await thinkers.choose(Odd("answers"), question())).instead is None


async def test_who_asks_patiently_leaves_a_process_free(thinkers: Thinkers) -> None:
    waiting = [
        asyncio.create_task(
            thinkers.ask(thoughts.hang, question(), seconds=LONG, urgency=Urgency.HINT)
        )
        for _ in range(4)
    ]
    assert await thinkers.ask(thoughts.process, question(), seconds=LONG) in thinkers.processes
    for one in waiting:
        one.cancel()


async def test_who_is_asked_goes_on_though_nobody_waits_any_more(
    thinkers: Thinkers, tmp_path: Path
) -> None:
    """A page that is loaded again drops its table and takes it up: no process dies of that."""
    thinkers.workers = 1
    before = await thinkers.ask(thoughts.process, question(), seconds=LONG)
    slow = Slow(tmp_path)
    move = asyncio.create_task(thinkers.choose(slow, question()))
    async with asyncio.timeout(LONG):
        while not slow.begun.exists():  # noqa: ASYNC110 - another process tells it by a file
            await asyncio.sleep(0.01)
    move.cancel()
    slow.released.touch()
    assert await thinkers.ask(thoughts.process, question(), seconds=LONG) == before


async def test_where_no_process_can_be_started_moves_are_made_all_the_same(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    thinkers = Thinkers(workers=1, seconds=0.1)
    decision = await thinkers.choose(bot("expert"), question())
    assert decision == Decision(question().answered(bot("house").choose), Instead("house", "late"))
    assert "no process to think in could be started" in caplog.text
    await thinkers.close()


async def test_the_first_start_counts_against_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    started, ready = WorkerProcess.ready, asyncio.Event()

    async def slowly(worker: WorkerProcess) -> None:
        await started(worker)
        await ready.wait()

    monkeypatch.setattr(WorkerProcess, "ready", slowly)
    monkeypatch.setattr(thinking, "SECONDS_TO_START", 3 * LONG)
    thinkers = Thinkers(workers=1, seconds=LONG)
    move = asyncio.create_task(thinkers.choose(Odd("answers"), question()))
    await asyncio.sleep(0)  # it has asked
    loop = asyncio.get_running_loop()
    now = loop.time
    monkeypatch.setattr(loop, "time", lambda: now() + 2 * LONG)
    ready.set()
    assert (await move).instead is None
    await thinkers.close()


async def test_a_start_that_never_ends_is_waited_for_only_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def never(_worker: WorkerProcess) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(WorkerProcess, "ready", never)
    monkeypatch.setattr(thinking, "SECONDS_TO_START", 0.1)
    thinkers = Thinkers(workers=1, seconds=0.1)
    assert (await thinkers.choose(Odd("answers"), question())).instead == Instead("house", "late")
    monkeypatch.setattr(thinking, "SECONDS_TO_START", LONG)
    assert (await thinkers.choose(Odd("answers"), question())).instead == Instead("house", "late")
    await thinkers.close()


@pytest.mark.parametrize("steps", [0, 1, 2, 3, 5, 8, 13])
async def test_closing_in_the_midst_of_a_start_leaves_nothing(steps: int) -> None:
    thinkers = Thinkers(workers=2)
    thinkers.start()
    for _ in range(steps):
        await asyncio.sleep(0)
    await thinkers.close()
    assert not thinkers.processes
    gc.collect()  # what was left open would warn, and warnings are errors


async def test_none_outlives_the_server_however_that_ends() -> None:
    worker = await WorkerProcess.run()
    await worker.ready()
    stdin = worker._process.stdin
    assert stdin is not None
    stdin.close()  # as the system does for who is killed
    async with asyncio.timeout(LONG):
        assert await worker._process.wait() == 0
    await worker.end()


def test_every_preset_has_somebody_who_decides_at_once() -> None:
    assert {standby_for(rule_set(preset)).name for preset in PRESETS} == {"house", "natural"}
