import { listed } from './company/people';
import type { SideStanding, Unfinished } from './protocol';
import { shownCode } from './room/code';
import { signed } from './table/numbers';

/** How far a match is, and with whom: "Deal 7 of 14, one card each, with Ruth". */
export function howFar(one: Unfinished): string {
  const friends = one.friends.length ? ` with ${listed(one.friends)}` : '';
  if (one.phase === 'lobby') return `Room ${shownCode(one.table)}${friends}, not begun`;
  const deal = one.deals === null ? `Deal ${one.deal}` : `Deal ${one.deal} of ${one.deals}`;
  return `${one.playoff ? 'Playoff' : deal}${friends && `,${friends}`}`;
}

/** The points, the device's own first: "−30 to 13", "4, 0, −2". */
export function score(sides: readonly SideStanding[]): string {
  return sides.map(({ total }) => signed(total)).join(sides.length > 2 ? ', ' : ' to ');
}

const DAY = 24 * 3600 * 1000;

/** When something happened last, as one says it: "today, 20:15", "yesterday, 20:15", "3 March". */
export function when(at: string, now: Date, language?: string): string {
  const then = new Date(at);
  const time = then.toLocaleTimeString(language, { hour: 'numeric', minute: '2-digit' });
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  if (then.getTime() >= midnight) return `today, ${time}`;
  if (then.getTime() >= midnight - DAY) return `yesterday, ${time}`;
  return then.toLocaleDateString(language, { day: 'numeric', month: 'long' });
}
