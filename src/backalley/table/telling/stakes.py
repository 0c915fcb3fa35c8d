"""What a bid stakes, in words for the player who is about to make it."""

from backalley.engine.view import View
from backalley.games.back_alley.bids import number_of
from backalley.table.eyes.eyes import Choice
from backalley.table.eyes.stakes import Staked
from backalley.table.telling.naming import Naming, capitalized, signed
from backalley.words import joined


def stakes_told(seen: View, choice: Choice, naming: Naming) -> str | None:
    """Return what a bid stakes: "With Ruth's 4 your 3 makes 7: +35, or −35.".

    Whoever passes stakes what the partners have bid. None for a bid that undertakes no trick, and
    where nobody bids for points.
    """
    found = choice.staked
    if found is None:
        return None
    if found.run:
        every = _every(seen, found, naming)
        return f"{every}: {_gain(found.made)}. One lost: {_gain(found.lost)}."
    own = number_of(choice.action, seen.hand_size)
    brings = f"{_gain(found.made)}, or {_gain(found.lost)}"
    theirs = _partners_bid(seen, naming)
    if not own:
        return f"{capitalized(joined(theirs))} {'stand' if theirs[1:] else 'stands'}: {brings}."
    if theirs:
        return f"With {joined(theirs)} your {own} makes {found.target}: {brings}."
    return f"Your {own}: {brings}."


def _every(seen: View, found: Staked, naming: Naming) -> str:
    size = seen.hand_size
    which = f"All {size}" if found.target == size else f"The first {found.target}"
    tricks = "The trick" if size == 1 else f"{which} tricks"
    partners = _partners(seen)
    return f"{tricks}, you and {naming.group(partners)} together" if partners else tricks


def _partners(seen: View) -> list[int]:
    rules = seen.rules
    return [seat for seat in rules.sides[rules.side_of[seen.turn or 0]] if seat != seen.turn]


def _partners_bid(seen: View, naming: Naming) -> list[str]:
    partners = _partners(seen)
    return [
        f"{naming.seat(call.seat)}’s {number}"
        for call in seen.calls
        if call.seat in partners and (number := number_of(call.action, seen.hand_size))
    ]


def _gain(points: int) -> str:
    return f"+{points}" if points > 0 else signed(points)
