"""A bid without what was said with it."""

from backalley.engine.actions import Action, Rainbow, WithRainbow
from backalley.engine.state import Call


def plain(action: Action) -> Action:
    """Return the bid without the rainbow that was said with it."""
    return action.bid if isinstance(action, WithRainbow) else action


def plainly(calls: tuple[Call, ...]) -> tuple[Call, ...]:
    """Return the calls without the rainbows that were said with them."""
    return tuple(Call(call.seat, plain(call.action)) for call in calls)


def in_words(bid: Action) -> str:
    """Return a bid in words, as a badge has it; what was said with it is left out.

    >>> from backalley.engine.actions import BOARD, rainbow, with_rainbow
    >>> in_words(rainbow(2)), in_words(rainbow()), in_words(with_rainbow(BOARD))
    ('rainbow and 2 more', 'rainbow', 'board')
    """
    bid = plain(bid)
    if isinstance(bid, Rainbow):
        return f"rainbow and {bid.plus} more" if bid.plus else "rainbow"
    return bid.words
