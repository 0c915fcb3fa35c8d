"""The first bid opposite partner's overcall in a suit."""

from backalley.bots.natural.bidding.choice import Choices
from backalley.bots.natural.bidding.meaning import NO_LIMIT, Force, at_least
from backalley.bots.natural.bidding.position import HIGHEST_FIRST, MINORS
from backalley.bots.natural.bidding.steps import GAME_POINTS, SMALL_SLAM, steps
from backalley.cards import Suit
from backalley.engine.actions import PASS

TRUST = 2
"""How many points above the least an overcall is trusted for."""


def advances(choices: Choices) -> None:
    """Add what answers an overcall: raises on three cards, new suits, no trump."""
    position = choices.position
    suit = position.partner_bids[-1].strain
    assert suit is not None
    low = position.partner.points.low + TRUST
    if position.partner.points.low > 16:
        low -= TRUST
    _raises(choices, suit, low)
    stopped = position.stopped_before(None)
    for level, points, force in steps(position, None, low, max(8, 19 - low), NO_LIMIT):
        choices.bid(3, level, None, points, stopped=stopped, force=force, lengths={suit: (0, 3)})
    for other in HIGHEST_FIRST:
        if other is not suit and other not in position.their_suits:
            _new_suit(choices, suit, other, low)
    choices.call(9, PASS)


def _raises(choices: Choices, suit: Suit, low: int) -> None:
    position = choices.position
    choices.bid(
        0,
        6,
        suit,
        at_least(SMALL_SLAM - 2 - low),
        worth=at_least(SMALL_SLAM - low),
        lengths={suit: at_least(3)},
    )
    near = position.they_near_game
    for level, worth, force in steps(position, suit, low, 6 - near, NO_LIMIT):
        rank = 5 if suit in MINORS and level == 5 else 1
        choices.bid(rank, level, suit, worth=worth, lengths={suit: at_least(3)}, force=force)
    level = position.cheapest(suit)
    length = position.partner.length(suit).low
    if position.theirs and level in (3, 4):
        weak = (0 if not position.vulnerable else 5, 10)
        choices.bid(6, level, suit, weak, lengths={suit: at_least(level + 6 - length)})


def _new_suit(choices: Choices, suit: Suit, other: Suit, low: int) -> None:
    level = choices.position.cheapest(other)
    forcing = GAME_POINTS - low
    if level <= 2:
        new = {other: at_least(5)}
        choices.bid(2, level + 1, other, at_least(forcing), lengths=new, force=Force.TO_GAME)
        least = 8 if level == 1 else 10
        choices.bid(4, level, other, (least, forcing - 1), lengths={**new, suit: (0, 2)})
        four = {other: at_least(4)}
        choices.bid(6, level, other, at_least(forcing - 2), lengths=four, force=Force.FORCING)
    elif level == 3:
        choices.bid(
            4, 3, other, at_least(forcing), lengths={other: at_least(6)}, force=Force.TO_GAME
        )
