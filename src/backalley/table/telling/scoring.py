"""The end of a deal in sentences: what each side scored and why, and what comes next."""

from backalley.engine.actions import PASS
from backalley.engine.bids import plain
from backalley.engine.finished import SideScore
from backalley.engine.layout import Seat
from backalley.table.eyes.eyes import DealSeen, Result
from backalley.table.telling.families import telling_of
from backalley.table.telling.naming import Naming, capitalized, signed
from backalley.table.telling.outcome import outcome
from backalley.words import counted


def finished_told(deal: DealSeen, result: Result, naming: Naming) -> tuple[str, ...]:
    """Tell of the deal that has just been finished, and of the match where that is over too."""
    if not result.complete:
        return _given_up(deal, result, naming)
    entered = telling_of(deal.view.rules).entries(result, naming)
    if entered is not None:
        return (*entered, *_next(deal, naming))
    sides = range(len(result.scores))
    if deal.view.plan.playoff:
        told = [_playoff_tricks(side, result, naming) for side in sides]
    else:
        told = [sentence for side in sides for sentence in _score(side, result, naming)]
    return (*told, *_next(deal, naming))


def why_given_up(result: Result) -> str | None:
    """Return why a deal is dealt anew by the same dealer, as a clause; None where it is not."""
    if result.redealt is None:
        return None
    return {
        "demand": "a new deal was demanded",
        "no-trumps": "somebody was dealt no trump",
    }[result.redealt]


def _score(side: int, result: Result, naming: Naming) -> list[str]:
    table, score, players = naming.eyes.table, result.scores[side], result.players[side]
    seats, total = table.rules.sides[side], f"total {signed(table.totals[side])}."
    if not players:
        return [f"{_result(seats, score, naming)} ({score.why}), {total}"]
    told = [f"{_result((seat,), own, naming)} ({own.why})." for seat, _, own in players]
    return [*told, f"Together that is {signed(score.points)} for {naming.group(seats)}, {total}"]


def _result(seats: tuple[Seat, ...], score: SideScore, naming: Naming) -> str:
    if score.points < 0:
        return naming.group_does(seats, "lose") + f" {-score.points}"
    return naming.group_does(seats, "score") + f" {score.points or 'nothing'}"


def _playoff_tricks(side: int, result: Result, naming: Naming) -> str:
    tricks = result.scores[side].tricks
    won = counted(tricks, "trick") if tricks else "no trick"
    return f"{naming.side_does(side, 'win')} {won} in the playoff."


def _given_up(deal: DealSeen, result: Result, naming: Naming) -> tuple[str, ...]:
    seen, plan = deal.view, naming.eyes.table.plan
    if result.thrown_in:
        passed = all(plain(call.action) is PASS for call in seen.calls)
        who = "Everybody passed: the" if passed else "The"
        head = f"{who} deal is thrown in, without a score."
    else:
        head = f"{capitalized(why_given_up(result) or '')}: there is no score."
    if plan is None:
        return (head,)
    if plan.place > seen.plan.place:
        return ("Everybody passed: the deal is passed out, without a score.",)
    deals = naming.does(plan.dealer, "deal")
    return (head, f"{deals} {counted(plan.hand_size, 'card')} again.")


def _next(deal: DealSeen, naming: Naming) -> tuple[str, ...]:
    plan = naming.eyes.table.plan
    if plan is None:
        return (outcome(naming),)
    if not plan.playoff:
        return ()
    still = "still " if deal.view.plan.playoff else ""
    return (f"{naming.tied()} {still}level: a playoff with {counted(plan.hand_size, 'card')}.",)
