"""What stands where on the score sheet of a rubber."""

from dataclasses import dataclass
from typing import Final

from backalley.engine.match import Match
from backalley.errors import RecordError
from backalley.games.rubber_bridge.rubber import RubberMatch, Standings
from backalley.games.rubber_bridge.scoring import entries_of
from backalley.words import counted

SIDES: Final = ("North–South", "East–West")

Column = tuple["SheetLine", ...]


@dataclass(frozen=True)
class SheetLine:
    """One figure: points and what for; `deal` counts from 1, None for what the rubber is worth."""

    deal: int | None
    points: int
    why: str


@dataclass(frozen=True)
class ScoreSheet:
    """The figures of a rubber, first those of North and South.

    `above` has a column a side, the first figure entered next to the line; `games` has the figures
    below the line game by game, a column a side, the last game the one being played, if any.
    """

    titles: tuple[str, str]
    above: tuple[Column, Column]
    games: tuple[tuple[Column, Column], ...]
    games_won: tuple[int, int]
    totals: tuple[int, int]
    result: str
    """How the rubber stands or ended, as a sentence."""


def score_sheet(match: Match, titles: tuple[str, str] = SIDES) -> ScoreSheet:
    """Return the score sheet of a rubber, as far as it has come.

    `titles` name the sides. Raises `RecordError` for a match of another game.

    >>> from backalley.games.registry import rule_set
    >>> sheet = score_sheet(Match(rule_set("rubber-bridge"), first_dealer=0))
    >>> sheet.games, sheet.totals, sheet.result
    ((((), ()),), (0, 0), 'No deal is finished.')
    """
    rubber = match.rules.match
    if not isinstance(rubber, RubberMatch):
        raise RecordError(match.rules.title, "a rubber of bridge", "rules")
    above: tuple[list[SheetLine], list[SheetLine]] = ([], [])
    games: list[tuple[list[SheetLine], list[SheetLine]]] = [([], [])]
    now = Standings()
    for number, deal in enumerate(match.finished, start=1):
        for entry in entries_of(deal):
            column = games[-1] if entry.below else above
            column[entry.side].append(SheetLine(number, entry.points, entry.why))
        before, now = now, now.after(deal)
        if now.games != before.games and now.winner is None:
            games.append(([], []))
    bonus = rubber.bonus(match)
    if bonus is not None:
        above[bonus.side].append(SheetLine(None, bonus.points, bonus.why))
    north_south, east_west = match.totals
    return ScoreSheet(
        titles=titles,
        above=(tuple(above[0]), tuple(above[1])),
        games=tuple((tuple(own), tuple(theirs)) for own, theirs in games),
        games_won=now.games,
        totals=(north_south, east_west),
        result=_result(match, titles, north_south - east_west),
    )


def _result(match: Match, titles: tuple[str, str], ahead: int) -> str:
    if not match.finished:
        return "No deal is finished."
    leader = titles[ahead < 0]
    deals = counted(len(match.finished), "deal")
    if match.over:
        stopped = ", stopped early" if match.stopped else ""
        won = f"{leader} won by {abs(ahead)}" if ahead else "A draw"
        return f"{won}, in {deals}{stopped}."
    return f"{leader} lead by {abs(ahead)} after {deals}." if ahead else f"Level after {deals}."
