"""What there is to play and by what rules, in messages: the answers to plain requests."""

from backalley.server.messages import Message


class OptionChoice(Message, frozen=True):
    """One value of an option, in words: "short", "7…1, 1…7: 14 deals"."""

    value: str
    title: str
    text: str


class Game(Message, frozen=True):
    """A game on offer at the start page."""

    rules: str
    title: str
    text: str
    option: str
    """The option chosen on the start page: "schedule"."""
    choices: list[OptionChoice]


class Rule(Message, frozen=True):
    """One rule of a rule set in words; `anchor` is what refusals cite."""

    anchor: str
    title: str
    text: list[str]


class Departure(Message, frozen=True):
    """An option that departs from its preset, in words: "Boards", "raise"."""

    option: str
    title: str
    value: str
    text: str


class Rulebook(Message, frozen=True):
    """GET /api/rules/<rules>?option=value: the rules in words, in reading order.

    Where two options disagree the answer is a `Refused` that names them in `where`.
    """

    title: str
    text: str
    """The text form of the rule set: "back-alley boards=raise"."""
    departures: list[Departure]
    rules: list[Rule]


class OptionInfo(Message, frozen=True):
    """An option of a preset, with what it does in a sentence."""

    name: str
    title: str
    text: str
    choices: list[OptionChoice]
    """Its named values; where `sizes`, a list such as "5,3,1" is a value too."""
    sizes: bool
    default: str


class PresetInfo(Message, frozen=True):
    """GET /api/presets: a preset that the composer starts from."""

    rules: str
    title: str
    text: str
    options: list[OptionInfo]
