"""The ready phrases for the page, which offers them and shows its own before they are answered."""

from backalley.table.company.chat import PHRASES


def typescript() -> str:
    """Return the TypeScript of the phrases in the order to offer them: `client/src/phrases.ts`."""
    lines = [f"  {{ phrase: {phrase!r}, text: {text!r} }}," for phrase, text in PHRASES.items()]
    head = "// Written by `make generated` from what the table says."
    return "\n".join([head, "export const PHRASES = [", *lines, "] as const;", ""])
