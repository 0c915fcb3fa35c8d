"""What may be said at a table, for the page: ready phrases, and lines of some length."""

from backalley.table.company.chat import LONGEST_LINE, PHRASES


def typescript() -> str:
    """Return the TypeScript of it, the phrases in the order to offer them: `client/src/said.ts`."""
    phrases = [f"  {{ phrase: {phrase!r}, text: {text!r} }}," for phrase, text in PHRASES.items()]
    return "\n".join(
        [
            "// Written by `make generated` from what the table says.",
            "export const PHRASES = [",
            *phrases,
            "] as const;",
            "",
            "/** Characters of one line; the table takes no longer one. */",
            f"export const LONGEST_LINE = {LONGEST_LINE};",
            "",
        ]
    )
