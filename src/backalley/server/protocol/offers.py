"""What there is to play and by what rules, in messages: the answers to plain requests."""

from backalley.server.protocol.message import Card, Message, Seat, Side


class Bars(Message, tag="bars", frozen=True):
    """A piece of a drawing: deals in order, each as high as it has cards."""

    sizes: list[int]


class Round(Message, tag="round", frozen=True):
    """The places round the table, and which side has each."""

    sides: list[Side]
    dealer: Seat | None


class Face(Message, tag="face", frozen=True):
    """A card; one that is `out` is struck through."""

    card: Card
    out: bool


class Stamp(Message, tag="stamp", frozen=True):
    """A number or a word, as it is bid or written down; `black` where it is more than a number."""

    text: str
    black: bool
    out: bool


class Sign(Message, tag="sign", frozen=True):
    """What stands between other pieces: an arrow, a plus."""

    text: str


Piece = Bars | Round | Face | Stamp | Sign


class OptionChoice(Message, frozen=True):
    """One value of an option, in words: "short", "7…1, 1…7: 14 deals"."""

    value: str
    title: str
    text: str
    drawing: list[Piece]
    """What it does, from left to right; nothing where it does nothing."""


class Game(Message, frozen=True):
    """A game on offer at the start page."""

    rules: str
    title: str
    text: str
    option: str | None
    """The option chosen on the start page: "schedule"; null where there is none."""
    choices: list[OptionChoice]
    levels: list[str]
    """The levels of computer players that play it, the best first."""


class Rule(Message, frozen=True):
    """One rule of a rule set in words; `anchor` is what refusals cite."""

    anchor: str
    title: str
    text: list[str]
    cards: list[Card]
    """Those it speaks of, from the highest down, for a picture; of suits hearts are trump."""
    drawing: list[Piece]
    """What it says where it speaks of no card."""


class Departure(Message, frozen=True):
    """An option that departs from its preset: "boards", "Boards", "raise", "Raise"."""

    option: str
    title: str
    value: str
    """As it is to be asked for again; of an option or a value there is not, as it came."""
    words: str
    text: str


class Unfit(Message, frozen=True):
    """A named value that an option cannot have as the other options are, and why."""

    value: str
    why: str


class Setting(Message, frozen=True):
    """An option as it stands, chosen or not."""

    option: str
    value: str
    words: str
    usual: str
    """Its value when it is not chosen, which may go by the other options."""
    usual_words: str
    sizes: str
    """The hand sizes that the value stands for, "7,5,3"; "" where it stands for none."""
    fault: str
    """Why it cannot stay as it is; "" when it can."""
    unfit: list[Unfit]


class Rulebook(Message, tag="rulebook", frozen=True):
    """GET /api/rules/<rules>?option=value: the rules in words, in reading order."""

    title: str
    text: str
    """The text form of the rule set: "back-alley boards=raise"."""
    departures: list[Departure]
    settings: list[Setting]
    rules: list[Rule]


class NoRules(Message, tag="no-rules", frozen=True):
    """The answer to it where the options make no rules; nothing can be played by them."""

    got: str
    expected: str
    where: str
    message: str
    """In a few words: "Pack and A turned blooper do not go together"."""
    options: list[str]
    """Those it is about; `Setting.fault` says it as seen from each."""
    departures: list[Departure]
    settings: list[Setting]


class OptionInfo(Message, frozen=True):
    """An option of a preset, with what it does in a sentence."""

    name: str
    title: str
    text: str
    choices: list[OptionChoice]
    """Its named values; where `sizes`, a list such as "5,3,1" is a value too."""
    sizes: bool
    default: str


class OptionGroup(Message, frozen=True):
    """Options that are thought of together."""

    title: str
    options: list[OptionInfo]


class Agreement(Message, frozen=True):
    """A call, or a family of calls, and what it promises: "1NT", "15–17 points, balanced"."""

    call: str
    text: str


class AgreementSection(Message, frozen=True):
    """What calls mean in one situation."""

    title: str
    lines: list[Agreement]


class Agreements(Message, frozen=True):
    """GET /api/agreements: what computer bridge players' calls mean."""

    notes: list[str]
    """What goes for every situation."""
    sections: list[AgreementSection]


class PresetInfo(Message, frozen=True):
    """GET /api/presets: a preset that the composer starts from."""

    rules: str
    title: str
    text: str
    drawing: list[Piece]
    """Who sits with whom, and how the deals follow."""
    levels: list[str]
    """As of `Game`."""
    groups: list[OptionGroup]
