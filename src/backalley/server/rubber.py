"""The score sheet of a rubber: two columns, a line across, and lines under the games won."""

from itertools import chain

from backalley.engine.finished import Finished
from backalley.engine.match import Match
from backalley.games.rubber_bridge.entries import Entry
from backalley.games.rubber_bridge.rubber import RubberMatch, Standings
from backalley.games.rubber_bridge.scoring import RubberScore
from backalley.server.views import EntryView, RubberSide
from backalley.table.telling.naming import Naming


def rubber_sheet(match: Match, naming: Naming) -> list[RubberSide]:
    """Return the columns of North–South and East–West; none where no rubber is played."""
    rubber = match.rules.match
    if not isinstance(rubber, RubberMatch):
        return []
    games: list[list[Entry]] = [[]]
    now = Standings()
    for deal in match.finished:
        games[-1] += [entry for entry in _entries(deal) if entry.below]
        before, now = now, now.after(deal)
        if now.games != before.games and now.winner is None:
            games.append([])
    bonus = rubber.bonus(match)
    above = [entry for deal in match.finished for entry in _entries(deal) if not entry.below]
    above += [bonus] if bonus else []
    return [
        RubberSide(
            side=side,
            name=naming.title(side),
            games=now.games[side],
            vulnerable=now.games[side] > 0,
            part_score=now.part_scores[side],
            above=_shown(above, side),
            below=[_shown(game, side) for game in games],
            total=match.totals[side],
        )
        for side in range(len(match.rules.sides))
    ]


def _entries(deal: Finished) -> list[Entry]:
    scores = [score for score in deal.scores if isinstance(score, RubberScore)]
    return list(chain.from_iterable(score.entries for score in scores))


def _shown(entries: list[Entry], side: int) -> list[EntryView]:
    return [EntryView(entry.points, entry.why) for entry in entries if entry.side == side]
