"""Drawings of choices as messages."""

from backalley.games import drawings
from backalley.server.protocol.offers import Bars, Face, Piece, Round, Sign, Stamp


def drawn(drawing: drawings.Drawing) -> list[Piece]:
    """Return the pieces of a drawing for the page."""
    return [_piece(piece) for piece in drawing]


def _piece(piece: drawings.Piece) -> Piece:
    match piece:
        case drawings.Bars(sizes):
            return Bars(list(sizes))
        case drawings.Round(sides, dealer):
            return Round(list(sides), dealer)
        case drawings.Face(card, out):
            return Face(card.text, out)
        case drawings.Stamp(text, black, out):
            return Stamp(text, black, out)
        case drawings.Sign(text):
            return Sign(text)
