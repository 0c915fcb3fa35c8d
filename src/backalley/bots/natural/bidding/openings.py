"""The first bid: about 12 points, in the longest suit."""

from backalley.bots.natural.bidding.choice import Choices
from backalley.bots.natural.bidding.held import SUITS
from backalley.bots.natural.bidding.meaning import Force, at_least
from backalley.bots.natural.bidding.position import HIGHEST_FIRST, MAJORS
from backalley.cards import Suit
from backalley.engine.actions import PASS

NO_TRUMP_OPENINGS = ((1, (15, 17)), (2, (20, 22)), (3, (23, 26)), (4, (27, 30)), (6, at_least(31)))
ONE_OF_A_SUIT = (12, 19)
STRONG_TWO = at_least(20)
PREEMPT = (5, 10)
TOO_WEAK = (0, 11)


def openings(choices: Choices) -> None:
    """Add the opening bids.

    The longest suit is opened; of two with five cards or more the higher, of four-card suits the
    cheapest.
    """
    for level, points in NO_TRUMP_OPENINGS:
        choices.bid(1, level, None, points, balanced=True)
    for suit in HIGHEST_FIRST:
        choices.bid(2, 2, suit, STRONG_TWO, lengths={suit: at_least(5)}, force=Force.FORCING)
        choices.bid(3, 1, suit, ONE_OF_A_SUIT, lengths={suit: at_least(5)})
        _preempts(choices, suit)
    for suit in SUITS:
        choices.bid(4, 1, suit, ONE_OF_A_SUIT, lengths={suit: (4, 4)})
    for suit in (Suit.CLUBS, Suit.DIAMONDS):
        choices.bid(4, 2, suit, STRONG_TWO, lengths={suit: (4, 4)}, force=Force.FORCING)
    choices.call(9, PASS, TOO_WEAK)


def _preempts(choices: Choices, suit: Suit) -> None:
    good = (suit,) if choices.position.vulnerable else ()
    choices.bid(5, 3, suit, PREEMPT, lengths={suit: (7, 7)}, good=good)
    high = 4 if suit in MAJORS else 3
    choices.bid(5, high, suit, PREEMPT, lengths={suit: at_least(8)}, good=good)
