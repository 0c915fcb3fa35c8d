"""`backalley review`: what each bid and card of recorded deals cost."""

from collections.abc import Iterator
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from backalley.bots.advice.judging import Judged, judge, turning_points
from backalley.bots.families import adviser_of
from backalley.cli.output import emit, piped_output
from backalley.cli.record_files import place, records_in
from backalley.engine.finished import Finished
from backalley.errors import BackAlleyError
from backalley.record import read_match
from backalley.solver import notice
from backalley.table.telling.costs import cost_told
from backalley.words import counted


def review(
    record: Annotated[str, Parameter(allow_leading_hyphen=True)],
    /,
    *,
    deal: Annotated[int | None, Parameter(validator=Number(gte=1))] = None,
    seed: Annotated[int, Parameter(validator=Number(gte=0))] = 0,
) -> None:
    """Say of each bid and card of a record what it cost, and mark the turning points.

    A cost is what the best brought more in likely deals, by what the seat could know. The same
    arguments find the same costs.

    Parameters
    ----------
    record
        A file of one record a line; - is standard input.
    deal
        Which deal of each record, from 1, with thrown-in ones; else all.
    seed
        Where the likely deals come from.
    """
    if (lacking := notice()) is not None:
        emit(lacking)
    with piped_output():
        for number, line in records_in(record):
            deals = read_match(line).finished
            if deal is not None and deal > len(deals):
                raise BackAlleyError(str(deal), f"a deal from 1 to {len(deals)}", "deal")
            for serial, one in enumerate(deals, start=1):
                if deal in (None, serial):
                    cards = counted(one.deal.hand_size, "card")
                    emit(f"{place(record, number)}: deal {serial}, {cards}")
                    for told in _told(one, seed + serial):
                        emit(told)


def _told(deal: Finished, seed: int) -> Iterator[str]:
    if adviser_of(deal.deal.rules) is None:
        yield f"  {deal.deal.rules.title}: nobody knows what is best"
        return
    judged = list(judge(deal, seed))
    turning = turning_points(judged, deal.deal.rules)
    for one in judged:
        mark, cost = "*" if one.place in turning else " ", cost_told(one, deal.deal.plan)
        yield f"{mark} {_named(one):<14} {cost}"
    lost = [0.0] * deal.deal.rules.seats
    for one in judged:
        lost[one.actor] += one.cost or 0.0
    yield "  given up: " + ", ".join(f"seat {seat} {cost:.1f}" for seat, cost in enumerate(lost))


def _named(one: Judged) -> str:
    return f"seat {one.seat} {one.action.text}"
