"""Options: the named switches of a rule set and their text forms."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from backalley.errors import RuleSetError, quote
from backalley.games.drawing import Drawing
from backalley.games.hand_sizes import course_in_words, in_cards, runs
from backalley.games.need import Need
from backalley.words import joined

if TYPE_CHECKING:
    from backalley.games.preset import Preset

OptionValue = str | int | bool | list[Any] | tuple[Any, ...]
"""An option's value as a record or a caller gives it; text is always accepted."""

LONGEST_LIST: Final = 52
NO_SIZES: Final = "none"
"""The text of an empty list, where an option allows one."""


@dataclass(frozen=True)
class Value:
    """A value of an option: its text form, its title, what it does in a sentence, and drawn.

    Without a title it goes by its text form.
    """

    name: str
    title: str = ""
    text: str = ""
    drawing: Drawing = ()

    def __post_init__(self) -> None:
        by_name = self.name.replace("-", " ").capitalize()
        object.__setattr__(self, "title", self.title or by_name)


class Sizes(Enum):
    """Which hand sizes a list stands for that is a value of an option."""

    SOME = auto()
    """Some, each named once: what is chosen goes for deals of these."""
    COURSE = auto()
    """Those of a match, deal by deal."""


@dataclass(frozen=True)
class Option:
    """A switch with a few named values, the first the usual one unless another is.

    With `sizes` a list of hand sizes such as ``[5, 3, 1]`` or ``"5,3,1"`` is a value too; in
    text a comma makes the list, so ``"14,"`` is one deal of 14 cards and ``"14"`` a name.
    Without a title it goes by its name.
    """

    name: str
    named: tuple[Value, ...]
    title: str = ""
    text: str = ""
    """What it decides, in a sentence."""
    group: str = ""
    """The title of the options that it is thought of with: see ``option_group.py``."""
    rank: int = 0
    """In a group the lowest comes first; those of one rank stand as the game has them."""
    sizes: Sizes | None = None
    usual: str = ""
    follows: Callable[[Mapping[str, str]], str] | None = None
    """Tells the usual value where that goes by the other options."""
    needs: tuple[Need, ...] = ()
    draw: "Callable[[Preset, str], Drawing] | None" = None
    """Draws a value where that goes by the game."""

    def __post_init__(self) -> None:
        first = self.named[0].name if self.named else NO_SIZES
        object.__setattr__(self, "usual", self.usual or first)
        by_name = self.name.replace("_", " ").capitalize()
        object.__setattr__(self, "title", self.title or by_name)

    @cached_property
    def values(self) -> tuple[str, ...]:
        """The text forms of its named values."""
        return tuple(value.name for value in self.named)

    def among(self, *values: str) -> "Option":
        """Return the same option with these of its values only, the first the usual one.

        >>> Option("players", named("2", "3", "4")).among("4", "3").values
        ('4', '3')
        """
        kept = tuple(next(one for one in self.named if one.name == value) for value in values)
        return replace(self, named=kept, usual=values[0])

    def in_words(self, value: str) -> Value:
        """Return a value with its words, a list of hand sizes too.

        >>> Option("blind", named(NO_SIZES), sizes=Sizes.SOME).in_words("7,1").text
        'In deals of 7 or 1 card.'
        """
        found = next((one for one in self.named if one.name == value), None)
        if found or "," not in value:
            return found or Value(value)
        sizes = sizes_in(value)
        if self.sizes is Sizes.COURSE:
            return Value(value, ", ".join(runs(sizes)), f"{course_in_words(sizes)}.")
        return Value(value, joined(list(map(str, sizes))), f"In deals of {in_cards(sizes)}.")

    def parse(self, value: OptionValue) -> str:
        """Return the value's text form; raises `RuleSetError` for one there is not.

        >>> Option("schedule", named("short"), sizes=Sizes.COURSE).parse([5, 3, 1])
        '5,3,1'
        """
        text = NO_SIZES if self.sizes and value in ([], ()) else _text(value)
        if text in self.values:
            return text
        if not (self.sizes and _are_sizes(text)):
            raise self._unfit(value, self._expected(text))
        sizes = sizes_in(text)
        if self.sizes is Sizes.SOME and len({*sizes}) < len(sizes):
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


def named(*values: str) -> tuple[Value, ...]:
    """Return values that go by their text forms.

    >>> named("below-hand")[0].title
    'Below hand'
    """
    return tuple(map(Value, values))


def by_name(*options: Option) -> Mapping[str, Option]:
    """Return options by their names, in the order given.

    >>> list(by_name(Option("tie", named("draw", "playoff"))))
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
