"""The play of Back Alley Bridge, lesson by lesson: following, trumps, the bloopers."""

from typing import Final

from backalley.table.lessons.back_alley.laid_out import back_alley_lesson
from backalley.table.lessons.lesson import READY, Laid, Step

FOLLOWING: Final = back_alley_lesson(
    "following",
    "Following suit",
    "Whose trick it is, and what you must play to it.",
    "SQ SK S9 → S5",
    Step(
        "Four cards each, four tricks.",
        "Ruth sits across from you: she is your partner. Lou leads the first card.",
        then="SQ SK S9",
    ),
    Step(
        "Spades were led. Play a spade.",
        "Who has the suit that was led must follow it. Ruth’s king wins so far, so a small one"
        " will do.",
        right="S5",
        otherwise={
            "SA": "The ace would win, but the trick is Ruth’s already, and she is on your side."
            " Keep it.",
        },
        then="D4 DJ",
    ),
    Step(
        "Max has the jack. You hold the queen.",
        "Ruth won, so she led to the next trick: a diamond. The highest card of the suit led wins"
        " it, so beat Max’s.",
        right="DQ",
        otherwise={"D2": "The two loses to the jack. Your queen beats it."},
        then="D9",
    ),
    Step(
        "You won. Lead what wins again.",
        "The winner of a trick leads to the next, and may lead any suit.",
        right="SA",
        otherwise={
            "D2": "The two of diamonds beats nothing. Nobody can beat the ace of spades.",
        },
        then="S7 S4 S2",
    ),
    Step(
        "Three tricks for your side.",
        "Follow the suit that was led; the highest card wins; the winner leads.",
    ),
    sizes="4,4",
    dealer=0,
    deals=(Laid(("SA S5 DQ D2", "SQ S7 D9 CJ", "SK S4 D4 C3", "S9 S2 DJ CK"), "H7"),),
    before="2 1 pass 1",
)

TRUMPS: Final = back_alley_lesson(
    "trumps",
    "Trumps",
    "The suit that beats the others, and when it may be led.",
    "SK → H3",
    Step(
        "Hearts are trump. Lead something else.",
        "A trump may not be led until one was played to an earlier trick. Try a heart: the table"
        " says why not.",
        right="CA",
        otherwise={
            "D5": "The five of diamonds wins nothing. Your ace of clubs may.",
        },
        then="C2 C9 HJ",
    ),
    Step(
        "Max trumped your ace.",
        "He has no club, so he may play any card, and the smallest trump beats every ace. Now"
        " trumps are broken: they may be led.",
        then="SK",
    ),
    Step(
        "No spade? Then trump it.",
        "Who cannot follow may play what they like. Your three of hearts beats the king.",
        right="H3",
        otherwise={
            "D5": "A diamond wins nothing when spades were led. A heart is trump.",
            "HQ": "The queen wins too, but the three is enough: nobody before you has trumped.",
        },
        then="S9 S4",
    ),
    Step(
        "You won with a three.",
        "Trumps are broken, so you may lead one, and the queen is a high one.",
        right="HQ",
        otherwise={"D5": "Any higher diamond beats the five. The queen is worth more."},
        then="SJ D8 H2",
    ),
    Step(
        "Two tricks with trumps.",
        "Highest trump wins; without a trump, the highest card of the suit led.",
    ),
    sizes="4,4",
    dealer=3,
    deals=(Laid(("HQ H3 CA D5", "C2 S9 SJ DK", "C9 S4 D8 D3", "HJ SK H2 D7"), "H7"),),
    before="2 pass 1 1",
)

TURNED: Final = back_alley_lesson(
    "turned",
    "The turned card",
    "It makes trump; a blooper turned up makes none.",
    "H7 … ~BB ~LB",
    Step(
        "The seven of hearts was turned: hearts are trump.",
        "Say how many tricks you will win. The ace of trumps is as good as one: bid 1.",
        right="1",
        otherwise={
            "pass": "Pass promises nothing. The ace of trumps wins a trick almost for certain.",
            "2": "One ace is one trick: your other cards are small.",
            "board": "Board promises every trick. You have one good card.",
        },
        then="pass pass pass rest",
    ),
    Step(
        "One said, two won.",
        "Five points for the trick that was bid and made, one for the other. On to the next cards.",
        right=READY,
        then="pass 1 pass",
    ),
    Step(
        "A blooper was turned: no trump at all.",
        "Both bloopers are out: yours went for the ace of hearts, which only you have seen. Two"
        " aces, and nobody can trump them: say 2.",
        right="2",
        otherwise={
            "pass": "Two aces and no trump to fear: do not keep that to yourself.",
            "1": "Both aces are good for a trick today: nothing trumps them.",
            "board": "With board you need all three tricks, and the four of diamonds is small.",
        },
    ),
    Step(
        "The turned card settles it.",
        "A suit: that is trump. A blooper: there is none, and bloopers are out.",
    ),
    sizes="3,3",
    dealer=3,
    deals=(
        Laid(("HA C4 D5", "S9 CQ DK", "S4 D2 CK", "SK DJ S3"), "H7"),
        Laid(("SA BB D4", "S9 CQ DK", "S4 D2 CK", "SK DJ S3"), "LB", "HA"),
    ),
)

BIG_BLOOPER: Final = back_alley_lesson(
    "big-blooper",
    "The big blooper led",
    "The tomcat calls for everybody’s highest trump.",
    "BB → SK",
    Step(
        "Lead the big blooper.",
        "You bid board, a promise of every trick: so you may lead trumps at once. Clubs are trump,"
        " and the big blooper, the highest of all, takes the highest trump out of every hand.",
        right="BB",
        otherwise={
            "CA": "The little blooper is still out and would beat your ace. The big one brings it"
            " down first.",
            "HA": "Somebody without a heart might trump it. Take the trumps away first.",
        },
        then="LB C9 C5",
    ),
    Step(
        "The little blooper fell.",
        "Lou had to play it: it was his highest trump. Now your ace is the highest one left.",
        right="CA",
        otherwise={
            "HA": "Lou may have another trump for it. Your ace of clubs takes that away.",
        },
        then="CQ D3 S8",
    ),
    Step(
        "No trump is left against it.",
        "The ace of hearts wins the last trick, and with it the board.",
        right="HA",
        then="H6 H2 H9",
    ),
    Step(
        "Every trick is yours.",
        "See what it brings, then look at the big blooper from the other side.",
        right=READY,
        then="board pass pass pass BB S5 ST",
    ),
    Step(
        "Lou led it. Your highest trump goes.",
        "Spades are trump: you must give the king, however much you would like to keep it.",
        right="SK",
        then="C4",
    ),
    Step(
        "Led, the big blooper is hard to stop.",
        "Played to a trick that another card led it wins, and asks for nothing.",
    ),
    sizes="3,3,3",
    dealer=3,
    deals=(
        Laid(("BB CA HA", "LB CQ H6", "C9 D3 H2", "C5 S8 H9"), "C6"),
        Laid(("SK S4 H9", "BB C4 CA", "S5 D6 HQ", "ST C7 D8"), "S2"),
    ),
    before="board pass pass pass",
)

LITTLE_BLOOPER: Final = back_alley_lesson(
    "little-blooper",
    "The little blooper led",
    "The kitten calls for everybody’s lowest trump.",
    "LB → C4",
    Step(
        "Ruth bid board. Watch her lead.",
        "Clubs are trump, and she starts with the little blooper.",
        then="LB C5",
    ),
    Step(
        "Give your lowest trump.",
        "The little blooper led asks for the lowest trump of every hand. That keeps your big one"
        " at home, and the trick with Ruth.",
        right="C4",
        then="C2",
    ),
    Step(
        "She kept the trick.",
        "Your big blooper would have beaten her, but with a lower trump you could not play it. Now"
        " see it alone.",
        then="rest",
    ),
    Step(
        "That was Ruth’s board.",
        "On to the next cards: this time Max will lead the little blooper.",
        right=READY,
        then="board pass pass pass LB",
    ),
    Step(
        "Your only trump is the big blooper.",
        "The lowest trump you hold is also your highest: it must be played, and it wins.",
        right="BB",
        then="S5 ST",
    ),
    Step(
        "Max’s board is lost.",
        "A board needs every trick, and this one is yours. Who leads the little blooper had"
        " better know where the big one is.",
    ),
    sizes="3,3,3",
    dealer=1,
    deals=(
        Laid(("BB C4 H9", "C2 D8 S3", "LB CA CK", "C5 D6 S8"), "C6"),
        Laid(("BB D9 H4", "S5 C8 H3", "ST CQ D2", "LB SA SK"), "S2"),
    ),
    before="board pass pass pass",
)
