"""`backalley check`: referee records."""

import json as json_text
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from backalley.cli.output import complain, emit, piped_output
from backalley.cli.record_files import deals_of, place, records_in
from backalley.cli.rubbers import DEALS
from backalley.errors import BackAlleyError, RecordError, UnreadableRecord
from backalley.record import check_record
from backalley.record.rubber_bridge.deal_file import BridgeGame, DealFileError
from backalley.record.rubber_bridge.pbn import referee_rubbers
from backalley.record.rubber_bridge.refereed import PARTS, Refereed, refereed


def check(
    *files: Annotated[str, Parameter(allow_leading_hyphen=True)],
    json: Annotated[bool, Parameter(negative="")] = False,
) -> int:
    """Referee match records, and say of each line whether it is right or what is wrong first.

    Of a file whose name ends in .pbn or .lin, each deal is refereed, and each rubber; of a deal
    that is right it is said what was refereed of it, and what its file does not tell. The exit
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
    not_known: Counter[str] = Counter()
    with piped_output():
        for name in files:
            for verdict in _verdicts(name):
                emit(verdict.json if json else verdict.text)
                tally[verdict.status] += 1
                not_known.update(verdict.refereed.not_known if verdict.refereed else ())
    counts = f"{tally[0]} right, {tally[1]} wrong, {tally[2]} unreadable"
    if not_known:
        missing = [f"{part} of {not_known[part]}" for part in PARTS if not_known[part]]
        counts += f"; not known: {', '.join(missing)}"
    complain(f"{tally.total()} checked: {counts}")
    return max(tally)


@dataclass(frozen=True)
class Verdict:
    """What was found of one line of a file, or of a file without any (`line` None)."""

    file: str
    line: int | None
    error: RecordError | None = None
    refereed: Refereed | None = None
    """What was refereed of a deal of a file of deals."""

    @property
    def status(self) -> int:
        """0 right, 1 wrong, 2 unreadable."""
        return 2 if isinstance(self.error, UnreadableRecord) else 1 if self.error else 0

    @property
    def text(self) -> str:
        """``FILE:LINE: ok``, with what was refereed of a deal, or what is wrong."""
        right = f"ok: {self.refereed.text}" if self.refereed else "ok"
        return f"{place(self.file, self.line)}: {self.error or right}"

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
                "refereed": self.refereed and self.refereed.parts,
                "not_known": self.refereed and self.refereed.not_known,
                "remarks": self.refereed and self.refereed.remarks,
            }
        )


def _verdicts(name: str) -> Iterator[Verdict]:
    try:
        if referee := DEALS.get(Path(name).suffix.lower()):
            yield from _deals(name, referee_rubbers(referee(deals_of(name))))
        else:
            for number, line in records_in(name):
                yield Verdict(name, number, _error(line))
    except UnreadableRecord as error:
        yield Verdict(name, None, error)


def _deals(name: str, found: Iterator[BridgeGame | DealFileError]) -> Iterator[Verdict]:
    for deal in found:
        if isinstance(deal, DealFileError):
            yield Verdict(name, deal.line, deal)
        else:
            yield Verdict(name, deal.line, refereed=refereed(deal))


def _error(line: bytes) -> RecordError | None:
    try:
        check_record(line)
    except RecordError as error:
        return error
    return None
