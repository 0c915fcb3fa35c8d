"""Scoring a deal of rubber bridge: its entries on the score sheet, honours among them."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from backalley.cards import Suit, parse_cards
from backalley.engine.deal import Deal
from backalley.engine.finished import Finished, SideScore, tricks_by_side
from backalley.engine.layout import Side
from backalley.engine.ruleset import RuleSet
from backalley.engine.ruletext import RuleText
from backalley.engine.state import Call
from backalley.engine.trick import Trick
from backalley.games.drawing import row
from backalley.games.option import Option, Value
from backalley.games.option_group import POINTS
from backalley.games.rubber_bridge.auction import contract_of
from backalley.games.rubber_bridge.entries import (
    DOUBLED_OVERTRICK,
    DOUBLED_UNDERTRICKS,
    FURTHER_UNDERTRICK,
    INSULT,
    SLAMS,
    Entry,
    entries,
    trick_points,
    undertricks,
)
from backalley.games.rubber_bridge.honours import FIVE, FOUR, FOUR_ACES, Honours, honours
from backalley.games.rubber_bridge.plan import rubber_plan


class HonoursCount(Enum):
    """How honours come to be counted."""

    AUTO = "auto"
    """By themselves."""
    CLAIM = "claim"
    """Only when they are claimed in time."""


HONOURS: Final = Option(
    "honours",
    (
        Value(
            HonoursCount.AUTO.value,
            "Counted",
            "They are entered with the score of the deal.",
            row("HA HK HQ HJ HT = +150"),
        ),
        Value(
            HonoursCount.CLAIM.value,
            "Claimed",
            "They count for who claims them before the next deal.",
            row("HA HK HQ HJ HT *claim"),
        ),
    ),
    "Honours",
    "How the high trumps of one hand, or its four aces, come to be counted.",
    POINTS,
)


@dataclass(frozen=True)
class RubberScore(SideScore):
    """What a deal brought one side of a rubber, entry by entry."""

    entries: tuple[Entry, ...]

    @property
    def below(self) -> int:
        """Points below the line."""
        return sum(entry.points for entry in self.entries if entry.below)

    @property
    def above(self) -> int:
        """Points above the line."""
        return sum(entry.points for entry in self.entries if not entry.below)


@dataclass(frozen=True)
class RubberScoring:
    """Entries below and above the line (rules.md section 4, "score")."""

    honours: HonoursCount = HonoursCount.AUTO

    def score(
        self, deal: Deal, calls: tuple[Call, ...], tricks: tuple[Trick, ...]
    ) -> tuple[RubberScore, ...]:
        """Return the score of North and South, then of East and West."""
        contract = contract_of(calls)
        assert contract is not None
        won = tricks_by_side(deal, tricks)
        side = contract.declarer % 2
        vulnerable = rubber_plan(deal.plan).vulnerable[side]
        made = entries(contract, won[side], vulnerable=vulnerable)
        held = honours(deal.hands, contract.strain)
        if held and self.honours is HonoursCount.AUTO:
            made = (*made, honours_entry(held))
        return tuple(score_of(side, won[side], made) for side in (0, 1))

    def describe(self, rules: RuleSet) -> tuple[RuleText, ...]:
        """Say what contracts, honours and undertricks are worth."""
        minor, major = (trick_points(1, suit) for suit in (Suit.CLUBS, Suit.SPADES))
        first, further = trick_points(1, None), trick_points(2, None) - trick_points(1, None)
        (_, small, small_vulnerable), (_, grand, grand_vulnerable) = SLAMS.values()
        short, short_vulnerable = (undertricks(1, 0, vulnerable=by) for by in (False, True))
        doubled, second, _ = DOUBLED_UNDERTRICKS[False]
        (doubled_vulnerable,) = DOUBLED_UNDERTRICKS[True]
        score = (
            (
                "For each trick above six that was bid and made, declarer's side scores below the "
                f"line: in clubs and diamonds {minor}, in hearts and spades {major}, without trump "
                f"{first} for the first and {further} for each further one. Doubled it counts "
                "twice, redoubled four times."
            ),
            (
                "Everything else goes above the line. An overtrick counts as a trick; doubled "
                f"{DOUBLED_OVERTRICK[False]}, vulnerable {DOUBLED_OVERTRICK[True]}; redoubled "
                f"twice as much. Making a doubled contract brings {INSULT}, a redoubled one "
                f"{2 * INSULT}."
            ),
            (
                f"A small slam bid and made brings {small}, vulnerable {small_vulnerable}; a grand "
                f"slam {grand}, or {grand_vulnerable}."
            ),
            (
                f"A trick short brings the other side {short}, vulnerable {short_vulnerable}. "
                f"Doubled it is {doubled} for the first, {second} each for the second and third, "
                f"then {FURTHER_UNDERTRICK}; vulnerable {doubled_vulnerable} for the first, then "
                f"{FURTHER_UNDERTRICK}. Redoubled it is twice the doubled."
            ),
        )
        held = (
            (
                f"Four of ace, king, queen, jack and ten of trumps in one hand bring its side "
                f"{FOUR} above the line, all five {FIVE}; at no trump four aces in one hand bring "
                f"{FOUR_ACES}. The result does not matter, nor which side holds them."
            ),
            {
                HonoursCount.AUTO: "They are counted by themselves.",
                HonoursCount.CLAIM: (
                    "They count when they are claimed before the next deal or the end of the "
                    "rubber, whichever is first."
                ),
            }[self.honours],
        )
        shown = parse_cards("HA HK HQ HJ HT")
        return RuleText("score", "Scoring", score), RuleText("honours", "Honours", held, shown)


def honours_entry(held: Honours) -> Entry:
    """Return what honours enter above the line."""
    return Entry(held.seat % 2, False, held.points, held.why)


def score_of(side: Side, tricks: int, made: tuple[Entry, ...]) -> RubberScore:
    """Return one side's score from the entries of both."""
    own = tuple(entry for entry in made if entry.side == side)
    why = "; ".join(f"{entry.why}: {entry.points}" for entry in own)
    return RubberScore(tricks, sum(entry.points for entry in own), why, own)


def rubber_scores(deal: Finished) -> tuple[RubberScore, ...]:
    """Return the scores of a deal by side; none where it was passed out, or of another game."""
    return tuple(score for score in deal.scores if isinstance(score, RubberScore))


def entries_of(deal: Finished) -> tuple[Entry, ...]:
    """Return all entries of a deal, North and South's first."""
    return tuple(entry for score in rubber_scores(deal) for entry in score.entries)
