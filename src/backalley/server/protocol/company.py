"""What travels about the company at a table to the page: how it is shown."""

from backalley.server.protocol.message import Message, Person, Seat
from backalley.table.commands.command import Version
from backalley.table.commands.every import PersonPower, Power
from backalley.table.events.company import Matter, Phrase
from backalley.table.events.event import MoveMinutes, Patience, Watching


class PersonView(Message, frozen=True):
    """Somebody who is at the table, with a seat or without."""

    person: Person
    name: str
    seat: Seat | None
    connected: bool
    muted: bool
    may: list[PersonPower]
    """What this viewer may do, as the host."""


class Proposal(Message, frozen=True):
    """Something that a seat asked the others to agree to."""

    v: Version
    matter: Matter
    seat: Seat
    agreed: list[Seat]
    awaited: list[Seat]
    """Who has still to answer."""
    text: str
    """In words for this viewer: "Ruth asks to take back the bid 3."."""


class SwapView(Message, frozen=True):
    """Somebody would change places with who sits at `to`."""

    v: Version
    """When it was asked."""
    seat: Seat
    to: Seat
    declined: bool
    """Whether who sits there would not: then nobody is asked any more."""


class Paused(Message, frozen=True):
    """Somebody paused the match, in version `v`."""

    v: Version
    person: Person


class Countdown(Message, frozen=True):
    """A computer player sits in for these seats soon."""

    seats: list[Seat]
    until: int
    """When, in milliseconds of the server's clock: compare with the newest `clock`."""
    seconds: int
    """How long the warning is in all."""
    final: list[Seat]
    """Those of them who have taken all the time of a move: only the host can prolong it."""


class RoomView(Message, frozen=True):
    """The company at the table, and what this viewer may do about it."""

    code: str
    """What a friend types; the link is /table/<code>."""
    host: Person | None
    locked: bool
    started: bool
    watching: Watching
    patience: Patience
    move_minutes: MoveMinutes
    """How long a move may take at most; of no meaning where the patience is `none`."""
    undo: bool
    """Whether the host lets actions be taken back."""
    hints: bool
    """Whether whoever is to act may ask what would be best."""
    people: list[PersonView]
    levels: list[str]
    """The kinds of computer players that play this game, the best first."""
    may: list[Power]
    """Commands by their `type`; `swap-partners` is a rematch with other partners."""
    paused: Paused | None
    """Null while the match goes on."""
    proposal: Proposal | None
    swaps: list[SwapView]
    swapped: bool
    """Whether the rematch that was asked for is with other partners."""
    countdown: Countdown | None


class Receipt(Message, frozen=True):
    """One thing that a computer player did in the viewer's place."""

    serial: int
    text: str
    """"bid 3", "played the king of hearts"."""


class Line(Message, frozen=True):
    """What somebody said. It is text as they typed it: never to be put on a page as HTML."""

    v: Version
    person: Person
    name: str
    text: str
    phrase: Phrase | None
