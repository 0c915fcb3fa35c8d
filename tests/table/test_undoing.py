"""Taking an action back."""

from collections import Counter
from random import Random

import pytest

from backalley import Card
from backalley.engine.actions import Play, parse_action
from backalley.engine.state import State, legal_actions
from backalley.engine.view import piles_seen
from backalley.table.commands.agreeing import Agree, Decline, StopMatch, Undo
from backalley.table.commands.company import SitOut
from backalley.table.commands.hosting import AllowUndo
from backalley.table.commands.playing import ClaimBonus
from backalley.table.decide import decide, permitted
from backalley.table.due import due, next_event
from backalley.table.events.company import ActionUndone, Agreed, Proposed
from backalley.table.events.every import MatchStopped
from backalley.table.table import Table
from backalley.table.undoing import cards_seen_since
from tests.table.rooms import ANN, BOB, CAT, DAN, acts, bidding, did, refused, started
from tests.table.tables import OPTIONS, any_event, deal, dealt, steps, table_of
from tests.table.told import news

ALL_SPADES = (
    "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2",
    "HA HK HQ HJ HT H9 H8 H7 H6 H5 H4 H3 H2",
    "DA DK DQ DJ DT D9 D8 D7 D6 D5 D4 D3 D2",
    "CA CK CQ CJ CT C9 C8 C7 C6 C5 C4 C3 C2",
)


def undone(table: Table, person: int) -> Table:
    return did(table, person, Undo(table.version))


def test_a_bid_is_taken_back_freely_before_the_next() -> None:
    before = bidding()
    table = undone(acts(before, "1"), ANN)
    assert table.match == before.match
    assert (table.moved, table.taken) == (table.version, ())
    assert refused(table, ANN, Undo(table.version)).message.startswith("There is nothing")


def test_a_card_is_taken_back_freely_before_the_next() -> None:
    before = acts(bidding(), "1", "pass", "pass", "pass")
    assert undone(acts(before, "S2"), ANN).match == before.match


def test_no_card_is_taken_back_once_another_was_seen() -> None:
    table = acts(bidding(), "1", "pass", "pass", "pass", "S2", "S3")
    assert not permitted(table, ANN, Undo(table.version))
    assert permitted(table, BOB, Undo(table.version))
    assert refused(table, CAT, Undo(table.version)).code == "not-now"


def test_the_last_card_of_a_trick_is_taken_back_and_not_that_of_a_deal() -> None:
    table = acts(bidding(), "1", "pass", "pass", "pass", "S2", "S3", "S5", "D2")
    assert permitted(table, DAN, Undo(table.version))
    table = acts(table, "HK", "BB", "C4", "C9")
    assert not permitted(table, BOB, Undo(table.version))


def test_no_discard_is_taken_back_once_the_next_player_has_drawn() -> None:
    """Also where that player laid it aside again, and holds only cards that were held then."""
    table = table_of({"rules": "wild-56", "schedule": "2,1"}, people=range(4))
    hands = ["WW C4", "S3 C9", "S5 HK", "C2 D2"]
    table = table.after(deal(table, hands, None, stock="WW H8 H9 HT"))
    table = acts(table, "1", "pass", "pass", "pass", "discard C4", "discard H8", "discard H9")
    assert not permitted(table, CAT, Undo(table.version))
    table = acts(table, "discard HT")
    assert not permitted(table, CAT, Undo(table.version))
    assert permitted(table, DAN, Undo(table.version))


def test_nothing_is_taken_back_once_a_hand_was_claimed_for() -> None:
    """All know then who holds the honours, and another contract would make other ones of them."""
    options = {"rules": "rubber-bridge", "honours": "claim"}
    table = table_of(options, people=range(4))
    table = table.after(deal(table, list(ALL_SPADES), None))
    first = table.match.state
    assert first is not None
    passes = ["pass"] * ((0 - (first.actor or 0)) % 4)
    table = acts(table, *passes, "7S", "pass", "pass", "pass")
    last = table.taken[-1].seat
    assert permitted(table, last, Undo(table.version))
    table = did(table, 0, ClaimBonus(table.serial))
    for person in range(4):
        refusal = refused(table, person, Undo(table.version))
        assert refusal.code == "not-now"
    assert (
        refused(table, last, Undo(table.version)).expected == "nothing to have been claimed since"
    )


def test_a_bid_is_taken_back_later_when_the_opponents_agree() -> None:
    before = bidding()
    table = acts(before, "1", "pass")
    asking = decide(table, ANN, Undo(table.version))
    assert asking == Proposed(0, "undo")
    table = table.after(asking)
    v = table.version
    assert table.unasked == {1, 3}
    assert refused(table, CAT, Agree(v)).message == "You are not asked."
    assert refused(table, BOB, Agree(v - 1)).code == "not-now"
    assert refused(table, ANN, Undo(table.version)).message.startswith("Something else")
    table = did(table, BOB, Agree(v))
    assert not permitted(table, BOB, Agree(v))
    table = did(table, DAN, Agree(v))
    assert table.match == before.match
    assert table.proposal is None


@pytest.mark.parametrize("person", [ANN, BOB, DAN])
def test_one_who_declines_ends_the_question(person: int) -> None:
    table = undone(acts(bidding(), "1", "pass"), ANN)
    v = table.version
    table = did(table, person, Decline(v))
    assert table.proposal is None
    assert not permitted(table, BOB, Agree(v))


def test_a_question_ends_when_the_match_moves_on() -> None:
    table = acts(undone(acts(bidding(), "1", "pass"), ANN), "pass")
    assert table.proposal is None


def test_computer_players_agree_and_so_does_who_lets_one_sit_in() -> None:
    table = acts(bidding(), "1", "pass")
    table = did(undone(table, ANN), BOB, SitOut())
    table = did(table, DAN, SitOut())
    coming = due(table)
    assert coming is not None
    assert (coming.kind, coming.event) == ("agreed", ActionUndone(0))
    alone = table.after(next_event(table, Random(1)))
    assert alone.match.state is not None
    assert alone.match.state.actor == 0


def test_the_host_may_forbid_it() -> None:
    table = did(acts(bidding(), "1"), ANN, AllowUndo(allowed=False))
    assert refused(table, ANN, Undo(table.version)).message.startswith("Nothing is taken back")


def test_a_stale_wish_is_refused() -> None:
    table = acts(bidding(), "1")
    assert refused(table, ANN, Undo(table.version - 1)).code == "stale"


def test_a_blind_bid_is_not_taken_back_once_hands_were_seen() -> None:
    table = dealt(
        started(options={"schedule": "2,1", "blind": "2,"}),
        ["S2 C4", "S3 C9", "S5 HK", "BB D2"],
        "H7",
    )
    table = acts(table, "1", "pass", "pass")
    assert permitted(table, CAT, Undo(table.version))
    table = acts(table, "pass")
    assert not permitted(table, DAN, Undo(table.version))


def test_the_match_is_stopped_by_agreement() -> None:
    table = acts(bidding(), "1", "pass", "pass", "pass", "S2", "S3", "S5", "D2", "HK", "BB", "C4")
    assert refused(table, ANN, StopMatch(1)).message.startswith("No deal is finished")
    table = did(acts(table, "C9"), ANN, StopMatch(1))
    v = table.version
    assert decide(table, BOB, Agree(v)) == Agreed(1)
    table = did(table, BOB, Agree(v))
    table = did(table, CAT, Agree(v))
    assert decide(table, DAN, Agree(v)) == MatchStopped(0)
    assert did(table, DAN, Agree(v)).match.over


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_what_is_taken_back_leaves_the_table_as_it_was(options: dict[str, str]) -> None:
    rng, chosen = Random(3), dict(options)
    table = started(2, chosen, rules=chosen.pop("rules", "back-alley"))
    undone_at_all = 0
    for _ in range(60):
        if table.match.over:
            break
        event = any_event(table, rng)
        after = table.after(event)
        state = after.match.state
        for person in after.company.here:
            seat = after.company.seat_of(person)
            taken = after.taken[-1:] and after.taken[-1].seat == seat
            if state and taken and permitted(after, person, Undo(after.version)):
                back = undone(after, person)
                assert back.match == table.match
                assert back.match.state is not None
                assert legal_actions(back.match.state)
                undone_at_all += 1
        table = after
    assert undone_at_all


@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_cards_were_seen_where_a_view_has_one_that_it_had_not(options: dict[str, str]) -> None:
    table = table_of(options, people=range(6))
    for _, _, after in steps(table, Random(4)):
        now = after.match.state
        for one in after.taken:
            then, action = one.before.state, parse_action(one.action)
            assert then is not None
            assert now is not None
            own = Counter([action.card] if isinstance(action, Play) else [])
            new = [_seen(now, who) - _seen(then, who) - own for who in (None, *table.everybody)]
            assert cards_seen_since(one, after.match) == any(new)


def _seen(state: State, viewer: int | None) -> Counter[Card]:
    return Counter(card for pile in piles_seen(state, viewer) for card in pile)


@pytest.mark.parametrize(
    ("who", "viewer", "sentence"),
    [
        (1, 1, "You no longer ask to take back the bid pass."),
        (1, 0, "Bob no longer asks to take back the bid pass."),
        (0, 1, "Ann does not agree."),
        (0, 0, "You do not agree."),
    ],
)
def test_a_question_taken_back_is_told_as_that(who: int, viewer: int, sentence: str) -> None:
    asked = acts(bidding(), "1", "pass", "pass")
    asked = did(asked, 1, Undo(asked.version))
    assert asked.proposal is not None
    event = decide(asked, who, Decline(asked.proposal.v))
    assert list(news(asked, event, asked.after(event), viewer)) == [sentence]


def test_a_wish_to_end_that_is_taken_back_is_told_as_that() -> None:
    table = acts(bidding(), "1", "pass", "pass", "pass", "S2", "S3", "S5", "D2", "HK", "BB", "C4")
    table = acts(table, "C9")
    asked = did(table, 2, StopMatch(1))
    assert asked.proposal is not None
    event = decide(asked, 2, Decline(asked.proposal.v))
    told = [news(asked, event, asked.after(event), viewer) for viewer in (2, None)]
    assert told == [
        ("You no longer ask to end the match here.",),
        ("Cat no longer asks to end the match here.",),
    ]
