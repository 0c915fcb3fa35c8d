"""The given records: matches that must be accepted whole, and the same with one thing wrong."""

import json
import re

import pytest

from backalley.errors import RecordError, UnreadableRecord
from backalley.games.registry import rule_set
from backalley.record import check_record, read_match, write_record
from tests.record.played import RECORDS, lines_of

RIGHT = sorted(path.name for path in RECORDS.glob("*.jsonl") if ".wrong." not in path.name)
WRONG = sorted(path.name for path in RECORDS.glob("*.wrong.jsonl"))

PLACES = {
    "bid": r"bid \d+",
    "card": r"trick \d+, card \d+",
    "dealer": r"dealer",
    "leader": r"trick \d+, leader",
    "pack": r"pack",
    "score": r"scores",
    "short": r"tricks",
    "total": r"totals",
    "winner": r"trick \d+, winner",
    "a tie with no playoff": r"deals",
    "winner of the playoff": r"winners",
    "call": r"call \d+|contract",
    "declarer": r"contract",
    "vulnerable": r"vulnerable",
    "honours": r"honours",
    "above": r"scores",
    "below": r"scores",
}
"""Where our refusal points, by what `why` says is wrong."""


def each_line(names: list[str]) -> list[tuple[str, int]]:
    return [(name, place) for name in names for place in range(len(lines_of(name)))]


def test_there_are_fixtures_of_both_kinds() -> None:
    assert len(RIGHT) > 10
    assert len(WRONG) > 10


@pytest.mark.parametrize(("name", "place"), each_line(RIGHT))
def test_a_right_record_is_accepted_and_written_again_as_it_was(name: str, place: int) -> None:
    given = json.loads(lines_of(name)[place])
    written = json.loads(write_record(read_match(lines_of(name)[place])))
    rules = given["rules"]
    assert rule_set(rules, written["options"]) == rule_set(rules, given["options"])
    written["options"] = given["options"]  # their order is free, and defaults may stand there
    assert json.dumps(written) == json.dumps(given)


@pytest.mark.parametrize(("name", "place"), each_line(WRONG))
def test_a_wrong_record_is_refused_for_what_is_wrong(name: str, place: int) -> None:
    line = lines_of(name)[place]
    why = json.loads(line)["why"]
    with pytest.raises(RecordError) as caught:
        check_record(line)
    error = caught.value
    assert not isinstance(error, UnreadableRecord)
    kind, _, detail = why.partition(": ")
    assert re.fullmatch(PLACES[kind], error.where)
    counted_from_0 = re.match(r"deal (\d+)", detail)
    assert error.deal == (int(counted_from_0[1]) + 1 if counted_from_0 else None)


@pytest.mark.parametrize(
    ("option", "value"), [("stakes", "high"), ("bostn", True), ("Schedule", "full")]
)
def test_an_option_that_is_not_there_is_named(option: str, value: object) -> None:
    record = json.loads(lines_of("back-alley.jsonl")[0])
    record["options"] = {option: value}
    with pytest.raises(UnreadableRecord, match=f"rules back-alley: got option '{option}'"):
        check_record(record)
