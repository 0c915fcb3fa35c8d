"""Taking an action back: free before the next one, later by consent, never once cards were seen."""

from collections import Counter
from dataclasses import dataclass

from backalley.cards import Card
from backalley.engine.actions import Play, parse_action
from backalley.engine.layout import Seat
from backalley.engine.match import Match
from backalley.engine.state import State
from backalley.engine.view import view


@dataclass(frozen=True)
class Taken:
    """An action that was taken, and the match before it."""

    seat: Seat
    action: str
    before: Match


def last_of(taken: tuple[Taken, ...], seat: Seat) -> int | None:
    """Return the place among `taken` of the seat's last action, None where it took none."""
    places = range(len(taken) - 1, -1, -1)
    return next((place for place in places if taken[place].seat == seat), None)


def cards_seen_since(one: Taken, match: Match) -> bool:
    """Return whether anybody has seen a card since that action, but the one that it played.

    Not to be undone is what somebody now knows; so each seat's view then and now is compared, and
    the deal must still be in play.
    """
    then, now = one.before.state, match.state
    if then is None or now is None:
        return True
    action = parse_action(one.action)
    own = Counter([action.card] if isinstance(action, Play) else [])
    viewers = (*range(match.rules.seats), None)
    return any(_unseen(then, who) - _unseen(now, who) - own for who in viewers)


def _unseen(state: State, viewer: Seat | None) -> Counter[Card]:
    return Counter(view(state, viewer).unseen)
