"""Honours that count only when they are claimed in time (rules.md section 4, "honours")."""

from dataclasses import dataclass, replace

from backalley.engine.finished import Finished
from backalley.engine.layout import Seat
from backalley.engine.refusal import Refusal
from backalley.engine.state import State
from backalley.games.rubber_bridge.auction import contract_of
from backalley.games.rubber_bridge.honours import Honours, honours
from backalley.games.rubber_bridge.scoring import entries_of, honours_entry, score_of


@dataclass(frozen=True)
class ClaimedHonours:
    """Whoever was dealt honours may claim them, from the end of the auction on."""

    word: str = "honours"

    def refusal(self, state: State, seat: Seat) -> Refusal | None:
        """Say why this seat has no honours to claim."""
        held = _held(state)
        if held is None or held.seat != seat:
            return Refusal("honours", "Your hand as dealt has no honours that count.")
        return None

    def entered(self, deal: Finished, seat: Seat) -> Finished:
        """Return the deal with the honours of `seat` above the line."""
        held = _held(deal)
        assert held is not None
        made = (*entries_of(deal), honours_entry(held))
        scores = tuple(score_of(side, score.tricks, made) for side, score in enumerate(deal.scores))
        return replace(deal, scores=scores)


def _held(state: State) -> Honours | None:
    contract = contract_of(state.calls)
    return honours(state.deal.hands, contract.strain) if contract else None
