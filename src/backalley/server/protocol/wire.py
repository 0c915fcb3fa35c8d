"""Messages to and from their text form; whatever cannot be read is refused in words."""

import json
from typing import Final, TypeVar

import msgspec

from backalley.errors import NotationError, quote
from backalley.server.protocol.message import CommandId
from backalley.server.protocol.refusal import RequestRefused
from backalley.server.protocol.traffic import FromPage

LARGEST_MESSAGE: Final = 1024
"""Characters. The largest command is far below it."""


class _Identified(msgspec.Struct):
    id: CommandId


T = TypeVar("T")

_encoder: Final = msgspec.json.Encoder()
_from_page: Final = msgspec.json.Decoder(FromPage)
_identified: Final = msgspec.json.Decoder(_Identified)


def encode(message: object) -> bytes:
    """Return the JSON of a message, in UTF-8."""
    return _encoder.encode(message)


def read_message(text: str | None) -> FromPage:
    """Read what came over a socket; None stands for bytes. Raises `RequestRefused`.

    >>> read_message('{"type":"resume","v":0}')
    Resume(v=0)
    """
    if text is None:
        raise _malformed("bytes", "a text message", "socket")
    if len(text) > LARGEST_MESSAGE:
        raise RequestRefused(
            "too-large",
            got=f"{len(text)} characters",
            expected=f"at most {LARGEST_MESSAGE}",
            where="message",
            message="That message is too large for this table.",
        )
    return _read(_from_page, text, "message")


def read_body(body: bytes, kind: type[T]) -> T:
    """Read the body of a request, a message of this kind; raises `RequestRefused`."""
    return _read(msgspec.json.Decoder(kind), body, "body")


def _read(decoder: msgspec.json.Decoder[T], data: str | bytes, what: str) -> T:
    try:
        message = decoder.decode(data)
        # Two readers may take one of two fields of a name each; nobody has reason to send both.
        json.loads(data, object_pairs_hook=_fields)
        return message
    except NotationError as error:
        raise _malformed(error.got, error.expected, what, _id_of(data)) from None
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        expected, _, where = str(error).partition(" - at ")
        text = data if isinstance(data, str) else data.decode(errors="backslashreplace")
        raise _malformed(quote(text), expected, where.strip("`") or what, _id_of(data)) from None


def _fields(pairs: list[tuple[str, object]]) -> dict[str, object]:
    fields: dict[str, object] = {}
    for name, value in pairs:
        if name in fields:
            raise NotationError(f"two fields {quote(name)}", "each field once", "object")
        fields[name] = value
    return fields


def _id_of(data: str | bytes) -> str | None:
    """Return the id of a command that is wrong otherwise, so that its sender hears of it."""
    try:
        return _identified.decode(data).id
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None


def _malformed(
    got: str, expected: str, where: str, command_id: str | None = None
) -> RequestRefused:
    return RequestRefused(
        "malformed",
        got=got,
        expected=expected,
        where=where,
        message=f"The table could not read that ({expected}).",
        command_id=command_id,
    )
