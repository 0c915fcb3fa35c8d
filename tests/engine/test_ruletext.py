import pytest

from backalley import Card, rule_set
from backalley.games.rulebook import rulebook


def shown(preset: str, anchor: str, options: dict[str, str] | None = None) -> str:
    rules = rulebook(rule_set(preset, options))
    cards = next(rule.cards for rule in rules if rule.anchor == anchor)
    return " ".join(card.text for card in cards)


@pytest.mark.parametrize(
    ("preset", "anchor", "cards"),
    [
        ("back-alley", "trick", "BB LB HA HK HQ"),
        ("back-alley", "turned-blooper", "BB LB"),
        ("back-alley", "big-blooper-led", "BB"),
        ("back-alley", "little-blooper-led", "LB"),
        ("individual", "trick", "D2 HA HK HQ"),
        ("spades-high-two", "two-of-spades-led", "S2"),
        ("rubber-bridge", "trick", "HA HK HQ"),
    ],
)
def test_rules_show_the_cards_they_speak_of(preset: str, anchor: str, cards: str) -> None:
    assert set(shown(preset, anchor).split()) == set(cards.split())
    assert shown(preset, anchor) == cards or anchor == "turned-blooper"


def test_no_rule_shows_a_card_that_the_pack_has_not() -> None:
    rules = rule_set("back-alley", {"pack": "52"})
    for rule in rulebook(rules):
        assert set(rule.cards) <= set(rules.pack.cards)
    assert Card("BB") not in rules.pack.cards
