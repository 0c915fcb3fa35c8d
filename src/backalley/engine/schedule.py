"""Matches of a fixed schedule of hand sizes."""

from dataclasses import dataclass

from backalley.engine.deal import DealPlan
from backalley.engine.finished import Finished, tricks_by_side
from backalley.engine.layout import Side
from backalley.engine.match import Match
from backalley.engine.ruleset import RuleSet
from backalley.engine.ruletext import RuleText, Stage
from backalley.errors import RuleSetError
from backalley.words import counted


@dataclass(frozen=True)
class ScheduledMatch:
    """One deal of each size in order, redealt while thrown in; the higher total wins.

    `playoff`: a tie is broken by further deals of the largest size without bidding.
    `throw_in_passes_deal`: whether the next dealer redeals, or the same.
    Source: rules.md section 1, "all pass", "match", "tie".
    """

    sizes: tuple[int, ...]
    playoff: bool
    throw_in_passes_deal: bool = True
    word: str = "match"
    draws_dealer: bool = False

    def __post_init__(self) -> None:
        if min(self.sizes, default=0) < 1:
            got, expected = f"hand sizes {self.sizes}", "at least one, each above 0"
            raise RuleSetError(got, expected, "schedule", ("schedule",))

    @property
    def largest_hand(self) -> int:
        """The largest hand size of the schedule, and of a playoff."""
        return max(self.sizes)

    @property
    def length(self) -> int:
        """How many deals are scheduled."""
        return len(self.sizes)

    def next_deal(self, match: Match) -> DealPlan | None:
        """Return the next size and dealer, a playoff while the totals tie, or None."""
        place, dealer = 0, match.first_dealer
        if match.finished:
            last = match.finished[-1]
            place = last.deal.plan.place + (last.complete and not last.deal.plan.playoff)
            passes = last.complete or (last.thrown_in and self.throw_in_passes_deal)
            dealer = (last.deal.dealer + passes) % match.rules.seats
        if place < len(self.sizes):
            return DealPlan(self.sizes[place], dealer, place, totals=match.totals)
        if self.playoff and len(self.winners(match)) > 1:
            return DealPlan(self.largest_hand, dealer, place, playoff=True, totals=match.totals)
        return None

    def totals(self, match: Match) -> tuple[int, ...]:
        """Return the sum of each side's points; playoffs bring none."""
        points = [deal.points for deal in match.finished]
        return tuple(map(sum, zip(*points, strict=True))) or (0,) * len(match.rules.sides)

    def winners(self, match: Match) -> tuple[Side, ...]:
        """Return the sides with the highest total, narrowed by each playoff's tricks."""
        leaders = _highest(range(len(match.rules.sides)), match.totals)
        for deal in match.finished:
            if deal.deal.plan.playoff:
                leaders = _highest(leaders, _tricks(deal))
        return tuple(leaders)

    def describe(self, rules: RuleSet) -> tuple[RuleText, ...]:
        """Say how many deals there are, what throws one in, and who wins."""
        sizes = ", ".join(map(str, self.sizes))
        each = " each" if len(self.sizes) > 1 else ""
        who = "The player" if len(rules.sides) == rules.seats else "The side"
        redealer = "the next dealer" if self.throw_in_passes_deal else "the same dealer"
        deals = RuleText(
            "schedule",
            "The match",
            (
                f"A match is {counted(len(self.sizes), 'deal')}, of {sizes} cards{each}.",
                "The turn to deal passes to the next seat clockwise after every deal.",
                f"{who} with the highest total after the last deal wins.",
            ),
        )
        thrown_in = RuleText(
            "thrown-in",
            "When everybody passes",
            (
                (
                    f"The deal is thrown in: nobody scores, and {redealer} deals the same "
                    "number of cards again."
                ),
            ),
            stage=Stage.BIDDING,
        )
        playoff = (
            f"A tie is played off with a deal of {counted(self.largest_hand, 'card')} without "
            "bidding: the dealer's left leads, and of those tied whoever has more tricks "
            "wins. The totals stay as they are. It is repeated while the tie lasts."
        )
        tie = RuleText("tie", "A tie", (playoff if self.playoff else "A tie is a draw.",))
        return deals, thrown_in, tie


def _tricks(deal: Finished) -> tuple[int, ...]:
    return tricks_by_side(deal.deal, deal.tricks)


def _highest(sides: "range | list[Side]", values: tuple[int, ...]) -> list[Side]:
    best = max(values[side] for side in sides)
    return [side for side in sides if values[side] == best]
