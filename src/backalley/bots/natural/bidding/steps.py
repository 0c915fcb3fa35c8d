"""How high the points of both hands together reach, one step of a raise after another."""

from typing import Final, NamedTuple

from backalley.bots.natural.bidding.meaning import Force, Range
from backalley.bots.natural.bidding.position import MINORS, Position, Strain

GAME_POINTS, SMALL_SLAM, GRAND_SLAM = 25, 33, 37
"""Points of both hands for a game at no trump or in a major, and for slams."""
NO_TRUMP_NEEDS: Final = {1: 20, 2: 22, 3: GAME_POINTS, 4: 28, 5: 30, 6: SMALL_SLAM, 7: GRAND_SLAM}
"""Points of both hands for each level of no trump."""
SUIT_NEEDS: Final = {1: 18, 2: 20, 3: 22, 4: GAME_POINTS, 5: 28, 6: SMALL_SLAM, 7: GRAND_SLAM}
"""Points of both hands, with the shortness of the one that raises, for each level of a suit."""
INVITATION: Final = 3
"""How many points below game still invite it."""


def needs(level: int, strain: Strain) -> int:
    """Return the points of both hands that a contract asks for."""
    return (SUIT_NEEDS if strain else NO_TRUMP_NEEDS)[level]


class Step(NamedTuple):
    """A level, the points for it, and what it asks."""

    level: int
    points: Range
    force: Force


def steps(
    position: Position, strain: Strain, partner_low: int, floor: int, top: int
) -> tuple[Step, ...]:
    """Return the raises of `strain` for hands from `floor` to `top` points, the highest first.

    The lowest bid is the weakest, one level below game invites it, game is bid when the points
    are there opposite the least partner may have; a part score makes game a lower level.
    """
    cheapest, game = position.cheapest(strain), position.game(strain)
    least = needs(min(game, 4), strain) - partner_low
    invites = 3 if strain in MINORS else game - 1
    if cheapest > game:
        low = max(needs(min(cheapest, 7), strain) - partner_low, floor)
        return (Step(cheapest, Range(low, top), Force.NONE),) if cheapest <= 5 else ()
    if cheapest == game:
        low = floor if cheapest <= 2 else max(least - 1, floor)
        return (Step(game, Range(low, top), Force.TO_PLAY),)
    bid_game = Step(game, Range(max(least, floor), top), Force.TO_PLAY)
    if cheapest >= invites:
        low = floor if cheapest <= 2 else max(needs(cheapest, strain) - partner_low - 1, floor)
        return bid_game, Step(cheapest, Range(low, least - 1), Force.NONE)
    invite = Range(max(least - INVITATION, floor), least - 1)
    weak = Range(floor, least - INVITATION - 1)
    return (
        bid_game,
        Step(invites, invite, Force.INVITES),
        Step(cheapest, weak, Force.NONE),
    )
