"""Options: the named switches of a rule set and their text forms."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from backalley.errors import RuleSetError, quote

OptionValue = str | int | bool | list[Any] | tuple[Any, ...]
"""An option's value as a record or a caller gives it; text is always accepted."""

LONGEST_LIST: Final = 52
NO_SIZES: Final = "none"
"""The text of an empty list, where an option allows one."""


@dataclass(frozen=True)
class Option:
    """A switch with a few named values, the first the default unless the preset says otherwise.

    With `sizes` a list of hand sizes such as ``[5, 3, 1]`` or ``"5,3,1"`` is a value too; in
    text a comma makes the list, so ``"14,"`` is one deal of 14 cards and ``"14"`` a name.
    """

    name: str
    values: tuple[str, ...]
    sizes: bool = False
    distinct: bool = False
    """Whether a size may stand in the list only once."""

    def parse(self, value: OptionValue) -> str:
        """Return the value's text form; raises `RuleSetError` for one there is not.

        >>> Option("schedule", ("short", "full"), sizes=True).parse([5, 3, 1])
        '5,3,1'
        """
        text = NO_SIZES if self.sizes and value in ([], ()) else _text(value)
        if text in self.values:
            return text
        if not (self.sizes and _are_sizes(text)):
            raise self._unfit(value, self._expected(text))
        sizes = sizes_in(text)
        if self.distinct and len({*sizes}) < len(sizes):
            raise self._unfit(value, "each hand size once")
        return text

    def _unfit(self, value: OptionValue, expected: str) -> RuleSetError:
        return RuleSetError(quote(value), expected, f"option {self.name}", (self.name,))

    def _expected(self, text: str) -> str:
        expected = ["one of " + ", ".join(self.values)] if self.values else []
        if self.sizes:
            expected.append("hand sizes such as 5,3,1")
        alone = f"; one size alone ends in a comma: {text}," if _is_size(text) else ""
        return ", or ".join(expected) + (alone if self.sizes else "")


def by_name(*options: Option) -> Mapping[str, Option]:
    """Return options by their names, in the order given.

    >>> list(by_name(Option("tie", ("draw", "playoff"))))
    ['tie']
    """
    return {option.name: option for option in options}


def read_options(
    preset: str, known: Mapping[str, Option], given: Mapping[str, OptionValue]
) -> dict[str, str]:
    """Return each given option in its text form; raises `RuleSetError` for an unknown one."""
    for name in given:
        if name not in known:
            raise RuleSetError(
                f"option {quote(name)}", "one of " + ", ".join(known), f"rules {preset}"
            )
    return {name: known[name].parse(value) for name, value in given.items()}


def sizes_in(text: str) -> tuple[int, ...]:
    """Return the hand sizes of a list in its text form; none of `NO_SIZES`.

    >>> sizes_in("8,4"), sizes_in("7,"), sizes_in(NO_SIZES)
    ((8, 4), (7,), ())
    """
    return () if text == NO_SIZES else tuple(int(part) for part in text.split(",") if part)


def _text(value: OptionValue) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, list | tuple):
        return ",".join(map(_word, value[: LONGEST_LIST + 1])) + ("," if len(value) == 1 else "")
    return _word(value)


def _word(value: object) -> str:
    """Return what is written as one word; nothing, which no option accepts, for anything else."""
    if isinstance(value, str) or (isinstance(value, int) and value.bit_length() < 64):
        return str(value)
    return ""


def _are_sizes(text: str) -> bool:
    parts = text.split(",")
    if len(parts) == 2 and not parts[1]:
        parts.pop()
    return "," in text and len(parts) <= LONGEST_LIST and all(map(_is_size, parts))


def _is_size(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 2 and not text.startswith("0")
