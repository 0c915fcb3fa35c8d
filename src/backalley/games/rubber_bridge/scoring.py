"""Scoring a deal of rubber bridge: its entries on the score sheet, honours among them."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from backalley.cards import parse_cards
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
from backalley.games.rubber_bridge.entries import Entry, entries
from backalley.games.rubber_bridge.honours import Honours, honours
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
        vulnerable = rubber_plan(deal).vulnerable[side]
        made = entries(contract, won[side], vulnerable=vulnerable)
        held = honours(deal.hands, contract.strain)
        if held and self.honours is HonoursCount.AUTO:
            made = (*made, honours_entry(held))
        return tuple(score_of(side, won[side], made) for side in (0, 1))

    def describe(self, rules: RuleSet) -> tuple[RuleText, ...]:
        """Say what contracts, honours and undertricks are worth."""
        score = (
            (
                "For each trick above six that was bid and made, declarer's side scores below the "
                "line: in clubs and diamonds 20, in hearts and spades 30, without trump 40 for "
                "the first and 30 for each further one. Doubled it counts twice, redoubled four "
                "times."
            ),
            (
                "Everything else goes above the line. An overtrick counts as a trick; doubled 100, "
                "vulnerable 200; redoubled twice as much. Making a doubled contract brings 50, a "
                "redoubled one 100."
            ),
            "A small slam bid and made brings 500, vulnerable 750; a grand slam 1000, or 1500.",
            (
                "A trick short brings the other side 50, vulnerable 100. Doubled it is 100 for the "
                "first, 200 each for the second and third, then 300; vulnerable 200 for the first, "
                "then 300. Redoubled it is twice the doubled."
            ),
        )
        held = (
            (
                "Four of ace, king, queen, jack and ten of trumps in one hand bring its side 100 "
                "above the line, all five 150; at no trump four aces in one hand bring 150. The "
                "result does not matter, nor which side holds them."
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
