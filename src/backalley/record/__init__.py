"""Match records: one JSON line a match, written, read back and refereed.

The format is ``backalley-record/1``, described in ``docs/records.md``.
"""

from backalley.record.lines import record_lines
from backalley.record.parsing import LONGEST_RECORD
from backalley.record.referee import check_record, read_match
from backalley.record.writing import write_record

__all__ = ["LONGEST_RECORD", "check_record", "read_match", "record_lines", "write_record"]
