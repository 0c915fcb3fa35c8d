"""Games and players from outside at a table, by the page's own messages."""

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest
from starlette.testclient import TestClient

from backalley import BackAlleyError, legal_actions, rule_set, view
from backalley.bots.advice.hint import hint
from backalley.bots.advice.judging import judge, turning_points
from backalley.bots.levels import levels_for
from backalley.bots.playing import play_match
from backalley.bots.question import Question
from backalley.bots.registry import BOTS, bot, standby_for
from backalley.server.protocol.advice import DealCosts
from backalley.server.protocol.offers import Game, PresetInfo, Rulebook
from backalley.server.protocol.review import DealReview, PastMatches
from backalley.server.protocol.traffic import Ack, Do, Update
from backalley.server.thinking.thinkers import Thinkers
from backalley.table.commands.playing import Ready
from backalley.table.hinting import may_ask
from tests.engine.positions import opened
from tests.server.serving import OPENING, browser, make_app, open_table, page_at
from tests.server.test_presets import _actions, _is_mine, _view
from tests.table.tables import any_event, table_of

pytestmark = pytest.mark.usefixtures("installed")
LONG = 60.0


@pytest.fixture
def client(tmp_path: Path, installed: None) -> Iterator[TestClient]:
    with browser(make_app(tmp_path)) as client:
        yield client


def test_the_composer_tells_the_game_in_its_own_words(client: TestClient) -> None:
    found = msgspec.json.decode(client.get("/api/presets").content, type=list[PresetInfo])
    (game,) = [one for one in found if one.rules == "oh-hell"]
    assert (game.title, game.levels) == ("Oh Hell", ["my-bot"])
    options = {option.name: option for group in game.groups for option in group.options}
    assert options["hook"].title == "The hook"
    assert [group.title for group in game.groups] == ["The table", "The bids"]
    assert {name: option.default for name, option in options.items()} == {
        "players": "4",
        "hook": "on",
    }
    assert [(one.title, one.text) for one in options["players"].choices] == [
        (number, "") for number in "3456"
    ]
    drawn = [[len(choice.drawing) for choice in one.choices] for one in options.values()]
    assert drawn == [[0, 0, 0, 0], [3, 3]]
    answer = client.get("/api/rules/oh-hell", params={"hook": "off"})
    rules = msgspec.json.decode(answer.content, type=Rulebook)
    assert [one.words for one in rules.departures] == ["Off"]
    assert "total" not in {rule.anchor for rule in rules.rules}


def test_the_start_page_offers_it_like_the_others(client: TestClient) -> None:
    found = msgspec.json.decode(client.get("/api/games").content, type=list[Game])
    assert [one.rules for one in found] == ["back-alley", "rubber-bridge", "oh-hell"]
    assert (found[2].title, found[2].levels, found[2].choices) == ("Oh Hell", ["my-bot"], [])
    assert found[2].option is None


def test_expert_is_refused_in_words(client: TestClient) -> None:
    answer = client.post(
        "/api/tables", json={**OPENING, "rules": "oh-hell", "options": {}, "bot": "expert"}
    )
    assert 400 <= answer.status_code < 500
    assert "expert" in answer.text
    assert "one who plays oh-hell" in answer.text


@pytest.mark.parametrize("player", ["random", "my-bot"])
def test_a_person_plays_a_whole_match(client: TestClient, player: str) -> None:
    table = open_table(client, rules="oh-hell", options={"players": "3"}, bot=player)
    rng, number = Random(1), 0
    with page_at(client, table) as page:
        page.resume()
        while True:
            while not _is_mine(now := _view(page.newest)):
                page.hear()
            if now.phase == "finished":
                break
            number += 1
            if now.phase == "between":
                wish = Do(f"command-{number}", Ready(now.serial + 1))
            else:
                wish = page.act(f"command-{number}", rng.choice(_actions(now)))
            answer = page.answer(wish)
            assert isinstance(answer, Ack), answer
    assert (now.rules, now.serial) == ("oh-hell", 7)
    assert now.result
    seen = [one.view for one in page.heard if isinstance(one, Update)]
    assert not any(view.hint or view.rubber or view.agreements for view in seen)
    assert not any(choice.stakes or choice.adds for view in seen for choice in view.choices)
    prompts = {view.prompt for view in seen if view.phase == "playing"}
    assert "Your lead." in prompts
    assert not any("bid and" in prompt or "bid of" in prompt for prompt in prompts)


def test_a_deal_is_looked_at_afterwards_without_what_nobody_knows(client: TestClient) -> None:
    table = open_table(client, rules="oh-hell", options={"players": "3"}, bot="random")
    with page_at(client, table) as page:
        page.resume()
        for number in range(99):
            while not _is_mine(now := _view(page.newest)):
                page.hear()
            if now.phase == "between":
                break
            page.answer(page.act(f"command-{number}", _actions(now)[0]))
    match = f"/api/tables/{table}/matches/1"
    (played,) = msgspec.json.decode(
        client.get(f"/api/tables/{table}/matches").content, type=PastMatches
    ).matches
    assert (len(played.deals), played.pbn) == (1, False)
    deal = msgspec.json.decode(client.get(f"{match}/deals/1").content, type=DealReview)
    assert (deal.auction, deal.vulnerable) == (False, [])
    assert [bid.promise for bid in deal.bids] == [""] * 3
    assert len(deal.tricks) == 7
    position = client.get(f"/api/positions/{deal.position}")
    assert position.status_code == 200, position.text
    costs = msgspec.json.decode(client.get(f"{match}/deals/1/costs").content, type=DealCosts)
    assert (costs.done, costs.stopped, costs.actions) == (0, True, [])
    for file in ("pbn", "sheet.svg"):
        assert 400 <= client.get(f"{match}/{file}").status_code < 500


def test_no_hint_is_given_where_nobody_knows_what_is_best() -> None:
    rng, table = Random(1), table_of({"rules": "oh-hell"})
    while not table.match.over:
        assert not may_ask(table, 0)
        table = table.after(any_event(table, rng))


def test_of_what_it_cost_nothing_is_known_and_nothing_is_told() -> None:
    rules = rule_set("oh-hell", {"players": "3"})
    deal = play_match(rules, [bot("random")] * 3, Random(1)).finished[-1]
    assert list(judge(deal, seed=1)) == []
    assert turning_points([], rules) == ()
    state = opened(rule_set("oh-hell"), ["C2 CA", "C4 SA", "C6 C7", "C8 C9"], "H2")
    with pytest.raises(BackAlleyError, match="of which it is known what is best"):
        hint(view(state, 0), legal_actions(state), Random(1))


def test_only_who_can_play_it_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    assert levels_for("oh-hell") == ("my-bot",)
    assert levels_for("back-alley")[-1] == "my-bot"
    monkeypatch.setattr(BOTS, "_others", {})
    assert levels_for("oh-hell") == ("random",)
    assert standby_for(rule_set("oh-hell")).name == "random"


async def test_a_player_from_outside_thinks_in_a_process_of_its_own() -> None:
    state = opened(rule_set("oh-hell"), ["C2 CA", "C4 SA", "C6 C7", "C8 C9"], "H2")
    asked = Question(view(state, 0), legal_actions(state), 1)
    thinkers = Thinkers(workers=2, seconds=LONG)
    try:
        decision = await thinkers.choose(bot("my-bot"), asked)
        assert thinkers.processes
    finally:
        await thinkers.close()
    assert (decision.action.text, decision.instead) == ("pass", None)
    assert "my_bot" in sys.modules
