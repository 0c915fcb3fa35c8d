"""How a match is listed for those who have a place in it: with whom, how far, how it ended."""

from collections.abc import Iterable, Iterator
from typing import Literal

import msgspec

from backalley.engine.layout import Seat
from backalley.table.events.event import Person
from backalley.table.events.every import Event
from backalley.table.past import past_matches
from backalley.table.table import Table

Ending = Literal["won", "lost", "drawn", "stopped", "left"]
"""How a match ended for somebody; "left" for who gave up the seat before."""


class ListedPlayer(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits at a seat, by name; of a free seat the name is empty."""

    name: str
    bot: str | None = None
    """The kind of computer player that has the seat, or sits in."""
    person: Person | None = None


class ListedSide(msgspec.Struct, frozen=True):
    """A side of a match, and its points so far."""

    players: tuple[ListedPlayer, ...]
    total: int


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is the same of a match for everybody: nothing of its cards."""

    rules: str
    options: dict[str, str]
    sides: tuple[ListedSide, ...]
    played: int
    """Deals that are over."""
    deals: int | None
    """How many there are to be; None where that is open, or there is a playoff."""
    begun: bool
    over: bool
    replay: bool = False
    """Whether it is a deal played again."""


class Place(msgspec.Struct, frozen=True):
    """What somebody has of a match."""

    person: Person
    goes_on: bool
    """Whether there is something for them to come back to."""
    ending: Ending | None
    others: tuple[str, ...]
    """Names of who else sits there, partners first."""
    friends: bool
    """Whether other people are among them."""


class Listing(msgspec.Struct, frozen=True):
    """The newest match of a table as it is listed."""

    match: int
    told: Told
    places: tuple[Place, ...]
    here: tuple[Person, ...]
    """Who has not left the table."""


def listing_of(table: Table) -> Listing:
    """Return how the match of a table is listed as it stands.

    >>> from backalley.table.opening import open_against_computer
    >>> listing = listing_of(Table.open("table", open_against_computer("Ann")))
    >>> [(place.person, place.goes_on, place.others) for place in listing.places]
    [(0, True, ('Ruth', 'Lou', 'Max'))]
    """
    match, company = table.match, table.company
    plan = match.plan
    told = Told(
        rules=match.rules.preset,
        options=dict(match.rules.options),
        sides=tuple(
            ListedSide(tuple(_player(table, seat) for seat in seats), total)
            for seats, total in zip(match.rules.sides, match.totals, strict=True)
        ),
        played=len(match.finished),
        deals=None if plan is not None and plan.playoff else match.rules.match.length,
        begun=table.started,
        over=match.over,
        replay=table.replay is not None,
    )
    people = company.here if not table.started else _seated(table)
    places = tuple(_place(table, told, person) for person in people)
    return Listing(table.match_number, told, places, company.here)


def relisted(before: Table | None, after: Table) -> Listing | None:
    """Return how a table's match is listed after an event, None where that is as before."""
    if before is not None and _same(before, after):
        return None
    listing = listing_of(after)
    return None if before is not None and listing_of(before) == listing else listing


def listings(table_id: str, log: Iterable[Event]) -> Iterator[tuple[Listing, int]]:
    """Yield how each match of a log is listed, the newest last, and in which version it was so.

    Who has sat there and gave up the seat has a place in it. Raises as `fold` does for a log that
    is none.
    """
    table, matches = past_matches(table_id, log)
    here = table.company.here
    for past in matches:
        is_last = past.number == table.match_number
        listing = listing_of(table if is_last else past.table)
        gone = past.sat - {place.person for place in listing.places}
        places = (*listing.places, *(_left(listing.told, person) for person in sorted(gone)))
        ended = past.deals[-1].table.version if past.deals and past.table.match.over else None
        version = ended or (table if is_last else past.table).version
        yield msgspec.structs.replace(listing, places=places, here=here), version
    if not matches:
        yield listing_of(table), table.version


def others_of(told: Told, person: Person) -> tuple[str, ...]:
    """Return the names of who sits beside a person in a match, partners first."""
    sides = sorted(told.sides, key=lambda side: person not in _people(side))
    players = [player for side in sides for player in side.players]
    return tuple(one.name for one in players if one.name and one.person != person)


def renamed(told: Told, person: Person, name: str) -> Told:
    """Return what is told of a match in which a person goes by another name."""
    sides = tuple(
        msgspec.structs.replace(
            side, players=tuple(_named(one, person, name) for one in side.players)
        )
        for side in told.sides
    )
    return msgspec.structs.replace(told, sides=sides)


def _named(player: ListedPlayer, person: Person, name: str) -> ListedPlayer:
    return msgspec.structs.replace(player, name=name) if player.person == person else player


def _people(side: ListedSide) -> set[Person]:
    return {player.person for player in side.players if player.person is not None}


def _left(told: Told, person: Person) -> Place:
    friends = any(_people(side) - {person} for side in told.sides)
    return Place(
        person, goes_on=False, ending="left", others=others_of(told, person), friends=friends
    )


def _same(before: Table, after: Table) -> bool:
    """Whether nothing changed of what is listed; mostly told by identity, which costs nothing."""
    was, now = before.match, after.match
    return (
        after.company is before.company
        and after.started == before.started
        and after.match_number == before.match_number
        and (now is was or (now.finished is was.finished and now.stopped == was.stopped))
    )


def _seated(table: Table) -> tuple[Person, ...]:
    return tuple(sorted(chair.person for chair in table.sitters if chair.person is not None))


def _player(table: Table, seat: Seat) -> ListedPlayer:
    chair = table.sitters[seat]
    return ListedPlayer(chair.name, chair.bot, chair.person)


def _place(table: Table, told: Told, person: Person) -> Place:
    company = table.company
    own, here = company.seat_of(person), company.is_here(person)
    beside = [
        company.people[one].name
        for one in (() if table.started else company.here)
        if one != person and company.seat_of(one) is None
    ]
    ending: Ending | None = None if here else "left"
    if table.started and table.match.over and own is not None:
        ending = _ending(table, own)
    return Place(
        person=person,
        goes_on=here and ending is None,
        ending=ending,
        others=(*others_of(told, person), *beside),
        friends=bool(beside) or any(_people(side) - {person} for side in told.sides),
    )


def _ending(table: Table, seat: Seat) -> Ending:
    match = table.match
    if match.stopped:
        return "stopped"
    if match.rules.side_of[seat] not in match.winners:
        return "lost"
    return "won" if len(match.winners) == 1 else "drawn"
