"""What each bid brings in likely deals of the Back Alley family."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from backalley.bots.advice.weighed import Made, Weighed, made_and_beaten, option_of
from backalley.bots.house.bidding import choose_bid as house_bid
from backalley.bots.house.stakes import mates
from backalley.bots.searcher.bidding import Look, best_bid, considered
from backalley.bots.searcher.known import Known
from backalley.bots.searcher.means import Means
from backalley.bots.searcher.outcomes import Outcomes, chance_of_a_redeal, worth_of_a_redeal
from backalley.bots.searcher.samples import Samples
from backalley.bots.searcher.won import Won
from backalley.engine.actions import REDEAL, Action, WithRainbow, with_rainbow
from backalley.engine.bids import plain


def weigh_bids(
    known: Known, actions: Sequence[Action], means: Means, also: Action | None = None
) -> Weighed | None:
    """Return what the bids worth weighing bring, and `also` what another of `actions` does.

    None where the house decides: the hand is not seen, or is given up.
    """
    view = known.view
    house = house_bid(view, actions)
    if house is REDEAL or also is REDEAL or not view.hand:
        return None
    bids = considered(actions, plain(house), view.hand_size)
    if also is not None and plain(also) not in bids:
        bids.append(plain(also))
    rows = Look(known, means).played(bids, means.budget.bid_worlds)
    side = view.rules.side_of[known.me]
    redeal, anew = worth_of_a_redeal(view, side), chance_of_a_redeal(view, side)
    worth = _samples(bids, rows, lambda end, won: end.worth(won) if end else redeal)
    points = _samples(bids, rows, lambda end, won: end.margin(won) if end else 0.0)
    chance = (
        None
        if anew is None
        else _samples(bids, rows, lambda end, won: (end.chance(won) or 0.0) if end else anew)
    )
    best, partners = best_bid(bids, plain(house), worth), mates(view)
    made: dict[tuple[Outcomes, Won], Made] = {}
    options = []
    for at, bid in enumerate(bids):
        played = [(end, won) for end, won in (row[at] for row in rows) if end]
        for end, won in played:
            if (end, won) not in made:  # few of many deals end differently
                made[end, won] = end.made(won)
        own, theirs = made_and_beaten([made[each] for each in played], known.me, partners)
        option = option_of(_said(bid, house, actions), bid, best, worth, points, chance=chance)
        options.append(replace(option, made=own, beaten=theirs))
    return Weighed(_said(best, house, actions), tuple(options), len(rows))


def _samples(
    bids: Sequence[Action],
    rows: Sequence[Sequence[tuple[Outcomes | None, Won]]],
    value: Callable[[Outcomes | None, Won], float],
) -> Samples[Action]:
    return Samples({bid: [value(*row[at]) for row in rows] for at, bid in enumerate(bids)})


def _said(bid: Action, house: Action, actions: Sequence[Action]) -> Action:
    """Return the bid with a rainbow, where it may be said and the house would."""
    said = with_rainbow(bid)
    return said if isinstance(house, WithRainbow) and said in actions else bid
