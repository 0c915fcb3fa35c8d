"""Rubber bridge, a family of one game."""

from typing import Final

from backalley.games.family import Family
from backalley.games.preset import Preset
from backalley.games.rubber_bridge import preset
from backalley.games.rubber_bridge.rule_drawings import COURSE, DRAWN

RUBBER_BRIDGE: Final = Family("rubber-bridge", deals="auction", drawn=DRAWN)

PRESETS: Final = (
    Preset(
        "rubber-bridge",
        "Rubber bridge",
        "Two pairs, an auction, a dummy; two games win the rubber.",
        RUBBER_BRIDGE,
        preset.OPTIONS,
        preset.build,
        course=COURSE,
    ),
)
