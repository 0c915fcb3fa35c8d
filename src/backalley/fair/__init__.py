"""Deals that anybody can check: committed to before, mixed by every seat, revealed after.

The procedure is written down in ``docs/fair-deal.md``; nothing here knows of tables or records.
"""

from backalley.fair.commitment import SECRET_BYTES, commit, new_secret, pledge
from backalley.fair.context import DealContext
from backalley.fair.dealing import deal, verify
from backalley.fair.errors import FairDealError
from backalley.fair.proof import MatchProofs, Proof, from_hex
from backalley.fair.stream import CONTRIBUTION_BYTES, Contributions

__all__ = [
    "CONTRIBUTION_BYTES",
    "SECRET_BYTES",
    "Contributions",
    "DealContext",
    "FairDealError",
    "MatchProofs",
    "Proof",
    "commit",
    "deal",
    "from_hex",
    "new_secret",
    "pledge",
    "verify",
]
