"""The score sheet of a rubber, as the page draws it."""

from backalley.record.rubber_bridge.score_sheet.columns import Column
from backalley.server.protocol.sheet import EntryView, RubberSide
from backalley.table.telling.naming import Naming


def rubber_sheet(naming: Naming) -> list[RubberSide]:
    """Return the columns of North–South and East–West; none where no rubber is played."""
    rubber = naming.eyes.table.rubber
    if rubber is None:
        return []
    sheet, now = rubber.sheet, rubber.standings
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
        for side in range(len(naming.eyes.table.rules.sides))
    ]


def _shown(column: Column) -> list[EntryView]:
    return [EntryView(line.points, line.why) for line in column]
