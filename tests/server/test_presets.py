"""Every preset at the computer table: opened, played over the socket, and its rules asked for."""

from pathlib import Path
from random import Random

import msgspec
import pytest
from starlette.testclient import TestClient

from backalley import PRESETS, rule_set
from backalley.bots.uniform import Uniform
from backalley.games.rulebook import rulebook
from backalley.server.protocol.offers import NoRules, OptionInfo, PresetInfo, Rulebook
from backalley.server.protocol.traffic import Ack, Do
from backalley.server.protocol.view import View
from backalley.server.rates.buckets import Rate
from backalley.table import asking
from backalley.table.commands.agreeing import StopMatch
from backalley.table.commands.playing import Ready
from tests.server.serving import browser, make_app, open_table, page_at
from tests.table.tables import ENOUGH, OPTIONS


def presets(client: TestClient) -> dict[str, PresetInfo]:
    found = msgspec.json.decode(client.get("/api/presets").content, type=list[PresetInfo])
    return {info.rules: info for info in found}


def options_of(info: PresetInfo) -> list[OptionInfo]:
    return [option for group in info.groups for option in group.options]


def rules(client: TestClient, preset: str, **options: str) -> Rulebook:
    response = client.get(f"/api/rules/{preset}", params=options)
    assert response.status_code == 200, response.text
    return msgspec.json.decode(response.content, type=Rulebook)


def test_every_preset_is_there_with_all_of_its_options_in_words(client: TestClient) -> None:
    found = presets(client)
    assert list(found) == list(PRESETS)
    for key, info in found.items():
        preset = PRESETS[key]
        assert (info.title, info.text) == (preset.title, preset.summary)
        assert {option.name: option.default for option in options_of(info)} == preset.usual()
        for option in options_of(info):
            known = preset.options[option.name]
            assert [choice.value for choice in option.choices] == list(known.values)
            assert option.sizes == (known.sizes is not None)
            assert (option.title, option.text) == (known.title, known.text)
            assert all(choice.title and choice.text for choice in option.choices)


@pytest.mark.parametrize("preset", PRESETS)
def test_each_choice_is_a_departure_or_the_preset_itself(client: TestClient, preset: str) -> None:
    for option in options_of(presets(client)[preset]):
        for choice in option.choices:
            response = client.get(f"/api/rules/{preset}", params={option.name: choice.value})
            if response.status_code == 400:
                fault = msgspec.json.decode(response.content, type=NoRules)
                assert option.name in fault.options
                assert set(fault.options) <= set(PRESETS[preset].options)
                assert option.title in fault.message
                continue
            book = msgspec.json.decode(response.content, type=Rulebook)
            if choice.value == option.default:
                assert (book.text, book.departures) == (preset, [])
                continue
            (departure,) = book.departures
            assert (departure.option, departure.title) == (option.name, option.title)
            assert (departure.value, departure.words) == (choice.value, choice.title)
            assert book.text == f"{preset} {option.name}={choice.value}"


def test_rules_are_the_rulebook_of_the_options(client: TestClient) -> None:
    book = rules(client, "back-alley", boards="raise", blind="7,")
    expected = rulebook(rule_set("back-alley", {"boards": "raise", "blind": [7]}))
    assert [(rule.anchor, rule.title, tuple(rule.text)) for rule in book.rules] == [
        (text.anchor, text.title, text.sentences) for text in expected
    ]
    assert book.text == "back-alley blind=7, boards=raise"
    assert [(one.option, one.words) for one in book.departures] == [
        ("boards", "Raise"),
        ("blind", "7"),
    ]


@pytest.mark.parametrize(
    ("options", "where", "message"),
    [
        ({"boards": "raise", "teams": "individual"}, "boards and teams",
         "Boards and Teams do not go together"),
        ({"schedule": "13,", "players": "5"}, "schedule and pack",
         "Hand sizes and Pack do not go together"),
        ({"players": "3", "teams": "threes"}, "teams and players", "Teams and Players do not"),
        ({"boards": "none", "tie": "coin"}, "option tie", "A tie: 'coin' will not do"),
    ],
)  # fmt: skip
def test_options_that_disagree_are_named(
    client: TestClient, options: dict[str, str], where: str, message: str
) -> None:
    response = client.get("/api/rules/back-alley", params=options)
    assert response.status_code == 400
    fault = msgspec.json.decode(response.content, type=NoRules)
    assert fault.where == where
    assert fault.message.startswith(message)
    assert fault.got
    assert fault.expected
    assert {one.option: one.value for one in fault.departures} == options
    assert {one.option for one in fault.settings} == set(PRESETS["back-alley"].options)


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_a_match_is_played_over_the_socket(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: dict[str, str]
) -> None:
    monkeypatch.setattr(asking, "bot", lambda _name: Uniform())
    chosen = dict(options)
    preset = chosen.pop("rules", "back-alley")
    open_ended = rule_set(preset).match.length is None
    rng, phases = Random(3), set()
    with browser(make_app(tmp_path, seed=4, messages=Rate(1000, 1000))) as client:
        table = open_table(client, rules=preset, options=chosen)
        with page_at(client, table) as page:
            page.resume()
            number = 0
            while True:
                while not _is_mine(now := _view(page.newest)):
                    page.hear()
                phases.add(now.phase)
                if now.phase == "finished":
                    break
                assert page.newest
                number += 1
                name = f"command-{number}"
                enough = now.serial >= ENOUGH and "playing" in phases
                if now.phase == "between" and open_ended and enough:
                    answer = page.answer(Do(name, StopMatch(1)))
                elif now.phase == "between":
                    answer = page.answer(Do(name, Ready(now.serial + 1)))
                else:
                    answer = page.answer(page.act(name, rng.choice(_actions(now))))
                assert isinstance(answer, Ack), answer
    assert phases >= {"bidding", "playing", "between", "finished"}
    assert ("drawing" in phases) == (preset == "wild-56")
    assert now.rules == preset
    assert now.result
    assert {name: chosen[name] for name in now.options if name in chosen} == now.options


def _view(newest: object) -> View:
    view = getattr(newest, "view", None)
    assert isinstance(view, View)
    return view


def _is_mine(now: View) -> bool:
    """Whether the person is awaited: to act, to be ready, or because the match is over."""
    if now.phase in {"between", "finished"}:
        return now.phase == "finished" or (now.serial > 0 and not now.seats[0].ready)
    return now.turn == now.me


def _actions(now: View) -> list[str]:
    cards = [*now.hand, *(card for seat in now.seats for card in seat.open_cards)]
    return [choice.action for choice in now.choices] + [
        card.action for card in cards if card.action
    ]


@pytest.mark.parametrize("preset", PRESETS)
def test_the_person_bids_first_where_no_lot_is_drawn_and_everybody_has_a_name(
    client: TestClient, preset: str
) -> None:
    with page_at(client, open_table(client, rules=preset, options={})) as page:
        page.resume()
        now = page.my_turn().view
    assert now.phase == "bidding"
    if not rule_set(preset).match.draws_dealer:
        assert now.bids == []
        assert now.dealer == len(now.seats) - 1
    assert len({seat.name for seat in now.seats}) == len(now.seats)
    assert now.game.startswith(PRESETS[preset].title)
