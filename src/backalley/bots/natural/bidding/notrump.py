"""Opposite partner's first bid of no trump: its points and shape are known."""

from backalley.bots.natural.bidding.choice import Choices
from backalley.bots.natural.bidding.meaning import NO_LIMIT, Force, at_least
from backalley.bots.natural.bidding.position import HIGHEST_FIRST, MAJORS
from backalley.bots.natural.bidding.steps import (
    GAME_POINTS,
    GRAND_SLAM,
    INVITATION,
    SMALL_SLAM,
    needs,
)
from backalley.cards import Suit
from backalley.engine.actions import PASS


def opposite_no_trump(choices: Choices) -> None:
    """Add what answers a first bid of no trump."""
    position = choices.position
    low, high = position.partner.points
    game = position.game(None)
    least = needs(game, None) - low
    stopped = position.stopped_before(None)
    slam, grand = SMALL_SLAM - low, GRAND_SLAM - low
    choices.bid(1, 7, None, at_least(grand), stopped=stopped)
    for suit in HIGHEST_FIRST:
        if suit not in position.their_suits:
            _suits(choices, suit, least)
    choices.bid(3, 6, None, (slam, grand - 1), stopped=stopped)
    tries = max(SMALL_SLAM - high, least + 4)
    choices.bid(4, 4, None, (tries, slam - 1), stopped=stopped, force=Force.INVITES)
    level = max(game, position.cheapest(None))
    weakest = least if position.partner_bids[0].level < game or position.theirs else NO_LIMIT
    choices.bid(5, level, None, (weakest, slam - 1), stopped=stopped, force=Force.TO_PLAY)
    if position.cheapest(None) == game - 1 and not position.theirs:
        invites = max(needs(game, None) - high, least - INVITATION + 1, 0)
        choices.bid(6, game - 1, None, (invites, least - 1), force=Force.INVITES)
        weakest = invites
    if position.theirs or position.their_suits:
        choices.call(9, PASS)
    else:
        may_try = position.may(4, None) and tries < slam
        choices.call(9, PASS, (0, min(weakest, tries if may_try else slam) - 1))


def _suits(choices: Choices, suit: Suit, least: int) -> None:
    position = choices.position
    low = position.partner.points.low
    cheapest, game = position.cheapest(suit), position.game(suit)
    long = {suit: at_least(6)}
    if position.partner_bids[0].level < 6:
        choices.bid(2, 6, suit, worth=at_least(SMALL_SLAM - low), lengths=long)
    if suit in MAJORS and cheapest <= game:
        choices.bid(
            3.5,
            game,
            suit,
            worth=(GAME_POINTS - low, SMALL_SLAM - 1 - low),
            lengths=long,
            force=Force.TO_PLAY,
        )
    if game > 2 and cheapest <= 3:
        five = {suit: at_least(5)}
        points = least if suit in MAJORS else max(SMALL_SLAM - low - 4, least)
        forcing = Force.TO_GAME
        choices.bid(3.7, 3, suit, at_least(points), lengths=five, force=forcing)
    if cheapest == 2:
        weak = 5 if suit is not Suit.CLUBS else 6
        top = least - INVITATION if game > 2 else SMALL_SLAM - 1 - low
        choices.bid(7, 2, suit, (0, top), lengths={suit: at_least(weak)}, force=Force.TO_PLAY)
