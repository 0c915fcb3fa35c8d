"""Match records: one JSON line a match, written, read back and refereed.

The format is ``backalley-record/1``, described in ``docs/records.md``. Deals and rubbers of bridge
are read and written as PBN, too, and read as LIN: see ``docs/pbn.md``.
"""

from backalley.record.lines import record_lines
from backalley.record.parsing import LONGEST_RECORD
from backalley.record.referee import check_record, read_match
from backalley.record.rubber_bridge.deal_file import BridgeGame, DealFileError
from backalley.record.rubber_bridge.lin import read_lin
from backalley.record.rubber_bridge.pbn import (
    encode_pbn,
    read_pbn,
    rubber_games,
    rubbers_of,
    write_pbn,
)
from backalley.record.verifying import DealFinding, read_proofs, verify_record
from backalley.record.writing import write_record

__all__ = [
    "LONGEST_RECORD",
    "BridgeGame",
    "DealFileError",
    "DealFinding",
    "check_record",
    "encode_pbn",
    "read_lin",
    "read_match",
    "read_pbn",
    "read_proofs",
    "record_lines",
    "rubber_games",
    "rubbers_of",
    "verify_record",
    "write_pbn",
    "write_record",
]
