"""What a deal of a rubber brought, and how the sides stand, in sentences."""

from collections.abc import Sequence

from backalley.engine.finished import Finished
from backalley.engine.match import Match
from backalley.games.rubber_bridge.entries import Entry
from backalley.games.rubber_bridge.rubber import RubberMatch, standings
from backalley.games.rubber_bridge.scoring import rubber_scores
from backalley.table.telling.naming import Naming
from backalley.words import joined


def entries_told(match: Match, deal: Finished, naming: Naming) -> tuple[str, ...] | None:
    """Tell each side's entries and how the sides stand now; None in other games."""
    scores = rubber_scores(deal)
    if not scores:
        return None
    sides = deal.deal.rules.sides
    told = [
        f"{naming.group_does(seats, 'score')} {_entries(score.entries)}."
        for seats, score in zip(sides, scores, strict=True)
        if score.entries
    ]
    return (*told, *standing_told(match, naming))


def standing_told(match: Match, naming: Naming) -> tuple[str, ...]:
    """Tell games and part scores; nothing when the rubber is over."""
    if match.over:
        return bonus_told(match, naming)
    now = standings(match.finished)
    told = []
    for side, seats in enumerate(match.rules.sides):
        parts = []
        if now.games[side]:
            parts.append("a game and are vulnerable")
        if now.part_scores[side]:
            parts.append(f"{now.part_scores[side]} below the line")
        if parts:
            told.append(f"{naming.group_does(seats, 'have')} {joined(parts, ', with ')}.")
    return tuple(told)


def bonus_told(match: Match, naming: Naming) -> tuple[str, ...]:
    """Tell the bonus at the end of a rubber."""
    rubber = match.rules.match
    bonus = rubber.bonus(match) if isinstance(rubber, RubberMatch) else None
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
