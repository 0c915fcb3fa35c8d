"""What the rules of rubber bridge say, drawn."""

from collections.abc import Mapping
from typing import Final

from backalley.engine.ruleset import RuleSet
from backalley.games.drawing import Drawing, row
from backalley.games.option import Value
from backalley.games.rule_drawing import RuleDrawing

COURSE: Final = row("100 + 100 → *rubber")
"""How games follow one another."""


def _always(drawing: Drawing) -> RuleDrawing:
    def drawn(_rules: RuleSet, _values: Mapping[str, Value]) -> Drawing:
        return drawing

    return drawn


DRAWN: Final[Mapping[str, RuleDrawing]] = {
    "auction": _always(row("1♣ 1♥ 2♥ *4♥ pass pass pass")),
    "doubling": _always(row("4♥ *X *XX")),
    "score": _always(row("4♥ → 120 … 3NT → 100")),
    "rubber": _always(COURSE),
}
"""By anchor."""
