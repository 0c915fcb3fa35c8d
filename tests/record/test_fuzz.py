"""Whatever is done to a record, the answer is right or a `RecordError`."""

import json
from contextlib import suppress
from copy import deepcopy
from itertools import islice
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from backalley.engine.match import Stopped
from backalley.errors import RecordError
from backalley.games.option import OptionValue
from backalley.games.registry import rule_set
from backalley.record import read_match, read_proofs, write_record
from tests.record.fairly_played import fair_record
from tests.record.played import Json, moments, record_of


def broken_off(preset: str, options: dict[str, OptionValue], seed: int) -> Json:
    """The record of the first moments of a match."""
    *_, match = islice(moments(rule_set(preset, options), Random(seed)), 45)
    record: Json = json.loads(write_record(match))
    return record


def stopped_early(record: Json) -> Json:
    """The record of a rubber that was stopped after its second deal."""
    del record["deals"][2:]
    match = read_match({**record, "complete": False, "totals": [1650, 0], "winners": [0]})
    stopped: Json = json.loads(write_record(match.after(Stopped())))
    return stopped


SEEDS: list[Json] = [
    record_of("playoff-individual.jsonl"),
    record_of("playoff.jsonl"),
    broken_off("back-alley", {}, 3),
    broken_off("back-alley", {"boards": "raise", "schedule": [3, 3], "turned_joker": "burn"}, 5),
    broken_off("back-alley", {"redeal": "demand", "rainbow": "bonus", "schedule": [6, 4]}, 1),
    broken_off("wild-56", {"schedule": [3, 3]}, 3),
    broken_off("rubber-bridge", {}, 3),
    stopped_early(record_of("rubber-bridge.jsonl")),
    fair_record(deals=2),
]
DEFAULTS = {
    "complete": True, "stopped_early": False, "thrown_in": False, "playoff": False, "bids": [],
    "raises": [], "draws": [], "turned_again": [],
}  # fmt: skip
ANY_SIGN = st.characters(exclude_categories=())
"""Lone surrogates too, which JSON can name."""
SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-3, 14)
    | st.integers()
    | st.floats()
    | st.sampled_from(["HK", "BB", "pass", "3", "board", "raise", "redeal", "demand"])
    | st.sampled_from(["", "S", "5,3", "off", "1NT", "X", "XX"])
    | st.text(ANY_SIGN, max_size=5)
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(ANY_SIGN, max_size=5), inner)
    ),
    max_leaves=4,
)

Parent = list[Any] | dict[str, Any]


def places(node: object) -> list[tuple[Parent, Any]]:
    """Every value below `node`, as what holds it and its key there."""
    if isinstance(node, list):
        keys: Any = range(len(node))
    elif isinstance(node, dict):
        keys = node
    else:
        return []
    found = []
    for key in keys:
        found.append((node, key))
        found += places(node[key])
    return found


@st.composite
def spoilt(draw: st.DrawFn) -> Json:
    """A right record with a few things dropped, doubled, swapped or altered anywhere."""
    record = deepcopy(draw(st.sampled_from(SEEDS)))
    for _ in range(draw(st.integers(1, 3))):
        found = places(record)
        parent, key = found[draw(st.integers(0, len(found) - 1))]
        other, other_key = found[draw(st.integers(0, len(found) - 1))]
        what = draw(st.sampled_from(["drop", "double", "swap", "near", "alter", "add"]))
        value = parent[key]
        if what == "drop":
            del parent[key]
        elif what == "double" and isinstance(parent, list):
            parent.insert(key, deepcopy(value))
        elif what == "swap":
            parent[key], other[other_key] = deepcopy(other[other_key]), deepcopy(value)
        elif what == "near" and isinstance(value, int):
            parent[key] = value + draw(st.sampled_from([-1, 1]))
        elif what == "add" and isinstance(parent, dict):
            parent[draw(st.text(ANY_SIGN, max_size=8))] = draw(VALUES)
        else:
            parent[key] = draw(VALUES)
        if not places(record):
            break
    return record


def bare(node: Any) -> Any:
    """A record without what may be left out."""
    if isinstance(node, list):
        return [bare(value) for value in node]
    if not isinstance(node, dict):
        return node
    unread = {"why", "options"} | ({"complete"} if node.get("stopped_early") is True else set())
    return {
        name: bare(value)
        for name, value in node.items()
        if name not in unread
        and not (name in DEFAULTS and value == DEFAULTS[name] and type(value) is not int)
    }


@given(spoilt())
def test_a_spoilt_record_is_refused_or_tells_of_another_match(record: Json) -> None:
    before = repr(record)
    try:
        match = read_match(record)
    except RecordError:
        pass
    else:
        assert bare(json.loads(write_record(match, read_proofs(record)))) == bare(record)
    assert repr(record) == before


@given(spoilt())
def test_a_spoilt_record_as_text_fares_no_worse(record: Json) -> None:
    line = json.dumps(record)
    try:
        match = read_match(line)
    except RecordError:
        return
    assert bare(json.loads(write_record(match, read_proofs(line)))) == bare(json.loads(line))


@given(st.binary() | st.text())
def test_any_text_is_refused(source: bytes | str) -> None:
    try:
        read_match(source)
    except RecordError:
        return
    raise AssertionError("accepted")


@given(st.sampled_from(SEEDS), st.data())
def test_a_line_with_a_few_bytes_altered(record: Json, data: st.DataObject) -> None:
    line = bytearray(json.dumps(record).encode())
    for _ in range(data.draw(st.integers(1, 3))):
        line[data.draw(st.integers(0, len(line) - 1))] = data.draw(st.integers(0, 255))
    with suppress(RecordError):
        read_match(bytes(line))
