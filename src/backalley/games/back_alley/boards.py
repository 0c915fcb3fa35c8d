"""Bids of every trick: boards numbered, raised or alone, and the flat "all"."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Final

from backalley.engine.actions import (
    ALL,
    BOARD,
    DOUBLE_BOARD,
    RAISE,
    STAY,
    Action,
)
from backalley.engine.bidding import Bidding
from backalley.engine.bids import plainly
from backalley.engine.deal import Deal
from backalley.engine.layout import Seat
from backalley.engine.refusal import Refusal
from backalley.engine.ruleset import RuleSet
from backalley.engine.ruletext import RuleText
from backalley.engine.state import Call
from backalley.games.back_alley.circuit import Circuit
from backalley.games.back_alley.contract import BoardContract, SideContract
from backalley.games.back_alley.special import Plain, Special, bidders
from backalley.games.back_alley.standing import ALL_UP_TO, SEEN, has_partners, seen
from backalley.games.drawing import row
from backalley.games.need import Need
from backalley.games.option import Option, Value
from backalley.games.option_group import POINTS, THE_BIDDING


class Lead(Enum):
    """Which of several equal boards leads first."""

    FIRST = 0
    LAST = -1


@dataclass(frozen=True)
class Worth:
    """What a board is worth: so much a card and so much flat, or with one card `single`.

    `level` says what its level multiplies that by: ``linear`` ×1, ×2, ×3; ``doubling`` ×1, ×2, ×4.
    """

    card: int = 10
    flat: int = 0
    single: int | None = None
    doubling: bool = False

    def factor(self, level: int) -> int:
        """Return what a level from 1 multiplies the worth by."""
        return 2 ** (level - 1) if self.doubling else level

    def at(self, hand_size: int, level: int) -> tuple[int, str]:
        """Return the worth at a level from 1, and the formula in words.

        >>> Worth().at(hand_size=5, level=3), Worth(20, doubling=True).at(hand_size=4, level=4)
        ((150, '5 × 10 × 3'), (640, '4 × 20 × 8'))
        """
        factor = self.factor(level)
        times = f" × {factor}" if factor > 1 else ""
        if hand_size == 1 and self.single is not None:
            return self.single * factor, f"{self.single}{times}"
        base = f"{hand_size} × {self.card}" if self.card else ""
        flat = str(self.flat) if self.flat else ""
        formula = " + ".join(filter(None, (base, flat)))
        if times and base and flat:
            formula = f"({formula})"
        return (hand_size * self.card + self.flat) * factor, formula + times

    def text(self) -> str:
        """Say what a board is worth at its first level."""
        parts = [f"{self.card} a card"] if self.card else []
        if self.flat:
            parts.append(f"{self.flat} more")
        single = "" if self.single is None else f" ({self.single} with one card)"
        return " and ".join(parts) + single


EVERY_TRICK: Final = "Instead of a number a player may bid board, which is every trick."


@dataclass(frozen=True)
class LevelBoards(Plain):
    """Boards numbered in the order made across all sides; each counts its own level.

    Without `levels` every board counts the same. Source: rules.md section 1, "boards".
    """

    rule: ClassVar[str] = "boards"
    every: ClassVar[tuple[Action, ...]] = (BOARD,)

    worth: Worth = Worth()
    levels: bool = True
    lead: Lead = Lead.LAST

    def bids_all(self, hand_size: int) -> bool:
        return True

    def choices(self, bidding: Bidding) -> tuple[Action, ...]:
        return (BOARD,)

    def contract(
        self, deal: Deal, calls: tuple[Call, ...], seats: tuple[Seat, ...]
    ) -> SideContract | None:
        levels = [level for level, call in _numbered(calls) if call.seat in seats]
        if not levels:
            return None
        level = max(levels) if self.levels else 1
        worth, formula = self.worth.at(deal.hand_size, level)
        text = f"board ×{self.worth.factor(level)}" if self.levels else "board"
        return BoardContract(seats, deal.hand_size, text, worth, formula)

    def leader(self, deal: Deal, calls: tuple[Call, ...]) -> Seat | None:
        boards = bidders(calls, BOARD)
        return boards[self.lead.value] if boards else None

    def words(self, calls: tuple[Call, ...]) -> dict[int, str]:
        if not self.levels:
            return {}
        boards = (place for place, call in enumerate(calls) if call.action is BOARD)
        return {
            place: f"board ×{self.worth.factor(level)}"
            for level, place in enumerate(boards, start=1)
        }

    def describe(self, rules: RuleSet) -> tuple[RuleText, ...]:
        """Say how boards count and who leads."""
        steps = ", ".join(f"×{self.worth.factor(level)}" for level in (1, 2, 3))
        alone = len(rules.sides) == rules.seats
        levels = [
            f"Boards are numbered in the order they are bid, whoever bids them: {steps} and so on."
        ]
        if not alone:
            levels.append("A side that bid board counts only its highest; its other bid is void.")
        worth = (
            f"A board is worth {self.worth.text()}"
            + (", times its level" if self.levels else "")
            + ": won if every trick is, else lost."
        )
        which = "last" if self.lead is Lead.LAST else "first"
        lead = f"The {which} to bid board leads first."
        voids = [] if alone else ["A board voids the other bids of its side."]
        sentences = (EVERY_TRICK, *(levels if self.levels else voids), worth, lead)
        return (RuleText(self.rule, "Boards", sentences),)


def level_of_last(rules: RuleSet, calls: tuple[Call, ...]) -> int | None:
    """Return what its level multiplies the last board of `calls` by; None where there are none."""
    specials = rules.bidding.specials if isinstance(rules.bidding, Circuit) else ()
    for special in specials:
        if isinstance(special, LevelBoards) and special.levels:
            return special.worth.factor(len(bidders(plainly(calls), BOARD)))
    return None


@dataclass(frozen=True)
class RaisedBoards(Plain):
    """A side bids board, or doubles its own board, whatever the others do.

    Who bid before the partner's board is asked after the circuit: raise or stay.
    Source: rules.md section 2, `boards`, "raise".
    """

    rule: ClassVar[str] = "boards"
    every: ClassVar[tuple[Action, ...]] = (BOARD, DOUBLE_BOARD)

    board: Worth = Worth(card=10)
    double: Worth = Worth(card=15)

    def bids_all(self, hand_size: int) -> bool:
        return True

    def choices(self, bidding: Bidding) -> tuple[Action, ...]:
        seat, side_of = bidding.turn, bidding.deal.rules.side_of
        assert seat is not None
        partners = [call.action for call in bidding.calls if side_of[call.seat] == side_of[seat]]
        if DOUBLE_BOARD in partners:
            return ()
        return (DOUBLE_BOARD,) if BOARD in partners else (BOARD,)

    def refusal(self, bidding: Bidding, action: Action) -> Refusal | None:
        if action not in (BOARD, DOUBLE_BOARD, RAISE, STAY) or action in self.choices(bidding):
            return None
        if not self.choices(bidding):
            text = "Your side has doubled its board already."
        elif BOARD in self.choices(bidding):
            text = "Your side has bid no board that could be doubled."
        elif action is BOARD:
            text = "Your side has bid board already: you may bid double board."
        else:
            text = "Boards are raised after everybody has bid; now you may bid double board."
        return Refusal(self.rule, text)

    def contract(
        self, deal: Deal, calls: tuple[Call, ...], seats: tuple[Seat, ...]
    ) -> SideContract | None:
        said = [call.action for call in calls if call.seat in seats]
        doubled = DOUBLE_BOARD in said or RAISE in said
        if not doubled and BOARD not in said:
            return None
        worth, formula = (self.double if doubled else self.board).at(deal.hand_size, 1)
        text = "double board" if doubled else "board"
        return BoardContract(seats, deal.hand_size, text, worth, formula)

    def leader(self, deal: Deal, calls: tuple[Call, ...]) -> Seat | None:
        side_of = deal.rules.side_of
        raised = {side_of[call.seat] for call in calls if call.action is RAISE}
        doubles = [
            call.seat
            for call in calls
            if call.action is DOUBLE_BOARD
            or (call.action is BOARD and side_of[call.seat] in raised)
        ]
        return next(iter(doubles or bidders(calls, BOARD)), None)

    def asked(self, deal: Deal, calls: tuple[Call, ...]) -> tuple[Seat, ...]:
        seats, side_of = deal.rules.seats, deal.rules.side_of
        circuit = calls[:seats]
        raised = {side_of[call.seat]: call.seat for call in calls[seats:] if call.action is RAISE}
        asked = []
        closed = set()
        for place, call in enumerate(circuit):
            side = side_of[call.seat]
            later = [other.action for other in circuit[place + 1 :] if side_of[other.seat] == side]
            said = [other.action for other in circuit if side_of[other.seat] == side]
            if BOARD in later and DOUBLE_BOARD not in said and side not in closed:
                asked.append(call.seat)
            if raised.get(side) == call.seat:
                closed.add(side)  # no triple: who bid later need not be asked
        return tuple(asked)

    def asked_choices(self) -> tuple[Action, ...]:
        return (RAISE, STAY)

    def describe(self, rules: RuleSet) -> tuple[RuleText, ...]:
        """Say how a side doubles its board."""
        sentences = (
            EVERY_TRICK,
            "A side may bid board, and double its own board, whatever the other side bids.",
            (
                "Whose partner has bid board may bid double board; who bid before the partner's "
                "board is asked after everybody has bid, and raises or stays."
            ),
            (
                f"A board is worth {self.board.text()}, a double board {self.double.text()}: won "
                "if every trick is, else lost."
            ),
            "A board voids the other bids of its side.",
            "A double leads before a board; of equals the earlier bid leads.",
        )
        return (RuleText(self.rule, "Boards", sentences),)


@dataclass(frozen=True)
class AllBid(Plain):
    """Instead of board a flat bid of every trick, with few cards only.

    Source: rules.md section 2, `boards`, "all".
    """

    rule: ClassVar[str] = "boards"
    every: ClassVar[tuple[Action, ...]] = (ALL,)

    worth: int = 25
    largest_hand: int = ALL_UP_TO

    def bids_all(self, hand_size: int) -> bool:
        return hand_size <= self.largest_hand

    def choices(self, bidding: Bidding) -> tuple[Action, ...]:
        return (ALL,) if self.bids_all(bidding.deal.hand_size) else ()

    def refusal(self, bidding: Bidding, action: Action) -> Refusal | None:
        size = bidding.deal.hand_size
        if action is not ALL or self.bids_all(size):
            return None
        text = f"All may be bid with {self.largest_hand} cards or fewer, and this deal has {size}."
        return Refusal(self.rule, text)

    def contract(
        self, deal: Deal, calls: tuple[Call, ...], seats: tuple[Seat, ...]
    ) -> SideContract | None:
        if not set(bidders(calls, ALL)) & set(seats):
            return None
        return BoardContract(seats, deal.hand_size, "all", self.worth, str(self.worth))

    def leader(self, deal: Deal, calls: tuple[Call, ...]) -> Seat | None:
        return next(iter(bidders(calls, ALL)), None)

    def describe(self, rules: RuleSet) -> tuple[RuleText, ...]:
        """Say when all may be bid."""
        alone = len(rules.sides) == rules.seats
        sentences = (
            (
                f"With {self.largest_hand} cards or fewer a player may bid all, which is every "
                f"trick: {self.worth} points won or lost."
            ),
            *(() if alone else ("It voids the other bids of its side.",)),
            "With more cards there are only numbers, and they go up to the hand size.",
            "The first to bid all leads.",
        )
        return (RuleText(self.rule, "All", sentences),)


def _numbered(calls: tuple[Call, ...]) -> list[tuple[int, Call]]:
    return list(enumerate((call for call in calls if call.action is BOARD), start=1))


BOARD_BIDS: Final[Mapping[str, Callable[[int], tuple[Special, ...]]]] = {
    "levels": lambda card: (LevelBoards(Worth(card)),),
    "doubling": lambda card: (LevelBoards(Worth(card, doubling=True)),),
    "flat": lambda card: (LevelBoards(Worth(card), levels=False),),
    "raise": lambda card: (RaisedBoards(Worth(card), double=Worth(card * 3 // 2)),),
    "all": lambda _: (AllBid(),),
    "none": lambda _: (),
}
"""By name, the bids of every trick at so many points a card."""
PAID_A_CARD: Final = frozenset({"levels", "doubling", "flat", "raise"})
"""The boards that are worth so much a card."""
IN_SIGHT: Final = Need("blind", SEEN, lambda standing: bool(seen(standing)))

BOARDS: Final = Option(
    "boards",
    (
        Value(
            "levels",
            "Levels",
            "Boards count ×1, ×2, ×3, ×4 in the order bid, across the sides.",
            row("*×1 *×2 *×3 *×4"),
        ),
        Value(
            "doubling",
            "Doubling",
            "As levels, but each board doubles the one before: ×1, ×2, ×4, ×8.",
            row("*×1 *×2 *×4 *×8"),
        ),
        Value(
            "flat", "Flat", "Every board counts the same, whoever bid before.", row("*×1 *×1 *×1")
        ),
        Value(
            "raise",
            "Raise",
            "Each side may bid board and double its own, for half as much again.",
            row("*×1 *×1½"),
        ),
        Value(
            "all", "All", "With 5 cards or fewer a flat bid of 25; else numbers only.", row("*25")
        ),
        Value("none", "None", "Numbers only, up to the hand size.", row("1 2 3 4 5")),
    ),
    "Boards",
    "Which bid says that the side will win every trick.",
    THE_BIDDING,
    needs=(
        Need("teams", "a partner whose board can be raised", has_partners, ("raise",)),
        Need(
            "schedule",
            f"hands of {ALL_UP_TO} cards or fewer",
            lambda standing: min(standing.sizes) <= ALL_UP_TO,
            ("all",),
        ),
        IN_SIGHT,
    ),
)
BOARD_POINTS: Final = Option(
    "board_points",
    tuple(
        Value(points, points, f"{points} a card.", row(f"*+{points} *−{points}"))
        for points in ("10", "6", "8", "20")
    ),
    "Points for a board",
    "What a board is worth for each card of the hand, at its first level.",
    POINTS,
    needs=(
        Need(
            "boards",
            "boards that are worth points a card",
            lambda standing: standing.value["boards"] in PAID_A_CARD,
        ),
        IN_SIGHT,
    ),
)
