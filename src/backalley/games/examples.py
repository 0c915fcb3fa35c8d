"""Worked examples: deals of known bids and tricks, and what they score."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Final

from backalley.cards import PACK_52, Card, parse_cards
from backalley.engine.actions import parse_action
from backalley.engine.deal import settle
from backalley.engine.finished import Finished, SideScore
from backalley.engine.layout import Layout, Seat
from backalley.engine.match import Match
from backalley.engine.ruleset import RuleSet
from backalley.engine.state import State, apply
from backalley.engine.trick import Trick
from backalley.games.registry import parse_rule_set
from backalley.words import counted, joined

NAMES: Final = ("South", "West", "North", "East")
"""Clockwise, as the seats are."""


@dataclass(frozen=True)
class Example:
    """A deal of four players: what was bid from its first bidder on, and who won each trick.

    `tricks` holds the seats that won, trick by trick; `points` is what each side scores. Seats
    without a hand of their own hold whatever is left of the pack. A deal `after` another one is
    dealt by whoever deals then.
    """

    rules: str
    bids: tuple[str, ...]
    tricks: tuple[Seat, ...]
    points: tuple[int, ...]
    dealer: Seat = 3
    hands: Mapping[Seat, str] = field(default_factory=dict)
    turn_up: str | None = None
    after: "Example | None" = None
    totals: tuple[int, ...] | None = None
    """What each side has in the end, of a deal that ends the match."""

    @property
    def rule_set(self) -> RuleSet:
        """The rules that the example is about."""
        return parse_rule_set(self.rules)

    @property
    def bidden(self) -> State:
        """The deal after its bids, every one of which is legal."""
        rules = self.rule_set
        awaited = self._match_before.plan
        assert awaited is not None
        plan = replace(awaited, hand_size=len(self.tricks))
        state = rules.bidding.open(settle(rules, plan, self._layout(rules)))
        for bid in self.bids:
            state = apply(state, parse_action(bid))
        return state

    @property
    def match(self) -> Match:
        """The match after this deal."""
        state, before = self.bidden, self._match_before
        tricks = tuple(Trick(winner, (), winner) for winner in self.tricks)
        deal = Finished.after_play(state.deal, state.calls, tricks, state.trump)
        return replace(before, finished=(*before.finished, deal))

    @property
    def scores(self) -> tuple[SideScore, ...]:
        """What each side scores by the rules."""
        return self.match.finished[-1].scores

    @property
    def text(self) -> str:
        """The whole example in a few sentences."""
        state, rules = self.bidden, self.rule_set
        words = rules.bidding.words(state.deal, state.calls)
        said = [f"{NAMES[call.seat]} {word}" for call, word in zip(state.calls, words, strict=True)]
        won = [f"{NAMES[seat]} {len(list(run))}" for seat, run in groupby(self.tricks)]
        cards = counted(len(self.tricks), "card")
        text = (
            f"{'Then ' if self.after else ''}{cards}. Bids: {', '.join(said)}. "
            f"Tricks in order: {', '.join(won)}. "
            f"Scores: {self._by_side([_score(score) for score in self.scores])}."
        )
        if self.totals is None:
            return text
        return f"{text} That ends the match: {self._by_side(list(map(_signed, self.totals)))}."

    @property
    def _match_before(self) -> Match:
        return self.after.match if self.after else Match(self.rule_set, self.dealer)

    def _by_side(self, texts: list[str]) -> str:
        sides = zip(self.rule_set.sides, texts, strict=True)
        each = [f"{' and '.join(NAMES[seat] for seat in seats)} {text}" for seats, text in sides]
        return joined(each, ", ")

    def _layout(self, rules: RuleSet) -> Layout:
        given = {seat: parse_cards(hand) for seat, hand in self.hands.items()}
        turn_up = Card(self.turn_up) if self.turn_up else None
        rest = list(rules.pack.cards)
        for card in [*(card for hand in given.values() for card in hand), turn_up]:
            if card is not None:
                rest.remove(card)
        size = len(self.tricks)
        hands = []
        for seat in range(rules.seats):
            hands.append(given.get(seat) or tuple(rest[:size]))
            if seat not in given:
                del rest[:size]
        if turn_up is None and rules.trump_source.turns_card:
            turn_up = rest.pop(0)
        return Layout(tuple(hands), turn_up, tuple(rest))


def _score(score: SideScore) -> str:
    return _signed(score.points) + (f" ({score.why})" if score.why else "")


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else str(points).replace("-", "−")


_TWO_OF_EACH: Final = {0: "C2 C3 D2 D3 H2 H3 S2 S3"}
_ONE_OF_EACH: Final = {0: "C3 D3 H3 S3"}
_RAINBOW_BID: Final = "back-alley rainbow=tricks rainbow_sizes=4,8,12"
_PAIR_OF_NUMBERS: Final = ("2", "pass", "1", "pass")
_SPREAD: Final = {seat: " ".join(card.text for card in PACK_52.cards[seat::4]) for seat in range(4)}
"""Nobody has four honours, or four aces."""
_GAME: Final = Example(
    "rubber-bridge",
    ("4H", "pass", "pass", "pass"),
    (0,) * 11 + (1,) * 2,
    (150, 0),
    dealer=0,
    hands=_SPREAD,
)
_THREE_BOARDS: Final = ("board", "board", "pass", "board")

EXAMPLES: Final[tuple[Example, ...]] = (
    Example("back-alley", _PAIR_OF_NUMBERS, (0, 0, 2, 2, 1), (16, 1)),
    Example("back-alley", _PAIR_OF_NUMBERS, (0, 0, 2, 2, 0), (17, 0)),
    Example("back-alley", _PAIR_OF_NUMBERS, (0, 2, 1, 1, 3), (-15, 3)),
    Example("back-alley", _THREE_BOARDS, (0, 0, 2, 0, 2), (150, -50), dealer=0),
    Example("back-alley", _THREE_BOARDS, (1, 3, 1, 1, 3), (-150, 50), dealer=0),
    Example("back-alley boards=raise", ("2", "pass", "board", "pass", "raise"), (2,) * 4, (60, 0)),
    Example("back-alley boards=raise", ("2", "pass", "board", "pass", "stay"), (2,) * 4, (40, 0)),
    Example("back-alley boards=doubling", _THREE_BOARDS, (0, 0, 2, 0, 2), (200, -50), dealer=0),
    Example(
        "back-alley boston=on", ("boston", "1", "pass", "pass"), (0, 2, 0, 0, 2, 2, 0), (101, -5)
    ),
    Example(
        "back-alley boston=on", ("boston", "1", "pass", "pass"), (0, 2, 0, 0, 2, 1, 0), (-100, 5)
    ),
    Example(
        _RAINBOW_BID,
        ("rainbow", "pass", "2", "pass"),
        (0, 0, 0, 2, 2, 1, 1, 3),
        (101, 3),
        hands=_TWO_OF_EACH,
        turn_up="H4",
    ),
    Example(
        _RAINBOW_BID,
        ("rainbow", "pass", "2", "pass"),
        (0, 0, 2, 1, 1, 1, 1, 3),
        (60, 5),
        hands=_TWO_OF_EACH,
        turn_up="H4",
    ),
    Example(
        _RAINBOW_BID,
        ("rainbow", "pass", "2", "pass"),
        (0, 2, 2, 2, 1, 1, 1, 3),
        (-60, 4),
        hands=_TWO_OF_EACH,
        turn_up="H4",
    ),
    Example(
        "back-alley rainbow=bonus",
        ("rainbow:1", "pass", "1", "pass"),
        (0, 2, 1, 3),
        (50, 2),
        hands=_ONE_OF_EACH,
        turn_up="H4",
    ),
    Example(
        "back-alley rainbow=dealt rainbow_points=10",
        _PAIR_OF_NUMBERS,
        (0, 2, 1, 3),
        (-5, 2),
        hands=_ONE_OF_EACH,
        turn_up="H4",
    ),
    Example("back-alley blind=7,", ("2", "pass", "1", "3"), (0, 0, 2, 2, 1, 3, 3), (7, 6)),
    Example("back-alley blind=7,", ("2", "pass", "1", "4"), (0, 0, 1, 1, 1, 3, 3), (-6, 9)),
    Example("all", ("pass", "all", "1", "pass"), (1, 1, 3, 3, 1), (-5, 25)),
    Example("all", ("pass", "all", "1", "pass"), (1, 1, 2, 3, 1), (5, -25)),
    Example("spades-high-two", ("4", "pass", "2", "pass"), (0, 0, 0, 2, 2, 2), (-19, 0)),
    Example("spades-high-two", ("pass", "1", "board", "double board"), (2,), (20, -40)),
    Example("individual", ("2", "1", "pass", "2"), (0, 0, 0, 1, 2), (7, 3, 1, -6)),
    Example("individual", ("board", "pass", "1", "pass"), (0, 0, 0, 0), (24, 0, -3, 0)),
    Example("individual", ("board", "pass", "pass", "pass"), (3,), (-13, 0, 0, 0)),
    Example("individual-18", ("board", "pass", "pass", "pass"), (0,) * 5, (25, 0, 0, 0)),
    Example(
        "individual-18",
        ("rainbow:1", "pass", "pass", "pass"),
        (0, 0, 1, 2),
        (9, 1, 1, 0),
        hands=_ONE_OF_EACH,
        turn_up="H4",
    ),
    Example("individual-26", ("3", "pass", "pass", "1"), (0, 1, 1, 3, 3), (-10, 2, 0, 6)),
    Example(
        "individual-26",
        ("rainbow:1", "rainbow:1", "pass", "pass"),
        (0, 1, 1, 1),
        (45, -33, 0, 0),
        hands=_ONE_OF_EACH,
        turn_up="H4",
    ),
    Example("wild-56", ("2", "pass", "3", "1"), (0, 0, 0, 1, 3), (7, 1, -9, 3)),
    _GAME,
    Example(
        "rubber-bridge",
        ("pass", "3NT", "pass", "pass", "pass"),
        (2,) * 9 + (1,) * 4,
        (100, 0),
        hands=_SPREAD,
        after=_GAME,
        totals=(950, 0),
    ),
    Example(
        "rubber-bridge",
        ("pass", "4S", "X", "pass", "pass", "pass"),
        (1,) * 7 + (0,) * 6,
        (500, 0),
        dealer=0,
        hands=_SPREAD,
    ),
)
"""By preset, in the order in which its page has them."""
