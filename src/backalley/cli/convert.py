"""`backalley convert`: deals and rubbers from one form of file into another."""

import sys
from collections.abc import Callable, Iterable
from typing import Final, TypeVar

from backalley.cli.destination import destination
from backalley.cli.output import printable
from backalley.cli.rubbers import RECORDS, ending, refereed_games, refereed_rubbers
from backalley.engine.match import Match
from backalley.errors import RecordError
from backalley.record import check_record, write_record
from backalley.record.rubber_bridge.pbn import encode_pbn, write_pbn
from backalley.words import counted

TARGETS: Final = (".pbn", RECORDS)
ALL: Final = 0
NOT_ALL: Final = 1
_Found = TypeVar("_Found")
_Written = TypeVar("_Written")


def convert(source: str, target: str, /) -> int:
    """Write the deals of a file anew in another form; everything is refereed first.

    Records (.jsonl) become PBN deal by deal. Deals of PBN become records where they are scored as
    a rubber and follow one another; those of LIN become PBN. An existing file is replaced. What is
    wrong or cannot be read is left out and told: then the exit status is 1. Where nothing is left,
    nothing is written.

    Parameters
    ----------
    source
        A file whose name ends in .jsonl, .pbn or .lin.
    target
        The file to write; its name ends in .pbn or .jsonl.
    """
    if ending(target, TARGETS) == RECORDS:
        lines, wrong = _sorted(refereed_rubbers(source), _line)
        count, content = len(lines), "".join(lines).encode()
    else:
        games, wrong = _sorted(refereed_games(source), lambda game: game)
        count, content = len(games), encode_pbn(write_pbn(games))
    if wrong and not count:
        raise wrong[0]
    with destination(target) as stream:
        stream.write(content)
    for error in wrong:
        print(f"{printable(source)}: left out: {error}", file=sys.stderr)
    if wrong:
        written = counted(count, "rubber" if ending(target, TARGETS) == RECORDS else "deal")
        print(f"{written} written, {len(wrong)} left out", file=sys.stderr)
    return NOT_ALL if wrong else ALL


def _sorted(
    found: Iterable[_Found | RecordError], written: Callable[[_Found], _Written]
) -> tuple[list[_Written], list[RecordError]]:
    """Return what can be written, and what is wrong with the others."""
    good: list[_Written] = []
    wrong: list[RecordError] = []
    for one in found:
        if isinstance(one, RecordError):
            wrong.append(one)
            continue
        try:
            good.append(written(one))
        except RecordError as error:
            wrong.append(error)
    return good, wrong


def _line(match: Match) -> str:
    """Return the record of a rubber as a line; raises `RecordError` where it would not be right.

    A rubber whose deals have a result but no play is such a one.
    """
    line = write_record(match)
    check_record(line)
    return f"{line}\n"
