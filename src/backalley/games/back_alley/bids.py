"""Reading bids: what number a bid is, and what was said with it."""

from backalley.cards import Suit
from backalley.engine.actions import PASS, Action, Number, Rainbow, Spoken, WithRainbow
from backalley.engine.bids import plain
from backalley.engine.deal import Deal
from backalley.engine.layout import Seat
from backalley.engine.state import Call
from backalley.words import joined


def number_of(action: Action, hand_size: int) -> int | None:
    """Return the tricks that a bid adds to its side's target; None where it is no number.

    A rainbow counts as a trick for every four cards (rules.md section 2, `rainbow`).

    >>> from backalley.engine.actions import BOARD, rainbow
    >>> number_of(PASS, 8), number_of(rainbow(1), 8), number_of(BOARD, 8)
    (0, 3, None)
    """
    action = plain(action)
    if action is PASS:
        return 0
    if isinstance(action, Number):
        return action.tricks
    if isinstance(action, Rainbow):
        return hand_size // 4 + action.plus
    return None


def tricks_bid(calls: tuple[Call, ...], seats: tuple[Seat, ...], hand_size: int) -> int:
    """Return the sum of the numbers that these seats bid."""
    numbers = (number_of(call.action, hand_size) for call in calls if call.seat in seats)
    return sum(number for number in numbers if number)


def offered(options: tuple[Action, ...]) -> str:
    """List bids in a sentence, numbers and rainbows as the ranges they are.

    >>> from backalley.engine.actions import BOARD, number, with_rainbow
    >>> offered((PASS, number(1), number(2), number(4), BOARD))
    'pass, a number from 1 to 4 but 3, or board'
    >>> offered((number(1), number(3), number(5)))
    'a number from 1 to 5 but 2 and 4'
    >>> offered((PASS, number(1), with_rainbow(PASS), with_rainbow(number(1))))
    'pass or 1, with a rainbow or without'
    """
    numbers = [bid.tricks for bid in options if isinstance(bid, Number)]
    more = max((bid.plus for bid in options if isinstance(bid, Rainbow)), default=None)
    words = [bid.text for bid in options if isinstance(bid, Spoken)]
    ranges = [str(tricks) for tricks in numbers[:1]]
    if len(numbers) > 1:
        gaps = sorted({*range(numbers[0], numbers[-1])} - {*numbers})
        but = f" but {joined(list(map(str, gaps)))}" if gaps else ""
        ranges[0] = f"a number from {numbers[0]} to {numbers[-1]}{but}"
    if more is not None:
        ranges.append(f"a rainbow with up to {more} more" if more else "a rainbow")
    after_pass = int(PASS in options)
    words[after_pass:after_pass] = ranges
    said = any(isinstance(bid, WithRainbow) for bid in options)
    listed = joined(words, ", or " if len(words) > 2 else " or ")
    return listed + (", with a rainbow or without" if said else "")


def suit_counts(deal: Deal, seat: Seat) -> set[int]:
    """Return the sizes of the four suits in a hand; bloopers are trump."""
    suits = [deal.rules.ranking.order(deal.trump).suit[card] for card in deal.hands[seat]]
    return {suits.count(suit) for suit in Suit}
