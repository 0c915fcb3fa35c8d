"""What one seat may know of a deal."""

from collections import Counter
from dataclasses import dataclass, replace
from random import Random

from backalley.cards import Card
from backalley.engine.bidding import Bidding, Contract
from backalley.engine.claim import Claim
from backalley.engine.claiming import Claiming
from backalley.engine.deal import DealPlan
from backalley.engine.drawing import Drawing
from backalley.engine.finished import Finished
from backalley.engine.layout import Hand, Layout, Seat
from backalley.engine.playing import Dummy, Playing
from backalley.engine.ranking import Order, Trump
from backalley.engine.ruleset import RuleSet
from backalley.engine.state import Call, State
from backalley.engine.trick import Trick
from backalley.engine.trump import Exchange
from backalley.errors import MatchError


@dataclass(frozen=True)
class View:
    """A deal as `seat` (None: a watcher) sees it; it never depends on cards hidden from it.

    Bots are given this and the legal actions, and the page is drawn from it.
    """

    rules: RuleSet
    plan: DealPlan
    seat: Seat | None
    turn_up: Card | None
    trump: Trump
    """Of the play; while bids are made, of the turn-up."""
    exchange: Exchange | None
    """With `into` only for the seat that took the card, once it may see its hand."""
    turned_again: tuple[Card, ...]
    """What was turned after a burnt blooper."""
    discard: Card | None
    """What the viewer laid aside after drawing."""
    calls: tuple[Call, ...]
    contracts: tuple[Contract | None, ...]
    hands: tuple[Hand | None, ...]
    """By seat, in canonical order; None where the viewer may not look."""
    holdings: tuple[int, ...]
    """How many cards each seat holds."""
    bidding: bool
    turn: Seat | None
    actor: Seat | None
    leader: Seat | None
    """Who led, or will lead, the trick on the table; None outside the play."""
    trick: tuple[Card, ...]
    tricks: tuple[Trick, ...]
    broken: bool
    dummy: Dummy | None
    """Whose hand a partner plays; it lies open once the opening lead is made."""
    claim: Claim | None
    """The claim to be answered, or one that was disputed and binds its maker."""
    seen: tuple[Hand, ...]
    """The cards that the viewer has seen, as they lie together; see `piles_seen`."""

    @property
    def hand(self) -> Hand:
        """The viewer's own cards; empty for a watcher, or while the hand is hidden."""
        return () if self.seat is None else self.hands[self.seat] or ()

    @property
    def order(self) -> Order:
        """How cards rank now."""
        return self.rules.ranking.order(self.trump)

    @property
    def hand_size(self) -> int:
        """Cards dealt to each seat."""
        return self.plan.hand_size

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards that the viewer has not seen, in pack order: others' hands and the stock."""
        seen = Counter(card for pile in self.seen for card in pile)
        left = []
        for card in self.rules.pack.cards:
            if seen[card]:
                seen[card] -= 1  # a pack may have several wild cards
            else:
                left.append(card)
        return tuple(left)


def view(state: State, seat: Seat | None) -> View:
    """Return what `seat` may know of `state`; None asks for a watcher's view.

    Raises `MatchError` for a seat that the game does not have.

    >>> from random import Random
    >>> from backalley import DealPlan, rule_set, settle, shuffle_and_deal
    >>> rules, plan = rule_set("back-alley"), DealPlan(hand_size=2, dealer=3, place=0)
    >>> state = rules.bidding.open(settle(rules, plan, shuffle_and_deal(rules, plan, Random(1))))
    >>> [hand and len(hand) for hand in view(state, 0).hands], view(state, None).hands[0]
    ([2, None, None, None], None)
    """
    deal = state.deal
    if seat is not None and not 0 <= seat < deal.rules.seats:
        raise MatchError(f"seat {seat}", f"a seat below {deal.rules.seats}, or None", "view")
    played = state.played
    playing = _playing(state)
    hands, discard = _hands(state, seat), discarded(state, seat)
    return View(
        rules=deal.rules,
        plan=deal.plan,
        seat=seat,
        turn_up=deal.layout.turn_up,
        trump=state.trump,
        exchange=exchange_seen(state, seat),
        turned_again=deal.turned_again,
        discard=discard,
        calls=state.calls,
        contracts=state.contracts,
        hands=hands,
        holdings=tuple(map(len, state.hands)),
        bidding=isinstance(state, Bidding),
        turn=state.turn,
        actor=state.actor,
        leader=played.leader,
        trick=played.trick,
        tricks=played.tricks,
        broken=played.broken,
        dummy=playing.dummy if playing else None,
        claim=_claim(state),
        seen=_piles(state, hands, discard),
    )


def piles_seen(state: State, seat: Seat | None) -> tuple[Hand, ...]:
    """Return the cards that `seat` has seen, as they lie together: hands, tricks, what was turned.

    A card put aside after a turned blooper counts as seen, for everyone knows which it is.
    """
    return _piles(state, _hands(state, seat), discarded(state, seat))


def _piles(state: State, hands: tuple[Hand | None, ...], discard: Card | None) -> tuple[Hand, ...]:
    deal, played = state.deal, state.played
    piles = [hand for hand in hands if hand]
    piles += [trick.cards for trick in played.tricks]
    piles += (played.trick, deal.turned_again)
    if deal.layout.turn_up and not deal.cut:
        piles.append((deal.layout.turn_up,))
    if deal.exchange:
        piles.append((deal.exchange.out,))
    if discard:
        piles.append((discard,))
    return tuple(piles)


def _hands(state: State, seat: Seat | None) -> tuple[Hand | None, ...]:
    return tuple(
        [hand if state.shows(owner, seat) else None for owner, hand in enumerate(state.hands)]
    )


def exchange_seen(state: State, seat: Seat | None) -> Exchange | None:
    """Return the exchange for a turned blooper, with the card taken only to who may see it."""
    exchange = state.deal.exchange
    if exchange is None or (exchange.seat == seat and state.shows(exchange.seat, seat)):
        return exchange
    return replace(exchange, into=None)


def discarded(state: State, seat: Seat | None) -> Card | None:
    """Return what `seat` laid aside after drawing, which nobody else may see."""
    if not state.discards:
        return None
    laid_aside = zip(_from_eldest(state), state.discards, strict=False)
    return next((card for owner, card in laid_aside if owner == seat), None)


def _playing(state: State) -> Playing | None:
    if isinstance(state, Claiming):
        return state.playing
    return state if isinstance(state, Playing) else None


def _claim(state: State) -> Claim | None:
    return state.claim if isinstance(state, Claiming | Playing | Finished) else None


def redeal(state: State, seat: Seat | None, rng: Random) -> State:
    """Return `state` with every card hidden from `seat` drawn again: the view stays the same.

    Hidden cards are drawn evenly from those unseen; that a seat showed out of a suit is not
    weighed. A blooper that nobody held when the other was turned stays in the stock.
    `view(redeal(state, seat, rng), seat) == view(state, seat)`.

    >>> from random import Random
    >>> from backalley import DealPlan, rule_set, settle, shuffle_and_deal
    >>> rules, plan = rule_set("back-alley"), DealPlan(hand_size=2, dealer=3, place=0)
    >>> state = rules.bidding.open(settle(rules, plan, shuffle_and_deal(rules, plan, Random(1))))
    >>> other = redeal(state, 0, Random(2))
    >>> other == state, view(other, 0) == view(state, 0)
    (False, True)
    """
    seen = view(state, seat)
    deal = state.deal
    unseen = list(seen.unseen)
    rng.shuffle(unseen)
    in_play = deal.rules.ranking.order(deal.trump).suit
    unseen.sort(key=in_play.__contains__)
    hands = tuple(
        hand if hand is not None else tuple(sorted(unseen.pop() for _ in range(held)))
        for hand, held in zip(seen.hands, seen.holdings, strict=True)
    )
    settled = tuple(
        tuple(sorted(hand + state.played.by(owner, len(hands)))) for owner, hand in enumerate(hands)
    )
    discards = tuple(
        card if owner == seat else unseen.pop()
        for owner, card in zip(_from_eldest(state), state.discards, strict=False)
    )
    dealt, drawn = _undraw(state, seat, settled, discards, rng)
    exchange = deal.exchange
    if exchange:
        into = exchange.into
        if seen.exchange != exchange:
            into = rng.choice(settled[exchange.seat])
            exchange = replace(exchange, into=into)
        assert into is not None
        owner = exchange.seat
        dealt[owner] = tuple(exchange.out if card is into else card for card in settled[owner])
        drawn = [into, *drawn]
    stock = (*drawn, *deal.turned_again, *unseen)
    layout = Layout(tuple(dealt), deal.layout.turn_up, stock)
    before = isinstance(state, Drawing)
    new = replace(
        deal,
        layout=layout,
        hands=tuple(map(_sorted, dealt)) if before else settled,
        exchange=exchange,
        discards=discards,
    )
    again = state.dealt_again(new, hands)
    return replace(again, deal=replace(new, discards=())) if before else again


def _from_eldest(state: State) -> list[Seat]:
    seats = state.deal.rules.seats
    return [(state.deal.eldest + place) % seats for place in range(seats)]


def _undraw(
    state: State,
    viewer: Seat | None,
    settled: tuple[Hand, ...],
    discards: tuple[Card, ...],
    rng: Random,
) -> tuple[list[Hand], list[Card]]:
    """Return the hands as dealt, before each drew a card and laid one aside, and what they drew."""
    dealt, drawn = list(settled), []
    for place, owner in enumerate(_from_eldest(state)[: state.draws]):
        cards = list(settled[owner] + discards[place : place + 1])
        card = state.deal.layout.stock[place] if owner == viewer else rng.choice(cards)
        cards.remove(card)
        dealt[owner] = tuple(cards)
        drawn.append(card)
    return dealt, drawn


def _sorted(hand: Hand) -> Hand:
    return tuple(sorted(hand))
