"""When a computer player speaks does not tell whether it had anything to decide."""

import asyncio
from collections.abc import Collection
from dataclasses import replace
from random import Random

import msgspec
import pytest

from backalley import legal_actions
from backalley.bots.bot import Bot
from backalley.bots.question import Question
from backalley.bots.registry import bot
from backalley.engine.playing import Playing
from backalley.server.live.driver import Driver, pause
from backalley.server.live.live_table import LiveTable
from backalley.server.live.tempo import KEPT, STEP, STEP_WHEN_LATE, Tempo
from backalley.server.protocol.traffic import Still, ToPage, Update
from backalley.server.thinking.thinkers import Decision, Thinkers
from backalley.server.thinking.turns import Visitor
from backalley.table.commands.playing import Act, Ready
from backalley.table.decide import decide
from backalley.table.due import DELAYS
from backalley.table.events.event import Pace
from backalley.table.events.every import Event
from backalley.table.opening import open_against_computer
from tests.server.hubs import Ear
from tests.server.thinking.test_thinkers import question
from tests.server.virtual_time import VirtualTime

PLAYS = 420
PACES: tuple[Pace, ...] = ("instant", "brisk", "normal")
HOUSE = bot("house")


class Thinking(Thinkers):
    """Moves as the house, and thinks `seconds` unless there is one way only."""

    def __init__(self, seconds: float, spread: float = 0.0) -> None:
        super().__init__()
        self._seconds, self._spread, self._rng = seconds, spread, Random(2)

    async def choose(
        self, bot: Bot, question: Question, visitors: Collection[Visitor] = ()
    ) -> Decision:
        assert visitors == {Visitor("", b"device")}  # who is at the table is charged
        took = 0.003
        if len(question.actions) > 1:
            took = self._seconds * self._rng.lognormvariate(0, self._spread)
        await asyncio.sleep(took)
        return Decision(question.answered(HOUSE.choose), took=took)


class Watcher(Ear):
    """Notes when each version came. Mutable."""

    def __init__(self) -> None:
        super().__init__()
        self.at: dict[int, float] = {}

    def send(self, frame: str) -> None:
        message = msgspec.json.decode(frame, type=ToPage)
        if isinstance(message, Update | Still):
            self.at.setdefault(message.v, asyncio.get_running_loop().time())


async def told(pace: Pace, thinkers: Thinkers, bot: str = "expert") -> dict[bool, list[float]]:
    """Return the seconds from turn to card, as a page sees them, beyond what all know beforehand.

    Those of forced cards and of others, of players to a trick that has begun.
    """
    clock = asyncio.get_running_loop().time
    sizes = ",".join(["7"] * 40)
    opened = open_against_computer("Ann", options={"schedule": sizes}, pace=pace, bot=bot)
    live, ear, rng = LiveTable("abc", [(1, opened)], clock), Watcher(), Random(5)
    live.add(ear)
    seconds: dict[bool, list[float]] = {True: [], False: []}

    async def append(live: LiveTable, event: Event) -> None:
        state, v = live.table.match.state, live.table.version
        watched = isinstance(state, Playing) and state.trick and state.actor in live.table.bots
        forced = state is not None and len(legal_actions(state)) == 1
        live.advance(v + 1, event)
        if watched and v in ear.at:
            seconds[forced].append(ear.at[v + 1] - ear.at[v] - DELAYS[pace])

    driver = asyncio.create_task(
        Driver(live, append, rng, thinkers, Tempo(), wait=pause, clock=clock).run()
    )
    while sum(map(len, seconds.values())) < PLAYS:
        changed, state = live.changed, live.table.match.state
        if state is not None and state.actor == 0:
            await asyncio.sleep(1.0)
            action = rng.choice(legal_actions(state))
            event = decide(live.table, 0, Act(live.table.version, action.text))
        elif state is None and 0 not in live.table.ready and live.table.serial:
            event = decide(live.table, 0, Ready(live.table.serial + 1))
        else:
            await changed.wait()
            continue
        live.advance(live.table.version + 1, event)
    driver.cancel()
    return seconds


def area_under_curve(forced: list[float], free: list[float]) -> float:
    """The chance that a free move takes longer than a forced one; of as long a half."""
    ranks = [
        (one > other) + (one == other) / 2
        for one in (round(seconds, 6) for seconds in free)
        for other in (round(seconds, 6) for seconds in forced)
    ]
    return sum(ranks) / len(ranks)


@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize(
    ("seconds", "spread"), [(0.3, 0.0), (0.2, 0.6), (1.5, 0.3)], ids=["always", "often", "longer"]
)
def test_forced_or_free_cannot_be_told_by_the_time(
    pace: Pace, seconds: float, spread: float
) -> None:
    with asyncio.Runner(loop_factory=VirtualTime) as runner:
        taken = runner.run(told(pace, Thinking(seconds, spread)))
    assert min(map(len, taken.values())) > PLAYS / 10
    assert area_under_curve(taken[True], taken[False]) == pytest.approx(0.5, abs=0.05)


@pytest.mark.parametrize("pace", PACES)
def test_who_has_thought_in_the_pause_is_no_later_for_it(pace: Pace) -> None:
    with asyncio.Runner(loop_factory=VirtualTime) as runner:
        taken = runner.run(told(pace, Thinking(0.04)))
    late = max(0.0, 0.2 + STEP - DELAYS[pace])
    assert max(taken[True] + taken[False]) <= late + 1e-6


def test_who_decides_at_once_is_quick_at_instant() -> None:
    with asyncio.Runner(loop_factory=VirtualTime) as runner:
        taken = runner.run(told("instant", Thinking(0.001), "house"))
    assert {round(one, 6) for one in taken[True] + taken[False]} == {STEP}


def test_all_take_what_is_usual_and_who_is_longer_speaks_at_a_coarse_moment() -> None:
    tempo, free = Tempo(), question()
    assert len(free.actions) > 1
    for _ in range(KEPT):
        tempo.takes(HOUSE, free, 0.21)
    assert tempo.takes(HOUSE, free, 0.001) == pytest.approx(0.25)
    assert tempo.takes(HOUSE, free, 0.25) == pytest.approx(0.25)
    assert tempo.takes(HOUSE, free, 0.26) == pytest.approx(0.25 + STEP_WHEN_LATE)
    assert tempo.takes(HOUSE, free, 0.51) == pytest.approx(0.25 + 2 * STEP_WHEN_LATE)


def test_one_long_thought_does_not_slow_all() -> None:
    tempo, free = Tempo(), question()
    for _ in range(KEPT):
        tempo.takes(HOUSE, free, 0.01)
    tempo.takes(HOUSE, free, 2.9)
    assert tempo.takes(HOUSE, free, 0.01) == pytest.approx(STEP)


def test_players_and_games_are_timed_apart() -> None:
    tempo, free = Tempo(), question()
    for _ in range(KEPT):
        tempo.takes(HOUSE, free, 0.5)
    assert tempo.takes(bot("random"), free, 0.01) == pytest.approx(STEP)
    assert tempo.takes(HOUSE, question(preset="all"), 0.01) == pytest.approx(STEP)


def test_who_has_nothing_to_decide_is_late_as_often() -> None:
    tempo, rng, late = Tempo(), Random(3), {True: 0, False: 0}
    for seed in range(4000):
        free = question(seed)
        forced = replace(free, actions=free.actions[:1])
        thought = 0.6 if rng.random() < 1 / 25 else 0.01
        late[False] += tempo.takes(HOUSE, free, thought) > STEP
        late[True] += tempo.takes(HOUSE, forced, 0.001) > STEP
    assert late[False] > 100
    assert late[True] == pytest.approx(late[False], rel=0.25)
