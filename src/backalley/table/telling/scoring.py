"""The end of a deal in sentences: what each side scored and why, and what comes next."""

from backalley.engine.actions import PASS
from backalley.engine.bids import plain
from backalley.engine.finished import Finished, SideScore
from backalley.engine.layout import Seat
from backalley.table.table import Table
from backalley.table.telling.families import telling_of
from backalley.table.telling.naming import Naming, capitalized, signed
from backalley.table.telling.outcome import outcome
from backalley.words import counted


def finished_told(table: Table, deal: Finished, naming: Naming) -> tuple[str, ...]:
    """Tell of the deal that has just been finished, and of the match where that is over too."""
    if not deal.complete:
        return _given_up(table, deal, naming)
    entered = telling_of(deal.deal.rules).entries(table.match, deal, naming)
    if entered is not None:
        return (*entered, *_next(table, deal, naming))
    sides = range(len(deal.scores))
    if deal.deal.plan.playoff:
        told = [_playoff_tricks(side, deal, naming) for side in sides]
    else:
        told = [sentence for side in sides for sentence in _score(side, table, deal, naming)]
    return (*told, *_next(table, deal, naming))


def why_given_up(deal: Finished) -> str | None:
    """Return why a deal is dealt anew by the same dealer, as a clause; None where it is not."""
    if deal.redealt is None:
        return None
    return {
        "demand": "a new deal was demanded",
        "no-trumps": "somebody was dealt no trump",
    }[deal.redealt]


def _score(side: int, table: Table, deal: Finished, naming: Naming) -> list[str]:
    seats, score = deal.deal.rules.sides[side], deal.scores[side]
    total = f"total {signed(table.match.totals[side])}."
    players = telling_of(deal.deal.rules).players_scores(deal, seats)
    if not players:
        return [f"{_result(seats, score, naming)} ({score.why}), {total}"]
    told = [f"{_result((seat,), own, naming)} ({own.why})." for seat, _, own in players]
    return [*told, f"Together that is {signed(score.points)} for {naming.group(seats)}, {total}"]


def _result(seats: tuple[Seat, ...], score: SideScore, naming: Naming) -> str:
    if score.points < 0:
        return naming.group_does(seats, "lose") + f" {-score.points}"
    return naming.group_does(seats, "score") + f" {score.points or 'nothing'}"


def _playoff_tricks(side: int, deal: Finished, naming: Naming) -> str:
    tricks = deal.scores[side].tricks
    won = counted(tricks, "trick") if tricks else "no trick"
    return f"{naming.side_does(side, 'win')} {won} in the playoff."


def _given_up(table: Table, deal: Finished, naming: Naming) -> tuple[str, ...]:
    if deal.thrown_in:
        passed = all(plain(call.action) is PASS for call in deal.calls)
        who = "Everybody passed: the" if passed else "The"
        head = f"{who} deal is thrown in, without a score."
    else:
        head = f"{capitalized(why_given_up(deal) or '')}: there is no score."
    plan = table.match.plan
    if plan is None:
        return (head,)
    if plan.place > deal.deal.plan.place:
        return ("Everybody passed: the deal is passed out, without a score.",)
    deals = naming.does(plan.dealer, "deal")
    return (head, f"{deals} {counted(plan.hand_size, 'card')} again.")


def _next(table: Table, deal: Finished, naming: Naming) -> tuple[str, ...]:
    plan = table.match.plan
    if plan is None:
        return (outcome(table, naming),)
    if not plan.playoff:
        return ()
    still = "still " if deal.deal.plan.playoff else ""
    return (f"{naming.tied()} {still}level: a playoff with {counted(plan.hand_size, 'card')}.",)
