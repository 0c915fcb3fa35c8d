"""What the options of Back Alley Bridge come to, for those that need something of others."""

from typing import Final

from backalley.games.need import Standing
from backalley.games.option import sizes_in

ALL_UP_TO: Final = 5
"""With so many cards or fewer "all" may be bid."""
SEVERAL: Final = "hands of 2 cards or more"
SEEN: Final = "hands that are seen"


def seen(standing: Standing) -> frozenset[int]:
    """Return the hand sizes that are not bid blind."""
    return standing.sizes - {*sizes_in(standing.value["blind"])}


def rainbows(standing: Standing) -> frozenset[int]:
    """Return the hand sizes with which a rainbow counts."""
    return standing.sizes & {*sizes_in(standing.value["rainbow_sizes"])}


def boards(standing: Standing) -> frozenset[int]:
    """Return the hand sizes with which every trick may be bid in a word."""
    if standing.value["boards"] == "all":
        return frozenset(size for size in seen(standing) if size <= ALL_UP_TO)
    return seen(standing) if standing.value["boards"] != "none" else frozenset()


def highest_number(standing: Standing, sizes: frozenset[int]) -> int:
    """Return the highest number that may be bid in deals of these sizes; 0 where none may."""
    below = frozenset() if standing.value["numbers"] == "to-hand" else boards(standing)
    return max((size - (size in below) for size in sizes), default=0)


def has_bloopers(standing: Standing) -> bool:
    """Whether the pack has bloopers."""
    return standing.value["pack"] != "52"


def has_partners(standing: Standing) -> bool:
    """Whether anybody has a partner."""
    return standing.value["teams"] != "individual"


def has_rainbow(standing: Standing) -> bool:
    """Whether a rainbow is good for anything."""
    return standing.value["rainbow"] != "off"


def has_several(standing: Standing) -> bool:
    """Whether there are hands of more cards than one."""
    return max(standing.sizes) > 1


def has_numbers(standing: Standing) -> bool:
    """Whether a number may be bid in any deal."""
    return highest_number(standing, standing.sizes) > 0
