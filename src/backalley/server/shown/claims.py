"""Claims, as a viewer is shown them and may make them."""

from backalley.server.protocol.deal import Claimable, ClaimView
from backalley.table.eyes.eyes import DealSeen, Eyes


def claim_shown(deal: DealSeen | None) -> ClaimView | None:
    """Return the claim that is being answered, or that binds its maker."""
    if deal is None or deal.view.claim is None or deal.phase == "finished":
        return None
    seen, claim = deal.view, deal.view.claim
    return ClaimView(
        seat=claim.seat,
        tricks=claim.tricks,
        left=seen.hand_size - len(seen.tricks),
        plan=claim.plan,
        order=[card.text for card in claim.order],
        disputed=deal.phase == "playing",
    )


def claims_open(eyes: Eyes) -> Claimable | None:
    """Return what the viewer may claim now."""
    return Claimable(list(eyes.claimable), list(eyes.plans)) if eyes.claimable else None
