"""An option and its values in words."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple


class ValueWords(NamedTuple):
    """One value of an option: "Raise", and what it does in a sentence."""

    title: str
    text: str


@dataclass(frozen=True)
class OptionWords:
    """An option: its title, what it decides in a sentence, and its named values."""

    title: str
    text: str
    values: Mapping[str, ValueWords]


def by_its_name(option: str) -> OptionWords:
    """Return the words of an option of which its game says nothing: its name.

    >>> by_its_name("last_bid").title
    'Last bid'
    """
    return OptionWords(option.replace("_", " ").capitalize(), "", {})
