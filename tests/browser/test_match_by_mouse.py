"""A whole match with the mouse, the page held against the log at every question."""

from random import Random

from backalley.engine.bidding import Bidding, contracts
from backalley.engine.finished import tricks_by_side
from backalley.engine.playing import Playing
from backalley.table.table import Table
from tests.browser.looks import Look, number, score
from tests.browser.table_page import TablePage
from tests.browser.table_server import Replay

TRUMPS = {"S": "Spades are trump", "H": "Hearts are trump"} | {
    "D": "Diamonds are trump",
    "C": "Clubs are trump",
}


def test_a_match_to_its_result_and_the_first_bid_of_a_rematch(
    table: TablePage, replay: Replay, rng: Random
) -> None:
    look = table.look()
    while look.phase != "finished":
        agrees_with_log(look, replay.at(look.version))
        table.answer(rng)
        look = table.look()

    end = replay.at(look.version)
    assert end.match.over
    agrees_with_sheet(look, end)
    played = [row for row in look.sheet if row.cells]
    assert len(played) >= 14
    assert [row.deal[0] for row in played[:14]] == list("76543211234567")
    winner = "You" if 0 in end.match.winners else "Lou"
    assert winner in look.outcome

    table.answer(rng)
    look = table.look()
    assert (look.phase, look.turn, look.me) == ("bidding", "0", "0")
    assert look.deal == "Deal 1 of 14 7 cards"
    assert list(map(score, look.sides)) == [0, 0]
    assert look.sheet == []
    assert replay.at(look.version).match_number == 2
    table.answer(rng)
    assert table.look().phase in {"playing", "between"}


def agrees_with_log(look: Look, table: Table) -> None:
    state = table.shown
    assert state is not None
    plan = state.deal.plan
    cards = "1 card" if plan.hand_size == 1 else f"{plan.hand_size} cards"
    place = "Playoff" if plan.playoff else f"Deal {plan.place + 1} of 14"
    assert look.deal == f"{place} {cards}"
    trump = state.deal.trump
    assert look.trump == (TRUMPS[trump.value] if trump else "No trump")
    if isinstance(state, Bidding | Playing):
        assert sorted(look.hand) == sorted(card.text for card in state.hands[0])
        assert look.turn == str(state.actor)
        assert look.seats_to_move == [str(state.actor)]
    else:
        assert (look.phase, look.turn, look.seats_to_move) == ("between", "", [])
    agrees_with_contracts(look, table)
    agrees_with_sheet(look, table)


def agrees_with_contracts(look: Look, table: Table) -> None:
    state = table.shown
    assert state is not None
    tricks = getattr(state, "tricks", ())
    won = tricks_by_side(state.deal, tricks)
    for side, contract in enumerate(contracts(state)):
        shown = look.sides[side]
        if contract is None:
            assert shown.endswith("no target yet") or f" {won[side]} trick" in shown
        elif contract.target:
            assert shown.endswith(f" {won[side]} of {contract.target}")
        else:
            assert f" {won[side]} trick" in shown


def agrees_with_sheet(look: Look, table: Table) -> None:
    """Header, sheet and log have the same totals, and the sheet adds up line by line."""
    match = table.match
    assert list(map(score, look.sides)) == list(match.totals)
    assert [number(total) for total in look.totals] == list(match.totals)
    if not match.finished:
        return
    assert len(look.sheet) == len(match.finished)
    running = [0, 0]
    for row, deal in zip(look.sheet, match.finished, strict=True):
        assert row.deal.removeprefix("playoff,").strip().startswith(str(deal.deal.hand_size))
        if deal.thrown_in:
            assert row.cells == []
            continue
        for side, cell in enumerate(row.cells):
            running[side] += number(cell.points)
            assert number(cell.points) == deal.points[side]
            assert number(cell.total) == running[side]
            assert int(cell.tricks) == deal.scores[side].tricks
