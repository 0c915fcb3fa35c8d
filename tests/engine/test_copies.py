"""States cross processes and are copied; what comes out is what went in."""

import copy
import pickle
from collections.abc import Callable

import pytest

from backalley import IllegalAction, State, apply, contracts, legal_actions, number, rule_set
from backalley.cards import Card
from backalley.engine.actions import BOARD, PASS, Action, Number, Spoken, play
from tests.engine.positions import after, opened

RULES = rule_set("back-alley")
HANDS = ["S2 HK", "S3 H4", "S5 C9", "BB D2"]

COPIES: dict[str, Callable[[State], State]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda state: pickle.loads(pickle.dumps(state)),
}


@pytest.mark.parametrize("how", COPIES)
@pytest.mark.parametrize(
    "actions",
    ["", "1 board", "1 board pass pass", "1 board pass pass H4", "pass pass pass pass",
     "1 board pass pass H4 C9 BB HK D2 S2 S3 S5"],
)  # fmt: skip
def test_copy_equals_its_original(how: str, actions: str) -> None:
    state = after(opened(RULES, HANDS, "H7"), actions)
    again = COPIES[how](state)
    assert again == state
    assert hash(again) == hash(state)
    assert contracts(again) == contracts(state)
    assert legal_actions(again) == legal_actions(state)


@pytest.mark.parametrize("how", COPIES)
def test_copy_goes_on_like_its_original(how: str) -> None:
    state = COPIES[how](after(opened(RULES, HANDS, "H7"), "pass pass pass"))
    assert after(state, "pass").turn is None


@pytest.mark.parametrize("action", [PASS, BOARD, number(3), play(Card("HK")), play(Card("BB"))])
def test_copy_of_an_action_is_the_same_object(action: Action) -> None:
    assert pickle.loads(pickle.dumps(action)) is action
    assert copy.copy(action) is action
    assert copy.deepcopy(action) is action


@pytest.mark.parametrize(
    ("action", "known"), [(Spoken("pass"), PASS), (Spoken("board"), BOARD), (Number(1), number(1))]
)
def test_an_equal_action_is_taken_for_the_known_one(action: Action, known: Action) -> None:
    assert apply(opened(RULES, HANDS, "H7"), action).calls[-1].action is known


def test_a_board_built_anew_is_scored_as_a_board() -> None:
    state = apply(opened(RULES, HANDS, "H7"), Spoken("board"))
    contract = contracts(after(state, "pass pass pass"))[0]
    assert contract is not None
    assert contract.text == "board ×1"


def test_refusal_survives_pickling() -> None:
    with pytest.raises(IllegalAction) as caught:
        apply(opened(RULES, HANDS, "H7"), play(Card("HK")))
    again = pickle.loads(pickle.dumps(caught.value))
    assert isinstance(again, IllegalAction)
    assert again.refusal == caught.value.refusal
    assert str(again) == str(caught.value)
