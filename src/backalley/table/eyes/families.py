"""What is to be seen of the games of a family as of no others."""

from collections.abc import Mapping
from typing import Final

from backalley.engine.ruleset import RuleSet
from backalley.games.back_alley.family import BACK_ALLEY
from backalley.games.rubber_bridge.family import RUBBER_BRIDGE
from backalley.table.eyes import back_alley, rubber_bridge
from backalley.table.eyes.own import Seeing

SEEINGS: Final[Mapping[str, Seeing]] = {
    BACK_ALLEY.key: back_alley.SEEING,
    RUBBER_BRIDGE.key: rubber_bridge.SEEING,
}
"""By the key of a family."""
PLAIN: Final = Seeing()


def seeing_of(rules: RuleSet) -> Seeing:
    """Return what the family of these rules has of its own to be seen, which may be nothing."""
    return SEEINGS.get(rules.family, PLAIN)
