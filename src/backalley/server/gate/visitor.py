"""Who asks for something of a table, by the device that the request comes from."""

from starlette.requests import HTTPConnection, Request

from backalley.server.gate.client_address import address
from backalley.server.gate.identity import device_of
from backalley.server.gate.misses import Misses
from backalley.server.protocol.refusal import not_here, unknown_table
from backalley.server.store.sqlite import Store
from backalley.server.thinking.turns import Visitor
from backalley.table.events.event import Person


async def visitor(request: Request, store: Store, misses: Misses) -> tuple[str, Person]:
    """Return the table that an address names, and who asks; they may have left it since.

    Raises `RequestRefused` for a table that there is not, and for who was never there.
    """
    table_id, holder = str(request.path_params["table"]).casefold(), await holder_of(request, store)
    person = await store.person_of(table_id, holder) if holder else None
    if person is None:
        misses.check(request)
        if not await store.has_table(table_id):
            misses.count(request)
            raise unknown_table(table_id)
        raise not_here()
    return table_id, person


async def holder_of(connection: HTTPConnection, store: Store) -> bytes | None:
    """Return by what the store knows whoever sent a request, None for somebody new."""
    device = device_of(connection)
    return await store.profiles.holder_of(device.key) if device else None


def who_asks(request: Request) -> Visitor:
    """Return who is charged for what a request has thought of."""
    device = device_of(request)
    return Visitor(address(request), device.key if device else b"")
