"""A table by a clock that the test holds: who is told what, and when."""

from random import Random

import msgspec
import pytest

from backalley.server.live import live_table as live
from backalley.server.live.live_table import LiveTable
from backalley.server.protocol.refusal import RequestRefused
from backalley.server.protocol.traffic import Still, ToPage, Update
from backalley.table.commands.command import Command
from backalley.table.commands.company import Leave, Say
from backalley.table.commands.hosting import SeatBot, SetMoveMinutes, StartMatch
from backalley.table.commands.playing import SetPace
from backalley.table.decide import decide
from backalley.table.due import due, next_event
from backalley.table.events.every import Event
from backalley.table.opening import open_room
from backalley.table.presence.joining import decide_joining
from backalley.table.presence.patience import TIMES


class Ear:
    """Listens for a person. Mutable: it remembers what it was sent."""

    def __init__(self, person: int) -> None:
        self.person = person
        self.holder = bytes([person])
        self.address = ""
        self.frames: list[ToPage] = []
        self.ended = False

    def send(self, frame: str) -> None:
        self.frames.append(msgspec.json.decode(frame, type=ToPage))

    def end(self, why: RequestRefused | None) -> None:
        self.ended = True


class Evening:
    """A table of two people, and time. Mutable."""

    def __init__(self) -> None:
        self.now = 0.0
        opened = open_room("Ann", options={"schedule": "2,1"}, pace="instant", watching="public")
        self.live = LiveTable("abcdef", [(1, opened)], lambda: self.now)
        self.take(next_event(self.live.table, Random(1)))
        self.take(decide_joining(self.live.table, "Bob", None))
        self.ears = [Ear(0), Ear(1)]
        for ear in self.ears:
            self.live.add(ear)

    def take(self, event: Event) -> None:
        self.live.advance(self.live.table.version + 1, event)

    def send(self, person: int, *commands: Command) -> None:
        for command in commands:
            self.take(decide(self.live.table, person, command))

    def begin(self) -> None:
        self.send(0, SeatBot(2, "random"), SeatBot(3, "random"), StartMatch())
        self.take(next_event(self.live.table, Random(1)))

    def wait(self) -> str:
        """Let time pass until something is due, and do it; return what it was."""
        coming = due(self.live.table, self.live.attendance, self.now)
        assert coming is not None
        self.now += coming.delay_seconds
        if coming.kind == "warning":
            self.live.refresh()
        else:
            self.take(next_event(self.live.table, Random(1), coming))
        return coming.kind


def last(ear: Ear) -> Update:
    update = ear.frames[-1]
    assert isinstance(update, Update)
    return update


def test_a_countdown_is_shown_to_all_and_ends_in_a_stand_in() -> None:
    evening = Evening()
    evening.begin()
    assert last(evening.ears[1]).view.room.countdown is None
    assert evening.wait() == "warning"
    times = TIMES["relaxed"]
    for ear in evening.ears:
        update = last(ear)
        shown = update.view.room.countdown
        assert shown is not None
        assert (shown.seats, shown.seconds) == ([0], times.warning)
        assert shown.until - update.clock == times.warning * 1000
        assert update.v == evening.live.table.version
    assert evening.wait() == "stand-in"
    update = last(evening.ears[0])
    assert update.view.seats[0].stand_in
    assert update.view.room.countdown is None
    assert "take-back" in update.view.room.may
    assert evening.wait() == "bot"
    assert [one.serial for one in last(evening.ears[0]).view.receipt] == [1]
    assert last(evening.ears[1]).view.receipt == []


def test_who_says_that_they_are_here_ends_the_countdown() -> None:
    evening = Evening()
    evening.begin()
    evening.wait()
    evening.live.hear(0)
    assert last(evening.ears[1]).view.room.countdown is None


def test_at_the_end_of_its_time_a_move_is_made_whatever_its_player_says() -> None:
    evening = Evening()
    evening.send(0, SetMoveMinutes(3))
    evening.begin()
    began, final = evening.now, list[int]()
    while not final:
        evening.live.hear(0)
        assert evening.wait() == "warning"
        shown = last(evening.ears[0]).view.room.countdown
        assert shown is not None
        final = shown.final
    assert final == [0]
    before = len(evening.ears[0].frames)
    evening.live.hear(0)
    assert len(evening.ears[0].frames) == before, "that changes nothing"
    assert evening.wait() == "stand-in"
    assert evening.now - began == 180
    assert "take-back" not in last(evening.ears[0]).view.room.may
    assert evening.wait() == "bot"
    assert "take-back" in last(evening.ears[0]).view.room.may


def test_nothing_is_drawn_for_who_says_that_they_are_here_unless_somebody_was_warned(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening = Evening()
    evening.begin()
    drawn: list[object] = []
    monkeypatch.setattr(live, "present", lambda *_, **__: drawn.append(None))
    for person in (0, 1, 0):
        evening.now += 1
        evening.live.hear(person)
    assert drawn == []
    monkeypatch.undo()
    heard = evening.now
    assert evening.wait() == "warning"
    assert evening.now == heard + TIMES["relaxed"].silent


def test_a_line_that_comes_back_is_told_at_once_and_to_others_once() -> None:
    evening = Evening()
    evening.begin()
    evening.live.drop(evening.ears[0])
    assert not last(evening.ears[1]).view.seats[0].connected
    heard = len(evening.ears[1].frames)
    back, second = Ear(0), Ear(0)
    evening.live.add(back)
    evening.live.add(second)
    assert len(evening.ears[1].frames) == heard + 1
    assert last(evening.ears[1]).view.seats[0].connected
    evening.live.drop(back)
    assert len(evening.ears[1].frames) == heard + 1


def test_a_version_that_changes_nothing_is_told_in_few_words() -> None:
    evening = Evening()
    evening.send(0, SetPace("slow"))
    before = last(evening.ears[1])
    evening.send(0, Say("Hello"), SetPace("slow"))
    said, again = evening.ears[1].frames[-2:]
    assert isinstance(said, Still)
    assert isinstance(again, Still)
    assert [one.text for one in said.lines] == ["Hello"]
    assert (said.hash, again.hash) == (before.hash, before.hash)
    assert (said.v, again.v) == (before.v + 1, before.v + 2)


def test_who_leaves_is_told_so_first_and_then_let_go() -> None:
    evening = Evening()
    evening.send(1, Leave())
    assert evening.ears[1].ended
    assert not evening.ears[0].ended
    assert isinstance(evening.ears[1].frames[-1], Update)
