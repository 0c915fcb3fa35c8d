"""Oh Hell: each alone, who wins exactly the tricks they bid scores ten and a point a trick."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from backalley.cards import PACK_52
from backalley.engine.bidding import Bidding
from backalley.engine.constraint import FollowSuit
from backalley.engine.deal import Deal
from backalley.engine.finished import SideScore
from backalley.engine.layout import Seat
from backalley.engine.playing import begin_play
from backalley.engine.promise import Promise
from backalley.engine.ranking import Ranking
from backalley.engine.ruleset import RuleSet
from backalley.engine.ruletext import RuleText, Stage
from backalley.engine.schedule import ScheduledMatch
from backalley.engine.state import Call, State
from backalley.engine.trick import Trick
from backalley.engine.trump import TurnUp
from backalley.games.back_alley.bids import number_of
from backalley.games.back_alley.circuit import Circuit
from backalley.games.back_alley.sides import alone
from backalley.games.back_alley.total import NotTheTotal
from backalley.games.chosen import Chosen
from backalley.games.drawing import row
from backalley.games.family import Family
from backalley.games.option import Option, Value, by_name, named
from backalley.games.preset import Preset

LARGEST: Final = 7
EXACT: Final = 10


@dataclass(frozen=True)
class Exactly:
    """A number of tricks, no more and no fewer: nothing of it is sure before the last trick."""

    target: int
    promises: tuple[Promise, ...] = ()

    @property
    def text(self) -> str:
        return str(self.target)


@dataclass(frozen=True)
class Numbers(Circuit):
    """Everyone bids a number once; a deal is played even where everybody passes."""

    def close(self, bidding: Bidding) -> State:
        """Begin the play: the dealer's left leads, whoever bid what."""
        deal = bidding.deal
        return begin_play(deal, bidding.calls, leader=deal.eldest, trump=deal.trump)

    def leader(self, deal: Deal, calls: tuple[Call, ...]) -> Seat:
        return deal.eldest

    def warnings(self, bidding: Bidding, action: object) -> tuple[str, ...]:
        return ()  # too many are bid in every other deal

    def contracts(  # type: ignore[override]  # no `SideScoring` asks what they are worth
        self, deal: Deal, calls: tuple[Call, ...]
    ) -> tuple[Exactly | None, ...]:
        bid = {call.seat: number_of(call.action, deal.hand_size) for call in calls}
        return tuple(
            None if bid.get(seat) is None else Exactly(bid[seat] or 0)
            for (seat,) in deal.rules.sides
        )

    def describe(self, rules: RuleSet) -> tuple[RuleText, ...]:
        bids = (
            "Everybody bids once, from the dealer's left: a number of tricks, or a pass for 0.",
        )
        lead = ("The dealer's left leads first.", "The winner of a trick leads to the next.")
        return (
            RuleText("bids", "Bidding", bids),
            *(self.total.describe(rules) if self.total else ()),
            RuleText("first-lead", "The first lead", lead, stage=Stage.PLAY),
        )


@dataclass(frozen=True)
class ExactScoring:
    """Ten and a point a trick for who won exactly what they bid; nothing for the others."""

    def score(
        self, deal: Deal, calls: tuple[Call, ...], tricks: tuple[Trick, ...]
    ) -> tuple[SideScore, ...]:
        return tuple(self._scores(deal, calls, tricks))

    def _scores(
        self, deal: Deal, calls: tuple[Call, ...], tricks: tuple[Trick, ...]
    ) -> Iterator[SideScore]:
        for side, contract in enumerate(deal.rules.bidding.contracts(deal, calls)):
            assert contract is not None
            won = sum(deal.rules.side_of[trick.winner] == side for trick in tricks)
            if won == contract.target:
                yield SideScore(won, EXACT + won, f"bid and won {won}: {EXACT} + {won}")
            else:
                yield SideScore(won, 0, f"bid {contract.target}, won {won}")

    def describe(self, rules: RuleSet) -> tuple[RuleText, ...]:
        exact = f"Who wins exactly the tricks they bid scores {EXACT}, and a point for each."
        return (RuleText("score", "Scoring", (exact, "Who wins more or fewer scores nothing.")),)


@dataclass(frozen=True)
class Downwards(ScheduledMatch):
    """One card less in every deal, each of which is played."""

    def describe(self, rules: RuleSet) -> tuple[RuleText, ...]:
        texts = super().describe(rules)
        return tuple(text for text in texts if text.anchor != "thrown-in")


def build(chosen: Chosen) -> RuleSet:
    """Return the rules as the options have them."""
    players, hook = chosen.values["players"], chosen.values["hook"] == "on"
    return RuleSet(
        preset=chosen.preset,
        options=chosen.departures,
        title=chosen.title,
        sides=alone(players),
        pack=PACK_52,
        trump_source=TurnUp(),
        ranking=Ranking(()),
        bidding=Numbers(total=NotTheTotal() if hook else None),
        constraints=(FollowSuit(),),
        scoring=ExactScoring(),
        match=Downwards(tuple(range(LARGEST, 0, -1)), playoff=False),
    )


OPTIONS: Final = by_name(
    Option(
        "players",
        named("3", "4", "5", "6"),
        "Players",
        "How many sit at the table, each alone.",
        "The table",
        usual="4",
    ),
    Option(
        "hook",
        (
            Value("on", "On", "The last to bid sees to it that somebody must fail.", row("1 2 ~1")),
            Value("off", "Off", "Everybody may make their bid.", row("1 2 1")),
        ),
        "The hook",
        "Whether the bids may come to just the tricks there are.",
        "The bids",
    ),
)
OH_HELL: Final = Preset(
    "oh-hell",
    "Oh Hell",
    "Three to six, each alone: win exactly as many tricks as you bid.",
    Family("oh-hell", deals="once-around"),
    OPTIONS,
    build,
)
