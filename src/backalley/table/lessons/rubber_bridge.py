"""The lessons of rubber bridge: what it has that Back Alley Bridge has not."""

from typing import Final

from backalley.table.lessons.lesson import READY, Laid, Lesson, Step

PRESET: Final = "rubber-bridge"
FOUR_SPADES: Final = Laid(
    (
        "SA SK SQ S5 S4 HK H8 DA D7 D2 C9 C6 C3",
        "S6 S3 HQ HJ HT H7 H5 DQ DJ D4 CQ CJ CT",
        "SJ ST S9 S8 HA H4 DK D6 D5 CK C7 C4 C2",
        "S7 S2 H9 H6 H3 H2 DT D9 D8 D3 CA C8 C5",
    )
)

AUCTION: Final = Lesson(
    "auction",
    "The auction",
    "You bid for the trump suit, and for tricks above six.",
    "1♠ 2♥ *4♠ pass pass pass",
    PRESET,
    {},
    0,
    (FOUR_SPADES,),
    (
        Step(
            "Bid your longest suit: one spade.",
            "A bid names trumps, and tricks above six. An ace counts four, a king three, a queen"
            " two, a jack one: with twelve points, open.",
            right="1S",
            otherwise={
                "pass": "You have sixteen points: twelve are enough to open.",
                "1NT": "With a suit of five spades name that first.",
            },
            anyhow="Begin low and with your longest suit: one spade tells Ruth most.",
            then="pass 3S pass",
        ),
        Step(
            "Ruth likes spades. Bid the game.",
            "Three spades would be 90 points, and 100 are a game. You have more than you"
            " promised: four spades.",
            right="4S",
            otherwise={
                "pass": "Three spades made are 90: ten points short of a game, and you have some"
                " to spare.",
            },
            anyhow="You and Ruth have found your suit. Four spades are a game, and enough.",
            then="pass pass pass",
        ),
        Step(
            "Four spades, and you play them.",
            "Three passes end the auction. You named spades first for your side, so you are"
            " declarer: ten tricks to win. Lou, at your left, leads.",
        ),
    ),
)

DUMMY: Final = Lesson(
    "dummy",
    "Dummy",
    "Your partner’s cards lie open, and you play both hands.",
    "HQ H4 → HK",
    PRESET,
    {},
    0,
    (FOUR_SPADES,),
    (
        Step(
            "You play four spades. Lou leads.",
            "After the first card Ruth lays her hand open: she is dummy.",
            then="HQ",
        ),
        Step(
            "Play a low heart from Ruth’s hand.",
            "You play her cards too, each in its turn. Your own king wins this trick: keep her"
            " ace for the next.",
            right="H4",
            otherwise={"HA": "The ace wins, but so does your king. Keep one of them for later."},
            then="H2",
        ),
        Step(
            "Now from your own hand: the king.",
            "Lou’s queen is the card to beat.",
            right="HK",
            otherwise={"H8": "The queen beats the eight, and dummy has played low."},
        ),
        Step(
            "Draw their trumps: the ace of spades.",
            "You won the trick with a card of your own, so you lead from your own hand. Trumps"
            " that they no longer have cannot beat your winners.",
            right="SA",
            anyhow="First take their trumps away, with the highest: the ace of spades.",
            then="S3",
        ),
        Step(
            "A small spade from dummy.",
            "Your ace wins, so the smallest will do.",
            right="S8",
            anyhow="That follows suit as well, but the eight is the smallest: keep the higher one.",
            then="S2",
        ),
        Step(
            "One player, two hands.",
            "A trick that dummy wins is led to from dummy. Ruth has nothing to do but to hope.",
        ),
    ),
    before="1S pass 3S pass 4S pass pass pass",
)

THE_LINE: Final = Lesson(
    "the-line",
    "Above and below the line",
    "What counts toward a game, and what only counts.",
    "60 + 40 = 100",
    PRESET,
    {},
    0,
    (
        FOUR_SPADES,
        Laid(
            (
                "SA SQ S5 HK HQ H4 DA DQ D7 D2 CK C6 C3",
                "S9 S8 S3 H9 H7 H5 DT D8 D4 CQ CJ CT C9",
                "SK S7 S4 HA H8 H2 DK D6 D5 CA C7 C4 C2",
                "SJ ST S6 S2 HJ HT H6 H3 DJ D9 D3 C8 C5",
            )
        ),
    ),
    (
        Step(
            "Two spades were bid and made.",
            "Sixty points below the line, for the tricks that were bid; what was won beyond stands"
            " above it. Only what is below counts toward the hundred of a game.",
            right=READY,
            then="pass pass pass",
        ),
        Step(
            "Forty more make a game: one no-trump.",
            "Your sixty still count. The first trick at no-trump is worth forty.",
            right="1NT",
            otherwise={
                "pass": "Sixty are waiting for forty more, and you hold twenty points.",
                "3NT": "That is a hundred by itself, but with your sixty one no-trump is enough.",
            },
            anyhow="One no-trump is forty: with your sixty below that is the game, and no more is"
            " needed.",
            then="pass pass pass rest",
        ),
        Step(
            "A game: a line is drawn.",
            "Both sides begin the next game at nothing, and your side is vulnerable: failing"
            " costs more now. Who wins two games has won the rubber, with 500 or 700 above the"
            " line.",
        ),
    ),
    before="1S pass 2S pass pass pass rest",
)

LESSONS: Final = (AUCTION, DUMMY, THE_LINE)
