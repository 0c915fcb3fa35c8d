"""What was asked for: a preset, and each of its options."""

from collections.abc import Mapping
from dataclasses import dataclass

from backalley.errors import RuleSetError


@dataclass(frozen=True)
class Chosen:
    """A preset with every option in its text form, whether chosen or left as it was."""

    preset: str
    title: str
    values: Mapping[str, str]
    usual: Mapping[str, str]
    """What each would be if it were left as it was."""
    departures: tuple[tuple[str, str], ...]
    """The options that depart from the preset."""

    def disagreement(self, option: str, other: str, expected: str) -> RuleSetError:
        """Return the error of two options that make no sense together."""
        got = f"{option} {self.values[option]!r} with {other} {self.values[other]!r}"
        return RuleSetError(got, expected, f"{option} and {other}", (option, other))
