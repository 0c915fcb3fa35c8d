"""The score sheet of a match, which is the same for every viewer."""

from collections.abc import Sequence
from itertools import accumulate, takewhile
from typing import Final

from backalley.cards import Card, OddTrump, Suit
from backalley.engine.bidding import Contract, contracts
from backalley.engine.deal import Deal
from backalley.engine.finished import Finished, SideScore
from backalley.engine.layout import Seat
from backalley.engine.match import Match
from backalley.engine.state import Call, State
from backalley.games.rubber_bridge.contract import Defence
from backalley.server.protocol.deal import BidView, Trump
from backalley.server.protocol.sheet import SheetDeal, SheetPlayer, SheetSide
from backalley.table.telling.bidding import is_number, says_rainbow, without_rainbow
from backalley.table.telling.highlights import verdict
from backalley.table.telling.naming import trump_in_words
from backalley.table.telling.players import players_scores
from backalley.table.telling.scoring import why_given_up

NO_TRUMP_YET: Final = Trump(None, odd=False, text="")
"""Where an auction has not named it, or no deal is in play."""


def sheet(match: Match) -> list[SheetDeal]:
    """Return one entry for each finished deal of the match, those given up among them."""
    return SheetLines().of(match)


class SheetLines:
    """Writes score sheets. Mutable: it keeps the lines of deals that it has written already.

    A long sheet is sent with every view, and only its end is new. Finished deals never change, and
    those of a match that goes on are the same objects, so identity tells them apart.
    """

    def __init__(self) -> None:
        self._deals: tuple[Finished, ...] = ()
        self._lines: list[SheetDeal] = []

    def of(self, match: Match) -> list[SheetDeal]:
        """Return one entry for each finished deal of the match."""
        deals = match.finished
        if deals is self._deals:
            return self._lines
        pairs = zip(self._deals, deals, strict=False)
        same = sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1], pairs))
        totals = list(
            accumulate(
                (deal.points for deal in deals),
                lambda total, points: tuple(map(sum, zip(total, points, strict=True))),
            )
        )
        new = [_deal(place + 1, deals[place], totals[place]) for place in range(same, len(deals))]
        self._deals, self._lines = deals, [*self._lines[:same], *new]
        return self._lines


def bids_made(
    deal: Deal, calls: tuple[Call, ...], told: Sequence[str | None] = ()
) -> list[BidView]:
    """Return the bids of a deal in the order made, each in words; `told` says what each means."""
    words = deal.rules.bidding.words(deal, calls)
    return [
        BidView(
            seat=call.seat,
            action=call.action.text,
            text=text,
            label=without_rainbow(text),
            number=is_number(call.action),
            rainbow=says_rainbow(call.action),
            meaning=meaning,
        )
        for call, text, meaning in zip(calls, words, told or (None,) * len(calls), strict=True)
    ]


def trump_shown(state: State, turn_up: Card | None) -> Trump:
    """Return the trump of a deal with its words; none where an auction has not named it."""
    trump = state.trump
    if state.deal.rules.trump_source.by_bidding and not _is_named(state):
        return NO_TRUMP_YET
    words = trump_in_words(trump, turn_up)
    return Trump(
        suit=trump.value if isinstance(trump, Suit) else None,
        odd=isinstance(trump, OddTrump),
        text=words,
    )


def _is_named(state: State) -> bool:
    return any(contract is not None for contract in contracts(state))


def _deal(serial: int, finished: Finished, totals: tuple[int, ...]) -> SheetDeal:
    deal, plan = finished.deal, finished.deal.plan
    return SheetDeal(
        serial=serial,
        hand_size=plan.hand_size,
        dealer=plan.dealer,
        trump=trump_shown(finished, deal.layout.turn_up),
        bids=bids_made(deal, finished.calls),
        thrown_in=finished.thrown_in,
        redealt=why_given_up(finished),
        playoff=plan.playoff,
        sides=_sides(finished, totals) if finished.complete else [],
    )


def _sides(finished: Finished, totals: tuple[int, ...]) -> list[SheetSide]:
    sides = finished.deal.rules.sides
    return [
        SheetSide(
            contract=contract.text if contract else "",
            run=contract is not None and any(promise.run for promise in contract.promises),
            defends=isinstance(contract, Defence),
            target=contract.target if contract else None,
            tricks=score.tricks,
            verdict=_verdict(finished, seats, contract, score) if contract else None,
            points=score.points,
            total=total,
            why=score.why,
            players=_players(finished, seats),
        )
        for seats, contract, score, total in zip(
            sides, contracts(finished), finished.scores, totals, strict=True
        )
    ]


def _verdict(
    finished: Finished, seats: tuple[Seat, ...], contract: Contract, score: SideScore
) -> str | None:
    winners = [trick.winner for trick in finished.tricks]
    together = [promise for promise in contract.promises if {*promise.seats} == {*seats}]
    if not together:
        return None
    (promise,) = together
    return verdict(promise, score.tricks, made=promise.kept(winners, left=0) is True)


def _players(finished: Finished, seats: tuple[Seat, ...]) -> list[SheetPlayer]:
    return [
        SheetPlayer(seat, contract.text, score.tricks, score.points, score.why)
        for seat, contract, score in players_scores(finished, seats)
    ]
