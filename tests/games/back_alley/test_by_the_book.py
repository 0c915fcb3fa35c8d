"""The engine and the naive rules agree, move by move, over many thousand positions."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from backalley import (
    Acted,
    Bidding,
    Card,
    Dealt,
    Finished,
    Layout,
    Match,
    Playing,
    RuleSet,
    State,
    Suit,
    parse_action,
    parse_rule_set,
    shuffle_and_deal,
    why_not,
)
from tests.conformance.variations import BACK_ALLEY
from tests.games.back_alley.book_scores import points
from tests.games.back_alley.by_the_book import Book

Choose = Callable[[State, list[str]], str]


def book_of(state: State) -> Book:
    deal = state.deal
    return Book(
        preset=deal.rules.preset,
        options=dict(deal.rules.options),
        sides=deal.rules.sides,
        dealer=deal.dealer,
        hands=[[card.text for card in hand] for hand in deal.layout.hands],
        turn_up=deal.layout.turn_up.text if deal.layout.turn_up else None,
        stock=[card.text for card in deal.layout.stock],
        playoff=deal.plan.playoff,
    )


def play_deal(match: Match, layout: Layout, choose: Choose, seen: Counter[str]) -> Match:
    match = match.after(Dealt(layout))
    book = book_of(match.state or match.finished[-1])
    while match.state is not None:
        state = match.state
        assert not book.over
        assert state.turn == book.turn()
        allowed = [action.text for action in state.legal]
        assert set(allowed) == book.may()
        if isinstance(state, Playing):
            for text in book.hands[book.turn()]:
                assert (why_not(state, parse_action(text)) is None) == (text in allowed)
        text = choose(state, allowed)
        note(state, book, text, seen)
        book.do(text)
        assert state.actor is not None
        match = match.after(Acted(state.actor, parse_action(text)))
    finished = match.finished[-1]
    assert book.over
    assert (finished.thrown_in, finished.redealt) == (book.thrown_in, book.redealt)
    assert list(finished.points) == points(book)
    if finished.complete:
        assert [score.tricks for score in finished.scores] == list(map(book.won_by, book.sides))
    seen["thrown in"] += book.thrown_in
    seen["redealt"] += book.redealt is not None
    return match


def note(state: State, book: Book, text: str, seen: Counter[str]) -> None:
    """Count the rules that this position was about, so that none goes untried."""
    if not isinstance(state, Playing):
        said = text.partition(":")[0].partition("+")[0].partition(" ")[0]
        seen["number" if said.isdigit() else said] += 1
        return
    hand, under_way = book.hands[book.turn()], book.tricks[-1] if book.tricks else []
    leading = not under_way or len(under_way) == book.seats
    own = book.trumps_of(hand)
    if leading and 0 < len(book.may()) < len(hand):
        seen["may not lead trump"] += 1
    if leading and own and not book.may() - set(own):
        seen["leads from trumps only"] += 1
    if not leading:
        led = under_way[0][1]
        partner = under_way[0][0] in book.side_of(book.turn())
        if led in {"BB", "LB", "S2", "WW"}:
            role = " to the partner" if partner else ""
            seen[f"{led} led{role}, " + ("several trumps" if len(own) > 1 else "else")] += 1
            seen["LB forces BB"] += led == "LB" and own == ["BB"]
        elif not any(book.suit_of(card) == book.suit_of(led) for card in hand):
            seen["void"] += 1
            seen["void and must trump"] += bool(own) and book.may() < set(hand)
            seen["blooper thrown"] += text in {"BB", "LB"}
    seen["no trump"] += book.trump is None
    seen["playoff"] += book.playoff


def eager(rng: Random) -> Choose:
    """Choose by chance, but bid board often and lead bloopers when that is allowed."""

    def choose(state: State, allowed: list[str]) -> str:
        tops = [text for text in allowed if text in {"BB", "LB", "WW", "S2", "D2"}]
        if tops and rng.random() < 0.7:
            return rng.choice(tops)
        if isinstance(state, Bidding):
            words = [text for text in allowed if not text.isdigit()]
            return rng.choice(words if words and rng.random() < 0.6 else allowed)
        return rng.choice(allowed)

    return choose


def bidding_one(rng: Random) -> Choose:
    """Everybody bids 1, so that ties are frequent."""
    return lambda state, allowed: "1" if isinstance(state, Bidding) else rng.choice(allowed)


def stacked(rules: RuleSet, match: Match, rng: Random) -> Layout:
    """A deal with the bloopers and many trumps in the hands, or with a blooper turned."""
    plan = match.plan
    assert plan is not None
    layout = shuffle_and_deal(rules, plan, rng)
    order = list(layout.cards)
    dealt = rules.seats * plan.hand_size
    turned = rng.random() < 0.15
    for blooper in ("BB", "LB"):
        at = order.index(Card(blooper))
        to = dealt if turned and blooper == "BB" else rng.randrange(min(dealt, 2 * rules.seats))
        order[at], order[to] = order[to], order[at]
    trump = order[dealt].suit if rules.trump_source.turns_card else Suit.SPADES
    for at in range(dealt + 1, len(order) if rng.random() < 0.5 else 0):
        to = rng.randrange(dealt)
        if order[at].suit is trump and order[to].suit not in {trump, None}:
            order[at], order[to] = order[to], order[at]
    hands = tuple(
        tuple(order[seat * plan.hand_size : (seat + 1) * plan.hand_size])
        for seat in range(rules.seats)
    )
    turns = rules.trump_source.turns_card
    return Layout(hands, order[dealt] if turns else None, tuple(order[dealt + turns :]))


def played(rules: RuleSet, rng: Random, deals: int, seen: Counter[str]) -> None:
    """Play deals of one match after another, chosen by chance and eagerly in turn."""
    match = Match(rules, rng.randrange(rules.seats))
    for number in range(deals):
        assert match.plan is not None
        layout = shuffle_and_deal(rules, match.plan, rng)
        choose = eager(rng) if number % 2 else lambda _, allowed: rng.choice(allowed)
        match = play_deal(match, layout, choose, seen)
        if match.over:
            deals_of = [deal.points for deal in match.finished]
            assert list(match.totals) == [sum(column) for column in zip(*deals_of, strict=True)]
            match = Match(rules, rng.randrange(rules.seats))


@pytest.mark.parametrize("rules", BACK_ALLEY.values(), ids=list(BACK_ALLEY))
def test_every_variation(rules: RuleSet) -> None:
    played(rules, Random(1), 8, Counter())


# What must have come up, over so many deals of small hands.
WANTED = {
    "spades-high-two schedule=2,7": {
        "may not lead trump", "S2 led, several trumps",
        "S2 led to the partner, several trumps", "leads from trumps only", "redealt", "no trump",
    },
    "spades-high-two schedule=1,": {"board", "double", "triple", "number"},
    "individual schedule=3,1,2": {"void and must trump", "void", "board", "thrown in"},
    "individual schedule=3,1,2 twos_high=on": {"void and must trump", "void"},
    "individual-18 schedule=4,": {"rainbow", "void and must trump", "board"},
    "individual-26 schedule=4,": {"rainbow", "may not lead trump", "leads from trumps only"},
    "wild-56 schedule=3,5": {"discard", "WW led, else", "may not lead trump", "void"},
    "wild-56 players=3 schedule=2,": {"WW led, else", "void and must trump", "thrown in"},
    "all schedule=3,6": {"all", "may not lead trump"},
    "back-alley boards=raise schedule=3,1": {"board", "double", "raise", "stay"},
    "back-alley boards=raise players=6 teams=threes schedule=3,1": {"raise", "stay", "double"},
    "back-alley boston=on schedule=7,": {"boston", "board"},
    "back-alley rainbow=tricks schedule=4,": {"rainbow"},
    "back-alley rainbow=bonus schedule=4,": {"rainbow"},
    "back-alley boards=doubling numbers=to-hand schedule=3,1": {"board", "number"},
    "back-alley trump_lead=all-trump schedule=3,": {
        "may not lead trump", "leads from trumps only",
    },
    "back-alley not_the_total=on boards=none schedule=2,4": {"number", "thrown in"},
}  # fmt: skip


@pytest.mark.parametrize("text", WANTED)
def test_the_rare_cases_come_up(text: str) -> None:
    seen: Counter[str] = Counter()
    played(parse_rule_set(text), Random(2), 100, seen)
    assert {case for case in WANTED[text] if seen[case] < 2} == set()


def test_deals_are_demanded_anew() -> None:
    """Of a pack with its high cards at the bottom many hands are poor."""
    rng, seen = Random(4), Counter[str]()
    rules = parse_rule_set("back-alley redeal=demand schedule=6,")
    match = Match(rules, 0)
    for _ in range(40):
        assert match.plan is not None
        order = list(shuffle_and_deal(rules, match.plan, rng).cards)
        order.sort(key=lambda card: card.rank is None or card.rank in "JQKA")
        hands = tuple(tuple(order[at : at + 6]) for at in (0, 6, 12, 18))
        layout = Layout(hands, order[24], tuple(order[25:]))
        match = play_deal(match, layout, eager(rng), seen)
        match = Match(rules, 0) if match.over else match
    assert seen["redealt"] > 5


BLOOPERS = [
    "back-alley", "back-alley teams=individual", "back-alley players=3",
    "back-alley players=5 trump=spades", "back-alley players=6 big_lead_partner=lowest",
    "back-alley players=6 teams=threes big_lead_partner=any",
    "back-alley pack=42 big_lead_partner=any",
    "back-alley pack=42 big_lead_partner=lowest trump=spades", "back-alley turned_joker=burn",
    "back-alley turned_joker=sole-trump", "back-alley trump_lead=broken boards=flat",
]  # fmt: skip
RARE = [
    "pass", "board", "number", "may not lead trump", "leads from trumps only", "void",
    "blooper thrown", "BB led, several trumps", "LB led, several trumps", "LB forces BB",
]  # fmt: skip


@pytest.mark.parametrize("text", BLOOPERS)
def test_deals_about_bloopers(text: str) -> None:
    rules = parse_rule_set(text)
    rng = Random(5)
    seen: Counter[str] = Counter()
    match = Match(rules, 0)
    for _ in range(180):
        match = play_deal(match, stacked(rules, match, rng), eager(rng), seen)
        if match.over:
            match = Match(rules, rng.randrange(rules.seats))
    wanted = list(RARE)
    if any(len(side) > 1 for side in rules.sides):
        wanted += ["BB led to the partner, several trumps", "LB led to the partner, several trumps"]
    if "turned_joker" not in text and rules.trump_source.turns_card:
        wanted.append("no trump")
    assert {case for case in wanted if seen[case] < 3} == set()


def test_playoffs() -> None:
    rules = parse_rule_set("back-alley teams=individual schedule=4,")
    rng, seen = Random(3), Counter[str]()
    for _ in range(40):
        match = Match(rules, 0)
        while match.plan is not None:
            match = play_deal(match, stacked(rules, match, rng), bidding_one(rng), seen)
            assert isinstance(match.finished[-1], Finished)
    assert seen["playoff"] > 100
