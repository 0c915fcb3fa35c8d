"""What is told of the games of a family as of no others."""

from collections.abc import Mapping
from typing import Final

from backalley.engine.ruleset import RuleSet
from backalley.games.back_alley.family import BACK_ALLEY
from backalley.games.rubber_bridge.family import RUBBER_BRIDGE
from backalley.table.telling import back_alley, rubber_bridge
from backalley.table.telling.own import Telling

TELLINGS: Final[Mapping[str, Telling]] = {
    BACK_ALLEY.key: back_alley.TELLING,
    RUBBER_BRIDGE.key: rubber_bridge.TELLING,
}
"""By the key of a family."""
PLAIN: Final = Telling()


def telling_of(rules: RuleSet) -> Telling:
    """Return what the family of these rules has of its own to tell, which may be nothing."""
    return TELLINGS.get(rules.family, PLAIN)
