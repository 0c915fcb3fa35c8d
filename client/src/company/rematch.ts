import type { View } from '../protocol';
import { whoSits } from './people';

/** Which rematches the viewer may ask for now, and what has been asked for. */
export interface RematchChoice {
  same: boolean;
  swapped: boolean;
  asked: string;
}

export function rematchChoice(view: View): RematchChoice {
  const { room, me, seats } = view;
  const mine = me === null ? undefined : seats[me];
  const waits = seats.filter(({ bot, standIn }) => !bot && !standIn);
  const asking = waits.filter(({ ready }) => ready).map(({ seat }) => seat);
  const iAsk = me !== null && asking.includes(me);
  return {
    same: mine !== undefined && !mine.standIn && !(iAsk && !room.swapped),
    swapped: room.may.includes('swap-partners'),
    asked: asking.length ? askedFor(view, asking) : '',
  };
}

function askedFor(view: View, asking: number[]): string {
  const who = whoSits(view, asking);
  const verb = asking.length > 1 || asking[0] === view.me ? 'ask' : 'asks';
  const what = view.room.swapped ? 'a rematch with other partners' : 'a rematch';
  const subject = who.charAt(0).toUpperCase() + who.slice(1);
  return `${subject} ${verb} for ${what}.`;
}
