"""What was counted of a bid or a card in the Back Alley family, in sentences with numbers.

Nothing is said that does not follow from the numbers of the options; a sentence says in words
what happens before it says how often.
"""

from typing import Final

from backalley.bots.advice.advice import Measure, Option, Share
from backalley.bots.advice.weighed import Weighed
from backalley.engine.actions import PASS, Action, OfCard
from backalley.engine.bids import in_words, plain
from backalley.engine.view import View

NEARLY: Final = 0.15
"""Points by which options may differ and be said to do about as well."""
NOISE: Final = 1.0
"""The same, in standard errors of the difference."""
WORTH_TELLING: Final = 0.05
"""Points that are not told as 0.0."""

Reasons = tuple[str, ...]


def card_reasons(view: View, weighed: Weighed, measure: Measure | None) -> Reasons:
    """Return who wins the trick, and what the card brings beside the next best."""
    best, *others = weighed.in_order
    told = [trick_told(view, best, others)]
    if made := contract_told(view, best.made):
        told.append(f"With it {'your side' if has_partner(view) else 'you'} {made}.")
    return (*told, *compared(best, others, measure))


def bid_reasons(view: View, weighed: Weighed, measure: Measure | None) -> Reasons:
    """Return what is made and what it brings, and how the next best does."""
    best, *others = weighed.in_order
    side = "your side" if has_partner(view) else "you"
    ahead = ahead_told(view, best) if measure == "points" else ""
    told = [each for each in (contract_told(view, best.made), ahead) if each]
    first = [f"After {bid_named(best.action)} {side} {' and '.join(told)}."] if told else []
    return (*first, *compared(best, others, measure))


def trick_told(view: View, best: Option, others: list[Option]) -> str:
    """Return who wins the trick on the table once the advised card is played."""
    assert best.wins is not None
    assert best.side_wins is not None
    card, side = best.action.words, side_named(view)
    capital = card[:1].upper() + card[1:]
    if len(view.trick) == view.rules.seats - 1:
        if best.wins.count:
            return f"{capital} wins this trick."
        if best.side_wins.count:
            return f"{capital} leaves this trick with {side}."
        none = not any(other.side_wins and other.side_wins.count for other in others)
        return "Nothing you may play wins this trick." if none else f"{capital} lets it go."
    without = Share(best.side_wins.count - best.wins.count, best.wins.of)
    if without.count > best.wins.count:
        also = f", {card} in {best.wins.words}" if best.wins.count else ""
        return f"{side[:1].upper()}{side[1:]} wins this trick {in_deals(without)}{also}."
    if best.wins.count:
        also = f", {side} in {without.words}" if without.count else ""
        return f"{capital} wins this trick {in_deals(best.wins)}{also}."
    return f"{capital} wins this trick in no likely deal: it is given up."


def contract_told(view: View, made: Share | None) -> str:
    """Return how often the own contract is made: "makes its contract in 64 of 100 likely ..."."""
    if made is None:
        return ""
    return f"{'makes its' if has_partner(view) else 'make your'} contract {in_deals(made)}"


def ahead_told(view: View, option: Option) -> str:
    """Return what the deal is expected to bring: "is expected to end 4.2 points ahead of ..."."""
    assert option.points is not None
    expected = f"{'is' if has_partner(view) else 'are'} expected to end"
    others = "the others" if len(view.rules.sides) == 2 else "the average of the others"
    if abs(option.points) < WORTH_TELLING:
        return f"{expected} level with {others}"
    where = "ahead of" if option.points > 0 else "behind"
    return f"{expected} {points_told(abs(option.points))} {where} {others}"


def compared(best: Option, others: list[Option], measure: Measure | None) -> Reasons:
    """Return how the next best does, by what options are measured by."""
    won = f"With {action_named(best.action)} {_chance_told(best)}." if measure == "chance" else ""
    first = (won,) if won else ()
    apart = next(
        (other for other in others if other.behind is not None and not is_near(other)), None
    )
    if apart is None or measure is None or apart.figure is None or best.figure is None:
        return first
    named = action_named(apart.action)
    if measure == "chance":
        return (*first, f"With the next best, {named}, {_chance_told(apart)}.")
    return (f"The next best, {named}, is worth {points_told(best.figure - apart.figure)} less.",)


def alike_told(others: list[Option]) -> Reasons:
    """Return what does about as well as the one advised."""
    told = [other for other in others if other.behind is not None]
    near = [other for other in told if is_near(other)]
    if not near:
        return ()
    if len(near) == len(told):
        return ("Whatever you choose comes to about the same.",)
    return (f"{action_named(near[0].action, capital=True)} does about as well.",)


def is_near(option: Option) -> bool:
    """Whether an option does about as well as the one advised, so far as was seen."""
    assert option.behind is not None
    assert option.doubt is not None
    return option.behind <= max(NEARLY, NOISE * option.doubt)


def standing_told(best: Option, others: list[Option], measure: Measure | None) -> Reasons:
    """Return whether the match speaks for what brings fewer points in this deal."""
    if measure != "chance":
        return ()
    assert best.points is not None
    for other in others:
        if other.points is None or is_near(other):
            continue
        if other.points > best.points + WORTH_TELLING:
            name = action_named(other.action, capital=True)
            return (f"{name} would win more points now, and the match less often.",)
    return ()


def in_deals(share: Share) -> str:
    """Return in which deals: "in 82 of 100 likely deals", "in every likely deal".

    >>> in_deals(Share(164, 200)), in_deals(Share(3, 3))
    ('in 82 of 100 likely deals', 'in every likely deal')
    """
    words = {"all": "every likely deal", "none": "no likely deal"}
    told = words.get(share.words, f"{share.words} likely deals")
    return f"in {told}"


def points_told(points: float) -> str:
    """Return points with one decimal.

    >>> points_told(1.04), points_told(2.26)
    ('1 point', '2.3 points')
    """
    text = f"{points:.1f}".removesuffix(".0")
    return f"{text} point{'' if text == '1' else 's'}"


def bid_named(action: Action) -> str:
    """Return a bid as a thing: "a pass", "a bid of 3"."""
    said = plain(action)
    rainbow = " with a rainbow" if said is not action else ""
    return ("a pass" if said is PASS else f"a bid of {in_words(said)}") + rainbow


def has_partner(view: View) -> bool:
    """Whether the seat that decides has a partner."""
    assert view.turn is not None
    return len(view.rules.sides[view.rules.side_of[view.turn]]) > 1


def side_named(view: View) -> str:
    """Return the others of the own side: "your partner"."""
    assert view.turn is not None
    mates = len(view.rules.sides[view.rules.side_of[view.turn]]) - 1
    return "your partner" if mates == 1 else "your side"


def action_named(action: Action, *, capital: bool = False) -> str:
    """Return an action as the subject of a sentence: "the king of hearts", "a bid of 3"."""
    words = action.words if isinstance(action, OfCard) else bid_named(action)
    return words[:1].upper() + words[1:] if capital else words


def _chance_told(option: Option) -> str:
    return f"the chance to win the match is {option.figure or 0:.0f} %"
