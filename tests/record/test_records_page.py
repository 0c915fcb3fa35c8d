"""docs/records.md names every field of a record, in the order in which it is written."""

import re
from pathlib import Path

import msgspec
import pytest

from backalley.record.back_alley import BackAlleyDeal
from backalley.record.form import MatchRecord
from backalley.record.rubber_bridge.deals import RubberDeal

PAGE = (Path(__file__).parents[2] / "docs/records.md").read_text()


@pytest.mark.parametrize(
    ("heading", "form"),
    [
        ("## The match\n", MatchRecord),
        ("## A deal of the Back Alley family\n", BackAlleyDeal),
        ("## A deal of rubber bridge\n", RubberDeal),
    ],
)
def test_the_tables_have_the_fields_of_the_form(heading: str, form: type[msgspec.Struct]) -> None:
    section = PAGE[PAGE.index(heading) :]
    table = section[: section.index("\n\n", len(heading) + 1)]
    rows = re.findall(r"^\| (`.+?) \|", table, re.MULTILINE)
    assert [name for row in rows for name in re.findall(r"`(\w+)`", row)] == [
        field.name for field in msgspec.structs.fields(form)
    ]
