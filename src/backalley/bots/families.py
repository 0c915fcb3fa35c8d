"""Who plays the games of a family, and who knows what is best in them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from backalley.bots.advice.adviser import Adviser
from backalley.bots.advice.back_alley.adviser import ADVISER as BACK_ALLEY_ADVISER
from backalley.bots.advice.rubber_bridge.adviser import ADVISER as BRIDGE_ADVISER
from backalley.bots.bot import Bot
from backalley.bots.house.house import House
from backalley.bots.natural.natural import Natural
from backalley.bots.searcher.searcher import CLUB_PLAYER, EXPERT_PLAYER
from backalley.engine.ruleset import RuleSet
from backalley.games.back_alley.family import BACK_ALLEY
from backalley.games.rubber_bridge.family import RUBBER_BRIDGE


@dataclass(frozen=True)
class Players:
    """The computer players of a family, each better than the one before, and what they know."""

    players: tuple[Bot, ...]
    """The first plays unless another is asked for: it takes next to no time."""
    standby: Bot
    """Who decides, as quickly, for one of whom no answer comes."""
    adviser: Adviser


PLAYERS: Final[Mapping[str, Players]] = {
    BACK_ALLEY.key: Players((House(), CLUB_PLAYER, EXPERT_PLAYER), House(), BACK_ALLEY_ADVISER),
    RUBBER_BRIDGE.key: Players((Natural(),), Natural(deepest=0), BRIDGE_ADVISER),
}
"""By the key of a family; of any other nobody here knows anything."""


def adviser_of(rules: RuleSet) -> Adviser | None:
    """Return who knows what is best; None where nobody does, and there are no hints and no costs.

    >>> from backalley import rule_set
    >>> adviser_of(rule_set("back-alley")).turning
    1.0
    """
    known = PLAYERS.get(rules.family)
    return known.adviser if known else None
