"""What is written reads back as the same states, from any moment of a rubber."""

from dataclasses import replace
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from backalley.engine.actions import ACCEPT
from backalley.engine.claim import Claim
from backalley.engine.claiming import Claiming
from backalley.engine.layout import Layout
from backalley.engine.match import Acted, BonusClaimed, Claimed, Dealt, Match, Stopped
from backalley.engine.playing import Playing
from backalley.errors import RecordError
from backalley.games.registry import parse_rule_set, rule_set
from backalley.record import read_match
from backalley.record.rubber_bridge.deal_file import BridgeGame, events_of
from backalley.record.rubber_bridge.pbn import (
    encode_pbn,
    read_pbn,
    rubber_games,
    rubbers_of,
    write_pbn,
)
from backalley.record.rubber_bridge.pbn.games import MANDATORY
from tests.record.played import lines_of, moments


def in_pack_order(match: Match) -> Match:
    """The same match with each hand dealt in the order in which PBN has it."""
    states = (*match.finished, *([match.state] if match.state else []))
    again = Match(match.rules, match.first_dealer)
    for state in states:
        for event in events_of(state):
            if isinstance(event, Dealt):
                hands = tuple(tuple(sorted(hand)) for hand in event.layout.hands)
                again = again.after(Dealt(Layout(hands, None, ())))
            else:
                again = again.after(event)
            while isinstance(event, Claimed) and isinstance(again.state, Claiming):
                again = again.after(Acted(again.state.turn, ACCEPT))
    return again.after(Stopped()) if match.stopped else again


def read_back(match: Match) -> Match:
    """The rubber after a file; its deals were read back as they had been written."""
    games = rubber_games(match, {"Event": "A rubber", "North": "Ñandú", "South": "Łucja"})
    text = write_pbn(games)
    assert read_pbn(text) == games
    assert read_pbn(encode_pbn(text)) == games
    (rubber,) = rubbers_of(games)
    return rubber


@pytest.mark.parametrize("place", range(len(lines_of("rubber-bridge.jsonl"))))
def test_every_rubber_among_the_records(place: int) -> None:
    match = read_match(lines_of("rubber-bridge.jsonl")[place])
    assert read_back(match) == in_pack_order(match)


@settings(max_examples=25)
@given(st.integers(0, 2**32), st.integers(1, 200))
def test_a_rubber_at_any_moment(seed: int, moment: int) -> None:
    *_, match = islice(moments(rule_set("rubber-bridge"), Random(seed)), 1, moment + 1)
    assert read_back(match) == in_pack_order(match)


@settings(max_examples=25)
@given(st.integers(0, 2**32), st.integers(1, 50), st.integers(0, 13), st.integers(0, 2))
def test_a_deal_that_was_claimed(seed: int, cards: int, tricks: int, turns: int) -> None:
    match = next(m for m in moments(rule_set("rubber-bridge"), Random(seed)) if _cards(m) == cards)
    assert isinstance(match.state, Playing)
    dummy = match.state.dummy
    assert dummy is not None
    claim = Claim((dummy.seat + 1 + turns) % 4, min(tricks, 13 - len(match.state.tricks)))
    match = match.after(Claimed(claim))
    while isinstance(match.state, Claiming):
        match = match.after(Acted(match.state.turn, ACCEPT))
    assert match.state is None
    assert read_back(match) == in_pack_order(match)


def _cards(match: Match) -> int:
    played = match.state.played if isinstance(match.state, Playing) else None
    return 4 * len(played.tricks) + len(played.trick) if played else 0


@pytest.mark.parametrize("seed", range(3))
def test_a_rubber_that_was_stopped(seed: int) -> None:
    match = next(
        match
        for match in moments(rule_set("rubber-bridge"), Random(seed))
        if len(match.finished) == 3 and match.state is None
    ).after(Stopped())
    again = read_back(match)
    assert again.stopped
    assert again == in_pack_order(match)


def test_honours_that_were_claimed_or_not() -> None:
    rules = parse_rule_set("rubber-bridge honours=claim")
    found = 0
    for match in moments(rules, Random(1)):
        if match.state is None and not match.over and match.finished:
            for seat in range(4):
                if match.bonus_refusal(seat) is None:
                    with_honours = match.after(BonusClaimed(seat))
                    for one in (match, with_honours):
                        (rubber,) = rubbers_of(read_pbn(write_pbn(rubber_games(one))))
                        assert rubber.rules == rules
                        assert rubber.totals == one.totals
                    found += 1
    assert found


def test_several_rubbers_in_a_file() -> None:
    matches = [read_match(line) for line in lines_of("rubber-bridge.jsonl")]
    games = [game for match in matches for game in rubber_games(match)]
    found = rubbers_of(read_pbn(write_pbn(games)))
    assert [match.totals for match in found] == [match.totals for match in matches]


def test_a_claim_that_waits_for_answers_is_left_out() -> None:
    match = next(m for m in moments(rule_set("rubber-bridge"), Random(5)) if _cards(m) == 9)
    assert isinstance(match.state, Playing)
    assert match.state.dummy is not None
    asked = match.after(Claimed(Claim(match.state.dummy.played_by, 3)))
    assert isinstance(asked.state, Claiming)
    assert rubber_games(asked) == rubber_games(match)


def test_notes_are_written_once_each() -> None:
    match = read_match(lines_of("rubber-bridge.jsonl")[0])
    (game, *_) = rubber_games(match)
    notes = tuple("12+ points, 5+♥" if place % 2 else "" for place in range(len(game.calls)))
    told = replace(game, notes=notes)
    text = write_pbn([told])
    assert text.count("[Note") == 1
    assert read_pbn(encode_pbn(text)) == (told,)


def test_a_game_is_written_as_the_standard_orders_it() -> None:
    games = rubber_games(read_match(lines_of("rubber-bridge.jsonl")[0]))
    lines = write_pbn(games).split("\r\n")
    assert lines[:2] == ["% PBN 2.1", "% EXPORT"]
    names = [line[1:].split()[0] for line in lines[2:17]]
    assert names == list(MANDATORY)
    assert max(map(len, lines)) <= 80
    assert "\n" not in "".join(lines)


def test_tables_are_kept() -> None:
    table = r"""[OptimumResultTable "Declarer;Denomination\2R;Result\2R"]
N NT  7 {a comment}
"Smith; Jones"  1-S!
"""
    (read,) = read_pbn(f'[Event "x"]\n{table}[Board "1"]\n[Auction "N"]\nPass\n')
    lines = ("N NT 7", '"Smith; Jones" 1-S!')
    assert read.tables == {"OptimumResultTable": lines}
    text = write_pbn([read])
    assert read_pbn(text) == (read,)
    head = '[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]'
    assert text.endswith("\r\n".join((head, *lines, "")))


def test_tags_the_standard_does_not_ask_for_are_in_the_order_of_their_names() -> None:
    game = BridgeGame(0, None, (None,) * 4, tags={"Table": "3", "Room": "Open", "Site": "Here"})
    names = [line.split()[0] for line in write_pbn([game]).split("\r\n")[2:-1]]
    assert names == [*(f"[{name}" for name in MANDATORY), "[Room", "[Table"]


def test_a_value_that_would_be_inherited() -> None:
    for value in ("#", "##", "#387", "### 1"):
        game = BridgeGame(0, None, (None,) * 4, tags={"Event": value})
        assert read_pbn(write_pbn([game])) == (game,)


def test_another_game_has_no_pbn() -> None:
    with pytest.raises(RecordError, match="expected a rubber: PBN is for bridge"):
        rubber_games(read_match(lines_of("back-alley.jsonl")[0]))


@pytest.mark.parametrize("name", ["Deal", "Auction", "Play", "Dealer", "Vulnerable"])
def test_what_the_deal_says_itself_is_no_tag_of_a_rubber(name: str) -> None:
    with pytest.raises(RecordError, match=f"got {name}, expected tags that the deal does not"):
        rubber_games(read_match(lines_of("rubber-bridge.jsonl")[0]), {name: "x"})
