"""What a viewer is shown of the deal in play."""

from typing import Literal

from backalley.engine.highlights import HighlightKind
from backalley.server.protocol.message import Card, Message, Seat


class BidView(Message, frozen=True):
    """A bid made, in the order made."""

    seat: Seat
    action: str
    text: str
    """With its level where it has one: "board ×2"."""
    label: str
    """The same without a rainbow said with it: "2" of "2 and rainbow"."""
    number: bool
    """Whether it is a number of tricks, as in `BidChoice`."""
    rainbow: bool
    """Whether it says that its bidder holds a rainbow."""
    meaning: str | None
    """What it promises by the published agreements: "12+ points, five or more hearts"."""


class BidChoice(Message, frozen=True):
    """A bid this viewer may make now."""

    action: str
    text: str
    label: str
    """In short for a button, without a rainbow said with it: "3", "board", "new deal"."""
    number: bool
    """Whether it is a number of tricks, as "3" and "1♠" are; else it is a word."""
    rainbow: bool
    """Whether it says that its bidder holds a rainbow."""
    warning: str | None
    """To be shown before the bid is confirmed; it may go ahead all the same."""
    meaning: str | None
    """What it would promise by the published agreements."""
    adds: str | None
    """What a number adds to the points of its side if that makes its bids: "+15"."""
    stakes: str | None
    """What it would bring made and lost: "With Ruth’s 4 your 3 makes 7: +35, or −35."."""


class Trump(Message, frozen=True):
    """The trump of this deal."""

    suit: Literal["C", "D", "H", "S"] | None
    odd: bool
    """Whether cards of no suit are trump."""
    text: str
    """"Hearts are trump", "No trump", "Wild cards are trump"."""


class Exchange(Message, frozen=True):
    """A turned blooper made this seat take the first card of the stock (public)."""

    seat: Seat
    out: Card
    into: Card | None
    """The card taken: only the seat that took it is told."""


class PlayedCard(Message, frozen=True):
    """A card on the table."""

    seat: Seat
    card: Card


class TrickView(Message, frozen=True):
    """A trick, complete or not. `winner` is who is winning it so far, then who won it."""

    leader: Seat
    cards: list[PlayedCard]
    winner: Seat | None


class Highlight(Message, frozen=True):
    """Something in a deal that is worth a moment of its own.

    A board is any bid of a run of tricks, such as boston; a target is a number of them.
    """

    kind: HighlightKind
    seats: list[Seat]
    """Who bid it, played it or promised it; nobody for the last trick."""
    trick: int
    """In which trick of the deal, from 0; bids are before the first."""
    title: str
    """As a headline: "Board ×2 set"."""
    text: str
    """In a sentence for this viewer; empty where a bid or a card is all there is to it."""


class HandCard(Message, frozen=True):
    """One card of the viewer's own hand, in the order to show it."""

    card: Card
    playable: bool
    """Whether the viewer may play it now."""
    rule: str | None
    """Anchor of the rule that forbids it now; null when playable or when it is not their turn."""
    why: str | None
    """That rule in words, naming the cards that satisfy it."""
    action: str | None
    """The action that pressing it stands for now: "HK", "discard HK"; null when not playable."""


class ContractView(Message, frozen=True):
    """The contract of an auction that is over."""

    text: str
    """"4♥ doubled"."""
    declarer: Seat
    needed: int
    """Tricks that declarer must win."""
    taken: int
    """Tricks that declarer's side has won."""


class ClaimView(Message, frozen=True):
    """A claim being answered, or one that was disputed and binds its maker."""

    seat: Seat
    tricks: int
    left: int
    """Tricks left when it was made, that on the table among them."""
    plan: str
    order: list[Card]
    """Cards that the plan names, in order."""
    disputed: bool


class Claimable(Message, frozen=True):
    """What this viewer may claim now."""

    tricks: list[int]
    """The numbers that may be claimed, rising."""
    plans: list[str]
    """Plans to choose from; another may be typed."""
