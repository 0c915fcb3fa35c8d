"""A finished deal as it is looked at afterwards, and the matches that were played at a table."""

from collections.abc import Sequence
from itertools import accumulate, chain

from backalley.bots.levels import levels_for
from backalley.cards import Card
from backalley.engine.layout import Seat
from backalley.engine.ruleset import RuleSet
from backalley.engine.trick import Trick
from backalley.engine.view import View
from backalley.record.position import Position
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
from backalley.server.shown.sheet import SheetLines, bids_made, trump_shown
from backalley.table.events.event import Person
from backalley.table.eyes.looking import look
from backalley.table.eyes.looking_back import look_back
from backalley.table.eyes.open_deal import OpenDeal
from backalley.table.hand_order import by_suit
from backalley.table.past import PastMatch, may_look
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
    back = look_back(looked_at, looked_at.table.company.seat_of(person))
    table, seen, told = back.eyes.table, back.deal.view, review_told(back)
    naming, plan = Naming(back.eyes), seen.plan
    bids = bids_made(back.deal, call_meanings(seen))
    return DealReview(
        table=table.table_id,
        match=past.number,
        serial=serial,
        title=_title(back),
        me=back.eyes.viewer,
        dealer=plan.dealer,
        hand_size=plan.hand_size,
        trump=trump_shown(seen),
        seats=_seats(back),
        sides=[naming.title(side) for side in range(len(table.rules.sides))],
        dealt=list(told.dealt),
        bids=[
            ReviewBid(bid, sentence, bid.meaning or promise)
            for bid, sentence, promise in zip(bids, told.bids, told.promises, strict=True)
        ],
        auction=has_agreements(table.rules),
        vulnerable=list(back.vulnerable),
        begun=list(told.begun),
        tricks=_tricks(back, told.tricks),
        scored=list(told.scored),
        position=back.start,
        levels=list(levels_for(table.rules.preset)),
        proof=proof_shown(back.proof),
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
        text=f"A deal of {cards} each, {from_where(tricks)}.",
    )


def _match(table: Table, past: PastMatch, person: Person) -> PastMatchView:
    eyes = look(past.table, past.table.company.seat_of(person))
    naming, match = Naming(eyes), eyes.table
    return PastMatchView(
        match=past.number,
        sides=[naming.title(side) for side in range(len(match.rules.sides))],
        totals=list(match.totals),
        result=outcome(naming) if match.over else None,
        deals=SheetLines().of(match.finished),
        open=may_look(table, past, person),
        pbn=match.rubber is not None,
    )


def _title(back: OpenDeal) -> str:
    plan, table = back.deal.view.plan, back.eyes.table
    if table.replay:
        return "A deal played again"
    if plan.playoff:
        return "Playoff"
    length = table.rules.match.length
    return f"Deal {plan.place + 1}" + (f" of {length}" if length else "")


def _seats(back: OpenDeal) -> list[ReviewSeat]:
    seen, chairs = back.deal.view, back.eyes.table.chairs
    contract = telling_of(seen.rules).contract_made(seen)
    roles = {seen.plan.dealer: "dealer"}
    if contract is not None:
        roles |= {contract.declarer: "declarer", contract.dummy: "dummy"}
    return [
        ReviewSeat(
            seat=seat,
            side=seen.rules.side_of[seat],
            name=chairs[seat].name,
            bot=chairs[seat].bot is not None,
            dealt=[card.text for suit in by_suit(dealt, seen.order) for card in suit],
            hand=[
                ReviewCard(card.text, trick)
                for suit in by_suit(back.hands[seat], seen.order)
                for card, trick in _played(suit, _by_seat(seen, seat))
            ],
            role=roles.get(seat),
        )
        for seat, dealt in enumerate(back.layout.hands)
    ]


def _by_seat(seen: View, seat: Seat) -> list[tuple[Card, int]]:
    """Return the cards that a seat played, each with the number of its trick."""
    return [
        (card, number)
        for number, trick in enumerate(seen.tricks, start=1)
        for place, card in enumerate(trick.cards)
        if (trick.leader + place) % seen.rules.seats == seat
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


def _tricks(back: OpenDeal, told: Sequence[Sequence[str]]) -> list[ReviewTrick]:
    tricks, rules, last = back.deal.view.tricks, back.deal.view.rules, len(back.positions) - 1
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
            position=position,
        )
        for place, position in enumerate(back.positions)
    ]


def _cards(trick: Trick, rules: RuleSet) -> list[PlayedCard]:
    return [
        PlayedCard((trick.leader + place) % rules.seats, card.text)
        for place, card in enumerate(trick.cards)
    ]
