"""The events of one table, as its log keeps them.

A table is the fold of its events. Each is one JSON object with a ``kind``; cards and actions are in
their text form, so that the log can be read without this library.
"""

from typing import Annotated, Final, Literal, Self

import msgspec

from backalley.cards import Card, parse_cards
from backalley.engine.layout import Layout
from backalley.errors import NotationError, quote
from backalley.table.events.company import RoomEvent
from backalley.table.events.event import (
    Count,
    MoveMinutes,
    Pace,
    Patience,
    Seat,
    TableEvent,
    Watching,
)
from backalley.table.events.fair import FairEvent

Lapse = Literal["late", "lost", "failed", "unfit"]
"""Why a computer player made no move itself: its time was up, its process died, it raised an error,
or what it answered may not be done."""


class Sitter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits at a seat; `bot` names the kind of computer player, None for a person."""

    name: str
    bot: str | None = None


class Opened(TableEvent, frozen=True, omit_defaults=True):
    """The table was opened; always the first event. `options` depart from those of `rules`.

    A table whose seats are all taken has begun with that; with a seat free (None) people gather at
    it first, until `MatchStarted`. The people among the sitters are numbered by their seats.
    `replay` is the text of a position: the match is that deal, from there on.
    """

    rules: str
    options: dict[str, str]
    sitters: tuple[Sitter | None, ...]
    first_dealer: Seat
    pace: Pace
    patience: Patience = "none"
    move_minutes: MoveMinutes = 10
    watching: Watching = "closed"
    undo: bool = True
    hints: bool = False
    replay: str | None = None


class CardsDealt(TableEvent, frozen=True):
    """These cards were dealt: each seat's as it got them, the turn-up, the stock in order."""

    hands: tuple[tuple[str, ...], ...]
    turn_up: str | None
    stock: tuple[str, ...]

    @classmethod
    def of(cls, layout: Layout) -> Self:
        """Return the event of dealing these cards."""
        return cls(
            tuple(tuple(card.text for card in hand) for hand in layout.hands),
            layout.turn_up.text if layout.turn_up else None,
            tuple(card.text for card in layout.stock),
        )

    @property
    def layout(self) -> Layout:
        """The cards; raises `NotationError` where one is none."""
        return Layout(
            tuple(map(parse_cards, self.hands)),
            None if self.turn_up is None else Card(self.turn_up),
            parse_cards(self.stock),
        )


class Instead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who decided for a computer player that did not, by the name of its kind, and why."""

    by: str
    why: Lapse


class ActionTaken(TableEvent, frozen=True, omit_defaults=True):
    """A bid or a card of the seat whose turn it was; `instead` of whose own where it had none."""

    seat: Seat
    action: str
    instead: Instead | None = None


class TricksClaimed(TableEvent, frozen=True):
    """The seat claimed so many of the tricks left; `order` are the cards that its plan names."""

    seat: Seat
    tricks: Annotated[int, msgspec.Meta(ge=0)]
    plan: str
    order: tuple[str, ...]


class BonusClaimed(TableEvent, frozen=True):
    """The seat claimed what its hand, as dealt, brings: honours."""

    seat: Seat


class MatchStopped(TableEvent, frozen=True):
    """The match was broken off by agreement, which the seat asked for."""

    seat: Seat


class ReadyPressed(TableEvent, frozen=True):
    """The seat is ready for the deal with this serial number."""

    seat: Seat
    serial: Count


class RematchAsked(TableEvent, frozen=True, omit_defaults=True):
    """The seat wants another match after match number `match`, with these partners or others."""

    seat: Seat
    match: Count
    swapped: bool = False


class PaceSet(TableEvent, frozen=True):
    """The seat chose how long the computer players take over a move."""

    seat: Seat
    pace: Pace


Event = (
    Opened
    | CardsDealt
    | ActionTaken
    | TricksClaimed
    | BonusClaimed
    | MatchStopped
    | ReadyPressed
    | RematchAsked
    | PaceSet
    | FairEvent
    | RoomEvent
)

_encoder: Final = msgspec.json.Encoder()
_decoder: Final = msgspec.json.Decoder(Event)


def encode_event(event: Event) -> bytes:
    """Return the event's text form, one JSON object, in UTF-8.

    >>> encode_event(ActionTaken(2, "HK"))
    b'{"kind":"action-taken","seat":2,"action":"HK"}'
    """
    return _encoder.encode(event)


def decode_event(data: bytes | str) -> Event:
    """Read an event from its text form; raises `NotationError` for what is none.

    >>> decode_event('{"kind":"action-taken","seat":2,"action":"HK"}')
    ActionTaken(seat=2, action='HK', instead=None)
    >>> decode_event("[")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    backalley.errors.NotationError: event: got '[', expected the JSON of an event (...)
    """
    try:
        return _decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise NotationError(quote(data), f"the JSON of an event ({error})", "event") from None
