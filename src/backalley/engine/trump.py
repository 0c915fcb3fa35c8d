"""Where a deal's trump comes from, and what a turned blooper does."""

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Protocol

from backalley.cards import BLOOPERS, Card, OddTrump
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
    turned_again: tuple[Card, ...] = ()
    """The cards of the stock that were turned one after another because a blooper was."""


class TurnedBlooper(Enum):
    """What a turned blooper does."""

    NO_TRUMP = "no-trump"
    """There is no trump, both bloopers are out, and the other is exchanged."""
    BURN = "burn"
    """It goes to the bottom and the next card is turned."""
    SOLE_TRUMP = "sole-trump"
    """No suit is trump; the other blooper is the only one."""


class TrumpSource(Described, Protocol):
    """Settles the trump of a deal from its layout."""

    @property
    def turns_card(self) -> bool:
        """Whether a card is turned up after the deal."""

    @property
    def cuts(self) -> bool:
        """Whether a card is cut for trump, and goes back, where none is left to turn."""

    @property
    def by_bidding(self) -> bool:
        """Whether the bidding alone names the trump."""

    def settle(self, layout: Layout) -> Settled:
        """Return trump and hands as the bidding finds them."""


@dataclass(frozen=True)
class TurnUp:
    """The turned card's suit is trump, unless it is a blooper or one of `cancels`.

    Source: rules.md section 1, "trump" and "turned blooper"; section 2, `turned_joker` and `pack`.
    """

    blooper: TurnedBlooper = TurnedBlooper.NO_TRUMP
    cancels: tuple[Card, ...] = ()
    """Cards that make the deal one without trump when turned."""
    cuts: bool = False
    turns_card: bool = True
    by_bidding: bool = False

    def settle(self, layout: Layout) -> Settled:
        """Return trump and hands as the bidding finds them."""
        turn_up = layout.turn_up
        if turn_up is None or turn_up in self.cancels:
            return Settled(None, layout.hands)
        if turn_up.suit is not None:
            return Settled(turn_up.suit, layout.hands)
        return _TURNED_BLOOPER[self.blooper](layout, turn_up)

    def describe(self, rules: "RuleSet") -> tuple[RuleText, ...]:
        """Say how trump is turned, and what a turned blooper does where the pack has one."""
        sentences = ["After the deal the next card is turned up. Its suit is trump."]
        if self.cuts:
            sentences.append("Where no card is left, one is cut for trump first and goes back.")
        cut = " or cut" if self.cuts else ""
        sentences += [
            f"When the {card.words} is turned{cut}, there is no trump." for card in self.cancels
        ]
        trump = RuleText("trump", "Trump", tuple(sentences), (Card("H8"),))
        if not set(BLOOPERS) & set(rules.pack.cards):
            return (trump,)
        title, sentences_of = "A turned blooper", _BLOOPER_TEXT[self.blooper]
        return trump, RuleText("turned-blooper", title, sentences_of, BLOOPERS)


def _exchange(layout: Layout, turned: Card) -> Settled:
    other = next(card for card in BLOOPERS if card is not turned)
    for seat, hand in enumerate(layout.hands):
        if other in hand:
            into = layout.stock[0]
            changed = tuple(into if card is other else card for card in hand)
            hands = (*layout.hands[:seat], changed, *layout.hands[seat + 1 :])
            return Settled(None, hands, Exchange(seat, other, into))
    return Settled(None, layout.hands)


def _burn(layout: Layout, _turned: Card) -> Settled:
    for place, card in enumerate(layout.stock):
        if card.suit is not None:
            return Settled(card.suit, layout.hands, turned_again=layout.stock[: place + 1])
    return Settled(None, layout.hands, turned_again=layout.stock)


def _sole_trump(layout: Layout, _turned: Card) -> Settled:
    return Settled(OddTrump.BLOOPER, layout.hands)


_TURNED_BLOOPER = {
    TurnedBlooper.NO_TRUMP: _exchange,
    TurnedBlooper.BURN: _burn,
    TurnedBlooper.SOLE_TRUMP: _sole_trump,
}
_BLOOPER_TEXT = {
    TurnedBlooper.NO_TRUMP: (
        "When a blooper is turned up there is no trump in this deal, and both bloopers are out.",
        (
            "Whoever was dealt the other one puts it aside and takes the first card of the "
            "stock. Everybody is told that it happened; only that player sees the card."
        ),
    ),
    TurnedBlooper.BURN: (
        "A turned blooper goes to the bottom and the next card is turned instead.",
        "When only bloopers are left to turn, there is no trump.",
    ),
    TurnedBlooper.SOLE_TRUMP: (
        "When a blooper is turned up no suit is trump, and the other blooper is the only trump.",
    ),
}


@dataclass(frozen=True)
class FixedTrump:
    """Nothing is turned: this suit is trump in every deal (rules.md section 2, `trump`)."""

    trump: Trump
    turns_card: bool = False
    cuts: bool = False
    by_bidding: bool = False

    def settle(self, layout: Layout) -> Settled:
        """Return the fixed trump and the hands as dealt."""
        return Settled(self.trump, layout.hands)

    def describe(self, rules: "RuleSet") -> tuple[RuleText, ...]:
        """Name the fixed trump."""
        trump = f"{self.trump.word.capitalize()} are always trump" if self.trump else "No trump"
        return (RuleText("trump", "Trump", (f"{trump}; no card is turned up.",)),)
