"""Which names would be taken for one another, by the Unicode Standard's UTS #39, as ICU has it."""

import unicodedata
from functools import cache
from typing import Final

import icu

from backalley.table.names.readable import JOINERS

SOMEBODY: Final = "Somebody"
"""What somebody is called at a table who is to be forgotten."""
RESERVED: Final = (
    *("you", "me", "host", "computer", "computer player", "table", "server"),
    *(SOMEBODY.casefold(), "someone", "nobody", "everybody", "everyone", "partner", "your partner"),
    *("dealer", "declarer", "dummy", "north", "east", "south", "west", "watcher"),
    *(f"seat {number}" for number in range(1, 11)),
)
"""What the page and its sentences call a seat, a role, or whoever it is that looks."""
ARTICLES: Final = ("", "the", "a", "an")


def looks_of(name: str) -> frozenset[str]:
    """Return what a name looks like, in large letters as in small: its skeletons by UTS #39.

    >>> sorted(looks_of("Ian"))
    ['ian', 'lan']
    """
    shown = name.translate(dict.fromkeys(map(ord, JOINERS)))
    plain = " ".join(unicodedata.normalize("NFKC", shown).split())
    spoofs = _checker()
    skeletons = (spoofs.getSkeleton(0, one).casefold() for one in (plain, plain.casefold()))
    return frozenset(unicodedata.normalize("NFC", one) for one in skeletons)


def alike(one: str, other: str) -> bool:
    """Return whether two names are hard to tell apart.

    >>> alike("Ann", "ΑΝΝ"), alike("Ian", "lan"), alike("Ann", "Anna"), alike("Zoe", "Zoë")
    (True, True, False, False)
    """
    return not looks_of(one).isdisjoint(looks_of(other))


def mixes_scripts(name: str) -> bool:
    """Return whether a name has letters or digits of several scripts that no language mixes.

    That is more than the level "highly restrictive" of UTS #39: Japanese, Chinese and Korean are
    written in several, also with Latin letters.

    >>> mixes_scripts("Аnn"), mixes_scripts("Анна"), mixes_scripts("ネコ猫 Cat")
    (True, False, False)
    """
    return bool(_checker().check(name))


def is_reserved(name: str) -> bool:
    """Return whether a name, whatever is set around its letters, is what the page calls others.

    >>> is_reserved("You"), is_reserved("★ The  H0ST ★"), is_reserved("Hosta")
    (True, True, False)
    """
    return not _letters_of(name).isdisjoint(_reserved())


def _letters_of(name: str) -> frozenset[str]:
    return frozenset(filter(None, ("".join(filter(str.isalnum, one)) for one in looks_of(name))))


@cache
def _reserved() -> frozenset[str]:
    names = (f"{article} {name}" for article in ARTICLES for name in RESERVED)
    return frozenset(look for name in names for look in _letters_of(name))


@cache
def _checker() -> icu.SpoofChecker:
    """Return ICU's checker, of scripts and numbers only: what shows is `is_readable`'s to say."""
    checker = icu.SpoofChecker()
    checker.setAllowedUnicodeSet(icu.UnicodeSet("[:any:]"))
    checker.setRestrictionLevel(icu.URestrictionLevel.HIGHLY_RESTRICTIVE)
    checker.setChecks(icu.USpoofChecks.RESTRICTION_LEVEL | icu.USpoofChecks.MIXED_NUMBERS)
    return checker
