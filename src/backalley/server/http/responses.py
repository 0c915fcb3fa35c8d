"""Responses to plain requests; an error too is a message, in JSON."""

from collections.abc import Callable
from math import ceil

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ExceptionHandler
from starlette.websockets import WebSocket

from backalley.errors import quote
from backalley.server.http.headers import HEADERS
from backalley.server.protocol.refusal import RequestRefused, unavailable
from backalley.server.protocol.wire import encode
from backalley.server.store.outcome import StoreError


def json_response(message: object, status: int = 200) -> Response:
    """Return a message as a response that nobody keeps."""
    return answer(encode(message), status)


def answer(json: bytes, status: int = 200) -> Response:
    """Return the JSON of a message as a response that nobody keeps."""
    return Response(json, status, {"Cache-Control": "no-store"}, media_type="application/json")


def refuse(error: RequestRefused, status: int | None = None) -> Response:
    """Return the response that tells why a request was refused."""
    response = json_response(error.refused, status or error.status)
    if error.retry_after is not None:
        response.headers["Retry-After"] = str(ceil(error.retry_after))
    return response


async def refuse_handshake(websocket: WebSocket, error: RequestRefused) -> None:
    """Refuse a socket before it is open."""
    await websocket.send_denial_response(refuse(error))


async def no_such_route(_request: Request) -> Response:
    """Answer a request under /api that nothing else answers."""
    raise HTTPException(404)


async def no_such_socket(websocket: WebSocket) -> None:
    """Answer whoever would open a socket where there is none."""
    await refuse_handshake(
        websocket,
        RequestRefused(
            "not-found",
            got=f"a socket at {quote(websocket.url.path)}",
            expected="the address of a table's socket",
            where="address",
            message="There is nothing at that address.",
        ),
    )


async def _refused(_request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestRefused)
    return refuse(error)


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    allowed = (error.headers or {}).get("Allow", "")
    methods = sorted(filter(None, allowed.split(", ")))
    response = refuse(
        RequestRefused(
            "not-found" if error.status_code == 404 else "malformed",
            got=f"{request.method} {quote(request.url.path)}",
            expected=" or ".join(methods) or "a request this server knows",
            where="address",
            message="That cannot be done at that address."
            if methods
            else "There is nothing at that address.",
        ),
        error.status_code,
    )
    response.headers.update(error.headers or {})
    return response


async def _unexpected(request: Request, _error: Exception) -> Response:
    response = refuse(
        RequestRefused(
            "unavailable",
            got=f"{request.method} {quote(request.url.path)}",
            expected="no fault in this server",
            where="server",
            message="The table made a mistake of its own. Try again.",
        ),
        500,
    )
    response.headers.update(HEADERS)  # this one is made outside of every middleware
    return response


def exception_handlers(
    store_failed: Callable[[str, StoreError], None],
) -> dict[type[Exception], ExceptionHandler]:
    """Return how errors are answered; `store_failed` is told at which table the store failed."""

    async def answer_store_failed(request: Request, error: Exception) -> Response:
        assert isinstance(error, StoreError)
        asked = request.path_params
        store_failed(str(asked.get("table") or asked.get("code") or ""), error)
        return refuse(unavailable(error))

    return {
        RequestRefused: _refused,
        StoreError: answer_store_failed,
        HTTPException: _http_error,
        Exception: _unexpected,
    }
