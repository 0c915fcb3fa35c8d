"""How a lesson goes: the table at each of its steps, folded from events as any other table."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

from backalley.engine.state import legal_actions
from backalley.games.registry import rule_set
from backalley.table.events.every import ActionTaken, CardsDealt, Opened, ReadyPressed, Sitter
from backalley.table.lessons.lesson import LEARNER, READY, Laid, Lesson, Step
from backalley.table.opening import BOT_NAMES
from backalley.table.table import Table

NAME: Final = "Player"
REST: Final = "rest"


@dataclass(frozen=True)
class Moment:
    """A step with the tables that lead up to it, one event after the other; it is at the last."""

    step: Step
    tables: tuple[Table, ...]

    @property
    def actions(self) -> tuple[str, ...]:
        """What the learner may do at it by the rules, in text form."""
        state = self.tables[-1].match.state
        if state is None or state.actor != LEARNER:
            return ()
        return tuple(action.text for action in legal_actions(state))


def course(lesson: Lesson) -> tuple[Moment, ...]:
    """Return the moments of a lesson.

    Raises `MatchError`, `IllegalAction` or `NotationError` for a script that the rules do not
    allow.
    """
    course = _Course(lesson)
    return tuple(course.moments())


class _Course:
    """A lesson being gone through. Mutable: it deals one of the laid deals after the other."""

    def __init__(self, lesson: Lesson) -> None:
        self._lesson = lesson
        self._deals = iter(lesson.deals)

    def moments(self) -> Iterator[Moment]:
        table = self._dealt(_opened(self._lesson))
        *_, table = table, *self._acted(table, self._lesson.before)
        shown: tuple[Table, ...] = (table,)
        for step in self._lesson.steps:
            yield Moment(step, shown)
            before = shown[-1]
            after = tuple(self._after(before, step))
            shown = after or (before,)

    def _after(self, table: Table, step: Step) -> Iterator[Table]:
        if step.right == READY:
            pressed = table.after(ReadyPressed(LEARNER, table.serial + 1))
            table = self._dealt(pressed)
            yield table
            yield from self._acted(table, step.then)
        else:
            yield from self._acted(table, f"{step.right or ''} {step.then}")

    def _acted(self, table: Table, script: str) -> Iterator[Table]:
        for text in script.split():
            if text == REST:
                yield from _played_out(table)
                return
            state = table.match.state
            assert state is not None, "only in a deal is anything done"
            assert state.actor is not None, "somebody is to act in a deal that goes on"
            table = table.after(ActionTaken(state.actor, text))
            yield table

    def _dealt(self, table: Table) -> Table:
        return table.after(_cards(table, *islice(self._deals, 1)))


def _played_out(table: Table) -> Iterator[Table]:
    """Yield only the end: whatever is played first of what may be, to the last card."""
    while (state := table.match.state) is not None:
        assert state.actor is not None, "somebody is to act in a deal that goes on"
        table = table.after(ActionTaken(state.actor, legal_actions(state)[0].text))
    yield table


def _opened(lesson: Lesson) -> Table:
    rules = rule_set(lesson.rules, lesson.options)
    others = (Sitter(name, "house") for name in BOT_NAMES[: rules.seats - 1])
    opened = Opened(
        rules.preset,
        dict(rules.options),
        (Sitter(NAME), *others),
        lesson.dealer,
        "normal",
        undo=False,
        hints=True,
    )
    return Table.open(f"lesson-{lesson.name}", opened)


def _cards(table: Table, laid: Laid) -> CardsDealt:
    """Return the event of dealing the cards as they are laid, the rest of the pack after them."""
    hands = tuple(tuple(hand.split()) for hand in laid.hands)
    first = tuple(laid.stock.split())
    taken = {card for hand in hands for card in hand} | {*first, laid.turn_up}
    rest = (card.text for card in table.match.rules.pack.cards if card.text not in taken)
    return CardsDealt(hands, laid.turn_up, (*first, *rest))
