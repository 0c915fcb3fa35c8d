"""What the bids and cards of finished deals cost, worked out piece by piece while somebody asks."""

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Final
from weakref import WeakValueDictionary
from zlib import crc32

from backalley.bots.advice.judging import Judged, judge_places
from backalley.bots.families import adviser_of
from backalley.bots.question import Question
from backalley.engine.claim import Disputed
from backalley.engine.finished import Finished
from backalley.engine.moments import actions_of
from backalley.engine.view import view
from backalley.server.rates.buckets import Clock
from backalley.server.thinking.thinkers import Thinkers, Unanswered
from backalley.server.thinking.turns import NOBODY, Urgency, Visitor

Key = tuple[str, int, int]
"""Table, match, deal."""

SECONDS_A_PIECE: Final = 40.0
"""So long a piece may take, waiting behind moves and hints too."""
SECONDS_UNASKED: Final = 20.0
"""So long after the last question the work goes on."""
SECONDS_TO_WAIT: Final = 10.0
"""So long a question for more waits for it."""
MOST_DEALS: Final = 200
"""So many deals are remembered, those asked for last."""
MOST_AT_ONCE: Final = 2
"""So many deals are worked at for one device; who asks for more waits for those."""

_log = logging.getLogger(__name__)


@dataclass
class Work:
    """What is known of a deal. Mutable: `judged` grows."""

    deal: Finished
    seed: int
    asked: float
    visitor: Visitor
    """Who asked last, for whom it is worked out."""
    judged: list[Judged] = field(default_factory=list)
    disputed: Disputed | None = None
    """A claim that was disputed in it."""
    stopped: bool = False
    """Whether no more will be known: a piece came too late, or nobody knows the game."""
    task: asyncio.Task[None] | None = None
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when more is known, or no more will be; each time another."""

    @property
    def done(self) -> bool:
        """Whether every action has been looked at."""
        return len(self.judged) == len(actions_of(self.deal))


class Costs:
    """Works costs out and remembers them. Mutable, on one event loop."""

    def __init__(self, thinkers: Thinkers, clock: Clock) -> None:
        self._thinkers, self._clock = thinkers, clock
        self._works: OrderedDict[Key, Work] = OrderedDict()
        self._rooms: WeakValueDictionary[Visitor, asyncio.Semaphore] = WeakValueDictionary()
        """Of each visitor, while somebody has it or waits for it."""

    def of(
        self,
        key: Key,
        deal: Finished,
        disputed: Disputed | None = None,
        *,
        for_whom: Visitor = NOBODY,
    ) -> Work:
        """Return what is known of a deal so far; the rest is being worked out from now on."""
        work = self._works.get(key)
        if work is None or work.deal != deal:  # something may have been claimed afterwards
            self._forget(key)
            work = self._works[key] = Work(
                deal, crc32(repr(key).encode()), self._clock(), for_whom, disputed=disputed
            )
        self._works.move_to_end(key)
        work.asked, work.visitor = self._clock(), for_whom
        if adviser_of(deal.deal.rules) is None:
            work.stopped = True
        elif not work.done and (work.task is None or work.task.done()):
            work.stopped = False
            work.task = asyncio.create_task(self._work(work))
        if len(self._works) > MOST_DEALS:
            self._forget(self._oldest_of_who_has_most())
        return work

    async def more(self, work: Work, known: int) -> None:
        """Wait until more than so many actions are known, or no more will be; not for ever."""
        with suppress(TimeoutError):
            async with asyncio.timeout(SECONDS_TO_WAIT):
                while len(work.judged) <= known and not (work.done or work.stopped):
                    work.asked = self._clock()
                    await work.changed.wait()

    def close(self) -> None:
        """Call all work off."""
        for key in tuple(self._works):
            self._forget(key)

    def _oldest_of_who_has_most(self) -> Key:
        held = Counter(work.visitor.address for work in self._works.values())
        ((most, _),) = held.most_common(1)
        return next(key for key, work in self._works.items() if work.visitor.address == most)

    def _forget(self, key: Key) -> None:
        work = self._works.pop(key, None)
        if work is not None and work.task is not None:
            work.task.cancel()

    async def _work(self, work: Work) -> None:
        def tell() -> None:
            work.changed.set()
            work.changed = asyncio.Event()

        room = self._rooms.setdefault(work.visitor, asyncio.Semaphore(MOST_AT_ONCE))
        async with room:
            for places in _pieces(work):
                if self._clock() - work.asked > SECONDS_UNASKED:
                    return
                question = Question(view(work.deal, None), (), 0)
                thought = partial(judge_places, work.deal, work.seed, places, work.disputed)
                try:
                    found = await self._thinkers.ask(
                        thought,
                        question,
                        seconds=SECONDS_A_PIECE,
                        urgency=Urgency.REVIEW,
                        visitors=(work.visitor,),
                    )
                except Unanswered as error:
                    _log.warning("costs of a deal were not worked out: %s", error.got)
                    work.stopped = True
                    tell()
                    return
                work.judged.extend(found)
                tell()


def _pieces(work: Work) -> Iterator[Sequence[int]]:
    """Yield the actions still to be looked at, a few at a time: each piece some tenths of a second.

    Bids and the cards of long hands take longest.
    """
    place, last = len(work.judged), len(actions_of(work.deal))
    slow = len(work.deal.calls) + 4 * (work.deal.deal.hand_size - 8)
    while place < last:
        after = place + 1 if place < slow else min(last, place + 4)
        yield range(place, after)
        place = after
