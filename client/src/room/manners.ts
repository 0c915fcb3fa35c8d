import type { Choice } from '../device';
import type { MoveMinutes, Patience, Watching } from '../protocol';

/** What the host decides for a room, in words. */

export const PATIENCE: Choice<Patience>[] = [
  {
    value: 'relaxed',
    title: 'Relaxed',
    text: 'After 2 minutes without a move a warning, half a minute later a computer sits in.',
  },
  {
    value: 'brisk',
    title: 'Brisk',
    text: 'A warning after 40 seconds, and a computer sits in after 15 more.',
  },
  { value: 'none', title: 'For ever', text: 'Nobody is ever replaced: the table waits.' },
];

export const MOVE_MINUTES: Choice<MoveMinutes>[] = ([3, 5, 10, 30] as const).map((value) => ({
  value,
  title: `${value} min`,
}));

/** How long the table waits, in sentences for everybody. */
export function waitingInWords(patience: Patience, minutes: MoveMinutes): string {
  if (patience === 'none') return 'The table waits for everybody, as long as it takes.';
  const after = patience === 'brisk' ? '40 seconds' : '2 minutes';
  return `Who does nothing for ${after} is warned, then a computer player sits in. A move takes at most ${minutes} minutes.`;
}

export const WATCHING: Choice<Watching>[] = [
  { value: 'public', title: 'Yes', text: 'They see the cards that everybody sees.' },
  { value: 'hands', title: 'Yes, and more', text: 'After a deal they see all hands, too.' },
  { value: 'closed', title: 'No', text: 'Only players come in.' },
];

export const UNDO = 'A bid or card may be taken back, if the opponents agree.';

export const HINTS = 'Whoever is to bid or play may ask the computer what would be best.';
