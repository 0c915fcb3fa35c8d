import { beforeEach, expect, test } from 'vitest';

import { RequestFailed } from '../link/requests';
import type { Command, Rulebook } from '../protocol';
import { actionCost, dealCosts, reviewed } from '../review/fixtures';
import { bidding, choice, dealt } from '../speech/fixtures';
import { LookingBack } from './lookingBack';
import { type Commanded, Performing } from './performing.svelte';

let said: string[];
let acted: string[];
let sent: Command[];
let opened: string[];
let session: Commanded;
let performing: Performing;

const RULES = {
  title: 'Back Alley Bridge',
  rules: [
    { anchor: 'blooper', title: 'Bloopers', text: ['Two of them.'] },
    { anchor: 'score', title: 'Score', text: ['Made, 5 for each trick; a blooper is a trump.'] },
  ],
} as unknown as Rulebook;

const COSTS = dealCosts(
  [
    actionCost({ bid: 0, action: '1', best: '2', cost: 1.5, told: 'Two was better.' }),
    actionCost({ seat: 2, action: 'S5', trick: 1, card: 2, best: 'HK', cost: 4.1, turning: true }),
    actionCost({ seat: 3, action: 'D2', trick: 1, card: 3, best: 'D2' }),
    actionCost({ action: 'C4', trick: 2, card: 2, best: null, cost: null }),
  ],
  { totals: [1.5, 0, 4.1, 0] },
);

beforeEach(() => {
  said = [];
  acted = [];
  sent = [];
  opened = [];
  session = {
    v: 17,
    pending: null,
    lines: [
      { key: 1, text: 'Ruth bids 2.' },
      { key: 2, text: 'Your bid.' },
    ],
    act: (action) => acted.push(action),
    command: (draft) => {
      sent.push(draft);
      return true;
    },
    pace: () => undefined,
    say: (text) => said.push(text),
  };
  performing = new Performing(
    session,
    {
      hint: () => opened.push('hint'),
      home: () => opened.push('home'),
      close: () => opened.push('close'),
    },
    new LookingBack(
      (_, __, serial) =>
        serial === 2
          ? Promise.resolve(reviewed())
          : Promise.reject(new RequestFailed('That deal is not shown.')),
      () => Promise.resolve(COSTS),
    ),
    () => Promise.resolve(RULES),
  );
});

test('a card is played, not twice while it is on its way', async () => {
  await performing.perform('sa', dealt());
  expect(acted).toEqual(['SA']);
  session = Object.assign(session, { pending: 'SA' });
  await performing.perform('s9', dealt());
  expect(acted).toEqual(['SA']);
  expect(said).toEqual(['One moment: the table has not answered yet.']);
});

test('what has a warning waits for a yes, and for nothing else between', async () => {
  const view = bidding([choice('board', 'board', { warning: 'Doubtful.' })]);
  await performing.perform('board', view);
  await performing.perform('no', view);
  await performing.perform('yes', view);
  expect(acted).toEqual([]);
  expect(said.slice(1)).toEqual(['Not done.', 'Nothing was asked.']);
  await performing.perform('board', view);
  await performing.perform('yes', view);
  expect(acted).toEqual(['board']);
});

test('the last lines are said again', async () => {
  await performing.perform('again', dealt());
  await performing.perform('again 2', dealt());
  expect(said).toEqual(['Your bid.', 'Ruth bids 2. Your bid.']);
  expect(performing.answer).toBe('Ruth bids 2. Your bid.');
});

test('a deal is gone through card by card and trick by trick', async () => {
  const view = dealt({ sheet: [{ serial: 2 }] as ReturnType<typeof dealt>['sheet'] });
  for (const command of ['look back', 'next', 'trick 2', 'end', 'next', 'hands', 'trick 9']) {
    await performing.perform(command, view);
  }
  expect(said).toEqual([
    'Deal 2 of 3, 2 tricks. The bids: Max deals 2 cards. You bid 1. Type next, hands, or costs.',
    'Trick 1 of 2, card 1 of 4: S2 is told.',
    'Trick 2 of 2, card 4 of 4: HK is told. BB is told. C4 is told. C9 is told. Trick 2 is told.',
    'The score: You and Ruth score 5.',
    'This is the end of the deal.',
    'You: Spades: two. Clubs: four. Lou: Spades: three. Clubs: nine. ' +
      'Ruth: Spades: five. Hearts: king. Max: Big blooper. Diamonds: two.',
    'That deal has 2 tricks.',
  ]);
});

test('what a bid or card cost is said where one looks, and all of it at once', async () => {
  const view = dealt({ sheet: [{ serial: 2 }] as ReturnType<typeof dealt>['sheet'] });
  const typed = ['look back', 'start', 'next', 'next mistake', 'next', 'trick 1', 'next mistake'];
  for (const command of [...typed, 'costs']) await performing.perform(command, view);
  expect(said.slice(1)).toEqual([
    'The bids: Max deals 2 cards. You bid 1. Two was better.',
    'Trick 1 of 2, card 1 of 4: S2 is told.',
    'Trick 1 of 2, card 3 of 4: S5 is told. A mistake. It is told.',
    'Trick 1 of 2, card 4 of 4: D2 is told. Trick 1 is told.',
    'Trick 1 of 2, card 4 of 4: S2 is told. S3 is told. S5 is told. D2 is told. Trick 1 is told. ' +
      'Ruth, five of spades: A mistake. It is told.',
    'No card after this one cost much, as far as is worked out.',
    'Mistakes: Trick 1: five of spades, 4.1 points. ' +
      'Given up: You 1.5 points, Lou 0 points, Ruth 4.1 points, Max 0 points.',
  ]);
});

test('what cannot be looked at is said', async () => {
  const view = dealt({ sheet: [{ serial: 1 }] as ReturnType<typeof dealt>['sheet'] });
  await performing.perform('look back', view);
  expect(said).toEqual(['That deal is not shown.']);
});

test('rules are found by a word, those named for it first', async () => {
  for (const about of ['rules blooper', 'rules trick', 'rules', 'rules pony']) {
    await performing.perform(about, dealt());
  }
  expect(said).toEqual([
    'Bloopers. Two of them.',
    'Score. Made, 5 for each trick; a blooper is a trump.',
    'Back Alley Bridge. Type rules and one of these: Bloopers, Score.',
    'No rule speaks of pony. There are: Bloopers, Score.',
  ]);
});

test('a hint is asked for, and the line is left', async () => {
  await performing.perform('hint', dealt());
  await performing.perform('close', dealt());
  await performing.perform('home', dealt());
  expect(opened).toEqual(['hint', 'close', 'home']);
});
