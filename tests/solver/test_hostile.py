"""The compiled parts refuse what is none, whoever calls them: in words, and without going down.

`make sanitize` asks the same where every address is watched, and `make fuzz` asks much more.
"""

import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from textwrap import dedent
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from backalley.solver.compiled import NATIVE

if NATIVE is None:
    pytest.skip("the solver is not compiled", allow_module_level=True)

native: Any = NATIVE  # its types are what is not kept to here

SUITS = [0x1FFF << 13 * suit for suit in range(4)]
FOLLOW = (1, False, 0, 0, 2, 2)
RULES = native.Rules(SUITS, 3, False, [0, 1, 0, 1], [FOLLOW])
HANDS = [0b11, 0b1100, 0b11 << 13, 0b1100 << 13]
PROBLEM = native.Problem(RULES, HANDS, 0, [], False, False, 0b101)
HABITS = native.Habits(RULES, list(range(52)), list(range(52)), 0)
STAKES = [(0b101, 2, 13, 0)]
ALL = [2**52 - 1] * 4
POOL = sum(HANDS)
NOTHING_KNOWN: tuple[list[int], list[list[float]], list[int]] = ([0, 0], [[], []], [])
HUGE = 2**31 - 1

Ask = Callable[[], object]


def holders(*rooms: int) -> list[tuple[Any, ...]]:
    return [(room, 2**52 - 1, *NOTHING_KNOWN) for room in rooms]


def sample(**changed: object) -> object:
    asked = {
        "rules": RULES,
        "cards": POOL,
        "holders": holders(2, 2, 2, 2),
        "weights": [[0] * 52, [0] * 52],
        "number": 2,
        "first": 2,
        "between": 2,
        "seed": 1,
    }
    return native.sample(**asked | changed)


def after(
    worlds: Sequence[Sequence[int]] = (HANDS,),
    cards: Sequence[int] = (0,),
    tricks: int = 0,
    stakes: Sequence[tuple[int, ...]] = STAKES,
) -> object:
    return HABITS.after_cards(PROBLEM, ALL, POOL, tricks, stakes, worlds, cards)


def manner(leader: int = 0, cards: Sequence[int] = (0, 2), hands: Sequence[int] = HANDS) -> object:
    return HABITS.manner(POOL, leader, STAKES, cards, hands, [[], [0.0, 1.0], [], []])


def started(hands: Sequence[int] = HANDS, leader: int = 0) -> object:
    return HABITS.from_starts(POOL, [(hands, leader, 0, STAKES)])


def test_what_is_asked_rightly_is_answered() -> None:
    """So that what follows is refused for what is changed in it."""
    assert native.solve([PROBLEM], False, 1, native.Cancellation())
    assert len(cast("list[object]", sample())) == 2
    assert all((after(), started(), manner()))


REFUSED: dict[str, tuple[Ask, str]] = {
    "a side that no byte holds": (
        lambda: native.Rules(SUITS, 3, False, [0, 256, 0, 1], []),
        "sides from 0 to 5",
    ),
    "more cards named than a position can be filed under": (
        lambda: native.Rules(SUITS, 3, False, [0, 1, 0, 1], [(3, False, 0, 2**28 - 1, 2, 2)]),
        "at most 27 cards",
    ),
    "no position": (
        lambda: native.solve([None], False, 1, native.Cancellation()),
        "problems: a position",
    ),
    "more cards than there are, one after another": (lambda: PROBLEM.perft(HUGE), "from 1 to 58"),
    "a card of no pack": (lambda: after(cards=[-1]), "cards: those of the hand"),
    "a card of another": (lambda: after(cards=[2]), "cards: those of the hand"),
    "a world without hands": (lambda: after(worlds=[[]]), "a hand for every seat"),
    "a world with a card twice": (lambda: after(worlds=[[*HANDS[:3], 3]]), "every card once"),
    "a world of unequal hands": (lambda: after(worlds=[[*HANDS[:3], 0]]), "hands of one size"),
    "a world of strangers": (lambda: after(worlds=[[*HANDS[:3], 3 << 60]]), "cards of the pack"),
    "tricks without number": (lambda: after(tricks=HUGE), "tricks: a number from 0 to 58"),
    "stakes without number": (lambda: after(stakes=[(1, -HUGE, HUGE, HUGE)]), "tricks from 0"),
    "a lead from elsewhere": (lambda: started(leader=1 << 20), "a leader among the seats"),
    "a start of unequal hands": (lambda: started(hands=[*HANDS[:3], 0]), "hands of one size"),
    "no seat's manner": (lambda: manner(leader=-9), "a leader among the seats"),
    "the manner of a card not held": (lambda: manner(cards=[0, 1]), "of the hands that played"),
    "the manner of no card": (lambda: manner(cards=[64]), "of the hands that played"),
    "the manner of empty hands": (lambda: manner(hands=[0] * 4), "of the hands that played"),
    "a window without number": (
        lambda: native.Habits(RULES, [], [], -HUGE),
        "a window from 0 to 58",
    ),
    "cards that no seat may hold": (
        lambda: HABITS.line(PROBLEM, ALL[:2], POOL, 0, STAKES),
        "may: cards for every seat",
    ),
    "less room than none": (lambda: sample(holders=holders(10, -2)), "room for 0 to 64"),
    "room without number": (lambda: sample(holders=holders(*[HUGE] * 4)), "room for 0 to 64"),
    "swaps without end": (lambda: sample(between=-1), "numbers from 0 to a million"),
    "worlds without end": (lambda: sample(number=HUGE), "numbers from 0 to a million"),
    "weights without number": (
        lambda: sample(weights=[[HUGE] * 52, []]),
        "weights up to a million",
    ),
    "sums without number": (
        lambda: sample(holders=[(8, POOL, [-HUGE - 1, 0], [[], []], [])]),
        "sums up to a million",
    ),
    "lengths without number": (
        lambda: sample(holders=[(8, POOL, [0, 0], [[], []], [-HUGE - 1] * 4)]),
        "lengths from 0 to 64",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_none_is_refused(name: str) -> None:
    ask, expected = REFUSED[name]
    with pytest.raises(ValueError, match=expected):
        ask()


@pytest.mark.parametrize("size", [17, 26])
def test_a_hand_of_many_runs(size: int) -> None:
    """Two play a whole pack, and no card lies beside another: more leads than sixteen."""
    rules = native.Rules(SUITS, -1, False, [0, 1], [FOLLOW])
    hands = [sum(1 << 2 * place + seat for place in range(size)) for seat in range(2)]
    problem = native.Problem(rules, hands, 0, [], False, False, 1)
    cancel = native.Cancellation()
    cancel.cancel()
    with pytest.raises(native.Cancelled):
        native.solve([problem], False, 1, cancel)


def test_threads_that_the_system_does_not_give() -> None:
    """One that could not be begun ended the process; those that there are do the rest."""
    code = """
        import resource
        from pathlib import Path
        from tests.solver.test_hostile import PROBLEM, native

        cancel = native.Cancellation()
        alone = native.solve([PROBLEM], False, 1, cancel)
        pages = int(Path("/proc/self/statm").read_text().split()[0])
        resource.setrlimit(resource.RLIMIT_AS, (pages * resource.getpagesize() + 2**22,) * 2)
        assert native.solve([PROBLEM] * 9, False, 9, cancel) == alone * 9
    """
    subprocess.run([sys.executable, "-c", dedent(code)], check=True, timeout=60)


ANYTHING: SearchStrategy[object] = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-(2**70), 2**70),
        st.sampled_from([-1, 0, 6, 63, 64, HUGE, -HUGE - 1, 2**63, 2**64 - 1]),
        st.floats(),
        st.text(max_size=2),
        st.sampled_from([RULES, PROBLEM, HABITS, native.Rules, [], [0] * 70]),
    ),
    lambda inner: st.lists(inner, max_size=4) | st.lists(inner, max_size=4).map(tuple),
    max_leaves=8,
)

ASKED: dict[str, tuple[Callable[..., object], tuple[object, ...]]] = {
    "Rules": (native.Rules, (SUITS, 3, False, [0, 1, 0, 1], [FOLLOW])),
    "Problem": (native.Problem, (RULES, HANDS, 0, [], False, False, 5)),
    "Habits": (native.Habits, (RULES, [0] * 52, [0] * 52, 0)),
    "perft": (PROBLEM.perft, (2,)),
    "line": (PROBLEM.line, (1,)),
    "solve": (native.solve, ([PROBLEM], False, 1, native.Cancellation())),
    "after_cards": (HABITS.after_cards, (PROBLEM, ALL, POOL, 0, STAKES, [HANDS], [0])),
    "from_starts": (HABITS.from_starts, (POOL, [(HANDS, 0, 0, STAKES)])),
    "manner": (HABITS.manner, (POOL, 0, STAKES, [0, 2], HANDS, [[], [0.0], [], []])),
    "habit_line": (HABITS.line, (PROBLEM, ALL, POOL, 0, STAKES)),
    "sample": (native.sample, (RULES, POOL, holders(2, 2, 2, 2), [[0] * 52] * 2, 2, 2, 2, 1)),
}


@st.composite
def spoilt(draw: DrawFn, value: object) -> object:
    """The value with one part of it, or all, replaced by anything."""
    if not isinstance(value, list | tuple) or not value or draw(st.booleans()):
        return draw(ANYTHING)
    place = draw(st.integers(0, len(value) - 1))
    return type(value)([*value[:place], draw(spoilt(value[place])), *value[place + 1 :]])


@pytest.mark.parametrize("name", ASKED)
@given(data=st.data())
def test_anything_is_answered_or_refused(name: str, data: st.DataObject) -> None:
    ask, arguments = ASKED[name]
    places = data.draw(st.sets(st.integers(0, len(arguments) - 1), min_size=1, max_size=2))
    given_ = list(arguments)
    for place in places:
        given_[place] = data.draw(spoilt(arguments[place]))
    with suppress(ValueError, TypeError, OverflowError):
        ask(*given_)
