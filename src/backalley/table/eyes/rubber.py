"""How a rubber of bridge stands, as all may know it."""

from dataclasses import dataclass

from backalley.engine.match import Match
from backalley.games.rubber_bridge.entries import Entry
from backalley.games.rubber_bridge.rubber import RubberMatch, Standings, standings
from backalley.record.rubber_bridge.score_sheet.columns import ScoreSheet, score_sheet


@dataclass(frozen=True)
class Rubber:
    """The sheet of a rubber, and who has won what so far."""

    sheet: ScoreSheet
    standings: Standings
    bonus: Entry | None
    """What winning it is worth, once it is over."""


def rubber_seen(match: Match) -> Rubber | None:
    """Return how a rubber stands; None where one deal of it is played again."""
    rubber = match.rules.match
    if not isinstance(rubber, RubberMatch):
        return None
    return Rubber(score_sheet(match), standings(match.finished), rubber.bonus(match))
