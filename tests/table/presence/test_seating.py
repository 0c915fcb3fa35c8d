"""Who sits where before the match, and what the host does about it."""

import pytest
from msgspec.structs import replace

from backalley.errors import MatchError
from backalley.table.claiming import plans
from backalley.table.commands.command import Command
from backalley.table.commands.company import Leave, Say, StandUp, TakeBack, TakeSeat
from backalley.table.commands.hosting import (
    EmptySeat,
    HandOver,
    Lock,
    Mute,
    Remove,
    SeatBot,
    SetWatching,
    StartMatch,
    SwapSeats,
)
from backalley.table.commands.playing import ClaimTricks
from backalley.table.decide import decide, permitted
from backalley.table.due import due
from backalley.table.events.company import BotChanged, PersonJoined
from backalley.table.events.every import TricksClaimed
from backalley.table.presence.joining import MOST_HERE, decide_joining, entry_refusal
from backalley.table.refused import CommandRefused
from backalley.table.table import Table
from tests.table.rooms import (
    ANN,
    BOB,
    CAT,
    DAN,
    EVE,
    acts,
    bidding,
    came,
    did,
    refused,
    room,
    started,
)


def names(table: Table) -> list[str]:
    return [chair.name for chair in table.sitters]


def test_whoever_comes_gets_the_first_free_seat_until_none_is_left() -> None:
    table = room(5)
    assert names(table) == ["Ann", "Bob", "Cat", "Dan"]
    assert table.company.seat_of(EVE) is None
    assert not table.started
    assert due(table) is None


def test_a_seat_is_taken_left_and_changed() -> None:
    table = did(room(2), BOB, TakeSeat(3))
    assert names(table) == ["Ann", "", "", "Bob"]
    assert refused(table, BOB, TakeSeat(3)).message == "You sit there already."
    assert refused(table, BOB, TakeSeat(9)).code == "not-allowed"
    table = did(table, BOB, StandUp())
    assert names(table) == ["Ann", "", "", ""]
    assert refused(table, BOB, StandUp()).code == "not-allowed"


def test_the_host_seats_computer_players_and_takes_them_away() -> None:
    table = did(room(2), ANN, SeatBot(2, "random"), SeatBot(3))
    assert [chair.bot for chair in table.sitters] == [None, None, "random", "house"]
    assert len(set(names(table))) == 4
    again = did(table, ANN, SeatBot(2, "house"))
    assert (again.sitters[2].bot, again.sitters[2].name) == ("house", table.sitters[2].name)
    table = did(table, ANN, EmptySeat(2))
    assert table.sitters[2].free
    assert refused(table, ANN, EmptySeat(2)).code == "not-now"
    assert refused(table, ANN, SeatBot(1)).message == "A person has that seat."
    assert refused(table, ANN, SeatBot(2, "hoyle")).code == "not-allowed"
    assert names(did(table, BOB, TakeSeat(3)))[3] == "Bob"


def test_the_host_changes_how_a_computer_player_plays_at_any_time() -> None:
    table = acts(bidding(2), "1")
    assert [chair.bot for chair in table.sitters] == [None, None, "random", "random"]
    changed = did(table, ANN, SeatBot(2, "house"))
    assert (changed.sitters[2].bot, changed.sitters[2].name) == ("house", table.sitters[2].name)
    assert changed.match is table.match
    assert refused(changed, ANN, SeatBot(2)).message == (
        f"The computer player at {table.sitters[2].name}’s seat is of that kind already."
    )
    assert refused(changed, BOB, SeatBot(2, "random")).code == "not-allowed"
    assert refused(changed, ANN, SeatBot(1)).message == "A person has that seat."


def test_who_sits_in_for_a_person_may_play_otherwise_and_the_seat_stays_theirs() -> None:
    table = did(bidding(4), BOB, Leave())
    assert table.sitters[1].bot == "house"
    table = did(table, ANN, SeatBot(1, "random"))
    assert (table.sitters[1].bot, table.company.seat_of(BOB)) == ("random", 1)
    back = did(came(table, "Bob", BOB), BOB, TakeBack())
    assert back.sitters[1].bot is None
    with pytest.raises(MatchError, match="where a computer player plays"):
        back.after(BotChanged(1, "house"))


def test_the_host_changes_places_of_anybody() -> None:
    table = did(room(3), ANN, SwapSeats(0, 3), SwapSeats(1, 2))
    assert names(table) == ["", "Cat", "Bob", "Ann"]
    assert refused(table, ANN, SwapSeats(1, 1)).code == "not-now"


@pytest.mark.parametrize(
    "command",
    [
        SwapSeats(0, 1),
        SeatBot(3),
        EmptySeat(3),
        StartMatch(),
        Lock(locked=True),
        HandOver(BOB),
        Remove(CAT),
        Mute(CAT, muted=True),
    ],
)
def test_nobody_but_the_host_may(command: Command) -> None:
    assert refused(room(3), BOB, command).message == "Only the host may do that."


def test_a_match_starts_when_all_seats_are_taken_and_the_host_bids_first() -> None:
    table = room(3)
    assert refused(table, ANN, StartMatch()).message.startswith("There is a free seat")
    table = did(table, ANN, SwapSeats(0, 2), SeatBot(3), StartMatch())
    assert table.started
    assert table.match.first_dealer == 1
    assert refused(table, ANN, StartMatch()).code == "not-now"
    coming = due(table)
    assert coming is not None
    assert coming.kind == "deal"


def test_a_first_dealer_drawn_by_lot_stays_as_drawn() -> None:
    table = room(4, rules="rubber-bridge")
    assert did(table, ANN, StartMatch()).match.first_dealer == table.match.first_dealer


def test_seats_stay_as_they_are_in_a_match() -> None:
    table = came(bidding(4), "Eve")
    assert refused(table, BOB, TakeSeat(2)).code == "not-now"
    assert refused(table, EVE, TakeSeat(2)).message == "That seat is not free."
    assert refused(table, BOB, StandUp()).code == "not-now"
    assert refused(table, ANN, SwapSeats(0, 1)).code == "not-now"


def test_a_watcher_takes_a_computer_players_seat_between_deals_only() -> None:
    table = came(bidding(3), "Eve")
    eve = 3
    assert refused(table, eve, TakeSeat(3)).code == "not-now"
    assert not permitted(table, eve, StandUp())
    before = came(started(3), "Eve")
    assert names(did(before, eve, TakeSeat(3)))[3] == "Eve"


def test_the_role_of_the_host_passes_on() -> None:
    table = did(room(3), ANN, HandOver(CAT))
    assert table.company.host == CAT
    table = did(table, CAT, Leave())
    assert table.company.host == ANN
    table = did(table, ANN, Leave())
    assert table.company.host == BOB
    table = did(table, BOB, Leave())
    assert table.company.host is None
    assert came(table, "Cat", CAT).company.host == CAT


def test_who_is_removed_does_not_come_back_and_may_do_nothing() -> None:
    table = did(room(3), ANN, Remove(BOB))
    assert names(table) == ["Ann", "", "Cat", ""]
    assert refused(table, BOB, TakeSeat(1)).code == "not-allowed"
    with pytest.raises(CommandRefused, match="not removed"):
        came(table, "Bob", BOB)
    assert refused(table, ANN, Remove(ANN)).code == "not-now"
    assert refused(table, ANN, Remove(BOB)).code == "not-now"
    assert refused(table, ANN, HandOver(99)).code == "not-now"


def test_a_locked_room_lets_back_in_who_was_there() -> None:
    table = did(room(2), ANN, Lock(locked=True))
    with pytest.raises(CommandRefused) as locked:
        came(table, "Cat")
    assert (locked.value.code, locked.value.message) == (
        "no-entry",
        "The host has locked this table.",
    )
    table = did(table, BOB, Leave())
    assert names(came(table, "Bobby", BOB)) == ["Ann", "Bobby", "", ""]


@pytest.mark.parametrize("watch", [False, True])
@pytest.mark.parametrize("name", ["Ann", "ANN", " ann ", "ΑΝΝ", "А𝗇𝗇".replace("А", "A")])
def test_a_name_is_taken_once_at_a_table_in_whatever_letters(name: str, watch: bool) -> None:
    with pytest.raises(CommandRefused) as taken:
        came(room(2), name, watch=watch)
    assert taken.value.where == "name"
    assert f"called {name.strip()}, or nearly so" in taken.value.message


def test_nobody_takes_the_name_of_who_watches_nor_comes_back_by_it() -> None:
    table = came(room(2), "Cat", watch=True)
    with pytest.raises(CommandRefused):
        came(table, "𝐂at")
    with pytest.raises(CommandRefused):
        came(did(table, BOB, Leave()), "C𝐚t", BOB)


def test_a_seat_keeps_a_name_that_would_be_refused_today() -> None:
    table = room(2)
    table = table.after(PersonJoined(2, "Dummy", 2))
    table = did(table, ANN, SeatBot(3, "random"), StartMatch())
    table = did(table, CAT, Leave())
    assert names(came(table, "Dummy", CAT))[2] == "Dummy"
    with pytest.raises(CommandRefused):
        came(table, "Host", CAT)


def test_a_computer_player_with_the_name_of_who_comes_takes_another() -> None:
    table = did(room(2), ANN, SeatBot(3))
    namesake = table.sitters[3].name
    table = came(table, namesake.upper())
    assert names(table)[:3] == ["Ann", "Bob", namesake.upper()]
    other = names(table)[3]
    assert other.casefold() != namesake.casefold()
    assert table.sitters[3].bot == "house"
    with pytest.raises(CommandRefused):
        came(table, namesake)  # which is a person's now


def test_who_has_left_a_seat_keeps_its_name() -> None:
    table = did(started(4), BOB, Leave())
    with pytest.raises(CommandRefused) as taken:
        came(table, "Bob")
    assert taken.value.where == "name"
    assert names(came(table, "Bob", BOB))[1] == "Bob"


def test_who_comes_may_watch_instead_and_sit_down_later() -> None:
    table = came(room(2), "Cat", watch=True)
    assert table.company.seat_of(CAT) is None
    assert names(table) == ["Ann", "Bob", "", ""]
    table = did(table, CAT, TakeSeat(3), StandUp(), TakeSeat(2))
    assert names(table) == ["Ann", "Bob", "Cat", ""]


def test_nobody_watches_where_that_is_closed_not_even_by_getting_up() -> None:
    table = room(2, watching="closed")
    with pytest.raises(CommandRefused) as closed:
        came(table, "Cat", watch=True)
    assert (closed.value.code, closed.value.message) == (
        "no-entry",
        "Nobody may watch at this table.",
    )
    assert refused(table, BOB, StandUp()).message.startswith("Nobody may watch")
    assert came(table, "Cat").company.seat_of(CAT) == 2


def test_who_comes_before_the_match_goes_before_a_computer_player() -> None:
    table = did(room(2), ANN, SeatBot(2), SeatBot(3))
    free = did(table, ANN, EmptySeat(3))
    assert came(free, "Cat").company.seat_of(CAT) == 3
    table = came(table, "Cat")
    assert names(table)[:3] == ["Ann", "Bob", "Cat"]
    assert table.sitters[2].bot is None
    table = came(table, "Dan")
    assert came(table, "Eve").company.seat_of(EVE) is None
    full = did(table, ANN, SetWatching("closed"))
    with pytest.raises(CommandRefused) as refusal:
        came(full, "Eve")
    assert refusal.value.message == "All seats are taken, and nobody may watch."


@pytest.mark.parametrize("name", ["", "x" * 21, "\u202eEve", "a\x00", "The host", "Еve"])
def test_a_name_that_cannot_be_shown_is_refused(name: str) -> None:
    with pytest.raises(CommandRefused) as unfit:
        came(room(2), name)
    assert unfit.value.code == "no-entry"


def test_only_who_is_connected_takes_a_place() -> None:
    table = started(4)
    for number in range(MOST_HERE):
        table = came(table, f"Gast {number}", watch=True)
    last = len(table.company.people)
    assert came(table, "Eve").company.is_here(last)
    connected = range(4, 4 + MOST_HERE)
    with pytest.raises(CommandRefused) as caught:
        decide_joining(table, "Eve", None, connected=connected)
    assert caught.value.message == "The table is full."
    refusal = entry_refusal(table, None, connected)
    assert refusal is not None
    assert refusal.message == "The table is full."
    assert entry_refusal(table, None, connected[1:]) is None


def test_who_has_a_seat_comes_back_to_a_full_table_and_who_watched_does_not() -> None:
    table = started(4)
    for number in range(MOST_HERE + 1):
        table = came(table, f"Gast {number}", watch=True)
    watcher = len(table.company.people) - 1
    table = did(did(table, BOB, Leave()), watcher, Leave())
    connected = range(4, 4 + MOST_HERE)
    back = decide_joining(table, "Bob", BOB, connected=connected)
    assert table.after(back).company.is_here(BOB)
    with pytest.raises(CommandRefused):
        decide_joining(table, "Gast", watcher, connected=connected)


def test_nobody_comes_to_watch_where_that_is_closed() -> None:
    table = started(4, watching="closed")
    with pytest.raises(CommandRefused, match="somebody who would come in"):
        came(table, "Eve")
    assert came(started(3, watching="closed"), "Eve").company.is_here(3)


@pytest.mark.parametrize("name", ["ＡNN", "Ann\ufe0f", "You", "\u3164"])
def test_nobody_comes_who_looks_like_somebody_else_or_like_nobody(name: str) -> None:
    with pytest.raises(CommandRefused) as refusal:
        came(room(2), name)
    assert refusal.value.code == "no-entry"


def test_who_is_muted_speaks_neither_by_another_name_nor_by_a_plan() -> None:
    table = did(room(2), ANN, Mute(BOB, muted=True))
    back = came(did(table, BOB, Leave()), "ANN IS A CHEAT", BOB)
    assert back.company.people[BOB].name == "Bob"
    table = did(acts(bidding(), "1", "pass", "pass", "pass"), ANN, Mute(BOB, muted=True))
    claim = ClaimTricks(table.version, 2, "ANN IS A CHEAT")
    assert refused(table, BOB, claim).code == "not-allowed"
    assert permitted(table, CAT, replace(claim, plan="I have the rest"))
    offered = plans(table.match.state)[0]
    assert permitted(table, BOB, replace(claim, plan=offered))


def test_a_plan_is_fit_to_show_as_what_is_said_is() -> None:
    table = acts(bidding(), "1", "pass", "pass", "pass")
    assert refused(table, ANN, ClaimTricks(table.version, 2, "evil\u202e\u0007")).where == "plan"
    event = decide(table, ANN, ClaimTricks(table.version, 2, "the\nrest"))
    assert isinstance(event, TricksClaimed)
    assert event.plan == "the rest"


def test_who_is_muted_says_nothing() -> None:
    table = did(room(2), ANN, Mute(BOB, muted=True))
    assert refused(table, BOB, Say("but")).code == "not-allowed"
    assert permitted(did(table, ANN, Mute(BOB, muted=False)), BOB, Say("but"))


@pytest.mark.parametrize("text", ["", "   ", "x" * 201, "a\x00b", "\u202eevil", "\u200d"])
def test_what_cannot_be_shown_is_not_said(text: str) -> None:
    assert refused(room(2), BOB, Say(text)).where == "text"


def test_what_is_said_may_be_anything_that_can_be_shown() -> None:
    for text in ("<b>Hi</b>", "Änne 👩‍🌾 ♥️", "x" * 200):
        assert permitted(room(2), BOB, Say(text))
    assert DAN not in room(2).company.here
