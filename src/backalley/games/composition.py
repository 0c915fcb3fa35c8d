"""What chosen options come to, also where they make no rules, and what else each may be."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from backalley.engine.ruleset import RuleSet
from backalley.engine.schedule import ScheduledMatch
from backalley.errors import RuleSetError, quote, shortened
from backalley.games.hand_sizes import course_in_words
from backalley.games.option import Option, OptionValue, Sizes, read_options
from backalley.games.preset import Preset
from backalley.games.registry import PRESETS, rule_set
from backalley.words import joined


@dataclass(frozen=True)
class Departure:
    """An option that is not as its preset has it: "boards", "Boards", "raise", "Raise"."""

    option: str
    title: str
    value: str
    words: str
    text: str


@dataclass(frozen=True)
class Setting:
    """An option as it stands: its value, chosen or not, and what else it may be."""

    option: str
    value: str
    words: str
    usual: str
    """Its value when it is not chosen, which may go by the other options."""
    usual_words: str
    sizes: str
    """The hand sizes that the value stands for, as a list; "" where it stands for none."""
    fault: str
    """Why it cannot stay as it is; "" when it can."""
    unfit: Mapping[str, str]
    """Why each named value that cannot be chosen now cannot, as the other options are."""


@dataclass(frozen=True)
class Fault:
    """Why options make no rules: what came, what was expected, where, and whom it is about."""

    got: str
    expected: str
    where: str
    options: tuple[str, ...]
    title: str
    """In a few words: "Pack and A turned blooper do not go together"."""

    def __str__(self) -> str:
        return str(RuleSetError(self.got, self.expected, self.where))


@dataclass(frozen=True)
class Composition:
    """A preset with the options chosen for it."""

    departures: tuple[Departure, ...]
    """In the order of the options; then those that cannot be read, as they came."""
    settings: tuple[Setting, ...]
    """Of every option of the preset."""
    result: RuleSet | Fault


def compose(preset: str, chosen: Iterable[tuple[str, OptionValue]]) -> Composition:
    """Return what options come to; only for a preset there is not it raises `RuleSetError`.

    >>> found = compose("back-alley", [("boards", "raise"), ("tie", "playoff")])
    >>> [departure.words for departure in found.departures], found.result
    (['Raise'], <RuleSet back-alley boards=raise>)
    >>> found = compose("back-alley", [("boards", "raise"), ("teams", "individual")])
    >>> found.result.title, found.settings[4].unfit["raise"]
    ('Boards and Teams do not go together', 'Does not go with Teams, Each alone. \
Expected: a partner whose board can be raised.')
    """
    rule_set(preset)
    known, pairs = PRESETS[preset], tuple(chosen)
    given: defaultdict[str, list[OptionValue]] = defaultdict(list)
    for name, value in pairs:
        given[name].append(value)
    values: dict[str, str] = {}
    unread: list[Departure] = []
    fault: Fault | None = None
    for name, value in pairs:
        try:
            read = read_options(preset, known.options, {name: value})
            if len(given[name]) > 1:
                got = shortened(joined(list(map(quote, given[name]))))
                raise RuleSetError(got, "one value", f"option {name}", (name,))
            values |= read
        except RuleSetError as error:
            unread.append(_unread(known, name, value, error))
            fault = fault or _fault(known, error, (name,))
    made = _make(known, values)
    if isinstance(made, RuleSetError):
        result: RuleSet | Fault = fault or _fault(known, made, made.options)
    else:
        result = fault or made
    return Composition(
        (*_departures(known, values, made), *unread),
        tuple(_setting(known, name, values, made, result) for name in known.options),
        result,
    )


def _make(known: Preset, values: Mapping[str, str]) -> RuleSet | RuleSetError:
    try:
        return rule_set(known.key, values)
    except RuleSetError as error:
        return error


def _unread(known: Preset, name: str, value: OptionValue, error: RuleSetError) -> Departure:
    title = known.options[name].title if name in known.options else shortened(name)
    return Departure(name, title, str(value), shortened(str(value)), f"Expected {error.expected}.")


def _departures(
    known: Preset, values: Mapping[str, str], made: RuleSet | RuleSetError
) -> Iterator[Departure]:
    departing = dict(known.choose(values).departures)
    for name, option in known.options.items():
        if name in departing:
            value = option.in_words(values[name])
            sizes = _dealt(option, made)
            text = f"{course_in_words(sizes)}." if sizes else value.text
            yield Departure(name, option.title, value.name, value.title, text)


def _setting(
    known: Preset,
    name: str,
    values: Mapping[str, str],
    made: RuleSet | RuleSetError,
    result: RuleSet | Fault,
) -> Setting:
    chosen, option = known.choose(values), known.options[name]
    value, usual = chosen.values[name], chosen.usual[name]
    return Setting(
        name,
        value,
        option.in_words(value).title,
        usual,
        option.in_words(usual).title,
        _sizes(option, value, made),
        _fault_beside(known, name, values, made, result),
        dict(_unfit(known, name, values, made)),
    )


def _sizes(option: Option, value: str, made: RuleSet | RuleSetError) -> str:
    if "," in value:
        return value
    sizes = _dealt(option, made)
    return ",".join(map(str, sizes)) + ("," if len(sizes) == 1 else "")


def _dealt(option: Option, made: RuleSet | RuleSetError) -> tuple[int, ...]:
    """Return the hand sizes of a match where the option is which they are."""
    if option.sizes is not Sizes.COURSE or isinstance(made, RuleSetError):
        return ()
    return made.match.sizes if isinstance(made.match, ScheduledMatch) else ()


def _unfit(
    known: Preset, name: str, values: Mapping[str, str], made: RuleSet | RuleSetError
) -> Iterator[tuple[str, str]]:
    for value in known.options[name].values:
        others = {**values, name: value}
        error = _make(known, others)
        # What is wrong anyhow is no reason against a value of an option that has no part in it.
        if isinstance(error, RuleSetError) and (name in error.options or str(error) != str(made)):
            yield value, _beside(known, name, others, error)


def _fault_beside(
    known: Preset,
    name: str,
    values: Mapping[str, str],
    made: RuleSet | RuleSetError,
    result: RuleSet | Fault,
) -> str:
    if isinstance(result, RuleSet) or name not in result.options:
        return ""
    if isinstance(made, RuleSetError) and str(made) == str(result):
        return _beside(known, name, values, made)
    return f"{result.title}. Expected: {result.expected}."


def _beside(known: Preset, name: str, values: Mapping[str, str], error: RuleSetError) -> str:
    """Say what is wrong as seen from one option: what it does not go with."""
    standing = known.choose(values).values
    others = [
        f"{known.options[other].title}, {known.options[other].in_words(standing[other]).title}"
        for other in error.options
        if other != name and other in standing
    ]
    if not others or name not in error.options:
        then = "" if name in error.options else "Then "
        return f"{then}{_fault(known, error, error.options).title}. Expected: {error.expected}."
    return f"Does not go with {', nor with '.join(others)}. Expected: {error.expected}."


def _fault(known: Preset, error: RuleSetError, options: tuple[str, ...]) -> Fault:
    titles = [known.options[name].title for name in options if name in known.options]
    if len(titles) > 1:
        title = f"{joined(titles)} do not go together"
    elif titles:
        title = f"{titles[0]}: {error.got} will not do"
    else:
        title = f"No such rules: {error.got}"
    return Fault(error.got, error.expected, error.where, options, title)
