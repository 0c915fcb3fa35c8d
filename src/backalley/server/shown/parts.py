"""What a view is made of, kept for as long as it is made of the same."""

from collections.abc import Callable
from typing import Any, TypeVar

Part = TypeVar("Part")


class Parts:
    """Parts of a view, by name. Mutable: each is kept until what it was made of is another.

    What a part is made of is mostly the same objects as a version before.
    """

    def __init__(self) -> None:
        self._parts: dict[str, tuple[tuple[object, ...], Any]] = {}

    def part(self, name: str, made_of: tuple[object, ...], make: Callable[[], Part]) -> Part:
        """Return the part of this name, made anew where it is made of something else now."""
        kept = self._parts.get(name)
        if kept is None or kept[0] != made_of:
            kept = self._parts[name] = (made_of, make())
        part: Part = kept[1]
        return part
