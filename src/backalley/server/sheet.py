"""The score sheet of a match, which is the same for every viewer."""

from itertools import accumulate

from backalley.engine.bidding import contracts
from backalley.engine.deal import Deal
from backalley.engine.finished import Finished
from backalley.engine.match import Match
from backalley.engine.ranking import Trump
from backalley.engine.state import Call
from backalley.server import messages
from backalley.table.telling.naming import trump_in_words


def sheet(match: Match) -> list[messages.SheetDeal]:
    """Return one entry for each finished deal of the match, thrown-in ones among them."""
    totals = accumulate(
        (deal.points for deal in match.finished),
        lambda total, points: tuple(map(sum, zip(total, points, strict=True))),
    )
    return [
        _deal(serial, deal, total)
        for serial, (deal, total) in enumerate(zip(match.finished, totals, strict=True), start=1)
    ]


def bids_made(deal: Deal, calls: tuple[Call, ...]) -> list[messages.BidView]:
    """Return the bids of a deal in the order made, each in words."""
    words = deal.rules.bidding.words(deal, calls)
    return [
        messages.BidView(call.seat, call.action.text, text)
        for call, text in zip(calls, words, strict=True)
    ]


def trump_shown(trump: Trump) -> messages.Trump:
    """Return a trump with its words."""
    return messages.Trump(trump.value if trump else None, trump_in_words(trump))


def _deal(serial: int, finished: Finished, totals: tuple[int, ...]) -> messages.SheetDeal:
    deal, plan = finished.deal, finished.deal.plan
    return messages.SheetDeal(
        serial=serial,
        hand_size=plan.hand_size,
        dealer=plan.dealer,
        trump=trump_shown(deal.trump),
        bids=bids_made(deal, finished.calls),
        thrown_in=finished.thrown_in,
        playoff=plan.playoff,
        sides=[] if finished.thrown_in else _sides(finished, totals),
    )


def _sides(finished: Finished, totals: tuple[int, ...]) -> list[messages.SheetSide]:
    return [
        messages.SheetSide(
            contract=contract.text if contract else "",
            tricks=score.tricks,
            points=score.points,
            total=total,
            why=score.why,
        )
        for contract, score, total in zip(contracts(finished), finished.scores, totals, strict=True)
    ]
