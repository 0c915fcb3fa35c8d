"""What the house bids."""

from collections.abc import Sequence
from typing import Final

from backalley.bots.house.board import streak_chance
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
from backalley.engine.view import View
from backalley.games.back_alley.bids import number_of, plain
from backalley.games.back_alley.circuit import Circuit

SAFE: Final = 0.65
"""No number is bid whose target is made less often than this."""


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
    bid = _with_one_card(view, plainly) if _shows_all(view) else _best(view, plainly, expects)
    said = with_rainbow(bid)
    if said in actions and payoffs(view, said) > payoffs(view, bid):
        return said
    return bid


def _shows_all(view: View) -> bool:
    """Whether the whole play hangs on one card that the bidder sees."""
    bidding = view.rules.bidding
    draws = isinstance(bidding, Circuit) and bidding.draws
    return view.hand_size == 1 and bool(view.hand) and not draws


def _with_one_card(view: View, bids: Sequence[Action]) -> Action:
    """Return the bid that pays most where the card wins better than half the time, else a pass."""
    paid = {bid: payoffs(view, bid) for bid in bids}
    others = [bid for bid in bids if bid is not PASS]
    if not others:
        return bids[0]
    chance = winning_chance(view, others[-1])
    worth = {bid: lost + chance * (won - lost) for bid, (lost, won) in paid.items()}
    best = max(others, key=worth.__getitem__)
    if PASS in paid and (chance <= EVEN or paid[best][1] <= paid[PASS][1]):
        return PASS
    return max(bids, key=worth.__getitem__) if PASS not in paid else best


def _best(view: View, bids: Sequence[Action], expects: Estimate) -> Action:
    """Return the number, or the bid of every trick, with the most expected points."""
    if PASS not in bids or _partner_promised(view):
        # A raise or none, or the partner's board: all hangs on every trick.
        return max(_open(view, bids), key=lambda bid: _streak_points(view, bid, expects))
    points: dict[Action, float] = {}
    streaks: dict[Action, float] = {}
    for bid in _open(view, bids):
        number = number_of(bid, view.hand_size)
        if number is None:
            streaks[bid] = _streak_points(view, bid, expects)
        elif bid is PASS or expects.at_least((expects.told or 0) + number) >= SAFE:
            points[bid] = _number_points(view, bid, expects)
    streak = max(streaks, key=streaks.__getitem__, default=PASS)
    if streaks and streaks[streak] > max(points.values()):
        return streak
    most = int(expects.count) if expects.waiting else view.hand_size
    return max(
        (bid for bid in points if (number_of(bid, view.hand_size) or 0) <= most),
        key=points.__getitem__,
    )


def _open(view: View, bids: Sequence[Action]) -> Sequence[Action]:
    """Return the bids without those of every trick that somebody has made, or an opponent topped.

    Where nobody has bid and the hand is hidden, the last to bid does not pass: the next deal
    would go the same.
    """
    if PASS not in bids:
        return bids
    said = [call.action for call in view.calls]
    if not view.hand and len(said) == view.rules.seats - 1 and not any(map(_is_bid, said)):
        return [bid for bid in bids if bid is not PASS][:1]
    size, ours = view.hand_size, {bidder(view), *mates(view)}
    closed = any(
        number_of(call.action, size) is None for call in view.calls if call.seat not in ours
    )
    return [
        bid
        for bid in bids
        if number_of(bid, size) is not None or not (closed or bid in map(plain, said))
    ]


def _is_bid(action: Action) -> bool:
    return plain(action) is not PASS


def _partner_promised(view: View) -> bool:
    """Whether a partner has bid every trick, or so many in a row."""
    partners = mates(view)
    return any(
        number_of(call.action, view.hand_size) is None
        for call in view.calls
        if call.seat in partners
    )


def _number_points(view: View, bid: Action, expects: Estimate) -> float:
    """Return the points expected of a number; a rainbow's bonus asks tricks of its own."""
    points = expects.points(payoffs(view, bid))
    partners = mates(view)
    if isinstance(bid, Rainbow) and partners:
        chance = expects.alone(view.rules.seats).at_least(view.hand_size // 4)
        without = expects.points(payoffs(view, bid, winner=partners[0]))
        return chance * points + (1 - chance) * without
    return points


def _streak_points(view: View, bid: Action, expects: Estimate) -> float:
    """Return the points expected of a bid of every trick, or of the first so many."""
    paid = payoffs(view, bid)
    tricks = needed(paid)
    chance = streak_chance(view.hand, view.order, expects, tricks)
    return paid[tricks - 1] + chance * (paid[tricks] - paid[tricks - 1])
