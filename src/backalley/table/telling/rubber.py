"""What a deal of a rubber brought, and how the sides stand, in sentences."""

from collections.abc import Sequence

from backalley.games.rubber_bridge.entries import Entry
from backalley.games.rubber_bridge.scoring import RubberScore
from backalley.table.eyes.eyes import Result
from backalley.table.telling.naming import Naming
from backalley.words import joined


def entries_told(result: Result, naming: Naming) -> tuple[str, ...] | None:
    """Tell each side's entries and how the sides stand now; None in other games."""
    scores = [score for score in result.scores if isinstance(score, RubberScore)]
    if not scores:
        return None
    told = [
        f"{naming.side_does(side, 'score')} {_entries(score.entries)}."
        for side, score in enumerate(scores)
        if score.entries
    ]
    return (*told, *standing_told(naming))


def standing_told(naming: Naming) -> tuple[str, ...]:
    """Tell games and part scores; nothing when the rubber is over."""
    table, rubber = naming.eyes.table, naming.eyes.table.rubber
    if rubber is None or table.over:
        return bonus_told(naming)
    told = []
    for side in range(len(table.rules.sides)):
        parts = []
        if rubber.standings.games[side]:
            parts.append("a game and are vulnerable")
        if rubber.standings.part_scores[side]:
            parts.append(f"{rubber.standings.part_scores[side]} below the line")
        if parts:
            told.append(f"{naming.side_does(side, 'have')} {joined(parts, ', with ')}.")
    return tuple(told)


def bonus_told(naming: Naming) -> tuple[str, ...]:
    """Tell the bonus at the end of a rubber."""
    rubber = naming.eyes.table.rubber
    bonus = rubber.bonus if rubber else None
    if bonus is None:
        return ()
    who = naming.side_does(bonus.side, "score")
    return (f"{who} {bonus.points} more: {bonus.why}.",)


def _entries(entries: Sequence[Entry]) -> str:
    parts = []
    for below, where in ((True, "below the line"), (False, "above")):
        own = [entry for entry in entries if entry.below is below]
        if own:
            why = ", ".join(entry.why for entry in own)
            parts.append(f"{sum(entry.points for entry in own)} {where} ({why})")
    return joined(parts)
