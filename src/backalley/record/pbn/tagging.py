"""Writing a tag as the export format has it."""

from typing import Final

LONGEST_TAG: Final = 253
"""Characters of a line with a tag; with the two of its end a line may have 255."""


def tag_line(name: str, value: str) -> str:
    r"""Return ``[Name "value"]``: quotes escaped, one line, cut where it would be too long.

    >>> tag_line("Event", 'The "Lions"')
    '[Event "The \\"Lions\\""]'
    >>> len(tag_line("Event", "x" * 1000))
    253
    """
    shown = "".join(sign if sign.isprintable() else " " for sign in value).strip()
    room = LONGEST_TAG - len(f'[{name} ""]')
    if len(_escaped(shown)) > room:
        while len(_escaped(shown)) > room - 3:
            shown = shown[:-1]
        shown += "..."
    return f'[{name} "{_escaped(shown)}"]'


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')
