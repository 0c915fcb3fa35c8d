"""Where things are on the screen."""

import msgspec
from playwright.sync_api import Locator


class Box(msgspec.Struct, frozen=True):
    """A rectangle of the screen."""

    x: float
    y: float
    width: float
    height: float

    def overlaps(self, other: "Box") -> bool:
        """By more than a rounding of half a pixel."""
        return (
            min(self.x + self.width, other.x + other.width) - max(self.x, other.x) > 0.5
            and min(self.y + self.height, other.y + other.height) - max(self.y, other.y) > 0.5
        )

    def is_on(self, size: tuple[int, int]) -> bool:
        return (
            self.x >= -0.5
            and self.y >= -0.5
            and self.x + self.width <= size[0] + 0.5
            and self.y + self.height <= size[1] + 0.5
        )


def box_of(locator: Locator) -> Box:
    box = locator.bounding_box()
    assert box is not None
    return msgspec.convert(box, Box)


def boxes_of(locator: Locator) -> list[Box]:
    return [box_of(one) for one in locator.all()]
