"""`backalley verify`: check that the deals of records were fair."""

from collections import Counter
from collections.abc import Iterator
from typing import Annotated, Final

from cyclopts import Parameter

from backalley.cli.output import complain, emit, piped_output
from backalley.cli.record_files import place, records_in
from backalley.errors import BackAlleyError, RecordError, UnreadableRecord
from backalley.record import DealFinding, verify_record

ALL_VERIFIED: Final = 0
FALSE: Final = 1
UNREADABLE: Final = 2
NOT_PROVABLE: Final = 3
BY_THE_TABLE_ALONE: Final = 4
GRAVEST_FIRST: Final = (UNREADABLE, FALSE, NOT_PROVABLE, BY_THE_TABLE_ALONE, ALL_VERIFIED)


def verify(*files: Annotated[str, Parameter(allow_leading_hyphen=True)]) -> int:
    """Say of each deal of match records whether it is proved to have been fair.

    A deal is verified where its cards are those that the secret and the players' contributions
    lead to, and the secret is the one committed to. Where nobody contributed, the table alone
    decided the cards, and that is said. The exit status is 0 when every deal is verified, 1 when
    one is false or a record breaks the rules, 2 when something could not be read as a record at
    all, 3 when nothing is false but a deal has no proof, and 4 when every deal has a true proof but
    nobody contributed to one.

    Parameters
    ----------
    files
        Files of one record a line; - is standard input.
    """
    if not files:
        raise BackAlleyError("no file", "files of records, or - for standard input")
    statuses: set[int] = set()
    tally: Counter[int] = Counter()
    with piped_output():
        for name in files:
            for where, finding in _findings(name):
                emit(f"{where}: {finding}")
                status = _status(finding)
                statuses.add(status)
                if isinstance(finding, DealFinding):
                    tally[status] += 1
    counts = f"{tally[ALL_VERIFIED]} verified, {tally[BY_THE_TABLE_ALONE]} by the table alone"
    counts += f", {tally[NOT_PROVABLE]} not provable, {tally[FALSE]} false"
    complain(f"{tally.total()} deals: {counts}")
    return next(status for status in GRAVEST_FIRST if status in statuses)


def _findings(name: str) -> Iterator[tuple[str, DealFinding | RecordError]]:
    try:
        for number, line in records_in(name):
            where = place(name, number)
            try:
                for finding in verify_record(line):
                    yield where, finding
            except RecordError as error:
                yield where, error
    except UnreadableRecord as error:
        yield place(name, None), error


def _status(finding: DealFinding | RecordError) -> int:
    if isinstance(finding, RecordError):
        return UNREADABLE if isinstance(finding, UnreadableRecord) else FALSE
    if not finding.provable:
        return NOT_PROVABLE
    if not finding.as_proved:
        return FALSE
    return ALL_VERIFIED if finding.verified else BY_THE_TABLE_ALONE
