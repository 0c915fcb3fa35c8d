"""A moment of a deal as one line of text, from which it can be played on."""

import re
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from backalley.engine.actions import Action, parse_action
from backalley.engine.deal import DealPlan
from backalley.engine.layout import Layout
from backalley.engine.match import Dealt, Match
from backalley.engine.moments import actions_of
from backalley.engine.one_deal import OneDeal
from backalley.engine.ruleset import RuleSet
from backalley.engine.state import State
from backalley.errors import BackAlleyError, NotationError, RecordError, UnreadableRecord, quote
from backalley.games.registry import parse_rule_set
from backalley.record.acting import act
from backalley.record.cards import read_cards, read_hands, texts
from backalley.record.forms import plan_form
from backalley.words import counted

LONGEST_POSITION: Final = 1500
"""Characters. Most have less than 400."""
_FIELDS: Final = ("rules", "deal", "hands", "turn-up", "stock", "actions")
_BETWEEN: Final = ";"
_NONE: Final = "-"
_PLAN: Final = re.compile(r"(?P<dealer>\d)(?P<standing>(?:,.*)?)")


@dataclass(frozen=True)
class Position:
    """A deal as far as `actions` have come; the match is this deal and nothing else.

    Its text has neither space nor quote, so that it can stand in a link.

    >>> from random import Random
    >>> from backalley import rule_set, shuffle_and_deal
    >>> rules, plan = rule_set("back-alley", {"tie": "draw"}), DealPlan(2, dealer=3, place=0)
    >>> layout = shuffle_and_deal(rules, plan, Random(1))
    >>> position = Position(rules, plan, layout, (parse_action("1"),))
    >>> position.text.split(";")[:4]
    ['back-alley:tie=draw', '3', 'C4D8.HACJ.CKD7.DASQ', 'D4']
    >>> parse_position(position.text) == position, position.match.state.turn
    (True, 1)
    """

    rules: RuleSet
    plan: DealPlan
    layout: Layout
    actions: tuple[Action, ...] = ()

    @property
    def text(self) -> str:
        """The position as `parse_position` reads it."""
        layout = self.layout
        return _BETWEEN.join(
            (
                self.rules.text.replace(" ", ":"),
                f"{self.plan.dealer}{plan_form(self.rules).text(self.plan)}",
                ".".join("".join(texts(hand)) for hand in layout.hands),
                layout.turn_up.text if layout.turn_up else _NONE,
                "".join(texts(layout.stock)) or _NONE,
                ",".join(action.text.replace(" ", "_") for action in self.actions) or _NONE,
            )
        )

    @cached_property
    def match(self) -> Match:
        """The match of this one deal, at this moment of it.

        Raises `RecordError` where the rules do not lead there, or nothing is left to play.
        """
        one = replace(self.rules, match=OneDeal(self.plan))
        try:
            match = Match(one, self.plan.dealer).after(Dealt(self.layout))
        except BackAlleyError as error:
            raise RecordError(error.got, error.expected, error.where) from None
        for place, action in enumerate(self.actions, start=1):
            if match.state is None:
                got = counted(len(self.actions), "action")
                raise RecordError(got, f"{place - 1}, for then the deal is over", "actions")
            match = act(match, action.text, f"action {place}")
        if match.state is None:
            raise RecordError("a deal that is over", "something left to do in it", "actions")
        return match

    @property
    def tricks(self) -> int | None:
        """How many tricks have been played; None while there is still something to bid."""
        state = self.match.state
        assert state is not None
        return None if state.played.leader is None else len(state.played.tricks)


def position_of(rules: RuleSet, deal: State, tricks: int | None = None) -> Position:
    """Return the moment of a deal after so many tricks; None: before its first bid.

    `rules` are those of the match, which the registry knows.
    """
    actions = () if tricks is None else actions_of(deal, tricks)
    plan = replace(deal.deal.plan, place=0)
    return Position(rules, plan, deal.deal.layout, actions)


def parse_position(text: str) -> Position:
    """Read a position, and referee it: its `match` can be had.

    Raises `UnreadableRecord` for text that is no position, and `RecordError` for one that breaks
    the rules, with the rule's own sentence.

    >>> parse_position("back-alley;3")
    Traceback (most recent call last):
    ...
    backalley.errors.UnreadableRecord: position: got 2 fields, expected rules;deal;hands;...
    """
    if len(text) > LONGEST_POSITION:
        raise UnreadableRecord(
            counted(len(text), "character"), f"at most {LONGEST_POSITION}", "position"
        )
    fields = text.split(_BETWEEN)
    if len(fields) != len(_FIELDS):
        raise UnreadableRecord(counted(len(fields), "field"), _BETWEEN.join(_FIELDS), "position")
    named, plan, hands, turn_up, stock, actions = fields
    rules = _rules(named)
    layout = Layout(
        read_hands([_pairs(hand) for hand in hands.split(".")], rules.seats),
        None if turn_up == _NONE else read_cards((turn_up,), "turn-up")[0],
        read_cards(_pairs("" if stock == _NONE else stock), "stock"),
    )
    position = Position(rules, _plan(plan, rules, layout), layout, _actions(actions))
    _ = position.match
    return position


def _rules(text: str) -> RuleSet:
    try:
        return parse_rule_set(text.replace(":", " "))
    except BackAlleyError as error:
        raise UnreadableRecord(error.got, error.expected, error.where) from None


def _actions(text: str) -> tuple[Action, ...]:
    said = [] if text == _NONE else text.split(",")
    try:
        return tuple(parse_action(one.replace("_", " ")) for one in said)
    except NotationError as error:
        raise UnreadableRecord(error.got, error.expected, "actions") from None


def _pairs(text: str) -> list[str]:
    return [text[place : place + 2] for place in range(0, len(text), 2)]


def _plan(text: str, rules: RuleSet, layout: Layout) -> DealPlan:
    """Return the plan of a deal, such as the match rules could make one."""
    found = _PLAN.fullmatch(text)
    size, largest = len(layout.hands[0]), rules.match.largest_hand
    if not 1 <= size <= largest:
        raise RecordError(
            counted(size, "card"), f"hands of 1 to {counted(largest, 'card')}", "hands"
        )
    if found is None or int(found["dealer"]) >= rules.seats:
        raise UnreadableRecord(quote(text), f"the dealer, a seat below {rules.seats}", "deal")
    plan = DealPlan(size, int(found["dealer"]), 0)
    return plan_form(rules).read(found["standing"], rules, plan)
