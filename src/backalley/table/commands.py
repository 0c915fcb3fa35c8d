"""What a player may ask of a table."""

from dataclasses import dataclass

from backalley.table.events import Pace


@dataclass(frozen=True)
class Act:
    """A bid or a card in its text form; `v` is the version of the table that it answers."""

    v: int
    action: str


@dataclass(frozen=True)
class ClaimTricks:
    """So many of the tricks left are the side's, with a plan in words that may name cards."""

    v: int
    tricks: int
    plan: str


@dataclass(frozen=True)
class ClaimBonus:
    """What the seat's hand, as dealt, brings: honours in the deal with this serial number."""

    serial: int


@dataclass(frozen=True)
class StopMatch:
    """Break off match number `match`."""

    match: int


@dataclass(frozen=True)
class Ready:
    """Ready for the deal with this serial number."""

    serial: int


@dataclass(frozen=True)
class Rematch:
    """Another match, after match number `match`."""

    match: int


@dataclass(frozen=True)
class SetPace:
    """How long the computer players take over a move."""

    pace: Pace


Command = Act | ClaimTricks | ClaimBonus | StopMatch | Ready | Rematch | SetPace
