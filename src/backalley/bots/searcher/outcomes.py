"""What a deal is worth to one side, however it goes."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import erf, exp, pi, sqrt
from statistics import fmean
from typing import Final

from backalley.bots.searcher.compiled import Stake
from backalley.bots.searcher.won import Won, tricks_of, winners_of, won_by
from backalley.engine.actions import Rainbow
from backalley.engine.deal import Deal
from backalley.engine.layout import Hand, Layout, Seat, Side
from backalley.engine.schedule import ScheduledMatch
from backalley.engine.state import Call
from backalley.engine.trick import Trick
from backalley.engine.view import View
from backalley.games.back_alley.boston import BostonContract
from backalley.games.back_alley.contract import PlayersContract

SPREADS: Final = (14.0, 13.0, 12.0, 11.0, 10.5, 11.5, 12.5, 14.0, 15.5, 18.5, 21.5, 23.5, 25.0)
"""Standard deviation of a deal's points above the other side's, by the cards of a hand from 1 up.

Measured in deals of `back-alley` that four houses played, and smoothed.
"""
A_POINT: Final = 0.5
"""What stands for it once no deal is left: a point decides."""
SMALL: Final = 0.3
"""What a point is worth beside the chance of winning."""
LEADING: Final = 10.0
"""What more tricks than any other side are worth in a playoff, in tricks."""


@dataclass(eq=False)
class Outcomes:
    """The points of the seats that play on these calls; it remembers what it was asked."""

    view: View
    calls: tuple[Call, ...]
    deal: Deal
    me: Seat
    _worth: dict[Won, float] = field(default_factory=dict)
    _scores: dict[Won, tuple[float, ...]] = field(default_factory=dict)

    def stakes(self) -> list[Stake]:
        """Return what each contract asks of whom, and how much of it is won."""
        size, rules = self.view.hand_size, self.view.rules
        found = list[Stake]()
        contracts = rules.bidding.contracts(self.deal, self.calls)
        for seats, contract in zip(rules.sides, contracts, strict=True):
            if isinstance(contract, PlayersContract):
                found += [
                    self._stake((seat,), part.target, size)
                    for seat, part in zip(seats, contract.parts, strict=True)
                ]
            elif isinstance(contract, BostonContract):
                found.append(self._stake(seats, contract.first, contract.first))
            else:
                found.append(self._stake(seats, contract.target if contract else 0, size))
        return found

    def _stake(self, seats: Sequence[Seat], target: int, window: int) -> Stake:
        won = sum(trick.winner in seats for trick in self.view.tricks[:window])
        return sum(1 << seat for seat in seats), target, window, won

    @cached_property
    def window(self) -> int:
        """Return how many first tricks count apart."""
        contracts = self.view.rules.bidding.contracts(self.deal, self.calls)
        return max([each.first for each in contracts if isinstance(each, BostonContract)] or [0])

    def won_so_far(self, window: int) -> Won:
        """Return what is won in the tricks played."""
        return sum(
            won_by(trick.winner, apart=place < window)
            for place, trick in enumerate(self.view.tricks)
        )

    def worth(self, won: Won) -> float:
        """Return what the end of the deal is worth, in points above the mean of the other sides.

        In a match they count by the chance of winning it that they leave.
        """
        known = self._worth.get(won)
        if known is None:
            known = self._worth[won] = self._counted(won)
        return known

    def chance(self, won: Won) -> float | None:
        """Return the chance of winning the match that the end of the deal leaves, or the playoff.

        None in a deal of no match.
        """
        plan = self.view.plan
        if plan.playoff:
            margin = self.margin(won)
            return (1 + (margin > 0) - (margin < 0)) / 2
        return chance_in_match(self.view, self._side, self.scores(won)) if plan.totals else None

    @cached_property
    def by_sides(self) -> bool:
        """Whether of two sides it matters only how many tricks each wins."""
        rules = self.view.rules
        contracts = rules.bidding.contracts(self.deal, self.calls)
        alone = any(isinstance(each, PlayersContract | BostonContract) for each in contracts)
        rainbow = any(isinstance(call.action, Rainbow) for call in self.calls)
        return len(rules.sides) == 2 and not alone and not rainbow

    def won_with(self, tricks: int) -> Won:
        """Return what is won when the own side wins so many of the tricks left, of two sides."""
        left = self.view.hand_size - len(self.view.tricks)
        return self._before + won_by(self.me, tricks) + won_by(self._foe, left - tricks)

    def margin(self, won: Won) -> float:
        """Return the points above the mean of the other sides; in a playoff the tricks ahead."""
        scores, side = self.scores(won), self._side
        others = scores[:side] + scores[side + 1 :]
        return scores[side] - (max(others) if self.view.plan.playoff else fmean(others))

    def scores(self, won: Won) -> tuple[float, ...]:
        """Return the points of each side; in a playoff, which brings none, its tricks."""
        alike = self._alike(won) if self.by_sides else won
        known = self._scores.get(alike)
        if known is None:
            known = self._scores[alike] = self._scored(alike)
        return known

    def _alike(self, won: Won) -> Won:
        """Return the same tricks with all of each side's in one hand."""
        own = sum(tricks_of(won, seat) for seat in self.view.rules.sides[self._side])
        total = sum(tricks_of(won, seat) for seat in range(self.view.rules.seats))
        return won_by(self.me, own) + won_by(self._foe, total - own)

    @cached_property
    def _foe(self) -> Seat:
        side_of = self.view.rules.side_of
        return next(seat for seat, side in enumerate(side_of) if side != side_of[self.me])

    @cached_property
    def _before(self) -> Won:
        return self.won_so_far(0)

    def made(self, won: Won) -> tuple[tuple[tuple[Seat, ...], bool], ...]:
        """Return whose contracts there are for which tricks were promised, and which are made."""
        if self.view.plan.playoff:
            return ()
        winners = list(winners_of(won, self.view.rules.seats))
        return tuple(
            (promise.seats, promise.kept(winners, left=0) is True)
            for contract in self.view.rules.bidding.contracts(self.deal, self.calls)
            if contract is not None
            for promise in contract.promises
        )

    @property
    def _side(self) -> Side:
        return self.view.rules.side_of[self.me]

    def _counted(self, won: Won) -> float:
        margin, plan = self.margin(won), self.view.plan
        if plan.playoff:
            return LEADING * ((margin > 0) - (margin < 0)) + margin
        if not plan.totals:
            return margin
        return worth_in_match(self.view, self._side, self.scores(won), margin)

    def _scored(self, won: Won) -> tuple[float, ...]:
        rules = self.view.rules
        if self.view.plan.playoff:
            return tuple(
                float(sum(tricks_of(won, seat) for seat in seats)) for seats in rules.sides
            )
        scores = rules.scoring.score(self.deal, self.calls, self._tricks(won))
        return tuple(float(score.points) for score in scores)

    def _tricks(self, won: Won) -> tuple[Trick, ...]:
        """Return tricks so won, those that count apart first."""
        return tuple(Trick(seat, (), seat) for seat in winners_of(won, self.view.rules.seats))


def chance_of_a_redeal(view: View, side: Side) -> float | None:
    """Return the chance of winning the match that it leaves to deal the same number again."""
    if not view.plan.totals:
        return None
    return chance_in_match(view, side, [0] * len(view.rules.sides), more=1)


def worth_of_a_redeal(view: View, side: Side) -> float:
    """Return what it is worth to deal the same number of cards again."""
    if not view.plan.totals:
        return 0.0
    return worth_in_match(view, side, [0] * len(view.rules.sides), 0.0, more=1)


def worth_in_match(
    view: View, side: Side, points: Sequence[float], margin: float, more: int = 0
) -> float:
    """Return what a deal of these points is worth by the chance of winning the match it leaves.

    The unit is what a point is worth now.
    """
    before = _lead(view.plan.totals, side)
    wide = max(_spread_left(view, more), spread_of(view.hand_size))
    chance = chance_in_match(view, side, points, more)
    point = exp(-((before / wide) ** 2) / 2) + SMALL
    return (chance * sqrt(2 * pi) * wide + SMALL * margin) / point


def chance_in_match(view: View, side: Side, points: Sequence[float], more: int = 0) -> float:
    """Return the chance to end a match ahead of the best of the others after these points.

    What the lead comes to over the deals left, and as many `more` like this one, is taken to be
    normal; in the last deal it counts who is ahead.
    """
    lead = _lead([total + now for total, now in zip(view.plan.totals, points, strict=True)], side)
    return (1 + erf(lead / (max(_spread_left(view, more), A_POINT) * sqrt(2)))) / 2


def deals_left(view: View) -> int | None:
    """Return how many deals follow this one; None where the match has no schedule."""
    match = view.rules.match
    return len(match.sizes) - view.plan.place - 1 if isinstance(match, ScheduledMatch) else None


def _spread_left(view: View, more: int) -> float:
    match, size = view.rules.match, view.hand_size
    sizes = match.sizes[view.plan.place + 1 :] if isinstance(match, ScheduledMatch) else ()
    return sqrt(sum(spread_of(cards) ** 2 for cards in (*sizes, *(size,) * more)))


def spread_of(cards: int) -> float:
    """Return the standard deviation of points above the other side's in a deal of so many cards.

    >>> spread_of(13) > spread_of(20) / 2 > spread_of(5)
    True
    """
    return SPREADS[cards - 1] if cards <= len(SPREADS) else SPREADS[-1] * cards / len(SPREADS)


def _lead(totals: Sequence[float], side: Side) -> float:
    return totals[side] - max(total for other, total in enumerate(totals) if other != side)


def outcomes_of(
    view: View, calls: tuple[Call, ...] | None = None, me: Seat | None = None
) -> Outcomes:
    """Return what the deal of a view may be worth to `me` after these calls.

    Without `me` it is the seat to decide.
    """
    hands: tuple[Hand, ...] = tuple(hand or () for hand in view.hands)
    deal = Deal(view.rules, view.plan, Layout(hands, view.turn_up, ()), view.trump, hands, None)
    seat = view.turn if me is None else me
    assert seat is not None
    return Outcomes(view, view.calls if calls is None else calls, deal, seat)
