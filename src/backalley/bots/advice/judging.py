"""What each bid and card of a finished deal cost, by what its seat knew and by open cards."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final, NamedTuple

from backalley.bots.advice.adviser import Adviser
from backalley.bots.advice.effort import REVIEW, Effort
from backalley.bots.advice.open_cards import OpenCards, tricks_with_open_cards
from backalley.bots.families import adviser_of
from backalley.engine.actions import Action
from backalley.engine.bidding import Bidding
from backalley.engine.claim import Disputed
from backalley.engine.finished import Finished
from backalley.engine.layout import Seat
from backalley.engine.moments import actions_of, moments
from backalley.engine.playing import Playing
from backalley.engine.ruleset import RuleSet
from backalley.engine.state import State, legal_actions
from backalley.engine.view import View, view

LEAST: Final = 0.2
"""Points below which nothing counts as a cost."""
NOISE: Final = 2.0
"""Standard errors below which nothing does: what chance explains is nobody's fault."""
MOST_TURNING: Final = 3
"""Turning points of a deal at most."""


@dataclass(frozen=True)
class Judged:
    """One bid or card of a deal, `place` in its actions from 0, and what it cost.

    `seat` is whose bid or card it was, at bridge also the dummy; `actor` who decided on it.
    """

    place: int
    seat: Seat
    actor: Seat
    action: Action
    forced: bool
    """Whether nothing else could be done."""
    best: Action | None
    """What was best by what the seat could know: the action itself unless another was clearly so.

    None where it could not be weighed.
    """
    cost: float | None
    """Expected points given up, as the match stood, 0 or more; None where it is not weighed."""
    doubt: float
    """Standard error of the cost."""
    open_cards: OpenCards | None


def judge(
    deal: Finished,
    seed: int,
    effort: Effort = REVIEW,
    places: Iterable[int] | None = None,
    disputed: Disputed | None = None,
) -> Iterator[Judged]:
    """Yield what each action of a deal cost, one after another; `places` asks for some of them.

    A claim that was `disputed` left its maker no choice, and showed the hand. Nothing is
    known of a game without an adviser.

    Stop asking to call it off. Each is weighed from the view that its seat had, with chance from
    `seed` and its place: the same in whatever order, and however many are asked for.

    >>> import backalley as ba
    >>> from backalley.bots.playing import play_deal
    >>> from backalley.bots.registry import bot_for
    >>> rules, plan = ba.rule_set("back-alley"), ba.DealPlan(2, dealer=3, place=0)
    >>> layout = ba.shuffle_and_deal(rules, plan, Random(1))
    >>> deal = play_deal(rules, plan, layout, [bot_for("back-alley")] * 4, Random(1))
    >>> judged = list(judge(deal, seed=1))
    >>> len(judged), all(one.cost is None or one.cost >= 0 for one in judged)
    (12, True)
    """
    actions, states = actions_of(deal), moments(deal, disputed=disputed)
    adviser = adviser_of(deal.deal.rules)
    if adviser is None:
        return
    for place in range(len(actions)) if places is None else places:
        rng = Random(f"{seed} {place}")
        done = _Done(place, states[place], actions[place], states[place + 1])
        yield _judged(done, rng, effort, adviser)


def judge_places(
    deal: Finished,
    seed: int,
    places: Sequence[int],
    disputed: Disputed | None = None,
    _view: View | None = None,
    _actions: Sequence[Action] = (),
    _rng: Random | None = None,
) -> list[Judged]:
    """Return what some actions of a deal cost, as another process is asked: see `Thought`."""
    return list(judge(deal, seed, places=places, disputed=disputed))


def turning_points(judged: Sequence[Judged], rules: RuleSet) -> tuple[int, ...]:
    """Return the places of the actions that cost most, in the order of the deal."""
    adviser = adviser_of(rules)
    if adviser is None:
        return ()
    costly = [one for one in judged if one.cost is not None and one.cost >= adviser.turning]
    costly.sort(key=lambda one: (-(one.cost or 0.0), one.place))
    return tuple(sorted(one.place for one in costly[:MOST_TURNING]))


class _Done(NamedTuple):
    """An action of a deal, with the deal before and after it."""

    place: int
    before: State
    action: Action
    after: State


def _judged(done: _Done, rng: Random, effort: Effort, adviser: Adviser) -> Judged:
    place, before, action, _ = done
    seat, actor = before.turn, before.actor
    assert seat is not None
    assert actor is not None
    actions, open_cards = legal_actions(before), _open(done, adviser)
    if len(actions) == 1:
        return Judged(place, seat, actor, action, True, action, 0.0, 0.0, open_cards)
    seen = view(before, actor)
    if seen.claim is not None and not adviser.weighs_claims:
        # It is weighed as if it had not been claimed.
        assert isinstance(before, Playing)
        seen = view(replace(before, claim=None), actor)
    agreed = adviser.agreed(seen, actions)
    if agreed is not None:
        return Judged(place, seat, actor, action, False, agreed.action, None, 0.0, open_cards)
    weighed = adviser.weigh(seen, actions, rng, effort, also=action, winners=False)
    option = weighed.option(action) if weighed else None
    if weighed is None or option is None or option.behind is None or option.doubt is None:
        return Judged(place, seat, actor, action, False, None, None, 0.0, open_cards)
    clear = option.behind > max(LEAST, NOISE * option.doubt)
    best, cost = (weighed.best, option.behind) if clear else (action, 0.0)
    return Judged(place, seat, actor, action, False, best, cost, option.doubt, open_cards)


def _open(done: _Done, adviser: Adviser) -> OpenCards | None:
    if isinstance(done.before, Playing):
        return tricks_with_open_cards(done.before, done.after)
    if isinstance(done.before, Bidding):
        return adviser.with_open_cards(done.before, done.action)
    return None
