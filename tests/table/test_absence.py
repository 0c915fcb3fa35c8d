"""People who are away, leave, and come back; patience, and who sits in."""

from random import Random
from typing import get_args

import pytest

from backalley.table.commands.agreeing import StopMatch, Undo
from backalley.table.commands.company import Continue, Leave, Pause, Say, SitOut, TakeBack
from backalley.table.commands.hosting import Extend, Remove, SetMoveMinutes, SetPatience
from backalley.table.commands.playing import Act, Ready, Rematch
from backalley.table.decide import permitted
from backalley.table.due import Due, due, next_event
from backalley.table.events.company import HostChanged, StandInSeated
from backalley.table.events.event import MoveMinutes
from backalley.table.events.every import ActionTaken
from backalley.table.presence.attendance import Attendance
from backalley.table.presence.patience import HOST_GONE, TIMES, notices
from backalley.table.table import Table
from tests.table.rooms import ANN, BOB, CAT, DAN, acts, bidding, came, did, refused, room, started
from tests.table.tables import committed
from tests.table.told import news

RELAXED = TIMES["relaxed"]
ALL = {ANN, BOB, CAT, DAN}


def there(table: Table, now: float = 0.0, connected: set[int] | None = None) -> Attendance:
    return Attendance.at(table, now).with_connected(ALL if connected is None else connected, now)


def test_who_could_be_reached_is_warned_before_a_computer_player_sits_in() -> None:
    table = bidding()
    attendance = there(table)
    assert due(table, attendance, 0.0) == Due("warning", RELAXED.silent)
    later = due(table, attendance, RELAXED.silent)
    event = StandInSeated(0, "house", "patience")
    assert later == Due("stand-in", RELAXED.warning, event)
    at_last = due(table, attendance, RELAXED.silent + RELAXED.warning)
    assert at_last == Due("stand-in", 0.0, event)
    after = table.after(event)
    assert after.sitters[0].stand_in
    assert (after.sitters[0].name, after.awaited) == ("Ann", frozenset())


def test_whose_line_is_broken_is_waited_for_less() -> None:
    table = bidding()
    gone = there(table, 0.0).with_connected({BOB, CAT, DAN}, 10.0)
    assert due(table, gone, 10.0) == Due("warning", RELAXED.gone)
    back = gone.with_connected(ALL, 50.0)
    assert due(table, back, 50.0) == Due("warning", RELAXED.silent)


def test_nobody_who_comes_back_finds_the_countdown_at_its_end() -> None:
    table = bidding()
    attendance = there(table).with_connected({BOB, CAT, DAN}, 0.0)
    last = RELAXED.gone + RELAXED.warning - 1
    back = attendance.with_connected(ALL, last)
    assert notices(table, back)[0].begins == last + RELAXED.silent


def test_a_word_that_they_are_there_begins_the_wait_anew() -> None:
    table = bidding()
    attendance = there(table).heard(ANN, 130.0)
    assert due(table, attendance, 130.0) == Due("warning", RELAXED.silent)


def test_talk_does_not_lengthen_a_wait_and_a_move_begins_another() -> None:
    table = bidding()
    attendance = there(table)
    talked = did(table, BOB, Say("Well?"))
    attendance = attendance.after(table, talked, 60.0)
    assert due(talked, attendance, 60.0) == Due("warning", RELAXED.silent - 60)
    moved = acts(talked, "pass")
    attendance = attendance.after(talked, moved, 70.0)
    assert due(moved, attendance, 70.0) == Due("warning", RELAXED.silent)


def test_no_word_and_no_line_prolongs_a_move_for_ever() -> None:
    table = bidding(move_minutes=3)
    attendance, now = there(table), 0.0
    while now < 150.0:  # says so again and again, and goes and comes as often
        now += 10.0
        attendance = attendance.heard(ANN, now)
        attendance = attendance.with_connected({BOB, CAT, DAN}, now).with_connected(ALL, now)
    (notice,) = notices(table, attendance)
    assert (notice.begins, notice.ends, notice.final) == (180 - RELAXED.warning, 180, True)
    assert due(table, attendance, 160.0) == Due("stand-in", 20.0, StandInSeated(0, "house", "time"))
    assert notices(table, attendance.heard(ANN, 175.0)) == (notice,)
    assert not notices(table, there(table))[0].final


def test_only_the_host_prolongs_a_move_beyond_its_time_and_another_table_may_have_more() -> None:
    table = bidding()
    for extensions, minutes in enumerate(get_args(MoveMinutes)):
        table = did(table, ANN, SetMoveMinutes(minutes))
        attendance = there(table).heard(ANN, 10**4)
        end = minutes * 60 + extensions * RELAXED.extension
        assert [(one.ends, one.final) for one in notices(table, attendance)] == [(end, True)]
        table = did(table, ANN, Extend())
    told = did(table, ANN, SetMoveMinutes(5))
    assert told.company.move_minutes == 5
    assert notices(told, there(told).heard(ANN, 10**4))[0].ends == 5 * 60 + 4 * RELAXED.extension


def test_neither_a_pause_nor_a_seat_given_up_gives_the_time_of_a_move_anew() -> None:
    table = bidding(move_minutes=3)
    attendance = there(table)
    paused = did(table, BOB, Pause())
    attendance = attendance.after(table, paused, 100.0)
    again = did(paused, BOB, Continue(paused.version))
    attendance = attendance.after(paused, again, 5000.0)
    out = did(again, ANN, SitOut())
    attendance = attendance.after(again, out, 5030.0)
    back = did(out, ANN, TakeBack())
    attendance = attendance.after(out, back, 5031.0)
    assert attendance.used(back, 0, 5031.0) == 130.0
    assert notices(back, attendance)[0].ends == 5031.0 + 50
    moved = acts(back, "pass")
    attendance = attendance.after(back, moved, 5040.0)
    assert attendance.used(moved, 1, 5050.0) == 10.0
    assert not notices(moved, attendance)[0].final


def test_an_action_taken_back_gives_back_no_time() -> None:
    table = bidding(move_minutes=3)
    attendance, now = there(table), 0.0
    for _ in range(8):
        bid = acts(table, "pass")
        attendance = attendance.after(table, bid, now + 20)
        table = did(bid, ANN, Undo(bid.version))
        attendance = attendance.after(bid, table, now + 21)
        now += 21
    assert attendance.used(table, 0, now) == 160.0, "the time of others is theirs"
    assert notices(table, attendance)[0].ends == now + 20


def test_who_has_let_the_time_pass_is_played_for_once_before_they_play_on() -> None:
    table = bidding().after(StandInSeated(0, "house", "time"))
    assert refused(table, ANN, TakeBack()).message == (
        "Your time for this move is over: take your seat back when it is made."
    )
    assert not permitted(table, ANN, TakeBack())
    moved = table.after(ActionTaken(0, "1"))
    assert not did(moved, ANN, TakeBack()).sitters[0].bot
    asked = bidding().after(StandInSeated(0, "house", "patience"))
    assert not did(asked, ANN, TakeBack()).sitters[0].bot


def test_between_deals_who_has_let_the_time_pass_is_ready_also_when_they_are_back() -> None:
    table = committed(acts(bidding(), "pass", "pass", "pass", "pass"))
    late = table.after(StandInSeated(0, "house", "time"))
    back = did(late, ANN, TakeBack())
    assert not back.sitters[0].bot
    assert 0 in back.ready
    in_time = table.after(StandInSeated(0, "house", "patience"))
    assert 0 not in did(in_time, ANN, TakeBack()).ready


def test_the_host_gives_more_time() -> None:
    table = bidding()
    attendance = there(table)
    extended = did(table, ANN, Extend())
    attendance = attendance.after(table, extended, 20.0)
    longer = RELAXED.silent + RELAXED.extension
    assert due(extended, attendance, 20.0) == Due("warning", longer - 20)
    assert refused(did(table, ANN, SetPatience("none")), ANN, Extend()).code == "not-now"
    assert refused(did(table, ANN, Pause()), ANN, Extend()).code == "not-now"
    assert acts(extended, "pass").extensions == 0


def test_a_table_without_patience_waits_for_ever() -> None:
    table = bidding(patience="none")
    assert due(table, there(table), 10**9) is None


def test_between_deals_each_who_is_not_ready_is_waited_for() -> None:
    table = acts(bidding(), "pass", "pass", "pass", "pass")
    table = did(committed(table), BOB, Ready(2))
    attendance = there(table)
    end = RELAXED.silent + RELAXED.warning
    first = due(table, attendance, end)
    assert first == Due("stand-in", 0.0, StandInSeated(0, "house", "patience"))
    for seat in (0, 2, 3):
        table = table.after(StandInSeated(seat, "house", "patience"))
    coming = due(table, attendance, end)
    assert coming is not None
    assert coming.kind == "deal"
    table = table.after(StandInSeated(1, "house", "asked"))
    assert due(table, attendance, end) is None, "nobody is there for whom to deal"
    table = did(table, BOB, TakeBack(), Ready(2))
    assert due(table, attendance, end) == coming


def test_a_stand_in_keeps_a_receipt_until_the_person_acts_again() -> None:
    table = did(bidding(), ANN, SitOut())
    coming = due(table)
    assert coming is not None
    assert coming.kind == "bot"
    assert refused(table, ANN, Act(table.version, "pass")).message.startswith("A computer player")
    table = acts(table.after(ActionTaken(0, "1")), "pass", "pass", "pass")
    table = table.after(ActionTaken(0, "S2"))
    assert [deed.action for deed in table.sitters[0].receipt] == ["1", "S2"]
    assert refused(table, BOB, TakeBack()).code == "not-now"
    table = did(table, ANN, TakeBack())
    assert not table.sitters[0].stand_in
    assert len(table.sitters[0].receipt) == 2
    table = acts(table, "S3", "S5", "D2")
    assert refused(table, ANN, Act(table.version, "C4")).code == "out-of-turn"
    table = acts(table, "HK", "BB", "C4")
    assert table.sitters[0].receipt == ()


def test_a_leaver_breaks_nothing_and_comes_back_to_the_seat() -> None:
    table = did(bidding(), ANN, Leave())
    assert table.sitters[0].stand_in
    assert table.company.host == BOB
    assert refused(table, ANN, TakeBack()).code == "not-allowed"
    table = came(table, "Anne", ANN)
    assert (table.sitters[0].name, table.company.host) == ("Anne", BOB)
    assert not did(table, ANN, TakeBack()).sitters[0].bot


def test_who_is_removed_from_a_match_is_replaced_for_good() -> None:
    table = did(bidding(), ANN, Remove(BOB))
    chair = table.sitters[1]
    assert (chair.person, chair.bot) == (None, "house")
    assert chair.name != "Bob"


def test_when_all_players_have_left_nothing_goes_on() -> None:
    table = bidding()
    for person in (ANN, BOB, CAT, DAN):
        table = did(table, person, Leave())
    assert due(table) is None
    back = came(table, "Cat", CAT)
    assert due(back) is not None


def test_a_match_rests_while_it_is_paused() -> None:
    table = did(bidding(3), CAT, Pause())
    assert due(table, there(table), 10**6) is None
    assert refused(table, ANN, Act(table.version, "pass")).message.startswith("Cat paused")
    assert refused(table, BOB, Pause()).code == "not-now"
    table = did(table, BOB, Continue(table.version))
    assert refused(table, BOB, Continue(table.version)).message == "The match goes on."
    assert acts(table, "pass").match.state is not None
    assert refused(room(), ANN, Pause()).code == "not-now"


def test_who_goes_on_after_one_pause_does_not_end_the_next() -> None:
    first = did(bidding(), BOB, Pause())
    again = did(did(first, CAT, Continue(first.version)), DAN, Pause())
    late = refused(again, ANN, Continue(first.version))
    assert (late.code, late.message) == ("not-now", "Meanwhile Dan paused the match anew.")
    assert did(again, ANN, Continue(again.version)).paused is None


def test_the_wait_begins_anew_when_a_pause_ends() -> None:
    table = bidding()
    attendance = there(table)
    paused = did(table, ANN, Pause())
    attendance = attendance.after(table, paused, 100.0)
    again = did(paused, ANN, Continue(paused.version))
    attendance = attendance.after(paused, again, 5000.0)
    assert due(again, attendance, 5000.0) == Due("warning", RELAXED.silent)


def test_a_host_who_is_gone_for_long_is_replaced_by_one_who_is_there() -> None:
    table = room(3)
    attendance = there(table, 0.0, {ANN, BOB, CAT})
    assert due(table, attendance, 10**6) is None
    gone = attendance.with_connected({CAT}, 10.0)
    assert due(table, gone, 10.0) == Due("host", HOST_GONE, HostChanged(CAT))
    assert due(table, gone.with_connected(set(), 20.0), 10**6) is None
    assert next_event(table, Random(1), due(table, gone, 10**6)) == HostChanged(CAT)


def test_a_match_is_ended_by_all_together() -> None:
    table = acts(bidding(), "1", "pass", "pass", "pass", "S2", "S3", "S5", "D2", "HK", "BB", "C4")
    table = acts(table, "C9")
    asked = did(table, CAT, StopMatch(1))
    assert asked.proposal is not None
    assert not asked.match.over
    assert asked.unasked == {ANN, BOB, DAN}


@pytest.mark.parametrize("leaver", [BOB, DAN])
def test_a_rematch_begins_when_the_last_who_did_not_want_it_leaves(leaver: int) -> None:
    table = bidding(options={"schedule": "2,", "tie": "draw"})
    table = acts(table, "1", "pass", "pass", "pass", "S2", "S3", "S5", "D2", "HK", "BB", "C4", "C9")
    assert table.match.over
    for person in sorted(ALL - {leaver}):
        table = did(table, person, Rematch(1))
    assert table.match_number == 1
    assert did(table, leaver, Leave()).match_number == 2


def test_a_rematch_with_other_partners_begins_when_all_ask_for_that() -> None:
    table = bidding(options={"schedule": "2,", "tie": "draw"})
    table = acts(table, "1", "pass", "pass", "pass", "S2", "S3", "S5", "D2", "HK", "BB", "C4", "C9")
    table = did(table, BOB, Rematch(1))
    table = did(table, ANN, Rematch(1, swapped=True))
    assert table.ready == {0}
    for person in (BOB, CAT, DAN):
        table = did(table, person, Rematch(1, swapped=True))
    assert table.match_number == 2
    assert [chair.name for chair in table.sitters] == ["Ann", "Dan", "Bob", "Cat"]
    assert not table.swapped


def test_each_event_is_told_to_everybody() -> None:
    table = started()
    told = news(table, StandInSeated(0, "house", "patience"), table, 0)
    assert told == ("A computer player sits in for you, who did not answer.",)
    told = news(table, StandInSeated(0, "house", "time"), table, 1)
    assert told == ("A computer player sits in for Ann: the time to act is over.",)
