from dataclasses import replace

import pytest

from backalley.engine.match import Match
from backalley.engine.schedule import ScheduledMatch
from backalley.table.eyes.looking import look
from backalley.table.table import Table
from backalley.table.telling.naming import Naming
from backalley.table.telling.outcome import outcome
from tests.table.tables import table_of


class Over(ScheduledMatch):
    """A match that ended with these totals."""

    ended: tuple[int, ...]
    won: tuple[int, ...]

    def totals(self, match: Match) -> tuple[int, ...]:
        return self.ended

    def winners(self, match: Match) -> tuple[int, ...]:
        return self.won


def ended(options: dict[str, str], totals: tuple[int, ...], winners: tuple[int, ...]) -> Table:
    table = table_of(options)
    rules = Over(sizes=(1,), playoff=False)
    object.__setattr__(rules, "ended", totals)
    object.__setattr__(rules, "won", winners)
    match = replace(table.match, rules=replace(table.match.rules, match=rules))
    return replace(table, match=match)


PAIRS: dict[str, str] = {}
ALONE = {"teams": "individual"}


@pytest.mark.parametrize(
    ("options", "totals", "winners", "viewer", "text"),
    [
        (PAIRS, (122, 87), (0,), 0, "You and Ruth win the match, 122 to 87."),
        (PAIRS, (122, 87), (0,), 1, "Ann and Ruth win the match, 122 to 87."),
        (PAIRS, (-20, -15), (1,), 0, "Lou and Max win the match, −15 to −20."),
        (PAIRS, (87, 87), (0, 1), 0, "The match is a draw: 87 each."),
        (ALONE, (1, 4, 3, -2), (1,), 0, "Lou wins the match with 4; Ruth 3, you 1 and Max −2."),
        (ALONE, (4, 1, 3, -2), (0,), 0, "You win the match with 4; Ruth 3, Lou 1 and Max −2."),
        (ALONE, (4, 1, 4, -2), (0, 2), 0,
         "You and Ruth draw the match with 4 each; Lou 1 and Max −2."),
        (ALONE, (4, 4, 4, 4), (0, 1, 2, 3), 0, "The match is a draw: 4 each."),
    ],
)  # fmt: skip
def test_outcome(
    options: dict[str, str],
    totals: tuple[int, ...],
    winners: tuple[int, ...],
    viewer: int,
    text: str,
) -> None:
    table = ended(options, totals, winners)
    assert outcome(Naming(look(table, viewer))) == text
