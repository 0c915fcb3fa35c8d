"""A deal as it is seen, made from a state: by all alike, and by the viewer who is to decide."""

from backalley.cards import Card
from backalley.engine.actions import Action, discard, play
from backalley.engine.bidding import Bidding, warnings
from backalley.engine.bids import plainly
from backalley.engine.claiming import Claiming
from backalley.engine.drawing import Drawing
from backalley.engine.finished import Finished
from backalley.engine.highlights import highlights
from backalley.engine.layout import Seat
from backalley.engine.playing import Playing
from backalley.engine.refusal import Refusal
from backalley.engine.state import State, legal_actions, why_not
from backalley.engine.view import view
from backalley.table.drawn import drawn
from backalley.table.eyes.eyes import Choice, DealSeen, Phase, Result, Turn
from backalley.table.eyes.families import seeing_of


def seen_by_all(state: State) -> DealSeen:
    """Return a deal as a watcher sees it."""
    deal, rules = state.deal, state.deal.rules
    phase = _phase(state)
    return DealSeen(
        view=view(state, None),
        phase=phase,
        words=rules.bidding.words(deal, state.calls),
        labels=rules.bidding.words(deal, plainly(state.calls)),
        awaited=state.awaited,
        cut=deal.cut,
        blind=phase == "bidding" and not rules.bidding.may_see_hand(deal),
        highlights=highlights(state),
        result=_result(state) if isinstance(state, Finished) else None,
    )


def seen_by(state: State, seat: Seat, by_all: DealSeen) -> DealSeen:
    """Return a deal as a seat sees it, by what all see of it."""
    return DealSeen(  # much quicker than dataclasses.replace, and made for every viewer
        view=view(state, seat),
        phase=by_all.phase,
        words=by_all.words,
        labels=by_all.labels,
        awaited=by_all.awaited,
        cut=by_all.cut,
        blind=by_all.blind,
        highlights=by_all.highlights,
        result=by_all.result,
        turn=_turn(state) if state.actor == seat else None,
    )


def _phase(state: State) -> Phase:
    match state:
        case Bidding():
            return "bidding"
        case Drawing():
            return "drawing"
        case Claiming():
            return "claiming"
        case Finished():
            return "finished"
        case _:
            return "playing"


def _result(deal: Finished) -> Result:
    rules = deal.deal.rules
    own = seeing_of(rules)
    return Result(
        scores=deal.scores,
        players=tuple(own.players(deal, seats) for seats in rules.sides) if deal.complete else (),
        thrown_in=deal.thrown_in,
        redealt=deal.redealt,
    )


def _turn(state: State) -> Turn:
    legal = legal_actions(state)
    choices = tuple(_choice(state, one) for one in legal if isinstance(state, Bidding | Claiming))
    return Turn(legal, choices, _refused(state), drawn(state, state.turn))


def _refused(state: State) -> dict[Card, Refusal]:
    if not isinstance(state, Playing | Drawing):
        return {}
    acting = play if isinstance(state, Playing) else discard
    assert state.turn is not None
    tried = {card: why_not(state, acting(card)) for card in state.hands[state.turn]}
    return {card: refusal for card, refusal in tried.items() if refusal is not None}


def _choice(state: State, action: Action) -> Choice:
    if not isinstance(state, Bidding):
        return Choice(action, (), None)
    own = seeing_of(state.deal.rules)
    return Choice(action, warnings(state, action), own.staked(state, action))
