"""The ladder of boards: each rung once, and in order."""

from dataclasses import dataclass
from typing import ClassVar, Final

from backalley.engine.actions import BOARD, DOUBLE_BOARD, TRIPLE_BOARD, Action
from backalley.engine.bidding import Bidding
from backalley.engine.deal import Deal
from backalley.engine.layout import Seat
from backalley.engine.refusal import Refusal
from backalley.engine.ruleset import RuleSet
from backalley.engine.ruletext import RuleText
from backalley.engine.state import Call
from backalley.games.back_alley.contract import BoardContract, SideContract
from backalley.games.back_alley.special import Plain, bidders

LADDER: Final[tuple[tuple[Action, int], ...]] = (
    (BOARD, 20),
    (DOUBLE_BOARD, 30),
    (TRIPLE_BOARD, 40),
)


@dataclass(frozen=True)
class LadderBoards(Plain):
    """With one card, after somebody bid 1, each rung may be bid once and in order.

    Source: rules.md section 3, `spades-high-two`.
    """

    rule: ClassVar[str] = "boards"

    rungs: tuple[tuple[Action, int], ...] = LADDER

    def choices(self, bidding: Bidding) -> tuple[Action, ...]:
        said = [call.action.text for call in bidding.calls]
        if bidding.deal.hand_size != 1 or "1" not in said:
            return ()
        return tuple(rung for rung, _ in self.rungs if rung.text not in said)[:1]

    def refusal(self, bidding: Bidding, action: Action) -> Refusal | None:
        left = self.choices(bidding)
        if action not in dict(self.rungs) or action in left:
            return None
        size, said = bidding.deal.hand_size, [call.action for call in bidding.calls]
        if size != 1:
            text = f"Boards are bid with 1 card only, and this deal has {size}."
        elif action in said:
            text = f"Each board may be bid once, and {action.words} has been."
        elif not left:
            text = "A board may be bid only after somebody has bid 1."
        else:
            text = f"Boards are bid in order: the next is {left[0].words}."
        return Refusal(self.rule, text)

    def contract(
        self, deal: Deal, calls: tuple[Call, ...], seats: tuple[Seat, ...]
    ) -> SideContract | None:
        said = [call.action for call in calls if call.seat in seats]
        for rung, worth in reversed(self.rungs):
            if rung in said:
                return BoardContract(seats, deal.hand_size, rung.text, worth, str(worth))
        return None

    def leader(self, deal: Deal, calls: tuple[Call, ...]) -> Seat | None:
        return next(reversed(bidders(calls, *(rung for rung, _ in self.rungs))), None)

    def describe(self, rules: RuleSet) -> tuple[RuleText, ...]:
        """Say what the rungs are worth."""
        rungs = ", ".join(f"{rung.text} {worth}" for rung, worth in self.rungs)
        sentence = (
            f"With one card, after somebody bid 1, each of these may be bid once and in order: "
            f"{rungs} points, won or lost. The last of them leads."
        )
        return (RuleText(self.rule, "Boards", (sentence,)),)
