"""Bids beyond pass and numbers: each family of them is one value of a circuit."""

from typing import ClassVar, Protocol

from backalley.engine.actions import Action
from backalley.engine.bidding import Bidding
from backalley.engine.deal import Deal
from backalley.engine.layout import Seat
from backalley.engine.refusal import Refusal
from backalley.engine.ruletext import Described
from backalley.engine.state import Call
from backalley.games.back_alley.contract import Bonus, PlayedDeal, SideContract


class Special(Described, Protocol):
    """One family of bids. Calls are given without the rainbows that were said with them."""

    @property
    def rule(self) -> str:
        """Anchor of its rule in the rulebook."""

    @property
    def every(self) -> tuple[Action, ...]:
        """Its bids of every trick, that of most worth last."""

    def bids_all(self, hand_size: int) -> bool:
        """Whether it lets a player bid every trick, so that numbers stop one below."""

    def choices(self, bidding: Bidding) -> tuple[Action, ...]:
        """Return its bids that may be made now, in canonical order."""

    def refusal(self, bidding: Bidding, action: Action) -> Refusal | None:
        """Say why a bid of its kind may not be made now; None for any other action."""

    def contract(
        self, deal: Deal, calls: tuple[Call, ...], seats: tuple[Seat, ...]
    ) -> SideContract | None:
        """Return what these seats undertook by its bids; None where they made none."""

    def leader(self, deal: Deal, calls: tuple[Call, ...]) -> Seat | None:
        """Return who leads first because of its bids; None where nobody made one."""

    def asked(self, deal: Deal, calls: tuple[Call, ...]) -> tuple[Seat, ...]:
        """Return who is asked again after the circuit, those who have answered among them."""

    def asked_choices(self) -> tuple[Action, ...]:
        """Return what those who are asked again may say."""

    def words(self, calls: tuple[Call, ...]) -> dict[int, str]:
        """Return in words, by place, those calls whose text does not say all."""

    def bonus(self, played: PlayedDeal, seat: Seat) -> Bonus | None:
        """Return what the bid of `seat` brings beside the contract; None where nothing."""


class Plain:
    """What most families have nothing to say to."""

    every: ClassVar[tuple[Action, ...]] = ()

    def bids_all(self, hand_size: int) -> bool:
        """Return False: numbers run to the hand size."""
        return False

    def refusal(self, bidding: Bidding, action: Action) -> Refusal | None:
        """Return None: its bids may always be made."""
        return None

    def contract(
        self, deal: Deal, calls: tuple[Call, ...], seats: tuple[Seat, ...]
    ) -> SideContract | None:
        """Return None: its bids leave the numbers standing."""
        return None

    def leader(self, deal: Deal, calls: tuple[Call, ...]) -> Seat | None:
        """Return None: its bids bring no lead."""
        return None

    def asked(self, deal: Deal, calls: tuple[Call, ...]) -> tuple[Seat, ...]:
        """Return nobody."""
        return ()

    def asked_choices(self) -> tuple[Action, ...]:
        """Return nothing."""
        return ()

    def words(self, calls: tuple[Call, ...]) -> dict[int, str]:
        """Return nothing: the texts say all."""
        return {}

    def bonus(self, played: PlayedDeal, seat: Seat) -> Bonus | None:
        """Return None: its bids are worth what their contracts are."""
        return None


def bidders(calls: tuple[Call, ...], *bids: Action) -> list[Seat]:
    """Return who made one of these bids, in the order of the calls.

    >>> from backalley.engine.actions import BOARD, PASS
    >>> bidders((Call(2, BOARD), Call(3, PASS), Call(0, BOARD)), BOARD)
    [2, 0]
    """
    return [call.seat for call in calls if call.action in bids]
