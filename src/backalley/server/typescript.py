"""The page's types, written from the messages: ``python -m backalley.server.typescript``.

It prints what `client/src/protocol.ts` holds; a test compares the two.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from types import UnionType
from typing import Any, Final, Literal, get_args, get_origin

import msgspec

from backalley.server import (
    advice_messages,
    company_messages,
    device_messages,
    lesson_messages,
    messages,
    offers,
    review_messages,
    room_messages,
    views,
)
from backalley.server.message import Message

HEAD: Final = "// Written by `python -m backalley.server.typescript` from the server's messages."
LONGEST_LINE: Final = 100
PLAIN: Final = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}
_REF: Final = "#/"

Schema = Mapping[str, Any]


def protocol() -> str:
    """Return the TypeScript of every message, those that others are made of first."""
    named = _named().items()
    known = structs()
    _, schemas = msgspec.json.schema_components(known, ref_template=_REF + "{name}")
    parts = [HEAD]
    for name, value in named:
        if get_origin(value) is Literal:
            parts.append(_alias(name, [repr(one) for one in get_args(value)]))
        elif isinstance(value, UnionType):
            parts.append(_alias(name, [struct.__name__ for struct in get_args(value)]))
        elif value in known:
            parts.append("\n".join(_interface(name, schemas[name])))
    return "\n\n".join(parts) + "\n"


def structs() -> list[type[Message]]:
    """Return every message, and every part of one."""
    return [
        value
        for value in _named().values()
        if isinstance(value, type) and issubclass(value, Message) and value is not Message
    ]


def _named() -> dict[str, object]:
    parts = (
        room_messages,
        company_messages,
        views,
        messages,
        offers,
        review_messages,
        advice_messages,
        device_messages,
        lesson_messages,
    )
    return {name: value for part in parts for name, value in vars(part).items()}


def _alias(name: str, types: Sequence[str]) -> str:
    """Write a type as prettier lays it out: on one line, on two, or a line for each."""
    head, union = f"export type {name} =", " | ".join(types) + ";"
    if len(f"{head} {union}") <= LONGEST_LINE:
        return f"{head} {union}"
    if len(f"  {union}") <= LONGEST_LINE:
        return f"{head}\n  {union}"
    return head + "".join(f"\n  | {one}" for one in types) + ";"


def _interface(name: str, schema: Schema) -> Iterator[str]:
    yield f"/** {schema['description']} */"
    yield f"export interface {name} {{"
    for field, of in schema["properties"].items():
        optional = "" if field in schema["required"] else "?"
        yield f"  {field}{optional}: {_type(of)};"
    yield "}"


def _type(schema: Schema) -> str:
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix(_REF)
    if "anyOf" in schema:
        return _union(list(map(_type, schema["anyOf"])))
    if "enum" in schema:
        return _literals(schema["enum"])
    if schema["type"] == "array":
        inner = _type(schema["items"])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if schema["type"] == "object":
        return f"Record<string, {_type(schema['additionalProperties'])}>"
    return PLAIN[schema["type"]]


def _union(types: Sequence[str]) -> str:
    """Name the union where it has a name, as `_literals`."""
    for name, value in _named().items():
        if isinstance(value, UnionType) and [one.__name__ for one in get_args(value)] == types:
            return name
    return " | ".join(types)


def _literals(values: Sequence[str]) -> str:
    """Name the literals where they have a name; the schema knows only their values."""
    for name, value in _named().items():
        if get_origin(value) is Literal and sorted(get_args(value)) == sorted(values):
            return name
    return " | ".join(map(repr, values))


if __name__ == "__main__":
    sys.stdout.write(protocol())
