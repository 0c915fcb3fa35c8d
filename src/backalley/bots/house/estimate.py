"""How many tricks a side is expected to win."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import erf, exp, sqrt
from typing import Final

from backalley.bots.house.counting import average_count, count
from backalley.bots.house.stakes import bidder, draws
from backalley.bots.house.stakes import mates as partners
from backalley.engine.actions import Action
from backalley.engine.view import View
from backalley.games.back_alley.bids import number_of

ALONE: Final = 1.0
"""What a trick counted is worth to a seat that is a side by itself."""
SHARED: Final = 0.65
"""What it is worth to a side of several: some of it a partner would have won."""
BELIEF: Final = 0.5
"""How much of a partner's bid is believed (rules.md section 1)."""
LEAD: Final = 0.8
"""The part of a trick in h that a seat alone counts outside cards less where an opponent leads."""
FOES: Final = 0.3
"""How much of an opponent's bid is believed."""
LARGE_HAND: Final = 7
LARGE_HAND_GAIN: Final = 0.09
"""Added to `SHARED` and `BELIEF` for each card above `LARGE_HAND`; a third comes off `FOES`."""
MODESTY: Final = 0.45
"""How far the average bid lies below the average count."""
LEAST_USUAL: Final = 0.6
"""The least that the average bid can be where all are alone, in fair shares of a seat."""

SPREAD: Final = (0.4, 0.2)
"""Standard deviation of the tricks once the partners have bid: a constant, and more per √card."""
SPREAD_ALONE: Final = (0.0, 0.3)
"""The same of a seat that is a side by itself, and whose hand no draw will change."""
EARLY_SPREAD: Final = (0.0, 0.48)
"""The same while a partner has yet to bid."""


@dataclass(frozen=True)
class Estimate:
    """What a bidder expects: tricks of the own `count`, of its `side` and how far those spread.

    `told` is what the partners have bid, None where none has; `foes` what the opponents have;
    `waiting` whether a partner has yet to bid.
    """

    hand_size: int
    count: float
    side: float
    spread: float
    told: int | None
    foes: int
    waiting: bool
    above: float = 0.0
    """How much the own count is above the average hand's."""
    fair: float = 0.0
    """The side's fair share of the tricks."""
    usual: float = 0.0
    """The average bid."""

    def alone(self, seats: int) -> "Estimate":
        """Return what the bidder, one of so many seats, expects to win alone."""
        least, more = SPREAD_ALONE
        side = self.hand_size / seats + ALONE * self.above
        return replace(self, side=side, spread=least + more * sqrt(self.hand_size))

    def outbid(self) -> "Estimate":
        """Return what the bidder expects once an opponent has bid a trick."""
        return replace(self, side=self.side - FOES * (1 - self.usual))

    def somebody_bids(self, seats: int) -> float:
        """Return the chance that one of so many seats bids, the average bid being what it is."""
        return 1 - exp(-self.usual * seats)

    def at_least(self, tricks: int) -> float:
        """Return the chance that the side wins so many tricks or more."""
        if tricks <= 0:
            return 1.0
        if tricks > self.hand_size:
            return 0.0
        return (1.0 - erf((tricks - 0.5 - self.side) / (self.spread * sqrt(2)))) / 2

    def points(self, paid: Sequence[float]) -> float:
        """Return the points expected where so many tricks bring `paid`."""
        gains = (after - before for before, after in pairwise(paid))
        return paid[0] + sum(gain * self.at_least(n) for n, gain in enumerate(gains, start=1))


def estimate(view: View) -> Estimate:
    """Return what the seat that bids next expects.

    A side starts from its fair share of the tricks. To that comes what the own hand counts above
    the average hand and what partners bid above the average bid, less what opponents bid above
    it, each only so far as it is believed. A hand that may not be seen counts as an average one.
    """
    seat, mates = bidder(view), partners(view)
    rules, size, order = view.rules, view.hand_size, view.order
    average = average_count(rules.pack.cards, order, size)
    own = count(view.hand, order, size) if view.hand else average
    circuit = view.calls[: rules.seats]
    bids = {call.seat: bid_tricks(call.action, size) for call in circuit}
    told = [bids[mate] for mate in mates if mate in bids]
    foes = [tricks for bidder, tricks in bids.items() if bidder not in (seat, *mates)]
    if any(foes) and not mates:
        outside = [card for card in view.hand if card in order.suit and not order.is_trump(card)]
        own -= LEAD / size * count(outside, order, size)
    usual = max(0.0 if mates else LEAST_USUAL * size / rules.seats, average - MODESTY)
    large = LARGE_HAND_GAIN * max(0, size - LARGE_HAND)
    side = fair = size * (1 + len(mates)) / rules.seats
    side += ((SHARED + large) if mates else ALONE) * (own - average)
    side += (BELIEF + large) * sum(bid - usual for bid in told)
    side -= (FOES - large / 3) * sum(bid - usual for bid in foes)
    waiting = len(told) < len(mates)
    settled = not mates and not draws(view)
    least, more = EARLY_SPREAD if waiting else SPREAD_ALONE if settled else SPREAD
    spread = least + more * sqrt(size)
    return Estimate(
        hand_size=size,
        count=own,
        side=side,
        spread=spread,
        told=sum(told) if told else None,
        foes=sum(foes),
        waiting=waiting,
        above=own - average,
        fair=fair,
        usual=usual,
    )


def bid_tricks(action: Action, hand_size: int) -> int:
    """Return the tricks a bid undertakes; what is no number is all of them."""
    number = number_of(action, hand_size)
    return hand_size if number is None else number
