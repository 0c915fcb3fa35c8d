"""Numbers that may not come to exactly the tricks there are."""

from dataclasses import dataclass
from typing import Final

from backalley.engine.deal import Deal
from backalley.engine.refusal import Refusal
from backalley.engine.ruleset import RuleSet
from backalley.engine.ruletext import RuleText
from backalley.engine.state import Call
from backalley.games.back_alley.bids import number_of
from backalley.games.back_alley.standing import has_numbers, seen
from backalley.games.drawing import row
from backalley.games.need import Need
from backalley.games.option import Option, Value
from backalley.games.option_group import THE_BIDDING


@dataclass(frozen=True)
class NotTheTotal:
    """The last bidder may not make the numbers add up to the hand size.

    A board among the bids leaves nothing to add up. Source: rules.md section 3, "bids that may
    not add up to h".
    """

    rule: str = "total"

    def forbidden(self, deal: Deal, calls: tuple[Call, ...]) -> int | None:
        """Return the number that whoever bids next may not bid; None where any may be."""
        numbers = [number_of(call.action, deal.hand_size) for call in calls]
        if len(calls) != deal.rules.seats - 1 or None in numbers:
            return None
        return deal.hand_size - sum(number for number in numbers if number)

    def refusal(self, deal: Deal) -> Refusal:
        """Say what the bids may not come to."""
        return Refusal(
            self.rule, f"The bids may not add up to the {deal.hand_size} tricks there are."
        )

    def describe(self, rules: RuleSet) -> tuple[RuleText, ...]:
        """Say what the last bidder may not do."""
        sentence = "The last to bid may not make the numbers add up to the hand size."
        return (RuleText(self.rule, "Not the total", (sentence,)),)


NOT_THE_TOTAL: Final = Option(
    "not_the_total",
    (
        Value("off", "Off", "The numbers may add up to anything.", row("2 + 1 + 2 = 5")),
        Value(
            "on",
            "On",
            "The last bidder may not bid the number that makes them even.",
            row("2 + 1 + ~2 ≠ 5"),
        ),
    ),
    "Not the total",
    "Whether the last to bid must keep the numbers from adding up to the hand size.",
    THE_BIDDING,
    rank=-1,
    needs=(
        Need("schedule", "deals in which a number may be bid", has_numbers),
        # The last of those who saw nothing of their one card could only pass for ever.
        Need(
            "blind",
            "no blind hands of 1 card",
            lambda standing: 1 not in standing.sizes - seen(standing),
        ),
    ),
)
