"""One deal: the plan of it, its cards, and what the turn-up settled."""

from dataclasses import dataclass, field, replace
from operator import attrgetter
from typing import TYPE_CHECKING, Final

from backalley.cards import Card
from backalley.engine.layout import Hand, Layout, Seat, deal_round
from backalley.engine.ranking import Trump
from backalley.engine.trump import Exchange
from backalley.errors import MatchError

if TYPE_CHECKING:
    from random import Random

    from backalley.engine.ruleset import RuleSet

_PLACE: Final = attrgetter("index")  # quicker than comparing cards, on the path of every playout


@dataclass(frozen=True)
class DealPlan:
    """What the match says of its next deal, before a card is dealt.

    `place` is the deal's place in the schedule, from 0 (one past its end in a playoff), `totals`
    are the points of each side before it; none in a deal by itself.
    """

    hand_size: int
    dealer: Seat
    place: int
    playoff: bool = False
    totals: tuple[int, ...] = field(default=(), compare=False, kw_only=True)


@dataclass(frozen=True)
class Deal:
    """All that is settled once the cards are dealt; it stays the same to the end of the deal."""

    rules: "RuleSet"
    plan: DealPlan
    layout: Layout
    trump: Trump
    hands: tuple[Hand, ...]
    """By seat, after any exchange, in canonical order."""
    exchange: Exchange | None
    turned_again: tuple[Card, ...] = ()
    """What was turned after a burnt blooper, the last card the one that made trump."""
    discards: tuple[Card, ...] = ()
    """What each seat laid aside after drawing, from the dealer's left."""

    @property
    def hand_size(self) -> int:
        """Cards dealt to each seat."""
        return self.plan.hand_size

    @property
    def dealer(self) -> Seat:
        """Who dealt."""
        return self.plan.dealer

    @property
    def cut(self) -> bool:
        """Whether the turn-up was cut and went back into the pack, for none was left to turn."""
        return self.layout.turn_up is not None and is_cut(self.rules, self.plan)

    @property
    def eldest(self) -> Seat:
        """The seat at the dealer's left, who bids first."""
        return (self.dealer + 1) % self.rules.seats


def shuffle_and_deal(rules: "RuleSet", plan: DealPlan, rng: "Random") -> Layout:
    """Cut for trump where no card will be left to turn, then shuffle and deal as `plan` says.

    >>> from random import Random
    >>> from backalley import rule_set
    >>> plan = DealPlan(hand_size=2, dealer=3, place=0)
    >>> shuffle_and_deal(rule_set("back-alley"), plan, Random(1)).hands[0]
    (Card('C4'), Card('D8'))
    """
    cut = rng.choice(rules.pack.cards) if is_cut(rules, plan) else None
    layout = deal_round(
        rules.pack.shuffled(rng),
        seats=rules.seats,
        hand_size=plan.hand_size,
        dealer=plan.dealer,
        turn=rules.trump_source.turns_card and cut is None,
    )
    return layout if cut is None else replace(layout, turn_up=cut)


def is_cut(rules: "RuleSet", plan: DealPlan) -> bool:
    """Whether trump is cut for in this deal (rules.md section 2, `pack`)."""
    return rules.trump_source.cuts and plan.hand_size * rules.seats == len(rules.pack)


def settle(rules: "RuleSet", plan: DealPlan, layout: Layout) -> Deal:
    """Return the deal that these cards make; `MatchError` unless they are the pack, so dealt.

    >>> from random import Random
    >>> from backalley import rule_set
    >>> rules, plan = rule_set("back-alley"), DealPlan(hand_size=2, dealer=3, place=0)
    >>> settle(rules, plan, shuffle_and_deal(rules, plan, Random(1))).trump
    Suit.DIAMONDS
    """
    sizes = [len(hand) for hand in layout.hands]
    if sizes != [plan.hand_size] * rules.seats:
        raise MatchError(
            f"hands of {sizes}", f"{rules.seats} hands of {plan.hand_size} cards", "hands"
        )
    dealt = replace(layout, turn_up=None) if is_cut(rules, plan) else layout
    if sorted(dealt.cards, key=_PLACE) != sorted(rules.pack.cards, key=_PLACE):
        raise MatchError(
            f"{len(layout.cards)} cards that are not the pack",
            f"hands, turn-up and stock to be the {len(rules.pack)} cards of the pack",
            "pack",
        )
    if (layout.turn_up is not None) != rules.trump_source.turns_card:
        raise MatchError(
            str(layout.turn_up), "a turn-up exactly where the game turns one", "turn-up"
        )
    if layout.turn_up and layout.turn_up not in rules.pack.cards:
        raise MatchError(layout.turn_up.text, "a card of the pack", "turn-up")
    settled = rules.trump_source.settle(layout)
    hands = tuple(tuple(sorted(hand, key=_PLACE)) for hand in settled.hands)
    return Deal(rules, plan, layout, settled.trump, hands, settled.exchange, settled.turned_again)
