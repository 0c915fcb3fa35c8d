"""`backalley convert`: deals and rubbers from one form of file into another."""

from typing import Final

from backalley.cli.destination import destination
from backalley.cli.rubbers import RECORDS, ending, read_games, read_rubbers
from backalley.engine.match import Match
from backalley.record import check_record, write_record
from backalley.record.pbn import encode_pbn, write_pbn

TARGETS: Final = (".pbn", RECORDS)


def convert(source: str, target: str, /) -> None:
    """Write the deals of a file anew in another form; everything is refereed first.

    Records (.jsonl) become PBN deal by deal. Deals of PBN become records where they are scored as
    a rubber and follow one another; those of LIN become PBN. An existing file is replaced.

    Parameters
    ----------
    source
        A file whose name ends in .jsonl, .pbn or .lin.
    target
        The file to write; its name ends in .pbn or .jsonl.
    """
    if ending(target, TARGETS) == RECORDS:
        content = "".join(map(_line, read_rubbers(source))).encode()
    else:
        content = encode_pbn(write_pbn(read_games(source)))
    with destination(target) as stream:
        stream.write(content)


def _line(match: Match) -> str:
    """Return the record of a rubber as a line; raises `RecordError` where it would not be right.

    A rubber whose deals have a result but no play is such a one.
    """
    line = write_record(match)
    check_record(line)
    return f"{line}\n"
