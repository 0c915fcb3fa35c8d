"""The opener's second bid after partner's new suit."""

from backalley.bots.natural.bidding.choice import Choices
from backalley.bots.natural.bidding.held import SUITS
from backalley.bots.natural.bidding.meaning import NO_LIMIT, Force, at_least
from backalley.bots.natural.bidding.position import HIGHEST_FIRST, MAJORS, Strain
from backalley.bots.natural.bidding.steps import GAME_POINTS, SMALL_SLAM, steps
from backalley.cards import Suit
from backalley.engine.actions import PASS

LEAST, MOST = 12, 19
EXTRA = 16
"""Points with which the opener may push the auction up."""
STRONG = 19


def rebids(choices: Choices) -> None:
    """Add the opener's rebids: raise, repeat, no trump, or a second suit."""
    position = choices.position
    own, theirs = position.my_bids[0].strain, position.partner_bids[0].strain
    assert own is not None
    low = position.partner.points.low
    if theirs is None:
        _raise_no_trump(choices, low)
    else:
        _raise(choices, theirs, low)
        _no_trump(choices, low)
    for suit in HIGHEST_FIRST:
        if suit not in (own, theirs) and suit not in position.their_suits:
            _second_suit(choices, own, suit, low)
    _repeat(choices, own, low)
    if not position.forced:
        choices.call(9, PASS)
        return
    choices.bid(10, position.cheapest(None), None, (LEAST, EXTRA - 1))


def _raise(choices: Choices, suit: Suit, low: int) -> None:
    _slams(choices, suit, low)
    for level, worth, force in steps(choices.position, suit, low, LEAST, NO_LIMIT):
        minor = 4 if level < 5 else 8
        rank = 1 if suit in MAJORS else minor
        choices.bid(rank, level, suit, worth=worth, lengths={suit: at_least(4)}, force=force)


def _raise_no_trump(choices: Choices, low: int) -> None:
    position = choices.position
    stopped = position.stopped_before(None)
    least = GAME_POINTS - low
    if position.game(None) == 3:
        choices.bid(6, 3, None, (least, MOST), stopped=stopped, force=Force.TO_PLAY)
        choices.bid(6, 2, None, (least - 2, least - 1), stopped=stopped, force=Force.INVITES)
    if position.right_call is PASS:
        choices.call(6.5, PASS, (LEAST, least - 3), balanced=True)


def _slams(choices: Choices, strain: Strain, low: int) -> None:
    if isinstance(strain, Suit):
        choices.bid(0, 6, strain, worth=at_least(SMALL_SLAM - low), lengths={strain: at_least(4)})
    stopped = choices.position.stopped_before(None)
    choices.bid(0.5, 6, None, at_least(SMALL_SLAM - low), balanced=True, stopped=stopped)


def _no_trump(choices: Choices, low: int) -> None:
    position = choices.position
    stopped = position.stopped_before(None)
    cheapest = position.cheapest(None)
    if cheapest == position.game(None) == 1:
        choices.bid(3, 1, None, (LEAST, MOST), balanced=True, stopped=stopped)
    elif cheapest == 1:
        choices.bid(3, 1, None, (LEAST, 14), balanced=True, stopped=stopped)
        choices.bid(3, 2, None, (18, MOST), balanced=True, stopped=stopped, force=Force.INVITES)
    elif cheapest == 2:
        choices.bid(3, 2, None, (LEAST, 14), balanced=True, stopped=stopped)
        choices.bid(3, 3, None, (15, MOST), balanced=True, stopped=stopped)
    elif cheapest == 3:
        choices.bid(3, 3, None, (GAME_POINTS - low, MOST), balanced=True, stopped=stopped)


def _second_suit(choices: Choices, own: Suit, suit: Suit, low: int) -> None:
    position = choices.position
    cheapest = position.cheapest(suit)
    reverse = cheapest >= 2 and SUITS.index(suit) > SUITS.index(own)
    two_over_one = low >= 10
    four = {suit: at_least(4)}
    if cheapest == 1:
        up_the_line = 2.1 if suit is Suit.SPADES else 2
        choices.bid(up_the_line, 1, suit, (LEAST, STRONG - 1), lengths=four)
        choices.bid(1.5, 2, suit, (STRONG, MOST), lengths=four, balanced=False, force=Force.TO_GAME)
    elif cheapest == 2 and not reverse:
        force = Force.FORCING if two_over_one else Force.NONE
        top = MOST if two_over_one else STRONG - 1
        choices.bid(5, 2, suit, (LEAST, top), lengths=four, balanced=False, force=force)
        jump = Force.TO_GAME
        if not two_over_one:
            choices.bid(1.5, 3, suit, (STRONG, MOST), lengths=four, balanced=False, force=jump)
    elif cheapest <= 3:
        least = 14 if two_over_one and cheapest == 3 and not reverse else EXTRA
        force = Force.FORCING
        choices.bid(5, cheapest, suit, (least, MOST), lengths=four, balanced=False, force=force)


def _repeat(choices: Choices, own: Suit, low: int) -> None:
    position = choices.position
    cheapest = position.cheapest(own)
    two_over_one = low >= 10
    six = {own: at_least(6)}
    if own in MAJORS and cheapest <= position.game(own):
        for length, least in ((7, 18 - 3 * two_over_one), (6, STRONG)):
            long = {own: at_least(length)}
            choices.bid(4.4, position.game(own), own, (least, MOST), lengths=long)
    if position.game(own) <= cheapest == 2:
        choices.bid(4.5, 2, own, (LEAST, MOST), lengths={own: at_least(5)}, force=Force.TO_PLAY)
    elif cheapest == 2:
        force = Force.TO_GAME if two_over_one else Force.INVITES
        top = MOST if two_over_one or own in MAJORS else STRONG - 1
        choices.bid(4.5, 3, own, (15 if two_over_one else EXTRA, top), lengths=six, force=force)
        stopped = position.stopped_before(None)
        choices.bid(4.7, 3, None, (STRONG, MOST), lengths=six, stopped=stopped)
        choices.bid(4.6, 2, own, (LEAST, 15), lengths=six)
        choices.bid(7, 2, own, (LEAST, 15), lengths={own: at_least(5)})
    elif cheapest == 3:
        choices.bid(4.6, 3, own, (EXTRA, MOST), lengths=six)
