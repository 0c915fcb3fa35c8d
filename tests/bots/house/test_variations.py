"""What the house makes of every preset and option: it bids, it wins, and it takes what pays."""

from random import Random

import pytest

from backalley import (
    PRESETS,
    Bidding,
    DealPlan,
    State,
    apply,
    legal_actions,
    parse_action,
    parse_rule_set,
    settle,
    shuffle_and_deal,
    view,
)
from backalley.bots.arena import Contest, Player, Tally
from backalley.bots.arena.undertaken import undertaken
from backalley.bots.playing import play_deal
from backalley.bots.registry import bot, bots_for
from backalley.engine.actions import PASS
from backalley.engine.bids import plain
from backalley.engine.finished import Finished
from tests.engine.positions import after, opened

VARIED = [
    *(preset for preset in PRESETS if "house" in bots_for(preset)),
    "back-alley-classic teams=individual",
    "back-alley-classic players=3",
    "back-alley-classic players=5",
    "back-alley-classic players=6",
    "back-alley-classic players=6 teams=threes",
    "back-alley-classic boards=raise",
    "back-alley-classic boards=all",
    "back-alley-classic boards=none boston=on",
    "back-alley-classic rainbow=tricks rainbow_sizes=4,8",
    "back-alley-classic blind=5,7",
    "back-alley-classic pack=42 redeal=demand",
    "back-alley-classic boards=doubling board_points=20 trick_points=10 numbers=to-hand",
    "back-alley-classic boards=flat trump_lead=all-trump trick_points=3",
    "back-alley-classic turned_joker=sole-trump little_lead=free big_lead_partner=any",
    "back-alley-classic not_the_total=on trump_lead=broken",
    "back-alley-classic rainbow=dealt thrown_in=same-dealer",
    "individual players=2",
    "individual twos_high=on",
    "wild-56 players=3",
]
FLOORS = {1: 0.06, 2: 0.06, 3: 0.12, 5: 0.2, 7: 0.4}
"""By hand size, the least share of bids that are no pass."""


def against_chance(text: str, hand_size: int, deals: int) -> Tally:
    """What comes of deals of one hand size of the house against who does anything legal."""
    rules, tally = parse_rule_set(text), Tally()
    plans = [DealPlan(hand_size, dealer, 0) for dealer in range(rules.seats)]
    for table in Contest(rules, bot("house"), bot("random"), seed=1).deals(deals, plans):
        tally.add(table.play())
    return tally


def among_themselves(text: str, hand_size: int, deals: int) -> list[Finished]:
    """Deals of one hand size in which the house sits everywhere."""
    rules, rng = parse_rule_set(text), Random(1)
    found = []
    for number in range(deals):
        plan = DealPlan(hand_size, number % rules.seats, 0)
        layout = shuffle_and_deal(rules, plan, rng)
        found.append(play_deal(rules, plan, layout, [bot("house")] * rules.seats, rng))
    return found


def share_of_bids(text: str, hand_size: int, deals: int) -> float:
    """How many bids of a table of houses are no pass."""
    rules, rng = parse_rule_set(text), Random(3)
    said = []
    for _ in range(deals):
        plan = DealPlan(hand_size, rng.randrange(rules.seats), 0)
        layout = shuffle_and_deal(rules, plan, rng)
        state = rules.bidding.open(settle(rules, plan, layout))
        while isinstance(state, Bidding):
            action = bot("house").choose(view(state, state.turn), legal_actions(state), rng)
            said.append(plain(action) is not PASS)
            state = apply(state, action)
    return sum(said) / len(said)


@pytest.mark.parametrize("text", VARIED)
def test_the_house_does_not_only_pass(text: str) -> None:
    shares = {
        size: share_of_bids(text, size, deals=20)
        for size in FLOORS
        if size in Contest(parse_rule_set(text), bot("house"), bot("house")).sizes
    }
    assert shares
    assert all(share >= FLOORS[size] for size, share in shares.items()), shares


@pytest.mark.parametrize("text", ["individual", "individual-26", "wild-56", "spades-high-two"])
def test_two_cards_are_seldom_thrown_in(text: str) -> None:
    deals = among_themselves(text, hand_size=2, deals=200)
    assert sum(not deal.complete for deal in deals) < 0.2 * len(deals)


def test_the_last_of_all_who_passed_bids_what_the_first_does_not() -> None:
    # Thrown in, a pass brings nothing: any trick more likely made than not is worth a bid.
    rules = parse_rule_set("individual schedule=2,")
    first = opened(rules, ["S8 C4", "H3 H4", "H5 H6", "D7 D8"], "S3", dealer=3)
    last = opened(rules, ["H3 H4", "H5 H6", "D7 D8", "S8 C4"], "S3", dealer=3)
    assert (chosen(first), chosen(after(last, "pass pass pass"))) == ("pass", "1")


@pytest.mark.parametrize("text", VARIED)
def test_the_house_beats_chance(text: str) -> None:
    tally = against_chance(text, hand_size=5, deals=48 // len(parse_rule_set(text).sides))
    assert tally.points is not None
    assert tally.points.value > 3 * tally.points.error
    numbers = tally.sizes[5].made[Player.A].numbers
    assert sum(numbers) > 0.7 * len(numbers) > 0


@pytest.mark.parametrize("text", VARIED)
def test_more_bids_of_every_trick_are_made_than_lost(text: str) -> None:
    deals = among_themselves(text, hand_size=1, deals=30)
    promised = [one for deal in deals if deal.complete for one in undertaken(deal)]
    boards = [one.made for one in promised if one.streak]
    assert sum(boards) >= len(boards) / 2


# The rules, hands of seats 0 to 3, turn-up, what is done (seat 0 bids first), and what is bid.
BIDS = {
    "a true rainbow is said": (
        "individual-18 schedule=4,", "C9 DT H3 S4", "C2 C3 C4 C5", "D3 D4 D5 D6", "H5 H6 H7 H8",
        "S2", "", "rainbow:pass"),
    "a true rainbow is claimed": (
        "individual-26 schedule=4,", "CA DK H3 SA", "C2 C3 C4 C5", "D3 D4 D5 D6", "H5 H6 H7 H8",
        "S2", "", "rainbow:2"),
    "a false rainbow is not": (
        "individual-26 schedule=4,", "CA CK H3 SA", "C2 C3 C4 C5", "D3 D4 D5 D6", "H5 H6 H7 H8",
        "S2", "", "2"),
    "a rainbow is bid that takes its trick": (
        "back-alley schedule=4, rainbow=tricks", "CA DK H3 SA", "C2 C3 C4 C5", "D3 D4 D5 D6",
        "H5 H6 H7 H8", "S2", "", "rainbow"),
    "and not one that hardly does": (
        "back-alley schedule=4, rainbow=tricks", "C3 D4 H3 S3", "C2 C6 C4 C5", "D3 D7 D5 D6",
        "H5 H6 H7 H8", "S2", "", "pass"),
    "the sole trump is worth a trick": (
        "back-alley schedule=3, turned_joker=sole-trump", "H7 D9 D8", "C5 C6 C7", "LB C3 D2",
        "H5 H6 S3", "BB", "pass pass", "1"),
    "and a board with an ace beside it": (
        "back-alley schedule=2, turned_joker=sole-trump", "C5 C6", "D3 D4", "H5 H6", "BB CA",
        "LB", "pass pass pass", "board"),
    "one more with a good hand": (
        "back-alley schedule=3,", "C5 C6 C7", "D3 D4 D5", "H5 H6 H7", "BB C8 S5",
        "S2", "1 pass 1", "1"),
    "but not the number that makes the total": (
        "back-alley schedule=3, not_the_total=on", "C5 C6 C7", "D3 D4 D5", "H5 H6 H7", "BB C8 S5",
        "S2", "1 pass 1", "pass"),
    "a poor hand is given up": (
        "back-alley schedule=6, redeal=demand", "C3 C4 C5 D6 D7 D8", "S3 S4 S5 S6 S7 S8",
        "H3 H4 H5 H6 H7 H8", "DJ DQ DK DA CA CK", "S2", "", "redeal"),
    "the partner's board is doubled on a sure hand": (
        "back-alley schedule=2, boards=raise", "C3 C4", "C5 C6", "BB LB", "H5 H6",
        "S2", "board pass", "double board"),
    "who bid before the board raises on a sure hand": (
        "back-alley schedule=2, boards=raise", "BB LB", "C5 C6", "C3 C4", "H5 H6",
        "S2", "1 pass board pass", "raise"),
    "and stays on a poor one": (
        "back-alley schedule=2, boards=raise", "C3 D4", "C5 C6", "BB LB", "H5 H6",
        "S2", "pass pass board pass", "stay"),
    "all on the highest cards": (
        "all schedule=2,", "SA SK", "C5 C6", "C3 C4", "H5 H6", "S2", "", "all"),
    "boston on the highest trumps": (
        "back-alley schedule=8, boston=on boards=none", "BB LB SA SK SQ SJ CA DA",
        "C5 C6 C7 C8 C9 CT CJ CQ", "D5 D6 D7 D8 D9 DT DJ DQ", "H5 H6 H7 H8 H9 HT HJ HQ",
        "S2", "", "boston"),
    "the ladder is climbed on the high two": (
        "spades-high-two schedule=1,", "CA", "S2", "C4", "H5", "H2", "1", "board"),
    "with one wild card a trick is bid": (
        "wild-56 schedule=1,", "WW", "C3", "C4", "H5", None, "", "1"),
}  # fmt: skip


@pytest.mark.parametrize("case", BIDS)
def test_bids(case: str) -> None:
    text, *hands, turn_up, done, expected = BIDS[case]
    assert done is not None
    assert expected is not None
    state = opened(parse_rule_set(text or ""), [hand or "" for hand in hands], turn_up)
    assert chosen(after(state, done)) == expected


def chosen(state: State) -> str:
    return bot("house").choose(view(state, state.turn), legal_actions(state), Random(0)).text


def test_the_last_to_bid_blind_does_not_throw_the_deal_in_for_ever() -> None:
    rules = parse_rule_set("back-alley schedule=1, blind=1, players=5")
    state = opened(rules, ["C3", "C4", "C5", "C6", "C7"], "S2", dealer=4)
    assert [chosen(after(state, "pass " * place)) for place in range(5)] == ["pass"] * 4 + ["1"]


@pytest.mark.parametrize(
    ("hand", "drawn", "laid_aside"),
    [
        ("WW CA D4", "HK", "D4"),
        ("WW CA D4", "D5", "D4"),
        ("C3 C4 D5", "CA", "D5"),  # the shortest suit
        ("WW WW WW", "HA", "HA"),
    ],
)
def test_what_is_laid_aside(hand: str, drawn: str, laid_aside: str) -> None:
    rules = parse_rule_set("wild-56 schedule=3,")
    hands = [hand, "C5 C6 C7", "D6 D7 D8", "H5 H6 H7"]
    state = after(opened(rules, hands, None, stock=drawn), "1 pass pass pass")
    assert chosen(state) == f"discard {laid_aside}"
    assert parse_action(f"discard {laid_aside}") in legal_actions(state)
