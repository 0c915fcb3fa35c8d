"""The score sheet of a match, which is the same for every viewer."""

from collections.abc import Sequence
from itertools import accumulate, takewhile
from typing import Final

from backalley.cards import OddTrump, Suit
from backalley.engine.bidding import Contract
from backalley.engine.finished import SideScore
from backalley.engine.layout import Seat
from backalley.engine.view import View
from backalley.server.protocol.deal import BidView, Trump
from backalley.server.protocol.sheet import SheetDeal, SheetPlayer, SheetSide
from backalley.table.eyes.eyes import DealSeen, Result
from backalley.table.eyes.players import PlayerScore
from backalley.table.telling.bidding import is_number, says_rainbow
from backalley.table.telling.families import telling_of
from backalley.table.telling.highlights import verdict
from backalley.table.telling.naming import trump_in_words
from backalley.table.telling.scoring import why_given_up

NO_TRUMP_YET: Final = Trump(None, odd=False, text="")
"""Where an auction has not named it, or no deal is in play."""


class SheetLines:
    """Writes score sheets. Mutable: it keeps the lines of deals that it has written already.

    A long sheet is sent with every view, and only its end is new. Finished deals never change, and
    those of a match that goes on are the same objects, so identity tells them apart.
    """

    def __init__(self) -> None:
        self._deals: tuple[DealSeen, ...] = ()
        self._lines: list[SheetDeal] = []

    def of(self, deals: tuple[DealSeen, ...]) -> list[SheetDeal]:
        """Return one entry for each finished deal of a match, those given up among them."""
        if deals is self._deals:
            return self._lines
        pairs = zip(self._deals, deals, strict=False)
        same = sum(1 for _ in takewhile(lambda pair: pair[0] is pair[1], pairs))
        totals = list(
            accumulate(
                (tuple(score.points for score in _result(deal).scores) for deal in deals),
                lambda total, points: tuple(map(sum, zip(total, points, strict=True))),
            )
        )
        new = [_deal(place + 1, deals[place], totals[place]) for place in range(same, len(deals))]
        self._deals, self._lines = deals, [*self._lines[:same], *new]
        return self._lines


def bids_made(deal: DealSeen, told: Sequence[str | None] = ()) -> list[BidView]:
    """Return the bids of a deal in the order made, each in words; `told` says what each means."""
    calls = deal.view.calls
    return [
        BidView(
            seat=call.seat,
            action=call.action.text,
            text=text,
            label=label,
            number=is_number(call.action),
            rainbow=says_rainbow(call.action),
            meaning=meaning,
        )
        for call, text, label, meaning in zip(
            calls, deal.words, deal.labels, told or (None,) * len(calls), strict=True
        )
    ]


def trump_shown(seen: View) -> Trump:
    """Return the trump of a deal with its words; none where an auction has not named it."""
    if seen.rules.trump_source.by_bidding and not any(one is not None for one in seen.contracts):
        return NO_TRUMP_YET
    return Trump(
        suit=seen.trump.value if isinstance(seen.trump, Suit) else None,
        odd=isinstance(seen.trump, OddTrump),
        text=trump_in_words(seen.trump, seen.turn_up),
    )


def _result(deal: DealSeen) -> Result:
    assert deal.result is not None
    return deal.result


def _deal(serial: int, finished: DealSeen, totals: tuple[int, ...]) -> SheetDeal:
    plan, result = finished.view.plan, _result(finished)
    return SheetDeal(
        serial=serial,
        hand_size=plan.hand_size,
        dealer=plan.dealer,
        trump=trump_shown(finished.view),
        bids=bids_made(finished),
        thrown_in=result.thrown_in,
        redealt=why_given_up(result),
        playoff=plan.playoff,
        sides=_sides(finished.view, result, totals) if result.complete else [],
    )


def _sides(seen: View, result: Result, totals: tuple[int, ...]) -> list[SheetSide]:
    made = telling_of(seen.rules).contract_made(seen)
    return [
        SheetSide(
            contract=contract.text if contract else "",
            run=contract is not None and any(promise.run for promise in contract.promises),
            defends=made is not None and contract not in {None, made},
            target=contract.target if contract else None,
            tricks=score.tricks,
            verdict=_verdict(seen, seats, contract, score) if contract else None,
            points=score.points,
            total=total,
            why=score.why,
            players=_players(players),
        )
        for seats, contract, score, players, total in zip(
            seen.rules.sides, seen.contracts, result.scores, result.players, totals, strict=True
        )
    ]


def _verdict(
    seen: View, seats: tuple[Seat, ...], contract: Contract, score: SideScore
) -> str | None:
    winners = [trick.winner for trick in seen.tricks]
    together = [promise for promise in contract.promises if {*promise.seats} == {*seats}]
    if not together:
        return None
    (promise,) = together
    return verdict(promise, score.tricks, made=promise.kept(winners, left=0) is True)


def _players(scores: Sequence[PlayerScore]) -> list[SheetPlayer]:
    return [
        SheetPlayer(seat, contract.text, score.tricks, score.points, score.why)
        for seat, contract, score in scores
    ]
