"""The house is as the code has it: its layers, its rooms and what they look into."""

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from generated.files import ROOT
from generated.house import Layer, house
from generated.picture import picture


@pytest.fixture(scope="module")
def layers() -> dict[str, Layer]:
    return {layer.name: layer for layer in house(ROOT)}


def test_a_layer_looks_only_into_those_below_it(layers: dict[str, Layer]) -> None:
    names = list(layers)
    for at, layer in enumerate(layers.values()):
        assert set(layer.looks_into) <= set(names[at + 1 :])
    assert layers["cards"].looks_into == ("words", "errors")


def test_every_room_has_its_place(layers: dict[str, Layer]) -> None:
    for name, layer in layers.items():
        folder = ROOT / "src/backalley" / name
        rooms = [room for row in layer.rows for room in row]
        assert len(rooms) == len(set(rooms))
        for room in rooms:
            assert (folder / room).is_dir() or (folder / f"{room}.py").is_file()


def test_what_is_imported_is_found_whichever_way_it_is_written(tmp_path: Path) -> None:
    package = tmp_path / "src/backalley"
    (package / "high").mkdir(parents=True)
    (package / "high/__init__.py").write_text("")
    (package / "high/one.py").write_text("def late():\n    import backalley.low\n")
    (package / "high/two.py").write_text("from backalley import middle\n")
    for name in ("middle", "low"):
        (package / f"{name}.py").write_text("")
    (tmp_path / "pyproject.toml").write_text(
        '[[tool.importlinter.contracts]]\ntype = "layers"\ncontainers = ["backalley"]\n'
        'layers = ["high", "middle | low"]\n'
    )
    high, middle, _ = house(tmp_path)
    assert high == Layer("high", (("one", "two"),), ("middle", "low"))
    assert middle == Layer("middle", (), ())


def test_the_picture_names_every_layer_and_room(layers: dict[str, Layer]) -> None:
    drawn = ET.fromstring(picture(list(layers.values())))  # written a line above
    said = [node.text for node in drawn.iter("{http://www.w3.org/2000/svg}text")]
    for layer in layers.values():
        assert layer.name in said
        assert all(room in said for row in layer.rows for room in row)
