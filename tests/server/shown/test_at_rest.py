import pytest

from backalley.server.shown.present import present
from backalley.table.commands.command import Command
from backalley.table.commands.company import Continue, Pause, SitOut, TakeBack
from tests.table.rooms import ANN, BOB, CAT, acts, bidding, did


@pytest.mark.parametrize(
    ("rest", "wake"),
    [(Pause(), Continue(bidding().version + 1)), (SitOut(), TakeBack())],
    ids=["paused", "sat out"],
)
def test_nothing_is_offered_that_would_be_refused(rest: Command, wake: Command) -> None:
    table = bidding()
    assert present(table, ANN).choices
    rested = did(table, ANN, rest)
    assert present(rested, ANN).choices == []
    assert present(did(rested, ANN, wake), ANN).choices == present(table, ANN).choices


def test_a_card_is_shown_and_not_offered() -> None:
    table = acts(bidding(), "1", "pass", "pass", "pass")
    hand = present(did(table, BOB, Pause()), ANN).hand
    assert [one.card for one in hand] == [one.card for one in present(table, ANN).hand]
    assert not any(one.playable or one.action or one.why for one in hand)


def test_who_sits_out_keeps_nobody_else_from_playing() -> None:
    table = bidding()
    assert present(did(table, CAT, SitOut()), ANN).choices == present(table, ANN).choices != []
