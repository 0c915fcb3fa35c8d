"""The lessons of Back Alley Bridge, in the order to take them."""

from typing import Final

from backalley.table.lessons.back_alley.bidding import BIDDING, BOARD, SCORING
from backalley.table.lessons.back_alley.playing import (
    BIG_BLOOPER,
    FOLLOWING,
    LITTLE_BLOOPER,
    TRUMPS,
    TURNED,
)

LESSONS: Final = (
    FOLLOWING,
    TRUMPS,
    TURNED,
    BIG_BLOOPER,
    LITTLE_BLOOPER,
    BIDDING,
    BOARD,
    SCORING,
)
