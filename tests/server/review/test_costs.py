"""What a finished deal cost comes piece by piece, and for those who may look at it."""

import asyncio
from collections.abc import Collection
from dataclasses import replace
from typing import TypeVar

import msgspec
import pytest
from starlette.testclient import TestClient

from backalley import parse_rule_set
from backalley.bots.advice.judging import judge
from backalley.bots.advice.reasons import points_told
from backalley.bots.question import Question, Thought
from backalley.server.protocol.advice import DealCosts
from backalley.server.review import costs as costs_of
from backalley.server.review.costs import SECONDS_UNASKED, Costs, Work
from backalley.server.thinking.thinkers import Thinkers, Unanswered
from backalley.server.thinking.turns import Urgency, Visitor
from tests.bots.advice.deals import played
from tests.server.company import guest
from tests.server.review.test_routes import HERE, client, play_deals, refused
from tests.server.serving import open_table, page_at

T = TypeVar("T")
__all__ = ["client"]
DEAL = played(parse_rule_set("back-alley"), 2, size=2)
KEY = ("abc", 1, 1)
BUSY, OTHER = Visitor("192.0.2.1", b"busy"), Visitor("192.0.2.2", b"other")


class AtOnce(Thinkers):
    """Thinks here; with `fails` nobody answers. Mutable: it counts what it was asked."""

    def __init__(self, *, fails: bool = False) -> None:
        super().__init__(1)
        self.fails, self.asked = fails, 0
        self.asked_by: list[Visitor] = []
        self.never_for: Visitor | None = None

    async def ask(
        self,
        thought: Thought[T],
        question: Question,
        *,
        seconds: float,
        urgency: Urgency = Urgency.MOVE,
        visitors: Collection[Visitor] = (),
    ) -> T:
        self.asked += 1
        self.asked_by.extend(visitors)
        assert urgency is Urgency.REVIEW
        assert seconds
        await asyncio.sleep(0)
        if self.never_for in visitors:
            await asyncio.Event().wait()
        if self.fails:
            raise Unanswered("late", "nothing")
        return question.answered(thought)


class Watch:
    """A clock that stands still until it is set. Mutable."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


async def ended(work: Work) -> None:
    assert work.task is not None
    await work.task


async def test_it_is_worked_out_to_the_end_and_remembered() -> None:
    thinkers = AtOnce()
    costs = Costs(thinkers, Watch())
    work = costs.of(KEY, DEAL)
    assert work.judged == []
    await ended(work)
    assert work.done
    assert work.judged == list(judge(DEAL, work.seed))
    asked = thinkers.asked
    assert costs.of(KEY, DEAL) is work
    assert (work.task is not None, thinkers.asked) == (True, asked)


async def test_it_goes_on_while_somebody_asks_and_from_where_it_was() -> None:
    thinkers, watch = AtOnce(), Watch()
    costs = Costs(thinkers, watch)
    work = costs.of(KEY, DEAL)
    watch.now = SECONDS_UNASKED + 1
    await ended(work)
    assert (work.done, work.stopped, thinkers.asked) == (False, False, 0)
    await ended(costs.of(KEY, DEAL))
    assert work.done


async def test_where_nobody_answers_it_stops_and_may_be_asked_again() -> None:
    thinkers = AtOnce(fails=True)
    costs = Costs(thinkers, Watch())
    work = costs.of(KEY, DEAL)
    await ended(work)
    assert (work.done, work.stopped) == (False, True)
    thinkers.fails = False
    await ended(costs.of(KEY, DEAL))
    assert (work.done, work.stopped) == (True, False)


async def test_only_so_many_deals_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(costs_of, "MOST_DEALS", 2)
    costs = Costs(AtOnce(), Watch())
    first = costs.of(KEY, DEAL)
    for serial in (2, 3):
        costs.of(("abc", 1, serial), DEAL)
    assert first.task is not None
    assert first.task.cancelling()
    assert costs.of(KEY, DEAL) is not first
    costs.close()


async def test_who_has_most_deals_worked_out_is_forgotten_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(costs_of, "MOST_DEALS", 3)
    costs = Costs(AtOnce(), Watch())
    mine = costs.of(KEY, DEAL, for_whom=OTHER)
    for serial in range(2, 9):
        costs.of(("abc", 1, serial), DEAL, for_whom=BUSY)
    assert costs.of(KEY, DEAL, for_whom=OTHER) is mine
    costs.close()


async def test_who_has_many_deals_worked_out_holds_nobody_up() -> None:
    thinkers = AtOnce()
    thinkers.never_for = BUSY
    costs = Costs(thinkers, Watch())
    many = [costs.of(("abc", 1, serial), DEAL, for_whom=BUSY) for serial in range(2, 20)]
    mine = costs.of(KEY, DEAL, for_whom=OTHER)
    await ended(mine)
    assert mine.done
    assert set(thinkers.asked_by) == {BUSY, OTHER}
    assert thinkers.asked_by.count(BUSY) == costs_of.MOST_AT_ONCE
    assert not any(work.judged for work in many)
    costs.close()


async def test_a_deal_that_was_claimed_for_since_is_another() -> None:
    costs = Costs(AtOnce(), Watch())
    work = costs.of(KEY, DEAL)
    other = replace(DEAL, scores=())
    assert costs.of(KEY, other) is not work
    costs.close()


def test_who_may_look_at_a_deal_is_told_what_it_cost(client: TestClient) -> None:
    table = open_table(client)
    with page_at(client, table) as page:
        play_deals(page, 1)
    address = f"{HERE.format(table)}/1/deals/1/costs"
    found = DealCosts(0, -1, False, [], [])
    while found.done != found.of:
        response = client.get(f"{address}?known={max(0, found.done)}")
        assert response.status_code == 200, response.text
        found = msgspec.json.decode(response.content, type=DealCosts)
        assert not found.stopped
    assert found.of >= 4
    assert [one.bid for one in found.actions[:4]] == [0, 1, 2, 3]
    for place, one in enumerate(found.actions[4:]):
        assert (one.trick, one.card) == (place // 4 + 1, place % 4)
    for seat, total in enumerate(found.totals):
        own = sum(one.cost or 0.0 for one in found.actions if one.seat == seat)
        assert total == pytest.approx(own, abs=0.05 * found.of)
    for one in found.actions:
        if one.cost:
            assert points_told(one.cost) in one.told
    refused(client, f"{address}?known=many", "malformed")
    refused(client, f"{HERE.format(table)}/1/deals/9/costs", "not-found")
    refused(guest(client), address, "not-seated")
