"""What happens at a table, in sentences for one viewer, who may be unable to see the page."""

from backalley.engine.actions import Play, parse_action
from backalley.engine.claim import Claim
from backalley.engine.layout import Seat
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
from backalley.table.eyes.eyes import DealSeen, Eyes
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
    trick_told,
)
from backalley.table.telling.scoring import finished_told
from backalley.words import joined


def news(  # noqa: C901 - one case an event
    before: Eyes | None, event: Event | None, after: Eyes
) -> tuple[str, ...]:
    """Return what an event brings, in sentences for the viewer whose eyes these are.

    They saw the table `before` and `after` it, and of the event what `happened` shows them; there
    is no `before` the opening.
    """
    naming, word = Naming(after), after.table.word
    match event:
        case None | DealCommitted() | Pledged() | PledgesClosed() | Contributed():
            return ()
        case Opened():
            return (_company(naming),)
        case CardsDealt():
            assert after.deal is not None
            return dealt_told(after.deal, naming)
        case ActionTaken() | TricksClaimed():
            assert before is not None
            assert before.deal is not None
            assert after.deal is not None
            if isinstance(event, TricksClaimed):
                return _claimed(before.deal, event, after.deal, naming)
            return _acted(before.deal, event, after.deal, naming)
        case BonusClaimed():
            bonus = after.table.rules.bonus
            assert bonus is not None
            return (f"{naming.does(event.seat, 'claim')} {bonus.word}.",)
        case MatchStopped():
            stopped = f"{naming.does(event.seat, 'stop')} the {word}, by agreement."
            own = telling_of(after.table.rules)
            return (stopped, *own.bonus(naming), outcome(naming))
        case ReadyPressed():
            return (f"{naming.does(event.seat, 'are', 'is')} ready.",)
        case RematchAsked():
            how = " with other partners" if event.swapped else ""
            asked = f"{naming.does(event.seat, 'ask')} for another {word}{how}."
            now = after.table.match_number
            begun = before is not None and now > before.table.match_number
            return (asked, f"{word.capitalize()} {now} begins.") if begun else (asked,)
        case PaceSet():
            return (f"{naming.does(event.seat, 'set')} the pace to {event.pace}.",)
        case _:
            assert before is not None
            return company_told(before, event, naming)


def hears_as_all(before: Eyes, event: Event, after: Eyes, viewer: Seat | None) -> bool:
    """Return whether `viewer` is told no more of a bid or card than a watcher, in the same words.

    That is for speed, and true of most who hear of most of them: the sentences speak of others.
    `before` and `after` are what a watcher saw.
    """
    was, now = before.in_play, after.in_play
    if not isinstance(event, ActionTaken) or was is None or now is None or was.phase != now.phase:
        return False
    if was.phase == "bidding":
        return viewer != event.seat
    if was.phase != "playing" or now.view.dummy is not None:
        return False
    if now.view.tricks is was.view.tricks:
        return viewer != event.seat
    fresh = now.highlights[len(was.highlights) :]
    concerned = {seat for one in fresh for seat in one.seats}
    return viewer not in {event.seat, now.view.tricks[-1].winner} | concerned


def _company(naming: Naming) -> str:
    table = naming.eyes.table
    rules = table.rules
    if not table.started:
        host = table.company.host
        name = "Somebody" if host is None else table.company.people[host].name
        return f"{rules.title}: {name} opens a table."
    sides = [naming.side(side) for side in range(len(rules.sides))]
    if len(sides) == rules.seats:
        return f"{rules.title}: {joined(sides)}, each alone."
    return f"{rules.title}: {' against '.join(sides)}."


def _acted(was: DealSeen, event: ActionTaken, now: DealSeen, naming: Naming) -> tuple[str, ...]:
    told = [helping_told(event.instead, naming.seat(event.seat))] if event.instead else []
    match was.phase:
        case "playing":
            told += _played(was, event, now, naming)
        case "claiming":
            told.append(answer_told(event.seat, parse_action(event.action), naming))
        case "drawing":
            told.append(discard_told(event.seat, now.view.discard, naming))
        case _:
            told.append(bid_told(now.view, naming))
            told += _bidding_ends(was, now, naming)
    told += drawn_told(now)
    if now.phase == "playing" and was.phase not in {"playing", "claiming"}:
        told.append(leader_told(now.view, naming))
    if now.result is not None:
        told += finished_told(now, now.result, naming)
    return tuple(told)


def _played(was: DealSeen, event: ActionTaken, now: DealSeen, naming: Naming) -> list[str]:
    action, goes_on = parse_action(event.action), now.phase == "playing"
    assert isinstance(action, Play)
    told = [card_told(was.view, action.card, naming)]
    if goes_on:
        told += dummy_told(now.view, naming)
    told += [trick_told(trick, naming) for trick in now.view.tricks[len(was.view.tricks) :]]
    if goes_on:  # else the score says it
        fresh = now.highlights[len(was.highlights) :]
        told += [said for one in fresh if (said := highlight_told(one, naming))]
    return told


def _claimed(was: DealSeen, event: TricksClaimed, now: DealSeen, naming: Naming) -> tuple[str, ...]:
    claim = Claim(event.seat, event.tricks, event.plan)
    told = claim_told(was.view, now, claim, naming)
    return told if now.result is None else (*told, *finished_told(now, now.result, naming))


def _bidding_ends(was: DealSeen, now: DealSeen, naming: Naming) -> list[str]:
    if now.phase not in {"playing", "drawing"}:
        return []
    told = [contracts_told(now.view, naming)]
    if now.view.hand and not was.view.hand:
        told += hand_told(now.view)
    return told
