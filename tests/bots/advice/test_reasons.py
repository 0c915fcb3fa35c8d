"""Every sentence follows from the numbers."""

from dataclasses import replace

import pytest

from backalley import parse_action, parse_rule_set, view
from backalley.bots.advice.advice import Measure, Option, Share
from backalley.bots.advice.figures import measured
from backalley.bots.advice.reasons import alike_told, bid_reasons, card_reasons, standing_told
from backalley.bots.advice.weighed import Weighed
from backalley.engine.view import View
from tests.engine.positions import after, opened

HANDS = ["CA C2 H3", "CK D3 D4", "CQ D5 D6", "CJ D7 D8"]
STATE = opened(parse_rule_set("back-alley"), HANDS, "S2")
TO_BID = view(STATE, 0)
TO_LEAD = view(after(STATE, "1 pass 1 pass"), 0)
TO_END = view(after(STATE, "pass 1 pass pass CK CQ CJ"), 0)
HUNDRED = 100


def option(action: str, behind: float, doubt: float = 0.1, **more: object) -> Option:
    told: dict[str, object] = {"points": 2.0 - behind, "error": 0.4, **more}
    return Option(parse_action(action), behind=behind, doubt=doubt, **told)  # type: ignore[arg-type]  # its fields


def card(action: str, behind: float, wins: int, side: int, doubt: float = 0.1) -> Option:
    return option(action, behind, doubt, wins=Share(wins, HUNDRED), side_wins=Share(side, HUNDRED))


def figured(seen: View, options: tuple[Option, ...]) -> tuple[Weighed, Measure | None]:
    measure, shown = measured(seen, options)
    return Weighed(options[0].action, shown, HUNDRED), measure


def of_card(seen: View, *options: Option) -> list[str]:
    return list(card_reasons(seen, *figured(seen, options)))


def of_bid(seen: View, *options: Option) -> list[str]:
    return list(bid_reasons(seen, *figured(seen, options)))


@pytest.mark.parametrize(
    ("wins", "side", "told"),
    [
        (82, 82, "The ace of clubs wins this trick in 82 of 100 likely deals."),
        (
            60,
            75,
            (
                "The ace of clubs wins this trick in 60 of 100 likely deals, your partner in 15 of "
                "100."
            ),
        ),
        (100, 100, "The ace of clubs wins this trick in every likely deal."),
        (
            4,
            54,
            (
                "Your partner wins this trick in 50 of 100 likely deals, the ace of clubs in 4 of "
                "100."
            ),
        ),
        (0, 54, "Your partner wins this trick in 54 of 100 likely deals."),
        (0, 0, "The ace of clubs wins this trick in no likely deal: it is given up."),
    ],
)
def test_who_wins_the_trick(wins: int, side: int, told: str) -> None:
    assert of_card(TO_LEAD, card("CA", 0, wins, side))[0] == told


@pytest.mark.parametrize("wins", [0, 4, 60, 100])
@pytest.mark.parametrize("side", [0, 54, 100])
def test_words_come_before_numbers(wins: int, side: int) -> None:
    best = replace(card("CA", 0, min(wins, side), side), made=Share(64, HUNDRED))
    for sentence in of_card(TO_LEAD, best, card("C2", 1, 1, 2)):
        assert not any(letter.isdigit() for letter in sentence[: len("Your partner wins")])


@pytest.mark.parametrize(
    ("wins", "side", "other", "told"),
    [
        (100, 100, 0, "The ace of clubs wins this trick."),
        (0, 100, 0, "The ace of clubs leaves this trick with your partner."),
        (0, 0, 0, "Nothing you may play wins this trick."),
        (0, 0, 100, "The ace of clubs lets it go."),
    ],
)
def test_who_wins_a_trick_that_the_card_ends(wins: int, side: int, other: int, told: str) -> None:
    told_is = of_card(TO_END, card("CA", 0, wins, side), card("C2", 1, other, other))
    assert told_is[0] == told


def test_the_contract_is_told_where_there_is_one() -> None:
    best = replace(card("CA", 0, 82, 82), made=Share(64, HUNDRED))
    assert "With it your side makes its contract in 64 of 100 likely deals." in of_card(
        TO_LEAD, best
    )
    assert not any("contract" in why for why in of_card(TO_LEAD, card("CA", 0, 82, 82)))


@pytest.mark.parametrize(
    ("behind", "doubt", "told"),
    [
        (1.26, 0.1, "The next best, the two of clubs, is worth 1.3 points less."),
        (1.04, 0.1, "The next best, the two of clubs, is worth 1 point less."),
    ],
)
def test_the_next_best(behind: float, doubt: float, told: str) -> None:
    other = card("C2", behind, 1, 2, doubt)
    assert of_card(TO_LEAD, card("CA", 0, 82, 82), other)[-1] == told


@pytest.mark.parametrize(("behind", "doubt"), [(0.1, 0.1), (0.5, 0.6)])
def test_what_chance_may_do_is_no_difference(behind: float, doubt: float) -> None:
    other = card("C2", behind, 1, 2, doubt)
    assert alike_told([other]) == ("Whatever you choose comes to about the same.",)
    assert len(of_card(TO_LEAD, card("CA", 0, 82, 82), other)) == 1


def test_of_several_the_one_that_does_as_well_is_named() -> None:
    others = [card("C2", 2, 1, 2), card("H3", 0.1, 1, 2, doubt=0.1)]
    assert alike_told(others) == ("The three of hearts does about as well.",)
    bids = [option("2", 0.1), option("pass", 3)]
    assert alike_told(bids) == ("A bid of 2 does about as well.",)


@pytest.mark.parametrize(
    ("points", "told"),
    [
        (4.24, "After a bid of 2 your side is expected to end 4.2 points ahead of the others."),
        (-1.0, "After a bid of 2 your side is expected to end 1 point behind the others."),
        (0.01, "After a bid of 2 your side is expected to end level with the others."),
    ],
)
def test_what_a_bid_brings(points: float, told: str) -> None:
    assert of_bid(TO_BID, option("2", 0, points=points)) == [told]


def test_what_a_bid_makes() -> None:
    made = option("pass", 0, points=1.5, made=Share(71, HUNDRED))
    assert of_bid(TO_BID, made, option("2", 3)) == [
        (
            "After a pass your side makes its contract in 71 of 100 likely deals and is expected "
            "to end 1.5 points ahead of the others."
        ),
        "The next best, a bid of 2, is worth 3 points less.",
    ]


def test_who_plays_alone_is_no_side() -> None:
    seen = view(opened(parse_rule_set("individual players=3"), HANDS[:3], "S2", dealer=2), 0)
    assert of_bid(seen, option("1", 0, points=-2.0, made=Share(1, 3))) == [
        (
            "After a bid of 1 you make your contract in 1 of 3 likely deals and are expected to "
            "end 2 points behind the average of the others."
        ),
    ]


LAST = replace(TO_BID, plan=replace(TO_BID.plan, totals=(0, 12), place=99))


def test_late_in_a_match_the_chance_to_win_it_is_told() -> None:
    told = of_bid(LAST, option("board", 0, chance=0.3), option("1", 2.0, chance=0.112))
    assert told == [
        "With a bid of board the chance to win the match is 30 %.",
        "With the next best, a bid of 1, the chance to win the match is 11 %.",
    ]


@pytest.mark.parametrize(("measure", "said"), [("chance", True), ("points", False)])
def test_what_the_match_speaks_for_is_said(measure: Measure, said: bool) -> None:
    told = standing_told(option("board", 0, points=1.0), [option("1", 2.0, points=3.0)], measure)
    assert told == (("A bid of 1 would win more points now, and the match less often.",) * said)
