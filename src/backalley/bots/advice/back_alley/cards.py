"""What each card brings in likely deals of the Back Alley family."""

from collections.abc import Sequence
from dataclasses import replace

from backalley.bots.advice.weighed import Made, Weighed, made_and_beaten, option_of, share
from backalley.bots.house.play import choose_card as house_card
from backalley.bots.searcher.known import Known, numbers_of
from backalley.bots.searcher.means import Means
from backalley.bots.searcher.outcomes import Outcomes, outcomes_of
from backalley.bots.searcher.prudence import soundest
from backalley.bots.searcher.values import habits_of, likely_worlds, play_out, won_after
from backalley.bots.searcher.won import Won, winners_of
from backalley.bots.searcher.worlds import World
from backalley.cards import Card
from backalley.engine.actions import play
from backalley.engine.layout import Seat


def weigh_cards(
    known: Known, cards: Sequence[Card], means: Means, *, winners: bool = True
) -> Weighed:
    """Return what each of `cards` brings; `winners`: also who wins the trick on the table."""
    outcomes, me = outcomes_of(known.view), known.me
    worlds = likely_worlds(known, outcomes, means)
    played = play_out(known, outcomes, cards, worlds, means)
    worth, points = played.samples(outcomes.worth), played.samples(outcomes.margin)
    in_match = known.view.plan.playoff or known.view.plan.totals
    chance = played.samples(lambda won: outcomes.chance(won) or 0.0) if in_match else None
    best = soundest(known.view, cards, worth, house_card(known.view, cards))
    mates = _mates(known)
    ends = {won for row in played.by_habit for won in row}  # few of many deals end differently
    made: dict[Won, Made] = {won: outcomes.made(won) for won in ends}
    takers = _takers(known, outcomes, cards, worlds, means) if winners else None
    options = []
    for at, card in enumerate(cards):
        own, theirs = made_and_beaten([made[row[at]] for row in played.by_habit], me, mates)
        option = option_of(play(card), card, best, worth, points, chance=chance)
        option = replace(option, made=own, beaten=theirs)
        if takers is not None:
            won_by = [row[at] for row in takers]
            option = replace(
                option,
                wins=share(seat == me for seat in won_by),
                side_wins=share(seat in {me, *mates} for seat in won_by),
            )
        options.append(option)
    return Weighed(play(best), tuple(options), len(worlds))


def _mates(known: Known) -> list[Seat]:
    rules = known.view.rules
    return [seat for seat in rules.sides[rules.side_of[known.me]] if seat != known.me]


def _takers(
    known: Known,
    outcomes: Outcomes,
    cards: Sequence[Card],
    worlds: Sequence[World],
    means: Means,
) -> list[list[Seat]]:
    """Return by world and card who wins the trick on the table, played on by habit."""
    numbers = [numbers_of(known.bits_in_hand(card))[0] for card in cards]
    habits = habits_of(known, len(known.view.tricks) + 1, means.compiled)
    rows = won_after(known, outcomes, numbers, worlds, habits)
    seats = known.view.rules.seats
    return [[next(winners_of(won, seats)) for won in row] for row in rows]
