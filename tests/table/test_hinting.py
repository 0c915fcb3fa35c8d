"""Who may ask for a hint, and what is asked then."""

from random import Random

import pytest

from backalley.bots.advice.hint import hint
from backalley.bots.question import Question, sent
from backalley.engine.state import legal_actions
from backalley.engine.view import redeal, view
from backalley.record.position import position_of
from backalley.table.commands.company import Pause, SitOut
from backalley.table.commands.hosting import AllowHints
from backalley.table.hinting import hint_question, may_ask
from backalley.table.opening import open_against_computer, open_replay, open_room
from backalley.table.refused import CommandRefused
from backalley.table.table import Table
from tests.table.rooms import ANN, BOB, EVE, acts, bidding, came, did, refused, started


def allowed() -> Table:
    """Ann's turn in a room that has hints."""
    return did(bidding(), ANN, AllowHints(allowed=True))


def told(table: Table, person: int, v: int | None = None) -> str:
    with pytest.raises(CommandRefused) as caught:
        hint_question(table, person, table.version if v is None else v)
    assert not may_ask(table, person) or v is not None
    return caught.value.code


def test_tables_against_the_computer_have_hints_and_rooms_begin_without() -> None:
    alone = Table.open("abc", open_against_computer("Ann"))
    assert alone.company.hints
    assert not Table.open("abcdef", open_room("Ann")).company.hints
    assert Table.open("abcdef", open_room("Ann", hints=True)).company.hints
    state = bidding().match.state
    assert state is not None
    position = position_of(bidding().match.rules, state)
    assert Table.open("abc", open_replay("Ann", position, 0)).company.hints


def test_the_host_allows_hints_and_takes_them_away() -> None:
    assert told(bidding(), ANN) == "not-allowed"
    table = allowed()
    assert may_ask(table, ANN)
    assert told(did(table, ANN, AllowHints(allowed=False)), ANN) == "not-allowed"
    assert refused(table, BOB, AllowHints(allowed=False)).code == "not-allowed"


def test_a_question_is_the_view_of_the_seat_and_nothing_else() -> None:
    table = allowed()
    state = table.match.state
    assert state is not None
    question = hint_question(table, ANN, table.version)
    assert question.view == view(state, ANN)
    assert question.actions == legal_actions(state)


def test_whoever_asks_again_asks_the_same() -> None:
    table = allowed()
    assert hint_question(table, ANN, table.version) == hint_question(table, ANN, table.moved)
    later = acts(table, "1", "pass", "pass", "pass")
    assert (
        hint_question(later, ANN, later.version).seed
        != hint_question(table, ANN, table.version).seed
    )


def test_only_who_is_to_act_asks() -> None:
    table = allowed()
    assert told(table, BOB) == "out-of-turn"
    assert told(came(table, "Eve"), EVE) == "not-allowed"
    assert told(did(table, ANN, SitOut()), ANN) == "not-now"
    assert told(did(table, BOB, Pause()), ANN) == "not-now"
    assert told(did(started(), ANN, AllowHints(allowed=True)), ANN) == "not-now"
    assert told(table, ANN, table.moved - 1) == "stale"
    assert not may_ask(table, None)


def test_hidden_cards_are_no_part_of_it() -> None:
    question = hint_question(allowed(), ANN, allowed().version)
    state = allowed().match.state
    assert state is not None
    seen = view(redeal(state, ANN, Random(1)), ANN)
    other = Question(seen, question.actions, question.seed)
    assert sent(hint, question) == sent(hint, other)
