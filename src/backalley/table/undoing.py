"""Taking an action back: free before the next one, later by consent, never once cards were seen."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from backalley.cards import Card
from backalley.engine.actions import Play, parse_action
from backalley.engine.bidding import Bidding
from backalley.engine.layout import Seat
from backalley.engine.match import Match
from backalley.engine.playing import Playing
from backalley.engine.state import State
from backalley.engine.view import discarded, piles_seen


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
    own = [action.card] if isinstance(action, Play) else []
    if _lies_as_it_lay(then, now, own):
        return False
    # Who holds or has laid aside no card but those held then has seen no more than who watches.
    viewers = [seat for seat in range(match.rules.seats) if _holds_more(then, now, seat)]
    return any(_newly_seen(then, now, who, own) for who in (None, *viewers))


def _lies_as_it_lay(then: State, now: State, own: Sequence[Card]) -> bool:
    """Return whether all is as it was but for a card that was played: so it is after nearly all.

    That is for speed: every view asks, and nothing new is seen then.
    """
    if isinstance(then, Bidding) and isinstance(now, Bidding):
        return now.deal is then.deal
    return (
        isinstance(then, Playing)
        and isinstance(now, Playing)
        and now.deal is then.deal
        and now.tricks is then.tricks
        and now.trick == (*then.trick, *own)
        and now.claim is then.claim
        and (now.dummy is None or bool(then.trick))  # the opening lead lays it open
    )


def _holds_more(then: State, now: State, seat: Seat) -> bool:
    """Return whether a seat sees a card of its own that it did not see there then."""
    before, after = then.hands[seat], now.hands[seat]
    if then.shows(seat, seat) != now.shows(seat, seat):
        return True
    return before is not after and bool(
        Counter((*after, discarded(now, seat))) - Counter((*before, discarded(then, seat)))
    )


def _newly_seen(
    then: State, now: State, viewer: Seat | None, but: Sequence[Card]
) -> Sequence[Card]:
    """Return the cards seen now and not then; piles that nobody has touched are not looked into."""
    before, after = piles_seen(then, viewer), piles_seen(now, viewer)
    untouched = set(map(id, before)) & set(map(id, after))
    new = [card for pile in after if id(pile) not in untouched for card in pile]
    for card in (*but, *(card for pile in before if id(pile) not in untouched for card in pile)):
        if card in new:
            new.remove(card)
    return new
