"""What a rule says, drawn: what every game has in the same way, and what a family draws itself."""

from collections.abc import Callable, Mapping
from typing import Final

from backalley.cards import BLOOPERS, Suit
from backalley.engine.ruleset import RuleSet
from backalley.engine.schedule import ScheduledMatch
from backalley.games.drawing import Bars, Drawing, Face, Round, Sign, row
from backalley.games.option import Value

RuleDrawing = Callable[[RuleSet, Mapping[str, Value]], Drawing]
"""Draws a rule of a rule set whose options have these values; () where nothing is to be drawn."""


def _players(rules: RuleSet, _values: Mapping[str, Value]) -> Drawing:
    return (Round(rules.side_of),)


def _pack(rules: RuleSet, _values: Mapping[str, Value]) -> Drawing:
    suit = [card for card in rules.pack.cards if card.suit is Suit.HEARTS]
    tops = row("BB LB") if set(BLOOPERS) <= set(rules.pack.cards) else ()
    return (*tops, Face(suit[-1]), Sign("…"), Face(suit[0]))


def _course(rules: RuleSet, _values: Mapping[str, Value]) -> Drawing:
    return (Bars(rules.match.sizes),) if isinstance(rules.match, ScheduledMatch) else ()


OF_ALL: Final[Mapping[str, RuleDrawing]] = {
    "players": _players,
    "deal": _pack,
    "schedule": _course,
}
"""By anchor, what is drawn alike of every game."""
