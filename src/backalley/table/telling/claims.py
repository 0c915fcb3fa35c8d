"""Claims in sentences."""

from backalley.engine.actions import ACCEPT, Action
from backalley.engine.claim import Claim
from backalley.engine.layout import Seat
from backalley.engine.view import View
from backalley.table.eyes.eyes import DealSeen
from backalley.table.telling.dealing import suits_told
from backalley.table.telling.naming import Naming
from backalley.words import counted


def claim_told(was: View, now: DealSeen, claim: Claim, naming: Naming) -> tuple[str, ...]:
    """Tell a claim, its plan, and the hand that it shows."""
    left = was.hand_size - len(was.tricks)
    if claim.tricks == 0:
        what = f"{naming.does(claim.seat, 'concede')} {_all(left)}"
    else:
        what = f"{naming.does(claim.seat, 'claim')} {_of(claim.tricks, left)}"
    plan = claim.plan.strip().rstrip(".")
    told = [f"{what}: {plan}." if plan else f"{what}."]
    if now.phase != "claiming":
        told.append("The cards force it: nobody needs to be asked.")
    elif claim.seat != naming.viewer:
        hand = suits_told(now.view.hands[claim.seat] or (), now.view.order)
        told.append(f"{naming.seat(claim.seat)} shows {hand}.")
    return tuple(told)


def answer_told(seat: Seat, action: Action, naming: Naming) -> str:
    """Tell an answer to a claim."""
    if action is ACCEPT:
        return f"{naming.does(seat, 'accept')} the claim."
    disputes = naming.does(seat, "dispute")
    return f"{disputes} the claim: play goes on with the hand open, and as stated."


def claim_prompt(seen: View, naming: Naming) -> str:
    """Ask the viewer to answer a claim."""
    claim = seen.claim
    assert claim is not None
    left = seen.hand_size - len(seen.tricks)
    wants = (
        f"{naming.seat(claim.seat)} concedes {_all(left)}"
        if claim.tricks == 0
        else f"{naming.seat(claim.seat)} claims {_of(claim.tricks, left)}"
    )
    return f"{wants}: accept, or dispute and play on."


def _of(tricks: int, left: int) -> str:
    if tricks == left:
        return _all(left)
    return f"{tricks} of the {counted(left, 'trick')} left"


def _all(left: int) -> str:
    return "the last trick" if left == 1 else f"all {counted(left, 'trick')} left"
