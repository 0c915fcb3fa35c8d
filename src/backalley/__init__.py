"""Back Alley Bridge and its family: rules, matches, records and computer players.

>>> from random import Random
>>> import backalley as ba
>>> match = ba.Match(ba.rule_set("back-alley"), first_dealer=3)
>>> match = match.after(ba.Dealt(ba.shuffle_and_deal(match.rules, match.plan, Random(7))))
>>> match.state.turn, [action.text for action in ba.legal_actions(match.state)][:3]
(0, ['pass', '1', '2'])
"""

from backalley.cards import Card, Pack, Suit, cards_in_words, format_cards, parse_cards
from backalley.engine.actions import Action, Play, number, parse_action, play
from backalley.engine.bidding import Bidding, Contract, contracts, warnings
from backalley.engine.deal import Deal, DealPlan, settle, shuffle_and_deal
from backalley.engine.finished import Finished, SideScore
from backalley.engine.layout import Layout
from backalley.engine.match import Acted, Dealt, Event, Match
from backalley.engine.playing import Playing
from backalley.engine.refusal import IllegalAction, Refusal
from backalley.engine.ruleset import RuleSet
from backalley.engine.state import Call, State, apply, legal_actions, why_not
from backalley.engine.trick import Trick
from backalley.engine.view import View, redeal, view
from backalley.errors import (
    BackAlleyError,
    MatchError,
    NotationError,
    RecordError,
    RuleSetError,
    UnreadableRecord,
)
from backalley.games.registry import PRESETS, parse_rule_set, rule_set

__all__ = [
    "PRESETS",
    "Acted",
    "Action",
    "BackAlleyError",
    "Bidding",
    "Call",
    "Card",
    "Contract",
    "Deal",
    "DealPlan",
    "Dealt",
    "Event",
    "Finished",
    "IllegalAction",
    "Layout",
    "Match",
    "MatchError",
    "NotationError",
    "Pack",
    "Play",
    "Playing",
    "RecordError",
    "Refusal",
    "RuleSet",
    "RuleSetError",
    "SideScore",
    "State",
    "Suit",
    "Trick",
    "UnreadableRecord",
    "View",
    "apply",
    "cards_in_words",
    "contracts",
    "format_cards",
    "legal_actions",
    "number",
    "parse_action",
    "parse_cards",
    "parse_rule_set",
    "play",
    "redeal",
    "rule_set",
    "settle",
    "shuffle_and_deal",
    "view",
    "warnings",
    "why_not",
]
