"""The published agreements of bridge."""

from collections.abc import Sequence
from typing import Final

from backalley.bots.natural.bidding.agreements import NOTES, agreements
from backalley.bots.natural.bidding.reading import meanings, what_would_it_mean
from backalley.engine.actions import Action
from backalley.engine.deal import DealPlan
from backalley.engine.state import Call
from backalley.games.rubber_bridge.plan import rubber_plan
from backalley.server.catalogue.agreed import Agreed
from backalley.server.protocol.offers import Agreement, Agreements, AgreementSection


def _calls(plan: DealPlan, calls: tuple[Call, ...]) -> Sequence[str]:
    return [meaning.text for meaning in meanings(rubber_plan(plan), calls)]


def _choice(plan: DealPlan, calls: tuple[Call, ...], action: Action) -> str:
    return what_would_it_mean(rubber_plan(plan), calls, action).text


def _every() -> Agreements:
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


AGREED: Final = Agreed(_calls, _choice, _every)
