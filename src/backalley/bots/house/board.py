"""How likely a side is to win every trick."""

from collections.abc import Mapping, Sequence
from math import exp
from typing import Final

from backalley.bots.house.estimate import Estimate
from backalley.cards import BIG_BLOOPER, Card
from backalley.engine.ranking import Order

START: Final = 1.0
A_CARD: Final = -0.4
"""For each card of the hand."""
BIG: Final = 1.3
LITTLE: Final = 0.85
TRUMPS: Final[Mapping[str, float]] = {"A": 0.5, "K": 0.5, "Q": 0.5}
OTHER_TRUMP: Final = 0.1
OUTSIDE: Final[Mapping[str, float]] = {"A": -0.15, "K": -0.35, "Q": -0.65, "J": -0.7}
OTHER_OUTSIDE: Final = -1.2
ACE_WITHOUT_TRUMP: Final = 1.5
"""An ace in a deal without trump: nothing beats it, once led."""
NO_TRUMP_HELD: Final = -1.5
PARTNER_SPOKE: Final = 0.3
PARTNER_TRICK: Final = 0.2
"""For each trick that partners have bid."""
FOES_TRICK: Final = -0.6
"""For each trick that opponents have bid."""

BOARD_CARD: Final = 10.0
"""Points a card of the hand, times the level (rules.md section 1, "score, board")."""


def board_chance(hand: Sequence[Card], order: Order, expects: Estimate) -> float:
    """Return how likely a board on this hand is made.

    The numbers add up to log odds; they were fitted to boards the house played (docs/bots.md).

    >>> from backalley import Suit, parse_cards, rule_set
    >>> order = rule_set("back-alley").ranking.order(Suit.HEARTS)
    >>> expects = Estimate(2, 2.5, 1.9, 0.6, told=None, foes=0, waiting=True)
    >>> round(board_chance(parse_cards("HA BB"), order, expects), 2)
    0.88
    """
    odds = START + A_CARD * len(hand) + sum(_odds(card, order) for card in hand)
    if order.trump is not None and not any(map(order.is_trump, hand)):
        odds += NO_TRUMP_HELD
    if expects.told is not None:
        odds += PARTNER_SPOKE + PARTNER_TRICK * expects.told
    odds += FOES_TRICK * expects.foes
    return 1 / (1 + exp(-odds))


def board_points(chance: float, hand_size: int, level: int) -> float:
    """Return the points expected of a board of this level."""
    return BOARD_CARD * hand_size * level * (2 * chance - 1)


def _odds(card: Card, order: Order) -> float:
    rank = card.rank
    if card is BIG_BLOOPER:
        return BIG
    if rank is None:
        return LITTLE
    if order.is_trump(card):
        return TRUMPS.get(rank, OTHER_TRUMP)
    if order.trump is None and rank == "A":
        return ACE_WITHOUT_TRUMP
    return OUTSIDE.get(rank, OTHER_OUTSIDE)
