"""Deals that follow one another in a rubber, and those that do not."""

from dataclasses import replace

import pytest

from backalley.record import read_match
from backalley.record.rubber_bridge.deal_file import BridgeGame, DealFileError
from backalley.record.rubber_bridge.pbn import (
    read_pbn,
    referee_pbn,
    referee_rubbers,
    rubber_games,
    rubbers_of,
    write_pbn,
)
from tests.record.played import lines_of
from tests.record.rubber_bridge.pbn.sample import game, refusal

GAMES = rubber_games(read_match(lines_of("rubber-bridge.jsonl")[0]))
TEXT = write_pbn(GAMES)


def with_tag(game: BridgeGame, name: str, value: str) -> BridgeGame:
    return replace(game, tags={**game.tags, name: value})


def refused(games: list[BridgeGame]) -> DealFileError:
    with pytest.raises(DealFileError) as caught:
        rubbers_of(games)
    return caught.value


CASES = [
    (replace(GAMES[1], dealer=(GAMES[1].dealer + 1) % 4), "[Dealer]"),
    (replace(GAMES[1], vulnerable=(True, True)), "[Vulnerable]"),
    (replace(GAMES[1], state=None), "[Deal]"),
    (with_tag(GAMES[1], "Scoring", "IMP"), "[Scoring]"),
    (with_tag(GAMES[1], "ScoreRubber", "NS 1/1 EW 0/0"), "[ScoreRubber]"),
]


@pytest.mark.parametrize(("spoilt", "tag"), CASES, ids=[case[1] for case in CASES])
def test_a_deal_that_does_not_follow(spoilt: BridgeGame, tag: str) -> None:
    error = refused([GAMES[0], spoilt])
    assert (error.tag, error.deal) == (tag, 2)


def test_a_deal_after_one_that_is_not_over() -> None:
    begun = replace(GAMES[0], state=None)
    assert refused([begun]).tag == "[Deal]"
    text = TEXT.split("[Play")[0] + "\r\n[Event " + TEXT.split("[Event ")[2]
    text = text.replace('[Result "', '[Result "?"]\r\n[Was "', 1)
    text = text.replace("[ScoreRubber ", "[Old ", 1)
    assert refused(list(read_pbn(text))).tag == "[Auction]"


@pytest.mark.parametrize("value", ["30/120", "", "NS ?", "one"])
def test_a_score_that_names_no_side_says_nothing(value: str) -> None:
    (match,) = rubbers_of([with_tag(GAMES[0], "ScoreRubber", value)])
    assert len(match.finished) == 1


@pytest.mark.parametrize("name", ["ScoreRubber", "ScoreRubberHistory"])
@pytest.mark.parametrize("value", ["a", "10.a", "10. 10", "NS", "NS 1/2 EW", "NS 0 0/0"])
def test_points_that_are_none(name: str, value: str) -> None:
    assert refusal(f'[{name} "{value}"]\n').tag == f"[{name}]"


@pytest.mark.parametrize("value", ["300/40", "EW 300/40", "EW 300/40 NS 50 / 70  ", "", "?"])
def test_points_of_a_deal(value: str) -> None:
    assert game(f'[ScoreRubber "{value}"]\n').remarks == ()


def test_a_score_of_one_side() -> None:
    north_south, east_west = GAMES[0].tags["ScoreRubber"].split(" EW ")
    for value in (north_south, f"EW {east_west}", f"EW  {east_west} {north_south}"):
        assert rubbers_of([with_tag(GAMES[0], "ScoreRubber", value)])
    assert refused([with_tag(GAMES[0], "ScoreRubber", f"EW {east_west}1")]).tag == "[ScoreRubber]"


def test_a_rubber_of_which_only_results_are_known() -> None:
    unplayed = [part.split("[Play")[0] for part in TEXT.split("[Event ")[1:]]
    text = "\r\n".join(f"[Event {part}" for part in unplayed)
    (match,) = rubbers_of(read_pbn(text))
    assert match.totals == read_match(lines_of("rubber-bridge.jsonl")[0]).totals
    assert not any(isinstance(one, DealFileError) for one in referee(text))


def test_part_scores_that_the_deals_before_deny() -> None:
    text = TEXT.replace(GAMES[1].tags["ScoreRubberHistory"], "NS 0 0/10 EW 0 0/90")
    error = refused(list(read_pbn(text)))
    assert (error.tag, error.deal) == ("[ScoreRubberHistory]", 2)


@pytest.mark.parametrize(
    "value",
    ["NS 0 0/100 EW 0 0/0", "NS 0 0/10 10 EW 0 0/10 10", "NS 0 0 / 10 10 EW 0 0 / 10 10"],
)
def test_a_history_that_cannot_be(value: str) -> None:
    text = TEXT.replace(GAMES[0].tags["ScoreRubberHistory"], value, 1)
    with pytest.raises(DealFileError) as caught:
        read_pbn(text)
    assert caught.value.tag == "[ScoreRubberHistory]"


def test_the_lines_of_tags_are_named() -> None:
    text = TEXT.replace('[ScoreRubber "NS ', '[ScoreRubber "NS 7')
    line = text[: text.index("[ScoreRubber ")].count("\n") + 1
    (error, *_) = [one for one in referee(text) if isinstance(one, DealFileError)]
    assert (error.line, error.tag, error.deal) == (line, "[ScoreRubber]", 1)


def referee(text: str) -> list[BridgeGame | DealFileError]:
    return list(referee_rubbers(referee_pbn(text)))


def test_the_referee_follows_a_rubber() -> None:
    assert referee(TEXT) == list(GAMES)
    second = TEXT.index("[Dealer", TEXT.index("[Dealer") + 1)
    spoilt = TEXT[:second] + TEXT[second:].replace('"None"', '"All"', 1)
    found = referee(spoilt.replace("ScoreRubberHistory", "History"))
    assert [isinstance(one, DealFileError) for one in found[:3]] == [False, True, False]
    assert isinstance(found[1], DealFileError)
    assert found[1].tag == "[Vulnerable]"


def test_the_referee_does_not_follow_what_it_cannot() -> None:
    """A part of a rubber, deals without play, and others among them are right in themselves."""
    assert referee(write_pbn(GAMES[2:])) == list(GAMES[2:])
    assert len(referee(write_pbn([*GAMES[:1], with_tag(GAMES[0], "Scoring", "IMP"), *GAMES[1:]])))
    unknown = write_pbn([replace(game, hands=(None,) * 4, state=None) for game in GAMES])
    assert not any(isinstance(one, DealFileError) for one in referee(unknown))
    bare = write_pbn([with_tag(game, "Scoring", "Rubber") for game in GAMES])
    cut = [part.split("[Auction")[0] for part in bare.split("[Event ")[1:]]
    found = referee("\r\n".join(f"[Event {part.replace('ScoreRubber', 'Old')}" for part in cut))
    assert not any(isinstance(one, DealFileError) for one in found)
