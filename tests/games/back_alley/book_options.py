"""What each option is where nobody chose it, from the rule text alone."""

AS_USUAL = {
    "boards": "levels", "boston": "off", "rainbow": "off", "rainbow_sizes": "4,", "blind": "none",
    "turned_joker": "no-trump", "big_lead_partner": "highest", "trump": "turned", "redeal": "off",
    "twos_high": "off", "board_points": "10", "trick_points": "5", "numbers": "below-hand",
    "not_the_total": "off", "rainbow_points": "40", "trump_lead": "broken-or-board",
    "little_lead": "lowest",
}  # fmt: skip
"""Section 2, "default first"."""


def usual(preset: str, option: str) -> str:
    """The value of an option that a preset leaves as it is."""
    return "all" if (preset, option) == ("all", "boards") else AS_USUAL[option]
