"""Who is thought for next, by a pool of processes that takes no real time."""

import heapq
from collections import defaultdict
from dataclasses import dataclass, field

import pytest

from backalley.server.thinking import turns as whose
from backalley.server.thinking.turns import (
    DEVICES_AN_ADDRESS,
    MOST_WAITING,
    NOBODY,
    SECONDS_KEPT_FREE,
    Turn,
    Turns,
    Urgency,
    Visitor,
)

BUSY, OTHER, THIRD = (Visitor(f"192.0.2.{number}", bytes([number])) for number in (1, 2, 3))
MOVE, HINT, REVIEW = Urgency


def ask(turns: Turns[str], name: str, visitor: Visitor, urgency: Urgency = MOVE) -> Turn[str]:
    turn = turns.ask(name, (visitor,), urgency)
    assert turn is not None
    return turn


def order(turns: Turns[str], seconds: float = 0.1) -> list[str]:
    """All that waits, in the order of one process that takes so long over each."""
    names = []
    while (turn := turns.next()) is not None:
        names.append(turn.question)
        turns.done(turn, seconds)
    return names


def test_who_asks_once_waits_for_nobody_who_asks_often() -> None:
    turns: Turns[str] = Turns()
    for number in range(5):
        ask(turns, f"busy {number}", BUSY)
    begun = turns.next()
    assert begun is not None
    ask(turns, "other", OTHER)
    turns.done(begun, 0.2)
    assert order(turns) == ["other", "busy 1", "busy 2", "busy 3", "busy 4"]


def test_two_who_ask_often_are_served_by_turns() -> None:
    turns: Turns[str] = Turns()
    for number in range(3):
        ask(turns, f"a{number}", BUSY)
    for number in range(3):
        ask(turns, f"b{number}", OTHER)
    assert order(turns) == ["a0", "b0", "a1", "b1", "a2", "b2"]


def test_what_is_shared_out_is_time_and_not_questions() -> None:
    turns: Turns[str] = Turns()
    for number in range(9):
        ask(turns, f"long {number}", BUSY)
        ask(turns, f"short {number}", OTHER)
    used: defaultdict[str, float] = defaultdict(float)
    while (turn := turns.next()) is not None and used["short"] < 0.8:
        name, _, _ = turn.question.partition(" ")
        seconds = {"long": 0.4, "short": 0.1}[name]
        used[name] += seconds
        turns.done(turn, seconds)
    assert used["long"] == pytest.approx(used["short"], abs=0.41)


def test_an_address_has_one_share_whatever_devices_it_makes_up() -> None:
    turns: Turns[str] = Turns()
    for number in range(6):
        ask(turns, f"many {number}", Visitor("192.0.2.1", bytes([number])))
    for number in range(3):
        ask(turns, f"one {number}", OTHER)
    first = order(turns)[:6]
    assert sum(name.startswith("one") for name in first) == 3


def test_devices_of_an_address_share_what_it_has() -> None:
    turns: Turns[str] = Turns()
    for number in range(4):
        ask(turns, f"a{number}", Visitor("192.0.2.1", b"a"))
    ask(turns, "b0", Visitor("192.0.2.1", b"b"))
    assert order(turns)[:2] == ["a0", "b0"]


def test_a_visitors_moves_come_before_hints_and_those_before_reviews() -> None:
    turns: Turns[str] = Turns()
    for name, urgency in (("review", REVIEW), ("hint", HINT), ("move", MOVE)):
        ask(turns, name, BUSY, urgency)
    assert order(turns) == ["move", "hint", "review"]


def test_of_those_who_come_anew_the_most_urgent_is_first() -> None:
    turns: Turns[str] = Turns()
    ask(turns, "busy", BUSY)
    begun = turns.next()
    assert begun is not None
    ask(turns, "hint", OTHER, HINT)
    ask(turns, "move", THIRD, MOVE)
    assert order(turns) == ["move", "hint"]


def test_nobody_saves_up_while_they_ask_for_nothing() -> None:
    turns: Turns[str] = Turns()
    ask(turns, "b", OTHER)
    for number in range(40):
        ask(turns, f"busy {number}", BUSY)
    for _ in range(30):
        turn = turns.next()
        assert turn is not None
        turns.done(turn, 1.0)
    for number in range(4):
        ask(turns, f"other {number}", OTHER)
    assert sum(name.startswith("other") for name in order(turns, 1.0)[:4]) == 2


def test_one_process_is_left_for_moves() -> None:
    turns: Turns[str] = Turns()
    first, second = ask(turns, "hint", OTHER, HINT), ask(turns, "hint", THIRD, HINT)
    assert turns.next(2) is first
    assert turns.next(2) is None
    move = ask(turns, "move", BUSY)
    assert turns.next(2) is move
    turns.done(move, 0.1)
    turns.done(first, 0.1)
    assert turns.next(2) is second


def test_one_process_is_left_for_others_while_there_are_any() -> None:
    now = 0.0
    turns: Turns[str] = Turns(lambda: now)
    busy = [ask(turns, "busy", BUSY) for _ in range(5)]
    assert [turns.next(2), turns.next(2)] == busy[:2]  # nobody else is there
    other = ask(turns, "other", OTHER)
    turns.done(busy[0], 0.1)
    assert turns.next(2) is other
    turns.done(other, 0.1)
    assert turns.next(2) is None
    now = SECONDS_KEPT_FREE + 1
    assert turns.next(2) is busy[2]


def test_of_those_at_a_table_the_least_busy_is_charged() -> None:
    turns: Turns[str] = Turns()
    for number in range(5):
        ask(turns, f"busy {number}", BUSY)
    begun = turns.next()
    assert begun is not None
    turns.done(begun, 3.0)
    turn = turns.ask("room", (BUSY, OTHER), MOVE)
    assert turn is not None
    assert turn.visitor == OTHER
    assert order(turns)[0] == "room"


def test_where_nobody_is_known_somebody_is_charged_all_the_same() -> None:
    turn = Turns[str]().ask("room", (), MOVE)
    assert turn is not None
    assert turn.visitor == NOBODY


@pytest.mark.parametrize("urgency", Urgency)
def test_only_so_many_of_one_visitor_wait(urgency: Urgency) -> None:
    turns: Turns[str] = Turns()
    most = MOST_WAITING[urgency]
    held = [ask(turns, "one", BUSY, urgency) for _ in range(most)]
    assert turns.ask("one more", (BUSY,), urgency) is None
    for device in range(1, DEVICES_AN_ADDRESS):
        for _ in range(most):
            ask(turns, "others", Visitor(BUSY.address, bytes([0, device])), urgency)
    assert turns.ask("one more", (Visitor(BUSY.address, b"new"),), urgency) is None
    ask(turns, "elsewhere", OTHER, urgency)
    turns.drop(held[0])
    ask(turns, "one", BUSY, urgency)


def test_what_nobody_waits_for_is_not_thought_of_and_not_charged() -> None:
    turns: Turns[str] = Turns()
    dropped = ask(turns, "dropped", BUSY)
    ask(turns, "kept", BUSY)
    turns.drop(dropped)
    turns.drop(dropped)
    assert order(turns) == ["kept"]


def test_accounts_of_those_who_are_gone_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whose, "MOST_REMEMBERED", 10)
    turns: Turns[str] = Turns()
    ask(turns, "review", THIRD, REVIEW)
    review, waiting = turns.next(), ask(turns, "review", BUSY, REVIEW)
    assert review is not None
    for number in range(100):
        move = ask(turns, "move", Visitor(f"2001:db8:{number}::/64", b""))
        assert turns.next() is move
        turns.done(move, 0.1)
    assert len(turns._addresses.of) <= 12
    turns.drop(waiting)
    turns.done(review, 0.1)
    assert not turns._addresses.of
    assert not turns._devices


@dataclass
class Pool:
    """Processes, by a clock of its own. Mutable."""

    workers: int
    now: float = 0.0
    turns: Turns[tuple[float, float]] = field(init=False)
    running: list[tuple[float, int, Turn[tuple[float, float]]]] = field(default_factory=list)
    waited: defaultdict[str, list[float]] = field(default_factory=lambda: defaultdict(list))

    def __post_init__(self) -> None:
        self.turns = Turns(lambda: self.now)

    def ask(self, visitor: Visitor, seconds: float, urgency: Urgency = MOVE) -> None:
        assert self.turns.ask((self.now, seconds), (visitor,), urgency)
        self.share_out()

    def share_out(self) -> None:
        while len(self.running) < self.workers:
            turn = self.turns.next(self.workers)
            if turn is None:
                return
            asked, seconds = turn.question
            self.waited[turn.visitor.address].append(self.now - asked)
            heapq.heappush(self.running, (self.now + seconds, turn.number, turn))

    def until(self, moment: float) -> list[Visitor]:
        """Let time pass until then; return for whom something was done."""
        done = []
        while self.running and self.running[0][0] <= moment:
            self.now, _, turn = heapq.heappop(self.running)
            self.turns.done(turn, turn.question[1])
            done.append(turn.visitor)
            if turn.visitor is BUSY:
                self.ask(BUSY, 0.08)  # each of its tables goes on at once
            self.share_out()
        self.now = moment
        return done


def test_beside_fifteen_busy_tables_of_another_a_move_waits_for_one_at_most() -> None:
    pool = Pool(workers=2)
    for _ in range(15):
        pool.ask(BUSY, 0.08)
    for number in range(100):
        pool.until(0.5 * number + 0.013 * (number % 7))
        pool.ask(OTHER, 0.08)
    pool.until(60.0)
    waits = pool.waited[OTHER.address]
    assert len(waits) == 100
    assert sum(waits) / len(waits) <= 0.01
    assert max(waits) <= 0.08
    assert max(pool.waited[BUSY.address]) > 0.3


def test_beside_forty_hints_of_another_a_hint_waits_for_one_at_most() -> None:
    pool = Pool(workers=2)
    tables = [Visitor(BUSY.address, bytes([0, number])) for number in range(8)]
    for _ in range(4):
        for table in tables:
            pool.ask(table, 0.6, HINT)
    pool.until(0.1)
    pool.ask(OTHER, 0.6, HINT)
    pool.until(60.0)
    assert pool.waited[OTHER.address] == [pytest.approx(0.5)]
