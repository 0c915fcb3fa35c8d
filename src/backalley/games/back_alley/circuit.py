"""Bidding in the Back Alley family: once around the table."""

from dataclasses import dataclass
from typing import Final

from backalley.engine.actions import PASS, REDEAL, Action, Discard, Number, number, with_rainbow
from backalley.engine.bidding import Bidding
from backalley.engine.bids import in_words, plain, plainly
from backalley.engine.deal import Deal
from backalley.engine.drawing import begin_drawing
from backalley.engine.finished import Finished
from backalley.engine.layout import Seat
from backalley.engine.playing import begin_play
from backalley.engine.refusal import Refusal
from backalley.engine.ruleset import RuleSet
from backalley.engine.ruletext import RuleText, Stage
from backalley.engine.state import Call, State
from backalley.games.back_alley.bids import number_of, offered, tricks_bid
from backalley.games.back_alley.blind import Blind, BlindContract
from backalley.games.back_alley.contract import NumberContract, PlayersContract, SideContract
from backalley.games.back_alley.rainbow import SaidRainbow
from backalley.games.back_alley.redeal import Demand, Trumpless
from backalley.games.back_alley.schedules import LONGEST_HAND
from backalley.games.back_alley.special import Special
from backalley.games.back_alley.standing import SEEN, boards, seen
from backalley.games.back_alley.total import NotTheTotal
from backalley.games.back_alley.unoffered import unoffered
from backalley.games.drawing import row
from backalley.games.need import Need
from backalley.games.option import Option, Value
from backalley.games.option_group import THE_BIDDING
from backalley.words import counted

DRAW: Final = (
    "After the bidding each, from the dealer's left, takes the first card of the stock and lays "
    "one card aside, unseen by the others."
)


@dataclass(frozen=True)
class Circuit:
    """Everyone bids once from the dealer's left: pass, a number, or one of the specials.

    `specials` stand in the order in which they lead first and make contracts. Who is asked again
    (a raise) answers after the circuit, in bidding order. A playoff has no bidding.
    Source: rules.md section 1, "bids"; section 2.
    """

    specials: tuple[Special, ...] = ()
    full_numbers: bool = False
    """Numbers run to the hand size even where a special bids every trick."""
    said: SaidRainbow | None = None
    blind: Blind | None = None
    demand: Demand | None = None
    trumpless: Trumpless | None = None
    each_alone: bool = False
    """Each player's bid is a contract of its own; partners' scores are added."""
    total: NotTheTotal | None = None
    draws: bool = False
    """After the bidding each player draws a card and lays one aside."""

    def open(self, deal: Deal) -> State:
        """Return the first bid, the lead of a playoff, or a deal that must be dealt anew."""
        if self.trumpless and self.trumpless.calls_for_redeal(deal):
            return Finished.redeal(deal, (), "no-trumps")
        if deal.plan.playoff:
            return self._begin(deal, (), deal.eldest)
        return Bidding(deal, ())

    def next_seat(self, bidding: Bidding) -> Seat | None:
        """Return who bids next: once around, then who is asked again."""
        deal, calls = bidding.deal, bidding.calls
        if calls and calls[-1].action is REDEAL:
            return None
        seats = deal.rules.seats
        if len(calls) < seats:
            return (deal.eldest + len(calls)) % seats
        asked = self._asked(deal, calls)
        answered = len(calls) - seats
        return asked[answered] if answered < len(asked) else None

    def choices(self, bidding: Bidding) -> tuple[Action, ...]:
        """Return the bids that may be made now, in canonical order."""
        deal, seat = bidding.deal, bidding.turn
        assert seat is not None
        if len(bidding.calls) >= deal.rules.seats:
            return tuple(choice for special in self.specials for choice in special.asked_choices())
        size = deal.hand_size
        if self._is_blind(deal):
            return self._within_total(bidding, (PASS, *map(number, range(1, size + 1))))
        special = [choice for special in self.specials for choice in special.choices(bidding)]
        numbers = map(number, range(1, self._most(size) + 1))
        bids = self._within_total(bidding, (PASS, *numbers, *special))
        if self.said and self.said.may_say(deal, seat):
            bids = (*bids, *map(with_rainbow, bids))
        if self.demand and self.demand.may_demand(deal, seat):
            bids = (*bids, REDEAL)
        return bids

    def refusal(self, bidding: Bidding, action: Action) -> Refusal:
        """Say why a bid may not be made now, and what may be."""
        deal, options = bidding.deal, self.choices(bidding)
        if isinstance(action, Discard):
            when = "before the bidding is over" if self.draws else "by these rules"
            return Refusal("drawing" if self.draws else "deal", f"No card is laid aside {when}.")
        if len(bidding.calls) >= deal.rules.seats:
            asking = next(special for special in self.specials if special.asked_choices())
            return Refusal(asking.rule, f"Everybody has bid: you may only say {offered(options)}.")
        # A blind deal has one reason: another might tell of the cards that the bidder may not see.
        blind = self.blind if self._is_blind(deal) else None
        refused = None if blind else self._refusal_of_parts(bidding, action)
        if refused is not None:
            return refused
        left = self._forbidden_number(bidding)
        if self.total and left is not None and number_of(action, deal.hand_size) == left:
            return self.total.refusal(deal)
        if blind:
            return blind.refusal(deal)
        said = plain(action) if self.said else action
        if isinstance(said, Number):
            return self._refusal_of_number(deal, options, said)
        return unoffered(said, deal.rules)

    def close(self, bidding: Bidding) -> State:
        """Return what follows the last call: the play, the draw, or a deal given up."""
        deal, calls = bidding.deal, bidding.calls
        if calls[-1].action is REDEAL:
            return Finished.redeal(deal, calls, "demand")
        if all(plain(call.action) is PASS for call in calls):
            return Finished.throw_in(deal, calls)
        return self._begin(deal, calls, self.leader(deal, calls))

    def leader(self, deal: Deal, calls: tuple[Call, ...]) -> Seat:
        """Return who leads first: by the first special that says so, else the highest number."""
        said = plainly(calls)
        for special in self.specials:
            seat = special.leader(deal, said)
            if seat is not None:
                return seat
        return max(said, key=lambda call: number_of(call.action, deal.hand_size) or 0).seat

    def warnings(self, bidding: Bidding, action: Action) -> tuple[str, ...]:
        """Warn of a false rainbow, and of numbers that come to more than the hand size."""
        said = self.said.warnings(bidding, action) if self.said else ()
        return (*said, *self._too_many(bidding, action))

    def _too_many(self, bidding: Bidding, action: Action) -> tuple[str, ...]:
        seat, deal = bidding.turn, bidding.deal
        size, sides = deal.hand_size, deal.rules.sides
        if seat is None or not number_of(action, size):
            return ()
        calls = (*bidding.calls, Call(seat, action))
        own = tricks_bid(calls, sides[deal.rules.side_of[seat]], size)
        if own > size:
            return (f"Your side would need {own} tricks, and there are only {size}.",)
        everyone = tricks_bid(calls, tuple(range(deal.rules.seats)), size)
        numbers = all(number_of(call.action, size) is not None for call in calls)
        if numbers and everyone > size:
            return (f"All the bids together come to {everyone}, and there are only {size} tricks.",)
        return ()

    def words(self, deal: Deal, calls: tuple[Call, ...]) -> tuple[str, ...]:
        """Return each call in words, a board with its level."""
        said = plainly(calls)
        better = {
            place: words
            for special in self.specials
            for place, words in special.words(said).items()
        }
        return tuple(
            better.get(place, in_words(call.action))
            + (" and rainbow" if plain(call.action) is not call.action else "")
            for place, call in enumerate(calls)
        )

    def contracts(self, deal: Deal, calls: tuple[Call, ...]) -> tuple[SideContract | None, ...]:
        """Return each side's contract; None before its bids are complete, or without bidding."""
        bidders, said = {call.seat for call in calls}, plainly(calls)
        return tuple(
            self._contract(deal, said, seats)
            if bidders.issuperset(seats) and not deal.plan.playoff
            else None
            for seats in deal.rules.sides
        )

    def may_see_hand(self, deal: Deal) -> bool:
        """Whether players see their hands while they bid."""
        return deal.plan.playoff or not self._is_blind(deal)

    def describe(self, rules: RuleSet) -> tuple[RuleText, ...]:
        """Say what may be bid and who leads first."""
        below = [self._most(size) < size for size in (1, LONGEST_HAND)]
        most = "below the hand size" if all(below) else "up to the hand size"
        if any(below) and not all(below):
            most += ", or below it where another bid means every trick"
        sentences = [
            (
                "Everybody bids once, beginning at the dealer's left: pass, or a number of tricks "
                f"{most}."
            ),
            "A bid need not beat another.",
            (
                "You are warned when bids come to more tricks than there are; you may still "
                "make them."
            ),
        ]
        if self.each_alone:
            sentences.append("Each player's bid is their own to make; partners' scores are added.")
        asides = (self.said, self.demand, self.trumpless)
        parts = (self.total, self.blind, *self.specials, *asides)
        texts = [text for part in parts if part for text in part.describe(rules)]
        if self.draws:
            texts.append(RuleText("drawing", "Draw and discard", (DRAW,)))
        return (
            RuleText("bids", "Bidding", tuple(sentences)),
            *texts,
            RuleText("first-lead", "The first lead", self._first_lead(), stage=Stage.PLAY),
        )

    def _first_lead(self) -> tuple[str, ...]:
        unless = "Unless a bid above says otherwise, the" if self.specials else "The"
        first = f"{unless} highest number leads first, and of equals whoever bid it first."
        return (first, "The winner of a trick leads to the next.")

    def _begin(self, deal: Deal, calls: tuple[Call, ...], leader: Seat) -> State:
        if self.draws and not deal.plan.playoff:
            return begin_drawing(deal, calls, leader=leader)
        return begin_play(deal, calls, leader=leader, trump=deal.trump)

    def _refusal_of_parts(self, bidding: Bidding, action: Action) -> Refusal | None:
        """Return what the family that a bid is of has against it."""
        if self.said:
            refused = self.said.refusal(bidding, action)
            if refused is not None:
                return refused
            action = plain(action)
        for special in self.specials:
            refused = special.refusal(bidding, action)
            if refused is not None:
                return refused
        return self.demand.refusal(bidding.deal) if self.demand and action is REDEAL else None

    def _refusal_of_number(self, deal: Deal, options: tuple[Action, ...], said: Number) -> Refusal:
        most = max((choice.tricks for choice in options if isinstance(choice, Number)), default=0)
        of_every = [bid for special in self.specials for bid in special.every]
        every = next((choice.text for choice in options if choice in of_every), None)
        size = deal.hand_size
        if said.tricks == size and every and most:
            return Refusal("bids", f"To bid every trick, bid {every}; a number stops at {most}.")
        return Refusal("bids", f"With {counted(size, 'card')} you may bid {offered(options)}.")

    def _most(self, size: int) -> int:
        bids_all = any(special.bids_all(size) for special in self.specials)
        return size - 1 if bids_all and not self.full_numbers else size

    def _is_blind(self, deal: Deal) -> bool:
        return self.blind is not None and self.blind.hides(deal)

    def _asked(self, deal: Deal, calls: tuple[Call, ...]) -> tuple[Seat, ...]:
        said = plainly(calls)
        return tuple(seat for special in self.specials for seat in special.asked(deal, said))

    def _within_total(self, bidding: Bidding, bids: tuple[Action, ...]) -> tuple[Action, ...]:
        left = self._forbidden_number(bidding)
        if left is None:
            return bids
        return tuple(bid for bid in bids if number_of(bid, bidding.deal.hand_size) != left)

    def _forbidden_number(self, bidding: Bidding) -> int | None:
        return self.total.forbidden(bidding.deal, bidding.calls) if self.total else None

    def _contract(
        self, deal: Deal, said: tuple[Call, ...], seats: tuple[Seat, ...]
    ) -> SideContract:
        if self.each_alone and len(seats) > 1:
            return PlayersContract(tuple(self._undertaken(deal, said, (seat,)) for seat in seats))
        return self._undertaken(deal, said, seats)

    def _undertaken(
        self, deal: Deal, calls: tuple[Call, ...], seats: tuple[Seat, ...]
    ) -> SideContract:
        for special in self.specials:
            contract = special.contract(deal, calls, seats)
            if contract is not None:
                return contract
        target = tricks_bid(calls, seats, deal.hand_size)
        return (BlindContract if self._is_blind(deal) else NumberContract)(seats, target)


NUMBERS: Final = Option(
    "numbers",
    (
        Value(
            "below-hand", "Below the hand", "One trick fewer than there are.", row("1 2 3 4 *board")
        ),
        Value(
            "to-hand",
            "All tricks",
            "As many as there are, beside the board.",
            row("1 2 3 4 5 *board"),
        ),
    ),
    "The highest number",
    "How far numbers go where every trick may be bid in a word, such as board.",
    THE_BIDDING,
    rank=-1,
    needs=(
        Need("blind", SEEN, lambda standing: bool(seen(standing))),
        Need("boards", "a bid of every trick in its place", lambda s: bool(boards(s))),
    ),
)
