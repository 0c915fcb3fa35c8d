"""Looking back at a finished deal: the one way from what was played to what may be seen of it."""

from backalley.engine.drawing import Drawing
from backalley.engine.finished import Finished
from backalley.engine.layout import Seat
from backalley.engine.moments import moments
from backalley.engine.playing import Playing
from backalley.engine.state import State
from backalley.engine.view import View, exchange_seen, view
from backalley.record.position import position_of
from backalley.table.eyes.dealing import seen_by, seen_by_all
from backalley.table.eyes.eyes import DealSeen
from backalley.table.eyes.families import seeing_of
from backalley.table.eyes.looking import look, proof_seen
from backalley.table.eyes.open_deal import AsideSeen, OpenDeal
from backalley.table.past import Aside, PastDeal


def look_back(past: PastDeal, viewer: Seat | None) -> OpenDeal:
    """Return a finished deal as `viewer` looks back at it; None watches, with all hands open."""
    eyes, finished = look(past.table, viewer), past.deal
    deal, states = finished.deal, moments(finished)
    assert eyes.deal is not None
    assert eyes.deal.result is not None
    rules = past.table.replay.rules if past.table.replay else past.table.match.rules
    first = moments(finished, ())[0]
    played = [place for place, trick in enumerate(finished.tricks) if trick.cards]
    return OpenDeal(
        eyes=eyes,
        deal=eyes.deal,
        result=eyes.deal.result,
        layout=deal.layout,
        hands=deal.hands,
        exchange=exchange_seen(finished, deal.exchange.seat) if deal.exchange else None,
        discards=finished.discards,
        bids=tuple(view(state, viewer) for state in states[1 : len(finished.calls) + 1]),
        begun=_first(states, viewer, Drawing, Playing),
        play=_first(states, viewer, Playing),
        asides=tuple(_aside(one, viewer) for one in past.asides),
        start=None if isinstance(first, Finished | Playing) else position_of(rules, finished).text,
        proof=proof_seen(past.table),
        vulnerable=tuple(seeing_of(deal.rules).vulnerable(deal.plan)),
        positions=tuple(
            position_of(rules, finished, place).text for place in range(max(played, default=-1) + 1)
        ),
    )


def _first(
    states: tuple[State, ...], viewer: Seat | None, *kinds: type[Drawing] | type[Playing]
) -> View | None:
    return next((view(one, viewer) for one in states if isinstance(one, kinds)), None)


def _aside(aside: Aside, viewer: Seat | None) -> AsideSeen:
    before, after = _seen(aside.before.match.state, viewer), _seen(aside.after.shown, viewer)
    return AsideSeen(aside.tricks, aside.cards, aside.event, before, after)


def _seen(state: State | None, viewer: Seat | None) -> DealSeen:
    assert state is not None
    by_all = seen_by_all(state)
    return by_all if viewer is None else seen_by(state, viewer, by_all)
