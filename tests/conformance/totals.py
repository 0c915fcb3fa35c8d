"""What the totals of a match are made of."""

from backalley import Match

BONUSES = {500, 700}
"""What winning a rubber is worth (rules.md section 4)."""


def check_totals(match: Match) -> None:
    """The totals of a match that is over are its deals' points, and the bonus of a rubber."""
    points = [deal.points for deal in match.finished]
    beyond = [
        total - sum(column)
        for total, column in zip(match.totals, zip(*points, strict=True), strict=True)
    ]
    bonuses = [more for more in beyond if more]
    assert (len(bonuses) == 1) == (match.rules.preset == "rubber-bridge")
    assert set(bonuses) <= BONUSES
