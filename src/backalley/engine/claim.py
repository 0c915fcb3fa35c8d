"""A claim: so many of the tricks that are left, and the order of cards that will win them."""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from backalley.cards import Card, Suit
from backalley.engine.layout import Seat
from backalley.engine.refusal import Refusal
from backalley.engine.ruletext import Described

if TYPE_CHECKING:
    from backalley.engine.playing import Playing
    from backalley.engine.state import State

_SUITS: Final = {mark: suit.value for suit in Suit for mark in (suit.value, suit.symbol)}
_NAMED: Final = re.compile(rf"([{''.join(_SUITS)}])\s?((?:10|[2-9TJQKA])+)(?![a-z])")


@dataclass(frozen=True)
class Claim:
    """What `seat` states: its side wins `tricks` of those left, the one on the table among them.

    `plan` says in words how, and `order` names cards in the order they will be played; where it is
    silent, `stated_card` says what will be.
    """

    seat: Seat
    tricks: int
    plan: str = ""
    order: tuple[Card, ...] = ()

    @property
    def text(self) -> str:
        """The claim in words, for errors."""
        return f"a claim of {self.tricks} by seat {self.seat}"


class Disputed(NamedTuple):
    """A claim that was disputed: it was made before the action at `place` of its deal, from 0."""

    place: int
    claim: Claim


class ClaimRules(Described, Protocol):
    """What may be claimed in a game, who answers, and what acceptance leads to."""

    def numbers(self, state: "Playing") -> Sequence[int]:
        """Return the numbers of tricks that may be claimed now, rising."""

    def refusal(self, state: "Playing", claim: Claim) -> Refusal:
        """Say which rule forbids a claim of another number."""

    def answering(self, state: "Playing", claim: Claim) -> tuple[Seat, ...]:
        """Return who must accept the claim, in turn; nobody where the cards force it."""

    def settle(self, state: "Playing", claim: Claim) -> "State":
        """Return what follows once all have accepted."""


def named_cards(text: str, among: Collection[Card]) -> tuple[Card, ...]:
    """Return the cards of `among` that a plan names, in its order, each once.

    A suit's letter or sign is followed by one rank or more; ten is ``T`` or ``10``.

    >>> from backalley.cards import parse_cards
    >>> named_cards("♠AK, then D10 and the rest", parse_cards("SK SA DT D2"))
    (Card('SA'), Card('SK'), Card('DT'))
    """
    named = (
        Card(_SUITS[suit] + rank)
        for suit, ranks in _NAMED.findall(text)
        for rank in ranks.replace("10", "T")
    )
    return tuple(dict.fromkeys(card for card in named if card in among))
