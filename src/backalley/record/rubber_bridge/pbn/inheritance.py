"""What a game has from those before it: values of tags, and the deal of a board's other room."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from backalley.record.rubber_bridge.pbn.tokens import TagPair

ONCE: Final = "#"
"""The value of a tag that has the value it had last."""
STANDING: Final = "##"
"""What stands before a value that holds for the games after it, too."""
_NEVER: Final = frozenset(
    {"Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play"}
)
"""Tags that the standard forbids to inherit."""
_OF_A_ROOM: Final = frozenset({"Auction", "Play", "Contract", "Declarer", "Result"})
_OF_THE_BOARD: Final = ("Board", "Dealer", "Vulnerable")

Tags = dict[str, TagPair]


@dataclass
class Inheritance:
    """The values that hold now; mutable, for it goes along with the games of a file."""

    last: Tags = field(default_factory=dict)
    standing: set[str] = field(default_factory=set)
    before: Mapping[str, TagPair] = field(default_factory=dict)

    def take(self, tags: Tags, line: int) -> None:
        """Put into a game's tags what it inherits; `line` is where the game begins.

        Raises `DealFileError` for a tag that must say its own value.
        """
        shared = _shared(tags, self.before)
        try:
            for tag in list(tags.values()):
                tags[tag.name] = self._own(tag)
        finally:
            for name in self.standing - tags.keys():
                tags[name] = TagPair(name, self.last[name].value, line)
            tags.update(shared)
            self.last.update(tags)
            self.before = dict(tags)

    def _own(self, tag: TagPair) -> TagPair:
        if tag.value != ONCE and not tag.value.startswith(STANDING):
            return tag
        if tag.name in _NEVER:
            raise tag.refused("its own value: this tag is not inherited")
        if tag.value == ONCE:
            last = self.last.get(tag.name)
            return TagPair(tag.name, last.value if last else "", tag.line)
        self.standing.add(tag.name)
        return TagPair(tag.name, tag.value.removeprefix(STANDING), tag.line)


def _shared(tags: Mapping[str, TagPair], before: Mapping[str, TagPair]) -> Tags:
    """Return the tags that a second room of a board has from the first: its deal, if not told."""
    if "Deal" in tags or "Deal" not in before or _OF_A_ROOM.isdisjoint(tags):
        return {}
    for name in _OF_THE_BOARD:
        told = tags.get(name)
        if told is not None and (name not in before or not _same(told, before[name])):
            return {}
    names = ("Deal", *_OF_THE_BOARD)
    return {name: before[name] for name in names if name in before and name not in tags}


def _same(tag: TagPair, other: TagPair) -> bool:
    return tag.value.strip().lower() == other.value.strip().lower()
