from collections.abc import Sequence
from random import Random

import pytest

from backalley.table.commands.command import Command
from backalley.table.commands.playing import Act, Ready, Rematch, SetPace
from backalley.table.decide import decide
from backalley.table.events.every import ActionTaken, PaceSet, ReadyPressed, RematchAsked
from backalley.table.refused import CommandRefused
from backalley.table.table import Table
from tests.table.tables import acted, dealt, steps, table_of

ONE_DEAL = {"schedule": "2,1", "tie": "draw"}
HANDS = ["S2 C4", "S3 C9", "S5 HK", "BB D2"]


FOUR = (0, 1, 2, 3)


def bidding(people: Sequence[int] = (0,)) -> Table:
    return dealt(table_of(ONE_DEAL, people=people), HANDS, "H7")


def playing(people: Sequence[int] = (0,)) -> Table:
    """Seat 0 leads two trumps-free cards; seat 1 is to follow."""
    return acted(bidding(people), "1", "pass", "pass", "pass")


def between(people: Sequence[int] = (0,)) -> Table:
    return acted(bidding(people), "pass", "pass", "pass", "pass")


def over() -> Table:
    table = acted(playing(), "S2", "S3", "S5", "D2")
    table = acted(table, "HK", "BB", "C4", "C9").after(ReadyPressed(0, 2))
    table = dealt(table, ["S2", "S3", "S5", "BB"], "H7")
    return acted(table, "board", "pass", "pass", "pass", "S3", "S5", "BB", "S2")


def refused(table: Table, seat: int, command: Command) -> CommandRefused:
    with pytest.raises(CommandRefused) as caught:
        decide(table, seat, command)
    error = caught.value
    assert error.got
    assert error.expected
    assert error.where
    assert error.message.endswith(".")
    assert error.code != "illegal" or error.rule or "neither" in error.message
    return error


def test_legal_action_is_taken() -> None:
    table = bidding()
    assert decide(table, 0, Act(table.version, "1")) == ActionTaken(0, "1")


@pytest.mark.parametrize("v", [0, 1, 3, 10**9])
def test_answer_to_another_version_is_stale(v: int) -> None:
    error = refused(bidding(), 0, Act(v, "1"))
    assert (error.code, error.expected) == ("stale", "one to version 2")


def test_stale_comes_before_anything_else() -> None:
    assert refused(between(FOUR), 3, Act(0, "rubbish")).code == "stale"


def test_out_of_turn_names_whose_turn_it_is() -> None:
    error = refused(bidding(FOUR), 2, Act(2, "1"))
    assert error.code == "out-of-turn"
    assert error.message == "It is not your turn: Ann is to bid."
    error = refused(playing(FOUR), 2, Act(6, "S5"))
    assert error.message == "It is not your turn: Ann is to lead."


def test_out_of_turn_tells_nothing_of_anothers_cards() -> None:
    table = acted(playing(FOUR), "S2")
    error = refused(table, 3, Act(table.version, "BB"))
    assert "S3" not in str(error) + error.message
    assert "C9" not in str(error) + error.message


@pytest.mark.parametrize("text", ["", "4 hearts", "KH", "03", "\x00", "x" * 10_000])
def test_text_of_no_action_is_illegal(text: str) -> None:
    error = refused(bidding(), 0, Act(2, text))
    assert (error.code, error.rule, error.expected) == ("illegal", None, "one of pass, 1, board")
    assert len(error.message) < 200


@pytest.mark.parametrize(
    ("table", "seat", "text", "rule", "message"),
    [
        (bidding(), 0, "2", "bids", "To bid every trick, bid board"),
        (bidding(), 0, "S2", "deal", "No card is played until the bidding is over."),
        (playing(), 0, "pass", "deal", "The bidding is over"),
        (playing(), 0, "HA", "deal", "You do not hold the ace of hearts."),
        (acted(playing(FOUR), "S2"), 1, "C9", "following", "You must follow suit: spades were led"),
    ],
)
def test_illegal_action_cites_its_rule(
    table: Table, seat: int, text: str, rule: str, message: str
) -> None:
    error = refused(table, seat, Act(table.version, text))
    assert (error.code, error.rule) == ("illegal", rule)
    assert error.message.startswith(message)


@pytest.mark.parametrize(
    ("table", "message"),
    [
        (table_of(), "The cards are about to be dealt"),
        (between(), "No deal is being played"),
        (over(), "The match is over"),
    ],
)
def test_nothing_is_played_between_deals(table: Table, message: str) -> None:
    error = refused(table, 0, Act(table.version, "pass"))
    assert error.code == "not-now"
    assert error.message.startswith(message)


def test_ready_for_the_next_deal() -> None:
    table = between()
    assert decide(table, 0, Ready(2)) == ReadyPressed(0, 2)


@pytest.mark.parametrize(
    ("table", "serial", "message"),
    [
        (between(), 1, "The next deal is number 2, not 1."),
        (between(), 3, "The next deal is number 2, not 3."),
        (between().after(ReadyPressed(0, 2)), 2, "You are ready already."),
        (playing(), 2, "A deal is still being played."),
        (over(), 3, "The match is over: there is no next deal."),
    ],
)
def test_ready_at_another_time_is_refused(table: Table, serial: int, message: str) -> None:
    error = refused(table, 0, Ready(serial))
    assert (error.code, error.message) == ("not-now", message)
    assert error.got == f"ready for deal {serial}"


def test_rematch_after_the_match() -> None:
    assert decide(over(), 0, Rematch(1)) == RematchAsked(0, 1)


@pytest.mark.parametrize(
    ("table", "match", "message"),
    [
        (over(), 2, "This is match 1, not 2."),
        (playing(), 1, "The match is not over yet."),
        (over().after(RematchAsked(0, 1)), 1, "This is match 2, not 1."),
    ],
)
def test_rematch_at_another_time_is_refused(table: Table, match: int, message: str) -> None:
    error = refused(table, 0, Rematch(match))
    assert (error.code, error.message) == ("not-now", message)


def test_rematch_is_asked_for_once() -> None:
    table = table_of({"schedule": "1,1", "tie": "draw"}, people=(0, 1))
    for _, _, after in steps(table, Random(1)):
        table = after
    table = table.after(RematchAsked(0, 1))
    assert refused(table, 0, Rematch(1)).message == "You have asked for another match already."
    assert decide(table, 1, Rematch(1)) == RematchAsked(1, 1)


def test_pace_is_set_at_any_time() -> None:
    for table in (table_of(), bidding(), playing(), between(), over()):
        assert decide(table, 0, SetPace("brisk")) == PaceSet(0, "brisk")
