"""What holds of every game, at every moment of a match played by chance."""

import copy
import pickle
from collections.abc import Iterator
from random import Random

import pytest

from backalley import (
    Acted,
    Action,
    Bidding,
    Card,
    Dealt,
    Finished,
    IllegalAction,
    Match,
    Playing,
    RuleSet,
    State,
    apply,
    contracts,
    legal_actions,
    number,
    parse_action,
    play,
    redeal,
    view,
    warnings,
    why_not,
)
from backalley.cards import PACK_54, PACK_56
from backalley.engine.actions import (
    BIDS as AUCTION_BIDS,
)
from backalley.engine.actions import DOUBLE, PASS, REDOUBLE, discard, rainbow, with_rainbow
from backalley.engine.drawing import Drawing
from backalley.games.rulebook import rulebook
from tests.conformance.dealing_again import dealt_anew
from tests.conformance.totals import check_totals
from tests.conformance.variations import PLAYED
from tests.games.back_alley.real_tables import TABLES
from tests.strategies import next_event, played_out

CARDS = sorted(set(PACK_54.cards + PACK_56.cards))
BIDS: list[Action] = [
    PASS,
    *map(number, range(1, 15)),
    *map(rainbow, range(12)),
    *map(parse_action, ["board", "double board", "triple board", "all", "boston"]),
]
ACTIONS = [
    *BIDS,
    *map(with_rainbow, (bid for bid in BIDS if not bid.text.startswith("rainbow"))),
    *map(parse_action, ["redeal", "raise", "stay"]),
    *AUCTION_BIDS,
    DOUBLE,
    REDOUBLE,
    *map(discard, CARDS),
    *map(play, CARDS),
]
"""In canonical order."""
RANK = {action: place for place, action in enumerate(ACTIONS)}

GAMES = {**PLAYED, **TABLES}

over_every_game = pytest.mark.parametrize("rules", GAMES.values(), ids=list(GAMES))


def moments(rules: RuleSet, seed: int) -> Iterator[State]:
    """Every state of a match played by chance."""
    rng = Random(seed)
    match = Match(rules, rng.randrange(rules.seats))
    while not match.over:
        match = match.after(next_event(match, rng))
        yield match.state or match.finished[-1]


def some_moments(rules: RuleSet, seed: int, count: int) -> list[State]:
    """So many of them drawn by chance, one of each phase among them."""
    rng = Random(seed)
    every = list(moments(rules, seed))
    phases = [
        [state for state in every if isinstance(state, phase)]
        for phase in (Bidding, Drawing, Playing, Finished)
    ]
    return [rng.choice(phase) for phase in phases if phase] + rng.sample(every, count)


def cards_of(state: State) -> list[Card]:
    """Every card, wherever it lies."""
    found = [card for hand in state.hands for card in hand]
    found += [card for trick in state.played.tricks for card in trick.cards]
    found += state.played.trick
    layout, exchange = state.deal.layout, state.deal.exchange
    if layout.turn_up and not state.deal.cut:
        found.append(layout.turn_up)
    if exchange:
        found.append(exchange.out)
    found += state.discards
    return found + list(layout.stock[state.draws + (exchange is not None) :])


@over_every_game
def test_every_moment(rules: RuleSet) -> None:
    """Cards are conserved; legal actions are there, unique and in canonical order."""
    pack = sorted(rules.pack.cards)
    for state in moments(rules, seed=1):
        assert sorted(cards_of(state)) == pack
        legal = legal_actions(state)
        assert (legal == ()) == isinstance(state, Finished)
        assert [RANK[action] for action in legal] == sorted({RANK[action] for action in legal})
        assert (state.turn is None) == (state.actor is None) == isinstance(state, Finished)
        assert all(list(hand) == sorted(hand) for hand in state.hands)


@over_every_game
def test_everything_else_is_refused_for_a_rule_of_the_book(rules: RuleSet) -> None:
    anchors = {rule.anchor for rule in rulebook(rules)}
    for state in some_moments(rules, seed=2, count=3):
        before = pickle.loads(pickle.dumps(state))
        legal = legal_actions(state)
        for action in ACTIONS:
            refusal = why_not(state, action)
            assert (refusal is None) == (action in legal)
            if refusal is None:
                assert apply(state, action) != state
                continue
            assert refusal.rule in anchors
            assert refusal.text.endswith(".")
            assert set(map(play, refusal.cards)) <= set(legal)
            with pytest.raises(IllegalAction) as caught:
                apply(state, action)
            assert caught.value.refusal == refusal
            assert caught.value.where == state.where
            assert refusal.text in str(caught.value)
            assert warnings(state, action) == ()
        assert state == before


@over_every_game
def test_a_match_is_the_fold_of_its_events_and_the_seed_decides_all(rules: RuleSet) -> None:
    match, events = played_out(rules, seed=3)
    again = Match(rules, match.first_dealer)
    for event in events:
        copied = copy.deepcopy(event)
        again = again.after(
            Acted(event.seat, parse_action(event.action.text))
            if isinstance(event, Acted)
            else copied
        )
    assert again == match
    assert again.over
    assert played_out(rules, seed=3) == (match, events)
    assert played_out(rules, seed=4)[1] != events


@over_every_game
def test_totals_and_winners(rules: RuleSet) -> None:
    match, _ = played_out(rules, seed=5)
    check_totals(match)
    for deal in match.finished:
        size = deal.deal.hand_size if deal.complete else 0
        assert sum(score.tricks for score in deal.scores) == len(deal.tricks) == size
        scored = deal.complete and not deal.deal.plan.playoff
        assert scored or deal.points == (0,) * len(rules.sides)
        assert all(score.why or not score.points for score in deal.scores)
    assert set(match.winners) <= {
        side for side, total in enumerate(match.totals) if total == max(match.totals)
    }
    assert match.winners
    scheduled = [deal for deal in match.finished if deal.complete and not deal.deal.plan.playoff]
    places = [deal.deal.plan.place for deal in scheduled]
    if rules.match.length is None:
        assert places == sorted(set(places))
    else:
        assert places == list(range(rules.match.length))


def laid_down(state: State) -> int | None:
    """The seat of the dummy, once the opening lead is made."""
    if isinstance(state, Playing) and state.dummy and (state.tricks or state.trick):
        return state.dummy.seat
    return None


@over_every_game
def test_the_view_shows_nothing_that_hidden_cards_decide(rules: RuleSet) -> None:
    rng = Random(6)
    for state in some_moments(rules, seed=6, count=4):
        for viewer in (*range(rules.seats), None):
            seen = view(state, viewer)
            other = redeal(state, viewer, rng)
            assert view(other, viewer) == seen
            assert sorted(cards_of(other)) == sorted(rules.pack.cards)
            assert dealt_anew(other) == other.deal
            assert redeal(other, viewer, Random(7)) == redeal(state, viewer, Random(7))
            if viewer == state.actor:
                # Nor do the legal actions, the contracts or a warning.
                assert legal_actions(other) == legal_actions(state)
                assert contracts(other) == contracts(state)
                for action in (*legal_actions(state), *rng.sample(ACTIONS, 20)):
                    assert warnings(other, action) == warnings(state, action)
                    assert why_not(other, action) == why_not(state, action)
            blind = isinstance(state, Bidding) and not rules.bidding.may_see_hand(state.deal)
            own = state.hands[viewer] if viewer is not None and not blind else ()
            assert sorted(seen.hand) == sorted(own)
            dummy = laid_down(state)
            for owner, hand in enumerate(seen.hands):
                if owner not in {viewer, dummy}:
                    assert not hand
            if dummy is not None:
                assert seen.hands[dummy] == state.hands[dummy]


@over_every_game
def test_drawing_again_really_changes_what_is_hidden(rules: RuleSet) -> None:
    state = next(iter(moments(rules, seed=8)))
    for viewer in (*range(rules.seats), None):
        drawn = {redeal(state, viewer, Random(seed)).hands for seed in range(8)}
        assert len(drawn) > 4
        for owner in range(rules.seats):
            seen = owner == viewer and state.shows(owner, viewer)
            assert (len({hands[owner] for hands in drawn}) == 1) == seen


@over_every_game
def test_what_was_drawn_again_can_be_played_to_the_end(rules: RuleSet) -> None:
    rng = Random(9)
    for state in some_moments(rules, seed=9, count=3):
        other = redeal(state, state.actor, rng)
        while (legal := legal_actions(other)) != ():
            other = apply(other, rng.choice(legal))
        assert isinstance(other, Finished)


@over_every_game
def test_states_and_matches_are_copied_and_pickled(rules: RuleSet) -> None:
    for state in some_moments(rules, seed=10, count=2):
        for again in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
            assert again == state
            assert hash(again) == hash(state)
            assert legal_actions(again) == legal_actions(state)
            assert view(again, 0) == view(state, 0)
    match, _ = played_out(rules, seed=10)
    assert pickle.loads(pickle.dumps(match)) == match


@over_every_game
def test_scores_do_not_depend_on_where_the_seats_are(rules: RuleSet) -> None:
    """The same deal one seat on brings each side what the one before it got."""
    match, events = played_out(rules, seed=11)
    seats = rules.seats
    turned = Match(rules, (match.first_dealer + 1) % seats)
    for event in events:
        if isinstance(event, Acted):
            turned = turned.after(Acted((event.seat + 1) % seats, event.action))
        elif isinstance(event, Dealt):
            layout = event.layout
            hands = (layout.hands[-1], *layout.hands[:-1])
            turned = turned.after(Dealt(type(layout)(hands, layout.turn_up, layout.stock)))
    moved = [rules.side_of[(side[0] + 1) % seats] for side in rules.sides]
    for side, onto in enumerate(moved):
        assert turned.totals[onto] == match.totals[side]
