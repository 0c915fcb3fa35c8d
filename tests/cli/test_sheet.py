"""The command `sheet`."""

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from backalley.cli.convert import convert
from backalley.cli.sheet import sheet
from backalley.errors import BackAlleyError
from tests.record.played import RECORDS, lines_of
from tests.record.rubber_bridge.pbn.test_told_result import rubber

RUBBERS = str(RECORDS / "rubber-bridge.jsonl")
Capture = pytest.CaptureFixture[str]


def test_every_rubber_of_a_file(capsys: Capture) -> None:
    sheet(RUBBERS)
    out = capsys.readouterr().out
    assert out.count("North–South") >= len(lines_of("rubber-bridge.jsonl"))
    assert out.count("\nTotal ") == len(lines_of("rubber-bridge.jsonl"))


def test_one_rubber_from_records_and_from_pbn(tmp_path: Path, capsys: Capture) -> None:
    sheet(RUBBERS, rubber=2)
    out = capsys.readouterr().out
    (tmp_path / "second.jsonl").write_text(lines_of("rubber-bridge.jsonl")[1])
    convert(str(tmp_path / "second.jsonl"), str(tmp_path / "second.pbn"))
    sheet(str(tmp_path / "second.pbn"))
    assert capsys.readouterr().out == out
    sheet(RUBBERS, rubber=2, out=str(tmp_path / "two.txt"))
    assert (tmp_path / "two.txt").read_text() == out.removesuffix("\n")


def test_a_rubber_of_results_alone(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "told.pbn").write_text(rubber())
    sheet(str(tmp_path / "told.pbn"))
    out = capsys.readouterr().out
    assert "3. four aces at no trump" in out
    assert "North–South won by 1790, in 5 deals." in out


def test_a_picture(tmp_path: Path) -> None:
    sheet(RUBBERS, rubber=1, out=str(tmp_path / "one.svg"))
    assert ET.parse(tmp_path / "one.svg").getroot().tag.endswith("}svg")


@pytest.mark.parametrize(
    ("rubber", "out", "message"),
    [
        (None, "a.svg", "rubber: got a file of 8 rubbers, expected one; choose it with --rubber"),
        (9, None, "rubber: got 9, expected a rubber from 1 to 8"),
        (1, "a.png", "a.png: got '.png', expected a name that ends in .svg, .txt"),
    ],
)
def test_what_is_refused(rubber: int | None, out: str | None, message: str, tmp_path: Path) -> None:
    name = str(tmp_path / out) if out else None
    with pytest.raises(BackAlleyError) as caught:
        sheet(RUBBERS, rubber=rubber, out=name)
    assert str(caught.value).endswith(message)
    assert not list(tmp_path.iterdir())
