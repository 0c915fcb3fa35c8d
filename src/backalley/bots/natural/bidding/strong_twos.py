"""Opposite partner's strong opening of two in a suit."""

from backalley.bots.natural.bidding.choice import Choices
from backalley.bots.natural.bidding.meaning import Force, at_least
from backalley.bots.natural.bidding.position import HIGHEST_FIRST, MAJORS
from backalley.engine.actions import PASS


def opposite_strong_two(choices: Choices) -> None:
    """Add what answers a strong two: only a part score that makes it game may be left there."""
    position = choices.position
    suit = position.partner_bids[0].strain
    assert suit is not None
    support = {suit: at_least(3)}
    choices.bid(1, 6, suit, worth=at_least(13), lengths=support)
    if position.game_reached and position.ours:
        choices.call(2, PASS, (0, 7))
    if suit in MAJORS:
        choices.bid(2, 4, suit, worth=(0, 4), lengths=support, force=Force.TO_PLAY)
    choices.bid(2, 3, suit, worth=(5, 12), lengths=support, force=Force.TO_GAME)
    for other in HIGHEST_FIRST:
        level = position.cheapest(other)
        if other is not suit and other not in position.their_suits and level <= 3:
            choices.bid(
                3, level, other, at_least(7), lengths={other: at_least(5)}, force=Force.TO_GAME
            )
    stopped = position.stopped_before(None)
    choices.bid(4, 6, None, at_least(13), stopped=stopped)
    choices.bid(5, 3, None, (8, 12), stopped=stopped)
    choices.bid(6, 2, None, (0, 7))
    if position.theirs:
        choices.call(9, PASS)
