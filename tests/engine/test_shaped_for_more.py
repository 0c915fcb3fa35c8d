"""The engine asks its parts, never which game it runs: games made up from parts, played out."""

from random import Random

import pytest

from backalley import (
    Card,
    Finished,
    Match,
    Playing,
    RuleSet,
    State,
    Suit,
    apply,
    legal_actions,
    parse_action,
    redeal,
    rule_set,
    settle,
    shuffle_and_deal,
    view,
    why_not,
)
from backalley.cards import PACK_52, PACK_56, OddTrump
from backalley.engine.bidding import BiddingRules
from backalley.engine.constraint import FollowSuit
from backalley.engine.deal import DealPlan
from backalley.engine.match import MatchRules
from backalley.engine.ranking import Ranking
from backalley.engine.schedule import ScheduledMatch
from backalley.engine.trump import FixedTrump
from backalley.games.back_alley.blind import Blind
from backalley.games.back_alley.boards import LevelBoards
from backalley.games.back_alley.circuit import Circuit
from backalley.games.back_alley.constraints import FollowUnlessWild, TrumpIfVoid, TrumpLead
from backalley.games.back_alley.contract import Points
from backalley.games.back_alley.schedules import down
from backalley.games.back_alley.scoring import SideScoring
from backalley.games.rulebook import rulebook
from tests.engine.positions import after, legal, opened
from tests.engine.scratch import Auction, FirstTo, TrickPoints
from tests.strategies import played_out

PAIRS = ((0, 2), (1, 3))
WILD_CONSTRAINTS = (
    TrumpLead(opens=False, freed_by=()),
    FollowUnlessWild(),
    TrumpIfVoid(beat=False),
)
BOARDS = Circuit(specials=(LevelBoards(),))


def scratch(
    name: str,
    *,
    sides: tuple[tuple[int, ...], ...],
    bidding: BiddingRules,
    match: MatchRules,
    wild: bool = False,
) -> RuleSet:
    return RuleSet(
        preset=name,
        options=(),
        title=name,
        sides=sides,
        pack=PACK_56 if wild else PACK_52,
        trump_source=FixedTrump(OddTrump.WILD if wild else None),
        ranking=Ranking((Card("WW"),) if wild else ()),
        bidding=bidding,
        constraints=WILD_CONSTRAINTS if wild else (FollowSuit(),),
        scoring=TrickPoints(),
        match=match,
    )


FIVE = RuleSet(
    preset="five",
    options=(),
    title="Five, each alone",
    sides=((0,), (1,), (2,), (3,), (4,)),
    pack=PACK_52,
    trump_source=FixedTrump(Suit.DIAMONDS),
    ranking=Ranking(top_trumps=()),
    bidding=BOARDS,
    constraints=(TrumpLead(), FollowSuit()),
    scoring=SideScoring(Points()),
    match=ScheduledMatch(down(10), playoff=True, throw_in_passes_deal=False),
)
WILD = scratch(
    "wild",
    sides=((0,), (1,), (2,), (3,)),
    bidding=Circuit(blind=Blind((13, 5, 2, 1))),
    match=ScheduledMatch((13, 5, 1), playoff=False),
    wild=True,
)
AUCTION = scratch("auction", sides=PAIRS, bidding=Auction(), match=FirstTo(30))

GAMES = {rules.preset: rules for rules in (FIVE, WILD, AUCTION)}


@pytest.mark.parametrize("name", GAMES)
def test_matches_play_out(name: str) -> None:
    rules = GAMES[name]
    for seed in range(3):
        match, events = played_out(rules, seed)
        assert match.over
        again = Match(rules, match.first_dealer)
        for event in events:
            again = again.after(event)
        assert again == match


@pytest.mark.parametrize("name", GAMES)
def test_every_refusal_cites_the_rulebook(name: str) -> None:
    rules = GAMES[name]
    anchors = {rule.anchor for rule in rulebook(rules)}
    rng = Random(1)
    plan = Match(rules, 0).plan
    assert plan is not None
    state = rules.bidding.open(settle(rules, plan, shuffle_and_deal(rules, plan, rng)))
    tried = [parse_action(text) for text in ("board", "8", "14", "WW", "C2", "HK", "pass")]
    while not isinstance(state, Finished):
        refusals = [why_not(state, action) for action in tried]
        assert {refusal.rule for refusal in refusals if refusal} <= anchors
        assert any(refusals)
        state = apply(state, rng.choice(legal_actions(state)))


@pytest.mark.parametrize("name", GAMES)
def test_views_depend_on_nothing_hidden(name: str) -> None:
    rules = GAMES[name]
    rng = Random(2)
    plan = Match(rules, 0).plan
    assert plan is not None
    state = rules.bidding.open(settle(rules, plan, shuffle_and_deal(rules, plan, rng)))
    while not isinstance(state, Finished):
        for viewer in (*range(rules.seats), None):
            other = redeal(state, viewer, rng)
            assert view(other, viewer) == view(state, viewer)
            assert settle(rules, plan, other.deal.layout) == other.deal
        state = apply(state, rng.choice(legal_actions(state)))


def test_ten_cards_for_five_seats_and_the_same_dealer_deals_again() -> None:
    assert [Match(FIVE, 4).plan, FIVE.match.length] == [DealPlan(10, 4, 0), 10]
    hands = ["C2 C3", "C4 C5", "C6 C7", "C8 C9", "CT CJ"]
    state = after(opened(FIVE, hands, None, dealer=4), "pass pass pass pass pass")
    assert isinstance(state, Finished)
    match = Match(FIVE, 4, (state,))
    assert match.plan is not None
    assert match.plan.dealer == 4


WILD_HANDS = ["WW C2", "WW H3", "C9 CA", "WW WW"]


def test_the_first_wild_card_wins() -> None:
    state = after(opened(WILD, WILD_HANDS, None), "1 1 1 1")
    assert legal(state) == "C2"
    state = after(state, "C2")
    assert legal(state) == "WW"
    assert legal(after(state, "WW CA")) == "WW"
    assert after(state, "WW CA WW").turn == 1


def test_a_wild_card_in_the_trick_frees_the_others() -> None:
    hands = ["WW C2", "WW H3", "H9 WW", "C8 D7"]
    state = after(opened(WILD, hands, None), "1 1 1 1 C2 WW")
    assert legal(state) == "H9 WW"
    assert legal(after(state, "H9")) == "C8 D7"


def test_wild_cards_are_led_from_a_hand_of_nothing_else_and_bind_nobody() -> None:
    """rules.md section 3, `wild-56`: with a wild card in the trick "anything goes"."""
    state = after(opened(WILD, WILD_HANDS, None, dealer=2), "1 1 1 1")
    assert state.turn == 3
    assert legal(state) == "WW"
    state = after(state, "WW")
    assert legal(state) == "C2 WW"
    assert after(state, "WW WW C9").turn == 3


def test_equal_cards_are_one_action_and_leave_one_at_a_time() -> None:
    state = after(opened(WILD, WILD_HANDS, None, dealer=2), "1 1 1 1")
    assert len(legal_actions(state)) == 1
    assert after(state, "WW").hands[3] == (Card("WW"),)


def test_hands_bid_blind_are_hidden_from_their_own_seat_too() -> None:
    state = opened(WILD, WILD_HANDS, None)
    for seat in range(4):
        assert view(state, seat).hands == (None,) * 4
        assert view(state, seat).hand == ()
        assert len({redeal(state, seat, Random(seed)).hands[seat] for seed in range(9)}) > 5
    assert view(after(state, "1 1 1 1"), 0).hand == state.hands[0]


FOUR = ["S2 HK C4", "S3 H4 C5", "S5 H9 C9", "SA D2 C6"]


def test_an_auction_goes_round_until_three_passes() -> None:
    state = opened(AUCTION, FOUR, None)
    state = after(state, "pass 1 pass 2 pass 3 4 pass")
    assert [call.seat for call in state.calls] == [0, 1, 2, 3, 0, 1, 2, 3]
    assert legal(state) == "pass 5 6 7"
    assert legal(after(state, "7")) == "pass"
    playing = after(state, "pass pass")
    assert isinstance(playing, Playing)
    # Seat 2 declared 4 under STRAINS[4], no trump; its left leads.
    assert (playing.turn, playing.actor, playing.trump) == (3, 3, None)
    contracts = view(playing, None).contracts
    assert [contract and contract.text for contract in contracts] == ["4", None]
    passed_out = after(opened(AUCTION, FOUR, None), "pass pass pass pass")
    assert isinstance(passed_out, Finished)
    assert passed_out.thrown_in


def test_the_trump_of_the_play_is_that_of_the_auction() -> None:
    state = opened(AUCTION, FOUR, None)
    assert view(state, 0).trump is None
    state = after(state, "2 pass pass pass")
    assert view(state, None).trump is Suit.HEARTS
    assert after(state, "S3 S5 SA S2").turn == 3
    assert after(state, "H4 H9 D2 HK").turn == 0


def shown(state: State, viewer: int | None) -> list[int]:
    hands = view(state, viewer).hands
    return [owner for owner, hand in enumerate(hands) if hand is not None]


def test_dummy_is_laid_down_after_the_lead_and_declarer_plays_it() -> None:
    """Seat 0 declares, seat 1 leads, seat 2 is dummy."""
    bidding = after(opened(AUCTION, FOUR, None), "1 pass pass")
    lead = after(bidding, "pass")
    laid = after(lead, "S3")
    for before in (bidding, lead):
        assert shown(before, None) == []
        assert [shown(before, seat) for seat in range(4)] == [[0], [1], [2], [3]]
    assert shown(laid, None) == [2]
    assert [shown(laid, seat) for seat in range(4)] == [[0, 2], [1, 2], [2], [2, 3]]
    assert (lead.turn, lead.actor) == (1, 1)
    assert (laid.turn, laid.actor) == (2, 0)
    assert legal(laid) == "S5"
    third = after(laid, "S5")
    assert (third.turn, third.actor) == (3, 3)
    assert (after(third, "SA").turn, after(third, "SA").actor) == (0, 0)
    # Seat 3 won the first trick and then dummy the second: declarer leads from dummy.
    dummy_leads = after(third, "SA S2 C6 C4 C5 C9")
    assert (dummy_leads.turn, dummy_leads.actor) == (2, 0)
    assert shown(dummy_leads, None) == [2]


def test_a_dummy_that_was_laid_down_is_not_drawn_again() -> None:
    laid = after(opened(AUCTION, FOUR, None), "1 pass pass pass S3")
    for viewer in (0, 1, 3, None):
        assert redeal(laid, viewer, Random(1)).hands[2] == laid.hands[2]
    lead = after(opened(AUCTION, FOUR, None), "1 pass pass pass")
    assert redeal(lead, 0, Random(1)).hands[2] != lead.hands[2]


def test_a_variation_of_a_preset_is_a_value() -> None:
    """Little need be said: the parts of one game serve another."""
    classic = rule_set("back-alley-classic")
    assert FIVE.constraints[0] in classic.constraints
    assert FIVE.bidding == classic.bidding
