"""A match is taken home from its score sheet: as a record, as PBN, as pictures of the sheet."""

import struct
from base64 import b64encode
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

import pytest

from backalley.record import check_record, read_pbn
from tests.browser.devices import Devices
from tests.browser.logs import deal_is_over, match_is_over
from tests.browser.table_page import TablePage
from tests.browser.table_server import TableServer
from tests.browser.test_review import BRIDGE, come_when

PIXELS: Final = """async ([png, [width, height]]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const drawn = canvas.getContext('2d', { willReadFrequently: true });
  drawn.drawImage(image, 0, 0);
  const column = [...Array(height).keys()]
    .map((y) => [...drawn.getImageData(100, y, 1, 1).data.slice(0, 3)]);
  const darkest = column.reduce((one, other) => (other[0] < one[0] ? other : one));
  return [[...drawn.getImageData(2, 2, 1, 1).data.slice(0, 3)], darkest];
}"""


@pytest.fixture
def table(devices: Devices) -> TablePage:
    return devices.new(still=True)


def test_a_match_is_taken_home_as_a_record(
    table: TablePage, server: TableServer, tmp_path: Path
) -> None:
    come_when(match_is_over, table)
    table.open_dialog("Score")
    with table.page.expect_download() as caught:
        table.press(table.page.get_by_role("link", name="Download the record"))
    download = caught.value
    assert download.suggested_filename == f"back-alley-{table.table_id}-match-1.jsonl"
    download.save_as(tmp_path / "record")
    check_record((tmp_path / "record").read_bytes().strip())


def test_a_rubber_is_taken_home_as_pbn_too(
    devices: Devices, server: TableServer, tmp_path: Path
) -> None:
    table = devices.new(still=True)
    deals = come_when(deal_is_over, table, BRIDGE).deals
    table.open_dialog("Score")
    with table.page.expect_download() as caught:
        table.press(table.page.get_by_role("link", name="Download as PBN"))
    caught.value.save_as(tmp_path / "pbn")
    assert len(list(read_pbn((tmp_path / "pbn").read_bytes()))) == len(deals)


def test_the_sheet_of_a_rubber_is_saved_as_pictures(table: TablePage, tmp_path: Path) -> None:
    come_when(deal_is_over, table, BRIDGE)
    table.open_dialog("Score")
    with table.page.expect_download() as caught:
        table.press(table.page.get_by_role("link", name="Score sheet as SVG"))
    caught.value.save_as(tmp_path / "svg")
    svg = ET.parse(tmp_path / "svg").getroot()
    with table.page.expect_download() as caught:
        table.press(table.page.get_by_role("button", name="Score sheet as PNG"))
    assert caught.value.suggested_filename == f"score-sheet-{table.table_id}-match-1.png"
    caught.value.save_as(tmp_path / "png")
    png = (tmp_path / "png").read_bytes()
    size = [2 * int(svg.get(side, "0")) for side in ("width", "height")]
    assert png.startswith(b"\x89PNG")
    assert [*struct.unpack(">II", png[16:24])] == size
    # Paper in a corner, ink where the thick line goes across.
    paper, ink = table.page.evaluate(PIXELS, [b64encode(png).decode(), size])
    assert paper == [255, 253, 246]
    assert max(ink) < 64
