"""Doubles are for penalty, redoubles say that the contract is made."""

from typing import Final

from backalley.bots.natural.bidding.choice import Choices
from backalley.bots.natural.bidding.held import SUITS
from backalley.bots.natural.bidding.meaning import Force, at_least
from backalley.bots.natural.bidding.position import Position
from backalley.bots.natural.bidding.steps import needs
from backalley.engine.actions import DOUBLE, REDOUBLE
from backalley.games.rubber_bridge.entries import trick_points
from backalley.games.rubber_bridge.rubber import GAME

NO_TRUMP: Final = {1: 23, 2: 22, 3: 21, 4: 19, 5: 17, 6: 13, 7: 8}
"""Points of both hands that beat a contract at no trump, by its level."""
STACKED: Final = {
    1: ((5, 21),),
    2: ((5, 20), (4, 22)),
    3: ((5, 18), (4, 20), (3, 24)),
    4: ((5, 15), (4, 18), (3, 21)),
    5: ((4, 15), (3, 18), (1, 23)),
    6: ((4, 11), (3, 14), (1, 19)),
    7: ((3, 9), (1, 13)),
}
"""Cards in their trump suit, stopped, with the points of both hands, by level."""
TURNED_INTO_GAME: Final = 2
"""Points more where the double makes a game of a part score."""
OVER_ONE_NO_TRUMP: Final = 16
OVER_TWO_HANDS: Final = 20
REDOUBLED: Final = 3
"""Points beyond what the contract needs."""
AFTER_OPENING: Final = 10


def doubles(choices: Choices) -> None:
    """Add the double or the redouble that the auction allows."""
    position = choices.position
    if position.may_call(DOUBLE):
        _double(choices)
    elif position.may_call(REDOUBLE):
        _redouble(choices)


def _double(choices: Choices) -> None:
    position = choices.position
    last = position.standing
    assert last is not None
    level, strain = last.bid.level, last.bid.strain
    low = position.partner.points.low - _turned_into_game(position)
    force = Force.PENALTY
    if strain is None:
        suits = frozenset(suit for suit in SUITS if suit in position.their_suits)
        points = NO_TRUMP[level] - low
        if level == 1 and not position.partner_bids and not position.my_bids:
            points = OVER_ONE_NO_TRUMP if len(position.their_bids) == 1 else OVER_TWO_HANDS
        choices.call(0.2, DOUBLE, at_least(points), stopped=suits, force=force)
        return
    for length, total in STACKED[level]:
        stopped = (strain,) if length > 1 else ()
        lengths = {strain: at_least(length)}
        choices.call(
            0.2, DOUBLE, at_least(total - low), lengths=lengths, stopped=stopped, force=force
        )


def _turned_into_game(position: Position) -> int:
    last = position.standing
    assert last is not None
    part = position.plan.part_scores[last.seat % 2]
    doubled = trick_points(last.bid.level, last.bid.strain, doublings=1)
    makes_game = part + doubled >= GAME
    return TURNED_INTO_GAME if makes_game and not position.game_reached else 0


def _redouble(choices: Choices) -> None:
    position = choices.position
    last = position.standing
    assert last is not None
    level, strain = last.bid.level, last.bid.strain
    low = position.partner.points.low
    if last.seat == position.seat:
        return
    if level == 1 and not position.my_bids and len(position.partner_bids) == 1:
        choices.call(0.2, REDOUBLE, at_least(AFTER_OPENING))
        return
    lengths = {strain: at_least(8 - position.partner_length(strain))} if strain else {}
    points = at_least(needs(level, strain) + REDOUBLED - low)
    choices.call(0.2, REDOUBLE, points, lengths=lengths)
