"""What hypothesis draws: cards, actions, rule sets, and matches played by chance."""

from collections.abc import Collection
from random import Random

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from backalley import (
    PRESETS,
    Acted,
    Action,
    Card,
    Dealt,
    Event,
    Match,
    Pack,
    RuleSet,
    RuleSetError,
    State,
    legal_actions,
    number,
    parse_action,
    play,
    rule_set,
    shuffle_and_deal,
)
from backalley.bots.uniform import drawn
from backalley.cards import PACK_54, PACK_56
from backalley.engine.actions import BIDS, DOUBLE, REDOUBLE, discard, rainbow, with_rainbow
from backalley.games.option import OptionValue
from backalley.games.preset import Preset

ANY_CARD: SearchStrategy[Card] = st.sampled_from(sorted(set(PACK_54.cards + PACK_56.cards)))
SEEDS: SearchStrategy[int] = st.integers(0, 2**32 - 1)
SPOKEN = [
    parse_action(text)
    for text in ("pass", "board", "double board", "triple board", "all", "boston", "raise", "stay",
                 "redeal")
]  # fmt: skip

Options = dict[str, OptionValue]


def cards(pack: Pack = PACK_54, min_size: int = 0) -> SearchStrategy[list[Card]]:
    """Different cards of a pack in any order."""
    return st.lists(st.sampled_from(pack.cards), min_size=min_size, unique=True)


def actions() -> SearchStrategy[Action]:
    """Any action that has a text form."""
    bids = st.sampled_from(SPOKEN) | st.integers(1, 99).map(number)
    return (
        bids
        | st.sampled_from((*BIDS, DOUBLE, REDOUBLE))
        | st.integers(0, 99).map(rainbow)
        | bids.map(with_rainbow)
        | ANY_CARD.map(discard)
        | ANY_CARD.map(play)
    )


@st.composite
def options_of(draw: st.DrawFn, preset: Preset, longest: int) -> Options:
    """Any of a preset's options with any values, which may make no sense together."""
    options: Options = {}
    for name, option in sorted(preset.options.items()):
        if name == "schedule":
            options[name] = draw(st.lists(st.integers(1, 13), min_size=1, max_size=longest))
        elif not draw(st.booleans()):
            continue
        elif name == "rainbow_sizes":
            options[name] = draw(st.sampled_from([[4], [4, 8], [4, 8, 12]]))
        elif name == "blind":
            options[name] = draw(st.lists(st.integers(1, 13), max_size=2, unique=True))
        else:
            options[name] = draw(st.sampled_from(option.values))
    return options


@st.composite
def chosen(
    draw: st.DrawFn, *, longest: int = 6, presets: Collection[str] = tuple(PRESETS)
) -> tuple[str, Options]:
    """A preset and any of its options, its schedule a list of at most `longest` sizes."""
    preset = PRESETS[draw(st.sampled_from(sorted(presets)))]
    return preset.key, draw(options_of(preset, longest))


@st.composite
def rule_sets(
    draw: st.DrawFn, *, longest: int = 6, presets: Collection[str] = tuple(PRESETS)
) -> RuleSet:
    """Any rule set of these presets, its schedule a list of at most `longest` sizes."""
    key, options = draw(chosen(longest=longest, presets=presets))
    while True:
        try:
            return rule_set(key, options)
        except RuleSetError as error:
            # What disagrees is named "one and another": without one of them, the rest may agree.
            two = error.where.split(" and ")
            if two == ["schedule", "pack"]:
                sizes = options["schedule"]
                assert isinstance(sizes, list)
                options["schedule"] = [max(1, size - 1) for size in sizes]
            else:
                del options[next(name for name in two if name in options)]


def played_out(rules: RuleSet, seed: int, first_dealer: int = 0) -> tuple[Match, list[Event]]:
    """A whole match of legal actions chosen by chance, and its events; the seed decides all."""
    rng = Random(seed)
    match, events = Match(rules, first_dealer), []
    while not match.over:
        event = next_event(match, rng)
        match = match.after(event)
        events.append(event)
    return match, events


def next_event(match: Match, rng: Random) -> Event:
    """A deal, or a legal action of whose turn it is, drawn from `rng`."""
    state = match.state
    if state is None:
        assert match.plan is not None
        return Dealt(shuffle_and_deal(match.rules, match.plan, rng))
    assert state.actor is not None
    return Acted(state.actor, drawn(legal_actions(state), rng))


@st.composite
def states(draw: st.DrawFn) -> State:
    """A deal at any moment of any match of the registry."""
    rules, seed = draw(rule_sets(longest=2)), draw(SEEDS)
    rng = Random(seed)
    match = Match(rules, rng.randrange(rules.seats))
    for _ in range(draw(st.integers(1, 120))):
        following = match.after(next_event(match, rng))
        if following.state is None and following.over:
            break
        match = following
    return match.state or match.finished[-1]
