"""PBN, the text in which bridge programs hand each other deals, read and written.

``docs/pbn.md`` says what is read, what is written and what is refused.
"""

from backalley.record.rubber_bridge.pbn.reading import read_pbn, referee_pbn
from backalley.record.rubber_bridge.pbn.rubbers import (
    referee_rubbers,
    rubber_games,
    rubbers_among,
    rubbers_of,
)
from backalley.record.rubber_bridge.pbn.writing import encode_pbn, write_pbn

__all__ = [
    "encode_pbn",
    "read_pbn",
    "referee_pbn",
    "referee_rubbers",
    "rubber_games",
    "rubbers_among",
    "rubbers_of",
    "write_pbn",
]
