"""The rules in words follow the rule set."""

import pytest

from backalley import parse_rule_set
from backalley.games.rulebook import rulebook


def text_of(rules: str, anchor: str) -> str:
    found = [rule for rule in rulebook(parse_rule_set(rules)) if rule.anchor == anchor]
    return " ".join(found[0].sentences) if found else ""


@pytest.mark.parametrize(
    ("rules", "anchor", "words"),
    [
        ("back-alley", "players", "4 players"),
        ("back-alley players=3", "players", "3 players. Each plays alone"),
        ("back-alley players=6 teams=threes", "players", "2 sides of 3: every second player"),
        (
            "back-alley",
            "deal",
            "54 cards: four suits from two to ace, the little blooper and the big blooper.",
        ),
        (
            "back-alley pack=42",
            "deal",
            "42 cards: four suits from five to ace, the little blooper and the big blooper.",
        ),
        ("back-alley pack=52", "deal", "The pack has 52 cards: four suits from two to ace."),
        ("wild-56", "deal", "56 cards: four suits from two to ace and 4 wild cards."),
        ("back-alley", "trump", "next card is turned up"),
        ("back-alley trump=spades", "trump", "Spades are always trump"),
        ("back-alley", "turned-blooper", "no trump in this deal"),
        ("back-alley", "big-blooper-led", "must play their highest trump"),
        ("back-alley", "little-blooper-led", "must play their lowest trump"),
        ("back-alley big_lead_partner=any", "big-blooper-led", "partner must play any trump"),
        ("back-alley big_lead_partner=lowest", "big-blooper-led", "partner must play their lowest"),
        ("back-alley", "leading-trump", "a player who bid board"),
        ("back-alley", "trick", "the big blooper and the little blooper, in that order"),
        ("back-alley", "score", "scores 5 for each trick"),
        ("back-alley", "boards", "worth 10 a card, times its level"),
        ("back-alley", "schedule", "A match is 14 deals, of 7, 6, 5"),
        ("back-alley schedule=5,3,1", "schedule", "A match is 3 deals, of 5, 3, 1"),
        ("back-alley", "thrown-in", "the next dealer deals the same number"),
        ("back-alley", "tie", "played off with a deal of 7 cards"),
        ("back-alley schedule=1,", "tie", "played off with a deal of 1 card "),
        ("back-alley-classic", "tie", "A tie is a draw."),
    ],
)
def test_says(rules: str, anchor: str, words: str) -> None:
    assert words in text_of(rules, anchor)


@pytest.mark.parametrize(
    ("rules", "anchor", "words"),
    [
        ("back-alley trump=spades", "turned-blooper", ""),
        ("back-alley", "big-blooper-led", "partner must"),
        ("back-alley teams=individual big_lead_partner=any", "big-blooper-led", "partner"),
        ("back-alley-classic", "tie", "played off"),
    ],
)
def test_says_nothing_of_what_does_not_apply(rules: str, anchor: str, words: str) -> None:
    found = text_of(rules, anchor)
    assert (words not in found) if words else (found == "")
