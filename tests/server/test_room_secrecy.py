"""What people are sent, seated or watching, does not change with cards hidden from them."""

import re
from dataclasses import replace
from random import Random

import msgspec
import pytest

from backalley.cards import Card
from backalley.engine.claiming import Claiming
from backalley.server.shown.present import Moment, present, public_view
from backalley.table.commands.agreeing import Undo
from backalley.table.commands.company import SitOut, TakeBack
from backalley.table.commands.hosting import SetWatching
from backalley.table.decide import permitted
from backalley.table.events.event import Watching
from backalley.table.presence.attendance import Attendance
from backalley.table.table import Table
from tests.table.redealt import event_redealt, redealt
from tests.table.rooms import ANN, BOB, came, did, started
from tests.table.tables import OPTIONS, any_event
from tests.table.test_secrecy import cards_known
from tests.table.told import news

CARD_TEXT = re.compile(r'"((?:[CDHS][2-9TJQKA])|BB|LB|WW)"')
"""Cards as a view has them; those of sentences are looked for by `tests.table.test_secrecy`."""


def frame(table: Table, person: int) -> bytes:
    seat = table.company.seat_of(person)
    moment = Moment(Attendance.at(table, 0.0), 10.0)
    return msgspec.json.encode(present(table, seat, person, moment=moment))


def is_revealed(table: Table, seat: int | None) -> bool:
    """Whether the deal that lies on the table is over, and its proof shows every card of it."""
    looks = seat is not None or table.company.watching == "hands"
    return looks and table.match.state is None and bool(table.revealed)


def check(table: Table, rng: Random) -> None:
    # What might be taken back holds the deal as it was before, whose cards are not drawn anew here.
    table = replace(table, taken=(), proposal=None)
    assert public_view(redealt(table, None, rng)) == public_view(table)
    for person in table.company.here:
        data = frame(table, person)
        seat = table.company.seat_of(person)
        assert frame(redealt(table, seat, rng), person) == data
        if table.shown is not None:
            shown = {Card(text) for text in CARD_TEXT.findall(data.decode())}
            assert is_revealed(table, seat) or shown <= cards_known(table, seat)


@pytest.mark.parametrize("watching", ["public", "hands"])
@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_nobody_is_sent_what_they_may_not_know(options: dict[str, str], watching: Watching) -> None:
    rng = Random(5)
    chosen = dict(options)
    rules = chosen.pop("rules", "back-alley")
    table = started(2, rules=rules, options=chosen)
    table = came(table, "Eve")
    table = did(table, ANN, SetWatching(watching))
    for number in range(70):
        if table.match.over:
            break
        event = any_event(table, rng)
        before, table = table, table.after(event)
        check(table, rng)
        for person in table.company.here:
            seat = table.company.seat_of(person)
            then, now = redealt(before, seat, rng), redealt(table, seat, rng)
            told = news(before, event, table, seat)
            assert news(then, event_redealt(event, now), now, seat) == told
        if number % 9 == 4 and not isinstance(table.match.state, Claiming):
            check(did(table, BOB, SitOut()), rng)
        if permitted(table, ANN, Undo(table.version)):
            check(did(table, ANN, Undo(table.version)), rng)


def test_the_host_and_a_stand_in_see_no_more_than_others() -> None:
    table = did(started(2), BOB, SitOut())
    rng = Random(1)
    while table.match.state is None:
        table = table.after(any_event(table, rng))
    assert b'"you":0' in frame(table, ANN)
    assert len(msgspec.json.decode(frame(table, ANN))["hand"]) == 2
    view = msgspec.json.decode(frame(did(table, BOB, TakeBack()), BOB))
    assert len(view["hand"]) == 2
    eve = came(table, "Eve")
    assert msgspec.json.decode(frame(eve, 2))["hand"] == []
    assert msgspec.json.decode(frame(eve, 2))["choices"] == []
