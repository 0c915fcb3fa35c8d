"""The page of agreements, written from the tables."""

from backalley.bots.natural.bidding.agreements import PLAN, agreements
from backalley.bots.natural.bidding.reading import what_would_it_mean
from backalley.engine.actions import parse_action
from backalley.engine.state import Call


def test_a_line_says_what_the_call_would_mean() -> None:
    for section in agreements():
        assert section.lines
        calls = [Call(seat % 4, parse_action(text)) for seat, text in enumerate(section.calls)]
        for line in section.lines:
            assert what_would_it_mean(PLAN, calls, line.call) == line.meaning


def test_openings_read_as_players_say_them() -> None:
    opening = {line.call.text: line.meaning.text for line in agreements()[0].lines}
    assert opening["1S"] == "12–19 points, four or more spades"
    assert opening["1NT"] == "15–17 points, balanced"
    assert opening["3H"] == "5–10 points, seven hearts"
