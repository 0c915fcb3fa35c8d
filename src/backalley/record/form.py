"""The form of a record: its fields, their types and their order.

The form of a deal is its game's: the table of them is in ``forms.py``.
"""

from typing import Annotated, Any, Final, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

FORMAT: Final = "backalley-record/1"

Whole = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
"""A seat, a size or a sum of points: whole, and of a size that a match can bring."""


class TrickRecord(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A trick; one still on the table when the match was broken off has no `winner`."""

    leader: Whole
    cards: tuple[str, ...]
    winner: Whole | UnsetType = UNSET


class ProofRecord(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What shows that a deal was fair, in hex; a seat that contributed nothing has null."""

    commitment: str
    secret: str
    contributions: tuple[str | None, ...]


class FairRecord(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The proofs of the deals, null where there is none, and which match they are bound to."""

    table: str
    match: Whole
    deals: tuple[ProofRecord | None, ...]


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
    stopped_early: bool = False
    """Whether the match was broken off by agreement, between two deals; such a one is scored."""
    fair: FairRecord | UnsetType = UNSET
    why: str | UnsetType = UNSET
    """What was made wrong in a record that is kept to be refused; the referee does not look."""
