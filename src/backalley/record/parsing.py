"""Reading a record's form: strict JSON, the fields there are, and nothing too large."""

import json
from typing import Final, NoReturn, TypeVar

import msgspec

from backalley.errors import UnreadableRecord, quote
from backalley.record.form import MatchRecord
from backalley.record.misformed import misformed

LONGEST_RECORD: Final = 2**20
"""Bytes a line may have. A long match has about 25,000."""

Fields = TypeVar("Fields")


def parse_record(source: object) -> MatchRecord:
    """Read a record from its JSON line, or from the object that line holds; not yet its deals.

    Raises `UnreadableRecord` for anything that has not the form of a record.

    >>> parse_record('{"format": "backalley-record/1", "rules": 7}')
    Traceback (most recent call last):
    ...
    backalley.errors.UnreadableRecord: rules: got int, expected str
    """
    parsed = _parse_json(source) if isinstance(source, str | bytes) else source
    return _converted(parsed, MatchRecord)


def parse_deal(deal: object, number: int, fields: type[Fields]) -> Fields:
    """Read one deal of a record, the `number`th from 1, in the form of these fields.

    Raises `UnreadableRecord` where a field is missing, unknown or of another type.
    """
    return _converted(deal, fields, number)


def _converted(parsed: object, fields: type[Fields], deal: int | None = None) -> Fields:
    try:
        return msgspec.convert(parsed, fields)
    except msgspec.ValidationError as error:
        raise misformed(str(error), deal) from None
    except UnicodeEncodeError as error:  # JSON may escape one half of a surrogate pair
        half = quote(error.object[error.start : error.end])
        raise UnreadableRecord(f"half a sign ({half})", "whole signs", "record", deal) from None


def _parse_json(source: str | bytes) -> object:
    if len(source) > LONGEST_RECORD:
        raise UnreadableRecord("a longer line", f"at most {LONGEST_RECORD} bytes", "record")
    try:
        text = source.decode() if isinstance(source, bytes) else source
        return json.loads(text, object_pairs_hook=_object, parse_constant=_no_constant)
    except UnicodeDecodeError as error:
        got = f"bytes that are not UTF-8 (at {error.start})"
    except json.JSONDecodeError as error:
        got = f"text that is not JSON ({error.msg}, at {error.pos})"
    except RecursionError:
        got = "JSON nested too deeply"
    except UnreadableRecord:
        raise
    except ValueError:  # a whole number of thousands of digits
        got = "a number too long to read"
    raise UnreadableRecord(got, "one JSON object a line", "record")


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    fields: dict[str, object] = {}
    for name, value in pairs:
        if name in fields:
            raise UnreadableRecord(f"{quote(name)} twice", "each field once", "record")
        fields[name] = value
    return fields


def _no_constant(name: str) -> NoReturn:
    raise UnreadableRecord(name, "a number", "record")
