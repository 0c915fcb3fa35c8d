"""Claims, as a viewer is shown them and may make them."""

from backalley.engine.claiming import Claiming
from backalley.engine.layout import Seat
from backalley.engine.playing import Playing
from backalley.engine.state import State
from backalley.engine.view import View
from backalley.server.protocol.deal import Claimable, ClaimView
from backalley.table.claiming import claimable, plans
from backalley.table.table import Table


def claim_shown(state: State | None, seen: View | None) -> ClaimView | None:
    """Return the claim that is being answered, or that binds its maker."""
    if seen is None or seen.claim is None or not isinstance(state, Claiming | Playing):
        return None
    claim = seen.claim
    return ClaimView(
        seat=claim.seat,
        tricks=claim.tricks,
        left=seen.hand_size - len(seen.tricks),
        plan=claim.plan,
        order=[card.text for card in claim.order],
        disputed=isinstance(state, Playing),
    )


def claims_open(state: State | None, viewer: Seat | None) -> Claimable | None:
    """Return what the viewer may claim now."""
    tricks = claimable(state, viewer)
    return Claimable(list(tricks), list(plans(state))) if tricks else None


def bonus_open(table: Table, viewer: Seat | None) -> str | None:
    """Return what the viewer's hand, as dealt, lets them claim."""
    bonus = table.match.rules.bonus
    if viewer is None or bonus is None or table.match.bonus_refusal(viewer):
        return None
    return f"Claim {bonus.word}"
