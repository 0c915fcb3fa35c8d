"""Later bids: what both hands hold together says how high to go and in which suit."""

from dataclasses import dataclass

from backalley.bots.natural.bidding.choice import Choices
from backalley.bots.natural.bidding.meaning import NO_LIMIT, Force, Lengths, at_least
from backalley.bots.natural.bidding.position import HIGHEST_FIRST, MAJORS, MINORS, Position
from backalley.bots.natural.bidding.steps import (
    GAME_POINTS,
    GRAND_SLAM,
    INVITATION,
    SMALL_SLAM,
    needs,
)
from backalley.cards import Suit
from backalley.engine.actions import PASS

FIT = 8
"""Trumps of both hands that make a suit a good one."""
MOSTLY_SHORT = 2
"""Points that a raise has in shortness rather than in honours, at most mostly."""
SLAM_PARTNER = 12
"""Points of partner's at least that make a slam worth a question."""
SLAM_HONOURS = 3
"""Points that shortness may stand for in a slam."""


@dataclass(frozen=True)
class Together:
    """What partner's hand adds to the caller's."""

    position: Position
    low: int
    """Partner's points at least."""
    high: int
    suit_low: int
    """The same with shortness."""
    trusted: int
    """Partner's points as they are mostly: where little is said, a little more than the least."""

    @property
    def invitation(self) -> int:
        """The fewest points that invite three no trump."""
        return max(needs(3, None) + 1 - self.high, needs(2, None) - self.trusted)

    @property
    def suits(self) -> tuple[Suit, ...]:
        """Suits that may be trump, the majors first."""
        position = self.position
        named = {one.strain for one in position.my_bids + position.partner_bids}
        return tuple(
            suit
            for suit in HIGHEST_FIRST
            if suit not in position.their_suits
            and (suit in named or position.partner.length(suit).low >= 3)
        )

    def fit(self, suit: Suit, more: int = 0) -> Lengths:
        """Return the length that makes a fit with what partner showed."""
        expected = self.position.partner_length(suit)
        return {suit: at_least(min(FIT + more - expected, 7 + more))}


def together(position: Position) -> Together:
    """Return what partner's calls add."""
    partner = position.partner
    low = max(partner.points.low, partner.worth.low - MOSTLY_SHORT)
    high = partner.points.high
    spread = high - low
    trusted = low + ((spread + 2) // 4 if spread <= 12 else 0)
    return Together(position, low, high, max(low, partner.worth.low), trusted)


def aims(choices: Choices) -> None:
    """Add slams, games, invitations and sign-offs by the points of both hands."""
    position = choices.position
    pair = together(position)
    _slams(choices, pair)
    if position.ours and position.game_reached:
        _better_game(choices, pair)
        choices.call(9, PASS)
        return
    _games(choices, pair)
    _new_suits(choices, pair)
    if not position.to_game:
        _invitations(choices, pair)
        _sign_offs(choices, pair)
        if position.theirs:
            _competing(choices, pair)
    _ends(choices, pair)


def _slams(choices: Choices, pair: Together) -> None:
    position = choices.position
    stopped = position.stopped_before(None)
    for rank, level, total in ((0, 7, GRAND_SLAM), (1, 6, SMALL_SLAM)):
        for suit in pair.suits:
            points, worth = (
                at_least(total - SLAM_HONOURS - pair.low),
                at_least(total - pair.suit_low),
            )
            alone = int(position.partner_length(suit) < 2)
            choices.bid(rank, level, suit, points, worth=worth, lengths=pair.fit(suit, alone))
        choices.bid(rank + 0.5, level, None, at_least(total - pair.low), stopped=stopped)
    if pair.high == pair.low or pair.low < SLAM_PARTNER:
        return
    middle = pair.low + (min(pair.high - pair.low, 4) + 1) // 2
    tries = (SMALL_SLAM - middle, SMALL_SLAM - 1 - pair.low)
    for suit in pair.suits:
        if suit in MAJORS and position.game(suit) == 4:
            fit = pair.fit(suit)
            choices.bid(1.8, 5, suit, tries, lengths=fit, force=Force.INVITES)
    if position.standing and position.standing.bid.strain is None and position.game(None) == 3:
        choices.bid(1.9, 4, None, tries, stopped=stopped, force=Force.INVITES)


def _better_game(choices: Choices, pair: Together) -> None:
    """Correct no trump to a long suit."""
    position = choices.position
    assert position.standing is not None
    if position.standing.bid.strain is not None or position.standing.seat == position.seat:
        return
    for suit in pair.suits:
        game = position.game(suit)
        if suit in MAJORS and position.cheapest(suit) <= game:
            choices.bid(2, game, suit, lengths=pair.fit(suit), balanced=False, force=Force.TO_PLAY)


def _games(choices: Choices, pair: Together) -> None:
    position = choices.position
    forced = position.to_game
    trusted = pair.trusted + pair.suit_low - pair.low
    own = {one.strain for one in position.my_bids}
    for suit in pair.suits:
        game = max(position.game(suit), position.cheapest(suit))
        if game > 5:
            continue
        least = 0 if forced else needs(game, suit) - trusted
        if suit in own and suit in MAJORS and position.partner_length(suit) < 2:
            alone = {suit: (6, 7)}
            choices.bid(
                3.5, game, suit, worth=at_least(least + 1), lengths=alone, force=Force.TO_PLAY
            )
        if suit in MAJORS:
            _major_game(choices, pair, suit, game, at_least(least))
        else:
            fit = pair.fit(suit, more=1)
            choices.bid(
                4,
                game,
                suit,
                worth=at_least(least),
                lengths=fit,
                balanced=False,
                force=Force.TO_PLAY,
            )
    level = max(position.game(None), position.cheapest(None))
    if level <= 3:
        least = 0 if forced else needs(level, None) - pair.trusted
        stopped = position.stopped_before(None)
        choices.bid(3, level, None, at_least(least), stopped=stopped, force=Force.TO_PLAY)


def _major_game(
    choices: Choices, pair: Together, suit: Suit, level: int, worth: tuple[int, int]
) -> None:
    """Add a game in a major; three cards opposite what may be four only with a short suit."""
    promised = FIT - pair.position.partner.length(suit).low
    fit, force = pair.fit(suit), Force.TO_PLAY
    shape = False if promised > fit[suit][0] else None
    choices.bid(2, level, suit, worth=worth, lengths=fit, balanced=shape, force=force)
    if promised <= 4:
        choices.bid(2, level, suit, worth=worth, lengths={suit: at_least(promised)}, force=force)


def _new_suits(choices: Choices, pair: Together) -> None:
    """Look for the best game with another suit, forcing."""
    position = choices.position
    if len(position.my_bids) > 1 or position.passed:
        return
    if any(position.me.length(suit).low and position.partner.length(suit).low for suit in MAJORS):
        return
    least = 0 if position.to_game else needs(3, None) - pair.trusted
    for suit in HIGHEST_FIRST:
        unbid = suit not in position.their_suits and suit not in pair.suits
        if unbid and position.cheapest(suit) <= 3:
            length = 4 if suit in MAJORS else 5
            choices.bid(
                2.5,
                position.cheapest(suit),
                suit,
                at_least(least),
                lengths={suit: at_least(length)},
                balanced=False,
                force=Force.FORCING,
            )


def _invitations(choices: Choices, pair: Together) -> None:
    position = choices.position
    if position.partner_call is None or position.said[-2].force in (Force.TO_PLAY, Force.INVITES):
        return
    for suit in pair.suits:
        game = position.game(suit)
        level = 3 if suit in MINORS else game - 1
        total = needs(4 if suit in MINORS else game, suit)
        low = max(total - pair.high + 1, total - INVITATION - pair.trusted)
        more = int(suit in MINORS)
        top = total - 1 - pair.trusted
        if game > 2:
            fit = pair.fit(suit, more)
            choices.bid(5, level, suit, worth=(low, top), lengths=fit, force=Force.INVITES)
    game = position.game(None)
    if game == 3:
        low, top = pair.invitation, GAME_POINTS - 1 - pair.trusted
        own = {one.strain for one in position.my_bids}
        for suit in (major for major in MAJORS if major in own):
            long = {suit: at_least(6)}
            jump = max(position.cheapest(suit), 3)
            choices.bid(5.5, jump, suit, (low, top), lengths=long, force=Force.INVITES)
        stopped = position.stopped_before(None)
        choices.bid(6, 2, None, (low, top), stopped=stopped, force=Force.INVITES)


def _sign_offs(choices: Choices, pair: Together) -> None:
    """Prefer another suit, or no trump, to the last bid where that fits badly."""
    position = choices.position
    last = position.standing
    if last is None or not position.ours:
        return
    present = last.bid.strain
    top = needs(3, None) - 1 - pair.trusted
    if position.cheapest(None) <= 2 and not position.their_suits:
        top = min(top, pair.invitation - 1)
    partners = [one.strain for one in position.partner_bids]
    for suit in pair.suits:
        level = position.cheapest(suit)
        if suit is present or level > min(3, last.bid.level + 1):
            continue
        if suit in partners:
            for length in (4, 3, 2):
                other = {present: (0, length)} if present else {}
                shape = False if present is None else None
                lengths = {**other, suit: at_least(length)}
                if present or length + position.partner_length(suit) >= FIT:
                    choices.bid(7, level, suit, (0, top), lengths=lengths, balanced=shape)
        else:
            other = {present: (0, 2)} if present else {}
            choices.bid(7, level, suit, (0, top), lengths={**other, suit: at_least(6)})
    if present and position.cheapest(None) == 1:
        bad = {present: (0, 7 - position.partner_length(present))}
        choices.bid(7.5, 1, None, (0, top), lengths=bad, stopped=position.stopped_before(None))


def _competing(choices: Choices, pair: Together) -> None:
    """Raise to the level of the trumps of both hands."""
    position = choices.position
    near = position.they_near_game
    for suit in pair.suits:
        level = position.cheapest(suit)
        highest = 4 if position.favourable else 3
        if level > highest or position.game(suit) <= level:
            continue
        trumps = level + 6 - near
        length = trumps - position.partner_length(suit)
        least = needs(level, suit) - 3 - 2 * near - pair.trusted + 2 * position.vulnerable
        top = needs(position.game(suit), suit) - 1 - pair.trusted
        choices.bid(7, level, suit, worth=(least, top), lengths={suit: at_least(length)})


def _ends(choices: Choices, pair: Together) -> None:
    """Close the table: a pass, or what a hand says that may not pass and has nothing to say."""
    position = choices.position
    level = max(position.game(None), position.cheapest(None))
    quiet = not position.their_suits
    if quiet and level <= 3:
        least = needs(level, None) - pair.trusted
        choices.bid(8, level, None, at_least(least), force=Force.TO_PLAY)
    elif level <= 5:
        _some_game(choices, pair)
    if not position.forced:
        high = needs(level, None) - 1 - pair.trusted if quiet and level <= 3 else NO_LIMIT
        choices.call(9, PASS, (0, high))
        return
    for suit in pair.suits:
        choices.bid(10, position.cheapest(suit), suit, lengths=pair.fit(suit, more=-1))
    choices.bid(11, position.cheapest(None), None)


def _some_game(choices: Choices, pair: Together) -> None:
    """Reach a game that no stopper is there for."""
    position = choices.position
    for suit in pair.suits:
        level = max(position.game(suit), position.cheapest(suit))
        if level <= 5:
            more = 0 if suit in MINORS else -1
            least = needs(3, None) + 1 - pair.trusted
            choices.bid(8, level, suit, at_least(least), lengths=pair.fit(suit, more))
