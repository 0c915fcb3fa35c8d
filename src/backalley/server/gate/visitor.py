"""Who asks for something of a table, by the device that the request comes from."""

from starlette.requests import Request

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
    table_id, device = str(request.path_params["table"]).casefold(), device_of(request)
    person = await store.person_of(table_id, device.key) if device else None
    if person is None:
        misses.check(request)
        if not await store.has_table(table_id):
            misses.count(request)
            raise unknown_table(table_id)
        raise not_here()
    return table_id, person


def who_asks(request: Request) -> Visitor:
    """Return who is charged for what a request has thought of."""
    device = device_of(request)
    return Visitor(address(request), device.key if device else b"")
