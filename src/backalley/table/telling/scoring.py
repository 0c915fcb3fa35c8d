"""The end of a deal in sentences: what each side scored and why, and what comes next."""

from backalley.engine.actions import PASS
from backalley.engine.finished import Finished
from backalley.table.table import Table
from backalley.table.telling.naming import Naming, signed
from backalley.table.telling.outcome import outcome
from backalley.words import counted


def finished_told(table: Table, deal: Finished, naming: Naming) -> tuple[str, ...]:
    """Tell of the deal that has just been finished, and of the match where that is over too."""
    if deal.thrown_in:
        return _thrown_in(table, deal, naming)
    if deal.deal.plan.playoff:
        told = tuple(_playoff_tricks(side, deal, naming) for side in range(len(deal.scores)))
    else:
        told = tuple(_score(side, table, deal, naming) for side in range(len(deal.scores)))
    return (*told, *_next(table, deal, naming))


def _score(side: int, table: Table, deal: Finished, naming: Naming) -> str:
    score = deal.scores[side]
    if score.points < 0:
        result = naming.side_does(side, "lose") + f" {-score.points}"
    else:
        result = naming.side_does(side, "score") + f" {score.points or 'nothing'}"
    return f"{result} ({score.why}), total {signed(table.match.totals[side])}."


def _playoff_tricks(side: int, deal: Finished, naming: Naming) -> str:
    tricks = deal.scores[side].tricks
    won = counted(tricks, "trick") if tricks else "no trick"
    return f"{naming.side_does(side, 'win')} {won} in the playoff."


def _thrown_in(table: Table, deal: Finished, naming: Naming) -> tuple[str, ...]:
    passed = all(call.action is PASS for call in deal.calls)
    head = ("Everybody passed: the" if passed else "The") + " deal is thrown in, without a score."
    plan = table.match.plan
    if plan is None:
        return (head,)
    deals = naming.does(plan.dealer, "deal")
    return (head, f"{deals} {counted(plan.hand_size, 'card')} again.")


def _next(table: Table, deal: Finished, naming: Naming) -> tuple[str, ...]:
    plan = table.match.plan
    if plan is None:
        return (outcome(table, naming),)
    if not plan.playoff:
        return ()
    still = "still " if deal.deal.plan.playoff else ""
    return (f"The sides are {still}level: a playoff with {counted(plan.hand_size, 'card')}.",)
