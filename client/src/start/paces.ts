import type { Pace } from '../protocol';

export const PACES: { value: Pace; title: string }[] = [
  { value: 'slow', title: 'Slow' },
  { value: 'normal', title: 'Normal' },
  { value: 'brisk', title: 'Brisk' },
  { value: 'instant', title: 'Instant' },
];

/** The name of who gives none. */
export const NOBODY = 'Player';
