"""The games of a PBN file: which tags and words belong to which."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from backalley.errors import UnreadableRecord
from backalley.record.deal_file import DealFileError
from backalley.record.pbn.tokens import Blank, TagPair, Token, Word

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
_NAMES: Final = {name.lower(): name for name in (*MANDATORY, *_SECTIONS, "Note")}
_FIRST: Final = frozenset({"Event", "Board"})
"""Tags that open the next game where there is no blank line before it."""
INHERITED: Final = frozenset({"#", "##"})


@dataclass
class Section:
    """The words after an Auction or a Play tag, and the notes on them; mutable while it grows."""

    tag: TagPair
    words: list[Word] = field(default_factory=list)
    notes: dict[str, str] = field(default_factory=dict)


@dataclass
class RawGame:
    """The tags of a game, each as it came first, and its sections; mutable while it grows."""

    number: int
    line: int
    tags: dict[str, TagPair] = field(default_factory=dict)
    sections: dict[str, Section] = field(default_factory=dict)
    last: str = ""
    """The tag that words belong to now."""

    def add(self, item: TagPair | Word) -> None:
        """Take the next tag or word; a tag that the game has already is passed over."""
        section = self.sections.get(self.last)
        if isinstance(item, Word):
            if section is not None:
                section.words.append(item)
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
    """Yield the games in order, with what ``#`` inherits put in; an error for a game without.

    A blank line ends a game when a tag after it is one that the game has already; without one,
    another Event or Board does. Raises `UnreadableRecord` where there is no game at all.
    """
    before: RawGame | None = None
    game: RawGame | None = None
    for game in _split(found):
        try:
            _inherit(game, before)
        except DealFileError as error:
            yield error
            continue
        yield game
        before = game
    if game is None:
        raise UnreadableRecord("no game", 'tags such as [Deal "N:..."]', "file")


def _split(found: Iterable[Token]) -> Iterator[RawGame]:
    game: RawGame | None = None
    for paragraph in _paragraphs(found):
        names = {item.name for item in paragraph if isinstance(item, TagPair)} - {"Note"}
        if game is not None and not names.isdisjoint(game.tags):
            yield game
            game = RawGame(game.number + 1, paragraph[0].line)
        for item in paragraph:
            if game is None:
                if isinstance(item, Word):
                    continue
                game = RawGame(1, item.line)
            elif _opens_next(item, game):
                yield game
                game = RawGame(game.number + 1, item.line)
            game.add(item)
    if game is not None:
        yield game


def _paragraphs(found: Iterable[Token]) -> Iterator[list[TagPair | Word]]:
    items: list[TagPair | Word] = []
    for token in found:
        if not isinstance(token, Blank):
            items.append(_named(token) if isinstance(token, TagPair) else token)
        elif items:
            yield items
            items = []
    if items:
        yield items


def _named(tag: TagPair) -> TagPair:
    return TagPair(_NAMES.get(tag.name.lower(), tag.name), tag.value, tag.line)


def _opens_next(item: TagPair | Word, game: RawGame) -> bool:
    if not isinstance(item, TagPair) or "Deal" not in game.tags:
        return False
    return item.name in _FIRST and item.name in game.tags


def _inherit(game: RawGame, before: RawGame | None) -> None:
    for name, tag in game.tags.items():
        if not tag.value.startswith("#"):
            continue
        value = tag.value.removeprefix("#").removeprefix("#")
        if tag.value in INHERITED:
            if before is None or name not in before.tags:
                raise DealFileError(
                    repr(tag.value),
                    "an earlier game that has this tag",
                    line=tag.line,
                    tag=f"[{name}]",
                    deal=game.number,
                )
            value = before.tags[name].value
        game.tags[name] = TagPair(name, value, tag.line)
