"""How five tables play today: each is options that anybody can choose, and nothing else."""

from collections.abc import Mapping
from typing import Final

from backalley import RuleSet, parse_rule_set

EVENS_DOWN_ODDS_UP: Final = parse_rule_set(
    "back-alley-classic schedule=12,10,8,6,4,2,1,3,5,7,9,11,13 numbers=to-hand trick_points=10 "
    "boards=doubling board_points=20 thrown_in=same-dealer turned_joker=sole-trump "
    "big_lead_partner=any little_lead=free trump_lead=broken rainbow=dealt rainbow_points=10"
)
FIVE_ALONE: Final = parse_rule_set(
    "back-alley-classic players=5 trick_points=3 board_points=6 rainbow=bonus rainbow_points=8"
)
UP_THEN_DOWN: Final = parse_rule_set("back-alley-classic schedule=up-down turned_joker=burn")
SEVEN_AND_BURN: Final = parse_rule_set("back-alley-classic schedule=short turned_joker=burn")
SEVEN_DOWN_SEVEN_UP: Final = parse_rule_set(
    "back-alley-classic schedule=7,6,5,4,3,2,1,2,3,4,5,6,7 trick_points=3 boards=flat "
    "trump_lead=all-trump"
)
NOT_THE_TOTAL: Final = parse_rule_set("back-alley-classic schedule=short not_the_total=on")
"""Not a table of the five, but a rule that several have."""

TABLES: Final[Mapping[str, RuleSet]] = {
    "evens down, odds up": EVENS_DOWN_ODDS_UP,
    "five alone": FIVE_ALONE,
    "up, then down": UP_THEN_DOWN,
    "seven and burn": SEVEN_AND_BURN,
    "seven down, seven up": SEVEN_DOWN_SEVEN_UP,
    "not the total": NOT_THE_TOTAL,
}
