"""The form of a record: its fields, their types and their order.

This is the one place that names them; reading, refereeing and writing go by these classes.
"""

from typing import Annotated, Any, Final, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

FORMAT: Final = "backalley-record/1"

Whole = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
"""A seat, a size or a sum of points: whole, and of a size that a match can bring."""


class ExchangeRecord(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A turned blooper took the other from this seat's hand: `out` aside, `into` off the stock."""

    seat: Whole
    out: str
    into: str


class TrickRecord(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A trick; one still on the table when the match was broken off has no `winner`."""

    leader: Whole
    cards: tuple[str, ...]
    winner: Whole | UnsetType = UNSET


class DealRecord(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A deal of the Back Alley family; one that was broken off has no `scores`."""

    dealer: Whole
    hand_size: Whole
    hands: tuple[tuple[str, ...], ...]
    turn_up: str | None
    stock: tuple[str, ...]
    exchange: ExchangeRecord | UnsetType = UNSET
    turned_again: tuple[str, ...] = ()
    trump: str | None
    redealt: str | UnsetType = UNSET
    bids: tuple[str, ...] | UnsetType = UNSET
    raises: tuple[str, ...] = ()
    thrown_in: bool = False
    draws: tuple[str, ...] = ()
    tricks: tuple[TrickRecord, ...]
    playoff: bool = False
    scores: tuple[Whole, ...] | UnsetType = UNSET


class MatchRecord(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """A match; each deal has the form that its game gives it."""

    format: Literal["backalley-record/1"]
    rules: str
    options: dict[str, str | bool | Whole | tuple[Whole, ...]]
    deals: tuple[Any, ...]
    totals: tuple[Whole, ...]
    winners: tuple[Whole, ...]
    complete: bool = True
    """Written only where it is false."""
    why: str | UnsetType = UNSET
    """What was made wrong in a record that is kept to be refused; the referee does not look."""
