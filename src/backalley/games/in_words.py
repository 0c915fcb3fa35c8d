"""The options of a preset and their values in words, as the preset has them."""

from backalley.engine.schedule import ScheduledMatch
from backalley.games.back_alley.schedules import in_cards
from backalley.games.option_words import runs, sizes_in_words
from backalley.games.registry import Preset, rule_set
from backalley.games.worded import OptionWords, ValueWords, by_its_name
from backalley.words import joined


def option_in_words(preset: Preset, option: str) -> OptionWords:
    """Return what a preset says of an option; where it says nothing, the option goes by its name.

    >>> from backalley.games.registry import PRESETS
    >>> option_in_words(PRESETS["all"], "tie").title
    'A tie'
    """
    return preset.words.get(option) or by_its_name(option)


def value_in_words(preset: Preset, option: str, value: str) -> ValueWords:
    """Return a value in words, a list of hand sizes too.

    >>> from backalley.games.registry import PRESETS
    >>> value_in_words(PRESETS["all"], "tie", "draw").title
    'Draw'
    >>> value_in_words(PRESETS["all"], "blind", "7,").title
    '7'
    """
    named = option_in_words(preset, option).values.get(value)
    if named:
        return named
    if "," not in value:
        return ValueWords(value.replace("-", " ").capitalize(), "")
    sizes = tuple(int(part) for part in value.split(",") if part)
    if option == "schedule":
        return ValueWords(", ".join(runs(sizes)), f"{sizes_in_words(sizes)}.")
    return ValueWords(joined(list(map(str, sizes))), f"In deals of {in_cards(sizes)}.")


def schedule_in_words(preset: Preset, schedule: str) -> str:
    """Return the hand sizes of a named schedule, as the players and the pack of a preset have it.

    >>> from backalley.games.registry import PRESETS
    >>> schedule_in_words(PRESETS["back-alley"], "short")
    '7…1, 1…7: 14 deals'
    """
    match = rule_set(preset.key, {"schedule": schedule}).match
    return sizes_in_words(match.sizes) if isinstance(match, ScheduledMatch) else ""


def defaults(preset: Preset) -> dict[str, str]:
    """Return each option's value where nothing is chosen, in the order of the options."""
    values = preset.standard(preset.defaults, {})
    return {name: values[name] for name in preset.options}
