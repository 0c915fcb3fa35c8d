"""What in a deal is worth a moment, as a headline and as a sentence for one viewer."""

from typing import Final

from backalley.engine.highlights import Highlight, HighlightKind
from backalley.engine.promise import Promise
from backalley.table.telling.naming import Naming, capitalized
from backalley.words import number_said

_TITLES: Final[dict[HighlightKind, str]] = {
    "board-bid": "Board",
    "big-blooper": "Big blooper",
    "little-blooper": "Little blooper",
    "trumps-broken": "Trumps broken",
    "last-trick": "Last trick",
    "board-made": "{} made",
    "board-set": "{} set",
    "target-made": "{} made",
    "target-missed": "{} missed",
}


def headline(highlight: Highlight) -> str:
    """Return what happened as a headline: "Trumps broken", "Board ×2 set"."""
    return capitalized(_TITLES[highlight.kind].format(highlight.words))


def highlight_told(highlight: Highlight, naming: Naming) -> str:
    """Tell what happened; nothing where a bid or a card, told by itself, is all there is to it."""
    match highlight.kind:
        case "trumps-broken":
            return "Trumps are broken."
        case "last-trick":
            return "This is the last trick."
        case "board-made" | "target-made":
            return f"{naming.group_does(highlight.seats, 'make')} {highlight.words}."
        case "board-set" | "target-missed":
            can = naming.group_does(highlight.seats, "can", "can")
            return f"{can} no longer make {highlight.words}."
        case _:
            return ""


def verdict(promise: Promise, tricks: int, *, made: bool) -> str:
    """Return how it went for a side, which won `tricks`, as a headline.

    >>> verdict(Promise((0, 2), "3", 3), 4, made=True)
    'Made, with one over.'
    >>> verdict(Promise((0, 2), "board", 7, run=True), 4, made=False)
    'Board set.'
    """
    if promise.run:
        return capitalized(f"{promise.text} made!" if made else f"{promise.text} set.")
    over = tricks - promise.tricks
    if not made:
        return capitalized(f"{number_said(-over)} short.")
    return f"Made, with {number_said(over)} over." if over else "Made, to the trick."
