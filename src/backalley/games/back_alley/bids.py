"""Reading bids: what number a bid is, and what was said with it."""

from backalley.engine.actions import PASS, Action, Number, Rainbow, WithRainbow
from backalley.engine.deal import Deal
from backalley.engine.layout import Seat
from backalley.engine.state import Call


def plain(action: Action) -> Action:
    """Return the bid without the rainbow that was said with it."""
    return action.bid if isinstance(action, WithRainbow) else action


def plainly(calls: tuple[Call, ...]) -> tuple[Call, ...]:
    """Return the calls without the rainbows that were said with them."""
    return tuple(Call(call.seat, plain(call.action)) for call in calls)


def number_of(action: Action, hand_size: int) -> int | None:
    """Return the tricks that a bid adds to its side's target; None where it is no number.

    A rainbow counts as a trick for every four cards (rules.md section 2, `rainbow`).
    """
    action = plain(action)
    if action is PASS:
        return 0
    if isinstance(action, Number):
        return action.tricks
    if isinstance(action, Rainbow):
        return hand_size // 4 + action.plus
    return None


def total(calls: tuple[Call, ...], seats: tuple[Seat, ...], hand_size: int) -> int:
    """Return the sum of the numbers that these seats bid."""
    numbers = (number_of(call.action, hand_size) for call in calls if call.seat in seats)
    return sum(number for number in numbers if number)


def suit_counts(deal: Deal, seat: Seat) -> set[int]:
    """Return the sizes of the four suits in a hand; bloopers are trump."""
    suits = [deal.rules.ranking.order(deal.trump).suit[card] for card in deal.hands[seat]]
    return {suits.count(suit) for suit in set(suits)} if len(set(suits)) == 4 else {0}
