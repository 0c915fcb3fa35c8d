"""Numbers bid without seeing the hand."""

from dataclasses import dataclass
from typing import Final

from backalley.engine.deal import Deal
from backalley.engine.layout import Seat
from backalley.engine.promise import Promise
from backalley.engine.refusal import Refusal
from backalley.engine.ruleset import RuleSet
from backalley.engine.ruletext import RuleText
from backalley.games.back_alley.contract import PlayedDeal, Points
from backalley.games.back_alley.schedules import undealt
from backalley.games.back_alley.standing import seen
from backalley.games.drawing import row
from backalley.games.hand_sizes import in_cards
from backalley.games.need import Need
from backalley.games.option import NO_SIZES, Option, Sizes, Value
from backalley.games.option_group import THE_BIDDING


@dataclass(frozen=True)
class Blind:
    """Deals of these hand sizes are bid unseen: pass or a number, which runs to the hand size.

    Source: rules.md section 2, `blind`.
    """

    sizes: tuple[int, ...]

    def hides(self, deal: Deal) -> bool:
        """Whether hands are hidden while this deal is bid."""
        return deal.hand_size in self.sizes

    def refusal(self, deal: Deal) -> Refusal:
        """Say what may be bid without seeing the hand, whatever that is."""
        most = "1" if deal.hand_size == 1 else f"a number from 1 to {deal.hand_size}"
        return Refusal("blind", f"This deal is bid without seeing the hand: pass or {most} only.")

    def describe(self, rules: RuleSet) -> tuple[RuleText, ...]:
        """Say which deals are bid unseen, and what that pays."""
        sentences = (
            (
                f"Deals of {in_cards(self.sizes)} are bid without seeing the "
                "hand: pass or a number up to the hand size, and nothing else."
            ),
            "Made, it scores the bid and a point a trick; missed, it costs twice the bid.",
            *undealt(rules, self.sizes),
        )
        return (RuleText("blind", "Blind deals", sentences),)


@dataclass(frozen=True)
class BlindContract:
    """Made, the bid and a point a trick; missed, twice the bid is lost.

    Source: rules.md section 2, `blind`.
    """

    seats: tuple[Seat, ...]
    target: int

    @property
    def text(self) -> str:
        return f"{self.target} blind"

    @property
    def promises(self) -> tuple[Promise, ...]:
        return (Promise(self.seats, self.text, self.target),) if self.target else ()

    def score(self, played: PlayedDeal, points: Points) -> tuple[int, str]:
        tricks = played.won(self.seats)
        if tricks >= self.target:
            return self.target + tricks, f"made {self.target} blind: {self.target} + {tricks}"
        return -2 * self.target, f"bid {self.target} blind, won {tricks}: −2 × {self.target}"


BLIND: Final = Option(
    "blind",
    (Value(NO_SIZES, "None", "Everybody sees their hand before they bid.", row("S9 HT D6 C3")),),
    "Blind deals",
    "Which hand sizes are bid before anybody sees their hand; 7 is usual.",
    THE_BIDDING,
    sizes=Sizes.SOME,
    needs=(
        Need(
            "schedule",
            "deals of one of those sizes",
            lambda standing: seen(standing) < standing.sizes,
        ),
    ),
)
