import { expect, test } from 'vitest';

import type { View } from '../protocol';
import { pageTitle } from './pageTitle';

function titleOf(more: Partial<View>, room: Partial<View['room']> = {}): string {
  const seats = [{ name: 'Ann' }, { name: 'Ruth' }];
  const all = { paused: null, countdown: null, may: [], ...room };
  const view = { me: 0, turn: 0, phase: 'playing', word: 'match', seats, room: all, ...more };
  return pageTitle(view as unknown as View);
}

test.each<[string, Partial<View>, Partial<View['room']>]>([
  ['Your turn — Back Alley', {}, {}],
  [
    'Your time is nearly over — Back Alley',
    {},
    { countdown: { seats: [0], until: 1, seconds: 15, final: [0] } },
  ],
  ['Ruth’s turn — Back Alley', { turn: 1 }, {}],
  ['Ann’s turn — Back Alley', { me: null }, {}],
  ['Back Alley', { turn: null }, {}],
  ['Paused — Back Alley', {}, { paused: { v: 9, person: 1 } }],
  ['Paused — Back Alley', { phase: 'between', turn: null }, { paused: { v: 9, person: 1 } }],
  [
    'Are you still there? — Back Alley',
    {},
    { countdown: { seats: [0], until: 1, seconds: 15, final: [] } },
  ],
  [
    'Ruth’s turn — Back Alley',
    { turn: 1 },
    { countdown: { seats: [1], until: 1, seconds: 15, final: [] } },
  ],
  [
    'A computer plays for you — Back Alley',
    { seats: [{ name: 'Ann', standIn: true }] as View['seats'] },
    {},
  ],
  ['Deal over — Back Alley', { phase: 'between', turn: null }, {}],
  ['Rubber over — Back Alley', { phase: 'finished', turn: null, word: 'rubber' }, {}],
  ['Waiting — Back Alley', { phase: 'lobby', turn: null }, {}],
  ['Ready to start — Back Alley', { phase: 'lobby', turn: null }, { may: ['start'] }],
])('%s', (title, more, room) => {
  expect(titleOf(more, room)).toBe(title);
});
