"""What the rules of the Back Alley family say, drawn."""

from collections.abc import Mapping
from typing import Final

from backalley.engine.ruleset import RuleSet
from backalley.games.back_alley.contract import Points
from backalley.games.drawing import Drawing, Sign, Stamp, row
from backalley.games.option import Value
from backalley.games.rule_drawing import RuleDrawing


def _bids(_rules: RuleSet, values: Mapping[str, Value]) -> Drawing:
    bids = row("1 2 3 4 5")
    in_a_word = "boards" in values and values["boards"].name not in {"none", "all"}
    if in_a_word and "numbers" in values:
        bids = values["numbers"].drawing or bids
    return (Stamp("pass"), *bids)


def _scored(rules: RuleSet, _values: Mapping[str, Value]) -> Drawing:
    """A bid of two made with one over, and one short of it."""
    points = getattr(rules.scoring, "points", None)
    if not isinstance(points, Points):
        return ()
    made = 2 * points.trick + points.overtrick
    lost = 2 * points.short_trick + points.missing_trick
    won, short = Stamp(f"won 3: +{made}"), Stamp(f"won 1: −{lost}", black=True)
    return (Stamp("bid 2"), Sign("→"), won, short)


def _of(option: str) -> RuleDrawing:
    """Draw a rule as the value of the option that chooses it."""

    def drawn(_rules: RuleSet, values: Mapping[str, Value]) -> Drawing:
        return values[option].drawing if option in values else ()

    return drawn


DRAWN: Final[Mapping[str, RuleDrawing]] = {
    "bids": _bids,
    "score": _scored,
    "boards": _of("boards"),
    "thrown-in": _of("thrown_in"),
    "total": _of("not_the_total"),
    "boston": _of("boston"),
    "tie": _of("tie"),
}
"""By anchor."""
