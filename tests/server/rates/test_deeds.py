"""How much a person may have a table write down beside playing."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from backalley.server.live.hub import Hub
from backalley.server.protocol.refusal import RequestRefused
from backalley.server.rates.buckets import Rate
from backalley.server.rates.deeds import DeedRates, Deeds
from backalley.server.store.sqlite import Store
from backalley.table.commands.command import Command
from backalley.table.commands.company import (
    Continue,
    Leave,
    Pause,
    Say,
    SayPhrase,
    SitOut,
    StandUp,
    TakeBack,
    TakeSeat,
)
from backalley.table.commands.hosting import (
    AllowUndo,
    Lock,
    Mute,
    SeatBot,
    SetPatience,
    SetWatching,
    StartMatch,
    SwapSeats,
)
from backalley.table.commands.playing import SetPace
from backalley.table.opening import open_room
from backalley.table.refused import CommandRefused
from tests.server.hubs import Ear, ear_at, never

STORMS: list[list[Command]] = [
    [SetPace("slow"), SetPace("brisk")],
    [Lock(True), Lock(False)],
    [AllowUndo(False), AllowUndo(True)],
    [SetPatience("none"), SetPatience("brisk")],
    [SetWatching("closed"), SetWatching("hands")],
    [StandUp(), TakeSeat(0)],
    [TakeSeat(1), TakeSeat(0)],
    [SwapSeats(0, 2)],
]
IN_A_MATCH: list[list[Command]] = [[Pause(), Continue(0)], [SitOut(), TakeBack()]]


class Talker:
    """Sends commands one after another. Mutable: it counts."""

    def __init__(self, hub: Hub, table: str) -> None:
        self._hub = hub
        self.table = table
        self.count = 0

    async def send(self, command: Command, command_id: str | None = None) -> int | str:
        """The version that is acknowledged, or the code of the refusal."""
        self.count += 1
        live = self._hub._live[self.table]
        answers: list[int] = []
        if isinstance(command, Continue):  # of whichever pause there is
            command = Continue(live.table.paused.v if live.table.paused else 0)
        try:
            command_id = command_id or f"command-{self.count}"
            await self._hub.submit(live, ear_at(live), command_id, command, answers.append)
        except (RequestRefused, CommandRefused) as refused:
            return refused.code
        (answer,) = answers
        return answer


@pytest.fixture
def make_talker(store: Store) -> Iterator[Callable[[DeedRates], "Talking"]]:
    talking: list[Talking] = []

    def make(rates: DeedRates) -> Talking:
        talking.append(Talking(store, rates))
        return talking[-1]

    yield make
    for one in talking:
        one.hub.close()


class Talking:
    """A room of Ann's, by a clock that the test holds. Mutable."""

    def __init__(self, store: Store, rates: DeedRates) -> None:
        self.now = 0.0
        self.hub = Hub(store, Random(1), never, lambda: self.now, rates)

    async def ann(self, *before: Command) -> Talker:
        table = await self.hub.open_table(open_room("Ann"), {0: b"device"})
        await self.hub.join(table, Ear())
        ann = Talker(self.hub, table)
        for command in before:
            assert isinstance(await ann.send(command), int)
        return ann

    async def length(self, table: str) -> int:
        return len(await self.hub.store.read(table))


MakeTalking = Callable[[DeedRates], Talking]
SEATED: list[Command] = [*(SeatBot(seat) for seat in (1, 2, 3)), StartMatch()]


@pytest.mark.parametrize(
    ("before", "storm"),
    [([], storm) for storm in STORMS] + [(SEATED, storm) for storm in IN_A_MATCH],
)
async def test_nobody_makes_a_log_grow_without_end(
    make_talker: MakeTalking, before: list[Command], storm: list[Command]
) -> None:
    talking = make_talker(DeedRates(changes=Rate(burst=10, per_second=1)))
    ann = await talking.ann(*before)
    for _ in range(30):
        for command in storm:
            await ann.send(command)
    assert await talking.length(ann.table) <= 2 + len(before) + 2 * 10
    assert "too-fast" in [await ann.send(command) for command in storm]
    talking.now = 1000.0
    answers = [await ann.send(command) for command in storm]
    assert "too-fast" not in answers


async def test_what_is_said_and_settled_counts_together_in_the_long_run(
    make_talker: MakeTalking,
) -> None:
    talking = make_talker(DeedRates(all=Rate(burst=20, per_second=0)))
    ann = await talking.ann()
    for number in range(60):
        talking.now += 60
        await ann.send(Say(f"{number}"))
        await ann.send(SayPhrase("thanks"))
        await ann.send(SetPace("slow" if number % 2 else "brisk"))
    assert await talking.length(ann.table) == 2 + 20


async def test_who_has_done_too_much_may_still_play_and_leave(make_talker: MakeTalking) -> None:
    talking = make_talker(DeedRates(changes=Rate(burst=5, per_second=0)))
    ann = await talking.ann(*SEATED)
    assert isinstance(await ann.send(Pause()), int)
    assert isinstance(await ann.send(SitOut()), int)
    assert await ann.send(Lock(True)) == "too-fast"
    assert isinstance(await ann.send(TakeBack()), int)
    assert isinstance(await ann.send(Continue(0)), int)
    assert isinstance(await ann.send(Leave()), int)


async def test_what_is_so_already_is_acknowledged_and_not_written(
    make_talker: MakeTalking,
) -> None:
    talking = make_talker(DeedRates(changes=Rate(burst=1, per_second=0)))
    ann = await talking.ann()
    assert await ann.send(SetPace("normal")) == 2
    for command in (Lock(False), AllowUndo(True), SetWatching("public"), SetPatience("relaxed")):
        assert await ann.send(command) == 2
    assert await ann.send(SetPace("slow"), "command-slow") == 3
    assert await ann.send(SetPace("slow")) == 3
    assert await ann.send(SetPace("slow"), "command-slow") == 3
    assert await talking.length(ann.table) == 3


async def test_what_is_in_the_log_is_acknowledged_again_however_much_it_was(
    make_talker: MakeTalking,
) -> None:
    talking = make_talker(DeedRates(speech=Rate(burst=1, per_second=0)))
    ann = await talking.ann()
    assert await ann.send(Say("Hello."), "command-hello") == 3
    assert await ann.send(Say("Hello."), "command-again") == "too-fast"
    assert await ann.send(Say("Hello."), "command-hello") == 3


async def test_nobody_comes_and_goes_under_new_names_without_end(
    make_talker: MakeTalking,
) -> None:
    talking = make_talker(DeedRates(changes=Rate(burst=3, per_second=1)))
    hub, ann = talking.hub, await talking.ann()
    assert await hub.come(ann.table, "Bob", b"other") == 1
    refused = 0
    for number in range(10):
        bob = Ear(1, b"other")
        live = await hub.join(ann.table, bob)
        await hub.submit(live, bob, f"command-{number}", Leave(), lambda _: None)
        hub.leave(live, bob)
        try:
            await hub.come(ann.table, f"Bob {number}", b"other")
        except RequestRefused as error:
            refused += error.code == "too-fast"
            talking.now += 5
            await hub.come(ann.table, "Bob", b"other")
    assert refused > 0


def test_one_persons_deeds_are_not_anothers() -> None:
    deeds = Deeds(DeedRates(changes=Rate(burst=1, per_second=0)), lambda: 0.0)
    mute = Mute(1, True)
    taken = [deeds.take(table, who, mute) for table in ("one", "two") for who in (0, 1, 0)]
    assert taken == [True, True, False] * 2
