"""Whether a match may be broken off by agreement (rules.md section 4, "rubber bonus")."""

from typing import NamedTuple

from backalley.engine.layout import Seat
from backalley.table.table import Table


class NoStop(NamedTuple):
    """Why a match is not broken off: what would have to be, and a sentence."""

    expected: str
    message: str


def why_not_stop(table: Table, seat: Seat) -> NoStop | None:
    """Return why the person at `seat` may not break the match off; None where they may.

    Computer players agree to everything, people only together.
    """
    if table.match.over:
        return NoStop("a match that goes on", "The match is over already.")
    if table.match.rules.match.length is not None:
        return NoStop("a game without a fixed end", "A match of fixed length is played to its end.")
    if not table.match.finished:
        return NoStop("a deal to be finished", "No deal is finished yet: nothing is scored.")
    if table.everybody - table.bots - {seat}:
        return NoStop("the others to agree", "Only all players together may stop a match.")
    return None


def is_stop_offered(table: Table, viewer: Seat | None) -> bool:
    """Whether the viewer may break the match off."""
    return viewer is not None and why_not_stop(table, viewer) is None
