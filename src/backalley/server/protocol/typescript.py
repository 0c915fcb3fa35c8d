"""The page's types, written from the messages: `client/src/protocol.ts`."""

from collections.abc import Iterator, Mapping, Sequence
from types import UnionType
from typing import Any, Final, Literal, get_args, get_origin

import msgspec

from backalley.server.protocol import (
    advice,
    company,
    deal,
    device,
    fairness,
    lesson,
    mine,
    offers,
    review,
    sheet,
    traffic,
    view,
)
from backalley.server.protocol.message import Message
from backalley.table.commands import command, every

HEAD: Final = "// Written by `make generated` from the server's messages."
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
            parts.append(_alias(name, _struct_names(value)))
        elif value in known:
            parts.append("\n".join(_interface(name, schemas[name])))
    return "\n\n".join(parts) + "\n"


def structs() -> list[type[msgspec.Struct]]:
    """Return every message, and every part of one."""
    return [
        value
        for value in _named().values()
        if isinstance(value, type)
        and issubclass(value, Message | command.Command)
        and value is not Message
    ]


def _named() -> dict[str, object]:
    parts = (
        company,
        deal,
        sheet,
        fairness,
        view,
        traffic,
        offers,
        review,
        advice,
        device,
        lesson,
        mine,
    )
    commands = {kind.__name__: kind for kind in every.COMMANDS}
    return commands | {name: value for part in parts for name, value in vars(part).items()}


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
        return _union([_type(one) for one in schema["anyOf"]])
    if "enum" in schema:
        return _literals(schema["enum"])
    if schema["type"] == "array":
        inner = _type(schema["items"])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if schema["type"] == "object":
        return f"Record<string, {_type(schema['additionalProperties'])}>"
    return PLAIN[schema["type"]]


def _union(types: Sequence[str]) -> str:
    """Name a union where it has a name; the schema knows only what it is of."""
    for name, value in _named().items():
        if isinstance(value, UnionType) and _struct_names(value) == list(types):
            return name
    return " | ".join(types)


def _struct_names(union: UnionType) -> list[str]:
    return [struct.__name__ for struct in get_args(union)]


def _literals(values: Sequence[str]) -> str:
    """Name the literals where they have a name; the schema knows only their values."""
    for name, value in _named().items():
        if get_origin(value) is Literal and sorted(get_args(value)) == sorted(values):
            return name
    return " | ".join(map(repr, values))
