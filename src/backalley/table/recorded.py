"""The finished deals of a table's match as a record, with the proofs that they were fair."""

from dataclasses import replace

from backalley.errors import MatchError
from backalley.fair import MatchProofs
from backalley.record import write_record
from backalley.table.table import Table


def record_of(table: Table) -> str:
    """Return the record of the match at the table, of its finished deals only, as a line of JSON.

    It shows every card of those deals, also to those who did not see them all; a deal in play is
    left out, and its secret with it. Raises `MatchError` where no deal is finished yet.

    >>> from backalley.table.opening import open_against_computer
    >>> record_of(Table.open("table", open_against_computer("Ann")))
    Traceback (most recent call last):
    ...
    backalley.errors.MatchError: record: got no finished deal, expected at least one
    """
    match = table.match
    if not match.finished:
        raise MatchError("no finished deal", "at least one", "record")
    # A match whose deals all came before there were proofs has none.
    proofs = None
    if table.proof_name is not None:
        proofs = MatchProofs(table.proof_name, table.match_number, table.revealed)
    return write_record(replace(match, state=None), proofs)
