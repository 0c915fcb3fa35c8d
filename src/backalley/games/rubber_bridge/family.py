"""Rubber bridge, a family of one game."""

from typing import Final

from backalley.games.drawing import row
from backalley.games.family import Family
from backalley.games.preset import Preset
from backalley.games.rubber_bridge import preset

RUBBER_BRIDGE: Final = Family("rubber-bridge", deals="auction")

PRESETS: Final = (
    Preset(
        "rubber-bridge",
        "Rubber bridge",
        "Two pairs, an auction, a dummy; two games win the rubber.",
        RUBBER_BRIDGE,
        preset.OPTIONS,
        preset.build,
        course=row("100 + 100 → *rubber"),
    ),
)
