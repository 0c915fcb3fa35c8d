"""What calls promise by the published agreements, in words for every player alike."""

from collections.abc import Sequence
from typing import TypeGuard

from backalley.bots.natural.bidding.agreements import NOTES, agreements
from backalley.bots.natural.bidding.reading import meanings, what_would_it_mean
from backalley.engine.actions import Action
from backalley.engine.deal import DealPlan
from backalley.engine.state import Call
from backalley.games.rubber_bridge.plan import RubberPlan
from backalley.server.protocol.offers import Agreement, Agreements, AgreementSection


def has_agreements(plan: DealPlan) -> TypeGuard[RubberPlan]:
    """Whether calls are made by agreements in the game of this deal."""
    return isinstance(plan, RubberPlan)


def call_meanings(plan: DealPlan, calls: tuple[Call, ...]) -> Sequence[str | None]:
    """Return what each call of a deal promises; None each in games without agreements."""
    if not has_agreements(plan):
        return (None,) * len(calls)
    return [meaning.text for meaning in meanings(plan, calls)]


def choice_meaning(plan: DealPlan, calls: tuple[Call, ...], action: Action) -> str | None:
    """Return what a call after these would promise; None in games without agreements."""
    return what_would_it_mean(plan, calls, action).text if has_agreements(plan) else None


def all_agreements() -> Agreements:
    """Return all agreements, a section for each situation."""
    return Agreements(
        list(NOTES),
        [
            AgreementSection(
                section.title,
                [Agreement(line.call.words, line.meaning.text) for line in section.lines],
            )
            for section in agreements()
        ],
    )
