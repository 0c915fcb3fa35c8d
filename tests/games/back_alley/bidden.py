"""Deals laid out by hand, bid, and scored as if certain seats won the tricks."""

from collections.abc import Sequence

from backalley import Finished, Playing, State, Trick, apply, parse_action, parse_rule_set
from tests.engine.positions import opened


def plain_hands(size: int, seats: int = 4) -> list[str]:
    """Hands of one suit each, of clubs, diamonds, hearts, spades."""
    ranks = "23456789TJQKA"[:size]
    return [" ".join(suit + rank for rank in ranks) for suit in "CDHS"][:seats]


def bidden(
    rules: str, hands: Sequence[str], bids: str, turn_up: str | None = "SA", *, dealer: int = 3
) -> State:
    """The deal after these bids; those of two words are joined by a hyphen here."""
    state = opened(parse_rule_set(rules), hands, turn_up, dealer=dealer)
    for bid in bids.split():
        state = apply(state, parse_action(bid.replace("-", " ")))
    return state


def points(state: State, winners: str) -> tuple[int, ...]:
    """The score when these seats win the tricks in order."""
    assert len(winners) == state.deal.hand_size
    tricks = tuple(Trick(0, (), int(seat)) for seat in winners)
    return Finished.after_play(state.deal, state.calls, tricks, state.trump).points


def leader(state: State) -> int:
    assert isinstance(state, Playing)
    return state.leader
