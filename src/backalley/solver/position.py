"""A position to solve: open hands at any card of a trick."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from backalley.cards import Card, format_cards
from backalley.engine.layout import Hand, Seat
from backalley.engine.playing import Playing
from backalley.engine.state import State
from backalley.engine.view import View
from backalley.errors import quote
from backalley.solver.backend import Backend, Problem
from backalley.solver.compiled import BACKEND
from backalley.solver.errors import UnsolvableError
from backalley.solver.playrules import PlayRules, play_rules, seats_of
from backalley.solver.rows import Kind


@dataclass(frozen=True)
class Position:
    """Hands of two to six seats, all open, at any card of a trick.

    `hands` are what the seats hold now, without the cards of the `trick` that `leader` led.
    `broken` says whether a trump was played to an earlier trick, `running` whether the leader led
    a key (`TrumpLead.keys`) and has led trumps and lost no trick since. `ours` are the seats whose
    tricks are counted; the others play together against them.
    """

    rules: PlayRules
    hands: tuple[Hand, ...]
    leader: Seat
    trick: tuple[Card, ...] = ()
    broken: bool = False
    running: bool = False
    ours: tuple[Seat, ...] = ()
    """Empty: the side of `turn`."""

    @property
    def turn(self) -> Seat:
        """Whose card is next."""
        return (self.leader + len(self.trick)) % len(self.hands)

    @property
    def counted(self) -> tuple[Seat, ...]:
        """The seats whose tricks are counted."""
        return self.ours or seats_of(self.rules.side_of, self.turn)

    def problem(self, backend: Backend = BACKEND) -> Problem:
        """Return the position as the search takes it; `UnsolvableError` unless it is one."""
        self._refuse_strangers()
        bits = _Bits(self.rules)
        trick = [bits.take([card]).bit_length() - 1 for card in self.trick]
        hands = [bits.take(hand) for hand in self.hands]
        ours = sum(1 << seat for seat in set(self.counted))
        try:
            return backend.Problem(
                self.rules.checked(backend),
                hands,
                self.leader,
                trick,
                self.broken,
                self.running,
                ours,
            )
        except ValueError as error:
            where, _, expected = str(error).partition(": ")
            held = " / ".join(map(format_cards, self.hands))
            led = f"{format_cards(self.trick)} led to " if self.trick else ""
            raise UnsolvableError(
                quote(led + held), expected.removesuffix(" was expected"), where
            ) from None

    def _refuse_strangers(self) -> None:
        """Raise `UnsolvableError` where a seat is named that is not at the table, or one lacks."""
        seats = range(len(self.rules.side_of))
        if len(self.hands) != len(seats):
            expected = f"a hand for every seat, {len(seats)} in all"
            raise UnsolvableError(f"{len(self.hands)} in all", expected, "hands")
        for where, named in (("leader", (self.leader,)), ("ours", self.ours)):
            for seat in named:
                if seat not in seats:
                    raise UnsolvableError(quote(seat), f"a seat from 0 to {seats[-1]}", where)


class _Bits:
    """Gives every card its bit, and of several alike each a bit of its own."""

    def __init__(self, rules: PlayRules) -> None:
        self.places = rules.places
        self.used: dict[Card, int] = {}

    def take(self, cards: Iterable[Card]) -> int:
        bits = 0
        for card in cards:
            places = self.places.get(card, ())
            if len(places) == 1:
                bits |= places[0]
                continue
            used = self.used.get(card, 0)
            if used >= len(places):
                raise UnsolvableError(str(card), "cards of the pack that are in play", "position")
            self.used[card] = used + 1
            bits |= places[used]
        return bits


def position_of(state: State, ours: Sequence[Seat] = ()) -> Position:
    """Return the position of a deal in play; `ours` are the seats whose tricks are counted.

    Without `ours` they are the side of the seat to play. Raises `UnsolvableError` where no card is
    to be played, for rules that the search has no table for, and after a disputed claim, which
    binds its maker to a plan.

    >>> import backalley as ba
    >>> rules, plan = ba.rule_set("back-alley"), ba.DealPlan(2, dealer=3, place=0)
    >>> layout = ba.shuffle_and_deal(rules, plan, __import__("random").Random(1))
    >>> state = rules.bidding.open(ba.settle(rules, plan, layout))
    >>> for text in ("1", "pass", "pass", "pass"):
    ...     state = ba.apply(state, ba.parse_action(text))
    >>> position_of(state).counted
    (0, 2)
    """
    if not isinstance(state, Playing):
        raise UnsolvableError(type(state).__name__, "a deal in play", "position")
    if state.claim is not None:
        raise UnsolvableError("a disputed claim", "play that no claim binds", "position")
    deal = state.deal
    rules = play_rules(deal.rules, state.trump, state.calls)
    return Position(
        rules,
        state.held,
        state.leader,
        state.trick,
        state.broken,
        is_running(state, rules),
        tuple(ours),
    )


def is_running(state: Playing | View, rules: PlayRules) -> bool:
    """Whether the leader led a card that frees trumps to lead, and won all tricks of them since."""
    keys = {
        card
        for row in rules.rows
        if row.kind == Kind.TRUMP_LEAD
        for bit, card in enumerate(rules.cards)
        if row.cards >> bit & 1
    }
    for trick in reversed(state.tricks if keys else ()):
        ran = trick.leader == trick.winner == state.leader
        if not ran or not state.order.is_trump(trick.cards[0]):
            return False
        if trick.cards[0] in keys:
            return True
    return False
