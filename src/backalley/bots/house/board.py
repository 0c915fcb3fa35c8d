"""How likely a side is to win every trick."""

from collections.abc import Sequence
from math import exp
from typing import Final

from backalley.bots.house.counting import from_the_top
from backalley.bots.house.estimate import Estimate
from backalley.cards import BIG_BLOOPER, LITTLE_BLOOPER, Card
from backalley.engine.layout import Seat
from backalley.engine.ranking import Order
from backalley.engine.ruleset import RuleSet

START: Final = 1.0
A_CARD: Final = -0.4
"""For each card of the hand."""
TOP: Final = 1.3
"""A card that heads the trump suit: the big blooper, a high two, a wild card."""
LITTLE: Final = 0.85
TRUMPS: Final = (0.5, 0.5, 0.5)
"""The other trumps from the highest rank down."""
OTHER_TRUMP: Final = 0.1
OUTSIDE: Final = (-0.15, -0.35, -0.65, -0.7)
"""Cards outside trumps from the highest rank down."""
OTHER_OUTSIDE: Final = -1.2
ACE_WITHOUT_TRUMP: Final = 1.5
"""An ace in a deal without trump: nothing beats it, once led."""
NO_TRUMP_HELD: Final = -1.5
NO_BLOOPERS: Final = 0.6
"""A pack without bloopers, which beat everything else."""
FOE: Final = -0.6
"""For each opponent more than two."""
PARTNER_SPOKE: Final = 0.3
PARTNER_TRICK: Final = 0.2
"""For each trick that partners have bid."""
FOES_TRICK: Final = -0.6
"""For each trick that opponents have bid."""


def streak_chance(
    hand: Sequence[Card],
    order: Order,
    expects: Estimate,
    tricks: int | None = None,
    ease: float = 0.0,
) -> float:
    """Return how likely the side wins the first so many tricks; all unless `tricks` is given.

    The best cards of the hand are taken to be played to them. The numbers add up to log odds; they
    were fitted to boards the house played (docs/bots.md). `ease` is what the game adds to them.

    >>> from backalley import Suit, parse_cards, rule_set
    >>> order = rule_set("back-alley").ranking.order(Suit.HEARTS)
    >>> expects = Estimate(2, 2.5, 1.9, 0.6, told=None, foes=0, waiting=True)
    >>> round(streak_chance(parse_cards("HA BB"), order, expects), 2)
    0.88
    """
    cards = sorted((card_odds(card, order) for card in hand), reverse=True)[:tricks]
    odds = START + ease + A_CARD * len(cards) + sum(cards)
    if order.trump is not None and not order.trumps([c for c in hand if c in order.suit]):
        odds += NO_TRUMP_HELD
    if expects.told is not None:
        odds += PARTNER_SPOKE + PARTNER_TRICK * expects.told
    odds += FOES_TRICK * expects.foes
    return 1 / (1 + exp(-odds))


def ease(rules: RuleSet, side: Sequence[Seat]) -> float:
    """Return how much likelier than in the default game these seats win every trick, in odds."""
    odds = 0.0 if BIG_BLOOPER in rules.pack.cards else NO_BLOOPERS
    return odds + FOE * max(0, rules.seats - len(side) - 2)


def card_odds(card: Card, order: Order) -> float:
    """Return what one card adds to the log odds."""
    if card not in order.suit:
        return OTHER_OUTSIDE
    trump = order.is_trump(card)
    if trump and card in order.ranking.top_trumps:
        return LITTLE if card is LITTLE_BLOOPER else TOP
    place = from_the_top(card, order)
    if trump:
        return TRUMPS[place] if place < len(TRUMPS) else OTHER_TRUMP
    if order.trump is None and place == 0:
        return ACE_WITHOUT_TRUMP
    return OUTSIDE[place] if place < len(OUTSIDE) else OTHER_OUTSIDE
