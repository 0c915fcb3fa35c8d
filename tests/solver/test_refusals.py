"""What the solver refuses, calling it off, and batches."""

import sys
from _thread import interrupt_main
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from os import cpu_count
from random import Random
from signal import SIGINT, default_int_handler, signal
from threading import Event, Thread, Timer

import pytest

from backalley import Card, Pack, Suit, parse_cards, rule_set
from backalley.cards import PACK_52
from backalley.engine.constraint import FollowSuit
from backalley.errors import BackAlleyError
from backalley.solver import (
    Position,
    SolverCancelled,
    UnsolvableError,
    cancellation,
    notice,
    par,
    play_rules,
    playouts,
    position_of,
    solve,
    solve_all,
)
from backalley.solver.backend import Backend, Found, Problem
from backalley.solver.compiled import NATIVE, NOTICE, TWIN
from tests.engine.positions import opened
from tests.solver.deals import BACKENDS, RULES, begun, left_with

BRIDGE = rule_set("rubber-bridge")
PLAIN = play_rules(BRIDGE, None)
HANDS = tuple(map(parse_cards, ("SA S3", "S4 S5", "S6 H2", "SK SQ")))

backends = pytest.mark.parametrize("backend", BACKENDS, ids=lambda backend: backend.__name__)


@backends
@pytest.mark.parametrize(
    ("position", "expected"),
    [
        (Position(PLAIN, HANDS[:3], 0), "a hand for every seat"),
        (Position(PLAIN, (), 0), "got 0 in all, expected a hand for every seat, 4 in all"),
        (Position(PLAIN, HANDS, 4), "leader: got 4, expected a seat from 0 to 3"),
        (Position(PLAIN, HANDS, 2**70), "leader: got 1180591620717411303424, "),
        (Position(PLAIN, HANDS, 0, ours=(0, 9)), "ours: got 9, expected a seat from 0 to 3"),
        (Position(PLAIN, HANDS, 0, ours=(-1,)), "ours: got -1, expected a seat from 0 to 3"),
        (
            Position(PLAIN, HANDS, 0, parse_cards("C2 C3 C4 C5")),
            "got 'C2 C3 C4 C5 led to SA S3 / .*, expected an incomplete trick",
        ),
        (Position(PLAIN, (HANDS[0], *HANDS[:3]), 0), "every card once"),
        (Position(PLAIN, (*HANDS[:3], parse_cards("SK")), 0), "hands of one size"),
        (
            Position(PLAIN, (*HANDS[:3], parse_cards("SK BB")), 0),
            "cards of the pack that are in play",
        ),
        (Position(PLAIN, ((),) * 4, 0), "a card to play"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_is_no_position(backend: Backend, position: Position, expected: str) -> None:
    with pytest.raises(UnsolvableError, match=expected):
        solve_all([position], backend=backend)


@backends
def test_who_is_named_twice_counts_once(backend: Backend) -> None:
    once, twice = (Position(PLAIN, HANDS, 0, ours=ours) for ours in ((0, 2), (0, 2, 0)))
    assert solve_all([twice], backend=backend) == solve_all([once], backend=backend)


def test_a_trump_that_is_none() -> None:
    with pytest.raises(UnsolvableError, match="trump: got 'H', expected a Suit, an OddTrump or"):
        play_rules(BRIDGE, "H")  # type: ignore[arg-type]  # as who does not check types may


def test_no_card_is_to_be_played() -> None:
    state = opened(rule_set("back-alley"), ["C2 CA", "C4 SA", "C6 C7", "C8 C9"], "H2")
    with pytest.raises(UnsolvableError, match="position: got Bidding, expected a deal in play"):
        position_of(state)


@pytest.mark.parametrize("threads", [0, -1])
def test_no_threads(threads: int) -> None:
    with pytest.raises(BackAlleyError, match=f"threads: got {threads}, expected 1 or more"):
        solve_all([Position(PLAIN, HANDS, 0)], threads=threads)


def test_no_more_threads_than_processors(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred thousand, which the system does not give, ended the whole process once."""
    started = []

    def solved(
        problems: Sequence[Problem], _best: bool, threads: int, _cancel: object
    ) -> list[Found]:
        started.append(threads)
        return [([], 0) for _ in problems]

    monkeypatch.setattr(TWIN, "solve", solved)
    solve_all([Position(PLAIN, HANDS, 0)] * 3, threads=10**12, backend=TWIN)
    assert started == [cpu_count()]


@pytest.mark.parametrize(
    ("number", "seed", "where"), [(-1, 1, "number"), (1, -1, "seed"), (1, 2**64, "seed")]
)
def test_playouts_out_of_range(number: int, seed: int, where: str) -> None:
    with pytest.raises(BackAlleyError, match=f"{where}: got .*, expected 0 or more, below"):
        playouts(Position(PLAIN, HANDS, 0), number, seed)


@pytest.fixture
def minded() -> Iterator[None]:
    """A signal to stop is minded: whoever runs in the background may have been told not to."""
    before = signal(SIGINT, default_int_handler)
    yield
    signal(SIGINT, before)


@pytest.mark.usefixtures("minded")
def test_playouts_without_end_are_interrupted() -> None:
    def ask() -> None:
        Timer(0.1, interrupt_main).start()
        playouts(Position(PLAIN, HANDS, 0), 2**63, 1)

    with pytest.raises(KeyboardInterrupt):
        ask()


def test_a_constraint_without_a_row() -> None:
    @dataclass(frozen=True)
    class Whim(FollowSuit):
        pass

    rules = replace(BRIDGE, constraints=(Whim(),))
    with pytest.raises(UnsolvableError, match=r"the constraint Whim, expected one of CardLed"):
        play_rules(rules, None)


def test_a_pack_with_two_of_a_kind() -> None:
    rules = replace(BRIDGE, pack=Pack("54", (*PACK_52.cards, Card("SA"), Card("SA"))))
    with pytest.raises(UnsolvableError, match="several cards SA"):
        play_rules(rules, Suit.SPADES)


@backends
def test_called_off(backend: Backend) -> None:
    cancel = backend.Cancellation()
    cancel.cancel()
    assert cancel.cancelled
    pack = PACK_52.shuffled(Random(3))
    deal = Position(PLAIN, tuple(pack[13 * seat : 13 * seat + 13] for seat in range(4)), 0)
    with pytest.raises(SolverCancelled):
        solve_all([deal], cancel=cancel, backend=backend)


@backends
def test_called_off_before_a_search_that_is_over_at_once(backend: Backend) -> None:
    cancel = backend.Cancellation()
    cancel.cancel()
    with pytest.raises(SolverCancelled):
        solve_all([Position(PLAIN, HANDS, 0)], cancel=cancel, backend=backend)


@pytest.mark.skipif(NATIVE is None, reason="its twin is held up by Python's lock")
def test_called_off_from_another_thread() -> None:
    """Thousands of deals of 13 cards take hours; the other thread only runs while they search."""
    rng, cancel = Random(3), cancellation()
    deals = [
        Position(PLAIN, tuple(pack[13 * seat : 13 * seat + 13] for seat in range(4)), 0)
        for pack in (PACK_52.shuffled(rng) for _ in range(2000))
    ]
    other = Thread(target=cancel.cancel)
    other.start()
    with pytest.raises(SolverCancelled):
        solve_all(deals, threads=2, cancel=cancel)
    other.join()


@pytest.fixture
def only_yields() -> Iterator[None]:
    """A thread runs on until it lets another run of its own accord."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1000)
    yield
    sys.setswitchinterval(before)


@pytest.mark.skipif(NATIVE is None, reason="its twin is held up by Python's lock")
def test_a_batch_of_short_searches_is_called_off_in_its_midst(only_yields: None) -> None:
    """None of them is long enough to ask by itself; all of them take seconds."""
    pack, cancel, converted = PACK_52.shuffled(Random(3)), cancellation(), Event()
    deal = Position(PLAIN, tuple(pack[6 * seat : 6 * seat + 6] for seat in range(4)), 0)

    def call_off() -> None:
        converted.wait()  # and for Python's lock, which is free again once they are searched
        cancel.cancel()

    class Telling(list[Position]):
        def __iter__(self) -> Iterator[Position]:
            yield from super().__iter__()
            converted.set()

    other = Thread(target=call_off)
    other.start()
    with pytest.raises(SolverCancelled):
        solve_all(Telling([deal] * 30_000), cancel=cancel)
    other.join()


def test_threads_give_the_same_answers_in_order() -> None:
    rng = Random(1)
    positions = [
        position_of(left_with(begun(rules, None, rng), 3, rng))
        for rules in RULES.values()
        for _ in range(2)
    ]
    together = solve_all(positions, threads=3)
    assert together == [solve(position) for position in positions]
    assert solve_all([]) == []


def test_par_counts_both_sides() -> None:
    assert par(Position(PLAIN, HANDS, 0, ours=(1, 3))) == (1, 1)


def test_without_a_compiler_the_twin_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("backalley.solver.compiled.NATIVE", None)
    assert notice() == NOTICE
    assert solve_all([Position(PLAIN, HANDS, 0)], backend=TWIN) == [{Card("S3"): 1, Card("SA"): 1}]
