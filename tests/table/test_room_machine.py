"""A room under everything that people may do to it, by a clock that the test holds."""

from collections import defaultdict
from random import Random
from typing import get_args

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from backalley import legal_actions
from backalley.server.shown.parts import Parts
from backalley.server.shown.present import Moment, present, public_view
from backalley.table.commands import agreeing, company, hosting, playing, pledging
from backalley.table.commands.command import Command
from backalley.table.commands.hosting import SeatBot, StartMatch
from backalley.table.commands.playing import Act
from backalley.table.decide import decide
from backalley.table.due import due, next_event
from backalley.table.events.company import Phrase, Said
from backalley.table.events.event import MoveMinutes, Pace, Patience, Watching
from backalley.table.events.every import Event, decode_event, encode_event
from backalley.table.events.fair import FairEvent
from backalley.table.eyes.looking import Looks, happened
from backalley.table.opening import open_room
from backalley.table.powers import Powers
from backalley.table.presence.attendance import Attendance
from backalley.table.presence.joining import decide_joining
from backalley.table.refused import CommandRefused
from backalley.table.table import Table, fold
from backalley.table.telling.narration import news
from backalley.table.telling.prompt import prompt
from tests.table.tables import OPTIONS, sent_for_deal

PEOPLE = st.integers(0, 7)
SEATS = st.integers(0, 6)
NAMES = st.sampled_from(["Ann", "Bob", "Cat", "Dan", "Eve", "Lou", "", "\u202ex"])


def any_command(table: Table, rng: Random) -> Command:
    """Some command with anything in it, of this version or another."""
    v = table.version - rng.choice([0, 0, 0, 1, 2, 40, -1])
    proposed = (table.proposal.v if table.proposal else 0) - rng.choice([0, 0, 1])
    seat, other, person = rng.randrange(7), rng.randrange(7), rng.randrange(7)
    flag, small = rng.random() < 0.5, rng.randrange(4)
    every: list[Command] = [
        *(company.StandUp(), StartMatch(), hosting.Extend()),
        company.Leave() if rng.random() < 0.3 else company.TakeBack(),
        *(company.SitOut(), company.TakeBack(), company.TakeBack()),
        *(company.Pause(), any_continue(table, rng), any_continue(table, rng)),
        *(company.TakeSeat(seat), company.TakeSeat(other), hosting.SwapSeats(seat, other)),
        *(any_swap(table, rng), any_swap(table, rng)),
        SeatBot(seat, rng.choice([None, "random", "house", "hoyle"])),
        hosting.EmptySeat(seat),
        hosting.Lock(rng.random() < 0.2),
        hosting.HandOver(person),
        hosting.Remove(rng.choice([person, 99])),
        hosting.Mute(person, flag),
        hosting.SetWatching(rng.choice(get_args(Watching))),
        hosting.SetPatience(rng.choice(get_args(Patience))),
        hosting.SetMoveMinutes(rng.choice(get_args(MoveMinutes))),
        playing.SetPace(rng.choice(get_args(Pace))),
        hosting.AllowUndo(rng.random() < 0.9),
        hosting.AllowHints(rng.random() < 0.5),
        company.Say(rng.choice(["Hello", "", "\u202ex", "<b>"])),
        company.SayPhrase(rng.choice(get_args(Phrase))),
        *(agreeing.Undo(v), agreeing.Undo(v), agreeing.Agree(proposed), agreeing.Agree(proposed)),
        *(agreeing.Decline(proposed), agreeing.StopMatch(small)),
        playing.Rematch(table.match_number, flag),
        playing.Ready(table.serial + 1),
        *(playing.ClaimTricks(v, small, ""), playing.ClaimBonus(small)),
        Act(v, rng.choice(["pass", "1", "HK", "nonsense"])),
        *(any_contribution(table, person, rng), any_contribution(table, person, rng)),
    ]
    return rng.choice(every)


def any_continue(table: Table, rng: Random) -> Command:
    paused = table.paused.v if table.paused else 0
    return company.Continue(paused - rng.choice([0, 0, 0, 1]))


def any_swap(table: Table, rng: Random) -> Command:
    asked = [chair.asked for chair in table.sitters if chair.wants is not None] or [0]
    v = rng.choice(asked) - rng.choice([0, 0, 0, 1])
    answers: list[Command] = [company.AgreeSwap(v), company.AgreeSwap(v), company.DeclineSwap(v)]
    return rng.choice(answers)


def any_contribution(table: Table, person: int, rng: Random) -> Command:
    asked = table.sealed.commitment.hex() if table.sealed else ""
    commitment = rng.choice([asked, asked, "0" * 64])
    made_up: list[Command] = [
        pledging.Contribute(commitment, rng.choice(["0f" * 16, "0F" * 16, "x"])),
        pledging.Pledge(commitment, rng.choice(["0f" * 32, "0F" * 32, "x"])),
    ]
    return rng.choice(made_up) if not asked else sent_for_deal(table, person)


class RoomMachine(RuleBasedStateMachine):
    @initialize(
        options=st.sampled_from(list(OPTIONS.values())),
        patience=st.sampled_from(get_args(Patience)),
        watching=st.sampled_from(get_args(Watching)),
        seed=st.integers(0, 2**32),
    )
    def open(
        self, options: dict[str, str], patience: Patience, watching: Watching, seed: int
    ) -> None:
        chosen = dict(options)
        rules = chosen.pop("rules", "back-alley")
        opened = open_room(
            "Ann", rules, chosen, "instant", patience=patience, watching=watching, seat=1
        )
        self.rng = Random(seed)
        self.now = 0.0
        self.table = Table.open("room", opened)
        self.attendance = Attendance.at(self.table, 0.0)
        self.log = [encode_event(opened)]
        self.refusals: list[CommandRefused] = []
        self.parts, self.powers = Parts(), Powers()
        self.own: defaultdict[int | None, Parts] = defaultdict(Parts)

    def take(self, event: Event) -> None:
        before = self.table
        self.table = before.after(event)
        self.attendance = self.attendance.after(before, self.table, self.now)
        self.log.append(encode_event(event))
        was, now = Looks(before), Looks(self.table)
        for viewer in (*before.everybody, None):
            told = news(was.of(viewer), happened(event, viewer), now.of(viewer))
            assert told or isinstance(event, Said | FairEvent)
            assert all(sentence.endswith(".") for sentence in told)
            assert "somebody" not in " ".join(told) or not self.table.started

    def send(self, person: int, command: Command) -> None:
        try:
            self.take(decide(self.table, person, command))
        except CommandRefused as error:
            self.refusals.append(error)

    @rule(name=NAMES, known=st.none() | PEOPLE, watch=st.booleans())
    def somebody_comes(self, name: str, known: int | None, *, watch: bool) -> None:
        if known is not None and known >= len(self.table.company.people):
            known = None
        try:
            self.take(decide_joining(self.table, name, known, watch=watch))
        except CommandRefused as error:
            self.refusals.append(error)

    @rule(connected=st.sets(PEOPLE))
    def lines_come_and_break(self, connected: set[int]) -> None:
        there = connected & set(self.table.company.here)
        self.attendance = self.attendance.with_connected(there, self.now)

    @rule(person=PEOPLE)
    def somebody_is_here(self, person: int) -> None:
        self.attendance = self.attendance.heard(person, self.now)

    @rule(seconds=st.sampled_from([1.0, 30.0, 130.0, 400.0]))
    def time_passes(self, seconds: float) -> None:
        end = self.now + seconds
        for _ in range(12):
            coming = due(self.table, self.attendance, self.now)
            if coming is None or self.now + coming.delay_seconds > end:
                break
            assert coming.delay_seconds >= 0
            if coming.kind == "stand-in":
                self._was_warned(coming.delay_seconds)
            self.now += coming.delay_seconds
            if coming.kind != "warning":
                self.take(next_event(self.table, self.rng, coming))
        else:
            return
        self.now = end

    def _was_warned(self, delay: float) -> None:
        """Nobody is replaced but after a countdown that is shown."""
        moment = Moment(self.attendance, self.now + delay)
        shown = present(self.table, None, None, moment=moment).room.countdown
        assert shown is not None
        assert shown.seconds > 0

    @rule()
    def the_host_starts(self) -> None:
        host = self.table.company.host
        if host is None or self.table.started:
            return
        for seat, chair in enumerate(self.table.sitters):
            if chair.free:
                self.send(host, SeatBot(seat, "random"))
        self.send(host, StartMatch())

    @rule(times=st.integers(1, 8))
    def play_on(self, times: int) -> None:
        for _ in range(times):
            state = self.table.match.state
            if state is None or state.actor is None:
                return
            person = self.table.sitters[state.actor].person
            action = self.rng.choice(legal_actions(state))
            if person is not None:
                self.send(person, Act(self.table.version, action.text))

    @rule(times=st.integers(4, 15))
    def anything_is_sent(self, times: int) -> None:
        for _ in range(times):
            here = self.table.company.here
            forged = not here or self.rng.random() < 0.1
            person = self.rng.randrange(9) if forged else self.rng.choice(here)
            self.send(person, any_command(self.table, self.rng))

    @precondition(lambda self: self.table.taken)
    @rule(back=st.integers(1, 3), all_agree=st.booleans())
    def somebody_takes_an_action_back(self, back: int, *, all_agree: bool) -> None:
        taken = self.table.taken
        person = self.table.sitters[taken[-min(back, len(taken))].seat].person
        if person is not None:
            self.send(person, agreeing.Undo(self.table.version))
        asked = self.table.proposal
        for one in self.table.company.here if asked else ():
            assert asked is not None
            answer = agreeing.Agree(asked.v) if all_agree else agreeing.Decline(asked.v)
            self.send(one, answer)

    @precondition(lambda self: self.table.match.state is None)
    @rule()
    def everybody_wants_more(self) -> None:
        for person in self.table.company.here:
            self.send(person, company.TakeBack())
            self.send(person, playing.Ready(self.table.serial + 1))
            self.send(person, playing.Rematch(self.table.match_number, self.rng.random() < 0.5))

    @invariant()
    def is_the_fold_of_its_log(self) -> None:
        assert fold("room", map(decode_event, self.log)) == self.table
        assert self.table.version == len(self.log)

    @invariant()
    def refuses_in_words(self) -> None:
        for error in self.refusals:
            assert all((error.got, error.expected, error.where))
            assert error.message.endswith((".", ").")), error.message
        self.refusals.clear()

    @invariant()
    def company_is_in_order(self) -> None:
        company = self.table.company
        assert (company.host is None) == (not company.here)
        assert company.host is None or company.is_here(company.host)
        seated = [chair.person for chair in company.chairs if chair.person is not None]
        assert len(seated) == len(set(seated))
        assert all(
            company.is_here(chair.person) or chair.bot
            for chair in company.chairs
            if chair.person is not None
        )
        assert company.complete or not self.table.started
        names = [company.people[person].name.casefold() for person in company.here]
        assert len(names) == len(set(names))

    @invariant()
    def goes_on_or_waits_for_somebody(self) -> None:
        table = self.table
        at_rest = not table.started or table.paused is not None or table.match.over
        left = not any(
            table.company.is_here(chair.person)
            for chair in table.sitters
            if chair.person is not None
        )
        away = table.match.state is None and not table.persons
        assert at_rest or left or away or due(table) or table.awaited

    @invariant()
    def is_shown_to_everybody(self) -> None:
        moment = Moment(self.attendance, self.now)
        looks = Looks(self.table)
        public = public_view(self.table, moment, self.parts, looks)
        for person in (*self.table.company.here, None):
            seat = self.table.company.seat_of(person)
            view = present(self.table, seat, person, moment=moment)
            # What was worked out before, for others or for earlier versions, is as if it were new.
            again = present(
                self.table,
                seat,
                person,
                public=public,
                powers=self.powers,
                parts=self.own[person],
                looks=looks,
            )
            assert again == view
            assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view
            assert prompt(looks.of(seat)).endswith(".")


TestRoom = RoomMachine.TestCase
TestRoom.settings = settings(max_examples=100, stateful_step_count=40, deadline=None)
