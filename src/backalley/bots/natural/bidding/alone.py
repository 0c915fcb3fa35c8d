"""The second bid of a player whose partner has not bid."""

from backalley.bots.natural.bidding.choice import Choices
from backalley.bots.natural.bidding.meaning import at_least
from backalley.bots.natural.bidding.position import HIGHEST_FIRST
from backalley.cards import Suit
from backalley.engine.actions import PASS

EXTRA = 15
STRONG = 18


def alone(choices: Choices) -> None:
    """Add what is said with more than was promised, when the opponents have bid."""
    position = choices.position
    if position.theirs:
        for suit in HIGHEST_FIRST:
            if suit not in position.their_suits:
                _suits(choices, suit)
        stopped = position.stopped_before(None)
        level = position.cheapest(None)
        if position.my_bids[-1].strain is not None and level <= 2:
            points = at_least(STRONG if level == 1 else STRONG + 1)
            choices.bid(2, level, None, points, balanced=True, stopped=stopped)
    choices.call(9, PASS)


def _suits(choices: Choices, suit: Suit) -> None:
    position = choices.position
    level = position.cheapest(suit)
    known = position.me.length(suit).low
    least = {1: EXTRA - 2, 2: EXTRA - position.they_near_game, 3: STRONG}.get(level)
    if least is None:
        return
    if known >= 4:
        again = 6 if level <= 2 else 7
        choices.bid(3, level, suit, at_least(least - 1), lengths={suit: at_least(again)})
    elif level <= 2:
        choices.bid(4, level, suit, at_least(least), lengths={suit: at_least(4)}, balanced=False)
        choices.bid(
            4, level, suit, at_least(least - 2), lengths={suit: at_least(5)}, balanced=False
        )
