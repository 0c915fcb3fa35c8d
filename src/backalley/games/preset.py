"""A game as it is asked for."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final

from backalley.engine.ruleset import RuleSet
from backalley.engine.schedule import ScheduledMatch
from backalley.games.chosen import Chosen
from backalley.games.drawing import Bars, Drawing, Round
from backalley.games.family import Family
from backalley.games.hand_sizes import course_in_words
from backalley.games.option import Option
from backalley.games.rule_drawing import OF_ALL

NOTHING: Final[Mapping[str, str]] = MappingProxyType({})


@dataclass(frozen=True)
class Preset:
    """A game: its key, its title, its options, and how its rules are built of chosen ones."""

    key: str
    title: str
    summary: str
    family: Family
    options: Mapping[str, Option]
    build: Callable[[Chosen], RuleSet]
    defaults: Mapping[str, str] = field(default_factory=dict)
    """Values that it has instead of the usual ones."""
    course: Drawing = ()
    """How its deals follow one another, drawn, where no schedule says so."""

    def usual(self, chosen: Mapping[str, str] = NOTHING) -> dict[str, str]:
        """Return every option where it is not chosen, in order; one may go by those that are.

        >>> from backalley.games.registry import PRESETS
        >>> PRESETS["back-alley"].usual({"players": "5"})["teams"]
        'individual'
        """
        usual = {name: option.usual for name, option in self.options.items()} | {**self.defaults}
        standing = {**usual, **chosen}
        for name, option in self.options.items():
            if option.follows and name not in self.defaults:
                usual[name] = option.follows(standing)
        return usual

    def choose(self, values: Mapping[str, str]) -> Chosen:
        """Return the preset with the values of some options, each in its text form."""
        usual = self.usual(values)
        departures = tuple(pair for pair in sorted(values.items()) if pair[1] != usual[pair[0]])
        return Chosen(self.key, self.title, {**usual, **values}, usual, departures)

    def rules(self, values: Mapping[str, str] = NOTHING) -> RuleSet:
        """Return its rules; raises `RuleSetError` where two of the values disagree."""
        return replace(self.build(self.choose(values)), family=self.family.key)

    def course_in_words(self, option: str, value: str) -> str:
        """Say which hand sizes a match runs through by a value; "" where no schedule says so.

        >>> from backalley.games.registry import PRESETS
        >>> PRESETS["back-alley"].course_in_words("schedule", "short")
        '7…1, 1…7: 14 deals'
        """
        match = self.rules({option: value}).match
        return course_in_words(match.sizes) if isinstance(match, ScheduledMatch) else ""

    def drawing(self, option: str, value: str) -> Drawing:
        """Return what a named value of an option does, drawn; () where nobody drew it.

        >>> from backalley.games.registry import PRESETS
        >>> PRESETS["all"].drawing("players", "6")
        (Round(sides=(0, 1, 2, 0, 1, 2), dealer=None),)
        """
        known = self.options[option]
        return known.draw(self, value) if known.draw else known.in_words(value).drawing

    def rule_drawn(self, rules: RuleSet, anchor: str) -> Drawing:
        """Return what a rule of its rules says, drawn; () where nobody draws it.

        >>> from backalley.games.registry import PRESETS
        >>> game = PRESETS["back-alley"]
        >>> [piece.text for piece in game.rule_drawn(game.rules(), "score")]
        ['bid 2', '→', 'won 3: +11', 'won 1: −10']
        """
        drawn = self.family.drawn.get(anchor) or OF_ALL.get(anchor)
        chosen = {**self.usual(dict(rules.options)), **dict(rules.options)}
        words = {name: self.options[name].in_words(value) for name, value in chosen.items()}
        return drawn(rules, words) if drawn else ()

    @property
    def drawn(self) -> Drawing:
        """What the game is, drawn: who sits with whom, and how its deals or games follow.

        >>> from backalley.games.registry import PRESETS
        >>> PRESETS["individual-18"].drawn[0]
        Round(sides=(0, 1, 2, 3), dealer=None)
        """
        rules = self.rules()
        match = rules.match
        course = (Bars(match.sizes),) if isinstance(match, ScheduledMatch) else self.course
        return (Round(rules.side_of), *course)
