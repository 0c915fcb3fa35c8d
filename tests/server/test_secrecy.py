"""No frame on the wire depends on a card that seat 0 may not see."""

import asyncio
import json
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from random import Random

import msgspec
import pytest

from backalley.engine.view import redeal
from backalley.errors import BackAlleyError
from backalley.server.gate.identity import COOKIE, Device
from backalley.server.protocol.traffic import Do, Resume, Snapshot
from backalley.server.store.sqlite import Store
from backalley.table.commands.playing import Act
from backalley.table.due import due
from backalley.table.events.every import CardsDealt, Event
from backalley.table.opening import open_against_computer
from backalley.table.table import Table, fold
from tests.server.hubs import never
from tests.server.serving import browser, make_app, page_at
from tests.table.tables import OPTIONS, any_event

DEVICE = Device("A" * 43)
TABLE = "table"
ANYTHING = {
    *("BB", "LB", "HA", "C2", "WW", "discard C2", "discard WW"),
    *("99", "1", "pass", "board", "all", "raise", "redeal", "rainbow", "rainbow:1"),
}


def log_until_asked(
    rng: Random, events_at_least: int, options: Mapping[str, str] | None = None
) -> list[Event]:
    """A match by random moves, up to a moment when seat 0 is to bid or to play."""
    chosen = dict(options or {"schedule": "3,4,5"})
    rules = chosen.pop("rules", "back-alley")
    opened = open_against_computer("Ann", rules, chosen, "instant")
    log: list[Event] = [opened]
    table = Table.open(TABLE, opened)
    while len(log) < events_at_least or due(table) or table.match.state is None:
        log.append(any_event(table, rng))
        table = table.after(log[-1])
    return log


def with_other_hidden_cards(log: list[Event], rng: Random) -> list[Event]:
    """The same log as seat 0 has seen it, over a deal whose hidden cards differ."""
    state = fold(TABLE, log).match.state
    assert state is not None
    dealt = max(place for place, event in enumerate(log) if isinstance(event, CardsDealt))
    while True:
        layout = redeal(state, 0, rng).deal.layout
        other = CardsDealt(
            tuple(tuple(card.text for card in hand) for hand in layout.hands),
            layout.turn_up.text if layout.turn_up else None,
            tuple(card.text for card in layout.stock),
        )
        changed = [*log[:dealt], other, *log[dealt + 1 :]]
        try:  # somebody may now hold a card that had to be played
            table = fold(TABLE, changed)
        except BackAlleyError:
            continue
        if other != log[dealt] and table.match.state is not None:
            return changed


def frames(data: Path, log: list[Event]) -> list[str]:
    """What seat 0 is sent: on arriving, on a wrong and a late action, and on a right one."""

    async def prepare() -> None:
        with closing(Store.open(data)) as store:
            await store.create(TABLE, log, {0: DEVICE.key})

    asyncio.run(prepare())
    v = len(log)
    sent: list[str] = []
    with browser(make_app(data, pause=never)) as client:
        client.cookies.set(COOKIE, DEVICE.token)
        with page_at(client, TABLE) as page:

            def exchange(message: Resume | Do, answers: int) -> None:
                page.say(message)
                sent.extend(page.socket.receive_text() for _ in range(answers))

            exchange(Resume(0), 1)
            snapshot = msgspec.json.decode(sent[0], type=Snapshot)
            legal = {choice.action for choice in snapshot.view.choices}
            legal |= {card.action for card in snapshot.view.hand if card.action}
            for number, action in enumerate(sorted(ANYTHING - legal)):
                exchange(Do(f"forbidden-{number}", Act(v, action)), 1)
            exchange(Do("come-too-late", Act(1, "pass")), 2)
            exchange(Do("allowed-at-last", Act(v, min(legal))), 2)
            exchange(Resume(0), 1)
    return [without_proof(frame) for frame in sent]


def without_proof(frame: str) -> str:
    """A frame that may show the proof of a deal that is over, and so its cards, without that."""
    message = json.loads(frame)
    if message.get("view", {}).get("proof") is None:
        return frame
    assert message["view"]["phase"] in {"between", "finished"}
    return json.dumps({**message, "hash": "", "view": {**message["view"], "proof": None}})


@pytest.mark.parametrize("seed", range(12))
def test_frames_are_the_same_whatever_others_hold(tmp_path: Path, seed: int) -> None:
    rng = Random(seed)
    log = log_until_asked(rng, events_at_least=2 + 5 * seed)
    other = with_other_hidden_cards(log, rng)
    assert log != other
    assert frames(tmp_path / "one", log) == frames(tmp_path / "other", other)


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_frames_of_every_variation_are_the_same(tmp_path: Path, options: dict[str, str]) -> None:
    rng = Random(11)  # one by which no dummy is laid down in the end: that shows cards to all
    log = log_until_asked(rng, events_at_least=2 + rng.randrange(8), options=options)
    other = with_other_hidden_cards(log, rng)
    assert frames(tmp_path / "one", log) == frames(tmp_path / "other", other)


def test_frames_do_change_with_a_card_that_is_seen(tmp_path: Path) -> None:
    log = log_until_asked(Random(1), events_at_least=2)
    place = next(place for place, event in enumerate(log) if isinstance(event, CardsDealt))
    dealt = log[place]
    assert isinstance(dealt, CardsDealt)
    one, two, *others = dealt.hands
    other = msgspec.structs.replace(dealt, hands=(two, one, *others))
    changed = [*log[:place], other, *log[place + 1 :]]
    assert frames(tmp_path / "one", log) != frames(tmp_path / "other", changed)
