"""Which card the hand plays: sampled deals solved with all hands open, and sound principles.

Every card is valued in `points` in each world; cards that do nearly as well as the best are told
apart by `principles`.
"""

from collections.abc import Mapping, Sequence
from math import sqrt
from random import Random
from statistics import fmean, pstdev
from typing import Final

from backalley.bots.natural.play.lead import choose_lead
from backalley.bots.natural.play.principles import allowed, is_rash, preference
from backalley.bots.natural.play.sampling import sample_worlds
from backalley.bots.natural.play.stakes import stakes
from backalley.bots.natural.play.trick_now import TrickNow, are_equal
from backalley.bots.natural.play.worlds import Known, known_of
from backalley.cards import Card
from backalley.engine.actions import Action, Play, play
from backalley.engine.view import View
from backalley.solver import Position, notice, play_rules, solve_all

WORLDS: Final = 24
"""How many worlds a card is weighed in; fewer while hands are long and take long to solve."""
SHARE: Final = {13: 1 / 6, 12: 1 / 4, 11: 1 / 2, 10: 2 / 3}
"""The part of them that is looked at, by the cards in the hand to play from."""
DEEPEST: Final = 4 if notice() else 13
"""The most cards in the hand to play from that worlds are solved with: the twin is slow."""
NEARLY: Final = 4.0
"""Points by which a card may be worse than the best and count as good."""
NOISE: Final = 0.5
"""The same, in standard errors of the difference."""
CLEARLY: Final = 10.0
"""Points by which a rash card must be better than a sound one."""
CLEAR_NOISE: Final = 1.5
"""The same, in standard errors of the difference."""

Values = Mapping[Card, Sequence[float]]
"""What each card is worth for the side that plays it, world by world."""


def choose_card(
    view: View,
    legal: Sequence[Action],
    rng: Random,
    *,
    worlds: int = WORLDS,
    deepest: int = DEEPEST,
) -> Action:
    """Return one of `legal`, which are cards of the hand to play from.

    `worlds` is how many deals a card is weighed in, from 1 up. The same view, seed and number give
    the same card. A hand of more than `deepest` cards is played by principles alone.

    >>> import backalley as ba
    >>> from backalley.games.rubber_bridge.plan import RubberPlan
    >>> rules, plan = ba.rule_set("rubber-bridge"), RubberPlan(13, dealer=0, place=0)
    >>> layout = ba.shuffle_and_deal(rules, plan, Random(1))
    >>> state = rules.bidding.open(ba.settle(rules, plan, layout))
    >>> for call in ("1NT", "pass", "pass", "pass"):
    ...     state = ba.apply(state, ba.parse_action(call))
    >>> choose_card(ba.view(state, 1), ba.legal_actions(state), Random(1), worlds=4)
    parse_action('S5')
    """
    known = known_of(view)
    cards = [action.card for action in legal if isinstance(action, Play)]
    return play(_choose(known, cards, rng, worlds, deepest))


def _choose(known: Known, cards: Sequence[Card], rng: Random, count: int, deepest: int) -> Card:
    if len(cards) == 1:
        return cards[0]
    if is_opening_lead(known):
        return choose_lead(known, cards)
    now = TrickNow(known)
    thought_of = allowed(now, cards)
    if are_all_equal(known, thought_of) or len(now.hand) > deepest:
        return chosen(now, cards, None)
    return chosen(now, cards, values(known, thought_of, rng, count))


def is_opening_lead(known: Known) -> bool:
    """Whether the first card of the deal is to be played."""
    return not known.view.tricks and not known.trick


def are_all_equal(known: Known, cards: Sequence[Card]) -> bool:
    """Whether it comes to the same which of these cards of a hand is played."""
    return all(are_equal(known, cards[0], card) for card in cards)


def chosen(now: TrickNow, cards: Sequence[Card], values: Values | None) -> Card:
    """Return the card to play after the opening lead, by what those `allowed` are worth.

    None: nothing is known of that.
    """
    thought_of = allowed(now, cards)
    if not are_all_equal(now.known, thought_of):
        if values is not None:
            thought_of = contenders(now, {card: values[card] for card in thought_of})
        else:
            thought_of = [card for card in thought_of if not is_rash(now, card)] or thought_of
    return max(thought_of, key=lambda card: (preference(now, card), -card.index))


def values(known: Known, cards: Sequence[Card], rng: Random, count: int) -> Values:
    """Return what each of `cards` is worth, in each of about `count` worlds."""
    return values_of_tricks(known, tricks_by_declarer(known, cards, rng, count))


def tricks_by_declarer(
    known: Known, cards: Sequence[Card], rng: Random, count: int
) -> Mapping[Card, Sequence[int]]:
    """Return what declarer's side wins in the whole deal after each card, by world."""
    left = len(known.hands[known.turn] or ())
    some = max(1, int(count * SHARE.get(left, 1)))
    worlds = sample_worlds(known, rng, some)
    if len(set(worlds)) == 1:
        worlds = worlds[:1]
    rules = play_rules(known.view.rules, known.trump)
    positions = [Position(rules, world, known.leader, known.trick) for world in worlds]
    total: dict[Card, list[int]] = {card: [] for card in cards}
    for solved in solve_all(positions):
        for card in cards:
            won = solved[card] if is_declarers(known) else left - solved[card]
            total[card].append(known.won_by_declarer + won)
    return total


def values_of_tricks(known: Known, tricks: Mapping[Card, Sequence[int]]) -> Values:
    """Return what so many tricks of declarer's side are worth to the side that plays."""
    worth = stakes(known)
    sign = 1 if is_declarers(known) else -1
    return {card: [sign * worth[each] for each in won] for card, won in tricks.items()}


def is_declarers(known: Known) -> bool:
    """Whether declarer's side is to play."""
    return known.turn % 2 == known.contract.declarer % 2


def contenders(now: TrickNow, values: Values) -> list[Card]:
    """Return the cards that do as well as the best, so far as the worlds can tell.

    Rash ones are left out unless they are clearly better than every sound one.
    """
    best = max(values, key=lambda card: (fmean(values[card]), -card.index))
    sound = [card for card in values if not is_rash(now, card)]
    near = [card for card in sound if _behind(values, best, card, CLEARLY, CLEAR_NOISE)]
    if best not in sound and near:
        best = max(near, key=lambda card: (fmean(values[card]), -card.index))
    of = sound if best in sound else list(values)
    return [card for card in of if _behind(values, best, card, NEARLY, NOISE)]


def _behind(values: Values, best: Card, card: Card, points: float, errors: float) -> bool:
    """Whether `card` is behind by no more than so many points and standard errors."""
    behind = [one - other for one, other in zip(values[best], values[card], strict=True)]
    return fmean(behind) <= points + errors * pstdev(behind) / sqrt(len(behind))
