/** Where the pips of a number card stand, in the field of 200 by 280 beside the index. */
export interface Pip {
  x: number;
  y: number;
}

const [LEFT, MIDDLE, RIGHT] = [91, 130, 169];
const THREE = [44, 140, 236];
const FOUR = [44, 108, 172, 236];

function columns(rows: readonly number[]): Pip[] {
  return [LEFT, RIGHT].flatMap((x) => rows.map((y) => ({ x, y })));
}

function middle(...rows: number[]): Pip[] {
  return rows.map((y) => ({ x: MIDDLE, y }));
}

const PIPS: Record<string, Pip[]> = {
  A: [{ x: 112, y: 166 }],
  '2': middle(44, 236),
  '3': middle(...THREE),
  '4': columns([44, 236]),
  '5': [...columns([44, 236]), ...middle(140)],
  '6': columns(THREE),
  '7': [...columns(THREE), ...middle(92)],
  '8': [...columns(THREE), ...middle(92, 188)],
  '9': [...columns(FOUR), ...middle(140)],
  '10': [...columns(FOUR), ...middle(76, 204)],
};

/** The pips of a rank as an index shows it; none for a court. */
export function pipsOf(rank: string): readonly Pip[] {
  return PIPS[rank] ?? [];
}

/** How wide one of so many pips is. */
export function pipSize(many: number): number {
  if (many === 1) return 128;
  return many < 6 ? 48 : many < 9 ? 42 : 38;
}
