"""Writing a match as its record."""

import msgspec
from msgspec import UNSET

from backalley.engine.match import Match
from backalley.engine.ruleset import RuleSet
from backalley.errors import MatchError, RuleSetError, quote
from backalley.fair import MatchProofs
from backalley.games.registry import PRESETS, rule_set
from backalley.record.form import FORMAT, MatchRecord
from backalley.record.forms import form_of
from backalley.record.options import json_options
from backalley.record.proofs import proofs_record
from backalley.words import counted


def write_record(match: Match, proofs: MatchProofs | None = None) -> str:
    """Return the record of a match as one line of JSON without its newline.

    A match that is not over becomes a record that is not complete, its last deal as far as it
    came. Raises `MatchError` for a match of which no card was dealt yet: a record has no place
    for who would have dealt; and where `proofs` are not one a deal, or None for it. Raises
    `RuleSetError` for rules that the registry does not build: a record names its rules, and nobody
    could read them back.

    >>> from random import Random
    >>> from backalley.engine.deal import shuffle_and_deal
    >>> from backalley.engine.match import Dealt
    >>> from backalley.games.registry import rule_set
    >>> match = Match(rule_set("back-alley"), first_dealer=3)
    >>> match = match.after(Dealt(shuffle_and_deal(match.rules, match.plan, Random(7))))
    >>> write_record(match)[-72:]
    '"bids":[],"tricks":[]}],"totals":[0,0],"winners":[0,1],"complete":false}'
    """
    states = (*match.finished, match.state) if match.state else match.finished
    if not states:
        raise MatchError("a match of no deals", "at least one deal", "record")
    if proofs is not None and len(proofs.deals) != len(states):
        got = counted(len(proofs.deals), "proof")
        raise MatchError(got, f"{len(states)}, one a deal", "record")
    _check_named(match.rules)
    write = form_of(match.rules.preset).write
    record = MatchRecord(
        format=FORMAT,
        rules=match.rules.preset,
        options={**json_options(match.rules)},
        deals=tuple(map(write, states)),
        totals=match.totals,
        winners=match.winners,
        complete=match.over and not match.stopped,
        stopped_early=match.stopped,
        fair=UNSET if proofs is None else proofs_record(proofs),
    )
    return msgspec.json.encode(record).decode()


def _check_named(rules: RuleSet) -> None:
    if rules.preset not in PRESETS or rule_set(rules.preset, dict(rules.options)) != rules:
        raise RuleSetError(
            f"rules of their own, called {quote(rules.text)}",
            "a preset and its options, which a record can name",
            "record",
        )
