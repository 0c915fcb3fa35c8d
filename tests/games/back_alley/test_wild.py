"""The game with four wild cards, and the draw (rules.md section 3, `wild-56`)."""

from random import Random

import pytest

from backalley import (
    Card,
    Finished,
    Playing,
    State,
    apply,
    format_cards,
    parse_action,
    parse_cards,
    parse_rule_set,
    redeal,
    view,
    why_not,
)
from backalley.engine.drawing import Drawing
from tests.engine.positions import after, legal, opened

RULES = parse_rule_set("wild-56")
HANDS = ["C2 WW", "C9 WW", "CA H3", "D7 WW"]
STOCK = "S2 S3 S4 S5 S6"


def drawing(bids: str = "1 pass pass 1") -> State:
    return after(opened(RULES, HANDS, None, stock=STOCK), bids)


def discarding(state: State, cards: str) -> State:
    for card in cards.split():
        state = apply(state, parse_action(f"discard {card}"))
    return state


def test_each_draws_from_the_dealers_left_and_discards() -> None:
    state = drawing()
    assert isinstance(state, Drawing)
    assert [format_cards(hand) for hand in state.hands] == ["C2 S2 WW", "C9 WW", "CA H3", "D7 WW"]
    assert legal(state) == "discard C2 discard S2 discard WW"
    state = discarding(state, "C2")
    assert (state.turn, legal(state)) == (1, "discard C9 discard S3 discard WW")
    state = discarding(state, "S3 S4")
    assert state.turn == 3
    state = discarding(state, "WW")
    assert isinstance(state, Playing)
    assert [format_cards(hand) for hand in state.hands] == ["S2 WW", "C9 WW", "CA H3", "D7 S5"]
    assert format_cards(state.discards) == "C2 S3 S4 WW"
    # Of equal numbers the first bidder leads.
    assert state.turn == 0


def test_the_dealers_left_draws_first_whoever_leads() -> None:
    state = after(opened(RULES, HANDS, None, stock=STOCK, dealer=1), "pass 1 2 pass")
    assert state.turn == 2
    assert format_cards(state.hands[2]) == "CA H3 S2"
    assert discarding(state, "CA D7 C2 C9").turn == 0


@pytest.mark.parametrize(
    ("tried", "text"),
    [("discard HK", "You do not hold the king of hearts."), ("C2", "Lay one card aside first."),
     ("pass", "Lay one card aside first."),
     ("discard BB", "There is no big blooper in this pack.")],
)  # fmt: skip
def test_refused_while_drawing(tried: str, text: str) -> None:
    refusal = why_not(drawing(), parse_action(tried))
    assert refusal is not None
    assert (refusal.rule, refusal.text) == ("drawing", text)


@pytest.mark.parametrize(
    ("tried", "text"),
    [("C9", "You do not hold the nine of clubs."), ("BB", "There is no big blooper in this pack."),
     ("discard C2", "It is time to play a card, not to lay one aside."),
     ("pass", "The bidding is over: it is time to play a card.")],
)  # fmt: skip
def test_refused_while_playing(tried: str, text: str) -> None:
    refusal = why_not(discarding(drawing(), "C2 S3 S4 WW"), parse_action(tried))
    assert refusal is not None
    assert (refusal.rule, refusal.text) == ("deal", text)


def test_of_the_wild_cards_there_is_more_than_one() -> None:
    drew = discarding(drawing(), "C2 S3")
    discarded = discarding(drawing(), "WW S3 S4 D7")
    for state, tried in ((drew, "discard WW"), (discarded, "WW")):
        refusal = why_not(state, parse_action(tried))
        assert refusal is not None
        assert refusal.text == "You do not hold a wild card."


@pytest.mark.parametrize("tried", ["discard C2", "discard HK"])
def test_nothing_is_discarded_before_or_after(tried: str) -> None:
    before = opened(RULES, HANDS, None, stock=STOCK)
    playing = discarding(drawing(), "C2 S3 S4 WW")
    for state in (before, playing):
        assert why_not(state, parse_action(tried)) is not None


def test_what_others_drew_and_laid_aside_stays_hidden() -> None:
    moments = [drawing(), discarding(drawing(), "C2"), discarding(drawing(), "C2 S3 S4 WW")]
    playing = moments[-1]
    moments += [after(playing, "S2 WW"), after(playing, "S2 WW H3 S5")]
    for state in moments:
        for viewer in (0, 1, 2, 3, None):
            seen = view(state, viewer)
            for seed in range(10):
                other = redeal(state, viewer, Random(seed))
                assert view(other, viewer) == seen
            drawn_again = {redeal(state, viewer, Random(seed)).discards for seed in range(20)}
            own = state.discards[viewer : viewer + 1] if viewer is not None else ()
            for discards in drawn_again:
                if own and viewer is not None:
                    assert discards[viewer : viewer + 1] == own
            others = len(state.discards) - len(own)
            assert (len(drawn_again) > 1) == (others > 0)
            assert seen.discard is (own[0] if own else None)
    assert Card("C2") in view(playing, 1).unseen
    assert Card("C2") not in view(playing, 0).unseen


def test_that_somebody_drew_is_seen_by_the_number_of_cards() -> None:
    assert view(drawing(), None).holdings == (3, 2, 2, 2)
    assert view(discarding(drawing(), "C2"), 3).holdings == (2, 3, 2, 2)


# Hands after the draw (each discards what it drew), actions, what may be played then.
PLAYABLE = {
    "a wild card is not led": ("C2 WW / C9 H2 / CA H3 / D7 H4", "", "C2"),
    "but from a hand of nothing else": ("WW WW / C9 H2 / CA H3 / D7 H4", "", "WW"),
    "follow the suit led": ("C2 WW / C9 WW / CA H3 / D7 H4", "C2", "C9"),
    "void: a wild card": ("C2 WW / D9 WW / CA H3 / D7 H4", "C2", "WW"),
    "void without one: any card": ("C2 WW / D9 S9 / CA H3 / D7 H4", "C2", "D9 S9"),
    "a wild card in the trick: anything, suit or not": (
        "C2 WW / D9 WW / CA H3 / D7 WW", "C2 WW", "CA H3"),
    "and no wild card has to be": ("C2 WW / D9 WW / CA H3 / D7 WW", "C2 WW CA", "D7 WW"),
    "a wild card led binds nobody": ("WW WW / C9 WW / CA H3 / D7 H4", "WW", "C9 WW"),
}  # fmt: skip


@pytest.mark.parametrize("case", PLAYABLE)
def test_playable(case: str) -> None:
    hands, actions, expected = PLAYABLE[case]
    state = after(opened(RULES, hands.split(" / "), None, stock=STOCK), "1 pass pass pass")
    assert legal(after(discarding(state, "S2 S3 S4 S5"), actions)) == expected


def test_refused_for_the_wild_cards() -> None:
    hands = ["C2 WW", "D9 WW", "CA H3", "D7 H4"]
    state = after(opened(RULES, hands, None, stock=STOCK), "1 pass pass pass")
    state = discarding(state, "S2 S3 S4 S5")
    lead = why_not(state, parse_action("WW"))
    assert lead is not None
    assert lead.text == (
        "Wild cards may not be led except from a hand of nothing else: lead the two of clubs."
    )
    void = why_not(after(state, "C2"), parse_action("D9"))
    assert void is not None
    assert void.text == "You have no clubs: you must play a wild card."


@pytest.mark.parametrize(
    ("cards", "winner"), [("C2 WW WW CA", 1), ("C2 D9 CA WW", 3), ("WW CA WW WW", 0)]
)
def test_the_first_wild_card_wins(cards: str, winner: int) -> None:
    order = RULES.ranking.order(opened(RULES, HANDS, None).trump)
    assert order.winning(parse_cards(cards)) == winner


def test_bids_and_scores() -> None:
    """Numbers 0 … h; 3·bid + overtricks or −3·bid."""
    state = opened(RULES, HANDS, None, stock=STOCK)
    assert legal(state) == "pass 1 2"
    playing = discarding(after(state, "1 pass 2 pass"), "S2 S3 S4 S5")
    assert playing.turn == 2
    end = after(playing, "CA WW C2 C9 D7 WW WW H3")
    assert isinstance(end, Finished)
    assert end.points == (3, 0, -6, 1)


def test_fourteen_deals_of_thirteen_down() -> None:
    for text in ("wild-56", "wild-56 players=3"):
        rules = parse_rule_set(text)
        assert (rules.match.length, rules.match.largest_hand) == (14, 13)
