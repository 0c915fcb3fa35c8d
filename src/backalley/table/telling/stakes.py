"""What a bid stakes, in words for the player who is about to make it."""

from backalley.engine.actions import PASS, Action, Number
from backalley.engine.bidding import Bidding
from backalley.engine.state import State
from backalley.games.back_alley.bids import number_of, plain
from backalley.games.back_alley.stakes import Stakes, stakes
from backalley.table.telling.naming import Naming, capitalized, signed
from backalley.words import joined


def adds_told(state: State, action: Action) -> str | None:
    """Return what a number adds to what its side has if it makes its bids: "+15"."""
    if not isinstance(state, Bidding) or not isinstance(plain(action), Number):
        return None
    with_it = stakes(state, action)
    return None if with_it is None else f"+{with_it.made - _without(state)}"


def stakes_told(state: State, action: Action, naming: Naming) -> str | None:
    """Return what a bid stakes: "With Ruth's 4 your 3 makes 7: +35, or −35.".

    Whoever passes stakes what the partners have bid. None for a bid that undertakes no trick, and
    where nobody bids for points.
    """
    found = stakes(state, action) if isinstance(state, Bidding) else None
    if found is None or not isinstance(state, Bidding):
        return None
    assert state.turn is not None
    brings = f"{_gain(found.made)}, or {_gain(found.lost)}"
    if found.run:
        return (
            f"{_every(state, found, naming)}: {_gain(found.made)}. One lost: {_gain(found.lost)}."
        )
    own = number_of(action, state.deal.hand_size)
    theirs = _partners_bid(state, naming)
    if not own:
        return f"{capitalized(joined(theirs))} {'stand' if theirs[1:] else 'stands'}: {brings}."
    if theirs:
        return f"With {joined(theirs)} your {own} makes {found.target}: {brings}."
    return f"Your {own}: {brings}."


def _without(state: Bidding) -> int:
    """Return what the partners' numbers alone would bring their side."""
    side = state.deal.rules.sides[state.deal.rules.side_of[state.turn or 0]]
    numbers = [call for call in state.calls if call.seat in side]
    if not any(number_of(call.action, state.deal.hand_size) for call in numbers):
        return 0
    found = stakes(state, PASS)
    return 0 if found is None else found.made


def _every(state: Bidding, found: Stakes, naming: Naming) -> str:
    size = state.deal.hand_size
    which = f"All {size}" if found.target == size else f"The first {found.target}"
    tricks = "The trick" if size == 1 else f"{which} tricks"
    partners = _partners(state)
    return f"{tricks}, you and {naming.group(partners)} together" if partners else tricks


def _partners(state: Bidding) -> list[int]:
    rules = state.deal.rules
    return [seat for seat in rules.sides[rules.side_of[state.turn or 0]] if seat != state.turn]


def _partners_bid(state: Bidding, naming: Naming) -> list[str]:
    partners, size = _partners(state), state.deal.hand_size
    return [
        f"{naming.seat(call.seat)}’s {number}"
        for call in state.calls
        if call.seat in partners and (number := number_of(call.action, size))
    ]


def _gain(points: int) -> str:
    return f"+{points}" if points > 0 else signed(points)
