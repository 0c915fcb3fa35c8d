"""Packs, and that a shuffle is fair."""

import itertools
from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from backalley import Card, Pack
from backalley.cards import PACK_42, PACK_52, PACK_54, PACK_56

SHUFFLES = 4000
SMALL = Pack("12", PACK_52.cards[:12])

# Each of 12 cards in each of 12 places: 121 degrees of freedom. A fair shuffle exceeds 178 once in
# two thousand seeds (the mean is 121, the deviation 15.6).
BOUND = 178.0


@pytest.mark.parametrize(
    ("pack", "count", "bloopers", "wild", "lowest"),
    [
        (PACK_42, 42, 2, 0, "5"),
        (PACK_52, 52, 0, 0, "2"),
        (PACK_54, 54, 2, 0, "2"),
        (PACK_56, 56, 0, 4, "2"),
    ],
    ids=str,
)
def test_packs(pack: Pack, count: int, bloopers: int, wild: int, lowest: str) -> None:
    texts = Counter(card.text for card in pack.cards)
    assert len(pack) == count == texts.total()
    assert texts["BB"] + texts["LB"] == bloopers
    assert texts["WW"] == wild
    assert min(card.rank for card in pack.cards if card.rank) == lowest
    assert max(texts.values()) == max(1, wild)


@pytest.mark.parametrize("pack", [PACK_42, PACK_54, PACK_56], ids=str)
def test_shuffling_keeps_every_card_and_the_seed_decides(pack: Pack) -> None:
    order = pack.shuffled(Random(1))
    assert sorted(order) == sorted(pack.cards)
    assert order == pack.shuffled(Random(1))
    assert order != pack.shuffled(Random(2))
    assert order != pack.cards


def chi_square(shuffled: Callable[[Random], tuple[Card, ...]]) -> float:
    """How far the places of the cards are from even, over many shuffles."""
    rng = Random(20)
    seen = Counter(
        (card, place) for _ in range(SHUFFLES) for place, card in enumerate(shuffled(rng))
    )
    expected = SHUFFLES / len(SMALL)
    return sum(
        (seen[card, place] - expected) ** 2 / expected
        for card in SMALL.cards
        for place in range(len(SMALL))
    )


def biased(rng: Random) -> tuple[Card, ...]:
    """The well-known mistake: every card is exchanged with any place, not with those left."""
    order = list(SMALL.cards)
    for place in range(len(order)):
        other = rng.randrange(len(order))
        order[place], order[other] = order[other], order[place]
    return tuple(order)


def cut(rng: Random) -> tuple[Card, ...]:
    """Places are even, but neighbours stay neighbours."""
    at = rng.randrange(len(SMALL))
    return SMALL.cards[at:] + SMALL.cards[:at]


def test_every_card_comes_to_every_place_equally_often() -> None:
    assert chi_square(SMALL.shuffled) < BOUND
    assert chi_square(biased) > BOUND


def neighbours(shuffled: Callable[[Random], tuple[Card, ...]]) -> float:
    """How often, a shuffle, a card lies right under the one it lay under before."""
    rng = Random(20)
    after = dict(zip(SMALL.cards, SMALL.cards[1:], strict=False))
    orders = (shuffled(rng) for _ in range(SHUFFLES))
    kept = sum(after.get(a) is b for order in orders for a, b in itertools.pairwise(order))
    return kept / SHUFFLES


def test_neighbours_are_parted() -> None:
    """Of 11 pairs each is kept once in 12: 11/12 a shuffle."""
    assert neighbours(SMALL.shuffled) == pytest.approx(11 / 12, abs=0.06)
    assert neighbours(cut) > 2
