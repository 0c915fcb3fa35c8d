"""What was played is read back from the log: matches, deals, who may look, and in which words."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from backalley.engine.finished import Finished
from backalley.engine.moments import moments
from backalley.engine.playing import Playing
from backalley.table.commands.command import Command
from backalley.table.commands.company import Leave, TakeSeat
from backalley.table.commands.hosting import SeatBot, SetWatching, StartMatch
from backalley.table.commands.playing import Rematch
from backalley.table.decide import decide
from backalley.table.events.event import Person
from backalley.table.events.every import Event, Opened
from backalley.table.opening import open_room
from backalley.table.past import PastDeal, PastMatch, may_look, past_matches
from backalley.table.presence.joining import decide_joining
from backalley.table.table import Table
from tests.table.rooms import ANN, BOB, CAT, DAN, EVE, SHORT, did
from tests.table.tables import OPTIONS, any_event, deal, opening, steps
from tests.table.test_secrecy import WORDS
from tests.table.told import review_told


def played(options: dict[str, str], seed: int = 4, people: Sequence[int] = (0, 1)) -> list[Event]:
    opened = opening(options, people=people)
    table = Table.open("table", opened)
    return [opened, *(event for _, event, _ in steps(table, Random(seed)))]


def past_of(log: Sequence[Event]) -> tuple[Table, tuple[PastMatch, ...]]:
    return past_matches("table", log)


class Log:
    """A table with its log. Mutable: it is moved on."""

    def __init__(self, opened: Opened) -> None:
        self.events: list[Event] = [opened]
        self.table = Table.open("table", opened)

    def add(self, event: Event) -> None:
        self.table = self.table.after(event)
        self.events.append(event)

    def do(self, person: Person, command: Command) -> None:
        self.add(decide(self.table, person, command))

    def come(self, name: str) -> None:
        self.add(decide_joining(self.table, name, None))

    def play_until_over(self, rng: Random) -> None:
        while not self.table.match.over:
            self.add(any_event(self.table, rng))


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_every_deal_of_every_game_is_told_in_full(options: dict[str, str]) -> None:
    table, (past,) = past_of(played(options))
    assert [one.deal for one in past.deals] == list(table.match.finished)
    for one in past.deals:
        told, finished = review_told(one, 0), one.deal
        assert len(told.bids) == len(told.promises) == len(finished.calls)
        assert len(told.tricks) == len(finished.tricks)
        assert told.dealt
        assert told.scored
        for sentences, trick in zip(told.tricks, finished.tricks, strict=True):
            named = [WORDS[card] for card in WORDS if any(card in one for one in sentences)]
            assert {card.text for card in trick.cards} <= {card.text for card in named}
        sentences = (*told.dealt, *told.bids, *told.begun, *sum(told.tricks, ()), *told.scored)
        assert all(one.endswith(".") for one in sentences)


def test_what_was_drawn_and_what_was_exchanged_is_told_to_all() -> None:
    _, (past,) = past_of(played(OPTIONS["wild cards"]))
    first = past.deals[0]
    told = review_told(first, None).begun
    assert sum(" draws " in one and " lays " in one for one in told) == 4
    log = Log(opening({"schedule": "1,1"}, people=()))
    log.add(deal(log.table, ["S2", "S3", "S5", "BB"], "LB", stock="SA"))
    log.play_until_over(Random(3))
    _, (past,) = past_of(log.events)
    assert review_told(past.deals[0], 0).dealt[-1] == (
        "Max puts the big blooper aside and takes the ace of spades from the stock."
    )


def test_claims_and_their_answers_are_told_in_the_trick_they_were_made_in() -> None:
    said = []
    for seed in range(6):
        _, (past,) = past_of(played({"rules": "rubber-bridge"}, seed, people=range(4)))
        for one in past.deals:
            said += [text for trick in review_told(one, 0).tricks for text in trick]
    assert any(" claims " in text or " claim " in text for text in said)
    assert any("accept" in text for text in said)


def disputes() -> Iterator[PastDeal]:
    for seed in range(12):
        _, (past,) = past_of(played({"rules": "rubber-bridge"}, seed, people=range(4)))
        yield from (one for one in past.deals if one.disputed is not None)


def test_a_claim_that_was_disputed_leaves_its_maker_one_card_at_a_time_afterwards() -> None:
    found = 0
    for one in disputes():
        disputed = one.disputed
        assert disputed is not None
        states, maker = moments(one.deal, disputed=disputed), disputed.claim.seat
        for state in states[disputed.place : -1]:
            assert isinstance(state, Playing)
            if maker in {state.turn, state.actor}:
                assert len(state.options()) == 1
                found += 1
        assert states[-1] == one.deal
        before = states[disputed.place - 1]
        assert not (isinstance(before, Playing) and before.claim)
    assert found > 10


def test_a_claim_is_told_before_the_card_that_came_after_it() -> None:
    for one in disputes():
        disputed = one.disputed
        assert disputed is not None
        trick, card = divmod(disputed.place - len(one.deal.calls), 4)
        told = review_told(one, None).tricks[trick]
        claims = [at for at, text in enumerate(told) if " claims " in text and "disputes" in text]
        assert claims == [card]


def test_points_are_those_after_the_deal_and_names_those_who_played_it() -> None:
    log = Log(open_room("Ann", options=SHORT))
    log.come("Bob")
    for seat in (2, 3):
        log.do(ANN, SeatBot(seat, "random"))
    log.do(ANN, StartMatch())
    rng = Random(2)
    while not log.table.match.finished:
        log.add(any_event(log.table, rng))
    log.come("Cat")
    assert log.table.company.seat_of(CAT) is None
    log.do(CAT, TakeSeat(2))
    log.play_until_over(rng)
    _, (past,) = past_of(log.events)
    names = [[chair.name for chair in one.table.sitters] for one in past.deals]
    assert "Cat" not in names[0]
    assert names[-1][2] == "Cat"
    for number, one in enumerate(past.deals, start=1):
        totals = [sum(deal.points[side] for deal in one.table.match.finished) for side in (0, 1)]
        assert list(one.table.match.totals) == totals
        assert len(one.table.match.finished) == number


def test_a_deal_in_play_is_never_among_what_was_played() -> None:
    log = Log(opening({"schedule": "2,1"}))
    rng = Random(1)
    while not log.table.match.over:
        log.add(any_event(log.table, rng))
        _, (past,) = past_of(log.events)
        assert past.match.state is None
        assert all(isinstance(one.deal, Finished) for one in past.deals)
        assert len(past.deals) == len(log.table.match.finished)


def test_matches_are_kept_apart_and_each_knows_who_sat() -> None:
    log = Log(open_room("Ann", options=SHORT))
    for name in ("Bob", "Cat", "Dan", "Eve"):
        log.come(name)
    log.do(ANN, StartMatch())
    rng = Random(2)
    log.play_until_over(rng)
    log.do(DAN, Leave())
    log.do(EVE, TakeSeat(3))
    for person in (ANN, BOB, CAT, EVE):
        log.do(person, Rematch(1, swapped=True))
    log.play_until_over(rng)
    table, (first, second) = past_of(log.events)
    assert (first.number, second.number) == (1, 2)
    assert first.sat == {ANN, BOB, CAT, DAN}
    assert second.sat == {ANN, BOB, CAT, EVE}
    assert [chair.name for chair in first.deals[0].table.sitters] == ["Ann", "Bob", "Cat", "Dan"]
    assert [chair.name for chair in second.table.sitters] == ["Ann", "Eve", "Bob", "Cat"]
    assert may_look(table, first, ANN)
    assert not may_look(table, first, EVE)
    shown = did(table, ANN, SetWatching("hands"))
    assert may_look(shown, first, EVE)
