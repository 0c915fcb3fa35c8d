"""What is told to a viewer does not change when the cards hidden from it do."""

import re
from collections import Counter
from random import Random

import pytest

from backalley.cards import PACK_54, PACK_56, Card
from backalley.engine.view import view
from backalley.table.events.every import ActionTaken, Event
from backalley.table.table import Table
from tests.table.redealt import event_redealt, redealt
from tests.table.tables import OPTIONS, acted, deal, dealt, steps, table_of
from tests.table.told import news, prompt

WORDS = {card.words: card for card in PACK_54.cards + PACK_56.cards}
CARD_WORDS = re.compile("|".join(WORDS))


def check(before: Table, event: Event, after: Table, rng: Random) -> None:
    for viewer in (*after.everybody, None):
        then, now = redealt(before, viewer, rng), redealt(after, viewer, rng)
        told = news(before, event, after, viewer)
        assert news(then, event_redealt(event, now), now, viewer) == told
        asked = prompt(after, viewer)
        assert prompt(now, viewer) == asked
        assert cards_named(" ".join((*told, asked))) <= cards_known(after, viewer)


def cards_named(text: str) -> set[Card]:
    return {WORDS[words] for words in CARD_WORDS.findall(text)}


def cards_known(table: Table, viewer: int | None) -> set[Card]:
    """Cards of which `viewer` knows where one of them is; a card that was cut may lie anywhere."""
    if table.shown is None:  # nothing is dealt yet
        return set()
    seen = view(table.shown, viewer)
    known = Counter(table.match.rules.pack.cards) - Counter(seen.unseen)
    return set(known) | ({seen.turn_up} if seen.turn_up else set())


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_nothing_told_depends_on_hidden_cards(options: dict[str, str], seed: int) -> None:
    rng = Random(seed)
    for before, event, after in steps(table_of(options, people=(0, 1)), rng):
        check(before, event, after, rng)


@pytest.mark.parametrize("stock", ["SA", "C2", "H9"])
def test_card_taken_in_an_exchange_is_told_to_its_taker_only(stock: str) -> None:
    table = table_of({"schedule": "1,1"})
    event = deal(table, ["S2", "S3", "S5", "BB"], "LB", stock=stock)
    check(table, event, table.after(event), Random(1))


def test_hands_of_a_deal_thrown_in_stay_hidden() -> None:
    table = dealt(table_of({"schedule": "2,1"}), ["S2 C4", "S3 C9", "S5 HK", "BB D2"], "H7")
    before = acted(table, "pass", "pass", "pass")
    check(before, ActionTaken(3, "pass"), acted(before, "pass"), Random(2))


@pytest.mark.parametrize("last", ["SA C4 H9 D2", "S2 S4 H9 D2"])
def test_who_may_not_pass_is_not_told_by_what_else_may_be_bid(last: str) -> None:
    """A hand that may bid rainbow looks like any other to those who wait for it."""
    options = {"schedule": "4,1", "not_the_total": "on", "rainbow": "tricks"}
    hands = ["S3 C9 D5 D6", "S5 HK H2 H3", "C2 C3 D7 D8", last]
    table = acted(dealt(table_of(options, people=(0, 2)), hands, "H7"), "3", "pass", "1")
    assert not table.match.state or "pass" not in [each.text for each in table.match.state.legal]
    assert prompt(table, 0) == prompt(table, None) == "Waiting for Max to bid."


def test_a_leak_would_be_found() -> None:
    table = dealt(table_of({"schedule": "1,1"}), ["S2", "S3", "S5", "BB"], "H7")
    assert redealt(table, 0, Random(1)) != table
    assert cards_named("Your hand: two of spades; big blooper.") - cards_known(table, 0) == {
        Card("BB")
    }
