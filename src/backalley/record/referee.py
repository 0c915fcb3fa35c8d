"""Refereeing a record: the match is played again, and each thing said of it is compared."""

from backalley.engine.match import Match, Stopped
from backalley.engine.ruleset import RuleSet
from backalley.errors import BackAlleyError, RecordError, RuleSetError, UnreadableRecord
from backalley.games.registry import rule_set
from backalley.record.comparing import compare
from backalley.record.form import MatchRecord
from backalley.record.forms import form_of
from backalley.record.parsing import parse_deal, parse_record
from backalley.record.proofs import check_proofs
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
    match = replayed(record)
    check_proofs(match, record)
    return match


def check_record(source: object) -> None:
    """Raise `RecordError` unless the record is right in everything; see `read_match`."""
    read_match(source)


def replayed(record: MatchRecord) -> Match:
    """Return the match that a record tells of, whether its deals were fair or not.

    Raises as `read_match` does.
    """
    rules = _rules(record)
    if not record.deals:
        raise RecordError("none", "at least one deal", "deals")
    form = form_of(rules.preset)
    first = parse_deal(record.deals[0], 1, form.fields)
    match = Match(rules, _first_dealer(first.dealer, rules))
    broken_off = not record.complete and not record.stopped_early
    for number, deal in enumerate(record.deals, start=1):
        last = number == len(record.deals)
        fields = parse_deal(deal, number, form.fields)
        try:
            match = form.replay(match, fields, may_break_off=broken_off and last)
        except BackAlleyError as error:
            raise RecordError(error.got, error.expected, error.where, number) from error
    if record.stopped_early:
        match = _stop(match)
    _check_end(match, record)
    return match


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


def _first_dealer(dealer: int, rules: RuleSet) -> int:
    if not 0 <= dealer < rules.seats:
        expected = f"a seat from 0 to {rules.seats - 1}"
        raise RecordError(str(dealer), expected, "dealer", 1)
    return dealer


def _stop(match: Match) -> Match:
    if match.over:
        raise RecordError("true", "false, for the match was over", "stopped_early")
    return match.after(Stopped())


def _check_end(match: Match, record: MatchRecord) -> None:
    if record.complete and match.plan:
        played = counted(len(record.deals), "deal")
        if match.plan.playoff:
            raise RecordError(played, "a playoff, for the highest totals tie", "deals")
        left = (match.rules.match.length or 0) - match.plan.place
        raise RecordError(played, f"{left} more" if left > 0 else "another", "deals")
    compare("totals", record.totals, match.totals)
    compare("winners", record.winners, match.winners)
    if not match.stopped:  # one stopped early may be called complete or not
        compare("complete", record.complete, match.over)
