import type { Suit } from '../cards/words';

const SIGNS: Record<string, Suit> = { '♠': 'S', '♥': 'H', '♦': 'D', '♣': 'C' };

/** A piece of a text: words, or a suit sign to be shown in its colour. */
export interface Piece {
  piece: string;
  sign: Suit | null;
}

/** A text cut at its suit signs, each with the level before it: "after ", "1♣", " opened". */
export function inPieces(text: string): Piece[] {
  return text
    .split(/([1-7]?[♠♥♦♣])/)
    .filter((piece) => piece !== '')
    .map((piece) => ({ piece, sign: SIGNS[piece.at(-1) ?? ''] ?? null }));
}
