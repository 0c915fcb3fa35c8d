"""Claims and concessions at bridge (rules.md section 4, "claim and concession")."""

from collections.abc import Sequence
from dataclasses import dataclass

from backalley.engine.claim import Claim
from backalley.engine.finished import Finished
from backalley.engine.layout import Seat
from backalley.engine.playing import Playing
from backalley.engine.refusal import Refusal
from backalley.engine.ruleset import RuleSet
from backalley.engine.ruletext import RuleText
from backalley.engine.state import State
from backalley.engine.trick import Trick
from backalley.games.rubber_bridge.contract import TRICKS
from backalley.words import counted


@dataclass(frozen=True)
class CountedClaims:
    """Any number of the tricks left may be claimed; accepted, they are counted and not played."""

    def numbers(self, state: Playing) -> Sequence[int]:
        """Return the numbers up to that of the tricks left; none before the opening lead."""
        return range(_left(state) + 1) if state.tricks or state.trick else ()

    def refusal(self, state: Playing, claim: Claim) -> Refusal:
        """Say how many tricks are left, where more are claimed; or that a claim waits for dummy."""
        if not state.tricks and not state.trick:
            return Refusal("claims", "Claim once the opening lead is made.")
        left = _left(state)
        return Refusal("claims", f"There {_is(left)} left: claim any number from 0 to {left}.")

    def answering(self, state: Playing, claim: Claim) -> tuple[Seat, ...]:
        """Return the opponents, from the left, without a dummy."""
        seats = tuple((claim.seat + step) % 4 for step in (1, 3))
        dummy = state.dummy
        return tuple(seat for seat in seats if dummy is None or seat != dummy.seat)

    def settle(self, state: Playing, claim: Claim) -> State:
        """Return the deal as finished, each trick left given to a side.

        A trick that was on the table keeps its cards; the others have none.
        """
        left = _left(state)
        winners = [claim.seat] * claim.tricks + [(claim.seat + 1) % 4] * (left - claim.tricks)
        first, *others = winners
        given = (
            Trick(state.leader, state.trick, first),
            *(Trick(winner, (), winner) for winner in others),
        )
        return Finished.after_play(
            state.deal, state.calls, (*state.tricks, *given), state.trump, claim
        )

    def describe(self, rules: RuleSet) -> tuple[RuleText, ...]:
        """Say how a claim goes."""
        claims = (
            (
                "Once the opening lead is made, declarer or a defender may claim any number of the "
                "tricks left, also none, with a plan and the order of cards. Play stops and the "
                "claimer's hand is shown."
            ),
            "Each opponent accepts or disputes. When all accept, the tricks are counted so.",
            (
                "Disputed, play goes on with that hand open, and its owner, for the dummy too, "
                "plays as stated: the cards named, in order; where the plan is silent, trumps "
                "while others may hold one, then winners, then a card to a winner or a ruff "
                "across; in following, the cheapest card that surely wins, unless it blocks the "
                "other hand. Doubt is the opponents' gain."
            ),
            "A computer player accepts only what the cards force.",
        )
        return (RuleText("claims", "Claim and concession", claims),)


def _left(state: Playing) -> int:
    return TRICKS - len(state.tricks)


def _is(left: int) -> str:
    return ("is " if left == 1 else "are ") + counted(left, "trick")
