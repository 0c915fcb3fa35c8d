"""Worked examples: deals of known bids and tricks, and what they score."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Final

from backalley.cards import Card, parse_cards
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
