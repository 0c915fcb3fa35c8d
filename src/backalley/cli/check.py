"""`backalley check`: referee records."""

import json as json_text
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from backalley.cli.output import emit, piped_output
from backalley.cli.record_files import content, place, records_in
from backalley.errors import BackAlleyError, RecordError, UnreadableRecord
from backalley.record import check_record
from backalley.record.deal_file import LARGEST_FILE, BridgeGame, DealFileError
from backalley.record.lin import referee_lin
from backalley.record.pbn import referee_pbn, referee_rubbers

Referee = Callable[[bytes], Iterator[BridgeGame | DealFileError]]

DEAL_FILES: Final[Mapping[str, Referee]] = {
    ".pbn": lambda source: referee_rubbers(referee_pbn(source)),
    ".lin": referee_lin,
}
"""What looks over a file of deals, by the ending of its name."""


def check(
    *files: Annotated[str, Parameter(allow_leading_hyphen=True)],
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Referee match records, and say of each line whether it is right or what is wrong first.

    Of a file whose name ends in .pbn or .lin, each deal is refereed, and each rubber. The exit
    status is 0 when every record is right, 1 when one breaks the rules, and 2 when something could
    not be read as a record at all.

    Parameters
    ----------
    files
        Files of one record a line, or of deals in PBN or LIN; - is standard input, of records.
    json
        Print one JSON object a record instead of text.
    """
    if not files:
        raise BackAlleyError("no file", "files of records, or - for standard input")
    tally: Counter[int] = Counter()
    with piped_output():
        for name in files:
            for verdict in _verdicts(name):
                emit(verdict.json if json else verdict.text)
                tally[verdict.status] += 1
    counts = f"{tally[0]} right, {tally[1]} wrong, {tally[2]} unreadable"
    print(f"{tally.total()} checked: {counts}", file=sys.stderr)
    return max(tally)


@dataclass(frozen=True)
class Verdict:
    """What was found of one line of a file, or of a file without any (`line` None)."""

    file: str
    line: int | None
    error: RecordError | None = None

    @property
    def status(self) -> int:
        """0 right, 1 wrong, 2 unreadable."""
        return 2 if isinstance(self.error, UnreadableRecord) else 1 if self.error else 0

    @property
    def text(self) -> str:
        """``FILE:LINE: ok``, or what is wrong."""
        return f"{place(self.file, self.line)}: {self.error or 'ok'}"

    @property
    def json(self) -> str:
        """The same as one JSON object."""
        error = self.error
        return json_text.dumps(
            {
                "file": self.file,
                "line": self.line,
                "ok": error is None,
                "deal": error and error.deal,
                "where": error and error.where,
                "got": error and error.got,
                "expected": error and error.expected,
                "message": error and str(error),
            }
        )


def _verdicts(name: str) -> Iterator[Verdict]:
    try:
        if referee := DEAL_FILES.get(Path(name).suffix.lower()):
            yield from _deals(name, referee(content(name, LARGEST_FILE + 1)))
        else:
            for number, line in records_in(name):
                yield Verdict(name, number, _error(line))
    except UnreadableRecord as error:
        yield Verdict(name, None, error)


def _deals(name: str, found: Iterator[BridgeGame | DealFileError]) -> Iterator[Verdict]:
    for deal in found:
        yield Verdict(name, deal.line, deal if isinstance(deal, DealFileError) else None)


def _error(line: bytes) -> RecordError | None:
    try:
        check_record(line)
    except RecordError as error:
        return error
    return None
