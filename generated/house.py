"""The layers of the package and the rooms in each, as import-linter holds them."""

import ast
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

PACKAGE: Final = "backalley"


@dataclass(frozen=True)
class Layer:
    """A part of the package, with its rooms, folders and files, in rows.

    Each row may look into those after it; a layer whose rooms have no such order has one row.
    `looks_into` are the layers that it imports.
    """

    name: str
    rows: tuple[tuple[str, ...], ...]
    looks_into: tuple[str, ...]


def house(root: Path) -> Sequence[Layer]:
    """Return the layers of a checkout, the highest first."""
    settings = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    orders = {
        contract["containers"][0]: [row.split(" | ") for row in contract["layers"]]
        for contract in settings["tool"]["importlinter"]["contracts"]
        if contract["type"] == "layers"
    }
    package = root / "src" / PACKAGE
    names = [name for row in orders[PACKAGE] for name in row]
    return [
        Layer(
            name,
            _rows(package, name, orders.get(f"{PACKAGE}.{name}")),
            tuple(other for other in names if other in imported),
        )
        for name in names
        for imported in [_imported(package, name) - {name}]
    ]


def _rows(
    package: Path, layer: str, order: Sequence[Sequence[str]] | None
) -> tuple[tuple[str, ...], ...]:
    folder = package / layer
    if not folder.is_dir():
        return ()
    return tuple(map(tuple, order)) if order else (tuple(sorted(_parts(folder))),)


def _parts(folder: Path) -> Iterator[str]:
    for path in folder.iterdir():
        is_package = (path / "__init__.py").is_file()
        if is_package or (path.suffix == ".py" and path.stem != "__init__"):
            yield path.stem


def _sources(place: Path) -> Sequence[Path]:
    return sorted(place.rglob("*.py")) if place.is_dir() else [place.with_suffix(".py")]


def _imported(package: Path, layer: str) -> set[str]:
    return {
        name.split(".")[1]
        for path in _sources(package / layer)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        for name in _names(node)
        if name.startswith(f"{PACKAGE}.")
    }


def _names(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (one.name for one in node.names)
    elif isinstance(node, ast.ImportFrom) and node.module:
        yield from (f"{node.module}.{one.name}" for one in node.names)
