"""Every game by name."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final, Literal

from backalley.engine.ruleset import RuleSet
from backalley.errors import BackAlleyError, RuleSetError, quote
from backalley.games.back_alley import individual, presets, spades_high_two, wild_56
from backalley.games.back_alley.options import OPTIONS, standard
from backalley.games.brought import Brought
from backalley.games.chosen import Chosen
from backalley.games.option import Option, OptionValue, read_options
from backalley.games.option_words import OPTION_WORDS
from backalley.games.rubber_bridge import preset as rubber_bridge
from backalley.games.worded import OptionWords

Standard = Callable[[Mapping[str, str], Mapping[str, str]], dict[str, str]]
DealFormName = Literal["once-around", "auction"]
"""A deal that everybody bids in once, then those who are asked again; or one with an auction."""


def _as_given(defaults: Mapping[str, str], _chosen: Mapping[str, str]) -> dict[str, str]:
    return dict(defaults)


@dataclass(frozen=True)
class Preset:
    """A game as it is asked for: its key, its title, its options, and how it is built."""

    key: str
    title: str
    summary: str
    defaults: Mapping[str, str]
    options: Mapping[str, Option]
    build: Callable[[Chosen], RuleSet]
    standard: Standard = _as_given
    """Gives every option's default, which may go by what else is chosen."""
    words: Mapping[str, OptionWords] = field(default_factory=dict)
    """What its options are called and do; one of which nothing is said goes by its name."""
    deals: DealFormName | None = None
    """The form that its deals have in a record; None: no record is made of them."""

    def choose(self, values: Mapping[str, str]) -> Chosen:
        """Return the preset with the values of some options, each in its text form.

        >>> PRESETS["back-alley"].choose({"players": "5"}).values["teams"]
        'individual'
        """
        usual = self.standard(self.defaults, values)
        departures = tuple(pair for pair in sorted(values.items()) if pair[1] != usual[pair[0]])
        return Chosen(self.key, self.title, {**usual, **values}, usual, departures)


def _alone(
    key: str, title: str, summary: str, schedule: str, game: individual.Individual
) -> Preset:
    options = individual.OPTIONS_WITH_TWOS if game is individual.INDIVIDUAL else individual.OPTIONS
    defaults = {"schedule": schedule, "tie": "draw", "players": "4", "twos_high": "off"}
    known = {name: value for name, value in defaults.items() if name in options}
    return Preset(key, title, summary, known, options, game.build)


BUILT_IN: Final[Mapping[str, Preset]] = {
    preset.key: replace(preset, words=OPTION_WORDS, deals=preset.deals or "once-around")
    for preset in (
        Preset(
            "back-alley",
            "Back Alley Bridge",
            "Two pairs, hands that shrink to one card and grow again, a tie played off.",
            {"schedule": "short", "tie": "playoff"},
            OPTIONS,
            presets.build,
            standard,
        ),
        Preset(
            "back-alley-classic",
            "Back Alley Bridge, classic",
            "Two pairs, hands from 13 down to 1 and up again, a tie is a draw.",
            {},
            OPTIONS,
            presets.build,
            standard,
        ),
        Preset(
            "all",
            "All",
            "Two pairs without bloopers; with five cards or fewer a flat bid of every trick.",
            {"boards": "all", "pack": "52"},
            OPTIONS,
            presets.build,
            standard,
        ),
        Preset(
            "spades-high-two",
            "Two of spades high",
            "Two pairs; the two of spades is the highest trump, and each bid is one’s own to make.",
            {"schedule": "up-down", "tie": "draw"},
            spades_high_two.OPTIONS,
            spades_high_two.build,
        ),
        _alone(
            "individual",
            "Individual",
            "Two to four, each alone; the two of diamonds is high, and who is void must trump.",
            "14",
            individual.INDIVIDUAL,
        ),
        _alone(
            "individual-18",
            "Individual, 18 deals",
            "As individual, from 9 cards down and up again, with declared rainbows.",
            "18",
            individual.INDIVIDUAL_18,
        ),
        _alone(
            "individual-26",
            "Individual, 26 deals",
            "Each alone with the ace high; trumps must be broken, and anyone may claim a rainbow.",
            "full",
            individual.INDIVIDUAL_26,
        ),
        Preset(
            "wild-56",
            "Wild cards",
            "Three or four, each alone; four wild cards are the only trumps.",
            {"schedule": "14", "tie": "draw", "players": "4"},
            wild_56.OPTIONS,
            wild_56.build,
        ),
        Preset(
            "rubber-bridge",
            "Rubber bridge",
            "Two pairs, an auction, a dummy; two games win the rubber.",
            {"honours": "auto"},
            rubber_bridge.OPTIONS,
            rubber_bridge.build,
            deals="auction",
        ),
    )
}
"""The games of this package."""


def _game(found: object) -> tuple[str, Preset]:
    if not isinstance(found, Preset):
        raise BackAlleyError(quote(found), "a Preset")
    if not KEY.fullmatch(found.key):
        raise BackAlleyError(f"the key {quote(found.key)}", "small letters, digits and hyphens")
    return found.key, found


KEY: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
PRESETS: Final[Brought[Preset]] = Brought("backalley.games", BUILT_IN, _game)
"""Those, and the ones that others bring."""


def rule_set(preset: str, options: Mapping[str, OptionValue] | None = None) -> RuleSet:
    """Return the rules of a preset with options, whose values may be given as text.

    Raises `RuleSetError` for a preset or an option there is not, and where two disagree.

    >>> rule_set("back-alley", {"schedule": "full"})
    <RuleSet back-alley schedule=full>
    >>> rule_set("back-alley", {"schedule": [14]})
    Traceback (most recent call last):
    ...
    backalley.errors.RuleSetError: schedule and pack: got a hand size of 14 for 4 players, ...
    """
    if preset not in PRESETS:
        raise RuleSetError(quote(preset), "one of " + ", ".join(PRESETS), "rules")
    chosen = read_options(preset, PRESETS[preset].options, options or {})
    return _build(preset, tuple(sorted(chosen.items())))


def parse_rule_set(text: str) -> RuleSet:
    """Read a rule set from its text form.

    >>> parse_rule_set("back-alley schedule=5,3,1 tie=draw").text
    'back-alley schedule=5,3,1 tie=draw'
    """
    preset, *pairs = text.split() or [""]
    options: dict[str, OptionValue] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or name in options:
            raise RuleSetError(quote(pair), "name=value, each name once", f"rules {preset}")
        options[name] = value
    return rule_set(preset, options)


@lru_cache(maxsize=1024)
def _build(preset: str, chosen: tuple[tuple[str, str], ...]) -> RuleSet:
    known = PRESETS[preset]
    return known.build(known.choose(dict(chosen)))
