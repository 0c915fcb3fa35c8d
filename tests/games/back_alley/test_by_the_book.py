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
    RuleSet,
    State,
    Suit,
    parse_action,
    parse_rule_set,
    shuffle_and_deal,
    why_not,
)
from tests.games.back_alley.by_the_book import Book, suit_of, trumps_of

RULES = [
    "back-alley",
    "back-alley teams=individual",
    "back-alley players=3",
    "back-alley players=5 trump=spades",
    "back-alley players=6 big_lead_partner=lowest",
    "back-alley players=6 teams=threes big_lead_partner=any",
    "back-alley pack=42 big_lead_partner=any",
    "back-alley pack=42 big_lead_partner=lowest trump=spades",
    "back-alley schedule=13,11,8",
]


Choose = Callable[[State, Book, list[str]], str]


def book_of(state: State) -> Book:
    deal = state.deal
    rules = deal.rules
    return Book(
        trump=deal.trump.value if deal.trump else None,
        hands=[[card.text for card in hand] for hand in deal.hands],
        sides=rules.sides,
        dealer=deal.dealer,
        partner_answer=dict(rules.options).get("big_lead_partner", "highest"),
        playoff=deal.plan.playoff,
    )


def agree(state: State, book: Book) -> list[str]:
    """What may be done, after the two agreed on it."""
    assert state.turn == book.turn()
    allowed = [action.text for action in state.legal]
    if isinstance(state, Bidding):
        assert allowed == book.may_bid()
    else:
        assert set(allowed) == book.may_play()
        assert len(allowed) == len(set(allowed))
        for text in book.hands[book.turn()]:
            assert (why_not(state, parse_action(text)) is None) == (text in allowed)
    return allowed


def play_deal(match: Match, layout: Layout, choose: Choose, seen: Counter[str]) -> Match:
    match = match.after(Dealt(layout))
    state = match.state
    assert state is not None
    book = book_of(state)
    while state is not None:
        allowed = agree(state, book)
        text = choose(state, book, allowed)
        note(state, book, text, seen)
        if isinstance(state, Bidding):
            book.bid(book.turn(), text)
        else:
            book.play(text)
        assert state.actor is not None
        match = match.after(Acted(state.actor, parse_action(text)))
        state = match.state
    finished = match.finished[-1]
    assert finished.thrown_in == book.thrown_in
    assert list(finished.points) == book.points()
    if not book.thrown_in:
        assert [score.tricks for score in finished.scores] == book.tricks_won()
    return match


def note(state: State, book: Book, text: str, seen: Counter[str]) -> None:
    """Count the rules that this position was about, so that none goes untried."""
    if isinstance(state, Bidding):
        seen[text if text in {"pass", "board"} else "number"] += 1
        return
    hand, under_way = book.hands[book.turn()], book.tricks[-1] if book.tricks else []
    leading = not under_way or len(under_way) == book.seats
    own = trumps_of(hand, book.trump)
    if leading and 0 < len(book.may_play()) < len(hand):
        seen["may not lead trump"] += 1
    if leading and own and not book.may_play() - set(own):
        seen["leads from trumps only"] += 1
    if not leading:
        led = under_way[0][1]
        partner = any({under_way[0][0], book.turn()} <= set(side) for side in book.sides)
        if led in {"BB", "LB"}:
            role = " to the partner" if partner else ""
            seen[f"{led} led{role}, " + ("several trumps" if len(own) > 1 else "else")] += 1
            seen["LB forces BB"] += led == "LB" and own == ["BB"]
        elif not any(suit_of(card, book.trump) == suit_of(led, book.trump) for card in hand):
            seen["void"] += 1
            seen["blooper thrown"] += text in {"BB", "LB"}
    seen["no trump"] += book.trump is None
    seen["playoff"] += book.playoff


def eager(rng: Random) -> Choose:
    """Choose by chance, but bid board often and lead bloopers when that is allowed."""

    def choose(state: State, book: Book, allowed: list[str]) -> str:
        bloopers = [text for text in allowed if text in {"BB", "LB"}]
        if bloopers and rng.random() < 0.7:
            return rng.choice(bloopers)
        if isinstance(state, Bidding) and rng.random() < 0.4:
            return rng.choice(["pass", "board"])
        return rng.choice(allowed)

    return choose


def by_chance(rng: Random) -> Choose:
    return lambda _state, _book, allowed: rng.choice(allowed)


def bidding_one(rng: Random) -> Choose:
    """Everybody bids 1, so that ties are frequent."""
    return lambda state, _book, allowed: "1" if isinstance(state, Bidding) else rng.choice(allowed)


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


@pytest.mark.parametrize("text", RULES)
def test_whole_matches_by_chance(text: str) -> None:
    rules = parse_rule_set(text)
    for seed in range(2):
        rng = Random(seed)
        match = Match(rules, rng.randrange(rules.seats))
        while match.plan is not None:
            layout = shuffle_and_deal(rules, match.plan, rng)
            match = play_deal(match, layout, by_chance(rng), Counter())
        points = [deal.points for deal in match.finished]
        assert list(match.totals) == [sum(column) for column in zip(*points, strict=True)]


RARE = [
    "pass", "board", "number", "may not lead trump", "leads from trumps only", "void",
    "blooper thrown", "BB led, several trumps", "LB led, several trumps", "LB forces BB",
]  # fmt: skip


@pytest.mark.parametrize("text", [text for text in RULES if "13" not in text])
def test_deals_about_bloopers(text: str) -> None:
    rules = parse_rule_set(text)
    rng = Random(5)
    seen: Counter[str] = Counter()
    match = Match(rules, 0)
    for _ in range(250):
        match = play_deal(match, stacked(rules, match, rng), eager(rng), seen)
        if match.over:
            match = Match(rules, rng.randrange(rules.seats))
    wanted = list(RARE)
    if any(len(side) > 1 for side in rules.sides):
        wanted += ["BB led to the partner, several trumps", "LB led to the partner, several trumps"]
    if rules.trump_source.turns_card:
        wanted.append("no trump")
    assert {case for case in wanted if seen[case] < 3} == set()


def test_playoffs() -> None:
    rules = parse_rule_set("back-alley teams=individual schedule=4,")
    rng, seen = Random(3), Counter[str]()
    for _ in range(40):
        match = Match(rules, 0)
        while match.plan is not None:
            match = play_deal(
                match,
                stacked(rules, match, rng),
                bidding_one(rng),
                seen,
            )
            assert isinstance(match.finished[-1], Finished)
    assert seen["playoff"] > 100
