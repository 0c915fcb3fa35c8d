"""Numbers that may not come to exactly the tricks there are."""

from dataclasses import dataclass

from backalley.engine.deal import Deal
from backalley.engine.refusal import Refusal
from backalley.engine.ruleset import RuleSet
from backalley.engine.ruletext import RuleText
from backalley.engine.state import Call
from backalley.games.back_alley.bids import number_of


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
