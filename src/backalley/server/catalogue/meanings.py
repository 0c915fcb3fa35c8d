"""What calls promise by the published agreements, where there are any."""

from collections.abc import Sequence
from itertools import chain

from backalley.engine.actions import Action
from backalley.engine.bidding import Bidding
from backalley.engine.deal import Deal
from backalley.engine.ruleset import RuleSet
from backalley.engine.state import Call, State
from backalley.server.catalogue.families import AGREED
from backalley.server.protocol.offers import Agreements


def has_agreements(rules: RuleSet) -> bool:
    """Whether calls are made by agreements in this game."""
    return rules.family in AGREED


def call_meanings(deal: Deal, calls: tuple[Call, ...]) -> Sequence[str | None]:
    """Return what each call of a deal promises; None each in games without agreements."""
    agreed = AGREED.get(deal.rules.family)
    return agreed.calls(deal, calls) if agreed else (None,) * len(calls)


def choice_meaning(state: State, action: Action) -> str | None:
    """Return what a call would promise; None in games without agreements."""
    agreed = AGREED.get(state.deal.rules.family)
    return agreed.choice(state, action) if agreed and isinstance(state, Bidding) else None


def all_agreements() -> Agreements:
    """Return the agreements of every family."""
    every = [agreed.every() for agreed in AGREED.values()]
    return Agreements(
        list(chain.from_iterable(one.notes for one in every)),
        list(chain.from_iterable(one.sections for one in every)),
    )
