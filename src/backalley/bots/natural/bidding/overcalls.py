"""The first bid of a side after the opponents have opened."""

from backalley.bots.natural.bidding.choice import Choices
from backalley.bots.natural.bidding.held import SUITS
from backalley.bots.natural.bidding.meaning import Force, at_least
from backalley.bots.natural.bidding.position import HIGHEST_FIRST, MAJORS
from backalley.cards import Suit
from backalley.engine.actions import PASS

STRONGEST = 16
"""Points of a simple overcall at most; more jump."""
ONE_NO_TRUMP = (15, 18)
TWO_NO_TRUMP = (19, 22)
BALANCING = 3
"""Points that may be missing where a pass would end the auction: partner has them."""


def overcalls(choices: Choices) -> None:
    """Add overcalls in a good suit, no trump with their suit stopped, and jumps."""
    position = choices.position
    last = position.standing
    assert last is not None
    missing = BALANCING if position.last_chance and last.bid.level <= 2 else 0
    for suit in HIGHEST_FIRST:
        if suit not in position.their_suits:
            _suits(choices, suit, missing)
    if not position.passed:
        _no_trump(choices, missing)
    choices.call(9, PASS)


def _suits(choices: Choices, suit: Suit, missing: int) -> None:
    position = choices.position
    level = position.cheapest(suit)
    eager = missing + position.they_near_game
    careful = 2 * position.vulnerable
    good = (suit,)
    if level == 1:
        choices.bid(
            3, 1, suit, (8 + careful - eager, STRONGEST), lengths={suit: at_least(5)}, good=good
        )
        choices.bid(3, 1, suit, (11 - eager, STRONGEST), lengths={suit: at_least(5)})
    elif level == 2:
        low = 11 + careful // 2 - eager
        choices.bid(3, 2, suit, (low, STRONGEST), lengths={suit: at_least(5)}, good=good)
        choices.bid(3, 2, suit, (low, STRONGEST), lengths={suit: at_least(6)})
    elif level == 3:
        low = 13 + careful // 2 - position.they_near_game
        choices.bid(3, 3, suit, at_least(low), lengths={suit: at_least(6)})
        choices.bid(3, 3, suit, at_least(low + 1), lengths={suit: at_least(5)}, good=good)
    elif level == 4:
        high = 4 if suit in MAJORS else 9
        choices.bid(3, high, suit, at_least(15), lengths={suit: at_least(6)}, good=good)
    if level <= 2:
        strong = at_least(STRONGEST + 1)
        choices.bid(2, level + 1, suit, strong, lengths={suit: at_least(5)}, force=Force.INVITES)
    if level == 1 and not position.last_chance:
        weak = (5, 10)
        choices.bid(4, 3, suit, weak, lengths={suit: at_least(7)}, good=good)
    if suit in MAJORS and position.may(4, suit) and not position.last_chance and level <= 3:
        choices.bid(3.5, 4, suit, (5, 10), lengths={suit: at_least(8)}, good=good)


def _no_trump(choices: Choices, missing: int) -> None:
    position = choices.position
    stopped = position.stopped_before(None)
    level = position.cheapest(None)
    if level == 1:
        low, high = ONE_NO_TRUMP
        points = (low - missing, high - missing)
        choices.bid(1, 1, None, points, balanced=True, stopped=stopped)
        choices.bid(1, 2, None, TWO_NO_TRUMP, balanced=True, stopped=stopped)
        choices.bid(1, 3, None, at_least(23), balanced=True, stopped=stopped)
    elif level == 2 and position.their_suits:
        choices.bid(1, 2, None, (16, 19), balanced=True, stopped=stopped)
        choices.bid(1, 3, None, at_least(20), balanced=True, stopped=stopped)
    elif level == 3 and position.their_suits:
        choices.bid(1, 3, None, at_least(17), balanced=True, stopped=stopped)
        even = dict.fromkeys(SUITS, at_least(2))
        choices.bid(1, 3, None, at_least(18), lengths=even, stopped=stopped)
