"""Match records: one JSON line a match, written, read back and refereed.

The format is ``backalley-record/1``, described in ``docs/records.md``.
"""

from backalley.record.lines import record_lines
from backalley.record.parsing import LONGEST_RECORD
from backalley.record.referee import check_record, read_match
from backalley.record.verifying import DealFinding, read_proofs, verify_record
from backalley.record.writing import write_record

__all__ = [
    "LONGEST_RECORD",
    "DealFinding",
    "check_record",
    "read_match",
    "read_proofs",
    "record_lines",
    "verify_record",
    "write_record",
]
