"""The fields of a LIN file, ``name|value|``, and which of them belong to which deal."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import unquote

from backalley.errors import UnreadableRecord, quote
from backalley.record.rubber_bridge.deal_file import DealFileError

_FIELD: Final = re.compile(r"([^|]*)\|([^|]*)(\||\Z)")
_LINK: Final = re.compile(r"[^|]*?[?&]lin=([^&\s]*)", re.IGNORECASE)
_ACTED: Final = frozenset({"mb", "pc", "mc"})
_OF_THE_PLAY: Final = _ACTED | {"an", "pg"}


@dataclass(frozen=True)
class LinField:
    """``name|value|``, the line it stands in, and its place in the file from 1."""

    name: str
    value: str
    line: int
    place: int

    def refused(self, got: str, expected: str, deal: int) -> DealFileError:
        """Return the error that names this field."""
        return DealFileError(
            got, expected, line=self.line, tag=f"field {self.place}, {self.name}|", deal=deal
        )


@dataclass
class LinDeal:
    """The fields of one deal; mutable while it grows."""

    number: int
    label: LinField | None = None
    """The ``qx`` it began with: its room and its board."""
    cards: LinField | None = None
    fields: list[LinField] = field(default_factory=list)

    @property
    def acted(self) -> bool:
        """Whether a call, a card or a claim is told of it."""
        return any(one.name in _ACTED and one.value for one in self.fields)


def unlinked(text: str) -> str:
    """Return LIN out of a link to the hand viewer, and anything else as it is."""
    query = _LINK.match(text)
    return unquote(query[1]) if query else text


def fields_of(text: str) -> Iterator[LinField]:
    """Yield the fields; raises `UnreadableRecord` at what is none."""
    line, place, number = 1, 0, 0
    while place < len(text):
        match = _FIELD.match(text, place)
        if match is None:
            rest = text[place:]
            if rest.strip():
                line += rest[: len(rest) - len(rest.lstrip())].count("\n")
                raise UnreadableRecord(
                    quote(rest.strip()), "fields such as md|...|", f"line {line}"
                )
            return
        number += 1
        name = "".join(match[1].split()).lower()
        line += match[1].count("\n")
        yield LinField(name, match[2].strip(), line, number)
        line += match[2].count("\n")
        place = match.end()


def deals_of(fields: Iterable[LinField]) -> Iterator[LinDeal]:
    """Yield the deals that have cards or calls, and last whatever was announced of none.

    A `qx` or a second `md` begins the next one, with what stood before it.
    """
    deal = LinDeal(1)
    for one in fields:
        if one.name == "qx" or (one.name == "md" and deal.cards is not None):
            told = deal.cards is not None or (deal.label is not None and deal.acted)
            if told:
                yield deal
            deal = LinDeal(deal.number + told, fields=_announced(deal))
        if one.name == "qx":
            deal.label = one
        elif one.name == "md":
            deal.cards = one
        deal.fields.append(one)
    yield deal


def _announced(deal: LinDeal) -> list[LinField]:
    """Return what a deal's fields say of the next deal: all after its last call or card."""
    if deal.cards is None and deal.label is None:
        return deal.fields  # the head of the file
    done = [place for place, one in enumerate(deal.fields) if one.name in _OF_THE_PLAY]
    if deal.cards is not None and done:
        return deal.fields[done[-1] + 1 :]
    return [one for one in deal.fields if one.name == "pn"]
