"""Worked examples of the Back Alley family."""

from typing import Final

from backalley.games.example import Example

_TWO_OF_EACH: Final = {0: "C2 C3 D2 D3 H2 H3 S2 S3"}
_ONE_OF_EACH: Final = {0: "C3 D3 H3 S3"}
_RAINBOW_BID: Final = "back-alley rainbow=tricks rainbow_sizes=4,8,12"
_PAIR_OF_NUMBERS: Final = ("2", "pass", "1", "pass")
_THREE_BOARDS: Final = ("board", "board", "pass", "board")

EXAMPLES: Final[tuple[Example, ...]] = (
    Example("back-alley", _PAIR_OF_NUMBERS, (0, 0, 2, 2, 1), (16, 1)),
    Example("back-alley", _PAIR_OF_NUMBERS, (0, 0, 2, 2, 0), (17, 0)),
    Example("back-alley", _PAIR_OF_NUMBERS, (0, 2, 1, 1, 3), (-15, 3)),
    Example("back-alley", _THREE_BOARDS, (0, 0, 2, 0, 2), (150, -50), dealer=0),
    Example("back-alley", _THREE_BOARDS, (1, 3, 1, 1, 3), (-150, 50), dealer=0),
    Example("back-alley boards=raise", ("2", "pass", "board", "pass", "raise"), (2,) * 4, (60, 0)),
    Example("back-alley boards=raise", ("2", "pass", "board", "pass", "stay"), (2,) * 4, (40, 0)),
    Example("back-alley boards=doubling", _THREE_BOARDS, (0, 0, 2, 0, 2), (200, -50), dealer=0),
    Example(
        "back-alley boston=on", ("boston", "1", "pass", "pass"), (0, 2, 0, 0, 2, 2, 0), (101, -5)
    ),
    Example(
        "back-alley boston=on", ("boston", "1", "pass", "pass"), (0, 2, 0, 0, 2, 1, 0), (-100, 5)
    ),
    Example(
        _RAINBOW_BID,
        ("rainbow", "pass", "2", "pass"),
        (0, 0, 0, 2, 2, 1, 1, 3),
        (101, 3),
        hands=_TWO_OF_EACH,
        turn_up="H4",
    ),
    Example(
        _RAINBOW_BID,
        ("rainbow", "pass", "2", "pass"),
        (0, 0, 2, 1, 1, 1, 1, 3),
        (60, 5),
        hands=_TWO_OF_EACH,
        turn_up="H4",
    ),
    Example(
        _RAINBOW_BID,
        ("rainbow", "pass", "2", "pass"),
        (0, 2, 2, 2, 1, 1, 1, 3),
        (-60, 4),
        hands=_TWO_OF_EACH,
        turn_up="H4",
    ),
    Example(
        "back-alley rainbow=bonus",
        ("rainbow:1", "pass", "1", "pass"),
        (0, 2, 1, 3),
        (50, 2),
        hands=_ONE_OF_EACH,
        turn_up="H4",
    ),
    Example(
        "back-alley rainbow=dealt rainbow_points=10",
        _PAIR_OF_NUMBERS,
        (0, 2, 1, 3),
        (-5, 2),
        hands=_ONE_OF_EACH,
        turn_up="H4",
    ),
    Example("back-alley blind=7,", ("2", "pass", "1", "3"), (0, 0, 2, 2, 1, 3, 3), (7, 6)),
    Example("back-alley blind=7,", ("2", "pass", "1", "4"), (0, 0, 1, 1, 1, 3, 3), (-6, 9)),
    Example("all", ("pass", "all", "1", "pass"), (1, 1, 3, 3, 1), (-5, 25)),
    Example("all", ("pass", "all", "1", "pass"), (1, 1, 2, 3, 1), (5, -25)),
    Example("spades-high-two", ("4", "pass", "2", "pass"), (0, 0, 0, 2, 2, 2), (-19, 0)),
    Example("spades-high-two", ("pass", "1", "board", "double board"), (2,), (20, -40)),
    Example("individual", ("2", "1", "pass", "2"), (0, 0, 0, 1, 2), (7, 3, 1, -6)),
    Example("individual", ("board", "pass", "1", "pass"), (0, 0, 0, 0), (24, 0, -3, 0)),
    Example("individual", ("board", "pass", "pass", "pass"), (3,), (-13, 0, 0, 0)),
    Example("individual-18", ("board", "pass", "pass", "pass"), (0,) * 5, (25, 0, 0, 0)),
    Example(
        "individual-18",
        ("rainbow:1", "pass", "pass", "pass"),
        (0, 0, 1, 2),
        (9, 1, 1, 0),
        hands=_ONE_OF_EACH,
        turn_up="H4",
    ),
    Example("individual-26", ("3", "pass", "pass", "1"), (0, 1, 1, 3, 3), (-10, 2, 0, 6)),
    Example(
        "individual-26",
        ("rainbow:1", "rainbow:1", "pass", "pass"),
        (0, 1, 1, 1),
        (45, -33, 0, 0),
        hands=_ONE_OF_EACH,
        turn_up="H4",
    ),
    Example("wild-56", ("2", "pass", "3", "1"), (0, 0, 0, 1, 3), (7, 1, -9, 3)),
)
"""By preset, in the order in which its page has them."""
