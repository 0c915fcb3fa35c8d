"""What is bid at Back Alley Bridge, and what it brings, lesson by lesson."""

from typing import Final

from backalley.table.lessons.back_alley.laid_out import back_alley_lesson
from backalley.table.lessons.lesson import READY, Laid, Step

BIDDING: Final = back_alley_lesson(
    "bidding",
    "Bidding for two",
    "Your number and your partner’s are added.",
    "2 + 1 = 3",
    Step(
        "Ruth said 2. What do you add?",
        "Hearts are trump. Your ace of hearts is one trick for certain; the ace of spades may be"
        " trumped. Say 1: three together.",
        right="1",
        otherwise={
            "pass": "That gives five points away: the ace of trumps is as good as a trick.",
            "2": "Her 2 and your 2 are all four tricks, and Lou wants one too.",
            "3": "Her 2 and your 3 come to five, and there are only four tricks.",
            "board": "Board is all four tricks. You are sure of one, and Ruth of two.",
        },
        then="CK C9",
    ),
    Step(
        "Your side needs three.",
        "Hers and yours: 2 and 1. She bid highest, so she leads. Clubs: follow.",
        right="C5",
        then="C2 DA D3",
    ),
    Step(
        "Follow again.",
        "It does not matter which of you wins a trick: they count together.",
        right="D7",
        then="D9 S4 SJ",
    ),
    Step(
        "Now yours: take it with the ace.",
        "Two tricks are won, and you promised the third.",
        right="SA",
        then="S8",
    ),
    Step(
        "Three as said. One more is a point.",
        "The ace of trumps wins the last trick, too.",
        right="HA",
        then="H2 C3 S6",
    ),
    Step(
        "Made 3 with 4: sixteen points.",
        "Five for each trick that was bid, one for each above. Short of the number you lose five"
        " for each trick bid, so say what you have: no more, and no less.",
    ),
    sizes="4,4",
    dealer=0,
    deals=(Laid(("HA SA C5 D7", "C2 D9 S8 H2", "CK DA S4 C3", "C9 D3 SJ S6"), "H5"),),
    before="1 2 pass",
)

BOARD: Final = back_alley_lesson(
    "board",
    "Board",
    "A promise of every trick, for ten points a card.",
    "BB HA → *board",
    Step(
        "Two cards that nothing beats.",
        "Board promises every trick: ten points a card if you win them all, as many lost if you"
        " do not. The big blooper brings down what could beat your ace: bid board.",
        right="board",
        otherwise={
            "pass": "Two sure tricks would score one each. Board makes twenty of them.",
            "1": "One bid and two won are six points. Board makes twenty.",
        },
        then="pass pass pass",
    ),
    Step(
        "First the big blooper.",
        "Who bid board may lead trumps at once, and led it takes everybody’s highest.",
        right="BB",
        otherwise={
            "HA": "The little blooper may still be out, and beats the ace. Lead the big one first.",
        },
        then="LB C9 HT",
    ),
    Step(
        "Now the ace.",
        "Nothing that is left can beat it.",
        right="HA",
        then="D6 S2 C5",
    ),
    Step(
        "Twenty points for two cards.",
        "Ready for the next: Lou has a board in mind.",
        right=READY,
        then="board pass pass",
    ),
    Step(
        "Lou bid board. Another would be ×2.",
        "Boards are counted in turn: yours would stake twenty a card. You hold little: pass, and"
        " see his fall.",
        right="pass",
        otherwise={
            "1": "You may say one, but there is no need: a single trick of yours beats his board.",
            "board": "Yours would be ×2: forty points lost, for with these cards you cannot win"
            " both tricks.",
        },
        then="CA C4 C8",
    ),
    Step(
        "One trick is enough.",
        "You have no club, and hearts are trump.",
        right="H3",
        otherwise={"D6": "A diamond leaves Lou the trick. The three of hearts takes it."},
    ),
    Step(
        "His board is lost.",
        "Every trick, or the whole stake: that is board. Of several the last one leads.",
    ),
    sizes="2,2,2",
    dealer=3,
    deals=(
        Laid(("BB HA", "LB D6", "C9 S2", "HT C5"), "H5"),
        Laid(("H3 D6", "CA CK", "C4 S9", "C8 DQ"), "H9"),
    ),
)

SCORING: Final = back_alley_lesson(
    "scoring",
    "The score and the long match",
    "What a deal brings, and how a match goes on.",
    "+10 … −5",
    Step(
        "Two high trumps: say 2.",
        "Hearts are trump. You need not play this one: see what it brings.",
        right="2",
        otherwise={
            "pass": "Passed tricks score one each; bid and made they score five.",
            "1": "Two bid and made are ten points; one bid with one above is six.",
            "board": "The two of diamonds will not win, and a board needs every trick.",
        },
        then="pass pass pass rest",
    ),
    Step(
        "Five points for each trick bid.",
        "Lou and Max passed: they have a point for each trick they win. Fewer cards come next.",
        right=READY,
        then="pass 1 pass",
    ),
    Step(
        "Ruth said 1 of two tricks. Pass.",
        "You hold nothing that wins. A number missed costs five for each trick bid, and the sides’"
        " numbers are added.",
        right="pass",
        otherwise={
            "1": "One more makes 2 of two tricks: missed, that costs ten.",
            "board": "With the three of clubs and the four of spades?",
        },
        then="rest",
    ),
    Step(
        "Missed: five points down.",
        "A deal may cost you something. There are more to come.",
        right=READY,
        then="pass pass",
    ),
    Step(
        "One card each: pass or board.",
        "A match goes down to one card and up again: seven cards to one, one to seven, fourteen"
        " deals. Your ace of trumps: ten points for board.",
        right="board",
        otherwise={
            "pass": "If Lou passes too the cards are thrown in, and the ace was for nothing.",
        },
        then="pass rest",
    ),
    Step(
        "The higher total wins the match.",
        "The seats take turns to deal; after the last deal the totals decide, and a tie is played"
        " off. That is all: sit down and play.",
    ),
    sizes="3,2,1,1,2,3",
    dealer=3,
    deals=(
        Laid(("HA HK D2", "S9 CQ DK", "S4 D4 CK", "SK DJ S3"), "H7"),
        Laid(("C3 S4", "SA DA", "SK D5", "CA D9"), "H7"),
        Laid(("HA", "S9", "CK", "DQ"), "H7"),
    ),
)
