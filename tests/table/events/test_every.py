from random import Random

import pytest

from backalley import NotationError
from backalley.table.events.every import (
    ActionTaken,
    CardsDealt,
    Event,
    Opened,
    PaceSet,
    ReadyPressed,
    RematchAsked,
    Sitter,
    decode_event,
    encode_event,
)
from tests.table.tables import OPTIONS, steps, table_of

EVENTS: list[tuple[Event, str]] = [
    (
        Opened("back-alley", {"tie": "draw"}, (Sitter("Ann"), Sitter("Lou", "house")), 1, "slow"),
        (
            '{"kind":"opened","rules":"back-alley","options":{"tie":"draw"},"sitters":[{"name":'
            '"Ann","bot":null},{"name":"Lou","bot":"house"}],"first_dealer":1,"pace":"slow"}'
        ),
    ),
    (
        CardsDealt((("HK",), ("BB",)), "S2", ("C3", "C4")),
        '{"kind":"cards-dealt","hands":[["HK"],["BB"]],"turn_up":"S2","stock":["C3","C4"]}',
    ),
    (ActionTaken(2, "board"), '{"kind":"action-taken","seat":2,"action":"board"}'),
    (ReadyPressed(0, 3), '{"kind":"ready-pressed","seat":0,"serial":3}'),
    (RematchAsked(0, 1), '{"kind":"rematch-asked","seat":0,"match":1}'),
    (PaceSet(0, "brisk"), '{"kind":"pace-set","seat":0,"pace":"brisk"}'),
]


@pytest.mark.parametrize(("event", "text"), EVENTS, ids=lambda value: type(value).__name__)
def test_event_is_written_and_read_back(event: Event, text: str) -> None:
    assert encode_event(event).decode() == text
    assert decode_event(text) == event
    assert decode_event(text.encode()) == event


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_every_event_of_a_match_is_read_back(options: dict[str, str]) -> None:
    for _, event, _ in steps(table_of(options), Random(5)):
        assert decode_event(encode_event(event)) == event


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"[]",
        b"\xff\xfe",
        b'{"kind":"quit"}',
        b'{"kind":"action-taken","seat":0}',
        b'{"kind":"action-taken","seat":-1,"action":"pass"}',
        b'{"kind":"action-taken","seat":"0","action":"pass"}',
        b'{"kind":"action-taken","seat":0,"action":"pass","card":"HK"}',
        b'{"kind":"ready-pressed","seat":0,"serial":0}',
        b'{"kind":"pace-set","seat":0,"pace":"hasty"}',
        b'{"kind":"action-taken","seat":0,"action":"pass"} and more',
    ],
)
def test_text_of_no_event_is_refused(text: bytes) -> None:
    with pytest.raises(NotationError, match=r"^event: got .*, expected the JSON of an event"):
        decode_event(text)
