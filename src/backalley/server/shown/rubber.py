"""The score sheet of a rubber, as the page draws it."""

from backalley.engine.deal import DealPlan
from backalley.engine.match import Match
from backalley.games.rubber_bridge.plan import RubberPlan
from backalley.games.rubber_bridge.rubber import RubberMatch, standings
from backalley.record.rubber_bridge.score_sheet.columns import Column, score_sheet
from backalley.server.protocol.sheet import EntryView, RubberSide
from backalley.table.telling.naming import Naming


def is_rubber(match: Match) -> bool:
    """Whether it is a whole rubber, and not one deal of it that is played again."""
    return isinstance(match.rules.match, RubberMatch)


def rubber_sheet(match: Match, naming: Naming) -> list[RubberSide]:
    """Return the columns of North–South and East–West; none where one deal is played again."""
    if not is_rubber(match):
        return []
    sheet, now = score_sheet(match), standings(match.finished)
    return [
        RubberSide(
            side=side,
            name=naming.title(side),
            games=now.games[side],
            vulnerable=now.games[side] > 0,
            part_score=now.part_scores[side],
            above=_shown(sheet.above[side]),
            below=[_shown(game[side]) for game in sheet.games],
            total=sheet.totals[side],
        )
        for side in range(len(match.rules.sides))
    ]


def vulnerable(plan: DealPlan) -> list[bool]:
    """Return whether each side has won a game before a deal."""
    assert isinstance(plan, RubberPlan)
    return list(plan.vulnerable)


def _shown(column: Column) -> list[EntryView]:
    return [EntryView(line.points, line.why) for line in column]
