"""What an auction leads to: a contract, its declarer, and what the other side needs to beat it."""

from dataclasses import dataclass
from typing import Final

from backalley.cards import Suit
from backalley.engine.actions import Bid, bid
from backalley.engine.layout import Seat
from backalley.engine.promise import Promise

BOOK: Final = 6
"""The tricks that do not count toward a contract."""
TRICKS: Final = 13


@dataclass(frozen=True)
class RubberContract:
    """A level and a strain (None: no trump), `declarer`, and how often it was doubled (0 to 2).

    >>> contract = RubberContract(4, Suit.HEARTS, declarer=2, doublings=1)
    >>> contract.text, contract.target, contract.dummy
    ('4♥ doubled', 10, 0)
    """

    level: int
    strain: Suit | None
    declarer: Seat
    doublings: int = 0

    @property
    def text(self) -> str:
        """In words: ``"4♥ doubled"``."""
        return self.bid.words + ("", " doubled", " redoubled")[self.doublings]

    @property
    def bid(self) -> Bid:
        """The last bid of the auction."""
        return bid(self.level, self.strain)

    @property
    def target(self) -> int:
        """Tricks that declarer needs."""
        return BOOK + self.level

    @property
    def promises(self) -> tuple[Promise, ...]:
        """What declarer and dummy undertake."""
        return (Promise((self.declarer, self.dummy), self.text, self.target),)

    @property
    def dummy(self) -> Seat:
        """Declarer's partner."""
        return (self.declarer + 2) % 4

    @property
    def leader(self) -> Seat:
        """Who leads first: declarer's left."""
        return (self.declarer + 1) % 4


@dataclass(frozen=True)
class Defence:
    """What the other side undertakes: to keep declarer from the contract."""

    against: RubberContract

    @property
    def text(self) -> str:
        """In words."""
        return f"beat {self.against.text}"

    @property
    def target(self) -> int:
        """Tricks that beat the contract."""
        return TRICKS + 1 - self.against.target

    @property
    def promises(self) -> tuple[Promise, ...]:
        """Nothing: who defends has promised no trick."""
        return ()
