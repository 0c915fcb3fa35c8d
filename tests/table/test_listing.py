"""How matches are listed: with whom, how far, how they ended."""

from backalley.table.events.company import MatchStarted, PersonJoined, PersonLeft, SeatTaken
from backalley.table.events.every import Event, PaceSet
from backalley.table.listing import listing_of, listings, others_of, relisted, renamed
from backalley.table.opening import open_against_computer, open_room
from backalley.table.table import Table, fold

ROOM = open_room("Ann")


def gathered() -> Table:
    """A room where Ann sits and Ruth stands, not begun."""
    return fold("room", [ROOM, PersonJoined(1, "Ruth", None)])


def test_who_is_in_a_room_has_a_place_in_what_is_to_come() -> None:
    listing = listing_of(gathered())
    assert not listing.told.begun
    found = [(one.person, one.goes_on, one.others, one.friends) for one in listing.places]
    assert found == [(0, True, ("Ruth",), True), (1, True, ("Ann",), True)]
    assert listing.here == (0, 1)


def test_partners_come_first_among_the_others() -> None:
    told = listing_of(Table.open("table", open_against_computer("Ann"))).told
    assert others_of(told, 0) == ("Ruth", "Lou", "Max")
    assert [side.total for side in told.sides] == [0, 0]
    assert (told.deals, told.played, told.over) == (14, 0, False)


def test_only_what_changes_a_list_is_listed_anew() -> None:
    table = Table.open("table", open_against_computer("Ann"))
    assert relisted(table, table.after(PaceSet(0, "slow"))) is None
    assert relisted(None, table) == listing_of(table)
    room = gathered()
    sat = relisted(room, room.after(SeatTaken(1, 2)))
    assert sat is not None
    assert sat.places[1].others == ("Ann",)


def test_somebody_renamed_is_so_wherever_a_match_tells_of_them() -> None:
    told = listing_of(gathered().after(SeatTaken(1, 2))).told
    assert others_of(renamed(told, 1, "Somebody"), 0) == ("Somebody",)
    assert renamed(told, 5, "Somebody") == told


def test_who_leaves_a_match_has_nothing_to_come_back_to_and_may_come_again() -> None:
    table = Table.open("table", open_against_computer("Ann"))
    left = table.after(PersonLeft(0, "house"))
    (place,) = listing_of(left).places
    assert (place.goes_on, place.ending) == (False, "left")
    assert listing_of(left).here == ()
    (place,) = listing_of(left.after(PersonJoined(0, "Ann", None))).places
    assert (place.goes_on, place.ending) == (True, None)


def test_a_log_is_listed_as_its_table_stands() -> None:
    log: list[Event] = [ROOM, PersonJoined(1, "Ruth", None)]
    ((listing, version),) = listings("room", log)
    assert listing == listing_of(fold("room", log))
    assert version == 2
    assert MatchStarted(0) not in log
