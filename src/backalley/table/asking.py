"""What a computer player at a table is asked, and what its answer becomes."""

from random import Random

from backalley.bots.bot import Bot
from backalley.bots.question import Question
from backalley.bots.registry import bot
from backalley.engine.actions import Action
from backalley.engine.state import apply, legal_actions
from backalley.engine.view import view
from backalley.table.events.every import ActionTaken, Instead
from backalley.table.table import Table


def asked(table: Table, rng: Random) -> tuple[Bot, Question]:
    """Return the computer player who is to move and what it is asked, a seed drawn from `rng`."""
    state = table.match.state
    assert state is not None
    seat = state.actor
    assert seat is not None
    kind = table.sitters[seat].bot
    assert kind is not None
    return bot(kind), Question(view(state, seat), legal_actions(state), rng.getrandbits(64))


def taken(table: Table, action: Action, instead: Instead | None = None) -> ActionTaken:
    """Return the event of the move; raises `IllegalAction` where it breaks the rules."""
    state = table.match.state
    assert state is not None
    assert state.actor is not None
    apply(state, action)
    return ActionTaken(state.actor, action.text, instead)
