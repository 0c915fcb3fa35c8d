"""Rows of pieces."""

from backalley.games.drawing import Face, Sign, Stamp, row


def test_a_row_is_read() -> None:
    cards, stamps, signs = row("SA ~BB"), row("×1 *board ~2"), row("→ =")
    assert [isinstance(one, Face) and (one.card.text, one.out) for one in cards] == [
        ("SA", False),
        ("BB", True),
    ]
    assert stamps == (Stamp("×1"), Stamp("board", black=True), Stamp("2", out=True))
    assert signs == (Sign("→"), Sign("="))
