/** Each side has a shape besides its colour: circle, square, hexagon, diamond, shield. */
const SHAPES = [
  'M32 1a31 31 0 1 1 0 62 31 31 0 0 1 0-62z',
  'M11 2H53a9 9 0 0 1 9 9V53a9 9 0 0 1-9 9H11a9 9 0 0 1-9-9V11a9 9 0 0 1 9-9z',
  'M18 3H46L62 32 46 61H18L2 32z',
  'M32 0 64 32 32 64 0 32z',
  'M3 3H61V36Q58 54 32 63 6 54 3 36z',
] as const;

/** The outline of a side's tokens, in a field of 64 by 64; null is who has no side. */
export function shapeOf(side: number | null): string {
  return SHAPES[side ?? 1] ?? SHAPES[1];
}
