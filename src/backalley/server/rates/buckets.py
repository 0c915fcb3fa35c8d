"""How fast somebody may go.

A bucket of tokens is two numbers, so each socket can have its own, and its clock can be handed in.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Final

Clock = Callable[[], float]

LONGEST_WAIT: Final = 3600.0


@dataclass(frozen=True)
class Rate:
    """`burst` at once, and `per_second` in the long run."""

    burst: int
    per_second: float

    def shared(self, by: int) -> "Rate":
        """Return the part of one process among so many that count alike, at least 1 at once.

        >>> Rate(burst=20, per_second=1).shared(4)
        Rate(burst=5, per_second=0.25)
        """
        return Rate(max(1, self.burst // by), self.per_second / by)


class Bucket:
    """Tokens that are taken at once and come back slowly. Mutable.

    >>> now = [0.0]
    >>> bucket = Bucket(Rate(burst=2, per_second=1), lambda: now[0])
    >>> bucket.take(), bucket.take(), bucket.take()
    (True, True, False)
    >>> now[0] = 1.5
    >>> bucket.take(), bucket.take()
    (True, False)
    """

    __slots__ = ("_clock", "_rate", "_since", "_tokens")

    def __init__(self, rate: Rate, clock: Clock) -> None:
        self._rate = rate
        self._clock = clock
        self._tokens = float(rate.burst)
        self._since = clock()

    def take(self) -> bool:
        """Take a token; False when there is none."""
        if self.empty:
            return False
        self._tokens -= 1
        return True

    @property
    def seconds(self) -> float:
        """So long until there is a token, an hour at most.

        >>> bucket = Bucket(Rate(burst=1, per_second=1 / 4), lambda: 0.0)
        >>> bucket.seconds, bucket.take(), bucket.seconds
        (0.0, True, 4.0)
        """
        if not self.empty:
            return 0.0
        rate = self._rate.per_second
        return min(LONGEST_WAIT, (1 - self._tokens) / rate) if rate else LONGEST_WAIT

    @property
    def empty(self) -> bool:
        """Whether there is no token now."""
        now = self._clock()
        back = (now - self._since) * self._rate.per_second
        self._tokens = min(self._rate.burst, self._tokens + back)
        self._since = now
        return self._tokens < 1


class Buckets:
    """A bucket for each of many. Mutable; it forgets those who have not come for the longest."""

    def __init__(self, rate: Rate, clock: Clock, at_most: int = 10_000) -> None:
        self._rate = rate
        self._clock = clock
        self._at_most = at_most
        self._buckets: OrderedDict[Hashable, Bucket] = OrderedDict()

    def take(self, who: Hashable) -> bool:
        """Take one of `who`'s tokens; False when there is none."""
        bucket = self._buckets.get(who) or Bucket(self._rate, self._clock)
        self._buckets[who] = bucket
        self._buckets.move_to_end(who)
        if len(self._buckets) > self._at_most:
            self._buckets.popitem(last=False)
        return bucket.take()

    def empty(self, who: Hashable) -> bool:
        """Return whether `who` has no token now."""
        bucket = self._buckets.get(who)
        return bucket is not None and bucket.empty

    def seconds(self, who: Hashable) -> float:
        """So long until `who` has a token, an hour at most."""
        bucket = self._buckets.get(who)
        return 0.0 if bucket is None else bucket.seconds
