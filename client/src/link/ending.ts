import type { Refused } from '../protocol';

/** Why a table is closed to this device for good, in words. */
export interface Ending {
  title: string;
  text: string;
}

/** Somebody left, was removed or moved to another device. */
const LEFT = 4001;
const NO_SUCH_TABLE = 4404;

/** What to say when the table has closed the line with a code, and why, if it said so. */
export function endingOf(code: number, refusal: Refused | null): Ending {
  const text = refusal?.message;
  if (refusal?.code === 'moved')
    return {
      title: 'Your seat is on another device',
      text: 'Play on there. To bring it back, press “My seat on another device” on that one.',
    };
  if (refusal?.code === 'no-entry')
    return { title: 'No place at this table', text: refusal.message };
  if (code === NO_SUCH_TABLE)
    return { title: 'No such table', text: text ?? 'This table is not known here.' };
  if (code === LEFT)
    return { title: 'You are not at this table any more', text: text ?? 'You have left it.' };
  return { title: 'No seat at this table', text: text ?? 'This device has no seat there.' };
}
