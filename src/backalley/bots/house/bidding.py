"""What the house bids."""

from collections.abc import Sequence
from typing import Final

from backalley.bots.house.board import ease, streak_chance
from backalley.bots.house.estimate import Estimate, estimate
from backalley.bots.house.one_card import EVEN, winning_chance
from backalley.bots.house.stakes import bidder, mates, needed, payoffs
from backalley.engine.actions import (
    PASS,
    REDEAL,
    Action,
    Rainbow,
    WithRainbow,
    with_rainbow,
)
from backalley.engine.bids import plain
from backalley.engine.view import View
from backalley.games.back_alley.bids import number_of

SAFE: Final = 0.65
"""No number is bid whose target is made less often than this."""
SAFE_ALONE: Final = 0.55
"""The same for a contract that no partner shares."""


def choose_bid(view: View, actions: Sequence[Action]) -> Action:
    """Return the one of `actions`, the legal bids, that the house makes.

    The last bidder of a side brings it to the target with the most expected points, one before
    bids no more than its own count, for a partner can raise but not lower. A bid of every trick
    is made where it is expected to bring more, and with one card where that wins better than half
    the time. A rainbow is said where that pays, a poor hand given up where it may be.
    Source: rules.md section 1, "How the house computer counts".
    """
    expects = estimate(view)
    if REDEAL in actions and expects.side < expects.fair:
        return REDEAL
    plainly = [bid for bid in actions if bid is not REDEAL and not isinstance(bid, WithRainbow)]
    one = view.hand_size == 1 and bool(view.hand) and PASS in plainly
    bid = _with_one_card(view, plainly) if one else _best(view, plainly, expects)
    said = with_rainbow(bid)
    if said in actions and payoffs(view, said) > payoffs(view, bid):
        return said
    return bid


def _with_one_card(view: View, bids: Sequence[Action]) -> Action:
    """Return the bid that pays most where the card wins better than half the time, else a pass."""
    paid = {bid: payoffs(view, bid) for bid in bids}
    others = [bid for bid in bids if bid is not PASS]
    if not others:
        return PASS
    chance = winning_chance(view, others[-1])
    worth = {bid: lost + chance * (won - lost) for bid, (lost, won) in paid.items()}
    best = max(others, key=worth.__getitem__)
    return PASS if chance <= EVEN or paid[best][1] <= paid[PASS][1] else best


def _best(view: View, bids: Sequence[Action], expects: Estimate) -> Action:
    """Return the number, or the bid of every trick, with the most expected points."""
    size = view.hand_size
    numbers = {bid: number for bid in bids if (number := number_of(bid, size)) is not None}
    if not numbers or partner_promised(view):
        # Raise or stay, or the partner's board: all hangs on every trick.
        some = bids if not numbers else [*numbers, *open_streaks(view, bids)]
        return max(some, key=lambda bid: _streak_points(view, bid, expects))
    if _would_repeat(view):
        del numbers[PASS]
    told = expects.told or 0
    least = SAFE if mates(view) else SAFE_ALONE
    safe = [bid for bid, k in numbers.items() if k == 0 or expects.at_least(told + k) >= least]
    points = {bid: _number_points(view, bid, expects) for bid in safe or list(numbers)[:1]}
    streaks = {bid: _streak_points(view, bid, expects) for bid in open_streaks(view, bids)}
    streak = max(streaks, key=streaks.__getitem__, default=PASS)
    if streaks and streaks[streak] > max(points.values()):
        return streak
    most = int(expects.count) if expects.waiting else size
    within = [bid for bid in points if numbers[bid] <= most] or list(points)[:1]
    return max(within, key=points.__getitem__)


def open_streaks(view: View, bids: Sequence[Action]) -> Sequence[Action]:
    """Return the bids of every trick, but those made already, and none above an opponent's."""
    size, ours = view.hand_size, {bidder(view), *mates(view)}
    said = [plain(call.action) for call in view.calls]
    if any(number_of(call.action, size) is None for call in view.calls if call.seat not in ours):
        return []
    return [bid for bid in bids if number_of(bid, size) is None and bid not in said]


def _would_repeat(view: View) -> bool:
    """Whether a pass throws in a hand that nobody saw: the next deal would go the same."""
    last = len(view.calls) == view.rules.seats - 1
    return not view.hand and last and not any(_is_bid(call.action) for call in view.calls)


def _is_bid(action: Action) -> bool:
    return plain(action) is not PASS


def partner_promised(view: View) -> bool:
    """Whether a partner has bid every trick, or so many in a row."""
    partners = mates(view)
    return any(
        number_of(call.action, view.hand_size) is None
        for call in view.calls
        if call.seat in partners
    )


def _number_points(view: View, bid: Action, expects: Estimate) -> float:
    """Return the points expected of a number; a rainbow's bonus asks tricks of its own."""
    partners = mates(view)
    if bid is PASS and not partners and not any(_is_bid(call.action) for call in view.calls):
        return _pass_points(view, expects)
    points = expects.points(payoffs(view, bid))
    if isinstance(bid, Rainbow) and partners:
        chance = expects.alone(view.rules.seats).at_least(view.hand_size // 4)
        without = expects.points(payoffs(view, bid, winner=partners[0]))
        return chance * points + (1 - chance) * without
    return points


def _pass_points(view: View, expects: Estimate) -> float:
    """Return the points expected of a pass where nobody has bid: none if all others pass too."""
    later = view.rules.seats - 1 - len(view.calls)
    return expects.somebody_bids(later) * expects.outbid().points(payoffs(view, PASS))


def _streak_points(view: View, bid: Action, expects: Estimate) -> float:
    """Return the points expected of a bid of every trick, or of the first so many."""
    paid = payoffs(view, bid)
    tricks = needed(paid)
    side = (bidder(view), *mates(view))
    easier = ease(view.rules, side)
    chance = streak_chance(view.hand, view.order, expects, tricks, easier)
    return paid[tricks - 1] + chance * (paid[tricks] - paid[tricks - 1])
