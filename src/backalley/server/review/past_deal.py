"""A finished deal as it is looked at afterwards, and the matches that were played at a table."""

from collections.abc import Sequence
from itertools import accumulate, chain

from backalley.bots.levels import levels_for
from backalley.cards import Card
from backalley.engine.finished import Finished
from backalley.engine.layout import Seat
from backalley.engine.moments import moments
from backalley.engine.playing import Playing
from backalley.engine.ruleset import RuleSet
from backalley.engine.trick import Trick
from backalley.record.position import Position, position_of
from backalley.server.catalogue.games import game_title
from backalley.server.catalogue.meanings import call_meanings, has_agreements
from backalley.server.protocol.deal import PlayedCard
from backalley.server.protocol.review import (
    DealReview,
    PastMatches,
    PastMatchView,
    PositionInfo,
    ReviewBid,
    ReviewCard,
    ReviewSeat,
    ReviewTrick,
)
from backalley.server.shown.fairness import proof_shown
from backalley.server.shown.families import has_files, vulnerable
from backalley.server.shown.sheet import bids_made, sheet, trump_shown
from backalley.table.events.event import Person
from backalley.table.hand_order import by_suit
from backalley.table.past import PastDeal, PastMatch, may_look
from backalley.table.table import Table
from backalley.table.telling.families import telling_of
from backalley.table.telling.naming import Naming
from backalley.table.telling.outcome import outcome
from backalley.table.telling.replay import from_where
from backalley.table.telling.review import review_told
from backalley.words import counted


def review(past: PastMatch, serial: int, person: Person) -> DealReview:
    """Return a finished deal of a match, for somebody who may see it."""
    looked_at = past.deals[serial - 1]
    table, deal = looked_at.table, looked_at.deal
    viewer = table.company.seat_of(person)
    naming, told = Naming(table, viewer), review_told(looked_at, viewer)
    rules, plan = table.match.rules, deal.deal.plan
    bids = bids_made(deal.deal, deal.calls, call_meanings(deal.deal, deal.calls))
    return DealReview(
        table=table.table_id,
        match=past.number,
        serial=serial,
        title=_title(looked_at),
        me=viewer,
        dealer=plan.dealer,
        hand_size=plan.hand_size,
        trump=trump_shown(deal, deal.deal.layout.turn_up),
        seats=_seats(looked_at),
        sides=[naming.title(side) for side in range(len(rules.sides))],
        dealt=list(told.dealt),
        bids=[
            ReviewBid(bid, sentence, bid.meaning or promise)
            for bid, sentence, promise in zip(bids, told.bids, told.promises, strict=True)
        ],
        auction=has_agreements(rules),
        vulnerable=vulnerable(deal.deal),
        begun=list(told.begun),
        tricks=_tricks(looked_at, told.tricks),
        scored=list(told.scored),
        position=_start(table, deal),
        levels=list(levels_for(rules.preset)),
        proof=proof_shown(table),
        previous=serial - 1 or None,
        next=serial + 1 if serial < len(past.deals) else None,
    )


def matches_shown(table: Table, past: Sequence[PastMatch], person: Person) -> PastMatches:
    """Return the matches at a table as somebody there is shown them, the newest first."""
    shown = [_match(table, one, person) for one in reversed(past)]
    return PastMatches(table.table_id, game_title(table.match.rules), shown)


def position_shown(position: Position) -> PositionInfo:
    """Return what a position leads to."""
    tricks = position.tricks
    cards = counted(position.plan.hand_size, "card")
    return PositionInfo(
        game=game_title(position.rules),
        rules=position.rules.preset,
        seats=position.rules.seats,
        levels=list(levels_for(position.rules.preset)),
        from_trick=None if tricks is None else tricks + 1,
        text=f"A deal of {cards} each, {from_where(position)}.",
    )


def _match(table: Table, past: PastMatch, person: Person) -> PastMatchView:
    naming, match = Naming(past.table, past.table.company.seat_of(person)), past.match
    return PastMatchView(
        match=past.number,
        sides=[naming.title(side) for side in range(len(match.rules.sides))],
        totals=list(match.totals),
        result=outcome(past.table, naming) if past.table.match.over else None,
        deals=sheet(match),
        open=may_look(table, past, person),
        pbn=has_files(match),
    )


def _title(past: PastDeal) -> str:
    plan, length = past.deal.deal.plan, past.table.match.rules.match.length
    if past.table.replay:
        return "A deal played again"
    if plan.playoff:
        return "Playoff"
    return f"Deal {plan.place + 1}" + (f" of {length}" if length else "")


def _seats(past: PastDeal) -> list[ReviewSeat]:
    deal, table = past.deal, past.table
    order = deal.deal.rules.ranking.order(deal.trump)
    contract = telling_of(deal.deal.rules).contract_made(deal)
    roles = {deal.deal.dealer: "dealer"}
    if contract is not None:
        roles |= {contract.declarer: "declarer", contract.dummy: "dummy"}
    return [
        ReviewSeat(
            seat=seat,
            side=table.match.rules.side_of[seat],
            name=table.sitters[seat].name,
            bot=table.sitters[seat].bot is not None,
            dealt=[card.text for suit in by_suit(dealt, order) for card in suit],
            hand=[
                ReviewCard(card.text, trick)
                for suit in by_suit(deal.deal.hands[seat], order)
                for card, trick in _played(suit, _by_seat(deal, seat))
            ],
            role=roles.get(seat),
        )
        for seat, dealt in enumerate(deal.deal.layout.hands)
    ]


def _by_seat(deal: Finished, seat: Seat) -> list[tuple[Card, int]]:
    """Return the cards that a seat played, each with the number of its trick."""
    seats = deal.deal.rules.seats
    return [
        (card, number)
        for number, trick in enumerate(deal.tricks, start=1)
        for place, card in enumerate(trick.cards)
        if (trick.leader + place) % seats == seat
    ]


def _played(
    suit: Sequence[Card], played: Sequence[tuple[Card, int]]
) -> list[tuple[Card, int | None]]:
    left = list(played)  # of equal cards each is found once
    found: list[tuple[Card, int | None]] = []
    for card in suit:
        one = next((pair for pair in left if pair[0] is card), None)
        if one is not None:
            left.remove(one)
        found.append((card, one[1] if one else None))
    return found


def _tricks(past: PastDeal, told: Sequence[Sequence[str]]) -> list[ReviewTrick]:
    deal, rules = past.deal, past.table.match.rules
    tricks = deal.tricks
    last = max((place for place, trick in enumerate(tricks) if trick.cards), default=-1)
    won = accumulate(
        tricks,
        lambda so_far, trick: [
            tricks_of + (side == rules.side_of[trick.winner])
            for side, tricks_of in enumerate(so_far)
        ],
        initial=[0] * len(rules.sides),
    )
    _, *after = won
    if last + 1 < len(tricks):
        after[last:] = [after[-1]]  # the rest was claimed
    return [
        ReviewTrick(
            leader=tricks[place].leader,
            cards=_cards(tricks[place], rules),
            winner=tricks[place].winner,
            told=list(chain(*told[place : None if place == last else place + 1])),
            won=after[place],
            position=position_of(_registered(past), deal, place).text,
        )
        for place in range(last + 1)
    ]


def _cards(trick: Trick, rules: RuleSet) -> list[PlayedCard]:
    return [
        PlayedCard((trick.leader + place) % rules.seats, card.text)
        for place, card in enumerate(trick.cards)
    ]


def _registered(past: PastDeal) -> RuleSet:
    """Return the rules by their name, which a deal played again has altered."""
    return past.table.replay.rules if past.table.replay else past.table.match.rules


def _start(table: Table, deal: Finished) -> str | None:
    first = moments(deal, ())[0]
    if isinstance(first, Finished | Playing):
        return None
    rules = table.replay.rules if table.replay else table.match.rules
    return position_of(rules, deal).text
