"""Reading the rubbers and the deals of a file for a command, whatever form it has."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from backalley.cli.output import printable
from backalley.engine.match import Match
from backalley.errors import BackAlleyError, RecordError, UnreadableRecord, reason
from backalley.record import read_match, record_lines
from backalley.record.deal_file import LARGEST_FILE, BridgeGame
from backalley.record.lin import read_lin
from backalley.record.pbn import read_pbn, rubber_games, rubbers_of

DEALS: Final[Mapping[str, Callable[[bytes], tuple[BridgeGame, ...]]]] = {
    ".pbn": read_pbn,
    ".lin": read_lin,
}
RECORDS: Final = ".jsonl"
SOURCES: Final = (RECORDS, *DEALS)


def ending(name: str, known: tuple[str, ...]) -> str:
    """Return the ending of a file's name; raises `BackAlleyError` unless it is a known one."""
    found = Path(name).suffix.lower()
    if found not in known:
        expected = f"a name that ends in {', '.join(known)}"
        raise BackAlleyError(repr(found) if found else "no ending", expected, printable(name))
    return found


def read_games(name: str) -> tuple[BridgeGame, ...]:
    """Return the deals of a file of deals, or those of the rubbers of a file of records.

    Raises `RecordError` for the first that is wrong, and `BackAlleyError` for a file that cannot
    be opened.
    """
    read = DEALS.get(ending(name, SOURCES))
    if read is not None:
        return read(_content(name))
    return tuple(game for match in read_rubbers(name) for game in rubber_games(match))


def read_rubbers(name: str) -> tuple[Match, ...]:
    """Return the matches of a file of records, or the rubbers of a file of deals; see above."""
    if ending(name, SOURCES) in DEALS:
        return rubbers_of(read_games(name))
    matches: list[Match] = []
    try:
        with Path(name).open("rb") as stream:
            for number, line in record_lines(stream):
                matches.append(_match(line, number))
    except OSError as error:
        raise BackAlleyError(reason(error), "a file of records", printable(name)) from None
    if not matches:
        raise UnreadableRecord("no record", "one record a line", printable(name))
    return tuple(matches)


def _match(line: bytes, number: int) -> Match:
    try:
        return read_match(line)
    except RecordError as error:
        where = f"line {number}, {error.where}"
        raise RecordError(error.got, error.expected, where, error.deal) from error


def _content(name: str) -> bytes:
    try:
        with Path(name).open("rb") as stream:
            return stream.read(LARGEST_FILE + 1)
    except OSError as error:
        raise BackAlleyError(reason(error), "a file of deals", printable(name)) from None
