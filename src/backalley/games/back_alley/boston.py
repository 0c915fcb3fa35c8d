"""The bid of the first six tricks."""

from dataclasses import dataclass
from typing import ClassVar, Final

from backalley.engine.actions import BOSTON, Action
from backalley.engine.bidding import Bidding
from backalley.engine.deal import Deal
from backalley.engine.layout import Seat
from backalley.engine.promise import Promise
from backalley.engine.refusal import Refusal
from backalley.engine.ruleset import RuleSet
from backalley.engine.ruletext import RuleText
from backalley.engine.state import Call
from backalley.games.back_alley.contract import PlayedDeal, Points, SideContract
from backalley.games.back_alley.special import Plain, bidders
from backalley.games.back_alley.standing import seen
from backalley.games.drawing import row
from backalley.games.need import Need
from backalley.games.option import Option, Value
from backalley.games.option_group import THE_BIDDING


@dataclass(frozen=True)
class BostonContract:
    """The first tricks, for `worth` points either way; further tricks pay when it is made."""

    seats: tuple[Seat, ...]
    first: int
    worth: int
    text: str = "boston"

    @property
    def target(self) -> int:
        return self.first

    @property
    def promises(self) -> tuple[Promise, ...]:
        return (Promise(self.seats, self.text, self.first, run=True),)

    def score(self, played: PlayedDeal, points: Points) -> tuple[int, str]:
        won = [trick.winner in self.seats for trick in played.tricks]
        if not all(won[: self.first]):
            return -self.worth, f"boston lost: −{self.worth}"
        further = sum(won[self.first :])
        extra = f" + {further}" if further else ""
        return self.worth + points.overtrick * further, f"boston made: {self.worth}{extra}"


@dataclass(frozen=True)
class Boston(Plain):
    """With more than `first` cards a side may bid the first six tricks.

    It replaces the side's numbers, and a board of the side replaces it; it leads before numbers
    and gives no right to lead trump. Source: rules.md section 2, `boston`.
    """

    rule: ClassVar[str] = "boston"

    first: int = 6
    worth: int = 100

    def choices(self, bidding: Bidding) -> tuple[Action, ...]:
        return (BOSTON,) if bidding.deal.hand_size > self.first else ()

    def refusal(self, bidding: Bidding, action: Action) -> Refusal | None:
        size = bidding.deal.hand_size
        if action is not BOSTON or size > self.first:
            return None
        text = f"Boston may be bid with more than {self.first} cards, and this deal has {size}."
        return Refusal(self.rule, text)

    def contract(
        self, deal: Deal, calls: tuple[Call, ...], seats: tuple[Seat, ...]
    ) -> SideContract | None:
        if not set(bidders(calls, BOSTON)) & set(seats):
            return None
        return BostonContract(seats, self.first, self.worth)

    def leader(self, deal: Deal, calls: tuple[Call, ...]) -> Seat | None:
        return next(iter(bidders(calls, BOSTON)), None)

    def describe(self, rules: RuleSet) -> tuple[RuleText, ...]:
        """Say what boston is."""
        alone = len(rules.sides) == rules.seats
        made = (
            f"Made, it scores {self.worth} and 1 for each further trick; else it loses "
            f"{self.worth}."
        )
        replaces = "It replaces the side's numbers, and a board of the side replaces it."
        sentences = (
            (
                f"With more than {self.first} cards a player may bid boston, which is the first "
                f"{self.first} tricks."
            ),
            made if alone else f"{made} {replaces}",
            "It leads before numbers, after boards, and gives no right to lead trump.",
        )
        return (RuleText(self.rule, "Boston", sentences),)


BOSTON_BID: Final = Option(
    "boston",
    (
        Value("off", "Off", "There is no such bid."),
        Value("on", "On", "With more than 6 cards boston may be bid.", row("1 2 3 4 5 6 = *100")),
    ),
    "Boston",
    "A bid of the first six tricks, for 100 points either way.",
    THE_BIDDING,
    needs=(
        Need(
            "schedule",
            f"hands of more than {Boston.first} cards",
            lambda standing: max(standing.sizes) > Boston.first,
        ),
        Need(
            "blind",
            f"hands of more than {Boston.first} cards that are seen",
            lambda standing: max(seen(standing), default=0) > Boston.first,
        ),
    ),
)
