"""A lesson of Back Alley Bridge from the cards that are laid for it."""

from typing import Final

from backalley.engine.layout import Seat
from backalley.table.lessons.lesson import Laid, Lesson, Step

PRESET: Final = "back-alley"


def back_alley_lesson(
    name: str,
    title: str,
    text: str,
    drawn: str,
    *steps: Step,
    sizes: str,
    dealer: Seat,
    deals: tuple[Laid, ...],
    before: str = "",
) -> Lesson:
    """Return a lesson played by the usual rules with deals of these `sizes` ("3,1")."""
    options = {"schedule": sizes}
    return Lesson(name, title, text, drawn, PRESET, options, dealer, deals, steps, before)
