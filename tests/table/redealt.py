"""Tables in which every card that a viewer may not see has been drawn again."""

from dataclasses import replace
from itertools import zip_longest
from random import Random

from backalley import redeal
from backalley.engine.finished import Finished
from backalley.table.events.every import CardsDealt, Event
from backalley.table.table import Table


def redealt(table: Table, viewer: int | None, rng: Random) -> Table:
    """The table with all that is hidden from `viewer` drawn anew, in finished deals too.

    Those whose proof the viewer may look at stay as they are: it shows every card.
    """
    match = table.match
    finished = []
    looks = viewer is not None or table.company.watching == "hands"
    for deal, proof in zip_longest(match.finished, table.revealed):
        other = deal if proof and looks else redeal(deal, viewer, rng)
        assert isinstance(other, Finished)
        finished.append(other)
    state = redeal(match.state, viewer, rng) if match.state else None
    return replace(table, match=replace(match, finished=tuple(finished), state=state))


def event_redealt(event: Event, after: Table) -> Event:
    """The event as it would have been at the redealt table `after` it."""
    if not isinstance(event, CardsDealt):
        return event
    assert after.shown is not None  # in play, or given up at once
    return CardsDealt.of(after.shown.deal.layout)
