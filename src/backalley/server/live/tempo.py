"""How long computer players take over a move, whatever their cards are.

Who has one legal card knows at once what to do, and who has many thinks: the time that passes must
not tell which. So at a table every bid takes as long as all but a few of the last bids took that
were thought about, and so does every card. Who thinks longer still speaks at the next of a few
coarse moments; and who had nothing to decide is late as often, by a time drawn from the others'.
"""

from collections import OrderedDict, deque
from math import ceil
from random import Random
from typing import Final

from backalley.bots.bot import Bot
from backalley.bots.question import Question
from backalley.bots.registry import AT_ONCE

STEP: Final = 0.05
"""Seconds: what is usual is rounded up to so many."""
STEP_WHEN_LATE: Final = 0.25
"""Seconds from one moment to the next at which who thinks longer than usual may speak."""
KEPT: Final = 32
"""So many decisions of a kind are remembered."""
MADE_UP: Final = 4
"""So many are made up until others are known."""
ONE_IN: Final = 16
"""One in so many of the longest decisions is left out of what is usual."""
MOST_KINDS: Final = 1000
SECONDS_A_CARD: Final = 0.03
"""So long, for each card of the hand, a decision is taken to need before any was timed."""


class Tempo:
    """Remembers how long decisions took. Mutable.

    Kinds of decisions differ in what never changes at a table, lest the time tell how many cards
    somebody may choose from: who decides, by which rules, and whether it is a bid, a card or the
    answer to a claim.
    """

    def __init__(self) -> None:
        self._kinds: OrderedDict[tuple[object, ...], deque[float]] = OrderedDict()

    def takes(self, bot: Bot, question: Question, thought: float) -> float:
        """Return how many seconds a player takes in all that thought for so many, and note those.

        It is at least as long. Chance comes from the question's seed.
        """
        known = self._of(bot, question)
        longest = sorted(known)[-1 - len(known) // ONE_IN]
        usual = max(1, ceil(longest / STEP)) * STEP
        if len(question.actions) == 1:
            thought = max(thought, Random(question.seed).choice(known))
        else:
            known.append(thought)
        return usual + max(0, ceil((thought - usual) / STEP_WHEN_LATE)) * STEP_WHEN_LATE

    def _of(self, bot: Bot, question: Question) -> deque[float]:
        view = question.view
        kind = (bot.name, view.rules.text, view.bidding, view.claim is not None)
        known = self._kinds.get(kind)
        if known is None:
            guess = 0.0 if bot.name in AT_ONCE else SECONDS_A_CARD * view.hand_size
            known = self._kinds[kind] = deque([guess] * MADE_UP, KEPT)
        self._kinds.move_to_end(kind)
        if len(self._kinds) > MOST_KINDS:
            self._kinds.popitem(last=False)
        return known
