"""Every option and each of its values in words: what the composer, the commands and docs say."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from backalley.games.option import NO_SIZES
from backalley.games.worded import OptionWords, ValueWords
from backalley.words import counted

OPTION_WORDS: Final[Mapping[str, OptionWords]] = {
    "schedule": OptionWords(
        "Hand sizes",
        "How many deals there are and of how many cards, the largest as many as the pack bears.",
        {
            "full": ValueWords("Full", "13 cards down to 1 and up again: 26 deals."),
            "short": ValueWords("Short", "7 cards down to 1 and up again: 14 deals."),
            "25": ValueWords("25 deals", "As full, with one single-card deal in the middle."),
            "up-down": ValueWords("Up, then down", "1 card up to 13 and down again: 26 deals."),
            "14": ValueWords("14 deals", "13 cards down to 1, and 1 once more."),
            "18": ValueWords("18 deals", "9 cards down to 1 and up again."),
            "fixed-13": ValueWords("Always the largest", "26 deals of 13 cards."),
        },
    ),
    "tie": OptionWords(
        "A tie",
        "What happens when the totals are equal after the last deal.",
        {
            "draw": ValueWords("Draw", "The match is a draw."),
            "playoff": ValueWords(
                "Playoff", "One more deal of the largest size without bidding decides it."
            ),
        },
    ),
    "players": OptionWords(
        "Players",
        "How many sit at the table.",
        {
            "2": ValueWords("2", "Two, each alone."),
            "3": ValueWords("3", "Three, each alone."),
            "4": ValueWords("4", "Four: partners face each other, unless the game is each alone."),
            "5": ValueWords("5", "Five, each alone."),
            "6": ValueWords("6", "Six: three pairs, or two teams of three."),
        },
    ),
    "teams": OptionWords(
        "Teams",
        "Who plays with whom.",
        {
            "pairs": ValueWords("Pairs", "The two facing each other, of four or six players."),
            "threes": ValueWords("Threes", "Every second of six players: two teams of three."),
            "individual": ValueWords(
                "Each alone", "Three, four or five players, each for themselves."
            ),
        },
    ),
    "boards": OptionWords(
        "Boards",
        "Which bid says that the side will win every trick.",
        {
            "levels": ValueWords(
                "Levels", "Boards count ×1, ×2, ×3, ×4 in the order bid, across the sides."
            ),
            "doubling": ValueWords(
                "Doubling", "As levels, but each board doubles the one before: ×1, ×2, ×4, ×8."
            ),
            "flat": ValueWords("Flat", "Every board counts the same, whoever bid before."),
            "raise": ValueWords(
                "Raise", "Each side may bid board and double its own, for half as much again."
            ),
            "all": ValueWords("All", "With 5 cards or fewer a flat bid of 25; else numbers only."),
            "none": ValueWords("None", "Numbers only, up to the hand size."),
        },
    ),
    "board_points": OptionWords(
        "Points for a board",
        "What a board is worth for each card of the hand, at its first level.",
        {points: ValueWords(points, f"{points} a card.") for points in ("10", "6", "8", "20")},
    ),
    "trick_points": OptionWords(
        "Points for a trick",
        "What each trick bid brings when the number is made, and costs when it is not.",
        {points: ValueWords(points, f"{points} a trick.") for points in ("5", "3", "4", "10")},
    ),
    "numbers": OptionWords(
        "The highest number",
        "How far numbers go where every trick may be bid in a word, such as board.",
        {
            "below-hand": ValueWords("Below the hand", "One trick fewer than there are."),
            "to-hand": ValueWords("All tricks", "As many as there are, beside the board."),
        },
    ),
    "not_the_total": OptionWords(
        "Not the total",
        "Whether the last to bid must keep the numbers from adding up to the hand size.",
        {
            "off": ValueWords("Off", "The numbers may add up to anything."),
            "on": ValueWords("On", "The last bidder may not bid the number that makes them even."),
        },
    ),
    "boston": OptionWords(
        "Boston",
        "A bid of the first six tricks, for 100 points either way.",
        {
            "off": ValueWords("Off", "There is no such bid."),
            "on": ValueWords("On", "With more than 6 cards boston may be bid."),
        },
    ),
    "rainbow": OptionWords(
        "Rainbow",
        "What a hand with as many cards of each suit is good for.",
        {
            "off": ValueWords("Off", "It is a hand like any other."),
            "tricks": ValueWords(
                "A bid", "It may be bid as tricks to take alone, for points won or lost."
            ),
            "bonus": ValueWords("A bonus", "Said with any bid, it brings points."),
            "dealt": ValueWords("By itself", "It brings points without a word."),
        },
    ),
    "rainbow_sizes": OptionWords(
        "Rainbow hands", "With which hand sizes a rainbow counts: some of 4, 8 and 12.", {}
    ),
    "rainbow_points": OptionWords(
        "Points for a rainbow",
        "What a rainbow is worth for every four cards of the hand.",
        {points: ValueWords(points, f"{points} for 4 cards.") for points in ("40", "8", "10")},
    ),
    "blind": OptionWords(
        "Blind deals",
        "Which hand sizes are bid before anybody sees their hand; 7 is usual.",
        {NO_SIZES: ValueWords("None", "Everybody sees their hand before they bid.")},
    ),
    "thrown_in": OptionWords(
        "When everybody passes",
        "Who deals the same number of cards again.",
        {
            "next-dealer": ValueWords("The next dealer", "The turn to deal passes."),
            "same-dealer": ValueWords("The same dealer", "The turn to deal stays."),
        },
    ),
    "turned_joker": OptionWords(
        "A turned blooper",
        "What happens when a blooper is turned up for trump.",
        {
            "no-trump": ValueWords("No trump", "Nothing is trump, and both bloopers are out."),
            "burn": ValueWords("Burnt", "It goes to the bottom and the next card is turned."),
            "sole-trump": ValueWords("Sole trump", "The other blooper is the only trump."),
        },
    ),
    "trump_lead": OptionWords(
        "Leading trump",
        "When trumps may be led from a hand that has other cards.",
        {
            "broken-or-board": ValueWords(
                "Broken, or a board", "Once a trump was played; earlier by a player who bid board."
            ),
            "broken": ValueWords("Broken", "Once a trump was played; a board gives no right."),
            "all-trump": ValueWords("Never", "Only from a hand of nothing but trumps."),
        },
    ),
    "big_lead_partner": OptionWords(
        "Partner on the big blooper",
        "Which trump the leader’s partner plays when the big blooper is led.",
        {
            "highest": ValueWords("Highest", "Their highest trump, as everybody else does."),
            "lowest": ValueWords("Lowest", "Their lowest trump."),
            "any": ValueWords("Any", "Any trump they like."),
        },
    ),
    "little_lead": OptionWords(
        "The little blooper led",
        "What the others play when the little blooper is led.",
        {
            "lowest": ValueWords("Lowest", "Each their lowest trump."),
            "free": ValueWords("Free", "It binds nobody beyond following suit."),
        },
    ),
    "trump": OptionWords(
        "Trump",
        "How trump is found.",
        {
            "turned": ValueWords("Turned", "The suit of the card turned up after the deal."),
            "spades": ValueWords("Spades", "Always spades; nothing is turned."),
        },
    ),
    "pack": OptionWords(
        "Pack",
        "Which cards are played with.",
        {
            "54": ValueWords("54 cards", "All four suits and the two bloopers."),
            "52": ValueWords("52 cards", "No bloopers; with no card left to turn, trump is cut."),
            "42": ValueWords("42 cards", "Fives to aces and the two bloopers."),
        },
    ),
    "redeal": OptionWords(
        "New deal",
        "Whether a player with a poor hand may have the cards dealt anew.",
        {
            "off": ValueWords("Off", "Every hand is played."),
            "demand": ValueWords(
                "On demand", "With 6 cards or more and no ace, face card or trump, when bidding."
            ),
        },
    ),
    "honours": OptionWords(
        "Honours",
        "How the high trumps of one hand, or its four aces, come to be counted.",
        {
            "auto": ValueWords("Counted", "They are entered with the score of the deal."),
            "claim": ValueWords("Claimed", "They count for who claims them before the next deal."),
        },
    ),
    "twos_high": OptionWords(
        "Twos high",
        "Whether the two of the trump suit beats its ace.",
        {
            "off": ValueWords("Off", "The two of trump is the lowest trump."),
            "on": ValueWords("On", "The two of trump comes next below the two of diamonds."),
        },
    ),
}
"""By the option's name; a test holds them to the options that there are."""


def sizes_in_words(sizes: Sequence[int]) -> str:
    """Say which hand sizes a match runs through.

    >>> sizes_in_words((3, 2, 1, 1, 2, 3))
    '3…1, 1…3: 6 deals'
    >>> sizes_in_words((13,) * 26), sizes_in_words((5, 3, 1)), sizes_in_words((4,))
    ('26 deals of 13', '5, 3, 1: 3 deals', '1 deal of 4')
    """
    deals = counted(len(sizes), "deal")
    if len(set(sizes)) == 1:
        return f"{deals} of {sizes[0]}"
    return f"{', '.join(runs(sizes))}: {deals}"


def runs(sizes: Sequence[int]) -> Iterator[str]:
    """Yield the runs of sizes that rise or fall by one: "7…1"."""
    start = 0
    while start < len(sizes):
        end = start
        step = sizes[start + 1] - sizes[start] if start + 1 < len(sizes) else 0
        while abs(step) == 1 and end + 1 < len(sizes) and sizes[end + 1] - sizes[end] == step:
            end += 1
        if end == start + 1:
            end = start  # two in a row are shorter said one by one
        yield str(sizes[start]) if end == start else f"{sizes[start]}…{sizes[end]}"
        start = end + 1
