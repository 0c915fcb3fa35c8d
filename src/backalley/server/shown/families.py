"""What the matches of a family are shown with that no other has."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from backalley.engine.deal import Deal, DealPlan
from backalley.engine.match import Match
from backalley.games.rubber_bridge.family import RUBBER_BRIDGE
from backalley.server.protocol.sheet import RubberSide
from backalley.server.shown import rubber
from backalley.table.telling.naming import Naming


@dataclass(frozen=True)
class Own:
    """A score sheet of its own, and whether its deals are taken home as files of the game."""

    sheet: Callable[[Match, Naming], list[RubberSide]]
    vulnerable: Callable[[DealPlan], list[bool]]
    files: Callable[[Match], bool]


OWN: Final[Mapping[str, Own]] = {
    RUBBER_BRIDGE.key: Own(rubber.rubber_sheet, rubber.vulnerable, rubber.is_rubber)
}
"""By the key of a family."""


def own_sheet(match: Match, naming: Naming) -> list[RubberSide]:
    """Return the columns of the family's own score sheet; none where it has no such."""
    own = OWN.get(match.rules.family)
    return own.sheet(match, naming) if own else []


def vulnerable(deal: Deal) -> list[bool]:
    """Return whether each side is vulnerable; nothing where no side ever is."""
    own = OWN.get(deal.rules.family)
    return own.vulnerable(deal.plan) if own else []


def has_files(match: Match) -> bool:
    """Whether a match is taken home as files of the game."""
    own = OWN.get(match.rules.family)
    return own is not None and own.files(match)
