import { listed } from './company/people';
import type { Unfinished } from './protocol';
import { shownCode } from './room/code';
import { signed } from './table/numbers';

/** How a match stands and with whom it is played: "deal 2 of 14 with Ruth, −30 to 13". */
export function standing(one: Unfinished): string {
  const friends = one.friends.length ? ` with ${listed(one.friends)}` : '';
  if (one.phase === 'lobby') return `room ${shownCode(one.table)}${friends}, not begun`;
  const deal = one.deals === null ? `deal ${one.deal}` : `deal ${one.deal} of ${one.deals}`;
  const scores = one.totals.map(signed).join(one.totals.length > 2 ? ', ' : ' to ');
  return `${one.playoff ? 'playoff' : deal}${friends}, ${scores}`;
}
