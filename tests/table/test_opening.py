import pytest

from backalley import BackAlleyError, RuleSetError
from backalley.table.events.every import Sitter, decode_event, encode_event
from backalley.table.names.person_name import UnfitName
from backalley.table.opening import open_against_computer, open_room
from backalley.table.table import Table


def test_person_sits_at_seat_0_and_bids_first() -> None:
    opened = open_against_computer("Ann", "back-alley-classic", {"tie": "playoff"}, "slow")
    assert opened.sitters == (
        Sitter("Ann"),
        Sitter("Lou", "house"),
        Sitter("Ruth", "house"),
        Sitter("Max", "house"),
    )
    assert (opened.first_dealer, opened.pace) == (3, "slow")
    assert (opened.rules, opened.options) == ("back-alley-classic", {"tie": "playoff"})
    assert decode_event(encode_event(opened)) == opened
    assert Table.open("table", opened).match.first_dealer == 3


@pytest.mark.parametrize("players", ["3", "4", "5", "6"])
def test_bots_fill_the_other_seats(players: str) -> None:
    opened = open_against_computer("Ann", options={"players": players})
    assert len({sitter.name for sitter in opened.sitters if sitter}) == int(players)
    assert opened.first_dealer == int(players) - 1


@pytest.mark.parametrize("name", ["Ruth", "ruth", " RUTH "])
def test_no_bot_has_the_name_of_the_person(name: str) -> None:
    names = [sitter.name.casefold() for sitter in open_against_computer(name).sitters if sitter]
    assert names == ["ruth", "lou", "max", "ida"]


@pytest.mark.parametrize("text", ["", "x" * 21, "\u202eAnn", "You", "Аnn"])
def test_unfit_name_is_refused(text: str) -> None:
    for opening in (open_against_computer, open_room):
        with pytest.raises(UnfitName, match=r"^name: got "):
            opening(text)


def test_unknown_rules_and_bots_are_refused() -> None:
    with pytest.raises(RuleSetError):
        open_against_computer("Ann", "whist")
    with pytest.raises(BackAlleyError, match="hoyle"):
        open_against_computer("Ann", bot="hoyle")
