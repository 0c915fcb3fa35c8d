"""Opening a table against computer players."""

from collections.abc import Mapping

from backalley.games.registry import rule_set
from backalley.table.events import Opened, Pace, Sitter

BOT_NAMES = ("Lou", "Ruth", "Max", "Ida", "Walt", "Nell")


def open_against_computer(
    name: str, rules: str, options: Mapping[str, str], pace: Pace, bot: str = "house"
) -> Opened:
    """Return the opening of a table where `name` sits at seat 0 and bots at the others."""
    game = rule_set(rules, options)
    free = [other for other in BOT_NAMES if other.casefold() != name.strip().casefold()]
    sitters = (
        Sitter(name.strip()),
        *(Sitter(other, bot) for other in free[: game.seats - 1]),
    )
    return Opened(game.preset, dict(game.options), sitters, game.seats - 1, pace)
