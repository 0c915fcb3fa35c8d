"""What a bid or a card of a finished deal cost, in words made of what was counted."""

from backalley.bots.advice.judging import Judged
from backalley.bots.advice.reasons import action_named, points_told
from backalley.engine.actions import Action, OfCard
from backalley.engine.deal import DealPlan
from backalley.table.telling.bidding import choice_in_words
from backalley.table.telling.naming import card_named
from backalley.words import counted


def cost_told(one: Judged, plan: DealPlan) -> str:
    """Return what an action cost: "The king of hearts was worth 1.3 points more."."""
    return " ".join(filter(None, (_by_knowledge(one, plan), _by_open_cards(one))))


def _by_knowledge(one: Judged, plan: DealPlan) -> str:
    if one.forced:
        return "Nothing else could be done."
    if one.best is None:
        return "It could not be weighed."
    if one.cost is None:
        same = one.best == one.action
        return "As agreed." if same else f"By the agreements: {_named(one.best)}."
    if one.best == one.action:
        return "Nothing else was clearly better."
    best = action_named(one.best, capital=True)
    if plan.playoff:
        return f"{best} was better."
    return f"{best} was worth {points_told(one.cost)} more."


def _by_open_cards(one: Judged) -> str:
    found = one.open_cards
    if found is None or one.forced or not found.cost:
        return ""
    if isinstance(one.action, OfCard):
        return f"With all hands open it gave up {counted(round(found.cost), 'trick')}."
    return f"With all hands open it gave up {points_told(found.cost)}."


def _named(action: Action) -> str:
    return card_named(action.card) if isinstance(action, OfCard) else choice_in_words(action)
