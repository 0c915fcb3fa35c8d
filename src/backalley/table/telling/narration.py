"""What happens at a table, in sentences for one viewer, who may be unable to see the page."""

from backalley.engine.actions import Discard, Play, parse_action
from backalley.engine.bidding import Bidding
from backalley.engine.claiming import Claiming
from backalley.engine.drawing import Drawing
from backalley.engine.finished import Finished
from backalley.engine.highlights import highlights
from backalley.engine.layout import Seat
from backalley.engine.playing import Playing
from backalley.engine.state import State
from backalley.engine.view import view
from backalley.table.events.every import (
    ActionTaken,
    BonusClaimed,
    CardsDealt,
    Event,
    MatchStopped,
    Opened,
    PaceSet,
    ReadyPressed,
    RematchAsked,
    TricksClaimed,
)
from backalley.table.events.fair import Contributed, DealCommitted, Pledged, PledgesClosed
from backalley.table.table import Table, claim_of
from backalley.table.telling.bidding import bid_told, contracts_told, leader_told
from backalley.table.telling.claims import answer_told, claim_told
from backalley.table.telling.company import company_told
from backalley.table.telling.dealing import dealt_told, hand_told
from backalley.table.telling.families import telling_of
from backalley.table.telling.highlights import highlight_told
from backalley.table.telling.instead import helping_told
from backalley.table.telling.naming import Naming
from backalley.table.telling.outcome import outcome
from backalley.table.telling.playing import (
    card_told,
    discard_told,
    drawn_told,
    dummy_told,
    dummys_card_told,
    trick_told,
)
from backalley.table.telling.scoring import finished_told
from backalley.words import joined


def news(  # noqa: C901 - one case an event
    before: Table | None, event: Event, after: Table, viewer: Seat | None
) -> tuple[str, ...]:
    """Return what `event` brings, in sentences for `viewer` (None: a watcher).

    `before` and `after` are the table around the event; there is no `before` the opening.
    Nothing depends on cards that the viewer may not see.
    """
    naming = Naming(after, viewer)
    match event:
        case Opened():
            return (_company(after, naming),)
        case DealCommitted() | Pledged() | PledgesClosed() | Contributed():
            return ()  # nobody has to hear of it; the page shows it where it is looked for
        case CardsDealt():
            assert after.shown is not None
            return dealt_told(after, after.shown, naming)
        case ActionTaken():
            assert before is not None
            return _acted(before, event, after, naming)
        case TricksClaimed():
            assert before is not None
            return _claimed(before, event, after, naming)
        case BonusClaimed():
            bonus = after.match.rules.bonus
            assert bonus is not None
            return (f"{naming.does(event.seat, 'claim')} {bonus.word}.",)
        case MatchStopped():
            word = after.match.rules.match.word
            stopped = f"{naming.does(event.seat, 'stop')} the {word}, by agreement."
            return (
                stopped,
                *telling_of(after.match.rules).bonus(after.match, naming),
                outcome(after, naming),
            )
        case ReadyPressed():
            return (f"{naming.does(event.seat, 'are', 'is')} ready.",)
        case RematchAsked():
            how = " with other partners" if event.swapped else ""
            word = after.match.rules.match.word
            asked = f"{naming.does(event.seat, 'ask')} for another {word}{how}."
            begun = before is not None and after.match_number > before.match_number
            number = f"{word.capitalize()} {after.match_number} begins."
            return (asked, number) if begun else (asked,)
        case PaceSet():
            return (f"{naming.does(event.seat, 'set')} the pace to {event.pace}.",)
        case _:
            assert before is not None
            return company_told(before, event, after, naming)


def hears_as_all(before: Table, event: Event, after: Table, viewer: Seat | None) -> bool:
    """Return whether `viewer` is told no more of a bid or card than a watcher, in the same words.

    That is for speed, and true of most who hear of most of them: the sentences speak of others.
    """
    was, now = before.match.state, after.match.state
    if not isinstance(event, ActionTaken):
        return False
    if isinstance(was, Bidding) and isinstance(now, Bidding):
        return viewer != event.seat
    if not (isinstance(was, Playing) and isinstance(now, Playing)) or now.dummy is not None:
        return False
    if now.tricks is was.tricks:
        return viewer != event.seat
    fresh = highlights(now)[len(highlights(was)) :]
    concerned = {seat for one in fresh for seat in one.seats}
    return viewer not in {event.seat, now.tricks[-1].winner} | concerned


def _company(table: Table, naming: Naming) -> str:
    rules = table.match.rules
    if not table.started:
        host = table.company.host
        name = "Somebody" if host is None else table.company.people[host].name
        return f"{rules.title}: {name} opens a table."
    sides = [naming.side(side) for side in range(len(rules.sides))]
    if len(sides) == rules.seats:
        return f"{rules.title}: {joined(sides)}, each alone."
    return f"{rules.title}: {' against '.join(sides)}."


def _acted(before: Table, event: ActionTaken, after: Table, naming: Naming) -> tuple[str, ...]:
    was, now = before.match.state, after.shown
    assert was is not None
    assert now is not None
    action = parse_action(event.action)
    told = [helping_told(event.instead, naming.seat(event.seat))] if event.instead else []
    if isinstance(action, Play) and isinstance(was, Playing):
        told += _card(was, action, naming)
        if isinstance(now, Playing):
            told += dummy_told(now, naming)
        told += [trick_told(trick, naming) for trick in now.played.tricks[len(was.tricks) :]]
        if isinstance(now, Playing):  # else the score says it
            told += _highlights(was, now, naming)
    elif isinstance(was, Claiming):
        told.append(answer_told(event.seat, action, naming))
    elif isinstance(action, Discard):
        told.append(discard_told(event.seat, action.card, naming))
    else:
        told.append(bid_told(now, naming))
        told += _bidding_ends(was, now, naming)
    told += drawn_told(now, naming)
    if isinstance(now, Playing) and not isinstance(was, Playing | Claiming):
        told.append(leader_told(now, naming))
    if isinstance(now, Finished):
        told += finished_told(after, now, naming)
    return tuple(told)


def _card(was: Playing, action: Play, naming: Naming) -> list[str]:
    leads = not was.trick
    if was.dummy and was.turn == was.dummy.seat:
        return [dummys_card_told(was.dummy, action.card, naming, leads=leads)]
    return [card_told(was.turn, action.card, naming, leads=leads)]


def _highlights(was: Playing, now: Playing, naming: Naming) -> list[str]:
    fresh = highlights(now)[len(highlights(was)) :]
    return [told for one in fresh if (told := highlight_told(one, naming))]


def _claimed(before: Table, event: TricksClaimed, after: Table, naming: Naming) -> tuple[str, ...]:
    was, now = before.match.state, after.shown
    assert was is not None
    assert now is not None
    told = claim_told(was, now, claim_of(event), naming)
    return (*told, *finished_told(after, now, naming)) if isinstance(now, Finished) else told


def _bidding_ends(was: State, now: State, naming: Naming) -> list[str]:
    if not isinstance(now, Playing | Drawing):
        return []
    told = [contracts_told(now, naming)]
    seen = view(now, naming.viewer)
    if seen.hand and not view(was, naming.viewer).hand:
        told += hand_told(seen)
    return told
