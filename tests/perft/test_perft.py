"""The engine and the rules written down a second time count as many ways as are on file."""

from copy import deepcopy

import pytest

from tests.games.back_alley.by_the_book import Book
from tests.games.back_alley.test_by_the_book import book_of
from tests.games.rubber_bridge.by_the_book import RubberBook
from tests.games.rubber_bridge.test_by_the_book import rubber_book_of
from tests.perft.perft import FOLDER, Position, counts, read

POSITIONS = {
    f"{path.stem}: {position.name}": position
    for path in sorted(FOLDER.glob("*.json"))
    for position in read(path)
}

positions = pytest.mark.parametrize("position", POSITIONS.values(), ids=list(POSITIONS))


def count_by_the_book(book: Book | RubberBook, depth: int) -> int:
    if depth == 0:
        return 1
    if book.over:
        return 0
    total = 0
    for text in book.may():
        following = deepcopy(book)
        following.do(text)
        total += count_by_the_book(following, depth - 1)
    return total


@positions
def test_counts(position: Position) -> None:
    assert counts(position.open(), len(position.counts)) == position.counts


@positions
def test_counts_by_the_book(position: Position) -> None:
    depth = max(depth for depth, n in enumerate(position.counts, start=1) if n <= 300)
    book = rubber_book_of if position.rules == "rubber-bridge" else book_of
    assert count_by_the_book(book(position.open()), depth) == position.counts[depth - 1]


@pytest.mark.parametrize(
    ("name", "files"),
    [
        ("playoff, what the partner keeps", ["back-alley", "partner-any", "partner-lowest"]),
        ("playoff, a hand of trumps", ["back-alley", "partner-any"]),
        ("playoff, the big blooper", ["six-in-pairs", "six-in-threes"]),
    ],
)
def test_the_counts_tell_rules_apart(name: str, files: list[str]) -> None:
    """The same deal is counted differently under rules that differ."""
    found = [POSITIONS[f"{file}: {name}"] for file in files]
    assert len({(position.hands, position.turn_up) for position in found}) == 1
    assert len({position.counts for position in found}) == len(files)
