"""A finished deal as it is looked at afterwards, by who may see every card of it."""

from dataclasses import dataclass

from backalley.cards import Card
from backalley.engine.layout import Hand, Layout
from backalley.engine.trump import Exchange
from backalley.engine.view import View
from backalley.table.events.every import ActionTaken, TricksClaimed
from backalley.table.eyes.eyes import DealSeen, Eyes, Proven, Result


@dataclass(frozen=True)
class AsideSeen:
    """A claim, or an answer to one, after so many tricks and cards, and the deal around it."""

    tricks: int
    cards: int
    event: TricksClaimed | ActionTaken
    before: DealSeen
    after: DealSeen


@dataclass(frozen=True)
class OpenDeal:
    """A finished deal, open to the viewer from its first card to its last."""

    eyes: Eyes
    """The table at its end."""
    deal: DealSeen
    result: Result
    layout: Layout
    """The cards as they were dealt."""
    hands: tuple[Hand, ...]
    """By seat, after any exchange and draw."""
    exchange: Exchange | None
    discards: tuple[Card, ...]
    """What each laid aside after drawing, from the dealer's left."""
    bids: tuple[View, ...]
    """The deal after each bid."""
    begun: View | None
    """What the bidding led to: the draw, or the play."""
    play: View | None
    """Before the opening lead."""
    asides: tuple[AsideSeen, ...]
    start: str | None
    """Where to play the deal again from its first bid; None where it has none."""
    proof: Proven | None
    vulnerable: tuple[bool, ...]
    """By side; nothing where no side ever is."""
    positions: tuple[str, ...]
    """Where to play it again from each trick of which a card was played."""
