"""What cards bring at bridge in deals that fit the auction, and what calls promise."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from backalley.bots.advice.advice import Option, Share
from backalley.bots.advice.weighed import Weighed, option_of, share
from backalley.bots.natural.bidding.choose_call import choose_call
from backalley.bots.natural.bidding.held import held
from backalley.bots.natural.bidding.misfit import FITS, fit_of
from backalley.bots.natural.bidding.reading import choices_after, what_would_it_mean
from backalley.bots.natural.play.choose_card import (
    DEEPEST,
    chosen,
    is_declarers,
    is_opening_lead,
    tricks_by_declarer,
    values_of_tricks,
)
from backalley.bots.natural.play.lead import choose_lead
from backalley.bots.natural.play.trick_now import TrickNow
from backalley.bots.natural.play.worlds import Known
from backalley.bots.searcher.samples import Samples
from backalley.cards import Card
from backalley.engine.actions import Action, play
from backalley.engine.view import View
from backalley.games.rubber_bridge.plan import RubberPlan

SEATS: Final = 4


def weigh_cards(known: Known, cards: Sequence[Card], rng: Random, count: int) -> Weighed | None:
    """Return what each of `cards` brings, from about `count` deals; fewer while hands are long.

    An opening lead is advised by principles, whatever the deals say. None where hands are too long
    to be solved in time.
    """
    if len(known.hands[known.turn] or ()) > DEEPEST:
        return None
    tricks = tricks_by_declarer(known, cards, rng, count)
    values = values_of_tricks(known, tricks)
    if is_opening_lead(known):
        best = choose_lead(known, cards)
    else:
        best = chosen(TrickNow(known), cards, values)
    samples = Samples(values)
    options = []
    for card in cards:
        made = share(won >= known.contract.target for won in tricks[card])
        lost = Share(made.of - made.count, made.of)
        option = option_of(play(card), card, best, samples, samples)
        option = replace(option, made=made) if is_declarers(known) else replace(option, beaten=lost)
        if len(known.trick) == SEATS - 1:
            option = _ended(known, card, option)
        options.append(option)
    return Weighed(play(best), tuple(options), len(tricks[best]))


def _ended(known: Known, card: Card, option: Option) -> Option:
    """Return the option with who wins the trick that its card ends."""
    place = known.view.order.winning((*known.trick, card))
    ours = place % 2 == (SEATS - 1) % 2
    return replace(option, wins=share([place == SEATS - 1]), side_wins=share([ours]))


def weigh_calls(view: View, actions: Sequence[Action]) -> Weighed:
    """Return the call that the agreements have for the hand, and what each agreed call promises.

    And what the hand lacks for it.
    """
    plan = view.plan
    assert isinstance(plan, RubberPlan)
    best, hand = choose_call(view, actions), held(view.hand)
    choices = choices_after(plan, view.calls)
    agreed = choices.meanings()
    calls = [call for call in actions if call in agreed or call == best]
    options = tuple(
        Option(
            call,
            promise=what_would_it_mean(plan, view.calls, call).text,
            fit=fit_of(choices, call, hand) if call in agreed else None,
        )
        for call in calls
    )
    return Weighed(best, tuple(sorted(options, key=lambda option: option.fit != FITS)), 0)
