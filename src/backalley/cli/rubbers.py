"""Reading the rubbers and the deals of a file for a command, whatever form it has."""

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final, TypeVar

from backalley.cli.output import printable
from backalley.cli.record_files import deals_of, records_in
from backalley.engine.match import Match
from backalley.errors import BackAlleyError, RecordError, UnreadableRecord
from backalley.record import read_match
from backalley.record.rubber_bridge.deal_file import BridgeGame, DealFileError
from backalley.record.rubber_bridge.lin import referee_lin
from backalley.record.rubber_bridge.pbn import referee_pbn, rubber_games, rubbers_among

Referee = Callable[[bytes], Iterator[BridgeGame | DealFileError]]

DEALS: Final[Mapping[str, Referee]] = {
    ".pbn": referee_pbn,
    ".lin": referee_lin,
}
"""What looks over a file of deals, by the ending of its name."""
_Found = TypeVar("_Found")
RECORDS: Final = ".jsonl"
SOURCES: Final = (RECORDS, *DEALS)


def ending(name: str, known: tuple[str, ...]) -> str:
    """Return the ending of a file's name; raises `BackAlleyError` unless it is a known one."""
    found = Path(name).suffix.lower()
    if found not in known:
        expected = f"a name that ends in {', '.join(known)}"
        raise BackAlleyError(repr(found) if found else "no ending", expected, printable(name))
    return found


def refereed_games(name: str) -> Iterator[BridgeGame | RecordError]:
    """Yield the deals of a file of deals, or those of the rubbers of a file of records.

    In the place of one that is wrong, or from which on nothing can be read, comes what is wrong.
    Raises `UnreadableRecord` for a file that cannot be read, and `BackAlleyError` for one that has
    no rubbers of bridge.
    """
    referee = DEALS.get(ending(name, SOURCES))
    if referee is not None:
        yield from _told(referee(deals_of(name, printable(name))))
        return
    for match in refereed_rubbers(name):
        if isinstance(match, RecordError):
            yield match
        else:
            yield from rubber_games(match)


def refereed_rubbers(name: str) -> Iterator[Match | RecordError]:
    """Yield the matches of a file of records, or the rubbers of a file of deals; see above."""
    referee = DEALS.get(ending(name, SOURCES))
    if referee is not None:
        yield from _told(rubbers_among(referee(deals_of(name, printable(name)))))
        return
    for number, line in records_in(name, printable(name)):
        yield _match(line, number)


def read_rubbers(name: str) -> tuple[Match, ...]:
    """Return the rubbers of a file; raises `RecordError` for the first that is wrong."""
    matches: list[Match] = []
    for found in refereed_rubbers(name):
        if isinstance(found, RecordError):
            raise found
        matches.append(found)
    return tuple(matches)


def _told(found: Iterator[_Found]) -> Iterator[_Found | RecordError]:
    """Yield what is found, and last what ends the reading."""
    try:
        yield from found
    except UnreadableRecord as error:
        yield error


def _match(line: bytes, number: int) -> Match | RecordError:
    try:
        return read_match(line)
    except RecordError as error:
        where = f"line {number}, {error.where}"
        return RecordError(error.got, error.expected, where, error.deal)
