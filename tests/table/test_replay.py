"""A deal played again: its table, its one deal, and the same log as any other."""

from random import Random

import pytest

from backalley.engine.finished import Finished
from backalley.errors import BackAlleyError, MatchError, RecordError
from backalley.record.position import parse_position, position_of
from backalley.table.commands.playing import Rematch
from backalley.table.decide import decide
from backalley.table.due import due
from backalley.table.events.every import (
    ActionTaken,
    CardsDealt,
    Event,
    Opened,
    decode_event,
    encode_event,
)
from backalley.table.eyes.looking import look
from backalley.table.opening import open_replay
from backalley.table.past import past_matches
from backalley.table.refused import CommandRefused
from backalley.table.table import Table, fold
from backalley.table.telling.replay import replay_told
from tests.table.tables import OPTIONS, any_event, steps, table_of
from tests.table.told import prompt


def finished(options: dict[str, str], seed: int = 3) -> tuple[Table, Finished]:
    """A table whose match is over, and the last of its deals that was played."""
    table = table_of(options)
    for _, _, after in steps(table, Random(seed)):
        table = after
    return table, [deal for deal in table.match.finished if deal.tricks][-1]


def opened_at(options: dict[str, str], tricks: int | None, seat: int = 0) -> Opened:
    table, deal = finished(options)
    position = position_of(table.match.rules, deal, tricks)
    return open_replay("Ann", position, seat, "instant", "random")


def play_out(table: Table, rng: Random) -> tuple[Table, list[Event]]:
    log = []
    while not table.match.over:
        log.append(any_event(table, rng))
        table = table.after(log[-1])
    return table, log


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_every_game_can_be_played_again_from_its_last_trick_with_the_same_cards(
    options: dict[str, str],
) -> None:
    before, deal = finished(options)
    left = [place for place, trick in enumerate(deal.tricks) if trick.cards]
    opened = opened_at(options, left[-1], seat=before.match.rules.seats - 1)
    table = Table.open("table", opened)
    assert table.started
    assert table.match.state is not None
    assert table.match.state.deal.layout == deal.deal.layout
    assert table.match.state.played.tricks == deal.tricks[: left[-1]]
    assert table.persons == {before.match.rules.seats - 1}
    over, log = play_out(table, Random(1))
    assert over.match.over
    assert len(over.match.finished) == 1
    assert not any(isinstance(event, CardsDealt) for event in log)
    assert due(over) is None
    events = [decode_event(encode_event(event)) for event in (opened, *log)]
    assert fold("table", events).match == over.match
    _, (past,) = past_matches("table", events)
    assert past.deals[0].deal.tricks[: left[-1]] == deal.tricks[: left[-1]]


def test_a_deal_that_is_played_again_scores_alone_and_says_what_it_is() -> None:
    table = Table.open("table", opened_at({"schedule": "3,2,1"}, 0))
    replayed = look(table, None).table.replay
    assert replayed is not None
    assert replay_told(replayed) == "A deal of 1 card, played again from trick 1 on"
    assert table.match.totals == (0, 0)
    over, _ = play_out(table, Random(1))
    assert over.match.totals == over.match.finished[0].points
    assert prompt(over, 0) == "The deal is over: press Once more to play it again."
    assert look(table_of(), None).table.replay is None


def test_once_more_is_the_same_deal_from_the_same_trick() -> None:
    table = Table.open("table", opened_at({"schedule": "3,2,1"}, 0))
    over, _ = play_out(table, Random(1))
    again = over.after(decide(over, 0, Rematch(1)))
    assert (again.match, again.match_number) == (table.match, 2)
    assert again.ready == again.bots
    assert due(again) or again.awaited == {0}
    with pytest.raises(CommandRefused):
        decide(over, 0, Rematch(1, swapped=True))


def test_a_deal_thrown_in_is_over_and_not_dealt_anew() -> None:
    before, deal = finished({"schedule": "2,1"})
    opened = open_replay("Ann", position_of(before.match.rules, deal), 0, "instant", "random")
    table = Table.open("table", opened)
    for _ in range(4):
        state = table.match.state
        assert state is not None
        assert state.actor is not None
        table = table.after(ActionTaken(state.actor, "pass"))
    assert table.match.over
    assert table.match.finished[0].thrown_in


def test_the_person_sits_where_they_choose_and_bots_at_all_other_seats() -> None:
    opened = opened_at({"schedule": "3,2,1"}, 0, seat=2)
    assert [sitter and sitter.name for sitter in opened.sitters] == ["Ruth", "Max", "Ann", "Lou"]
    assert [bool(sitter and sitter.bot) for sitter in opened.sitters] == [True, True, False, True]
    with pytest.raises(BackAlleyError, match="seat 4"):
        open_replay("Ann", parse_position(opened.replay or ""), 4)


def test_a_log_whose_position_is_none_cannot_be_folded() -> None:
    opened = opened_at({"schedule": "3,2,1"}, 0)
    assert opened.replay is not None
    with pytest.raises(RecordError):
        Table.open("table", Opened("back-alley", {}, opened.sitters, 0, "normal", replay="x"))
    with pytest.raises(MatchError):
        Table.open("table", Opened("wild-56", {"players": "3"}, opened.sitters, 0, "normal"))
