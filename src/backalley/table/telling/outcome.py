"""How a match ended, in words for one viewer."""

from backalley.engine.layout import Side
from backalley.table.telling.naming import Naming, capitalized, signed
from backalley.words import counted, joined


def outcome(naming: Naming) -> str:
    """Return who won a match that is over, by what totals, and whether by a playoff or not at all.

    ``"You and Ruth win the match, 122 to 87."``
    """
    table = naming.eyes.table
    winners, totals = table.winners, table.totals
    if len(winners) > 1:
        return _draw(naming, winners, totals)
    (winner,) = winners
    others = [side for side in range(len(totals)) if side != winner]
    played_off = sum(deal.view.plan.playoff and deal.complete for deal in table.finished)
    head = naming.side_does(winner, "win") + f" the {table.word}"
    if played_off:
        head += " in a playoff" if played_off == 1 else f" after {counted(played_off, 'playoff')}"
        if len(totals) == 2:
            return f"{head}, at {signed(totals[winner])} each."
        return f"{head}; {_listed(naming, [winner, *others], totals)}."
    if len(others) == 1:
        return f"{head}, {signed(totals[winner])} to {signed(totals[others[0]])}."
    return f"{head} with {signed(totals[winner])}; {_listed(naming, others, totals)}."


def _draw(naming: Naming, winners: tuple[Side, ...], totals: tuple[int, ...]) -> str:
    others = [side for side in range(len(totals)) if side not in winners]
    level = signed(totals[winners[0]])
    if not others:
        return f"The {naming.eyes.table.word} is a draw: {level} each."
    names = joined([naming.side(side) for side in winners])
    drawn = f"{capitalized(names)} draw the match with {level} each"
    return f"{drawn}; {_listed(naming, others, totals)}."


def _listed(naming: Naming, sides: list[Side], totals: tuple[int, ...]) -> str:
    ranked = sorted(sides, key=lambda side: -totals[side])
    return joined([f"{naming.side(side)} {signed(totals[side])}" for side in ranked])
