"""Hand sizes in words."""

from collections.abc import Iterator, Sequence

from backalley.words import counted, joined


def in_cards(sizes: Sequence[int]) -> str:
    """Say hands of which sizes.

    >>> in_cards((4, 8)), in_cards((7, 1))
    ('4 or 8 cards', '7 or 1 card')
    """
    last = sizes[-1] if sizes else 0
    return f"{joined([str(size) for size in sizes], ' or ')} card{'' if last == 1 else 's'}"


def course_in_words(sizes: Sequence[int]) -> str:
    """Say which hand sizes a match runs through.

    >>> course_in_words((3, 2, 1, 1, 2, 3))
    '3…1, 1…3: 6 deals'
    >>> course_in_words((13,) * 26), course_in_words((5, 3, 1)), course_in_words((4,))
    ('26 deals of 13', '5, 3, 1: 3 deals', '1 deal of 4')
    """
    deals = counted(len(sizes), "deal")
    if len(set(sizes)) == 1:
        return f"{deals} of {sizes[0]}"
    return f"{', '.join(runs(sizes))}: {deals}"


def runs(sizes: Sequence[int]) -> Iterator[str]:
    """Yield the runs of sizes that rise or fall by one: "7…1"."""
    start = 0
    while start < len(sizes):
        end = start
        step = sizes[start + 1] - sizes[start] if start + 1 < len(sizes) else 0
        while abs(step) == 1 and end + 1 < len(sizes) and sizes[end + 1] - sizes[end] == step:
            end += 1
        if end == start + 1:
            end = start  # two in a row are shorter said one by one
        yield str(sizes[start]) if end == start else f"{sizes[start]}…{sizes[end]}"
        start = end + 1
