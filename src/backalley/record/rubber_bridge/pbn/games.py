"""The games of a PBN file: which tags and words belong to which."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from backalley.errors import UnreadableRecord, quote
from backalley.record.rubber_bridge.deal_file import DealFileError
from backalley.record.rubber_bridge.pbn.inheritance import Inheritance
from backalley.record.rubber_bridge.pbn.tokens import Blank, BrokenTag, TagPair, Token, Word

MANDATORY: Final = (
    "Event",
    "Site",
    "Date",
    "Board",
    "West",
    "North",
    "East",
    "South",
    "Dealer",
    "Vulnerable",
    "Deal",
    "Scoring",
    "Declarer",
    "Contract",
    "Result",
)
"""The tags that every game has in what is written, in their order."""
_SECTIONS: Final = ("Auction", "Play")
_NAMES: Final = {name.lower(): name for name in (*MANDATORY, *_SECTIONS, "Note", "Score")}
_FIRST: Final = frozenset({"Event", "Board", "Deal"})
"""Tags that open the next game where there is no blank line before it."""
_OF_A_DEAL: Final = frozenset({"Deal", *_SECTIONS})
"""Tags after which they do: before them a tag that comes again is passed over."""

_OF_A_SECTION: Final = re.compile(r'"[^\n]*"|[^\[\]{};"%]+')

Item = TagPair | Word | BrokenTag


@dataclass
class Section:
    """The words after a tag, and the notes on them; mutable while it grows."""

    tag: TagPair
    words: list[Word] = field(default_factory=list)
    notes: dict[str, str] = field(default_factory=dict)

    @property
    def lines(self) -> list[str]:
        """Its words line by line, but for such as no section can have."""
        shown: dict[int, str] = {}
        for word in self.words:
            if not _OF_A_SECTION.fullmatch(word.text):
                continue
            before = shown.get(word.line, "")
            apart = not word.glued or '"' in before[-1:] + word.text[:1]
            space = " " if before and apart else ""
            shown[word.line] = f"{before}{space}{word.text}"
        return list(shown.values())


@dataclass
class RawGame:
    """The tags of a game, each as it came first, and its sections; mutable while it grows."""

    number: int
    line: int
    tags: dict[str, TagPair] = field(default_factory=dict)
    sections: dict[str, Section] = field(default_factory=dict)
    broken: list[BrokenTag] = field(default_factory=list)
    last: str = ""
    """The tag that words belong to now."""
    has_stray: bool = False
    """Whether some words belong to no tag."""

    def add(self, item: Item) -> None:
        """Take the next tag or word; a tag that the game has already is passed over."""
        section = self.sections.get(self.last)
        if isinstance(item, BrokenTag):
            self.broken.append(item)
        elif isinstance(item, Word):
            if section is None and self.last in self.tags and self.last not in MANDATORY:
                section = self.sections[self.last] = Section(self.tags[self.last])
            if section is not None:
                section.words.append(item)
            else:
                self.has_stray |= _is_text(item)
        elif item.name == "Note":
            number, _, text = item.value.partition(":")
            if section is not None:
                section.notes.setdefault(number.strip(), text.strip())
        else:
            self.last = item.name
            if item.name in self.tags:
                self.last = ""
                return
            self.tags[item.name] = item
            if item.name in _SECTIONS:
                self.sections[item.name] = Section(item)


def raw_games(found: Iterable[Token]) -> Iterator[RawGame | DealFileError]:
    """Yield the games in order, with what they inherit put in; an error for a game without.

    A blank line ends a game when a tag after it is one that the game has already, or Event, Board
    or Deal of the next; without one, another Event, Board or Deal does. Raises `UnreadableRecord`
    where there is no game at all.
    """
    inheritance = Inheritance()
    game: RawGame | None = None
    for game in _split(found):
        try:
            inheritance.take(game.tags, game.line)
            for broken in game.broken:
                got, expected = quote(broken.text), 'a tag such as [Dealer "N"]'
                raise DealFileError(got, expected, line=broken.line, tag="tag")
        except DealFileError as error:
            error.deal = game.number
            yield error
            continue
        yield game
    if game is None:
        raise UnreadableRecord("no game", 'tags such as [Deal "N:..."]', "file")


def _split(found: Iterable[Token]) -> Iterator[RawGame]:
    splitting = _Splitting()
    try:
        for paragraph in _paragraphs(found):
            yield from splitting.take(paragraph)
    except UnreadableRecord:
        yield from splitting.rest()
        raise
    yield from splitting.rest()


@dataclass
class _Splitting:
    """The game that grows now; mutable while it does."""

    game: RawGame | None = None
    has_stray: bool = False
    """Whether there were words before the first game."""

    def take(self, paragraph: list[Item]) -> Iterator[RawGame]:
        """Add what stands between two blank lines; yield the games that it ends."""
        if self.game is not None and _is_next(paragraph, self.game):
            yield self.game
            self.game = RawGame(self.game.number + 1, paragraph[0].line)
        for item in paragraph:
            if self.game is None:
                if isinstance(item, Word):
                    self.has_stray |= _is_text(item)
                    continue
                self.game = RawGame(1, item.line, has_stray=self.has_stray)
            elif _opens_next(item, self.game):
                yield self.game
                self.game = RawGame(self.game.number + 1, item.line)
            self.game.add(item)

    def rest(self) -> Iterator[RawGame]:
        """Yield the last game."""
        if self.game is not None:
            yield self.game


def _paragraphs(found: Iterable[Token]) -> Iterator[list[Item]]:
    items: list[Item] = []
    for token in found:
        if not isinstance(token, Blank):
            items.append(_named(token) if isinstance(token, TagPair) else token)
        elif items:
            yield items
            items = []
    if items:
        yield items


def _is_text(word: Word) -> bool:
    """Whether a word is more than the end of a comment within one, for those do not nest."""
    return word.text != "}"


def _named(tag: TagPair) -> TagPair:
    return TagPair(_NAMES.get(tag.name.lower(), tag.name), tag.value, tag.line)


def _is_next(paragraph: list[Item], game: RawGame) -> bool:
    """Whether what stands after a blank line is another game, and not more of this one."""
    names = {item.name for item in paragraph if isinstance(item, TagPair)} - {"Note"}
    another = not names.isdisjoint(_FIRST) and not _OF_A_DEAL.isdisjoint(game.tags)
    return another or not names.isdisjoint(game.tags)


def _opens_next(item: Item, game: RawGame) -> bool:
    if not isinstance(item, TagPair) or _OF_A_DEAL.isdisjoint(game.tags):
        return False
    return item.name in _FIRST and item.name in game.tags
