"""What a led blooper asks for."""

from typing import Final

from backalley.cards import BIG_BLOOPER, LITTLE_BLOOPER
from backalley.games.back_alley.constraints import Answer, CardLed
from backalley.games.back_alley.standing import SEVERAL, has_bloopers, has_partners, has_several
from backalley.games.drawing import row
from backalley.games.need import Need
from backalley.games.option import Option, Value
from backalley.games.option_group import THE_PLAY


def big_blooper_led(partner_answer: Answer) -> CardLed:
    """Return the rule of the led big blooper: highest trumps, the partner's as named."""
    return CardLed(BIG_BLOOPER, Answer.HIGHEST, partner_answer)


LITTLE_BLOOPER_LED: Final = CardLed(LITTLE_BLOOPER, Answer.LOWEST, Answer.LOWEST)


BLOOPERS: Final = Need("pack", "a pack with bloopers", has_bloopers)

BIG_LEAD_PARTNER: Final = Option(
    "big_lead_partner",
    (
        Value(
            Answer.HIGHEST.value,
            "Highest",
            "Their highest trump, as everybody else does.",
            row("BB → HA"),
        ),
        Value(Answer.LOWEST.value, "Lowest", "Their lowest trump.", row("BB → H2")),
        Value(Answer.ANY.value, "Any", "Any trump they like.", row("BB → HA H7 H2")),
    ),
    "Partner on the big blooper",
    "Which trump the leader’s partner plays when the big blooper is led.",
    THE_PLAY,
    needs=(
        BLOOPERS,
        Need("teams", "a partner of who leads it", has_partners),
        Need("schedule", SEVERAL, has_several),
    ),
)
LITTLE_LEAD: Final = Option(
    "little_lead",
    (
        Value("lowest", "Lowest", "Each their lowest trump.", row("LB → H2")),
        Value("free", "Free", "It binds nobody beyond following suit.", row("LB → HA H7 H2")),
    ),
    "The little blooper led",
    "What the others play when the little blooper is led.",
    THE_PLAY,
    needs=(BLOOPERS, Need("schedule", SEVERAL, has_several)),
)
