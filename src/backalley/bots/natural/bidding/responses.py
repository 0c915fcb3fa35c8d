"""The first bid opposite an opening of one in a suit."""

from backalley.bots.natural.bidding.choice import Choices
from backalley.bots.natural.bidding.held import SUITS
from backalley.bots.natural.bidding.meaning import NO_LIMIT, Force, at_least
from backalley.bots.natural.bidding.position import HIGHEST_FIRST, MAJORS
from backalley.bots.natural.bidding.steps import steps
from backalley.cards import Suit
from backalley.engine.actions import PASS

FLOOR = 6
"""Points that keep the auction open."""
OPENER = 12
TWO_LEVEL = 10
SLAM, SLAM_POINTS = 21, at_least(18)
"""Points with shortness, and points without, of a raise to six."""
STRONG = 17
"""Points of a jump in a new suit, with which a slam is near."""


def responses(choices: Choices) -> None:
    """Add what answers one of a suit: raises, new suits, no trump."""
    position = choices.position
    suit = position.partner_bids[0].strain
    assert suit is not None
    _slams(choices)
    _raises(choices, suit)
    for other in HIGHEST_FIRST:
        if other is not suit and other not in position.their_suits:
            _new_suit(choices, other)
    _no_trump(choices)
    weak = FLOOR - 1 if position.right_call is PASS and len(position.their_bids) == 0 else 11
    high = weak if position.cheapest(None) <= 2 else NO_LIMIT
    choices.call(9, PASS, (0, high))


def _slams(choices: Choices) -> None:
    stopped = choices.position.stopped_before(None)
    choices.bid(3, 7, None, at_least(25), balanced=True, stopped=stopped)
    choices.bid(3, 6, None, (21, 24), balanced=True, stopped=stopped)
    if choices.position.game(None) == 3:
        choices.bid(3, 4, None, (18, 20), balanced=True, stopped=stopped, force=Force.INVITES)


def _raises(choices: Choices, suit: Suit) -> None:
    position = choices.position
    major = suit in MAJORS
    trumps = {suit: at_least(4 if major else 5)}
    choices.bid(0, 6, suit, SLAM_POINTS, worth=at_least(SLAM), lengths=trumps)
    game = max(position.game(suit), position.cheapest(suit))
    tries, force = (game + 1, Force.INVITES) if game == 4 else (game, Force.TO_PLAY)
    choices.bid(8, tries, suit, worth=at_least(STRONG), lengths=trumps, force=force)
    for level, worth, force in steps(position, suit, OPENER, FLOOR, STRONG - 1):
        if major:
            support = 3 if level == 2 else 4
            choices.bid(1, level, suit, worth=worth, lengths={suit: at_least(support)}, force=force)
        else:
            support = 5 if level > 2 else 4
            shape = False if level == 5 else None
            rank = 5 if level < 5 else 7.5
            choices.bid(
                rank,
                level,
                suit,
                worth=worth,
                lengths={suit: at_least(support)},
                balanced=shape,
                force=force,
            )


def _new_suit(choices: Choices, other: Suit) -> None:
    position = choices.position
    cheapest = position.cheapest(other)
    force = Force.NONE if position.passed else Force.FORCING
    if cheapest <= 2:
        choices.bid(
            0,
            cheapest + 1,
            other,
            at_least(STRONG),
            lengths={other: at_least(5)},
            force=Force.TO_GAME,
        )
    if cheapest == 1:
        # Up the line: of four-card majors the hearts.
        four = {Suit.HEARTS: 2.1, Suit.SPADES: 2.2}.get(other, 2.3)
        choices.bid(2, 1, other, at_least(FLOOR), lengths={other: at_least(5)}, force=force)
        choices.bid(four, 1, other, at_least(FLOOR), lengths={other: (4, 4)}, force=force)
        return
    low = {2: TWO_LEVEL, 3: 12}.get(cheapest, 14)
    least = 5 if other is Suit.HEARTS and cheapest == 2 else 4
    choices.bid(2, cheapest, other, at_least(low), lengths={other: at_least(5)}, force=force)
    choices.bid(6, cheapest, other, at_least(low), lengths={other: at_least(least)}, force=force)


def _no_trump(choices: Choices) -> None:
    position = choices.position
    stopped = position.stopped_before(None)
    for level, points, force in steps(position, None, OPENER, FLOOR, STRONG):
        weakest = level == position.cheapest(None) and level == 1
        shape = None if weakest else True
        rank = 7 if weakest else 4
        if level == 3 and not weakest:
            even = dict.fromkeys(SUITS, at_least(2))
            choices.bid(7, level, None, points, lengths=even, stopped=stopped, force=force)
        choices.bid(rank, level, None, points, balanced=shape, stopped=stopped, force=force)
