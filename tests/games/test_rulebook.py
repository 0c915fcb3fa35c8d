"""The rules in words follow the rule set."""

import re

import pytest

from backalley import PRESETS, parse_rule_set, rule_set
from backalley.games.rulebook import rulebook


def text_of(rules: str, anchor: str) -> str:
    found = [rule for rule in rulebook(parse_rule_set(rules)) if rule.anchor == anchor]
    return " ".join(found[0].sentences) if found else ""


@pytest.mark.parametrize(
    ("rules", "anchor", "words"),
    [
        ("back-alley", "players", "Four players, two to a side"),
        ("back-alley players=3", "players", "Three players, each alone"),
        ("back-alley players=6 teams=threes", "players", "three to a side: every second player"),
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
        ("back-alley big_lead_partner=any", "big-blooper-led", "partner may play any trump"),
        ("back-alley big_lead_partner=lowest", "big-blooper-led", "partner must play their lowest"),
        ("back-alley", "leading-trump", "a player who bid board"),
        ("back-alley", "highest-trumps", "the big blooper and the little blooper, in that order"),
        ("back-alley", "score", "scores 5 for each trick"),
        ("back-alley", "boards", "worth 10 a card, times its level"),
        ("back-alley", "schedule", "A match is 14 deals, of 7, 6, 5"),
        ("back-alley schedule=5,3,1", "schedule", "A match is 3 deals, of 5, 3, 1"),
        ("back-alley", "thrown-in", "the next dealer deals the same number"),
        ("back-alley", "tie", "played off with a deal of 7 cards"),
        ("back-alley schedule=1,", "tie", "played off with a deal of 1 card "),
        ("back-alley-classic", "tie", "A tie is a draw."),
        ("back-alley", "big-blooper-led", "Played to a trick that another card led"),
        ("back-alley", "boards", "The last to bid board leads first."),
        ("back-alley", "boards", "×1, ×2, ×3"),
        ("back-alley boards=raise", "boards", "10 a card, a double board 15 a card"),
        ("back-alley boards=none", "bids", "up to the hand size"),
        ("all", "boards", "With 5 cards or fewer a player may bid all"),
        ("all", "boards", "With more cards there are only numbers"),
        ("back-alley boston=on", "boston", "Made, it scores 100 and 1 for each further trick"),
        ("back-alley rainbow=tricks", "rainbow", "it brings 40 for each"),
        (
            "back-alley rainbow=bonus rainbow_sizes=4,8 schedule=8,",
            "rainbow",
            "80 points with 8",
        ),
        ("back-alley blind=7,1", "blind", "Deals of 7 or 1 card are bid without seeing"),
        ("back-alley turned_joker=burn", "turned-blooper", "the next card is turned instead"),
        ("back-alley redeal=demand", "redeal", "With 6 cards or more a player with no ace"),
        ("back-alley pack=52", "trump", "one is cut for trump first and goes back"),
        ("back-alley turned_joker=sole-trump", "turned-blooper", "other blooper is the only trump"),
        ("back-alley boards=doubling", "boards", "×1, ×2, ×4 and so on"),
        ("back-alley boards=doubling board_points=20", "boards", "20 a card, times its level"),
        ("back-alley boards=flat", "boards", "A board voids the other bids of its side"),
        ("back-alley boards=raise board_points=6", "boards", "6 a card, a double board 9 a card"),
        ("back-alley numbers=to-hand", "bids", "up to the hand size"),
        ("back-alley not_the_total=on", "total", "The last to bid may not make the numbers add up"),
        ("back-alley trick_points=3", "score", "scores 3 for each trick bid"),
        ("back-alley thrown_in=same-dealer", "thrown-in", "the same dealer deals"),
        ("back-alley trump_lead=all-trump", "leading-trump", "only from a hand of nothing but"),
        (
            "back-alley rainbow=dealt",
            "rainbow",
            "pays by itself, without a word: 40 points with 4",
        ),
        ("back-alley rainbow=tricks rainbow_points=8", "rainbow", "it brings 8 for each"),
        ("spades-high-two", "leading-trump", "The two of spades may always be led"),
        ("spades-high-two", "two-of-spades-led", "must play their highest trump"),
        ("spades-high-two", "trump", "When the two of spades is turned or cut, there is no trump"),
        ("spades-high-two", "boards", "board 20, double board 30, triple board 40"),
        ("spades-high-two", "redeal", "With 7 cards or more, when somebody was dealt no trump"),
        ("spades-high-two", "score", "scored alone, and partners’ scores are added"),
        ("individual", "trumping", "must play a trump"),
        ("individual", "score", "Who bid nothing scores 1 a trick; with one card nothing."),
        ("individual", "boards", "6 a card (13 with one card)"),
        ("individual", "thrown-in", "the same dealer"),
        ("individual twos_high=on", "trick", "In trumps the two is high."),
        ("individual-18", "boards", "3 a card and 10"),
        ("individual-26", "rainbow", "a false claim costs as much"),
        ("individual-26", "score", "it loses 5 for each missing trick"),
        ("wild-56", "drawing", "takes the first card of the stock and lays one card aside"),
        ("wild-56", "following", "unless a wild card is in the trick already"),
        ("wild-56", "trumping", "must play a wild card, unless one is in the trick; without one"),
        ("back-alley", "boards", "Instead of a number a player may bid board, which is every"),
        ("back-alley", "score", "A side whose players all passed scores 1 a trick."),
        ("back-alley boards=raise", "boards", "its own board, whatever the other side bids."),
        ("back-alley boards=raise", "boards", "A board voids the other bids of its side."),
        ("back-alley", "following", "If you cannot, play any card."),
        ("individual", "following", "If you cannot, the rule below says what to play."),
        ("individual-26", "following", "If you cannot, play any card."),
        ("spades-high-two", "two-of-spades-led", "without trump it is a plain two of its suit."),
        ("spades-high-two", "redeal", "deals anew; not in a deal without trump."),
        ("spades-high-two", "bids", "You are warned"),
        ("all", "bids", "up to the hand size, or below it where another bid means every trick."),
        ("wild-56", "first-lead", "The highest number leads first"),
        ("back-alley rainbow=tricks rainbow_sizes=4,8", "rainbow", "of this match has 8 cards."),
        ("back-alley rainbow=bonus rainbow_sizes=8,4", "rainbow", "of this match has 8 cards."),
        ("back-alley rainbow=dealt rainbow_sizes=8,4", "rainbow", "of this match has 8 cards."),
        ("back-alley blind=9,7,8", "blind", "No deal of this match has 9 or 8 cards."),
        ("individual-18 schedule=1,", "rainbow", "No deal of this match has 4 or 8 cards."),
        ("individual", "boards", "Instead of a number"),
        ("individual-18", "rainbow", "is a rainbow; the two of diamonds is a trump."),
        ("rubber-bridge", "players", "two to a side: partners face each other"),
        ("rubber-bridge", "trump", "The suit of the contract is trump"),
        ("rubber-bridge", "auction", "The dealer calls first"),
        ("rubber-bridge", "auction", "Four passes at the start pass the deal out"),
        ("rubber-bridge", "doubling", "A higher bid wipes both out."),
        ("rubber-bridge", "dummy", "declarer plays both hands"),
        ("rubber-bridge", "score", "A small slam bid and made brings 500, vulnerable 750"),
        ("rubber-bridge", "honours", "They are counted by themselves."),
        ("rubber-bridge honours=claim", "honours", "claimed before the next deal"),
        ("rubber-bridge", "rubber", "700 points when the other side has none, 500 when it has one"),
        ("rubber-bridge", "stopping", "the only game is then worth 300"),
    ],
)
def test_says(rules: str, anchor: str, words: str) -> None:
    assert words in text_of(rules, anchor)


@pytest.mark.parametrize(
    ("rules", "anchor", "words"),
    [
        ("back-alley trump=spades", "turned-blooper", ""),
        ("back-alley", "big-blooper-led", "partner must"),
        ("back-alley teams=individual", "big-blooper-led", "partner"),
        ("back-alley little_lead=free", "little-blooper-led", ""),
        ("back-alley trump_lead=broken", "leading-trump", "board"),
        ("back-alley boards=flat", "boards", "level"),
        ("back-alley boards=flat teams=individual", "boards", "side"),
        ("back-alley-classic", "tie", "played off"),
        ("back-alley pack=52", "turned-blooper", ""),
        ("back-alley pack=52", "big-blooper-led", ""),
        ("back-alley boards=none", "boards", ""),
        ("back-alley", "rainbow", ""),
        ("back-alley", "drawing", ""),
        ("individual", "leading-trump", ""),
        ("rubber-bridge", "bids", ""),
        ("rubber-bridge", "schedule", ""),
        ("rubber-bridge", "turned-blooper", ""),
        ("individual-26", "following", "a rule below"),
        ("back-alley", "following", "a rule below"),
        ("spades-high-two", "score", "Each side"),
        ("back-alley teams=individual", "boards", "side"),
        ("back-alley boards=doubling teams=individual", "boards", "void"),
        ("back-alley boards=all teams=individual", "boards", "void"),
        ("back-alley boston=on teams=individual", "boston", "side"),
        ("back-alley rainbow=tricks teams=individual", "rainbow", "side"),
        ("back-alley teams=individual", "score", "side"),
        ("back-alley boards=raise", "boards", "do not count"),
        ("back-alley rainbow=tricks", "rainbow", "No deal"),
        ("back-alley blind=7,", "blind", "No deal"),
        ("wild-56", "first-lead", "Unless"),
    ],
)
def test_says_nothing_of_what_does_not_apply(rules: str, anchor: str, words: str) -> None:
    found = text_of(rules, anchor)
    assert (words not in found) if words else (found == "")


ALONE = (
    "individual",
    "individual-18",
    "individual-26",
    "individual players=2",
    "individual players=3",
    *(
        f"back-alley players=3 {one}"
        for one in (
            *(f"boards={boards}" for boards in ("levels", "doubling", "flat", "all", "none")),
            "boston=on",
            *(f"rainbow={rainbow}" for rainbow in ("tricks", "bonus", "dealt")),
            "not_the_total=on",
        )
    ),
)


@pytest.mark.parametrize("rules", ALONE)
def test_where_each_plays_alone_no_rule_speaks_of_a_side_or_a_partner(rules: str) -> None:
    told = [sentence for rule in rulebook(parse_rule_set(rules)) for sentence in rule.sentences]
    assert [one for one in told if re.search(r"\b(sides?|partners?|partner's)\b", one)] == []


@pytest.mark.parametrize("preset", PRESETS)
def test_rules_are_read_in_the_order_of_play(preset: str) -> None:
    anchors = [rule.anchor for rule in rulebook(rule_set(preset))]
    order = [
        *("players", "deal", "turned-blooper", "bids", "auction", "boards", "thrown-in"),
        *("first-lead", "dummy", "following", "trick", "highest-trumps", "claims"),
        *("score", "honours", "schedule", "rubber", "tie"),
    ]
    found = [anchor for anchor in anchors if anchor in order]
    assert found == [anchor for anchor in order if anchor in anchors]
    assert anchors.index("trump") < anchors.index("following")


@pytest.mark.parametrize("preset", PRESETS)
def test_rules_about_cards_have_pictures_of_cards_of_the_pack(preset: str) -> None:
    rules = rule_set(preset)
    shown = {rule.anchor: rule.cards for rule in rulebook(rules)}
    assert all(card in rules.pack.cards for cards in shown.values() for card in cards)
    assert shown["following"]
    assert shown["trick"]
    assert bool(shown["trump"]) == rules.trump_source.turns_card
