import { listed } from '../company/people';
import type { Ending, MyMatch, MyMatches, MySide } from '../protocol';
import { shownCode } from '../room/code';
import { signed } from '../table/numbers';
import { when } from '../unfinished';

/** How a match ended for oneself, in a word. */
export const ENDINGS: Record<Ending, string> = {
  won: 'won',
  lost: 'lost',
  drawn: 'drawn',
  stopped: 'broken off',
  left: 'left',
};

function names(side: MySide | undefined): string[] {
  return side?.players.filter(({ me, name }) => !me && name).map(({ name }) => name) ?? [];
}

/** With whom it was: "Ruth against Lou and Max", "Lou, Max and Ida" where each is alone. */
export function withWhom({ sides }: MyMatch): string {
  const [own, ...others] = sides;
  const partners = names(own);
  const opponents = others.flatMap(names);
  if (!opponents.length) return partners.length ? listed(partners) : 'Nobody else yet';
  const against = listed(opponents);
  return partners.length ? `${listed(partners)} against ${against}` : `Against ${against}`;
}

/** What of it was played, and when: "Back Alley Bridge, short, 14 deals. Yesterday, 20:15". */
export function whatAndWhen({ game, played, at }: MyMatch, now: Date, language?: string): string {
  const time = when(at, now, language);
  const deals = played === 1 ? '1 deal' : `${played} deals`;
  return `${game}, ${deals}. ${time.charAt(0).toUpperCase()}${time.slice(1)}`;
}

/** How far a match is that goes on: "Deal 7 of 14". */
export function howFarIs({ begun, table, played, deals }: MyMatch): string {
  if (!begun) return `Room ${shownCode(table)}, not begun`;
  return deals === null ? `Deal ${played + 1}` : `Deal ${Math.min(played + 1, deals)} of ${deals}`;
}

/** The points, one's own side's first: "122", "−87, 13". */
export function points({ sides }: MyMatch): { own: string; others: string } {
  const [own, ...others] = sides.map(({ total }) => signed(total));
  return { own: own ?? '', others: others.join(', ') };
}

/** What one's matches come to, as a headline. */
export function headline({ total, won, goOn }: MyMatches): string {
  const over = total - goOn;
  if (!total) return 'Nothing played yet.';
  if (!over) return goOn === 1 ? 'One match goes on.' : `${goOn} matches go on.`;
  return `You won ${won} of ${over}.`;
}

/** What was counted: "12 matches are over, 2 go on, 3 were with friends." */
export function counted({ total, goOn, friends }: MyMatches): string {
  const over = total - goOn;
  const parts = [
    over === 1 ? '1 match is over' : `${over} matches are over`,
    ...(goOn ? [goOn === 1 ? '1 goes on' : `${goOn} go on`] : []),
    ...(friends ? [friends === 1 ? '1 was with friends' : `${friends} were with friends`] : []),
  ];
  return `${listed(parts)}.`;
}
