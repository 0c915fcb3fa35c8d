"""A deal of bridge that all passed is not dealt again: the next one follows."""

from random import Random

from backalley.table.commands.playing import Act, Ready
from backalley.table.decide import decide
from backalley.table.due import next_event
from tests.table.tables import acted, committed, table_of
from tests.table.told import news, prompt


def test_a_deal_passed_out_is_told_as_such() -> None:
    table = table_of({"rules": "rubber-bridge"}, people=range(4))
    table = committed(table)
    table = table.after(next_event(table, Random(1)))
    before = acted(table, "pass", "pass", "pass")
    assert before.match.state is not None
    assert before.match.state.actor is not None
    event = decide(before, before.match.state.actor, Act(before.version, "pass"))
    after = before.after(event)
    told = news(before, event, after, 0)
    assert told[-1] == "Everybody passed: the deal is passed out, without a score."
    assert prompt(after, 0) == "The deal was passed out: press Ready for the next."
    after = committed(after)
    for seat in range(4):
        after = after.after(decide(after, seat, Ready(2)))
    dealt = next_event(after, Random(2))
    assert news(after, dealt, after.after(dealt), 1)[0] == "Deal 2: Ann deals 13 cards."
