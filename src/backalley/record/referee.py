"""Refereeing a record: the match is played again, and each thing said of it is compared."""

from backalley.engine.match import Match
from backalley.engine.ruleset import RuleSet
from backalley.errors import BackAlleyError, RecordError, RuleSetError, UnreadableRecord
from backalley.games.registry import rule_set
from backalley.record.comparing import compare
from backalley.record.deal_referee import replay_deal
from backalley.record.form import DealRecord, MatchRecord
from backalley.record.parsing import parse_deal, parse_record
from backalley.words import counted


def read_match(source: object) -> Match:
    """Return the match that a record tells of, replayed by the rules it names.

    `source` is the record's JSON line, as text or bytes, or the object that the line holds.
    Raises `RecordError` at the first thing that is not as the rules say, and `UnreadableRecord`
    where there is nothing to referee: no record, or rules that are not known.

    >>> read_match("[]")
    Traceback (most recent call last):
    ...
    backalley.errors.UnreadableRecord: record: got array, expected object
    """
    record = parse_record(source)
    rules = _rules(record)
    if not record.deals:
        raise RecordError("none", "at least one deal", "deals")
    match = Match(rules, _first_dealer(parse_deal(record.deals[0], 1), rules))
    for number, deal in enumerate(record.deals, start=1):
        broken_off = not record.complete and number == len(record.deals)
        deal_record = parse_deal(deal, number)
        try:
            match = replay_deal(match, deal_record, may_break_off=broken_off)
        except BackAlleyError as error:
            raise RecordError(error.got, error.expected, error.where, number) from error
    _check_end(match, record)
    return match


def check_record(source: object) -> None:
    """Raise `RecordError` unless the record is right in everything; see `read_match`."""
    read_match(source)


def _rules(record: MatchRecord) -> RuleSet:
    try:
        return rule_set(
            record.rules,
            {
                name: list(value) if isinstance(value, tuple) else value
                for name, value in record.options.items()
            },
        )
    except RuleSetError as error:
        raise UnreadableRecord(error.got, error.expected, error.where) from error


def _first_dealer(first: DealRecord, rules: RuleSet) -> int:
    if not 0 <= first.dealer < rules.seats:
        expected = f"a seat from 0 to {rules.seats - 1}"
        raise RecordError(str(first.dealer), expected, "dealer", 1)
    return first.dealer


def _check_end(match: Match, record: MatchRecord) -> None:
    if record.complete and match.plan:
        played = counted(len(record.deals), "deal")
        if match.plan.playoff:
            raise RecordError(played, "a playoff, for the highest totals tie", "deals")
        left = (match.rules.match.length or 0) - match.plan.place
        raise RecordError(played, f"{left} more" if left > 0 else "another", "deals")
    compare("totals", record.totals, match.totals)
    compare("winners", record.winners, match.winners)
    compare("complete", record.complete, match.over)
