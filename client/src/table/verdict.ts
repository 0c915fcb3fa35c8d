import type { SheetDeal, SheetSide } from '../protocol';

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];

function count(many: number): string {
  return COUNTS[many] ?? String(many);
}

/** How it went for one side, as a headline: "Made, with one over.", "Two short.", "Board made." */
function went({ contract, tricks, points }: SheetSide): string | null {
  if (/^\d+$/.test(contract)) {
    const over = tricks - Number(contract);
    if (points < 0) return `${count(-over).replace(/^./, (c) => c.toUpperCase())} short.`;
    return over > 0 ? `Made, with ${count(over)} over.` : 'Made, to the trick.';
  }
  const name = /^(board|all|boston|double board|triple board)/.exec(contract)?.[0];
  if (!name) return null;
  const said = name.charAt(0).toUpperCase() + name.slice(1);
  return points < 0 ? `${said} set.` : `${said} made!`;
}

/** The headline of a deal for the side of the viewer; null where it has none to speak of. */
export function verdict(deal: SheetDeal, side: number | null): string | null {
  const own = side === null ? undefined : deal.sides[side];
  return own && !own.players.length ? went(own) : null;
}
