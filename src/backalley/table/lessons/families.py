"""What there is to learn of the games of a family."""

from collections.abc import Mapping
from typing import Final

from backalley.games.back_alley.family import BACK_ALLEY
from backalley.games.rubber_bridge.family import RUBBER_BRIDGE
from backalley.table.lessons import rubber_bridge
from backalley.table.lessons.back_alley import lessons as back_alley
from backalley.table.lessons.lesson import Lesson

LESSONS: Final[Mapping[str, tuple[Lesson, ...]]] = {
    BACK_ALLEY.key: back_alley.LESSONS,
    RUBBER_BRIDGE.key: rubber_bridge.LESSONS,
}
"""By the key of a family, in the order in which they are learnt; of any other there are none."""
