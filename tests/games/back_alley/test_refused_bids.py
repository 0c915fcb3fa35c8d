"""A refused bid is told why it is not possible now, and of the rule that it belongs to."""

import pytest

from backalley import parse_action, warnings, why_not
from backalley.games.rulebook import rulebook
from tests.games.back_alley.bidden import bidden, plain_hands
from tests.games.back_alley.test_special_bids import BID, RAINBOW_4, RAISE, SAID, SIX, THREES

FOUR = plain_hands(4)
SIX_CARDS = plain_hands(6)
ONE = ["C2", "D2", "H2", "S3"]
DEMAND = "back-alley redeal=demand"
NOT_HERE = "by these rules."
BLIND = "This deal is bid without seeing the hand: pass or a number from 1 to 6 only."
BLIND_SIX = "back-alley blind=6, redeal=demand schedule=7,6,4 rainbow=tricks"

# Rules, hands, bids before, the bid refused, the rule cited, why.
REFUSED = [
    (DEMAND, FOUR, "", "redeal", "redeal",
     "A new deal may be demanded with 6 cards or more, and this deal has 4."),
    (DEMAND, SIX_CARDS, "1 1 1", "redeal", "redeal",
     "Only a hand with no ace, no face card and no trump may demand a new deal."),
    ("back-alley", SIX_CARDS, "", "redeal", "bids", f"Nobody may demand a new deal {NOT_HERE}"),
    ("spades-high-two", SIX_CARDS, "", "redeal", "redeal",
     f"Nobody may demand a new deal {NOT_HERE}"),
    (BID, SIX_CARDS, "", "rainbow", "rainbow",
     "A rainbow counts with 4, 8 or 12 cards, and this deal has 6."),
    (BID, FOUR, "", "rainbow+1", "rainbow",
     "Your hand is no rainbow, which has 1 card of each suit."),
    (BID, RAINBOW_4, "", "rainbow+9", "rainbow",
     "With 4 cards a rainbow may be bid with up to 2 more."),
    (BID, RAINBOW_4, "", "rainbow:1", "rainbow",
     "A rainbow is a bid of its own here, and not said with another."),
    (SAID, SIX_CARDS, "", "rainbow:1", "rainbow",
     "A rainbow counts with 4, 8 or 12 cards, and this deal has 6."),
    (SAID, FOUR, "", "rainbow:pass", "rainbow",
     "Your hand is no rainbow, which has 1 card of each suit."),
    (SAID, RAINBOW_4, "", "rainbow", "rainbow",
     "A rainbow is said with another bid here, and is none by itself."),
    (SAID, RAINBOW_4, "", "rainbow:4", "bids",
     "To bid every trick, bid board; a number stops at 3."),
    (SAID, RAINBOW_4, "", "rainbow:boston", "bids", f"There is no bid of boston {NOT_HERE}"),
    (f"{SAID} redeal=demand", RAINBOW_4, "", "rainbow:redeal", "rainbow",
     "A rainbow is said with a bid, and a new deal is none."),
    ("individual-26", SIX_CARDS, "", "rainbow:1", "rainbow",
     "A rainbow counts with 4 cards, and this deal has 6."),
    ("back-alley rainbow=dealt", RAINBOW_4, "", "rainbow", "rainbow",
     f"No rainbow is bid or said {NOT_HERE}"),
    ("back-alley", RAINBOW_4, "", "rainbow:1", "bids", f"No rainbow is bid or said {NOT_HERE}"),
    ("back-alley boston=on", SIX_CARDS, "", "boston", "boston",
     "Boston may be bid with more than 6 cards, and this deal has 6."),
    ("back-alley", SIX_CARDS, "", "boston", "bids", f"There is no bid of boston {NOT_HERE}"),
    ("back-alley", FOUR, "board", "double board", "boards",
     f"There is no bid of double board {NOT_HERE}"),
    ("back-alley", FOUR, "", "raise", "boards",
     f"No board is raised after the bidding {NOT_HERE}"),
    ("back-alley boards=none", FOUR, "", "board", "bids", f"There is no bid of board {NOT_HERE}"),
    ("back-alley boards=none", FOUR, "", "stay", "bids",
     f"No board is raised after the bidding {NOT_HERE}"),
    ("wild-56", FOUR, "", "board", "bids", f"There is no bid of board {NOT_HERE}"),
    (RAISE, FOUR, "", "raise", "boards", "Your side has bid no board that could be doubled."),
    (RAISE, FOUR, "1 board", "double board", "boards",
     "Your side has bid no board that could be doubled."),
    (RAISE, FOUR, "board 1", "raise", "boards",
     "Boards are raised after everybody has bid; now you may bid double board."),
    (RAISE, FOUR, "board 1", "board", "boards",
     "Your side has bid board already: you may bid double board."),
    (RAISE, FOUR, "", "triple board", "boards", f"There is no bid of triple board {NOT_HERE}"),
    (THREES, SIX, "board pass double-board pass", "double board", "boards",
     "Your side has doubled its board already."),
    ("all", SIX_CARDS, "", "all", "boards",
     "All may be bid with 5 cards or fewer, and this deal has 6."),
    ("all", FOUR, "", "board", "boards", f"There is no bid of board {NOT_HERE}"),
    ("spades-high-two", FOUR, "1", "board", "boards",
     "Boards are bid with 1 card only, and this deal has 4."),
    ("spades-high-two", ONE, "pass", "board", "boards",
     "A board may be bid only after somebody has bid 1."),
    ("spades-high-two", ONE, "1 board", "board", "boards",
     "Each board may be bid once, and board has been."),
    ("spades-high-two", ONE, "1", "triple board", "boards",
     "Boards are bid in order: the next is board."),
    # Blind, every reason but the one might tell of a hand that the bidder may not see.
    (BLIND_SIX, SIX_CARDS, "", "board", "blind", BLIND),
    (BLIND_SIX, SIX_CARDS, "", "redeal", "blind", BLIND),
    (BLIND_SIX, SIX_CARDS, "", "rainbow", "blind", BLIND),
    (BLIND_SIX, SIX_CARDS, "", "7", "blind", BLIND),
    ("back-alley", FOUR, "", "discard C2", "deal", f"No card is laid aside {NOT_HERE}"),
    ("wild-56", FOUR, "", "discard C2", "drawing",
     "No card is laid aside before the bidding is over."),
]  # fmt: skip


@pytest.mark.parametrize("case", REFUSED)
def test_refused(case: tuple[str, list[str], str, str, str, str]) -> None:
    rules, hands, before, tried, rule, text = case
    turn_up = None if rules.startswith("wild") else "SA"
    state = bidden(rules, hands, before, turn_up, dealer=len(hands) - 1)
    refusal = why_not(state, parse_action(tried))
    assert refusal is not None
    assert (refusal.rule, refusal.text) == (rule, text)
    assert rule in {described.anchor for described in rulebook(state.deal.rules)}


@pytest.mark.parametrize(
    ("rules", "hands", "bid", "expected"),
    [
        ("individual-26", FOUR, "rainbow:pass",
         ("Your hand is no rainbow: to claim one costs 40 points.",)),
        ("individual-26", RAINBOW_4, "rainbow:1", ()),
        ("individual-26", FOUR, "1", ()),
        ("individual-18", RAINBOW_4, "rainbow:1", ()),
    ],
)  # fmt: skip
def test_a_false_claim_is_warned_of(
    rules: str, hands: list[str], bid: str, expected: tuple[str, ...]
) -> None:
    assert warnings(bidden(rules, hands, ""), parse_action(bid)) == expected


def test_a_false_claim_is_warned_of_with_the_numbers() -> None:
    state = bidden("individual-26", RAINBOW_4, "3")
    assert warnings(state, parse_action("rainbow:2")) == (
        "Your hand is no rainbow: to claim one costs 40 points.",
        "All the bids together come to 5, and there are only 4 tricks.",
    )
