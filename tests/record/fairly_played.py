"""Matches whose deals can be proved to be fair."""

import json
from collections.abc import Container
from random import Random

from backalley.bots.uniform import drawn
from backalley.engine.match import Acted, Dealt, Match
from backalley.engine.ruleset import RuleSet
from backalley.engine.state import legal_actions
from backalley.fair import DealContext, MatchProofs, Proof, commit, deal, new_secret
from backalley.games.option import OptionValue
from backalley.games.registry import rule_set
from backalley.record import write_record
from tests.record.played import Json


def fairly_played(
    rules: RuleSet, rng: Random, deals: int, silent: Container[int] = ()
) -> tuple[Match, MatchProofs]:
    """As many deals of a match at random, or fewer where it is over.

    Each second seat sends nothing, and to the deals in `silent`, from 1, nobody does.
    """
    match, proofs = Match(rules, rng.randrange(rules.seats)), list[Proof]()
    while match.state or (match.plan and len(proofs) < deals):
        if match.state is not None:
            assert match.state.actor is not None
            action = drawn(legal_actions(match.state), rng)
            match = match.after(Acted(match.state.actor, action))
            continue
        assert match.plan is not None
        context, secret = DealContext("k7qp", 2, len(proofs) + 1), new_secret(rng)
        nobody = len(proofs) + 1 in silent
        sent = tuple(
            None if seat % 2 or nobody else rng.randbytes(16) for seat in range(rules.seats)
        )
        proofs.append(Proof(commit(secret, context), secret, sent))
        match = match.after(Dealt(deal(rules, match.plan, secret, context, sent)))
    return match, MatchProofs("k7qp", 2, tuple(proofs))


def fair_record(
    preset: str = "back-alley",
    deals: int = 3,
    silent: Container[int] = (),
    **options: OptionValue,
) -> Json:
    """The record of such a match, as a fresh object, which a test may spoil."""
    match, proofs = fairly_played(rule_set(preset, options), Random(4), deals, silent)
    record: Json = json.loads(write_record(match, proofs))
    return record
