"""What a player may ask of a table."""

from dataclasses import dataclass

from backalley.table.events import Pace


@dataclass(frozen=True)
class Act:
    """A bid or a card in its text form; `v` is the version of the table that it answers."""

    v: int
    action: str


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


Command = Act | Ready | Rematch | SetPace
