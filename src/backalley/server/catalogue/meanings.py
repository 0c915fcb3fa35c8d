"""What calls promise by the published agreements, where there are any."""

from collections.abc import Sequence
from itertools import chain

from backalley.engine.actions import Action
from backalley.engine.ruleset import RuleSet
from backalley.engine.view import View
from backalley.server.catalogue.families import AGREED
from backalley.server.protocol.offers import Agreements


def has_agreements(rules: RuleSet) -> bool:
    """Whether calls are made by agreements in this game."""
    return rules.family in AGREED


def call_meanings(seen: View) -> Sequence[str | None]:
    """Return what each call of a deal promises; None each in games without agreements."""
    agreed = AGREED.get(seen.rules.family)
    return agreed.calls(seen.plan, seen.calls) if agreed else (None,) * len(seen.calls)


def choice_meaning(seen: View, action: Action) -> str | None:
    """Return what a call would promise; None in games without agreements, and after the bidding."""
    agreed = AGREED.get(seen.rules.family)
    return agreed.choice(seen.plan, seen.calls, action) if agreed and seen.bidding else None


def all_agreements() -> Agreements:
    """Return the agreements of every family."""
    every = [agreed.every() for agreed in AGREED.values()]
    return Agreements(
        list(chain.from_iterable(one.notes for one in every)),
        list(chain.from_iterable(one.sections for one in every)),
    )
