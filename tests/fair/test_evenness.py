"""Every card is as likely to lie in one place as in another."""

from collections import Counter
from collections.abc import Callable
from itertools import product
from math import sqrt
from random import Random

import pytest

from backalley.cards import PACK_54, Card
from backalley.engine.deal import DealPlan
from backalley.fair import DealContext, deal, new_secret
from backalley.fair.chance import StreamChance
from backalley.fair.stream import below, stream
from backalley.games.registry import rule_set


@pytest.mark.parametrize("limit", range(1, 257))
def test_each_number_has_as_many_bytes(limit: int) -> None:
    """All 256 bytes are tried; those passed over are fewer than the numbers to choose from."""
    passed_over = 0
    counts: Counter[int] = Counter()
    for byte in range(256):
        source = iter([byte])
        try:
            counts[below(limit, source)] += 1
        except StopIteration:
            passed_over += 1
    assert dict(counts) == dict.fromkeys(range(limit), 256 // limit)
    assert passed_over == 256 % limit < limit


def test_each_order_has_as_many_draws() -> None:
    """Every draw that a pack of five can meet leads to another order."""
    orders: Counter[str] = Counter()
    for draws in product(range(5), range(4), range(3), range(2)):
        cards = list("ABCDE")
        StreamChance(iter(draws)).shuffle(cards)
        orders["".join(cards)] += 1
    assert len(orders) == 120
    assert set(orders.values()) == {1}


def test_nothing_but_cutting_and_shuffling_is_drawn() -> None:
    chance = StreamChance(iter([0]))
    with pytest.raises(NotImplementedError):
        chance.randrange(54)
    with pytest.raises(NotImplementedError):
        chance.random()


def chi_square(counts: Counter[object], cells: int, total: int) -> float:
    expected = total / cells
    seen = sum((count - expected) ** 2 / expected for count in counts.values())
    return seen + (cells - len(counts)) * expected


DEALS = 6000
Shuffle = Callable[[list[Card], int, Random], object]


def unevenness(shuffle: Shuffle) -> float:
    """Chi-square over card × place, in standard deviations above what chance brings.

    Rows and columns have fixed sums, so there are 53² degrees of freedom, and a table of whole
    shuffles varies 54/53 as much as one of independent cells with these sums.
    """
    rng = Random(20)
    counts: Counter[object] = Counter()
    for number in range(1, DEALS + 1):
        cards = list(PACK_54.cards)
        shuffle(cards, number, rng)
        counts.update(enumerate(cards))
    freedom = 53**2
    return (chi_square(counts, 54**2, 54 * DEALS) * 53 / 54 - freedom) / sqrt(2 * freedom)


def fairly(cards: list[Card], number: int, rng: Random) -> None:
    context, sent = DealContext("table", 1, number), [rng.randbytes(16), None]
    StreamChance(stream(new_secret(rng), context, sent)).shuffle(cards)


def by_remainders(cards: list[Card], number: int, rng: Random) -> None:
    for last in range(len(cards) - 1, 0, -1):
        drawn = rng.randrange(256) % (last + 1)
        cards[last], cards[drawn] = cards[drawn], cards[last]


def test_every_card_comes_to_every_place() -> None:
    assert abs(unevenness(fairly)) < 5


def test_a_shuffle_that_passes_over_no_byte_is_found_out() -> None:
    assert unevenness(by_remainders) > 5


def test_each_card_is_cut_as_often() -> None:
    rules, rng, deals = rule_set("individual-26"), Random(6), 1500
    counts: Counter[object] = Counter()
    for number in range(1, deals + 1):
        context = DealContext("table", 1, number)
        plan = DealPlan(hand_size=13, dealer=0, place=0)
        counts[deal(rules, plan, new_secret(rng), context, [None] * 4).turn_up] += 1
    assert None not in counts
    freedom = 51
    assert abs(chi_square(counts, 52, deals) - freedom) < 5 * sqrt(2 * freedom)


def test_secrets_are_drawn_anew() -> None:
    rng = Random(1)
    assert len({new_secret(rng) for _ in range(100)}) == 100
    assert new_secret(Random(1)) == new_secret(Random(1))
