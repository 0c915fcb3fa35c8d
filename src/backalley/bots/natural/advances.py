"""The first bid opposite partner's overcall in a suit."""

from backalley.bots.natural.choice import Choices
from backalley.bots.natural.meaning import Force
from backalley.bots.natural.position import HIGHEST_FIRST, MINORS
from backalley.bots.natural.steps import steps
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
    for level, points, force in steps(position, None, low, max(8, 19 - low), 99):
        choices.bid(3, level, None, points, stopped=stopped, force=force, lengths={suit: (0, 3)})
    for other in HIGHEST_FIRST:
        if other is not suit and other not in position.their_suits:
            _new_suit(choices, suit, other, low)
    choices.call(9, PASS)


def _raises(choices: Choices, suit: Suit, low: int) -> None:
    position = choices.position
    choices.bid(0, 6, suit, (31 - low, 37), worth=(33 - low, 99), lengths={suit: (3, 13)})
    near = position.they_near_game
    for level, worth, force in steps(position, suit, low, 6 - near, 99):
        rank = 5 if suit in MINORS and level == 5 else 1
        choices.bid(rank, level, suit, worth=worth, lengths={suit: (3, 13)}, force=force)
    level = position.cheapest(suit)
    length = position.partner.length(suit).low
    if position.theirs and level in (3, 4):
        weak = (0 if not position.vulnerable else 5, 10)
        choices.bid(6, level, suit, weak, lengths={suit: (level + 6 - length, 13)})


def _new_suit(choices: Choices, suit: Suit, other: Suit, low: int) -> None:
    level = choices.position.cheapest(other)
    forcing = 25 - low
    if level <= 2:
        new = {other: (5, 13)}
        choices.bid(2, level + 1, other, (forcing, 37), lengths=new, force=Force.TO_GAME)
        least = 8 if level == 1 else 10
        choices.bid(4, level, other, (least, forcing - 1), lengths={**new, suit: (0, 2)})
        four = {other: (4, 13)}
        choices.bid(6, level, other, (forcing - 2, 37), lengths=four, force=Force.FORCING)
    elif level == 3:
        choices.bid(4, 3, other, (forcing, 37), lengths={other: (6, 13)}, force=Force.TO_GAME)
