"""What is no record at all."""

import json
import math
from typing import Any

import pytest

from backalley.errors import UnreadableRecord
from backalley.record import LONGEST_RECORD, check_record
from tests.record.played import lines_of, record_of

LINE = lines_of("back-alley.jsonl")[0]


def refusal(source: object) -> UnreadableRecord:
    with pytest.raises(UnreadableRecord) as caught:
        check_record(source)
    assert len(str(caught.value)) < 400
    return caught.value


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("", "record: got text that is not JSON (Expecting value, at 0), expected one JSON object"),
        (LINE[:-1], "record: got text that is not JSON"),
        (LINE + "{}", "record: got text that is not JSON (Extra data"),
        (b"\xff" + LINE.encode(), "record: got bytes that are not UTF-8 (at 0), expected one JSON"),
        (LINE.encode("utf-16"), "record: got bytes that are not UTF-8 (at 0), expected one JSON"),
        ("\ufeff" + LINE, "record: got text that is not JSON"),
        ("[" * 100_000, "record: got JSON nested too deeply, expected one JSON object a line"),
        ('{"a":' * 100_000, "record: got JSON nested too deeply, expected one JSON object a line"),
        ("1" * 5000, "record: got a number too long to read, expected one JSON object a line"),
        (" " * LONGEST_RECORD + "1", "record: got a longer line, expected at most 1048576 bytes"),
        ('{"format":1,"format":2}', "record: got 'format' twice, expected each field once"),
        (
            LINE.replace('"seat"', '"seat"').replace('"trump"', '"bids"', 1),
            "record: got 'bids' twi",
        ),
        (LINE.replace("[-192,", "[NaN,"), "record: got NaN, expected a number"),
        (LINE.replace("[-192,", "[-Infinity,"), "record: got -Infinity, expected a number"),
        (LINE.replace("[-192,", "[-192.0,"), "totals[0]: got float, expected int"),
        (LINE.replace("[-192,", "[1e999,"), "totals[0]: got float, expected int"),
        (LINE.replace("[-192,", "[-1" + "0" * 40 + ","), "totals[0]: got another value, expected"),
        ("null", "record: got null, expected object"),
        ("[]", "record: got array, expected object"),
        ("7", "record: got int, expected object"),
        ('"x"', "record: got str, expected object"),
    ],
)
def test_text_that_is_no_record(source: str | bytes, message: str) -> None:
    assert str(refusal(source)).startswith(message)


def test_many_fields_and_one_of_them_twice() -> None:
    names = [*range(90_000), 89_999]
    fields = ",".join(f'"{name}":1' for name in names)
    assert str(refusal(f"{{{fields}}}")).startswith("record: got '89999' twice")


def without(field: str) -> dict[str, Any]:
    record = record_of("back-alley.jsonl")
    del record[field]
    return record


@pytest.mark.parametrize("field", record_of("back-alley.jsonl"))
def test_a_missing_field_of_the_match_is_named(field: str) -> None:
    assert str(refusal(without(field))) == (f"record: got no such field, expected a field {field}")


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("format", "backalley-record/2", "format: got 'backalley-record/2', expected one of"),
        ("rules", "whist", "rules: got 'whist', expected one of back-alley, "),
        ("rules", ["back-alley"], "rules: got array, expected str"),
        ("options", [], "options: got array, expected object"),
        ("options", {"schedule": None}, "options: got null, expected bool | int | str | array"),
        ("options", {"schedule": [1, "2"]}, "options[1]: got str, expected int"),
        ("options", {"schedule": "x" * 1000}, "option schedule: got 'xxx"),
        ("options", {"schedule": []}, "option schedule: got []"),
        ("options", {"players": 5, "teams": "pairs"}, "teams and players: got teams 'pairs' with"),
        ("options", {"schedule": [14]}, "schedule and pack: got a hand size of 14 for 4 players"),
        ("options", {"q" * 1000: 1}, "rules back-alley: got option 'qqq"),
        ("deals", {}, "deals: got object, expected array"),
        ("deals", [None], "deal 1: record: got null, expected object"),
        ("totals", [True, 0], "totals[0]: got bool, expected int"),
        ("winners", 1, "winners: got int, expected array"),
        ("complete", None, "complete: got null, expected bool"),
        ("complete", 1, "complete: got int, expected bool"),
        ("weather", "fine", "record: got a field weather, expected only the fields of the format"),
        ("\x1b[2J\n", 1, r"record: got 'a field \x1b[2J\n', expected only"),
        ("totals", [math.nan, 0], "totals[0]: got float, expected int"),
    ],
)
def test_a_field_of_the_match(field: str, value: object, message: str) -> None:
    record = {**record_of("back-alley.jsonl"), field: value}
    assert str(refusal(record)).startswith(message)
    assert str(refusal(json.dumps(record).replace("NaN", "0.5"))).startswith(message)


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("dealer", "3", "dealer: got str, expected int"),
        ("dealer", True, "dealer: got bool, expected int"),
        ("dealer", 10**6 + 1, "dealer: got another value, expected int <= 1000000"),
        ("hands", [["HK", 7]], "hands[0][1]: got int, expected str"),
        ("turn_up", 7, "turn_up: got int, expected str | null"),
        ("exchange", None, "exchange: got null, expected object"),
        ("exchange", {"seat": 1, "out": "BB"}, "exchange: got no such field, expected a field in"),
        ("bids", ["1", None], "bid 2: got null, expected str"),
        ("tricks", None, "tricks: got null, expected array"),
        ("tricks", [{"leader": 0, "cards": "HK"}], "trick 1, cards: got str, expected array"),
        ("tricks", [{"leader": 0, "cards": ["HK", 1]}], "trick 1, card 2: got int, expected str"),
        ("scores", [0.5, 1], "scores[0]: got float, expected int"),
        ("thrown_in", "no", "thrown_in: got str, expected bool"),
        ("vulnerable", [True, True], "record: got a field vulnerable, expected only the fields"),
    ],
)
def test_a_field_of_a_deal(field: str, value: object, message: str) -> None:
    record = record_of("back-alley.jsonl")
    record["deals"][4][field] = value
    error = refusal(record)
    assert error.deal == 5
    assert str(error).startswith(f"deal 5: {message}")


def test_an_object_that_json_does_not_have() -> None:
    for source in (object(), {1: 2}, {1}, 10**5000, [[]], math.inf, None, {"format": {1}}):
        refusal(source)


def test_the_note_of_a_wrong_record_is_not_looked_at() -> None:
    check_record({**record_of("back-alley.jsonl"), "why": "nothing"})
