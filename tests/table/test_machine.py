"""A table under everything that players may send it, in any order."""

from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from backalley import legal_actions
from backalley.cards import PACK_54, PACK_56
from backalley.table.commands.command import Command
from backalley.table.commands.playing import Act, Ready, Rematch, SetPace
from backalley.table.decide import decide
from backalley.table.due import due, next_event
from backalley.table.events.every import Event, decode_event, encode_event
from backalley.table.events.fair import FairEvent
from backalley.table.refused import CommandRefused
from backalley.table.table import Table, fold
from tests.table.tables import OPTIONS, any_event, opening
from tests.table.told import news, prompt

SEATS = st.integers(0, 5)
SMALL = st.integers(0, 2)
CARDS = sorted({card.text for card in PACK_54.cards + PACK_56.cards})
WORDS = [
    *("pass", "board", "1", "2", "13", "", "bored", "all", "boston", "redeal", "raise", "stay"),
    *("1C", "1NT", "7NT", "X", "XX", "accept", "dispute"),
    *("double board", "triple board", "rainbow", "rainbow+1", "rainbow:1", "rainbow:pass"),
    *CARDS,
    *(f"discard {card}" for card in CARDS),
]


class TableMachine(RuleBasedStateMachine):
    table: Table
    log: list[bytes]

    @initialize(
        options=st.sampled_from(list(OPTIONS.values())),
        people=st.sets(SMALL, min_size=1, max_size=3),
        seed=st.integers(0, 2**32),
    )
    def open(self, options: dict[str, str], people: set[int], seed: int) -> None:
        seats = int(options.get("players", 4))
        first = opening(options, people={seat % seats for seat in people})
        self.rng = Random(seed)
        self.table = Table.open("table", first)
        self.log = [encode_event(first)]

    def take(self, event: Event) -> None:
        before = self.table
        self.table = before.after(event)
        self.log.append(encode_event(event))
        for viewer in (*before.everybody, None):
            told = news(before, event, self.table, viewer)
            assert told or isinstance(event, FairEvent)
            assert all(sentence.endswith(".") for sentence in told)
            assert prompt(self.table, viewer).endswith(".")

    def send(self, seat: int, command: Command, *, accepted: bool) -> None:
        # A computer player has nobody who could send anything for it.
        person = self.table.sitters[seat % len(self.table.sitters)].person
        if person is None:
            return
        if accepted:
            self.take(decide(self.table, person, command))
        else:
            with pytest.raises(CommandRefused) as refused:
                decide(self.table, person, command)
            error = refused.value
            assert all((error.got, error.expected, error.where, error.message))

    @precondition(lambda self: due(self.table) is not None)
    @rule(times=st.integers(1, 6))
    def let_time_pass(self, times: int) -> None:
        while times and due(self.table):
            self.take(next_event(self.table, self.rng))
            times -= 1

    @rule(times=st.integers(1, 12))
    def play_on(self, times: int) -> None:
        for _ in range(times):
            self.take(any_event(self.table, self.rng))

    @rule(seat=SEATS, behind=st.sampled_from([0, 0, 0, 1, 2, -1]), text=st.sampled_from(WORDS))
    def say_or_play(self, seat: int, behind: int, text: str) -> None:
        state = self.table.match.state
        legal = [action.text for action in legal_actions(state)] if state else []
        mine = state is not None and state.actor == seat % len(self.table.sitters)
        command = Act(self.table.version - behind, text)
        fresh = self.table.moved <= command.v <= self.table.version
        self.send(seat, command, accepted=fresh and mine and text in legal)

    @rule(seat=SEATS, text=st.text(max_size=30))
    def talk_nonsense(self, seat: int, text: str) -> None:
        if text not in WORDS and not text.isdigit():
            self.send(seat, Act(self.table.version, text), accepted=False)

    @rule(seat=SEATS, ahead=st.sampled_from([1, 1, 0, 2]))
    def press_ready(self, seat: int, ahead: int) -> None:
        table, match = self.table, self.table.match
        awaited = seat % len(table.sitters) not in table.ready
        accepted = ahead == 1 and match.state is None and not match.over and awaited
        self.send(seat, Ready(table.serial + ahead), accepted=accepted)

    @rule(seat=SEATS, number=st.integers(0, 4))
    def ask_for_a_rematch(self, seat: int, number: int) -> None:
        table = self.table
        awaited = seat % len(table.sitters) not in table.ready
        accepted = number == table.match_number and table.match.over and awaited
        self.send(seat, Rematch(number), accepted=accepted)

    @rule(seat=SEATS)
    def set_the_pace(self, seat: int) -> None:
        self.send(seat, SetPace("slow"), accepted=True)

    @invariant()
    def is_the_fold_of_its_log(self) -> None:
        assert fold("table", map(decode_event, self.log)) == self.table
        assert self.table.version == len(self.log)

    @invariant()
    def always_waits_for_somebody(self) -> None:
        table = self.table
        state = table.match.state
        awaited = {state.actor} if state else table.everybody - table.ready
        assert due(table) or awaited - table.bots


TestTable = TableMachine.TestCase
TestTable.settings = settings(max_examples=100, stateful_step_count=25)
