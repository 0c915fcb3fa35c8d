"""Hands that are dealt anew by the same dealer."""

from dataclasses import dataclass
from typing import Final

from backalley.cards import parse_cards
from backalley.engine.deal import Deal
from backalley.engine.layout import Seat
from backalley.engine.refusal import Refusal
from backalley.engine.ruleset import RuleSet
from backalley.engine.ruletext import RuleText
from backalley.games.back_alley.standing import seen
from backalley.games.drawing import row
from backalley.games.need import Need
from backalley.games.option import Option, Value
from backalley.games.option_group import THE_BIDDING


@dataclass(frozen=True)
class Demand:
    """A player with no ace, face card or trump may demand a new deal in their turn to bid.

    Source: rules.md section 2, `redeal`.
    """

    smallest_hand: int = 6

    def may_demand(self, deal: Deal, seat: Seat) -> bool:
        """Whether the hand is poor enough."""
        order, hand = deal.rules.ranking.order(deal.trump), deal.hands[seat]
        poor = all(card.rank not in tuple("JQKA") and not order.is_trump(card) for card in hand)
        return poor and deal.hand_size >= self.smallest_hand

    def refusal(self, deal: Deal) -> Refusal:
        """Say why who may not demand a new deal may not."""
        if deal.hand_size < self.smallest_hand:
            least = f"{self.smallest_hand} cards or more"
            text = f"A new deal may be demanded with {least}, and this deal has {deal.hand_size}."
        else:
            text = "Only a hand with no ace, no face card and no trump may demand a new deal."
        return Refusal("redeal", text)

    def describe(self, rules: RuleSet) -> tuple[RuleText, ...]:
        """Say who may demand a new deal."""
        sentence = (
            f"With {self.smallest_hand} cards or more a player with no ace, no face card and no "
            "trump may, in their turn to bid, demand a new deal by the same dealer."
        )
        shown = parse_cards("S9 D7 C6 S4 D3 C2")
        return (RuleText("redeal", "Demanding a new deal", (sentence,), shown),)


@dataclass(frozen=True)
class Trumpless:
    """Where somebody was dealt no trump, the same dealer deals anew.

    Source: rules.md section 3, `spades-high-two`.
    """

    smallest_hand: int = 7

    def calls_for_redeal(self, deal: Deal) -> bool:
        """Whether this deal must be dealt anew."""
        order = deal.rules.ranking.order(deal.trump)
        if deal.trump is None or deal.hand_size < self.smallest_hand:
            return False
        return not all(order.trumps(hand) for hand in deal.hands)

    def describe(self, rules: RuleSet) -> tuple[RuleText, ...]:
        """Say when the cards are dealt anew."""
        sentence = (
            f"With {self.smallest_hand} cards or more, when somebody was dealt no trump the same "
            "dealer deals anew; not in a deal without trump."
        )
        return (RuleText("redeal", "Dealt anew", (sentence,)),)


REDEAL_DEMANDED: Final = Option(
    "redeal",
    (
        Value("off", "Off", "Every hand is played.", row("S9 D7 C6 S4 D3 C2")),
        Value(
            "demand",
            "On demand",
            "With 6 cards or more and no ace, face card or trump, when bidding.",
            row("~S9 ~D7 ~C6 ~S4 ~D3 ~C2"),
        ),
    ),
    "New deal",
    "Whether a player with a poor hand may have the cards dealt anew.",
    THE_BIDDING,
    needs=(
        Need(
            "schedule",
            f"hands of {Demand.smallest_hand} cards or more",
            lambda standing: max(standing.sizes) >= Demand.smallest_hand,
        ),
        Need(
            "blind",
            f"hands of {Demand.smallest_hand} cards or more that are seen",
            lambda standing: max(seen(standing), default=0) >= Demand.smallest_hand,
        ),
    ),
)
