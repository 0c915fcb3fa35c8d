"""Where a deal's trump comes from, and what a turned blooper does."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from backalley.cards import BLOOPERS, Card
from backalley.engine.layout import Hand, Layout, Seat
from backalley.engine.ranking import Trump
from backalley.engine.ruletext import Described, RuleText

if TYPE_CHECKING:
    from backalley.engine.ruleset import RuleSet


@dataclass(frozen=True)
class Exchange:
    """A turned blooper took the other from a hand: `out` went aside, `into` came off the stock.

    That it took place is public; `into` is None in the view of everybody but the seat.
    """

    seat: Seat
    out: Card
    into: Card | None


@dataclass(frozen=True)
class Settled:
    """Trump as settled by the deal: hands and stock are what they are after any exchange."""

    trump: Trump
    hands: tuple[Hand, ...]
    exchange: Exchange | None = None


class TrumpSource(Described, Protocol):
    """Settles the trump of a deal from its layout."""

    @property
    def turns_card(self) -> bool:
        """Whether a card is turned up after the deal."""

    def settle(self, layout: Layout) -> Settled:
        """Return trump and hands as the bidding finds them."""


@dataclass(frozen=True)
class TurnUp:
    """The turned card's suit is trump; a turned blooper makes the deal one without trump.

    Then both bloopers are out, and whoever was dealt the other takes the first card of the
    stock for it. Source: rules.md section 1, "trump" and "turned blooper".
    """

    turns_card: bool = True

    def settle(self, layout: Layout) -> Settled:
        """Return trump and hands as the bidding finds them."""
        turn_up = layout.turn_up
        if turn_up is None or turn_up.suit is not None:
            return Settled(turn_up.suit if turn_up else None, layout.hands)
        other = next(card for card in BLOOPERS if card is not turn_up)
        for seat, hand in enumerate(layout.hands):
            if other in hand:
                into = layout.stock[0]
                changed = tuple(into if card is other else card for card in hand)
                hands = (*layout.hands[:seat], changed, *layout.hands[seat + 1 :])
                return Settled(None, hands, Exchange(seat, other, into))
        return Settled(None, layout.hands)

    def describe(self, rules: "RuleSet") -> tuple[RuleText, ...]:
        """Say how trump is turned, and what a turned blooper does where the pack has one."""
        trump = RuleText(
            "trump",
            "Trump",
            ("After the deal the next card is turned up. Its suit is trump.",),
        )
        if not set(BLOOPERS) & set(rules.pack.cards):
            return (trump,)
        blooper = RuleText(
            "turned-blooper",
            "A turned blooper",
            (
                (
                    "When a blooper is turned up there is no trump in this deal, and both bloopers "
                    "are out."
                ),
                (
                    "Whoever was dealt the other one puts it aside and takes the first card of the "
                    "stock. Everybody is told that it happened; only that player sees the card."
                ),
            ),
        )
        return trump, blooper


@dataclass(frozen=True)
class FixedTrump:
    """Nothing is turned: this suit is trump in every deal (rules.md section 2, `trump`)."""

    trump: Trump
    turns_card: bool = False

    def settle(self, layout: Layout) -> Settled:
        """Return the fixed trump and the hands as dealt."""
        return Settled(self.trump, layout.hands)

    def describe(self, rules: "RuleSet") -> tuple[RuleText, ...]:
        """Name the fixed trump."""
        trump = f"{self.trump.word.capitalize()} are always trump" if self.trump else "No trump"
        return (RuleText("trump", "Trump", (f"{trump}; no card is turned up.",)),)
