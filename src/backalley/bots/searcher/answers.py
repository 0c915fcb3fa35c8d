"""How the other seats will bid: as the house does, reckoned quickly for thousands of hands."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise
from math import exp, inf, log
from operator import mul
from typing import Final, NamedTuple

from backalley.bots.house.bidding import SAFE, SAFE_ALONE, open_streaks, partner_promised
from backalley.bots.house.board import (
    A_CARD,
    FOES_TRICK,
    NO_TRUMP_HELD,
    PARTNER_SPOKE,
    PARTNER_TRICK,
    START,
    card_odds,
    ease,
)
from backalley.bots.house.counting import average_count, worth
from backalley.bots.house.estimate import (
    ALONE,
    LARGE_HAND,
    LARGE_HAND_GAIN,
    SHARED,
    Estimate,
    estimate,
)
from backalley.bots.house.one_card import bids_board, table_of
from backalley.bots.house.stakes import Payoffs, bidder, mates, needed, payoffs
from backalley.bots.searcher.known import Known, numbers_of
from backalley.bots.searcher.memory import Memory, remembered
from backalley.engine.actions import PASS, REDEAL, Action, WithRainbow
from backalley.engine.bidding import Bidding
from backalley.engine.bids import plain
from backalley.engine.deal import Deal
from backalley.engine.layout import Layout, Seat
from backalley.engine.state import Call
from backalley.engine.view import View
from backalley.games.back_alley.bids import number_of
from backalley.solver.backend import Bits

NEARLY: Final = 1e-6
"""Odds this near to enough are reckoned out."""
STEP: Final = 0.05
"""Counts this near to one another bid alike."""

Calls = tuple[Call, ...]


class Weighed(NamedTuple):
    """A hand as a bidder sees it."""

    hand: Bits
    tricks: float
    """What it counts."""
    odds: float
    """What its cards add to the log odds of winning every trick."""
    trumps: bool


@dataclass
class Answers:
    """What each seat would bid with any hand after any calls; it remembers what it was asked."""

    known: Known
    _weighed: dict[Bits, Weighed] = field(default_factory=dict)
    _asked: dict[tuple[Seat, Calls], "Asked"] = field(default_factory=dict)
    _alike: dict[tuple[object, ...], "Asked"] = field(default_factory=dict)

    @cached_property
    def memory(self) -> Memory:
        """What earlier decisions found out."""
        view = self.known.view
        rules, size, trump = view.rules, view.hand_size, view.trump is not None
        average = average_count(rules.pack.cards, view.order, size)
        return remembered(rules, size, average, trump, view.plan.playoff)

    @cached_property
    def counts(self) -> Sequence[float]:
        """What each card counts for, by bit."""
        return self._by_card[0]

    @cached_property
    def odds(self) -> Sequence[float]:
        """What each card adds to the log odds of winning every trick, by bit."""
        return self._by_card[1]

    @cached_property
    def _by_card(self) -> tuple[Sequence[float], Sequence[float]]:
        view, cards, found = self.known.view, self.known.rules.cards, self.memory.by_card
        key = (view.trump, cards)
        if key not in found:
            order, size = view.order, view.hand_size
            counts = [worth(card, order, size) for card in cards]
            found[key] = counts, [card_odds(card, order) for card in cards]
        return found[key]

    @cached_property
    def trumps(self) -> Bits:
        """The trumps; none where there is no trump."""
        rules = self.known.rules
        return rules.suits[rules.trump] if rules.trump >= 0 else 0

    @cached_property
    def deal(self) -> Deal:
        """A deal in which no hand is known: what may be bid with any hand."""
        view = self.known.view
        empty = ((),) * view.rules.seats
        layout = Layout(empty, view.turn_up, ())
        return Deal(view.rules, view.plan, layout, view.trump, empty, None)

    def weighed(self, hand: Bits) -> Weighed:
        """Return what a hand counts."""
        known = self._weighed.get(hand)
        if known is None:
            counts, odds, trump = self.counts, self.odds, self.known.view.order.trump
            tricks, chances = 0.0, 0.0
            for number in numbers_of(hand):
                tricks += counts[number]
                chances += odds[number]
            trumps = trump is None or bool(hand & self.trumps)
            known = self._weighed[hand] = Weighed(hand, tricks, chances, trumps)
        return known

    def next_seat(self, calls: Calls) -> Seat | None:
        """Return who bids after these calls."""
        return self.known.view.rules.bidding.next_seat(Bidding(self.deal, calls))

    def asked(self, seat: Seat, calls: Calls) -> "Asked":
        """Return the question that a seat is asked after these calls."""
        known = self._asked.get((seat, calls))
        if known is None:
            key = self.told(seat, calls)
            known = self._alike.get(key)
            if known is None:
                numbers = self.memory.numbers.setdefault(key, {})
                known = self._alike[key] = Asked(self, seat, calls, numbers)
            self._asked[seat, calls] = known
        return known

    def told(self, seat: Seat, calls: Calls) -> tuple[object, ...]:
        """Return what of the calls a bidder goes by."""
        rules, size = self.known.view.rules, self.known.view.hand_size
        side_of = rules.side_of
        told, foes, streaks = 0, 0, []
        for call in calls:
            number = number_of(call.action, size)
            if number is None:
                streaks.append((call.seat, plain(call.action)))
            elif side_of[call.seat] == side_of[seat]:
                told += number
            else:
                foes += number
        if size == 1:
            return (seat, calls)
        return (seat, len(calls), told, foes, *streaks)

    def paid(self, view: View, bid: Action) -> Payoffs:
        """Return what a bid pays by tricks; alike for all calls that come to the same."""
        size, seat = view.hand_size, bidder(view)
        partners = mates(view)
        bids = [number_of(call.action, size) for call in view.calls if call.seat in partners]
        streaks = tuple(
            (call.seat, plain(call.action))
            for call in view.calls
            if number_of(call.action, size) is None
        )
        number = number_of(bid, size)
        total = sum(told or 0 for told in bids) + (number or 0)
        side = view.rules.sides[view.rules.side_of[seat]]
        apart = tuple(
            call for call in view.calls if call.seat in side and call.seat not in partners
        )
        key = (seat, total, bid if number is None else None, streaks, apart)
        paid = self.memory.paid
        if key not in paid:
            paid[key] = payoffs(view, bid)
        return paid[key]


class Asked:
    """One question: what a seat bids after given calls. Mutable: it remembers its answers."""

    def __init__(
        self, answers: Answers, seat: Seat, calls: Calls, numbers: dict[int, tuple[Action, float]]
    ) -> None:
        self.answers, self.seat = answers, seat
        self._numbers = numbers
        hidden = answers.known.view
        self.view = replace(
            hidden,
            seat=seat,
            turn=seat,
            actor=seat,
            calls=calls,
            bidding=True,
            hands=(None,) * hidden.rules.seats,
            leader=None,
            trick=(),
            tricks=(),
            exchange=None,
            discard=None,
        )
        self.size = hidden.hand_size
        legal = Bidding(answers.deal, calls).legal
        self.bids = [bid for bid in legal if bid is not REDEAL and not isinstance(bid, WithRainbow)]
        self._paid: dict[Action, Payoffs] = {}
        self._streaks: dict[Action, tuple[int, int, int]] = {}
        self._enough: dict[float, float] = {}
        self._gained: dict[Action, Sequence[int]] = {}
        if not self.is_single:
            self._expects = estimate(self.view)
            self._ease = ease(hidden.rules, (seat, *mates(self.view)))
            self._promised = partner_promised(self.view)
            self._open = open_streaks(self.view, self.bids)

    @property
    def is_single(self) -> bool:
        """Whether one card decides."""
        return self.size == 1 and PASS in self.bids

    @property
    def is_again(self) -> bool:
        """Whether the seat has bid, and is asked something that is no number: raise or stay."""
        return not self._plain_bids

    @cached_property
    def good_cards(self) -> Bits:
        """With one card each, the cards that are bid on."""
        known = self.answers.known
        bids = [bid for bid in self.bids if bid is not PASS]
        if not bids or self._pays(bids[-1])[1] <= self._pays(PASS)[1]:
            return 0
        table = table_of(self.view, known.cards(known.pool), bids[-1])
        boards = tuple(plain(call.action) is not PASS for call in self.view.calls)
        good = bids_board(table, boards[: table.seats - 1])
        return sum(1 << bit for bit, card in enumerate(known.rules.cards) if card in good)

    def bid(self, hand: Weighed) -> Action:
        """Return what the seat bids with this hand."""
        if len(self.bids) == 1:
            return self.bids[0]
        if self.is_single:
            return self.bids[-1] if hand.hand & self.good_cards else PASS
        if self._promised or self.is_again:
            some = self.bids if self.is_again else [*self._plain_bids, *self._open]
            return max(some, key=lambda bid: self.streak_points(bid, hand))
        number, points = self.number(hand.tricks)
        if hand.odds + (0.0 if hand.trumps else NO_TRUMP_HELD) < self._least_odds(points):
            return number
        for bid in self._open:
            gain = self.streak_points(bid, hand)
            if gain > points:
                number, points = bid, gain
        return number

    def _least_odds(self, points: float) -> float:
        """Return the odds of a hand below which no bid of every trick brings more than points."""
        known = self._enough.get(points)
        if known is None:
            known = self._enough[points] = min(
                [self._odds_needed(bid, points) for bid in self._open], default=inf
            )
        return known

    def _odds_needed(self, bid: Action, points: float) -> float:
        tricks, lost, gain = self._streak(bid)
        if tricks < self.size or gain <= 0 or points <= lost:
            return -inf
        chance = (points - lost) / gain
        if chance >= 1:
            return inf
        return log(chance / (1 - chance)) - self._base_odds(tricks) - NEARLY

    def number(self, count: float) -> tuple[Action, float]:
        """Return the number bid on a count, and what is expected of it in points."""
        step = int(count / STEP + 0.01)
        known = self._numbers.get(step)
        if known is None:
            known = self._numbers[step] = self._number((step + 0.02) * STEP)
        return known

    def streak_points(self, bid: Action, hand: Weighed) -> float:
        """Return the points expected of a bid of every trick, or of the first so many."""
        tricks, lost, gain = self._streak(bid)
        odds = hand.odds
        if tricks < self.size:
            cards = [self.answers.odds[number] for number in numbers_of(hand.hand)]
            odds = sum(sorted(cards, reverse=True)[:tricks])
        return lost + gain * self.chance(odds, tricks, trumps=hand.trumps)

    def points_of(self, bid: Action, chance: float) -> float:
        """Return what a bid brings more than a fair number, if it is made with this chance."""
        _, lost, gain = self._streak(bid)
        expected = lost + gain * chance
        if self.is_again:
            return expected
        return expected - self.number(self._expects.count)[1]

    def chance(self, odds: float, tricks: int, *, trumps: bool) -> float:
        """Return how likely a hand of these odds wins so many tricks in a row."""
        base = self._base_odds(tricks)
        return 1 / (1 + exp(-(base + odds + (0.0 if trumps else NO_TRUMP_HELD))))

    def _base_odds(self, tricks: int) -> float:
        return self._expects_odds + START + self._ease + A_CARD * tricks

    @cached_property
    def _expects_odds(self) -> float:
        """What the calls so far add to the odds."""
        expects = self._expects
        odds = FOES_TRICK * expects.foes
        if expects.told is not None:
            odds += PARTNER_SPOKE + PARTNER_TRICK * expects.told
        return odds

    @cached_property
    def _plain_bids(self) -> dict[Action, int]:
        numbers = ((bid, number_of(bid, self.size)) for bid in self.bids)
        return {bid: number for bid, number in numbers if number is not None}

    def _pays(self, bid: Action) -> Payoffs:
        if bid not in self._paid:
            self._paid[bid] = self.answers.paid(self.view, bid)
        return self._paid[bid]

    def _streak(self, bid: Action) -> tuple[int, int, int]:
        """Return the tricks a bid undertakes, what it costs, and what it brings more when made."""
        if bid not in self._streaks:
            paid = self._pays(bid)
            tricks = needed(paid)
            self._streaks[bid] = (tricks, paid[tricks - 1], paid[tricks] - paid[tricks - 1])
        return self._streaks[bid]

    def _gains(self, bid: Action) -> Sequence[int]:
        """Return what each trick adds to what a bid pays."""
        if bid not in self._gained:
            paid = self._pays(bid)
            self._gained[bid] = [after - before for before, after in pairwise(paid)]
        return self._gained[bid]

    def _number(self, count: float) -> tuple[Action, float]:
        expects = self._with(count)
        shared = bool(mates(self.view))
        told, least = expects.told or 0, SAFE if shared else SAFE_ALONE
        numbers = self._plain_bids
        chances = [expects.at_least(tricks) for tricks in range(1, self.size + 1)]
        safe = [
            bid
            for bid, k in numbers.items()
            if k == 0 or (told + k <= self.size and chances[told + k - 1] >= least)
        ]
        some = safe or list(numbers)[:1]
        points = {bid: self._points(bid, expects, chances, shared=shared) for bid in some}
        most = int(expects.count) if expects.waiting else self.size
        within = [bid for bid in points if numbers[bid] <= most] or list(points)[:1]
        best = max(within, key=points.__getitem__)
        return best, max(points.values())

    def _points(
        self, bid: Action, expects: Estimate, chances: Sequence[float], *, shared: bool
    ) -> float:
        nobody = all(plain(call.action) is PASS for call in self.view.calls)
        if bid is PASS and not shared and nobody:
            later = self.view.rules.seats - 1 - len(self.view.calls)
            return expects.somebody_bids(later) * expects.outbid().points(self._pays(PASS))
        expected: float = sum(map(mul, self._gains(bid), chances), start=float(self._pays(bid)[0]))
        return expected

    def _with(self, count: float) -> Estimate:
        """Return what the seat expects with a hand of this count; it was reckoned with none."""
        base = self._expects
        above = count - base.count
        large = LARGE_HAND_GAIN * max(0, self.size - LARGE_HAND)
        share = SHARED + large if mates(self.view) else ALONE
        return replace(base, count=count, side=base.side + share * above, above=base.above + above)
