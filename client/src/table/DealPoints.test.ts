import { mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test } from 'vitest';

import type { SheetDeal, SheetPlayer, SheetSide, View } from '../protocol';
import DealPoints from './DealPoints.svelte';

let component: Record<string, unknown>;

function side(points: number, why: string, players: SheetPlayer[] = []): SheetSide {
  const made = { contract: '2', run: false, defends: false, target: 2, tricks: 0, verdict: null };
  return { ...made, points, total: points, why, players };
}

function show(names: string[], sides: SheetSide[], more: Partial<View> = {}): void {
  const view: Partial<View> = {
    me: 0,
    seats: ['Ann', 'Lou', 'Ruth', 'Max'].map((name) => ({
      name,
      faceUp: [] as string[],
    })) as View['seats'],
    sides: names.map((name) => ({ name })) as View['sides'],
    ...more,
  };
  const deal: Partial<SheetDeal> = { sides };
  component = mount(DealPoints, { target: document.body, props: { view, deal } as never });
}

const reasons = (): (string | undefined)[] =>
  [...document.querySelectorAll('.why')].map((why) => why.textContent.trim());

beforeEach(() => {
  document.body.innerHTML = '';
});

afterEach(async () => {
  await unmount(component);
});

test('where players bid for themselves, each reason says whose it is', () => {
  const player = (seat: number, points: number, why: string): SheetPlayer => ({
    seat,
    contract: '2',
    tricks: 0,
    points,
    why,
  });
  const players = [player(0, -20, 'bid 2, won 0'), player(2, 21, 'made 2 with 3 tricks')];
  show(['You & Ruth'], [side(1, 'bid 2, won 0; made 2 with 3 tricks', players)]);
  expect(reasons()[0]?.split(/(?<=0)(?=Ruth)| (?=Ruth)/)).toEqual([
    'You, −20: bid 2, won 0',
    'Ruth, +21: made 2 with 3 tricks',
  ]);
});

test('a list of many sides says why, and a keyboard can scroll it', () => {
  const whys = ['bid 1, won 0', 'rainbow: −40', 'made 1', 'made 2'];
  show(
    ['You', 'Lou', 'Ruth', 'Max'],
    whys.map((why, i) => side(i, why)),
  );
  expect(reasons().map((why) => why?.replaceAll('\u00a0', ' '))).toEqual(whys);
  expect(document.querySelector('ul')?.tabIndex).toBe(0);
});

test('after the match a side has its total, which adds up in words', () => {
  show([], [{ ...side(160, '3NT made'), total: 280 }], {
    sides: [{ name: 'We', total: 980 }] as View['sides'],
    result: { winners: [0], text: 'We win' },
    word: 'rubber',
  });
  expect(document.querySelector('.points')?.textContent).toBe('total 980');
  expect(reasons()[0]?.replace(/\s+/g, ' ')).toContain(
    '120 before, +160 for this deal, +700 for the rubber: 980',
  );
});
