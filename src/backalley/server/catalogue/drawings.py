"""Drawings of choices as messages."""

from backalley.games import drawing
from backalley.server.protocol.offers import Bars, Face, Piece, Round, Sign, Stamp


def drawn(made: drawing.Drawing) -> list[Piece]:
    """Return the pieces of a drawing for the page."""
    return [_piece(piece) for piece in made]


def _piece(piece: drawing.Piece) -> Piece:
    match piece:
        case drawing.Bars(sizes):
            return Bars(list(sizes))
        case drawing.Round(sides, dealer):
            return Round(list(sides), dealer)
        case drawing.Face(card, out):
            return Face(card.text, out)
        case drawing.Stamp(text, black, out):
            return Stamp(text, black, out)
        case drawing.Sign(text):
            return Sign(text)
