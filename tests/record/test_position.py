"""A moment of a deal as text: read back, refereed, and refused where it is none."""

from random import Random

import pytest

from backalley.engine.moments import moments
from backalley.errors import RecordError, UnreadableRecord
from backalley.games.registry import rule_set
from backalley.record.position import LONGEST_POSITION, Position, parse_position, position_of
from tests.record.played import moments as match_moments

GAMES: tuple[tuple[str, dict[str, str]], ...] = (
    ("back-alley", {"schedule": "3,2", "tie": "draw"}),
    ("back-alley", {"schedule": "1,", "tie": "playoff", "boards": "raise"}),
    ("back-alley", {"schedule": "13,1", "pack": "52", "redeal": "demand"}),
    ("back-alley", {"schedule": "4,1", "rainbow": "bonus", "players": "6"}),
    ("individual-18", {"schedule": "4,1"}),
    ("wild-56", {"schedule": "5,1"}),
    ("rubber-bridge", {}),
)
GOOD = "back-alley;3;S2C4.S3C9.S5HK.BBD2;H7;{rest};1,pass,pass,pass,S2,S3,S5,D2"


def deal_of(preset: str, options: dict[str, str], seed: int = 1) -> Position:
    """The position at the second trick, or the last, of a deal played at random."""
    rules = rule_set(preset, options)
    played = [
        match.finished[-1]
        for match in match_moments(rules, Random(seed))
        if match.state is None and match.finished and match.finished[-1].tricks
    ]
    return position_of(rules, played[-1], min(1, len(played[-1].tricks) - 1))


def good() -> str:
    held = ["S2", "C4", "S3", "C9", "S5", "HK", "BB", "D2", "H7"]
    rest = [card.text for card in rule_set("back-alley").pack.cards if card.text not in held]
    return GOOD.format(rest="".join(rest))


@pytest.mark.parametrize(("preset", "options"), GAMES)
def test_every_moment_of_every_deal_reads_back(preset: str, options: dict[str, str]) -> None:
    rules, number = rule_set(preset, options), 0
    for match in match_moments(rules, Random(2)):
        if match.state is not None or not match.finished:
            continue
        deal = match.finished[-1]
        assert moments(deal)[-1].played.tricks == deal.tricks
        for tricks in (None, *range(len(deal.tricks))):
            position = position_of(rules, deal, tricks)
            text = position.text
            assert parse_position(text) == position
            assert len(text) <= LONGEST_POSITION / 2
            assert not set(text) & set(" \"'<>&%#?/\\")
            state = position.match.state
            assert state is not None
            assert state.deal.rules.match.length == 1
            if tricks is not None:
                assert (position.tricks, state.played.tricks) == (tricks, deal.tricks[:tricks])
        number += 1
    assert number


def test_a_deal_without_bids_and_one_of_a_rubber_keep_how_they_stood() -> None:
    rules = rule_set("rubber-bridge")
    texts = set()
    for match in match_moments(rules, Random(4)):
        if match.state is None and match.finished:
            texts.add(position_of(rules, match.finished[-1]).text.split(";")[1])
    assert any("games=1" in text or "games=0-1" in text for text in texts)
    playoff = (
        good().replace("back-alley;3", "back-alley;3,playoff").replace("1,pass,pass,pass,", "")
    )
    state = parse_position(playoff).match.state
    assert state is not None
    assert (state.calls, state.deal.plan.playoff) == ((), True)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("back-alley;", "front-alley;", "rules: got 'front-alley'"),
        ("back-alley;", "back-alley:pack=99;", "pack: got '99'"),
        (";3;", ";4;", "deal: got '4', expected the dealer"),
        (";3;", ";x;", "deal: got 'x', expected the dealer"),
        (";3;", ";3,games=0-0,below=0-0;", "a deal of a schedule"),
        ("S2C4.", "S2C4C5.", "hands: got hands of"),
        ("S2C4.", "S3C4.", "pack: got 54 cards that are not the pack"),
        ("S2C4.", "S2XX.", "hand of seat 0: got 'XX'"),
        (".BBD2", "", "hands: got 3 hands, expected 4 hands"),
        (";H7;", ";-;", "pack: got"),
        ("S2,S3", "S2,C9", "action 6: got 'C9', expected one of S3 (You must follow suit"),
        ("1,pass", "3,pass", "board"),
        ("1,pass", "fish,pass", "actions: got 'fish'"),
        ("D2", "D2,HK,BB,C4,C9", "expected something left to do in it"),
        ("1,pass,pass,pass,S2,S3,S5,D2", "pass,pass,pass,pass", "something left to do"),
        ("1,pass,pass,pass,S2,S3,S5,D2", "pass,pass,pass,pass,S2", "for then the deal is over"),
    ],
)
def test_what_is_no_position_is_refused_with_what_is_wrong(old: str, new: str, told: str) -> None:
    assert parse_position(good()).tricks == 1
    head, tail = good().rsplit(";", 1)
    text = head + ";" + tail.replace(old, new) if old in tail else good().replace(old, new, 1)
    assert text != good()
    with pytest.raises(RecordError) as caught:
        parse_position(text)
    assert told in str(caught.value)


@pytest.mark.parametrize(
    "text", ["", ";;;;;", "back-alley", "\0", "é;" * 5, ";" * 3000, "9" * 1600]
)
def test_garbage_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableRecord):
        parse_position(text)


def test_any_text_changed_is_a_position_or_refused() -> None:
    rng = Random(5)
    for preset, options in GAMES:
        text = deal_of(preset, options).text
        for _ in range(60):
            place = rng.randrange(len(text))
            changed = text[:place] + rng.choice("AKQ29SHDCW;,.-:=x") + text[place + 1 :]
            try:
                assert parse_position(changed).match.state is not None
            except RecordError:
                continue
