"""Whose question a free process is given next: each visitor has as much, and waits for itself.

Visitors are told apart by address, and within an address by device. Who has had least of the
processes' time goes first, as in start-time fair queueing: a visitor that comes anew begins where
the one served last stands, so that nobody saves up and nobody waits for what a busy one has asked
before. A visitor's own questions go by how urgent they are, then in the order they came.
"""

import time
from collections import Counter
from collections.abc import Collection, Hashable
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final, Generic, NamedTuple, TypeVar

from backalley.server.rates.buckets import Clock

T = TypeVar("T")


class Urgency(IntEnum):
    """What a question is asked for, the most urgent first."""

    MOVE = 0
    HINT = 1
    REVIEW = 2


class Visitor(NamedTuple):
    """Who is charged for thinking."""

    address: str
    device: bytes


NOBODY: Final = Visitor("", b"")
MOST_WAITING: Final = {Urgency.MOVE: 64, Urgency.HINT: 4, Urgency.REVIEW: 8}
"""So many questions of one device may wait."""
DEVICES_AN_ADDRESS: Final = 8
"""So many times as many of one address."""
SECONDS_GUESSED: Final = {Urgency.MOVE: 0.1, Urgency.HINT: 0.5, Urgency.REVIEW: 0.5}
"""So much a question is charged until it is known what it took."""
SECONDS_KEPT_FREE: Final = 10.0
"""So long after anybody asked something one address has not all processes to itself."""
MOST_REMEMBERED: Final = 1000
"""So many accounts are kept; of those who ask for nothing, who came first is forgotten first."""


@dataclass
class _Account:
    """What somebody has had of the processes. Mutable."""

    used: float = 0.0
    """Seconds, counted from where it came in."""
    open: int = 0
    """Questions that wait or are being answered."""
    running: int = 0
    """Those being answered."""
    asked_at: float = 0.0


@dataclass
class _Accounts:
    """Accounts that share something out among them. Mutable."""

    now: float = 0.0
    """Where the one stood who was served last: nobody who comes begins below."""
    of: dict[Hashable, _Account] = field(default_factory=dict)

    def used(self, who: Hashable) -> float:
        """Return where somebody stands above who came anew, 0 or more; less for who has waited."""
        account = self.of.get(who)
        if account is None:
            return 0.0
        return account.used - self.now if account.open else max(0.0, account.used - self.now)

    def enter(self, who: Hashable, moment: float) -> None:
        account = self.of.pop(who, None) or _Account()
        self.of[who] = account  # the last to come is the last to be forgotten
        if not account.open:
            account.used = max(account.used, self.now)
        account.open += 1
        account.asked_at = moment

    def others(self, who: Hashable, since: float) -> bool:
        """Return whether anybody else has asked since then."""
        return any(one != who and account.asked_at >= since for one, account in self.of.items())

    def charge(self, who: Hashable, seconds: float) -> None:
        account = self.of[who]
        self.now = max(self.now, account.used)
        account.used += seconds
        account.running += 1

    def settle(self, who: Hashable, seconds: float) -> None:
        account = self.of[who]
        account.used += seconds
        account.running -= 1

    def leave(self, who: Hashable) -> None:
        self.of[who].open -= 1
        if not any(account.open for account in self.of.values()):
            self.of.clear()  # nobody has to wait for anybody now
        elif len(self.of) > MOST_REMEMBERED:
            idle = [one for one, account in self.of.items() if not account.open]
            for one in idle[: MOST_REMEMBERED // 2]:
                del self.of[one]


@dataclass(eq=False)
class Turn(Generic[T]):
    """A question that waits or is being answered. Mutable: it is charged."""

    question: T
    visitor: Visitor
    urgency: Urgency
    number: int
    """In the order they came."""
    begun: bool = False


class Turns(Generic[T]):
    """The questions that wait. Mutable.

    >>> turns = Turns()
    >>> for name in ("first", "second", "third"):
    ...     _ = turns.ask(name, [Visitor("192.0.2.1", b"busy")], Urgency.MOVE)
    >>> begun = turns.next()
    >>> _ = turns.ask("mine", [Visitor("192.0.2.2", b"other")], Urgency.MOVE)
    >>> begun.question, turns.next().question
    ('first', 'mine')
    """

    def __init__(self, clock: Clock = time.monotonic) -> None:
        self._clock = clock
        self._waiting: dict[Turn[T], None] = {}
        self._addresses = _Accounts()
        self._devices: dict[str, _Accounts] = {}
        self._number = 0
        self._patient = 0

    def ask(self, question: T, visitors: Collection[Visitor], urgency: Urgency) -> Turn[T] | None:
        """Take a question; of several visitors it is for, the least busy is charged.

        None where too many of theirs wait already.
        """
        visitor = min(visitors or (NOBODY,), key=self._standing)
        waiting = Counter(
            one.visitor.device
            for one in self._waiting
            if one.urgency == urgency and one.visitor.address == visitor.address
        )
        most = MOST_WAITING[urgency]
        if waiting[visitor.device] >= most or waiting.total() >= most * DEVICES_AN_ADDRESS:
            return None
        self._number += 1
        turn = Turn(question, visitor, urgency, self._number)
        self._waiting[turn] = None
        now, devices = self._clock(), self._devices.setdefault(visitor.address, _Accounts())
        self._addresses.enter(visitor.address, now)
        devices.enter(visitor.device, now)
        return turn

    def next(self, workers: int = 1) -> Turn[T] | None:
        """Return the question whose turn it is, taken out; None where none may be answered now.

        Of so many `workers` one is left free for moves, and one for others who have asked of late.
        """
        most = max(1, workers - 1)
        kept = {
            address
            for address in {one.visitor.address for one in self._waiting}
            if self._addresses.of[address].running >= most
            and self._addresses.others(address, self._clock() - SECONDS_KEPT_FREE)
        }
        ready = [
            one
            for one in self._waiting
            if (one.urgency is Urgency.MOVE or self._patient < most)
            and one.visitor.address not in kept
        ]
        if not ready:
            return None
        turn = min(
            ready,
            key=lambda one: (*self._standing(one.visitor), one.urgency, one.number),
        )
        del self._waiting[turn]
        turn.begun = True
        self._patient += turn.urgency is not Urgency.MOVE
        for accounts, who in self._accounts(turn):
            accounts.charge(who, SECONDS_GUESSED[turn.urgency])
        return turn

    def done(self, turn: Turn[T], seconds: float) -> None:
        """Take in that a question was answered, and how much of a processor's time that took."""
        self._patient -= turn.urgency is not Urgency.MOVE
        for accounts, who in self._accounts(turn):
            accounts.settle(who, seconds - SECONDS_GUESSED[turn.urgency])
        self._leave(turn)

    def drop(self, turn: Turn[T]) -> None:
        """Take a question out that nobody waits for any more, unless it is being answered."""
        if not turn.begun and self._waiting.pop(turn, turn) is None:
            self._leave(turn)

    def _standing(self, visitor: Visitor) -> tuple[float, float]:
        devices = self._devices.get(visitor.address)
        of_device = devices.used(visitor.device) if devices else 0.0
        return self._addresses.used(visitor.address), of_device

    def _accounts(self, turn: Turn[T]) -> tuple[tuple[_Accounts, Hashable], ...]:
        visitor = turn.visitor
        return (
            (self._addresses, visitor.address),
            (self._devices[visitor.address], visitor.device),
        )

    def _leave(self, turn: Turn[T]) -> None:
        for accounts, who in self._accounts(turn):
            accounts.leave(who)
        address = turn.visitor.address
        if not self._devices[address].of:
            del self._devices[address]
