"""The deal that a layout makes, worked out anew."""

from backalley import Deal, State, apply, settle
from backalley.engine.actions import discard
from backalley.engine.drawing import Drawing, begin_drawing


def dealt_anew(state: State) -> Deal:
    """The deal of this state's layout, with its draws and discards done again."""
    deal = settle(state.deal.rules, state.deal.plan, state.deal.layout)
    if not state.draws:
        return deal
    drawing: State = begin_drawing(deal, state.calls, leader=0)
    for card in state.discards:
        drawing = apply(drawing, discard(card))
    if isinstance(state, Drawing):
        assert drawing.hands == state.hands
        return deal
    return drawing.deal
