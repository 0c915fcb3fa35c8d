"""The rules of a game in words, generated from its rule set."""

from collections import Counter

from backalley.cards import RANK_WORDS, Pack, Suit
from backalley.engine.ruleset import RuleSet
from backalley.engine.ruletext import Described, RuleText, Stage
from backalley.words import counted, in_letters, joined


def rulebook(rules: RuleSet) -> tuple[RuleText, ...]:
    """Return the rules in words, in reading order; every `Refusal.rule` is an anchor of it.

    >>> from backalley import rule_set
    >>> [rule.title for rule in rulebook(rule_set("back-alley"))][:3]
    ['Players', 'The deal', 'Trump']
    """
    parts: tuple[tuple[Stage, Described], ...] = (
        (Stage.DEAL, rules.trump_source),
        (Stage.BIDDING, rules.bidding),
        *((Stage.PLAY, constraint) for constraint in rules.constraints),
        (Stage.PLAY, rules.ranking),
        *(((Stage.PLAY, rules.claims),) if rules.claims else ()),
        (Stage.SCORE, rules.scoring),
        (Stage.MATCH, rules.match),
    )
    staged = [(text.stage or usual, text) for usual, part in parts for text in part.describe(rules)]
    in_order = sorted(staged, key=lambda one: one[0])
    return (_players(rules), _deal(rules), *(text for _, text in in_order))


def _players(rules: RuleSet) -> RuleText:
    size = len(rules.sides[0])
    seated = {
        1: "each alone",
        2: "two to a side: partners face each other",
        3: "three to a side: every second player is a partner",
    }.get(size, f"{size} to a side")
    players = in_letters(rules.seats, "player").capitalize()
    return RuleText("players", "Players", (f"{players}, {seated}.",))


def _deal(rules: RuleSet) -> RuleText:
    return RuleText(
        "deal",
        "The deal",
        (
            f"The pack has {counted(len(rules.pack), 'card')}: {_pack(rules.pack)}.",
            "They are dealt one at a time, clockwise from the dealer's left.",
            "Cards are played in turn, clockwise, once the bidding is over.",
        ),
    )


def _pack(pack: Pack) -> str:
    ranks = [RANK_WORDS[card.rank] for card in pack.cards if card.suit is Suit.CLUBS and card.rank]
    odd = Counter(card.words for card in pack.cards if card.suit is None)
    extra = [
        f"the {card}" if copies == 1 else counted(copies, card) for card, copies in odd.items()
    ]
    return joined([f"four suits from {ranks[0]} to {ranks[-1]}", *extra])
