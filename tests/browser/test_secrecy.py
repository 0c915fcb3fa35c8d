"""No byte that comes to the browser names a card that its seat cannot know."""

from random import Random

import msgspec
import pytest

from backalley.server.protocol.traffic import Snapshot, Update
from backalley.table.events.every import ActionTaken, CardsDealt
from tests.browser.devices import Devices
from tests.browser.logs import log_until, seen
from tests.browser.secrets_of_a_table import cards_named, hidden_cards
from tests.browser.table_server import TableServer


def test_no_frame_of_a_match_names_a_hidden_card(
    devices: Devices, server: TableServer, rng: Random
) -> None:
    table = devices.new(still=True)
    table.come_to(log_until(seen(lambda view: view.deal == 1), {"schedule": "7,5,2"}))
    table.play_on(rng, lambda view: view.deal == 2 and view.phase == "playing")
    table.reload()
    table.play_on(rng, lambda view: view.phase == "finished")
    log = server.events(table.table_id)

    views = own = 0
    newest = 1
    for frame, message in zip(table.frames, table.messages(), strict=True):
        if not isinstance(message, Snapshot | Update):
            assert not cards_named(frame) & hidden_cards(log[:newest]), frame
            continue
        newest = message.v
        views += 1
        own += bool(cards_named(frame) & {card.card for card in message.view.hand})
        # A proof shows every card of a deal that is over.
        assert message.view.proof is None or message.view.phase in {"between", "finished"}
        view = msgspec.structs.replace(message.view, proof=None)
        shown = msgspec.structs.replace(message, news=[], view=view)
        rest = msgspec.json.encode(shown).decode()
        assert not cards_named(rest) & hidden_cards(log[:newest]), rest
        for one in message.news:
            # Of an earlier deal, perhaps, whose cards were dealt anew since.
            assert not cards_named(one.text) & hidden_cards(log[: one.v]), one
    assert views > len(log) - 10
    assert own > views / 2


DEAL = CardsDealt(
    hands=(("HK", "BB"), ("S2", "C3"), ("D4", "D5"), ("CA", "ST")),
    turn_up="LB",
    stock=("H9", "SQ"),
)


@pytest.mark.parametrize(
    ("events", "hidden"),
    [
        ([], ""),
        ([DEAL], "S2 C3 D4 D5 CA ST SQ"),
        ([DEAL, ActionTaken(1, "C3"), ActionTaken(0, "HK")], "S2 D4 D5 CA ST SQ"),
        ([msgspec.structs.replace(DEAL, turn_up="C2")], "S2 C3 D4 D5 CA ST H9 SQ"),
    ],
)
def test_what_is_hidden(events: list[CardsDealt | ActionTaken], hidden: str) -> None:
    assert hidden_cards(events) == frozenset(hidden.split())


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ('{"card":"HK"}', {"HK"}),
        ("Ruth plays the ten of spades.", {"ST"}),
        ("The big blooper was led.", {"BB"}),
        ('{"table":"S2xyCA","id":"HKab"}', set()),
    ],
)
def test_cards_that_a_text_names(text: str, cards: set[str]) -> None:
    assert cards_named(text) == cards
