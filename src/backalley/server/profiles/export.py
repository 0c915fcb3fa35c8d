"""All that is kept of somebody, as one JSON object that is written while it is read."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any, Final

import msgspec

from backalley.errors import BackAlleyError
from backalley.server.protocol.wire import encode
from backalley.server.shown.mine import moment
from backalley.server.store.sqlite import Store
from backalley.table.company.chat import words_of
from backalley.table.events.company import Said
from backalley.table.events.event import Person
from backalley.table.events.every import Event
from backalley.table.listing import listing_of
from backalley.table.past import PastMatch, past_matches
from backalley.table.recorded import record_of

NOTHING_OVER: Final = None
"""Stands for the record of a match of which no deal is over, or of a deal played again."""


async def exported(store: Store, holder: bytes | None) -> AsyncIterator[bytes]:
    """Yield the JSON of all that is kept of a holder: who they are, and each match by itself.

    ``{"profile": {"name", "face", "choices", "made", "seen", "devices"}, "matches": [{"table",
    "match", "date", "told", "said", "record"}]}``. Records are as in docs/records.md; of a match
    that goes on, its finished deals.
    """
    profile = await store.profiles.of(holder) if holder else None
    known = {
        "name": profile.name if profile else "",
        "face": profile.face if profile else "",
        "choices": profile.choices if profile else {},
        "made": moment(profile.made) if profile else None,
        "seen": moment(profile.seen) if profile else None,
        "devices": await store.profiles.devices(holder) if holder else 0,
    }
    yield b'{"profile":' + encode(known) + b',"matches":['
    first = True
    for table_id, match, person in await store.matches.all_of(holder) if holder else []:
        with suppress(BackAlleyError):  # a log that cannot be read hides no other
            log = await store.read(table_id)
            days = await store.days(table_id)
            found = await asyncio.to_thread(_match, table_id, log, match, person)
            if found is not None:
                version, told = found
                yield (b"" if first else b",") + encode({**told, "date": days.get(version)})
                first = False
    yield b"]}\n"


def _match(
    table_id: str, log: list[tuple[int, Event]], match: int, person: Person
) -> tuple[int, dict[str, Any]] | None:
    """Return the last version of a match, and what is kept of it; None where it is not begun."""
    _, matches = past_matches(table_id, [event for _, event in log])
    past = next((one for one in matches if one.number == match), None)
    if past is None:
        return None
    said = [
        words_of(event) for _, event in log if isinstance(event, Said) and event.person == person
    ]
    return past.table.version, {
        "table": table_id,
        "match": match,
        "told": msgspec.to_builtins(listing_of(past.table).told),
        "said": said if past is matches[-1] else [],
        "record": _record(past),
    }


def _record(past: PastMatch) -> Any:
    try:
        return msgspec.Raw(record_of(past.table).encode())
    except BackAlleyError:
        return NOTHING_OVER
