"""Opposite partner's preempt: only a strong hand goes on."""

from backalley.bots.natural.bidding.choice import Choices
from backalley.bots.natural.bidding.meaning import Force, at_least
from backalley.bots.natural.bidding.position import HIGHEST_FIRST, MAJORS
from backalley.cards import Suit
from backalley.engine.actions import PASS

PREEMPTED = 7
"""Cards that partner has in the suit."""


def opposite_preempt(choices: Choices) -> None:
    """Add what answers a long suit and few points."""
    position = choices.position
    suit = position.partner_bids[-1].strain
    assert suit is not None
    choices.bid(1, 6, suit, at_least(21), lengths={suit: at_least(1)})
    rest = frozenset(Suit) - {suit}
    if position.cheapest(None) <= 3:
        least = 2 if suit not in MAJORS else 0
        most = 13 if suit not in MAJORS else 2
        choices.bid(3, 3, None, (17, 20), lengths={suit: (least, most)}, stopped=rest)
    game = position.game(suit)
    if position.cheapest(suit) <= game:
        low = 15 if suit in MAJORS else 17
        choices.bid(2, game, suit, (low, 20), lengths={suit: at_least(1)}, force=Force.TO_PLAY)
    for other in HIGHEST_FIRST:
        if other is not suit and other not in position.their_suits and position.may(3, other):
            new = {other: at_least(6), suit: (0, 1)}
            choices.bid(2.5, 3, other, at_least(16), lengths=new, force=Force.FORCING)
    level = position.cheapest(suit)
    if position.theirs and level <= (5 if position.favourable else 4):
        length = level + 6 - PREEMPTED
        choices.bid(6, level, suit, (0, 14), lengths={suit: at_least(max(length, 3))})
    choices.call(9, PASS)
