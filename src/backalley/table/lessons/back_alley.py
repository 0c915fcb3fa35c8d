"""The lessons of Back Alley Bridge, in the order in which they are learnt."""

from typing import Final

from backalley.engine.layout import Seat
from backalley.table.lessons.lesson import READY, Laid, Lesson, Step

PRESET: Final = "back-alley"


def _lesson(
    name: str,
    title: str,
    text: str,
    *steps: Step,
    sizes: str,
    dealer: Seat,
    deals: tuple[Laid, ...],
    before: str = "",
) -> Lesson:
    return Lesson(name, title, text, PRESET, {"schedule": sizes}, dealer, deals, steps, before)


FOLLOWING: Final = _lesson(
    "following",
    "Following suit",
    "Whose trick it is, and what you must play to it.",
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

TRUMPS: Final = _lesson(
    "trumps",
    "Trumps",
    "The suit that beats the others, and when it may be led.",
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

TURNED: Final = _lesson(
    "turned",
    "The turned card",
    "It makes trump; a blooper turned up makes none.",
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

BIG_BLOOPER: Final = _lesson(
    "big-blooper",
    "The big blooper led",
    "The tomcat calls for everybody’s highest trump.",
    Step(
        "Lead the big blooper.",
        "Clubs are trump, and it is the highest of all. Who bid board may lead trumps at once, and"
        " this one takes the highest trump out of every hand.",
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

LITTLE_BLOOPER: Final = _lesson(
    "little-blooper",
    "The little blooper led",
    "The kitten calls for everybody’s lowest trump.",
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

BIDDING: Final = _lesson(
    "bidding",
    "Bidding for two",
    "Your number and your partner’s are added.",
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

BOARD: Final = _lesson(
    "board",
    "Board",
    "A promise of every trick, for ten points a card.",
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

SCORING: Final = _lesson(
    "scoring",
    "The score and the long match",
    "What a deal brings, and how a match goes on.",
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

LESSONS: Final = (
    FOLLOWING,
    TRUMPS,
    TURNED,
    BIG_BLOOPER,
    LITTLE_BLOOPER,
    BIDDING,
    BOARD,
    SCORING,
)
