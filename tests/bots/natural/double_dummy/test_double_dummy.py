"""Both solvers against every line of play, and what happens without the library."""

import subprocess
import sys
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backalley import Card, Suit, parse_cards
from backalley.bots.natural.double_dummy.library import load
from backalley.bots.natural.double_dummy.search import Search
from backalley.bots.natural.double_dummy.solver import (
    NOTICE,
    DoubleDummy,
    OpenHands,
    double_dummy,
    notice,
)
from backalley.cards import PACK_52
from backalley.engine.ranking import Ranking
from tests.strategies import SEEDS

LIBRARY = load()
SOLVERS: list[DoubleDummy] = [Search(), *([LIBRARY] if LIBRARY else [])]


def position(seed: int, cards: int) -> OpenHands:
    """Hands of so many cards, up to three of a trick on the table, all by chance."""
    rng = Random(seed)
    pack = PACK_52.shuffled(rng)
    hands = [list(pack[cards * seat : cards * seat + cards]) for seat in range(4)]
    trump, leader, trick = rng.choice([*Suit, None]), rng.randrange(4), list[Card]()
    for place in range(rng.randrange(4)):
        hand = hands[(leader + place) % 4]
        card = rng.choice(legal(hand, trick))
        hand.remove(card)
        trick.append(card)
    return OpenHands(tuple(map(tuple, hands)), leader, tuple(trick), trump)


def legal(hand: list[Card], trick: list[Card]) -> list[Card]:
    return [card for card in hand if trick and card.suit is trick[0].suit] or hand


def every_line(now: OpenHands) -> Mapping[Card, int]:
    """The tricks each card brings, found by playing everything out."""
    found = {}
    for card in legal(list(now.hands[now.turn]), list(now.trick)):
        hands = [tuple(c for c in hand if c is not card) for hand in now.hands]
        trick, seats = (*now.trick, card), now.turn % 2
        left, won = len(now.hands[now.turn]), 0
        if len(trick) < 4:
            after = OpenHands(tuple(hands), now.leader, trick, now.trump)
        else:
            winner = (now.leader + Ranking(()).order(now.trump).winning(trick)) % 4
            after, left = OpenHands(tuple(hands), winner, (), now.trump), left - 1
            won = int(winner % 2 == seats)
        if after.hands[after.turn]:
            best = max(every_line(after).values())
            won += best if after.turn % 2 == seats else left - best
        found[card] = won
    return found


@settings(max_examples=60, deadline=None)
@given(seed=SEEDS, cards=st.integers(1, 3))
def test_solvers_find_what_every_line_of_play_gives(seed: int, cards: int) -> None:
    now = position(seed, cards)
    expected = every_line(now)
    for solver in SOLVERS:
        assert solver.tricks_by_card([now]) == [expected]


@pytest.mark.skipif(LIBRARY is None, reason="compares with the double-dummy library")
@settings(max_examples=60, deadline=None)
@given(seeds=st.lists(SEEDS, min_size=1, max_size=5), cards=st.integers(4, 5))
def test_the_library_and_our_own_search_agree(seeds: list[int], cards: int) -> None:
    positions = [position(seed, cards) for seed in seeds]
    assert double_dummy().tricks_by_card(positions) == Search().tricks_by_card(positions)


@pytest.mark.parametrize("solver", SOLVERS, ids=lambda solver: type(solver).__name__)
def test_a_squeeze(solver: DoubleDummy) -> None:
    """West must part with the ace of hearts or with a spade before South's last club."""
    hands = ("C2 S3 H2", "HA SK SQ", "SA SJ H3", "D2 D3 D4")
    now = OpenHands(tuple(map(parse_cards, hands)), 0, (), None)
    assert solver.tricks_by_card([now])[0][Card("C2")] == 3


@pytest.mark.skipif(LIBRARY is None, reason="needs the double-dummy library")
def test_more_positions_than_the_library_takes_at_once() -> None:
    assert LIBRARY is not None
    positions = [position(seed, 2) for seed in range(450)]
    found = LIBRARY.tricks_by_card(positions)
    assert found == Search().tricks_by_card(positions)


def test_no_positions() -> None:
    assert [solver.tricks_by_card([]) for solver in SOLVERS] == [[] for _ in SOLVERS]


@pytest.mark.skipif(LIBRARY is None, reason="needs the double-dummy library")
def test_several_threads_may_ask_at_once() -> None:
    assert LIBRARY is not None
    batches = [[position(seed + 100 * batch, 5) for seed in range(20)] for batch in range(8)]
    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(LIBRARY.tricks_by_card, batches))
    assert found == [LIBRARY.tricks_by_card(batch) for batch in batches]


@pytest.mark.parametrize("installed", [False, True])
def test_without_the_library_our_own_search_serves_and_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, installed: bool
) -> None:
    """There is no package, or one whose library cannot be loaded."""
    folder = tmp_path / "solver"
    (folder / "_dds").mkdir(parents=True)
    (folder / "_dds" / "libdds.so").write_bytes(b"no library")
    (folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    spec = find_spec("solver") if installed else None
    monkeypatch.setattr(
        "backalley.bots.natural.double_dummy.library.find_spec", {"endplay": spec}.get
    )
    double_dummy.cache_clear()
    try:
        assert (spec is not None) is installed
        assert isinstance(double_dummy(), Search)
        assert notice() == NOTICE
    finally:
        double_dummy.cache_clear()


def test_the_package_around_the_library_is_not_loaded() -> None:
    """Asked in a process of its own, as other tests read PBN with that package."""
    code = (
        "import sys; from backalley.bots.natural.double_dummy.solver import double_dummy; "
        "double_dummy(); print('endplay' in sys.modules)"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout == "False\n"
