"""What in a deal is worth a moment of its own, known from what lies open to everybody."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from backalley.cards import BIG_BLOOPER, LITTLE_BLOOPER, Card
from backalley.engine.layout import Seat
from backalley.engine.state import State

HighlightKind = Literal[
    "board-bid",
    "big-blooper",
    "little-blooper",
    "trumps-broken",
    "last-trick",
    "board-made",
    "board-set",
    "target-made",
    "target-missed",
]
"""A board is any bid of a run of tricks, such as boston; a target is a number of them."""


@dataclass(frozen=True)
class Highlight:
    """Something that happened in a deal."""

    kind: HighlightKind
    seats: tuple[Seat, ...]
    """Who bid it, played it or promised it; nobody for the last trick."""
    trick: int
    """In which trick, from 0; bids are before the first."""
    words: str = ""
    """What was made or missed: ``"4"``, ``"board ×2"``."""


BLOOPERS: Final[dict[Card, HighlightKind]] = {
    BIG_BLOOPER: "big-blooper",
    LITTLE_BLOOPER: "little-blooper",
}
ENDS: Final[dict[tuple[bool, bool], HighlightKind]] = {
    (True, True): "board-made",
    (True, False): "board-set",
    (False, True): "target-made",
    (False, False): "target-missed",
}


def highlights(state: State) -> tuple[Highlight, ...]:
    """Return what has happened in a deal so far, in order; as it goes on, more is added.

    It goes by bids, played cards and won tricks alone, so it never tells of hidden cards.
    """
    bids = [Highlight("board-bid", (call.seat,), 0) for call in state.calls if call.action.run]
    return (*bids, *_played(state))


def _played(state: State) -> Iterator[Highlight]:
    rules, size, played = state.deal.rules, state.deal.hand_size, state.played
    seats, order = rules.seats, rules.ranking.order(state.trump)
    unbroken = rules.breaks_trump
    piles = [(trick.leader, trick.cards) for trick in played.tricks]
    if played.leader is not None:
        piles.append((played.leader, played.trick))
    winners: list[Seat] = []
    left_open = [p for contract in state.contracts if contract for p in contract.promises]
    for place, (leader, cards) in enumerate(piles):
        # a claim that broke the trick before off settled this one too
        if place == size - 1 and place and len(piles[place - 1][1]) == seats:
            yield Highlight("last-trick", (), place)
        for number, card in enumerate(cards):
            who = ((leader + number) % seats,)
            if card in BLOOPERS:
                yield Highlight(BLOOPERS[card], who, place)
            if unbroken and order.is_trump(card):
                unbroken = False
                yield Highlight("trumps-broken", who, place)
        if place == len(played.tricks):
            return
        winners.append(played.tricks[place].winner)
        for promise in tuple(left_open):
            kept = promise.kept(winners, size - len(winners))
            if kept is not None:
                left_open.remove(promise)
                yield Highlight(ENDS[promise.run, kept], promise.seats, place, promise.text)
